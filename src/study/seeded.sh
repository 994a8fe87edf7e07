# SPDX-License-Identifier: BSD-3-Clause
# Copyright (c) 2026 The xstream-jmh authors
#
# Mutants that a seed makes of the libraries of calibrated.sh: a hot method of the library's row does something more, which makes
# the row slower by some 4 to 40 %. Needs jq, a build with the classes beside these scripts (./mvnw -Pstudy package) and the
# current folder at the top of the project.
. "$here/calibrated.sh"
slowdowns='work allocation call jdkCall cache size block lock exception'

# asked NAME: what versus is given to measure the library's row; many children are millions of calls to some, whose counts take minutes
asked() {
    case $1 in
        kryo) echo "$(row "$1") -p value=standard" ;;
        dom4j | xom) row "$1" | sed 's/parseManyChildren/parseNestedElements/' ;;
        *) row "$1" ;;
    esac
}

# jar NAME: the library's
jar() {
    set -- $(library "$1")
    ls "$app"/lib/$1*.jar
}

# made CLASS ARGUMENT...
made() {
    class=$1
    shift
    java -cp "target/test-classes:$app/lib/*" "io.github.xstreamjmh.study.$class" "$@"
}

# slowdown NUMBER: each in turn
slowdown() {
    echo $slowdowns | cut -d ' ' -f $((($1 - 1) % 9 + 1))
}

# ran NAME: $dir/NAME.ran, the row's bytecodes, and the library's methods that run for it, in the order of their names
ran() {
    [ ! -e "$dir/$1.ran" ] || return 0
    mkdir -p "$dir/$1-nops"
    from=$(jar "$1")
    made Nops "$from" "$dir/$1-nops/$(basename "$from")"
    status=0
    "$app/bin/benchmark" versus "$dir/$1-nops" --count --format json $(asked "$1") > "$dir/$1.json" || status=$?
    case $status in 0 | 3 | 7) ;; *) exit "$status" ;; esac
    jq -r '.rows[0]
        | (.baseline | .library.bytecodes + .jdk.bytecodes),
          (.methods | sort_by(.class, .name, .descriptor)[]
            | select((.jdk | not) and .baseline and .candidate.bytecodes > .baseline.bytecodes)
            | [.class, .name, .descriptor, .baseline.bytecodes, .baseline.calls, .candidate.bytecodes] | @tsv)' \
        "$dir/$1.json" > "$dir/$1.new"
    mv "$dir/$1.new" "$dir/$1.ran"
}

# libraryOf NUMBER: that of a mutant of guilty.sh, each in turn
libraryOf() {
    echo $libraries | cut -d ' ' -f $((($1 - 1) % 10 + 1))
}

# seeded NAME LIBRARY NUMBER: $dir/NAME, a folder with its jar, and beside it which method it is; the number is the seed
seeded() {
    [ ! -e "$dir/$1.method" ] || return 0
    mkdir -p "$dir/$1"
    from=$(jar "$2")
    find "$dir" -name '*.method' -exec cat {} + \
        | made SeededMutant "$from" "$dir/$1/$(basename "$from")" "$dir/$2.ran" "$(slowdown "$3")" "$3" > "$dir/$1.new"
    mv "$dir/$1.new" "$dir/$1.method"
}

# The methods that an answer of why names, each once, in its order.
def names(pattern): [scan(pattern) | map(select(.)) | .[0]] | reduce .[] as $one ([]; if index($one) then . else . + [$one] end);
def named_by_counts: names("([\\w$<>]+\\.[\\w$<>]+)(?: \\(was [^)]*\\))? accounts for|difference in ([\\w$<>]+\\.[\\w$<>]+)|libraries' methods ([\\w$<>]+\\.[\\w$<>]+)");
def named_by_time: names("([\\w$<>]+\\.[\\w$<>]+)(?:, with what it has the JDK do,)? (?:takes|is not inlined|is compiled)");

# One line for each pair of what versus measured: $prefix if it isn't empty, the row, which side was started first, and the
# candidate's time to the baseline's, by the median over turns and as a whole. Only of $phase, if it isn't empty.
def whole: .figures.score.iterations as $times | .figures["iteration.operations"].iterations as $operations
    | ([range($times | length) | $times[.] * $operations[.]] | add) / ($operations | add);
def digits: . * 100000 | round / 100000 | tostring;
map(select(.benchmark and ($phase == "" or .phase == $phase)))
| group_by([.benchmark, .params, .phase, .round])[] | select(length == 2)
| (map(select(.side == "baseline"))[0]) as $a
| (map(select(.side != "baseline"))[0]) as $b
| $a.figures.score.iterations as $old
| $b.figures.score.iterations as $new
| [ $prefix
  , "\($a.benchmark | split(".")[-2:] | join(".")) \($a.params | to_entries | map(.key + "=" + .value) | join(", "))"
  , (if $a.position < $b.position then "baseline" else "candidate" end)
  , ([range($old | length) | $new[.] / $old[.]] | sort | (.[(length - 1) / 2 | floor] + .[length / 2 | floor]) / 2 | digits)
  , (($b | whole) / ($a | whole) | digits)
  ] | map(select(. != "")) | join(";")

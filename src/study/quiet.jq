# Of quiet.csv a line for each parser: the standard deviations over rounds of its forks' medians and of its ratio by medians, with
# waiting and before.
def mean: add / length;
def deviation: mean as $mean | map((. - $mean) * (. - $mean)) | add / (length - 1) | sqrt;
def percent: . * 1000 | round / 10 | tostring + " %";
def spread($mode; $key): map(select(.mode == $mode) | .[$key]) | deviation;
split("\n") | map(select(length > 0) | split(";"))
| .[1:]
| map({ mode: .[0], parser: .[2], median: (.[5] | tonumber | log), ratio: (.[6] | tonumber | log) })
| [ group_by(.parser)[]
    | [ .[0].parser, spread("before"; "median"), spread("waiting"; "median"), spread("before"; "ratio"), spread("waiting"; "ratio") ]
  ]
| "parser;forks before;forks;ratios before;ratios",
  (.[] | [ .[0], (.[1:][] | percent) ] | join(";")),
  ([ "root mean square", (range(1; 5) as $column | map(.[$column] * .[$column]) | mean | sqrt | percent) ] | join(";"))

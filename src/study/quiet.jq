# Of quiet.csv a line for each parser, by the medians of its forks: how many times as long they take before, and the standard
# deviations over rounds of their times and of its ratio, before and with waiting.
def mean: add / length;
def deviation: mean as $mean | map((. - $mean) * (. - $mean)) | add / (length - 1) | sqrt;
def percent: . * 1000 | round / 10 | tostring + " %";
def logs($mode; $key): map(select(.mode == $mode) | .[$key]);
split("\n") | map(select(length > 0) | split(";"))
| .[1:]
| map({ mode: .[0], parser: .[2], time: (.[5] | tonumber | log), ratio: (.[6] | tonumber | log) })
| [ group_by(.parser)[]
    | { parser: .[0].parser
      , longer: ((logs("before"; "time") | mean) - (logs("waiting"; "time") | mean))
      , spreads: [ logs("before"; "time", "ratio"), logs("waiting"; "time", "ratio") | deviation ]
      }
  ]
| "parser;before / with waiting;times before;ratios before;times;ratios",
  (.[] | [ .parser, (.longer | exp * 100 | round / 100), (.spreads[] | percent) ] | map(tostring) | join(";")),
  ([ "all"
   , (map(.longer) | mean | exp * 100 | round / 100)
   , (range(4) as $column | map(.spreads[$column] * .spreads[$column]) | mean | sqrt | percent)
   ] | map(tostring) | join(";"))

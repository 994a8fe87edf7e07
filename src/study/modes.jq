# Of heats.csv a line for each parser: its time alone and in heats; the standard deviation of its ratio in each mode; and by how
# much its ratio differs in heats, with the 95 % interval over rounds, first by means, then by medians. "differs" stands where
# that is more than 1 % beyond the interval.
def mean: add / length;
def deviation: mean as $mean | map((. - $mean) * (. - $mean)) | add / (length - 1) | sqrt;
# Student's 97.5 % quantile (Abramowitz and Stegun 1964, 26.7.5)
def t($n): ($n - 1) as $v | 1.959964 as $z
  | $z + (pow($z; 3) + $z) / (4 * $v) + (5 * pow($z; 5) + 16 * pow($z; 3) + 3 * $z) / (96 * $v * $v);
def percent: (. - 1) * 1000 | round / 10 | tostring + " %";
def change($alone; $heats):
  [range($alone | length) | $heats[.] - $alone[.]]
  | mean as $mean | (t(length) * deviation / (length | sqrt)) as $off
  | [ ($mean | exp | percent)
    , "[\($mean - $off | exp | percent), \($mean + $off | exp | percent)]"
    , (if ($mean | fabs) - $off > (1.01 | log) then "differs" else "" end)
    ];
def logs($key): map(.[$key]);
split("\n") | map(select(length > 0) | split(";"))
| .[1:]
| map({ mode: .[0], round: (.[1] | tonumber), parser: .[2]
      , time: (.[3] | tonumber | log), ratio: (.[4] | tonumber | log), median: (.[6] | tonumber | log) })
| "parser;alone;in heats;spread alone;spread in heats;by means;interval;;by medians;interval;",
  (group_by(.parser)[]
    | (map(select(.mode == "alone")) | sort_by(.round)) as $alone
    | (map(select(.mode == "heats")) | sort_by(.round)) as $heats
    | [ .[0].parser
      , ($alone | logs("time") | mean | exp | round)
      , ($heats | logs("time") | mean | exp | round)
      , ($alone | logs("ratio") | deviation | exp | percent)
      , ($heats | logs("ratio") | deviation | exp | percent)
      , change($alone | logs("ratio"); $heats | logs("ratio"))[]
      , change($alone | logs("median"); $heats | logs("median"))[]
      ] | map(tostring) | join(";"))

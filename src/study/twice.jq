# One line for each row of a history's comparisons: in each round the time of $release to that of its double, $release.1, by the
# median over turns, and whether the history, whose $answer it is, names the double as a step.
def median: sort | (.[(length - 1) / 2 | floor] + .[length / 2 | floor]) / 2;
def digits: . * 100000 | round / 100000 | tostring;
def side($version): map(select(.side | endswith($version)))[0].figures.score.iterations;
map(select(.benchmark)) | group_by([.benchmark, .params])[]
| .[0] as $row
| ($answer[0].rows[] | select(.benchmark == $row.benchmark and .params == $row.params)) as $said
| [ group_by(.round)[]
  | side($release) as $once
  | side($release + ".1") as $twice
  | select($once and $twice)
  | [range($once | length) | $once[.] / $twice[.]] | median | digits
  ] as $ratios
| [ $library
  , $release
  , "\($row.benchmark | split(".")[-2:] | join(".")) \($row.params | to_entries | map(.key + "=" + .value) | join(", "))"
  , ($ratios | join(" "))
  , ($said.answer | test("no such step"))
    or any($said.timed.steps[]?; .version == $release + ".1" and (.verdict == "SLOWER" or .verdict == "FASTER"))
  ] | map(tostring) | join(";")

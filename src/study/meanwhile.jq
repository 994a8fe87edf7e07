# How much more CPU time the JVMs of a ranking use than in their own turns: in the median row, and in the worst.
def weighted($values; $by): reduce range($values | length) as $i (0; . + $values[$i] * $by[$i]) / ($by | add);
def median: sort | (.[(length - 1) / 2 | floor] + .[length / 2 | floor]) / 2;
def percent: . * 100 | round | tostring + " %";
[ inputs
| select(.figures["fork.cpu.norm"]?)
| { row: "\(.benchmark | split(".")[-2:] | join(".")) \(.params | to_entries | map("\(.key)=\(.value)") | join(", "))"
  , more: ((.figures["fork.cpu.norm"].iterations | map(numbers) | last)
      / weighted(.figures["cpu.time.norm"].iterations; .figures["iteration.operations"].iterations) - 1)
  } ]
| group_by(.row)
| map({ row: .[0].row, more: map(.more) | median })
| sort_by(.more)
| "| \(length) | \(map(.more) | median | percent) | \(last.more | percent) (\(last.row)) |"

# One line for each fork of a versus folder: the study's cell, row, round, side, how long it took with what it waited for the
# other side, the nanoseconds per operation of the iterations of the warm-up and of those measured, and the latter's operations.
def nanoseconds($unit):
  if $unit == "ops/s" then 1000000000 / .
  else . * {"ns/op": 1, "us/op": 1000, "ms/op": 1000000, "s/op": 1000000000}[$unit] end;
def times($unit): map(nanoseconds($unit) | (if . >= 1000 then round else . * 100 | round / 100 end) | tostring) | join(" ");
select(.benchmark)
| [ (if .phase == "confirm" then $cell + "-confirm" else $cell end)
  , ([ (.benchmark | split(".")[-2:] | join(".")) ] + (.params | to_entries | map("\(.key)=\(.value)")) | join(", "))
  , .round
  , .side
  , (.seconds * 100 | round / 100)
  , (.figures.score | .unit as $unit | (.warmup | times($unit)), (.iterations | times($unit)))
  , (.figures["iteration.operations"].iterations // [] | map(tostring) | join(" "))
  ] | join(";")

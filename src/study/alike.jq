# One line for each fork of a heat: the study's cell, the round, the place among the forks of the heat, the name, the nanoseconds
# per operation of the turns, and their operations.
def nanoseconds($unit): . * {"ns/op": 1, "us/op": 1000, "ms/op": 1000000}[$unit];
select(.benchmark)
| [ $cell
  , .round
  , .position
  , .params.copy
  , (.figures.score | .unit as $unit | .iterations | map(nanoseconds($unit) | round | tostring) | join(" "))
  , (.figures["iteration.operations"].iterations | map(tostring) | join(" "))
  ] | map(tostring) | join(";")

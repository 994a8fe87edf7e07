# One line for each fork of a versus folder: the study's cell, row, round, side, how long it took with what it waited for the
# other side, and the nanoseconds of the last iterations of the warm-up, twenty at most, and of those measured.
def times: map((if . >= 1000 then round else . * 100 | round / 100 end) | tostring) | join(" ");
select(.benchmark)
| [ $cell
  , ([ (.benchmark | split(".")[-2:] | join(".")) ] + (.params | to_entries | map("\(.key)=\(.value)")) | join(", "))
  , .round
  , .side
  , (.seconds * 100 | round / 100)
  , (.figures.score | (.warmup[-20:] | times), (.iterations | times))
  ] | join(";")

# One line for each fork of heats of eight: the study's cell, the heat, how many of its forks finished, the round, the place among
# them from 0, the name, and the nanoseconds per operation of the turns. Another heat is an error; of one that
# was made again, the last counts.
def nanoseconds($unit): . * {"ns/op": 1, "us/op": 1000, "ms/op": 1000000}[$unit];
map(select(.benchmark)) | group_by([.group.name, .round])[] | group_by(.session)[-1]
| if length == 8 and all(.[]; .group.finished == 8) then .
  else error("\($cell): \(.[0].group.name) has \(length) forks in round \(.[0].round)") end
| (map(.position) | min) as $first
| .[]
| [ $cell
  , .group.name
  , .group.finished
  , .round
  , .position - $first
  , .params.copy
  , (.figures.score | .unit as $unit | .iterations | map(nanoseconds($unit) | round | tostring) | join(" "))
  ] | map(tostring) | join(";")

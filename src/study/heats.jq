# One line for each parser's fork of one round: how it ran, the round, the parser, the nanoseconds per operation by time over
# operations and by the median iteration, and the ratios of both to the geometric mean of the other parsers' in this round.
def ratio(of; $one): ($one | of | log) - (map(select(.parser != $one.parser) | of | log) | add / length) | exp;
def digits: . * 100000 | round / 100000;
map(select(.params.parser)) | group_by(.params.parser) | map(.[-1])
| map(.figures.score.iterations as $times
    | .figures["iteration.operations"].iterations as $operations
    | { parser: .params.parser
      , mean: ([range($times | length) | $times[.] * $operations[.]] | add / ($operations | add))
      , median: ($times | sort | .[length / 2 | floor])
      })
| .[] as $one
| [ $mode
  , $round
  , $one.parser
  , ($one.mean | round)
  , (ratio(.mean; $one) | digits)
  , ($one.median | round)
  , (ratio(.median; $one) | digits)
  ] | map(tostring) | join(";")

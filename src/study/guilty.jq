# One line for a mutant, of what why answers: its number and library; the method, what it does more, how much of it and how often;
# the ratios of the row's bytecodes and of the bytes it allocates; at which places the paragraph names the method, or the one that it now
# calls, and it itself; its place among all methods whose work differs. Then, if the row was timed, the ratio of its times
# and the method's place among those that were sampled.
include "named";
def place(condition): (map(condition) | index(true)) as $at | if $at == null then "" else $at + 1 end;
($guilty | split("\t")) as [$class, $method, $descriptor, $slowdown, $dose, $times]
| ($class | sub(".*\\."; "")) as $short
| "guilty-\($number)" as $candidate
| (.counts.rows[] | select(.candidate == $candidate)) as $row
| (.answers[] | select(.candidate == $candidate)) as $answer
| ($answer.answer | named) as $named
| ((.times // []) | map(select(.candidate == $candidate))[0]) as $time
| [ $number
  , $library
  , "\($class).\($method)"
  , $slowdown
  , $dose
  , $times
  , ($row.bytecodesRatio * 1000 | round / 1000)
  , ($row.bytesRatio * 1000 | round / 1000)
  , ($named | place(. == "\($short).\($method)" or . == "\($short).more$"))
  , ($named | place(. == "\($short).\($method)"))
  , ($row.methods | place(.class == $class and .name == $method and .descriptor == $descriptor))
  , if $time == null then "", "" else
      ($answer.timeRatio * 1000 | round / 1000),
      ($time.methods | place(.class == $class and (.method == $method or .method == "more$")))
    end
  ] | map(tostring) | join(";")

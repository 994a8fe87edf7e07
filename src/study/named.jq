# The methods that an answer of why names, each once, in its order.
def names(pattern): [scan(pattern) | map(select(.)) | .[0]] | reduce .[] as $one ([]; if index($one) then . else . + [$one] end);
def named: names("([\\w$<>]+\\.[\\w$<>]+)(?: \\(was [^)]*\\))?(?:, including the JDK methods it calls,)? (?:accounts for|takes [^\\[]{1,20} (?:longer|less) \\[|is not inlined|is (?:re)?compiled|has more than)|difference in ([\\w$<>]+\\.[\\w$<>]+)|libraries' methods ([\\w$<>]+\\.[\\w$<>]+)");

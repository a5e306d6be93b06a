#!/bin/sh
# SPDX-License-Identifier: MIT
#
# findings.sh FILE.upc - what upcprof analyze finds in a program of findings/, measured as a profile and as a
# trace.  A program of bad/ does one thing wrong, and `// finding: KIND` in its first lines says that this kind
# must be the first or the second finding; the comment `// cause` stands on the line that it must name, and
# `// second` on that of its other place, or `// second in trace` if only a trace tells it.  `// thread: N`,
# `// object: NAME` and `// plan: TEXT` say what it must name, too.  A program of clean/ does nothing wrong: there must be no finding.
# `// threads:` (2, as many as processors are told), `// flags:` (--inst --inst-functions -O2), `// run:`
# (more flags for upcprof run) and `// modes: profile trace` change how it is measured.
#
# Time is a count (findings/counted.c), and work() of findings/work.h is what a program computes: neither the machine nor what
# else runs there changes what is found.
# shellcheck disable=SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/command.sh"

source=$1
name=${source##*/}
name=${name%.upc}
remember_head "$source"
family=$(basename "$(dirname "$source")")
start_command_test "findings/$family-$name"
needs jq
make_counted
threads=$(directive "$source" threads)
threads=${threads:-2}
modes=$(directive "$source" modes)
kind=$(directive "$source" finding)
thread=$(directive "$source" thread)
object=$(directive "$source" object)
plan=$(directive "$source" plan)
flags=$(directive "$source" flags)
run=$(directive "$source" run)

# Prints the line with the comment $1, or nothing.
line_of() {
	grep -n "// $1\$" "$source" | sed 's/:.*//'
}

# Succeeds if the findings in $out are those that are expected.
is_found() {
	if [ "$family" = clean ]; then
		jq -e '.findings.rows == []' "$out" >/dev/null
		return
	fi
	jq -e --arg kind "$kind" --arg thread "$thread" --arg object "$object" --arg plan "$plan" --arg cause "$(line_of cause)" \
		--arg second "$(line_of second)$([ "$mode" = profile ] || line_of 'second in trace')" '
		def line: if . then capture(":(?<line>[0-9]+)(:[0-9]+)?$").line else "" end;
		.findings.rows[:2] | any(.kind == $kind
			and ($thread == "" or .thread == ($thread | tonumber))
			and ($object == "" or (.object // "" | startswith($object)))
			and ($plan == "" or (.plan // "" | contains($plan)))
			and ($cause == "" or (.position | line) == $cause)
			and ($second == "" or (.other_position | line) == $second))' "$out" >/dev/null
}

good "$upcc" ${flags:---inst --inst-functions -O2} "$source" -lm -o program
for mode in ${modes:-profile trace}; do
	case $mode in trace) flag=--trace ;; *) flag= ;; esac
	good "$counted" run -n "$threads" $flag $run -o m ./program
	good "$counted" analyze --json m
	is_found || {
		"$counted" analyze m
		fail "$name, as a $mode: other findings than expected"
	}
done
cd "$UPC2C_SOURCE" || exit
end_test

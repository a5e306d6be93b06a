#!/bin/sh
# SPDX-License-Identifier: MIT
#
# advice.sh FILE.upc - whether the advice of a reason of analysis/pass/reason.def helps: FILE is its id.
# upc2c --opt-report gives the reason, with the advice that FILE quotes, at the lines of its function `before`
# that say `// reason`, and at no other.  In the functions whose names begin with `after` each reference is local,
# hoisted or bulk, and each upc_forall own; so it is in `before` with the flags `// instead: ...` in the
# place of those of `// flags: ...`.  The program compares the results, and prints ok.  The report is that with THREADS
# chosen at launch and that with -T 3; the quick tier takes one of them, and
# runs the program of each third reason.
# shellcheck disable=SC2046,SC2086 # lists of words
. "$UPC2C_SOURCE/tests/command.sh"

id=${1##*/}
id=${id%.upc}
start_command_test "advice/$id"
needs jq
file=$id.upc
[ -f "$1" ] || fail "there is no tests/advice/$file: it shows that the advice of reason $id helps"
cp "$1" "${1%/*}/advice.h" .
remember_head "$file"
advice=$(directive "$file" advice)
flags=$(directive "$file" flags)
instead=$(directive "$file" instead)
[ -n "$advice" ] || fail "$file quotes no advice"

# Prints the lines of functions whose names begin with $1, as [first, last] in a list for jq.
lines_of() {
	awk -v name="$1" '
	!first && $0 ~ "^[a-z].*[ *]" name "[a-z_]*[(]" && !/;$/ { first = NR }
	first && /^}/ { printf "%s[%d, %d]", comma, first, NR; comma = ", "; first = 0 }' "$file"
}

# $1: names of functions, $2: flags.  Nothing is left to wish for in them.
is_localized() {
	good "$upc2c" -w $2 --opt-report=json -fsyntax-only "$file"
	jq -r --arg file "$file" --argjson functions "[$(lines_of "$1")]" '
	def inside: . as $line | any($functions[]; .[0] <= $line and $line <= .[1]);
	.references + .loops | map(select(.file == $file and (.line | inside)))
	| if length == 0 then "no reference" else .[] end
	| if type == "string" then . else select(.outcome | test("^(direct|call|tested)$"))
		| "\(.file):\(.line): \(.text // "upc_forall"): \(.message)" end' "$out" >lost || fail 'this is no report'
	[ ! -s lost ] || { cat lost; fail "the advice does not help: upc2c $2 $file"; }
}

# Tries the report with more flags: $1.
try_report() {
	good "$upc2c" -w $flags $1 --opt-report=json -fsyntax-only "$file"
	jq -r --arg id "$id" --arg advice "$advice" --arg file "$file" --argjson functions "[$(lines_of before)]" '
	.references + .loops | .[] | select(.reason == $id and .advice == $advice and .file == $file) | .line
	| select($functions[0][0] <= . and . <= $functions[0][1])' "$out" | sort -un >got
	grep -n '// reason$' "$file" | cut -d : -f 1 >expected
	[ -s expected ] || fail "no line of $file is marked"
	same "lines with reason $id and its advice, upc2c $flags $1" expected got ||
		{ cat "$out"; fail "other lines of $file have the reason $id or its advice"; }
	[ -z "$(lines_of after)" ] || is_localized after "$flags $1"
}

# $1: flags, the rest: numbers of threads
try_runs() {
	good "$upcc" -w $1 "$file" -o program
	shift
	for n; do
		prints ok "$upcrun" -n "$n" ./program
	done
}

[ -n "$(lines_of after)" ] || [ -n "$instead" ] || has_directive "$file" instead || fail "$file does not follow the advice"
environments='dynamic static'
! has_directive "$file" dynamic-only || environments=dynamic
for environment in $(choose "$id" $environments); do
	case $environment in
	dynamic) try_report '' ;;
	static) try_report '-T 3' ;;
	esac
done
! one_in 3 "$id runs" || try_runs "$flags" $(choose "$id-threads" 1 3)
if [ -n "$instead" ] || has_directive "$file" instead; then
	is_localized before "$instead"
	one_in 3 "$id instead" || instead=-
	case $instead in
	-) ;;
	*-T*) try_runs "$instead" 3 ;;
	*) try_runs "$instead" $(choose "$id-instead" 1 3) ;;
	esac
fi
end_command_test

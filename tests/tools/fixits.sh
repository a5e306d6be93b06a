#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Every fix of the catalogue - of the programs of reject/ and the examples of --explain - is applied, and then the
# message is gone and there is no error more.  A quick run, and one with sanitizers, takes a sixteenth of the files.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/fixits
needs jq

cp "$UPC2C_SOURCE"/tests/reject/*.h .
n_fixes=0
[ -z "${UPC2C_SANITIZE:-}" ] || UPC2C_WHOLE=

# Prints a line "count of such messages, count of errors" of a report: $1 its file, $2 an id, $3 a line, $4 a column.
count() {
	jq -r --arg id "$2" --argjson line "$3" --argjson column "$4" '
	([.[] | select(.id == $id) | .locations[0].caret | select(.line == $line and .column == $column)] | length) as $n
	| "\($n) \([.[] | select(.kind == "error")] | length)"' "$1"
}

# $1: a program, the rest: flags.
try_fixes() {
	file=$1
	shift
	"$upc2c" "$@" -fdiagnostics-format=json -fsyntax-only "$file" 2>report
	grep -q '"fixits"' report || return 0
	# id, line, line and columns of the fix, its text
	jq -r '.[] | . as $m | (.fixits // []) + [.children[]? | .fixits // [] | .[]] | .[]
	| [$m.id, $m.locations[0].caret.line, $m.locations[0].caret.column, .start.file, .start.line, .start["byte-column"], .next["byte-column"], .string]
	| @tsv' report >fixes || { cat report; fail "no report of $file"; }
	while IFS='	' read -r id at column where line begin end text; do
		[ "$where" = "$file" ] || continue
		n_fixes=$((n_fixes + 1))
		rm -rf fixed
		mkdir fixed
		cp ./*.h fixed
		fix=$text awk -v line="$line" -v b="$begin" -v e="$end" '
		NR == line { $0 = substr($0, 1, b - 1) ENVIRON["fix"] substr($0, e) }
		{ print }' "$file" >"fixed/$file"
		(cd fixed && "$upc2c" "$@" -fdiagnostics-format=json -fsyntax-only "$file" 2>report)
		before=$(count report "$id" "$at" "$column")
		after=$(count fixed/report "$id" "$at" "$column")
		if [ "${after% *}" -ge "${before% *}" ] || [ "${after#* }" -gt "${before#* }" ]; then
			"$upc2c" "$@" -fsyntax-only "fixed/$file" 2>&1 | head -n 20
			fault "$file:$line" "the fix '$text' of $id does not help: from $before such and errors to $after"
		fi
	done <fixes
}

for program in $(some_of 16 "$UPC2C_SOURCE"/tests/reject/*.upc); do
	name=$(basename "$program" .upc)
	cp "$program" .
	flags=$(directive "$program" flags)
	has_directive "$program" static-only && flags="$flags -T 4"
	try_fixes "$name.upc" $flags
	rm "$name.upc"
done
for page in $(some_of 16 "$UPC2C_SOURCE"/frontend/messages/explain/*.md); do
	name=$(basename "$page" .md)
	write_examples "$page"
	mv wrong.upc "$name.upc"
	[ ! -s "$name.upc" ] || try_fixes "$name.upc" $(sed -n 's/^Flags: *//p' "$page")
	rm "$name.upc"
done
[ $n_faults = 0 ] || fail "$n_faults fixes do not help"
[ $n_fixes -gt 0 ] && { ! is_whole || [ $n_fixes -ge 200 ]; } || fail "only $n_fixes fixes were tried"
echo "$n_fixes fixes"
end_command_test

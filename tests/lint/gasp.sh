#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: it is about all tests, and some are missing with sanitizers
#
# docs/gasp.md: each of the 94 requirements of GASP 1.5 has a row there with tests that exist and
# cite it, each citation has its row, and each of the 43 events and of our own is there, raised if
# and only if it is defined, and in the expected events of a test at its start and its end.
. "$UPC2C_SOURCE/tests/lib.sh"
start_test lint/gasp

page=$UPC2C_SOURCE/docs/gasp.md
cd "$UPC2C_SOURCE/tests" || exit
: >"$work/faults"

fault() {
	echo "$*" >>"$work/faults"
}

# Prints the file of a test.
file_of() {
	for file in "$1.upc" "$1.sh" "${1}_test.c" "${1#*/}.sh"; do
		[ -f "$file" ] && echo "$file" && return
	done
}

# Lines `number test`, and `number none`, of the table of requirements.
sed -n '/^## The requirements/,$p' "$page" | awk -F ' *[|] *' '
	$2 ~ /^[0-9]+$/ {
		n = split($6, word, " ")
		if (word[1] == "none:" && n > 3)
			print $2, "none"
		else
			for (i = 1; i <= n; i++) {
				gsub(/`/, "", word[i])
				print $2, word[i]
			}
	}' >"$work/rows"
seq 94 >"$work/numbers"
cut -d ' ' -f 1 "$work/rows" | uniq | sort -n >"$work/listed"
same 'numbers of requirements' "$work/numbers" "$work/listed" || fault 'docs/gasp.md has not each of the 94 once'

ctest --test-dir "$UPC2C_BUILD" -N | sed -n 's|^ *Test *#[0-9]*: ||p' >"$work/registered"
while read -r number test; do
	[ "$test" != none ] || continue
	file=$(file_of "$test")
	if [ -z "$file" ] || ! grep -qxF "$test" "$work/registered"; then
		fault "GASP-$number: there is no test $test"
	elif ! grep -qE "GASP-$number([^0-9]|\$)" "$file"; then
		fault "GASP-$number: tests/$file does not cite it"
	fi
done <"$work/rows"

# And the other way round.
grep -rnoE 'GASP-[0-9]+' --include=*.upc --include=*.sh --include=*.c . | sed 's|^\./||' |
	grep -v '^lint/gasp.sh' | sort -u >"$work/citations"
while IFS=: read -r file _ id; do
	test=${file%.*}
	test=${test%_test}
	case $test in */*) ;; *) test=gasp/$test ;; esac
	grep -qxF "${id#GASP-} $test" "$work/rows" || fault "tests/$file: cites $id, but docs/gasp.md does not say so"
done <"$work/citations"
[ "$(wc -l <"$work/citations")" -gt 100 ] || fault 'hardly anything is cited'

# The events.
# shellcheck disable=SC2016 # backticks of the page
sed -n 's/^| [0-9]* | `\(GASP_[A-Z0-9_]*\)` | \(.*\) |$/\1 \2/p' "$page" >"$work/events"
[ "$(sort -u "$work/events" | wc -l)" = 43 ] || fault 'docs/gasp.md has not 43 events'
# shellcheck disable=SC2016
sed -n 's/^| `\(GASP_UPC2C_[A-Z0-9_]*\)` | \(.*\) |$/\1 \2/p' "$page" >>"$work/events"
sed -n 's/^GASP_EVENT(\(.*\), \([A-Z]*\))$/\1 \2/p' "$UPC2C_SOURCE/runtime-api/include/gasp_upc.def" >"$work/defined"
cat gasp/*.events >"$work/expected"
sed -n 's|^[[:space:]]*/^ATOMIC|ATOMIC|p' network/cache-events.sh >>"$work/expected"
while read -r event words; do
	name=${event#GASP_}
	form=$(sed -n "s/^$event //p" "$work/defined")
	case $words in
	'not raised'*)
		[ -z "$form" ] || fault "$event is raised, says gasp_upc.def"
		! grep -q "#define $event\$" "$UPC2C_SOURCE/runtime-api/include/gasp_upc.h" || fault "$event is defined"
		continue
		;;
	esac
	case $form in
	PAIR) grep -qE "^[[:space:]]*(PAIR|SYNC|END) $name " "$work/expected" || fault "$event: no test expects it" ;;
	ATOMIC) grep -qE "^[[:space:]]*ATOMIC $name " "$work/expected" || fault "$event: no test expects it" ;;
	*) fault "$event is not in gasp_upc.def" ;;
	esac
done <"$work/events"
cut -d ' ' -f 1 "$work/events" | sort >"$work/told"
cut -d ' ' -f 1 "$work/defined" | sort | comm -23 - "$work/told" >"$work/forgotten"
[ ! -s "$work/forgotten" ] || fault "not in docs/gasp.md: $(tr '\n' ' ' <"$work/forgotten")"

cat "$work/faults"
[ ! -s "$work/faults" ] || fail "$(wc -l <"$work/faults") faults"
end_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# panel.sh compile|run [FILE.upc...] - programs of panel/, each with one mistake of a user, on a line that the comment
# `// here` marks.  Of compile/, upcc says what the comments `// error: ID` and `// warning: ID` say, as in reject.sh,
# and with UPC2C_BLESS set the script rewrites them.  Of run/, a program compiled with `upcc -check` and run by three
# threads reports what the comments on the lines say,
#
#	v[i]++; // here // report: data race: update of 'v[i]'
#
# and nothing else, and ends with status 1: `report: TEXT` is a report that must be there, `may report: TEXT` one of
# which at least one must, and `waits: TEXT` a line of the report of a deadlock.  `// mode: race` or `plain` is about the
# flags, `// options: WORDS` is UPC_CHECK in place of noleaks, `// status: N` another status.  `// hangs` says that the
# reports are those of where the threads are when the time is over (upcrun -timeout): when they have come there, after a
# second or later.
#
# `// silent: why` in the first lines says that nothing is reported on the line yet.  A quick run tries every second
# program.  panel/README.md has the scores.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"

family=$1
shift
start_test "panel/$family"
cd "$UPC2C_SOURCE/tests/panel/$family" || exit
every=
if [ $# = 0 ]; then
	every=yes
	set -- *.upc
fi

panel_fault() {
	printf '%s: %s\n' "$name.upc" "$1"
	cat "$work/err"
	n_faults=$((n_faults + 1))
}

# Checks that a message is expected on the line of the mistake, or that a comment says why not.
check_marks() {
	grep -q '// here' "$name.upc" || panel_fault 'no line has the comment // here'
	if grep -qE '// here.* // (error|warning|report|may report|waits): ' "$name.upc"; then
		! grep -q '^// silent: ' "$name.upc" || panel_fault 'it is marked, and said to be silent'
	else
		grep -q '^// silent: ' "$name.upc" || panel_fault 'nothing is expected on the line of the mistake'
	fi
}

# Puts what was said on the lines.
bless() {
	awk -v list=1 -v report="$work/err" -f ../../messages.awk >"$work/got"
	awk -v got="$work/got" 'FILENAME == got {
		split($1, place, ":")
		line = place[2]
		said[line] = said[line] (said[line] == "" || kind[line] != $2 ? " // " $2 ":" : "") " " $3
		kind[line] = $2
		next
	}
	{
		sub(/ \/\/ (error|warning): .*/, "")
		print $0 said[FNR]
	}' "$work/got" "$name.upc" >"$work/new"
	cmp -s "$work/new" "$name.upc" || cp "$work/new" "$name.upc"
}

compile_program() {
	guard "$bin/upcc" $(directive "$name.upc" flags) -c "$name.upc" -o "$work/out.o" 2>"$work/err"
	[ -z "${UPC2C_BLESS:-}" ] || bless
	compare_messages "$name.upc" "$work/err"
	case $? in 0 | 1 | 3) ;; *) panel_fault 'other messages' ;; esac
	check_marks
}

# Prints the comments of a program: kind|line|text.
run_marks() {
	awk '{
		n = split($0, comment, / *\/\/ /)
		for (i = 2; i <= n; i++)
			if (match(comment[i], /^(report|may report|waits): /))
				print substr(comment[i], 1, RLENGTH - 2) "|" FNR "|" substr(comment[i], RLENGTH + 1)
	}' "$name.upc"
}

# Compares the marks with what the program said; differences are in a file.
compare_reports() {
	run_marks | awk -F '|' -v name="$name.upc" '
	FILENAME == "-" {
		n++
		kind[n] = $1
		place[n] = name ":" $2
		text[n] = $3
		next
	}
	/^upcr: (deadlock|the time limit)/ {
		has_advice = 1
		next
	}
	/^upcr: / {
		found = has_advice && !/ at [^ ]*:[0-9]/ # advice
		for (i = 1; i <= n; i++) {
			if (kind[i] == "waits")
				is = index($0, ": " text[i] " at " place[i])
			else
				is = $0 ~ "thread [0-9]+: " place[i] "[: ]" && index($0, ": " text[i])
			if (is) {
				found = 1
				seen[i] = 1
			}
		}
		if (!found)
			print "not expected: " $0
		n_reports++
	}
	END {
		for (i = 1; i <= n; i++)
			if (kind[i] != "may report" && !seen[i])
				print "not reported at " place[i] ": " text[i]
		if (n && !n_reports)
			print "nothing is reported"
	}' - "$work/err" >"$work/differences"
	[ ! -s "$work/differences" ]
}

run_program() {
	case $(directive "$name.upc" mode) in
	race) flags=-check=race ;;
	plain) flags= ;;
	*) flags=-check ;;
	esac
	options=$(directive "$name.upc" options)
	guard "$bin/upcc" $flags $(directive "$name.upc" flags) "$name.upc" -o "$work/program" >"$work/err" 2>&1 ||
		{ panel_fault 'it does not compile'; return; }
	status=$(directive "$name.upc" status)
	limits=0
	! has_directive "$name.upc" hangs || limits='1 5 60' status=124
	for limit in $limits; do
		rm -f "$UPC2C_TURN"
		UPC_CHECK=${options:-noleaks} guard "$bin/upcrun" -n 3 -timeout "$limit" "$work/program" \
			</dev/null >"$work/out" 2>"$work/err"
		got=$?
		! compare_reports || break
	done
	[ ! -s "$work/differences" ] || panel_fault "$(cat "$work/differences")"
	if [ -n "$(run_marks)" ]; then
		[ $got = "${status:-1}" ] || panel_fault "status $got, not ${status:-1}"
	else
		[ $got = 0 ] || panel_fault "status $got, not 0"
	fi
	check_marks
}

export UPC2C_TURN="$work/turn" # check/turns.h
for file; do
	name=${file##*/}
	name=${name%.upc}
	if [ -z "$every" ] || [ -n "${UPC2C_BLESS:-}" ] || one_in 2 "$name"; then
		"${family}_program"
	fi
	[ "$(grep -sc "^| \`$name\` |" ../README.md)" = 1 ] || panel_fault 'not one row of panel/README.md is about it'
done
[ -z "$every" ] || [ $# -ge "$([ "$family" = run ] && echo 40 || echo 60)" ] || fail "only $# programs"
[ "$n_faults" = 0 ] || fail "$n_faults faults"
echo "$# programs"
end_test

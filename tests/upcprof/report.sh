#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks what upcprof report prints of measurements with known numbers, as text and as JSON: those of a
# trace, which it counts itself, and those of a profile.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/report
upcprof=$bin/upcprof
here=$UPC2C_SOURCE/tests/upcprof
made=$UPC2C_BUILD/tests/upcprof

# The report of folder $1 is the file $2 beside this script.
golden() {
	expected=$here/$2
	shift 2
	good "$upcprof" report "$@"
	same "upcprof report $*" "$expected" "$out" || fail "another report: $*"
	[ ! -s "$err" ] || show "messages: $*"
}

is_json() {
	has_tool python3 || return 0
	python3 -c 'import json, sys; json.load(open(sys.argv[1], encoding="utf-8"))' "$1" ||
		fail "$1 is no JSON"
}

good "$made/upcprof_trace" trace.upcprof 4 3 8
good "$made/upcprof_tables" tables.upcprof
cp "$here/model.upc" .
touch -d 2026-01-01 model.upc
golden - report.out trace.upcprof
golden - report.json --json trace.upcprof
is_json "$out"
golden - tables.out tables.upcprof
golden - tables.json --json tables.upcprof
is_json "$out"

# A thread with tables, but no profile: its events count, and it has no counters.
good "$made/upcprof_tables" odd odd
good "$upcprof" report --section=locks,flat,tree --metric=PAPI_L1_DCM odd
[ "$(grep -c ' 0:0x140' "$out")" = 1 ] || show 'no lock'
grep -q ' upc_lock .*:9:2$' "$out" || show 'not the event'
grep -q ' 7  *f ' "$out" || show 'no counter'
good "$upcprof" report --section=regions odd
grep -q '  ####################  f ' "$out" || show 'no full bar'
rm -r odd

# Source lines: not of a file that is newer than the run, nor of none; also from the measurement's place.
good "$upcprof" report --section=regions trace.upcprof
grep -q '| upc_lock(turns);' "$out" || show 'no source line'
mkdir elsewhere
(cd elsewhere && good "$upcprof" report --section=regions ../trace.upcprof) || exit
grep -q '| upc_lock(turns);' "$out" || show 'no source line beside the measurement'
touch model.upc
good "$upcprof" report --section=regions trace.upcprof
! grep -q '|' "$out" || show 'a line of a newer file'
rm model.upc
good "$upcprof" report --section=regions trace.upcprof
! grep -q '|' "$out" || show 'a line of no file'

# Options.
good "$upcprof" report --section=flat --sort=calls trace.upcprof
sed -n 4p "$out" | grep -q ' get ' || show '--sort=calls'
good "$upcprof" report --section=flat --sort=name trace.upcprof
sed -n '4,$p' "$out" | awk 'NF { print $(NF - 1) }' >names
sort -c names || show '--sort=name'
good "$upcprof" report --section=regions --metric=calls --top 1 trace.upcprof
grep -q '^   72 .* get ' "$out" || show '--metric=calls'
grep -q '^\.\.\. and ' "$out" || show '--top=1'
good "$upcprof" report --section=regions --metric=PAPI_L1_DCM tables.upcprof
grep -q '^ *14 .* f ' "$out" || show '--metric=PAPI_L1_DCM'
good "$upcprof" report --section=threads,traffic --thread=2 trace.upcprof
[ "$(grep -c '^ *2 \|^T2 ' "$out")" = 3 ] || show '--thread=2'
good "$upcprof" report --width=70 --section=tree trace.upcprof
[ "$(sed 1,2d "$out" | wc -L)" -gt 60 ] || show '--width=70'
grep -q ' upc_f\.\.\.  model\.upc:12:2$' "$out" || show 'how texts are cut'
good "$upcprof" report --top=0 --section=tree trace.upcprof
grep -q upc_notify "$out" || show '--top=0'

# Each table has as many rows as --top says; the others are counted.
for section in threads regions flat tree traffic balance slowest barriers; do
	good "$upcprof" report --top=0 --section=$section trace.upcprof
	rows=$(sed -n '4,$p' "$out" | sed '/^$/,$d' | grep -c -v '^    | ')
	[ "$rows" -gt 3 ] || continue
	good "$upcprof" report --top=2 --section=$section trace.upcprof
	case $section in
	tree | traffic) ;;
	*) grep -q "^\.\.\. and $((rows - 2)) more" "$out" || show "--top=2 --section=$section of $rows" ;;
	esac
	shown=$(sed -n '4,$p' "$out" | sed '/^\.\.\./,$d; /^$/,$d' | grep -c -v '^    | ')
	[ $section = traffic ] || [ "$shown" = 2 ] || show "$shown rows of --section=$section"
done

# No line is wider than the page; what has no room is named, and nothing else is missing.
for width in 40 41 55 80 100; do
	good "$upcprof" report --width=$width trace.upcprof
	[ "$(wc -L <"$out")" -le $width ] || show "--width=$width: $(awk -v w=$width 'length($0) > w' "$out" | head -n 1)"
done
good "$upcprof" report --width=60 --section=flat trace.upcprof
sed -n 4p "$out" | grep -q '^ *total *self *calls *region *position$' || show 'other columns'
grep -q '^Left out for the width: min, max, bytes, remote$' "$out" || show 'what is left out'
good "$upcprof" report --width=0 --section=flat trace.upcprof
! grep -q 'Left out' "$out" || show '--width=0'
bad 2 'a number from 40' "$upcprof" report --width=39 trace.upcprof

# A section without anything is there only if it is asked for.
good "$upcprof" report --section=slowest tables.upcprof
grep -q '^Single barriers are known only after upcprof run --trace\.$' "$out" || show 'no word about it'
good "$made/upcprof_paths" paths.upcprof
good "$upcprof" report paths.upcprof
! grep -qE '^(Traffic|Sizes|Barriers|Locks)' "$out" || show 'sections without anything'
good "$upcprof" report --section=traffic paths.upcprof
grep -q '^No shared data was moved\.$' "$out" || show 'nothing about traffic'
(cd elsewhere && mkdir x.upcprof && cp ../trace.upcprof/* x.upcprof && good "$upcprof" report) || exit
bad 2 "there is no section 'x'; sections are: findings experiment" "$upcprof" report --section=flat,x trace.upcprof
bad 2 "there is no 'x'; it may be self" "$upcprof" report --sort=x trace.upcprof
bad 2 "there is no 'name'" "$upcprof" report --metric=name trace.upcprof
bad 2 'a number from 0 to 3' "$upcprof" report --thread=4 trace.upcprof
bad 2 'a number from' "$upcprof" report --top=-1 trace.upcprof
bad 2 "unknown option '--x'" "$upcprof" report --x trace.upcprof
bad 2 'needs an argument' "$upcprof" report --sort
bad 2 'does not take an argument' "$upcprof" report --json=1
bad 2 'takes one folder' "$upcprof" report a b
rm -r trace.upcprof tables.upcprof paths.upcprof
bad 2 'which measurement' "$upcprof" report

# A full disk is reported.
good "$made/upcprof_trace" trace.upcprof 4 3 8
"$upcprof" report trace.upcprof >/dev/full 2>"$err" && fail 'a full disk is no error'
err_has 'cannot write the output'
end_command_test

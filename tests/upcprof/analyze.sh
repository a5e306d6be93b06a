#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The options of upcprof analyze, its exit status, and its list on pages of any width; findings.sh is about what it
# finds.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/analyze
needs jq
upcprof=$bin/upcprof
made=$UPC2C_BUILD/tests/upcprof

good "$made/upcprof_trace" trace.upcprof 4 3 8
cp "$UPC2C_SOURCE/tests/upcprof/model.upc" .
touch -d 2026-01-01 model.upc
good "$upcprof" analyze trace.upcprof
same 'upcprof analyze' "$UPC2C_SOURCE/tests/upcprof/analyze.out" "$out" || fail 'another list'
[ ! -s "$err" ] || show 'messages'

# Thresholds: what loses less is left out, and what loses more is an error if --fail says so.
number() {
	jq '.findings.rows | length' "$out"
}
good "$upcprof" analyze --json trace.upcprof
all=$(number)
[ "$all" -ge 2 ] || show 'fewer than two findings'
jq -e '.findings.rows | [.[].number] == [range(1; length + 1)]' "$out" >/dev/null || show 'other numbers'
jq -e '.findings.rows | [.[].lost_ns] | . == (sort | reverse)' "$out" >/dev/null || show 'not most first'
share=$(jq '.findings.rows[1].share * 100 + 0.1' "$out")
good "$upcprof" analyze --json --threshold="$share%" trace.upcprof
[ "$(number)" = 1 ] || show "--threshold=$share"
good "$upcprof" analyze --threshold=99 trace.upcprof
grep -q '^Nothing was found that loses much time\.$' "$out" || show '--threshold=99'
try "$upcprof" analyze --fail="$share" trace.upcprof
[ "$got" = 3 ] || show "status $got with --fail=$share"
grep -q '^1\. ' "$out" || show 'no list with --fail'
good "$upcprof" analyze --fail=99 trace.upcprof
good "$upcprof" analyze --top=1 trace.upcprof
grep -q "^\.\.\. and $((all - 1)) more (--top=0 shows all)\$" "$out" || show '--top=1'
! grep -q '^2\. ' "$out" || show 'two of --top=1'

for width in 40 41 55 80 100; do
	good "$upcprof" analyze --width=$width trace.upcprof
	[ "$(wc -L <"$out")" -le $width ] || show "--width=$width"
done

# The head of a report, of which scripts get all.
good "$upcprof" analyze --json trace.upcprof
jq .findings "$out" >expected
good "$upcprof" report --json trace.upcprof
jq .findings "$out" >found
same 'the findings of a report' expected found || fail 'other findings'
good "$upcprof" report --thread=2 trace.upcprof
! grep -q Findings "$out" || show 'findings of one thread'
good "$upcprof" report --json --thread=2 trace.upcprof
jq -e '.findings == null' "$out" >/dev/null || show 'findings of one thread in JSON'

# A baseline: what takes more than so many times as long is slow.
kinds() {
	jq -r '.findings.rows[].kind' "$out"
}
printf 'upcprof baseline 1\nthreads 4\nhost node17\nGASP_UPC_MEMGET 64 40\nGASP_UPC_MEMGET 8128 200\n' >base
good "$upcprof" analyze --json --baseline=base trace.upcprof
kinds | grep -q '^slow-operation$' || show 'no slow operation'
jq -e '.findings.rows[] | select(.kind == "slow-operation") | .what | contains("7.5 times") and contains("900 ns")' "$out" \
	>/dev/null || show 'another factor'
jq -e '.findings.notes | any(. == "Compared with the baseline of node17, 4 threads.")' "$out" >/dev/null ||
	show 'not compared'
good "$upcprof" analyze --json --baseline=base --tolerance=9 trace.upcprof
! kinds | grep -q '^slow-operation$' || show '--tolerance=9'
mkdir -p "$XDG_CACHE_HOME/upcprof"
cp base "$XDG_CACHE_HOME/upcprof/baseline-4"
good "$upcprof" report --json trace.upcprof
kinds | grep -q '^slow-operation$' || show 'not that of the cache'
rm "$XDG_CACHE_HOME/upcprof/baseline-4"
bad 2 'nowhere: it cannot be read' "$upcprof" analyze --baseline=nowhere trace.upcprof
echo 'GASP_UPC_MEMGET 64 x' >>base
bad 2 'base: it is no baseline of this version' "$upcprof" analyze --baseline=base trace.upcprof
echo 'upcprof baseline 2' >base
bad 2 'base: it is no baseline of this version' "$upcprof" analyze --baseline=base trace.upcprof
bad 2 'a factor of 1 or more' "$upcprof" analyze --tolerance=0.5 trace.upcprof
good "$upcprof" baseline -n 2
[ "$(head -n 1 "$XDG_CACHE_HOME/upcprof/baseline-2")" = 'upcprof baseline 1' ] || fail 'no baseline in the cache'
for operation in BARRIER LOCK GET PUT ALL_BROADCAST; do
	[ "$(grep -c "^GASP_UPC_$operation [0-9]* [0-9]*\$" "$XDG_CACHE_HOME/upcprof/baseline-2")" = 1 ] ||
		fail "no baseline of $operation"
done
for size in 8 64 512 4096 32768 262144; do
	[ "$(grep -c "^GASP_UPC_MEM[GP][EU]T $size [1-9]" "$XDG_CACHE_HOME/upcprof/baseline-2")" = 2 ] ||
		fail "no baseline of copies of $size bytes"
done
bad 2 'for how many threads' "$upcprof" baseline
bad 2 "takes no 'x'" "$upcprof" baseline -n 2 x
bad 2 'a number from 1' "$upcprof" baseline -n 0
bad 1 '' "$upcprof" baseline -n 2 -o nowhere/base

bad 2 'a number of per cent' "$upcprof" analyze --threshold=x trace.upcprof
bad 2 'a number of per cent' "$upcprof" analyze --fail=101 trace.upcprof
bad 2 'a number from' "$upcprof" analyze --top=-1 trace.upcprof
bad 2 "unknown option '--x'" "$upcprof" analyze --x trace.upcprof
bad 2 'takes one folder' "$upcprof" analyze a b
bad 1 '' "$upcprof" analyze nowhere
"$upcprof" analyze trace.upcprof >/dev/full 2>"$err" && fail 'a full disk is no error'
err_has 'cannot write the output'
rm -r trace.upcprof
bad 2 'which measurement' "$upcprof" analyze
end_command_test

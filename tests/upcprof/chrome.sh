#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcprof export --chrome: what each event becomes, that it is JSON whatever names and texts hold,
# that slices nest and arrows lead from slice to slice, in windows and with a bound on events, and
# that the file is there whole or not at all.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/chrome
upcprof=$bin/upcprof
here=$UPC2C_SOURCE/tests/upcprof
made=$UPC2C_BUILD/tests/upcprof

# File $1 is JSON, its slices nest, its arrows lead somewhere.
sound() {
	jq -r -f "$here/slices.jq" "$1" >"$work/wrong" || fail "$1 is no JSON"
	[ ! -s "$work/wrong" ] || fail "$1: $(head -n 5 "$work/wrong")"
}

# Prints the number of events of phase $2 in file $1.
count() {
	jq "[.traceEvents[] | select(.ph == \"$2\")] | length" "$1"
}

# Prints the number of events, but for the names of rows.
events() {
	jq '[.traceEvents[] | select(.ph != "M")] | length' "$1"
}

# Every kind of event, and odd bytes; one of the threads was killed.
good "$made/upcprof_kinds" kinds.upcprof
try "$upcprof" export --chrome kinds.upcprof
[ "$got" = 1 ] || show 'a killed thread is no reason for status 1'
grep -q 'kinds.upcprof/thread.2: it is incomplete' "$err" || show 'nothing about the killed thread'
same 'upcprof export --chrome' "$here/kinds.json" "$out" || fail 'another file'
sound "$out"
jq -e '.traceEvents[0].args.name == "kinds \"😀\""' "$out" >/dev/null || show 'a name of odd bytes'
good "$made/upcprof_forms" forms.upcprof
good "$upcprof" export --chrome -o forms.json forms.upcprof
sound forms.json
[ ! -s "$err" ] && [ ! -s "$out" ] || show 'it says something'
jq -r '.traceEvents[] | select(.name == "f") | .dur' forms.json >got
[ "$(cat got)" = 0.14 ] || show 'an end that stands for two'

# Many barriers and locks: each but the one who came last has an arrow from that one.
good "$made/upcprof_trace" many.upcprof 5 20 8
good "$upcprof" export --chrome --output=many.json many.upcprof
sound many.json
[ "$(count many.json s)" = $((20 * (4 + 4))) ] || show "$(count many.json s) arrows"
[ "$(count many.json X)" = $((5 * (2 + 20 * (3 + 8 + 3) + 10 * 3))) ] || show "$(count many.json X) slices"
jq -e '[.traceEvents[] | select(.name == "threads in") | .args | .barrier, .lock] | min == 0 and max == 5' \
	many.json >/dev/null || show 'how many threads wait'
jq -e '[.traceEvents[] | select(.name == "remote MB/s") | .args.get] | length > 10 and max > 1' \
	many.json >/dev/null || show 'what is moved'

# One thread: no other's events, and no arrows.
good "$upcprof" export --chrome --thread 2 many.upcprof
jq -e '[.traceEvents[] | select(.ph != "C" and .name != "process_name") | .tid] | unique == [2]' "$out" \
	>/dev/null || show 'other threads'
jq '[.traceEvents[] | select(.ph == "X" and .tid == 2) | {ts, dur, name}]' "$out" >got
jq '[.traceEvents[] | select(.ph == "X" and .tid == 2) | {ts, dur, name}]' many.json >expected
same '--thread=2' expected got || fail 'other slices'
[ "$(count "$out" s)" = 0 ] || show 'arrows from nowhere'

# A window: what goes beyond it is cut there, and nothing else is in it.
good "$upcprof" export --chrome --from=200us --to=300us many.upcprof
sound "$out"
jq -e '[.traceEvents[] | select(.ph != "M") | .ts, .ts + (.dur // 0)] | min == 200 and max == 300' "$out" \
	>/dev/null || show 'beyond the window'
jq -e '[.traceEvents[] | select(.ph == "X" and .name == "main") | .args]
	| length == 5 and all(.begins == "before what is shown" and .ends == "after what is shown")' "$out" \
	>/dev/null || show 'what is cut does not say so'
jq '[.traceEvents[] | select(.ph == "X" and .ts > 200 and .ts + .dur < 300) | {ts, dur, tid, name}]' "$out" >got
jq '[.traceEvents[] | select(.ph == "X" and .ts > 200 and .ts + .dur < 300) | {ts, dur, tid, name}]' \
	many.json >expected
same 'a window' expected got || fail 'other slices'
good "$upcprof" export --chrome --from=1s many.upcprof
[ "$(events "$out")" = 0 ] || show 'events after the end'

# A bound: no more events, the first ones, and words about it in both places.
all=$(events many.json)
for most in 1 2 7 100 777 $((all - 1)); do
	good "$upcprof" export --chrome --max-events="$most" many.upcprof
	sound "$out"
	[ "$(events "$out")" -le "$most" ] || show "more than $most events"
	[ "$(events "$out")" -gt $((most * 3 / 4 - 1)) ] || show "far fewer than $most events"
	grep -q 'only the first part was exported' "$err" || show 'nothing about what is missing'
	jq -e .otherData.cut "$out" >/dev/null || show 'nothing about what is missing in the file'
done
good "$upcprof" export --chrome --max-events="$all" many.upcprof
same 'all events' many.json "$out" || fail 'another file'

# If a file cannot be written, the old one stays.
echo old >old.json
bad_keeps 1 'cannot write /dev/full: No space left' "$upcprof" export --chrome -o /dev/full many.upcprof
bad_keeps 1 'cannot write no/x.json: No such file' "$upcprof" export --chrome -o no/x.json many.upcprof
bad_keeps 1 'cannot write many.upcprof: Is a directory' "$upcprof" export --chrome -o many.upcprof many.upcprof
(
	ulimit -f 16
	exec "$upcprof" export --chrome -o old.json many.upcprof
) 2>"$err"
got=$?
[ "$got" = 1 ] || fail "status $got at the limit of a file's size"
grep -q 'cannot write .*old.json: File too large' "$err" || show 'nothing about the limit'
[ "$(cat old.json)" = old ] || fail 'the old file is gone'
good "$upcprof" export --chrome -o old.json many.upcprof
same 'over an old file' many.json old.json || fail 'another file'

# A signal while it writes leaves nothing.
good "$made/upcprof_trace" large.upcprof 4 500 60
"$upcprof" export --chrome -o large.json --max-events=10000000 large.upcprof 2>"$err" &
writer=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do
	[ -z "$(ls large.json.* 2>/dev/null)" ] || break
	sleep 0.01
done
kill "$writer" 2>/dev/null
wait "$writer" 2>/dev/null
for file in large.json.*; do
	[ ! -e "$file" ] || fail "$file is left"
done

# Damaged traces: what can be read, and one message.
i=0
while :; do
	rm -rf lies lies.json
	try "$made/upcprof_lies" lies $i
	[ $got != 3 ] || break
	bad_keeps 1 '^upcprof: lies/thread.0: it is damaged' "$upcprof" export --chrome -o lies.json lies
	[ "$(wc -l <"$err")" = 1 ] || show "more than one message of lie $i"
	[ ! -e lies.json ] || sound lies.json
	i=$((i + 1))
done
[ $i -gt 20 ] || fail 'too few lies'

# Wrong commands.
good "$made/upcprof_tables" tables.upcprof
bad_keeps 1 'has no events: it is a profile; measure with upcprof run --trace' \
	"$upcprof" export --chrome -o tables.json tables.upcprof
bad 2 'which format' "$upcprof" export many.upcprof
bad 2 '--from is after --to' "$upcprof" export --chrome --from=2us --to=1us many.upcprof
bad 2 'a number from 0 to 4' "$upcprof" export --chrome --thread=5 many.upcprof
bad 1 'No such file' "$upcprof" export --chrome none.upcprof
end_command_test

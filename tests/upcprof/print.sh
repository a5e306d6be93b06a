#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks which events of a trace upcprof print lists, in which order, and what it says of them.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/print
upcprof=$bin/upcprof
made=$UPC2C_BUILD/tests/upcprof

# Each event of two threads.
good "$made/upcprof_trace" two.upcprof 2 2 3
good "$upcprof" print two.upcprof
same 'upcprof print' "$UPC2C_SOURCE/tests/upcprof/print.out" "$out" || fail 'another list'

# All forms: results without arguments, ends that report others, texts, and what the tool reports.
good "$made/upcprof_forms" forms.upcprof
good "$upcprof" print forms.upcprof
same 'upcprof print' "$UPC2C_SOURCE/tests/upcprof/forms.out" "$out" || fail 'another list'

# The order, over several blocks of each thread, and windows of it.
good "$made/upcprof_trace" many.upcprof 5 500 40
[ "$(wc -c <many.upcprof/thread.0)" -gt 140000 ] || fail 'too few blocks'
good "$upcprof" print many.upcprof
sed 1d "$out" >all
[ "$(wc -l <all)" -gt 200000 ] || show 'too few events'
cut -d' ' -f1 all >"times"
sort -c -s -k1,1 "times" || fail 'not in the order of time'
good "$upcprof" print --thread=3 many.upcprof
sed 1d "$out" >got
awk '$2 == 3' all >expected
same '--thread=3' expected got || fail 'thread 3'
good "$upcprof" print --from=5ms --to=5.2ms many.upcprof
sed 1d "$out" >got
# Calls that were open before are known to be open, not since when: durations are left out.
awk '$1 >= 0.005 && $1 <= 0.0052' all | sed 's/  ([0-9.]* [a-z]*)$//' >expected
sed 's/  ([0-9.]* [a-z]*)$//' got >bare
[ "$(wc -l <got)" -gt 100 ] || fail 'an empty window'
same 'a window' expected bare || fail 'another window'
good "$upcprof" print --max-events 7 many.upcprof
[ "$(wc -l <"$out")" = 9 ] || show '--max-events'
grep -q '^\.\.\. ' "$out" || show '--max-events says nothing'

good "$made/upcprof_tables" tables.upcprof
bad_keeps 1 'has no events: it is a profile' "$upcprof" print tables.upcprof
bad 2 'needs a time like' "$upcprof" print --from=soon two.upcprof
bad 2 'a number from 0 to 1' "$upcprof" print --thread=2 two.upcprof
bad 2 'a number from 1' "$upcprof" print --max-events=0 two.upcprof

# Threads of a host that read one counter have one time; others have their own.
for clock in tsc cntvct monotonic; do
	rm -rf timers
	good "$UPC2C_BUILD/tests/upcprof/upcprof_timers" timers $clock
	good "$upcprof" print timers
	case $clock in monotonic) last=0.000000481 ;; *) last=0.000000401 ;; esac
	[ "$(awk '$3 == "start" { print $2, $1 }' "$out" | tr '\n' ' ')" = "0 0.000000400 1 $last " ] ||
		show "other times of $clock"
done
end_command_test

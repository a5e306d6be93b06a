#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks what upcprof analyze says of a trace with causes of known length, and of the same trace if the threads had no
# processor for some of the time.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/causes
needs jq
upcprof=$bin/upcprof
made=$UPC2C_BUILD/tests/upcprof

good "$made/upcprof_causes" m
good "$upcprof" analyze m
same 'upcprof analyze' "$UPC2C_SOURCE/tests/upcprof/causes.out" "$out" || fail 'another list'

# Prints the time lost by the finding $1.
lost() {
	jq --arg kind "$1" '.findings.rows[] | select(.kind == $kind) | .lost_ns' "$out"
}

# Thread 1 was longer without a processor than thread 0, by what its part of the time with work is more.
good "$made/upcprof_causes" m 100000
good "$upcprof" analyze --json m
[ "$(lost load-imbalance)" -lt 60000 ] || show 'it counts as work that there was no processor'
[ "$(lost load-imbalance)" -gt 20000 ] || show 'nothing counts as work'
[ "$(lost redundant-barrier)" = 20000 ] || show 'what is certain is left out'
jq -e '.findings.notes[0] | contains("for 200.0 us in all (19% of their time)") and contains("quiet machine")' "$out" >/dev/null ||
	show 'no warning'
good "$made/upcprof_causes" m 200000
good "$upcprof" analyze --json m
jq -e '.findings.notes[0] | contains("is left out")' "$out" >/dev/null || show 'no warning that something is left out'

# With hardware counters: a function that does few instructions in a cycle.
good "$made/upcprof_bound" bound
good "$upcprof" analyze --json bound
jq -r '.findings.rows[] | "\(.kind) \(.lost_ns) \(.position)"' "$out" >found
echo 'memory-bound 800 b.upc:1:1' >expected
same 'what waits for memory' expected found || fail 'another one'
jq -e '.findings.rows[0].what | contains(" 0.20 instructions") and contains(" 350.0 times ")' "$out" >/dev/null || show 'other numbers'
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks what counts as one place in the report: two reads of one line are two, and an event of the user that
# the threads number differently is one.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/sites
upcprof=$bin/upcprof

cat >sites.upc <<'END'
#include <pupc.h>
#include <upc.h>
shared int a[2 * THREADS];
int main(void)
{
	unsigned more = MYTHREAD ? pupc_create_event("more", "") : 0, step;
	int s;

	step = pupc_create_event("step", "%d");
	pupc_event_start(step, 1);
	s = a[THREADS] + a[THREADS + 1];
	pupc_event_end(step, 1);
	upc_barrier;
	return s + (more == ~0u);
}
END
good "$upcc" --inst-local sites.upc -o sites
good "$upcprof" run -n 2 ./sites
good "$upcprof" report --section=flat --top=0 sites.upcprof
grep -E ' 2 .* get +sites\.upc:11:6$' "$out" >found || show 'not the first read of the line'
grep -E ' 2 .* get +sites\.upc:11:19$' "$out" >found || show 'not the second read of the line'
[ "$(grep -cE ' step +sites\.upc' "$out")" = 1 ] || show 'not one place of the event'
grep -qE ' 2 .* step +sites\.upc:10:2$' "$out" || show 'not both threads in the event'
end_command_test

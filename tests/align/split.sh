#!/bin/sh
# SPDX-License-Identifier: MIT
#
# split.sh - --check-alignment finds a collective function between upc_notify and upc_wait, and says where both are.
. "$UPC2C_SOURCE/tests/lib.sh"
start_test align/split
cd "$work" || exit
cat >split.upc <<'END'
#include <upc.h>
#include <upc_collective.h>
shared int a[THREADS], b[THREADS];
static void (*move)(shared void *restrict, shared const void *restrict, size_t, upc_flag_t) = upc_all_exchange;
int main(int argc, char **argv)
{
	upc_notify;
	if (argc > 2)
		move(a, b, sizeof(int), 0);
	if (argc > 1)
		upc_all_broadcast(a, b, sizeof(int), 0);
	upc_wait;
	upc_all_broadcast(a, b, sizeof(int), 0);
	return argv == 0;
}
END
for mode in strict weak,debug; do
	guard "$bin/upcc" --check-alignment=$mode split.upc -o split || fail 'does not compile'
	guard "$bin/upcrun" -n 2 ./split 2>err || fail "$mode: a program that is right: $(cat err)"
	guard "$bin/upcrun" -n 2 ./split between 2>err && fail "$mode: not found"
	grep -Eq '^upcr: thread [01]: split.upc:11:3: upc_all_broadcast between the upc_notify at split.upc:7(:2)? and its upc_wait$' err ||
		fail "$mode: $(cat err)"
	guard "$bin/upcrun" -n 2 ./split by pointer 2>err && fail "$mode: by a pointer: not found"
	grep -Eq '^upcr: thread [01]: split.upc:9:3: upc_all_exchange between the upc_notify at split.upc:7(:2)? and its upc_wait$' err ||
		fail "$mode, by a pointer: $(cat err)"
done
end_test

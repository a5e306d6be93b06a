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
int main(int argc, char **argv)
{
	upc_notify;
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
	grep -Eq '^upcr: thread [01]: split.upc:8:3: upc_all_broadcast between the upc_notify at split.upc:6(:2)? and its upc_wait$' err ||
		fail "$mode: $(cat err)"
done
end_test

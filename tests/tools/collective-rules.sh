#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The arguments of collective functions that would give wrong data are reported without -check,
# too, with the same words: by the cases of check/collective.upc, and two permutations that
# only one of the ways to move data reads.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/collective-rules
cases=$UPC2C_SOURCE/tests/check/collective.upc

good "$upcc" "$cases" -o cases
sed -n 's,.*// report \([a-z-]*\): [0-9]*: \(.*\),\1|\2,p' "$cases" >reports
[ "$(wc -l <reports)" -gt 15 ] || fail 'the reports were not found'
while IFS='|' read -r name text; do
	case $name in
	zero | inside | two-*) # these programs do what was meant
		good "$upcrun" -n 3 ./cases "$name"
		continue
		;;
	differ-*) continue ;; # for that the threads must talk to each other
	esac
	bad 1 '' "$upcrun" -n 3 ./cases "$name"
	grep -qF "$text" "$err" || show "no message '$text'"
done <reports
good "$upcrun" -n 3 ./cases none

cat >permute.upc <<'END'
#include <stdlib.h>
#include <upc.h>
#include <upc_collective.h>
enum { MOST = 100000 };
shared [MOST] char a[MOST * THREADS], b[MOST * THREADS];
shared int perm[THREADS];
int main(int argc, char **argv)
{
	(void)argc;
	perm[MYTHREAD] = argv[1][0] == 't' ? 0 : -(MYTHREAD == 1);
	upc_barrier;
	upc_all_permute(b, a, perm, (size_t)atoi(argv[2]), atoi(argv[3]));
	return 0;
}
END
good "$upcc" permute.upc -o permute
for bytes in 4 100000; do
	for flags in 0 18 36; do # ALLSYNC, MYSYNC, NOSYNC
		bad 1 'upc_all_permute: perm\[1\] is -1, not the number of a thread' \
			"$upcrun" -n 2 ./permute value $bytes $flags
	done
	bad 1 'upc_all_permute: perm\[0\] and perm\[1\] are both 0' "$upcrun" -n 2 ./permute twice $bytes 0
done

# Data that are where they should be: a root that is in place, sums over themselves.
cat >place.upc <<'END'
#include <stdio.h>
#include <upc.h>
#include <upc_collective.h>
shared [3] int a[3 * THREADS];
shared [] int *all;
shared [5] int sums[5 * THREADS];
shared int total;
int main(void)
{
	int bad = 0;

	for (int i = 0; i < 5; i++)
		sums[5 * MYTHREAD + i] = 1;
	for (int i = 0; i < 3; i++)
		a[3 * MYTHREAD + i] = 10 * MYTHREAD + i;
	upc_barrier;
	upc_all_broadcast(a, a, 3 * sizeof(int), 0);
	for (int i = 0; i < 3; i++)
		bad |= a[3 * MYTHREAD + i] != i;
	upc_all_prefix_reduceI(sums, sums, UPC_ADD, 5 * THREADS, 5, NULL, 0);
	for (int i = 0; i < 5 * THREADS; i++)
		bad |= sums[i] != i + 1;
	upc_all_reduceI(&total, a, UPC_ADD, 3 * THREADS, 3, NULL, 0);
	bad |= total != 3 * THREADS;
	upc_all_prefix_reduceI(sums, a, UPC_ADD, 0, 3, NULL, 0);
	puts(bad ? "wrong" : "right");
	return bad;
}
END
good "$upcc" place.upc -o place
good "$upcrun" -n 3 ./place
end_command_test

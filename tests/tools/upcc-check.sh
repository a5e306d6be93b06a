#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# upcc -check and everything without it: no trace of the checks in programs that did not ask
# for them, and clear words when files with and without are mixed.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/upcc-check

cat >main.upc <<'END'
#include <stdio.h>
#include <upc.h>
shared int total[THREADS];
shared [4] double grid[4 * THREADS];
int helper(void);
int main(void)
{
	shared int *p;
	upc_lock_t *l = upc_all_lock_alloc();

	p = total;
	p[MYTHREAD] = helper();
	upc_lock(l);
	grid[1] += *(int *)&total[MYTHREAD];
	upc_unlock(l);
	upc_barrier;
	if (MYTHREAD == 0)
		printf("%d %g\n", (int)total[THREADS - 1], (double)grid[1]);
	upc_barrier;
	if (MYTHREAD == 0)
		upc_lock_free(l);
	return 0;
}
END
echo '#include <upc.h>
shared [] int counter[3]; int helper(void) { return 7 + (int)(0 * counter[1]); }' >mixed.upc
cat >wrong.upc <<'END'
#include <upc.h>
extern shared int total[THREADS];
int helper(void)
{
	shared int *p = &total[0];

	p[THREADS + 1] = 1;
	return 0;
}
END

# ---- without -check there is nothing of it ----

good "$upc2c" main.upc -o main.c
! grep -qi 'check\|site\|UPCR_UNSET\|upcr_enter' main.c || fail 'checks in the C without --check'
for program in main mixed; do
	good "$upcc" -O2 -c $program.upc -o $program.o
	# shellcheck disable=SC2086
	! nm $program.o | grep -qi 'check\|site\|upcr_enter\|upcr_leave' || fail "checks in $program.o"
done
# what the library keeps for itself and what it offers, but for upc_check... of <upc_atomic.h>
! nm "$UPC2C_BUILD/lib/libupcr-smp.a" 2>/dev/null |
	grep -q 'upcr_check\|upcr_site\|shadow_\|check_object\|\<race_' || fail 'checks in the library'
nm "$UPC2C_BUILD/lib/libupcr-smp-check.a" 2>/dev/null | grep -q upcr_check_slowly ||
	fail 'no checks in the checking library'

# ---- both ways work, at once and step by step ----

good "$upcc" main.upc mixed.upc -o plain
prints '7 14' "$upcrun" -q -n 2 ./plain
good "$upcc" -check main.upc mixed.upc -o checked
prints '7 14' "$upcrun" -q -n 2 ./checked
good "$upcc" -check -c main.upc -o main-checked.o
good "$upcc" -check main-checked.o mixed.o -o half
prints '7 14' "$upcrun" -q -n 2 ./half
good "$upcc" -check -trans main.upc -o main.trans.c
good "$upcc" -check main.trans.c mixed.o -o translated
prints '7 14' "$upcrun" -q -n 2 ./translated
good "$upcc" -check --cc=tcc main.upc mixed.upc -o by-tcc
prints '7 14' "$upcrun" -q -n 2 ./by-tcc
good "$upcc" -check=race main.upc mixed.upc -o race
good env UPC_CHECK= "$upcrun" -q -n 1 ./race
good "$upcc" -check -static main.upc mixed.upc -o static
prints '7 14' "$upcrun" -q -n 2 ./static

# ---- memory that nobody has written: not looked for if a unit writes it unseen ----

cat >reader.upc <<'END'
#include <upc.h>
void clear(shared [] int *p);
int main(int argc, char **argv)
{
	shared [] int *p = upc_alloc(10 * sizeof(int));
	(void)argv;
	if (argc == 1)
		clear(p);
	return p[3];
}
END
echo '#include <upc.h>
void clear(shared [] int *p) { for (int i = 0; i < 10; i++) p[i] = 0; }' >clear.upc
good "$upcc" -c clear.upc -o clear.o
good "$upcc" -check reader.upc clear.o -o unseen
good "$upcrun" -q -n 2 ./unseen
good "$upcrun" -q -n 2 ./unseen no
good "$upcc" -check reader.upc clear.upc -o seen
good "$upcrun" -q -n 2 ./seen
bad_keeps 1 'reader.upc:9:9: read of 4 bytes that no thread has written' "$upcrun" -q -n 2 ./seen no
good env UPC_CHECK=nounwritten "$upcrun" -q -n 2 ./seen no

# ---- mixed up ----

for cc in gcc clang-19; do
	bad_keeps nonzero 'was compiled with -check: the link needs -check too' \
		"$upcc" --cc=$cc main-checked.o mixed.o -o mixed-up
	err_lacks 'upcr_check'
	err_lacks 'in function'
	[ ! -e mixed-up ] || fail 'a program in spite of the message'
done
bad_keeps nonzero 'was compiled with -check: the link needs -check too' "$upcc" main.trans.c mixed.o -o mixed-up
good "$upcc" -trans main.upc -o main.trans.c
good "$upcc" -check main.trans.c mixed.o -o half
err_has 'warning: main.trans.c was translated without -check'

# ---- words ----

bad 2 "^upcc: -check: unknown option 'frog'" "$upcc" -check=frog main.upc mixed.upc
bad 2 "^upcc: -check: unknown option 'frog'" "$upcc" -check=race,frog main.upc mixed.upc
bad 2 "check must have no value or 'race', not 'frog'" "$upc2c" --check=frog main.upc
bad 2 "network must be smp or mpi, not 'frog'" "$upc2c" -network=frog main.upc
good "$upcc" -check main.upc wrong.upc -o wrong
bad_keeps 1 "wrong.upc:7:2: write of 4 bytes beyond the end of 'total' on thread 1" "$upcrun" -n 2 ./wrong
bad_keeps 2 "^upcr: UPC_CHECK: unknown option 'frog'" env UPC_CHECK=leaks,frog "$upcrun" -n 1 ./checked

# what is never freed is a note, silent with -q, and a fault when it is asked for
sed 's/upc_lock_free(l);/;/' main.upc >leak.upc
good "$upcc" -w -check leak.upc mixed.upc -o leak
prints '7 14' "$upcrun" -n 2 ./leak
err_has '^upcr: 1 lock never freed:'
prints '7 14' "$upcrun" -q -n 2 ./leak
[ ! -s "$err" ] || show 'a note in spite of -q'
bad_keeps 1 '^upcr: 1 lock never freed:' env UPC_CHECK=leaks "$upcrun" -n 2 ./leak
end_command_test

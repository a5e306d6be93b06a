#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# A program may define a function by the name of any public one of the library, as a library of
# collectives of its own does: it links, its own is called, and the runtime goes on calling its own.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/own-functions
run=$UPC2C_SOURCE/tests/run

# $1: a file with names; prints C that defines functions by these names, which say so.
functions() {
	printf '#include <stdio.h>\n#include <stdlib.h>\nint n_called, is_expected;\n'
	printf 'static void call(const char *name)\n{\n\tn_called++;\n\tif (!is_expected) {\n'
	printf '\t\tfprintf(stderr, "the runtime called the %%s of the program\\n", name);\n\t\tabort();\n\t}\n}\n'
	sed 's/.*/void &(void);\nvoid &(void)\n{\n\tcall("&");\n}/' "$1"
}

# Language alone: no function of the library is called by its name.
cat >language.upc <<'END'
#include <upc.h>
#include <stdio.h>
struct s { int a[20]; } ;
shared int cyclic[5 * THREADS];
shared [3] double blocks[6 * THREADS];
strict shared int flag;
shared struct s whole[THREADS];
static shared int *shared last = &cyclic[4];
int main(void)
{
	struct s mine = {{MYTHREAD}};
	int sum = 0;

	upc_forall (int i = 0; i < 5 * THREADS; i++; &cyclic[i])
		cyclic[i] = 1;
	upc_forall (int i = 0; i < 6 * THREADS; i++; i / 3)
		blocks[i] = i;
	whole[MYTHREAD] = mine;
	upc_barrier 3;
	mine = whole[(MYTHREAD + 1) % THREADS];
	for (int i = 0; i < 5 * THREADS; i++)
		sum += cyclic[i];
	if (MYTHREAD == 0)
		flag = (int)upc_threadof(last) == 4 % THREADS;
	upc_notify;
	upc_wait;
	upc_fence;
	if (!flag || sum != 5 * THREADS || mine.a[0] != (MYTHREAD + 1) % THREADS)
		return 1;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
END

# $1: -check or nothing.
try_all() {
	nm -g --defined-only "$UPC2C_BUILD/lib/libupcr-smp$1.a" | awk '$3 ~ /^b?upc_/ { print $3 }' | sort >names
	[ "$(wc -l <names)" -gt 300 ] || fail 'the library has hardly any function'
	{
		functions names
		printf 'int count(void)\n{\n\tis_expected = 1;\n'
		sed 's/.*/\t&();/' names
		printf '\tis_expected = 0;\n\treturn n_called;\n}\n'
	} >all.c
	cat >main.upc <<'END'
#include <stdio.h>
int count(void);
int main(void)
{
	printf("%d\n", count());
	return 0;
}
END
	for flags in "" -static --inst "-O2 -flto"; do
		every 7 || continue
		# shellcheck disable=SC2086 # none, one or two
		good "$upcc" $flags $1 main.upc all.c -o program
		prints "$(wc -l <names)" "$upcrun" -n 1 ./program
	done

	for program in language.upc "$run/lib-002-allocation.upc" "$run/lib-017-locks.upc" "$run/lib-026-copies.upc" \
		"$run/coll-006-movement.upc" "$run/coll-014-computation.upc" "$run/io-001-whole.upc" \
		"$run/io-007-async.upc" "$run/atom-005-operations.upc" "$run/nb-001-copies.upc" \
		"$run/bupc-001-pointers.upc" "$run/bupc-002-semaphores.upc"; do
		[ -z "$1" ] || ! grep -q '^// unchecked' "$program" || continue
		every 7 || continue
		# shellcheck disable=SC2046 # the flags of the program
		good "$upcc" -I"$run" $(sed -n 's,^// flags: ,,p' "$program") $1 -c "$program" -o program.o
		nm -u program.o | sed 's/.* //' | sort -u >used
		[ "$program" = language.upc ] || grep -q upc_ used || fail "$program calls nothing"
		grep -vxFf used names >others
		functions others >others.c
		good "$upcc" $1 program.o others.c -o program
		prints ok "$upcrun" -n 3 ./program
	done
}

try_all ""
try_all -check
end_command_test

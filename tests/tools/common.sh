#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# -fcommon: files that define a shared object without an initializer have one object, as with private ones; with
# an initializer in one of them, in archives and shared libraries (of which the first one counts); and what differs is found at the start.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/common

cat >all.h <<'END2'
#include <upc.h>
#include <stdio.h>
struct pair {
	int a;
	shared int *p;
};
shared int total, later;
shared [3] double grid[3 * THREADS], unused[6 * THREADS];
shared struct pair pairs[THREADS];
shared [] char *shared text;
upc_lock_t *lock;
shared int *private_pointer;
int own;
static shared int mine;
void set(void);
END2
cat >a.upc <<'END2'
#include "all.h"
int main(void)
{
	lock = upc_all_lock_alloc();
	private_pointer = &total;
	own = 4;
	mine = -1;
	set();
	upc_barrier;
	upc_lock(lock);
	*private_pointer += 1;
	upc_unlock(lock);
	upc_barrier;
	if (MYTHREAD == 0)
		puts(total == 5 + THREADS && later == 7 && grid[3 * THREADS - 1] == 2.5 && mine == -1
			&& pairs[THREADS - 1].a == 3 && pairs[0].p == &later && text[1] == 'x' ? "ok" : "wrong");
	return 0;
}
END2
cat >b.upc <<'END2'
#include "all.h"
static int use_before(void)
{
	extern shared int later;

	return later;
}
#ifdef VALUE
shared int total = VALUE;
#endif
shared int later;
void set(void)
{
	static shared int here;

	mine = here = 2; /* the objects of this file */
	upc_barrier;
	if (MYTHREAD == THREADS - 1) {
		total += own + 1 - VALUE + 0;
		later = use_before() + 7;
		grid[3 * THREADS - 1] = 2.5;
		pairs[MYTHREAD].a = 3;
		pairs[0].p = &later;
		text = upc_alloc(2);
		text[1] = 'x';
	}
}
END2
printf '#include "all.h"\nint nothing(void) { return total; }\n' >c.upc

for cc in gcc clang-19 tcc; do
	for flags in '' '-T 3' '-O2 -Wall -Wextra -Wno-static-shared -Werror -DVALUE=10' -check '--inst -DVALUE=3' -fPIC; do
		every 8 || continue
		[ "$cc$flags" != tcc-check ] || continue # tcc -g -fcommon crashes
		case $flags in *VALUE*) ;; *) flags="$flags -DVALUE=0" ;; esac
		# shellcheck disable=SC2086 # words
		good "$upcc" --cc=$cc -fcommon $flags a.upc b.upc c.upc -o program
		prints ok "$upcrun" -n 3 ./program
	done
done

# In an archive, and in a shared library.
good "$upcc" -fcommon -DVALUE=2 -c a.upc b.upc c.upc
good ar rcs libbc.a b.o c.o
good "$upcc" a.o -L. -lbc -o program
prints ok "$upcrun" -n 4 ./program
good "$upcc" -fcommon -fPIC -shared -DVALUE=0 b.upc c.upc -o libshared.so
good "$upcc" a.o ./libshared.so -o program
prints ok "$upcrun" -n 2 ./program
if [ -f "$UPC2C_BUILD/lib/libupcr-mpi.a" ]; then
	good "$upcc" -network=mpi -fcommon -DVALUE=1 a.upc b.upc c.upc -o program
	prints ok "$upcrun" -n 4 -pretend-hosts 2 ./program
fi

# Without the flag, and with two values: an error that says so.
bad 1 'makes one object of those without an initializer' "$upcc" -DVALUE=2 a.upc b.upc -o program
bad 1 'makes one object' "$upcc" -fcommon -fno-common -DVALUE=2 a.upc b.upc -o program
printf '#include <upc.h>\nshared int total = 1;\n' >one.upc
printf '#include <upc.h>\nshared int total = 2;\nint main(void) { return 0; }\n' >two.upc
bad 1 "'total' is defined here and in another linked file" "$upcc" -fcommon one.upc two.upc -o program
printf '#include <upc.h>\nshared int x;\nshared int *shared pointer = &x;\n' >one.upc
{ cat one.upc && echo 'int main(void) { return 0; }'; } >two.upc
bad 1 "'pointer' is defined here and in another linked file" "$upcc" -fcommon one.upc two.upc -o program

# Checks the report of a program whose files do not agree.
differ() { # $1, $2: definitions; $3: message
	printf '#include <upc.h>\n%s\nint main(void) { return 0; }\n' "$1" >one.upc
	printf '#include <upc.h>\n%s\n' "$2" >two.upc
	rm -f program
	good "$upcc" -fcommon one.upc two.upc -o program
	try "$upcrun" -n 2 ./program
	[ $got = 2 ] || show "status $got for $1 and $2"
	err_has "$3"
}
differ 'shared int x;' 'shared long x;' "two.upc:2: 'x' is declared with elements of 8 bytes here, but defined with 4 at one.upc:2"
differ 'shared [2] int x[8*THREADS];' 'shared [4] int x[8*THREADS];' 'blocks of 4 here, but defined with blocks of 2'
differ 'shared int x[THREADS];' 'shared int x[2*THREADS];' '4 elements here, but defined with 2 '
differ 'shared int x;' 'shared long x = 4;' "one.upc:2: 'x' is declared with elements of 4 bytes here"
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Tests when a tool is called, on any number of threads: gasp_init, then the static shared objects,
# what main does, and the exit; for a tool that is an object, an archive of single functions, or named
# at run time (GASP 3.2, 5.4.1).  One name has one pointer in the whole program.
# GASP-16 GASP-20 GASP-21 GASP-32.
. "$UPC2C_SOURCE/tests/recorder.sh"
start_gasp_test events
recorder all
for part in INIT NOTIFY VA CONTROL CREATE; do
	recorder part_$part -DPART_$part
done
ar rc libparts.a part_*.o

cat >both.h <<'END'
static inline void in_header(void)
{
	upc_fence;
}
END
cat >a.upc <<'END'
#include <upc.h>
#include <stdlib.h>
shared int a[THREADS];
shared [3] double b[6 * THREADS];
void other(void);
#include "both.h"
int main(void)
{
	in_header();
	other();
	upc_barrier;
	return 0;
}
END
cat >b.upc <<'END'
#include <upc.h>
#include "both.h"
static shared [] short c[5];
void other(void)
{
	c[0] = 1;
	in_header();
}
END
cat >plain.upc <<'END'
#include <upc.h>
shared long d;
END

expect() {
	cat <<END
init 0 of $1 -
GASP_UPC2C_STATIC_SHARED atomic a.upc:3:0 a 4 1 1 1
GASP_UPC2C_STATIC_SHARED atomic a.upc:4:0 b 8 3 6 1
GASP_UPC2C_STATIC_SHARED atomic b.upc:3:0 c 2 0 5 0
GASP_UPC2C_STATIC_SHARED atomic plain.upc:2:0 d 8 1 1 0
GASP_UPC_FENCE start both.h:3:2
GASP_UPC_FENCE end both.h:3:2
GASP_UPC_PUT start b.upc:6:2
GASP_UPC_PUT end b.upc:6:2
GASP_UPC_FENCE start both.h:3:2
GASP_UPC_FENCE end both.h:3:2
GASP_UPC_BARRIER start a.upc:11:2
GASP_UPC2C_BARRIER_LAST atomic a.upc:11:2 ?
GASP_UPC_BARRIER end a.upc:11:2
GASP_UPC_COLLECTIVE_EXIT start a.upc:12:2 0
GASP_UPC_COLLECTIVE_EXIT end a.upc:12:2 0
finish
END
}

good "$upcc" -c plain.upc -o plain.o
[ -n "$UPC2C_SANITIZE" ] || needs gcc clang-19 tcc
compilers=$(choose gasp/events gcc clang-19 tcc)
[ -z "$UPC2C_SANITIZE" ] || compilers=$UPC2C_COMPILER
for cc in $compilers; do
	good "$upcc" "--cc=$cc" -O2 --inst-local -c a.upc b.upc
	good "$upcc" "--cc=$cc" --inst a.o b.o plain.o -o bare
	good "$upcc" "--cc=$cc" --inst a.o b.o plain.o all.o -o with_object
	good "$upcc" "--cc=$cc" --inst a.o b.o plain.o -L. -lparts -o with_archive
	for n in 1 2 3 4 7; do
		expect $n >expected
		for run in './all.so ./bare' 'linked ./with_object' 'linked ./with_archive'; do
			record "${run% *}" "$upcrun" -n $n "${run#* }"
			[ $got = 0 ] || show "status $got: $run on $n threads"
			[ ! -s "$err" ] || show "a message: $run"
			recorded $n <expected
		done
	done
done

# Without a tool nothing is reported, and without --inst there is nothing to report it.
record '' "$upcrun" -n 2 ./bare
[ $got = 0 ] || show 'no tool'
[ ! -s "$err" ] || show 'no tool: a message'
good "$upcc" a.upc b.upc plain.upc -o plain
record ./all.so "$upcrun" -n 2 ./plain
[ $got = 0 ] || show 'a plain program'
[ ! -e "$RECORD.0" ] || show 'a plain program calls the tool'
nm plain | grep -E 'gasp_(init|event|on|tool)|dlopen' | grep -v ' w ' &&
	fail 'a plain program has a part of libupcr-gasp.a'
end_command_test

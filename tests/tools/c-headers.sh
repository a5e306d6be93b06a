#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Headers of C in a program in UPC: those of other packages, which use words of UPC as names, and those of a
# file that asks for __UPC__ and is compiled as C (U-KW-19).
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/c-headers

mkdir -p other mine
echo '#ifndef OTHER_H
#define OTHER_H
#define SHARED_BY(x) ((x)->shared)
/* A shared int is a name here, upc_forall is none. */
typedef struct other { unsigned shared : 3; int strict; char *relaxed; } other;
int other_get(other *p, int shared, const char *strict);
extern int shared[3];
static inline int twice(const other *p) { int shared = p->shared; return shared * 2 + (p->strict); }
static inline int relaxed(int strict) { return strict ? -strict : strict; }
#endif' >other/other.h
echo '#ifndef DEEP_H
#define DEEP_H
#include <other.h>
static inline int deep(const other *shared) { return twice(shared) + SHARED_BY(shared); }
#endif' >other/deep.h
printf '#define LINES 1 // of them\nstruct lines { int shared; };\n' >other/lines.h
echo 'typedef shared [2] int *cells;
shared
	int x[2 * THREADS];
static shared strict int *y;' >mine/mine.h
echo '#include <deep.h>
#include <lines.h>
#include <upc.h>
#include <stdio.h>
#include "mine/mine.h"
int main(void)
{
	other v = {3, 2, 0};
	cells p = upc_alloc(8);
	y = x;
	x[MYTHREAD] = deep(&v);
	*p = MYTHREAD;
	upc_barrier;
	if (MYTHREAD == 0)
		printf("%d", x[THREADS - 1] + *p);
	upc_barrier;
	return y == 0;
}' >program.upc
for cc in gcc clang-19 tcc; do
	good "$upcc" --cc=$cc -Iother program.upc -o program
	[ ! -s "$err" ] || show "messages from $cc"
	prints 11 "$upcrun" -n 3 ./program
done
good "$upcc" -E -Iother program.upc -o program.i
good "$upcc" program.i -o program
prints 11 "$upcrun" -n 2 ./program

# A header with one word that can only be UPC's, or that includes a header of UPC, is UPC.
for text in 'struct s { int shared; }; extern shared int a[];' 'int strict = THREADS;' 'int relaxed = upc_threads();' \
	'struct s { int shared; }; extern int shared *p;' '#include <upc.h>
	struct s { int shared; };' '#include "mine/mine.h"
	#include <upc.h>
	struct s { int shared; };'; do
	echo "$text" >mine/wrong.h
	printf '#include <upc.h>\n#include "mine/wrong.h"\n' >wrong.upc
	bad 1 "mine/wrong.h:[0-9]*:[0-9]*: error: '[a-z]*' is a keyword of UPC" "$upcc" -c wrong.upc -o wrong.o
	grep -q "note: '#pragma upc c_code' before its #include makes" "$err" || show 'no way out is named'
done

# Parts of a header for UPC do not make its includer UPC.
echo '#ifdef __UPC__
#include <upc.h>
extern shared int x[];
#endif
int f(int);' >mine/both.h
echo '#include "both.h"' >mine/through.h
echo '#include "mine/through.h"
struct s { int shared, strict; };
int f(int k) { struct s v = { k, 1 }; return v.shared; }' >names.c
echo '#include "mine/both.h"
int g(void) { return f(1); }' >plain.c
echo '#include "mine/both.h"
shared int x[THREADS];
int h(void) { return x[0]; }' >upc.c
detect() {
	prints "$1" "$upc2c" --detect "$2"
}
detect c names.c
detect c plain.c
detect upc upc.c
good "$upcc" -c names.c plain.c

# If a header makes its includer UPC, the message says which.
echo '#include <upc.h>' >mine/always.h
printf '#include <stdio.h>\n#include "mine/always.h"\nint shared;\n' >names.c

bad 1 "names.c:3:5: error: 'shared' is a keyword of UPC" "$upcc" -c names.c -o names.o
grep -q '^names.c:2:1: note: this #include brings a header of UPC$' "$err" || show 'no #include is named'
printf '#include <upc.h>\nint shared;\n' >names.c
bad 1 "names.c:2:5: error: 'shared' is a keyword of UPC" "$upcc" -c names.c -o names.o
! grep -q note: "$err" || show 'a note that says nothing new'
end_command_test

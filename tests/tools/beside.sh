#!/bin/sh
# SPDX-License-Identifier: MIT
#
# #include <x.h> finds x.h beside the source and in the current folder, after all folders of -I and
# of the system, in UPC and in C; its text is the program's.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/beside

mkdir source other out
echo '#include <inner.h>
shared int a[N * THREADS];' >source/beside.h
echo '#define N 4' >source/inner.h
echo '#define HERE 7' >here.h
echo '#include <stdio.h>
#include <upc.h>
#include <beside.h>
#include <here.h>
int f(void);
int main(void)
{
	upc_forall (int i = 0; i < N * THREADS; i++; &a[i])
		a[i] = HERE;
	upc_barrier;
	if (MYTHREAD == 0)
		printf("%d %d%c", a[N * THREADS - 1], f(), 10);
	return 0;
}' >source/p.upc
echo '#include <plain.h>
int f(void) { return FIVE; }' >source/f.c
echo '#define FIVE 5' >source/plain.h

for cc in gcc clang-19 tcc; do
	good "$upcc" --cc=$cc source/p.upc source/f.c -o out/program
	[ ! -s "$err" ] || show "messages from $cc"
	prints '7 5' "$upcrun" -n 2 out/program
	good "$upcc" --cc=$cc -c source/p.upc -o out/p.o
	good "$upcc" --cc=$cc -c source/f.c -o out/f.o
	good "$upcc" --cc=$cc out/p.o out/f.o -o out/program
	prints '7 5' "$upcrun" -n 2 out/program
done
good "$upcc" "$PWD/source/p.upc" source/f.c -o out/program
prints '7 5' "$upcrun" -n 1 out/program

# A file that needs none of these has the headers of the system.
echo '#error "this hides the header of the system"' >source/math.h
echo '#include <math.h>
#include <upc.h>
int main(void) { return (int)floor(0.5); }' >source/system.upc
good "$upcc" source/system.upc -o out/system
cp source/system.upc source/system.c
good "$upcc" -c source/system.c -o out/system.o
rm source/math.h

# -I comes first.
echo '#define HERE 8' >other/here.h
good "$upcc" -I other source/p.upc source/f.c -o out/program
prints '8 5' "$upcrun" -n 1 out/program

# From the source's own folder, and in each mode.
cp here.h source
(cd source && good "$upcc" p.upc f.c -o ../out/program) || fail 'in the folder of the source'
prints '7 5' "$upcrun" -n 2 out/program
good "$upcc" -E source/p.upc
grep -q 'shared int a' "$out" || show '-E lacks the header'
good "$upcc" -trans source/p.upc -o out/p.trans.c
grep -q 'UPCR_SHARED(a,' out/p.trans.c || fail 'the header was not translated'
good "$upcc" -E source/f.c
good "$upcc" -fsyntax-only source/p.upc source/f.c

# The rules for make name all headers.
good "$upcc" -MD -MF out/p.d -c source/p.upc -o out/p.o
grep -q '^out/p\.o:' out/p.d || fail "the target: $(cat out/p.d)"
for header in source/beside.h source/inner.h here.h; do
	grep -q "$header" out/p.d || fail "out/p.d lacks $header: $(cat out/p.d)"
done
good "$upcc" -MMD -MF out/f.d -c source/f.c -o out/f.o
good "$upcc" -MM source/p.upc
grep -q 'source/beside\.h' "$out" || show '-MM lacks beside.h'

# A header that is missing is reported once, and a fault in such a header at its place.
rm -f source/inner.h
bad 1 "source/beside\\.h:1:.*'inner\\.h' file not found" "$upcc" -c source/p.upc -o out/x.o
[ "$(grep -c 'not found' "$err")" = 1 ] || show 'said more than once'
echo 'int x = ;' >source/inner.h
bad 1 'source/inner\.h:1:.*error' "$upcc" -c source/p.upc -o out/x.o
end_command_test

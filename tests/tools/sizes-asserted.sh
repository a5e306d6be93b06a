#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# Options that change sizes: upcc's reach Clang, too, and C that is compiled with others later is refused.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/sizes-asserted

headers="-I$UPC2C_BUILD/include/upc2c"
mkdir system
cat >system/made_for.h <<'END'
#ifdef __clang__
enum { LANES = 2 };
#else
enum { LANES = 3 };
#endif
END
cat >sizes.upc <<'END'
#include <made_for.h>
#include <stdio.h>
#include <upc.h>
#include <wchar.h>
enum color { RED };
struct node { char c; long double d; };
struct bits { unsigned a : 3, b : 7; enum color e; };
typedef shared [sizeof(enum color) + 4] int by_color;
by_color a[THREADS];
shared [sizeof(wchar_t)] int b[THREADS];
shared [_Alignof(struct node)] int c[THREADS];
shared [__builtin_offsetof(struct bits, e) + sizeof(struct bits)] int d[THREADS];
shared int e[THREADS][LANES];
shared wchar_t f[THREADS];
shared [sizeof(struct node)] int g[sizeof(struct node) * THREADS];
shared [(char)200 < 0 ? 2 : 3] int h[THREADS];
int main(void)
{
	int n = 0;

	f[MYTHREAD] = 0;
	upc_forall (int i = 0; i < (int)sizeof(struct node); i++; &g[i])
		n++;
	upc_barrier;
	if (MYTHREAD == 0)
		printf("%d %d %d %d %d %d %d %d\n", (int)upc_blocksizeof(a), (int)upc_blocksizeof(b),
			(int)upc_blocksizeof(c), (int)upc_blocksizeof(d), (int)(sizeof e / sizeof e[0][0] / THREADS),
			(int)f[0], (int)upc_blocksizeof(h), n);
	return 0;
}
END

# Both compilers count what upc2c counts, as an option of upcc and of the compiler.
counts() {
	prints "$1" "$upcrun" -n 1 ./sizes
}
good "$upcc" --cc=gcc -isystem system sizes.upc -o sizes
counts '8 4 16 12 3 0 2 32'
good "$upcc" --cc=clang-19 -isystem system sizes.upc -o sizes
counts '8 4 16 12 2 0 2 32'
for way in -fshort-enums '--cc=gcc -fshort-enums'; do
	good "$upcc" "$way" -isystem system sizes.upc -o sizes
	counts '5 4 16 6 3 0 2 32'
done
good "$upcc" --cc=gcc -fshort-wchar -mlong-double-64 -funsigned-char -isystem system sizes.upc -o sizes
counts '8 2 8 12 3 0 3 16'

# C of today, compiled with other options later.
good "$upc2c" --cc=gcc -isystem system sizes.upc -o sizes.c
good gcc -isystem system "$headers" -c sizes.c
refuses() {
	what=$1
	shift
	bad nonzero "static.assert[a-z]* failed.*upc2c knows $what as [0-9]+: it and the C compiler need the same" \
		"$@" -isystem system "$headers" -c sizes.c -o other.o
}
refuses 'sizeof\(enum color\)' gcc -fshort-enums
refuses '__builtin_offsetof\(struct bits, e\)' gcc -fshort-enums
refuses 'sizeof\(struct bits\)' gcc -fshort-enums
refuses 'sizeof\(wchar_t\)' gcc -fshort-wchar
refuses 'sizeof\(struct node\)' gcc -mlong-double-64
refuses '_Alignof\(struct node\)' gcc -mlong-double-64
refuses '\(char\)200 < 0 \? 2 : 3' gcc -funsigned-char
refuses LANES clang-19
err_has 'sizes.upc:13'
bad nonzero 'not compiled with -fpack-struct' gcc -fpack-struct -isystem system "$headers" -c sizes.c -o other.o

# Clang and gcc disagree about this option.
if gcc -malign-double -fsyntax-only -x c /dev/null; then
	bad 1 'sizes.upc:15: error: static assertion failed.*sizeof.struct node. as' \
		"$upcc" --cc=gcc -malign-double -isystem system sizes.upc -o other
fi

end_command_test

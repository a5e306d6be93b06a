#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Macros of the program that a header of the system reads: they reach the C that comes out, with
# the values that they have there, and no others do.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/steering-macros

headers="-I$UPC2C_BUILD/include/upc2c"
mkdir -p system/parts program
cat >system/width.h <<'END'
/* COMMENTED is nothing here. */ // nor LINE
#ifndef WIDTH
#error "define WIDTH"
#endif
#ifndef OPTIONAL
#define OPTIONAL 3
#endif
#include <parts/names.h>
static int NAME(WIDTH)(void) { return WIDTH * OPTIONAL; }
END
cat >system/parts/names.h <<'END'
#undef JOIN
#define JOIN(a, b) a##b
#define NAME(width) PASTE(width_, width)
END
cat >system/own.h <<'END'
#ifndef OWN
#define OWN
#define TEXT "theirs" "" // "TEXTUAL \" TEXTUAL"
static const char *their_text(void) { return TEXT "\"TEXTUAL\n TEXTUAL" + 0 * '"'; } // '
enum { QUOTE = '"', NEWLINE = '\n' };
#endif
END
cat >program/program.h <<'END'
#define PASTE(a, \
		b) PASTE_(a, b)
#define PASTE_(a, b) JOIN(a, b)
#include <width.h>
END
cat >program.upc <<'END'
#include <upc.h>
#include <stdio.h>
#include <string.h>
#define WIDTH 8
#define COMMENTED 1
#define LINE 1
#define TEXTUAL 1
#define n 1
#define JOIN(a, b) wrong
#include "program.h"
#undef WIDTH
#define WIDTH 16
#undef OPTIONAL
#define OPTIONAL 5
#include <width.h>
#undef TEXT
#include <own.h>
#undef TEXT
#define TEXT "ours"
#include <own.h>
#undef linux
shared int a[THREADS];
int main(void)
{
	int linux = width_8() + width_16();

	a[MYTHREAD] = linux;
	upc_barrier;
	if (MYTHREAD == 0)
		printf("%d %s %.6s\n", a[THREADS - 1], TEXT, their_text());
	return 0;
}
END
flags='-isystem system -Iprogram'

for cc in gcc clang-19 tcc; do
	for threads in '' '-T 2'; do
		# shellcheck disable=SC2086 # flags are lists
		good "$upcc" --cc=$cc $flags $threads program.upc -o program.out
		prints '104 ours theirs' "$upcrun" -n 2 ./program.out
	done
done

# The C stands alone, and has no other macros.
# shellcheck disable=SC2086
good "$upc2c" $flags program.upc -o program.c
for cc in gcc clang-19 tcc; do
	# shellcheck disable=SC2086
	good $cc -Wall -Wextra -Werror $flags "$headers" -c program.c -o program.o
done
sed -n 's/^\(#define [A-Z_]*\).*/\1/p; /^#undef/p; /^#pragma/p; /^#include <width/p' program.c >came
cat >expected <<'END'
#define WIDTH
#pragma push_macro("JOIN")
#undef JOIN
#define JOIN
#define PASTE
#define PASTE_
#include <width.h>
#undef WIDTH
#pragma pop_macro("JOIN")
#undef PASTE
#undef PASTE_
#define WIDTH
#pragma push_macro("JOIN")
#undef JOIN
#define JOIN
#define PASTE
#define PASTE_
#pragma push_macro("OPTIONAL")
#undef OPTIONAL
#define OPTIONAL
#include <width.h>
#undef WIDTH
#pragma pop_macro("JOIN")
#undef PASTE
#undef PASTE_
#pragma pop_macro("OPTIONAL")
#undef linux
END
diff expected came || fail 'the macros are others'

# From the command line.
cat >short.upc <<'END'
#include <upc.h>
#define PASTE(a, b) PASTE_(a, b)
#define PASTE_(a, b) a##b
#include <width.h>
shared int a;
int main(void)
{
	int linux = 1;

	return a + width_32() + linux - 97;
}
END
echo '#define WIDTH 32' >width.def
good "$upcc" -DWIDTH=32 -Ulinux -isystem system short.upc -o short
good "$upcrun" -n 3 ./short
good "$upcc" -imacros width.def -Ulinux -isystem system short.upc -o short
good "$upcrun" -n 3 ./short
sed -i '/PASTE/d; /width\.h/d' short.upc
good "$upcc" -DWIDTH=32 -DPASTE=PASTE_ '-DPASTE_(a,b)=a##b' -Ulinux -isystem system -include width.h short.upc -o short
good "$upcrun" -n 3 ./short
end_command_test

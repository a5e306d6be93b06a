#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# Tests what upcc makes of its flags: which files appear, under which names, with what in them.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/upcc-flags

cat >hello.upc <<'END'
#include <stdio.h>
#include <upc.h>
#ifndef TEXT
#define TEXT "none"
#endif
shared int total[THREADS];
int helper(void);
int main(void)
{
	total[MYTHREAD] = helper();
	upc_barrier;
	if (MYTHREAD == 0)
		printf("%s %d %d\n", TEXT, (int)total[THREADS - 1], THREADS);
	return 0;
}
END
echo 'int helper(void) { return 7; }' >helper.c
echo '#include <upc.h>
shared int counter; int helper(void) { return 7 + (int)(0 * counter); }' >mixed.c
echo 'int a_shared_name(void); int helper(void) { return 8; } /* shared */' >plain.c
mkdir include
echo '#define TEXT "included"' >include/text.h

# Everything at once, and the default output.
good "$upcc" hello.upc helper.c
prints 'none 7 2' "$upcrun" -n 2 ./a.out
[ "$(echo *)" = 'a.out hello.upc helper.c include mixed.c plain.c' ] ||
	fail "other files: $(echo *)"

# Objects, an archive, -o, -D, spaces after -D, -include and -I.
good "$upcc" -c hello.upc -DTEXT='"joined"'
good "$upcc" -c helper.c -o h.o
good ar rcs libhelper.a h.o
good "$upcc" hello.o libhelper.a -o from-archive
prints 'joined 7 1' "$upcrun" -n 1 ./from-archive
good "$upcc" hello.o -L . -lhelper -o from-library
prints 'joined 7 3' "$upcrun" -n 3 ./from-library
good "$upcc" -D 'TEXT="apart"' hello.upc h.o -o apart
prints 'apart 7 1' "$upcrun" -n 1 ./apart
good "$upcc" -I include -include text.h hello.upc h.o -o included
prints 'included 7 1' "$upcrun" -n 1 ./included
good "$upcc" -U TEXT hello.upc h.o -o undefined
prints 'none 7 1' "$upcrun" -n 1 ./undefined

# A .c file that uses UPC is translated, another is not; -x decides otherwise.
good "$upcc" -v hello.upc mixed.c -o mixed
err_has 'upc2c .*mixed\.c -o'
prints 'none 7 2' "$upcrun" -n 2 ./mixed
good "$upcc" -v hello.upc plain.c -o plain
err_lacks 'bin/upc2c .*plain\.c -o'
prints 'none 8 2' "$upcrun" -n 2 ./plain
cp hello.upc hello.txt
good "$upcc" -x upc hello.txt -x c plain.c -x none h.o -c
has_file hello.o
good "$upcc" hello.o plain.o -o by-language
prints 'none 8 1' "$upcrun" -n 1 ./by-language

# THREADS fixed, in four spellings.
for flag in '-T 3' -T3 -T=3 -fupc-threads-3; do
	# shellcheck disable=SC2086 # two words
	good "$upcc" $flag hello.upc h.o -o fixed
	prints 'none 7 3' "$upcrun" -n 3 ./fixed
done

# Stops: -trans, -S, -E, -fsyntax-only.
good "$upcc" -trans hello.upc
grep -q '#line\|^# [0-9]' hello.trans.c || fail 'no line numbers in hello.trans.c'
good "$upcc" -trans -nolines hello.upc -o bare.trans.c
! grep -q '^#line\|^# [0-9]' bare.trans.c || fail 'line numbers with -nolines'
good "$upcc" bare.trans.c h.o -o bare
prints 'none 7 2' "$upcrun" -n 2 ./bare
good "$upcc" -trans plain.c
err_has 'plain.c uses no UPC'
[ ! -e plain.trans.c ] || fail '-trans wrote plain.trans.c'
good "$upcc" -S hello.upc
grep -q 'main' hello.s || fail 'no assembly in hello.s'
good "$upcc" -E hello.upc
grep -q 'shared int total' "$out" || fail '-E does not print the preprocessed text'
good "$upcc" -E hello.upc -o hello.i
grep -q 'shared int total' hello.i || fail '-E -o does not write the preprocessed text'
echo '#include "none.h"' >lacks.upc
bad 1 "'none.h' file not found" "$upcc" -E lacks.upc -o lacks.i
bad 1 "'none.h' file not found" "$upcc" -M lacks.upc -MF lacks.d
bad 1 "'none.h' file not found" "$upcc" -MD -c lacks.upc
good "$upcc" -M -MG lacks.upc
grep -qx 'lacks.o: lacks.upc .*none.h' "$out" || show 'no rule for a header that will be made'
rm -f hello.o hello.i
good "$upcc" -fsyntax-only hello.upc plain.c
[ ! -e hello.o ] || fail '-fsyntax-only wrote hello.o'

# -save-temps keeps, -g finds the source, -MD writes what make wants.
rm -f ./*.o hello.trans.c
good "$upcc" -save-temps hello.upc helper.c -o saved
for file in hello.trans.c hello.o helper.o; do
	has_file $file
done
good "$upcc" -g -c hello.upc
good objdump -g hello.o
grep -q 'hello\.upc' "$out" || fail '-g does not name hello.upc'
! grep -qF "$TMPDIR" "$out" || fail '-g names a temporary folder'
good "$upcc" -MD -I include -include text.h -c hello.upc
grep -q '^hello\.o:' hello.d || fail 'hello.d has no target hello.o'
grep -q 'text\.h' hello.d || fail 'hello.d lacks text.h'
good "$upcc" -MD -MF other.d -MT goal -c hello.upc
grep -q '^goal:' other.d || fail 'other.d has no target goal'

prints 'hello.o: hello.upc' "$upcc" -MM hello.upc
prints "$(printf 'hello.o: hello.upc\nhelper.o: helper.c')" "$upcc" -MM hello.upc helper.c
good "$upcc" -M -I include -include text.h hello.upc
grep -q 'upc\.h' "$out" || show '-M lacks upc.h'
grep -q 'include/text\.h' "$out" || show '-M lacks text.h'
good "$upcc" -MM -MT goal -MF only.d hello.upc
[ "$(cat only.d)" = 'goal: hello.upc' ] || fail "-MM -MF: $(cat only.d)"
good "$upcc" -MM -o named.d hello.upc
[ "$(cat named.d)" = 'hello.o: hello.upc' ] || fail "-MM -o: $(cat named.d)"
good "$upcc" -fsyntax-only -MD -MF syntax.d hello.upc
grep -q '^hello\.o:' syntax.d || fail 'no dependencies with -fsyntax-only'
prints 'hello.o: hello.upc' "$upc2c" -MM hello.upc

# The C compiler: --cc=, CC, UPCC_FLAGS, -link-with, flags with blanks.
good "$upcc" -v --cc='gcc -O1' hello.upc helper.c
err_has '^gcc -O1 '
CC=clang-19
export CC
good "$upcc" -v hello.upc helper.c
err_has '^clang-19 '
for name in "$upcc" upcc 'upcc -gupc' 'ccache upcc'; do # make CC=upcc exports CC
	CC=$name
	good "$upcc" -v hello.upc helper.c
	err_has '^cc '
done
unset CC
bad 2 'the C compiler cannot be upcc itself' "$upcc" "--cc=$upcc -O2" hello.upc helper.c
# shellcheck disable=SC2089 # upcc reads the quotes
UPCC_FLAGS='-T 5 "-DTEXT=\"from flags\""'
# shellcheck disable=SC2090
export UPCC_FLAGS
good "$upcc" hello.upc helper.c
prints 'from flags 7 5' "$upcrun" -n 5 ./a.out
unset UPCC_FLAGS
good "$upcc" -v -link-with gcc hello.upc helper.c
err_has '^gcc .*libupcr-smp'

# Berkeley's flags that change nothing.
good "$upcc" -extern-main -opt -pthreads -network=smp -lines hello.upc helper.c -o berkeley
prints 'none 7 2' "$upcrun" -n 2 ./berkeley

# The heap's default size.
good "$upcc" -shared-heap=8MB hello.upc helper.c -o heap
prints 'none 7 2' "$upcrun" -n 2 ./heap
good "$upcc" -shared-heap 1GB hello.upc helper.c -o heap
prints 'none 7 2' "$upcrun" -n 2 ./heap

end_command_test

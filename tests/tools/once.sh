#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unserved: it gives clang a descriptor by /proc/self/fd
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# once.sh - inputs that can be read only once: standard input and pipes; text that another preprocessor made from
# them; and outputs that would be written over an input, by any of its names.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/once
UPC_THREADS=2
export UPC_THREADS

cat >p.upc <<'END'
#include <upc.h>
#include <stdio.h>
#include "mine.h"
shared int a[THREADS];
int main(void)
{
	upc_forall (int i = 0; i < THREADS; i++; &a[i])
		a[i] = MINE;
	upc_barrier;
	if (MYTHREAD == 0)
		printf("%d\n", a[0] + a[THREADS - 1]);
	return 0;
}
END
echo '#define MINE 21' >mine.h
cp p.upc good.upc

# The program $1 that the command made prints its number.
answers() {
	prints 42 "./$1"
	rm -f "$1"
}

# The command reads standard input, and what it prints is in out.
fed() {
	guard "$@" <p.upc >out 2>err || { cat err && fail "$*: status $?"; }
	[ ! -s err ] || { cat err && fail "$*: messages"; }
}

for flags in '' -g -check --inst '-T 2' '--cc=clang-19 -O2'; do
	every 5 || continue
	# shellcheck disable=SC2086 # a list
	fed "$upcc" $flags -x upc - -o program
	answers program
done
fed "$upcc" -x upc -c - -o p.o
good "$upcc" p.o -o program
answers program
fed "$upcc" -x upc -c -
has_file ./-.o
fed "$upc2c" -
grep -q '^UPCR_UNIT("<stdin>", 0);' out || fail 'standard input has no name in the C'
mv out p.c
good "$upcc" -x upc p.c -o program
answers program
mkfifo pipe
cat p.upc >pipe &
good "$upcc" -x upc pipe -o program
answers program
cat p.upc >pipe &
good "$upc2c" pipe -o p.c
grep -q '^UPCR_UNIT("<stdin>", 0);' p.c || fail 'a pipe has no name in the C'

# Messages name it.
echo 'int main(void) { return x; }' >wrong.upc
"$upc2c" - <wrong.upc >out 2>err && fail 'a mistake in standard input'
grep -q "^<stdin>:1:25: error: .*'x'" err || { cat err && fail 'a message has another place'; }
printf 'int main\0' | "$upc2c" - 2>err && fail 'a binary file'
grep -q "'<stdin>' is not a text file" err || { cat err && fail 'a message has another name'; }
"$upc2c" - -MD <p.upc 2>err && fail '-MD of standard input'
grep -q '^upc2c: -MD: what comes from a pipe has no name that make could use' err || fail 'no message for -MD'

# Text that a preprocessor made of a pipe, whose headers are not the compiler's own.
good "$upc2c" -E p.upc -o p.i
sed 's/"p.upc"/"<stdin>"/' p.i >p.upci
good "$upcc" p.upci -o program
answers program

# No output is an input.
ln -s p.upc link.upc
ln p.upc hard.upc
for to in p.upc ./p.upc link.upc hard.upc; do
	for how in '' -c -S -E -trans -check; do
		# shellcheck disable=SC2086 # a list
		bad 1 "^upcc: $to is an input: it cannot be the output, too$" "$upcc" $how p.upc -o $to
	done
	bad 1 "^upcc: $to is an input" "$upcc" -c p.upc -MD -MF $to -o p.o
	bad 1 "^upcc: $to is an input" "$upcc" -c p.upc --compile-commands=$to -o p.o
	for how in '' -E --refs=json --dump=tree; do
		# shellcheck disable=SC2086 # a list
		bad 2 "^upc2c: $to is the input: it cannot be the output, too$" "$upc2c" $how p.upc -o $to
	done
	bad 2 "^upc2c: $to is the input" "$upc2c" p.upc -MD -MF $to -o p.c
done
"$upcc" -x upc - -o p.upc <p.upc 2>err && fail 'standard input is the output'
"$upc2c" - -o p.upc <p.upc 2>err && fail 'standard input is the output'
good "$upcc" -c p.upc -o p.o
bad 1 '^upcc: p.o is an input' "$upcc" p.o -o p.o
cp mine.h plain.c
bad 1 '^upcc: plain.c is an input' "$upcc" -c plain.c -o plain.c
same 'the input' good.upc p.upc || fail 'an input was overwritten'
good "$upcc" p.upc -o /dev/null
end_command_test

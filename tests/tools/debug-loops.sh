#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a debugger stops the program
#
# debug-loops.sh - a debugger goes through loops over shared arrays line by line, as they are in the UPC
# file: its breakpoints are hit once an iteration, and it shows the loop variable and private variables.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/debug-loops
needs gdb

cat >loops.upc <<'END'
#include <stdio.h>
#include <upc.h>
#define N (8 * THREADS)
shared int cyclic[N];
shared [4] int few[N], more[N];
shared [8] int north[2 * N], south[2 * N];
static int sum(int from)
{
	int total = 0;

	for (int i = from; i < N; i++) {
		int here = north[i];		/* strips */
		total += here;
		total -= south[i + 1];
	}
	for (int i = 0; i < N; i++)
		total += north[i];		/* strip without braces */
	return total;
}
int main(void)
{
	int t = 0, k = 3;

	upc_forall (int i = 0; i < N; i++; i) {
		int square = i * i;		/* cyclic */
		cyclic[i] = square;
	}
	upc_forall (int i = 0; i < N; i++; i)
		cyclic[i] = i;			/* cyclic without braces */
	upc_forall (int i = 0; i < N; i++; &few[i]) {
		int twice = 2 * i;		/* blocks */
		few[i] = twice;
		more[i] = twice + 1;
	}
	upc_forall (int i = N - 1; i >= 0; i--; &few[i]) {
		few[i] = k;			/* elements */
	}
	t = sum(4);				/* call */
	for (int i = 0; i < N - 1; i++) {
		t += few[i];			/* not localised */
		few[i + 1] = t;
	}
	printf("%d\n", t);
	return 0;
}
END

# Prints the line of the comment $1.
line() {
	awk -v "what=/* $1 */" 'index($0, what) { print NR }' loops.upc
}

# From the comment $1, steps show the lines that are so many after it: $2.
goes() {
	number=$(line "$1")
	printf '%s\n' "tbreak loops.upc:$number" "echo at $1\\n" continue >>commands
	printf '%s\n' "at $1" "$number" >>wanted
	for distance in $2; do
		echo "$verb" >>commands
		echo "$((number + distance))" >>wanted
	done
}

# At the comment $1 the expressions after the format $2 are to be printed each time.
has() {
	printf '%s\n' "break loops.upc:$(line "$1")" commands silent "printf \"$2\\n\", $3" continue end >>commands
}

# Lines that only end a block may be shown or not.
through_loops() {
	printf '%s\n' 'skip -rfu ^(__regcall3__)?upcr_' 'break main' run delete >commands
	: >wanted
	goes cyclic '1 -1 0 1 -1'
	goes 'cyclic without braces' '-1 0 -1 0 -1'
	goes blocks '1 2 -1 0 1 2 -1 0 1 2 -1 0 1 2 -1 0 1 2 -1 0'
	goes elements '-1 0 -1 0 -1 0 -1 0 -1 0'
	goes strips '1 2 -1 0 1 2 -1 0 1 2'
	goes 'strip without braces' '-1 0 -1 0 -1'
	goes 'not localised' '1 -1 0 1 -1'
	good gdb -nx -batch -x commands ./loops
	sed -n '/^at cyclic$/,$p' "$out" | sed -n '/^[0-9]*\t*}$/d; s/^\([0-9]*\)\t.*/\1/p
		/^at /p; /upcr_/p; /\/include\//p' >shown
	same "$verb with $compiler" wanted shown || fail 'other lines'
}

into_a_function() {
	number=$(line call)
	printf '%s\n' "break loops.upc:$number" run step bt next next next >commands
	good gdb -nx -batch -x commands ./loops
	grep -q "^#1 .* in main () at .*loops.upc:$number\$" "$out" || show 'no backtrace'
	sed -n '1,/^#1/d; s/^\([0-9]*\)\t.*/\1/p' "$out" >shown
	printf '%s\n' 11 12 13 >wanted
	same "into a function with $compiler" wanted shown || fail 'other lines'
}

values() {
	: >commands
	has cyclic 'cyclic %d %d' i,t
	has elements 'elements %d %d' i,k
	has strips 'strips %d %d' i,from
	has 'not localised' 'not localised %d' i
	# clang ends a strip on the line of its last statement, where a breakpoint is hit once more
	[ "$compiler" != gcc ] || has 'strip without braces' 'strip %d' i
	echo run >>commands
	good gdb -nx -batch -x commands ./loops
	sed -n '/^[a-z ]* [0-9 ]*$/p' "$out" >shown
	{
		printf 'cyclic %d 0\n' 0 1 2 3 4 5 6 7
		printf 'elements %d 3\n' 7 6 5 4 3 2 1 0
		printf 'strips %d 4\n' 4 5 6 7
		[ "$compiler" != gcc ] || printf 'strip %d\n' 0 1 2 3 4 5 6 7
		printf 'not localised %d\n' 0 1 2 3 4 5 6
	} >wanted
	same "values with $compiler" wanted shown || fail 'other values'
}

needs clang-19
UPC_THREADS=1
export UPC_THREADS
for compiler in gcc clang-19; do
	good "$upcc" -g "--cc=$compiler" loops.upc -o loops
	for verb in next step; do
		through_loops
	done
	into_a_function
	values
done

good "$upc2c" loops.upc -o translated.c
good gcc -g -I"$UPC2C_BUILD/include/upc2c" translated.c "$UPC2C_BUILD/lib/libupcr-smp.a" -lm -o loops
compiler='gcc after upc2c'
into_a_function
end_command_test

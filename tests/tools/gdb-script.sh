#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a debugger stops the program
#
# gdb-script.sh - editors/gdb/upc.py: gdb prints elements of shared arrays of all layouts, of all threads,
# and what pointers-to-shared point to, or says in a sentence what is wrong.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/gdb-script
needs gdb clang-19

cat >shapes.h <<'END'
struct point { int x; double y; shared [3] int *next; struct { int deep; } in; };
typedef struct point point_t;
typedef shared [3] int three;
extern shared int elsewhere[4 * THREADS];
static shared int in_header[THREADS];
END
cat >other.upc <<'END'
#include <upc.h>
#include "shapes.h"
shared int elsewhere[4 * THREADS];
END
cat >shapes.upc <<'END'
#include <stdio.h>
#include <upc.h>
#include "shapes.h"
#define N 5
shared int a[8 * THREADS];
shared [3] int b[12 * THREADS];
shared [*] double c[10 * THREADS];
shared [] int d[3][4];
shared [2] int m[THREADS * 2][N];
shared point_t s[THREADS];
static shared int single;
shared [] int *shared head;
three *global;
shared [] int *dir[3];
shared [2] int (*row)[N];
int sum(shared [3] int *q, int n)
{
	int total = 0;

	for (int i = 0; i < n; i++)
		total += q[i]; /* line 21 */
	return total;
}
int main(void)
{
	shared [3] int *p = b + 4;
	shared point_t *sp = &s[THREADS - 1];
	shared void *nowhere = 0;
	static shared [2] char text[5 * THREADS];
	int i = 4, t;
	point_t mine = {1, 2.5, b + 1, {6}};

	if (MYTHREAD == 0) {
		for (int i = 0; i < 8 * THREADS; i++)
			a[i] = i * i;
		for (int i = 0; i < 12 * THREADS; i++)
			b[i] = 100 + i;
		for (int i = 0; i < 10 * THREADS; i++)
			c[i] = i / 2.0;
		for (int i = 0; i < 12; i++)
			d[i / 4][i % 4] = 10 * (i / 4) + i % 4;
		for (int i = 0; i < 2 * THREADS; i++)
			for (int j = 0; j < N; j++)
				m[i][j] = 10 * i + j;
		for (int i = 0; i < THREADS; i++) {
			s[i].x = i;
			s[i].y = i + 0.5;
			s[i].next = b + i + 3;
			s[i].in.deep = 7 * i;
		}
		for (int i = 0; i < 5 * THREADS; i++)
			text[i] = 'a' + i;
		for (int i = 0; i < 4 * THREADS; i++)
			elsewhere[i] = -i;
		in_header[THREADS - 1] = 31;
		single = 77;
		head = &d[0][3];
	}
	upc_barrier;
	dir[1] = head;
	row = &m[1];
	global = p;
	t = sum(p, 5);
	upc_barrier;
	printf("%d %d %d %d %d\n", t, i, nowhere == 0, mine.x, sp->x + text[0]);
	return 0;
}
END

: >nothing
script=$UPC2C_SOURCE/editors/gdb/upc.py
# $1: commands before the rest, which are expressions; what is printed is in $out, errors are in $err.
print() {
	commands=$1
	shift
	for expression; do
		set -- "$@" -ex "upc print $expression"
		shift
	done
	try gdb -nx -batch -ex "source $script" -ex "set upc translator $upc2c" -x "$commands" "$@" ./shapes
}

# Each line of standard input is an expression and, after ` = `, its value.
prints_values() {
	cat >lines
	set --
	while read -r line; do
		set -- "$@" "${line%% = *}"
	done <lines
	sed 's/^\/x //' lines >wanted
	print stopped "$@"
	sed -n '/ = /p' "$out" | sed '/^[0-9]*\t/d; s/ at 0x[0-9a-f]*$//; s/, address 0x[0-9a-f]*>/>/g' >got
	same "values in $how" wanted got || show 'other values'
}

# Each line of standard input is an expression and, after ` ! `, the message.
is_told() {
	cat >wanted
	set --
	while read -r line; do
		set -- "$@" "${line%% ! *}"
	done <wanted
	print "$commands" "$@"
	sed 's/.* ! //' wanted >messages
	sed '/^upcr: /d; /^$/d; /^warning: /d' "$err" >got
	same "messages in $how" messages got || show 'other messages'
}

printf '%s\n' 'set follow-fork-mode child' 'break shapes.upc:21' run up >stopped
UPC_THREADS=3
export UPC_THREADS
for how in '' '-T 3 --cc=clang-19'; do
	# shellcheck disable=SC2086 # a list
	good "$upcc" -g $how shapes.upc other.upc -o shapes
	prints_values <<'END'
a[17] = 289 on thread 2
/x a[17] = 0x121 on thread 2
b[4] = 104 on thread 1
*p = 104 on thread 1
p = <thread 1, phase 1>
p[1] = 105 on thread 1
p[9] = 113 on thread 1
p[-4] = 100 on thread 0
*(p + 2) = 106 on thread 2
&b[7] = <thread 2, phase 1>
b + 7 = <thread 2, phase 1>
p - 3 = <thread 0, phase 1>
c[11] = 5.5 on thread 1
d[1][2] = 12 on thread 0
d = {{0, 1, 2, 3}, {10, 11, 12, 13}, {20, 21, 22, 23}}
d[1] = {10, 11, 12, 13}
m[3][2] = 32 on thread 2
m[4] = {40, 41, 42, 43, 44}
(*row)[3] = 13 on thread 1
row[1][0] = 20 on thread 2
s[1].x = 1 on thread 1
s[2].in.deep = 14 on thread 2
s[1] = {x = 1, y = 1.5, next = <thread 1, phase 1>, in = {deep = 7}} on thread 1
s[1].next = <thread 1, phase 1> on thread 1
*s[1].next = 104 on thread 1
s[1].next[2] = 106 on thread 2
&s[1].x = <thread 1, phase 0>
*&s[1].y = 1.5 on thread 1
sp->x = 2 on thread 2
*sp->next = 105 on thread 1
single = 77 on thread 0
head = <thread 0, phase 0> on thread 0
*head = 3 on thread 0
head[2] = 11 on thread 0
*global = 104 on thread 1
dir[1][1] = 10 on thread 0
dir = {<null pointer-to-shared>, <thread 0, phase 0>, <null pointer-to-shared>}
nowhere = <null pointer-to-shared>
text[7] = 104 'h' on thread 0
elsewhere[5] = -5 on thread 2
in_header[2] = 31 on thread 2
i = 4
a[i] = 16 on thread 1
a[2 * i + 1] + 2 = 83
a[b[1] - 100] = 1 on thread 1
a[MYTHREAD + THREADS] = 9 on thread 0
mine = {x = 1, y = 2.5, next = <thread 0, phase 1>, in = {deep = 6}}
mine.next[1] = 102 on thread 0
END
	commands=stopped
	is_told <<'END'
a[24] ! Index 24 is outside of a, which has elements 0 to 23.
a[-1] ! Index -1 is outside of a, which has elements 0 to 23.
d[1][4] ! Index 4 is outside of d[1], which has elements 0 to 3.
zork[1] ! There is no shared or private variable zork here.
a[ ! The expression ends too early.
a[1 ! The expression needs a ']' at its end.
a(1) ! upc print does not understand '(' here.
i[3] ! i is not an array or a pointer.
*nowhere ! nowhere is a null pointer.
s[0].zork ! struct point has no member zork.
a[1].x ! Only structs and unions have members such as x.
a[1] / 0 ! The expression divides by 0.
END
done

# Before the program runs; where its source does not say the types; where upc2c is not.
commands=nothing
is_told <<'END'
a[1] ! The program is not running.
END
printf '%s\n' 'set upc translator no-such-upc2c' >missing
cat stopped >>missing
commands=missing
is_told <<'END'
a[1] ! There is no no-such-upc2c: `set upc translator PATH` says where upc2c is.
END
sed -i 's/shared int a\[/shared int A[/; s/\ba\[i\] = i/A[i] = i/' shapes.upc
print stopped 'a[1]'
err_has 'shapes.upc has no declaration of a at line 5: is it newer than the program\?$'

# gdb itself prints these.
printf '%s\n' "source $script" 'source stopped' 'print p' 'print *&mine' 'print single' >commands
try gdb -nx -batch -x commands ./shapes
grep -q '^\$1 = <thread 1, phase 1, address 0x[0-9a-f]*>$' "$out" || show 'no pointer'
grep -q 'next = <thread 0, phase 1, address' "$out" || show 'no member'
grep -qF '= <shared [1] object of 1 elements: upc print single>' "$out" || show 'no object'
end_command_test

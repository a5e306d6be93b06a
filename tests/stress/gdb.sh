#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a debugger stops the program
#
# gdb.sh - the debugger stops at lines of a UPC file and shows variables: of a program on one
# thread as of any program in C, for that is one process; of more threads in the ways that
# upcrun(1) tells.
# shellcheck disable=SC2016 # the values of gdb are named $1, $2
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test stress/gdb
needs gdb

cat >program.upc <<'END'
#include <stdio.h>
#include <upc.h>
shared int total[THREADS];
static int twice(int n)
{
	total[MYTHREAD] = 2 * n;
	return total[MYTHREAD];
}
int main(void)
{
	int n = 20 + MYTHREAD;

	n = twice(n); /* line 13 */
	upc_barrier;
	printf("thread %d has %d\n", MYTHREAD, n);
	return 0;
}
END

# COMMAND LINE...: gdb runs the file of commands on it.
debug() {
	good gdb -nx -batch -x commands "$@"
}

out_has() {
	grep -qE -e "$1" "$out" || show "gdb does not say '$1'"
}

# One thread.
one_thread() {
	out_has 'hit Breakpoint 1|^Breakpoint 1, (main|twice)'
	out_has 'twice \(n=20\) at program.upc:6'
	out_has '^#1 .* in main \(\) at program.upc:13'
	out_has '^\$1 = 20$'
	out_has '^\$2 = 40$'
	out_has '^thread 0 has 40$'
	out_has '^\[Inferior 1 \(process [0-9]+\) exited normally\]$'
}

printf '%s\n' 'set breakpoint pending on' 'break program.upc:6' run bt 'print n' next finish continue >commands
needs clang-19
for flags in '' '-T 1' -check '--inst' '--cc=clang-19'; do
	# shellcheck disable=SC2086 # a list
	good "$upcc" -g -O0 $flags program.upc -o program
	debug ./program
	sed -i 's/^Value returned is \$[0-9]* =/$2 =/' "$out"
	one_thread
done
debug --args "$upcrun" -n 1 ./program
sed -i 's/^Value returned is \$[0-9]* =/$2 =/' "$out"
one_thread

# Thread 0 of several; then all of them.
good "$upcc" -g -O0 program.upc -o program
UPC_THREADS=3
export UPC_THREADS
printf '%s\n' 'set follow-fork-mode child' 'break program.upc:6' run 'print n' continue >commands
debug ./program
out_has '^\$1 = 20$'
for thread in 0 1 2; do
	out_has "^thread $thread has $((2 * (20 + thread)))\$"
done
printf '%s\n' 'set detach-on-fork off' 'set schedule-multiple on' 'break program.upc:6' \
	run 'print n' continue 'print n' continue 'print n' 'kill inferiors 1 2 3 4' >commands
debug ./program
for thread in 0 1 2; do
	out_has "^\\\$[123] = $((20 + thread))\$"
done

# Each thread by its number, which it says.
printf '%s\n' 'break program.upc:6' continue 'print n' continue >commands
guard "$upcrun" -n 2 -freeze ./program >frozen.out 2>frozen.err </dev/null &
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
	[ "$(grep -c 'gdb -p' frozen.err)" = 2 ] && break
	sleep 0.5
done
sed -n 's/^upcr: thread \([0-9]*\) is .*gdb -p //p' frozen.err >processes
[ "$(wc -l <processes)" = 2 ] || fail 'not two threads wait for a debugger'
while read -r process; do
	guard gdb -nx -batch -x commands -p "$process" </dev/null >"gdb.$process" 2>&1 &
done <processes
wait
cat gdb.* >"$out"
out_has '^\$1 = 20$'
out_has '^\$1 = 21$'
[ "$(sort frozen.out)" = "$(printf 'thread 0 has 40\nthread 1 has 42')" ] ||
	fail 'the program did not go on after the debuggers'
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Programs that hang: upcrun -timeout ends them and says where each thread is, SIGQUIT says it and the program
# goes on, SIGINT says it if a thread has waited for a while, and with -check so does a long wait for a thread
# that runs.  Nothing stays behind.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test stress/where
needs addr2line pgrep

cat >hang.upc <<'END2'
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <upc.h>
strict shared int flags[THREADS];
upc_lock_t *lock;
volatile int sum, stop;
__attribute__((noinline)) void loop(void)
{
	while (!stop) usleep(500); // @loop
}
__attribute__((noinline)) void work(void)
{
	loop(); // @work
	sum++;
}
int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "loop";
	int last = MYTHREAD == THREADS - 1;

	lock = upc_all_lock_alloc();
	if (strcmp(what, "spin") == 0)
		while (!stop && flags[(MYTHREAD + 1) % THREADS] == 0) // @spin
			;
	if (strcmp(what, "lock") == 0 && last)
		upc_lock(lock); // @got
	if (strcmp(what, "lock") == 0)
		upc_barrier;
	if (strcmp(what, "lock") == 0 && !last)
		upc_lock(lock); // @lock
	if (strcmp(what, "spin") != 0 && strcmp(what, "end") != 0 && last)
		work(); // @main
	upc_barrier; // @barrier
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
END2

# Replaces @name by the number of the line, without columns.
lines() {
	awk 'FNR == NR {
			if (match($0, /@[a-z]+$/))
				line[substr($0, RSTART)] = FNR
			next
		}
		{
			for (name in line)
				gsub(name, "hang.upc:" line[name])
			print
		}' hang.upc -
}

# The words $1 are on standard error, and nothing else.
says() {
	printf '%s\n' "$1" | lines >"$work/expected"
	sed -E 's/(upc:[0-9]+):[0-9]+/\1/g' "$err" >"$work/got"
	same "$title" "$work/expected" "$work/got" || fail "$title: wrong messages"
}

running='@loop in loop ('\''while (!stop) usleep(500);'\''), called from work (@work), called from main (@main)'
for cc in gcc clang-19; do
	for flags in -O2 '-O1 -T 3'; do
		title="$cc $flags"
		# shellcheck disable=SC2086 # words
		good "$upcc" -w --cc=$cc -g $flags hang.upc -o hang
		bad_keeps 124 '' timeout 60 "$upcrun" -timeout 2s -n 3 ./hang
		says "upcr: the time limit of 2 s is over; where the threads were:
upcr:   threads 0-1: upc_barrier at @barrier
upcr:   thread 2: $running"
		no_processes_left "$title"
	done
done
bad_keeps 124 '' timeout 60 "$upcrun" -timeout 2 -n 3 ./hang spin
says 'upcr: the time limit of 2 s is over; where the threads were:
upcr:   threads 0-2: @spin in main ('\''while (!stop && flags[(MYTHREAD + 1) % THREADS] == 0)'\'')'
good "$upcc" -w -g -O2 hang.upc -o hang
bad_keeps 124 '' timeout 60 "$upcrun" --timeout=2 -n 4 ./hang lock
says "upcr: the time limit of 2 s is over; where the threads were:
upcr:   threads 0-2: upc_lock at @lock, for the lock that thread 3 holds since @got
upcr:   thread 3: $running"
bad_keeps 124 '' env UPC_THREADS=1 UPC_TIMEOUT=2 timeout 60 ./hang
says "upcr: the time limit of 2 s is over; where the threads were:
upcr:   thread 0: $running"

# Without lines at least the functions are known, without them at least what waits; many threads share lines.
good "$upcc" -w -O2 hang.upc -o bare
bad_keeps 124 '' timeout 60 "$upcrun" -timeout 2 -n 2 ./bare
err_has '^upcr:   thread 1: in loop [(]compile with -g for the line[)], called from work, called from main$'
strip bare
bad_keeps 124 '' timeout 60 "$upcrun" -timeout 2 -n 2 ./bare
err_has '^upcr:   thread 0: upc_barrier at hang.upc:[0-9]*$'
err_has '^upcr:   thread 1: at a place that is not known$'
bad_keeps 124 '' timeout 60 "$upcrun" -timeout 6 -n 200 ./hang
says "upcr: the time limit of 6 s is over; where the threads were:
upcr:   threads 0-198: upc_barrier at @barrier
upcr:   thread 199: $running"
no_processes_left "$title"

# A program that ends in time, and times.
prints ok "$upcrun" -timeout 5m -n 2 ./bare end
[ ! -s "$err" ] || show 'messages of a program that ends in time'
for time in 1d x '' -1 1.5 1mm; do
	bad 2 "-timeout needs a time like 30, 30s, 5m or 1h, not '$time'" "$upcrun" -timeout "$time" -n 2 ./hang
done
bad 2 "UPC_TIMEOUT='never' is not a time like" env UPC_TIMEOUT=never UPC_THREADS=2 ./hang

# Starts the program with $2... and sends the signals $1, each when the program waits long enough.
signals() {
	kinds=$1
	shift
	env --default-signal=INT,QUIT timeout -k 5 60 "$@" >"$out" 2>"$err" </dev/null &
	guard=$!
	sleep 2.5
	launcher=$(pgrep -P $guard)
	for kind in $kinds; do
		kill -"$kind" "$launcher"
		sleep 1.5
	done
	wait $guard
	got=$?
	no_processes_left "$title"
}
where="upcr: where the threads are:
upcr:   threads 0-1: upc_barrier at @barrier
upcr:   thread 2: $running"
title='SIGQUIT twice, and SIGINT'
signals 'QUIT QUIT INT' "$upcrun" -n 3 ./hang
[ $got = 130 ] || show "$title: status $got"
says "$where
$where
upcr: interrupted; where the threads were:
upcr:   threads 0-1: upc_barrier at @barrier
upcr:   thread 2: $running"
title='SIGQUIT to one thread'
signals 'QUIT INT' "$upcrun" -n 1 ./hang
[ $got = 130 ] || show "$title: status $got"
says "upcr: thread 0: $running"
title='SIGINT, and nobody waits'
signals INT "$upcrun" -n 3 ./hang spin
[ $got = 130 ] || show "$title: status $got"
[ ! -s "$err" ] || show "$title: messages"
title='SIGINT with -q'
signals INT "$upcrun" -q -n 3 ./hang
[ ! -s "$err" ] || show "$title: messages"

# With -check, who runs while others wait is told: twice in 7 s if the limit is 2 s.
good "$upcc" -w -g -O2 -check hang.upc -o checked
title='stuck=2'
bad_keeps 124 '' env UPC_CHECK=noleaks,stuck=2 timeout 60 "$upcrun" -timeout 8 -n 3 ./checked
says "upcr: thread 2 has run for 2 s while the others wait:
upcr:   threads 0-1: upc_barrier at @barrier
upcr:   thread 2: $running
upcr: thread 2 has run for 4 s while the others wait:
upcr:   threads 0-1: upc_barrier at @barrier
upcr:   thread 2: $running
upcr: the time limit of 8 s is over; where the threads were:
upcr:   threads 0-1: upc_barrier at @barrier
upcr:   thread 2: $running"
for word in stuck=0 leaks; do
	bad_keeps 124 '' env UPC_CHECK=$word timeout 60 "$upcrun" -timeout 4 -n 3 ./checked
	err_lacks 'has run for'
done

# Deadlocks: with -check what the locks are called, and without lines that -g gives them.
cat >locks.upc <<'END2'
#include <upc.h>
upc_lock_t *fork[2];
int main(void)
{
	fork[0] = upc_all_lock_alloc();
	fork[1] = upc_all_lock_alloc();
	upc_lock(fork[MYTHREAD]);
	upc_barrier;
	upc_lock(fork[1 - MYTHREAD]);
	return 0;
}
END2
good "$upcc" -w -check locks.upc -o checked
bad 1 'deadlock: all threads wait:' timeout 60 "$upcrun" -n 2 ./checked
err_has "^upcr:   thread 0: upc_lock at locks.upc:9:2, for the lock 'fork\[1\]' that thread 1 holds since locks.upc:7:2\$"
good "$upcc" -w locks.upc -o bare
bad 1 'deadlock: all threads wait:' timeout 60 "$upcrun" -n 2 ./bare
err_has '^upcr:   thread 0: upc_lock at main [(]compile with -g for the line[)], for the lock that thread 1 holds$'
bad 2 "UPC_CHECK: unknown option 'stuck=x'" env UPC_CHECK=stuck=x "$upcrun" -n 2 ./checked
end_command_test

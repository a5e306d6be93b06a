#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
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

# Succeeds if only the words $1 are on standard error; how long a thread has run is a number.
is_said() {
	printf '%s\n' "$1" | lines >"$work/expected"
	sed -E -e 's/(upc:[0-9]+):[0-9]+/\1/g' -e 's/has run for [0-9]+ s/has run for N s/' "$err" >"$work/got"
	cmp -s "$work/expected" "$work/got"
}

# The threads take time to get to their places on a busy machine: then a longer limit is tried.
not_said() {
	same "$title" "$work/expected" "$work/got"
	fail "$title: wrong messages"
}

# The command $2..., in which each LIMIT is one of the times $limits, ends with that and says the words $1.
limits='2 15 60' guard_seconds=300
hangs() {
	words=$1
	shift
	for limit in $limits; do
		# shellcheck disable=SC2046 # no word has a blank
		bad_keeps 124 '' $(echo "$@" | sed "s/LIMIT/$limit/g")
		! is_said "upcr: the time limit of $limit s is over; where the threads were:
$words" || return 0
	done
	not_said
}

running='@loop in loop ('\''while (!stop) usleep(500);'\''), called from work (@work), called from main (@main)'
waiting="upcr:   threads 0-1: upc_barrier at @barrier
upcr:   thread 2: $running"
# shellcheck disable=SC2046,SC2086 # words
for way in $(choose where gcc:-O2 clang-19:-O2 gcc:-O1,-T,3 clang-19:-O1,-T,3); do
	title=$way
	good "$upcc" -w --cc=${way%:*} -g $(echo ${way#*:} | tr , ' ') hang.upc -o hang
	hangs "$waiting" "$upcrun" -timeout LIMITs -n 3 ./hang
	no_processes_left "$title"
done
title='spin'
hangs 'upcr:   threads 0-2: @spin in main ('\''while (!stop && flags[(MYTHREAD + 1) % THREADS] == 0)'\'')
upcr:   a loop waits for another thread to write: see that one still will, to this element, and that the variable is strict' \
	"$upcrun" -timeout LIMIT -n 3 ./hang spin
good "$upcc" -w -g -O2 hang.upc -o hang
title='lock'
hangs "upcr:   threads 0-2: upc_lock at @lock, for the lock that thread 3 holds since @got
upcr:   thread 3: $running" "$upcrun" --timeout=LIMIT -n 4 ./hang lock
title='one thread'
hangs "upcr:   thread 0: $running" env UPC_THREADS=1 UPC_TIMEOUT=LIMIT ./hang

# Without lines at least the functions are known, without them at least what waits; many threads share lines.
good "$upcc" -w -O2 hang.upc -o bare
title='without -g'
hangs 'upcr:   thread 0: upc_barrier at @barrier
upcr:   thread 1: in loop (compile with -g for the line), called from work, called from main' \
	"$upcrun" -timeout LIMIT -n 2 ./bare
strip bare
title='without names'
hangs 'upcr:   thread 0: upc_barrier at @barrier
upcr:   thread 1: at a place that is not known' "$upcrun" -timeout LIMIT -n 2 ./bare
title='200 threads' limits='6 60'
hangs "upcr:   threads 0-198: upc_barrier at @barrier
upcr:   thread 199: $running" "$upcrun" -timeout LIMIT -n 200 ./hang
no_processes_left "$title"

# A program that ends in time, and times.
prints ok "$upcrun" -timeout 5m -n 2 ./bare end
[ ! -s "$err" ] || show 'messages of a program that ends in time'
for time in 1d x '' -1 1.5 1mm; do
	bad 2 "-timeout needs a time like 30, 30s, 5m or 1h, not '$time'" "$upcrun" -timeout "$time" -n 2 ./hang
done
bad 2 "UPC_TIMEOUT='never' is not a time like" env UPC_TIMEOUT=never UPC_THREADS=2 ./hang

# Starts the program with $3... and sends the signals $1; one that the program survives is answered by $2 lines.
signals() {
	kinds=$1 n_lines=$2 n_wanted=0
	shift 2
	env --default-signal=INT,QUIT timeout -k 5 300 "$@" >"$out" 2>"$err" </dev/null &
	guard=$!
	sleep "$pause"
	launcher=$(pgrep -P $guard)
	for kind in $kinds; do
		kill -"$kind" "$launcher"
		[ "$kind" = QUIT ] || break
		n_wanted=$((n_wanted + n_lines)) tries=0
		while [ "$(wc -l <"$err")" -lt $n_wanted ] && [ $tries -lt 600 ]; do
			tries=$((tries + 1))
			sleep 0.1
		done
	done
	wait $guard
	got=$?
	[ $got = 130 ] || show "$title: status $got"
	no_processes_left "$title"
}

# Sends the signals $1 to programs with the words $3, of which each SIGQUIT gives $2 lines.
answers() {
	kinds_wanted=$1 n_of_each=$2 words=$3
	shift 3
	for pause in 2.5 15 60; do
		signals "$kinds_wanted" "$n_of_each" "$@"
		! is_said "$words" || return 0
	done
	not_said
}
where="upcr: where the threads are:
$waiting"
title='SIGQUIT twice, and SIGINT'
answers 'QUIT QUIT INT' 3 "$where
$where
upcr: interrupted; where the threads were:
$waiting" "$upcrun" -n 3 ./hang
title='SIGQUIT to one thread'
answers 'QUIT INT' 1 "upcr: thread 0: $running" "$upcrun" -n 1 ./hang
pause=2.5
title='SIGINT, and nobody waits'
signals INT 0 "$upcrun" -n 3 ./hang spin
[ ! -s "$err" ] || show "$title: messages"
title='SIGINT with -q'
signals INT 0 "$upcrun" -q -n 3 ./hang
[ ! -s "$err" ] || show "$title: messages"

# With -check, threads that run while others wait are reported: twice in 7 s if the limit is 2 s.
good "$upcc" -w -g -O2 -check hang.upc -o checked
warned="upcr: thread 2 has run for N s while the others wait:
$waiting"
for stuck in 2 10 20; do
	title="stuck=$stuck" limit=$((stuck * 4))
	bad_keeps 124 '' env UPC_CHECK=noleaks,stuck=$stuck "$upcrun" -timeout $limit -n 3 ./checked
	! is_said "$warned
$warned
upcr: the time limit of $limit s is over; where the threads were:
$waiting" || break
	[ $stuck != 20 ] || not_said
done
for word in stuck=0 leaks; do
	bad_keeps 124 '' env UPC_CHECK=$word "$upcrun" -timeout 3 -n 3 ./checked
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
bad 2 'UPC_CHECK: stuck=x: stuck= takes seconds, or a time such as 5m' env UPC_CHECK=stuck=x "$upcrun" -n 2 ./checked
end_command_test

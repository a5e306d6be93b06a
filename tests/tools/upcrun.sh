#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Tests how programs are launched and how they end: thread counts, heap sizes, options, exit
# statuses, and deaths of one thread.  No process may outlive its program (U-ENV-10, U-ENV-12,
# U-ENV-13, U-ENV-14, U-ENV-16, U-RT-2, U-RT-8).
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/upcrun

cat >probe.upc <<'END'
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <upc.h>
int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	if (strcmp(what, "args") == 0 && MYTHREAD == 0)
		for (int i = 1; i < argc; i++)
			printf("[%s]", argv[i]);
	if (strcmp(what, "who") == 0)
		printf("I am %d\n", MYTHREAD);
	if (strcmp(what, "big") == 0 && MYTHREAD == 0)
		printf("%s\n", upc_alloc(100u << 20) == NULL ? "no" : "yes");
	if (strcmp(what, "return") == 0)
		return MYTHREAD == THREADS - 1 ? 5 : 0;
	if (strcmp(what, "status") == 0)
		upc_global_exit(7);
	if (strcmp(what, "crash") == 0 && MYTHREAD == THREADS - 1)
		raise(SIGSEGV);
	if (strcmp(what, "abort") == 0 && MYTHREAD == 0)
		abort();
	if (strcmp(what, "exit") == 0 && MYTHREAD == 0)
		exit(4);
	if (strcmp(what, "wait") == 0) {
		if (MYTHREAD == 0) {
			puts("ready");
			fflush(stdout);
		}
		sleep(60);
	}
	upc_barrier;
	return 0;
}
END
good "$upcc" probe.upc -o probe
good "$upcc" -T 4 probe.upc -o probe4
good "$upcc" -shared-heap=8MB probe.upc -o small

# Options and arguments.
prints '[args][-n][a b]' "$upcrun" -n 2 ./probe args -n 'a b'
prints '[args][x]' "$upcrun" -n 2 -- ./probe args x
prints '[args][x]' "$upcrun" -np 2 probe args x
prints '[args]' "$upcrun" -n2 ./probe args
UPC_THREADS=3
export UPC_THREADS
prints '[args]' ./probe args
unset UPC_THREADS
good "$upcrun" -n 3 ./probe who
[ "$(sort "$out")" = "$(printf 'I am 0\nI am 1\nI am 2')" ] || show 'three threads'
good "$upcrun" -n 2 -l ./probe who
grep -q '^.*1.*: *I am 1$\|^.*1.*I am 1$' "$out" || show '-l prints no thread'
good "$upcrun" -v -n 2 ./probe
good "$upcrun" -q -n 2 ./probe
good "$upcrun" -i ./probe4
grep -q 'probe.upc' "$out" || show '-i does not name the source'
good "$upcrun" -help
good "$upcrun" -version

# Heap sizes: at link, by option, by environment.
prints yes "$upcrun" -n 1 ./probe big
prints no "$upcrun" -n 1 ./small big
prints yes "$upcrun" -n 1 -shared-heap 256MB ./small big
prints no "$upcrun" -n 1 -shared-heap=16MB ./probe big
UPC_SHARED_HEAP_SIZE=16MB
export UPC_SHARED_HEAP_SIZE
prints no "$upcrun" -n 1 ./probe big
unset UPC_SHARED_HEAP_SIZE

# Wrong numbers and names.
for n in 0 -1 100000 x 2x ''; do
	bad nonzero 'threads.*1 to 4096' "$upcrun" -n "$n" ./probe
done
bad nonzero '3' "$upcrun" -n 3 ./probe4
err_has 'translated for 4 threads'
good ./probe args
err_has 'UPC_THREADS is not set.*upcrun -n'
bad nonzero 'UPC_THREADS|threads' env UPC_THREADS=x ./probe
bad nonzero 'needs a size' "$upcrun" -n 2 -shared-heap lots ./probe
bad nonzero 'heap|memory|address' "$upcrun" -n 4 -shared-heap 100000000GB ./probe
bad nonzero 'No such file' "$upcrun" -n 2 ./no-such-program
bad nonzero 'which program' "$upcrun" -n 2
bad nonzero 'unknown option' "$upcrun" -zzz ./probe
bad nonzero 'needs an argument' "$upcrun" -n
echo 'int main(void) { return 0; }' >plain.c
good cc plain.c -o plain
good "$upcrun" -n 2 ./plain
err_has 'not a UPC program'
good "$upcrun" -q -n 2 ./plain
[ ! -s "$err" ] || show 'messages of -q'

# Files that are no programs.
good "$upcc" -c probe.upc -o probe.o
mkdir folder
: >text
bad 2 "^upcrun: probe\\.upc is a source file: compile it with 'upcc ./probe.upc -o probe', then 'upcrun probe' runs it$" \
	"$upcrun" -n 2 probe.upc
bad 2 "^upcrun: plain\\.c is a source file: compile it with " "$upcrun" ./plain.c
bad 2 "^upcrun: probe\\.o is an object file: link it with 'upcc (./)?probe.o -o probe', " "$upcrun" -n 2 probe.o
bad 2 "'./folder': it is a folder, not a program$" "$upcrun" -n 2 ./folder
bad 2 "'./text': it is not executable; 'chmod .x' makes it so$" "$upcrun" -n 2 text
bad 2 "unknown option '-timout'; did you mean '-timeout'\?" "$upcrun" -timout 3 ./probe

# Options of other launchers.
for flags in '-c 4' -c4 -c=4 '-p 2' -p2 '-pthreads 2' -pthreads=2 -pshm-width=4 '-N 1' -N1 -nodes=1 -bind-threads \
	-polite-sync -shared-heap-max=1GB '-heap-offset 1MB' -noabort -abort -nobacktrace -notrace -norc \
	-encode-args -network=smp '-cpus-per-node 8' '--c 4' --norc --nodes=1; do
	# shellcheck disable=SC2086 # words
	prints '[args]' "$upcrun" $flags -n 2 ./probe args
	[ ! -s "$err" ] || show "messages of $flags"
done
for flags in -trace -traceall '-tracefile x' -tracefile=x -stats -backtrace -backtrace-type=gdb -freeze-on-error \
	-conf=x '--conf x' --trace; do
	# shellcheck disable=SC2086 # words
	prints '[args]' "$upcrun" $flags -n 2 ./probe args
	err_has '^upcrun: warning: -[a-z=-]* has no effect: '
	[ "$(wc -l <"$err")" = 1 ] || show "more than a sentence: $flags"
done
for flag in -N2 -nodes=3 '-pretend-hosts 2' '-hosts localhost'; do
	# shellcheck disable=SC2086 # words
	bad 2 "^upcrun: './probe' was linked for one machine" "$upcrun" $flag -n 4 ./probe
done
bad 2 '^upcrun: -help-gasnet: ' "$upcrun" -help-gasnet
bad 2 '^upcrun: -N needs an argument' "$upcrun" -n 2 -N
for flag in -freeze -freeze=1 -freeze-early -freeze-earlier --freeze=0; do
	good "$upcrun" "$flag" -t -n 2 ./probe
	grep -q 'UPC_FREEZE=1' "$out" || show "$flag does not freeze"
done
good "$upcrun" -vt -n 2 ./probe
grep -q 'UPC_VERBOSE=1 .*\./probe' "$out" || show '-vt'
bad 2 "unknown option '-pthreds'; did you mean '-pthreads'\?" "$upcrun" -pthreds 2 ./probe
bad 2 "unknown option '-heap'; did you mean '-shared-heap'\?" "$upcrun" -heap 64MB ./probe
bad 2 "unknown option '-nthreads'; did you mean '-n'\?" "$upcrun" -nthreads 2 ./probe
for option in -check=race -O2 -g; do
	bad 2 "'$option' is an option of upcc" "$upcrun" $option ./probe
done
bad 2 "unknown option '-shard-heap=4'; did you mean '-shared-heap'\?" "$upcrun" -shard-heap=4 ./probe

# Ends.
bad 5 '' "$upcrun" -n 3 ./probe return
bad 7 '' "$upcrun" -n 3 ./probe status
bad 4 '' "$upcrun" -n 3 ./probe exit
bad nonzero 'thread 2 was killed by SIGSEGV' "$upcrun" -n 3 ./probe crash
no_processes_left crash
bad nonzero 'thread 0 was killed by SIGABRT' "$upcrun" -n 3 ./probe abort
no_processes_left abort
for signal in INT TERM; do
	: >"$out"
	env --default-signal=INT "$upcrun" -n 3 ./probe wait >"$out" 2>"$err" &
	pid=$!
	until grep -q ready "$out"; do
		kill -0 $pid || show 'the program ended'
		sleep 0.05
	done
	kill -$signal $pid
	wait $pid
	got=$?
	[ $got != 0 ] || show "status 0 after SIG$signal"
	no_processes_left "SIG$signal"
done

# Different programs cannot be mixed.
cat >part.upc <<'END'
#include <upc.h>
shared int part; int other(void) { return part; }
END
good "$upcc" -T 3 -c part.upc -o part3.o
good "$upcc" -T 4 -c probe.upc -o probe4.o
try "$upcc" probe4.o part3.o -o mixed
[ $got != 0 ] || try "$upcrun" -n 4 ./mixed
[ $got != 0 ] || show 'a mix of -T 3 and -T 4 runs'
err_has 'part\.upc'
err_has 'probe\.upc'
end_command_test

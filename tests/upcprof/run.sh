#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcprof run: measures a program that knows nothing of it, refuses what it cannot measure and folders
# that are not its own, and hands on statuses and signals.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/run
upcprof=$bin/upcprof
make_counted

cat >probe.upc <<'END'
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <upc.h>
shared int cells[THREADS];
static int quick(int n)
{
	return n + 1;
}
int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	int sum = 0;
	for (int i = 0; i < 20000; i++)
		sum = quick(sum);
	cells[(MYTHREAD + 1) % THREADS] = sum;
	upc_barrier;
	if (strcmp(what, "args") == 0 && MYTHREAD == 0)
		for (int i = 1; i < argc; i++)
			printf("[%s]", argv[i]);
	if (strcmp(what, "status") == 0)
		upc_global_exit(7);
	if (strcmp(what, "crash") == 0 && MYTHREAD == THREADS - 1)
		raise(SIGSEGV);
	if (strcmp(what, "kill") == 0 && MYTHREAD == 0)
		raise(SIGKILL);
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
good "$upcc" --inst-functions probe.upc -o probe
good "$upcc" probe.upc -o plain

# Prints the words of a manual page that begin with a dash.
man_options() {
	sed -n 's/^\.It //p' "$1" | tr ' ' '\n' | awk 'is { print "-" $0 } { is = $0 == "Fl" }' | grep '^-[a-zA-Z]'
}

# ---- a run -------------------------------------------------------------------------------

prints '[args][-n][a b]' "$upcprof" run -n 3 --throttle=1000,1s ./probe args -n 'a b'
err_has '^upcprof: the measurement is in probe.upcprof \(3 files, .*\); to read it: upcprof report probe.upcprof$'
[ "$(find probe.upcprof -type f | wc -l)" = 3 ] || fail 'no three files'
good "$upcprof" report
grep -q '^program  *./probe$' "$out" || show 'no program'
grep -q "^arguments  *args -n 'a b'$" "$out" || show 'no arguments'
grep -q '^threads  *3$' "$out" || show 'no threads'
grep -q ' upc_barrier  *probe.upc:19:2$' "$out" || show 'no barrier'
grep -q '    | upc_barrier;$' "$out" || show 'no source line'
grep -q ' quick (throttled) ' "$out" || show 'not throttled'
grep -q '^note: 1 function was short' "$out" || show 'no word on throttling'
bad_keeps 1 'has no events: it is a profile' "$upcprof" print

# Options of upcrun, all of which its help lists; those that do not run the program measure nothing.
for option in -shared-heap=300M '-shared-heap 30MB' --shared-heap=30MB -np2 '-n 2 -v' '-n 2 -c 4 -pthreads=2' \
	-network=smp '-network smp' -backtrace; do
	rm -rf probe.upcprof
	# shellcheck disable=SC2086 # words
	good "$upcprof" run $option ./probe
	err_has '^upcprof: the measurement is in probe.upcprof '
done
prints '[0] [args]' "$upcprof" run -n 2 -l ./probe args
prints '' "$upcprof" run -q -n 2 ./probe
[ ! -s "$err" ] || show 'not quiet'
has_file probe.upcprof/thread.1
rm -r probe.upcprof
good "$upcprof" run -n 2 -show ./probe
grep -q '^UPC_THREADS=2 .*\./probe$' "$out" || show '-show'
good "$upcprof" run -info ./probe
grep -q '^runtime: ' "$out" || show '-info'
good "$upcrun" -help
for option in $(sed -n 's/^  \(-[^ ].*\)/\1/p' "$out" | sed 's/   *.*//; s/[^-a-zA-Z ]/ /g') \
	$(man_options "$UPC2C_SOURCE/docs/man/upcrun.1"); do
	case $option in -nN) continue ;; -?*) ;; *) continue ;; esac
	try "$upcprof" run -show "$option"
	err_lacks 'unknown option'
	[ ! -d probe.upcprof ] || fail "upcprof run -show $option makes a folder"
done
bad 2 "unknown option '-shared-heapx' of upcprof run" "$upcprof" run -shared-heapx ./probe
bad 2 "-shared-heap needs a size like 64MB or 4GB, not 'much'" "$upcprof" run -shared-heap much ./probe
bad 2 "-n needs a number from 1 to" "$upcprof" run -n none ./probe

prints '' "$upcprof" run -n2 --trace --throttle=off probe
[ "$(find probe.upcprof -type f | wc -l)" = 2 ] || fail 'the older measurement is still there'
good "$upcprof" print --thread=1 --max-events=100000
[ "$(grep -c 'quick(int n)' "$out")" = 40000 ] || show 'not all calls'
err_lacks .
prints '' "$upcprof" run -n 1 --trace --throttle 100,1s -o other ./probe
good "$upcprof" print other
[ "$(grep -c 'quick(int n)' "$out")" = 200 ] || show 'not throttled after 100 calls'
printf 'EXCLUDE probe.upc:quick\n' >select
prints '' "$upcprof" run -n 1 --trace --select=select --memory=2MB --buffer=64KB -o other -- ./probe
good "$upcprof" print other
! grep -q 'quick(int n)' "$out" || show 'not excluded'
UPC_THREADS=4
export UPC_THREADS
mkdir there
(cd there && prints '' "$upcprof" run ../probe && [ -f probe.upcprof/thread.3 ]) || fail 'UPC_THREADS'
unset UPC_THREADS

# ---- barriers of which some threads tell nothing ---------------------------------------------

cat >gaps.upc <<'END'
#include <pupc.h>
#include <stdlib.h>
#include <upc.h>
int main(int argc, char **argv)
{
	int who = argc > 1 ? atoi(argv[1]) : -1;
	if (MYTHREAD == 0)
		pupc_event_atomic(1000, 50000);
	upc_barrier;
	if (who < 0 || MYTHREAD == who)
		pupc_control(0);
	upc_barrier;
	if (who < 0 || MYTHREAD == who)
		pupc_control(1);
	upc_barrier;
	if (MYTHREAD == who)
		pupc_event_atomic(1000, 100000);
	upc_barrier;
	return 0;
}
END
good "$upcc" --inst gaps.upc -o gaps
good "$counted" run -n 3 --trace ./gaps
good "$upcprof" report --section=slowest gaps.upcprof
[ "$(grep -c ' gaps.upc:[0-9]*:2$' "$out")" = 3 ] || show 'not the three barriers'
good "$counted" run -n 3 --trace ./gaps 1
good "$upcprof" report --section=slowest gaps.upcprof
grep -q "^From barrier 2 on, the threads' barriers cannot be matched" "$out" || show 'matched'
# But who is late at the last of them is the only one there meanwhile.
good "$upcprof" export --chrome gaps.upcprof
[ "$(grep -o '"ph":"s","pid":1,"tid":1' "$out" | wc -l)" -lt 2 ] || show 'no arrows from who is late'

# ---- statuses ------------------------------------------------------------------------------

bad_keeps 7 'the measurement is in' "$upcprof" run -n 2 ./probe status
good "$upcprof" report
bad_keeps 139 'the measurement is in' "$upcprof" run -n 2 ./probe crash
good "$upcprof" report
grep -q 'was ended by signal 11' "$out" || show 'no signal'
bad_keeps 137 'the measurement is in' "$upcprof" run -n 2 --trace ./probe kill
bad_keeps 1 'thread.0: it is incomplete' "$upcprof" report
no_processes_left 'a crash'

# $1: the signal for upcprof, $2: the status
interrupted() {
	rm -f ready
	"$upcprof" run -n 3 --trace ./probe wait >ready 2>"$err" </dev/null &
	pid=$!
	for _ in $(seq 600); do
		[ ! -s ready ] || break
		sleep 0.1
	done
	[ -s ready ] || fail 'it does not begin'
	kill "-$1" $pid
	wait $pid
	got=$?
	[ $got = "$2" ] || show "status $got, not $2, of signal $1"
	no_processes_left "signal $1"
}
interrupted TERM 143
err_has 'the measurement is in probe.upcprof'
try "$upcprof" report
grep -q ' upc_barrier ' "$out" || show 'nothing measured'
interrupted KILL 137

# ---- what cannot be measured -------------------------------------------------------------------

rm -rf probe.upcprof
bad 2 "'./plain' was built without --inst.*upcc --inst" "$upcprof" run -n 2 ./plain
bad 2 "'/bin/ls' is not a UPC program" "$upcprof" run -n 2 /bin/ls
bad 2 "there is no program 'nothing'" "$upcprof" run nothing
bad 2 "cannot run './nothing': No such file" "$upcprof" run ./nothing
bad 2 'not an executable file' "$upcprof" run ./probe.upc
bad 2 'not an executable file' "$upcprof" run ./there
bad 2 'which program' "$upcprof" run -n 2
bad 2 'from 1 to 4096' "$upcprof" run -n 0 ./probe
bad 2 "unknown option '--x' of upcprof run" "$upcprof" run --x ./probe
bad 2 '--memory needs a size from 1024KB' "$upcprof" run --memory=1KB ./probe
bad 2 '--buffer needs a size from 64KB' "$upcprof" run --buffer=much ./probe
bad 2 '--sample needs a number from 1' "$upcprof" run --sample=0 ./probe
bad 2 '--throttle needs a number' "$upcprof" run --throttle=x ./probe
bad 2 '--throttle needs a time' "$upcprof" run --throttle=10,x ./probe
bad 2 'cannot read nothing: No such file' "$upcprof" run --select=nothing ./probe

# ---- folders that are not its own -----------------------------------------------------------------

mkdir mine
echo precious >mine/thread.0
bad 1 'mine contains thread.0, which is not part of a measurement' "$upcprof" run -o mine ./probe
[ "$(cat mine/thread.0)" = precious ] || fail 'it was changed'
rm mine/thread.0
mkdir mine/thread.1
bad 1 "mine contains thread.1, which is not part of a measurement" "$upcprof" run -o mine ./probe
rmdir mine/thread.1
prints '' "$upcprof" run -n 2 -o mine ./probe
cp mine/thread.0 mine/thread.0.a1B2c3 # left by a run that was killed while it compressed
prints '' "$upcprof" run -n 2 -o mine ./probe
[ ! -e mine/thread.0.a1B2c3 ] || fail 'half a file is left'
echo note >mine/note
bad 1 'mine contains note, which is not part of a measurement' "$upcprof" run -o mine ./probe
[ -s mine/thread.1 ] || fail 'the old measurement is gone'
echo text >file
bad 1 'file exists and is not a folder' "$upcprof" run -o file ./probe
bad 1 'cannot make the folder no/where: No such file' "$upcprof" run -o no/where ./probe
bad 1 'cannot make the folder /proc/x' "$upcprof" run -o /proc/x ./probe
if [ "$(id -u)" != 0 ]; then
	mkdir locked
	chmod 500 locked
	bad 1 'cannot write into the folder locked' "$upcprof" run -o locked ./probe
fi

# ---- words ----------------------------------------------------------------------------------------

good "$upcprof" --help
good "$upcprof" run --help
prints "upcprof $("$upcrun" -version | cut -d' ' -f2)" "$upcprof" --version
bad 2 'which command' "$upcprof"
bad 2 "unknown command 'x'" "$upcprof" x
bad 2 "unknown option '--x'" "$upcprof" --x
end_command_test

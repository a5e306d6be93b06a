#!/bin/sh
# SPDX-License-Identifier: MIT
#
# start.sh UPCRUN FOLDER - options, environment and units that make no job, and those that
# do (U-ENV-12, U-ENV-16, U-RT-1, U-RT-2).  FOLDER holds the programs that CMake made from unit.c.
. "${0%/*}/lib.sh"
upcrun=$1
any=$2/unit_any   # for any number of threads
four=$2/unit_four # translated for 4
mixed=$2/unit_mixed # a.upc for 4, b.upc for 3
huge=$2/unit_huge # 200 GB of static data for each thread
unset UPC_THREADS UPC_SHARED_HEAP_SIZE

# STATUS MESSAGE COMMAND...: one message.
refuses() {
	want=$1 message=$2
	shift 2
	run "$@"
	status_is "$want"
	error_is "$message"
	errors_are 1
	output_is ''
}

# OUTPUT COMMAND...
runs() {
	output=$1
	shift
	run "$@"
	status_is 0
	errors_are 0
	output_is "$output"
}

# upcrun's own words
for n in 0 -1 x 100000 4097 99999999999999999999 '' 3x; do
	refuses 2 "upcrun: -n needs a number of threads from 1 to 4096, not '$n'" \
		"$upcrun" -n "$n" "$any"
done
refuses 2 'upcrun: -n needs an argument' "$upcrun" -n
refuses 2 'upcrun: which program? .*' "$upcrun" -n 2
refuses 2 'upcrun: which program? .*' "$upcrun"
refuses 2 "upcrun: unknown option '-bad'.*" "$upcrun" -bad "$any"
refuses 2 "upcrun: cannot run '$work/none': No such file or directory" "$upcrun" "$work/none"
refuses 2 "upcrun: there is no program 'no-such-program' here or in PATH" \
	"$upcrun" -n 2 no-such-program
refuses 2 "upcrun: cannot run '$work': it is a folder, not a program" "$upcrun" -n 2 "$work"
: >"$work/plain"
refuses 2 "upcrun: cannot run '$work/plain': it is not executable; 'chmod +x' makes it so" "$upcrun" "$work/plain"
chmod +x "$work/plain"
refuses 2 "upcrun: cannot run '$work/plain': Exec format error" "$upcrun" "$work/plain"
refuses 2 "upcrun: '/bin/sh' is not a UPC program" "$upcrun" -i /bin/sh
for size in x 0 64XB -5 '' 5.5MB 99999999999999TB; do
	refuses 2 "upcrun: -shared-heap needs a size like 64MB or 4GB, not '$size'" \
		"$upcrun" -shared-heap "$size" "$any"
done

# forms of the options
for option in '-n 3' '-threads 3' -n3 -n=3 '-np 3' -np3 '--n 3' '-q -n 3' '-n 2 -n 3' \
	'-shared-heap 10MB -n 3' '-shared-heap=2gb -n 3' '-shared-heap 70000k -n 3' \
	'-shared-heap 64 -n 3' '-n 3 --'; do
	# shellcheck disable=SC2086 # words
	runs '3 threads' "$upcrun" $option "$any"
done
runs "UPC_THREADS=3 UPC_SHARED_HEAP_SIZE=1GB $any a b" \
	"$upcrun" -t -n 3 -shared-heap 1GB "$any" a b
run "$upcrun" -help
status_is 0
run "$upcrun" -v -n 2 "$any"
status_is 0
error_is 'upcr: 2 threads, .*'
error_is 'upcr: thread 1 is process [0-9]*'

# the program by itself
runs '3 threads' env UPC_THREADS=3 "$any"
run "$any"
status_is 0
error_is 'upcr: UPC_THREADS is not set: running on 1 thread; use upcrun -n N'
output_is '1 threads'
run "$any" -n 3
status_is 0
error_is "upcr: running on 1 thread, with '-n 3' for the program: the number of threads is upcrun's: upcrun -n 3 .*"
output_is '1 threads'
for n in 0 -1 x 100000 ''; do
	refuses 2 "upcr: the number of threads '$n' (UPC_THREADS) is not a number from 1 to 4096" \
		env UPC_THREADS="$n" "$any"
done

# units
runs '4 threads' "$four"
runs '4 threads' "$upcrun" -n 4 "$four"
refuses 2 'upcr: a.upc was translated for 4 threads and cannot run with 3: run it with -n 4, or translate it without -T' \
	"$upcrun" -n 3 "$four"
refuses 2 'upcr: a.upc was translated for 4 threads, b.upc for 3' "$upcrun" -n 4 "$mixed"
run "$upcrun" -i "$mixed"
status_is 0
grep -qx 'unit: b.upc, 3 threads' "$work/out" || complain 'upcrun -i does not list b.upc'

# memory
refuses 2 'upcr: a shared heap of 104857600 MB per thread does not fit: .* with 2 threads' \
	"$upcrun" -n 2 -shared-heap 100TB "$any"
refuses 2 'upcr: a shared heap of 100000 MB per thread does not fit: .* with 1000 threads' \
	"$upcrun" -n 1000 -shared-heap 100000 "$any"
refuses 2 "upcr: the shared heap size 'x' .*" env UPC_THREADS=1 UPC_SHARED_HEAP_SIZE=x "$any"
runs '2 threads' "$upcrun" -n 2 "$huge"
refuses 1 'upcr: the static shared data need 214748364[0-9]* bytes per thread; [0-9]* are .*' \
	"$upcrun" -n 300 "$huge"
[ -n "${UPC2C_SANITIZE-}" ] || ( # sanitizers need more themselves
	ulimit -v 4000000 || exit 1
	refuses 1 'upcr: cannot reserve .*: Cannot allocate memory; is there a limit .*' \
		"$upcrun" -n 2 -shared-heap 60GB "$any"
	runs '2 threads' "$upcrun" -n 2 "$any"
	[ "$failures" = 0 ]
) || failures=$((failures + 1))

(
	ulimit -f 1000 || exit 1
	refuses 1 'upcr: cannot reserve .*: File too large; is there a limit .*' \
		"$upcrun" -n 2 "$any"
	[ "$failures" = 0 ]
) || failures=$((failures + 1))

# many threads, in a whole run the largest number, where the machine allows so many processes
if [ -z "${UPC2C_SANITIZE-}" ]; then
	guard_seconds=300 # 4,096 take half a minute of a quiet machine
	n=${UPC2C_WHOLE:+4096}
	n=${n:-700}
	run "$upcrun" -n "$n" "$any"
	unset guard_seconds
	if ! grep -q 'cannot start thread .* Resource temporarily unavailable' "$work/err"; then
		status_is 0
		output_is "$n threads"
	fi
fi

# the size that the program was linked with, and one that goes before it
run "$upcrun" -v -n 1 "$2/unit_heap"
error_is 'upcr: 1 threads, .* and 7 MB of heap each, .*'
run "$upcrun" -v -n 1 -shared-heap 9 "$2/unit_heap"
error_is 'upcr: 1 threads, .* and 9 MB of heap each, .*'

# -freeze: nobody runs main before a debugger has come to each
what='upcrun -freeze'
both_wait() {
	[ "$(grep -c 'waits for a debugger' "$work/err")" = 2 ]
}
looks() { # prints how often process $1 has slept between two looks for a debugger
	sed -n 's/^voluntary_ctxt_switches:[[:space:]]*//p' "/proc/$1/status"
}
has_looked() {
	[ "$(looks "$1")" -ge "$2" ]
}
ASAN_OPTIONS=detect_leaks=0 "$upcrun" -n 2 -freeze "$any" >"$work/out" 2>"$work/err" </dev/null &
launcher=$!
status=0
await 'two threads that wait' both_wait
sed -n 's/.*waits for a debugger: gdb -p //p' "$work/err" >"$work/frozen"
while read -r thread; do
	await "a look of process $thread" has_looked "$thread" $(($(looks "$thread") + 3))
done <"$work/frozen"
output_is ''
attached=
while read -r thread; do
	"$2/attach" "$thread" &
	attached="$attached $!"
done <"$work/frozen"
for process in $attached; do
	wait "$process" || status=$?
done
if [ "$status" = 77 ]; then
	kill "$launcher"
else
	wait "$launcher" || status=$?
	status_is 0
	output_is '2 threads'
fi

# labels
run "$upcrun" -n 3 -l "$any"
output_is '[0] 3 threads'
finish

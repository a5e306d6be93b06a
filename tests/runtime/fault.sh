#!/bin/sh
# SPDX-License-Identifier: MIT
#
# fault.sh PROGRAM - what comes of every way to go wrong that fault.c knows: the message,
# the status, and that nothing stays behind (U-ENV-8, U-ENV-14, U-SYNC-6, U-SYNC-7, U-SYNC-9,
# U-SYNC-10, U-LIB-1, U-LIB-8, U-LIB-21, U-LIB-23, U-PTR-23, U-RT-8, U-RT-9).
. "${0%/*}/lib.sh"
program=$work/fault # a name of its own, so that others' processes do not count
cp "$1" "$program"
export UPC_THREADS=3
# Sanitizers leave the signals to the program, as they are without them.
export ASAN_OPTIONS=handle_segv=0:handle_sigbus=0:handle_sigfpe=0:detect_leaks=0
export UBSAN_OPTIONS=handle_segv=0:handle_sigbus=0:handle_sigfpe=0

# MODE STATUS MESSAGE: the message is the only one.
expect() {
	run "$program" "$1"
	status_is "$2"
	error_is "$3"
	errors_are 1
	nobody_runs "$program"
}

# MODE STATUS MESSAGE: messages of the C library come first, or facts after it.
expect_last() {
	run "$program" "$1"
	status_is "$2"
	error_is "$3"
	nobody_runs "$program"
}

silent() {
	run "$program" "$1"
	status_is "$2"
	errors_are 0
	nobody_runs "$program"
}

null='a null pointer or pointer-to-shared'
killed='upcr: thread 2 was killed by'
expect null 139 "$killed SIGSEGV at heat.upc:42 (address 0x0: $null)"
expect call_null 139 "$killed SIGSEGV at heat.upc:78 (a call of a null function pointer)"
expect null_index 139 "$killed SIGSEGV at heat.upc:43 (address 0x[0-9a-f]*: $null)"
expect beyond 139 \
	"$killed SIGSEGV at heat.upc:44 (address 0x[0-9a-f]*: beyond the shared data of thread 0; is an index too large?)"
expect memory 135 \
	"$killed SIGBUS at heat.upc:48 (address 0x[0-9a-f]*: no memory left for shared data)"
# Sanitizers put a function of their own between the two.
[ -n "${UPC2C_SANITIZE-}" ] || expect copy 139 \
	"$killed SIGSEGV at libc[^ ]* (called from heat.upc:45) (address 0x40: $null)"
expect_last stack 139 "$killed SIGSEGV at .* (address 0x[0-9a-f]*: stack overflow)"
expect divide 136 "$killed SIGFPE at heat.upc:47 (integer division by zero, or with overflow)"
expect abort 134 "$killed SIGABRT at heat.upc:54"
expect_last assert 134 "$killed SIGABRT at heat.upc:60"
expect sent 139 "$killed SIGSEGV"
silent child 0
expect literal 139 "$killed SIGSEGV at fault.c:[0-9]* (address 0x[0-9a-f]*: this memory allows no such access; .*)"
[ "$(uname -m)" != x86_64 ] || expect overwritten 139 \
	"$killed SIGSEGV at fault.c:[0-9]* (an address that no memory can have: .*)"
forked='in a process that fork() has made, which is no thread: end it with _exit, or exec a program'
expect forked 1 "upcr: thread 2: .*upc_barrier $forked"
expect forked_alloc 1 "upcr: thread 2: .*upc_all_alloc $forked"
expect all 139 "upcr: thread [012] was killed by SIGSEGV at .*"
expect handled 9 'upcr: thread 2 ended with status 9 before the end of the program'
expect stubborn 134 "$killed SIGABRT at heat.upc:120"

at='upcr: thread [012]: heat.upc'
expect put_null 1 "$at:46: upc_memput of 1 bytes at a null pointer-to-shared"
expect get_null 1 "$at:46: upc_memget: 'dst' is null"
silent exit 3
expect exit_alone 3 \
	'.*upc_barrier waits for thread 2, which has already finished: it has called exit(3) .*in .*'
expect exit_silent 1 \
	'.*upc_barrier waits for thread 2, which has already finished: it has called exit(0) .*in .*'
expect exit_quick 5 'upcr: thread 2 ended with status 5 before the end of the program'
silent exit_quick_zero 0
silent global 42
grep -q 'half a line of 0.' "$work/out" || complain 'a thread in a barrier lost its output'
grep -q 'half a line of 2.' "$work/out" || complain 'upc_global_exit lost output'
silent global_zero 0

expect values 1 "$at:50: upc_barrier \(-1 does not match upc_barrier 7\|7 does not match \
upc_barrier -1\) of thread [012] at heat.upc:50.*"
expect wait_value 1 "upcr: thread \([012]\): heat.upc:51: upc_wait 2 does not match upc_notify 1 of thread \1 at .*"
expect notify_twice 1 \
	"$at:53: upc_notify without a upc_wait after the upc_notify at heat.upc:52"
expect barrier_inside 1 "$at:54: upc_barrier without a upc_wait after the upc_notify at .*"
expect barrier_handler 1 "$at:58: upc_barrier in a POSIX thread or signal handler of a UPC thread that is in the \
upc_barrier at heat.upc:58: only one of them may synchronize"
expect wait_first 1 "$at:55: upc_wait without a upc_notify before it"
expect exit_inside 4 "$at:57: the program ends without a upc_wait after this upc_notify"
expect end_inside 1 "$at:56: the program ends without a upc_wait after this upc_notify"
expect unlock_free 1 "$at:60: upc_unlock of a lock that nobody holds"
expect unlock_other 1 "$at:61: upc_unlock of a lock that another thread holds"
expect relock 1 "$at:62: upc_lock of a lock that the thread already holds"
expect relock_wanted 1 "$at:68: upc_lock of a lock that the thread already holds"
expect no_lock 1 "$at:63: upc_lock of something that is not a lock"
expect unlock_no_lock 1 "$at:65: upc_unlock of something that is not a lock"
expect unlock_freed 1 "$at:66: upc_unlock of something that is not a lock"
expect lock_ended 1 "$at:64: upc_lock waits for thread 2, which holds the lock and has .*"
expect lock_freed 1 "$at:67: upc_lock of something that is not a lock"
expect free_twice 1 "$at:70: upc_free: the block was already freed"
expect free_after 1 "$at:75: upc_free: the block was already freed"
expect free_inside 1 "$at:71: upc_free: no allocation starts at this pointer"
expect free_static 1 "$at:72: upc_free: no allocation starts at this pointer"
expect collective 1 "$at:73: upc_all_alloc: nbytes is [0-9]* here and [0-9]* on thread [0-9]* at heat.upc:73"
expect collectives 1 "$at:74: upc_all_[a-z_]*alloc, while thread [0-9]* calls upc_all_[a-z_]*alloc at heat.upc:74"

# Starts the program and waits until a thread is busy.  What a shell runs in the
# background ignores SIGINT and SIGQUIT: env gives them their meaning back.
start() {
	: >"$work/out"
	env --default-signal=INT,QUIT "$program" stay >"$work/out" 2>"$work/err" &
	launcher=$!
	await 'word of a thread' test -s "$work/out"
}

for signal in 1 2 9 15; do
	what="signal $signal to the launcher"
	start
	kill -"$signal" "$launcher"
	status=0
	wait "$launcher" 2>/dev/null || status=$?
	status_is $((128 + signal))
	nobody_runs "$program"
done
what='SIGKILL to a thread'
start
for thread in $(pgrep -P "$launcher"); do
	kill -KILL "$thread"
	break
done
status=0
wait "$launcher" 2>/dev/null || status=$?
status_is 137
error_is 'upcr: thread 0 was killed by SIGKILL .*'
nobody_runs "$program"

# One thread is one process, which reports itself where it dies.
UPC_THREADS=1
killed='upcr: thread 0 was killed by'
expect null 139 "$killed SIGSEGV at heat.upc:42 (address 0x0: $null)"
expect memory 135 \
	"$killed SIGBUS at heat.upc:48 (address 0x[0-9a-f]*: no memory left for shared data)"
expect_last stack 139 "$killed SIGSEGV at .* (address 0x[0-9a-f]*: stack overflow)"
expect divide 136 "$killed SIGFPE at heat.upc:47 (integer division by zero, or with overflow)"
expect abort 134 "$killed SIGABRT at heat.upc:54"
expect_last assert 134 "$killed SIGABRT at heat.upc:60"
[ -n "${UPC2C_SANITIZE-}" ] || expect_last heap 134 "$killed SIGABRT at heat.upc:78" # they report what is freed twice
expect sent 139 "$killed SIGSEGV"
silent handled 9
silent exit_quick 5
silent exit 3
silent global 42
silent child 0
expect exit_inside 4 "$at:57: the program ends without a upc_wait after this upc_notify"
expect relock 1 'upcr: thread 0: heat.upc:62: upc_lock of a lock that the thread already holds'
what='one thread'
start
[ -z "$(pgrep -P "$launcher")" ] || complain 'one thread has a child'
kill -TERM "$launcher"
status=0
wait "$launcher" 2>/dev/null || status=$?
status_is 143
errors_are 0

# Many threads on few processors.
UPC_THREADS=64
run "$program" none
status_is 0
[ "$(sort -u "$work/out" | grep -c '^thread [0-9]* of 64$')" = 64 ] ||
	complain '64 threads: not one whole line of each'
UPC_THREADS=700
run "$program" exit
status_is 3
what='all of it'
[ -z "${UPC2C_CONTAINED:-}" ] || # or there are the files of others
	[ -z "$(ls -A /dev/shm)" ] || complain 'something is left in /dev/shm'
finish

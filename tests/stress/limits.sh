#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: sanitizers need more memory
#
# limits.sh - programs and upcc on machines that do not let them: file systems that are read-only,
# noexec or full, small /dev/shm, no /proc, sandboxes, closed streams, small and large limits.
# They work if they can; else there is one clear message, and nothing is left (U-ENV-14, U-RT-8).
. "$UPC2C_SOURCE/tests/command.sh"
if [ "${1-}" != mounting ] && unshare -m true 2>/dev/null; then
	exec unshare -m "$0" mounting # mounts made here go away with this process
fi
start_command_test stress/limits
UPC_THREADS=3
export UPC_THREADS

source=$UPC2C_SOURCE/tests/stress/limits.upc
cp "$source" "$UPC2C_SOURCE/tests/stress/forbid.c" .
# shellcheck disable=SC2086 # flags are lists of words
good "$upcc" -w ${UPCC_FLAGS-} -g limits.upc -o program
good "${UPC2C_COMPILER:-cc}" -Wall -Wextra forbid.c -o forbid
program=$PWD/program here=$PWD forbid=$PWD/forbid
memory_files >shm

# No process of the program is left, nor, where no other test has files, a name in /dev/shm.
nothing_left() {
	tries=0
	while [ $tries -lt 600 ]; do
		left=$(for exe in /proc/[0-9]*/exe; do readlink "$exe"; done 2>/dev/null |
			grep -cFx "$program")
		new=$(memory_files | grep -vxFf "$here/shm")
		[ -n "${UPC2C_CONTAINED:-}" ] || new=
		[ "$left$new" = 0 ] && return
		tries=$((tries + 1))
		sleep 0.1
	done
	fail "$left processes and in /dev/shm '$new' are left: $*"
}

# The program prints its sum and nothing else.
works() {
	prints 'sum 435' "$@"
	[ ! -s "$err" ] || show "messages: $*"
	nothing_left "$@"
}

# STATUS MESSAGE COMMAND...: this is the only message.
refused() {
	bad_keeps "$@"
	[ "$(wc -l <"$err")" = 1 ] || show "more than one message: $*"
	nothing_left "$@"
}

killed='^upcr: thread 1 was killed by SIG'
deadlock='^upcr: deadlock: all threads wait:'

# ---- system calls that a sandbox forbids
try "$forbid" -- /bin/true
if [ "$got" = 0 ]; then
	for call in memfd_create prctl madvise sched_getaffinity sigaltstack sched_yield futex fallocate; do
		works "$forbid" $call -- "$program"
	done
	refused 139 "${killed}SEGV" "$forbid" memfd_create sigaltstack madvise -- "$program" crash
	refused 1 '^upcr: .*: Operation not permitted; memfd_create is forbidden here' \
		"$forbid" memfd_create fallocate -- "$program"
	refused 1 '^upcr: cannot watch the threads: Operation not permitted$' \
		"$forbid" signalfd -- "$program"
else
	lack 'system calls cannot be forbidden here'
fi

# ---- streams, environment, limits
for label in UPC_QUIET UPC_LABEL; do
	for closed in '<&-' '>&-' '2>&-' '<&- >&-' '>&- 2>&-' '<&- >&- 2>&-'; do
		good env $label=1 sh -c "\"\$0\" \"\$@\" $closed" "$program"
		nothing_left "$closed"
	done
	# shellcheck disable=SC2016 # for the inner shells
	good env $label=1 sh -c '"$0" >/dev/full' "$program"
	# shellcheck disable=SC2016
	good env $label=1 sh -c '"$0" >/dev/full 2>&1' "$program"
done
# shellcheck disable=SC2016
good sh -c '"$0" write >/dev/full' "$program"
# shellcheck disable=SC2016
bad 139 '' sh -c '"$0" crash 2>&-' "$program"
# shellcheck disable=SC2016
bad_keeps 1 '' sh -c '"$0" open file 2>&-' "$program"
[ -f file ] || fail 'the program made no file'
[ ! -s file ] || fail 'a message went into a file of the program'
prints 'sum 45' env -i "$program"
prints 'sum 435' env -i UPC_THREADS=3 "$upcrun" "$program"
prints 'sum 435' env HOME=/nowhere/at/all "$upcrun" "$program"
for stack in 64 unlimited; do
	# shellcheck disable=SC3045 # dash and bash have these
	(ulimit -s $stack && exec "$program") >"$out" 2>"$err" || show "ulimit -s $stack"
done

# A limit on addresses makes the heap smaller.
for kbytes in 300000 2000000; do
	(ulimit -v $kbytes && exec "$program") >"$out" 2>"$err" || show "ulimit -v $kbytes"
done
works setarch --addr-no-randomize "$program"
if setarch --addr-compat-layout true 2>/dev/null; then
	works setarch --addr-compat-layout "$program"
	refused 1 'those addresses are in use; -shared-heap sets a smaller size' \
		env UPC_THREADS=1000 UPC_SHARED_HEAP_SIZE=30GB setarch --addr-compat-layout "$program"
fi

# ---- core dumps are of what is in use, not of all that is reserved
# shellcheck disable=SC3045 # dash and bash have these
if [ "$(cat /proc/sys/kernel/core_pattern)" = core ] && (ulimit -c unlimited) 2>/dev/null; then
	mkdir core.d
	for how in crash abort; do
		# shellcheck disable=SC3045
		(cd core.d && ulimit -c unlimited && UPC_SHARED_HEAP_SIZE=50GB guard "$program" $how) \
			>"$out" 2>"$err"
		dumped=$(du -skc core.d/core* | sed -n '$s/[^0-9].*//p')
		[ "${dumped:-0}" -gt 100 ] || fail "no core dump after $how"
		[ "$dumped" -lt 50000 ] || fail "a core dump of $dumped KB after $how"
		rm -f core.d/core*
	done
else
	lack 'core dumps go elsewhere here'
fi

# ---- a limit on memory
group=/sys/fs/cgroup/memory limit=memory.limit_in_bytes
[ ! -f /sys/fs/cgroup/cgroup.controllers ] || group=/sys/fs/cgroup limit=memory.max
group=$(mktemp -d "$group/upc-stress-XXXXXX" 2>/dev/null)
if [ -n "$group" ] && echo 60M 2>/dev/null >"$group/$limit"; then
	# The memory may stay full until the launcher has ended, too, so that the kernel kills it after its message.
	bad_keeps 137 "^upcr: thread [012] was killed by SIGKILL \(no memory left, a limit of processor time, or a kill command\?\)" \
		sh -c "echo \$\$ >$group/cgroup.procs; exec \"\$0\" big" "$program"
	[ "$(grep -cv '^Killed' "$err")" = 1 ] || show 'more than one message where the memory is full'
	nothing_left 'where the memory is full'
	works sh -c "echo \$\$ >$group/cgroup.procs; exec \"\$0\"" "$program"
else
	lack 'no limit on memory can be set here'
fi
rmdir "$group" 2>/dev/null

# ---- file systems
if [ "${1-}" != mounting ]; then
	lack 'no file systems can be mounted here'
	end_command_test
fi
mount -t tmpfs -o size=64k none /dev/shm
works "$program"
works "$program" big
if "$forbid" -- /bin/true; then
	refused 1 'memfd_create is forbidden here, and /dev/shm cannot be used either' \
		env UPC_THREADS=64 "$forbid" memfd_create -- "$program"
fi
umount /dev/shm

# $1: options of a file system of memory, with a program in it.  The test goes on in there.
enter() {
	cd "$here" || exit
	umount disk 2>/dev/null
	mkdir -p disk
	mount -t tmpfs none disk
	cp "$source" program disk
	mount -o "remount,$1" disk
	cd disk || exit
}

# MESSAGE COMMAND...: upcc ends with one line of this kind.
upcc_refuses() {
	message=$1
	shift
	bad 1 "$message" "$@"
	[ "$(wc -l <"$err")" -le "$n_lines" ] || show "more than $n_lines messages: $*"
	no_leftovers
}

n_lines=1
enter ro
works env TMPDIR="$PWD" ./program
bad_keeps 139 "${killed}SEGV at limits.upc" env TMPDIR="$PWD" ./program crash
upcc_refuses '^upcc: cannot write a.out: Read-only file system$' "$upcc" -w limits.upc
upcc_refuses '^upcc: cannot write limits.o: Read-only file system$' "$upcc" -w -c limits.upc
upcc_refuses '^upc2c: cannot write limits.trans.c: Read-only file system$' "$upcc" -w -trans limits.upc
upcc_refuses '^upcc: cannot make a folder .*: Read-only file system$' \
	env TMPDIR="$PWD" "$upcc" -w limits.upc -o ../second

enter noexec
works "$upcrun" "$program"
refused 2 "^upcrun: cannot run '\./program': it is not executable; .*\$" "$upcrun" ./program
# shellcheck disable=SC2086 # flags are lists of words
good env TMPDIR="$PWD" "$upcc" -w ${UPCC_FLAGS-} limits.upc -o ../second
works "$here/second"

# The C compiler and the linker have their own words for a full disk.
enter size=2m
n_lines=3
head -c 2m /dev/zero >filler 2>/dev/null
upcc_refuses 'No space left on device' "$upcc" -w limits.upc
upcc_refuses 'No space left on device' "$upcc" -w -c limits.upc
upcc_refuses 'No space left on device' env TMPDIR="$PWD" "$upcc" -w limits.upc -o ../second
n_lines=1
upcc_refuses '^upc2c: cannot write limits.trans.c: No space left on device$' \
	"$upcc" -w -trans limits.upc
upcc_refuses '^upc2c: cannot write /dev/full: No space left on device$' \
	"$upcc" -w -trans limits.upc -o /dev/full

# ---- without /proc nothing tells lines and nothing can be compiled
cd "$here" || exit
umount disk
mount -t tmpfs none /proc
prints 'sum 435' "$program"
prints 'sum 435' "$upcrun" -n 3 "$program"
bad_keeps 139 "${killed}SEGV at address 0x" "$program" crash
bad_keeps 1 "$deadlock" "$program" dead
bad_keeps 1 '^upcc: cannot find out where upcc is installed$' "$upcc" limits.upc
umount /proc
nothing_left 'all of it'
end_command_test

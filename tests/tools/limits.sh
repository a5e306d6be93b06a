#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: sanitizers need more memory
#
# Programs under limits of the system on memory, files and processes: they run if the limit
# lets them, else there is one message that says what is short, a status that is not 0, and
# nothing left.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/limits

cat >probe.upc <<'END'
#include <stdio.h>
#include <upc.h>
shared int a[THREADS];
int main(void)
{
	shared [] char *p = (shared [] char *)upc_alloc(1000000);
	a[MYTHREAD] = p != NULL;
	if (p != NULL)
		p[999999] = 1;
	upc_barrier;
	if (MYTHREAD == 0)
		printf("%d of %d\n", a[0] + a[THREADS - 1], THREADS);
	return 0;
}
END
good "$upcc" probe.upc -o probe
memory_before=$(memory_files)

nothing_is_left() {
	no_processes_left "$1"
	[ "$(memory_files)" = "$memory_before" ] || fail "$1 leaves files in /dev/shm"
}

# Runs a command under a limit.  Its output comes through pipes, which the limit on the sizes
# of files does not touch.
under() {
	limit=$1
	shift
	got=$({ { {
		status=0
		guard prlimit "$limit" "$@" </dev/null 3>&- 4>&- || status=$?
		echo "$status" >&3
	} 2>&1 >&4 | cat >"$err"; } 4>&1 | cat >"$out"; } 3>&1)
	nothing_is_left "$limit"
}

# LIMIT TEXT COMMAND...
runs_under() {
	limit=$1 text=$2
	shift 2
	under "$limit" "$@"
	[ "$got" = 0 ] || show "status $got under $limit: $*"
	[ "$(cat "$out")" = "$text" ] || show "not '$text' under $limit: $*"
}

# LIMIT STATUS PATTERN COMMAND...: one line of message.
ends_under() {
	limit=$1 wanted=$2 pattern=$3
	shift 3
	under "$limit" "$@"
	[ "$got" = "$wanted" ] || show "status $got, not $wanted, under $limit: $*"
	grep -qx -e "$pattern" "$err" || show "no message '$pattern' under $limit"
	[ "$(grep -c . "$err")" = 1 ] || show "more than one message under $limit"
}

# Addresses: there is not room for all of the default heap, which gets smaller; one of a size that is asked for does not.
if [ -z "${UPC2C_SANITIZE-}" ]; then # they need terabytes themselves
	runs_under --as=400000000 '2 of 2' "$upcrun" -n 2 ./probe
	ends_under --as=400000000 1 'upcr: cannot reserve 300 MB of .*' \
		"$upcrun" -n 2 -shared-heap 300MB ./probe
	runs_under --as=400000000 '2 of 2' "$upcrun" -n 2 -shared-heap 64MB ./probe
fi

# Sizes of files: shared memory is one.
for size in 0 100000; do
	ends_under --fsize=$size 1 'upcr: cannot reserve .*: File too large; is there a limit .*' \
		"$upcrun" -n 2 -shared-heap 64MB ./probe
done

# Open files: few are enough, but for labels, which take two for each thread.
runs_under --nofile=10 '2 of 40' "$upcrun" -n 40 -shared-heap 64MB ./probe
for files in 9 10 11 20; do
	ends_under --nofile=$files 1 'upcr: cannot start thread [0-9]* of 40: Too many open files' \
		"$upcrun" -l -n 40 -shared-heap 64MB ./probe
done
runs_under --nofile=200 '[0] 2 of 40' "$upcrun" -l -n 40 -shared-heap 64MB ./probe

# Processes: root has no such limit, somebody else who runs nothing does.
other=
if [ "$(id -u)" = 0 ] && has_tool setpriv; then
	other='setpriv --reuid=54321 --clear-groups'
	chmod 755 "$work" "$work/here" ./probe
fi
# shellcheck disable=SC2086 # words
if [ "$(id -u)" != 0 ] || $other test -x ./probe 2>/dev/null; then
	for labels in '' 1; do
		ends_under --nproc=4 1 'upcr: cannot start thread [0-9]* of 9: Resource temporarily unavailable' \
			$other env UPC_THREADS=9 UPC_SHARED_HEAP_SIZE=64MB \
			${labels:+UPC_LABEL=1} ./probe
	done
else
	lack 'nobody but root can reach this folder'
fi
end_command_test

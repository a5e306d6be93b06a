#!/bin/sh
# SPDX-License-Identifier: MIT
#
# align.sh - --check-alignment on several hosts: ways that differ between hosts are found, at barriers and at other
# operations, also where the hosts wait for different ones for ever, and reported once; those that are the same are
# not.  With debug the message says where they part.  A quick run tries all with strict and two hosts, and one else.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/align
choose_mpis
cd "$work" || exit
cat >align.upc <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <upc.h>
#include <upc_collective.h>
shared int a[THREADS], b[THREADS];
shared [8] int c[8 * THREADS], d[8 * THREADS];

static void exchange_some(int n, upc_flag_t flags)
{
	for (int i = 0; i < n; i++)
		upc_all_exchange(c, d, sizeof(int), flags);
}

static void meet(int is_away)
{
	if (is_away) {
		usleep(200000);
		return;
	}
	upc_barrier;
}

int main(int argc, char **argv)
{
	const char *word = argc > 1 ? argv[1] : "";
	int is_last = MYTHREAD == THREADS - 1, is_late = MYTHREAD >= THREADS / 2;
	upc_flag_t loose = UPC_IN_NOSYNC | UPC_OUT_NOSYNC, all = UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC;

	for (int i = 0; i < 20; i++) {
		upc_notify;
		upc_wait;
		if (i % 3 == 0)
			upc_all_broadcast(a, b, sizeof(int), all);
	}
	if (strcmp(word, "more") == 0 && is_late)
		upc_barrier;
	if (strcmp(word, "branch") == 0) {
		if (is_last)
			upc_barrier;
		else
			upc_barrier;
		fclose(fopen("passed", "w"));
	}
	if (strcmp(word, "notify") == 0) {
		if (is_last)
			upc_notify;
		else
			upc_notify;
		upc_wait;
	}
	if (strcmp(word, "other") == 0 || strcmp(word, "loose") == 0) {
		upc_flag_t flags = word[0] == 'o' ? all : loose;

		if (is_late)
			upc_all_broadcast(a, b, sizeof(int), flags);
		else
			exchange_some(1, flags);
	}
	if (strcmp(word, "waits") == 0 || strcmp(word, "late") == 0) {
		if (is_late == (word[0] == 'l'))
			upc_all_broadcast(a, b, sizeof(int), all);
		else
			upc_barrier;
	}
	if (strcmp(word, "rounds") == 0)
		exchange_some(2 + is_last, all);
	if (strcmp(word, "skips") == 0)
		meet(is_last);
	if (word[0])
		upc_all_broadcast(a, b, sizeof(int), all);
	upc_barrier;
	if (word[0])
		puts("passed");
	fflush(stdout);
	upc_barrier;
	return 0;
}
END

# MPI:HOSTS:THREADS WORD: what differs is found.
finds() {
	run_job "$1" ./align "$2" </dev/null >out 2>err && fail "$1, $mode: $2 is not found"
	[ $job_status = 1 ] && [ ! -s out ] && [ ! -e passed ] || fail "$1, $mode, $2: status $job_status: $(cat out) $(ls)"
	n=$(grep -Ec '^upcr: thread [0-9]: align.upc:[0-9]+:[0-9]+: upc_[a-z_]+ is not aligned with (upc_[a-z_]+ of|an operation that) thread [0-9] (at align.upc:[0-9]+:[0-9]+$|has completed)' err)
	[ "$n" = 1 ] || fail "$1, $mode, $2: $n messages: $(cat err)"
}

# WORD NUMBER LINE...: the first decisions that differ, of a message with histories, are these; then the line of the
# source, and so many decisions are marked.
parts() {
	word=$1 marked=$2
	shift 2
	grep -q 'has completed' err && return
	sed -n '/their ways part here/,/^upcr:  *[0-9]* |/p' err | sed -n 's/^upcr: thread [0-9]: //p' | sort >got
	printf '%s\n' "$@" | sort >expected
	same "where the ways part, $word" expected got || fail "$(cat err)"
	[ "$(grep -c '^upcr: > ' err)" = "$marked" ] || fail "$word: not $marked marks: $(cat err)"
}

for mode in strict weak strict,debug; do
	guard "$bin/upcc" -network=mpi --check-alignment=$mode -w align.upc -o align || fail 'does not compile'
	for mpi in $mpis; do
		[ "$mpi" = "$first_mpi" ] || [ $mode = strict,debug ] || continue
		for hosts in 2:4 3:3; do
			[ "$mpi,$mode" = "$first_mpi,strict" ] || [ $hosts = 2:4 ] || continue
			run_job "$mpi:$hosts" ./align </dev/null >out 2>err || fail "$mpi:$hosts, $mode: $(cat err)"
			[ ! -s err ] || fail "$mpi:$hosts, $mode: $(cat err)"
			words='more branch notify other loose waits late rounds skips'
			is_whole || [ $mode,$hosts = strict,2:4 ] || words=$(choose "$mode $hosts" branch late rounds)
			for word in $words; do
				finds "$mpi:$hosts" $word
			done
		done
	done
done

# The last mode has histories.
line=$(sed -n '/if (is_late)/=' align.upc)
finds "$mpi:2:4" other
parts other 2 "if \`is_late\` was true at align.upc:$line:7" "if \`is_late\` was false at align.upc:$line:7"
finds "$mpi:3:3" rounds
line=$(sed -n '/i < n/=' align.upc)
parts rounds 2 "for \`i < n\` was true at align.upc:$line:18" "for \`i < n\` was false at align.upc:$line:18"
finds "$mpi:2:4" skips
line=$(sed -n '/return;/=' align.upc)
parts skips 1 "\`return\` at align.upc:$line:3" 'none since the operation before'
end_test

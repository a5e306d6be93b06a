#!/bin/sh
# SPDX-License-Identifier: MIT
#
# ucx.sh - programs for UCX, by upcrun and by the launchers of both MPIs themselves: the ways to end, with the status
# and one message; ranks that only wait; and what is wrong with the transports or the launcher.
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"

start_test network/ucx
has_mpi ucx || end_test
cd "$work" || exit
cat >p.upc <<'END_OF_PROGRAM'
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc.h>
#define N 300000
shared [N] char text[N * THREADS];
static char mine[N], other[N];

/* Each thread passes a text to the next one, in one piece, and reads that of another one. */
static void pass(void)
{
	const int at = (MYTHREAD + 1 + THREADS / 2) % THREADS;

	memset(mine, 'a' + MYTHREAD, N);
	upc_memput(&text[(size_t)N * ((MYTHREAD + 1) % THREADS)], mine, N);
	upc_barrier;
	upc_memget(other, &text[(size_t)N * at], N);
	for (int i = 0; i < N; i++)
		if (other[i] != 'a' + (at + THREADS - 1) % THREADS)
			upc_global_exit(33);
	upc_barrier;
}

int main(int argc, char **argv)
{
	const char *how = argc > 1 ? argv[1] : "";

	pass();
	if (MYTHREAD == 0)
		printf("%d threads\n", THREADS);
	fflush(stdout);
	upc_barrier;
	if (strcmp(how, "global") == 0 && MYTHREAD == THREADS - 1)
		upc_global_exit(11);
	if (strcmp(how, "kill") == 0 && MYTHREAD == THREADS - 1)
		raise(SIGKILL);
	upc_barrier;
	return strcmp(how, "return") == 0 && MYTHREAD == THREADS - 1 ? 9 : 0;
}
END_OF_PROGRAM
"$bin/upcc" -network=ucx p.upc -o p || fail 'p.upc does not compile'

# ends STATUS THREADS COMMAND...: the job ends so, with one message or none.
ends() {
	expected=$1 n=$2
	shift 2
	guard_job "$@" >out 2>err </dev/null
	got=$?
	remove_launcher_words err
	[ $got = "$expected" ] || fail "$*: status $got, not $expected: $(cat err)"
	[ "$(cat out)" = "$n threads" ] || fail "$*: other output: $(cat out)"
	[ "$(grep -c '^upcr' err)" -le 1 ] || fail "$*: more than a message: $(cat err)"
}

"$bin/upcrun" -v -n 3 -pretend-hosts 2 ./p >out 2>err </dev/null
grep -q '^upcrun: 3 threads on 2 pretended hosts, network ucx, plug-in .*libupcr-net-ucx.so' err || fail "$(cat err)"
grep -q '^upcr: host 1 of 2 is host1, with threads 2 to 2, by UCX [0-9.]* \[host1\]' err || fail "$(cat err)"
ends 0 5 "$bin/upcrun" -n 5 -pretend-hosts 3 ./p
ends 9 4 "$bin/upcrun" -n 4 -pretend-hosts 2 ./p return
ends 11 4 "$bin/upcrun" -n 4 -pretend-hosts 2 ./p global
ends 137 4 "$bin/upcrun" -n 4 -pretend-hosts 2 ./p kill
grep -q '^upcr: thread 3 was killed by SIGKILL.*\[host1\]$' err || fail "no message: $(cat err)"

# Threads access other hosts themselves, once they have done so often: numbers by strict accesses, and single reads, which
# overtake none of their own writes.
cat >direct.upc <<'END_OF_PROGRAM'
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
#include <upc_relaxed.h>
#define N 1000
shared [N] short next[N * THREADS];
shared [N] double number[N * THREADS];
shared [4] strict long turn[4 * THREADS];

int main(int argc, char **argv)
{
	const int other = (MYTHREAD + THREADS / 2) % THREADS;
	const long far = (long)N * other;
	long at = 0;

	for (int i = 0; i < N; i++)
		next[(long)N * MYTHREAD + i] = (short)((i * 379 + 11) % N);
	upc_barrier;
	for (int i = 0; i < N; i++) {
		number[far + at] = i + 0.5;
		if (number[far + at] != i + 0.5)
			upc_global_exit(34);
		at = next[far + at];
		turn[4 * other + i % 4] = 3 * i + MYTHREAD;
		if (turn[4 * other + i % 4] != 3 * i + MYTHREAD)
			upc_global_exit(35);
	}
	printf("%ld\n", at);
	fflush(stdout);
	upc_barrier;
	if (argc > 1 && MYTHREAD == THREADS - 1)
		kill(getpid(), SIGKILL);
	while (argc > 1)
		turn[4 * other] = turn[4 * other + 1] + 1;
	return 0;
}
END_OF_PROGRAM
"$bin/upcc" -network=ucx -fno-localize direct.upc -o direct || fail 'direct.upc does not compile'
end=$(awk 'BEGIN { for (i = 0; i < 1000; i++) at = (at * 379 + 11) % 1000; print at }')

# goes OPTION THREADS REGEX N: with UPC_DIRECT=OPTION N threads have such a number of direct accesses.
goes() {
	UPC_DIRECT=$1 UPC_STATS=1 UPC_CACHE=off guard_job "$bin/upcrun" -n "$2" -pretend-hosts 2 ./direct >out 2>err </dev/null ||
		fail "UPC_DIRECT=$1: status $?: $(cat err)"
	[ "$(sort -u out)" = "$end" ] && [ "$(wc -l <out)" = "$2" ] || fail "UPC_DIRECT=$1: other output: $(cat out)"
	[ "$(grep -Ec "^upcr: thread [0-9]: $3 accesses went directly" err)" = "$4" ] || fail "UPC_DIRECT=$1: $(cat err)"
}
UPC_DIRECT=2 UPC_STATS=1 guard_job "$bin/upcrun" -n 4 -pretend-hosts 2 ./p >out 2>err </dev/null ||
	fail "large transfers: status $?: $(cat err)"
[ "$(grep -Ec '^upcr: thread [0-3]: 1 accesses went directly' err)" = 4 ] || fail "large transfers: $(cat err)"
goes 1 4 '[1-3][0-9]{3}' 4
goes 2 2 '[2-4][0-9]{3}' 2
goes 0 4 '[0-9]*' 0
UPC_DIRECT=2 guard_job "$bin/upcrun" -n 3 -pretend-hosts 2 ./direct until-killed >out 2>err </dev/null
[ $? = 137 ] && [ "$(grep -c '^upcr' err)" = 1 ] || fail "killed meanwhile: $(cat err)"
grep -q '^upcr: thread 2 was killed by SIGKILL.*\[host1\]$' err || fail "killed meanwhile: $(cat err)"
UPC_DIRECT=3 guard_job "$bin/upcrun" -n 2 -pretend-hosts 2 ./direct >out 2>err </dev/null && fail 'UPC_DIRECT=3'
grep -q "^upcr: UPC_DIRECT='3' is not a number up to 2" err || fail "UPC_DIRECT=3: $(cat err)"

# Atomic operations, too, which agree with those of the host's own threads and with the agent's (of floating numbers):
# all threads count in the same numbers, and each has one in which every operation is compared with C's.
cat >atomics.upc <<'END_OF_PROGRAM'
#include <stdint.h>
#include <stdio.h>
#include <upc_relaxed.h>
#include <upc_atomic.h>
#include <upc_bupc.h>
#define N 100
#define ALL (UPC_GET | UPC_SET | UPC_CSWAP | UPC_ADD | UPC_SUB | UPC_INC | UPC_DEC | UPC_AND | UPC_OR | UPC_XOR)
shared int32_t count4[THREADS];
shared uint64_t count8[THREADS], tried[THREADS], set[THREADS], mine8[THREADS];
shared double sum[THREADS];
shared int32_t mine4[THREADS];

#define CHECK(x) ((x) ? (void)0 : upc_global_exit(__LINE__))

#define TRY(T, type, mine, is_strict)                                                              \
	do {                                                                                       \
		upc_atomicdomain_t *d = upc_all_atomicdomain_alloc(type, ALL, 0);                  \
		shared void *at = &mine[(MYTHREAD + THREADS / 2) % THREADS];                       \
		T now = (T)-5 * 1000003 + MYTHREAD, old, x, y;                                     \
                                                                                                   \
		upc_atomic_strict(d, 0, UPC_SET, at, &now, 0);                                     \
		for (int i = 0; i < N; i++) {                                                      \
			static const upc_op_t ops[] = {UPC_GET, UPC_SET, UPC_CSWAP, UPC_ADD, UPC_SUB, UPC_INC,  \
				UPC_DEC, UPC_AND, UPC_OR, UPC_XOR};                                \
			const upc_op_t op = ops[i % 10];                                           \
			x = i % 20 == 2 ? now : (T)i * 0x10000001 - 7;                             \
			y = (T)3 - i;                                                              \
			(is_strict ? upc_atomic_strict : upc_atomic_relaxed)(d, i % 3 ? &old : op == UPC_GET ? &old : NULL, op, at, \
				op == UPC_GET || op == UPC_INC || op == UPC_DEC ? NULL : &x,       \
				op == UPC_CSWAP ? &y : NULL);                                      \
			if (i % 3)                                                                 \
				CHECK(old == now);                                                 \
			now = op == UPC_SET ? x : op == UPC_CSWAP ? (now == x ? y : now)           \
			    : op == UPC_ADD ? now + x : op == UPC_SUB ? now - x                    \
			    : op == UPC_INC ? now + 1 : op == UPC_DEC ? now - 1 : op == UPC_AND ? (now & x) \
			    : op == UPC_OR ? (now | x) : op == UPC_XOR ? (now ^ x) : now;          \
		}                                                                                  \
		upc_atomic_strict(d, &old, UPC_GET, at, 0, 0);                                     \
		CHECK(old == now);                                                                 \
		upc_all_atomicdomain_free(d);                                                      \
	} while (0)

int main(void)
{
	upc_atomicdomain_t *d = upc_all_atomicdomain_alloc(UPC_INT32, ALL, 0);
	const int32_t one = 1;

	TRY(uint32_t, UPC_UINT32, mine4, 0);
	TRY(uint64_t, UPC_UINT64, mine8, 1);
	for (int i = 0; i < N; i++)
		for (int t = 0; t < THREADS; t++) {
			uint64_t old = bupc_atomicU64_read_relaxed(&tried[t]);

			upc_atomic_relaxed(d, NULL, UPC_ADD, &count4[t], &one, NULL);
			bupc_atomicU64_fetchadd_strict(&count8[t], 1);
			bupc_atomicD_fetchadd_relaxed(&sum[t], 0.5);
			for (uint64_t found; (found = bupc_atomicU64_cswap_relaxed(&tried[t], old, old + 1)) != old;)
				old = found;
		}
	for (int i = 0; i < N / 10; i++) {
		shared uint64_t *at = &set[(MYTHREAD + THREADS / 2) % THREADS];

		*at = i; /* the operation does not overtake it */
		CHECK(bupc_atomicU64_fetchxor_relaxed(at, 1) == i && *at == (i ^ 1));
	}
	upc_barrier;
	CHECK(count4[MYTHREAD] == N * THREADS && count8[MYTHREAD] == N * THREADS);
	CHECK(tried[MYTHREAD] == N * THREADS && sum[MYTHREAD] == N * THREADS * 0.5);
	printf("%d\n", N);
	upc_all_atomicdomain_free(d);
	return 0;
}
END_OF_PROGRAM
"$bin/upcc" -network=ucx atomics.upc -o atomics || fail 'atomics.upc does not compile'
for option in 0 2; do
	UPC_DIRECT=$option UPC_STATS=1 guard_job "$bin/upcrun" -n 4 -pretend-hosts 2 ./atomics >out 2>err </dev/null ||
		fail "atomic operations, UPC_DIRECT=$option: status $?: $(cat err)"
	[ "$(grep -Ec '^upcr: thread [0-9]: 1?[0-9]{3} accesses went directly' err)" = $((2 * option)) ] ||
		fail "atomic operations, UPC_DIRECT=$option: $(cat err)"
done

# By launchers, which start all ranks on this host: one becomes the agent, the others wait.
UCX_TLS=tcp,self UCX_NET_DEVICES=lo OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export UCX_TLS UCX_NET_DEVICES OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM
for mpi in $(choose network/ucx-launcher mpich openmpi); do
	has_tool "mpiexec.$mpi" || continue
	case $mpi in mpich) options= ;; *) options='--bind-to none --oversubscribe' ;; esac
	# shellcheck disable=SC2086 # a list
	ends 0 3 "mpiexec.$mpi" $options -n 3 ./p
	# shellcheck disable=SC2086
	ends 11 2 "mpiexec.$mpi" $options -n 2 ./p global

	# shellcheck disable=SC2086
	UCX_TLS=nothing guard_job "mpiexec.$mpi" $options -n 2 ./p >out 2>err </dev/null && fail 'a transport that is not there'
	grep -q '^upcr: cannot join the other hosts: UCX: .*UCX_TLS=nothing' err || fail "UCX_TLS: $(cat err)"
done
PMI_RANK=0 PMI_SIZE=2 guard_job ./p >out 2>err </dev/null && fail 'no launcher'
grep -q '^upcr: cannot join the other hosts: the launcher ' err || fail "no launcher: $(cat err)"
end_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# sizes.sh - the largest heap, and static data next to it, with THREADS chosen at launch and with -T:
# the last megabyte of what is said to be available works, and one more is refused (U-RT-2).  A quick run has one
# number of threads.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test stress/sizes

cat >big.upc <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>
#ifdef N
shared long big[N * THREADS];
#endif
/* A block of the given bytes has its first and its last one on each thread; there is no second. */
int main(int argc, char **argv)
{
	size_t bytes = argc > 1 ? strtoull(argv[1], NULL, 10) : 0, i;
	shared [] char *p = upc_alloc(bytes);

	if (p == NULL || upc_alloc(bytes / 2) != NULL)
		upc_global_exit(4);
	p[0] = 1;
	p[bytes - 1] = 2;
	if (p[0] + p[bytes - 1] != 3)
		upc_global_exit(5);
#ifdef N
	i = (N - 1) * (size_t)THREADS;
	big[MYTHREAD] = 3;
	big[i + MYTHREAD] = 4;
	upc_barrier;
	if (big[(MYTHREAD + 1) % THREADS] != 3 || big[i + (MYTHREAD + 1) % THREADS] != 4 ||
		p[bytes - 1] != 2)
		upc_global_exit(6);
#endif
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
END

# THREADS FLAG...: compiles the program and finds its limit, in MB.
most() {
	threads=$1
	shift
	# shellcheck disable=SC2086 # flags are lists of words
	good "$upcc" -w ${UPCC_FLAGS-} "$@" big.upc -o big
	bad_keeps 2 'a shared heap of [0-9]* MB per thread does not fit' \
		"$upcrun" -n "$threads" -shared-heap 1000TB ./big 1
	megabytes=$(sed -n 's/.*: \([0-9]*\) MB are available with .*/\1/p' "$err")
	prints ok "$upcrun" -n "$threads" -shared-heap "$megabytes" ./big "$((megabytes << 20))"
	bad_keeps 2 "$((megabytes + 1)) MB per thread does not fit: $megabytes MB are available" \
		"$upcrun" -n "$threads" -shared-heap "$((megabytes + 1))" ./big 1
}

for threads in $(choose sizes 1 2 3 5); do
	most "$threads"
	dynamic=$megabytes
	most "$threads" -T "$threads"
	[ "$megabytes" = "$dynamic" ] || fail "$megabytes MB with -T $threads, $dynamic without"
	# 3 GB, 8 bytes less than what reaches a page, and 8 bytes more
	for n in 402653184 402653183 402653185; do
		most "$threads" -DN="${n}ul"
		rest=$((dynamic - megabytes))
		case $rest in
		307[1234]) ;;
		*) fail "$rest MB less beside 3 GB of static data" ;;
		esac
		most "$threads" -T "$threads" -DN="${n}ul"
	done
done

# The largest array that there may be: 64 GB on a thread.
printf '%s\n' '#include <stdio.h>' '#include <upc.h>' 'shared long a[N * THREADS];' 'int main(void)' '{' \
	'a[N * THREADS - 1 - MYTHREAD] = 7; upc_barrier;' \
	'if (MYTHREAD == 0) printf("%ld %zu\n", a[N * THREADS - THREADS], sizeof(a) / THREADS);' \
	'return 0; }' >largest.upc
for flags in '' '-T 3'; do
	# shellcheck disable=SC2086 # a list
	good "$upcc" -w ${UPCC_FLAGS-} $flags -DN='(1ul << 33)' largest.upc -o largest
	prints "7 $((1 << 36))" "$upcrun" -n 3 ./largest
	# shellcheck disable=SC2086
	bad 1 'more than 64 GiB on one thread' "$upcc" -w $flags -DN='((1ul << 33) + 1)' largest.upc -o more
done
end_command_test

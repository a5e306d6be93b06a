#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Functions that are short and frequent: the tool hears of hardly any call, but all are counted, also of
# functions that call themselves, and that are left in the middle of it.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/throttled
upcprof=$bin/upcprof
needs jq

cat >calls.upc <<'END'
#include <setjmp.h>
#include <stdio.h>
#include <upc.h>

static long fibs, leaves;
static jmp_buf out;

static int leaf(int n)
{
	leaves++;
	if (n < 0)
		longjmp(out, 1);
	return n + 1;
}

static int fib(int n)
{
	fibs++;
	if (n < 2)
		return n;
	return fib(n - 1) + fib(n - 2);
}

static int by(int n)
{
	return leaf(n);
}

int main(void)
{
	int sum = fib(24);

	for (int i = 0; i < 50000; i++) {
		sum += leaf(i) % 2;
		sum += by(i) % 3;
		if (i % 100 == 0 && !setjmp(out))
			leaf(-1);
	}
	upc_barrier;
	if (MYTHREAD == 0)
		printf("%d %ld %ld\n", sum, fibs, leaves);
	return 0;
}
END
compilers='gcc clang-19 tcc'
[ -z "${UPC2C_SANITIZE-}" ] || compilers=$UPC2C_COMPILER
for cc in $compilers; do
	has_tool $cc || continue
	good "$upcc" --cc=$cc -w -O2 --inst --inst-functions calls.upc -o calls
	good "$bin/upcrun" -n 2 ./calls
	cp "$out" plain
	read -r _ fibs leaves <plain
	[ "$fibs" = 150049 ] || show 'another number of calls'
	for mode in '' --trace; do
		# shellcheck disable=SC2086 # nothing, or a flag
		good "$upcprof" run -n 2 $mode --throttle=1000,1ms -o calls.upcprof ./calls
		grep -v '^upcprof:' "$out" >measured
		same 'what the program prints' plain measured || fail 'another output'
		try "$upcprof" report --json --section=experiment,flat calls.upcprof
		for expected in "fib $((2 * fibs))" "leaf $((2 * leaves))"; do
			calls=$(jq -r --arg n "${expected% *}" '.flat.rows[] | select(.name | startswith($n)) | .calls' "$out")
			[ "$calls" = "${expected#* }" ] || fail "$cc $mode: $calls calls, not $expected"
		done
		callbacks=$(jq .experiment.values.callbacks "$out")
		[ "$callbacks" -lt 60000 ] || fail "$cc $mode: the tool was told $callbacks events"
	done
done
end_command_test

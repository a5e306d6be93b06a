#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: valgrind runs the programs
#
# valgrind.sh - the samples under valgrind, which finds no fault in them, the runtime or what is
# made of UPC, and a program with faults, which it finds in the thread and line where they are.  A quick run has a third
# of the samples.
# whole: the sanitizers of .ci/run look for the same faults
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test stress/valgrind

needs valgrind

# THREADS PROGRAM: prints what the file expected.out of its sample says.
watched() {
	try env UPC_THREADS="$1" valgrind -q --leak-check=full --error-exitcode=99 "$2"
	[ "$got" = 0 ] || show "status $got: $2"
	[ ! -s "$err" ] || show "messages: $2"
}

n_samples=0
for sample in "$UPC2C_SOURCE"/samples/*/*.upc; do
	name=$(basename "$sample" .upc)
	is_whole || [ $(($(checksum "$name") % 3)) = 1 ] || continue
	threads=$(directive "$sample" threads)
	threads=${threads%% *}
	# shellcheck disable=SC2046 # a list
	good "$upcc" -g -O1 $(sample_words "$sample") -o "$name"
	watched "${threads:-3}" "./$name"
	sort "$out" >got
	sort "${sample%/*}/expected.out" >expected
	same "$name" expected got || fail "$name: wrong output"
	n_samples=$((n_samples + 1))
done
[ "$n_samples" -ge 3 ] || fail "only $n_samples samples"

cat >faults.upc <<'END'
#include <stdlib.h>
#include <upc.h>
shared int a[THREADS];
int main(void)
{
	int *volatile p = malloc(8);
	if (MYTHREAD == 1)
		p[2] = 1; /* after its end */
	upc_barrier;
	if (MYTHREAD == 2)
		a[2] = p[0] > 3 ? 4 : 5; /* without a value */
	upc_barrier;
	free(p);
	return 0;
}
END
good "$upcc" -g -O0 faults.upc -o faults
UPC_THREADS=3 bad_keeps 99 'Invalid write of size 4' \
	valgrind -q --trace-children=yes --error-exitcode=99 "$upcrun" ./faults
err_has 'main \(faults.upc:8\)'
err_has 'Conditional jump or move depends on uninitialised value'
err_has 'main \(faults.upc:11\)'
[ "$(grep -c 'at 0x' "$err")" = 3 ] || show 'not two faults and one block'
end_command_test

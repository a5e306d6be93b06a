#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: it chooses sanitizers itself
#
# sanitize.sh - the samples under the address and undefined behaviour sanitizers of gcc and clang,
# with the library as it is installed: no fault; and a program with one, which they
# find.  A quick run takes one compiler for each second sample.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test stress/sanitize
needs gcc clang-19

cat >fault.upc <<'END'
#include <stdlib.h>
#include <upc.h>
int main(void)
{
	volatile int *p = malloc(8);
	upc_barrier;
	if (MYTHREAD == 1)
		p[2] = 1; /* after its end */
	upc_barrier;
	free((void *)p);
	return 0;
}
END

# COMPILER WORDS...: become ./program.
compile() {
	cc=$1
	shift
	good "$upcc" --cc="$cc" -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all \
		"$@" -o program
}

n_samples=0
for compiler in gcc clang-19; do
	for sample in "$UPC2C_SOURCE"/samples/*/*.upc; do
		name=$(basename "$sample" .upc)
		one_in 2 "$name" || continue
		case " $(choose "$name" gcc clang-19) " in *" $compiler "*) ;; *) continue ;; esac
		threads=$(directive "$sample" threads)
		threads=${threads%% *}
		# shellcheck disable=SC2046 # a list
		compile $compiler $(sample_words "$sample")
		good "$upcrun" -n "${threads:-3}" ./program
		[ ! -s "$err" ] || show "messages of $name"
		sort "$out" >got
		sort "${sample%/*}/expected.out" >expected
		same "$name, $compiler" expected got || fail "$name: wrong output"
		n_samples=$((n_samples + 1))
	done
	compile $compiler fault.upc
	try "$upcrun" -n 3 ./program
	[ "$got" != 0 ] || show "status $got"
	err_has 'AddressSanitizer: heap-buffer-overflow|insufficient space for an object'
	err_has 'fault.upc:8'
	err_has '^upcr: thread 1 ended with status 1 before the end of the program$'
done
[ "$n_samples" -ge 3 ] || fail "only $n_samples samples"
end_command_test

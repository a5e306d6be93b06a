#!/bin/sh
# SPDX-License-Identifier: MIT
#
# csmith.sh FIRST LAST - csmith's random programs with these seeds, as UPC: as they come, beside
# a shared object, and (without pointers) with their global variables shared, used by the last of
# three threads.  All print what the C compiler's program prints.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test "differential/csmith-$1-$2"
needs csmith
n_tried=0
cc=gcc
[ -z "${UPC2C_SANITIZE:-}" ] || cc=$UPC2C_COMPILER
skipped=0

# $1: upcrun's threads; program.upc prints what is in `expected`
equal() {
	good "$upcc" --cc="$cc" -w -O1 -fwrapv -I /usr/include/csmith program.upc -o program
	good timeout 100 "$upcrun" -n "$1" ./program
	same "seed $seed" expected "$out" || fail "seed $seed: another output, see $work"
	n_tried=$((n_tried + 1))
}

# Puts what plain C prints into `expected`; fails if it does not end soon: volatile shared objects take tens of times
# as long.
expect() {
	good "$cc" -w -O1 -fwrapv -I /usr/include/csmith program.c -o plain
	try timeout 1 ./plain
	[ $got = 0 ] || skipped=$((skipped + 1))
	mv "$out" expected
	[ $got = 0 ]
}

# Prints the program with every global object but constants shared, and with a main in which one thread runs it.
share() {
	sed -E 's/^static ((const |volatile )*)(u?int[0-9]+_t|struct|union)( .*)?( g_[0-9]+)/static \1shared [] \3\4\5/
		s/^int main \(/#include <upc.h>\nstatic int program (/' program.c
	cat <<'END'
int main(int argc, char **argv)
{
	int status = 0;

	upc_barrier;
	if (MYTHREAD == THREADS - 1)
		status = program(argc, argv);
	upc_barrier;
	return status;
}
END
}

! is_whole || set -- "$1" $(($2 * 8))
seed=$1
while [ "$seed" -le "$2" ]; do
	good csmith --seed "$seed" --max-funcs 5 --max-expr-complexity 6 -o program.c
	if expect; then
		{ cat program.c; echo 'shared int upc;'; } >program.upc
		equal 1
	fi
	good csmith --seed "$seed" --max-funcs 5 --no-pointers --no-packed-struct -o program.c
	if expect; then
		share >program.upc
		equal 3
	fi
	seed=$((seed + 1))
done
echo "$n_tried programs; $skipped more took too long in C"
[ "$n_tried" -gt $(($2 - $1)) ] || fail "only $n_tried programs, of $((2 * ($2 - $1 + 1)))"
end_command_test

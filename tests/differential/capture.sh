#!/bin/sh
# SPDX-License-Identifier: MIT
#
# capture.sh PROGRAMS [SEED] - programs of run/ whose blocks declare again what the C that upc2c makes of
# them mentions: variables, constants, types and tags with the names of types, objects and functions.
# They mean the same, so they must compile and find no fault.  capture.c puts the declarations in.  By
# hand, for long: capture.sh 5000.
# shellcheck disable=SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"
start_test "differential/capture-${2:-random}"
programs=$1 seed=${2:-$(date +%s)} tried=0 refused=0
! is_whole || programs=$((programs * 16))
capture=$UPC2C_BUILD/tests/differential/capture
runs=$UPC2C_SOURCE/tests/run
cp "$runs"/*.h "$work"
cd "$work" || exit
grep -L -E '^// (status|stdout|stderr|units|static-only|dynamic-only|launch|args|threads|compilers|flags: .*-([iI]|W[clpu],|shared-heap))|__FILE__' "$runs"/*.upc |
	xargs grep -l '^int main' >list
n_list=$(wc -l <list)

# $1: what failed; the rest: the command.
lost() {
	head -n 5 err
	fail "$1: $name, seed $seed: $*; files are in $PWD"
}

one_program() {
	program=$(sed -n "$((seed * 7919 % n_list + 1))p" list)
	name=$(basename "$program" .upc)
	flags=$(directive "$program" flags)
	guard "$bin/upc2c" -fbupc -w -nolines $flags "$program" -o plain.c 2>err || lost 'not translated'
	guard "$bin/upc2c" -fbupc -w --dump=tree $flags "$program" -o - >plain.tree 2>err || lost 'no tree'
	"$capture" "$seed" "$program" plain.tree plain.c "$runs"/*.h >"$name.upc" 2>err || lost 'not generated'
	# a name that a macro of a library's header mentions: the program is another one
	guard "$bin/upc2c" -fbupc -w $flags "$name.upc" -o "$name.c" 2>err || {
		grep -q 'unsupported' err && lost 'not supported'
		refused=$((refused + 1))
		return 0
	}
	case $((seed % 4)) in
	0) more='-T 2 --cc=gcc -O2' ;;
	1) more='--cc=clang-19' ;;
	2) more='--cc=gcc -fno-localize' ;;
	*) more='--cc=tcc' ;;
	esac
	[ -z "${UPC2C_SANITIZE:-}" ] || more="--cc=$UPC2C_COMPILER"
	guard "$bin/upcc" -w $more $flags "$name.upc" -o program 2>err || lost 'not compiled' upcc $more $flags
	guard "$bin/upcrun" -n 2 ./program >got 2>err </dev/null || lost 'ended badly' upcc $more $flags
	[ "$(cat got)" = ok ] || lost 'is wrong' upcc $more $flags
	tried=$((tried + 1))
}

while [ $((tried + refused)) -lt "$programs" ]; do
	one_program
	seed=$((seed + 1))
done
echo "$tried programs, $refused that mean something else"
[ $((refused * 3)) -le "$programs" ] || fail 'too many programs mean something else'
end_test

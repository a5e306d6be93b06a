#!/bin/sh
# SPDX-License-Identifier: MIT
#
# object-code.sh - without -network=mpi a program is compiled as if there were no network: what the C compiler sees after its
# preprocessor, by headers from which unifdef took all that is for several hosts, is the same, and so is the machine code.
# The code mentions nothing of other hosts.  gcc and clang take the programs in turn; a quick run compiles each eighth.
. "$UPC2C_SOURCE/tests/lib.sh"
start_test network/object-code
needs unifdef nm

include=$UPC2C_SOURCE/runtime-api/include old=$work/include
cp -R "$include" "$old"
for header in "$old"/*.h; do
	unifdef -UUPCR_NETWORK -o "$header" "$header"
	[ $? -le 1 ] || fail "unifdef of $header"
	sed -i 's/ && !defined UPCR_NETWORK//' "$header" # this is a part of conditions that are about more
done
! grep -rn UPCR_NETWORK "$old" || fail 'unifdef left something'
! cmp -s "$include/upcr_access.h" "$old/upcr_access.h" || fail 'unifdef took nothing from upcr_access.h'

# Writes to $3 what the compiler $1 sees of the translated program, with the headers in $2.
preprocess() {
	"$1" -w -O2 -I"$2" -E -P -x c "$work/program.c" >"$3" || fail "$name is no C by $2"
}

n=0 n_compiled=0
for source in "$UPC2C_SOURCE"/tests/bench/local/*.upc "$UPC2C_SOURCE"/samples/*/*.upc \
	"$UPC2C_SOURCE"/tests/run/atom-*.upc; do
	name=${source#"$UPC2C_SOURCE"/}
	n=$((n + 1))
	is_whole || [ $((n % 8)) -lt 2 ] || continue
	"$bin/upcc" -w -trans "$source" -o "$work/program.c" >"$work/log" 2>&1 || { cat "$work/log"; fail "$name"; }
	case $((n % 2)) in 0) compiler=gcc ;; *) compiler=clang-19 ;; esac
	preprocess $compiler "$include" "$work/now"
	preprocess $compiler "$old" "$work/then"
	same "$compiler -O2 -E $name" "$work/then" "$work/now" || fail 'the compiler sees something else'
	$compiler -w -O2 -c -x cpp-output "$work/now" -o "$work/program.o" || fail "$name does not compile"
	! nm -u "$work/program.o" | grep -E ' upcr_(far|here)' || fail "$name mentions other hosts"
	n_compiled=$((n_compiled + 1))
done
echo "$n programs, $n_compiled of them compiled"
[ "$n" -ge 30 ] && [ "$n_compiled" -ge 5 ] || fail 'too few'
end_test

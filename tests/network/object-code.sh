#!/bin/sh
# SPDX-License-Identifier: MIT
#
# object-code.sh - without -network=mpi a program is compiled as if there were no network: its machine code is that
# by headers from which unifdef took all that is for several hosts, and mentions nothing of it.  gcc and clang take the
# programs in turn.
. "$UPC2C_SOURCE/tests/lib.sh"
start_test network/object-code
needs unifdef objdump nm

include=$UPC2C_SOURCE/runtime-api/include old=$work/include
cp -R "$include" "$old"
for header in "$old"/*.h; do
	unifdef -UUPCR_NETWORK -o "$header" "$header"
	[ $? -le 1 ] || fail "unifdef of $header"
	sed -i 's/ && !defined UPCR_NETWORK//' "$header" # of a condition that is about more
done
! grep -rn UPCR_NETWORK "$old" || fail 'unifdef left something'
! cmp -s "$include/upcr_access.h" "$old/upcr_access.h" || fail 'unifdef took nothing from upcr_access.h'

# What each function of a translated program becomes; $1: compiler, $2: folder of headers, $3: result.
code() {
	"$1" -w -O2 -I"$2" -c -x c "$work/program.c" -o "$work/program.o" || fail "$name does not compile by $2"
	objdump -dr --no-show-raw-insn "$work/program.o" | sed 1,3d >"$3"
}

n=0
for source in "$UPC2C_SOURCE"/tests/bench/local/*.upc "$UPC2C_SOURCE"/samples/*/*.upc \
	"$UPC2C_SOURCE"/tests/run/atom-*.upc; do
	name=${source#"$UPC2C_SOURCE"/}
	"$bin/upcc" -w -trans "$source" -o "$work/program.c" >/dev/null 2>&1 || continue
	case $((n % 2)) in 0) compiler=gcc ;; *) compiler=clang-19 ;; esac
	code $compiler "$include" "$work/now"
	! nm -u "$work/program.o" | grep -E ' upcr_(far|here)' || fail "$name mentions other hosts"
	code $compiler "$old" "$work/then"
	same "$compiler -O2 $name" "$work/then" "$work/now" || fail 'the machine code is another one'
	n=$((n + 1))
done
echo "$n programs"
[ "$n" -ge 30 ] || fail 'too few'
end_test

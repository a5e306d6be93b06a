#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Property: the mistakes of tests/mutants/ can still be made, so that mutants.sh can say how many of them the
# tests find; one that is asked for must be there.
. "$UPC2C_SOURCE/tests/lib.sh"
start_test properties/mutants
"$UPC2C_SOURCE/tests/mutants.sh" --check || fail 'mend the lists in tests/mutants'
for name in affine-none nowhere/x.c; do
	"$UPC2C_SOURCE/tests/mutants.sh" "$name" >"$work/out" 2>&1
	[ $? = 2 ] && grep -q "^$name is no mutant" "$work/out" || fail "mutants.sh $name does not say that there is none"
done
end_test

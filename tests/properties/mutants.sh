#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Property: the mistakes of tests/mutants/ can still be made, so that mutants.sh can say how many of them the
# tests find.
. "$UPC2C_SOURCE/tests/lib.sh"
start_test properties/mutants
"$UPC2C_SOURCE/tests/mutants.sh" --check || fail 'mend the lists in tests/mutants'
end_test

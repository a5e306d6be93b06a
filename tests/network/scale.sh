#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: it counts messages, which are the same
#
# scale.sh - the messages that hosts send each other for barriers, allocations, locks and collectives are as many as
# predicted, and depend on each other in chains as long as predicted; and a wrong prediction is found.  No MPI is used.
. "$UPC2C_SOURCE/tests/lib.sh"
. "$UPC2C_SOURCE/tests/hosts.sh"

start_test network/scale
simulate=$UPC2C_SOURCE/tests/bench/simulate.sh

guard_job "$simulate" "$UPC2C_BUILD" 8 4 16 8 6 3 >"$work/out" 2>&1 || { cat "$work/out"; fail "status $job_status"; }
[ "$(grep -c '^barrier ' "$work/out")" = 3 ] || { cat "$work/out"; fail 'no table'; }

sed 's/^get | 2 | 2 |/get | 3 | 3 |/' "$UPC2C_SOURCE/tests/scale/predicted.txt" >"$work/predicted"
PREDICTED=$work/predicted OPERATIONS='barrier get' guard_job "$simulate" "$UPC2C_BUILD" 4 2 >"$work/out" 2>&1 &&
	fail 'a wrong prediction is not found'
grep -qx 'FAILED: get is not what is predicted' "$work/out" || { cat "$work/out"; fail 'the failure is another one'; }
end_test

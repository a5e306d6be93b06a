#!/bin/sh
# SPDX-License-Identifier: MIT
#
# races.sh - the races of loops that -check=race finds are found on several hosts whatever is done for other hosts' memory:
# with all optimizations that flags switch on, with the cache always on, and without cache and combined puts.  A quick
# run does one of the two.
. "$UPC2C_SOURCE/tests/lib.sh"
UPC2C_NETWORK=1 UPC2C_WITHIN=races
UPCC_FLAGS="${UPCC_FLAGS:-} -flocalize -fpages -fprefetch"
export UPC2C_NETWORK UPC2C_WITHIN UPCC_FLAGS UPC_CACHE UPC_COMBINE
for UPC_CACHE in $(choose races on off); do
	UPC_COMBINE=1
	[ $UPC_CACHE = on ] || UPC_COMBINE=0
	"$UPC2C_SOURCE/tests/check.sh" "$UPC2C_SOURCE/tests/check/race-loops.upc" ||
		{ status=$?; echo "with UPC_CACHE=$UPC_CACHE UPC_COMBINE=$UPC_COMBINE"; exit $status; }
done

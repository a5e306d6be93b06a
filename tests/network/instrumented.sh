#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Some programs do the same on several hosts with all events as without.
UPC2C_NETWORK=1
export UPC2C_NETWORK
exec "$UPC2C_SOURCE/tests/instrumented.sh" run/arr-001-array-forms.upc run/coll-006-movement.upc run/far-001-loops.upc \
	run/lib-002-allocation.upc run/lib-017-locks.upc run/lib-026-copies.upc run/low-064-bitfield-nested.upc \
	run/mem-016-locked-counter.upc run/nb-001-copies.upc run/sync-011-collective-inside.upc ../samples/heat ../samples/histogram

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Some programs do the same on several hosts with all events as without.
UPC2C_NETWORK=1
export UPC2C_NETWORK
exec "$UPC2C_SOURCE/tests/instrumented.sh" run/arr-001-array-forms.upc run/lib-002-allocation.upc \
	run/low-064-bitfield-nested.upc run/nb-001-copies.upc

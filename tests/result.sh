#!/bin/sh
# SPDX-License-Identifier: MIT
#
# result.sh FAMILY/NAME SCRIPT INPUT - what each.sh found of this input; what it did not try is tried now, as with
# UPC2C_BLESS set.
if [ ! -f "$UPC2C_BUILD/tests/results/$1.status" ]; then
	exec "$UPC2C_SOURCE/tests/$2" "$3"
fi
cat "$UPC2C_BUILD/tests/results/$1" && read -r status <"$UPC2C_BUILD/tests/results/$1.status" && exit "$status"

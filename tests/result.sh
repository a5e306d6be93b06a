#!/bin/sh
# SPDX-License-Identifier: MIT
#
# result.sh FAMILY/NAME SCRIPT INPUT - what each.sh found of this input.  With UPC2C_BLESS set the script is run now.
if [ -n "${UPC2C_BLESS:-}" ]; then
	exec "$UPC2C_SOURCE/tests/$2" "$3"
fi
cat "$UPC2C_BUILD/tests/results/$1" && read -r status <"$UPC2C_BUILD/tests/results/$1.status" && exit "$status"

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# good.sh UPCRUN PROGRAM - a program that checks itself and prints nothing if all is well,
# at several numbers of threads: in a quick run, at 3 and at one that the checksum of its name chooses.
. "${0%/*}/../lib.sh"
. "${0%/*}/lib.sh"

for threads in 3 $(choose "${2##*/}" 1 2 4 7); do
	what="$2 with $threads threads"
	status=0
	printf xyz | timeout -k 5 "${guard_seconds:-300}" "$1" -n $threads -shared-heap 64MB "$2" one 'two words' \
		>"$work/out" 2>"$work/err" || status=$?
	status_is 0
	errors_are 0
	output_is ''
done
finish

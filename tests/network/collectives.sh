#!/bin/sh
# SPDX-License-Identifier: MIT
#
# collectives.sh - collective functions on so many hosts that trees and rounds over them have several levels, whole
# and not.  A quick run has one job: more processes than processors take long.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/collectives
choose_mpis
mpi=$first_mpi

# build PROGRAM FLAG...
build() {
	program=$1
	shift
	guard "$bin/upcc" -network=mpi -O1 -Wno-bulk-copy -I"$UPC2C_SOURCE/tests/run" "$@" \
		"$UPC2C_SOURCE/tests/run/$program.upc" -o "$work/$program" || fail "$program does not compile"
}

# try PROGRAM HOSTS:THREADS...
try() {
	program=$1
	shift
	for job; do
		run_job "$mpi:$job" "$work/$program" </dev/null >"$work/out" 2>"$work/err"
		got=$?
		[ $got = 0 ] && [ "$(cat "$work/out")" = ok ] && [ ! -s "$work/err" ] && continue
		head -n 20 "$work/out" "$work/err"
		fail "$program, $job hosts and threads: status $got"
	done
}

build coll-006-movement
if is_whole; then
	try coll-006-movement 4:6 5:5 7:7
	build coll-014-computation -DFIRST=3 -DSTEP=1 -DLAST=4
	try coll-014-computation 5:6
else
	try coll-006-movement 5:5
fi
end_test

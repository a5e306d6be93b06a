#!/bin/sh
# SPDX-License-Identifier: MIT
#
# clean.sh [NAME...] - programs without misuse pass under upcc -check as they do without it: those
# of run/ and samples/ that are named, or all of them.  Some of run/ are about misuse and end
# otherwise than with status 0, or say so with `// unchecked:`.
. "$UPC2C_SOURCE/tests/lib.sh"

UPCC_FLAGS="${UPCC_FLAGS:-} -check"
UPC_CHECK=noleaks
export UPCC_FLAGS UPC_CHECK

cd "$UPC2C_SOURCE/tests" || exit
[ $# -gt 0 ] || set -- run/*.upc ../samples/*
status=0 n=0
for program; do
	case $program in
	*/) continue ;;
	*.upc)
		! has_directive "$program" status && ! grep -q '^// unchecked:' "$program" || continue
		! grep -q "units:.* ${program#run/}" run/*.upc || continue
		UPC2C_QUICK=clean ./run.sh "$PWD/$program"
		;;
	*) UPC2C_QUICK=clean ./sample.sh "$PWD/$program" ;;
	esac || {
		printf 'FAILED: %s under upcc -check\n' "$program"
		status=1
	}
	n=$((n + 1))
done
echo "$n programs"
[ "$n" -ge 10 ] || [ $# -lt 10 ] || status=1
exit $status

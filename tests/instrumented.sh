#!/bin/sh
# SPDX-License-Identifier: MIT
#
# instrumented.sh [NAME...] - the programs of run/ and samples/ that are named, or all of them, do the
# same with all events (--inst-local --inst-functions) as without, and what they raise nests as it should
# (gasp/nest.c).  The quick tier takes one number of threads and one sample.  Programs that say `// uninstrumented: why` jump out of functions.  With UPC2C_NETWORK set, on several
# hosts.
# GASP-25.
. "$UPC2C_SOURCE/tests/lib.sh"

case ${UPC2C_NETWORK:-} in '') family=gasp ;; *) family=network ;; esac
start_test $family/instrumented
tool=$work/nest.so
gcc -std=c11 -D_DEFAULT_SOURCE -Wall -Wextra -Werror -I"$UPC2C_BUILD/include/upc2c" -shared -fPIC -O1 \
	"$UPC2C_SOURCE/tests/gasp/nest.c" -o "$tool" || fail 'the tool does not compile'

UPCC_FLAGS="${UPCC_FLAGS:-} --inst-local --inst-functions"
export UPCC_FLAGS

cd "$UPC2C_SOURCE/tests" || exit
[ $# -gt 0 ] || set -- run/*.upc ../samples/*
is_whole || export UPC2C_QUICK_THREADS=3
n=0 n_failed=0 sample=
for program; do
	case $program in
	*/) continue ;;
	*.upc)
		! grep -q '^// uninstrumented:' "$program" || continue
		[ $family = gasp ] || ! grep -q '^// no-hosts:' "$program" || continue
		! grep -q "units:.* ${program#run/}" run/*.upc || continue
		UPC2C_QUICK=$family-instrumented UPC_GASP_TOOL=$tool ./run.sh "$PWD/$program"
		;;
	*)
		is_whole || [ -z "$sample" ] || continue
		sample=$program
		UPC2C_QUICK=$family-instrumented UPC_GASP_TOOL=$tool ./sample.sh "$PWD/$program"
		;;
	esac || {
		printf 'FAILED: %s with --inst-local --inst-functions\n' "$program"
		n_failed=$((n_failed + 1))
	}
	n=$((n + 1))
done
echo "$n programs, $n_failed failures"
[ "$n" -ge 10 ] || [ $# -lt 10 ] || fail "only $n programs"
[ $n_failed = 0 ] || fail "$n_failed programs"
end_test

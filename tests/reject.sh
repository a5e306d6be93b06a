#!/bin/sh
# SPDX-License-Identifier: MIT
#
# reject.sh FILE.upc - the messages of upc2c against the comments `// error: ID...` and
# `// warning: ID...` on the lines of a file: these and no others, both with THREADS
# chosen at launch and with -T 4, or with one of them in the quick tier; tests/README.md says how a file asks for one.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"

name=${1##*/}
name=${name%.upc}
start_test "reject/$name"
cd "${1%/*}" || exit

remember_head "$name.upc"
flags=$(directive "$name.upc" flags)
environments='dynamic static'
! has_directive "$name.upc" static-only || environments=static
! has_directive "$name.upc" dynamic-only || environments=dynamic
case " $flags" in *' -T'*) environments=own ;; esac
for environment in $(choose "$name" $environments); do
	case $environment in
	static) expect_messages "$name.upc" -T 4 $flags ;;
	*) expect_messages "$name.upc" $flags ;;
	esac
done
end_test

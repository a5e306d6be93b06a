#!/bin/sh
# SPDX-License-Identifier: MIT
#
# reject.sh FILE.upc - the messages of upc2c against the comments `// error: ID...` and
# `// warning: ID...` on the lines of a file: these and no others, both with THREADS
# chosen at launch and with -T 4; tests/README.md says how a file asks for one of them.
# shellcheck disable=SC2046,SC2086 # flags are lists of words
. "$UPC2C_SOURCE/tests/lib.sh"

name=$(basename "$1" .upc)
start_test "reject/$name"
cd "$(dirname "$1")" || exit

flags=$(directive "$name.upc" flags)
case " $flags" in
*' -T'*) expect_messages "$name.upc" $flags ;;
*)
	has_directive "$name.upc" static-only || expect_messages "$name.upc" $flags
	has_directive "$name.upc" dynamic-only || expect_messages "$name.upc" -T 4 $flags
	;;
esac
end_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The tables of docs/berkeley.md list what <upc_bupc.h> and <bupc_collectivev.h> have, and what -fbupc=full defines, no
# more and no fewer.
. "$UPC2C_SOURCE/tests/words.sh"
start_command_test lint/berkeley

for header in upc_bupc.h bupc_collectivev.h; do
	defined_by $header
	declared_by $header | names_of
	sed -n 's/^#define \(bupc_[a-z_]*\)(.*/\1/p' "$include/$header"
done | sed 's/^bupc_atomic[A-Z0-9]*_\([a-z]*\)_[a-z]*$/bupc_atomicT_\1/; /^bupc_values_/d; s/^\(bupc_all_reduce_all\)[A-Z]*$/\1T/
	/^bupc_[a-z_]*_t$/!s/^struct //' | sort -u >words
grep -oE '"-D(__BERKELEY_UPC[A-Z_]+)' "$UPC2C_SOURCE/frontend/source/preprocess.c" | sed 's/"-D//' >>words
sort -u words >expected
[ "$(wc -l <expected)" -gt 100 ] || fail 'too few names were found in the headers'
sed -n '/^|/p' "$UPC2C_SOURCE/docs/berkeley.md" | grep -oE '`[^`]*`' | tr -d '`' | tr ' ' '\n' | sort >got
[ -z "$(uniq -d got)" ] || fail "twice in docs/berkeley.md: $(uniq -d got | tr '\n' ' ')"
same 'docs/berkeley.md lacks (-) or has too much (+)' expected got || fail 'the names differ'
end_command_test

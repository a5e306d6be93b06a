#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upc2c --index: declarations and uses for editors.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/index

cat >part.h <<'END'
struct point { int x; shared int *link; };
extern shared [4] int table[4 * THREADS];
END
cat >index.upc <<'END'
#include <upc.h>
#include "part.h"
shared [4] int table[4 * THREADS];
static int get(shared struct point *p, int i)
{
	return p->x + table[i];
}
int main(void)
{
	static shared struct point origin;
	return get(&origin, MYTHREAD);
}
END
good "$upc2c" --index index.upc
cp "$out" index.json

# The element of the list that the first argument picks has the value of the second.
has() {
	jq -e "[.symbols[] | select($1)] | first | $2" index.json >/dev/null ||
		{ jq -c '.symbols[]' index.json; fail "$1: not $2"; }
}
jq -e '.file == "index.upc" and (.symbols | map(.name)
	== ["point", "x", "link", "table", "table", "get", "p", "i", "main", "origin"])' \
	index.json >/dev/null || fail "other names: $(jq -c '.symbols | map(.name)' index.json)"
has '.name == "x"' '.kind == "member" and .container == "point" and .file == "part.h" and .line == 1'
has '.name == "table" and .file == "index.upc"' '.line == 3 and .column == 16 and .shared and .blockSize == 4'
has '.name == "table"' '.uses == [{"file": "index.upc", "line": 6, "column": 16}]'
has '.name == "get"' '.type == "int (shared struct point *, int)" and (.uses | map(.line)) == [11]'
has '.name == "origin"' '.container == "main" and .type == "shared struct point"'
has '.name == "x"' '.uses == [{"file": "index.upc", "line": 6, "column": 12}]'
[ ! -e index.c ] || fail 'a translation was written'

echo 'int broken(' >broken.upc
bad 1 'broken\.upc:1' "$upc2c" --index broken.upc
end_command_test

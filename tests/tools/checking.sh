#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The examples of docs/checking.md report what stands below them, and one of them in JSON.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/checking

awk '
/^```c$/ { getline; file = $2; name = file; print > file; print $2, $3 ? $3 : "-check" > "names"; next }
/^```json$/ { json = 1; next }
/^```$/ && json { json = 0; next }
json { print > "example.json"; next }
/^```$/ && file { close(file); file = ""; waits = 1; next }
/^```$/ && waits { file = name ".out"; waits = 0; next }
file { print > file }' "$UPC2C_SOURCE/docs/checking.md"
[ "$(wc -l <names)" -gt 20 ] || fail 'hardly any example in docs/checking.md'

# Prints $1 without excerpts of the source and the command that explains the report, unless the example $2 shows them.
plain() {
	sed -E "$(grep -Eq '^ *[0-9]* \| ' "$2" || echo '/^ *[0-9]* \| /d')
		$(grep -q '^  upcc --explain ' "$2" || echo '/^  upcc --explain /d')" "$1"
}

# Hides which thread comes first: that one makes the block of a collective allocation, and reports what all threads do.
same_maker() {
	sed 's/\(upc_all_[a-z_]*alloc by thread\) [0-9]*/\1 N/
		s/^upcr: thread [0-9]*: \(\(inside-phase\|files\)[.]upc\)/upcr: thread N: \1/' "$1"
}

while read -r file flag; do
	# With -fsanitize=address the sanitizer knows the blocks of malloc.
	[ -z "${UPC2C_SANITIZE-}" ] || [ "$file" != block.upc ] || continue
	good "$upcc" -w "$flag" "$file" -o program
	UPC_CHECK=report=$file.json guard "$upcrun" -n 2 ./program </dev/null >all 2>&1
	plain all "$file.out" | same_maker /dev/stdin >got
	same_maker "$file.out" >wanted
	same "$file" wanted got || fail "docs/checking.md: $file reports something else"
done <names
if has_tool jq; then
	jq -S . example.json >wanted || fail 'the example in JSON is none'
	jq -S . race.upc.json >got
	same 'the example in JSON' wanted got || fail 'docs/checking.md: race.upc has another report in JSON'
fi
end_command_test

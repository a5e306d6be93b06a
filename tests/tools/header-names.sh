#!/bin/sh
# SPDX-License-Identifier: MIT
#
# header-names.sh - every name in the text of our headers, in a program that does not include them:
# the message names a header, that header declares the name, and where no header is named none does.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/header-names
headers='upc_collective upc_tick upc_castable upc_nb upc_io upc_types upc_atomic upc_bupc
	bupc_collectivev pupc gasp gasp_upc upc_gasp_tool'

# Prints a program with a use of each name of standard input that is no macro, on a line of its own; $@: the
# headers that it includes.
program() {
	printf '#include <upc.h>\n'
	for header; do printf '#include <%s>\n' "$header"; done
	awk '{printf "#ifndef %s\nvoid f%d(void) { __typeof__(%s) *p = 0; (void)p; }\n#endif\n", $1, NR, $1}'
}

# Prints the names of program.upc that have no declaration.
undeclared() {
	"$upc2c" -w program.upc -o program.c 2>&1 |
		sed -nE "s/.* error: (use of undeclared identifier |unknown type name )?'([A-Za-z0-9_]+)'( is not declared: .*|; did you mean.*| \[c\].*|$)/\2/p" | sort -u
}

# The preprocessor shows the names that macros make: these are not in the text.
for header in $headers; do
	gcc -E -dD -D__UPC__ -I "$UPC2C_BUILD/include/upc2c" "$UPC2C_BUILD/include/upc2c/$header.h" || fail "$header.h"
	cat "$UPC2C_BUILD/include/upc2c/$header.h"
done | grep -oE '\<(upc|UPC|bupc|BUPC|pupc|PUPC|gasp|GASP)_[A-Za-z0-9_]+' |
	grep -vxE 'upc_(notify|wait|fence|barrier|forall|(local|block|elem)sizeof)|.*_H' | sort -u >names
[ "$(wc -l <names)" -ge 600 ] || fail 'too few names'
printf '%s\n' upc_all_reduce_everything bupc_nothing UPC_NOTHING gasp_nothing upc_nothing_t >>names

program <names >program.upc
"$upc2c" -w program.upc -o program.c 2>messages
sed -nE "s/.* error: '([A-Za-z0-9_]+)' is not declared: write #include <([a-z_.]+)> first.*/\1 \2/p" messages | sort -u >hints
[ "$(wc -l <hints)" -ge 600 ] || fail "only $(wc -l <hints) hints"
for name in upc_tick_t upc_type_t upc_file_t upc_atomicdomain_t upc_handle_t bupc_handle_t UPC_ADD UPC_INT \
	upc_atomic_strict upc_all_reduceI bupc_atomicI64_fetchadd_relaxed pupc_create_event gasp_event_notify; do
	grep -q "^$name " hints || fail "no hint for $name"
done
# shellcheck disable=SC2013 # words
for header in $(cut -d ' ' -f 2 hints | sort -u); do
	awk -v h="$header" '$2 == h' hints | program "$header" >program.upc
	lacks=$(undeclared)
	[ -z "$lacks" ] || fail "<$header> lacks $lacks"
done

sort -o names names
cut -d ' ' -f 1 hints | sort -u | comm -13 - names >others
# shellcheck disable=SC2046 # a list
program $(for header in $headers; do echo "$header.h"; done) <others >program.upc
undeclared >unknown
program <others >program.upc
undeclared | comm -13 unknown - >missed
[ ! -s missed ] || fail "no hint for $(cat missed)"
end_command_test

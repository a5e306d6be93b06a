#!/bin/sh
# SPDX-License-Identifier: MIT
#
# entries.sh CC INCLUDE LIBRARY - upcr.def cannot lie: every name in it is one of upcr.h
# or of a UPC header, its event has the form of one, and every public function of the library is in it.
. "${0%/*}/lib.sh"
cc=$1 include=$2 library=$3

names() {
	printf '#define UPCR_ENTRY(name, event) ENTRY name event;\n#include "upcr.def"\n' |
		tr -d '\r' | "$cc" -E -P -I"$include" -x c - | tr ';' '\n' |
		sed -n 's/^ *ENTRY *\([A-Za-z0-9_]*\) *\([A-Z0-9_]*\) *$/\1 \2/p'
}

names >"$work/names"
[ "$(wc -l <"$work/names")" -gt 200 ] || complain 'upcr.def has hardly any entry'
[ "$(sort -u "$work/names" | wc -l)" = "$(wc -l <"$work/names")" ] ||
	complain 'upcr.def has an entry twice'
{
	echo '#define UPCR_UPC_VERSION 201311L'
	echo '#include <upcr_check.h>'
	for name in LOCAL GETS PUTS WANTS; do
		echo "#define UPCR_INST_$name 1"
	done
	echo '#include <upcr_strip.h>'
	echo '#include <upcr_align.h>'
	echo '#include <upcr_range_check.h>'
	echo '#define UPCR_NETWORK 1'
	echo '#include <upcr_prefetch.h>'
	echo '#undef UPCR_NETWORK'
	echo '#include <upcr_inst.h>'
	echo '#include <upcr_inst_c.h>'
	echo '#include <upc.h>'
	echo '#include <upc_collective.h>'
	echo '#include <upc_io.h>'
	echo '#include <upc_atomic.h>'
	echo '#include <upc_tick.h>'
	echo '#include <upc_castable.h>'
	echo '#include <upc_nb.h>'
	echo '#include <upc_bupc.h>'
	echo '#include <pupc.h>'
	echo 'void touch(const volatile void *p);'
	n=0
	while read -r name _; do
		n=$((n + 1))
		printf '#ifndef %s\nvoid touch_%d(void);\nvoid touch_%d(void)\n{\n' \
			"$name" $n $n
		printf '\tvoid *p = (void *)&%s;\n\n\ttouch(p);\n}\n#endif\n' "$name"
	done <"$work/names"
} >"$work/entries.c"
run "$cc" -std=c11 -Wall -Wextra -Werror -I"$include" -c "$work/entries.c" -o "$work/entries.o"
status_is 0

what='public functions'
nm -g --defined-only "$library" 2>/dev/null | awk '$2 ~ /[TW]/ { print $3 }' |
	grep -E '^upcr?_' | grep -vE '^upcr_(gasp|is_missing_)_' | sort -u >"$work/functions" # but those of contract/
cut -d ' ' -f 1 "$work/names" | sort -u >"$work/known"
[ "$(wc -l <"$work/functions")" -gt 100 ] || complain 'the library has hardly any function'
[ "$(wc -l <"$work/known")" -gt 200 ] || complain 'hardly any entry is known'
grep -vxFf "$work/known" "$work/functions" >"$work/unknown"
[ ! -s "$work/unknown" ] || complain "not in upcr.def: $(tr '\n' ' ' <"$work/unknown")"
finish

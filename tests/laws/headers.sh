#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Law: each header compiles alone and twice, upcr.h without a warning also at the
# strictest setting of three compilers.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test laws/headers

strict='-std=c11 -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Werror'
printf '#include <upcr.h>\n#include <upcr.h>\nint used;\n' >alone.c
for flags in "gcc $strict" "gcc -O2 -DUPCR_STATIC_THREADS=4 $strict" "clang-19 $strict" \
	"gcc -std=gnu17 -DUPCR_COUNT -Wall -Wextra -Werror" "tcc -std=c11 -Wall"; do
	# shellcheck disable=SC2086 # a compiler and its flags
	good $flags -c -I"$UPC2C_BUILD/include/upc2c" alone.c -o alone.o
	[ ! -s "$err" ] || show "warnings from $flags"
done
for header in "$UPC2C_SOURCE"/frontend/*.h "$UPC2C_SOURCE"/frontend/base/*.h \
	"$UPC2C_SOURCE"/lowering/*.h; do
	[ -f "$header" ] || continue
	printf '#include "%s"\n#include "%s"\nint used;\n' "$header" "$header" >alone.c
	good cc -std=c11 -D_GNU_SOURCE -fsyntax-only -I"$UPC2C_SOURCE/frontend" \
		-I"$UPC2C_SOURCE" -I/usr/lib/llvm-19/include alone.c
done
end_command_test

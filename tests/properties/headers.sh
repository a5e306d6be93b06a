#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# Property: each header compiles alone and twice, upcr.h without a warning also at the
# strictest setting of three compilers.  A quick run takes an eighth of the others, and those that changed.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/headers

strict='-std=c11 -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Werror'
printf '#include <upcr.h>\n#include <upcr.h>\nint used;\n' >alone.c
for flags in "gcc $strict" "gcc -O2 -DUPCR_STATIC_THREADS=4 $strict" "clang-19 $strict" \
	"gcc -std=gnu17 -DUPCR_COUNT -Wall -Wextra -Werror" "tcc -std=c11 -Wall"; do
	# shellcheck disable=SC2086 # a compiler and its flags
	good $flags -c -I"$UPC2C_BUILD/include/upc2c" alone.c -o alone.o
	[ ! -s "$err" ] || show "warnings from $flags"
done
# Prints what must come before a header that is incomplete: a part of another one, and what --inst makes units include.
before() {
	case $1 in
	*/memory/heap.h) echo '#include <core/core.h>' ;;
	*/upcr_prefetch.h) echo '#define UPCR_NETWORK 1' ;;
	*/upcr_step.h | */upcr_atomic.h | */upcr_bupc_*.h | */upcr_io.h | */upcr_inst*.h)
		for name in LOCAL GETS PUTS WANTS; do
			echo "#define UPCR_INST_$name 1"
		done
		echo '#define UPCR_UPC_VERSION 201311L'
		for name in upcr upcr_inst upc upc_types upc_atomic upc_io upc_nb upc_castable upc_collective; do
			echo "#include <$name.h>"
		done
		;;
	esac
}

# Prints the project's folders, and those of libclang, that the floor of a header looks into.
folders() {
	case $1 in
	runtime-api/*) echo runtime-api/include runtime-api ;;
	tools/upcpredict/*) echo tools/upcpredict tools tools/upcc frontend runtime-api ;;
	tools/*) echo tools tools/upcc tools/upcprof frontend runtime-api runtime-api/include ;;
	*) echo frontend analysis analysis/warnings localize lowering gasp-insert runtime-api/include . ;;
	esac
}

cd "$UPC2C_SOURCE" || exit
git ls-files '*.h' 2>/dev/null | grep -E '^(frontend|analysis|localize|lowering|gasp-insert|runtime-api|tools)/' >"$work/headers"
[ -s "$work/headers" ] ||
	find frontend analysis localize lowering gasp-insert runtime-api tools -name '*.h' >"$work/headers"
[ "$(wc -l <"$work/headers")" -ge 120 ] || fail 'hardly any header was found'
# shellcheck disable=SC2046 # names have no blanks
{
	some_of 8 $(cat "$work/headers")
	changed_of "$work/headers"
} | sort -u >"$work/some"
cd "$work/here" || exit
n=0
while read -r header; do
	cc='cc -Wall -Wextra -Werror'
	source=alone.c
	case $header in
	*/shims/*) cc=clang-19 ;; # for Clang's functions with many types
	*/upcbench/programs/where.h | */upcbench/programs/bench.h) cc="$bin/upcc" source=alone.upc ;;
	esac
	{
		before "$header"
		printf '#include "%s"\n#include "%s"\nint used;\n' "$UPC2C_SOURCE/$header" "$UPC2C_SOURCE/$header"
	} >$source
	# shellcheck disable=SC2046,SC2086 # lists
	good $cc -std=c11 -D_GNU_SOURCE -fsyntax-only $(folders "$header" | tr ' ' '\n' |
		sed "s|^|-I$UPC2C_SOURCE/|") -I/usr/lib/llvm-19/include $source
	n=$((n + 1))
done <"$work/some"
echo "$n headers"
end_command_test

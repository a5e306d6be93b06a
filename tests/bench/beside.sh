#!/bin/sh
# SPDX-License-Identifier: MIT
#
# beside.sh BUILD_DIR NAME FUNCTION [COMPILER [FLAG...]] - a function of a pair of local/: what upc2c makes of it in
# C, and its machine code beside that of the C program (-O2 and gcc without others).  For why a ratio is
# what it is.  A function that is inlined everywhere has no machine code of its own: make it no static one.
set -eu

usage='usage: beside.sh BUILD_DIR NAME FUNCTION [COMPILER [FLAG...]]'
here=$(cd "$(dirname "$0")" && pwd)/local
build=$(cd "${1:?$usage}" && pwd)
name=${2:?$usage} function=${3:?$usage} cc=${4:-gcc}
shift 3
[ $# = 0 ] || shift
[ $# -gt 0 ] || set -- -O2
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

# Prints the instructions of a function and of the parts split off it, jumps by their target's offset.
code() {
	objdump -d --no-show-raw-insn --no-addresses "$1" |
		awk -v f="$function" '/^<.*>:$/ { is_in = $0 ~ ("^<" f "[.>]") } is_in && NF' |
		sed 's/ *#.*//; s/^\t/  /' | expand -t 8
}

"$build/bin/upcc" -nolines -trans "$here/$name.upc" -o "$dir/$name.trans.c"
awk -v f="$function" '
	$0 ~ ("^[A-Za-z].*[ *]" f "\\(") && !/;$/ { is_in = 1 }
	is_in
	/^}/ { is_in = 0 }' "$dir/$name.trans.c"
"$build/bin/upcc" --cc="$cc" "$@" -c "$here/$name.upc" -o "$dir/upc.o"
"$cc" -std=gnu11 "$@" -c "$here/$name.c" -o "$dir/c.o"
code "$dir/upc.o" >"$dir/upc.s"
code "$dir/c.o" >"$dir/c.s"
printf '\n%-60s %s\n' "UPC, $cc $*: $(wc -l <"$dir/upc.s") lines" "C: $(wc -l <"$dir/c.s") lines"
pr -m -t -w 122 "$dir/upc.s" "$dir/c.s" | expand

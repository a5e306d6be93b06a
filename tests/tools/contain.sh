#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unserved: it is about what serves it
#
# A test sees an empty /tmp, and in it the source and the build folder alone, wherever they are: beside each
# other or one in the other.  A served program does what it does otherwise, with its status, input and environment, and
# cannot be overwritten.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/contain
contain=$UPC2C_BUILD/tests/contain

# $1: the build folder, $2: the source
sees_both() {
	mkdir -p "$1" "$2"
	echo b >"$1/b"
	echo s >"$2/s"
	prints 'bs' "$contain" x "$1" "$2" -- sh -c '[ ! -e "$3" ] && cat "$1/b" "$2/s" | tr -d "\n"' sh "$1" "$2" "$place/other"
	[ "$(awk '{ print $1, $4 }' "$1/Testing/costs/x")" = 'x 0' ] || show "$1: no cost"
}

cd / || exit # the folder where a test begins must be seen in it, and this folder may be in /tmp
place=$(mktemp -d /tmp/contain-XXXXXX) || exit
[ -z "$UPC2C_CONTAINED" ] || : >"$place/other" # whoever cannot be contained sees it
sees_both "$place/clone/build" "$place/clone"
sees_both "$place/build" "$place/source"
sees_both "$place/outer" "$place/outer/source"
rm -r "$place"
cd "$work/here" || exit

# The same command unserved and served; a server needs root, and no sanitizers.
printf '#if VALUE == 7\n#include <upc.h>\nint main(void) { return MYTHREAD; }\n#else\n#error no value\n#endif\n' >in.upc
for how in '' "-s $upc2c"; do
	[ -z "${UPC2C_SANITIZE:-}" ] || continue
	# shellcheck disable=SC2086 # a flag and its word, or none
	good "$contain" $how tools/contain "$UPC2C_BUILD" "$UPC2C_SOURCE" -- sh -c 'cd "$1" && "$2" -DVALUE=7 in.upc -o -' sh "$PWD" "$upc2c"
	mv "$out" "$work/translated${how:+-served}"
	# shellcheck disable=SC2086
	try "$contain" $how tools/contain "$UPC2C_BUILD" "$UPC2C_SOURCE" -- sh -c 'cd "$1" && "$2" in.upc -o -' sh "$PWD" "$upc2c"
	[ $got = 1 ] || show "status $got: '$how'"
	err_has '^in\.upc:5:.*no value'
done
if [ -z "${UPC2C_SANITIZE:-}" ]; then
	same 'a served translation' "$work/translated" "$work/translated-served" || fail 'a server makes something else'
	if [ "$(id -u)" = 0 ] && [ -n "$UPC2C_CONTAINED" ]; then
		good "$contain" -s "$upc2c" tools/contain "$UPC2C_BUILD" "$UPC2C_SOURCE" -- sh -c '! { true >>"$1"; } 2>"$2" && [ -s "$2" ]' sh "$upc2c" "$work/said"
	fi
fi
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unserved: it is about what serves it
#
# A test sees an empty /tmp, and in it the source and the build folder alone, wherever they are: beside each
# other or one in the other.
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

place=$(mktemp -d /tmp/contain-XXXXXX) || exit
[ -z "$UPC2C_CONTAINED" ] || : >"$place/other" # whoever cannot be contained sees it
sees_both "$place/clone/build" "$place/clone"
sees_both "$place/build" "$place/source"
sees_both "$place/outer" "$place/outer/source"
rm -r "$place"
end_command_test

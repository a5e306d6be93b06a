#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Property: what the README shows is so: its program becomes the C beside it, and prints what
# stands there; it has at most 100 lines, and names no file that is not there.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/readme
readme=$UPC2C_SOURCE/README.md

[ "$(wc -l <"$readme")" -le 100 ] || fail 'README.md has more than 100 lines'

# Prints the n-th block of C.
block() {
	awk -v n="$1" '/^```$/ { inside = 0 } inside == n { print } /^```c$/ { inside = ++k }' \
		"$readme"
}

block 1 >squares.upc
block 2 >expected.c
has_file squares.upc
has_file expected.c
good "$upc2c" squares.upc -o squares.c
grep -vxFf squares.c expected.c && fail 'upc2c does not make these lines of C'
good "$upcc" -Wall -Wextra -Werror squares.upc -o squares
prints 'the last of 4 threads has 961' "$upcrun" -n 4 ./squares
grep -qF 'the last of 4 threads has 961' "$readme" || fail 'README.md lacks the output'

# the first command builds the libraries that a program is linked with, and no more
"$upcc" -v squares.upc -o squares 2>&1 | grep -oE 'lib[a-z-]+\.a' | sort -u >libraries
[ -s libraries ] || fail 'upcc -v names no library'
while read -r library; do
	target=${library#lib}
	grep -qE "^[[:space:]]*build_targets .*\b${target%.a}\b" "$UPC2C_SOURCE/upc" ||
		fail "./upc run does not build $library"
done <libraries

# shellcheck disable=SC2016 # the backquotes are Markdown's
grep -oE '`[a-z-]+/[A-Za-z./-]*`' "$readme" | tr -d '`' | while read -r path; do
	case $path in build/*) continue ;; esac
	[ -e "$UPC2C_SOURCE/$path" ] || fail "README.md names $path"
done || exit
end_command_test

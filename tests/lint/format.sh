#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The C sources are as clang-format writes them with the tree's .clang-format.  Of tests/gasp, the tools:
# the headers are input, in which lines and columns count.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test lint/format
needs clang-format-19

cd "$UPC2C_SOURCE" || exit
find upc2c.c frontend analysis localize lowering gasp-insert runtime-api tools tests/unit tests/runtime tests/fuzz \
	tests/scale tests/gasp/tool.c tests/gasp/recorder.c -name '*.[ch]' >"$work/files"
[ "$(wc -l <"$work/files")" -gt 500 ] || fail 'hardly any file was found'
xargs clang-format-19 --dry-run -Werror <"$work/files" >"$work/said" 2>&1 || {
	grep ': error: ' "$work/said" | head -n 20
	fail 'clang-format-19 -i would change these'
}
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# tidy.sh [all|FILE...] - clang-tidy has nothing to say of our C files and of the headers that they include,
# with the checks of .clang-tidy but for the static analyzer, which takes twenty times as long.  In a quick run, of a
# sixteenth of them, and of those that differ from the last commit but one.  With an argument, by hand, the analyzer,
# too: of all files, or of those that are named.
UPC2C_SOURCE=${UPC2C_SOURCE:-$(cd "$(dirname "$0")/.." && pwd)}
UPC2C_BUILD=${UPC2C_BUILD:-$UPC2C_SOURCE/build}
. "$UPC2C_SOURCE/tests/lib.sh"
start_test lint/tidy
needs clang-tidy-19
cd "$UPC2C_SOURCE" || exit
checks=
[ $# != 0 ] || checks='--checks=-clang-analyzer-*'

# It sees a fault, with these checks.
cat >"$work/bad.c" <<'END'
#include <stdlib.h>
struct pair { long a, b; };
struct pair *new_pair(void) { struct pair *p = malloc(sizeof p); return p; }
END
clang-tidy-19 --quiet --config-file=.clang-tidy ${checks:+"$checks"} "$work/bad.c" -- >"$work/said" 2>&1
grep -q 'error: .*\[bugprone-sizeof-expression' "$work/said" || fail 'clang-tidy-19 does not see a fault'

# The files of the build that are ours.
sed -n 's|^ *"file": "\(.*\)",*$|\1|p' "$UPC2C_BUILD/compile_commands.json" | grep -vF "$UPC2C_BUILD/" |
	sort -u >"$work/files"
[ "$(wc -l <"$work/files")" -gt 300 ] || fail 'hardly any file was found'
case ${1:-} in
all) ;;
'') # shellcheck disable=SC2046 # names have no blanks
	{
		some_of 16 $(cat "$work/files")
		sed "s|^$UPC2C_SOURCE/||" "$work/files" >"$work/names"
		changed_of "$work/names"
	} | sed "s|^[^/]|$UPC2C_SOURCE/&|" | sort -u >"$work/some"
	mv "$work/some" "$work/files"
	;;
*) printf '%s\n' "$@" >"$work/files" ;;
esac

# Warnings of the compiler count here as in a build with UPC2C_WERROR.  The words of each process go to a file of its own: those of two would mix.
cat >"$work/some" <<'END'
clang-tidy-19 "$@" >"$work/said.$$" 2>"$work/errors.$$" || { cat "$work/errors.$$" >>"$work/said.$$" && exit 1; }
END
export work
xargs -P "$(nproc)" -n 4 sh "$work/some" --quiet -p "$UPC2C_BUILD" --extra-arg=-Werror ${checks:+"$checks"} <"$work/files"
got=$?
sed -n "s|^$UPC2C_SOURCE/||; /error: /p" "$work"/said.* | sort -u | head -n 40
[ $got = 0 ] || fail 'clang-tidy-19 has something to say'
echo "$(wc -l <"$work/files") files are tidy"
end_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unserved: it builds upc2c if need be
# unsanitized: it is about the source
#
# The shell scripts pass shellcheck - in a quick run an eighth of them, and those that differ from the last commit but one;
# `upc` explains itself, refuses what it does not know, and runs a program from any folder.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test lint/scripts
needs shellcheck
upc=$UPC2C_SOURCE/upc

cd "$UPC2C_SOURCE" || exit
find upc .ci tests -type f '(' -name '*.sh' -o -name upc -o -name run -o -name checks ')' \
	>"$work/scripts"
# shellcheck disable=SC2046 # names have no blanks
{
	some_of 8 $(cat "$work/scripts")
	changed_of "$work/scripts"
} | sort -u >"$work/some"
xargs shellcheck -S warning <"$work/some" || fail 'shellcheck has something to say'

# A test without its tool is skipped, and says so: it does not pass (lib.sh has the words for it).
grep -rnE 'command -v|\|\| exit 0|^[[:space:]]*exit 0$|not tested:|skipped:' tests --include=*.sh |
	grep -vE '^tests/((lib|mutants|runtime/lib|lint/scripts)\.sh:|bench/)|/failed \]' >"$work/silent"
[ ! -s "$work/silent" ] || { cat "$work/silent"; fail 'these pass where something is missing'; }
cd "$work/here" || exit

good "$upc" help
bad 2 'usage' "$upc" no-such-verb
bad nonzero 'needs the name of a \.upc file' "$upc" run
bad nonzero 'none\.upc: No such file' "$upc" run none.upc
bad nonzero 'does not know the option --fast' "$upc" test --fast

cat >hello.upc <<'END'
#include <stdio.h>
#include <upc.h>
int main(int argc, char **argv)
{
	if (MYTHREAD == 0)
		printf("%d of %d: %s %d\n", MYTHREAD, THREADS, argv[argc - 1], VALUE);
	return STATUS;
}
END
prints '0 of 3: a b 5' "$upc" run hello.upc -n 3 -DVALUE=5 -DSTATUS=0 -- x 'a b'
bad 9 '' "$upc" run -DVALUE=5 -DSTATUS=9 hello.upc -n2
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Names that a stranger chose (of files, in line markers, in a measurement) reach no terminal with control
# characters, and names outside ASCII are UTF-8.  A compiler's message about a name of C shows no chain of
# our headers.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/foreign-names
upcprof=$bin/upcprof
escape=$(printf '\033')
name="e${escape}[31m.upc" shown='e\033[31m.upc'

# The command's output has the name, and no escape character.
clean() {
	try "$@"
	! grep -q "$escape" "$out" "$err" || show "an escape character: $*"
	grep -qF "$shown" "$out" "$err" || show "the name is not shown: $*"
}

echo 'int main(void) { int *p = 3; return x; }' | tee c.upc >"$name"
clean "$upc2c" "$name" -o x.c
clean "$upcc" "$name" -o x
clean "$upcc" -fdiagnostics-color=never "$name" -o x
clean "$upcrun" -n 1 "$name"
clean "$upcprof" report "$name"
clean "$upcprof" "$name"
shown='n\033[31m' missing="n${escape}[31m"
for command in "$upc2c" "$upcc" "$upcrun" "$upcprof run" "$upcprof report" "$bin/upcpredict --machine $missing"; do
	# shellcheck disable=SC2086 # words
	clean $command "$missing"
done
for command in "$upc2c" "$upcc c.upc" "$upcrun" "$upcprof report"; do
	# shellcheck disable=SC2086 # words
	clean $command "--$missing"
done
echo 'int main(void) { int *p = 3; return !p; }' >"$name"
shown='e\033[31m.upc'
clean "$upcc" -O1 "$name" -o x # gcc's messages, too
clean "$upc2c" "$name" -o "none/$name"

# Tries a line marker, as gcc -E writes them.
marker() {
	printf '# 1 "%s"\nint main(void) { return x; }\n' "$1" >m.upci
	shown=$2
	clean "$upc2c" m.upci -o m.c
}

marker 'a\033[31mb.upc' 'a\033[31mb.upc:1:25: error'
marker 'a\302\233b.upc' 'a\302\233b.upc:1:25: error'
marker '\303\244.upc' 'ä.upc:1:25: error'
marker 'q\"\\b.upc' 'q"\b.upc:1:25: error'
printf '# 1 "\\303\\244.upc"\nint main(void) { return 0; }\n' >m.upci
good "$upc2c" m.upci -o m.c
grep -qE '"(ä|\\303\\244)\.upc"' m.c || fail 'the C names another file'
good "$upcc" m.upci -o m
try "$upc2c" -fdiagnostics-format=json "$name" -o x.c
! grep -q "$escape" "$err" || show 'an escape character in JSON'

# A measurement of such a program.
cat >"$name" <<'END'
#include <upc.h>
#include <pupc.h>
shared int a[THREADS];
int main(void)
{
	pupc_event_start(pupc_create_event("us\033[31mer", ""));
	a[MYTHREAD] = MYTHREAD;
	upc_barrier;
	return 0;
}
END
good "$upcc" --inst-functions "$name" -o x
good "$upcprof" run -q --trace -n 2 ./x
for command in report 'report --json' analyze print path whatif 'compare x.upcprof' 'scale' 'export --chrome' \
	'export --collapsed' 'svg regions' 'svg tree'; do
	# shellcheck disable=SC2086 # words
	try "$upcprof" $command x.upcprof
	! grep -q "$escape" "$out" "$err" || show "an escape character: upcprof $command"
done
shown='e\033[31m.upc'
clean "$upcprof" report x.upcprof
good "$upcprof" html -o page.html x.upcprof
! grep -q "$escape" page.html || fail 'an escape character in the page'

# gcc warns of a name that it knows.
printf '#include <upc.h>\nshared int fork[THREADS];\nint main(void) { return fork[0]; }\n' >c.upc
good "$upcc" c.upc -o c
err_lacks 'In file included from'
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Tools that cannot be used, in UPC_GASP_TOOL or linked: one message of the whole job, which names
# the file and the function, and the program runs.
. "$UPC2C_SOURCE/tests/recorder.sh"
start_gasp_test lacking
recorder all
for part in INIT NOTIFY VA CONTROL CREATE; do
	recorder without_$part -DLACKS_$part
done

cat >p.upc <<'END'
#include <upc.h>
#include <pupc.h>
#include <stdio.h>
int main(int argc, char **argv)
{
	unsigned id = pupc_create_event("phase", "%d"), next = pupc_create_event("other", NULL);

	pupc_event_start(id, argc);
	pupc_event_end(id, argc);
	if (argc > 1)
		pupc_control(0);
	upc_barrier;
	if (MYTHREAD == 0)
		printf("%d %d %d\n", argc, id >= 1000 && id <= 65535, id != next);
	return 0;
}
END
good "$upcc" --inst -c p.upc -o p.o
good "$upcc" --inst p.o -o bare

# MESSAGE PROGRAM TOOL ARGUMENT...: one line, and the program does the same.
says() {
	message=$1 program=$2
	shift 2
	record "$1" "$upcrun" -n 3 "$program"
	[ $got = 0 ] || show "status $got: $message"
	[ "$(cat "$out")" = '1 1 1' ] || show "wrong output: $message"
	[ "$(wc -l <"$err")" = 1 ] || show "not one line: $message"
	grep -qx "upcr: $message" "$err" || show "no message '$message'"
}

silent() {
	record "$1" "$upcrun" -n 3 "$2"
	[ $got = 0 ] || show "status $got: $*"
	[ ! -s "$err" ] || show "a message: $*"
}

# by name
silent '' ./bare
[ ! -e "$RECORD.0" ] || show 'no tool'
says "UPC_GASP_TOOL: cannot open './none.so': cannot open shared object file: No such file or directory; nothing is measured" ./bare ./none.so
echo text >text.so
says "UPC_GASP_TOOL: cannot open './text.so': .*; nothing is measured" ./bare ./text.so
says "UPC_GASP_TOOL: cannot open '\.': .*; nothing is measured" ./bare .
says "UPC_GASP_TOOL: 'libm.so.6' is not a performance tool, because it has no gasp_init; nothing is measured" ./bare libm.so.6
for lack in INIT.init VA.event_notifyVA CONTROL.control CREATE.create_event; do
	tool=./without_${lack%.*}.so
	says "UPC_GASP_TOOL: '$tool' is not a performance tool, because it has no gasp_${lack#*.}; nothing is measured" \
		./bare "$tool"
	[ ! -e "$RECORD.0" ] || show "called: $tool"
done
silent ./without_NOTIFY.so ./bare # it is not called by that name

# linked
for part in INIT NOTIFY VA CONTROL CREATE; do
	good "$upcc" --inst p.o without_$part.o -o with_$part
done
linked='the performance tool linked to the program has no'
says "$linked gasp_init: nothing is measured" ./with_INIT linked
silent linked ./with_NOTIFY
grep -q 'GASP_UPC_BARRIER start' "$RECORD.0" || show 'gasp_event_notifyVA is not called for the other'
grep -q 'user start' "$RECORD.0" || show 'gasp_event_notifyVA is not called'
says "$linked gasp_event_notifyVA: user events are not measured" ./with_VA linked
grep -q '^9 0 p.upc' "$RECORD.0" || show 'gasp_event_notify is not called'
silent linked ./with_CONTROL
record linked "$upcrun" -n 3 ./with_CONTROL and
err_has "$linked gasp_control: it measures all the time"
[ "$(wc -l <"$err")" = 1 ] || show 'not one line: gasp_control'
says "$linked gasp_create_event: user events are not measured" ./with_CREATE linked
recorder neither -DLACKS_NOTIFY -DLACKS_VA
good "$upcc" --inst p.o neither.o -o with_neither
says "$linked gasp_event_notify: nothing is measured" ./with_neither linked
[ ! -e "$RECORD.0" ] || show 'called in spite of that'

# both
good "$upcc" --inst p.o all.o -o with_all
says 'UPC_GASP_TOOL=./all.so is ignored: a performance tool is linked to the program' ./with_all ./all.so
[ "$(grep -c ^init "$RECORD.0")" = 1 ] || show 'both tools'
echo 'const char *const upc_gasp_tool_name = "all";' >name.c
good "$upcc" --inst p.o all.o name.c -o with_all
silent ./all.so ./with_all # it is the same
says 'UPC_GASP_TOOL=all/none.so is ignored: a performance tool is linked to the program' ./with_all all/none.so
end_command_test

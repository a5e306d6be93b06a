#!/bin/sh
# SPDX-License-Identifier: MIT
#
# pupc.h at run time: ids of each thread's own, until there are none left; control before main, and
# what it returns; a file without a place of its own (GASP 3.3, 3.4, 5.2, 5.3).
# GASP-34 GASP-37 GASP-38 GASP-39 GASP-54 GASP-56.
. "$UPC2C_SOURCE/tests/recorder.sh"
start_gasp_test user
recorder all

cat >p.upc <<'END'
#include <upc.h>
#include <pupc.h>
#include <stdio.h>
#include <stdlib.h>
extern unsigned in_plain(void);
#ifdef EARLY
__attribute__((constructor)) static void early(void)
{
	if (EARLY)
		pupc_create_event("early", NULL);
	if (pupc_control(0) == 0 || pupc_control(0) != 0)
		abort();
}
#endif
int main(int argc, char **argv)
{
	unsigned id = pupc_create_event("mine", "%d");
	long n;

	pupc_event_atomic(id, MYTHREAD);
#ifndef EARLY
	if (pupc_control(0) == 0)
		upc_global_exit(10);
#endif
	pupc_event_atomic(id, -1);
	upc_fence;
	if (pupc_control(7) != 0 || pupc_control(1) != 7 || pupc_control(1) != 1)
		upc_global_exit(11);
	pupc_event_start(id, MYTHREAD);
	if (in_plain() == id)
		upc_global_exit(12);
	pupc_event_end(id, MYTHREAD);
	for (n = 0; argc > 1 && n < 70000; n++) {
		unsigned next = pupc_create_event("many", NULL);

		if (next != id + 2 + n || next < 1000 || next > 65535)
			upc_global_exit(13);
	}
	return 0;
}
END
cat >plain.c <<'END'
#include <pupc.h>
unsigned in_plain(void)
{
	unsigned id = pupc_create_event("plain", "%d");

	pupc_event_start(id, 5);
	pupc_event_end(id, 5);
	pupc_event_atomic(id, 6);
	return id;
}
END
# shellcheck disable=SC2086 # nothing or one word
good "$UPC2C_COMPILER" ${UPC2C_SANITIZE:+-fsanitize=$UPC2C_SANITIZE} -DUPCR_INST \
	-I "$UPC2C_BUILD/include/upc2c" -c plain.c -o plain.o
good "$upcc" -g --inst p.upc plain.o all.o -o p
good "$upcc" -g --inst p.upc plain.o -o bare
good "$upcc" -g --inst -DEARLY=0 p.upc plain.o all.o -o early
good "$upcc" -g --inst -DEARLY=1 p.upc plain.o all.o -o too_early

line_of() {
	grep -n "$1" p.upc | cut -d: -f1
}
expect() {
	cat <<END
init 0 of $1 -
create mine %d
user atomic p.upc:$(line_of 'atomic(id, MYTHREAD)'):2 @
control 0
control 7
control 1
control 1
user start p.upc:$(line_of 'start(id'):2 @
create plain %d
user start -:0:0 5
user end -:0:0 5
user atomic -:0:0 6
user end p.upc:$(line_of 'end(id'):2 @
GASP_UPC_COLLECTIVE_EXIT start p.upc:$(line_of 'return 0'):2 0
GASP_UPC_COLLECTIVE_EXIT end p.upc:$(line_of 'return 0'):2 0
finish
END
}
for n in 1 3; do
	for run in 'linked ./p' './all.so ./bare'; do
		record "${run% *}" "$upcrun" -n $n "${run#* }"
		[ $got = 0 ] || show "status $got: $run"
		expect $n | recorded $n || exit
	done
	record linked "$upcrun" -n $n ./early
	[ $got = 0 ] || show "status $got: control before main"
	expect $n | sed '/^user atomic p/d; s/^create mine.*/control 0\n&/; /^control 0$/d' | recorded $n || exit
	good "$upcrun" -n $n ./bare
done

# No tool: ids to the last one, and then the end.
place="p\.upc:$(line_of '"many"')(:[0-9]+)?"
bad 1 "upcr: thread [0-2]: $place: pupc_create_event\(\"many\"\): too many events: its id would be 0, outside of 1000 to 65535" \
	"$upcrun" -n 3 ./bare x
[ "$(wc -l <"$err")" = 1 ] || show 'not one message'
RECORD_NO_IDS=1
export RECORD_NO_IDS
bad 1 'pupc_create_event\("mine"\): too many events: its id would be 0,' "$upcrun" -n 3 ./p
bad 1 "upcr: thread [0-2]: p\.upc:$(line_of '"early"')(:[0-9]+)?: pupc_create_event\(\"early\"\) before main" \
	"$upcrun" -n 3 ./too_early
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# gasp_init sees the program's arguments and may change them (GASP 3.2): main with two parameters,
# with three, with none, and in a file without instrumentation, in UPC and in C.  It comes once,
# before the first line of main; what constructors do before is not reported.
# GASP-16 GASP-18.
. "$UPC2C_SOURCE/tests/recorder.sh"
start_gasp_test main
recorder all
export RECORD_EDIT=1

cat >two.upc <<'END'
#include <upc.h>
#include <stdio.h>
int main(int argc, char **argv)
{
	if (MYTHREAD == 0)
		printf("%d %s\n", argc, argv[1] ? argv[1] : "-");
	upc_fence;
	return 0;
}
END
sed 's/char \*\*argv/char **argv, char **environment/' two.upc >three.upc
cat >names.upc <<'END'
#include <upc.h>
#include <stdio.h>
int main(int n, char *const words[])
{
	if (MYTHREAD == 0)
		printf("%d %s\n", n, words[1] ? words[1] : "-");
	upc_fence;
	if (n == 2) /* once more, which starts nothing */
		return main(n - 1, words + 1);
	return 0;
}
END
cat >none.upc <<'END'
#include <upc.h>
__attribute__((constructor)) static void early(void)
{
	upc_fence;
}
int main(void)
{
	upc_fence;
	return 0;
}
END
cat >part.upc <<'END'
#include <upc.h>
void part(void)
{
	upc_fence;
}
END
cat >plain.upc <<'END'
#include <upc.h>
#include <stdio.h>
void part(void);
int main(int argc, char **argv)
{
	if (MYTHREAD == 0)
		printf("%d %s\n", argc, argv[1] ? argv[1] : "-");
	upc_fence;
	part();
	return 0;
}
END
sed '/upc/d; s/MYTHREAD == 0/argc/' plain.upc >plain.c

# Runs a program; its output is $1, and one fence is reported.
runs() {
	text=$1 n_fences=$2
	shift 2
	for n in 1 3; do
		record linked "$upcrun" -n $n "$@"
		[ $got = 0 ] || show "status $got: $*"
		[ "$(sort -u "$out")" = "$text" ] || show "does not print '$text': $*"
		for t in $(seq 0 $((n - 1))); do
			[ "$(head -n 1 "$RECORD.$t")" = "init 0 of $n - one two" ] || show "gasp_init: $*"
			[ "$(grep -c '^init' "$RECORD.$t")" = 1 ] || show "not once: $*"
			[ "$(grep -c 'FENCE start' "$RECORD.$t")" = "$n_fences" ] || show "events: $*"
			[ "$(grep -c 'COLLECTIVE_EXIT end' "$RECORD.$t")" = "$end" ] || show "the end: $*"
		done
	done
}
end=1
for name in two three; do
	good "$upcc" --inst $name.upc all.o -o $name
	runs '2 two' 1 ./$name one two
done
good "$upcc" -w --inst names.upc all.o -o names
runs '1 -
2 two' 2 ./names one two
good "$upcc" --inst none.upc all.o -o none
runs '' 1 ./none one two

# A main without instrumentation sees what gasp_init wrote into the array, but neither another array
# nor another length.
good "$upcc" --inst -c part.upc -o part.o
good "$upcc" -c plain.upc -o plain.o
good "$upcc" --inst plain.o part.o all.o -o mixed
runs '3 ./mixed' 1 ./mixed one two
good "$upcc" --inst plain.c part.o all.o -o in_c
runs '3 ./in_c' 1 ./in_c one two
end_command_test

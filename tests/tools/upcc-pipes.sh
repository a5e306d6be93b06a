#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcc-pipes.sh - text that a preprocessor has made, under any name and from a pipe, and output that nobody reads
# to its end.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/upcc-pipes

cat > root.upc <<'END'
#include <math.h>
#include <stdio.h>
#include <upc.h>
shared double a[THREADS];
int main(void)
{
	a[MYTHREAD] = sqrt(4.0);
	upc_barrier;
	if (MYTHREAD == 0)
		printf("%g\n", a[THREADS - 1]);
	return 0;
}
END
good "$upcc" -Werror root.upc -lm -o root
"$upcc" -E root.upc > again.upc || fail 'upcc -E failed'
good "$upcc" -Werror again.upc -lm -o again
"$upcc" -Werror -x upc - -lm -o piped < again.upc || fail 'preprocessed text from a pipe'
for program in root again piped; do
	said=$("$upcrun" -n 2 ./$program) || fail "$program ended with $?"
	[ "$said" = 2 ] || fail "$program prints $said, not 2"
done

# A marker in a program that has directives is one of its own.
{ echo '# 7 "made.y"' && cat root.upc; } > made.upc
good "$upcc" made.upc -lm -o made
[ "$("$upcrun" -n 2 ./made)" = 2 ] || fail 'a program that begins with a marker'

# A reader that ends first is no fault of the program; the text is longer than what a pipe holds.
[ "$(wc -c < again.upc)" -gt 65536 ] || fail 'the text is too short for this'
mkfifo early
(exec < early) &
"$upcc" -E root.upc > early 2> err
status=$?
wait
[ $status != 0 ] || fail 'upcc -E writes to nobody, and succeeds'
[ ! -s err ] || fail "upcc -E, whose reader has ended, says $(cat err)"
end_command_test

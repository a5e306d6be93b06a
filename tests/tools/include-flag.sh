#!/bin/sh
# SPDX-License-Identifier: MIT
#
# -include and -imacros: what they bring reaches the C that comes out, which every C compiler
# takes without these flags, and nothing comes twice.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/include-flag

headers="-I$UPC2C_BUILD/include/upc2c"
mkdir dir
cat >own.h <<'END'
#include <stdint.h>
#include <upc_bupc.h>
#define LARGE INT64_C(5000000000)
extern shared int64_t counter;
struct once { int64_t value; };
END
echo 'static int64_t twice(int64_t n) { return 2 * n; }' >dir/below.h
cat >macros.h <<'END'
#include <limits.h>
#define _GNU_SOURCE
#define ADDED 7
int not_declared = not_defined;
END
cat >main.upc <<'END'
#include <upc.h>
#include <stdint.h>
int64_t other(void);
shared int64_t counter;
int main(void)
{
	struct once o = {bupc_atomicI64_fetchadd_strict(&counter, LARGE)};

	upc_barrier;
	if (MYTHREAD == 0)
		printf("%d\n", counter == THREADS * LARGE && o.value % LARGE == 0 && twice(ADDED) + other() == 21);
	return 0;
}
END
cat >other.upc <<'END'
shared int here[THREADS];
int64_t other(void) { here[MYTHREAD] = ADDED; return here[MYTHREAD]; }
END
cat >one.upc <<'END'
#include <upc.h>
int main(void)
{
	char *text;

	return asprintf(&text, "%" PRId64, LARGE) == 10 && here[MYTHREAD] == 0 ? 0 : 1;
}
END
flags='-imacros macros.h -include inttypes.h -include stdio.h -include own.h -I dir -include below.h'

# Both programs, one by one and together, each compiler.
for cc in gcc clang-19 tcc; do
	# shellcheck disable=SC2086 # flags are a list
	good "$upcc" --cc=$cc $flags -c main.upc -o main.o
	# shellcheck disable=SC2086
	good "$upcc" --cc=$cc $flags main.o other.upc -o apart
	prints 1 "$upcrun" -n 3 ./apart
done

# The C stands alone, by upc2c and by upcc.
# shellcheck disable=SC2086
good "$upc2c" -Werror -fbupc $flags main.upc -o main.c
# shellcheck disable=SC2086
good "$upcc" $flags -trans main.upc
cmp -s main.c main.trans.c || fail 'upcc -trans writes other C than upc2c'
[ "$(grep -c 'struct once {' main.c)" = 1 ] || fail "the text of own.h is not in main.c once"
for cc in gcc clang-19 tcc; do
	good $cc -Werror "$headers" -c main.c -o main.o
done
good gcc -std=c11 -Wall -Wextra -Werror -Wno-unused-function "$headers" -c main.c -o main.o

# Headers are not looked for beside the C file.
mkdir beside
echo '#error wrong' >beside/stdio.h
# shellcheck disable=SC2086
good "$upc2c" $flags main.upc -o beside/main.c
good gcc -Werror "$headers" -c beside/main.c -o main.o

# A macro of -imacros steers the system's headers, nothing else of that file comes out.
echo 'shared int here[THREADS];' >here.h
good "$upc2c" -imacros macros.h -include inttypes.h -include stdio.h -include here.h -include own.h one.upc -o one.c
grep -q 'define _GNU_SOURCE' one.c || fail '-imacros: no _GNU_SOURCE in the C'
! grep -q 'ADDED\|not_declared\|limits' one.c || fail '-imacros: text in the C'
good gcc -std=c11 -Wall -Wextra -Werror "$headers" -c one.c

# A macro that -U takes away stays away.
good "$upc2c" -U_FORTIFY_SOURCE -D_MINE=1 -include stdio.h -include own.h -include here.h -include inttypes.h \
	-D_GNU_SOURCE one.upc -o one.c
grep -q '^#undef _FORTIFY_SOURCE$' one.c || fail '-U_FORTIFY_SOURCE is not in the C'
good gcc -std=c11 -O2 -D_FORTIFY_SOURCE=2 -Wall -Wextra -Werror "$headers" -c one.c

# A flag and its argument may be one word, as for gcc and clang.
mkdir system
echo '#define OF_SYSTEM 3' >system/of_system.h
echo '#define OF_MACROS 4' >four.h
printf '#include <of_system.h>\nint main(void)\n{\n\treturn OF_SYSTEM + OF_MACROS - THREADS - 6;\n}\n' >joined.upc
for way in -isystem -idirafter; do
	good "$upcc" -includeupc.h -imacrosfour.h ${way}system joined.upc -o joined
	good "$upcrun" -n 1 ./joined
	good "$upc2c" -includeupc.h -imacrosfour.h ${way}system -MD -MFjoined.d -MTname joined.upc -o joined.c
	grep -q '^name:.*' joined.d || fail '-MFjoined.d -MTname makes no rule'
done
bad 2 'unknown option' "$upc2c" -Xpreprocessorfour joined.upc

# Messages name the line of the included file, and the lines of the file are its own.
printf 'shared int good;\nint *wrong = &good;\n' >faulty.h
bad 1 'faulty\.h:2:6: error' "$upcc" -include stdio.h -include faulty.h other.upc
printf 'int main(void)\n{\n\treturn gone;\n}\n' >lines.upc
bad 1 'lines\.upc:3:9: error' "$upcc" -include upc.h -include stdint.h lines.upc
printf 'int main(void)\n{\n\treturn 0;\n}\n' >lines.upc
good "$upcc" -w -include upc.h -c -g -O0 lines.upc -o lines.o
good objdump -dl lines.o
grep -q 'lines\.upc:3' "$out" || fail 'the debugger sees other lines'

# The rules for make and -E have the included files.
good "$upcc" -MD -include own.h -I dir -include below.h -imacros macros.h -c -w main.upc -o m.o
for header in own.h dir/below.h macros.h upc_bupc.h; do
	grep -q "$header" m.d || fail "-MD lacks $header"
done
good "$upcc" -E -include own.h -imacros macros.h other.upc
grep -q 'struct once' "$out" || fail '-E lacks own.h'
grep -q 'here\[MYTHREAD\] = 7' "$out" || fail '-E lacks the macros of -imacros'

end_command_test

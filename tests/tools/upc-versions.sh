#!/bin/sh
# SPDX-License-Identifier: MIT
#
# --std= chooses the version of UPC for upc2c and upcc, and leaves that of C alone; files of
# both versions make one program; what is preprocessed, listed or reported keeps it; <upc_types.h>
# is C99 (U-TYPES-1).
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/upc-versions

cat >old.upc <<'END'
#include <upc.h>
#if __UPC_VERSION__ != 200505L
#error not UPC 1.2
#endif
enum { UPC_INT = 7 };
shared void *give(void);
shared void *give(void)
{
	return upc_local_alloc(2, UPC_INT);
}
END
cat >new.upc <<'END'
#include <stdio.h>
#include <upc.h>
#if __UPC_VERSION__ != 201311L
#error not UPC 1.3
#endif
shared void *give(void);
int main(void)
{
	shared void *p = upc_all_alloc(1, UPC_PTS);

	upc_all_free(p);
	upc_free(give());
	upc_barrier;
	if (MYTHREAD == 0)
		printf("C %ld\n", __STDC_VERSION__);
	return 0;
}
END

for flag in --std=upc1.3 -std=upc1.3; do
	good "$upcc" -c old.upc -o old.o
	good "$upcc" $flag -c new.upc -o new.o
	good "$upcc" old.o new.o -o both
	prints 'C 201710' "$upcrun" -n 3 ./both
	good "$upcc" $flag -std=gnu99 -c new.upc -o new.o
	good "$upcc" old.o new.o -o both
	prints 'C 199901' "$upcrun" -n 2 ./both
	good "$upcc" --std=c11 $flag -c new.upc -o new.o
	good "$upcc" old.o new.o -o both
	prints 'C 201112' "$upcrun" -n 1 ./both
	bad 1 'not UPC 1\.2' "$upc2c" $flag old.upc -o none.c
	bad 1 'not UPC 1\.3' "$upc2c" $flag --std=upc1.2 new.upc -o none.c
done
good "$upc2c" -std=upc1.2 old.upc -o old.c
bad 1 'not UPC 1\.3' "$upcc" new.upc

# Others do not exist.
for name in upc upc1.1 upc1.30 upc2 upc-1.3; do
	bad 2 "unknown version of UPC '$name': use upc1.0, upc1.2 or upc1.3" "$upc2c" --std=$name old.upc
	bad 2 "unknown version of UPC '$name': use upc1.0, upc1.2 or upc1.3" "$upcc" -std=$name old.upc
done

# A file that was preprocessed or translated before compiles as it is.
good "$upcc" --std=upc1.3 -E new.upc -o new.upci
good "$upcc" --std=upc1.3 -c new.upci -o new.o
good "$upcc" old.o new.o -o both
prints 'C 201710' "$upcrun" -n 2 ./both
good "$upcc" --std=upc1.3 -trans new.upc
good "$upcc" new.trans.c old.o -o both
prints 'C 201710' "$upcrun" -n 2 ./both

# A language server and a report see the version.
good "$upcc" --std=upc1.3 --compile-commands -c new.upc -o new.o
grep -q '__UPC_VERSION__=201311L' compile_commands.json || fail 'the list has another version'
! grep -q 'std=upc' compile_commands.json || fail 'the list has a flag that Clang does not know'
good "$upcc" --std=upc1.3 -c --repro new.upc
grep -q 'std=upc1\.3' new.repro.upci || fail 'the report does not say the version'

# A plain C file: <upc_types.h> as C99, with values that #if can use.
cat >types.c <<'END'
#include <upc_types.h>
#if UPC_ADD + UPC_MIN < 2 || UPC_INT + UPC_PTS < 2 || UPC_IN_NOSYNC + UPC_OUT_NOSYNC < 2
#error the values
#endif
upc_op_t op = UPC_ADD | UPC_MAX;
upc_type_t type = UPC_LDOUBLE;
upc_flag_t flag = UPC_IN_ALLSYNC | UPC_OUT_MYSYNC;
int shared, strict, relaxed;
END
for cc in gcc clang-19; do
	good $cc -std=c99 -pedantic-errors -Wall -Wextra -Werror -Wundef \
		-I "$UPC2C_BUILD/include/upc2c" -c types.c -o types.o
done
end_command_test

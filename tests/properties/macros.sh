#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: slow, and other tests include the same headers
#
# Property: no macro of a program breaks a header that it includes: each word of their declarations that
# is neither reserved, nor a keyword, nor documented as part of the interface may be a macro.  And
# each standard of C that compilers know compiles them.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test properties/macros

folder=$UPC2C_BUILD/include/upc2c
# These names are those of C and of the headers that ours include, and the members of public types for tools.
interface='^(_.*|upc_.*|UPC_.*|bupc_.*|BUPC_.*|pupc_.*|gasp_.*|GASP.*|MYTHREAD|THREADS|shared|strict|relaxed|auto|char|const
double|enum|extern|float|int|long|register|return|short|signed|sizeof|static|struct|typedef|union|unsigned|void|volatile
size_t|ptrdiff_t|va_list|u?int[0-9]+_t
bytes|thread|threads|launcher|base|slot_shift|barrier|skip
host|hosts|host_first|host_threads|host_name|run|clock|has_local|here|there|error
version|units|unit|source|flags|compiler|files|plans|n_plans|arrays|n_arrays|n_files|array|row|row_by_threads
file|line|column|loop|text|outcome|silent|reason|message|advice)$'
interface=$(printf %s "$interface" | tr '\n' '|')

# Defines the words of our headers in what -E prints as macros.
define_words() {
	awk '/^# [0-9]+ "/ { ours = index($3, "include/upc2c/") && !index($3, "shims") } !/^#/ && ours' "$1" |
		grep -oE '[A-Za-z_][A-Za-z0-9_]*' | sort -u | grep -vE "$interface" | sed 's/.*/#define & 77/'
	printf '#define %s 77\n' n i p s c x y a b size count dst src name flag value data index thread_id type I L D F U UI UL X T P
}

for header in upc_bupc upc_nb upc_io upc upc_relaxed upc_strict upc_atomic upc_castable upc_collective upc_tick \
	upc_types pupc bupc_extensions; do
	[ -f "$folder/$header.h" ] || fail "no $header.h"
	for version in $(choose $header upc1.2 upc1.3); do
		printf '#include <stddef.h>\n#include <stdint.h>\n#include <%s.h>\n' $header >plain.upc
		good "$upc2c" --std=$version -E plain.upc
		define_words "$out" >words.h
		{ sed '$d' plain.upc && cat words.h && echo "#include <$header.h>" && echo 'shared int used;'; } >program.upc
		good "$upc2c" --std=$version -Werror program.upc -o program.c
		[ ! -s "$err" ] || show "$header.h, $version"
	done
	for standard in $(choose $header c89 gnu89 iso9899:199409 c99 gnu99 c11 gnu11 c17 gnu17 c2x); do
		good "$upc2c" -std=$standard -pedantic-errors plain.upc -o program.c
	done
done
for header in gasp gasp_upc upc_gasp_tool pupc; do
	printf '#include <stddef.h>\n#include <stdarg.h>\n#include <%s.h>\n' $header >plain.c
	good gcc -E "-I$folder" plain.c
	define_words "$out" | grep -v ' \(base\|thread\|size\|value\) ' >words.h
	{ sed '$d' plain.c && cat words.h && echo "#include <$header.h>" && echo 'int used;'; } >program.c
	for standard in c89 gnu89 c99 c11 gnu17; do
		good gcc -std=$standard -pedantic-errors -Wall "-I$folder" -c program.c
	done
done

# Each name of <stdlib.h> that is not in <stddef.h> and <inttypes.h> keeps it out of <upc.h> under -fbupc.
printf '#include <stddef.h>\n#include <inttypes.h>\n' >less.c
{ cat less.c && echo '#include <stdlib.h>'; } >more.c
keywords='auto|char|const|double|enum|extern|float|int|long|register|return|short|signed|sizeof|static|struct|typedef'
keywords="$keywords|union|unsigned|void|volatile"
exotic='_.*|alloca|pthread_.*|strfrom.*|strto.*_l|strto[fl]?[0-9]+x?|GCC|NULL'
for file in less more; do
	good gcc -D_GNU_SOURCE -E -P $file.c
	grep -oE '"[^"]*"|[A-Za-z_][A-Za-z0-9_]*' "$out" | grep -vxE "\".*|$keywords|$exotic" | sort -u >$file.words
done
names=$(comm -13 less.words more.words)
[ "$(echo "$names" | wc -l)" -gt 100 ] || fail 'few names of <stdlib.h>'
for name in $names; do
	grep -qw "defined $name" "$folder/upcr_stdlib.h" || fail "a macro $name before <upc.h> breaks <stdlib.h>"
done
for name in $(choose names abs uint tv_sec mktemp); do
	printf '#define %s 77\n#include <upc.h>\nshared int used = %s;\n' "$name" "$name" >program.upc
	good "$upcc" -Werror -c program.upc -o program.o
done

# A program in an old C: what comes out is compiled as C11.
cat >old.upc <<'END'
#include <upc.h>
#include <stdio.h>
shared [2] int a[2 * THREADS];
int main(void)
{
	int i, sum = 0;

	upc_forall (i = 0; i < 2 * THREADS; i++; &a[i])
		a[i] = 1;
	upc_barrier;
	for (i = 0; i < 2 * THREADS; i++)
		sum += a[i];
	if (MYTHREAD == 0)
		printf("%d\n", sum);
	return 0;
}
END
for standard in -ansi -std=c89 -std=gnu89 -std=iso9899:199409 -std=c99 -std=c11 -std=gnu17 -std=gnu2x; do
	for cc in $(choose "$standard" gcc clang-19 tcc); do
		good "$upcc" --cc=$cc -pedantic $standard -Dn=77 -Dp=1 old.upc -o old
		prints 6 "$upcrun" -n 3 ./old
	done
done
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: slow, and it is about messages of the C compiler
#
# upcc passes on what the C compiler and the linker say, once, about the file that the
# user wrote, and without names of temporary files or of ours.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/upcc-messages

# Checks that there is no name that the user has not written.
no_inside_names() {
	err_lacks 'upcr_|UPCR_|upcr\.h|trans\.c|/upcc-|tests/work/.*\.[cos]:'
}

# The text $1 stands $2 times on standard error.
count_is() {
	n=$(grep -c -e "$1" "$err")
	[ "$n" = "$2" ] || show "'$1' $n times, not $2"
}

cat >warn.upc <<'END_UPC'
#include <upc.h>
#include <string.h>
struct pair { int a; shared int *p; };
shared struct pair pairs[10 * THREADS]; shared struct fields { unsigned u : 5; int i : 7; _Bool b : 1; unsigned long l : 40; } fields;
static int unused_function(shared int *q) { int unused_here = *q; return 1; }
int main(void)
{
	char b[3], odd; strcpy(b, "hello");
	struct pair unused_pair = pairs[1]; int never_set;
	upc_forall (int i = 0; i < 10; i++; &pairs[i]) {
		pairs[i].a = never_set;
		pairs[i + 10].a += 3L; char narrow = pairs[i + 10].a;
	}
	unsigned u = pairs[2].a; if (u < pairs[3].a) return 3;
	for (int i = 0; i < 70000; i++) odd = b[i & 1] + pairs[i].a;
	fields.u = 3; fields.u++; fields.u <<= 1; fields.i = fields.i + 1; --fields.i; fields.b |= 1; fields.b -= 1;
	fields.l = fields.u; fields.l *= 3;
	pairs[1].a == 5;
	return odd;
}
END_UPC

# Each warning once, whoever gives it.
for cc in gcc clang-19; do
	for lines in '' -nolines; do
		every 7 || continue
		# shellcheck disable=SC2086 # nothing, or a word
		good "$upcc" --cc=$cc $lines -O2 -Wall -Wextra -Wconversion warn.upc
		no_inside_names
		count_is "warning: .*unused_function" 1
		count_is "warning: .*unused_here" 1
		count_is "warning: .*unused_pair" 1
		count_is "warning: .*never_set" 1
		count_is 'warning: .*Wconversion\|warning: .*Wimplicit-int-conversion' 2
		count_is 'warning: .*Wsign-compare' 1
		count_is 'generated' 0
		err_has '^warn\.upc:5:12: warning: .*\[-Wunused-function\]$'
		[ -x a.out ] || fail 'no program'
	done
done
# Nor does it matter whether a file has something to translate: no line has two warnings.
cat >plain.upc <<'END_UPC'
int undeclared_caller(void)
{
	return printf("x");
}
int recursion(int n)
{
	return recursion(n + 1);
}
int main(void)
{
	int i = 2, *p = 0;
	char *c;
	c = p;
	__builtin_printf("%d", 5L);
	__builtin_printf("%d %d", i);
	i = i++ + i;
	return c && i;
}
END_UPC
{ echo '#include <upc.h>'; sed 's/int i = 2/int i = MYTHREAD/' plain.upc; } >mixed.upc
for file in plain.upc mixed.upc; do
	good "$upcc" --cc=gcc -Wall $file
	no_inside_names
	err_has "^$file:.*printf.*Wimplicit-function-declaration"
	err_has "^$file:.*Winfinite-recursion"
	grep ': warning: ' "$err" | cut -d: -f1,2 | sort | uniq -d >"$work/twice"
	[ ! -s "$work/twice" ] || show "more than once: $(cat "$work/twice")"
	count_is ': warning: ' 6
done
try "$upcc" --cc=gcc -Wall -fdiagnostics-format=json plain.upc
no_inside_names

good "$upcc" --cc=tcc -Wall warn.upc
no_inside_names
count_is "warning: .*unused_here" 1
# A warning that only gcc knows stays, with its own line.
good "$upcc" --cc=gcc -Wduplicated-branches -c warn.upc
cat >only-gcc.upc <<'END_UPC'
#include <upc.h>
shared int x;
int f(int a)
{
	if (a > x) return a; else return a;
	int b = x + a; if (b) return a; else return a;
	return 0;
}
END_UPC
good "$upcc" --cc=gcc -Wduplicated-branches -c only-gcc.upc
no_inside_names
err_has '^only-gcc\.upc:5:[0-9]+: warning: .*\[-Wduplicated-branches\]$'
err_has '^only-gcc\.upc:6:20: warning: .*\[-Wduplicated-branches\]$'
err_has '^    6 \| 	int b = x \+ a; if \(b\) return a; else return a;$'
grep -A 2 '^only-gcc\.upc:6' "$err" | grep -q '^      | 	                  ^$' ||
	show 'the caret is not at the if of line 6'
good "$upcc" --cc=gcc -nolines -Wduplicated-branches -c only-gcc.upc
no_inside_names
err_has '^only-gcc\.upc:5:[0-9]+: warning: .*\[-Wduplicated-branches\]$'
# Our own headers are the system's: clean with -Wall -Wextra, and not talked about.
good "$upcc" --cc=clang-19 -Weverything -c only-gcc.upc
err_lacks 'upcr[a-z_]*\.h|reserved'
err_has '\[-Wmissing-prototypes\]'
good "$upcc" --cc=clang-19 -Wpadded -Wsystem-headers -c only-gcc.upc
err_has 'upcr[a-z_]*\.h'
for sample in heat histogram matmul stream tree; do
	good "$upc2c" "$UPC2C_SOURCE/samples/$sample/$sample.upc" -o sample.c
	for cc in gcc clang-19; do
		every 7 || continue
		good $cc -std=gnu11 -O2 -Wall -Wextra -Werror -I "$UPC2C_BUILD/include/upc2c" -c sample.c
	done
done
# Many messages stream through.
awk 'BEGIN { for (i = 0; i < 3000; i++) printf "int f%d(int a) { if (a) return 1; else return 1; }\n", i
	print "#include <upc.h>\nshared int s;" }' >many.upc
good "$upcc" --cc=gcc -Wduplicated-branches -c many.upc
count_is '^many\.upc:[0-9]*:[0-9]*: warning: ' 3000

# Colours are kept where they are asked for.
good "$upcc" --cc=gcc -fdiagnostics-color=always -Wall -Wduplicated-branches -c only-gcc.upc
grep -q "$(printf '^\033\\[1monly-gcc.upc:5:5: .*\033\\[1;35mwarning:.*-Wduplicated-branches')" "$err" ||
	show 'no colours with -fdiagnostics-color=always'
good "$upcc" --cc=gcc -Wall -Wduplicated-branches -c only-gcc.upc
! grep -q "$(printf '\033')" "$err" || show 'colours in a file'

# For programs: a list of upc2c's and one of the C compiler's, each a line of JSON.
cat >read.cmake <<'END_CMAKE'
file(STRINGS "${FILE}" lines)
foreach(line IN LISTS lines)
	string(JSON type ERROR_VARIABLE error TYPE "${line}")
	if(error)
		message(FATAL_ERROR "${line}: ${error}")
	endif()
endforeach()
END_CMAKE
for format in json sarif; do
	for cc in gcc clang-19; do
		every 7 || continue
		try "$upcc" --cc=$cc -fdiagnostics-format=$format -O2 -Wall -Wduplicated-branches -c \
			warn.upc only-gcc.upc
		[ $got = 0 ] || show "status $got with $format"
		cp "$err" lists
		good cmake -DFILE="$PWD/lists" -P read.cmake
		[ "$(grep -o "unused variable 'unused_here'" lists | wc -l)" = 1 ] ||
			fail "$format: a warning twice, or not once"
	done
done
try "$upcc" --cc=gcc -fdiagnostics-format=json -Wduplicated-branches -c only-gcc.upc
err_has '^\[\]$'
err_has '"option":"-Wduplicated-branches",.*"file":"only-gcc\.upc","line":5,.*"line":6,"column":20'
echo 'int f(void) { return x; }' >plain.c
try "$upcc" --cc=gcc -fdiagnostics-format=json -c plain.c
err_has '^\[\{"kind":"error",.*undeclared.*"file":"plain\.c","line":1,.*"children":\[\{"kind":"note"'
[ $got = 1 ] || show "status $got"

# The user's faults that only the C compiler sees: no bug is claimed.
rejected() {
	printf '#include <upc.h>\nshared int x;\n%s\nint main(void) { return x; }\n' "$1" >rejected.upc
	bad nonzero "$2" "$upcc" --cc=$cc -Wall rejected.upc
	err_lacks 'bug of upc2c'
	no_inside_names
	bad nonzero "$2" "$upcc" --cc=$cc -nolines rejected.upc
	err_lacks 'bug of upc2c'
	no_inside_names
}
for cc in $(choose mixed gcc clang-19); do
	rejected '_Static_assert(sizeof(int) == 3, "three");' '^rejected\.upc:3:[0-9:]* error: .*three'
	rejected '_Static_assert(sizeof(shared int *) == 3, "three");' '^rejected\.upc:3:[0-9:]* error: .*three'
	rejected 'void f(void) { __asm__("no such thing"); }' '^rejected\.upc:3:'
	rejected 'void f(int a) { __asm__("nop" : : "i"(a)); }' '^rejected\.upc:3:'
done
rejected 'char big[1ul << 62];' 'rejected\.upc:3:.*error'
bad nonzero 'no_such_flag' "$upcc" -fno_such_flag warn.upc
err_lacks 'bug of upc2c'

# The linker names the source, and with -g the line.
cat >open.upc <<'END_UPC'
#include <upc.h>
extern shared int nowhere_shared;
int nowhere(void);
int main(void)
{
	nowhere_shared = 1;
	return nowhere();
}
END_UPC
for cc in gcc clang-19 tcc; do
	for flag in -O1 -g; do
		every 7 || continue
		bad nonzero "^open\.upc:6: error: 'nowhere_shared' is used in function 'main', but none" "$upcc" $flag --cc=$cc open.upc
		err_has "^open\.upc:7: error: 'nowhere' is used in function 'main', but none"
		err_has "^open\.upc:2: note: 'nowhere_shared' is declared here$"
		[ "$(wc -l <"$err")" = 4 ] || show 'other than four lines'
	done
done
bad nonzero "'nowhere' is used in function 'main', but none" "$upcc" -g -nolines open.upc
err_lacks '/upcc-[A-Za-z0-9]{6}/|bug of upc2c'
bad nonzero '^upcc: the library of -lno-such-library was not found' "$upcc" warn.upc -lno-such-library
err_lacks 'bug of upc2c'

# Generated C that the C compiler rejects is a bug, and a report can be written.
cat >./spoils <<'END_CC'
#!/bin/sh
for file; do
	case $file in */*-bug*.trans.c) sed -i 's/= UPCR_VALUE(int/= ) UPCR_VALUE(int/' "$file" ;; esac
done
exec gcc "$@"
END_CC
chmod +x ./spoils
cat >bug.upc <<'END_UPC'
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>
#include "mine.h"
shared int x;
int main(void) { int y = x; char *path = "C:\\"; /* \
*/	printf("%d %s\n", y + MINE, path); return 0; }
END_UPC
mkdir include
echo '#define MINE 4' >include/mine.h
bad nonzero '^bug\.upc:7.*: error: ' "$upcc" --cc=./spoils -O1 -I include -DQ='a b' bug.upc -o bug
err_has '^upcc: spoils does not accept .* bug\.upc: this is a bug of upc2c, not of your program$'
err_has "^upcc:   upcc --repro .*--cc=./spoils -O1 -I include '-DQ=a b' bug\\.upc$"
sed -n "s|^upcc:   upcc|\"$upcc\"|p" "$err" >again.sh
good sh ./again.sh
has_file bug.repro.upci
for text in "command: .*-DQ=a b' bug.upc" 'again: .*-c .*--cc=./spoils -O1 bug.repro.upci' \
	'upc2c: .*[0-9]\.[0-9]' 'clang: .*19\.' 'cc: .*gcc' 'status: .*1' \
	'bug\.upc:7.*: error: '; do
	grep -q "^// $text" bug.repro.upci || fail "the report lacks '$text'"
done
mv include elsewhere
bad nonzero 'bug of upc2c' "$upcc" --cc=./spoils -c bug.repro.upci
good "$upcc" --cc=gcc -o bug bug.repro.upci
prints '4 C:\' "$upcrun" -n 1 ./bug
bad 2 '--repro needs exactly one UPC file' "$upcc" --repro bug.upc warn.upc
bad 2 'no input files' "$upcc" --repro
bad 1 'cannot be preprocessed' "$upcc" --repro bug.upc

# So is a failure of upc2c itself.
mkdir -p failing/bin failing/include
cp "$upcc" failing/bin/upcc
printf '#!/bin/sh\necho "upc2c: internal error" >&2\nexit 70\n' >failing/bin/upc2c
chmod +x failing/bin/upc2c
bad 70 'upcc: upc2c failed on warn\.upc: this is a bug of upc2c' failing/bin/upcc -c warn.upc
err_has '^upcc:   upcc --repro (.* )?warn\.upc$'
# shellcheck disable=SC2016 # the script expands it
printf '#!/bin/sh\nkill -11 $$\n' >failing/bin/upc2c
bad 1 'upcc: upc2c failed on warn\.upc: this is a bug of upc2c' failing/bin/upcc -c warn.upc

# C that Clang takes and gcc does not.
echo 'int f(int a) { return __builtin_bitreverse32(a); }
#include <upc.h>
shared int x; int main(void) { return x; }' >clangs.upc
try "$upcc" --cc=gcc -Werror=implicit-function-declaration clangs.upc
err_lacks 'bug of upc2c'

# upc2c's own warnings are switched by name, and the C compiler is not bothered.
cat >exits.upc <<'END_UPC'
#include <upc.h>
shared int x;
int main(void)
{
	upc_forall (int i = 0; i < 3; i++; i)
		if (x == 5)
			break;
	return 0;
}
END_UPC
for cc in $(choose last gcc clang-19); do
	good "$upcc" --cc=$cc -Wall exits.upc
	err_has 'exits\.upc:7:.*\[-Wforall-exit\]'
	good "$upcc" --cc=$cc -Wall -Wno-forall-exit exits.upc
	[ ! -s "$err" ] || show 'messages in spite of -Wno-forall-exit'
	bad 1 'error: .*forall-exit' "$upcc" --cc=$cc -Werror=forall-exit -c exits.upc
	good "$upcc" --cc=$cc -w exits.upc
	[ ! -s "$err" ] || show 'messages in spite of -w'
done
good "$upcc" --explain shared-automatic
cp "$out" "$work/explained"
good "$upc2c" --explain shared-automatic
same '--explain' "$out" "$work/explained" || fail 'upcc and upc2c explain differently'
bad nonzero 'no-such-id' "$upcc" --explain no-such-id
good "$upcc" --explain
echo 'int main(void) { return a + b + c + d; }' >errors.upc
bad 1 'error' "$upcc" -fmax-errors=2 errors.upc
count_is ': error: ' 2
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Tests how messages are switched and written: -W, -Werror=, -w, -fmax-errors, color, JSON, SARIF.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/messages

cat >leave.upc <<'END'
#include <upc.h>
void f(int n)
{
	upc_forall (int i = 0; i < n; i++; i)
		if (i)
			break;
}
END
{
	printf '#include <upc.h>\nvoid f(void)\n{\n\tconst char *s = "\303\244\377"; shared int x, y;\n'
	printf '\t(void)s;\n}\nint *g(shared int *p)\n{\n\treturn p;\n}\n'
} >faults.upc

# Warnings.
good "$upc2c" leave.upc -o out.c
err_has '^leave\.upc:6:4: warning: .*\[-Wforall-exit\]$'
for quiet in -w -Wno-forall-exit '-Wforall-exit -Wno-forall-exit' '-Werror -w'; do
	# shellcheck disable=SC2086 # a list
	good "$upc2c" $quiet leave.upc -o out.c
	[ ! -s "$err" ] || show "a message with $quiet"
done
rm out.c
for loud in -Werror -Werror=forall-exit '-Wno-forall-exit -Werror=forall-exit'; do
	# shellcheck disable=SC2086 # a list
	bad 1 'leave\.upc:6:4: error: .*\[-Werror=forall-exit\]$' "$upc2c" $loud leave.upc -o out.c
done
good "$upc2c" -Werror -Wno-error=forall-exit leave.upc -o out.c
err_has 'warning: .*\[-Wforall-exit\]$'
rm out.c

# A warning that belongs to another one has its switches, too, and one of its own; a former name is as good.
cat >apart.upc <<'END'
#include <upc.h>
void f(int n)
{
	if (MYTHREAD == 0)
		upc_barrier;
	upc_forall (int i = 0; i < n; i++; i)
		upc_barrier;
}
END
good "$upc2c" apart.upc -o out.c
err_has 'upc:5:3: warning: .*\[-Wupc-alignment\]$'
err_has 'upc:7:3: warning: .*\[-Wcollective-in-forall\]$'
good "$upc2c" -Wno-upc-alignment apart.upc -o out.c
[ ! -s "$err" ] || show 'a message with -Wno-upc-alignment'
for flags in -Wno-divergent-barrier '-Wno-upc-alignment -Wcollective-in-forall'; do
	# shellcheck disable=SC2086 # a list
	good "$upc2c" $flags apart.upc -o out.c
	err_has '\[-Wcollective-in-forall\]$'
	err_lacks 'upc-alignment'
done
rm out.c
cat >notes.upc <<'END'
#include <upc.h>
void f(int n)
{
	upc_forall (int i = 0; i < n; i++; i)
		upc_barrier;
	if (MYTHREAD == 0)
		upc_barrier;
}
END
good "$upc2c" -Wno-divergent-barrier notes.upc -o out.c
[ "$(grep -c note: "$err")" = 1 ] || show 'notes of a warning that is off'
rm out.c
good "$upcc" -Wdivergent-barrier -Wno-upc-alignment -c apart.upc -o out.o
[ ! -s "$err" ] || show 'a message of upcc'
bad 1 '\[-Werror=collective-in-forall\]$' "$upc2c" -Werror=upc-alignment apart.upc -o out.c
bad 1 '\[-Werror=upc-alignment\]$' "$upc2c" -Wno-collective-in-forall -Werror=divergent-barrier apart.upc -o out.c

# With -Werror the later passes speak, too; a message of C that ours replaces does not count.
printf 'static shared int x;\n' >unused.upc
bad 1 '\[-Werror=unused-shared\]$' "$upc2c" -Wall -Werror unused.upc -o out.c
good "$upc2c" -Wall -Werror -Wno-error=unused-shared unused.upc -o out.c
err_has 'warning: .*\[-Wunused-shared\]$'
rm out.c

# The preprocessor may say the same of several lines.
printf '#warning slow\n\n#warning slow\nshared int x;\n' >again.upc
good "$upc2c" again.upc -o out.c
[ "$(grep -c 'warning: #warning slow' "$err")" = 2 ] || show 'once for two lines'
rm out.c

# Lines: tabs stay as they are, of a long line there is what is around the place, and a fix, or marks of what is to be deleted, is
# below its place.
{
	printf 'shared int x;\nint\t*p =\t&x;\nvoid f(void) { '
	for _ in 1 2 3 4 5 6 7 8 9 10; do printf 'x += 1000000; x -= 1000000;    '; done
	printf 'upc_barier; }\n'
} >lines.upc
bad 1 '' "$upc2c" lines.upc
{
	printf "    2 | int\t*p =\t&x;\n      |    \t ^ 'p' has type 'int *'\n"
} >expected
grep -A 1 '^    2 | ' "$err" >got
same tabs expected got || show 'of a line with tabs'
grep -qE '^    3 \| \.\.\.[^.]* upc_barier; }$' "$err" || show 'no part of a long line'
grep -A 2 '^    3 | ' "$err" >long
at=$(head -n 1 long | sed 's/upc_barier.*//' | tr '[:print:]' ' ')
{
	head -n 1 long
	printf '      |%s^~~~~~~~~~\n      |%supc_barrier\n' "${at#       }" "${at#       }"
} >expected
same 'a long line' expected long || show 'of a long line'

# The underline spans a whole expression that has macros in it; a macro that expands to all of it is underlined itself.
cat >macros.upc <<'END'
#include <upc.h>
#define N 4
#define SQUARE(x) ((x) * (x))
#define PLACE(i) &a[i]
shared int a[N * THREADS];
int *f(int i) { return &a[N * i]; }
int *g(int i) { return &a[SQUARE(i)]; }
int *h(int i) { return a + N; }
int *k(int i) { return a + SQUARE(2); }
int *l(int i) { return PLACE(i); }
int *m(int i) { return i + /* N */ &a [ N ]   +   1; }
END
bad 1 '' "$upc2c" macros.upc
grep -B 1 ' this has type ' "$err" | grep -v '^--' | sed 's/ this has type .*//; s/.*| //' >got
cat >expected <<'END'
int *f(int i) { return &a[N * i]; }
                       ^~~~~~~~~
int *g(int i) { return &a[SQUARE(i)]; }
                       ^~~~~~~~~~~~~
int *h(int i) { return a + N; }
                       ^~~~~
int *k(int i) { return a + SQUARE(2); }
                       ^~~~~~~~~~~~~
int *l(int i) { return PLACE(i); }
                       ^~~~~
int *m(int i) { return i + /* N */ &a [ N ]   +   1; }
                       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
END
same 'what is underlined' expected got || show 'of macros'
printf 'struct cell {\n\tshared int n; /* \342\202\254 */ shared [4] int m;\n};\n' >drop.upc
bad 1 '' "$upc2c" drop.upc
printf '      | \t------- delete this\n' >expected
grep ' delete this$' "$err" | head -n 1 >got
same 'what is to be deleted' expected got || show 'of what is to be deleted'
printf '#pragma pupc up\n' >pupc.upc
good "$upc2c" pupc.upc -o out.c
err_has ' \(GASP 5\.1\) \[-Wpragma-pupc\]$'
rm out.c

# The file has a byte that is not UTF-8 on purpose.
quietly='-Wno-invalid-source-encoding'

# -fmax-errors limits the number of errors.
bad 1 '^upc2c: 1 of 3 errors shown' "$upc2c" -fmax-errors=1 faults.upc
[ "$(grep -c error: "$err")" = 1 ] || show 'more than one error'
bad 2 'needs a number' "$upc2c" -fmax-errors=x faults.upc

# Color.
escape=$(printf '\033')
bad 1 "$escape\[1;31merror: " "$upc2c" -fdiagnostics-color=always faults.upc
bad 1 '' "$upc2c" faults.upc
err_lacks "$escape"
bad 1 '' "$upc2c" -fdiagnostics-color=never faults.upc
err_lacks "$escape"

# JSON: an array, one element a message, notes inside.
json() {
	jq -e "$1" "$err" >/dev/null || show "not in the JSON: $1"
}
bad 1 '' "$upc2c" $quietly -fdiagnostics-format=json faults.upc
json 'length == 3'
json '.[0].kind == "error" and .[0].id == "shared-automatic" and .[0].clause == "6.5.2"'
json '.[0].locations[0].caret == {"file": "faults.upc", "line": 4, "column": 35, "byte-column": 36}'
json '.[0].locations[0].finish == .[0].locations[0].caret'
json '.[2].id == "pts-to-ptl" and .[2].locations[0].caret.line == 9'
printf 'void f(void) { (void)"\340\200\200\355\240\200\360\200\200\200"; shared int x; }\n' >odd.upc
bad 1 '' "$upc2c" $quietly -fdiagnostics-format=json odd.upc
json '.[0].locations[0].caret | .column == .["byte-column"]'
good "$upc2c" -fdiagnostics-format=json leave.upc -o out.c
json '.[0].kind == "warning" and .[0].option == "-Wforall-exit"'
good "$upc2c" -fdiagnostics-format=json -w leave.upc -o out.c
json '. == []'
good "$upc2c" -fdiagnostics-format=json notes.upc -o out.c
json 'map(.id) == ["collective-in-forall", "upc-alignment"]'
json '.[0].children | length == 1 and .[0].kind == "note" and .[0].locations[0].caret.line == 4'
rm out.c

# SARIF 2.1.0: what its clauses 3.13 to 3.30 and 3.55 ask of a log with results.
bad 1 '' "$upc2c" $quietly -fdiagnostics-format=sarif faults.upc
json '.version == "2.1.0" and (.runs | length == 1)'                      # 3.13.2, 3.13.4
json '.runs[0].tool.driver.name == "upc2c"'                               # 3.18.2, 3.19.8
json '.runs[0].tool.driver.rules | map(.id) | length == (unique | length)' # 3.19.23
json '.runs[0].tool.driver.rules[0].shortDescription.text == "UPC 1.2, 6.5.2"' # 3.49.9
json '.runs[0].columnKind == "unicodeCodePoints"'                         # 3.14.27
json '.runs[0] as $r | $r.results | all(.ruleId as $i | $r.tool.driver.rules | any(.id == $i))'
json '.runs[0].results | length == 3 and all(.message.text and .level == "error")' # 3.27.10-11
json '.runs[0].results | all(.locations[0].physicalLocation.artifactLocation.uri == "faults.upc")'
json '.runs[0].results[0].locations[0].physicalLocation.region
	== {"startLine": 4, "startColumn": 35, "endColumn": 36}'          # 3.30.5-8
good "$upc2c" -fdiagnostics-format=sarif -w leave.upc -o out.c
json '.runs[0].results == []'
rm out.c
printf 'typedef shared [*] int row[THREADS];\n#pragma pupc up\n' >clauses.upc
bad 1 '' "$upc2c" --std=upc1.3 -fdiagnostics-format=sarif clauses.upc
printf 'UPC 1.3 6.5.1.1\nGASP 5.1\n' >expected
jq -r '.runs[0].tool.driver.rules[].shortDescription.text' "$err" >got
same clauses expected got || show 'of the clauses'
mkdir 'a b'
cp faults.upc 'a b/f.upc'
bad 1 '' "$upc2c" $quietly -fdiagnostics-format=sarif 'a b/f.upc'
json '.runs[0].artifacts[0].location.uri == "a%20b/f.upc"'                # 3.4.3, RFC 3986
bad 2 'must be text, json or sarif' "$upc2c" $quietly -fdiagnostics-format=xml faults.upc

# --explain says what a message means.
good "$upc2c" --explain shared-automatic
grep -q '^## Wrong' "$out" || show 'no example'
good "$upc2c" --explain=-Wforall-exit
good "$upc2c" --explain=-Wdivergent-barrier
grep -q '^upc-alignment (warning' "$out" || show 'a former name is not explained'
bad 2 "no message 'nonsense'" "$upc2c" --explain nonsense
bad 2 "forall-exit" "$upc2c" --explain=-Wforal-exit
good "$upc2c" --explain=-Wsynth
grep -q '^synth (C)' "$out" || show 'an option of C is taken for a slip'
good "$upc2c" --explain '[-Wforall-exit]'
grep -q '^forall-exit (warning' "$out" || show 'no explanation of what a message ends with'
good "$upc2c" --explain
grep -q '^layout-negative  *error: block size \.\.\. is negative:' "$out" || show 'the list has formats'
end_command_test

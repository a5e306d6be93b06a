#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcc --compile-commands writes what language servers read, also when many run at once,
# and Clang reads the files with it as far as macros can go.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/compile-commands

# Prints member $2 of entry $1 of the database $3, an argument a line for `arguments`.
member() {
	cat >member.cmake <<-END_CMAKE
		file(READ "$3" text)
		string(JSON value GET "\${text}" $1 $2)
		if("$2" STREQUAL arguments)
			string(JSON n LENGTH "\${value}")
			math(EXPR last "\${n} - 1")
			foreach(i RANGE \${last})
				string(JSON word GET "\${value}" \${i})
				execute_process(COMMAND "\${CMAKE_COMMAND}" -E echo "\${word}")
			endforeach()
		else()
			execute_process(COMMAND "\${CMAKE_COMMAND}" -E echo "\${value}")
		endif()
	END_CMAKE
	cmake -P member.cmake
}

length() {
	cat >length.cmake <<-END_CMAKE
		file(READ "$1" text)
		string(JSON n LENGTH "\${text}")
		execute_process(COMMAND "\${CMAKE_COMMAND}" -E echo "\${n}")
	END_CMAKE
	cmake -P length.cmake || fail "$1 is no JSON"
}

# One file of each kind; a second run replaces the entry.
mkdir 'a "b' && cd 'a "b' || exit
mkdir include
echo '#define VALUE 3' >include/value.h
cat >one.upc <<'END_UPC'
#include <upc_relaxed.h>
#include "value.h"
shared [2] int a[2 * THREADS];
strict shared int flag;
int main(void)
{
	upc_forall (int i = 0; i < 2 * THREADS; i++; &a[i])
		a[i] = VALUE + TEXT[0];
	upc_barrier;
	upc_notify 1;
	upc_wait 1;
	upc_fence;
	return MYTHREAD + (int)upc_blocksizeof(a) + (int)upc_threadof(&a[1]) > 100;
}
END_UPC
echo 'int plain(void) { return 0; }' >plain.c
good "$upcc" --compile-commands -Iinclude '-DTEXT="t e\n"' -Wall -Wno-forall-exit -T 4 one.upc plain.c -o one
[ "$(length compile_commands.json)" = 2 ] || fail 'not two entries'
[ "$(member 0 file compile_commands.json)" = one.upc ] || fail 'file'
[ "$(member 0 output compile_commands.json)" = one.o ] || fail 'output'
[ "$(member 0 directory compile_commands.json)" = "$PWD" ] || fail 'directory'
[ "$(member 1 file compile_commands.json)" = plain.c ] || fail 'the second file'
member 1 arguments compile_commands.json | head -n 1 | grep -qx ".*${CC:-cc}" || fail 'the C compiler'
cp compile_commands.json before
good "$upcc" --compile-commands -Iinclude '-DTEXT="t e\n"' -Wall -Wno-forall-exit -T 4 -fsyntax-only plain.c one.upc
[ "$(length compile_commands.json)" = 2 ] || fail 'an entry stands twice'
good "$upcc" --compile-commands -c one.upc -o other.o -Iinclude '-DTEXT="t e\n"'
[ "$(length compile_commands.json)" = 3 ] || fail 'another output is no other entry'

# The command of the entry runs, and reads the file without an error.
member 1 arguments compile_commands.json >words
grep -qx -e '-DTEXT="t e\\n"' words || fail 'the macro is not as it was given'
grep -qx -e '-DTHREADS=4' words || fail 'no THREADS'
sed "s/'/'\\\\''/g; s/.*/'&' \\\\/" words >run.sh
echo '-fsyntax-only' >>run.sh
good sh ./run.sh
[ ! -s "$err" ] || show 'Clang has something to say'
clangd=
for name in clangd-19 clangd; do
	[ -n "$clangd" ] || ! hash $name 2>/dev/null || clangd=$name
done
if has_tool $clangd; then
	try $clangd --check=one.upc --log=error
	err_lacks '^E[^]]*\] \['
	sed 's/VALUE/NO_VALUE/' one.upc >two.upc
	sed 's/one\.upc/two.upc/' compile_commands.json >both && mv both compile_commands.json
	try $clangd --check=two.upc --log=error
	err_has '^E[^]]*\] \[undeclared_var_use.*\] Line 8'
fi
cd .. || exit

# A file that upc2c rejects is in it too, and a file in another folder by --compile-commands=.
mkdir sub
echo 'int main(void) { return x; }' >wrong.upc
bad_keeps 1 'undeclared' "$upcc" --compile-commands=sub/all.json -c wrong.upc
[ "$(member 0 file sub/all.json)" = wrong.upc ] || fail 'wrong.upc is missing'

# Many at a time, through UPCC_FLAGS as from a makefile.
export UPCC_FLAGS="--compile-commands=$PWD/sub/all.json"
i=0
while [ $i -lt 12 ]; do
	echo "int f$i(void) { return $i; }" >file$i.upc
	i=$((i + 1))
done
guard sh -c 'for file in file*.upc; do "$0" -fsyntax-only $file & done; wait' "$upcc"
unset UPCC_FLAGS
[ "$(length sub/all.json)" = 13 ] || fail "$(length sub/all.json) entries, not 13"
[ "$(ls -A sub)" = all.json ] || fail "left in the folder: $(ls -A sub)"

# Entries that others wrote stay as they are.
cat >mixed.json <<'END_JSON'
[ {"directory": "/x", "file": "one.c",
   "command": "cc -DA=\"}],[{\" one.c", "n": [1, true, {"a": null}]} ,
  {"n": 5, "file": "wrong.upc", "directory": "/elsewhere"}]
END_JSON
try "$upcc" --compile-commands=mixed.json -fsyntax-only wrong.upc
[ "$(length mixed.json)" = 3 ] || fail 'an entry is lost or too many'
[ "$(member 0 command mixed.json)" = 'cc -DA="}],[{" one.c' ] || fail 'a foreign entry changed'
echo >empty.json
try "$upcc" --compile-commands=empty.json -fsyntax-only wrong.upc
[ "$(length empty.json)" = 1 ] || fail 'an empty file is no beginning'
for text in '{"a": 1}' '[{"file": "x"' '[1, 2]' 'text' '[{}] x' '[{"a": "'; do
	printf '%s' "$text" >broken.json
	bad 1 'broken.json is not a list of compile commands' \
		"$upcc" --compile-commands=broken.json -fsyntax-only file1.upc
	[ "$(cat broken.json)" = "$text" ] || fail 'a broken file was changed'
done
bad 1 'none/x.json: No such file' "$upcc" --compile-commands=none/x.json -c file1.upc

# Clang reads programs as they are, all but those whose typedef names a layout.
for sample in $(choose compile-commands hello histogram nqueens pi sobel stream tree); do
	rm -f sample.json
	good "$upcc" --compile-commands=sample.json -fsyntax-only "$UPC2C_SOURCE/samples/$sample/$sample.upc"
	member 0 arguments sample.json | sed "s/.*/'&' \\\\/" >run.sh
	echo '-fsyntax-only' >>run.sh
	good sh ./run.sh
done
end_command_test

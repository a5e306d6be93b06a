#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# Builds with CC=upcc as autotools, CMake and plain make do them: the probes of a configure script, and
# a program of several units ported from other compilers, in a folder of its own, in parallel.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/configure

# ---- probes -------------------------------------------------------------------------

yes() { # $1: the question; the rest: a command that must succeed without a word
	question=$1
	shift
	try "$@"
	[ $got = 0 ] || show "no: $question"
	[ ! -s "$err" ] || show "messages: $question"
}
no() {
	question=$1
	shift
	rm -f conftest.o a.out conftest
	try "$@"
	[ $got != 0 ] || show "yes: $question"
	[ ! -e conftest.o ] && [ ! -e a.out ] && [ ! -e conftest ] || fail "an output: $question"
}

echo 'int main(void) { return 0; }' >conftest.c
yes 'the default output' "$upcc" conftest.c
[ -e a.out ] || fail 'no a.out'
rm -f a.out
yes 'executables run' "$upcc" -o conftest -g -O2 conftest.c
./conftest || fail 'a program of plain C does not run'
yes 'object files' "$upcc" -c -g -O2 conftest.c
has_file conftest.o
yes '-c and -o together' "$upcc" -c conftest.c -o conftest2.o
has_file conftest2.o
for flag in --version -v -V; do
	try "$upcc" $flag
	[ $got = 0 ] || show "$flag"
done
no '-qversion' "$upcc" -qversion
yes '-E' "$upcc" -E conftest.c
yes '-E -P -C -dM' "$upcc" -E -P -C conftest.c
good "$upcc" -dM -E conftest.c
grep -q '__STDC__' "$out" || show '-dM'
printf 'int from_input;\n' | "$upcc" -E - >"$out" 2>"$err" || show '-E -'
grep -q from_input "$out" || show '-E - prints something else'
printf 'int from_input;\n' | "$upcc" -x c -c - -o conftest.o 2>"$err" || show '-x c -c -'
yes 'make rules' "$upcc" -M conftest.c
for cc in $(choose configure gcc clang-19); do
	no 'a syntax error' "$upcc" --cc=$cc -o conftest bad.c
	echo 'int main(void) { return wrong; }' >bad.c
	no 'an unknown name' "$upcc" --cc=$cc -c bad.c
	echo 'int f(void); int main(void) { return f(); }' >bad.c
	no 'a missing function' "$upcc" --cc=$cc bad.c -o conftest
	echo '#include <no_such_header.h>' >bad.c
	no 'a missing header' "$upcc" --cc=$cc -E bad.c
	no 'a missing header' "$upcc" --cc=$cc -c bad.c
	rm bad.c
done
yes 'a dependency style' "$upcc" -MT x.o -MD -MP -MF x.d -c -o x.o conftest.c
has_file x.d
yes 'a shared object' "$upcc" -shared -fPIC -DPIC conftest.c -Wl,-soname -Wl,libx.so.1 -o libx.so
yes 'linker flags' "$upcc" -o conftest conftest.c -Wl,--as-needed -Wl,-O1 -L/usr/lib -lm
yes 'a static program' "$upcc" -static -o conftest conftest.c
yes 'warnings' "$upcc" -Wall -Werror -pedantic -c conftest.c
no 'a wrong warning' "$upcc" -Wsuch-thing -c conftest.c
prints "$(cc -print-prog-name=ld)" "$upcc" -print-prog-name=ld
try "$upcc" -print-search-dirs
[ $got = 0 ] || show '-print-search-dirs'
echo '-O2 "-DX=a b" conftest.c -o conftest' >arguments
yes 'a file of arguments' "$upcc" @arguments

cat >conftest.c <<'END2'
#include <upc.h>
#ifndef __UPC__
#error not UPC
#endif
shared int a[THREADS];
int main() { upc_barrier; return a[MYTHREAD]; }
END2
for flags in '' -gupc -cupc2c -bupc '-x upc' '-fupc-threads-2' '-T 2' '-network=smp' -pthreads=2 \
	'-O2 -g -opt' '-static' '-include upc_relaxed.h'; do
	# shellcheck disable=SC2086 # words
	yes "a UPC program with $flags" "$upcc" $flags -o conftest conftest.c
	"$upcrun" -n 2 ./conftest || fail "conftest with $flags does not run"
	# shellcheck disable=SC2086 # words
	yes "UPC preprocessed with $flags" "$upcc" $flags -E conftest.c
	grep -q 'shared int a' "$out" || show "-E with $flags"
done
good "$upcc" -dM -E conftest.c
grep -q '__UPC__ 1' "$out" || show '-dM of UPC'
good "$upcc" -E -P conftest.c
! grep -q '^#' "$out" || show '-P'
no 'another network' "$upcc" -network=udp conftest.c -o conftest
rm -f ./*

# ---- a program ----------------------------------------------------------------------

mkdir -p src/left src/right build
cat >src/config.h <<'END2'
#ifndef CONFIG_H
#define CONFIG_H
#define HAVE_UPC 1
typedef struct { double value; long hits; } cell;
#endif
END2
cat >src/table.h <<'END2'
#include <upc_relaxed.h>
#include <stdint.h>
extern shared [] cell *shared directory[THREADS];
extern shared int64_t total;
void table_make(int n);
double table_get(int where, int i);
double left_part(int n);
double right_part(int n);
END2
cat >src/table.upc <<'END2'
#include <table.h>
shared [] cell *shared directory[THREADS];
shared int64_t total;
void table_make(int n)
{
	directory[MYTHREAD] = (shared [] cell *)upc_alloc(n * sizeof(cell));
	for (int i = 0; i < n; i++) {
		directory[MYTHREAD][i].value = 10 * MYTHREAD + i;
		directory[MYTHREAD][i].hits = 0;
	}
	upc_barrier;
}
double table_get(int where, int i)
{
	return(directory[where][i].value);
}
END2
# Two files of one name.
cat >src/left/part.upc <<'END2'
#include "table.h"
double left_part(int n)
{
	double sum = 0;
	int t, i;
	for (t = 0; t < THREADS; t++)
		for (i = 0; i < n; i++)
			sum += directory[t][i].value;
	return(sum);
}
END2
cat >src/right/part.upc <<'END2'
#include "table.h"
#include <upc_bupc.h>
double right_part(int n)
{
	double sum = 0;
	int i;
	upc_forall (i = 0; i < n * THREADS; i++; i) {
		sum += table_get(i % THREADS, i / THREADS);
		(void)bupc_atomicI64_fetchadd_strict(&total, 5000000000);
	}
	return(sum);
}
END2
cat >src/main.upc <<'END2'
#include "table.h"
#include <stdio.h>
extern int plain(int);
shared double sums[THREADS];
int main(int argc, char **argv)
{
	int n = 6, t;
	double all = 0;
	table_make(n);
	sums[MYTHREAD] = right_part(n);
	upc_barrier;
	for (t = 0; t < THREADS; t++)
		all += sums[t];
	if (MYTHREAD == 0 && left_part(n) == all && total == 5000000000 * n * THREADS)
		printf("ok %d\n", plain(argc));
	upc_barrier;
	return(0);
}
END2
echo '#include <config.h>
int plain(int n) { return(n + HAVE_UPC); }' >src/plain.c
cat >Makefile <<'END2'
CPPFLAGS = -include $(S)/config.h -I$(S) -DHAVE_CONFIG_H
CFLAGS = -g -O2 -Wall
OBJECTS = main.o table.o left/part.o right/part.o plain.o
program: $(OBJECTS)
	$(CC) $(CFLAGS) $(LDFLAGS) -o $@ main.o left/part.o right/part.o plain.o libtable.a -lm
program: libtable.a
libtable.a: table.o
	$(AR) rcs $@ table.o
define translate
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(CFLAGS) -MMD -MP -MF $(@:.o=.d) -c $< -o $@
endef
%.o: $(S)/%.upc ; $(translate)
left/%.o: $(S)/left/%.upc ; $(translate)
right/%.o: $(S)/right/%.upc ; $(translate)
%.o: $(S)/%.c
	$(CC) $(CPPFLAGS) $(CFLAGS) -c $< -o $@
-include $(wildcard *.d */*.d)
END2
rm -f conftest.c
for flags in '' -gupc '-T 3' '--cc=clang-19 -gupc' '--cc=tcc -network=smp'; do
	every 2 || continue
	rm -rf build
	mkdir build
	(cd build && good make -j2 -f ../Makefile S=../src CC="$upcc $flags" program) || fail "make with $flags"
	for n in 1 3; do
		case $flags$n in *-T*1) continue ;; esac
		prints 'ok 2' "$upcrun" -n $n build/program
	done
done
# make knows which files include a header.
(cd build && good make -f ../Makefile S=../src CC="$upcc" program)
touch src/table.h
(cd build && good make -n -f ../Makefile S=../src CC="$upcc" program)
grep -q 'left/part' "$out" || show 'part.upc is not built again'
# Two builds at once, and one folder for both.
(cd build && "$upcc" -I../src -include ../src/config.h ../src/left/part.upc -c -o l.o &
	"$upcc" -Isrc -include src/config.h src/right/part.upc -c -o build/r.o &
	wait)
has_file build/l.o
has_file build/r.o
bad 2 'would both be part\.o' "$upcc" -save-temps src/left/part.upc src/right/part.upc -o build/both
(cd build && good "$upcc" -save-temps=obj -c -I../src -include ../src/config.h ../src/table.upc -o right/t.o)
has_file build/right/table.trans.c

if has_tool cmake; then
	mkdir cmake
	cat >cmake/CMakeLists.txt <<'END2'
cmake_minimum_required(VERSION 3.16)
project(port C)
file(GLOB units ../src/*.upc ../src/*/*.upc)
set_source_files_properties(${units} PROPERTIES LANGUAGE C)
add_executable(port ${units} ../src/plain.c)
target_compile_options(port PRIVATE -include ${CMAKE_SOURCE_DIR}/../src/config.h -gupc)
target_include_directories(port PRIVATE ../src)
target_link_libraries(port m)
END2
	good env CC="$upcc" cmake -S cmake -B cmake/build -DCMAKE_BUILD_TYPE=Release
	good cmake --build cmake/build -j2
	prints 'ok 2' "$upcrun" -n 3 cmake/build/port
fi
end_command_test

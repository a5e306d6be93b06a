#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# UPC in shared libraries: a program and two libraries see one runtime and one object of a name; static objects,
# local ones, initial values, constructors, locks, collective functions and I/O work in a library.  Who comes too late,
# or without the runtime, or with a second one, gets a message that says so. (U-C99-25, U-ARR-12)
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/shared-library

cat >a.h <<'END2'
#include <upc.h>
extern shared int count[THREADS];
extern shared [2] int table[2 * THREADS];
extern shared int *a_second, *shared a_first;
extern int a_early;
extern upc_lock_t *shared guard;
shared int *a_own(void), *a_local(void), *b_own(void), *b_local(void);
void a_add(void), b_add(void), b_lock(void);
int b_sum(void), b_file(void);
END2
cat >a.upc <<'END2'
#include "a.h"
shared int count[THREADS];
shared [2] int table[2 * THREADS] = {3, 5};
shared int *a_second = (shared int *)&table[1], *shared a_first = (shared int *)&table[0];
upc_lock_t *shared guard;
static shared int own = 40;
int a_early = -1;
__attribute__((constructor)) static void early(void) { a_early = 100 * THREADS + MYTHREAD + own; }
int a_thread(void) { return MYTHREAD; }
shared int *a_own(void) { return &own; }
shared int *a_local(void)
{
	static shared int local = 7;
	return &local;
}
void a_add(void)
{
	upc_forall (int i = 0; i < THREADS; i++; &count[i])
		count[i] += 1;
}
END2
cat >b.upc <<'END2'
#include "a.h"
#include <upc_collective.h>
#include <upc_io.h>
static shared double pad[5 * THREADS];
static shared int own = 50;
static shared int ones[THREADS], total;
shared int *b_own(void) { return &own; }
shared int *b_local(void)
{
	static shared int local = 8;
	return &local;
}
void b_add(void)
{
	upc_forall (int i = 0; i < THREADS; i++; i)
		count[(i + 1) % THREADS] += 10;
	upc_barrier 5;
	a_add();
	pad[MYTHREAD] = 1;
}
void b_lock(void)
{
	upc_lock_t *made = upc_all_lock_alloc();
	if (MYTHREAD == 0)
		guard = made;
	upc_barrier;
	for (int i = 0; i < 20; i++) {
		upc_lock(guard);
		own++;
		upc_unlock(guard);
	}
}
int b_sum(void)
{
	ones[MYTHREAD] = MYTHREAD + 1;
	upc_all_reduceI(&total, ones, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	return total;
}
int b_file(void)
{
	int wrote = MYTHREAD + 1, read = 0;
	upc_file_t *file = upc_all_fopen("numbers", UPC_RDWR | UPC_INDIVIDUAL_FP | UPC_CREATE, 0, NULL);
	upc_all_fseek(file, MYTHREAD * sizeof(int), UPC_SEEK_SET);
	upc_all_fwrite_local(file, &wrote, sizeof(int), 1, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	upc_all_fseek(file, (MYTHREAD + 1) % THREADS * sizeof(int), UPC_SEEK_SET);
	upc_all_fread_local(file, &read, sizeof(int), 1, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	upc_all_fclose(file);
	return read;
}
END2
cat >main.upc <<'END2'
#include "a.h"
#include <stdio.h>
#include <stdlib.h>
static shared int own = 60;
static void check(int good, const char *what)
{
	if (good)
		return;
	printf("thread %d: %s\n", MYTHREAD, what);
	upc_global_exit(1);
}
int main(void)
{
	shared int *p, *q;
	check(a_early == 100 * THREADS + MYTHREAD + 40, "constructor");
	check(*a_own() == 40 && *b_own() == 50 && own == 60, "static objects");
	check(*a_local() == 7 && *b_local() == 8, "local objects");
	check(a_own() != b_own() && a_own() != &own && a_own() != a_local() && upc_threadof(a_own()) == 0, "one object");
	check(table[0] == 3 && table[1] == 5 && (THREADS == 1 || table[2] == 0), "values");
	check(*a_second == 5 && *a_first == 3, "addresses");
	upc_barrier;
	b_add();
	upc_barrier 5;
	check(count[MYTHREAD] == 11, "sums");
	upc_barrier;
	b_lock();
	upc_barrier;
	check(*b_own() == 50 + 20 * THREADS, "locks");
	check(b_sum() == THREADS * (THREADS + 1) / 2, "collective");
	check(b_file() == (MYTHREAD + 1) % THREADS + 1, "file");
	p = (shared int *)upc_all_alloc(THREADS, sizeof(int));
	p[MYTHREAD] = MYTHREAD;
	upc_barrier;
	q = p + (MYTHREAD + 1) % THREADS;
	check(*q == (MYTHREAD + 1) % THREADS, "heap");
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}
END2

for cc in gcc clang-19; do
	for flags in '' -O2 -check '-O2 -check=race' '--inst -O1' '-g -Wl,-z,now'; do
		for n in 1 2 3 4; do
			for fixed in '' "-T $n"; do
				every 83 || continue
				# shellcheck disable=SC2086 # words
				{
					good "$upcc" --cc=$cc $flags $fixed -fPIC -c a.upc
					good "$upcc" --cc=$cc $flags $fixed -shared a.o -o liba.so
					good "$upcc" --cc=$cc $flags $fixed -shared b.upc -o libb.so
					good "$upcc" --cc=$cc $flags $fixed main.upc -L. -lb -la -Wl,-rpath,. -o program
				}
				prints ok "$upcrun" -n "$n" ./program
			done
		done
	done
done

# The program may be plain C, and be linked by a C compiler.
cat >plain.c <<'END2'
#include <stdio.h>
#include <string.h>
#include <dlfcn.h>
void a_add(void);
int a_thread(void);
int main(int n, char **words)
{
	if (n > 1 && !dlopen(words[1], RTLD_NOW)) {
		puts(dlerror());
		return 3;
	}
	a_add();
	if (a_thread() == 0)
		puts("ok");
	return 0;
}
END2
good "$upcc" -g -shared a.upc -o liba.so
good "$upcc" -g -shared b.upc -o libb.so
good "$upcc" main.upc -L. -lb -la -Wl,-rpath,. -o program
good "$upcc" plain.c -L. -la -Wl,-rpath,. -o plain
prints ok "$upcrun" -n 2 ./plain
good gcc plain.c -L. -la -Wl,-rpath,. "$UPC2C_BUILD/lib/libupcr-smp.a" -lm -o plain
prints ok "$upcrun" -n 3 ./plain
bad nonzero 'upcr_is_missing__link_the_program_with_upcc_and_with_this_library' gcc plain.c -L. -la -o alone

# dlopen loads a library without the runtime, after the start, and once more.
echo 'void a_add(void) {} int a_thread(void) { return 0; }' >none.c
good gcc plain.c none.c -o alone
try ./alone ./libb.so
[ $got = 3 ] && grep -q 'upcr_is_missing__link_the_program_with_upcc_and_with_this_library' "$out" || show 'dlopen without the runtime'
good "$upcc" plain.c none.c -o alone
try ./alone ./liba.so
[ $got = 3 ] && grep -q 'upcr_is_missing__link_the_program_with_upcc_and_with_this_library' "$out" || show 'dlopen without a library'
cp liba.so late.so
for n in 1 2; do
	bad 1 'a\.upc: a shared library with UPC is loaded after the start' "$upcrun" -n $n ./plain ./late.so
done
prints ok "$upcrun" -n 2 ./plain ./liba.so

# All units have the same number of threads, the same network, and one object of a name.
good "$upcc" -T 3 -shared b.upc -o libb.so
bad nonzero '^upcr: b\.upc was translated for 3 threads and cannot run with 2: run it with -n 3, or translate it without -T$' "$upcrun" -n 2 ./program
good "$upcc" -T 2 main.upc -L. -lb -la -Wl,-rpath,. -o fixed
bad nonzero '^upcr: main\.upc was translated for 2 threads, b\.upc for 3$' ./fixed
good "$upcc" -network=mpi -shared b.upc -o libb.so
bad nonzero 'the link needs -network=mpi too' "$upcc" main.upc -L. -lb -la -o other
good "$upcc" -shared b.upc -o libb.so
printf '#include <upc.h>\nshared [3] int count[9 * THREADS];\nint z(void) { return count[5]; }\n' >z.upc
good "$upcc" -shared z.upc -o libz.so
good "$upcc" main.upc -L. -lb -la -Wl,--no-as-needed -lz -Wl,-rpath,. -o other
bad nonzero "^upcr: z\.upc:2: 'count' is declared with 18 elements here, but defined with 2 at a\.upc:2" "$upcrun" -n 2 ./other
good "$upcc" -shared -Wl,-Bsymbolic a.upc -o libs.so
good "$upcc" -no-pie main.upc -L. -lb -ls -Wl,-rpath,. -o other
bad nonzero "'count' is another object here than in the shared library that defines it" "$upcrun" -n 2 ./other

# There is one runtime, and a library says what it is.
good "$upcc" -fPIC -c a.upc
bad nonzero 'upcr_is_missing__link_the_library_with_upcc_shared_or_add_libupcr_module_a' gcc -shared a.o -o libh.so
good gcc -shared a.o "$UPC2C_BUILD/lib/libupcr-module.a" -o liba.so
prints ok "$upcrun" -n 2 ./program
good gcc -shared a.o "$UPC2C_BUILD/lib/libupcr-smp.a" -lm -o liba.so
bad nonzero '^upcr: the runtime library is in the program and in a shared library' "$upcrun" -n 2 ./program
good "$upcc" -g -shared a.upc -o liba.so
printf '#include <upc.h>\nvoid bupc_poll(void) {}\nint f(void) { bupc_poll(); return THREADS; }\n' >own.upc
bad 1 "^upcc: the shared library defines 'bupc_poll'" "$upcc" -fno-bupc -shared own.upc -o libo.so
sed 's/^void/static &/' own.upc >own2.upc
good "$upcc" -fno-bupc -shared own2.upc -o libo.so
good "$upcc" -shared none.c -o libnone.so
good gcc plain.c -L. -lnone -Wl,-rpath,. -o alone
prints ok ./alone
good ar rcs libar.a a.o
good "$upcc" -shared -Wl,--whole-archive libar.a -Wl,--no-whole-archive -o liba.so
prints ok "$upcrun" -n 2 ./program
good "$upcc" -g -shared a.upc -o liba.so
! has_tool tcc || bad 2 "^upcc: -shared: tcc's code is not position-independent" "$upcc" --cc=tcc -shared a.upc -o libo.so

# Messages know the lines of a library.
cat >e.upc <<'END2'
#include <upc.h>
void e_null(void)
{
	shared int *p = 0;
	*p = 3;
}
void e_lock(void)
{
	upc_lock_t *l = upc_all_lock_alloc();
	upc_unlock(l);
}
END2
printf 'void e_null(void), e_lock(void);\nint main(int n, char **words) {\n\tif (n > 1) e_null();\n\telse e_lock();\n}\n' >call.c
good "$upcc" -g -shared e.upc -o libe.so
good "$upcc" -g call.c -L. -le -Wl,-rpath,. -o call
bad nonzero '^upcr: thread [01] was killed by SIGSEGV at e\.upc:5 ' "$upcrun" -n 2 ./call 1
bad nonzero '^upcr: thread [01]: e\.upc:10: upc_unlock of a lock ' "$upcrun" -n 2 ./call
good "$upcc" -check -shared e.upc -o libe.so
good "$upcc" -g -check call.c -L. -le -Wl,-rpath,. -o call
bad nonzero '^upcr: thread [01]: e\.upc:10:2: upc_unlock of a lock ' "$upcrun" -n 2 ./call
err_has 'made with upc_all_lock_alloc at e\.upc:9:18 in e_lock$'
err_has 'called from main \(call\.c:4\)$'

# Only a library is instrumented.
good "$upcc" --inst -shared b.upc -o libb.so
good "$upcc" main.upc -L. -lb -la -Wl,-rpath,. -o program
good "$bin/upcprof" run -n 2 ./program
good "$bin/upcprof" report program.upcprof
grep -q 'upc_lock .*b\.upc:28:3' "$out" || show 'the profile lacks the lock of the library'

# Libraries find all that the headers declare: nothing of it is hidden.
needs readelf
for archive in "$UPC2C_BUILD"/lib/libupcr-smp.a "$UPC2C_BUILD"/lib/libupcr-smp-check.a "$UPC2C_BUILD"/lib/libupcr-mpi.a \
	"$UPC2C_BUILD"/lib/libupcr-mpi-check.a "$UPC2C_BUILD"/lib/libupcr-gasp.a; do
	readelf -sW "$archive" | awk '$5 != "LOCAL" && $6 == "HIDDEN" && $7 != "UND" { print $8 }' |
		grep -v '^upcr_is_missing__link_the_library' >hidden
	cat "$UPC2C_SOURCE"/runtime-api/include/*.h "$UPC2C_SOURCE/runtime-api/include/upcr.def" |
		grep -owFf hidden | sort -u >"$out"
	[ ! -s "$out" ] || show "hidden in $archive"
done
# Flags of the link are for the link alone: clang says of others that they are unused.
guard "$upcc" --cc=clang-19 -w -shared -fuse-ld=bfd -shared-libgcc a.upc -o liba.so 2>err || fail 'no library by clang'
guard "$upcc" --cc=clang-19 -w -pie main.upc -L. -lb -la -Wl,-rpath,. -o other 2>>err || fail 'no program by clang'
[ ! -s err ] || { cat err; fail 'clang has something to say'; }

end_command_test

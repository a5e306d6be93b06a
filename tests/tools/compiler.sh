#!/bin/sh
# SPDX-License-Identifier: MIT
#
# The C compiler that compiles a program also preprocesses it: its macros and those of its flags, its headers and
# those of a wrapper.  What macros became is not expanded again.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/compiler

# A header that looks at the compiler: the structs of UPC and of C files are the same.
cat >looks.h <<'END'
#ifdef __clang__
struct looks { int n; double v; };
#define COMPILER 1
#else
struct looks { double v; int n; };
#define COMPILER 2
#endif
double sum(const struct looks *l);
int compiler(void);
END
cat >plain.c <<'END'
#include "looks.h"
double sum(const struct looks *l) { return l->v + l->n; }
int compiler(void) { return COMPILER; }
END
cat >looks.upc <<'END'
#include <stdio.h>
#include <upc.h>
#include "looks.h"
shared struct looks all[THREADS];
int main(void)
{
	struct looks own = {.v = 8, .n = MYTHREAD};

	all[MYTHREAD] = own;
	upc_barrier;
	own = all[THREADS - 1];
	if (MYTHREAD == 0)
		printf("%g %d\n", sum(&own), COMPILER == compiler());
	return 0;
}
END
for cc in gcc clang-19; do
	good "$upcc" --cc=$cc looks.upc plain.c -o looks
	prints '9 1' "$upcrun" -n 2 ./looks
done

# Macros of flags and of the command itself.
# $1: macro, the rest: flags
has_macro() {
	printf '#ifndef %s\n#error no %s\n#endif\n#include <upc.h>\nshared int x;\n' "$1" "$1" >flags.upc
	shift
	good "$upcc" -c "$@" flags.upc
}
has_macro __OPTIMIZE__ -O2
has_macro __FAST_MATH__ -ffast-math
has_macro _OPENMP -fopenmp
has_macro _REENTRANT -pthread
has_macro __STRICT_ANSI__ -std=c11
has_macro WRAPPED --cc='gcc -DWRAPPED'
has_macro QUOTED --cc="gcc '-DQUOTED=a b'"
has_macro __clang__ --cc=clang-19
printf '#!/bin/sh\nexec gcc -DWRAPPED "$@"\n' >./wrapper
chmod +x wrapper
has_macro WRAPPED --cc=./wrapper
printf '#!/bin/sh\nexec clang-19 -DWRAPPED "$@"\n' >./wrapper
has_macro WRAPPED --cc=./wrapper
[ "$(uname -m)" != x86_64 ] || has_macro __AVX2__ -mavx2

# Headers of the system with macros that name themselves, and with what one compiler alone has.
cat >system.upc <<'END'
#define _GNU_SOURCE
#include <assert.h>
#include <complex.h>
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <tgmath.h>
#include <unistd.h>
#include <wchar.h>
#if defined __x86_64__
#include <immintrin.h>
#endif
#ifndef __clang__
#include <omp.h>
#endif
#include <upc.h>
shared int flag, seen[THREADS];

static void handler(int s, siginfo_t *info, void *p)
{
	(void)p;
	flag = s + (int)info->si_pid * 0;
}

static void *start(void *p)
{
	pthread_cleanup_push(free, NULL);
	seen[MYTHREAD]++;
	pthread_cleanup_pop(0);
	return p;
}

int main(void)
{
	double complex z = 1 + 2 * I;
	struct sigaction sa;
	pthread_t t;
	fd_set set;

	memset(&sa, 0, sizeof sa);
	sa.sa_sigaction = handler;
	sa.sa_flags = SA_SIGINFO;
	FD_ZERO(&set);
	FD_SET(1, &set);
	assert(FD_ISSET(1, &set) && WIFEXITED(0) && isalpha('a'));
	sigaction(SIGUSR1, &sa, NULL);
	raise(SIGUSR1);
	if (pthread_create(&t, NULL, start, NULL) == 0)
		pthread_join(t, NULL);
	upc_barrier;
	if (MYTHREAD == 0)
		printf("%d %d %g %" PRId64 "\n", flag == SIGUSR1, seen[THREADS - 1], cimag(z) + sqrt(4.0), (int64_t)5);
	return 0;
}
END
for cc in gcc clang-19; do
	for flags in $(choose compiler-$cc -O0 -O2,-D_FORTIFY_SOURCE=2 -O1,--inst -O1,-check); do
		# shellcheck disable=SC2046 # a list
		good "$upcc" --cc=$cc -Wall -Werror -pthread $(echo "$flags" | tr , ' ') system.upc -o system
		prints '1 1 4 5' "$upcrun" -n 2 ./system
	done
done

# A macro may leave its own name, the program may undefine a macro, and a later header may need one.
mkdir headers
cat >headers/names.h <<'END'
static inline int twice(int n) { return 2 * n; }
#define twice(n) twice((n) + 1)
struct holder { struct { int field; } in; };
#define field in.field
#define limit 7
static inline int gone(void) { return 3; }
#define gone() 4
END
cat >headers/later.h <<'END'
static inline int later(struct holder *h) { return h->field + twice(limit); }
END
cat >names.upc <<'END'
#include <upc.h>
#include <stdio.h>
#include <names.h>
#undef gone
#undef limit
shared int x;
static int limit = 5;
static int early(struct holder *h) { return h->field; }
#include <later.h>
int main(void)
{
	struct holder h = {.field = 4};
	int (*f)(int) = twice;

	x = twice(1);
	if (MYTHREAD == 0)
		printf("%d %d %d %d %d %d\n", x, gone(), limit, early(&h), later(&h), f(3));
	return 0;
}
END
for cc in gcc clang-19 tcc; do
	[ $cc != tcc ] || has_tool tcc || continue
	good "$upcc" --cc=$cc -isystem headers names.upc -o names
	prints '4 3 5 4 20 6' "$upcrun" -n 1 ./names
done

# A program that asks for the compiler is for the one that it was translated for: another one says so.
echo '#ifdef __clang__
typedef struct { int n; double v; } record;
#else
typedef struct { double v; int n; } record;
#endif' >record.h
printf '#include <upc.h>\n#include "record.h"\nshared record x[THREADS];\n' >asks.upc
printf '#include <upc.h>\nshared int x[THREADS];\n' >plain.upc
for made in gcc clang-19; do
	good "$upc2c" --cc=$made plain.upc -o plain.c
	good "$upc2c" --cc=$made asks.upc -o asks.c
	for cc in gcc clang-19; do
		good $cc -std=gnu11 -Werror "-I$UPC2C_BUILD/include/upc2c" -c plain.c
		good $cc -std=gnu11 "-I$UPC2C_BUILD/include/upc2c" -c asks.c
		if [ $cc = $made ]; then
			[ ! -s "$err" ] || show "a warning where $made is asked"
		else
			grep -q "asks.c:3:.* warning: this was translated for ${made%-19}" "$err" || show "no warning of $cc"
		fi
	done
	! has_tool tcc || good tcc "-I$UPC2C_BUILD/include/upc2c" -c asks.c
done

# The headers of MPI, which its compiler finds.
for mpi in mpich openmpi; do
	has_tool mpicc.$mpi || continue
	printf '#include <mpi.h>\n#include <upc.h>\nshared int x[THREADS];\nint f(void) { return x[0] + MPI_VERSION; }\n' >mpi.upc
	good "$upcc" --cc=mpicc.$mpi -Wall -Werror -c mpi.upc
done
end_command_test

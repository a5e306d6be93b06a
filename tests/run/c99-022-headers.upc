/* SPDX-License-Identifier: MIT
 *
 * All standard headers and the usual ones of POSIX together with <upc.h>
 * (U-C99-22, U-KW-19).
 */
// flags: -D_GNU_SOURCE
// compilers: gcc clang
#include <upc.h>
#include <assert.h>
#include <complex.h>
#include <ctype.h>
#include <errno.h>
#include <fenv.h>
#include <float.h>
#include <inttypes.h>
#include <iso646.h>
#include <limits.h>
#include <locale.h>
#include <math.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <uchar.h>
#include <wchar.h>
#include <wctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <strings.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#include "check.h"

shared int32_t x;
shared uint8_t b[2 * THREADS];
shared bool flag;
shared wchar_t w;
shared time_t t;

static void test(void)
{
	atomic_int counter = 0;

	x = INT32_MAX;
	b[1] = UINT8_MAX;
	flag = not (x == 0) and b[1] == 255;
	w = L'\u00e9';
	t = time(NULL);
	CHECK(flag);
	CHECK(iswalpha((wint_t)'a') && w == 0xe9);
	CHECK(t != (time_t)-1);
	CHECK_INT(strtol("7", NULL, 10), 7);
	CHECK_INT(atomic_fetch_add(&counter, x), 0);
	CHECK_INT(atomic_load(&counter), INT32_MAX);
	CHECK(getpid() > 0);
}

int main(void)
{
	return check_in_turn(test);
}

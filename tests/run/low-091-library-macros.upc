/* SPDX-License-Identifier: MIT
 *
 * Macros and functions of the C library that receive shared values
 * (U-LOW-91, U-LIB-35, U-RT-14).
 */
// compilers: gcc clang
#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <sys/select.h>
#include "check.h"

struct s {
	char c;
	double d;
};

shared int x, a[4 * THREADS];
shared char c;
shared double d;
shared bool flag;
shared struct s s;

static int compare(const void *p, const void *q)
{
	return *(const int *)p - *(const int *)q;
}

static void macros(void)
{
	fd_set set;

	x = 3;
	c = 'q';
	d = 2.0;
	flag = true;
	CHECK(isalpha(c) && !isdigit(c) && isxdigit("0123456789abcdef"[x]));
	FD_ZERO(&set);
	FD_SET(x, &set);
	FD_SET(a[1], &set);
	CHECK(FD_ISSET(x, &set) && FD_ISSET(a[1], &set) && !FD_ISSET(a[2], &set));
	FD_CLR(x, &set);
	CHECK(!FD_ISSET(x, &set));
	assert(x == 3);
	assert(d > x - 2);
	CHECK(isalpha((unsigned char)c) && !isdigit((unsigned char)c));
	CHECK_INT(toupper(c), 'Q');
	CHECK(isfinite(d) && !isnan(d) && !signbit(d));
	CHECK(isgreater(d, x) == 0);
	CHECK(flag == true);
	d = INFINITY;
	CHECK(isinf(d));
	x = INT_MAX;
	CHECK_INT(x, INT_MAX);
	CHECK_INT(offsetof(struct s, d), sizeof(double));
	CHECK_INT(abs(-a[1]) + (int)labs(a[1]), 2);
}

/* Shared accesses leave errno alone. */
static void error_number(void)
{
	shared int *p = &a[3];
	int k;

	errno = 42;
	k = *p;
	*p = k + 1;
	p++;
	CHECK_INT(errno, 42);
	x = errno;
	CHECK_INT(x, 42);
	errno = a[0];
	CHECK_INT(errno, a[0]);
	errno = 0;
}

static void functions(void)
{
	int v[4], *found, key;
	char text[20];

	for (int i = 0; i < 4; i++)
		v[i] = a[3 - i];
	qsort(v, 4, sizeof *v, compare);
	key = a[2];
	found = bsearch(&key, v, 4, sizeof *v, compare);
	CHECK(found && *found == a[2]);
	memset(text, c, sizeof text);
	CHECK_INT(text[19], 'q');
	text[a[3]] = '\0';
	CHECK_INT(strlen(text), a[3]);
	CHECK(strchr("pqr", c) != NULL);
	srand((unsigned)x);
	x = rand();
	srand(42);
	CHECK_INT(x, rand());
	d = strtod("0.125", NULL);
	CHECK(d == 0.125);
}

static void test(void)
{
	for (int i = 0; i < 4 * THREADS; i++)
		a[i] = i;
	macros();
	error_number();
	functions();
}

int main(void)
{
	return check_in_turn(test);
}

/* SPDX-License-Identifier: MIT
 *
 * Type names that derive pointers from the typeof of something shared, and typeof of such type names.
 */
// compilers: gcc clang
#include "check.h"

#include <stdarg.h>
#include <stddef.h>

shared [3] int b[3 * THREADS];
shared int x;
static shared int *p;

typedef __typeof__(__typeof__(b[0]) *[2]) both;

struct record {
	__typeof__(__typeof__(&b[0])[2]) own;
	__typeof__(__typeof__(b[0]) *(*)[2]) others;
};

/* Returns the phase of the last of n pointers, each of which follows a pointer to it. */
static size_t last_phase(int n, ...)
{
	shared [3] int *q = NULL, **at = NULL;
	va_list all;

	va_start(all, n);
	while (n-- > 0) {
		at = va_arg(all, __typeof__(b[0]) **);
		q = va_arg(all, __typeof__(b[0]) *);
	}
	va_end(all);
	return at && *at == q ? upc_phaseof(q) : 9;
}

static void check_literals(void)
{
	shared [3] int *const *q = (__typeof__(b[0]) *[]){b, b + 1};
	const shared [3] int *const *c = (const __typeof__(b[0]) *const[2]){b, b + 2};
	shared int *(*rows)[2] = &(__typeof__(*p) *[2]){&x, p};
	shared int **two = (__typeof__(shared int) *[2]){&x, p}, **three = (__typeof__(shared int[2]) *)0 ? two : two;
	__auto_type some = (__typeof__(b[0]) *[]){b, b + 1};
	void *at = &some[1];

	CHECK(upc_phaseof(q[1]) == 1 && upc_phaseof(c[1]) == 2 && (*rows)[0] == &x && three[0] == &x);
	CHECK(upc_phaseof(some[1]) == 1 && upc_phaseof(*(__typeof__(b[0]) **)at) == 1);
	CHECK(last_phase(1, at, b + 1) == 1 && last_phase(2, some, b, at, some[1]) == 1);
}

static void check_typeof_of_typeof(void)
{
	__typeof__(__typeof__(&b[1])(*)[2]) *q = NULL, at;
	__typeof__(__typeof__(b[1]) *[2]) z = {b + 1};
	struct record r = {{b, b + 2}, &r.own};
	both w = {b + 2, b};
	__typeof__(__typeof__(z)) copy = {z[0], z[0] + 1};

	at = &r.own;
	CHECK(sizeof *q == sizeof(void *) && sizeof **q == 32 && sizeof z == 32 && sizeof copy == 32);
	CHECK(sizeof r.own == 32 && sizeof *r.others == 32 && offsetof(struct record, others) == 32);
	CHECK(z[0] && !z[1] && (z[1] ? b : z[0]) == b + 1 && (q ? b : 0) == 0 && (at ? b : 0) == b);
	CHECK(upc_phaseof((*at)[1]) == 2 && upc_phaseof((*r.others)[1]) == 2 && upc_phaseof(w[0]) == 2);
	CHECK(copy[1] - copy[0] == 1 && upc_phaseof(copy[1]) == 2 && copy[1] == b + 2);
	CHECK(sizeof(__typeof__(__typeof__(&b[1])(*)[2])) == sizeof(void *) && sizeof(both) == 32);
}

int main(void)
{
	check_literals();
	check_typeof_of_typeof();
	return check_done();
}

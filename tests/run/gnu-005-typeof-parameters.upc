/* SPDX-License-Identifier: MIT
 *
 * typeof of shared types in parameters of function types, in a variable's own initializer and in
 * operands of what must be constant (U-GNU-5, U-OPER-10).
 */
// compilers: gcc clang
#include "check.h"

shared [5] int d[10 * THREADS];
typeof(d[0]) *global;
struct s {
	typeof(d[0]) *m;
	int (*f)(typeof(d[0]) *);
};
typedef typeof(d[0]) element;

static int phase(shared [5] int *p)
{
	return (int)upc_phaseof(p + 3);
}

static int (*choose(shared [3] int *a))(shared [5] int *)
{
	return a ? NULL : phase;
}

static int call(int (*f)(typeof(d[0]) *), typeof(&d[0]) p)
{
	return f(p);
}

typedef int function(typeof(d[0]) *);
typedef int (*pointer)(int, typeof(shared [5] int *));

static int second(int n, shared [5] int *p)
{
	return phase(p) + n;
}

static int (*by_object)(typeof(d[0]) *) = phase;
static int (*by_type)(typeof(shared [5] int) *) = phase;
static int (*array[2])(typeof(&d[0])) = {phase, phase};
static typeof(&phase) by_function = phase;
static typeof(int (*)(shared [5] int *)) by_pointer = phase;
static int (*(*selects)(typeof(shared [3] int *)))(typeof(d[0]) *) = choose;

enum { GLOBAL = upc_blocksizeof(*global), MEMBER = upc_blocksizeof(*((struct s *)0)->m) };
char bound[upc_blocksizeof(typeof(d[0]))], named[upc_blocksizeof(element)];
shared [upc_blocksizeof(*global)] int again[10 * THREADS];

static void own_initializer(void)
{
	typeof(d[0]) *q = upc_blocksizeof(*q) == 5 ? &d[1] : &d[2];
	typeof(shared [5] int *) r = upc_blocksizeof(*r) == 5 ? &d[1] : &d[2];
	typeof(d[0]) *block = &d[0] + (int)sizeof(char[upc_blocksizeof(*block)]);

	CHECK(q == &d[1] && r == &d[1] && block == &d[5]);
}

int main(void)
{
	struct s s = {d, phase};
	function *f = phase;
	pointer g = second;

	CHECK(by_object(d) == 3 && by_type(d + 1) == 4 && array[1](d + 2) == 0 && by_function(d) == 3);
	CHECK(by_pointer(d) == 3 && selects(NULL)(d + 1) == 4 && call(phase, d) == 3 && s.f(s.m) == 3);
	CHECK(f(d) == 3 && g(2, d) == 5 && ((int (*)(typeof(d[0]) *))f)(d + 1) == 4);
	CHECK(GLOBAL == 5 && MEMBER == 5 && sizeof bound == 5 && sizeof named == 5);
	CHECK(upc_blocksizeof(again) == 5);
	own_initializer();
	return check_done();
}

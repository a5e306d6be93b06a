/* SPDX-License-Identifier: MIT
 *
 * GNU's constructs with shared operands inside: bounds of variable length arrays, typeof,
 * statement expressions with shared objects of their own, labels as values, unions by cast,
 * case ranges, the two-operand ?: (U-C99-3, U-GNU-4, U-GNU-5).
 */
// compilers: gcc clang
// flags: -Wno-vla-parameter -Wno-unknown-warning-option
#include "check.h"

typedef int v4 __attribute__((vector_size(16)));

union number {
	int i;
	double d;
	shared int *p;
};

struct empty {
};

shared int n, m, a[4 * THREADS];
shared [3] long blocks[3 * THREADS];
shared union number number;
shared struct empty empty;
shared v4 vec;
typeof(&a[0]) at_file_scope;
extern typeof(at_file_scope) at_file_scope;
static typeof(*at_file_scope) object;

/* ---- arrays of variable length ---- */

static double last(int rows, double x[rows][n])
{
	return x[rows - 1][n - 1];
}

static int pointers(int k, shared int *v[static k], int (*row)[n + 1])
{
	return *v[k - 1] + (*row)[n] + (int)(sizeof *row / sizeof(int));
}

static double star(int k, double x[*][k + 2]);
static double star(int k, double x[2][k + n])
{
	return x[0][k];
}

static void test_lengths(void)
{
	typedef int row[n];
	double x[n][m];
	row r;
	shared int *v[n];
	shared int *(*pv)[n] = &v;

	n = 3;
	for (int i = 0; i < 3; i++)
		v[i] = &a[i];
	r[2] = a[2];
	CHECK_INT(sizeof(int[n]) + sizeof(row) + sizeof(int[2][m]) + sizeof r, 12 + 12 + 16 + 12);
	CHECK_INT(sizeof v + sizeof *pv, 6 * sizeof(shared int *));
	CHECK(*(*pv)[1] == 1 && sizeof(x[a[0]]) == 2 * sizeof(double));
	{
		double y[2][3] = {{1, 2, 3}, {4, 5, 6}};
		int longer[4] = {1, 2, 3, 4};

		CHECK(last(2, y) == 6);
		CHECK_INT(pointers(n, v, &longer), 2 + 4 + 4);
		typeof(int[m]) by_typeof, *other = &by_typeof;

		CHECK_INT(sizeof by_typeof + sizeof *other, 16);
	}
	{
		double z[2][5] = {{1, 2, 3}};

		CHECK(star(2, z) == 3);
	}
}

/* ---- typeof ---- */

static void test_types(void)
{
	typeof(&blocks[1]) p = &blocks[2], *pp = &p;
	const typeof(at_file_scope) q = &a[1];
	__auto_type r = *pp + 1;
	typeof(({ n; })) value = n;
	static typeof(n) counter;

	at_file_scope = q;
	CHECK_INT(*at_file_scope + *q, 2);
	CHECK(r == &blocks[3] && r - p == 1 && upc_phaseof(r) == 0);
	object = value;
	counter = 0;
	counter += object;
	CHECK_INT(counter, 3);
	CHECK_INT(__builtin_types_compatible_p(typeof(n), shared int), 1);
	CHECK_INT(__builtin_types_compatible_p(typeof(n + 0), int), 1);
	CHECK_INT(__builtin_choose_expr(1, n, blocks[0]) + __builtin_choose_expr(0, p, m), 5);
}

/* ---- statements in expressions, labels, ranges ---- */

static int own_object(void)
{
	return ({
		static shared int calls;
		shared int *p = &calls;

		++*p;
	});
}

static int jumps(int start)
{
	static void *const table[] = {&&zero, &&one, &&two};
	static const int distance[] = {&&one - &&one, &&two - &&one};
	int path = 0;

	m = start;
	goto *table[m];
zero:
	path = path * 10 + 1;
	m = 2;
	goto *(a[1] ? table[m] : &&zero);
one:
	path = path * 10 + 2;
	return path;
two:
	path = path * 10 + 3;
	goto *(&&one + distance[a[0]]);
}

static int range(void)
{
	switch (n) {
	case -5 ... -1: return 1;
	case 0 ... 9: return 2;
	case 'a' ... 'z': return 3;
	default: return n ?: 4;
	}
}

static void test_statements(void)
{
	int before = own_object();
	int list[] = {[0 ... 1] = 3, [2] = m, [3 ... 4] = 3};

	CHECK_INT(own_object() - before, 1);
	CHECK_INT(({ int k = n; k += ({ m; }); k; }), 5);
	*({ &a[0]; }) += ({ a[1]; });
	a[({ a[1]; })]--;
	CHECK_INT(a[0] + a[1], 1);
	a[0] = 0;
	a[1] = 1;
	CHECK_INT(list[0] + list[1] + list[2] + list[4], 3 + 3 + 2 + 3);
	CHECK_INT(jumps(0) + jumps(1), 132 + 2);
	CHECK_INT(range(), 2);
	n = 'c';
	CHECK_INT(range(), 3);
	n = -2;
	CHECK_INT(range(), 1);
	n = 3;
	for (int i = ({ a[1]; }); i < ({ n; }); i += ({ a[1]; }))
		if (({ i == a[2]; }))
			break;
		else
			m = i;
	CHECK_INT(m, 1);
	m = 2;
}

static union number by_cast(union number u)
{
	return u;
}

static void test_casts(void)
{
	struct empty e = empty;

	number = (union number)n;
	CHECK_INT(number.i, 3);
	number = by_cast((union number)(n / 2.0));
	CHECK(number.d == 1.5);
	number = (union number)&a[2];
	CHECK(by_cast((union number)&a[3]).p - number.p == 1);
	CHECK_INT(*number.p, 2);
	empty = e;
	CHECK_INT(sizeof(empty) + sizeof(struct empty), 0);
	vec = (v4){n, m, a[1], a[2]};
	vec = __builtin_shufflevector(vec, vec + 10, 3, 2, 4, 5);
	CHECK_INT(vec[0] * 1000 + vec[1] * 100 + vec[2] + vec[a[3]], 2000 + 100 + 13 + 12);
	vec[a[1]] = (vec > 5)[2];
	CHECK_INT(vec[1], -1);
	CHECK_INT((m - 2) ?: n, 3);
	CHECK_INT(m++ ?: 7, 2);
	CHECK_INT(*((m ? 0 : &a[3]) ?: &a[2]), 2);
}

static void test(void)
{
	n = 3;
	m = 2;
	for (int i = 0; i < 4; i++)
		a[i] = i;
	test_lengths();
	test_types();
	test_statements();
	test_casts();
}

int main(void)
{
	return check_in_turn(test);
}

/* SPDX-License-Identifier: MIT
 *
 * GNU's ranges of designators in initializers with shared addresses and shared values (U-C99-1, U-GNU-4).
 * tcc does not count arrays of them without a bound.
 */
// compilers: gcc clang
// flags: -Wno-gnu-designator -Wno-unknown-warning-option -Wno-initializer-overrides -Wno-override-init -Wno-missing-field-initializers
#include "check.h"

enum { ONE = 1, WIDE = sizeof(shared int *) / 4 };

struct s {
	shared int *p;
	int k;
};
struct nest {
	struct s s[3];
	shared int *q[4];
	union {
		shared int *u;
		long l;
	} either[2];
	struct {
		shared int *inner;
		char text[4];
	};
};

shared int a[8 * THREADS];

static shared int *half[8] = {[0 ... 3] = &a[0], [4 ... 7] = &a[1]};
shared int *last_wins[8] = {[0 ... 5] = &a[0], [2 ... 3] = &a[2], [3] = &a[3], &a[4]};
static shared int *overlap[6] = {[1 ... 4] = &a[1], [3 ... 5] = &a[2], [0 ... 1] = &a[3]};
struct s parts[4] = {[0 ... 2] = {&a[1], 5}, [ONE].p = &a[7]};
struct s members[4] = {[0 ... 2].p = &a[1], [1 ... 2].k = 4, {.k = 6}};
static struct s old[3] = {[0 ... 1] = {p: &a[1], k: 3}, {k: 4}}; /* gcc's form from before C99 */
struct nest nest = {.s = {[0 ... 1] = {.p = &a[2]}}, .q = {[1 ... 2] = &a[3]}, .q[3] = &a[1],
	.either = {[0 ... 1] = {&a[5]}}, .inner = &a[6], .text = {[0 ... 2] = 'x'}};
static const struct nest nests[3] = {[0 ... 1].s[0 ... 1].p = &a[4], [1 ... 2].either[0 ... 1].u = &a[6]};
shared int *open[] = {[2 ... WIDE] = &a[1]};
shared int *rows[2][3] = {[0 ... 1][1 ... 2] = &a[1]};
shared int *lists[2][3] = {[0 ... 1] = {[1 ... 2] = &a[1]}, [1][1] = &a[2]};
static struct {
	unsigned bits : 5;
	shared int *p;
} with_bits[2][2] = {[0 ... 1][0] = {7}, [0][1].p = &a[3]};
static const struct s *const literal = (const struct s[3]){[0 ... 1] = {&a[1], 2}};
static shared int *const large[1000] = {[0 ... 999] = &a[5], [600] = &a[6]};
shared struct s in_shared[3 * THREADS] = {[0 ... 1] = {&a[1], 4}};
shared int *shared by_threads[3 * THREADS] = {[0 ... 2] = &a[1]};
shared int *shared by_rows[2][3][THREADS] = {{{&a[0]}, {[0] = &a[1]}}, {{NULL}, {[0 ... 0] = &a[3]}}};

static int n_called, n_numbers;

static shared int *next(void)
{
	n_called++;
	return &a[n_called];
}

static int next_number(void)
{
	return ++n_numbers;
}

static void check_static(void)
{
	static shared int *local[4] = {[0 ... 1] = &a[0], [2 ... 3] = &a[1]};
	static const struct s fixed[4] = {[0 ... 3].p = &a[2], [3].p = 0};

	CHECK(half[0] == &a[0] && half[3] == &a[0] && half[4] == &a[1] && half[7] == &a[1]);
	CHECK(last_wins[0] == &a[0] && last_wins[2] == &a[2] && last_wins[3] == &a[3]);
	CHECK(last_wins[4] == &a[4] && last_wins[5] == &a[0] && !last_wins[6]);
	CHECK(overlap[0] == &a[3] && overlap[1] == &a[3] && overlap[2] == &a[1] && overlap[3] == &a[2]);
	CHECK(parts[0].p == &a[1] && parts[1].p == &a[7] && parts[1].k == 5 && parts[2].k == 5 && !parts[3].p);
	CHECK(members[0].p == &a[1] && members[1].k == 4 && members[2].p == &a[1] && members[2].k == 4);
	CHECK(members[3].k == 6 && old[0].p == &a[1] && old[1].k == 3 && !old[2].p && old[2].k == 4);
	CHECK(nest.s[0].p == &a[2] && nest.s[1].p == &a[2] && !nest.s[2].p && !nest.q[0]);
	CHECK(nest.q[1] == &a[3] && nest.q[2] == &a[3] && nest.q[3] == &a[1]);
	CHECK(nest.either[1].u == &a[5] && nest.inner == &a[6] && nest.text[2] == 'x' && !nest.text[3]);
	CHECK(nests[0].s[1].p == &a[4] && nests[1].s[0].p == &a[4] && nests[2].either[1].u == &a[6]);
	CHECK(!nests[0].either[1].u && !nests[2].s[0].p);
	CHECK(sizeof open / sizeof *open == WIDE + 1 && !open[1] && open[2] == &a[1] && open[WIDE] == &a[1]);
	CHECK(!rows[0][0] && rows[0][2] == &a[1] && rows[1][1] == &a[1] && !rows[1][0]);
	CHECK(!lists[0][0] && lists[0][1] == &a[1] && lists[1][1] == &a[2] && lists[1][2] == &a[1]);
	CHECK(with_bits[1][0].bits == 7 && with_bits[0][1].p == &a[3] && !with_bits[0][1].bits);
	CHECK(literal[0].p == &a[1] && literal[1].k == 2 && !literal[2].p);
	CHECK(large[0] == &a[5] && large[599] == &a[5] && large[600] == &a[6] && large[999] == &a[5]);
	CHECK(in_shared[0].p == &a[1] && in_shared[1].k == 4 && !in_shared[2].p);
	CHECK(by_threads[0] == &a[1] && by_threads[2] == &a[1]);
	CHECK(by_rows[0][0][0] == &a[0] && by_rows[0][1][0] == &a[1] && by_rows[1][1][0] == &a[3]);
	CHECK(local[1] == &a[0] && local[2] == &a[1] && fixed[2].p == &a[2] && !fixed[3].p);
}

static void check_automatic(int i)
{
	int k = i + 1, *kp = &k;
	shared int *p[4] = {[0 ... 1] = &a[i], [2 ... 3] = &a[*kp]}, *q[2] = {[0 ... 1] = p[2]};
	struct s s[4] = {[0 ... 1].p = next(), [2 ... 3] = {next(), next_number()}}, *sp = s, t[2] = {[0 ... 1] = {sp->p, 1}};
	struct own {
		shared int *p;
		double d[2];
	} one[3] = {[0 ... 1] = {.p = &a[2], .d = {[0 ... 1] = k}}}, two[2] = {[0 ... 1] = one[0]};
	int values[4] = {[0 ... 2] = a[3], [1] = a[4]};
	shared int *open[] = {[1 ... 2] = &a[k], [ONE] = &a[0]};
	const struct s *last;

	CHECK(p[0] == &a[1] && p[1] == &a[1] && p[2] == &a[2] && q[1] == &a[2]);
	CHECK(n_called == 2 && n_numbers == 1 && s[0].p == s[1].p && s[2].p == s[3].p && s[3].k == 1 && s[2].k == 1);
	CHECK(t[1].p == s[0].p && one[1].d[1] == 2 && !one[2].p && two[1].p == &a[2] && two[1].d[0] == 2);
	CHECK(values[0] == a[3] && values[1] == a[4] && values[2] == a[3] && values[3] == 0);
	CHECK(sizeof open / sizeof *open == 3 && !open[0] && open[1] == &a[0] && open[2] == &a[2]);
	last = (struct s[4]){[0 ... 1] = {next(), 2}, [1 ... 2].k = next_number()};
	CHECK(n_called == 3 && n_numbers == 2 && last[0].p == &a[3] && last[0].k == 2 && last[1].k == 2 && last[2].k == 2);
	CHECK((struct s[3]){[0 ... 2].p = &a[i]}[2].p == &a[1]);
	for (struct s w[2] = {[0 ... 1] = {&a[i], 3}}, *v = w; v < w + 2; v++)
		CHECK(v->p == &a[1] && v->k == 3);
	for (i = 0; i < 3; i++) {
		shared int *again[2] = {[0 ... 1] = &a[i]};

		CHECK(again[1] == &a[i]);
	}
}

/* The bound of the pointers is a variable. */
static void check_bounds(int n)
{
	shared [] int (*g)[n] = upc_alloc(4 * sizeof *g);
	shared [] int (*row[4])[n] = {[0 ... 1] = g + 1, [2 ... 3] = g + 2}, (*other[2])[n] = {g, g + 3};

	(*row[1])[n - 1] = 7;
	(*row[3])[0] = 5;
	CHECK(g[1][n - 1] == 7 && g[2][0] == 5 && row[0] + 1 == row[2] && other[1] == row[3] + 1);
	upc_free(g);
}

int main(void)
{
	a[MYTHREAD] = MYTHREAD + 1;
	upc_barrier;
	check_static();
	check_automatic(1);
	check_bounds(3);
	return check_done();
}

/* SPDX-License-Identifier: MIT
 *
 * Constants whose initial values are shared addresses: C compilers must not take them for zero, nor
 * put them into memory that nobody can write (U-INIT-2, U-ENV-2).
 */
// units: init-013-constants-helper.upc
#include "check.h"

struct s {
	int n;
	shared [2] int *const p;
};
struct row {
	shared [2] int *const q[2];
	const struct s s;
	int *const private;
};
union either {
	shared [2] int *p;
	int n;
};
typedef const struct s fixed;
typedef fixed more_fixed;
typedef shared [2] int *const pointer;
typedef pointer pointers[2];
typedef shared [2] int *open_pointer;

extern const struct s declared[];
extern fixed declared_one;

shared [2] int a[8 * THREADS];
static int x = 7;
static shared [2] int *const table[] = {a, &a[1]};
static const struct s one = {1, a + 1}, *const to_one = &one, two[] = {{2, a}, {.p = &a[3]}};
struct s open_member = {5, &a[2]};
const struct s declared[2] = {[1] = {6, a}};
fixed declared_one = {7, &a[1]};
static more_fixed twice[] = {{8, &a[2]}}, *to_twice = twice;
static pointer single = &a[3];
static pointers both = {a, &a[1]}, rows[2] = {{a, &a[1]}, {&a[2], &a[3]}};
static const open_pointer closed[2] = {a, &a[1]};
static const struct row row = {{a, &a[1]}, {9, &a[2]}, &x};
static const union either either[] = {{.p = &a[1]}, {.n = 4}};
static const struct {
	int n;
	shared [2] int *p;
} nameless = {10, &a[1]}, nameless_row[2] = {{11, a}}, *to_nameless = &nameless;
static const struct other {
	shared [2] int *p;
} without = {NULL}, with[1] = {{&a[1]}}, after = {NULL};
static const struct s *const literal = &(const struct s){12, &a[1]};
static const struct s *literals = (const struct s[]){{13, &a[1]}, {14, &a[2]}};
static shared [2] int *const *const literal_row = (shared [2] int *const[]){a, &a[1]};
static const struct {
	shared [2] int *p;
	const int *numbers, *number;
} mixed = {a, (const int[]){1, 2, 3}, &(int){4}};
static shared [2] int *volatile const watched = &a[1];
static const volatile struct s watched_row[1] = {{15, &a[1]}};
static int *const local[] = {(int *)&x, NULL}, *const *const to_local = local;
static const size_t number = (size_t)&x;

int sum_elsewhere(void);

static void files(void)
{
	extern fixed declared_one;

	CHECK(table[0] == a && table[1] == &a[1]);
	CHECK(one.n == 1 && one.p == &a[1] && to_one->p == &a[1]);
	CHECK(two[0].p == a && two[1].p == &a[3] && two[1].n == 0);
	CHECK(open_member.n == 5 && open_member.p == &a[2]);
	CHECK(declared[1].n == 6 && declared[1].p == a && !declared[0].p);
	CHECK(declared_one.n == 7 && declared_one.p == &a[1]);
	CHECK(twice[0].n == 8 && to_twice->p == &a[2]);
	CHECK(single == &a[3] && both[1] == &a[1] && rows[1][0] == &a[2]);
	CHECK(closed[1] == &a[1] && row.q[1] == &a[1] && row.s.p == &a[2] && *row.private == 7);
	CHECK(either[0].p == &a[1] && either[1].n == 4);
	CHECK(nameless.p == &a[1] && nameless_row[0].p == a && to_nameless->n == 10);
	CHECK(!without.p && with[0].p == &a[1] && !after.p);
	CHECK_INT(sum_elsewhere(), 13);
}

static void literals_last(void)
{
	int filler[64];

	for (int i = 0; i < 64; i++)
		filler[i] = MYTHREAD + i;
	CHECK_INT(filler[63], MYTHREAD + 63);
	CHECK(literal->n == 12 && literal->p == &a[1]);
	CHECK(literals[1].n == 14 && literals[1].p == &a[2]);
	CHECK(literal_row[0] == a && literal_row[1] == &a[1]);
	CHECK(mixed.p == a && mixed.numbers[2] == 3 && *mixed.number == 4);
}

static void others(void)
{
	CHECK(watched == &a[1] && watched_row[0].p == &a[1]);
	CHECK(*local[0] == 7 && !to_local[1] && number == (size_t)&x);
}

static void blocks(void)
{
	typedef const struct s local_fixed;
	static const struct s here = {20, &a[1]}, here_row[] = {{21, a}};
	static shared [2] int *const p[] = {a, &a[1]}, *const q = &a[2];
	static local_fixed mine[2] = {{22, &a[1]}, {23, &a[2]}}, *to_mine = mine;
	static shared [2] int *volatile watched_here = &a[3];

	CHECK(here.p == &a[1] && here_row[0].p == a && p[1] == &a[1] && q == &a[2]);
	CHECK(to_mine[1].n == 23 && mine[0].p == &a[1] && watched_here == &a[3]);
}

int main(void)
{
	files();
	literals_last();
	others();
	blocks();
	return check_done();
}

/* SPDX-License-Identifier: MIT
 *
 * Sizes of pointers-to-shared where C wants a constant: indices of designators, alignments, attributes, widths, ranges,
 * types of a choice (U-OPER-2).
 */
// compilers: gcc clang
#include "check.h"

struct pair {
	char c;
	shared int *p;
};
typedef int vector __attribute__((vector_size(sizeof(shared int *))));

enum { SIZE = sizeof(shared int *), ALIGN = _Alignof(struct pair), OFFSET = __builtin_offsetof(struct pair, p) };

shared int a[4 * THREADS];

int first[] = {[sizeof(shared int *) - 15] = 5, [sizeof(struct pair) / 16] = 7};
int more[] = {[OFFSET - 12] = 2, [SIZE - 14] = 3, [_Alignof(shared int *) - 15] = 4,
	[sizeof(int) + sizeof(upc_lock_t *) - 13] = 9, [__builtin_offsetof(struct pair, p) - 8] = 8};
int range[20] = {[sizeof(shared int *) - 15 ... sizeof(shared int *) - 10] = 3,
	[(sizeof(struct pair) - 20) ... (sizeof(struct pair) - 18)] = 6};
enum { ELEMENTS = sizeof first / sizeof *first };
shared int *pointers[4] = {[sizeof(shared int *) - 15] = &a[1], [sizeof(struct pair) / 16] = &a[2]};
struct deep {
	struct {
		int v[20];
		shared int *p[3];
	} q[2];
} deep = {.q[sizeof(shared int *) - 15].v[sizeof(shared int *)] = 9, .q[0].p[sizeof(struct pair) - 31] = &a[3]};
shared struct far {
	int v[2][20];
} far = {.v[sizeof(shared int *) - 15][sizeof(struct pair) - 30] = 4};

struct bits {
	int n : sizeof(shared int *) - 10;
	unsigned m : sizeof(struct pair) - 29;
};
struct __attribute__((aligned(sizeof(shared int *) * 4))) wide {
	_Alignas(shared int *) char c;
	_Alignas(sizeof(shared int *) * 2) char d;
};
_Static_assert(sizeof(struct wide) == 64 && ALIGN == 16 && ELEMENTS == 3, "of pointers-to-shared");
static int chosen = _Generic((char (*)[sizeof(shared int *)])0, char (*)[16]: 1, default: 2);
static int choice = __builtin_choose_expr(sizeof(shared int *) == 16, 1, 2);

static int parameters(int k[sizeof(shared int *)], int m[static sizeof(shared int *) - 14])
{
	return (int)sizeof(shared int *) + k[0] + m[1];
}

static int labels(unsigned long k)
{
	switch (k) {
	case sizeof(shared int *): return 1;
	case sizeof(shared int *) + 1 ... sizeof(struct pair): return 2;
	default: return 3;
	}
}

static void automatic(void)
{
	int list[] = {[sizeof(shared int *) - 15] = 5, 6}, ones[16] = {1, 1};
	static int kept[] = {[sizeof(shared int *) - 13] = 5, [sizeof(struct pair) - 31] = 6};
	int *literal = (int[]){[sizeof(shared int *) - 12] = 5, 6};
	shared int *own[4] = {[sizeof(shared int *) - 15] = &a[1], [sizeof(struct pair) / 16] = &a[2]};
	static shared int *held[] = {[sizeof(shared int *) - 15] = &a[1], [sizeof(struct pair) - 30] = &a[2]};
	_Alignas(sizeof(shared int *) * 2) int two = 1;
	_Alignas(shared int *) char one = 2;
	int four __attribute__((aligned(sizeof(shared int *) * 4))) = 3;
	typedef int inner __attribute__((vector_size(sizeof(shared int *))));
	inner v = {1, 2, 3, 4};
	struct bits b = {-24, 6};

	v += v;
	CHECK(list[1] == 5 && list[2] == 6 && kept[3] == 5 && kept[1] == 6 && literal[4] == 5 && literal[5] == 6);
	CHECK(own[1] == &a[1] && own[2] == &a[2] && !own[3] && held[1] == &a[1] && held[2] == &a[2]);
	CHECK((unsigned long)&two % 32 == 0 && (unsigned long)&one % 16 == 0 && (unsigned long)&four % 64 == 0);
	CHECK(two + one + four == 6 && v[3] == 8 && b.n == -24 && b.m == 6 && parameters(ones, ones) == 18);
}

int main(void)
{
	vector w = {1, 2, 3, 4};

	automatic();
	w += w;
	CHECK(w[3] == 8 && chosen == 1 && choice == 1);
	CHECK(first[1] == 5 && first[2] == 7 && sizeof first == 3 * sizeof(int));
	CHECK(more[4] == 2 && more[2] == 3 && more[1] == 4 && more[7] == 9 && more[8] == 8);
	CHECK(!range[0] && range[1] == 3 && range[6] == 3 && !range[7] && range[12] == 6 && range[14] == 6);
	CHECK(!pointers[0] && pointers[1] == &a[1] && pointers[2] == &a[2]);
	CHECK(deep.q[1].v[16] == 9 && deep.q[0].p[1] == &a[3] && far.v[1][2] == 4);
	CHECK(labels(16) == 1 && labels(20) == 2 && labels(33) == 3);
	return check_done();
}

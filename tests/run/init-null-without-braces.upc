// SPDX-License-Identifier: MIT
//
// Null pointers-to-shared as initial values where the braces of what they are members of are left out (C99 6.7.8p20).
// flags: -Wno-missing-braces
#include <stdio.h>
#include <stdlib.h>
#include <upc.h>

struct two { shared void *a, *b; long n; };
struct outer { struct two two; unsigned last; };

shared [4] int x[4 * THREADS];

static struct outer with = {0, x, 'a', 1}, none = {0, 0, 'b', 2};
static struct outer list[] = {0, 0, 'c', 3, [1] = {.two = 0, x, 0, 0}, [2] = {.two = {.b = x, .n = 4}}};
static shared void *rows[2][2] = {0, x, 0}, *more[2][2][2] = {{0, x}, x, 0, x, NULL};
static const struct outer constant = {NULL, x, 'd', 5};
static shared struct outer in_shared = {0, x, 'e', 6};
static shared [] struct two both[2] = {0, x, 7, 0, x, 8};

/* Strings before it: one is an array of characters, but not an array of strings. */
static struct {
	char names[3][4];
	const char *more[2];
	struct {
		struct two two;
		int last;
	};
} after_strings = {"b\0c", "a", "x", "y", "z", {NULL, x, 9, 10}};

static void check(int number, int is_right)
{
	if (is_right)
		return;
	fprintf(stderr, "%d is wrong\n", number);
	upc_global_exit(1);
}

static int is(struct two two, int has_b, long n)
{
	return two.a == NULL && (has_b ? two.b == x : two.b == NULL) && two.n == n;
}

int main(void)
{
	static struct outer in_block = {0, x, 'f', 6};
	struct outer automatic = {.two = 0, x, 'g', 7}, literal = (struct outer){0, 0, 'h', 8};
	shared void *pointers[2][2] = {[1] = 0, x}, *first[2][2] = {x, 0, 0, x};

	check(1, is(with.two, 1, 'a') && with.last == 1);
	check(2, is(none.two, 0, 'b') && none.last == 2);
	check(3, is(list[0].two, 0, 'c') && list[0].last == 3);
	check(4, is(list[1].two, 1, 0) && list[1].last == 0);
	check(5, is(list[2].two, 1, 4) && list[2].last == 0);
	check(6, rows[0][0] == NULL && rows[0][1] == x && rows[1][0] == NULL && rows[1][1] == NULL);
	check(7, more[0][0][0] == NULL && more[0][0][1] == x && more[0][1][0] == NULL);
	check(8, more[1][0][0] == x && more[1][0][1] == NULL && more[1][1][0] == x && more[1][1][1] == NULL);
	check(9, is(constant.two, 1, 'd') && constant.last == 5);
	check(10, is(in_shared.two, 1, 'e') && in_shared.last == 6);
	check(11, is(both[0], 1, 7) && is(both[1], 1, 8));
	check(12, is(in_block.two, 1, 'f') && in_block.last == 6);
	check(13, is(automatic.two, 1, 'g') && automatic.last == 7);
	check(14, is(literal.two, 0, 'h') && literal.last == 8);
	check(15, pointers[0][0] == NULL && pointers[0][1] == NULL && pointers[1][0] == NULL && pointers[1][1] == x);
	check(16, first[0][0] == x && first[0][1] == NULL && first[1][0] == NULL && first[1][1] == x);
	check(17, is(after_strings.two, 1, 9) && after_strings.last == 10 && after_strings.names[2][0] == 'x'
			&& after_strings.more[1][0] == 'z');
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}

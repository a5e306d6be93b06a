/* SPDX-License-Identifier: MIT
 *
 * arena_test.c - memory of an arena is zeroed, aligned and separate; lists keep their items while they
 * grow.
 */
#include "base/arena.h"

#include "check.h"

#include <stdint.h>

static void pieces_do_not_overlap(void)
{
	static unsigned char *got[400];
	struct arena *a = arena_new();

	for (size_t i = 0; i < 400; i++) {
		size_t n = i * i % 5003 + 1;

		got[i] = arena_alloc(a, n);
		CHECK((uintptr_t)got[i] % _Alignof(max_align_t) == 0);
		for (size_t k = 0; k < n; k++)
			CHECK(got[i][k] == 0);
		memset(got[i], (int)(i % 255) + 1, n);
	}
	for (size_t i = 0; i < 400; i++)
		for (size_t k = 0; k < i * i % 5003 + 1; k++)
			CHECK(got[i][k] == i % 255 + 1);
	arena_drop(a);
}

static void big_requests_keep_the_rest(void)
{
	struct arena *a = arena_new();
	char *before = arena_copy(a, "before", 6);
	unsigned char *big = arena_alloc(a, (size_t)9 << 20);
	char *after = arena_copy(a, "after", 5);

	CHECK(big[0] == 0 && big[((size_t)9 << 20) - 1] == 0);
	memset(big, 0xff, (size_t)9 << 20);
	CHECK_TEXT(before, "before");
	CHECK_TEXT(after, "after");
	arena_drop(a);
	arena_drop(NULL);
}

static void copies_end_with_nul(void)
{
	struct arena *a = arena_new();

	CHECK_TEXT(arena_copy(a, "shared int", 6), "shared");
	CHECK_TEXT(arena_copy(a, "shared", 0), "");
	arena_drop(a);
}

static void lists_keep_their_items(void)
{
	struct arena *a = arena_new();

	struct {
		long *items;
		size_t n, cap;
	} list = {0};

	for (long i = 0; i < 10000; i++)
		LIST_PUSH(a, &list, i * i);
	CHECK(list.n == 10000 && list.cap >= list.n);
	for (long i = 0; i < 10000; i++)
		CHECK(list.items[i] == i * i);
	arena_drop(a);
}

int main(void)
{
	pieces_do_not_overlap();
	big_requests_keep_the_rest();
	copies_end_with_nul();
	lists_keep_their_items();
	return check_status();
}

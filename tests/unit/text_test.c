/* SPDX-License-Identifier: MIT
 *
 * text_test.c - arenas, growing strings and the hash map.
 */
#include "check.h"

#include "base/text.h"

#include <stdint.h>
#include <string.h>

static void arena_test(struct arena *a)
{
	for (size_t n = 1; n < 200000; n = n * 3 + 1) {
		unsigned char *p = arena_alloc(a, n);

		CHECK((uintptr_t)p % 16 == 0);
		CHECK(p[0] == 0 && p[n - 1] == 0 && memcmp(p, p + n / 2, n - n / 2) == 0);
		memset(p, 0xff, n); /* no later block may show it */
	}
}

static void list_test(struct arena *a)
{
	struct {
		int *items;
		size_t n, cap;
	} list = {0};

	for (int i = 0; i < 1000; i++)
		LIST_PUSH(a, &list, i);
	CHECK(list.n == 1000 && list.items[0] == 0 && list.items[999] == 999);
}

static void string_test(struct arena *a)
{
	struct text t = {.arena = a};

	for (int i = 0; i < 100; i++)
		text_printf(&t, "%d,", i);
	CHECK(t.len == 290 && t.data[t.len] == 0 && strncmp(t.data, "0,1,2,", 6) == 0);
	CHECK(strcmp(text_format(a, "%s[%ld]", "a", 5L), "a[5]") == 0);
}

static void map_test(struct arena *a)
{
	struct map m = {.arena = a};
	static int values[5000];

	CHECK(map_get(&m, 1) == NULL);
	for (unsigned long i = 0; i < 5000; i++)
		map_set(&m, (i + 1) << 20, &values[i]); /* keys alike in their low bits */
	for (unsigned long i = 0; i < 5000; i++)
		CHECK(map_get(&m, (i + 1) << 20) == &values[i]);
	CHECK(map_get(&m, 3) == NULL);
	map_set(&m, 1 << 20, &values[9]);
	CHECK(map_get(&m, 1 << 20) == &values[9] && m.n == 5000);
}

int main(void)
{
	struct arena *a = arena_new();

	arena_test(a);
	list_test(a);
	string_test(a);
	map_test(a);
	arena_drop(a);
	return check_status();
}

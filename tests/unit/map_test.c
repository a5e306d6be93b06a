/* SPDX-License-Identifier: MIT
 *
 * map_test.c - a map finds the keys that were put in, and nothing else, also with many keys and with keys
 * that differ only in their high bits.
 */
#include "base/text.h"

#include "check.h"

enum { MANY = 20000 };

static char values[MANY];

static void many_keys(struct arena *a, unsigned long step)
{
	struct map m = {.arena = a};

	CHECK(!map_get(&m, step));
	for (unsigned long i = 1; i < MANY; i++)
		map_set(&m, i * step, &values[i]);
	CHECK(m.n == MANY - 1);
	for (unsigned long i = 1; i < MANY; i++)
		CHECK(map_get(&m, i * step) == &values[i]);
	CHECK(!map_get(&m, MANY * step) && map_get(&m, step + 1) == (step == 1 ? &values[2] : NULL));
}

static void setting_again_replaces(struct arena *a)
{
	struct map m = {.arena = a};

	map_set(&m, 7, &values[0]);
	map_set(&m, 7, &values[1]);
	CHECK(m.n == 1 && map_get(&m, 7) == &values[1]);
}

static void strings_have_keys(void)
{
	CHECK(text_hash("shared", 6) == text_hash("shared int", 6));
	CHECK(text_hash("ab", 2) != text_hash("ba", 2));
	CHECK(text_hash("a", 1) != text_hash("a", 2));
	CHECK(text_hash("", 0) != 0);
}

int main(void)
{
	struct arena *a = arena_new();

	many_keys(a, 1);
	many_keys(a, 4096);
	many_keys(a, 1ul << 45);
	setting_again_replaces(a);
	strings_have_keys();
	arena_drop(a);
	return check_status();
}

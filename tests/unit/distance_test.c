/* SPDX-License-Identifier: MIT
 *
 * distance_test.c - letters inserted, deleted, changed and swapped; words too long or too different.
 */
#include "base/distance.h"

#include "check.h"

static const struct {
	const char *a, *b;
	unsigned distance;
} pairs[] = {
	{"", "", 0},
	{"lock", "lock", 0},
	{"lock", "LoCk", 0},
	{"lock", "look", 1},
	{"lock", "lok", 1},
	{"lock", "block", 1},
	{"", "ab", 2},
	{"lock", "lokc", 1},
	{"lock", "olck", 1},
	{"lock", "olkc", 2},
	{"Lock", "olkC", 2},
	{"ca", "abc", 3}, /* swapped letters are not changed again */
	{"upc_memget", "upc_memput", 2},
	{"abcd", "wxyz", 4},
	{"abc", "abcdef", 32},
	{"12345678901234567890123456789012", "12345678901234567890123456789021", 1},
	{"123456789012345678901234567890123", "123456789012345678901234567890123", 32},
};

int main(void)
{
	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
		const char *a = pairs[i].a, *b = pairs[i].b;

		if (!CHECK(text_distance(a, strlen(a), b, strlen(b)) == pairs[i].distance)
			|| !CHECK(text_distance(b, strlen(b), a, strlen(a)) == pairs[i].distance))
			fprintf(stderr, "from '%s' to '%s'\n", a, b);
	}
	return check_status();
}

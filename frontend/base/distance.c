/* SPDX-License-Identifier: MIT
 *
 * distance.c - how far one word is from another.
 */
#include "base/distance.h"

#include <ctype.h>
#include <stdbool.h>

enum { LONGEST_WORD = 32 };

static bool is_same_letter(char a, char b)
{
	return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static unsigned least_of_three(unsigned a, unsigned b, unsigned c)
{
	unsigned d = a < b ? a : b;

	return d < c ? d : c;
}

/* Computes the optimal string alignment distance. */
unsigned text_distance(const char *a, size_t n, const char *b, size_t m)
{
	unsigned rows[3][LONGEST_WORD + 2];
	unsigned *before = rows[0], *last = rows[1], *now = rows[2];

	if (n > m + 2 || m > n + 2 || n > LONGEST_WORD || m > LONGEST_WORD)
		return LONGEST_WORD;
	for (unsigned j = 0; j <= m; j++)
		last[j] = j;
	for (unsigned i = 1; i <= n; i++) {
		unsigned *spare = before;

		now[0] = i;
		for (unsigned j = 1; j <= m; j++) {
			now[j] = least_of_three(last[j] + 1, now[j - 1] + 1,
				last[j - 1] + !is_same_letter(a[i - 1], b[j - 1]));
			if (i > 1 && j > 1 && is_same_letter(a[i - 1], b[j - 2])
				&& is_same_letter(a[i - 2], b[j - 1]))
				now[j] = least_of_three(now[j], before[j - 2] + 1, LONGEST_WORD);
		}
		before = last;
		last = now;
		now = spare;
	}
	return last[m];
}

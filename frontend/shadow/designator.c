/* SPDX-License-Identifier: MIT
 *
 * designator.c - indices of designators where THREADS is in the bound.  Clang takes THREADS for 1, so most
 * indices would be too large: numbers become 0 in the shadow; the output keeps the program's text.
 * shared int a[THREADS] = {[2] = 1};  ->  __0000 int a[__upcN1] = {[0] = 1};
 */
#include "shadow/shadow.h"

#include <string.h>

static void clear_indices(struct shadow *sh, const struct islands *is, size_t open, int level);
static void clear_index(struct shadow *sh, const struct islands *is, size_t open);

void shadow_designators(struct shadow *sh, const struct islands *is, unsigned threads_at)
{
	size_t open = token_at(is, threads_at), t;
	int level = 0;

	while (open > 0 && !token_is(is, open, "["))
		open--;
	for (t = open; t > 0 && token_is(is, t - 1, "]"); level++)
		for (t -= 2; t > 0 && !token_is(is, t, "[");)
			t--;
	for (t = open; token_is(is, t, "[");)
		t = token_match(is, t) + 1;
	while (token_is(is, t, "__attribute__") && token_is(is, t + 1, "("))
		t = token_match(is, t + 1) + 1;
	if (token_is(is, t, "=") && token_is(is, t + 1, "{"))
		clear_indices(sh, is, t + 1, level);
}

/* Clears the indices in a list or, for a bound that is not the first, in the lists of its rows. */
static void clear_indices(struct shadow *sh, const struct islands *is, size_t open, int level)
{
	size_t close = token_match(is, open);

	for (size_t t = open + 1; t < close; t++) {
		bool begins = token_is(is, t - 1, "{") || token_is(is, t - 1, ",");

		if ((begins || token_is(is, t - 1, "=")) && level > 0 && token_is(is, t, "{"))
			clear_indices(sh, is, t, level - 1);
		else if (begins && !level && token_is(is, t, "["))
			clear_index(sh, is, t);
		if (token_is(is, t, "{") || token_is(is, t, "(") || token_is(is, t, "["))
			t = token_match(is, t);
	}
}

/* Clears an index such as [2] or [1 ... 3]. */
static void clear_index(struct shadow *sh, const struct islands *is, size_t open)
{
	size_t close = token_match(is, open);

	for (size_t t = open + 1; t < close; t++)
		if (is->tokens.items[t].kind != TOKEN_NUMBER && !token_is(is, t, "..."))
			return;
	for (size_t t = open + 1; t < close; t++)
		if (is->tokens.items[t].kind == TOKEN_NUMBER)
			memset(sh->text + is->tokens.items[t].begin, '0', is->tokens.items[t].len);
}

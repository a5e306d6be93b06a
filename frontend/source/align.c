/* SPDX-License-Identifier: MIT
 *
 * align.c - pairs the words of a line of the user with those of the preprocessed line: LOCK(l); CALL(f, l);
 * and upc_lock(l); f(l); have l, f, l in common, hence upc_lock comes from LOCK.
 */
#include "source/align.h"

#include "base/arena.h"

#include <ctype.h>
#include <string.h>

#define NONE ((size_t)-1)

enum { MOST_WORDS = 4096, MOST_PAIRS = 200000 };

struct word {
	size_t at, length;
	size_t pair; /* its partner in the other line, or NONE */
};

struct line_words {
	struct word *items;
	size_t n, cap;
};

static bool is_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* Returns the length of the word, the literal or the other character at s[at]; 0 for a comment to the end. */
static size_t token_length(const char *s, size_t at, size_t end)
{
	size_t n = 1;

	if (s[at] == '/' && at + 1 < end && s[at + 1] == '/')
		return 0;
	if (s[at] == '/' && at + 1 < end && s[at + 1] == '*') {
		for (n = 2; at + n < end && !(n > 3 && s[at + n - 1] == '/' && s[at + n - 2] == '*');)
			n++;
	} else if (s[at] == '"' || s[at] == '\'') {
		for (; at + n < end && s[at + n] != s[at]; n++)
			n += s[at + n] == '\\' && at + n + 1 < end;
		n += at + n < end;
	} else if (is_word(s[at])) {
		while (at + n < end && is_word(s[at + n]))
			n++;
	}
	return n;
}

/* Returns the words of a stretch, and its other characters but blanks and comments. */
static struct line_words words_of(struct arena *a, struct stretch s)
{
	struct line_words words = {0};

	for (size_t at = s.begin, length; at < s.end && words.n <= MOST_WORDS; at += length) {
		length = isspace((unsigned char)s.text[at]) ? 1 : token_length(s.text, at, s.end);
		if (!length)
			break;
		if (!isspace((unsigned char)s.text[at]) && !(s.text[at] == '/' && length > 1))
			LIST_PUSH(a, &words, (struct word){at, length, NONE});
	}
	return words;
}

/* Pairs as many words of a with as many of b as possible in the same order; a word counts more than another
 * character.  best[i][j] is the value of the pairs from a[i] and b[j] on. */
static void pair_words(const char *p, struct word *a, size_t n, const char *line, struct word *b, size_t m,
	unsigned *best)
{
	size_t row = m + 1;

	for (size_t i = n; i-- > 0;)
		for (size_t j = m; j-- > 0;) {
			unsigned skip = best[(i + 1) * row + j], pair = best[i * row + j + 1];

			best[i * row + j] = skip > pair ? skip : pair;
			if (a[i].length != b[j].length
				|| memcmp(p + a[i].at, line + b[j].at, a[i].length) != 0)
				continue;
			pair = best[(i + 1) * row + j + 1] + (is_word(p[a[i].at]) ? 3 : 1);
			if (pair > best[i * row + j])
				best[i * row + j] = pair;
		}
	for (size_t i = 0, j = 0; i < n && j < m;) {
		unsigned here = best[i * row + j];

		if (here == best[(i + 1) * row + j]) {
			i++;
		} else if (here == best[i * row + j + 1]) {
			j++;
		} else {
			a[i].pair = j;
			b[j++].pair = i++;
		}
	}
}

/* Returns the origin of a[i], which has no partner: the first word without a partner after the previous pair,
 * or else the last word before that. */
static size_t macro_word_of(const struct word *a, size_t i, const char *line, const struct word *b, size_t m)
{
	size_t from = 0;

	for (size_t k = 0; k < i; k++)
		if (a[k].pair != NONE)
			from = a[k].pair + 1;
	for (size_t j = from; j < m && b[j].pair == NONE; j++)
		if (is_word(line[b[j].at]))
			return j;
	while (from-- > 0)
		if (b[from].pair == NONE && is_word(line[b[from].at]))
			return from;
	return NONE;
}

bool align(struct place *place, struct stretch p, struct stretch line)
{
	struct arena *arena = arena_new();
	struct line_words a = words_of(arena, p), b = words_of(arena, line);
	size_t at = place->column - 1, i = 0, j = NONE;

	if (a.n && b.n && a.n <= MOST_WORDS && b.n <= MOST_WORDS && a.n * b.n < MOST_PAIRS) {
		pair_words(p.text, a.items, a.n, line.text, b.items, b.n,
			arena_alloc(arena, (a.n + 1) * (b.n + 1) * sizeof(unsigned)));
		while (i + 1 < a.n && a.items[i + 1].at <= at)
			i++;
		j = a.items[i].pair != NONE ? a.items[i].pair
		                            : macro_word_of(a.items, i, line.text, b.items, b.n);
	}
	if (j != NONE) {
		const struct word *from = &a.items[i], *to = &b.items[j];
		size_t in = from->pair != NONE && at > from->at && at < from->at + from->length
		                  ? at - from->at
		                  : 0;

		place->column = (unsigned)(to->at + in) + 1;
		place->width = (unsigned)(to->length - in);
	}
	arena_drop(arena);
	return j != NONE;
}

/* SPDX-License-Identifier: MIT
 *
 * align.c - pairs the words of a line of the user with those of the preprocessed line: LOCK(l); CALL(f, l);
 * and upc_lock(l); f(l); have l, f, l in common, hence upc_lock comes from LOCK.
 */
#include "source/align.h"

#include "base/arena.h"
#include "base/text.h"

#include <ctype.h>
#include <string.h>

#define NONE ((size_t)-1)

enum { MOST_WORDS = 4096, MOST_PAIRS = 200000 };

/* Moves *at to the next byte that is not blank. */
static bool skip_white_space(const char *s, size_t end, size_t *at)
{
	while (*at < end && isspace((unsigned char)s[*at]))
		++*at;
	return *at < end;
}

/* Does the same backwards: s[*at - 1]. */
static bool skip_white_space_back(const char *s, size_t begin, size_t *at)
{
	while (*at > begin && isspace((unsigned char)s[*at - 1]))
		--*at;
	return *at > begin;
}

/* Returns the length of the word, the literal or the other character at s[at]; 0 for a comment to the end. */
static size_t token_length(const char *s, size_t at, size_t end)
{
	size_t n = text_word_length(s + at, s + end);

	if (s[at] == '/' && at + 1 < end && s[at + 1] == '/')
		return 0;
	return n ? n : (size_t)(text_skip(s + at, s + end) - (s + at));
}

/* Returns the words of s[begin..end), and its other characters but blanks and comments. */
static struct line_words line_words_of_range(struct arena *a, const char *s, size_t begin, size_t end)
{
	struct line_words words = {0};

	for (size_t at = begin, length; at < end && words.n <= MOST_WORDS; at += length) {
		length = isspace((unsigned char)s[at]) ? 1 : token_length(s, at, end);
		if (!length)
			break;
		if (!isspace((unsigned char)s[at]) && !(s[at] == '/' && length > 1))
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
			pair = best[(i + 1) * row + j + 1] + (is_word_character(p[a[i].at]) ? 3 : 1);
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
		if (is_word_character(line[b[j].at]))
			return j;
	while (from-- > 0)
		if (b[from].pair == NONE && is_word_character(line[b[from].at]))
			return from;
	return NONE;
}

static bool is_same_word(const char *s, size_t at, const char *word, size_t n, size_t end)
{
	return at + n <= end && memcmp(s + at, word, n) == 0 && (at == 0 || !is_word_character(s[at - 1]))
	    && (at + n == end || !is_word_character(s[at + n]));
}

/* Returns the position of p[at] in the line, given two positions that agree and differ only in blanks from
 * there. */
static size_t column_of(const char *p, size_t p_at, const char *line, size_t line_at, size_t at)
{
	while (p_at < at) {
		if (isspace((unsigned char)p[p_at])) {
			p_at++;
			continue;
		}
		while (isspace((unsigned char)line[line_at]))
			line_at++;
		p_at++;
		line_at++;
	}
	while (!isspace((unsigned char)p[at]) && isspace((unsigned char)line[line_at]))
		line_at++;
	return line_at;
}

/* Finds the parts in which the lines differ: they are equal from the left and from the right, but for blanks.
 * No word is partly in one. */
static void find_difference(struct aligned_lines *a)
{
	const char *p = a->p, *line = a->line;
	size_t left = 0, right = a->p_len, line_left = 0, line_right = a->len;

	while (skip_white_space(p, right, &left) && skip_white_space(line, line_right, &line_left)
		&& p[left] == line[line_left])
		left++, line_left++;
	while (skip_white_space_back(p, left, &right) && skip_white_space_back(line, line_left, &line_right)
		&& p[right - 1] == line[line_right - 1])
		right--, line_right--;
	while (left > 0 && line_left > 0 && is_word_character(p[left - 1])
		&& is_word_character(line[line_left - 1]))
		left--, line_left--;
	while (right < a->p_len && line_right < a->len && is_word_character(p[right])
		&& is_word_character(line[line_right]))
		right++, line_right++;
	a->left = left, a->right = right;
	a->line_left = line_left, a->line_right = line_right;
}

void align(struct arena *arena, struct aligned_lines *a)
{
	struct arena *table = arena_new();

	find_difference(a);
	a->words = line_words_of_range(arena, a->p, a->left, a->right);
	a->line_words = line_words_of_range(arena, a->line, a->line_left, a->line_right);
	a->is_paired = a->words.n && a->line_words.n && a->words.n <= MOST_WORDS
	            && a->line_words.n <= MOST_WORDS && a->words.n * a->line_words.n < MOST_PAIRS;
	if (a->is_paired)
		pair_words(a->p, a->words.items, a->words.n, a->line, a->line_words.items, a->line_words.n,
			arena_alloc(table, (a->words.n + 1) * (a->line_words.n + 1) * sizeof(unsigned)));
	arena_drop(table);
}

/* Moves a place where the lines differ to the word of the line, or to the macro, that it comes from.  Returns
 * false, and changes nothing, if there are too many words, or none that can be a macro. */
static bool find_by_words(const struct aligned_lines *a, struct place *place)
{
	size_t at = place->column - 1, i = 0, j, in;
	const struct word *from, *to;

	if (!a->is_paired)
		return false;
	while (i + 1 < a->words.n && a->words.items[i + 1].at <= at)
		i++;
	from = &a->words.items[i];
	j = from->pair != NONE
	          ? from->pair
	          : macro_word_of(a->words.items, i, a->line, a->line_words.items, a->line_words.n);
	if (j == NONE)
		return false;
	to = &a->line_words.items[j];
	in = from->pair != NONE && at > from->at && at < from->at + from->length ? at - from->at : 0;
	place->column = (unsigned)(to->at + in) + 1;
	place->width = (unsigned)(to->length - in);
	return true;
}

/* Moves a place where the lines differ to the same word of the line, as often repeated, or else to the first
 * word that differs. */
static void find_by_rank(const struct aligned_lines *a, struct place *place)
{
	const char *p = a->p, *line = a->line;
	size_t at = place->column - 1, word = 0, rank = 0, first = a->line_left;

	while (at + word < a->right && is_word_character(p[at + word]))
		word++;
	for (size_t i = a->left; word && i < at; i++)
		rank += is_same_word(p, i, p + at, word, a->right);
	place->width = (unsigned)word;
	for (size_t i = a->line_left; word && i < a->line_right; i++)
		if (is_same_word(line, i, p + at, word, a->line_right) && rank-- == 0) {
			place->column = (unsigned)i + 1;
			return;
		}
	skip_white_space(line, a->len, &first);
	place->column = (unsigned)first + 1;
	for (place->width = 0; first < a->len && is_word_character(line[first]); first++)
		place->width++;
}

/* Moves a place to where the user's line has its byte or the macro that this comes from; where the lines
 * differ, the width becomes that of the word. */
static void find_byte(const struct aligned_lines *a, struct place *place)
{
	size_t at = place->column - 1;
	bool is_before = at < a->left;

	if (at >= a->left && at < a->right) {
		if (!find_by_words(a, place))
			find_by_rank(a, place);
		return;
	}
	place->column = 1
	              + (unsigned)column_of(a->p, is_before ? 0 : a->right, a->line,
			      is_before ? 0 : a->line_right, at);
}

void aligned_find(const struct aligned_lines *a, struct place *place)
{
	size_t end = place->column - 1 + place->width;
	struct place last = {.column = (unsigned)(end < a->p_len ? end : a->p_len), .width = 1};

	find_byte(a, place);
	if (end <= a->left)
		return;
	find_byte(a, &last);
	if (last.column >= place->column)
		place->width = last.column + last.width - place->column;
}

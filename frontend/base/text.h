/* SPDX-License-Identifier: MIT
 *
 * text.h - byte ranges, and strings that grow.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include "base/arena.h"

#include <stdbool.h>

/* The bytes [begin, end) of the preprocessed text. */
struct span {
	unsigned begin, end;
};

/* A growing string in an arena, which begins zeroed but for `arena`.  `data` is NUL-terminated once anything
 * was added. */
struct text {
	struct arena *arena;
	char *data;
	size_t len, cap;
};

void text_add(struct text *t, const char *s, size_t n);
void text_puts(struct text *t, const char *s);
void text_printf(struct text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Returns a formatted string in the arena. */
char *text_format(struct arena *a, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Returns whether the n bytes at s are this word. */
bool text_equals(const char *s, size_t n, const char *word);

/* Blanks the bytes [begin, end) but for their newlines. */
void text_blank(char *s, size_t begin, size_t end);

/* Returns whether a character may be in a C name. */
bool is_word_character(char c);

/* Returns whether the ' at an offset separates digits, as in 1'000 (C23), and begins no character. */
bool text_separates_digits(const char *s, size_t at);

/* Returns the length of the C name or number that begins at s, or 0 if none begins there. */
size_t text_word_length(const char *s, const char *end);

/* Returns the end of the comment or of the string or character literal that begins at s, or of the single
 * character there.  A newline ends a literal or a line comment unless it is escaped. */
const char *text_skip(const char *s, const char *end);

/* Returns the newline that ends the directive that begins at s, or `end`. */
const char *text_directive_end(const char *s, const char *end);

static inline bool span_has(struct span s, unsigned at)
{
	return s.begin <= at && at < s.end;
}

static inline bool span_within(struct span inner, struct span outer)
{
	return outer.begin <= inner.begin && inner.end <= outer.end;
}

/* A hash map from a non-zero key to a pointer, which begins zeroed but for `arena`. */
struct map {
	struct arena *arena;
	struct map_entry *entries;
	size_t n, cap;
};

void *map_get(const struct map *m, unsigned long key); /* NULL if the key is not in the map */
void map_set(struct map *m, unsigned long key, void *value);

/* Visits the entries in no particular order: returns the next entry from *at on, which begins as 0.  Returns
 * false after the last one. */
bool map_next(const struct map *m, size_t *at, unsigned long *key, void **value);

/* Returns the key for a string: equal strings have equal keys. */
unsigned long text_hash(const char *s, size_t n);

#endif

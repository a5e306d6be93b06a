/* SPDX-License-Identifier: MIT
 *
 * text.h - byte ranges, and strings that grow.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include "base/arena.h"

#include <stdbool.h>

/* Bytes [begin, end) of the preprocessed text. */
struct span {
	unsigned begin, end;
};

/* A growing string in an arena; zero it and set `arena`.  `data` is NUL-terminated once
 * anything was added. */
struct text {
	struct arena *arena;
	char *data;
	size_t len, cap;
};

void text_add(struct text *t, const char *s, size_t n);
void text_puts(struct text *t, const char *s);
void text_printf(struct text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A formatted string in the arena. */
char *text_format(struct arena *a, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The length of the name or the number of C that begins at s; 0: none does. */
size_t text_word_length(const char *s, const char *end);

/* The end of the comment, the literal or the character of C that begins at s; a newline belongs to none of
 * the first two, unless it is escaped or in a block comment. */
const char *text_skip(const char *s, const char *end);

/* The newline, or `end`, after the directive that begins at s. */
const char *text_directive_end(const char *s, const char *end);

static inline bool span_has(struct span s, unsigned at)
{
	return s.begin <= at && at < s.end;
}

static inline bool span_within(struct span inner, struct span outer)
{
	return outer.begin <= inner.begin && inner.end <= outer.end;
}

/* A hash map from a non-zero key to a pointer.  Zero it and set `arena`. */
struct map {
	struct arena *arena;
	struct map_entry *entries;
	size_t n, cap;
};

void *map_get(const struct map *m, unsigned long key); /* NULL: not there */
void map_set(struct map *m, unsigned long key, void *value);

/* The entries in turn, in no order: the next one from *at on, which is 0 at first.  False: there is none. */
bool map_next(const struct map *m, size_t *at, unsigned long *key, void **value);

/* A key for a string: equal strings have equal keys. */
unsigned long text_hash(const char *s, size_t n);

#endif

/* SPDX-License-Identifier: MIT
 *
 * text.c - growing strings and the hash map.
 */
#include "base/text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { FIRST_CAPACITY = 8 }; /* entries of a new map; most maps belong to one loop and stay small */

struct map_entry {
	unsigned long key;
	void *value;
};

static void text_vprintf(struct text *t, const char *format, va_list args)
	__attribute__((format(printf, 2, 0)));
static void text_reserve(struct text *t, size_t n);
static struct map_entry *map_slot(const struct map *m, unsigned long key);
static void map_enlarge(struct map *m);

void text_add(struct text *t, const char *s, size_t n)
{
	text_reserve(t, n);
	memcpy(t->data + t->len, s, n);
	t->len += n;
	t->data[t->len] = 0;
}

void text_puts(struct text *t, const char *s)
{
	text_add(t, s, strlen(s));
}

void text_printf(struct text *t, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	text_vprintf(t, format, args);
	va_end(args);
}

char *text_format(struct arena *a, const char *format, ...)
{
	va_list args, again;
	char *text;
	int n;

	va_start(args, format);
	va_copy(again, args);
	n = vsnprintf(NULL, 0, format, again);
	va_end(again);
	text = arena_alloc(a, n < 0 ? 1 : (size_t)n + 1);
	if (n > 0)
		vsnprintf(text, (size_t)n + 1, format, args);
	va_end(args);
	return text;
}

static void text_vprintf(struct text *t, const char *format, va_list args)
{
	va_list again;
	int n;

	va_copy(again, args);
	n = vsnprintf(NULL, 0, format, again);
	va_end(again);
	if (n < 0)
		n = 0;
	text_reserve(t, (size_t)n);
	vsnprintf(t->data + t->len, (size_t)n + 1, format, args);
	t->len += (size_t)n;
}

static void text_reserve(struct text *t, size_t n)
{
	size_t cap = t->cap ? t->cap : 32;
	char *data;

	if (t->len + n + 1 <= t->cap)
		return;
	while (cap < t->len + n + 1)
		cap *= 2;
	data = arena_alloc(t->arena, cap);
	if (t->len)
		memcpy(data, t->data, t->len);
	t->data = data;
	t->cap = cap;
}

void *map_get(const struct map *m, unsigned long key)
{
	return m->n ? map_slot(m, key)->value : NULL;
}

void map_set(struct map *m, unsigned long key, void *value)
{
	struct map_entry *e;

	if (2 * (m->n + 1) > m->cap)
		map_enlarge(m);
	e = map_slot(m, key);
	if (!e->key)
		m->n++;
	e->key = key;
	e->value = value;
}

bool map_next(const struct map *m, size_t *at, unsigned long *key, void **value)
{
	while (*at < m->cap && !m->entries[*at].key)
		++*at;
	if (*at == m->cap)
		return false;
	*key = m->entries[*at].key;
	*value = m->entries[*at].value;
	++*at;
	return true;
}

/* Returns the entry of the key, or the empty entry where it would be inserted. */
static struct map_entry *map_slot(const struct map *m, unsigned long key)
{
	/* The high bits of the product depend on all bits of the key; cap is a power of 2. */
	size_t i = (size_t)(key * 0x9e3779b97f4a7c15ul >> (64 - __builtin_ctzl(m->cap)));

	while (m->entries[i].key && m->entries[i].key != key)
		i = (i + 1) & (m->cap - 1);
	return &m->entries[i];
}

static void map_enlarge(struct map *m)
{
	struct map bigger = {.arena = m->arena, .cap = m->cap ? m->cap * 2 : FIRST_CAPACITY};

	bigger.entries = arena_alloc(m->arena, bigger.cap * sizeof *bigger.entries);
	for (size_t i = 0; i < m->cap; i++)
		if (m->entries[i].key)
			map_set(&bigger, m->entries[i].key, m->entries[i].value);
	*m = bigger;
}

unsigned long text_hash(const char *s, size_t n)
{
	unsigned long h = 1469598103934665603ul;

	for (size_t i = 0; i < n; i++)
		h = (h ^ (unsigned char)s[i]) * 1099511628211ul;
	return h ? h : 1;
}

bool text_equals(const char *s, size_t n, const char *word)
{
	return n == strlen(word) && memcmp(s, word, n) == 0;
}

void text_blank(char *s, size_t begin, size_t end)
{
	for (; begin < end; begin++)
		if (s[begin] != '\n')
			s[begin] = ' ';
}

bool is_word_character(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

bool text_separates_digits(const char *s, size_t at)
{
	size_t begin = at;

	if (!is_word_character(s[at + 1]))
		return false;
	while (begin > 0 && (is_word_character(s[begin - 1]) || s[begin - 1] == '\'' || s[begin - 1] == '.'))
		begin--;
	begin += s[begin] == '.';
	return begin < at && isdigit((unsigned char)s[begin]);
}

size_t text_word_length(const char *s, const char *end)
{
	bool is_number = s < end && isdigit((unsigned char)*s);
	size_t n = 0;

	while (s + n < end
		&& (is_word_character(s[n])
			|| (is_number && s[n] == '\'' && s + n + 1 < end && is_word_character(s[n + 1]))))
		n++;
	return n;
}

const char *text_skip(const char *s, const char *end)
{
	bool is_comment = *s == '/' && s + 1 < end && (s[1] == '*' || s[1] == '/');
	const char *stop = s + 1;

	if (is_comment && s[1] == '*') {
		stop = memmem(s + 2, (size_t)(end - s) - 2, "*/", 2);
		return stop ? stop + 2 : end;
	}
	if (!is_comment && *s != '"' && *s != '\'')
		return stop;
	while (stop < end && *stop != '\n' && (is_comment || *stop != *s))
		stop += *stop == '\\' && stop + 1 < end ? 2 : 1;
	return stop < end && *stop == *s ? stop + 1 : stop;
}

const char *text_directive_end(const char *s, const char *end)
{
	while (s < end && *s != '\n') /* a comment may continue on the next line */
		s = *s == '/' ? text_skip(s, end) : s + (*s == '\\' && s + 1 < end ? 2 : 1);
	return s;
}

/* SPDX-License-Identifier: MIT
 *
 * clang_words.c - reads the types that Clang's messages quote, and takes the shadow's macros
 * and attributes out of the words.
 */
#include "clang/clang_in.h"

#include <ctype.h>
#include <string.h>

static const char tag_begin[] = "__attribute__((btf_type_tag(\"";
static const char tag_end[] = "\")))";
static const char space[] = "__attribute__((address_space(1)))";

static size_t tag_length(const char *s);
static size_t aka_length(const char *s);
static const char *last_star(const char *s, size_t n, int *stars);
static bool ends_with(const char *s, size_t n, const char *end);

const char *clang_clean(struct clang *c, const char *s)
{
	struct text t = {.arena = c->arena};

	while (*s) {
		size_t n = tag_length(s);
		const char *word = NULL;

		if (n && t.len && t.data[t.len - 1] == ' ')
			t.len--;
		if (!n)
			n = aka_length(s);
		if (n) {
			s += n;
			continue;
		}
		if (strncmp(s, "non-static data ", 16) == 0) { /* a word of C++ */
			s += 16;
			continue;
		}
		if (strncmp(s, space, sizeof space - 1) == 0) {
			n = sizeof space - 1;
			word = "shared";
		}
		while (!word && (isalnum((unsigned char)s[n]) || s[n] == '_'))
			n++;
		if (!word && n >= 6)
			word = shadow_word(c->arena, &c->unit->islands, s, n);
		n = n ? n : 1;
		if (word)
			text_puts(&t, word);
		else
			text_add(&t, s, n);
		s += n;
	}
	text_add(&t, "", 0);
	return t.data;
}

/* The length of the tag at s, or 0. */
static size_t tag_length(const char *s)
{
	const char *end;

	if (strncmp(s, tag_begin, sizeof tag_begin - 1) != 0)
		return 0;
	end = strstr(s, tag_end);
	return end ? (size_t)(end - s) + sizeof tag_end - 1 : 0;
}

/* The length of an explanation at s that only says what the type is in the shadow, or 0. */
static size_t aka_length(const char *s)
{
	static const char begin[] = " (aka '";
	const char *end, *shared;

	if (strncmp(s, begin, sizeof begin - 1) != 0)
		return 0;
	end = strstr(s, "')");
	shared = strstr(s, space);
	return end && shared && shared < end ? (size_t)(end - s) + 2 : 0;
}

struct quoted clang_quoted(const char *text)
{
	struct quoted q = {0};
	const char *open = strchr(text, '\''), *close = open ? strchr(open + 1, '\'') : NULL;

	if (!close)
		return q;
	q.type = q.canonical = open + 1;
	q.len = q.canonical_len = (size_t)(close - open) - 1;
	q.end = close + 1;
	if (strncmp(q.end, " (aka '", 7) == 0 && (close = strstr(q.end, "')"))) {
		q.canonical = q.end + 7;
		q.canonical_len = (size_t)(close - q.canonical);
		q.end = close + 2;
	}
	return q;
}

bool quoted_is_pts(const struct quoted *q)
{
	const char *shared = q->canonical ? strstr(q->canonical, space) : NULL;
	const char *star;
	int stars = 0;
	size_t n;

	if (!shared || shared >= q->canonical + q->canonical_len)
		return false;
	star = last_star(q->canonical, q->canonical_len, &stars);
	if (stars < 2)
		return true;
	n = (size_t)(star - q->canonical);
	while (n && q->canonical[n - 1] == ' ')
		n--;
	return ends_with(q->canonical, n, space);
}

static const char *last_star(const char *s, size_t n, int *stars)
{
	const char *last = NULL;

	for (size_t i = 0; i < n; i++)
		if (s[i] == '*') {
			last = s + i;
			++*stars;
		}
	return last;
}

static bool ends_with(const char *s, size_t n, const char *end)
{
	size_t m = strlen(end);

	return n >= m && memcmp(s + n - m, end, m) == 0;
}

bool clang_names_shared(const char *text)
{
	return strstr(text, space) || strstr(text, tag_begin);
}

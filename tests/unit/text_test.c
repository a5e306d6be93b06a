/* SPDX-License-Identifier: MIT
 *
 * text_test.c - strings grow by any amount and stay terminated; spans are half open.
 */
#include "base/text.h"

#include "check.h"

static void strings_grow(struct arena *a)
{
	struct text t = {.arena = a};

	for (int i = 0; i < 5000; i++) {
		text_printf(&t, "%d,", i % 10);
		CHECK(t.data[t.len] == 0);
	}
	CHECK(t.len == 10000 && strlen(t.data) == t.len);
	for (size_t i = 0; i < t.len; i += 2)
		CHECK(t.data[i] == (char)('0' + i / 2 % 10) && t.data[i + 1] == ',');
}

static void pieces_of_all_lengths(struct arena *a)
{
	static char piece[300];

	memset(piece, 'x', sizeof piece - 1);
	for (size_t n = 0; n < sizeof piece; n++) {
		struct text t = {.arena = a};

		text_puts(&t, "<");
		text_add(&t, piece, n);
		text_printf(&t, "%.*s>", (int)n, piece);
		CHECK(t.len == 2 * n + 2 && strlen(t.data) == t.len && t.data[t.len - 1] == '>');
	}
}

static void nothing_added_is_empty(struct arena *a)
{
	struct text t = {.arena = a};

	text_add(&t, "", 0);
	CHECK_TEXT(t.data, "");
	text_add(&t, "a\0b", 3);
	CHECK(t.len == 3 && memcmp(t.data, "a\0b", 4) == 0);
}

static void formats(struct arena *a)
{
	const char *s = text_format(a, "%s[%ld]", "a", -3l);

	CHECK_TEXT(s, "a[-3]");
	s = text_format(a, "%s%s", s, s);
	CHECK_TEXT(s, "a[-3]a[-3]");
	CHECK_TEXT(text_format(a, "%s", ""), "");
}

static void spans_are_half_open(void)
{
	struct span s = {3, 5};

	CHECK(!span_has(s, 2) && span_has(s, 3) && span_has(s, 4) && !span_has(s, 5));
	CHECK(span_within(s, s) && span_within((struct span){5, 5}, s));
	CHECK(!span_within((struct span){2, 5}, s) && !span_within((struct span){3, 6}, s));
}

static void digits_are_separated(void)
{
	const char *s = "f(0xff'ff, 'a', .5'0, L'b')";

	CHECK(text_separates_digits(s, 6) && !text_separates_digits(s, 11) && !text_separates_digits(s, 13));
	CHECK(text_separates_digits(s, 18) && !text_separates_digits(s, 23) && !text_separates_digits(s, 25));
	CHECK(text_word_length(s + 2, s + strlen(s)) == 7 && text_word_length(s + 22, s + strlen(s)) == 1);
}

int main(void)
{
	struct arena *a = arena_new();

	strings_grow(a);
	pieces_of_all_lengths(a);
	nothing_added_is_empty(a);
	formats(a);
	spans_are_half_open();
	digits_are_separated();
	arena_drop(a);
	return check_status();
}

/* SPDX-License-Identifier: MIT
 *
 * json.c - converts text in any encoding for JSON, which allows only UTF-8.
 */
#include "messages/json.h"

#include <string.h>

static size_t utf8_character_length(const unsigned char *s, size_t n);

json_object *json_text(struct arena *a, const char *s)
{
	size_t n = strlen(s);
	struct text clean = {.arena = a};

	text_add(&clean, "", 0);
	for (size_t i = 0; i < n;) {
		size_t k = utf8_character_length((const unsigned char *)s + i, n - i);

		text_add(&clean, k ? s + i : "\xEF\xBF\xBD", k ? k : 3);
		i += k ? k : 1;
	}
	return json_object_new_string_len(clean.data, (int)clean.len);
}

void json_add_clean(struct arena *a, json_object *o, const char *key, const char *s)
{
	json_object_object_add(o, key, s ? json_text(a, s) : NULL);
}

unsigned json_column(const struct place *p, unsigned column)
{
	unsigned result = 1;
	size_t at = 0;

	while (p->text && at + 1 < column && at < p->text_len) {
		size_t k = utf8_character_length((const unsigned char *)p->text + at, p->text_len - at);

		at += k ? k : 1;
		result++;
	}
	return at + 1 < column ? result + (column - 1 - (unsigned)at) : result;
}

void json_write(json_object *o, FILE *to)
{
	fprintf(to, "%s\n",
		json_object_to_json_string_ext(o, JSON_C_TO_STRING_PLAIN | JSON_C_TO_STRING_NOSLASHESCAPE));
	json_object_put(o);
}

/* Returns the number of bytes of the UTF-8 character at s (RFC 3629), or 0 if there is none. */
static size_t utf8_character_length(const unsigned char *s, size_t n)
{
	size_t k = s[0] < 0x80                 ? 1
	         : s[0] >= 0xC2 && s[0] < 0xE0 ? 2
	         : (s[0] & 0xF0) == 0xE0       ? 3
	         : s[0] >= 0xF0 && s[0] < 0xF5 ? 4
	                                       : 0;

	if (k > n)
		return 0;
	for (size_t i = 1; i < k; i++)
		if ((s[i] & 0xC0) != 0x80)
			return 0;
	if ((s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xED && s[1] > 0x9F) || (s[0] == 0xF0 && s[1] < 0x90)
		|| (s[0] == 0xF4 && s[1] > 0x8F))
		return 0;
	return k;
}

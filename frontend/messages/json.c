/* SPDX-License-Identifier: MIT
 *
 * json.c - converts text in any encoding for JSON, which allows only UTF-8.
 */
#include "messages/json.h"

#include "base/visible.h"

#include <string.h>

json_object *json_text(struct arena *a, const char *s)
{
	size_t n = strlen(s);
	struct text clean = {.arena = a};

	text_add(&clean, "", 0);
	for (size_t i = 0; i < n;) {
		size_t k = utf8_length(s + i, n - i);

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
		size_t k = utf8_length(p->text + at, p->text_len - at);

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

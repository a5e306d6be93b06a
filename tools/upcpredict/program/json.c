/* SPDX-License-Identifier: MIT
 *
 * json.c - members of JSON objects, with messages about those that are not what they should be.
 */
#include "program/program.h"
#include "words.h"

#include <json-c/json.h>
#include <limits.h>
#include <string.h>

struct json_object *member_of(struct json_object *o, const char *key)
{
	struct json_object *member = NULL;

	(void)json_object_object_get_ex(o, key, &member);
	return member;
}

const char *member_text(const struct refs_source *s, struct json_object *o, const char *key)
{
	struct json_object *member = member_of(o, key);

	if (!member)
		return NULL;
	if (!json_object_is_type(member, json_type_string))
		die(STATUS_USAGE, "%s: '%s' needs to be text", s->path, key);
	return json_object_get_string(member);
}

double member_number(const struct refs_source *s, struct json_object *o, const char *key, double otherwise)
{
	struct json_object *member = member_of(o, key);

	if (!member)
		return otherwise;
	if (!json_object_is_type(member, json_type_int) && !json_object_is_type(member, json_type_double))
		die(STATUS_USAGE, "%s: '%s' needs to be a number", s->path, key);
	return json_object_get_double(member);
}

int member_count(const struct refs_source *s, struct json_object *o, const char *key, int otherwise)
{
	double number = member_number(s, o, key, otherwise);

	if (!(number >= -1 && number <= INT_MAX))
		die(STATUS_USAGE, "%s: '%s' needs to be a count, not %g", s->path, key, number);
	return (int)number;
}

bool member_flag(struct json_object *o, const char *key)
{
	return json_object_get_boolean(member_of(o, key));
}

struct json_object *member_list(const struct refs_source *s, struct json_object *o, const char *key)
{
	struct json_object *member = member_of(o, key);

	if (member && !json_object_is_type(member, json_type_array))
		die(STATUS_USAGE, "%s: '%s' needs to be a list", s->path, key);
	return member;
}

const struct formula *member_formula(const struct refs_source *s, struct json_object *o, const char *key)
{
	struct json_object *member = member_of(o, key);
	const struct formula *f;
	const char *text, *at;

	if (!member || json_object_is_type(member, json_type_boolean))
		return NULL;
	text = json_object_get_string(member);
	f = formula_read(s->names, text, &at);
	if (!f)
		die(STATUS_USAGE, "%s: '%s' of line %d is no formula: '%s': %s", s->path, key,
			member_count(s, o, "line", 0), text, formula_fault(at));
	return f;
}

int member_word(const struct refs_source *s, struct json_object *o, const char *key, const char *const *names,
	int n, int otherwise)
{
	const char *text = member_text(s, o, key);

	if (!text)
		return otherwise;
	for (int i = 0; i < n; i++)
		if (strcmp(names[i], text) == 0)
			return i;
	die(STATUS_USAGE, "%s: '%s' of line %d cannot be '%s'", s->path, key, member_count(s, o, "line", 0),
		text);
}

struct json_object *json_object_of(const char *path, const char *text)
{
	struct json_tokener *reader = json_tokener_new_ex(400);
	struct json_object *o = json_tokener_parse_ex(reader, text, (int)strlen(text));
	enum json_tokener_error fault = json_tokener_get_error(reader);
	size_t end = json_tokener_get_parse_end(reader);

	if (fault == json_tokener_continue)
		die(STATUS_USAGE, "%s: the JSON ends too early", path);
	if (fault != json_tokener_success)
		die(STATUS_USAGE, "%s: no JSON at byte %zu: %s", path, end, json_tokener_error_desc(fault));
	if (!json_object_is_type(o, json_type_object))
		die(STATUS_USAGE, "%s: no JSON object", path);
	json_tokener_free(reader);
	return o;
}

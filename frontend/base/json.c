/* SPDX-License-Identifier: MIT
 *
 * json.c - members of JSON objects.
 */
#include "base/json.h"

#include <math.h>
#include <stdio.h>

void json_add_text(json_object *o, const char *key, const char *text)
{
	json_object_object_add(o, key, text ? json_object_new_string(text) : NULL);
}

void json_add_number(json_object *o, const char *key, int64_t number)
{
	json_object_object_add(o, key, json_object_new_int64(number));
}

void json_add_flag(json_object *o, const char *key, bool flag)
{
	json_object_object_add(o, key, json_object_new_boolean(flag));
}

void json_add_double(json_object *o, const char *key, double number, int digits)
{
	char text[40];

	snprintf(text, sizeof text, "%.*g", digits, number);
	json_object_object_add(o, key, isfinite(number) ? json_object_new_double_s(number, text) : NULL);
}

/* SPDX-License-Identifier: MIT
 *
 * json.h - members of json-c objects, for everything that writes JSON.  Keys must be constants.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <json-c/json.h>
#include <stdbool.h>
#include <stdint.h>

/* Adds a string in UTF-8; NULL becomes null. */
void json_add_text(json_object *o, const char *key, const char *text);
void json_add_number(json_object *o, const char *key, int64_t number);
void json_add_flag(json_object *o, const char *key, bool flag);

/* Adds a number with the given count of significant digits, at most 17, or null if it is not finite. */
void json_add_double(json_object *o, const char *key, double number, int digits);

#endif

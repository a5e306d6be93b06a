/* SPDX-License-Identifier: MIT
 *
 * json.h - members of the objects of json-c, for all who write JSON.  Keys are to be constants.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <json-c/json.h>
#include <stdbool.h>
#include <stdint.h>

/* A string in UTF-8; NULL becomes null. */
void json_add_text(json_object *o, const char *key, const char *text);
void json_add_number(json_object *o, const char *key, int64_t number);
void json_add_flag(json_object *o, const char *key, bool flag);

/* With so many significant digits, at most 17; null if it is not finite. */
void json_add_double(json_object *o, const char *key, double number, int digits);

#endif

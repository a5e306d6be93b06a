/* SPDX-License-Identifier: MIT
 *
 * json.h - functions beyond json-c for both formats for programs.
 */
#ifndef FRONTEND_JSON_H
#define FRONTEND_JSON_H

#include "base/json.h"
#include "messages/diag.h"

/* Returns a string value; bytes that are not UTF-8 become U+FFFD. */
json_object *json_text(struct arena *a, const char *s);

/* Adds such a string as a member; NULL becomes null. */
void json_add_clean(struct arena *a, json_object *o, const char *key, const char *s);

/* Converts a column in bytes to a column in characters, both from 1. */
unsigned json_column(const struct place *p, unsigned column);

/* Writes a value on one line and frees it. */
void json_write(json_object *o, FILE *to);

#endif

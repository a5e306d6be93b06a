/* SPDX-License-Identifier: MIT
 *
 * json.h - what both formats for programs need beyond json-c.
 */
#ifndef FRONTEND_JSON_H
#define FRONTEND_JSON_H

#include "base/json.h"
#include "messages/diag.h"

/* A string value; bytes that are not UTF-8 become U+FFFD. */
json_object *json_text(struct arena *a, const char *s);

/* The same as a member; NULL becomes null. */
void json_add_clean(struct arena *a, json_object *o, const char *key, const char *s);

/* A byte column as a column in characters, both from 1. */
unsigned json_column(const struct place *p, unsigned column);

/* Writes a value on one line and drops it. */
void json_write(json_object *o, FILE *to);

#endif

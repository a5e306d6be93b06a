/* SPDX-License-Identifier: MIT
 *
 * names.h - definitions and META texts, which go into the file before what uses them.
 */
#ifndef NAMES_H
#define NAMES_H

#include "record/tree.h"

/* Reserves at most `bytes` for the table of strings. */
bool names_open(context *c, size_t bytes);

/* Returns the number of a string, which must live to the end of the run; 0 for NULL. */
unsigned names_string(context *c, const char *text);

/* Defines the next site. */
void names_site(context *c, const struct key *key);

void names_event(context *c, unsigned tag, const char *name, const char *format);
enum { OBJECT_FIELDS = 7 };

void names_object(context *c, const char *name, unsigned site, const int64_t fields[OBJECT_FIELDS]);
void names_throttled(context *c, unsigned site);

/* Writes the new definitions. */
void names_write(context *c);

void meta_text(context *c, const char *key, const char *text);
void meta_number(context *c, const char *key, uint64_t n);
void meta_write(context *c);

#endif

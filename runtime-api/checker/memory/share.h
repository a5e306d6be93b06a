/* SPDX-License-Identifier: MIT
 *
 * share.h - a thread's part of an object, and the indices and names of its elements.
 */
#ifndef SHARE_H
#define SHARE_H

#include "upcr.h"

struct check_object;

/* Returns the number of elements of an object. */
size_t static_count(const upcr_object *o);

/* Return the bytes of an object on a thread. */
size_t object_share(const struct check_object *o, size_t thread);
size_t static_share(const upcr_object *o, size_t thread);
size_t static_index(const upcr_object *o, size_t thread, size_t k); /* index in all of it of its element k */

#define SUBSCRIPTS_SIZE 100
/* Write "[2][17]", the subscripts of an element, and "4 x 20", the numbers of elements; return `text`. */
const char *static_subscripts(const upcr_object *o, size_t index, char *text);
const char *static_counts(const upcr_object *o, char *text);

#endif

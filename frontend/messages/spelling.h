/* SPDX-License-Identifier: MIT
 *
 * spelling.h - the words of UPC and the names of its headers, for advice about unknown names.
 */
#ifndef FRONTEND_SPELLING_H
#define FRONTEND_SPELLING_H

#include <stdbool.h>
#include <stddef.h>

/* Returns the word of UPC that a name of n letters nearly is, if it is nearer than `other`, which has m
 * letters or is NULL; else NULL. */
const char *spelling_nearest(const char *name, size_t n, const char *other, size_t m, bool is_upc13);

/* Returns the name if <upc.h> declares it, else NULL. */
const char *spelling_in_upc_h(const char *name, size_t n, bool is_upc13);

/* Returns the header of a UPC library that declares a name of n letters, or NULL. */
const char *spelling_header(const char *name, size_t n);

/* Returns the header of UPC or C whose name is nearly, but not, that of n letters, or NULL. */
const char *spelling_header_file(const char *name, size_t n);

#endif

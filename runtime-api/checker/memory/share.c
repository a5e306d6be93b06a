/* SPDX-License-Identifier: MIT
 *
 * share.c - a thread's part of an object, and the indices and names of its elements.
 */
#include "checker/check.h"

#include <stdio.h>

size_t object_share(const struct check_object *o, size_t thread)
{
	if (o->kind != OBJECT_SYMMETRIC)
		return thread == o->thread ? o->nblocks * o->nbytes : 0;
	return upc_affinitysize(o->nblocks * o->nbytes, o->nbytes, thread);
}

size_t static_count(const upcr_object *o)
{
	return o->count * (o->by_threads ? (size_t)job.threads : 1);
}

size_t static_share(const upcr_object *o, size_t thread)
{
	return upc_affinitysize(static_count(o) * o->elem, o->block * o->elem, thread);
}

size_t static_index(const upcr_object *o, size_t thread, size_t k)
{
	if (o->block == 0)
		return k;
	return (k / o->block * (size_t)job.threads + thread) * o->block + k % o->block;
}

/* Returns the inner dimensions of an array of several, or a list of none. */
static const long *static_dimensions(const upcr_object *o)
{
	static const long none = 0;

	for (const upcr_rows *const *r = upcr_modules.rows; r < upcr_modules.rows_end; r++)
		if ((*r)->object == o)
			return (*r)->dimensions;
	return &none;
}

/* Returns the number of elements of an inner dimension. */
static size_t dimension_count(long dimension)
{
	return dimension < 0 ? (size_t)-dimension * (size_t)job.threads : (size_t)dimension;
}

/* Returns the number of elements in one of the outermost dimension. */
static size_t row_count(const long *dimensions)
{
	size_t n = 1;

	for (; *dimensions; dimensions++)
		n *= dimension_count(*dimensions);
	return n;
}

const char *static_subscripts(const upcr_object *o, size_t index, char *text)
{
	const long *d = static_dimensions(o);
	size_t n = row_count(d), at = 0;

	at += (size_t)snprintf(text, SUBSCRIPTS_SIZE, "[%zu]", index / n);
	for (; *d && at < SUBSCRIPTS_SIZE; d++) {
		index %= n;
		n /= dimension_count(*d);
		at += (size_t)snprintf(text + at, SUBSCRIPTS_SIZE - at, "[%zu]", index / n);
	}
	return text;
}

const char *static_counts(const upcr_object *o, char *text)
{
	const long *d = static_dimensions(o);
	size_t at = 0;

	at += (size_t)snprintf(text, SUBSCRIPTS_SIZE, "%zu", static_count(o) / row_count(d));
	for (; *d && at < SUBSCRIPTS_SIZE; d++)
		at += (size_t)snprintf(text + at, SUBSCRIPTS_SIZE - at, " x %zu", dimension_count(*d));
	return text;
}

/* SPDX-License-Identifier: MIT
 *
 * share.c - a thread's part of an object, and the indices of its elements.
 */
#include "checker/check.h"

size_t object_share(const struct check_object *o, size_t thread)
{
	if (o->kind != OBJECT_SYMMETRIC)
		return thread == o->thread ? o->nblocks * o->nbytes : 0;
	return upc_affinitysize(o->nblocks * o->nbytes, o->nbytes, thread);
}

size_t static_share(const upcr_object *o, size_t thread)
{
	size_t count = o->count * (o->by_threads ? (size_t)job.threads : 1);

	return upc_affinitysize(count * o->elem, o->block * o->elem, thread);
}

size_t static_index(const upcr_object *o, size_t thread, size_t k)
{
	if (o->block == 0)
		return k;
	return (k / o->block * (size_t)job.threads + thread) * o->block + k % o->block;
}

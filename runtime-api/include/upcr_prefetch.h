/* SPDX-License-Identifier: MIT
 *
 * upcr_prefetch.h - loops that prefetch objects of other hosts some iterations before they read them, so that
 * one message brings those of many iterations.  For
 *
 *	for (i = 0; i < n; i++)
 *		sum += x[column[i]];
 *
 * upcc -network=mpi makes
 *
 *	{
 *		unsigned long left = 0;
 *		upcr_prefetch prefetch = {.is_direct = 1};
 *		upcr_copy x_copy = upcr_copy_of(&prefetch, upcr_at(x), sizeof(double), UPCR_BLOCK(x));
 *		prefetch.copies = &x_copy;
 *		for (i = 0; i < n; i++) {
 *			if (upcr_prefetch_is_due(&prefetch, &left)) {
 *				unsigned long more = upcr_trips(i, n, 1);
 *				const int now = i;
 *				int i = now;
 *				for (; more && upcr_far_more(&prefetch);
 *					more--, i = (int)upcr_iteration(i, 1, 1)) {
 *					upcr_request_element(&x_copy, (long)(column[i]));
 *					upcr_request(UPCR_ELEM(x, column[i]), sizeof(double));
 *				}
 *				upcr_far_fetch(&prefetch);
 *				left = prefetch.left;
 *			}
 *			sum += UPCR_GET_COPIED(x_copy, double, column[i],
 *				UPCR_GET_REQUESTED(prefetch, double, UPCR_ELEM(x, column[i])));
 *		}
 *	}
 *
 * If a loop turns out to need most of the pages that its objects are in, it requests nothing from the next
 * time on: it reads copies of these pages (upcr.h: upcr_far_reach).  If it also reads an array, or a part of
 * one, often enough, it copies that, in the order of the elements, before its first iteration.
 */
#ifndef UPCR_PREFETCH_H
#define UPCR_PREFETCH_H

#ifndef UPCR_NETWORK
#error "this file was translated with -network=mpi: compile it with upcc -network=mpi"
#endif

#include "upcr_strip.h"

/* An array that a loop may copy before its first iteration. */
typedef struct upcr_copy {
	struct upcr_copy *next; /* the next copy of the loop */
	upcr_pts first;         /* element 0 */
	upcr_size_t elem, block;
	long low, high;            /* requested: low .. high - 1; none: low > high */
	unsigned long n_requested; /* requests of its elements */
	unsigned long n;           /* elements of the copy, from element `low` on; 0: there is no copy */
	const void *copy;
} upcr_copy;

/* The state of a loop that prefetches: before its first iteration 0, but for is_direct. */
typedef struct upcr_prefetch {
	unsigned long left;  /* iterations that begin before the next requests */
	unsigned long n;     /* iterations that were inspected this time */
	unsigned long whole; /* the first of them, of which everything was requested */
	unsigned long pause; /* the length of the last pause, made because everything was there */
	size_t shadow;       /* the distance from an object of another host to its copy, or 0 */
	int is_too_large;    /* one iteration requests more than there is room for */
	int is_direct;       /* all objects are read by UPCR_GET_REQUESTED */
	int is_begun;
	upcr_copy *copies;
} upcr_prefetch;

/* Returns whether to prefetch objects now: there are other hosts, and copies of their memory are kept. */
int upcr_far_begin(upcr_prefetch *prefetch);

/* Return whether there is room for another iteration's requests; for more requests of this one. */
int upcr_far_more(upcr_prefetch *prefetch);
int upcr_far_room(void);

/* Requests n bytes at an address. Does nothing if they are not memory of a thread. */
void upcr_far_request(const char *address, size_t n);

/* Sends all requests, and waits for the answers. */
void upcr_far_fetch(upcr_prefetch *prefetch);

/* Begins an inner loop.  Resets the members that are not set when the outer loop prefetches: it does so
 * rarely. */
UPCR_INLINE void upcr_prefetch_inner(upcr_prefetch *inner, const upcr_prefetch *outer)
{
	inner->shadow = outer->shadow;
	inner->pause = 0;
	inner->is_too_large = 0;
	inner->is_direct = outer->is_direct;
	inner->is_begun = 0;
	inner->copies = NULL;
}

/* Returns a copy that the loop may make, of the elements from `first` on; add it to prefetch->copies. */
UPCR_INLINE upcr_copy upcr_copy_of(const upcr_prefetch *prefetch, upcr_pts first, upcr_size_t elem,
	upcr_size_t block)
{
	upcr_copy copy = {
		prefetch->copies, first, elem, block, (long)(~0ul >> 1), -(long)(~0ul >> 1), 0, 0, 0};

	return copy;
}

/* Returns whether the inspector is to run before this iteration.  *left: the number of iterations before it
 * runs next. */
UPCR_INLINE int upcr_prefetch_is_due(upcr_prefetch *prefetch, unsigned long *left)
{
	if (*left) {
		--*left;
		return 0;
	}
	*left = ~0ul;
	return upcr_far_begin(prefetch);
}

/* Requests an object of so many bytes at a pointer-to-shared. */
UPCR_INLINE void upcr_request(upcr_pts place, upcr_size_t bytes)
{
	if (!UPCR_IS_HERE(place.addr))
		upcr_far_request(place.addr, bytes);
}

/* Requests an element of a copy. */
UPCR_INLINE void upcr_request_element(upcr_copy *c, long index)
{
	c->low = index < c->low ? index : c->low;
	c->high = index >= c->high ? index + 1 : c->high;
	c->n_requested++;
}

/* Reads an element: from the copy, if it is there, or by the last argument. */
#define UPCR_GET_COPIED(copied, T, index, other)                                                             \
	((upcr_size_t)(index) - (upcr_size_t)(copied).low < (copied).n                                       \
			? ((const upcr_any_##T *)(copied)                                                    \
					  .copy)[(upcr_size_t)(index) - (upcr_size_t)(copied).low]           \
			: (other))

/* Reads a requested object in the loop: upcr_requested_T. */
#define UPCR_GET_REQUESTED(prefetch, T, place) upcr_requested_##T((prefetch).shadow, place)

#define UPCR_REQUESTED_(name, T)                                                                             \
	UPCR_INLINE T upcr_requested_##name(size_t shadow, upcr_pts place)                                   \
	{                                                                                                    \
		typedef T UPCR_ANY upcr_any_;                                                                \
		size_t distance = UPCR_IS_HERE(place.addr) ? 0 : shadow;                                     \
		T value;                                                                                     \
                                                                                                             \
		if (shadow)                                                                                  \
			return *(upcr_any_ *)(place.addr + distance);                                        \
		UPCR_COPY_FROM(&value, place.addr, sizeof(value));                                           \
		return value;                                                                                \
	}
UPCR_REQUESTED_(bool, _Bool)
UPCR_ATOMIC_NUMBERS(UPCR_REQUESTED_)
UPCR_COPIED_NUMBERS(UPCR_REQUESTED_)

UPCR_INLINE upcr_pts upcr_requested_pts(size_t shadow, upcr_pts place)
{
	upcr_pts value;

	if (!shadow)
		return upcr_get_pts(place);
	UPCR_COPY(&value, place.addr + (UPCR_IS_HERE(place.addr) ? 0 : shadow), sizeof(value));
	return value;
}

#endif

/* SPDX-License-Identifier: MIT
 *
 * upcr_ahead.h - loops that prefetch objects of other hosts some iterations before they read them, so that
 * one message brings those of many iterations.  For
 *
 *	for (i = 0; i < n; i++)
 *		sum += x[column[i]];
 *
 * upcc -network=mpi makes
 *
 *	{ UPCR_AHEAD_DIRECT(1)
 *	UPCR_COPY_ARRAY(1, 0, double, x)
 *	for (i = 0; i < n; i++) { UPCR_AHEAD_BEGIN(1) {
 *		UPCR_AHEAD_LOOP(1, int, i, upcr_trips(i, n, 1), 1)
 *		UPCR_WANT_AT(1, 0, double, column[i], UPCR_ELEM(x, column[i]))
 *		UPCR_AHEAD_END(1) }
 *		sum += UPCR_GET_COPIED(1, 0, double, column[i],
 *			UPCR_GET_NAMED(1, double, UPCR_ELEM(x, column[i]))); } }
 *
 * The first argument of the macros numbers the loop.
 *
 * If a loop turns out to need most of the pages that its objects are in, it requests nothing from the next
 * time on: it reads copies of these pages (upcr.h: upcr_far_reach).  If it also reads an array, or a part of
 * one, often enough, it copies that, in the order of the elements, before its first iteration.
 */
#ifndef UPCR_AHEAD_H
#define UPCR_AHEAD_H

#ifndef UPCR_NETWORK
#error "this file was translated with -network=mpi: compile it with upcc -network=mpi"
#endif

#include "upcr_strip.h"

/* An array that a loop may copy before its first iteration. */
typedef struct upcr_copy {
	struct upcr_copy *next; /* the next copy of the loop */
	upcr_pts first;         /* element 0 */
	upcr_size_t elem, block;
	long low, high;        /* requested: low .. high - 1; none: low > high */
	unsigned long n_named; /* requests of its elements */
	unsigned long n;       /* elements of the copy, from element `low` on; 0: there is no copy */
	const void *copy;
} upcr_copy;

/* The state of a loop that prefetches. */
typedef struct upcr_ahead {
	unsigned long left;  /* iterations that begin before the next requests */
	unsigned long n;     /* iterations that were inspected this time */
	unsigned long whole; /* the first of them, of which everything was requested */
	unsigned long pause; /* the length of the last pause, made because everything was there */
	size_t shadow;       /* the distance from an object of another host to its copy, or 0 */
	int is_too_large;    /* one iteration requests more than there is room for */
	int is_direct;       /* all objects are read by UPCR_GET_NAMED */
	int is_begun;
	upcr_copy *copies;
} upcr_ahead;

/* Returns whether to prefetch objects now: there are other hosts, and copies of their memory are kept. */
int upcr_far_begin(upcr_ahead *ahead);

/* Return whether there is room for another iteration's requests; for more requests of this one. */
int upcr_far_more(upcr_ahead *ahead);
int upcr_far_room(void);

/* Requests n bytes at an address. Does nothing if they are not memory of a thread. */
void upcr_far_want(const char *address, size_t n);

/* Sends all requests, and waits for the answers. */
void upcr_far_ask(upcr_ahead *ahead);

/* Stands before a loop; _INNER within a loop that prefetches its objects, unless they are too many. */
#define UPCR_AHEAD(id)        UPCR_AHEAD_(id, 0)
#define UPCR_AHEAD_DIRECT(id) UPCR_AHEAD_(id, 1)
#define UPCR_AHEAD_(id, is_direct)                                                                           \
	unsigned long upcr_left##id = 0;                                                                     \
	upcr_ahead upcr_a##id = {0, 0, 0, 0, 0, 0, is_direct, 0, 0};
#define UPCR_AHEAD_INNER(id, outer)                                                                          \
	unsigned long upcr_left##id = upcr_a##outer.is_too_large ? 0 : ~0ul;                                 \
	upcr_ahead upcr_a##id;                                                                               \
	upcr_inner(&upcr_a##id, &upcr_a##outer);

/* Resets the members that are not set when the outer loop prefetches: it does so rarely. */
UPCR_INLINE void upcr_inner(upcr_ahead *inner, const upcr_ahead *outer)
{
	inner->shadow = outer->shadow;
	inner->pause = 0;
	inner->is_too_large = 0;
	inner->is_direct = outer->is_direct;
	inner->is_begun = 0;
	inner->copies = NULL;
}

/* Stand after it, for copy k: of an array, or of n elements from a pointer-to-shared on. */
#define UPCR_COPY_ARRAY(id, k, T, array)            UPCR_COPY_(id, k, T, sizeof(upcr_block_##array) - 1, upcr_at(array))
#define UPCR_COPY_POINTER(id, k, T, block, pointer) UPCR_COPY_(id, k, T, block, pointer)
#define UPCR_COPY_(id, k, T, block, first)                                                                   \
	upcr_copy upcr_copy##id##_##k = {                                                                    \
		upcr_a##id.copies, first, sizeof(T), block, (long)(~0ul >> 1), -(long)(~0ul >> 1), 0, 0, 0}; \
	upcr_a##id.copies = &upcr_copy##id##_##k;

/* Stands after UPCR_AHEAD_INNER, for copy k of a loop around it. */
#define UPCR_COPY_INNER(id, outer, k) const upcr_copy upcr_copy##id##_##k = upcr_copy##outer##_##k;

/* Begins the inspector, at the head of the loop's body: a condition. */
#define UPCR_AHEAD_BEGIN(id)                                                                                 \
	if (upcr_left##id ? (upcr_left##id--, 0) : (upcr_left##id = ~0ul, upcr_far_begin(&upcr_a##id)))

/* Loops over the iterations to come, `count` of them; i steps by `by`. */
#define UPCR_AHEAD_LOOP(id, T, i, count, by)                                                                 \
	unsigned long upcr_to_come##id = count;                                                              \
	const T upcr_from##id = i;                                                                           \
	T i = upcr_from##id;                                                                                 \
	for (; upcr_to_come##id && upcr_far_more(&upcr_a##id);                                               \
		upcr_to_come##id--, i = (T)((unsigned long)i + (unsigned long)(by))) {

/* Loops over the iterations to come in the strip of a walk, with its private pointers. */
#define UPCR_AHEAD_STRIP(id, walk, T, i, by)                                                                 \
	const long upcr_now##id = upcr_k##walk;                                                              \
	long upcr_k##walk = upcr_now##id;                                                                    \
	const T upcr_from##id = i;                                                                           \
	UPCR_MAYBE_UNUSED T i = upcr_from##id;                                                               \
	for (; upcr_k##walk < upcr_n##walk && upcr_far_more(&upcr_a##id);                                    \
		upcr_k##walk++, i = (T)((unsigned long)i + (unsigned long)(by))) {

/* Loops over all iterations of an inner loop. */
#define UPCR_AHEAD_NEST(id, T, i, first, count, by)                                                          \
	{                                                                                                    \
		T i = first;                                                                                 \
		for (unsigned long upcr_to_come##id = count; upcr_to_come##id && upcr_far_room();            \
			upcr_to_come##id--, i = (T)((unsigned long)i + (unsigned long)(by))) {
#define UPCR_AHEAD_NEST_END                                                                                  \
	}                                                                                                    \
	}

/* Requests an object of type T at a pointer-to-shared. */
#define UPCR_WANT(T, place)                                                                                  \
	{                                                                                                    \
		const upcr_pts upcr_place_ = place;                                                          \
		if (!UPCR_IS_HERE(upcr_place_.addr))                                                         \
			upcr_far_want(upcr_place_.addr, sizeof(T));                                          \
	}

/* Requests an element of copy k. */
#define UPCR_WANT_AT(id, k, T, index, place)                                                                 \
	upcr_name(&upcr_copy##id##_##k, (long)(index));                                                      \
	UPCR_WANT(T, place)

UPCR_INLINE void upcr_name(upcr_copy *c, long index)
{
	c->low = index < c->low ? index : c->low;
	c->high = index >= c->high ? index + 1 : c->high;
	c->n_named++;
}

/* Reads an element: from the copy, if it is there, or by the last argument. */
#define UPCR_GET_COPIED(id, k, T, index, ...)                                                                \
	((upcr_size_t)(index) - (upcr_size_t)upcr_copy##id##_##k.low < upcr_copy##id##_##k.n                 \
			? ((const upcr_any_##T *)                                                            \
					  upcr_copy##id##_##k.copy)[(upcr_size_t)(index)                     \
								    - (upcr_size_t)upcr_copy##id##_##k.low]  \
			: (__VA_ARGS__))

/* Reads a requested object in the loop: upcr_named_T. */
#define UPCR_GET_NAMED(id, T, place) upcr_named_##T(upcr_a##id.shadow, place)

#define UPCR_NAMED_(name, T)                                                                                 \
	UPCR_INLINE T upcr_named_##name(size_t shadow, upcr_pts place)                                       \
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
UPCR_NAMED_(bool, _Bool)
UPCR_ATOMIC_NUMBERS(UPCR_NAMED_)
UPCR_COPIED_NUMBERS(UPCR_NAMED_)

UPCR_INLINE upcr_pts upcr_named_pts(size_t shadow, upcr_pts place)
{
	upcr_pts value;

	if (!shadow)
		return upcr_get_pts(place);
	UPCR_COPY(&value, place.addr + (UPCR_IS_HERE(place.addr) ? 0 : shadow), sizeof(value));
	return value;
}

/* Ends the inspector, after all requests. */
#define UPCR_AHEAD_END(id)                                                                                   \
	}                                                                                                    \
	upcr_far_ask(&upcr_a##id);                                                                           \
	upcr_left##id = upcr_a##id.left;

#endif

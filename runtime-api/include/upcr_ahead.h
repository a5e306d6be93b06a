/* SPDX-License-Identifier: MIT
 *
 * upcr_ahead.h - loops that name objects of other hosts some iterations before they read them, so that one
 * message brings those of many iterations.  Of
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
 * If a loop turns out to need most of the pages that its objects are in, it names nothing from the next time
 *on: it reads copies of these pages (upcr.h: upcr_far_reach).  If it also reads an array, or a part of one,
 *often enough, it copies that, in the order of the elements, before its first iteration, and reads that copy.
 */
#ifndef UPCR_AHEAD_H
#define UPCR_AHEAD_H

#ifndef UPCR_NETWORK
#error "this file was translated with -network=mpi: compile it with upcc -network=mpi"
#endif

#include "upcr_strip.h"

/* An array that a loop may copy. */
typedef struct upcr_copy {
	struct upcr_copy *next; /* of the loop */
	upcr_pts first;         /* element 0 */
	upcr_size_t elem, block;
	long low, high; /* the elements that it has named: from low on, and before high; none: low > high */
	unsigned long n_named; /* how often it has named one */
	unsigned long n;       /* elements of the copy, from element `low` on; 0: there is none */
	const void *copy;
} upcr_copy;

/* What a loop has named. */
typedef struct upcr_ahead {
	unsigned long left;  /* iterations that begin before others are named */
	unsigned long n;     /* iterations of this time; */
	unsigned long whole; /* those of which all is named */
	unsigned long pause; /* how long nothing was named last, because all was there */
	size_t shadow;       /* from an object of another host to its copy, or 0: it is named */
	int is_too_large;    /* one iteration is more than can be named at a time */
	int is_direct;       /* all objects are read by UPCR_GET_NAMED */
	int is_begun;
	upcr_copy *copies;
} upcr_ahead;

/* Whether to name objects now: there are other hosts, and copies of their memory are kept. */
int upcr_far_begin(upcr_ahead *ahead);

/* Whether there is room for another iteration; for more of it. */
int upcr_far_more(upcr_ahead *ahead);
int upcr_far_room(void);

/* n bytes at an address will be read.  If they are not memory of a thread, nothing happens. */
void upcr_far_want(const char *address, size_t n);

/* Asks for all that was named, and waits for it. */
void upcr_far_ask(upcr_ahead *ahead);

/* Before the loop; for one in a loop that names its objects, unless these are too many. */
#define UPCR_AHEAD(id)        UPCR_AHEAD_(id, 0)
#define UPCR_AHEAD_DIRECT(id) UPCR_AHEAD_(id, 1)
#define UPCR_AHEAD_(id, is_direct)                                                                           \
	unsigned long upcr_left##id = 0;                                                                     \
	upcr_ahead upcr_a##id = {0, 0, 0, 0, 0, 0, is_direct, 0, 0};
#define UPCR_AHEAD_INNER(id, outer)                                                                          \
	unsigned long upcr_left##id = upcr_a##outer.is_too_large ? 0 : ~0ul;                                 \
	upcr_ahead upcr_a##id;                                                                               \
	upcr_inner(&upcr_a##id, &upcr_a##outer);

/* What is not set when the loop names its objects: it rarely does. */
UPCR_INLINE void upcr_inner(upcr_ahead *inner, const upcr_ahead *outer)
{
	inner->shadow = outer->shadow;
	inner->pause = 0;
	inner->is_too_large = 0;
	inner->is_direct = outer->is_direct;
	inner->is_begun = 0;
	inner->copies = NULL;
}

/* After it, copy k: of an array; of n elements from a pointer-to-shared on. */
#define UPCR_COPY_ARRAY(id, k, T, array)            UPCR_COPY_(id, k, T, sizeof(upcr_block_##array) - 1, upcr_at(array))
#define UPCR_COPY_POINTER(id, k, T, block, pointer) UPCR_COPY_(id, k, T, block, pointer)
#define UPCR_COPY_(id, k, T, block, first)                                                                   \
	upcr_copy upcr_copy##id##_##k = {                                                                    \
		upcr_a##id.copies, first, sizeof(T), block, (long)(~0ul >> 1), -(long)(~0ul >> 1), 0, 0, 0}; \
	upcr_a##id.copies = &upcr_copy##id##_##k;

/* After UPCR_AHEAD_INNER, copy k of a loop around it. */
#define UPCR_COPY_INNER(id, outer, k) const upcr_copy upcr_copy##id##_##k = upcr_copy##outer##_##k;

/* Where its body begins: a condition. */
#define UPCR_AHEAD_BEGIN(id)                                                                                 \
	if (upcr_left##id ? (upcr_left##id--, 0) : (upcr_left##id = ~0ul, upcr_far_begin(&upcr_a##id)))

/* The head of a loop over the iterations to come, `count` of them: i goes by `by`. */
#define UPCR_AHEAD_LOOP(id, T, i, count, by)                                                                 \
	unsigned long upcr_to_come##id = count;                                                              \
	const T upcr_from##id = i;                                                                           \
	T i = upcr_from##id;                                                                                 \
	for (; upcr_to_come##id && upcr_far_more(&upcr_a##id);                                               \
		upcr_to_come##id--, i = (T)((unsigned long)i + (unsigned long)(by))) {

/* The same for those to come in the strip of a walk, with its private pointers. */
#define UPCR_AHEAD_STRIP(id, walk, T, i, by)                                                                 \
	const long upcr_now##id = upcr_k##walk;                                                              \
	long upcr_k##walk = upcr_now##id;                                                                    \
	const T upcr_from##id = i;                                                                           \
	UPCR_MAYBE_UNUSED T i = upcr_from##id;                                                               \
	for (; upcr_k##walk < upcr_n##walk && upcr_far_more(&upcr_a##id);                                    \
		upcr_k##walk++, i = (T)((unsigned long)i + (unsigned long)(by))) {

/* A loop in such a loop, all of its iterations. */
#define UPCR_AHEAD_NEST(id, T, i, first, count, by)                                                          \
	{                                                                                                    \
		T i = first;                                                                                 \
		for (unsigned long upcr_to_come##id = count; upcr_to_come##id && upcr_far_room();            \
			upcr_to_come##id--, i = (T)((unsigned long)i + (unsigned long)(by))) {
#define UPCR_AHEAD_NEST_END                                                                                  \
	}                                                                                                    \
	}

/* An object of type T at a pointer-to-shared. */
#define UPCR_WANT(T, place)                                                                                  \
	{                                                                                                    \
		const upcr_pts upcr_place_ = place;                                                          \
		if (!UPCR_IS_HERE(upcr_place_.addr))                                                         \
			upcr_far_want(upcr_place_.addr, sizeof(T));                                          \
	}

/* The same for an element of copy k. */
#define UPCR_WANT_AT(id, k, T, index, place)                                                                 \
	upcr_name(&upcr_copy##id##_##k, (long)(index));                                                      \
	UPCR_WANT(T, place)

UPCR_INLINE void upcr_name(upcr_copy *c, long index)
{
	c->low = index < c->low ? index : c->low;
	c->high = index >= c->high ? index + 1 : c->high;
	c->n_named++;
}

/* The value of an element: of the copy, if it is there, or what follows. */
#define UPCR_GET_COPIED(id, k, T, index, ...)                                                                \
	((upcr_size_t)(index) - (upcr_size_t)upcr_copy##id##_##k.low < upcr_copy##id##_##k.n                 \
			? ((const upcr_any_##T *)                                                            \
					  upcr_copy##id##_##k.copy)[(upcr_size_t)(index)                     \
								    - (upcr_size_t)upcr_copy##id##_##k.low]  \
			: (__VA_ARGS__))

/* The value of such an object in the loop: upcr_named_T. */
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

/* After all of them. */
#define UPCR_AHEAD_END(id)                                                                                   \
	}                                                                                                    \
	upcr_far_ask(&upcr_a##id);                                                                           \
	upcr_left##id = upcr_a##id.left;

#endif

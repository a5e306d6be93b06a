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
 *	{ UPCR_AHEAD(1) for (i = 0; i < n; i++) { UPCR_AHEAD_BEGIN(1) {
 *		UPCR_AHEAD_LOOP(1, int, i, upcr_trips(i, n, 1), 1)
 *		UPCR_WANT(double, UPCR_ELEM(x, column[i]))
 *		UPCR_AHEAD_END(1) }
 *		sum += upcr_get_double(UPCR_ELEM(x, column[i])); } }
 *
 * The first argument of the macros numbers the loop.
 */
#ifndef UPCR_AHEAD_H
#define UPCR_AHEAD_H

#ifndef UPCR_NETWORK
#error "this file was translated with -network=mpi: compile it with upcc -network=mpi"
#endif

#include "upcr_strip.h"

/* What a loop has named. */
typedef struct upcr_ahead {
	unsigned long left;  /* iterations that begin before others are named */
	unsigned long n;     /* iterations of this time; */
	unsigned long whole; /* those of which all is named */
	unsigned long pause; /* how long nothing was named last, because all was there */
	int is_too_large;    /* one iteration is more than can be named at a time */
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
#define UPCR_AHEAD(id) upcr_ahead upcr_a##id = {0, 0, 0, 0, 0};
#define UPCR_AHEAD_INNER(id, outer)                                                                          \
	upcr_ahead upcr_a##id = {upcr_a##outer.is_too_large ? 0 : ~0ul, 0, 0, 0, 0};

/* Where its body begins: a condition. */
#define UPCR_AHEAD_BEGIN(id) if (upcr_a##id.left ? (upcr_a##id.left--, 0) : upcr_far_begin(&upcr_a##id))

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

/* After all of them. */
#define UPCR_AHEAD_END(id)                                                                                   \
	}                                                                                                    \
	upcr_far_ask(&upcr_a##id);

#endif

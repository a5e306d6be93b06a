/* SPDX-License-Identifier: MIT
 *
 * bupc_collectivev.h - what Berkeley UPC adds to the collective functions: those of values, which
 * take and give private data of each thread, and reductions whose result all threads get.
 *
 * All threads call them together, as the others.  TYPE is the name of a type to which [1] can be
 * added; of reductions an arithmetic one.
 */
#ifndef BUPC_COLLECTIVEV_H
#define BUPC_COLLECTIVEV_H

#include <upc_collective.h>

/* Of Berkeley's header that this one stands for. */
#define BUPC_COLLECTIVEV_VERSION_MAJOR 1
#define BUPC_COLLECTIVEV_VERSION_MINOR 2

#ifdef __UPC__
#define UPCR_REDUCE_ALL_(letters, TYPE)                                                                      \
	void bupc_all_reduce_all##letters(shared void *__dst, shared const void *__src, upc_op_t __op,       \
		size_t __nelems, size_t __blk_size, TYPE (*__func)(TYPE, TYPE), upc_flag_t __flags);
#else
/* upc_all_reduceT with the result in shared [1] TYPE dst[THREADS], which begins on thread 0. */
#define UPCR_REDUCE_ALL_(letters, TYPE)                                                                      \
	void bupc_all_reduce_all##letters(upcr_pts __dst, upcr_pts __src, upc_op_t __op, size_t __nelems,    \
		size_t __blk_size, TYPE (*__func)(TYPE, TYPE), upc_flag_t __flags);
#endif
UPCR_REDUCE_ALL_(C, signed char)
UPCR_REDUCE_ALL_(UC, unsigned char)
UPCR_REDUCE_ALL_(S, short)
UPCR_REDUCE_ALL_(US, unsigned short)
UPCR_REDUCE_ALL_(I, int)
UPCR_REDUCE_ALL_(UI, unsigned int)
UPCR_REDUCE_ALL_(L, long)
UPCR_REDUCE_ALL_(UL, unsigned long)
UPCR_REDUCE_ALL_(F, float)
UPCR_REDUCE_ALL_(D, double)
UPCR_REDUCE_ALL_(LD, long double)
#undef UPCR_REDUCE_ALL_

/* What the macros below call.  Those with `value` write the result there, and return it. */
void *bupc_values_broadcast(void *__value, size_t __size, int __root);
void *bupc_values_scatter(void *__value, size_t __size, int __root, const void *__src);
void *bupc_values_gather(const void *__value, size_t __size, int __root, void *__dst);
void *bupc_values_gather_all(const void *__value, size_t __size, void *__dst);
void *bupc_values_permute(void *__value, size_t __size, int __to);
void *bupc_values_reduce(void *__value, size_t __size, int __kind, int __root, upc_op_t __op);
void *bupc_values_prefix_reduce(void *__value, size_t __size, int __kind, upc_op_t __op);

/* Whether a type has a sign: 1, and a point: 2. */
#define UPCR_KIND_(TYPE) (((TYPE)0.5 > (TYPE)0) * 2 + ((TYPE) - 1 < (TYPE)1))

/* The value that the root thread gives; what the root has for each thread in an array; the values
 * of all in an array of the root, or of each thread that gives one, which is the result; that of the
 * thread that named the caller, each another one.  With the root -1 gather is gather_all. */
#define bupc_allv_broadcast(TYPE, value, root)                                                               \
	(*(TYPE *)bupc_values_broadcast((TYPE[1]){value}, sizeof(TYPE), root))
#define bupc_allv_scatter(TYPE, root, src)                                                                   \
	(*(TYPE *)bupc_values_scatter((TYPE[1]){0}, sizeof(TYPE), root, src))
#define bupc_allv_gather(TYPE, value, root, dst)                                                             \
	((TYPE *)bupc_values_gather((TYPE[1]){value}, sizeof(TYPE), root, dst))
#define bupc_allv_gather_all(TYPE, value, dst)                                                               \
	((TYPE *)bupc_values_gather_all((TYPE[1]){value}, sizeof(TYPE), dst))
#define bupc_allv_permute(TYPE, value, to) (*(TYPE *)bupc_values_permute((TYPE[1]){value}, sizeof(TYPE), to))

/* The values of all threads together, which the root gets, or all do, as with the root -1; those of the
 * threads up to the caller. */
#define bupc_allv_reduce(TYPE, value, root, op)                                                              \
	(*(TYPE *)bupc_values_reduce((TYPE[1]){value}, sizeof(TYPE), UPCR_KIND_(TYPE), root, op))
#define bupc_allv_reduce_all(TYPE, value, op) bupc_allv_reduce(TYPE, value, -1, op)
#define bupc_allv_prefix_reduce(TYPE, value, op)                                                             \
	(*(TYPE *)bupc_values_prefix_reduce((TYPE[1]){value}, sizeof(TYPE), UPCR_KIND_(TYPE), op))

#endif

/* What Berkeley's header includes, for programs that include it themselves. */
#if defined UPCR_BUPC && !defined UPCR_IN_COLLECTIVE_H
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#endif

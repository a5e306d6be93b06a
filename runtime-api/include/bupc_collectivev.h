/* SPDX-License-Identifier: MIT
 *
 * bupc_collectivev.h - Berkeley UPC's additions to the collective functions: functions of values, which
 * take and return private data of each thread, and reductions whose result all threads get.
 *
 * All threads call them together, like the others. TYPE is the name of a type to which [1] can be added;
 * for reductions an arithmetic type.
 */
#ifndef BUPC_COLLECTIVEV_H
#define BUPC_COLLECTIVEV_H

#include <upc_collective.h>

/* The version of Berkeley's header that this header stands for. */
#define BUPC_COLLECTIVEV_VERSION_MAJOR 1
#define BUPC_COLLECTIVEV_VERSION_MINOR 2

#ifdef __UPC__
#define UPCR_REDUCE_ALL_(letters, TYPE)                                                                      \
	void bupc_all_reduce_all##letters(shared void *__dst, shared const void *__src, upc_op_t __op,       \
		size_t __nelems, size_t __blk_size, TYPE (*__func)(TYPE, TYPE), upc_flag_t __flags);
#else
/* Like upc_all_reduceT, with the result on all threads: in shared [1] TYPE dst[THREADS], which begins on
 * thread 0. */
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

/* The functions that the macros below call. Those with `value` write the result there, and return `value`. */
void *bupc_values_broadcast(void *__value, size_t __size, int __root);
void *bupc_values_scatter(void *__value, size_t __size, int __root, const void *__src);
void *bupc_values_gather(const void *__value, size_t __size, int __root, void *__dst);
void *bupc_values_gather_all(const void *__value, size_t __size, void *__dst);
void *bupc_values_permute(void *__value, size_t __size, int __to);
void *bupc_values_reduce(void *__value, size_t __size, int __kind, int __root, upc_op_t __op);
void *bupc_values_prefix_reduce(void *__value, size_t __size, int __kind, upc_op_t __op);

/* 2 for a type with a fraction, plus 1 for a type with a sign. */
#define UPCR_KIND_(TYPE) (((TYPE)0.5 > (TYPE)0) * 2 + ((TYPE) - 1 < (TYPE)1))

/* Collective functions of one value per thread. broadcast returns the root's value. scatter returns the
 * caller's element of the root's array `src`. gather puts the values of all threads into an array of the
 * root; gather_all, or gather with the root -1, into one of each thread. permute returns the value of the
 * thread that named the caller, each thread another one. */
#define bupc_allv_broadcast(TYPE, value, root)                                                               \
	(*(TYPE *)bupc_values_broadcast((TYPE[1]){value}, sizeof(TYPE), root))
#define bupc_allv_scatter(TYPE, root, src)                                                                   \
	(*(TYPE *)bupc_values_scatter((TYPE[1]){0}, sizeof(TYPE), root, src))
#define bupc_allv_gather(TYPE, value, root, dst)                                                             \
	((TYPE *)bupc_values_gather((TYPE[1]){value}, sizeof(TYPE), root, dst))
#define bupc_allv_gather_all(TYPE, value, dst)                                                               \
	((TYPE *)bupc_values_gather_all((TYPE[1]){value}, sizeof(TYPE), dst))
#define bupc_allv_permute(TYPE, value, to) (*(TYPE *)bupc_values_permute((TYPE[1]){value}, sizeof(TYPE), to))

/* Reductions of one value per thread. The root gets the result; with the root -1, or _all, all threads do.
 * prefix_reduce returns the result for the threads up to the caller. */
#define bupc_allv_reduce(TYPE, value, root, op)                                                              \
	(*(TYPE *)bupc_values_reduce((TYPE[1]){value}, sizeof(TYPE), UPCR_KIND_(TYPE), root, op))
#define bupc_allv_reduce_all(TYPE, value, op) bupc_allv_reduce(TYPE, value, -1, op)
#define bupc_allv_prefix_reduce(TYPE, value, op)                                                             \
	(*(TYPE *)bupc_values_prefix_reduce((TYPE[1]){value}, sizeof(TYPE), UPCR_KIND_(TYPE), op))

#endif

/* Berkeley's header includes these headers for programs that include it themselves. */
#if defined UPCR_BUPC && !defined UPCR_IN_COLLECTIVE_H
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#endif

/* SPDX-License-Identifier: MIT
 *
 * upc_collective.h - the collective functions of UPC 1.2 7.3: data movement and computation.
 * All threads call them together, with the same arguments but for `func`, and never between
 * upc_notify and upc_wait.  Nothing may overlap; wrong arguments are undefined, and reported
 * by -check.
 *
 * The last argument of each says what the call waits for (7.2.6): one UPC_IN_ value, one
 * UPC_OUT_ value, or one of each with |.  What is left out is ALLSYNC.
 *   IN_ALLSYNC   all threads have entered before data are touched
 *   IN_MYSYNC    data of a thread are touched when that thread has entered
 *   IN_NOSYNC    data may be touched as soon as one thread has entered
 *   OUT_ALLSYNC  no thread returns before all data have been read and written
 *   OUT_MYSYNC   a thread returns when the data with affinity to it have been
 *   OUT_NOSYNC   a thread may return before; a barrier must follow before data are used
 */
#ifndef UPC_COLLECTIVE_H
#define UPC_COLLECTIVE_H

#include <upc.h>
#include <upcr_ops.h>

/* The operations of computations besides UPC_ADD to UPC_MAX: a function of the program, and one whose
 * operands keep their order. Both are associative. */
#define UPC_FUNC         512
#define UPC_NONCOMM_FUNC 1024

#ifdef __UPC__

void upc_all_broadcast(shared void *__restrict __dst, shared const void *__restrict __src, size_t __nbytes,
	upc_flag_t __flags);
void upc_all_scatter(shared void *__restrict __dst, shared const void *__restrict __src, size_t __nbytes,
	upc_flag_t __flags);
void upc_all_gather(shared void *__restrict __dst, shared const void *__restrict __src, size_t __nbytes,
	upc_flag_t __flags);
void upc_all_gather_all(shared void *__restrict __dst, shared const void *__restrict __src, size_t __nbytes,
	upc_flag_t __flags);
void upc_all_exchange(shared void *__restrict __dst, shared const void *__restrict __src, size_t __nbytes,
	upc_flag_t __flags);
void upc_all_permute(shared void *__restrict __dst, shared const void *__restrict __src,
	shared const int *__restrict __perm, size_t __nbytes, upc_flag_t __flags);

#define UPCR_COMPUTATION_(name, TYPE)                                                                        \
	void name(shared void *__restrict __dst, shared const void *__restrict __src, upc_op_t __op,         \
		size_t __nelems, size_t __blk_size, TYPE (*__func)(TYPE, TYPE), upc_flag_t __flags);

#else

/* Data movement (7.3.1).  `dst` and `src` are taken by their addresses, their phases as 0, so
 * that they may point into a block; nbytes > 0.
 *
 * broadcast  src: shared [] char[nbytes], on any thread
 *            dst: shared [nbytes] char[nbytes * THREADS], on thread 0
 *            each thread gets a copy of src
 * scatter    src: shared [] char[nbytes * THREADS], on any thread
 *            dst: shared [nbytes] char[nbytes * THREADS], on thread 0
 *            thread i gets block i
 * gather     src: shared [nbytes] char[nbytes * THREADS], on thread 0
 *            dst: shared [] char[nbytes * THREADS], on any thread
 *            block i is that of thread i
 * gather_all src: shared [nbytes] char[nbytes * THREADS], on thread 0
 *            dst: shared [nbytes * THREADS] char[nbytes * THREADS * THREADS], on thread 0
 *            each thread gets the blocks of all
 * exchange   both: shared [nbytes * THREADS] char[nbytes * THREADS * THREADS], on thread 0
 *            block i of thread j becomes block j of thread i
 * permute    both: shared [nbytes] char[nbytes * THREADS], on thread 0
 *            perm: shared int[THREADS], each of 0 .. THREADS - 1 once
 *            the block of thread i becomes that of thread perm[i]
 */
void upc_all_broadcast(upcr_pts dst, upcr_pts src, size_t nbytes, upc_flag_t flags);
void upc_all_scatter(upcr_pts dst, upcr_pts src, size_t nbytes, upc_flag_t flags);
void upc_all_gather(upcr_pts dst, upcr_pts src, size_t nbytes, upc_flag_t flags);
void upc_all_gather_all(upcr_pts dst, upcr_pts src, size_t nbytes, upc_flag_t flags);
void upc_all_exchange(upcr_pts dst, upcr_pts src, size_t nbytes, upc_flag_t flags);
void upc_all_permute(upcr_pts dst, upcr_pts src, upcr_pts perm, size_t nbytes, upc_flag_t flags);

#define UPCR_COMPUTATION_(name, TYPE)                                                                        \
	void name(upcr_pts dst, upcr_pts src, upc_op_t op, size_t nelems, size_t blk_size,                   \
		TYPE (*func)(TYPE, TYPE), upc_flag_t flags);

#endif

/* Computation (7.3.2): upc_all_reduceT and upc_all_prefix_reduceT for eleven types.
 *
 * src: shared [blk_size] TYPE[nelems], or with blk_size 0 shared [] TYPE[nelems]; it may start
 *      on any thread, and its phase counts
 * op:  UPC_ADD .. UPC_MAX, UPC_FUNC or UPC_NONCOMM_FUNC; UPC_AND, UPC_OR and UPC_XOR are
 *      undefined for floating types.  Sums and products are converted to TYPE at each step
 * func: for the last two; NULL else.  It may be called by any thread, in any grouping, and for
 *      UPC_FUNC in any order of the operands
 *
 * reduce: dst: shared TYPE *, on any thread; gets src[0] op src[1] op ... op src[nelems - 1]
 * prefix_reduce: dst: laid out as src, with its thread and phase; dst[i] gets the result for
 *      the first i + 1 elements
 *
 * Floating-point results are the same for the same layout, number of threads and flags. */
UPCR_COMPUTATION_(upc_all_reduceC, signed char)
UPCR_COMPUTATION_(upc_all_reduceUC, unsigned char)
UPCR_COMPUTATION_(upc_all_reduceS, short)
UPCR_COMPUTATION_(upc_all_reduceUS, unsigned short)
UPCR_COMPUTATION_(upc_all_reduceI, int)
UPCR_COMPUTATION_(upc_all_reduceUI, unsigned)
UPCR_COMPUTATION_(upc_all_reduceL, long)
UPCR_COMPUTATION_(upc_all_reduceUL, unsigned long)
UPCR_COMPUTATION_(upc_all_reduceF, float)
UPCR_COMPUTATION_(upc_all_reduceD, double)
UPCR_COMPUTATION_(upc_all_reduceLD, long double)
UPCR_COMPUTATION_(upc_all_prefix_reduceC, signed char)
UPCR_COMPUTATION_(upc_all_prefix_reduceUC, unsigned char)
UPCR_COMPUTATION_(upc_all_prefix_reduceS, short)
UPCR_COMPUTATION_(upc_all_prefix_reduceUS, unsigned short)
UPCR_COMPUTATION_(upc_all_prefix_reduceI, int)
UPCR_COMPUTATION_(upc_all_prefix_reduceUI, unsigned)
UPCR_COMPUTATION_(upc_all_prefix_reduceL, long)
UPCR_COMPUTATION_(upc_all_prefix_reduceUL, unsigned long)
UPCR_COMPUTATION_(upc_all_prefix_reduceF, float)
UPCR_COMPUTATION_(upc_all_prefix_reduceD, double)
UPCR_COMPUTATION_(upc_all_prefix_reduceLD, long double)
#undef UPCR_COMPUTATION_

#ifdef UPCR_INST_H
#include <upcr_inst_collective.h>
#endif

#ifdef UPCR_BUPC /* names that Berkeley's header has */
#define UPCR_IN_COLLECTIVE_H
#include <bupc_collectivev.h>
#undef UPCR_IN_COLLECTIVE_H
#endif
#endif

/* SPDX-License-Identifier: MIT
 *
 * gasp_upc.h - the events of UPC and C programs and their arguments (GASP 1.5, 4 and 5).  An
 * event has a start and an end with the same arguments, and those of the end alone in [ ], or
 * is atomic.  Not defined, for data is there when the copy was started: GASP_UPC_NB_GET_DATA and
 * GASP_UPC_NB_PUT_DATA.
 */
#ifndef GASP_UPC_H
#define GASP_UPC_H

#include <stddef.h>

#define GASP_UPC_VERSION 2 /* goes up when events are added */

/* A pointer-to-shared and a lock pointer (upc_lock_t *), both by address: in UPC code
 * *(shared void **)p and *(upc_lock_t **)p, in C with <upcr.h> *(upcr_pts *)p. */
typedef void gasp_upc_PTS_t;
typedef void gasp_upc_lock_t;

/* A handle of a non-blocking copy. GASP_NB_TRIVIAL: the copy is complete, and no events of it need follow. */
typedef void *gasp_upc_nb_handle_t;
#define GASP_NB_TRIVIAL ((gasp_upc_nb_handle_t)0)

typedef enum {
	GASP_UPC_REDUCTION_C,
	GASP_UPC_REDUCTION_UC,
	GASP_UPC_REDUCTION_S,
	GASP_UPC_REDUCTION_US,
	GASP_UPC_REDUCTION_I,
	GASP_UPC_REDUCTION_UI,
	GASP_UPC_REDUCTION_L,
	GASP_UPC_REDUCTION_UL,
	GASP_UPC_REDUCTION_F,
	GASP_UPC_REDUCTION_D,
	GASP_UPC_REDUCTION_LD
} gasp_upc_reduction_t;

/* The range of ids that gasp_create_event returns. */
#define GASP_UPC_USEREVT_START 1000u
#define GASP_UPC_USEREVT_END   65535u

/* C (4.3): functions, their signature or NULL; memory (calloc is a malloc of its product) */
#define GASP_C_FUNC    1u /* const char *funcsig */
#define GASP_C_MALLOC  2u /* size_t nbytes [void *returnptr] */
#define GASP_C_REALLOC 3u /* void *ptr, size_t size [void *returnptr] */
#define GASP_C_FREE    4u /* void *ptr */

/* the end of the program (5.4.1) */
#define GASP_UPC_COLLECTIVE_EXIT    5u /* int status */
#define GASP_UPC_NONCOLLECTIVE_EXIT 6u /* atomic: int status */

/* synchronization (5.4.2) and work sharing (5.4.3); expr means nothing if named is 0 */
#define GASP_UPC_NOTIFY  7u  /* int named, int expr */
#define GASP_UPC_WAIT    8u  /* int named, int expr */
#define GASP_UPC_BARRIER 9u  /* int named, int expr */
#define GASP_UPC_FENCE   10u /* nothing */
#define GASP_UPC_FORALL  11u /* nothing */

/* the library (5.4.4) */
#define GASP_UPC_GLOBAL_ALLOC      12u /* size_t nblocks, size_t nbytes [gasp_upc_PTS_t *newshrd_ptr] */
#define GASP_UPC_ALL_ALLOC         13u /* size_t nblocks, size_t nbytes [gasp_upc_PTS_t *newshrd_ptr] */
#define GASP_UPC_ALLOC             14u /* size_t nbytes [gasp_upc_PTS_t *newshrd_ptr] */
#define GASP_UPC_FREE              15u /* gasp_upc_PTS_t *shrd_ptr */
#define GASP_UPC_GLOBAL_LOCK_ALLOC 16u /* [gasp_upc_lock_t *lck] */
#define GASP_UPC_ALL_LOCK_ALLOC    17u /* [gasp_upc_lock_t *lck] */
#define GASP_UPC_LOCK_FREE         18u /* gasp_upc_lock_t *lck */
#define GASP_UPC_LOCK              19u /* gasp_upc_lock_t *lck */
#define GASP_UPC_LOCK_ATTEMPT      20u /* gasp_upc_lock_t *lck [int result] */
#define GASP_UPC_UNLOCK            21u /* gasp_upc_lock_t *lck */
#define GASP_UPC_MEMCPY            22u /* gasp_upc_PTS_t *dst, gasp_upc_PTS_t *src, size_t n */
#define GASP_UPC_MEMGET            23u /* void *dst, gasp_upc_PTS_t *src, size_t n */
#define GASP_UPC_MEMPUT            24u /* gasp_upc_PTS_t *dst, void *src, size_t n */
#define GASP_UPC_MEMSET            25u /* gasp_upc_PTS_t *dst, int c, size_t n */

/* accesses written as assignments and reads (5.4.5) */
#define GASP_UPC_GET 26u /* int is_relaxed, void *dst, gasp_upc_PTS_t *src, size_t n */
#define GASP_UPC_PUT 27u /* int is_relaxed, gasp_upc_PTS_t *dst, void *src, size_t n */

/* copies of <upc_nb.h> between a private object and shared memory (5.4.6) */
#define GASP_UPC_NB_GET_INIT                                                                                 \
	28u /* int is_relaxed, void *dst, gasp_upc_PTS_t *src, size_t n [gasp_upc_nb_handle_t] */
#define GASP_UPC_NB_PUT_INIT                                                                                 \
	30u /* int is_relaxed, gasp_upc_PTS_t *dst, void *src, size_t n [gasp_upc_nb_handle_t] */
#define GASP_UPC_NB_SYNC 32u /* gasp_upc_nb_handle_t handle; upc_synci: GASP_NB_TRIVIAL */

/* The cache of other hosts' memory for reads of single objects (5.4.7). Hits and misses are reported
 * between the start and the end of GET, and of PUT for a bit-field: n bytes were in the cache; or n bytes
 * were not, and n_lines bytes were read into it. An invalidation is reported between the start and the end
 * of any event; n_dirty is 0, because puts do not wait in the cache. */
#define GASP_UPC_CACHE_MISS       33u /* atomic: size_t n, size_t n_lines */
#define GASP_UPC_CACHE_HIT        34u /* atomic: size_t n */
#define GASP_UPC_CACHE_INVALIDATE 35u /* atomic: size_t n_dirty */

/* collectives (5.4.8) */
#define GASP_UPC_ALL_BROADCAST  36u /* gasp_upc_PTS_t *dst, *src, size_t nbytes, int upc_flags */
#define GASP_UPC_ALL_SCATTER    37u /* the same */
#define GASP_UPC_ALL_GATHER     38u /* the same */
#define GASP_UPC_ALL_GATHER_ALL 39u /* the same */
#define GASP_UPC_ALL_EXCHANGE   40u /* the same */
#define GASP_UPC_ALL_PERMUTE    41u /* gasp_upc_PTS_t *dst, *src, *perm, size_t nbytes, int upc_flags */
#define GASP_UPC_ALL_REDUCE                                                                                  \
	42u /* gasp_upc_PTS_t *dst, *src, int upc_op, size_t nelems, size_t blk_size, void *func,            \
	       int upc_flags, gasp_upc_reduction_t type */
#define GASP_UPC_ALL_PREFIX_REDUCE 43u /* the same */

/* ---- events of our own ------------------------------------------------------------- */

/* A static shared object, reported to each thread right after gasp_init with the position of its
 * definition. It has `count` elements, times THREADS if by_threads is not 0, of elem bytes; block: block
 * size in elements, 0 for indefinite. */
#define GASP_UPC2C_STATIC_SHARED                                                                             \
	100u /* atomic: gasp_upc_PTS_t *ptr, const char *name, size_t elem, size_t block,                    \
	        size_t count, int by_threads */

/* Raised between start and end of LOCK, or of a LOCK_ATTEMPT with result 1. previous: the last holder of
 * the lock, -1 if there was none; waited: not 0 if this thread had to wait for it. */
#define GASP_UPC2C_LOCK_GRANT 101u /* atomic: gasp_upc_lock_t *lck, int previous, int waited */

/* Raised between start and end of BARRIER or WAIT; thread: the one that came to this barrier last. */
#define GASP_UPC2C_BARRIER_LAST 102u /* atomic: int thread */

/* UPC 1.3: 7.2.2, 7.2.4, atomics (7.7), casts (7.8), copies between shared objects (7.9) */
#define GASP_UPC2C_ALL_FREE      103u /* gasp_upc_PTS_t *shrd_ptr */
#define GASP_UPC2C_ALL_LOCK_FREE 104u /* gasp_upc_lock_t *lck */
#define GASP_UPC2C_ATOMICDOMAIN_ALLOC                                                                        \
	105u /* int upc_type, int upc_ops, int upc_hints [gasp_upc_PTS_t *domain] */
#define GASP_UPC2C_ATOMICDOMAIN_FREE 106u /* gasp_upc_PTS_t *domain */
#define GASP_UPC2C_ATOMIC                                                                                    \
	107u /* int is_relaxed, gasp_upc_PTS_t *domain, void *fetch_ptr, int upc_op,                         \
	        gasp_upc_PTS_t *target, void *operand1, void *operand2 */
#define GASP_UPC2C_CAST            108u /* gasp_upc_PTS_t *ptr [void *returnptr] */
#define GASP_UPC2C_NB_MEMCPY       109u /* gasp_upc_PTS_t *dst, *src, size_t n [gasp_upc_nb_handle_t] */
#define GASP_UPC2C_NB_MEMSET       110u /* gasp_upc_PTS_t *dst, int c, size_t n [gasp_upc_nb_handle_t] */
#define GASP_UPC2C_NB_SYNC_ATTEMPT 111u /* gasp_upc_nb_handle_t handle [int result] */

#endif

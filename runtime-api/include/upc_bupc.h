/* SPDX-License-Identifier: MIT
 *
 * upc_bupc.h - functions that Berkeley UPC adds to UPC, under their names there, for programs
 * that use them; <bupc_extensions.h> is the same.  UPC 1.3 has its own for most of this.
 * <upc.h> includes it where UPCR_BUPC says so (-fbupc).
 */
#ifndef UPC_BUPC_H
#define UPC_BUPC_H

#include <inttypes.h>
#include <stddef.h>

#include <upc.h>

/* A point in time or a difference of two, in nanoseconds, as in <upc_tick.h>. */
typedef uint64_t bupc_tick_t;
#define BUPC_TICK_MIN ((bupc_tick_t)0)
#define BUPC_TICK_MAX UINT64_MAX

/* A copy that was started; see bupc_memcpy_async. */
typedef struct upc_nb_copy *bupc_handle_t;
typedef struct upc_nb_copy *upc_handle_t;
#define BUPC_COMPLETE_HANDLE ((bupc_handle_t)0)

/* How far apart two threads are, from next to each other to farther. */
#define BUPC_THREADS_SAME     0
#define BUPC_THREADS_VERYNEAR 1
#define BUPC_THREADS_NEAR     2
#define BUPC_THREADS_FAR      3
#define BUPC_THREADS_VERYFAR  4

/* Bytes of a buffer that bupc_dump_shared always can do with. */
#define BUPC_DUMP_MIN_LENGTH 100

/* Of bupc_sem_alloc: one of the first two; the others change nothing here. */
#define BUPC_SEM_BOOLEAN   0x01
#define BUPC_SEM_INTEGER   0x02
#define BUPC_SEM_SPRODUCER 0x04
#define BUPC_SEM_MPRODUCER 0x08
#define BUPC_SEM_SCONSUMER 0x10
#define BUPC_SEM_MCONSUMER 0x20
#define BUPC_SEM_MAXVALUE  0x3fffffff /* the largest value of a semaphore */

/* The atomic functions of a type. X is a whole name, for a program may define I. */
#define UPCR_ATOMICS_(X, T, P, mode) \
	T X##_read_##mode(P __ptr); \
	void X##_set_##mode(P __ptr, T __value); \
	T X##_swap_##mode(P __ptr, T __value); \
	T X##_cswap_##mode(P __ptr, T __old, T __value); T X##_fetchadd_##mode(P __ptr, T __value);
#define UPCR_ATOMIC_BITS_(X, T, P, mode) \
	T X##_mswap_##mode(P __ptr, T __mask, T __value); \
	T X##_fetchand_##mode(P __ptr, T __value); T X##_fetchor_##mode(P __ptr, T __value); \
	T X##_fetchxor_##mode(P __ptr, T __value); \
	T X##_fetchnot_##mode(P __ptr);
#define UPCR_ATOMICS(X, T, P) UPCR_ATOMICS_(X, T, P, strict) \
	UPCR_ATOMICS_(X, T, P, relaxed) UPCR_ATOMICS_(X, T, T *, private)
#define UPCR_ATOMIC_BITS(X, T, P) UPCR_ATOMICS(X, T, P) UPCR_ATOMIC_BITS_(X, T, P, strict) \
	UPCR_ATOMIC_BITS_(X, T, P, relaxed) UPCR_ATOMIC_BITS_(X, T, T *, private)
#define UPCR_ATOMIC_TYPES(P) \
	UPCR_ATOMIC_BITS(bupc_atomicI, int, P) UPCR_ATOMIC_BITS(bupc_atomicUI, unsigned int, P) \
	UPCR_ATOMIC_BITS(bupc_atomicL, long, P) UPCR_ATOMIC_BITS(bupc_atomicUL, unsigned long, P) \
	UPCR_ATOMIC_BITS(bupc_atomicI32, int32_t, P) UPCR_ATOMIC_BITS(bupc_atomicU32, uint32_t, P) \
	UPCR_ATOMIC_BITS(bupc_atomicI64, int64_t, P) UPCR_ATOMIC_BITS(bupc_atomicU64, uint64_t, P) \
	UPCR_ATOMICS(bupc_atomicF, float, P) UPCR_ATOMICS(bupc_atomicD, double, P)

/* Copies of many pieces, for shared or private memory on the side of the destination D and of the
 * source S.  The pieces of a side are
 * vlist     a list of addresses, each with its length
 * ilist     a list of addresses; all pieces have one length
 * fstrided  count pieces of one length, one every stride bytes
 * strided   a block of count[0] bytes, count[1] of them every strides[0] bytes, and so on; the
 *           same counts on both sides */
#define UPCR_COPIES_(result, copy, end, D, S, DVEC, SVEC)                                         \
	result bupc_##copy##_vlist##end(size_t __dstcount, DVEC const __dstlist[],                 \
		size_t __srccount, SVEC const __srclist[]);                                        \
	result bupc_##copy##_ilist##end(size_t __dstcount, D const __dstlist[], size_t __dstlen,   \
		size_t __srccount, S const __srclist[], size_t __srclen);                          \
	result bupc_##copy##_fstrided##end(D __dstaddr, size_t __dstchunklen,                      \
		size_t __dstchunkstride, size_t __dstchunkcount, S __srcaddr, size_t __srcchunklen, \
		size_t __srcchunkstride, size_t __srcchunkcount);                                  \
	result bupc_##copy##_strided##end(D __dstaddr, const size_t __dststrides[], S __srcaddr,   \
		const size_t __srcstrides[], const size_t __count[], size_t __stridelevels);
#define UPCR_COPIES_OF(copy, D, S, DVEC, SVEC)                             \
	UPCR_COPIES_(void, copy, , D, S, DVEC, SVEC)                       \
	UPCR_COPIES_(bupc_handle_t, copy, _async, D, S, DVEC, SVEC)        \
	UPCR_COPIES_(void, copy, _asynci, D, S, DVEC, SVEC)
#define UPCR_COPIES(P, C)                                                          \
	UPCR_COPIES_OF(memcpy, P, C, bupc_smemvec_t, bupc_smemvec_t)               \
	UPCR_COPIES_OF(memput, P, const void *, bupc_smemvec_t, bupc_pmemvec_t)    \
	UPCR_COPIES_OF(memget, void *, C, bupc_pmemvec_t, bupc_smemvec_t)

/* A piece in private memory. */
typedef struct {
	void *addr;
	size_t len;
} bupc_pmemvec_t;

#ifdef __UPC__

/* A piece in shared memory. */
typedef struct {
	shared void *addr;
	size_t len;
} bupc_smemvec_t;

typedef shared struct bupc_sem bupc_sem_t;

shared void *bupc_ptradd(shared void *__p, size_t __blockelems, size_t __elemsz, ptrdiff_t __elemincr);
int bupc_dump_shared(shared const void *__ptr, char *__buf, int __maxlen);
void *bupc_cast(shared const void *__ptr);
int bupc_castable(shared const void *__ptr);
shared void *bupc_local_to_shared(void *__ptr, int __owner, int __phase);
shared void *bupc_inverse_cast(void *__ptr);

bupc_sem_t *bupc_sem_alloc(int __flags);
void bupc_sem_free(bupc_sem_t *__s);
void bupc_sem_post(bupc_sem_t *__s);
void bupc_sem_postN(bupc_sem_t *__s, size_t __n);
void bupc_sem_wait(bupc_sem_t *__s);
void bupc_sem_waitN(bupc_sem_t *__s, size_t __n);
int bupc_sem_try(bupc_sem_t *__s);
int bupc_sem_tryN(bupc_sem_t *__s, size_t __n);
void bupc_memput_signal(shared void *__dst, const void *__src, size_t __nbytes, bupc_sem_t *__s, size_t __n);
void bupc_memput_signal_async(shared void *__dst, const void *__src, size_t __nbytes, bupc_sem_t *__s,
	size_t __n);

bupc_handle_t bupc_memcpy_async(shared void *__dst, shared const void *__src, size_t __nbytes);
bupc_handle_t bupc_memget_async(void *__dst, shared const void *__src, size_t __nbytes);
bupc_handle_t bupc_memput_async(shared void *__dst, const void *__src, size_t __nbytes);
bupc_handle_t bupc_memset_async(shared void *__dst, int __c, size_t __nbytes);
void bupc_memcpy_asynci(shared void *__dst, shared const void *__src, size_t __nbytes);
void bupc_memget_asynci(void *__dst, shared const void *__src, size_t __nbytes);
void bupc_memput_asynci(shared void *__dst, const void *__src, size_t __nbytes);
void bupc_memset_asynci(shared void *__dst, int __c, size_t __nbytes);

UPCR_COPIES(shared void *, shared const void *)

bupc_handle_t upc_memcpy_async(shared void *__dst, shared const void *__src, size_t __n);
bupc_handle_t upc_memget_async(void *__dst, shared const void *__src, size_t __n);
bupc_handle_t upc_memput_async(shared void *__dst, const void *__src, size_t __n);
bupc_handle_t upc_memset_async(shared void *__dst, int __c, size_t __n);
void upc_memcpy_asynci(shared void *__dst, shared const void *__src, size_t __n);
void upc_memget_asynci(void *__dst, shared const void *__src, size_t __n);
void upc_memput_asynci(shared void *__dst, const void *__src, size_t __n);
void upc_memset_asynci(shared void *__dst, int __c, size_t __n);

UPCR_ATOMIC_TYPES(shared void *)

#else

#include <upcr.h>

typedef struct {
	upcr_pts addr;
	size_t len;
} bupc_smemvec_t;

/* p moved on by elemincr elements of elemsz bytes, as if its type had the block size blockelems,
 * 0 for indefinite: for block sizes that are known only at run time. */
upcr_pts bupc_ptradd(upcr_pts __p, size_t __blockelems, size_t __elemsz, ptrdiff_t __elemincr);

/* Writes the parts of a pointer as text that ends in 0; maxlen counts it.  The result is 0, or
 * -1 with errno if it does not fit. */
int bupc_dump_shared(upcr_pts __ptr, char *__buf, int __maxlen);

/* A private pointer to what lies on any thread, NULL for null; whether that can be had: 1. */
void *bupc_cast(upcr_pts __ptr);
int bupc_castable(upcr_pts __ptr);

/* The pointer-to-shared to an address in shared memory, of this thread or as bupc_cast gave it;
 * null if it is none.  Phase 0; or the given thread, which must be its own, and the phase. */
upcr_pts bupc_inverse_cast(void *__ptr);
upcr_pts bupc_local_to_shared(void *__ptr, int __owner, int __phase);

/* A semaphore with affinity to the caller and value 0; null if there is no space.  Boolean:
 * the value is never above 1.  Any thread frees it, once; null is ignored. */
upcr_pts bupc_sem_alloc(int __flags);
void bupc_sem_free(upcr_pts __s);

/* Adds 1 or n to the value; a fence before that, so that who waits sees what was written.  A
 * value above BUPC_SEM_MAXVALUE ends the program, as does something that is no semaphore. */
void bupc_sem_post(upcr_pts __s);
void bupc_sem_postN(upcr_pts __s, size_t __n);

/* Waits until the value is 1 or n and takes that away; try: only if it is so now, and tells
 * whether.  A fence after that. */
void bupc_sem_wait(upcr_pts __s);
void bupc_sem_waitN(upcr_pts __s, size_t __n);
int bupc_sem_try(upcr_pts __s);
int bupc_sem_tryN(upcr_pts __s, size_t __n);

/* upc_memput of nbytes bytes, then bupc_sem_postN(s, n) once the data are there.  After _async
 * the source may be written when the semaphore was signalled; here, at once. */
void bupc_memput_signal(upcr_pts __dst, const void *__src, size_t __nbytes, upcr_pts __s, size_t __n);
void bupc_memput_signal_async(upcr_pts __dst, const void *__src, size_t __nbytes, upcr_pts __s, size_t __n);

/* Like upc_memcpy_nb and so on of <upc_nb.h>, and, with i, like upc_memcpy_nbi. */
bupc_handle_t bupc_memcpy_async(upcr_pts __dst, upcr_pts __src, size_t __nbytes);
bupc_handle_t bupc_memget_async(void *__dst, upcr_pts __src, size_t __nbytes);
bupc_handle_t bupc_memput_async(upcr_pts __dst, const void *__src, size_t __nbytes);
bupc_handle_t bupc_memset_async(upcr_pts __dst, int __c, size_t __nbytes);
void bupc_memcpy_asynci(upcr_pts __dst, upcr_pts __src, size_t __nbytes);
void bupc_memget_asynci(void *__dst, upcr_pts __src, size_t __nbytes);
void bupc_memput_asynci(upcr_pts __dst, const void *__src, size_t __nbytes);
void bupc_memset_asynci(upcr_pts __dst, int __c, size_t __nbytes);

/* Both sides have the same number of bytes in all; the pieces do not overlap.  A piece of shared
 * memory is on the thread of its address, whose phase does not matter.  _async and _asynci: with a
 * handle, and without. */
UPCR_COPIES(upcr_pts, upcr_pts)

/* The old names of the copies of one piece. */
bupc_handle_t upc_memcpy_async(upcr_pts __dst, upcr_pts __src, size_t __n);
bupc_handle_t upc_memget_async(void *__dst, upcr_pts __src, size_t __n);
bupc_handle_t upc_memput_async(upcr_pts __dst, const void *__src, size_t __n);
bupc_handle_t upc_memset_async(upcr_pts __dst, int __c, size_t __n);
void upc_memcpy_asynci(upcr_pts __dst, upcr_pts __src, size_t __n);
void upc_memget_asynci(void *__dst, upcr_pts __src, size_t __n);
void upc_memput_asynci(upcr_pts __dst, const void *__src, size_t __n);
void upc_memset_asynci(upcr_pts __dst, int __c, size_t __n);

/* read gives the value; set writes one; the others give the old value and write: swap the new
 * one, cswap that if the old one is the same in all bits, fetchadd the sum, fetchand, fetchor,
 * fetchxor the bits, fetchnot all bits turned round, mswap the value where the mask has ones.
 * strict: like a strict access; relaxed and private: atomic, and no more. */
UPCR_ATOMIC_TYPES(upcr_pts)

#endif

#undef UPCR_COPIES_
#undef UPCR_COPIES_OF
#undef UPCR_COPIES
#undef UPCR_ATOMICS_
#undef UPCR_ATOMIC_BITS_
#undef UPCR_ATOMICS
#undef UPCR_ATOMIC_BITS
#undef UPCR_ATOMIC_TYPES

/* The time; a difference in microseconds and nanoseconds; the least difference that the clock
 * shows, and what reading it costs, in microseconds. */
bupc_tick_t bupc_ticks_now(void);
uint64_t bupc_ticks_to_us(bupc_tick_t __ticks);
uint64_t bupc_ticks_to_ns(bupc_tick_t __ticks);
double bupc_tick_granularity(void);
double bupc_tick_overhead(void);
double bupc_tick_granularityus(void);
double bupc_tick_overheadus(void);

/* BUPC_THREADS_SAME, or BUPC_THREADS_VERYNEAR for two threads of one machine. */
unsigned int bupc_thread_distance(int __threadX, int __threadY);

/* Whether data of a thread below THREADS can be cast: 1. */
int bupc_thread_castable(unsigned int __owner);

/* Lets the runtime work; it needs no such help. */
void bupc_poll(void);
void upc_poll(void);

/* A trace of Berkeley's runtime, which there is none of: the text goes nowhere, and a mask or the
 * wish for local accesses is only kept for who asks.  upcprof measures. */
void bupc_trace_printf(const char *__format, ...);
void bupc_trace_setmask(const char *__mask);
const char *bupc_trace_getmask(void);
void bupc_trace_settracelocal(int __on);
int bupc_trace_gettracelocal(void);
void bupc_stats_setmask(const char *__mask);
const char *bupc_stats_getmask(void);

/* Wait for a copy, for n copies, or for at least one of n that are not complete; a handle in a
 * list becomes BUPC_COMPLETE_HANDLE when it is waited for.  try: 1 if that is so now, else 0. */
void bupc_waitsync(bupc_handle_t __handle);
int bupc_trysync(bupc_handle_t __handle);
void bupc_waitsync_all(bupc_handle_t *__handles, size_t __n);
int bupc_trysync_all(bupc_handle_t *__handles, size_t __n);
void bupc_waitsync_some(bupc_handle_t *__handles, size_t __n);
int bupc_trysync_some(bupc_handle_t *__handles, size_t __n);

/* The same for the copies without handles. */
void bupc_waitsynci(void);
int bupc_trysynci(void);

/* The copies without handles between the two have one handle together; no regions in it. */
void bupc_begin_accessregion(void);
bupc_handle_t bupc_end_accessregion(void);

/* The old names of these. */
void upc_waitsync(bupc_handle_t __handle);
int upc_trysync(bupc_handle_t __handle);
void upc_waitsync_all(bupc_handle_t *__handles, size_t __n);
int upc_trysync_all(bupc_handle_t *__handles, size_t __n);
void upc_waitsync_some(bupc_handle_t *__handles, size_t __n);
int upc_trysync_some(bupc_handle_t *__handles, size_t __n);
void upc_waitsynci(void);
int upc_trysynci(void);
void upc_begin_accessregion(void);
bupc_handle_t upc_end_accessregion(void);

#ifdef __UPC__
/* bupc_trace_printf(("%d", i)) is bupc_trace_printf("%d", i): Berkeley's takes the first. */
#define UPCR_FIRST_OF_(first, ...)     first
#define UPCR_SECOND_OF_(a, b, ...)     b
#define UPCR_SECOND_OF(...)            UPCR_SECOND_OF_(__VA_ARGS__)
#define UPCR_IN_PARENTHESES_(...)      ~, UPCR_INNER_
#define UPCR_CHOOSE_(...)              UPCR_SECOND_OF(__VA_ARGS__)
#define UPCR_INNER_(...)               bupc_trace_printf __VA_ARGS__
#define UPCR_OUTER_(...)               bupc_trace_printf(__VA_ARGS__)
#define bupc_trace_printf(...)                                                                   \
	UPCR_CHOOSE_(UPCR_IN_PARENTHESES_ UPCR_FIRST_OF_(__VA_ARGS__, ), UPCR_OUTER_, ~)(__VA_ARGS__)

/* What a compiler finds wrong if the type of an expression is not that type. */
#define bupc_assert_type(expression, type) \
	((void)(1 ? (__typeof__(expression) *)0 : (__typeof__(type) *)0))
#endif

#endif

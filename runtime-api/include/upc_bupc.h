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

/* The distance of two threads, from the same place to far apart. */
#define BUPC_THREADS_SAME     0
#define BUPC_THREADS_VERYNEAR 1
#define BUPC_THREADS_NEAR     2
#define BUPC_THREADS_FAR      3
#define BUPC_THREADS_VERYFAR  4

/* The size in bytes of a buffer that is always large enough for bupc_dump_shared. */
#define BUPC_DUMP_MIN_LENGTH 100

/* Flags of bupc_sem_alloc: one of the first two; the others change nothing here. */
#define BUPC_SEM_BOOLEAN   0x01
#define BUPC_SEM_INTEGER   0x02
#define BUPC_SEM_SPRODUCER 0x04
#define BUPC_SEM_MPRODUCER 0x08
#define BUPC_SEM_SCONSUMER 0x10
#define BUPC_SEM_MCONSUMER 0x20
#define BUPC_SEM_MAXVALUE  0x3fffffff /* the largest value of a semaphore */

#ifdef __UPC__

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

#else

#include <upcr.h>

/* Returns p moved on by elemincr elements of elemsz bytes, as if its type had the block size blockelems, 0
 * for indefinite: for block sizes that are known only at run time. */
upcr_pts bupc_ptradd(upcr_pts __p, size_t __blockelems, size_t __elemsz, ptrdiff_t __elemincr);

/* Writes the parts of a pointer as text that ends in 0, which maxlen counts. Returns 0, or -1 with errno
 * if the text does not fit. */
int bupc_dump_shared(upcr_pts __ptr, char *__buf, int __maxlen);

/* bupc_cast returns a private pointer to shared data of a thread of this machine, NULL otherwise and for
 * null; bupc_castable returns 1 if there is such a pointer. */
void *bupc_cast(upcr_pts __ptr);
int bupc_castable(upcr_pts __ptr);

/* Return the pointer-to-shared for an address in shared memory, of this thread or from bupc_cast; null for
 * another address. Its phase is 0; or it has the given thread, which must be the owner, and the given
 * phase. */
upcr_pts bupc_inverse_cast(void *__ptr);
upcr_pts bupc_local_to_shared(void *__ptr, int __owner, int __phase);

/* Allocates a semaphore with affinity to the caller and value 0; returns null if there is no space. The
 * value of a boolean semaphore is never above 1. Any thread frees it, once; null is ignored. */
upcr_pts bupc_sem_alloc(int __flags);
void bupc_sem_free(upcr_pts __s);

/* Add 1 or n to the value, after a fence, so that the waiting thread sees all earlier writes. A value
 * above BUPC_SEM_MAXVALUE ends the program, as does a pointer to something else than a semaphore. */
void bupc_sem_post(upcr_pts __s);
void bupc_sem_postN(upcr_pts __s, size_t __n);

/* Wait until the value is at least 1 or n and subtract that; a fence follows. The try functions subtract
 * only if they need not wait, and return 1 if they did. */
void bupc_sem_wait(upcr_pts __s);
void bupc_sem_waitN(upcr_pts __s, size_t __n);
int bupc_sem_try(upcr_pts __s);
int bupc_sem_tryN(upcr_pts __s, size_t __n);

/* Put nbytes bytes, then call bupc_sem_postN(s, n) once the data are there. After _async the source may be
 * written when the semaphore was signalled; here, at once. */
void bupc_memput_signal(upcr_pts __dst, const void *__src, size_t __nbytes, upcr_pts __s, size_t __n);
void bupc_memput_signal_async(upcr_pts __dst, const void *__src, size_t __nbytes, upcr_pts __s, size_t __n);

#endif

#include <upcr_bupc_atomic.h>
#include <upcr_bupc_copy.h>

/* bupc_ticks_now returns the time. The next two return a difference in microseconds and nanoseconds. The
 * last two return, in microseconds, the least difference that the clock shows and the cost of reading it. */
bupc_tick_t bupc_ticks_now(void);
uint64_t bupc_ticks_to_us(bupc_tick_t __ticks);
uint64_t bupc_ticks_to_ns(bupc_tick_t __ticks);
double bupc_tick_granularity(void);
double bupc_tick_overhead(void);
double bupc_tick_granularityus(void);
double bupc_tick_overheadus(void);

/* Returns BUPC_THREADS_SAME, BUPC_THREADS_VERYNEAR for two threads of one machine, or BUPC_THREADS_FAR. */
unsigned int bupc_thread_distance(int __threadX, int __threadY);

/* Returns 1 if pointers to data of a thread can be cast: for the threads of this machine. */
int bupc_thread_castable(unsigned int __owner);

/* Let the runtime make progress; this runtime needs no such help. */
void bupc_poll(void);
void upc_poll(void);

/* Berkeley's trace. This runtime has none: the text goes nowhere, and the mask and the setting for local
 * accesses are only kept. upcprof measures instead. */
void bupc_trace_printf(const char *__format, ...);
void bupc_trace_setmask(const char *__mask);
const char *bupc_trace_getmask(void);
void bupc_trace_settracelocal(int __on);
int bupc_trace_gettracelocal(void);
void bupc_stats_setmask(const char *__mask);
const char *bupc_stats_getmask(void);

#ifdef __UPC__
/* bupc_trace_printf(("%d", i)) is bupc_trace_printf("%d", i): Berkeley's takes the first. UPCR_ARGUMENTS_
 * takes the parentheses off if there are any, and its name before them goes when a token is made of it. */
#define UPCR_ARGUMENTS_(...) UPCR_ARGUMENTS_ __VA_ARGS__
#define UPCR_NO_UPCR_ARGUMENTS_
#define UPCR_JOIN_(...)        UPCR_NO_##__VA_ARGS__
#define UPCR_BARE_(...)        UPCR_JOIN_(__VA_ARGS__)
#define bupc_trace_printf(...) bupc_trace_printf(UPCR_BARE_(UPCR_ARGUMENTS_ __VA_ARGS__))

/* Makes the compiler report an expression whose type is not the given type. */
#define bupc_assert_type(expression, type) ((void)(1 ? (__typeof__(expression) *)0 : (__typeof__(type) *)0))
#endif

#endif

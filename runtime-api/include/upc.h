/* SPDX-License-Identifier: MIT
 *
 * upc.h - the UPC core library (UPC 1.2 7.2, UPC 1.3 7.2).  A UPC compiler sees the functions as the
 * specification writes them; a C compiler, which reads what the translator wrote, sees
 * them with upcr_pts in place of every pointer-to-shared.
 */
#ifndef UPC_H
#define UPC_H

#include <stddef.h>

#include <upcr_flags.h>
/* Names of UPC 1.3 are the program's own in UPC 1.2.  The translator tells the C compiler
 * by UPCR_UPC_VERSION; a plain C file may define that itself. */
#if !defined UPCR_UPC_VERSION && defined __UPC_VERSION__
#define UPCR_UPC_VERSION __UPC_VERSION__
#endif
#if defined UPCR_UPC_VERSION && UPCR_UPC_VERSION >= 201311L
#define UPCR_HAS_UPC13
#include <upc_types.h>
#endif

#ifdef __UPC__

typedef shared struct upc_lock upc_lock_t;

void upc_global_exit(int status);

shared void *upc_global_alloc(size_t nblocks, size_t nbytes);
shared void *upc_all_alloc(size_t nblocks, size_t nbytes);
shared void *upc_alloc(size_t nbytes);
void upc_free(shared void *ptr);
#ifdef UPCR_HAS_UPC13
void upc_all_free(shared void *ptr);
#endif
#ifndef UPCR_HAS_UPC13
shared void *upc_local_alloc(size_t nblocks, size_t nbytes);
#endif

size_t upc_threadof(shared const volatile void *ptr);
size_t upc_phaseof(shared const volatile void *ptr);
shared void *upc_resetphase(shared const volatile void *ptr);
size_t upc_addrfield(shared const volatile void *ptr);
size_t upc_affinitysize(size_t totalsize, size_t nbytes, size_t threadid);

upc_lock_t *upc_global_lock_alloc(void);
upc_lock_t *upc_all_lock_alloc(void);
void upc_lock_free(upc_lock_t *ptr);
#ifdef UPCR_HAS_UPC13
void upc_all_lock_free(upc_lock_t *ptr);
#endif
void upc_lock(upc_lock_t *ptr);
int upc_lock_attempt(upc_lock_t *ptr);
void upc_unlock(upc_lock_t *ptr);

void upc_memcpy(shared void *restrict dst, shared const void *restrict src, size_t n);
void upc_memget(void *restrict dst, shared const void *restrict src, size_t n);
void upc_memput(shared void *restrict dst, const void *restrict src, size_t n);
void upc_memset(shared void *dst, int c, size_t n);

#else

#include <upcr.h>

/* Ends all threads at once with this status, after flushing the caller's streams.  Other
 * threads lose what they have not written, unless they wait in the runtime (7.2.1). */
UPCR_NORETURN void upc_global_exit(int status);

/* Space for `nblocks` blocks of `nbytes` bytes dealt out to the threads in turn from
 * thread 0 on, aligned to 64 bytes.  Null if a size is 0 or too large (7.2.2).  Only
 * upc_all_alloc is collective: one allocation, and all threads get the same pointer. */
upcr_pts upc_global_alloc(size_t nblocks, size_t nbytes);
upcr_pts upc_all_alloc(size_t nblocks, size_t nbytes);

/* Space with affinity to the caller (7.2.2.3, 7.2.2.4); upc_local_alloc, for nblocks * nbytes
 * bytes, is of UPC 1.2 only. */
upcr_pts upc_alloc(size_t nbytes);
upcr_pts upc_local_alloc(size_t nblocks, size_t nbytes);

/* Frees what one of the four returned; any thread may do it, once.  Null is ignored. */
void upc_free(upcr_pts ptr);
#ifdef UPCR_HAS_UPC13
/* The same as a collective call with the same pointer on all threads: the space is usable
 * until all of them have entered, and no thread waits for that (UPC 1.3 7.2.2.6). */
void upc_all_free(upcr_pts ptr);
#endif

/* The parts of a pointer (7.2.3).  The address field is the offset in bytes in the
 * segment of the thread; of null each part is 0. */
size_t upc_threadof(upcr_pts ptr);
size_t upc_phaseof(upcr_pts ptr);
upcr_pts upc_resetphase(upcr_pts ptr);
size_t upc_addrfield(upcr_pts ptr);

/* Bytes with affinity to `threadid` of an object of `totalsize` bytes in blocks of
 * `nbytes` bytes; nbytes 0 means that the block size is indefinite. */
size_t upc_affinitysize(size_t totalsize, size_t nbytes, size_t threadid);

/* Locks (7.2.4).  Null when there is no space for another one.  Unlocking a lock that the
 * caller does not hold and locking one that it holds end the program with a message. */
upcr_pts upc_global_lock_alloc(void);
upcr_pts upc_all_lock_alloc(void); /* collective */
void upc_lock_free(upcr_pts ptr);  /* any thread, once; the lock may be held; null is ignored */
#ifdef UPCR_HAS_UPC13
void upc_all_lock_free(upcr_pts ptr); /* the same, collective like upc_all_free (UPC 1.3 7.2.4.5) */
#endif
void upc_lock(upcr_pts ptr);
int upc_lock_attempt(upcr_pts ptr); /* 1: the caller holds it now */
void upc_unlock(upcr_pts ptr);

/* Copies n bytes; both sides count as `shared [] char[n]` (7.2.5).  Overlap is undefined.
 */
void upc_memcpy(upcr_pts dst, upcr_pts src, size_t n);
void upc_memget(void *restrict dst, upcr_pts src, size_t n);
void upc_memput(upcr_pts dst, const void *restrict src, size_t n);
void upc_memset(upcr_pts dst, int c, size_t n);

#endif
#endif

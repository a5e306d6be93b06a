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

__attribute((__noreturn__)) void upc_global_exit(int __status);

shared void *upc_global_alloc(size_t __nblocks, size_t __nbytes);
shared void *upc_all_alloc(size_t __nblocks, size_t __nbytes);
shared void *upc_alloc(size_t __nbytes);
void upc_free(shared void *__ptr);
#if defined UPCR_HAS_UPC13 || defined UPCR_BUPC
void upc_all_free(shared void *__ptr);
#endif
#ifndef UPCR_HAS_UPC13
shared void *upc_local_alloc(size_t __nblocks, size_t __nbytes);
#endif

size_t upc_threadof(shared const volatile void *__ptr);
size_t upc_phaseof(shared const volatile void *__ptr);
shared void *upc_resetphase(shared const volatile void *__ptr);
size_t upc_addrfield(shared const volatile void *__ptr);
size_t upc_affinitysize(size_t __totalsize, size_t __nbytes, size_t __threadid);

upc_lock_t *upc_global_lock_alloc(void);
upc_lock_t *upc_all_lock_alloc(void);
void upc_lock_free(upc_lock_t *__ptr);
#if defined UPCR_HAS_UPC13 || defined UPCR_BUPC
void upc_all_lock_free(upc_lock_t *__ptr);
#endif
void upc_lock(upc_lock_t *__ptr);
int upc_lock_attempt(upc_lock_t *__ptr);
void upc_unlock(upc_lock_t *__ptr);

void upc_memcpy(shared void *__restrict __dst, shared const void *__restrict __src, size_t __n);
void upc_memget(void *__restrict __dst, shared const void *__restrict __src, size_t __n);
void upc_memput(shared void *__restrict __dst, const void *__restrict __src, size_t __n);
void upc_memset(shared void *__dst, int __c, size_t __n);

#else

#include <upcr.h>

/* Sizes are in bytes. A function is collective only if its comment calls it so: all threads call it, with
 * the same arguments, in the same order among their collective calls and barriers, and not between
 * upc_notify and upc_wait. Clauses are those of UPC 1.2 unless another version is given. */

/* Ends all threads at once with this status, its lower 8 bits, after flushing the caller's streams. Other
 * threads lose output that they have not written, unless they wait in the runtime. If several threads call
 * it, the status of the first call counts (7.2.1). */
__attribute((__noreturn__)) void upc_global_exit(int status);

/* Allocate `nblocks` blocks of `nbytes` bytes, dealt out to the threads in turn from thread 0 on: `shared
 * [nbytes] char[nblocks * nbytes]`, aligned to 64 bytes, with undefined contents. The pointer has phase 0;
 * it is null if a size is 0 or there is no space. upc_all_alloc is collective: one allocation, the same
 * pointer on all threads, and no other synchronization. Each call of upc_global_alloc allocates (7.2.2.1,
 * 7.2.2.2). */
upcr_pts upc_global_alloc(size_t nblocks, size_t nbytes);
upcr_pts upc_all_alloc(size_t nblocks, size_t nbytes);

/* Allocate `nbytes`, or nblocks * nbytes, bytes with affinity to the caller; otherwise as above.
 * upc_local_alloc is in UPC 1.2 only (7.2.2.3, 7.2.2.4). */
upcr_pts upc_alloc(size_t nbytes);
upcr_pts upc_local_alloc(size_t nblocks, size_t nbytes);

/* Frees a block that one of the four functions returned; any thread may free it, once, when no thread uses
 * the block any more. Null is ignored; a pointer with which no allocation begins, or that was freed
 * before, ends the program with a message (7.2.2.5). */
void upc_free(upcr_pts ptr);
#if defined UPCR_HAS_UPC13 || defined UPCR_BUPC
/* Frees a block as a collective call with the same pointer on all threads: the block is usable until all
 * of them have entered, and no thread waits for that (UPC 1.3 7.2.2.6). */
void upc_all_free(upcr_pts ptr);
#endif

/* Return the parts of a pointer: the thread, from 0 to THREADS - 1; the phase, in elements; the same
 * address with phase 0; the offset in bytes in the segment of the thread. Each part of null is 0 (7.2.3.1
 * to 7.2.3.4). */
size_t upc_threadof(upcr_pts ptr);
size_t upc_phaseof(upcr_pts ptr);
upcr_pts upc_resetphase(upcr_pts ptr) __attribute((warn_unused_result));
size_t upc_addrfield(upcr_pts ptr);

/* Returns the number of bytes with affinity to `threadid`, below THREADS, of an object of `totalsize`
 * bytes in blocks of `nbytes` bytes, the first one on thread 0. nbytes 0 means that the block size is
 * indefinite: all bytes are on thread 0 (7.2.3.5). */
size_t upc_affinitysize(size_t totalsize, size_t nbytes, size_t threadid);

/* Return a lock that nobody holds, with affinity to the caller or any thread; null if there is no space.
 * upc_all_lock_alloc is collective: the same lock on all threads (7.2.4.2, 7.2.4.3). */
upcr_pts upc_global_lock_alloc(void);
upcr_pts upc_all_lock_alloc(void);

/* Frees a lock, held or not; any thread may do it, once.  Null is ignored (7.2.4.4). */
void upc_lock_free(upcr_pts ptr);
#if defined UPCR_HAS_UPC13 || defined UPCR_BUPC
/* Frees a lock as a collective call, like upc_all_free (UPC 1.3 7.2.4.5). */
void upc_all_lock_free(upcr_pts ptr);
#endif

/* upc_lock waits until nobody holds the lock, and takes it. upc_lock_attempt takes it if nobody holds it
 * and returns 1; otherwise it returns 0 and synchronizes nothing. upc_unlock releases it. All that a
 * thread wrote before it released the lock is visible to the next holder. Null, a pointer to something
 * else than a lock, taking a lock that the caller holds and releasing one that it does not hold end the
 * program with a message (7.2.4.5 to 7.2.4.7). */
void upc_lock(upcr_pts ptr);
int upc_lock_attempt(upcr_pts ptr);
void upc_unlock(upcr_pts ptr);

/* Copy n bytes, perhaps 0, or set them to (unsigned char)c. A shared side counts as `shared [] char[n]`:
 * all of it is on the thread of its pointer, whose phase does not matter. The sides must not overlap. The
 * accesses are relaxed, in no order among each other (7.2.5). */
void upc_memcpy(upcr_pts dst, upcr_pts src, size_t n);
void upc_memget(void *restrict dst, upcr_pts src, size_t n);
void upc_memput(upcr_pts dst, const void *restrict src, size_t n);
void upc_memset(upcr_pts dst, int c, size_t n);

#ifdef UPCR_INST_H
#include <upcr_inst_upc.h>
#endif

#endif

#ifdef UPCR_BUPC /* Berkeley's <upc.h> declares these, too */
#include <upc_bupc.h>
#include <upcr_stdlib.h>
#endif
#endif

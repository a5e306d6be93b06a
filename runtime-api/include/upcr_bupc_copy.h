/* SPDX-License-Identifier: MIT
 *
 * upcr_bupc_copy.h - the copies of <upc_bupc.h>, of which it is a part: copies that go on behind the
 * caller, and copies of many pieces.
 */
#ifndef UPCR_BUPC_COPY_H
#define UPCR_BUPC_COPY_H

#include <stddef.h>

/* A copy that was started. */
typedef struct upc_nb_copy *bupc_handle_t;
typedef struct upc_nb_copy *upc_handle_t;
#define BUPC_COMPLETE_HANDLE ((bupc_handle_t)0)

/* Copies of many pieces, for shared or private memory on the side of the destination D and of the
 * source S.  The pieces of a side are
 * vlist     a list of addresses, each with its length
 * ilist     a list of addresses; all pieces have one length
 * fstrided  count pieces of one length, one every stride bytes
 * strided   a block of count[0] bytes, count[1] of them every strides[0] bytes, and so on; the
 *           same counts on both sides */
#define UPCR_COPIES_(result, copy, end, D, S, DVEC, SVEC)                                                    \
	result bupc_##copy##_vlist##end(size_t __dstcount, DVEC const __dstlist[], size_t __srccount,        \
		SVEC const __srclist[]);                                                                     \
	result bupc_##copy##_ilist##end(size_t __dstcount, D const __dstlist[], size_t __dstlen,             \
		size_t __srccount, S const __srclist[], size_t __srclen);                                    \
	result bupc_##copy##_fstrided##end(D __dstaddr, size_t __dstchunklen, size_t __dstchunkstride,       \
		size_t __dstchunkcount, S __srcaddr, size_t __srcchunklen, size_t __srcchunkstride,          \
		size_t __srcchunkcount);                                                                     \
	result bupc_##copy##_strided##end(D __dstaddr, const size_t __dststrides[], S __srcaddr,             \
		const size_t __srcstrides[], const size_t __count[], size_t __stridelevels);
#define UPCR_COPIES_OF(copy, D, S, DVEC, SVEC)                                                               \
	UPCR_COPIES_(void, copy, , D, S, DVEC, SVEC)                                                         \
	UPCR_COPIES_(bupc_handle_t, copy, _async, D, S, DVEC, SVEC)                                          \
	UPCR_COPIES_(void, copy, _asynci, D, S, DVEC, SVEC)
#define UPCR_COPIES(P, C)                                                                                    \
	UPCR_COPIES_OF(memcpy, P, C, bupc_smemvec_t, bupc_smemvec_t)                                         \
	UPCR_COPIES_OF(memput, P, const void *, bupc_smemvec_t, bupc_pmemvec_t)                              \
	UPCR_COPIES_OF(memget, void *, C, bupc_pmemvec_t, bupc_smemvec_t)

/* A program may have macros of these names. */
#pragma push_macro("addr")
#undef addr
#pragma push_macro("len")
#undef len

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

#else

typedef struct {
	upcr_pts addr;
	size_t len;
} bupc_smemvec_t;

/* Start copies like upc_memcpy_nb and so on of <upc_nb.h>; those with i, like upc_memcpy_nbi. */
bupc_handle_t bupc_memcpy_async(upcr_pts __dst, upcr_pts __src, size_t __nbytes);
bupc_handle_t bupc_memget_async(void *__dst, upcr_pts __src, size_t __nbytes);
bupc_handle_t bupc_memput_async(upcr_pts __dst, const void *__src, size_t __nbytes);
bupc_handle_t bupc_memset_async(upcr_pts __dst, int __c, size_t __nbytes);
void bupc_memcpy_asynci(upcr_pts __dst, upcr_pts __src, size_t __nbytes);
void bupc_memget_asynci(void *__dst, upcr_pts __src, size_t __nbytes);
void bupc_memput_asynci(upcr_pts __dst, const void *__src, size_t __nbytes);
void bupc_memset_asynci(upcr_pts __dst, int __c, size_t __nbytes);

/* Both sides have the same number of bytes in all; the pieces do not overlap. A piece of shared memory is
 * on the thread of its address, whose phase does not matter. _async copies have a handle, _asynci copies
 * have none. */
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

#endif

#pragma pop_macro("addr")
#pragma pop_macro("len")

#undef UPCR_COPIES_
#undef UPCR_COPIES_OF
#undef UPCR_COPIES

/* Wait for a copy, for n copies, or for at least one of n that are not complete; a handle in a list
 * becomes BUPC_COMPLETE_HANDLE when it has been waited for. The try functions return 1 if they need not
 * wait, else 0. */
void bupc_waitsync(bupc_handle_t __handle);
int bupc_trysync(bupc_handle_t __handle);
void bupc_waitsync_all(bupc_handle_t *__handles, size_t __n);
int bupc_trysync_all(bupc_handle_t *__handles, size_t __n);
void bupc_waitsync_some(bupc_handle_t *__handles, size_t __n);
int bupc_trysync_some(bupc_handle_t *__handles, size_t __n);

/* Do the same for the copies without handles. */
void bupc_waitsynci(void);
int bupc_trysynci(void);

/* Give the copies without handles between the two calls one handle together; regions do not nest. */
void bupc_begin_accessregion(void);
bupc_handle_t bupc_end_accessregion(void);

/* The old names of these functions. */
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

#endif

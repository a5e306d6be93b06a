/* SPDX-License-Identifier: MIT
 *
 * upc_nb.h - copies that may go on while the thread does (UPC 1.3 7.9); in UPC 1.2 as well.
 *
 * On one host a copy is the processor's own work, so that each is complete when its function returns, which
 * is allowed; between hosts copies go on.  A program must not rely on it: until it has waited for a copy,
 * what is copied may not be written, nor what is written read.
 */
#ifndef UPC_NB_H
#define UPC_NB_H

#include <stddef.h>

#include <upc.h>

/* A copy that was started.  It belongs to the thread that started it, and waiting for it uses
 * it up. */
typedef struct upc_nb_copy *upc_handle_t;

/* That of a copy that is complete, all bits zero; may be waited for any number of times. */
#define UPC_COMPLETE_HANDLE ((upc_handle_t)0)

#ifdef __UPC__

upc_handle_t upc_memcpy_nb(shared void *__restrict __dst, shared const void *__restrict __src, size_t __n);
upc_handle_t upc_memget_nb(void *__restrict __dst, shared const void *__restrict __src, size_t __n);
upc_handle_t upc_memput_nb(shared void *__restrict __dst, const void *__restrict __src, size_t __n);
upc_handle_t upc_memset_nb(shared void *__dst, int __c, size_t __n);

void upc_memcpy_nbi(shared void *__restrict __dst, shared const void *__restrict __src, size_t __n);
void upc_memget_nbi(void *__restrict __dst, shared const void *__restrict __src, size_t __n);
void upc_memput_nbi(shared void *__restrict __dst, const void *__restrict __src, size_t __n);
void upc_memset_nbi(shared void *__dst, int __c, size_t __n);

#else

/* Like upc_memcpy, upc_memget, upc_memput and upc_memset of n bytes; the result is to be waited
 * for.  Overlap is undefined, as it is there. */
upc_handle_t upc_memcpy_nb(upcr_pts dst, upcr_pts src, size_t n);
upc_handle_t upc_memget_nb(void *restrict dst, upcr_pts src, size_t n);
upc_handle_t upc_memput_nb(upcr_pts dst, const void *restrict src, size_t n);
upc_handle_t upc_memset_nb(upcr_pts dst, int c, size_t n);

/* The same for upc_synci, which waits for all of these that the thread has started. */
void upc_memcpy_nbi(upcr_pts dst, upcr_pts src, size_t n);
void upc_memget_nbi(void *restrict dst, upcr_pts src, size_t n);
void upc_memput_nbi(upcr_pts dst, const void *restrict src, size_t n);
void upc_memset_nbi(upcr_pts dst, int c, size_t n);

#endif

/* Waits for one copy; or, _attempt, only asks: 1 if it is complete now, which uses the handle
 * up, else 0.  A value that no function here gave ends the program with a message. */
void upc_sync(upc_handle_t __handle);
int upc_sync_attempt(upc_handle_t __handle);

/* The same for all copies of the thread that have no handle; none are complete at once. */
void upc_synci(void);
int upc_synci_attempt(void);

#ifdef UPCR_INST_H
#include <upcr_inst_nb.h>
#endif

#endif

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

/* A copy that was started. The handle belongs to the thread that started the copy, and waiting for the
 * copy uses the handle up. */
typedef struct upc_nb_copy *upc_handle_t;

/* The handle of a copy that is complete, all bits zero; it may be waited for any number of times. */
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

/* Start copies like upc_memcpy, upc_memget, upc_memput and upc_memset of n bytes, and return a handle to
 * wait for. Overlap is undefined, as it is there. */
upc_handle_t upc_memcpy_nb(upcr_pts dst, upcr_pts src, size_t n);
upc_handle_t upc_memget_nb(void *restrict dst, upcr_pts src, size_t n);
upc_handle_t upc_memput_nb(upcr_pts dst, const void *restrict src, size_t n);
upc_handle_t upc_memset_nb(upcr_pts dst, int c, size_t n);

/* Start copies without handles; upc_synci waits for all such copies of the thread. */
void upc_memcpy_nbi(upcr_pts dst, upcr_pts src, size_t n);
void upc_memget_nbi(void *restrict dst, upcr_pts src, size_t n);
void upc_memput_nbi(upcr_pts dst, const void *restrict src, size_t n);
void upc_memset_nbi(upcr_pts dst, int c, size_t n);

#endif

/* upc_sync waits for one copy. upc_sync_attempt returns 1 if the copy is complete now, which uses the
 * handle up, or else 0. A handle that no function here returned ends the program with a message. */
void upc_sync(upc_handle_t __handle);
int upc_sync_attempt(upc_handle_t __handle);

/* Do the same for all copies of the thread that have no handle; with no such copies they are complete at
 * once. */
void upc_synci(void);
int upc_synci_attempt(void);

#ifdef UPCR_INST_H
#include <upcr_inst_nb.h>
#endif

#endif

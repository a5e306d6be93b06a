/* SPDX-License-Identifier: MIT
 *
 * upc_castable.h - private pointers to data of other threads (UPC 1.3 7.8); in UPC 1.2 as well.
 * All threads of one machine can reach each other's shared data; on several, a cast of a pointer to
 * another one's gives null.
 */
#ifndef UPC_CASTABLE_H
#define UPC_CASTABLE_H

#include <stddef.h>

/* The kinds of shared data, one bit each: allocated by upc_all_alloc, upc_global_alloc or upc_alloc, and
 * static objects. */
#define UPC_CASTABLE_ALL_ALLOC    1
#define UPC_CASTABLE_GLOBAL_ALLOC 2
#define UPC_CASTABLE_ALLOC        4
#define UPC_CASTABLE_STATIC       8
#define UPC_CASTABLE_ALL          15

/* A program may have macros of these names. */
#pragma push_macro("guaranteedCastable")
#undef guaranteedCastable
#pragma push_macro("probablyCastable")
#undef probablyCastable

/* The kinds of a thread's data that the caller can cast, for certain and perhaps. */
typedef struct {
	int guaranteedCastable;
	int probablyCastable;
} upc_thread_info_t;

#pragma pop_macro("guaranteedCastable")
#pragma pop_macro("probablyCastable")

/* For a thread below THREADS on this machine both members are UPC_CASTABLE_ALL; otherwise they are 0. */
upc_thread_info_t upc_thread_info(size_t __threadId);

#ifdef __UPC__

void *upc_cast(const shared void *__ptr);

#else

#include <upcr.h>

/* Returns a private pointer to the object of any thread that can be cast, valid for as long as the object
 * lives and for all of it that has affinity to that thread; NULL for null. */
void *upc_cast(upcr_pts __ptr);

#ifdef UPCR_INST_H
#include <upcr_inst_castable.h>
#endif

#endif
#endif

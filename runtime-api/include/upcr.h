/* SPDX-License-Identifier: MIT
 *
 * upcr.h - everything a translated UPC file needs: the pointer-to-shared, its
 * arithmetic, access to shared memory, upc_forall and synchronization.  Plain
 * C11; the GNU parts are in the macros of upcr_compiler.h, so that any
 * C compiler can take it.  Include it first: it pulls in <stddef.h> only.
 */
#ifndef UPCR_H
#define UPCR_H

#include "upcr_access.h"
#include "upcr_bits.h"
#include "upcr_compiler.h"
#include "upcr_object.h"
#include "upcr_pointer.h"
#include "upcr_scalar.h"

/* ---- the translation unit ------------------------------------------------------- */

typedef struct upcr_unit {
	const int *abi;     /* &upcr_abi, whose symbol has a number: another ABI does not link */
	int static_threads; /* 0: chosen at launch */
	int pts_bytes;      /* sizeof(upcr_pts) */
	const char *file;
	const struct upcr_module *module; /* the module that the unit is linked to */
} upcr_unit;

/* A linker complains about this name if it gets neither the library nor that for the other network: the
 * name is the advice. */
#define UPCR_ABI_SMP "upcr_is_missing__link_with_upcc_or_add_libupcr_smp_a__ABI_"
#define UPCR_ABI_MPI "upcr_is_missing__link_with_upcc_network_mpi_or_add_libupcr_mpi_a__ABI_"
#define UPCR_ABI_NOW "2"
#ifdef UPCR_NETWORK
extern const int upcr_abi __asm__(UPCR_ABI_MPI UPCR_ABI_NOW);
#else
extern const int upcr_abi __asm__(UPCR_ABI_SMP UPCR_ABI_NOW);
#endif

/* The runtime's facts about the program, or about a shared library: there is one of these in each of them.
 * A linker complains about this name if it does not get libupcr-module.a. */
#define UPCR_MODULE_HERE "upcr_is_missing__link_the_library_with_upcc_shared_or_add_libupcr_module_a"
#define upcr_module_here upcr_is_missing__link_the_library_with_upcc_shared_or_add_libupcr_module_a
extern const struct upcr_module upcr_module_here __attribute((visibility("hidden")));

#define UPCR_UNIT(file, threads)                                                                             \
	static const upcr_unit upcr_this_unit = {                                                            \
		&upcr_abi, threads, sizeof(upcr_pts), file, &upcr_module_here};                              \
	static const upcr_unit *upcr_unit_entry UPCR_IN_SECTION(upcr_units) = &upcr_this_unit

/* ---- upc_forall (UPC 1.2 6.6.2) --------------------------------------------------- */

extern int upcr_forall_depth; /* the controlling loops that this thread is in: 0 or 1 */

/* Returns whether this loop controls: the argument of the tests below. */
UPCR_INLINE int upcr_forall_enter(void)
{
	return upcr_forall_depth++ == 0;
}

UPCR_INLINE int upcr_forall_leave(void)
{
	if (upcr_forall_depth) /* false after a jump into the loop */
		upcr_forall_depth--;
	return -1;
}

/* Stands before the loop, runs it once, and holds `controls` meanwhile. */
#define UPCR_FORALL(controls)                                                                                \
	for (int controls = upcr_forall_enter(); controls >= 0; controls = upcr_forall_leave())

/* Returns whether this thread executes an iteration with this affinity, which may be any number. Every
 * thread executes all iterations of a loop that does not control. */
UPCR_INLINE int upcr_mine_int(int controls, long long affinity)
{
	const long long most = 1ll << 49; /* the bound of upcr_div_threads */
	long long t;

	if (UPCR_LIKELY(affinity >= -most && affinity <= most))
		t = affinity - upcr_div_threads((ptrdiff_t)affinity) * THREADS;
	else if ((t = affinity % THREADS) < 0)
		t += THREADS;
	return !controls || t == MYTHREAD;
}

UPCR_INLINE int upcr_mine_uint(int controls, unsigned long long affinity)
{
	if (UPCR_LIKELY(affinity <= 1ull << 49))
		return upcr_mine_int(controls, (long long)affinity);
	return !controls || affinity % (unsigned)THREADS == (unsigned)MYTHREAD;
}

UPCR_INLINE int upcr_mine_pts(int controls, upcr_pts affinity)
{
	return !controls || affinity.thread == (unsigned)MYTHREAD;
}

/* ---- synchronization (UPC 1.2 6.6.1) ----------------------------------------------- */

/* named 0: no value was given. file and line are the place of the statement. */
void upcr_barrier_at(int named, int value, const char *file, int line);
void upcr_notify_at(int named, int value, const char *file, int line);
void upcr_wait_at(int named, int value, const char *file, int line);

#define upcr_barrier()            upcr_barrier_at(0, 0, __FILE__, __LINE__)
#define upcr_barrier_named(value) upcr_barrier_at(1, value, __FILE__, __LINE__)
#define upcr_notify()             upcr_notify_at(0, 0, __FILE__, __LINE__)
#define upcr_notify_named(value)  upcr_notify_at(1, value, __FILE__, __LINE__)
#define upcr_wait()               upcr_wait_at(0, 0, __FILE__, __LINE__)
#define upcr_wait_named(value)    upcr_wait_at(1, value, __FILE__, __LINE__)

#if UPCR_IS_GNU_C && !defined UPCR_NETWORK
UPCR_INLINE void upcr_fence(void)
{
	__atomic_thread_fence(__ATOMIC_SEQ_CST);
}
#else
void upcr_fence(void);
#endif

/* Is called in a loop that waits for a write of another thread: the next reads are done anew. */
void upcr_poll(void);

#endif

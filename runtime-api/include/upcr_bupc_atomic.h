/* SPDX-License-Identifier: MIT
 *
 * upcr_bupc_atomic.h - the atomic functions of <upc_bupc.h>, of which it is a part.
 *
 * read returns the value; set writes one. The others return the old value and write a new one: swap the
 * argument, cswap the argument if the old value is the same in all bits, fetchadd the sum, fetchand,
 * fetchor, fetchxor the bits, fetchnot all bits inverted, mswap the argument where the mask has ones.
 * strict: like a strict access; relaxed and private: atomic, and no more.
 */
#ifndef UPCR_BUPC_ATOMIC_H
#define UPCR_BUPC_ATOMIC_H

#include <inttypes.h>

/* Declares the atomic functions of a type. X is a whole name, for a program may define I. */
#define UPCR_ATOMICS_(X, T, P, mode)                                                                         \
	T X##_read_##mode(P __ptr);                                                                          \
	void X##_set_##mode(P __ptr, T __value);                                                             \
	T X##_swap_##mode(P __ptr, T __value);                                                               \
	T X##_cswap_##mode(P __ptr, T __old, T __value);                                                     \
	T X##_fetchadd_##mode(P __ptr, T __value);
#define UPCR_ATOMIC_BITS_(X, T, P, mode)                                                                     \
	T X##_mswap_##mode(P __ptr, T __mask, T __value);                                                    \
	T X##_fetchand_##mode(P __ptr, T __value);                                                           \
	T X##_fetchor_##mode(P __ptr, T __value);                                                            \
	T X##_fetchxor_##mode(P __ptr, T __value);                                                           \
	T X##_fetchnot_##mode(P __ptr);
/* clang-format takes calls of macros without semicolons for parts of one expression. */
/* clang-format off */
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
/* clang-format on */

#ifdef __UPC__
UPCR_ATOMIC_TYPES(shared void *)
#else
UPCR_ATOMIC_TYPES(upcr_pts)
#endif

#undef UPCR_ATOMICS_
#undef UPCR_ATOMIC_BITS_
#undef UPCR_ATOMICS
#undef UPCR_ATOMIC_BITS
#undef UPCR_ATOMIC_TYPES

#endif

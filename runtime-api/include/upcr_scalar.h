/* SPDX-License-Identifier: MIT
 *
 * upcr_scalar.h - the part of upcr.h that accesses scalars: functions for each type.
 */
#ifndef UPCR_SCALAR_H
#define UPCR_SCALAR_H

#include "upcr_access.h"

/* Defines, for each T, upcr_get_T(p); upcr_put_T(p, v), whose value is v converted; and upcr_preadd_T(p,
 * d), upcr_postadd_T(p, d) for ++ and --; with `_strict` for strict accesses. */
#define UPCR_SCALAR_(name, T, mode, load, store)                                                             \
	UPCR_INLINE T upcr_get_##name##mode(upcr_pts p)                                                      \
	{                                                                                                    \
		T v;                                                                                         \
		UPCR_COUNT_(upcr_n_get);                                                                     \
		load(name, v, p);                                                                            \
		return v;                                                                                    \
	}                                                                                                    \
	UPCR_INLINE T upcr_put_##name##mode(upcr_pts p, T v)                                                 \
	{                                                                                                    \
		UPCR_COUNT_(upcr_n_put);                                                                     \
		store(name, p, v);                                                                           \
		return v;                                                                                    \
	}

#define UPCR_STEP_(name, T, D, mode)                                                                         \
	UPCR_INLINE T upcr_preadd_##name##mode(upcr_pts p, int d)                                            \
	{                                                                                                    \
		D step = (D)d;                                                                               \
		return upcr_put_##name##mode(p, (T)(upcr_get_##name##mode(p) + step));                       \
	}                                                                                                    \
	UPCR_INLINE T upcr_postadd_##name##mode(upcr_pts p, int d)                                           \
	{                                                                                                    \
		T old = upcr_get_##name##mode(p);                                                            \
		D step = (D)d;                                                                               \
		upcr_put_##name##mode(p, (T)(old + step));                                                   \
		return old;                                                                                  \
	}

#define UPCR_LOAD_AT_(name, v, at)                                                                           \
	do {                                                                                                 \
		if (UPCR_IS_HERE(at)) {                                                                      \
			(v) = *(const upcr_any_##name *)(at);                                                \
		} else {                                                                                     \
			upcr_same_##name upcr_far_;                                                          \
			upcr_far_get(&upcr_far_, at, sizeof(upcr_far_));                                     \
			(v) = upcr_far_;                                                                     \
		}                                                                                            \
	} while (0)
#define UPCR_STORE_(name, p, v)                                                                              \
	do {                                                                                                 \
		if (UPCR_IS_HERE((p).addr)) {                                                                \
			*(upcr_any_##name *)(p).addr = (v);                                                  \
		} else {                                                                                     \
			upcr_same_##name upcr_far_ = (v);                                                    \
			upcr_far_put((p).addr, &upcr_far_, sizeof(upcr_far_));                               \
		}                                                                                            \
	} while (0)
#define UPCR_LOAD_(name, v, p)       UPCR_LOAD_AT_(name, v, (p).addr)
#define UPCR_LOAD_CALL_(name, v, p)  upcr_read_strict(&(v), p, sizeof(v))
#define UPCR_STORE_CALL_(name, p, v) upcr_write_strict(p, &(v), sizeof(v))

#if UPCR_IS_GNU_C && !defined UPCR_NETWORK
/* The fence keeps an earlier relaxed store before the load; the exchange is a full
 * barrier on its own. */
#define UPCR_LOAD_ATOMIC_(name, v, p)                                                                        \
	(__atomic_thread_fence(__ATOMIC_SEQ_CST),                                                            \
		__atomic_load((upcr_same_##name *)(void *)(p).addr, &(v), __ATOMIC_SEQ_CST))
#define UPCR_STORE_ATOMIC_(name, p, v)                                                                       \
	do {                                                                                                 \
		upcr_same_##name upcr_old_;                                                                  \
		__atomic_exchange((upcr_same_##name *)(void *)(p).addr, &(v), &upcr_old_, __ATOMIC_SEQ_CST); \
	} while (0)
#else
#define UPCR_LOAD_ATOMIC_  UPCR_LOAD_CALL_
#define UPCR_STORE_ATOMIC_ UPCR_STORE_CALL_
#endif

#define UPCR_SCALAR(name, T, load, store)                                                                    \
	typedef T upcr_same_##name;                                                                          \
	typedef T UPCR_ANY upcr_any_##name;                                                                  \
	UPCR_SCALAR_(name, T, , UPCR_LOAD_, UPCR_STORE_)                                                     \
	UPCR_SCALAR_(name, T, _strict, load, store)                                                          \
	UPCR_INLINE T upcr_read_##name(const char *at)                                                       \
	{                                                                                                    \
		T v;                                                                                         \
		UPCR_COUNT_(upcr_n_get);                                                                     \
		UPCR_LOAD_AT_(name, v, at);                                                                  \
		return v;                                                                                    \
	}

/* Does the same as upcr_get_NAME(upcr_at(object)), without a struct: hundreds of these in one function
 * cost gcc a third of the time. */
#define UPCR_READ(name, object) upcr_read_##name((object).addr)

#define UPCR_NUMBER_(name, T, D, load, store)                                                                \
	UPCR_SCALAR(name, T, load, store)                                                                    \
	UPCR_STEP_(name, T, D, )                                                                             \
	UPCR_STEP_(name, T, D, _strict)

/* The numbers, by the implementation of their strict accesses: X(name, type). */
#define UPCR_ATOMIC_NUMBERS(X)                                                                               \
	X(char, char)                                                                                        \
	X(schar, signed char)                                                                                \
	X(uchar, unsigned char)                                                                              \
	X(short, short)                                                                                      \
	X(ushort, unsigned short)                                                                            \
	X(int, int)                                                                                          \
	X(uint, unsigned)                                                                                    \
	X(long, long)                                                                                        \
	X(ulong, unsigned long)                                                                              \
	X(llong, long long)                                                                                  \
	X(ullong, unsigned long long)                                                                        \
	X(float, float)                                                                                      \
	X(double, double)
#if UPCR_IS_GNU_C
#define UPCR_COPIED_NUMBERS(X)                                                                               \
	X(ldouble, long double)                                                                              \
	X(cfloat, float _Complex)                                                                            \
	X(cdouble, double _Complex)                                                                          \
	X(cldouble, long double _Complex)                                                                    \
	X(int128, upcr_int128)                                                                               \
	X(uint128, upcr_uint128)
#else
#define UPCR_COPIED_NUMBERS(X) X(ldouble, long double)
#endif

#define UPCR_ATOMIC_NUMBER_(name, T) UPCR_NUMBER_(name, T, T, UPCR_LOAD_ATOMIC_, UPCR_STORE_ATOMIC_)
#define UPCR_COPIED_NUMBER_(name, T) UPCR_NUMBER_(name, T, T, UPCR_LOAD_CALL_, UPCR_STORE_CALL_)
UPCR_NUMBER_(bool, _Bool, int, UPCR_LOAD_ATOMIC_, UPCR_STORE_ATOMIC_)
UPCR_ATOMIC_NUMBERS(UPCR_ATOMIC_NUMBER_)
UPCR_COPIED_NUMBERS(UPCR_COPIED_NUMBER_)

#define UPCR_LOAD_COPY_(name, v, p)  UPCR_COPY_FROM(&(v), (p).addr, sizeof(v))
#define UPCR_STORE_COPY_(name, p, v) UPCR_COPY_TO((p).addr, &(v), sizeof(v))
UPCR_SCALAR_(pts, upcr_pts, , UPCR_LOAD_COPY_, UPCR_STORE_COPY_)
UPCR_SCALAR_(pts, upcr_pts, _strict, UPCR_LOAD_CALL_, UPCR_STORE_CALL_)

/* Apply ++ and -- to a pointer-to-shared that is itself in shared memory. */
UPCR_INLINE upcr_pts upcr_preadd_pts(upcr_pts at, size_t elem, size_t block, ptrdiff_t n)
{
	return upcr_put_pts(at, upcr_add(upcr_get_pts(at), elem, block, n));
}

UPCR_INLINE upcr_pts upcr_postadd_pts(upcr_pts at, size_t elem, size_t block, ptrdiff_t n)
{
	upcr_pts old = upcr_get_pts(at);

	upcr_put_pts(at, upcr_add(old, elem, block, n));
	return old;
}

UPCR_INLINE upcr_pts upcr_preadd_pts_strict(upcr_pts at, size_t elem, size_t block, ptrdiff_t n)
{
	return upcr_put_pts_strict(at, upcr_add(upcr_get_pts_strict(at), elem, block, n));
}

UPCR_INLINE upcr_pts upcr_postadd_pts_strict(upcr_pts at, size_t elem, size_t block, ptrdiff_t n)
{
	upcr_pts old = upcr_get_pts_strict(at);

	upcr_put_pts_strict(at, upcr_add(old, elem, block, n));
	return old;
}

#endif

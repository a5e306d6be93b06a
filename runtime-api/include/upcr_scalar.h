/* SPDX-License-Identifier: MIT
 *
 * upcr_scalar.h - the part of upcr.h that accesses scalars: functions for each type.
 */
#ifndef UPCR_SCALAR_H
#define UPCR_SCALAR_H

#include "upcr_access.h"

/* Defines the relaxed accesses to objects of a scalar type: upcr_get_NAME(p); upcr_put_NAME(p, v), whose
 * value is v converted; and upcr_read_NAME(at), which reads at an address. */
#define UPCR_RELAXED_(name, T)                                                                               \
	typedef T upcr_same_##name;                                                                          \
	typedef T UPCR_ANY upcr_any_##name;                                                                  \
	UPCR_INLINE T upcr_get_##name(upcr_pts p)                                                            \
	{                                                                                                    \
		T v;                                                                                         \
		UPCR_COUNT_(upcr_n_get);                                                                     \
		if (UPCR_IS_HERE(p.addr)) {                                                                  \
			v = *(const upcr_any_##name *)p.addr;                                                \
		} else {                                                                                     \
			upcr_same_##name far_value;                                                          \
			upcr_far_get(&far_value, p.addr, sizeof(far_value));                                 \
			v = far_value;                                                                       \
		}                                                                                            \
		return v;                                                                                    \
	}                                                                                                    \
	UPCR_INLINE T upcr_put_##name(upcr_pts p, T v)                                                       \
	{                                                                                                    \
		UPCR_COUNT_(upcr_n_put);                                                                     \
		if (UPCR_IS_HERE(p.addr)) {                                                                  \
			*(upcr_any_##name *)p.addr = v;                                                      \
		} else {                                                                                     \
			upcr_same_##name far_value = v;                                                      \
			upcr_far_put(p.addr, &far_value, sizeof(far_value));                                 \
		}                                                                                            \
		return v;                                                                                    \
	}                                                                                                    \
	UPCR_INLINE T upcr_read_##name(const char *at)                                                       \
	{                                                                                                    \
		T v;                                                                                         \
		UPCR_COUNT_(upcr_n_get);                                                                     \
		if (UPCR_IS_HERE(at)) {                                                                      \
			v = *(const upcr_any_##name *)at;                                                    \
		} else {                                                                                     \
			upcr_same_##name far_value;                                                          \
			upcr_far_get(&far_value, at, sizeof(far_value));                                     \
			v = far_value;                                                                       \
		}                                                                                            \
		return v;                                                                                    \
	}

/* Does the same as upcr_get_NAME(upcr_at(object)), without a struct: hundreds of these in one function
 * cost gcc a third of the time. */
#define UPCR_VALUE(name, object) upcr_read_##name((object).addr)

/* Defines the strict accesses, upcr_get_NAME_strict and upcr_put_NAME_strict, as calls. */
#define UPCR_STRICT_CALL_(name, T)                                                                           \
	UPCR_INLINE T upcr_get_##name##_strict(upcr_pts p)                                                   \
	{                                                                                                    \
		T v;                                                                                         \
		UPCR_COUNT_(upcr_n_get);                                                                     \
		upcr_read_strict(&v, p, sizeof(v));                                                          \
		return v;                                                                                    \
	}                                                                                                    \
	UPCR_INLINE T upcr_put_##name##_strict(upcr_pts p, T v)                                              \
	{                                                                                                    \
		UPCR_COUNT_(upcr_n_put);                                                                     \
		upcr_write_strict(p, &v, sizeof(v));                                                         \
		return v;                                                                                    \
	}

/* Defines the strict accesses to objects of 1, 2, 4 or 8 bytes. The fence keeps an earlier relaxed store
 * before the load; the exchange is a full barrier on its own. */
#if UPCR_IS_GNU_C && !defined UPCR_NETWORK
#define UPCR_STRICT_(name, T)                                                                                \
	UPCR_INLINE T upcr_get_##name##_strict(upcr_pts p)                                                   \
	{                                                                                                    \
		T v;                                                                                         \
		UPCR_COUNT_(upcr_n_get);                                                                     \
		__atomic_thread_fence(__ATOMIC_SEQ_CST);                                                     \
		__atomic_load((upcr_same_##name *)(void *)p.addr, &v, __ATOMIC_SEQ_CST);                     \
		return v;                                                                                    \
	}                                                                                                    \
	UPCR_INLINE T upcr_put_##name##_strict(upcr_pts p, T v)                                              \
	{                                                                                                    \
		upcr_same_##name old;                                                                        \
		UPCR_COUNT_(upcr_n_put);                                                                     \
		__atomic_exchange((upcr_same_##name *)(void *)p.addr, &v, &old, __ATOMIC_SEQ_CST);           \
		return v;                                                                                    \
	}
#else
#define UPCR_STRICT_ UPCR_STRICT_CALL_
#endif

/* Defines upcr_preadd_NAME(p, d) and upcr_postadd_NAME(p, d) for ++ and --, with the suffix of the mode,
 * after the accesses. D: the type of the step. */
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

#define UPCR_ATOMIC_NUMBER_(name, T)                                                                         \
	UPCR_RELAXED_(name, T)                                                                               \
	UPCR_STRICT_(name, T)                                                                                \
	UPCR_STEP_(name, T, T, )                                                                             \
	UPCR_STEP_(name, T, T, _strict)
#define UPCR_COPIED_NUMBER_(name, T)                                                                         \
	UPCR_RELAXED_(name, T)                                                                               \
	UPCR_STRICT_CALL_(name, T)                                                                           \
	UPCR_STEP_(name, T, T, )                                                                             \
	UPCR_STEP_(name, T, T, _strict)
UPCR_ATOMIC_NUMBERS(UPCR_ATOMIC_NUMBER_)
UPCR_COPIED_NUMBERS(UPCR_COPIED_NUMBER_)
UPCR_RELAXED_(bool, _Bool)
UPCR_STRICT_(bool, _Bool)
UPCR_STEP_(bool, _Bool, int, )
UPCR_STEP_(bool, _Bool, int, _strict)

UPCR_INLINE upcr_pts upcr_get_pts(upcr_pts p)
{
	upcr_pts v;

	UPCR_COUNT_(upcr_n_get);
	UPCR_COPY_FROM(&v, p.addr, sizeof(v));
	return v;
}

UPCR_INLINE upcr_pts upcr_put_pts(upcr_pts p, upcr_pts v)
{
	UPCR_COUNT_(upcr_n_put);
	UPCR_COPY_TO(p.addr, &v, sizeof(v));
	return v;
}
UPCR_STRICT_CALL_(pts, upcr_pts)

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

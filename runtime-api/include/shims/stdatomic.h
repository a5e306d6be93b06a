/* SPDX-License-Identifier: MIT
 *
 * stdatomic.h - <stdatomic.h> for the translator's own parse only (C11 7.17).  Clang's
 * expands atomic_load(p) to a built-in that other compilers lack; here each generic
 * function is a set of overloads, so the call stays in the text for the real header.
 */
#ifndef UPC2C_STDATOMIC_H
#define UPC2C_STDATOMIC_H

#define ATOMIC_BOOL_LOCK_FREE     2
#define ATOMIC_CHAR_LOCK_FREE     2
#define ATOMIC_CHAR16_T_LOCK_FREE 2
#define ATOMIC_CHAR32_T_LOCK_FREE 2
#define ATOMIC_WCHAR_T_LOCK_FREE  2
#define ATOMIC_SHORT_LOCK_FREE    2
#define ATOMIC_INT_LOCK_FREE      2
#define ATOMIC_LONG_LOCK_FREE     2
#define ATOMIC_LLONG_LOCK_FREE    2
#define ATOMIC_POINTER_LOCK_FREE  2

#define ATOMIC_VAR_INIT(value) (value)
#define ATOMIC_FLAG_INIT       {0}
#define kill_dependency(y)     (y)

typedef enum memory_order {
	memory_order_relaxed,
	memory_order_consume,
	memory_order_acquire,
	memory_order_release,
	memory_order_acq_rel,
	memory_order_seq_cst
} memory_order;

typedef _Atomic(_Bool) atomic_bool;
typedef _Atomic(char) atomic_char;
typedef _Atomic(signed char) atomic_schar;
typedef _Atomic(unsigned char) atomic_uchar;
typedef _Atomic(short) atomic_short;
typedef _Atomic(unsigned short) atomic_ushort;
typedef _Atomic(int) atomic_int;
typedef _Atomic(unsigned) atomic_uint;
typedef _Atomic(long) atomic_long;
typedef _Atomic(unsigned long) atomic_ulong;
typedef _Atomic(long long) atomic_llong;
typedef _Atomic(unsigned long long) atomic_ullong;
typedef _Atomic(__CHAR16_TYPE__) atomic_char16_t;
typedef _Atomic(__CHAR32_TYPE__) atomic_char32_t;
typedef _Atomic(__WCHAR_TYPE__) atomic_wchar_t;
typedef _Atomic(__INT_LEAST8_TYPE__) atomic_int_least8_t;
typedef _Atomic(__UINT_LEAST8_TYPE__) atomic_uint_least8_t;
typedef _Atomic(__INT_LEAST16_TYPE__) atomic_int_least16_t;
typedef _Atomic(__UINT_LEAST16_TYPE__) atomic_uint_least16_t;
typedef _Atomic(__INT_LEAST32_TYPE__) atomic_int_least32_t;
typedef _Atomic(__UINT_LEAST32_TYPE__) atomic_uint_least32_t;
typedef _Atomic(__INT_LEAST64_TYPE__) atomic_int_least64_t;
typedef _Atomic(__UINT_LEAST64_TYPE__) atomic_uint_least64_t;
typedef _Atomic(__INT_FAST8_TYPE__) atomic_int_fast8_t;
typedef _Atomic(__UINT_FAST8_TYPE__) atomic_uint_fast8_t;
typedef _Atomic(__INT_FAST16_TYPE__) atomic_int_fast16_t;
typedef _Atomic(__UINT_FAST16_TYPE__) atomic_uint_fast16_t;
typedef _Atomic(__INT_FAST32_TYPE__) atomic_int_fast32_t;
typedef _Atomic(__UINT_FAST32_TYPE__) atomic_uint_fast32_t;
typedef _Atomic(__INT_FAST64_TYPE__) atomic_int_fast64_t;
typedef _Atomic(__UINT_FAST64_TYPE__) atomic_uint_fast64_t;
typedef _Atomic(__INTPTR_TYPE__) atomic_intptr_t;
typedef _Atomic(__UINTPTR_TYPE__) atomic_uintptr_t;
typedef _Atomic(__SIZE_TYPE__) atomic_size_t;
typedef _Atomic(__PTRDIFF_TYPE__) atomic_ptrdiff_t;
typedef _Atomic(__INTMAX_TYPE__) atomic_intmax_t;
typedef _Atomic(__UINTMAX_TYPE__) atomic_uintmax_t;

#define UPC2C_OVERLOADS __attribute__((overloadable))

#define UPC2C_UPDATE(name, T)                                                                                \
	UPC2C_OVERLOADS T name(volatile _Atomic(T) *, T);                                                    \
	UPC2C_OVERLOADS T name##_explicit(volatile _Atomic(T) *, T, memory_order);
#define UPC2C_COUNT(name, T)                                                                                 \
	UPC2C_OVERLOADS T name(volatile _Atomic(T) *, __PTRDIFF_TYPE__);                                     \
	UPC2C_OVERLOADS T name##_explicit(volatile _Atomic(T) *, __PTRDIFF_TYPE__, memory_order);
#define UPC2C_COMPARE(name, T)                                                                               \
	UPC2C_OVERLOADS _Bool name(volatile _Atomic(T) *, T *, T);                                           \
	UPC2C_OVERLOADS _Bool name##_explicit(volatile _Atomic(T) *, T *, T, memory_order, memory_order);
#define UPC2C_ACCESS(T)                                                                                      \
	UPC2C_OVERLOADS void atomic_init(volatile _Atomic(T) *, T);                                          \
	UPC2C_OVERLOADS _Bool atomic_is_lock_free(const volatile _Atomic(T) *);                              \
	UPC2C_OVERLOADS void atomic_store(volatile _Atomic(T) *, T);                                         \
	UPC2C_OVERLOADS void atomic_store_explicit(volatile _Atomic(T) *, T, memory_order);                  \
	UPC2C_OVERLOADS T atomic_load(const volatile _Atomic(T) *);                                          \
	UPC2C_OVERLOADS T atomic_load_explicit(const volatile _Atomic(T) *, memory_order);                   \
	UPC2C_UPDATE(atomic_exchange, T)                                                                     \
	UPC2C_COMPARE(atomic_compare_exchange_strong, T)                                                     \
	UPC2C_COMPARE(atomic_compare_exchange_weak, T)
#define UPC2C_INTEGER(T)                                                                                     \
	UPC2C_ACCESS(T)                                                                                      \
	UPC2C_UPDATE(atomic_fetch_add, T)                                                                    \
	UPC2C_UPDATE(atomic_fetch_sub, T)                                                                    \
	UPC2C_UPDATE(atomic_fetch_or, T)                                                                     \
	UPC2C_UPDATE(atomic_fetch_xor, T)                                                                    \
	UPC2C_UPDATE(atomic_fetch_and, T)
#define UPC2C_POINTER(T)                                                                                     \
	UPC2C_ACCESS(T)                                                                                      \
	UPC2C_COUNT(atomic_fetch_add, T)                                                                     \
	UPC2C_COUNT(atomic_fetch_sub, T)

UPC2C_INTEGER(_Bool)
UPC2C_INTEGER(char)
UPC2C_INTEGER(signed char)
UPC2C_INTEGER(unsigned char)
UPC2C_INTEGER(short)
UPC2C_INTEGER(unsigned short)
UPC2C_INTEGER(int)
UPC2C_INTEGER(unsigned)
UPC2C_INTEGER(long)
UPC2C_INTEGER(unsigned long)
UPC2C_INTEGER(long long)
UPC2C_INTEGER(unsigned long long)
UPC2C_ACCESS(float)
UPC2C_ACCESS(double)
UPC2C_ACCESS(long double)
UPC2C_POINTER(void *)
UPC2C_POINTER(char *)
UPC2C_POINTER(int *)
UPC2C_POINTER(long *)
UPC2C_POINTER(double *)

/* Atomics of any other type: the result has the type void *, which suits a pointer. */
#define UPC2C_ANY(name)                                                                                      \
	UPC2C_OVERLOADS void *name(volatile void *, ...);                                                    \
	UPC2C_OVERLOADS void *name##_explicit(volatile void *, ...);
#define UPC2C_ANY_COMPARE(name)                                                                              \
	UPC2C_OVERLOADS _Bool name(volatile void *, void *, ...);                                            \
	UPC2C_OVERLOADS _Bool name##_explicit(volatile void *, void *, ...);

UPC2C_OVERLOADS void atomic_init(volatile void *, ...);
UPC2C_OVERLOADS _Bool atomic_is_lock_free(const volatile void *);
UPC2C_OVERLOADS void atomic_store(volatile void *, ...);
UPC2C_OVERLOADS void atomic_store_explicit(volatile void *, ...);
UPC2C_OVERLOADS void *atomic_load(const volatile void *);
UPC2C_OVERLOADS void *atomic_load_explicit(const volatile void *, memory_order);
UPC2C_ANY(atomic_exchange)
UPC2C_ANY_COMPARE(atomic_compare_exchange_strong)
UPC2C_ANY_COMPARE(atomic_compare_exchange_weak)
UPC2C_ANY(atomic_fetch_add)
UPC2C_ANY(atomic_fetch_sub)

typedef struct atomic_flag {
	_Bool value;
} atomic_flag;

_Bool atomic_flag_test_and_set(volatile atomic_flag *);
_Bool atomic_flag_test_and_set_explicit(volatile atomic_flag *, memory_order);
void atomic_flag_clear(volatile atomic_flag *);
void atomic_flag_clear_explicit(volatile atomic_flag *, memory_order);
void atomic_thread_fence(memory_order);
void atomic_signal_fence(memory_order);

#endif

/* SPDX-License-Identifier: MIT
 *
 * upcr_atomic.h - the calls of <upc_atomic.h> whose operation is a constant and short, written
 * out at the place of the call, for GNU C.  All else, and all that is wrong, goes to the
 * functions in the library.
 */
#ifndef UPCR_ATOMIC_H
#define UPCR_ATOMIC_H

/* The head of a domain's object: the operations on words of 4 and of 8 bytes, which are all of those below
 * for integers, and UPC_GET and SET for floating types, too; and the other operations on float and on
 * double. With checks all are 0. */
struct upcr_atomic_fast {
	upc_op_t ops4, ops8, opsf, opsd;
};

typedef unsigned __attribute((may_alias)) upcr_word4;
typedef unsigned long __attribute((may_alias)) upcr_word8;

enum { /* the operations with one operand; those on floating types that need a loop */
	UPCR_ATOMIC_ONE_OPERAND = UPC_SET | UPC_ADD | UPC_SUB | UPC_AND | UPC_OR | UPC_XOR,
	UPCR_ATOMIC_FLOATING = UPC_ADD | UPC_SUB | UPC_INC | UPC_DEC | UPC_CSWAP,
#if defined __x86_64__ || defined __i386__ /* all but plain loads are full barriers by themselves */
	UPCR_ATOMICS_ARE_BARRIERS = 1,
#else
	UPCR_ATOMICS_ARE_BARRIERS = 0,
#endif
};

/* Returns whether the operation has the arguments that it takes, and no others. */
UPCR_INLINE int upcr_atomic_fits(upc_op_t op, const void *fetch, const void *o1, const void *o2)
{
	if (op == UPC_GET)
		return fetch && !o1 && !o2;
	if (op == UPC_CSWAP)
		return o1 && o2;
	if (op & UPCR_ATOMIC_ONE_OPERAND)
		return o1 && !o2;
	return (op & (UPC_INC | UPC_DEC)) && !o1 && !o2;
}

/* Returns whether the arguments may point to n bytes, as far as the compiler sees: it does not know the type
 * of the domain, and would warn of a copy that is too long. */
UPCR_INLINE int upcr_atomic_hold(const void *fetch, const void *o1, const void *o2, size_t n)
{
	return (!fetch || __builtin_object_size(fetch, 0) >= n) && (!o1 || __builtin_object_size(o1, 0) >= n)
	    && (!o2 || __builtin_object_size(o2, 0) >= n);
}

/* Defines upcr_atomic_BYTES, with the suffix of the mode: one operation on a word of so many bytes, with
 * this memory order. */
#define UPCR_ATOMIC_(bytes, mode, order)                                                                     \
	UPCR_INLINE void upcr_atomic_##bytes##mode(void *fetch, upc_op_t op, char *at, const void *o1,       \
		const void *o2)                                                                              \
	{                                                                                                    \
		upcr_word##bytes *word = (upcr_word##bytes *)(void *)at;                                     \
		upcr_word##bytes value = 1, other = 0, old = 0;                                              \
                                                                                                             \
		if (o1)                                                                                      \
			UPCR_COPY(&value, o1, bytes);                                                        \
		if (o2)                                                                                      \
			UPCR_COPY(&other, o2, bytes);                                                        \
		if (op == UPC_GET) {                                                                         \
			old = __atomic_load_n(word, order);                                                  \
		} else if (op == UPC_SET && !fetch) {                                                        \
			__atomic_store_n(word, value, order);                                                \
		} else if (op == UPC_SET) {                                                                  \
			old = __atomic_exchange_n(word, value, order);                                       \
		} else if (op == UPC_CSWAP) {                                                                \
			old = value;                                                                         \
			__atomic_compare_exchange_n(word, &old, other, 0, order, order);                     \
		} else if (op == UPC_ADD || op == UPC_INC) {                                                 \
			old = __atomic_fetch_add(word, value, order);                                        \
		} else if (op == UPC_SUB || op == UPC_DEC) {                                                 \
			old = __atomic_fetch_sub(word, value, order);                                        \
		} else if (op == UPC_AND) {                                                                  \
			old = __atomic_fetch_and(word, value, order);                                        \
		} else if (op == UPC_OR) {                                                                   \
			old = __atomic_fetch_or(word, value, order);                                         \
		} else {                                                                                     \
			old = __atomic_fetch_xor(word, value, order);                                        \
		}                                                                                            \
		if (fetch)                                                                                   \
			UPCR_COPY(fetch, &old, bytes);                                                       \
	}

UPCR_ATOMIC_(4, , __ATOMIC_RELAXED)
UPCR_ATOMIC_(8, , __ATOMIC_RELAXED)
UPCR_ATOMIC_(4, _strict, __ATOMIC_SEQ_CST)
UPCR_ATOMIC_(8, _strict, __ATOMIC_SEQ_CST)

/* Defines upcr_next_NAME, which computes the next value for an object of type T and returns whether there is
 * one, and upcr_atomic_NAME, which replaces the old value by the next one; for T of so many bytes. U: the
 * type to compute in. UPC_CSWAP compares by ==, which is not equality of bits for floating types. The second
 * function is a full barrier on x86 if it writes. */
#define UPCR_ATOMIC_BY_CSWAP_(name, T, U, bytes)                                                             \
	UPCR_INLINE int upcr_next_##name(upc_op_t op, const void *o1, const void *o2, T old, T *next)        \
	{                                                                                                    \
		T value = 1, other = 0;                                                                      \
                                                                                                             \
		if (o1)                                                                                      \
			UPCR_COPY(&value, o1, sizeof(T));                                                    \
		if (o2)                                                                                      \
			UPCR_COPY(&other, o2, sizeof(T));                                                    \
		switch (op) {                                                                                \
		case UPC_ADD:                                                                                \
		case UPC_INC: *next = (T)((U)old + (U)value); return 1;                                      \
		case UPC_SUB:                                                                                \
		case UPC_DEC: *next = (T)((U)old - (U)value); return 1;                                      \
		case UPC_MULT: *next = (T)((U)old * (U)value); return 1;                                     \
		case UPC_MIN: *next = value < old ? value : old; return 1;                                   \
		case UPC_MAX: *next = value > old ? value : old; return 1;                                   \
		default: *next = other; return old == value;                                                 \
		}                                                                                            \
	}                                                                                                    \
	UPCR_INLINE void upcr_atomic_##name(void *fetch, upc_op_t op, char *at, const void *o1,              \
		const void *o2)                                                                              \
	{                                                                                                    \
		upcr_word##bytes *word = (upcr_word##bytes *)(void *)at, next;                               \
		upcr_word##bytes seen = __atomic_load_n(word, __ATOMIC_RELAXED);                             \
		T old, result;                                                                               \
                                                                                                             \
		do {                                                                                         \
			UPCR_COPY(&old, &seen, bytes);                                                       \
			if (!upcr_next_##name(op, o1, o2, old, &result))                                     \
				break;                                                                       \
			UPCR_COPY(&next, &result, bytes);                                                    \
		} while (!__atomic_compare_exchange_n(word, &seen, next, 0, __ATOMIC_SEQ_CST,                \
			__ATOMIC_RELAXED));                                                                  \
		if (fetch)                                                                                   \
			UPCR_COPY(fetch, &old, bytes);                                                       \
	}

UPCR_ATOMIC_BY_CSWAP_(float, float, float, 4)
UPCR_ATOMIC_BY_CSWAP_(double, double, double, 8)

#ifndef UPCR_NO_INLINE_ATOMICS
/* For debuggers, and for the place of an error, the code belongs to the line of the call;
 * addr2line would not find that by itself in what Clang writes. */
#ifdef __clang__
#define UPCR_ATOMIC_INLINE_ static inline __attribute((always_inline, unused, nodebug))
#else
#define UPCR_ATOMIC_INLINE_ static inline __attribute((always_inline, unused, artificial))
#endif

/* Returns the address of a domain's object, for this thread. */
UPCR_INLINE const struct upcr_atomic_fast *upcr_atomic_domain(upcr_pts domain)
{
	if (UPCR_HAS_NETWORK && domain.addr)
		domain.addr += (size_t)upcr_mythread << upcr_segment_shift;
	return (const struct upcr_atomic_fast *)(void *)domain.addr;
}

/* Defines upcr_atomic_MODE.  loops: operations on floating types that are written out. A strict operation is
 * a full barrier, and earlier puts to other hosts must have arrived. */
#define UPCR_ATOMIC_CALL_(mode, suffix, is_strict, loops)                                                    \
	UPCR_ATOMIC_INLINE_ void upcr_atomic_##mode(upcr_pts domain, void *restrict fetch, upc_op_t op,      \
		upcr_pts target, const void *restrict o1, const void *restrict o2)                           \
	{                                                                                                    \
		const struct upcr_atomic_fast *fast = upcr_atomic_domain(domain);                            \
		int fits = UPCR_CONSTANT(op) && upcr_atomic_fits(op, fetch, o1, o2) && fast && target.addr   \
		        && UPCR_IS_HERE(target.addr);                                                        \
		int may_loop = fits && (op & (loops));                                                       \
		int needs_fence = (is_strict)                                                                \
		               && (UPCR_HAS_NETWORK || op == UPC_GET || !UPCR_ATOMICS_ARE_BARRIERS);         \
		if (upcr_atomic_hold(fetch, o1, o2, 4) && fits && (fast->ops4 & op)) {                       \
			if (needs_fence)                                                                     \
				upcr_fence();                                                                \
			upcr_atomic_4##suffix(fetch, op, target.addr, o1, o2);                               \
		} else if (upcr_atomic_hold(fetch, o1, o2, 8) && fits && (fast->ops8 & op)) {                \
			if (needs_fence)                                                                     \
				upcr_fence();                                                                \
			upcr_atomic_8##suffix(fetch, op, target.addr, o1, o2);                               \
		} else if (upcr_atomic_hold(fetch, o1, o2, 8) && may_loop && (fast->opsd & op)) {            \
			if (needs_fence)                                                                     \
				upcr_fence();                                                                \
			upcr_atomic_double(fetch, op, target.addr, o1, o2);                                  \
		} else if (upcr_atomic_hold(fetch, o1, o2, 4) && may_loop && (fast->opsf & op)) {            \
			if (needs_fence)                                                                     \
				upcr_fence();                                                                \
			upcr_atomic_float(fetch, op, target.addr, o1, o2);                                   \
		} else {                                                                                     \
			upc_atomic_##mode(domain, fetch, op, target, o1, o2);                                \
			return;                                                                              \
		}                                                                                            \
		if ((is_strict) && !UPCR_ATOMICS_ARE_BARRIERS)                                               \
			upcr_fence();                                                                        \
	}

UPCR_ATOMIC_CALL_(relaxed, , 0, UPCR_ATOMIC_FLOATING)
/* UPC_CSWAP is left out: it is no barrier when it fails. */
UPCR_ATOMIC_CALL_(strict, _strict, 1, UPCR_ATOMIC_FLOATING & ~UPC_CSWAP)

/* Only calls are replaced: pointers lead to the functions of the library. */
#define upc_atomic_strict(...)  upcr_atomic_strict(__VA_ARGS__)
#define upc_atomic_relaxed(...) upcr_atomic_relaxed(__VA_ARGS__)
#endif

#endif

/* SPDX-License-Identifier: MIT
 *
 * upcr.h - everything a translated UPC file needs: the pointer-to-shared, its
 * arithmetic, access to shared memory, upc_forall and synchronization.  Plain
 * C11; the GNU parts stand behind the macros of the first section, so that any
 * C compiler can take it.  Include it first: it pulls in <stddef.h> only.
 */
#ifndef UPCR_H
#define UPCR_H

#include <stddef.h>

/* What a program's blocks cannot declare again. */
typedef size_t upcr_size_t;
typedef ptrdiff_t upcr_ptrdiff_t;

/* ---- compilers ---------------------------------------------------------- */

/* `__attribute`, not `__attribute__`: glibc's headers define the latter as nothing for
 * compilers they do not know, such as tcc. */
#if defined __GNUC__ || defined __TINYC__
#define UPCR_ALIGNED(n)    __attribute((aligned(n)))
#define UPCR_ALIGNOF(T)    __alignof__(T)
#define UPCR_IN_SECTION(s) __attribute((used, section(#s)))
#else
#error "upcr.h needs a compiler with __attribute((aligned, section)): gcc, clang or tcc"
#endif

/* What is written in several lines: to compilers and debuggers all of it has the line of this name. */
#define UPCR_LINE(...) __VA_ARGS__

#ifdef __TINYC__
#define UPCR_MAYBE_UNUSED            /* it does not warn */
#define __PRETTY_FUNCTION__ __func__ /* stands in preprocessed text, from <assert.h> */
#endif

#if defined __GNUC__ && !defined __TINYC__
#if defined __OPTIMIZE__ && defined __clang__ && defined __x86_64__
/* regcall passes a struct by its members; the usual convention joins thread and phase in one
 * register, which Clang does not take apart again when the function is inlined */
#define UPCR_INLINE static __inline __attribute((always_inline, unused, regcall))
#elif defined __OPTIMIZE__
#define UPCR_INLINE static __inline __attribute((always_inline, unused))
#else /* inlined all the same, a thousand accesses would cost seconds and no run be faster */
#define UPCR_INLINE static __inline __attribute((unused))
#endif
#define UPCR_ANY               __attribute((may_alias, aligned(1)))
#define UPCR_MAYBE_UNUSED      __attribute((unused))
#define UPCR_LIKELY(x)         __builtin_expect(!!(x), 1)
#define UPCR_CONSTANT(x)       __builtin_constant_p(x)
#define UPCR_NORETURN          __attribute((__noreturn__))
#define UPCR_COPY(d, s, n)     __builtin_memcpy(d, s, n)
#define UPCR_OFFSET(T, member) __builtin_offsetof(T, member)
#define UPCR_HAS_ATOMICS       1
#define UPCR_HAS_COMPLEX       1
#define UPCR_HAS_INT128        1
__extension__ typedef __int128 upcr_int128;
__extension__ typedef unsigned __int128 upcr_uint128;
#else
#define UPCR_INLINE static inline
#define UPCR_ANY
#define UPCR_LIKELY(x)   (x)
#define UPCR_CONSTANT(x) 0
#define UPCR_NORETURN
extern void *upcr_memcpy(void *, const void *, size_t) __asm__("memcpy");
#define UPCR_COPY(d, s, n)     upcr_memcpy(d, s, n)
#define UPCR_OFFSET(T, member) ((upcr_size_t) & ((T *)0)->member)
#define UPCR_HAS_ATOMICS       0
#define UPCR_HAS_COMPLEX       0
#define UPCR_HAS_INT128        0
#endif

/* ---- the program -------------------------------------------------------- */

#define UPCR_ABI         1          /* changes when old objects must not link */
#define UPCR_MAX_BLOCK   (1u << 30) /* UPC_MAX_BLOCK_SIZE, elements */
#define UPCR_MAX_THREADS 4096

/* Set once before main and never again; `const` here lets a compiler keep them in
 * registers across stores.  UPC 1.2 6.3. */
extern const int upcr_mythread; /* 0 .. upcr_threads - 1 */
extern const int upcr_threads;
extern const ptrdiff_t upcr_threads_inverse; /* UPCR_INVERSE(upcr_threads) */
extern const int upcr_segment_shift;
extern const size_t upcr_segment_stride; /* between two threads' segments: 1 << upcr_segment_shift */
extern const size_t upcr_total_stride;   /* of all segments: upcr_threads * upcr_segment_stride */

#define MYTHREAD upcr_mythread
#ifdef UPCR_STATIC_THREADS /* the translation's THREADS, a literal */
#define THREADS UPCR_STATIC_THREADS
#else
#define THREADS upcr_threads
#endif

/* ---- pointer-to-shared --------------------------------------------------- */

/* A value; all bits zero is the null pointer.  Each thread's shared segment is mapped
 * at the same address in every thread, `1 << upcr_segment_shift` bytes after the one of
 * the thread before, so `addr` is also a plain pointer.  `phase` is the position in
 * the block in elements, 0 for a block size of 1 or an indefinite one. */
typedef struct upcr_pts {
	UPCR_ALIGNED(16) char *addr;
	unsigned thread;
	unsigned phase;
} upcr_pts;

#define UPCR_NULL ((upcr_pts){0, 0, 0})

UPCR_INLINE int upcr_is_null(upcr_pts p)
{
	return p.addr == 0;
}

UPCR_INLINE int upcr_not_null(upcr_pts p)
{
	return p.addr != 0;
}

/* UPC 1.2 6.4.2p6: thread and address decide, the phase does not. */
UPCR_INLINE int upcr_eq(upcr_pts p, upcr_pts q)
{
	return p.addr == q.addr;
}

/* The same place with phase 0: a cast to another block size (UPC 1.2 6.4.3p2). */
UPCR_INLINE upcr_pts upcr_reset_phase(upcr_pts p)
{
	p.phase = 0;
	return p;
}

/* A cast between equal block sizes keeps the phase if the elements are of equal size. */
UPCR_INLINE upcr_pts upcr_keep_phase(upcr_pts p, int same_size)
{
	if (!same_size)
		p.phase = 0;
	return p;
}

/* A cast to a pointer-to-local; meant for objects with affinity to the caller. */
UPCR_INLINE void *upcr_local(upcr_pts p)
{
	return p.addr;
}

/* A cast to an integer: equal pointers give equal values, null gives 0. */
UPCR_INLINE unsigned long upcr_to_integer(upcr_pts p)
{
	return (unsigned long)p.addr;
}

/* The member `off` bytes into the struct at p: indefinite, so phase 0 (6.4.4). */
UPCR_INLINE upcr_pts upcr_field(upcr_pts p, size_t off)
{
	p.addr += off;
	p.phase = 0;
	return p;
}

#define UPCR_FIELD(p, T, member) upcr_field(p, UPCR_OFFSET(T, member))

#include "upcr_step.h"

/* ---- access counters, for tests: cc -DUPCR_COUNT ------------------------- */

#ifdef UPCR_COUNT
extern unsigned long upcr_n_get, upcr_n_put; /* of this thread */
#define UPCR_NOTE_GET() ((void)upcr_n_get++)
#define UPCR_NOTE_PUT() ((void)upcr_n_put++)
#else
#define UPCR_NOTE_GET() ((void)0)
#define UPCR_NOTE_PUT() ((void)0)
#endif

/* ---- several hosts ------------------------------------------------------------ */

/* With upcc -network=mpi memory may be another host's.  UPCR_COPY_FROM and _TO copy n bytes of shared memory
 * at `addr`; upcr_reach is a private pointer to where p points, for a loop. */
#ifdef UPCR_NETWORK
extern char *const upcr_here; /* segments of this host's threads */
extern const size_t upcr_here_bytes;
#define UPCR_IS_HERE(addr) (UPCR_LIKELY((size_t)((addr) - upcr_here) < upcr_here_bytes))

/* n bytes at `from` of whatever thread, in order with the caller's other accesses there. */
void upcr_far_get(void *to, const void *from, size_t n);
void upcr_far_put(void *to, const void *from, size_t n);

/* Of memory of another host the pointer leads to a copy; what is changed there is written back at the latest
 * when the thread synchronizes. */
void *upcr_far_reach(char *address);

#define UPCR_COPY_FROM(to, addr, n)                                                                          \
	(UPCR_IS_HERE(addr) ? (void)UPCR_COPY(to, addr, n) : upcr_far_get(to, addr, n))
#define UPCR_COPY_TO(addr, from, n)                                                                          \
	(UPCR_IS_HERE(addr) ? (void)UPCR_COPY(addr, from, n) : upcr_far_put(addr, from, n))
#define UPCR_REACH(addr) (UPCR_IS_HERE(addr) ? (void *)(addr) : upcr_far_reach(addr))

UPCR_INLINE void *upcr_reach(upcr_pts p)
{
	return UPCR_REACH(p.addr);
}
#else /* the same machine code as if all this were not here */
#define UPCR_COPY_FROM(to, addr, n) UPCR_COPY(to, addr, n)
#define UPCR_COPY_TO(addr, from, n) UPCR_COPY(addr, from, n)
#define UPCR_REACH(addr)            ((void *)(addr))
#define upcr_reach                  upcr_local
#endif

/* ---- whole objects of any type -------------------------------------------- */

/* Strict accesses of any size: sequentially consistent, whole for 1, 2, 4, 8 bytes and
 * for a pointer-to-shared.  Each copies n bytes. */
void upcr_read_strict(void *to, upcr_pts from, size_t n);
void upcr_write_strict(upcr_pts to, const void *from, size_t n);

/* Reads n bytes at p into `to`; the result is `to`. */
UPCR_INLINE void *upcr_get(void *to, upcr_pts p, size_t n)
{
	UPCR_NOTE_GET();
	UPCR_COPY_FROM(to, p.addr, n);
	return to;
}

UPCR_INLINE void *upcr_get_strict(void *to, upcr_pts p, size_t n)
{
	UPCR_NOTE_GET();
	upcr_read_strict(to, p, n);
	return to;
}

/* Writes n bytes of `from` to p; the result is `from`. */
UPCR_INLINE const void *upcr_put(upcr_pts p, const void *from, size_t n)
{
	UPCR_NOTE_PUT();
	UPCR_COPY_TO(p.addr, from, n);
	return from;
}

UPCR_INLINE const void *upcr_put_strict(upcr_pts p, const void *from, size_t n)
{
	UPCR_NOTE_PUT();
	upcr_write_strict(p, from, n);
	return from;
}

/* The address of a fresh object of type T that holds the value, for one evaluation. */
#define UPCR_TEMP(T, ...) (&(struct { T value; }){.value = __VA_ARGS__}.value)

#define UPCR_ROOM(T)                                                                                         \
	(&(union {                                                                                           \
		char none;                                                                                   \
		T value;                                                                                     \
	}){0}                                                                                                \
			.value)

#define UPCR_GET(T, p)             (*(T *)upcr_get(UPCR_ROOM(T), p, sizeof(T)))
#define UPCR_GET_STRICT(T, p)      (*(T *)upcr_get_strict(UPCR_ROOM(T), p, sizeof(T)))
#define UPCR_PUT(T, p, ...)        (*(const T *)upcr_put(p, UPCR_TEMP(T, __VA_ARGS__), sizeof(T)))
#define UPCR_PUT_STRICT(T, p, ...) (*(const T *)upcr_put_strict(p, UPCR_TEMP(T, __VA_ARGS__), sizeof(T)))

/* ---- scalars --------------------------------------------------------------- */

/* For each T: upcr_get_T(p), upcr_put_T(p, v) whose value is v converted, and
 * upcr_preadd_T(p, d), upcr_postadd_T(p, d) for ++ and --; `_strict` for strict ones. */
#define UPCR_SCALAR_(name, T, mode, load, store)                                                             \
	UPCR_INLINE T upcr_get_##name##mode(upcr_pts p)                                                      \
	{                                                                                                    \
		T v;                                                                                         \
		UPCR_NOTE_GET();                                                                             \
		load(name, v, p);                                                                            \
		return v;                                                                                    \
	}                                                                                                    \
	UPCR_INLINE T upcr_put_##name##mode(upcr_pts p, T v)                                                 \
	{                                                                                                    \
		UPCR_NOTE_PUT();                                                                             \
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

#ifdef UPCR_NETWORK
#define UPCR_LOAD_(name, v, p)                                                                               \
	do {                                                                                                 \
		if (UPCR_IS_HERE((p).addr)) {                                                                \
			(v) = *(upcr_any_##name *)(p).addr;                                                  \
		} else {                                                                                     \
			upcr_same_##name upcr_far_;                                                          \
			upcr_far_get(&upcr_far_, (p).addr, sizeof(upcr_far_));                               \
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
#else
#define UPCR_LOAD_(name, v, p)  ((v) = *(upcr_any_##name *)(p).addr)
#define UPCR_STORE_(name, p, v) (*(upcr_any_##name *)(p).addr = (v))
#endif
#define UPCR_LOAD_CALL_(name, v, p)  upcr_read_strict(&(v), p, sizeof(v))
#define UPCR_STORE_CALL_(name, p, v) upcr_write_strict(p, &(v), sizeof(v))

#if UPCR_HAS_ATOMICS && !defined UPCR_NETWORK
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
	UPCR_SCALAR_(name, T, _strict, load, store)
#define UPCR_NUMBER_(name, T, D, load, store)                                                                \
	UPCR_SCALAR(name, T, load, store)                                                                    \
	UPCR_STEP_(name, T, D, )                                                                             \
	UPCR_STEP_(name, T, D, _strict)

/* The numbers, by how their strict accesses are done: X(name, type). */
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
#if UPCR_HAS_COMPLEX
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

/* ++ and -- of a pointer-to-shared that is itself in shared memory. */
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

/* ---- bit-fields -------------------------------------------------------------- */

/* `mask` and `value` are variables of the struct's type, cleared but for the field, which is
 * all ones in the mask: the compiler's own layout says which bits to touch.  Only the bytes
 * that hold the field are read and written.  (A compound literal will not do: its padding
 * is anything.) */
UPCR_INLINE void upcr_bits_span(const unsigned char *mask, size_t n, size_t *first, size_t *last)
{
	*first = 0;
	while (*first < n && mask[*first] == 0)
		++*first;
	*last = n;
	while (*last > *first && mask[*last - 1] == 0)
		--*last;
}

/* Reads the field's bytes into the mask object and returns it. */
UPCR_INLINE void *upcr_get_bits(upcr_pts p, void *mask, size_t n)
{
	size_t first, last;

	upcr_bits_span((unsigned char *)mask, n, &first, &last);
	return (char *)upcr_get((char *)mask + first, upcr_field(p, first), last - first) - first;
}

UPCR_INLINE void *upcr_get_bits_strict(upcr_pts p, void *mask, size_t n)
{
	size_t first, last;

	upcr_bits_span((unsigned char *)mask, n, &first, &last);
	return (char *)upcr_get_strict((char *)mask + first, upcr_field(p, first), last - first) - first;
}

/* Writes the value's field, keeps its neighbours, and returns the value object. */
#define UPCR_PUT_BITS_(mode)                                                                                 \
	UPCR_INLINE void *upcr_put_bits##mode(upcr_pts p, void *mask, void *value, size_t n)                 \
	{                                                                                                    \
		unsigned char *m = (unsigned char *)mask, *v = (unsigned char *)value;                       \
		unsigned char unit[32];                                                                      \
		size_t first, last, i;                                                                       \
                                                                                                             \
		upcr_bits_span(m, n, &first, &last);                                                         \
		UPCR_COPY_FROM(unit, p.addr + first, last - first);                                          \
		for (i = first; i < last; i++)                                                               \
			unit[i - first] = (unsigned char)((unit[i - first] & ~m[i]) | (v[i] & m[i]));        \
		upcr_put##mode(upcr_field(p, first), unit, last - first);                                    \
		return value;                                                                                \
	}
UPCR_PUT_BITS_()
UPCR_PUT_BITS_(_strict)

UPCR_INLINE void upcr_clear(void *object, size_t n)
{
	unsigned char *b = (unsigned char *)object;

	while (n--)
		*b++ = 0;
}

UPCR_INLINE long long upcr_all_ones(void)
{
	return -1;
}

/* f: the path of the field.  m, v: variables of the struct's type, for this access alone. */
#define UPCR_BITS_MASK(m, f)   (upcr_clear(&(m), sizeof(m)), (m).f = upcr_all_ones())
#define UPCR_GET_BITS(m, f, p) ((void)UPCR_BITS_MASK(m, f), (void)upcr_get_bits(p, &(m), sizeof(m)), (m).f)
#define UPCR_GET_BITS_STRICT(m, f, p)                                                                        \
	((void)UPCR_BITS_MASK(m, f), (void)upcr_get_bits_strict(p, &(m), sizeof(m)), (m).f)
#define UPCR_PUT_BITS(m, v, f, p, ...)                                                                       \
	((void)UPCR_BITS_MASK(m, f), upcr_clear(&(v), sizeof(v)), (v).f = __VA_ARGS__,                       \
		(void)upcr_put_bits(p, &(m), &(v), sizeof(m)), (v).f)
#define UPCR_PUT_BITS_STRICT(m, v, f, p, ...)                                                                \
	((void)UPCR_BITS_MASK(m, f), upcr_clear(&(v), sizeof(v)), (v).f = __VA_ARGS__,                       \
		(void)upcr_put_bits_strict(p, &(m), &(v), sizeof(m)), (v).f)

/* ---- static shared objects ----------------------------------------------------- */

/* One static shared object: placed, zeroed and set before main.  It has the same offset
 * in every thread's segment. */
typedef struct upcr_object {
	char *addr;        /* thread 0's first byte; set at start */
	size_t elem;       /* bytes of an ultimate element */
	size_t align;      /* of an element, bytes */
	size_t block;      /* block size in elements, 0 for indefinite */
	size_t count;      /* ultimate elements, or their number per thread */
	int by_threads;    /* 1: the array has count * THREADS elements */
	const void *image; /* the first elements' values in index order, or NULL */
	size_t image_bytes;
	const char *name;
	const char *file;
	int line;
	const char *type; /* of an element, if it is an arithmetic one and no character's, or NULL */
} upcr_object;

/* Declares the shared object `name` for other files, also before its definition, and gives
 * it an assembler name: in UPC it may be called like a function of libc. */
#define UPCR_EXTERN(name) extern upcr_object name __asm__("upcr_shared_" #name)

/* Defines the shared object `name`; `static` may stand before it.  by: 0 or 1. */
#define UPCR_SHARED(name, T, block, count, by) UPCR_OBJECT_(name, T, UPCR_ALIGNOF(T), block, count, by, 0, 0)
#define UPCR_SHARED_INIT(name, T, block, count, by, image)                                                   \
	UPCR_OBJECT_(name, T, UPCR_ALIGNOF(T), block, count, by, &(image), sizeof(image))
/* The end of a string need not fit (C99 6.7.8p14). */
#define UPCR_SHARED_STRING(name, T, block, count, by, image)                                                 \
	UPCR_OBJECT_(name, T, UPCR_ALIGNOF(T), block, count, by, &(image), sizeof(image) - sizeof(T))

/* The same with more alignment than T has: words that may stand before a member. */
#define UPCR_SHARED_ALIGNED(name, T, words, block, count, by)                                                \
	UPCR_OBJECT_(name, T, UPCR_ALIGNOF(struct { words T c; }), block, count, by, 0, 0)
#define UPCR_SHARED_ALIGNED_INIT(name, T, words, block, count, by, image)                                    \
	UPCR_OBJECT_(name, T, UPCR_ALIGNOF(struct { words T c; }), block, count, by, &(image), sizeof(image))
#define UPCR_OBJECT_(name, T, align, block, count, by, image, bytes)                                         \
	upcr_object name = {0, sizeof(T), align, block, count, by, image, bytes, #name, __FILE__, __LINE__,  \
		UPCR_ARITHMETIC(T)};                                                                         \
	UPCR_LAYOUT(name, T, block);                                                                         \
	static upcr_object *upcr_object_##name UPCR_IN_SECTION(upcr_objects) = &name

/* Characters are not among them: they may be storage for anything. */
#define UPCR_ARITHMETIC(T)                                                                                   \
	_Generic((__typeof__(T) *)0, UPCR_INTEGERS_, UPCR_FLOATS_, default: (const char *)0)
#define UPCR_INTEGERS_ UPCR_SIGNS_(short), UPCR_SIGNS_(int), UPCR_SIGNS_(long), UPCR_SIGNS_(long long)
#define UPCR_FLOATS_   UPCR_WORD_(float), UPCR_WORD_(double), UPCR_WORD_(long double)
#define UPCR_SIGNS_(T) UPCR_WORD_(T), UPCR_WORD_(unsigned T)
#define UPCR_WORD_(T)  T * : #T

/* What UPCR_ELEM knows of the shared object `name`, as sizes of types, which may be declared again: bytes of
 * an ultimate element; the block size, 0 for indefinite, plus 1. */
#define UPCR_LAYOUT(name, T, block)                                                                          \
	typedef UPCR_MAYBE_UNUSED char upcr_elem_##name[sizeof(T)];                                          \
	typedef UPCR_MAYBE_UNUSED char upcr_block_##name[(block) + 1]

/* What a file that does not define a shared object says of it: compared with the definition at the start. */
typedef struct upcr_declaration {
	const upcr_object *object; /* NULL: the program has no such object, and does not use it */
	size_t elem, block, count; /* as there; count 0: not said */
	int by_threads;
	const char *file;
	int line;
} upcr_declaration;

/* Says it of `name`, also for UPCR_ELEM.  tcc knows no references that define nothing by themselves. */
#ifdef __TINYC__
#define UPCR_DECLARED(name, T, block, count, by) UPCR_LAYOUT(name, T, block)
#else
#define UPCR_DECLARED(name, T, block, count, by)                                                             \
	UPCR_LAYOUT(name, T, block);                                                                         \
	static upcr_object upcr_known_##name __attribute((weakref("upcr_shared_" #name)));                   \
	static const upcr_declaration upcr_said_##name = {                                                   \
		&upcr_known_##name, sizeof(T), block, count, by, __FILE__, __LINE__};                        \
	static const upcr_declaration *upcr_declared_##name UPCR_IN_SECTION(upcr_declared) = &upcr_said_##name
#endif

/* A pointer to the first element of a shared object: thread 0, phase 0. */
#define upcr_at(object) ((upcr_pts){(object).addr, 0, 0})

/* The same in a function that keeps the address in a constant of its own: stores through
 * other pointers do not make a compiler load it again. */
#define UPCR_HOLD(object) UPCR_MAYBE_UNUSED char *const upcr_held_##object = (object).addr
#define upcr_held(object) ((upcr_pts){upcr_held_##object, 0, 0})

/* A pointer to an element of the shared array `object`, after its UPCR_SHARED or UPCR_LAYOUT.  The rest is
 * the index, in ultimate elements and evaluated once: of shared [4] double M[10][20] the element M[i][j] is
 * UPCR_ELEM(M, i * 20 + j).  The second one is for a function with UPCR_HOLD(object). */
#define UPCR_ELEM(object, ...)      UPCR_ELEM_(upcr_at(object), object, __VA_ARGS__)
#define UPCR_HELD_ELEM(object, ...) UPCR_ELEM_(upcr_held(object), object, __VA_ARGS__)
#define UPCR_ELEM_(first, object, ...)                                                                       \
	upcr_add(first, sizeof(upcr_elem_##object), sizeof(upcr_block_##object) - 1, __VA_ARGS__)

/* upcr_at for the bound of an array parameter. */
UPCR_INLINE upcr_pts upcr_at_object(const upcr_object *object)
{
	return upcr_at(*object);
}

/* Sets the first `bytes` bytes of an object, in index order, from an image whose values
 * need the run time; each thread writes what has affinity to it. */
void upcr_set_image(const upcr_object *object, const void *image, size_t bytes);

/* The same for one of an array's rows of so many elements, of which the first are given.
 * More values than that end the program. */
void upcr_set_row(const upcr_object *object, size_t row, size_t elements, const void *image, size_t bytes);

/* Defines a function that every thread runs once, objects placed, before main. */
#define UPCR_STARTUP(name)                                                                                   \
	static void name(void);                                                                              \
	static void (*upcr_startup_##name)(void) UPCR_IN_SECTION(upcr_startups) = name;                      \
	static void name(void)

/* ---- the translation unit ------------------------------------------------------- */

typedef struct upcr_unit {
	const int *abi;     /* &upcr_abi_N: another ABI does not link */
	int static_threads; /* 0: chosen at launch */
	int pts_bytes;      /* sizeof(upcr_pts) */
	const char *file;
} upcr_unit;

/* A linker that is not told of the library, or of that for the other network, complains about this name,
 * which is the advice. */
#define UPCR_ABI_SMP "upcr_is_missing__link_with_upcc_or_add_libupcr_smp_a__ABI_"
#define UPCR_ABI_MPI "upcr_is_missing__link_with_upcc_network_mpi_or_add_libupcr_mpi_a__ABI_"
#define UPCR_ABI_NOW "1"
#ifdef UPCR_NETWORK
#define UPCR_ABI_SYMBOL UPCR_ABI_MPI UPCR_ABI_NOW
#else
#define UPCR_ABI_SYMBOL UPCR_ABI_SMP UPCR_ABI_NOW
#endif
extern const int upcr_abi_1 __asm__(UPCR_ABI_SYMBOL);

#define UPCR_UNIT(file, threads)                                                                             \
	static const upcr_unit upcr_this_unit = {&upcr_abi_1, threads, sizeof(upcr_pts), file};              \
	static const upcr_unit *upcr_unit_entry UPCR_IN_SECTION(upcr_units) = &upcr_this_unit

/* ---- upc_forall (UPC 1.2 6.6.2) --------------------------------------------------- */

extern int upcr_forall_depth; /* controlling loops that this thread is in: 0 or 1 */

/* Whether this loop controls: the argument of the tests below. */
UPCR_INLINE int upcr_forall_enter(void)
{
	return upcr_forall_depth++ == 0;
}

UPCR_INLINE int upcr_forall_leave(void)
{
	if (upcr_forall_depth) /* not after a jump into the loop */
		upcr_forall_depth--;
	return -1;
}

/* Stands before the loop, which runs once, and holds for as long as it runs. */
#define UPCR_FORALL(controls)                                                                                \
	for (int controls = upcr_forall_enter(); controls >= 0; controls = upcr_forall_leave())

/* Whether the affinity belongs to this thread: it may be any number. */
UPCR_INLINE int upcr_mine_int(int controls, long long affinity)
{
	const long long most = 1ll << 49; /* for upcr_div_threads */
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

/* named 0: no value was given.  file, line: where the statement stands. */
void upcr_barrier_at(int named, int value, const char *file, int line);
void upcr_notify_at(int named, int value, const char *file, int line);
void upcr_wait_at(int named, int value, const char *file, int line);

#define upcr_barrier()            upcr_barrier_at(0, 0, __FILE__, __LINE__)
#define upcr_barrier_named(value) upcr_barrier_at(1, value, __FILE__, __LINE__)
#define upcr_notify()             upcr_notify_at(0, 0, __FILE__, __LINE__)
#define upcr_notify_named(value)  upcr_notify_at(1, value, __FILE__, __LINE__)
#define upcr_wait()               upcr_wait_at(0, 0, __FILE__, __LINE__)
#define upcr_wait_named(value)    upcr_wait_at(1, value, __FILE__, __LINE__)

#if UPCR_HAS_ATOMICS && !defined UPCR_NETWORK
UPCR_INLINE void upcr_fence(void)
{
	__atomic_thread_fence(__ATOMIC_SEQ_CST);
}
#else
void upcr_fence(void);
#endif

#endif

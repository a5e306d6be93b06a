/* SPDX-License-Identifier: MIT
 *
 * upcr_compiler.h - the part of upcr.h about compilers: plain C11, with the GNU parts in macros.
 */
#ifndef UPCR_COMPILER_H
#define UPCR_COMPILER_H

#include <stddef.h>

/* Names of the types that blocks of the program do not redeclare. */
typedef size_t upcr_size_t;
typedef ptrdiff_t upcr_ptrdiff_t;

/* `__attribute`, not `__attribute__`: glibc's headers define the latter as nothing for
 * compilers they do not know, such as tcc. */
#if defined __GNUC__ || defined __TINYC__
#define UPCR_IN_SECTION(s) __attribute((used, section(#s)))
#else
#error "upcr.h needs a compiler with __attribute((aligned, section)): gcc, clang or tcc"
#endif

#if defined __TINYC__ && __TINYC__ < 928 /* it does not know the keyword */
#define _Static_assert(is_so, text) extern const char upcr_assertion[(is_so) ? 1 : -1]
#endif
_Static_assert(sizeof(int) == 4 && sizeof(long) == 8 && sizeof(void *) == 8,
	"the runtime library needs int of 4 bytes, and long and pointers of 8");
struct upcr_padded {
	char c;
	long l;
};
_Static_assert(sizeof(struct upcr_padded) == 16, "the runtime library is not compiled with -fpack-struct");

/* For a file whose own text asks which compiler reads it. tcc takes code for Clang, and for gcc. */
#if defined __clang__
#define UPCR_MADE_FOR_CLANG
#define UPCR_MADE_FOR_GCC                                                                                    \
	_Pragma("GCC warning \"this was translated for gcc, and the program asks for the compiler: translate it with --cc=clang\"")
#elif defined __GNUC__ && !defined __TINYC__
#define UPCR_MADE_FOR_GCC
#define UPCR_MADE_FOR_CLANG                                                                                  \
	_Pragma("GCC warning \"this was translated for clang, and the program asks for the compiler: translate it with --cc=gcc\"")
#else
#define UPCR_MADE_FOR_GCC
#define UPCR_MADE_FOR_CLANG
#endif

#ifdef __TINYC__
#define UPCR_MAYBE_UNUSED            /* it does not warn, and knows no attribute after a comma */
#define __PRETTY_FUNCTION__ __func__ /* in preprocessed text, from <assert.h> */
#endif

#if defined __GNUC__ && !defined __TINYC__
#if defined __OPTIMIZE__ && defined __clang__ && defined __x86_64__
/* regcall passes a struct by its members; the usual convention joins thread and phase in one
 * register, which Clang does not take apart again when the function is inlined */
#define UPCR_INLINE static __inline __attribute((always_inline, unused, regcall))
#elif defined __OPTIMIZE__
#define UPCR_INLINE static __inline __attribute((always_inline, unused))
#else /* inlining would cost seconds for a thousand accesses, and make no run faster */
#define UPCR_INLINE static __inline __attribute((unused))
#endif
#define UPCR_ANY           __attribute((may_alias, aligned(1)))
#define UPCR_LIKELY(x)     __builtin_expect(!!(x), 1)
#define UPCR_CONSTANT(x)   __builtin_constant_p(x)
#define UPCR_LOG2(x)       ((x) && ((x) & ((x) - 1)) == 0 ? __builtin_ctzll(x) : -1) /* of a power of two */
#define UPCR_COPY(d, s, n) __builtin_memcpy(d, s, n)
#define UPCR_MAYBE_UNUSED  __attribute((unused))
#define UPCR_IS_GNU_C      1 /* atomic operations, complex numbers and __int128 are there */
#if defined __clang__ && defined __SIZEOF_FLOAT128__
typedef __float128 _Float128; /* the front end has it because gcc has */
#endif
__extension__ typedef __int128 upcr_int128;
__extension__ typedef unsigned __int128 upcr_uint128;
#else
#define UPCR_INLINE static inline
#define UPCR_ANY
#define UPCR_LIKELY(x)     (x)
#define UPCR_CONSTANT(x)   0
#define UPCR_LOG2(x)       (-1)
extern void *upcr_memcpy(void *, const void *, size_t) __asm__("memcpy");
#define UPCR_COPY(d, s, n) upcr_memcpy(d, s, n)
#define UPCR_IS_GNU_C      0
#endif

#endif

/* SPDX-License-Identifier: MIT
 *
 * upcr_object.h - the part of upcr.h for static shared objects, which are placed and set before main.
 */
#ifndef UPCR_OBJECT_H
#define UPCR_OBJECT_H

#include "upcr_pointer.h"

/* A static shared object: placed, zeroed and set before main. It has the same offset in every thread's
 * segment. */
typedef struct upcr_object {
	char *addr;        /* thread 0's first byte; set at start */
	size_t elem;       /* bytes of an ultimate element */
	size_t align;      /* an element's alignment, bytes */
	size_t block;      /* block size in elements, 0 for indefinite */
	size_t count;      /* ultimate elements, or their number per thread */
	int by_threads;    /* 1: the array has count * THREADS elements */
	const void *image; /* the first elements' values in index order, or NULL */
	size_t image_bytes;
	const char *name;
	const char *file;
	int line;
	const char *type; /* the type of an element if it is arithmetic and no character type, or NULL */
} upcr_object;

/* Declares the shared object `name` for other files, also before its definition, and gives
 * it an assembler name: in UPC it may be called like a function of libc. */
#define UPCR_EXTERN(name) extern upcr_object name __asm__("upcr_shared_" #name)

/* Defines the shared object `name`; `static` may stand before it.  by: 0 or 1. */
#define UPCR_SHARED(name, T, block, count, by) UPCR_OBJECT(name, T, __alignof__(T), block, count, by, 0, 0)
#define UPCR_SHARED_INIT(name, T, block, count, by, image)                                                   \
	UPCR_OBJECT(name, T, __alignof__(T), block, count, by, &(image), sizeof(image))
/* Defines any object; a string's terminator, which need not fit (C99 6.7.8p14), is none of the bytes. */
#define UPCR_OBJECT(name, T, align, block, count, by, image, bytes)                                          \
	upcr_object name = {0, sizeof(T), align, block, count, by, image, bytes, #name, __FILE__, __LINE__,  \
		UPCR_TYPE_NAME(T)};                                                                          \
	UPCR_LAYOUT(name, T, block);                                                                         \
	UPCR_DEFINED_(name, T, block, count, by)                                                             \
	static upcr_object *upcr_object_##name UPCR_IN_SECTION(upcr_objects) = &name

/* The name of an arithmetic type, or NULL. Characters are not among them: they may be storage for
 * anything. */
// clang-format off
#define UPCR_TYPE_NAME(T)                                                                   \
	_Generic((__typeof__(T) *)0,                                                        \
		short *: "short", unsigned short *: "unsigned short",                       \
		int *: "int", unsigned int *: "unsigned int",                               \
		long *: "long", unsigned long *: "unsigned long",                           \
		long long *: "long long", unsigned long long *: "unsigned long long",       \
		float *: "float", double *: "double", long double *: "long double",         \
		default: (const char *)0)
// clang-format on

/* The inner dimensions of a shared array of several, for reports: -2 is 2 * THREADS, and 0 ends them. */
typedef struct upcr_rows {
	const upcr_object *object;
	const long *dimensions;
} upcr_rows;

#define UPCR_ROWS(name, ...)                                                                                 \
	static const long upcr_dimensions_##name[] = {__VA_ARGS__, 0};                                       \
	static const upcr_rows upcr_rows_of_##name = {&(name), upcr_dimensions_##name};                      \
	static const upcr_rows *upcr_has_rows_##name UPCR_IN_SECTION(upcr_rows) = &upcr_rows_of_##name

/* A part of a struct, as ".v[].w" of `s.v[k].w`: the bytes of the struct, where the part begins with all
 * indices 0, and how far apart the elements of each index are, then 0. */
typedef struct upcr_member {
	const char *path;
	size_t record, offset, steps[4];
} upcr_member;

/* The layout of the shared object `name` for UPCR_ELEM, as sizes of types, which may be declared again:
 * bytes of an ultimate element; the block size, 0 for indefinite, plus 1. */
#define UPCR_LAYOUT(name, T, block)                                                                          \
	typedef UPCR_MAYBE_UNUSED char upcr_elem_##name[sizeof(T)];                                          \
	typedef UPCR_MAYBE_UNUSED char upcr_block_##name[(block) + 1]

/* A file's declaration of a shared object that it does not define; it is compared with the definition at
 * the start. */
typedef struct upcr_declaration {
	const upcr_object *object; /* NULL: the program has no such object, and does not use it */
	size_t elem, block, count; /* as in upcr_object; count 0: not declared */
	int by_threads;
	const char *file;
	int line;
} upcr_declaration;

/* Declares `name`, also for UPCR_ELEM. tcc knows no references that define nothing by themselves. */
#ifdef __TINYC__
#define UPCR_DECLARED(name, T, block, count, by) UPCR_LAYOUT(name, T, block)
#else
#define UPCR_DECLARED(name, T, block, count, by)                                                             \
	UPCR_LAYOUT(name, T, block);                                                                         \
	static upcr_object upcr_known_##name __attribute((weakref("upcr_shared_" #name)));                   \
	UPCR_DECLARATION_(name, upcr_known_##name, T, block, count, by)
#endif
#define UPCR_DECLARATION_(name, object, T, block, count, by)                                                 \
	static const upcr_declaration upcr_declaration_##name = {                                            \
		&(object), sizeof(T), block, count, by, __FILE__, __LINE__};                                 \
	static const upcr_declaration *upcr_declared_##name UPCR_IN_SECTION(upcr_declared) =                 \
		&upcr_declaration_##name

/* UPCR_COMMON is for -fcommon: a definition without an initializer is one object with those of other files,
 * which have the same layout; a definition with an initializer wins, if there is one. In a shared library the
 * object of any definition may be one of that name in the program or another library. So such definitions are
 * compared, too. */
#if defined __PIC__ && !defined __PIE__
#define UPCR_DEFINED_(name, T, block, count, by) UPCR_DECLARATION_(name, name, T, block, count, by);
#define UPCR_COMMON(name, T, block, count, by)   __attribute((weak)) UPCR_SHARED(name, T, block, count, by)
#else
#define UPCR_DEFINED_(name, T, block, count, by)
#define UPCR_COMMON(name, T, block, count, by)                                                               \
	UPCR_DECLARATION_(name, name, T, block, count, by);                                                  \
	__attribute((weak)) UPCR_SHARED(name, T, block, count, by)
#endif

/* The pointer to the first element of a shared object: thread 0, phase 0. */
#define upcr_at(object) UPCR_PTS((object).addr, 0, 0)

/* The same with upcr_hoisted_NAME, a constant of the function that holds the object's address: after stores
 * through other pointers the compiler need not load it again. */
#define upcr_hoisted(object) UPCR_PTS(upcr_hoisted_##object, 0, 0)

/* The pointer to an element of the shared array `object`, after its UPCR_SHARED or UPCR_LAYOUT. The last
 * argument is the index, in ultimate elements and evaluated once: for shared [4] double M[10][20] the
 * element M[i][j] is UPCR_ELEM(M, i * 20 + j). UPCR_HOISTED_ELEM is for a function with upcr_hoisted_NAME.
 */
#define UPCR_ELEM(object, ...)         UPCR_ELEM_((object).addr, object, __VA_ARGS__)
#define UPCR_HOISTED_ELEM(object, ...) UPCR_ELEM_(upcr_hoisted_##object, object, __VA_ARGS__)
#define UPCR_ELEM_(first, object, ...)                                                                       \
	upcr_elem(first, sizeof(upcr_elem_##object), UPCR_BLOCK(object), UPCR_LOG2(UPCR_BLOCK(object)),      \
		__VA_ARGS__)

/* The block size of a shared array, in elements. */
#define UPCR_BLOCK(array) (sizeof(upcr_block_##array) - 1)

/* Returns upcr_at for the bound of an array parameter. */
UPCR_INLINE upcr_pts upcr_at_object(const upcr_object *object)
{
	return upcr_at(*object);
}

/* Sets the first `bytes` bytes of an object, in index order, from an image whose values are known only at
 * run time; each thread writes the part with affinity to it. */
void upcr_set_image(const upcr_object *object, const void *image, size_t bytes);

/* Sets one of an array's rows of so many elements, of which the first are given. More values than that end
 * the program. */
void upcr_set_row(const upcr_object *object, size_t row, size_t elements, const void *image, size_t bytes);

/* Sets a private object, or the begin of an array, in the object. */
#define UPCR_FILL(object, value) UPCR_COPY((void *)&(object), &(value), sizeof(value))

/* Defines a function that every thread runs once before main, after objects are placed. */
#define UPCR_STARTUP(name)                                                                                   \
	static void name(void);                                                                              \
	static void (*upcr_startup_##name)(void) UPCR_IN_SECTION(upcr_startups) = name;                      \
	static void name(void)

#endif

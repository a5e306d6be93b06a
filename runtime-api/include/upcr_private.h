/* SPDX-License-Identifier: MIT
 *
 * upcr_private.h - the checks that upc2c --check adds for casts to private pointers, for accesses through
 * them, and for private memory that is passed to functions: buffers of the bulk functions, whose size is
 * known, and memory that functions of the C library change, which may be shared.
 */
#ifndef UPCR_PRIVATE_H
#define UPCR_PRIVATE_H

#include <upcr_check.h>

/* Check that p, which is cast to a private pointer, is null or has affinity to this thread;
 * upcr_check_local_at returns p. */
void upcr_cast_slowly(upcr_pts p, const upcr_site *site);

UPCR_INLINE upcr_pts upcr_check_local_at(upcr_pts p, const upcr_site *site)
{
	const size_t at = (size_t)p.addr - UPCR_BASE;

	if (!UPCR_LIKELY(p.thread == (unsigned)MYTHREAD && at < upcr_checking.span
			 && upcr_checking.is_cast[at / UPCR_GRANULE]))
		upcr_cast_slowly(p, site);
	return p;
}

/* Returns if the n bytes `at` bytes from the first segment's begin on, shared or not, may be accessed through
 * a private pointer after all. */
void upcr_near_slowly(size_t at, size_t n, const upcr_site *site);

/* Returns the address of n bytes that a private pointer leads to. If they are shared memory, they must be
 * in this thread's part of an object. */
UPCR_INLINE void *upcr_near_at(size_t address, size_t n, const upcr_site *site)
{
	size_t base = UPCR_BASE, at;

#if defined __OPTIMIZE__ && !defined __TINYC__
	/* gcc would add the constant to the address of a thread-local object, where only 32 bits of it fit */
	__asm__("" : "+r"(base));
#endif
	at = address - base;
	if (!UPCR_LIKELY(at >= upcr_checking.near_span)
		&& !UPCR_LIKELY(at >> upcr_checking.near_shift == (size_t)MYTHREAD
				&& (ptrdiff_t)(at % UPCR_GRANULE + n)
					   <= upcr_checking.shadow[at / UPCR_GRANULE]))
		upcr_near_slowly(at, n, site);
	return (void *)address;
}

/* Returns an address, for the bulk function that gets it, in an object of `size` bytes, which the site
 * declares. */
void *upcr_buffer_at(size_t address, size_t object, size_t size, const upcr_site *site);

/* Returns an address that is in a block of malloc, if `object` is the begin of one. */
void *upcr_in_block(size_t address, size_t object);

/* Call functions of the C library, after checking their arguments. */
void *upcr_c_memcpy_at(const upcr_site *site, void *dst, const void *src, size_t n);
void *upcr_c_memmove_at(const upcr_site *site, void *dst, const void *src, size_t n);
void *upcr_c_memset_at(const upcr_site *site, void *dst, int c, size_t n);
char *upcr_c_strcpy_at(const upcr_site *site, char *dst, const char *src);
char *upcr_c_strncpy_at(const upcr_site *site, char *dst, const char *src, size_t n);
char *upcr_c_strcat_at(const upcr_site *site, char *dst, const char *src);
size_t upcr_c_fread_at(const upcr_site *site, void *dst, size_t size, size_t n, void *file);
size_t upcr_c_fwrite_at(const upcr_site *site, const void *src, size_t size, size_t n, void *file);
char *upcr_c_fgets_at(const upcr_site *site, char *dst, int size, void *file);
int upcr_c_sprintf_at(const upcr_site *site, char *dst, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
int upcr_c_snprintf_at(const upcr_site *site, char *dst, size_t n, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

/* Call functions that allocate blocks, and remember the sizes. */
void *upcr_c_malloc_at(const upcr_site *site, size_t n);
void *upcr_c_calloc_at(const upcr_site *site, size_t n, size_t size);
void *upcr_c_realloc_at(const upcr_site *site, void *p, size_t n);
char *upcr_c_strdup_at(const upcr_site *site, const char *s);
void upcr_c_free_at(const upcr_site *site, void *p);

#endif

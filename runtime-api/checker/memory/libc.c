/* SPDX-License-Identifier: MIT
 *
 * libc.c - functions of the C library that checked units call: the memory that is passed to them may be
 * shared.
 */
#include "checker/memory/near.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void *upcr_c_memcpy_at(const upcr_site *site, void *dst, const void *src, size_t n)
{
	near_range(dst, n, "memcpy: write", site);
	near_range(src, n, "memcpy: read", site);
	return n > 0 ? memcpy(dst, src, n) : dst;
}

void *upcr_c_memmove_at(const upcr_site *site, void *dst, const void *src, size_t n)
{
	near_range(dst, n, "memmove: write", site);
	near_range(src, n, "memmove: read", site);
	return n > 0 ? memmove(dst, src, n) : dst;
}

void *upcr_c_memset_at(const upcr_site *site, void *dst, int c, size_t n)
{
	near_range(dst, n, "memset: write", site);
	return n > 0 ? memset(dst, c, n) : dst;
}

/* Returns the bytes of a string, after checking its first one. */
static size_t string_bytes(const upcr_site *site, const char *s, const char *what)
{
	size_t n;

	near_range(s, 1, what, site);
	n = strlen(s) + 1;
	near_range(s, n, what, site);
	return n;
}

char *upcr_c_strcpy_at(const upcr_site *site, char *dst, const char *src)
{
	const size_t n = string_bytes(site, src, "strcpy: read");

	near_range(dst, n, "strcpy: write", site);
	return memcpy(dst, src, n);
}

char *upcr_c_strncpy_at(const upcr_site *site, char *dst, const char *src, size_t n)
{
	const char *end;

	if (n == 0)
		return dst;
	near_range(dst, n, "strncpy: write", site);
	near_range(src, 1, "strncpy: read", site);
	end = memchr(src, '\0', n);
	near_range(src, end ? (size_t)(end - src) + 1 : n, "strncpy: read", site);
	return strncpy(dst, src, n);
}

char *upcr_c_strcat_at(const upcr_site *site, char *dst, const char *src)
{
	const size_t before = string_bytes(site, dst, "strcat: read") - 1;
	const size_t n = string_bytes(site, src, "strcat: read");

	near_range(dst, before + n, "strcat: write", site);
	memcpy(dst + before, src, n);
	return dst;
}

size_t upcr_c_fread_at(const upcr_site *site, void *dst, size_t size, size_t n, void *file)
{
	const size_t got = fread(dst, size, n, file);

	near_range(dst, got * size, "fread: write", site);
	return got;
}

size_t upcr_c_fwrite_at(const upcr_site *site, const void *src, size_t size, size_t n, void *file)
{
	near_range(src, size * n, "fwrite: read", site);
	return fwrite(src, size, n, file);
}

char *upcr_c_fgets_at(const upcr_site *site, char *dst, int size, void *file)
{
	char *got = fgets(dst, size, file);

	if (got)
		near_range(dst, strlen(dst) + 1, "fgets: write", site);
	return got;
}

int upcr_c_sprintf_at(const upcr_site *site, char *dst, const char *format, ...)
{
	va_list list;
	int n;

	va_start(list, format);
	n = vsnprintf(NULL, 0, format, list);
	va_end(list);
	if (n < 0)
		return n;
	near_range(dst, (size_t)n + 1, "sprintf: write", site);
	va_start(list, format);
	n = vsnprintf(dst, (size_t)n + 1, format, list);
	va_end(list);
	return n;
}

int upcr_c_snprintf_at(const upcr_site *site, char *dst, size_t n, const char *format, ...)
{
	va_list list;
	int length;

	va_start(list, format);
	length = vsnprintf(NULL, 0, format, list);
	va_end(list);
	if (length >= 0)
		near_range(dst, n > (size_t)length ? (size_t)length + 1 : n, "snprintf: write", site);
	va_start(list, format);
	length = vsnprintf(dst, n, format, list);
	va_end(list);
	return length;
}

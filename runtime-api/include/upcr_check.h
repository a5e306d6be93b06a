/* SPDX-License-Identifier: MIT
 *
 * upcr_check.h - what upc2c --check adds to a translated file: checks of the addresses of
 * shared accesses, and the places in the source that messages name.  A program with such a
 * unit links with libupcr-smp-check.a.
 */
#ifndef UPCR_CHECK_H
#define UPCR_CHECK_H

#include <upcr.h>

/* What happens at a site; UPCR_STRICT may be added. */
enum {
	UPCR_READ = 1,
	UPCR_WRITE = 2,
	UPCR_UPDATE = UPCR_READ | UPCR_WRITE,
	UPCR_STRICT = 4,
	UPCR_CALL = 8, /* of the library, or a synchronization statement */
};

/* A place in the source. */
typedef struct upcr_site {
	const char *file;
	int line, column;     /* from 1, columns in bytes */
	int kind;
	size_t block;         /* block size of what is accessed, 0 for indefinite */
	const char *text;     /* the expression */
	const char *function; /* where it stands, or "" */
} upcr_site;

/* All sites of this file: declared before its first line, defined behind its last one. */
#define UPCR_SITES(n) UPCR_MAYBE_UNUSED static const upcr_site upcr_sites[n]

/* The shadow has a byte for each 64 bytes of the segments: how many of them, from the first
 * on, belong to an object; 0 or less if none do. */
#define UPCR_BASE 0x200000000000u /* of the first segment */
#define UPCR_GRANULE 64

/* The address of a pointer-to-shared that has no value yet: no arithmetic leads from it to
 * any memory. */
#define UPCR_UNSET_ADDRESS 0x5ab0000000000000u

/* Set once before main. */
struct upcr_checking {
	const signed char *shadow;
	size_t span;  /* from the first segment's begin to the last one's end */
	size_t quick; /* the same, or 0 if every access is to be looked at: -check=race */
};
extern const struct upcr_checking upcr_checking;

/* A unit for -check=race; one is enough for the whole program. */
#ifdef UPCR_RACE
static char upcr_race UPCR_IN_SECTION(upcr_races) = 1;
#endif

/* Returns if the n bytes at p may be accessed after all; reports otherwise. */
void upcr_check_slowly(upcr_pts p, size_t n, const upcr_site *site);

/* p, if n bytes at p may be accessed as the site says. */
UPCR_INLINE upcr_pts upcr_check_at(upcr_pts p, size_t n, const upcr_site *site)
{
	size_t at = (size_t)p.addr - UPCR_BASE;

	if (!UPCR_LIKELY(at < upcr_checking.quick
		    && (ptrdiff_t)(at % UPCR_GRANULE + n) <= upcr_checking.shadow[at / UPCR_GRANULE]))
		upcr_check_slowly(p, n, site);
	return p;
}

/* The same for the bytes of the struct at p that are not 0 in the mask: a bit-field's. */
UPCR_INLINE upcr_pts upcr_check_bits_at(upcr_pts p, void *mask, size_t n, const upcr_site *site)
{
	size_t first, last;

	upcr_bits_span((unsigned char *)mask, n, &first, &last);
	upcr_check_at(upcr_field(p, first), last - first, site);
	return p;
}

/* Before a library call, where it stands, and after it; the others pass its value on. */
void upcr_enter_at(const upcr_site *site);
void upcr_leave(void);

UPCR_INLINE upcr_pts upcr_leave_pts(upcr_pts value)
{
	upcr_leave();
	return value;
}

UPCR_INLINE void *upcr_leave_pointer(void *value)
{
	upcr_leave();
	return value;
}

UPCR_INLINE long long upcr_leave_integer(long long value)
{
	upcr_leave();
	return value;
}

UPCR_INLINE double upcr_leave_double(double value)
{
	upcr_leave();
	return value;
}

/* What translated code says; the pointer comes last, for there may be commas in it. */
#define upcr_enter(site) upcr_enter_at(&upcr_sites[site])
#define upcr_check(site, n, ...) upcr_check_at(__VA_ARGS__, n, &upcr_sites[site])
#define upcr_check_bits(site, n, mask, ...) \
	upcr_check_bits_at(__VA_ARGS__, &(mask), n, &upcr_sites[site])

#endif

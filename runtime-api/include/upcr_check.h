/* SPDX-License-Identifier: MIT
 *
 * upcr_check.h - the checks that upc2c --check adds to a translated file: of the addresses of shared
 * accesses, with the places in the source that messages name. A program with such a unit links with
 * libupcr-smp-check.a.
 */
#ifndef UPCR_CHECK_H
#define UPCR_CHECK_H

#include <upcr.h>

/* The kinds of sites; UPCR_STRICT may be added. */
enum {
	UPCR_READ = 1,
	UPCR_WRITE = 2,
	UPCR_UPDATE = UPCR_READ | UPCR_WRITE,
	UPCR_STRICT = 4,
	UPCR_CALL = 8,     /* a library call, or a synchronization statement */
	UPCR_CAST = 16,    /* a cast to a private pointer */
	UPCR_INDEX = 32,   /* a subscript of an array */
	UPCR_ADDRESS = 64, /* with UPCR_INDEX: there is no access */
	UPCR_ARITHMETIC = 128,
	UPCR_PRIVATE = 256, /* an access through a private pointer */
	UPCR_WAITING = 512, /* with UPCR_READ: a loop reads it until another thread writes it */
	UPCR_COPIED = 1024, /* with UPCR_READ: the value is stored or dropped, not used */
};

/* A place in the source. Those of a unit are in its table upcr_sites, which is declared before the first line
 * and defined after the last line. */
typedef struct upcr_site {
	const char *file;
	int line, column; /* from 1, columns in bytes */
	int kind;
	size_t block;              /* block size of the accessed object, 0 for indefinite */
	const char *text;          /* the expression */
	const char *function;      /* the function around it, or "" */
	const upcr_member *member; /* with -check=race: the part that is accessed, if it is known */
} upcr_site;

#define UPCR_BASE 0x200000000000u /* the address of the first segment */

/* The shadow has a byte for each 64 bytes of the segments: the number of these bytes, from the first one
 * on, that belong to an object; 0 or less if none do. */
enum { UPCR_GRANULE = 64 };

/* The address of a pointer-to-shared that has no value yet: no arithmetic leads from it to
 * any memory. */
#define UPCR_UNSET_ADDRESS 0x5ab0000000000000u
#define UPCR_UNSET         {(char *)UPCR_UNSET_ADDRESS, 0, 0} /* an initializer */

/* Set once before main, but for what has another value while a copy of this thread goes on. */
struct upcr_checking {
	const signed char *shadow;
	const signed char *is_cast; /* by granule: not 0 if a private pointer may lead there */
	size_t span;                /* from the first segment's begin to the last one's end */
	size_t quick;               /* the same, or 0 if all accesses are checked by calls: -check=race */
	size_t near_span; /* span, or the largest number if every private access is to be looked at */
	int shift;        /* log2 of the distance from segment to segment */
	int near_shift;   /* the same, or 0 if near_span is the largest number */
};

/* The C compiler may keep a constant in a register.  A unit that begins copies sees that it changes. */
#ifdef UPCR_BEGINS_COPIES
extern struct upcr_checking upcr_checking;
#else
extern const struct upcr_checking upcr_checking;
#endif

#include <upcr_known.h>

#ifndef UPCR_CHECK /* a unit of the program, whose writes are all known */
static const void *upcr_checked UPCR_IN_SECTION(upcr_watched) = &upcr_checking;
#endif

/* A unit for -check=race, of which one is enough for the whole program, also knows earlier accesses. */
#ifdef UPCR_RACE
static const void *upcr_race UPCR_IN_SECTION(upcr_races) = &upcr_checking;
#endif

/* Returns if the n bytes at p may be accessed after all, or else reports. */
void upcr_check_slowly(upcr_pts p, size_t n, const upcr_site *site);

/* Returns p after checking that n bytes at p may be accessed as the site describes. */
UPCR_INLINE upcr_pts upcr_check_at(upcr_pts p, size_t n, const upcr_site *site)
{
	size_t at = (size_t)p.addr - UPCR_BASE;
#ifdef UPCR_RACE
	int is_quick = upcr_is_known(at, p.thread, n, site->kind);
#else
	int is_quick = at < upcr_checking.quick; /* it needs nothing but the shadow */
#endif

	if (!UPCR_LIKELY(is_quick
			 && (ptrdiff_t)(at % UPCR_GRANULE + n) <= upcr_checking.shadow[at / UPCR_GRANULE]))
		upcr_check_slowly(p, n, site);
	return p;
}

/* Does the same for a place in a static object, where the checks of its subscripts replace the shadow. */
UPCR_INLINE upcr_pts upcr_check_static_at(upcr_pts p, size_t n, const upcr_site *site)
{
#ifdef UPCR_RACE
	int is_quick = upcr_is_known((size_t)p.addr - UPCR_BASE, p.thread, n, site->kind);
#else
	int is_quick = upcr_checking.quick != 0;
#endif

	if (!UPCR_LIKELY(is_quick))
		upcr_check_slowly(p, n, site);
	return p;
}

/* Does the same for the bytes of the struct at p that hold a bit-field, as the mask says. */
UPCR_INLINE upcr_pts upcr_check_bits_at(upcr_pts p, void *mask, size_t n, const upcr_site *site)
{
	size_t first, last;

	upcr_bits_span((unsigned char *)mask, n, &first, &last);
	upcr_check_at(upcr_field(p, first), last - first, site);
	return p;
}

/* Does the same for a private pointer in shared memory, which only its writer may use. */
upcr_pts upcr_check_private_at(upcr_pts p, const upcr_site *site);

/* Does the same for a struct that is written: private pointers in it come from somewhere else. */
extern const int *const upcr_n_private; /* private pointers that were written so far */
void upcr_forget_private(upcr_pts p, size_t n);

UPCR_INLINE upcr_pts upcr_check_record_at(upcr_pts p, size_t n, const upcr_site *site)
{
	upcr_check_at(p, n, site);
	if (*upcr_n_private)
		upcr_forget_private(p, n);
	return p;
}

/* upcr_check_phase_at returns p, with which arithmetic for this block size begins; a phase that does not
 * fit is reported. */
void upcr_phase_fault(upcr_pts p, size_t block, const upcr_site *site);

UPCR_INLINE upcr_pts upcr_check_phase_at(upcr_pts p, size_t block, const upcr_site *site)
{
	if (!UPCR_LIKELY(p.phase < block))
		upcr_phase_fault(p, block, site);
	return p;
}

/* upcr_index_at returns the index; one below 0 or not below the bound is reported. */
void upcr_index_fault(ptrdiff_t index, ptrdiff_t bound, const upcr_site *site);

UPCR_INLINE ptrdiff_t upcr_index_at(ptrdiff_t index, ptrdiff_t bound, const upcr_site *site)
{
	if (!UPCR_LIKELY((size_t)index < (size_t)bound))
		upcr_index_fault(index, bound, site);
	return index;
}

/* upcr_enter_at notes the place of a library call before it, and upcr_leave ends that; the others pass its
 * value on. */
void upcr_enter_at(const upcr_site *site);
void upcr_enter_element_at(const upcr_site *site, long long index); /* the call's value goes into a[index] */
void upcr_leave(void);

UPCR_INLINE upcr_pts upcr_leave_pts(upcr_pts value)
{
	upcr_leave();
	return value;
}

UPCR_INLINE void *upcr_leave_pointer(const void *value)
{
	upcr_leave();
	return (void *)(size_t)value; /* converted to the type of the call */
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

#include <upcr_private.h>

#endif

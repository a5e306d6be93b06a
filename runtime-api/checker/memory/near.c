/* SPDX-License-Identifier: MIT
 *
 * near.c - private pointers: those that lead to shared memory may access only this thread's part of an
 * object, and bulk functions do not accept null ones.
 */
#include "checker/memory/near.h"

#include "checker/calls/copies.h"
#include "checker/memory/unwritten.h"

/* true if upc_cast has made a pointer to another thread's memory */
static bool is_cast;

void check_cast_made(upcr_pts p)
{
	unwritten_cast(p);
	is_cast |= p.thread != (unsigned)MYTHREAD;
}

static upcr_pts shared_at(size_t at)
{
	return (upcr_pts){job.base + at, (unsigned)(at >> job.shift), 0};
}

/* Reports "write of 4 bytes of memory with affinity to thread 1 through a private pointer". */
_Noreturn static void fault_affinity(upcr_pts p, size_t n, const char *what, const upcr_site *site)
{
	struct check_report r = {.length = 0};
	struct found f = object_find(p.thread, upc_addrfield(p));

	report_add(&r,
		n == 1 ? "%s of %zu byte with affinity to thread %u through a private pointer"
		       : "%s of %zu bytes with affinity to thread %u through a private pointer",
		what, n, p.thread);
	report_where(&r, site);
	report_found_object(&r, &f);
	report_end(&r);
}

/* Checks n bytes at a distance from UPCR_BASE. */
static void near_check(size_t at, size_t n, const char *what, const upcr_site *site)
{
	const upcr_pts p = shared_at(at);
	size_t bad;

	if (!shadow_allows(p.addr, n, &bad) && !(HAS_NETWORK && home_allows(p.addr, n)))
		fault(p, n, what, site);
	if (n && unwritten_is_on()) /* a private pointer of unknown origin: others may write, too */
		unwritten_write(p.addr, n);
	if (p.thread != (unsigned)MYTHREAD && !is_cast && !check_option("nopointers"))
		fault_affinity(p, n, what, site);
}

void upcr_near_slowly(size_t at, size_t n, const upcr_site *site)
{
	const int kind = site->kind & UPCR_UPDATE;

	if (at < upcr_checking.span)
		near_check(at, n, kind == UPCR_READ ? "read" : kind == UPCR_WRITE ? "write" : "update", site);
	copies_touch(job.base + at, n, kind, site);
}

/* ---- the private side of functions ---- */

_Noreturn static void fault_null(size_t n, const char *what, const upcr_site *site)
{
	struct check_report r = {.length = 0};

	report_add(&r,
		n == 1 ? "%s of %zu byte through a null pointer" : "%s of %zu bytes through a null pointer",
		what, n);
	report_where(&r, site);
	report_end(&r);
}

void near_range(const void *p, size_t n, const char *what, const upcr_site *site)
{
	const size_t at = (size_t)p - UPCR_BASE;

	if (n > 0 && !p)
		fault_null(n, what, site);
	if (n > 0 && at < upcr_checking.span)
		near_check(at, n, what, site);
	if (n > 0)
		copies_touch(p, n, access_kind_of_text(what), site);
}

void check_private_pointer(const void *p, size_t n, const char *what)
{
	near_range(p, n, what, site_now());
	buffer_check(p, n, what);
}

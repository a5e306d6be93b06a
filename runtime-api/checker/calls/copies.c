/* SPDX-License-Identifier: MIT
 *
 * copies.c - the rules for non-blocking copies (UPC 1.3 7.9): until a thread has waited for a copy, it
 * neither writes the source nor accesses the destination; and it waits once for each copy. Accesses to
 * shared memory are compared with the pending copies. For private memory a sum is computed when the copy
 * begins, and when the thread waits for it.
 */
#define _GNU_SOURCE
#include "checker/calls/copies.h"
#include "checker/check.h"
#include "checker/race.h"

#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

enum { MOST_COPIES = 1024, MOST_ENDED = 256 };

/* A handle is one number: TAG, the thread, and the number of its copy. */
#define TAG         UINT64_C(0x7bc0000000000000)
#define TAG_MASK    UINT64_C(0xffc0000000000000)
#define SERIAL_BITS 36
#define SERIAL_MASK ((UINT64_C(1) << SERIAL_BITS) - 1)

struct begun_copy {
	uint64_t serial;
	bool is_implicit;
	const char *function;
	const upcr_site *site;
	uint32_t place; /* the same, for -check=race */
	struct copied {
		const char *at; /* NULL: none */
		bool is_summed;
		uint64_t sum;
	} dst, src;
	size_t n;
};

struct ended_copy {
	uint64_t serial;
	const char *function;
	const upcr_site *begun, *ended;
};

static struct begun_copy copies[MOST_COPIES];
static unsigned n_copies;
static struct ended_copy ended[MOST_ENDED];
static uint64_t n_begun;

/* All bytes of the pending copies are within these, the private ones in the first. */
static struct extent {
	size_t begin, end;
} extents[2];

/* ---- private memory -------------------------------------------------------------------------------- */

/* Computes the sum; false if the memory cannot be read any more. */
static bool sum_take(const char *at, size_t n, uint64_t *sum)
{
	static int memory = -1;
	uint64_t chunk[512];

	if (memory < 0)
		memory = open("/proc/self/mem", O_RDONLY | O_CLOEXEC);
	*sum = n;
	for (size_t part; n; n -= part, at += part) {
		part = n < sizeof(chunk) ? n : sizeof(chunk);
		chunk[(part - 1) / sizeof(chunk[0])] = 0;
		if (pread(memory, chunk, part, (off_t)(uintptr_t)at) != (ssize_t)part)
			return false;
		for (size_t i = 0; i * sizeof(chunk[0]) < part; i++)
			*sum = (*sum ^ chunk[i]) * UINT64_C(0x9e3779b97f4a7c15) + (*sum >> 29);
	}
	return true;
}

static struct copied copied_of(const void *at, size_t n)
{
	struct copied c = {.at = at};

	if (at && (size_t)at - UPCR_BASE >= upcr_checking.span)
		c.is_summed = sum_take(at, n, &c.sum);
	return c;
}

static bool is_changed(const struct copied *c, size_t n)
{
	uint64_t sum;

	return c->is_summed && sum_take(c->at, n, &sum) && sum != c->sum;
}

/* ---- reports ------------------------------------------------------------------------------------------ */

static void report_line(struct check_report *r, const char *what, const upcr_site *site)
{
	if (site)
		report_add(r, "\n  %s at %s:%d:%d", what, site->file, site->line, site->column);
	if (site && site->function[0])
		report_add(r, " in %s", site->function);
}

/* Adds the object at a place of shared memory. */
static void report_memory(struct check_report *r, const char *at)
{
	size_t place = (size_t)at - UPCR_BASE, mask = ((size_t)1 << job.shift) - 1;
	struct found f;

	if (!at || place >= upcr_checking.span)
		return;
	f = object_find(place >> job.shift, place & mask);
	report_found_object(r, &f);
}

const char *copies_wait(const char *call)
{
	const size_t n = strcspn(call, "(");
	const bool is_implicit = n > 0 && call[n - 1] == 'i';

	if (strncmp(call, "bupc_", 5) == 0)
		return is_implicit ? "bupc_waitsynci" : "bupc_waitsync";
	return is_implicit ? "upc_synci" : "upc_sync";
}

/* ---- the memory of pending copies ------------------------------------------------------------------- */

static bool is_shared_address(const char *at)
{
	return (size_t)at - UPCR_BASE < upcr_checking.span;
}

static void extent_add(const char *at, size_t n)
{
	struct extent *e = &extents[is_shared_address(at)];
	const size_t begin = (size_t)at;

	if (!at)
		return;
	if (e->end == 0 || begin < e->begin)
		e->begin = begin;
	if (begin + n > e->end)
		e->end = begin + n;
}

static bool extent_has(const char *at, size_t n)
{
	const struct extent *e = &extents[is_shared_address(at)];

	return (size_t)at < e->end && (size_t)at + n > e->begin;
}

/* ---- copies ------------------------------------------------------------------------------------------- */

struct upc_nb_copy *check_copy_begun(const char *function, bool is_implicit, const void *dst, const void *src,
	size_t n)
{
	struct begun_copy *c = &copies[n_copies];

	if (n == 0 || n_copies == MOST_COPIES)
		return NULL;
	*c = (struct begun_copy){.serial = ++n_begun,
		.is_implicit = is_implicit,
		.function = function,
		.site = site_now(),
		.place = race_place(site_now()),
		.dst = copied_of(dst, n),
		.src = copied_of(src, n),
		.n = n};
	n_copies++;
	extent_add(dst, n);
	extent_add(src, n);
	shadow_watch(true);
	if (is_implicit)
		return NULL;
	return (struct upc_nb_copy *)(uintptr_t)(TAG | (uint64_t)MYTHREAD << SERIAL_BITS /* NOLINT */
						 | (c->serial & SERIAL_MASK));
}

static void copy_verify(const struct begun_copy *c, const char *function)
{
	bool is_source = is_changed(&c->src, c->n);
	struct check_report r = {.length = 0};

	if (!is_source && !is_changed(&c->dst, c->n))
		return;
	report_add(&r, "the private memory that %s %s was changed before this %s", c->function,
		is_source ? "reads" : "writes", function);
	report_where(&r, site_now());
	report_line(&r, "the copy was started", c->site);
	report_end(&r);
}

/* Ends a copy that the thread waits for: until now it may have read and written its memory. */
static void begun_copy_end(struct begun_copy *c, const char *function)
{
	struct begun_copy now;

	copy_verify(c, function);
	ended[c->serial % MOST_ENDED] = (struct ended_copy){c->serial, c->function, c->site, site_now()};
	now = *c;
	*c = copies[--n_copies];
	race_done(now.dst.at, now.n, CHECK_WRITE | CHECK_WAITED, now.place, now.site);
	race_done(now.src.at, now.n, CHECK_READ | CHECK_WAITED, now.place, now.site);
	if (n_copies > 0)
		return;
	shadow_watch(false);
	memset(extents, 0, sizeof(extents));
}

/* Reports a handle that belongs to no pending copy. */
static void handle_fault(uint64_t handle, const char *function)
{
	const struct ended_copy *e = &ended[(handle & SERIAL_MASK) % MOST_ENDED];
	unsigned thread = (unsigned)((handle & ~TAG_MASK) >> SERIAL_BITS);
	struct check_report r = {.length = 0};

	if ((handle & TAG_MASK) != TAG || thread >= (unsigned)job.threads)
		report_add(&r, "%s of something that is not the handle of a copy", function);
	else if (thread != (unsigned)MYTHREAD)
		report_add(&r, "%s of a handle of thread %u, which alone can wait for its copy", function,
			thread);
	else
		report_add(&r, "%s of a handle that has already been waited for", function);
	report_where(&r, site_now());
	if (thread == (unsigned)MYTHREAD && e->serial == (handle & SERIAL_MASK)) {
		report_line(&r, "the copy was started", e->begun);
		report_line(&r, "waited for", e->ended);
	}
	report_end(&r);
}

void check_handle(const struct upc_nb_copy *handle, const char *function)
{
	uint64_t number = (uint64_t)(uintptr_t)handle;

	if (!handle)
		return;
	for (unsigned i = 0; i < n_copies; i++)
		if (!copies[i].is_implicit
			&& number == (TAG | (uint64_t)MYTHREAD << SERIAL_BITS | copies[i].serial)) {
			begun_copy_end(&copies[i], function);
			return;
		}
	handle_fault(number, function);
}

void check_implicit(const char *function)
{
	for (unsigned i = n_copies; i-- > 0;)
		if (copies[i].is_implicit)
			begun_copy_end(&copies[i], function);
}

/* Returns whether the thread has waited for a later copy from the same place: then the handle of this one has
 * probably been overwritten. */
static bool is_handle_lost(const struct begun_copy *c)
{
	for (size_t i = 0; i < MOST_ENDED && !c->is_implicit; i++)
		if (ended[i].begun && ended[i].begun == c->site && ended[i].serial > c->serial)
			return true;
	return false;
}

/* Adds advice if the handle is lost. */
static bool report_lost_handle(struct check_report *r, const struct begun_copy *c)
{
	if (!is_handle_lost(c))
		return false;
	report_add(r,
		"\n  a later copy from there has been waited for, this one has not: if its handle was overwritten, "
		"keep one handle for each copy, and call %s for each",
		copies_wait(c->function));
	return true;
}

void check_copies_at_end(void)
{
	const struct begun_copy *c = &copies[0];
	struct check_report r = {.length = 0};

	if (n_copies == 0 || atomic_load(&control->status))
		return;
	report_add(&r, "the program ends without %s after this %s", copies_wait(c->function), c->function);
	report_there(&r, c->site);
	report_lost_handle(&r, c);
	if (n_copies > 1)
		report_add(&r, "\n  and %u more cop%s", n_copies - 1, n_copies > 2 ? "ies" : "y");
	report_end(&r);
}

/* ---- accesses ---------------------------------------------------------------------------------------- */

static bool have_common(const char *p, size_t n, const char *q, size_t m)
{
	return q && p < q + m && q < p + n;
}

static void touch_fault(const struct begun_copy *c, size_t n, int kind, bool is_dst, const upcr_site *site)
{
	struct check_report r = {.length = 0};
	const char *what = !(kind & CHECK_WRITE) ? "read" : kind & CHECK_READ ? "update" : "write";

	report_add(&r,
		n == 1 ? "%s of %zu byte that %s may still be %s" : "%s of %zu bytes that %s may still be %s",
		what, n, c->function, is_dst ? "writing" : "reading");
	report_where(&r, site);
	report_line(&r, "the copy was started", c->site);
	report_memory(&r, is_dst ? c->dst.at : c->src.at);
	if (!report_lost_handle(&r, c))
		report_add(&r, "\n  call %s first", copies_wait(c->function));
	report_end(&r);
}

void copies_touch(const char *addr, size_t n, int kind, const upcr_site *site)
{
	if (!extent_has(addr, n))
		return;
	for (unsigned i = 0; i < n_copies; i++) {
		const struct begun_copy *c = &copies[i];

		if (have_common(addr, n, c->dst.at, c->n))
			touch_fault(c, n, kind, true, site);
		if (kind & CHECK_WRITE && have_common(addr, n, c->src.at, c->n))
			touch_fault(c, n, kind, false, site);
	}
}

/* SPDX-License-Identifier: MIT
 *
 * misuse.c - pointers-to-shared that are wrong before anything is accessed through them.
 */
#include "checker/check.h"

/* The report of what is at a site, with the object that p points into, if it does. */
_Noreturn static void misuse_end(struct check_report *r, upcr_pts p, const upcr_site *site)
{
	size_t at = (size_t)p.addr - UPCR_BASE, offset = at & (((size_t)1 << job.shift) - 1);
	struct found f = {NULL, NULL, 0, 0};
	struct stack_trace here;

	trace_take(&here);
	here.site = site;
	if (at < upcr_checking.span)
		f = object_find(at >> job.shift, offset);
	report_where(r, &here);
	report_object(r, &f);
	report_end(r, &here);
}

void upcr_cast_fault(upcr_pts p, const upcr_site *site)
{
	struct check_report r = {.length = 0};

	if (upcr_is_null(p))
		return;
	if ((size_t)p.addr - UPCR_BASE >= upcr_checking.span) {
		report_add(&r, "cast to a private pointer ");
		report_nowhere(&r, p);
	} else {
		report_add(&r, "cast to a private pointer of data with affinity to thread %u", p.thread);
	}
	misuse_end(&r, p, site);
}

void upcr_phase_fault(upcr_pts p, size_t block, const upcr_site *site)
{
	struct check_report r = {.length = 0};

	report_add(&r, "arithmetic with block size %zu on a pointer-to-shared with phase %u", block, p.phase);
	report_add(&r, "\n  the pointer was made for another block size, and not converted by a cast");
	misuse_end(&r, p, site);
}

void upcr_index_fault(ptrdiff_t index, ptrdiff_t bound, const upcr_site *site)
{
	struct check_report r = {.length = 0};
	struct stack_trace here;

	if (site->kind & UPCR_ADDRESS)
		bound--;
	trace_take(&here);
	here.site = site;
	report_add(&r,
		bound == 1 ? "index %td of an array of %td element" : "index %td of an array of %td elements",
		index, bound);
	report_where(&r, &here);
	report_end(&r, &here);
}

void check_misuse(const char *what, const char *details)
{
	struct check_report r = {.length = 0};
	struct stack_trace here;

	trace_take(&here);
	report_add(&r, "%s", what);
	report_where(&r, &here);
	report_add(&r, "%s", details);
	report_end(&r, &here);
}

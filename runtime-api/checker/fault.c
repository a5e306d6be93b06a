/* SPDX-License-Identifier: MIT
 *
 * fault.c - accesses outside of objects, and the form of the checks' reports.
 */
#include "checker/far.h"
#include "checker/locks/locks.h"
#include "checker/memory/past.h"
#include "checker/memory/unwritten.h"
#include "checker/report/excerpt.h"
#include "checker/report/record.h"
#include "report/nulls.h"

#pragma GCC visibility push(default)
#include <upcr_range_check.h>
#pragma GCC visibility pop

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The farthest that arithmetic moves a null or unset pointer. */
#define NEAR_NULL  ((size_t)1 << 46)
#define NEAR_UNSET ((size_t)1 << 50)

void report_add(struct check_report *r, const char *format, ...)
{
	size_t room = sizeof(r->text) - r->length;
	va_list list;
	int n;

	va_start(list, format);
	n = vsnprintf(r->text + r->length, room, format, list);
	va_end(list);
	if (n > 0)
		r->length += (size_t)n < room ? (size_t)n : room - 1;
}

static const char *base_name(const char *path)
{
	return path ? path : "?";
}

/* Writes "file:line:column", or other known facts about the place. */
static void trace_place(const struct stack_trace *trace, char *text, size_t size)
{
	if (trace->site)
		snprintf(text, size, "%s:%d:%d", trace->site->file, trace->site->line, trace->site->column);
	else
		trace_locate(trace, text, size);
}

void report_place(struct check_report *r, const char *what, const struct stack_trace *trace)
{
	char place[300];

	trace_place(trace, place, sizeof(place));
	record_related(what, trace, place);
	report_add(r, "\n  %s at %s", what, place);
	if (trace->site && trace->site->function[0])
		report_add(r, " in %s", trace->site->function);
}

void report_trace(struct check_report *r, const char *what, const struct stack_trace *trace)
{
	report_place(r, what, trace);
	report_callers(r, trace);
}

void report_there(struct check_report *r, const upcr_site *site)
{
	r->here = (struct stack_trace){.site = site};
	record_main(site);
	if (site && site->text[0])
		report_add(r, "\n  in '%s'", site->text);
	if (site && site->text[0] && site->function[0])
		report_add(r, " of function %s", site->function);
}

void report_where(struct check_report *r, const upcr_site *site)
{
	report_there(r, site);
	trace_take(&r->here);
	r->here.site = site;
	report_callers(r, &r->here);
}

/* Adds "16 elements of 4 bytes in blocks of 3". */
static void report_object_layout(struct check_report *r, const upcr_object *o)
{
	char counts[SUBSCRIPTS_SIZE];
	bool is_one = static_count(o) == 1;

	if (!is_one)
		report_add(r, "%s elements of ", static_counts(o, counts));
	report_add(r, o->elem == 1 ? "%zu byte" : "%zu bytes", o->elem);
	if (!is_one)
		report_add(r, o->block ? " in blocks of %zu" : ", all on thread 0", o->block);
}

static void report_static(struct check_report *r, const upcr_object *o)
{
	report_add(r, "\n  '%s', declared at %s:%d, has ", o->name, base_name(o->file), o->line);
	report_object_layout(r, o);
}

/* Writes "upc_alloc by thread 2"; for a call that all threads make, only its name. */
static const char *maker_write(const struct check_object *o, char *text, size_t size)
{
	if (strncmp(o->function, "upc_all_", 8) == 0)
		snprintf(text, size, "%s", o->function);
	else
		snprintf(text, size, "%s by thread %u", o->function, o->allocated_by);
	return text;
}

static void report_block(struct check_report *r, const struct check_object *o)
{
	char what[160 + LOCK_NAME_SIZE], name[LOCK_NAME_SIZE], maker[64];

	maker_write(o, maker, sizeof(maker));
	if (o->kind == OBJECT_LOCK)
		snprintf(what, sizeof(what), "the lock%s%s was made with %s",
			*lock_name_of(o, name) ? " " : "", name, maker);
	else if (o->kind == OBJECT_LOCAL)
		snprintf(what, sizeof(what), "the block of %zu bytes was allocated with %s", o->nbytes,
			maker);
	else
		snprintf(what, sizeof(what), "the block of %zu times %zu bytes was allocated with %s",
			o->nblocks, o->nbytes, maker);
	report_trace(r, what, &o->allocated);
	if (o->state != OBJECT_FREED)
		return;
	snprintf(what, sizeof(what), "freed by thread %u", o->freed_by);
	report_trace(r, what, &o->freed);
}

void report_found_object(struct check_report *r, const struct found *f)
{
	record_object(f);
	if (f->object)
		report_static(r, f->object);
	else if (f->block)
		report_block(r, f->block);
}

void report_print(struct check_report *r, const upcr_site *site)
{
	char place[PLACE_SIZE];

	snprintf(place, sizeof(place), "%s:%d:%d", site->file, site->line, site->column);
	record_main(site);
	say_report(MYTHREAD, place, "%s", r->text);
}

void report_end(struct check_report *r)
{
	char place[300];

	trace_place(&r->here, place, sizeof(place));
	fatal_at(place, "%s", r->text);
}

/* ---- the nearest object -------------------------------------------------------------------- */

/* Returns the distance of an offset from an object: 0 inside; offsets before it count twice. */
static size_t distance(size_t offset, size_t begin, size_t share)
{
	if (offset < begin)
		return (begin - offset) * 2;
	return offset < begin + share ? 0 : offset - begin - share + 1;
}

static void find_static(struct found *best, size_t *least, size_t thread, size_t offset)
{
	for (upcr_object *const *o = upcr_modules.objects; o < upcr_modules.objects_end; o++) {
		size_t begin = (size_t)((*o)->addr - job.base), share = static_share(*o, thread);
		size_t far = distance(offset, begin, share);

		if (far >= *least)
			continue;
		*least = far;
		*best = (struct found){NULL, *o, begin, share};
	}
}

static void find_block(struct found *best, size_t *least, size_t thread, size_t offset)
{
	for (const struct check_object *o = check_objects + 1; o <= check_objects + check->n_objects; o++) {
		size_t share, far;

		if (o->state == OBJECT_UNUSED || (o->kind != OBJECT_SYMMETRIC && o->thread != thread))
			continue;
		share = object_share(o, thread);
		far = distance(offset, o->offset, share);
		if (far >= *least)
			continue;
		*least = far;
		*best = (struct found){o, NULL, o->offset, share};
	}
}

struct found object_find(size_t thread, size_t offset)
{
	struct found best = {NULL, NULL, 0, 0};
	size_t least = (size_t)1 << 20;

	find_static(&best, &least, thread, offset);
	find_block(&best, &least, thread, offset);
	return best;
}

/* ---- faults of an address ---------------------------------------------------------- */

/* Describes a pointer that leads to no segment. */
void report_nowhere(struct check_report *r, upcr_pts p)
{
	size_t at = (size_t)p.addr;

	if (at == 0)
		report_add(r, "through a null pointer-to-shared");
	else if (at - (UPCR_UNSET_ADDRESS - NEAR_UNSET) < 2 * NEAR_UNSET)
		report_add(r, "through an uninitialized pointer-to-shared");
	else if (at + 65536 < 131072)
		report_add(r, "at %td bytes from a null pointer-to-shared", (ptrdiff_t)at);
	else if (at + NEAR_NULL < 2 * NEAR_NULL && at < UPCR_BASE)
		report_add(r, "through a null pointer-to-shared moved by arithmetic");
	else
		report_add(r,
			"through a pointer that does not point to shared memory: address 0x%zx, thread "
			"%u, phase %u",
			at, p.thread, p.phase);
}

void report_null(struct check_report *r, const upcr_site *site)
{
	const bool is_call = site->kind & UPCR_CALL;
	char path[PATH_ROOM], facts[600];

	if (!excerpt_find(site->file, path))
		return;
	if (nulls_describe(path, site->line, is_call, facts, sizeof(facts))
		|| (!is_call && nulls_describe_local(path, site->line, site->text, facts, sizeof(facts))))
		report_add(r, "%s", facts);
}

/* Adds the reason why a null pointer is null: an allocation that returned null, or a private variable. */
static void report_refused(struct check_report *r, upcr_pts p, const upcr_site *site)
{
	const struct check_object *o = &check_objects[0];
	char what[300];

	if ((size_t)p.addr + NEAR_NULL >= 2 * NEAR_NULL || (size_t)p.addr >= UPCR_BASE)
		return;
	if (!o->function) {
		if (refusal_write(MYTHREAD, what, sizeof(what)))
			report_add(r, "%s", what);
		else if (site)
			report_null(r, site);
		return;
	}
	allocation_write(o->function, o->nblocks, o->nbytes, what, sizeof(what));
	report_trace(r, what, &o->allocated);
	heap_limit_write(o->nblocks, o->nbytes, what, sizeof(what));
	report_add(r, "%s", what);
}

/* Returns the name of an object for a sentence. */
static const char *phrase_of_found_object(const struct found *f, char *text, size_t size)
{
	if (f->object)
		snprintf(text, size, "'%s'", f->object->name);
	else
		snprintf(text, size, "%s",
			f->block->kind == OBJECT_LOCK     ? "a lock"
			: f->block->state == OBJECT_FREED ? "a block that was freed"
			: f->block->kind == OBJECT_LOCAL  ? "a block of upc_alloc"
							  : "a block");
	return text;
}

static void report_behind(struct check_report *r, const char *name, size_t thread, size_t share, size_t far)
{
	report_add(r, " beyond the end of %s on thread %zu\n  it has %zu bytes there; ", name, thread, share);
	if (far == 0)
		report_add(r, "the access starts right after them");
	else
		report_add(r,
			far == 1 ? "the access starts %zu byte after them"
				 : "the access starts %zu bytes after them",
			far);
}

/* Adds the offset in a block that may not be accessed at all. */
static void report_inside(struct check_report *r, const char *name, size_t past)
{
	if (past == 0)
		report_add(r, " in %s\n  at its start", name);
	else
		report_add(r,
			past == 1 ? " in %s\n  %zu byte past its start"
				  : " in %s\n  %zu bytes past its start",
			name, past);
}

/* Adds an access at an offset of a segment, near an object. */
static void fault_object(struct check_report *r, const struct found *f, size_t thread, size_t offset)
{
	const struct check_object *block = f->block;
	size_t end = f->offset + f->share;
	char name[160];

	phrase_of_found_object(f, name, sizeof(name));
	if (block && offset >= f->offset && offset < end
		&& (block->state == OBJECT_FREED || block->kind == OBJECT_LOCK))
		report_inside(r, name, offset - f->offset);
	else if (f->share == 0)
		report_add(r, " on thread %zu, where %s has no element", thread, name);
	else if (offset < f->offset)
		report_add(r, " before the start of %s on thread %zu\n  %zu bytes before it", name, thread,
			f->offset - offset);
	else if (offset < end)
		report_add(r,
			" across the end of %s on thread %zu\n  it has %zu bytes there, and %zu are left from here",
			name, thread, f->share, end - offset);
	else
		report_behind(r, name, thread, f->share, offset - end);
}

/* Adds a hint if the pointer's block size is not the object's. */
static void report_blocks(struct check_report *r, const struct found *f, upcr_pts p, size_t n,
	const upcr_site *site)
{
	size_t block = f->object ? f->object->block : 0, phase;

	if (!f->object || !site || !(site->kind & UPCR_UPDATE) || site->kind & UPCR_CALL
		|| site->kind & UPCR_PRIVATE || f->object->elem != n || f->object->count == 1)
		return;
	if (block != site->block) {
		report_add(r, "\n  the pointer's block size is %zu, the object's %zu", site->block, block);
		return;
	}
	phase = block > 1 ? (upc_addrfield(p) - f->offset) / n % block : 0;
	if (upc_addrfield(p) >= f->offset && phase != p.phase)
		report_add(r, "\n  the pointer has phase %u, this element %zu", p.phase, phase);
}

void fault(upcr_pts p, size_t n, const char *what, const upcr_site *site)
{
	size_t mask = ((size_t)1 << job.shift) - 1, at;
	struct check_report r = {.length = 0};
	struct found f = {NULL, NULL, 0, 0};

	(void)shadow_allows(p.addr, n, &at);
	report_add(&r, n == 1 ? "%s of %zu byte" : "%s of %zu bytes", what, n);
	if (n > PTRDIFF_MAX)
		report_add(&r, " (a negative size: %td)", (ptrdiff_t)n);
	if (at >= upcr_checking.span) {
		report_add(&r, " ");
		report_nowhere(&r, p);
	} else {
		f = object_find(at >> job.shift, at & mask);
		if (f.object || f.block)
			fault_object(&r, &f, at >> job.shift, (size_t)(p.addr - job.base) & mask);
		else
			report_add(&r, " in memory of thread %zu that belongs to no object", at >> job.shift);
	}
	report_where(&r, site);
	report_found_object(&r, &f);
	if (at >= upcr_checking.span)
		report_refused(&r, p, site);
	report_blocks(&r, &f, p, n, site);
	report_end(&r);
}

void upcr_check_slowly(upcr_pts p, size_t n, const upcr_site *site)
{
	int kind = site->kind & UPCR_UPDATE;

	size_t bad, at = (size_t)p.addr - UPCR_BASE;

	if (n == 0)
		return;
	if (!(at < upcr_checking.span
		    && (ptrdiff_t)(at % UPCR_GRANULE + n) <= upcr_checking.shadow[at / UPCR_GRANULE])) {
		if (!shadow_allows(p.addr, n, &bad) && !(HAS_NETWORK && home_allows(p.addr, n)))
			fault(p, n,
				kind == UPCR_READ    ? "read"
				: kind == UPCR_WRITE ? "write"
						     : "update",
				site);
		if (unwritten_is_on())
			unwritten_access(p, n, site);
	}
	if (!known_is_allowed)
		count_access(p, n, site->kind, false);
	race_access(p.addr, n, site->kind, site);
}

void upcr_range_note(const void *first, size_t size, ptrdiff_t step, long n, upcr_pts p,
	const upcr_site *site)
{
	ptrdiff_t far = (n - 1) * step * (ptrdiff_t)size;
	const char *begin = first;

	for (long i = 0; i < n && count_is_on(); i++)
		count_access(p, size, site->kind, false);
	if (step == 0)
		race_access(begin, size, site->kind, site);
	else if (step == 1)
		race_access(begin, (size_t)far + size, site->kind, site);
	else if (step == -1)
		race_access(begin + far, size - (size_t)far, site->kind, site);
	else
		for (long i = 0; i < n; i++)
			race_access(begin + i * step * (ptrdiff_t)size, size, site->kind, site);
}

int access_kind_of_text(const char *what)
{
	const char *last = strrchr(what, ' ');

	return !last                       ? CHECK_READ | CHECK_WRITE
	     : strcmp(last, " read") == 0  ? CHECK_READ
	     : strcmp(last, " write") == 0 ? CHECK_WRITE
	                                   : CHECK_READ | CHECK_WRITE;
}

void check_bytes_at(upcr_pts p, size_t n, const char *what)
{
	size_t bad;

	if (n && !shadow_allows(p.addr, n, &bad) && !(HAS_NETWORK && home_allows(p.addr, n)))
		fault(p, n, what, site_now());
	if (n && unwritten_is_on() && access_kind_of_text(what) != CHECK_READ)
		unwritten_write(p.addr, n);
	/* The owners of private pointers that a bulk function writes are unknown. */
	if (n && *upcr_n_private && access_kind_of_text(what) == CHECK_WRITE)
		upcr_forget_private(p, n);
}

void check_touch(upcr_pts p, size_t n, int kind, const char *what)
{
	static const upcr_site unknown = {"?", 0, 0, 0, 0, "?", "", NULL};
	const upcr_site *site = site_now();

	check_bytes_at(p, n, what);
	count_access(p, n, kind, true);
	race_access(p.addr, n, kind, site ? site : &unknown);
}

void check_apart(const char *function, const char *p_name, upcr_pts p, size_t n, const char *q_name,
	upcr_pts q, size_t m)
{
	struct check_report r = {.length = 0};
	struct found f;
	size_t at = (size_t)p.addr - UPCR_BASE;
	const char *begin, *end;

	if (!n || !m || p.addr >= q.addr + m || q.addr >= p.addr + n)
		return;
	end = p.addr + n < q.addr + m ? p.addr + n : q.addr + m;
	begin = p.addr > q.addr ? p.addr : q.addr;
	report_add(&r,
		end - begin == 1 ? "%s: %s and %s have %td byte in common"
				 : "%s: %s and %s have %td bytes in common",
		function, p_name, q_name, end - begin);
	report_where(&r, site_now());
	f = object_find(at >> job.shift, upc_addrfield(p));
	report_found_object(&r, &f);
	report_end(&r);
}

void check_memcpy(upcr_pts dst, upcr_pts src, size_t n)
{
	check_touch(dst, n, CHECK_WRITE, "upc_memcpy: write");
	check_touch(src, n, CHECK_READ, "upc_memcpy: read");
	check_apart("upc_memcpy", "dst", dst, n, "src", src, n);
}

/* SPDX-License-Identifier: MIT
 *
 * unwritten.c - reads of blocks of the heap that no thread has written since their allocation. The shadow
 * shows which granules have such bytes, and a bit for each of their bytes which of them was written. A
 * written byte remains so for good: bytes that are still unwritten after a strip were so when the strip read
 * them, whatever else the loop wrote. New blocks are zero where that matters: a byte that is not zero was
 * written, even if the checks have not seen the write.
 */
#include "checker/memory/unwritten.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_VISITS = 100 };

/* Returns whether all units are checked: the writes of other units are not seen. */
static bool all_are_checked(void)
{
	return upcr_modules.units_end - upcr_modules.units == upcr_modules.watched_end - upcr_modules.watched;
}

bool unwritten_is_on(void)
{
	static int is_on = -1;

	if (is_on < 0) {
		is_on = all_are_checked() && !check_option("nounwritten");
		if (HAS_NETWORK)
			is_on = 0;
	}
	return is_on;
}

/* ---- granules ---- */

static size_t granule_of(const char *addr)
{
	return ((size_t)addr - UPCR_BASE) / UPCR_GRANULE;
}

static bool granule_is_unwritten(size_t granule)
{
	return shadow_is_unwritten(check_shadow[granule]);
}

/* Returns the bits of the bytes of a granule that are among the n bytes from addr on. */
static uint64_t bits_of(size_t granule, const char *addr, size_t n)
{
	const char *begin = job.base + granule * UPCR_GRANULE;
	const size_t from = addr > begin ? (size_t)(addr - begin) : 0, to = (size_t)(addr + n - begin);

	return (to < UPCR_GRANULE ? ((uint64_t)1 << to) - 1 : UINT64_MAX) & UINT64_MAX << from;
}

/* Marks a block as unwritten, and clears it where it was used, and at its begin, which may have links of
 * the heap. */
void unwritten_begin(size_t thread, size_t offset, size_t bytes)
{
	char *begin = job.base + (thread << job.shift) + offset;
	size_t granule = granule_of(begin);

	if (!unwritten_is_on()) {
		shadow_allow(thread, offset, bytes);
		return;
	}
	for (size_t at = 0; at < bytes; at += UPCR_GRANULE, granule++)
		if (at == 0 || check_shadow[granule] == SHADOW_USED) {
			memset(begin + at, 0, bytes - at < UPCR_GRANULE ? bytes - at : UPCR_GRANULE);
			atomic_store(&check_written[granule], 0);
			atomic_store(&check_visits[granule], 0);
		}
	shadow_allow_unwritten(thread, offset, bytes);
}

void unwritten_end(const struct check_object *o)
{
	const size_t end = o->kind == OBJECT_SYMMETRIC ? (size_t)job.threads : (size_t)o->thread + 1;

	for (size_t t = o->thread; t < end; t++) {
		const size_t first = ((t << job.shift) + o->offset) / UPCR_GRANULE;

		if (check_is_cast[first])
			memset(check_is_cast + first, 0, object_share(o, t) / UPCR_GRANULE);
	}
}

/* Marks all bytes of a granule as written. */
static void granule_close(size_t granule)
{
	signed char old = check_shadow[granule];

	if (shadow_is_unwritten(old))
		__atomic_compare_exchange_n(check_shadow + granule, &old, (signed char)shadow_room(old),
			false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

/* Counts an access to a granule of which some bytes are written. Padding is never written: after so many
 * accesses all bytes count as written, so that later accesses are fast. */
static void granule_visit(size_t granule)
{
	if (atomic_fetch_add_explicit(&check_visits[granule], 1, memory_order_relaxed) >= MOST_VISITS)
		granule_close(granule);
}

static void granule_write(size_t granule, uint64_t bits)
{
	const int room = shadow_room(check_shadow[granule]);
	const uint64_t all = room < UPCR_GRANULE ? ((uint64_t)1 << room) - 1 : UINT64_MAX;

	if (bits == all || (atomic_fetch_or(&check_written[granule], bits) | bits) == all)
		granule_close(granule);
	else
		granule_visit(granule);
}

void unwritten_write(const char *addr, size_t n)
{
	const size_t last = granule_of(addr + n - 1);

	for (size_t g = granule_of(addr); g <= last; g++)
		if (granule_is_unwritten(g))
			granule_write(g, bits_of(g, addr, n));
}

static bool has_unwritten(const char *addr, size_t n)
{
	const size_t last = granule_of(addr + n - 1);
	size_t g = granule_of(addr);

	while (g <= last && !granule_is_unwritten(g))
		g++;
	return g <= last;
}

/* Counts a read of written bytes. */
static void granules_count_read(const char *addr, size_t n)
{
	const size_t last = granule_of(addr + n - 1);

	for (size_t g = granule_of(addr); g <= last; g++)
		if (granule_is_unwritten(g) && atomic_load_explicit(&check_written[g], memory_order_relaxed))
			granule_visit(g);
}

/* Returns whether no write of one of the n bytes is known. */
static bool is_unknown(const char *addr, size_t n)
{
	const size_t last = granule_of(addr + n - 1);
	size_t g = granule_of(addr);

	while (g <= last && granule_is_unwritten(g)
		&& !(atomic_load(&check_written[g]) & bits_of(g, addr, n)))
		g++;
	return g > last;
}

/* Returns whether no write is known, and no byte shows one. */
static bool is_unwritten(const char *addr, size_t n)
{
	if (!is_unknown(addr, n))
		return false;
	while (n && !addr[n - 1])
		n--;
	return n == 0;
}

/* ---- reports ---- */

/* Returns whether the place was not reported so far. A place for which there is no room is not reported. */
static bool is_new_unwritten_site(const upcr_site *site)
{
	for (size_t i = 0; i < MOST_UNWRITTEN; i++) {
		const upcr_site *none = NULL;

		if (atomic_compare_exchange_strong(&check->unwritten[i], &none, site))
			return true;
		if (none == site)
			return false;
	}
	return false;
}

/* Returns whether the site accesses all of an element: a[i], *p. */
static bool is_element(const upcr_site *site)
{
	const size_t n = strlen(site->text);

	return n > 0 && (site->text[0] == '*' || site->text[n - 1] == ']');
}

/* Adds "
 * element 5 of the block, on thread 1, has had no value since the block was allocated". */
static void report_unwritten_part(struct check_report *r, const struct found *f, size_t thread, size_t at,
	size_t n, const upcr_site *site)
{
	const struct check_object *o = f->block;
	size_t begin = at;

	if (o && o->kind == OBJECT_SYMMETRIC && o->nbytes)
		begin = (at / o->nbytes * (size_t)job.threads + thread) * o->nbytes + at % o->nbytes;
	if (is_element(site) && begin % n == 0)
		report_add(r, "\n  element %zu of the block, on thread %zu, has had", begin / n, thread);
	else if (n == 1)
		report_add(r, "\n  byte %zu of the block, on thread %zu, has had", begin, thread);
	else
		report_add(r, "\n  bytes %zu to %zu of the block, on thread %zu, have had", begin,
			begin + n - 1, thread);
	report_add(r, " no value since the block was allocated");
}

/* Returns whether another thread, too, has called upc_global_alloc where this block was made. */
static bool is_made_by_each(const struct check_object *block)
{
	if (strcmp(block->function, "upc_global_alloc") != 0)
		return false;
	for (const struct check_object *o = check_objects + 1; o <= check_objects + check->n_objects; o++)
		if (o->state == OBJECT_LIVE && o->allocated.site == block->allocated.site
			&& o->allocated_by != block->allocated_by)
			return true;
	return false;
}

/* Reports a read. The program goes on, and its status shows that there was a report. */
static void report_unwritten_read(const char *addr, size_t n, const struct stack_trace *trace)
{
	size_t at = (size_t)addr - UPCR_BASE, offset = at & (((size_t)1 << job.shift) - 1);
	struct check_report r = {.length = 0};
	struct found f;
	int none = 0;

	if (!is_new_unwritten_site(trace->site))
		return;
	f = object_find(at >> job.shift, offset);
	report_add(&r,
		n == 1 ? "%s of %zu byte that no thread has written"
		       : "%s of %zu bytes that no thread has written",
		trace->site->kind & UPCR_WRITE ? "update" : "read", n);
	report_unwritten_part(&r, &f, at >> job.shift, offset - f.offset, n, trace->site);
	report_there(&r, trace->site);
	r.here = *trace;
	report_callers(&r, &r.here);
	report_found_object(&r, &f);
	if (f.block && is_made_by_each(f.block))
		report_add(&r,
			"\n  other threads have made blocks of their own at this place: upc_all_alloc, called by "
			"all threads, makes one for all");
	else if (f.block)
		report_add(&r, "\n  %s does not set the memory to zero; upc_memset does", f.block->function);
	report_print(&r, trace->site);
	atomic_compare_exchange_strong(&control->status, &none, 1);
}

void unwritten_access(upcr_pts p, size_t n, const upcr_site *site)
{
	bool is_found = (site->kind & UPCR_READ) && !(site->kind & UPCR_COPIED) && is_unwritten(p.addr, n);
	struct stack_trace here;

	if (is_found) {
		trace_take(&here);
		here.site = site;
		report_unwritten_read(p.addr, n, &here);
	}
	if (is_found || (site->kind & UPCR_WRITE))
		unwritten_write(p.addr, n);
	else
		granules_count_read(p.addr, n);
}

/* ---- strips ---- */

/* The reads and updates of a strip. */
struct strip_read {
	const char *begin;
	size_t size;
	ptrdiff_t step;
	long n;
	const char *updated; /* the first element that was unwritten before, if they are updated */
	unsigned forgotten;  /* check->forgotten then */
	struct stack_trace trace;
};

#define MOST_READS  16
#define MOST_TRACES 1000 /* traces of this thread, at most: they take long */

static _Thread_local struct strip_read reads[MOST_READS];
static _Thread_local int n_reads, n_traces;
_Thread_local bool unwritten_waits;

/* Returns the first byte of the elements, and sets the number of bytes to the end of the last one. */
static const char *range_of_strip_read(const struct strip_read *r, size_t *bytes)
{
	const ptrdiff_t far = (r->n - 1) * r->step * (ptrdiff_t)r->size;

	*bytes = r->size + (size_t)(far < 0 ? -far : far);
	return far < 0 ? r->begin + far : r->begin;
}

static const char *element_of_strip_read(const struct strip_read *r, long i)
{
	return r->begin + i * r->step * (ptrdiff_t)r->size;
}

static void strip_mark_written(const struct strip_read *r)
{
	size_t bytes;
	const char *low = range_of_strip_read(r, &bytes);

	if (labs(r->step) <= 1) {
		unwritten_write(low, bytes);
		return;
	}
	for (long i = 0; i < r->n; i++)
		unwritten_write(element_of_strip_read(r, i), r->size);
}

/* Returns the first element that no thread has written, or NULL. */
static const char *find_unwritten(const struct strip_read *r)
{
	size_t bytes;
	const char *low = range_of_strip_read(r, &bytes);

	if (!has_unwritten(low, bytes))
		return NULL;
	for (long i = 0; i < r->n; i++)
		if (is_unwritten(element_of_strip_read(r, i), r->size))
			return element_of_strip_read(r, i);
	return NULL;
}

/* Reports the reads of a loop, or at least of a strip, that has ended. */
static void settle(const struct strip_read *r)
{
	const bool is_update = r->trace.site->kind & UPCR_WRITE;
	const char *found = is_update ? r->updated : find_unwritten(r), *low;
	size_t bytes;

	if (found && is_unknown(found, r->size) && r->forgotten == atomic_load(&check->forgotten)) {
		report_unwritten_read(found, r->size, &r->trace);
		unwritten_write(found, r->size);
	}
	if (is_update)
		strip_mark_written(r);
	else if (!found) {
		low = range_of_strip_read(r, &bytes);
		granules_count_read(low, bytes);
	}
}

/* Returns a slot for the site, after settling its earlier reads; NULL if there is none. */
static struct strip_read *strip_read_of_site(const upcr_site *site)
{
	for (int i = 0; i < n_reads; i++)
		if (reads[i].trace.site == site) {
			settle(&reads[i]);
			return &reads[i];
		}
	return n_reads < MOST_READS ? &reads[n_reads++] : NULL;
}

void unwritten_range(const char *begin, size_t size, ptrdiff_t step, long n, const upcr_site *site)
{
	struct strip_read now = {
		begin, size, step, step ? n : 1, NULL, atomic_load(&check->forgotten), {NULL, {NULL}}};
	struct strip_read *r;
	size_t bytes;
	const char *low = range_of_strip_read(&now, &bytes);

	if ((site->kind & UPCR_COPIED) || !has_unwritten(low, bytes))
		return;
	r = site->kind & UPCR_READ ? strip_read_of_site(site) : NULL;
	if (!r) {
		if (site->kind & UPCR_WRITE)
			strip_mark_written(&now);
		return;
	}
	if (site->kind & UPCR_WRITE)
		now.updated = find_unwritten(&now);
	*r = now;
	if (n_traces++ < MOST_TRACES)
		trace_take(&r->trace);
	r->trace.site = site;
	unwritten_waits = true;
}

void unwritten_settle(void)
{
	for (int i = 0; i < n_reads; i++)
		settle(&reads[i]);
	n_reads = 0;
	unwritten_waits = false;
}

/* ---- casts ---- */

/* Returns the block whose part on the thread of a granule begins there, or NULL. */
static const struct check_object *block_from(size_t granule)
{
	const size_t in_segment = granule & (((size_t)1 << job.shift) / UPCR_GRANULE - 1);
	uint32_t number = check_owner[granule];

	if (!number && check_objects[check_owner[in_segment]].kind == OBJECT_SYMMETRIC)
		number = check_owner[in_segment]; /* thread 0 has the record */
	return number ? check_objects + number : NULL;
}

/* Marks a thread's part of a block as written, and its granules as reached by casts, except one that the
 * block does not fill: a pointer there may also lead to just before another block. */
static void cast_part(const struct check_object *o, size_t thread)
{
	const size_t share = object_share(o, thread), at = (thread << job.shift) + o->offset;

	if (!share)
		return;
	unwritten_write(job.base + at, share);
	__atomic_thread_fence(__ATOMIC_SEQ_CST);
	memset(check_is_cast + at / UPCR_GRANULE, 1, share / UPCR_GRANULE);
}

/* Returns the block that has memory in a granule, or ends before it, or NULL. */
static const struct check_object *block_around(size_t granule)
{
	const struct check_object *o = NULL;

	if (granule && shadow_room(check_shadow[granule]) == 0)
		granule--;
	while (granule && !o && shadow_room(check_shadow[granule]) > 0)
		o = block_from(granule--);
	return o;
}

/* Marks the block of a private pointer as written. The pointer may also lead to the end of a block, or to
 * just before one. */
void unwritten_cast(upcr_pts p)
{
	const size_t at = (size_t)p.addr - UPCR_BASE, granule = at / UPCR_GRANULE, thread = at >> job.shift;
	const size_t offset = at & (((size_t)1 << job.shift) - 1);
	const struct check_object *next = NULL, *o;

	if (at >= upcr_checking.span || check_is_cast[granule])
		return;
	if (!unwritten_is_on() || offset < job.static_bytes) {
		check_is_cast[granule] = 1;
		return;
	}
	if ((ptrdiff_t)(at % UPCR_GRANULE) >= shadow_room(check_shadow[granule]))
		next = block_from(granule + 1);
	if (next)
		cast_part(next, thread);
	if (offset >= UPCR_GRANULE && check_is_cast[granule - 1] && !block_from(granule))
		return; /* in the same block, or at its end */
	o = block_around(granule);
	if (o)
		cast_part(o, thread);
}

/* SPDX-License-Identifier: MIT
 *
 * object.c - the blocks of the heap and the static objects: their places, and the sites of their
 * allocation. Freed blocks stay in quarantine for a while, so that late accesses are found.
 */
#include "checker/far.h"
#include "checker/memory/unwritten.h"
#include "checker/race.h"

#include <string.h>

#define RECORD_COST 256 /* bytes that a block in quarantine counts besides its own */

/* Returns the bytes that an object takes in each segment. */
static size_t object_room(const struct check_object *o)
{
	return object_share(o, o->thread);
}

void check_statics(void)
{
	for (upcr_object *const *o = upcr_modules.objects; o < upcr_modules.objects_end; o++)
		for (size_t t = 0; t < (size_t)job.threads; t++)
			shadow_allow(t, (size_t)((*o)->addr - job.base), static_share(*o, t));
}

/* ---- records -------------------------------------------------------------------------- */

static uint32_t *granule_owner_at(size_t thread, size_t offset)
{
	return check_owner + ((thread << job.shift) + offset) / UPCR_GRANULE;
}

static uint32_t record_take(void)
{
	uint32_t number = check->first_unused;

	if (number)
		check->first_unused = check_objects[number].next;
	else if (check->n_objects + 1 < MAX_OBJECTS)
		number = ++check->n_objects;
	return number;
}

static void block_allow(size_t thread, size_t offset, size_t bytes)
{
	const char *begin = job.base + (thread << job.shift) + offset;

	race_forget(begin, bytes);
	unwritten_begin(thread, offset, bytes);
}

static void shadow_of_object(const struct check_object *o, bool allowed, int kind)
{
	size_t t = o->thread, end = o->kind == OBJECT_SYMMETRIC ? (size_t)job.threads : t + 1;

	for (; t < end; t++) {
		if (allowed)
			block_allow(t, o->offset, object_share(o, t));
		else
			shadow_forbid(t, o->offset, object_share(o, t), kind);
	}
}

/* Returns a pointer to the begin of a block. */
static upcr_pts begin_of(size_t thread, size_t offset)
{
	return (upcr_pts){job.base + (thread << job.shift) + offset, (unsigned)thread, 0};
}

/* Enters a new block on this host; false if there are too many. */
static bool object_enter(const struct check_object *o)
{
	uint32_t number;

	mutex_lock(&check->mutex);
	number = record_take();
	if (number) {
		check_objects[number] = *o;
		*granule_owner_at(o->thread, o->offset) = number;
	}
	mutex_unlock(&check->mutex);
	if (number)
		shadow_of_object(o, o->kind != OBJECT_LOCK, SHADOW_LOCK);
	return number != 0;
}

/* Forgets a block. The caller holds the mutex. */
static void record_drop(struct check_object *o)
{
	unwritten_end(o);
	shadow_of_object(o, false, SHADOW_USED);
	atomic_fetch_add(&check->forgotten, 1);
	*granule_owner_at(o->thread, o->offset) = 0;
	o->state = OBJECT_UNUSED;
	o->next = check->first_unused;
	check->first_unused = (uint32_t)(o - check_objects);
}

struct check_object *object_at(upcr_pts p)
{
	size_t at = (size_t)p.addr - UPCR_BASE;
	struct check_object *o;

	if (at >= upcr_checking.span || at % UPCR_GRANULE || at >> job.shift != p.thread)
		return NULL;
	o = check_objects + check_owner[at / UPCR_GRANULE];
	return o->state != OBJECT_UNUSED && o->offset == upc_addrfield(p) && o->thread == p.thread ? o : NULL;
}

static void object_forget(upcr_pts p)
{
	struct check_object *o;

	mutex_lock(&check->mutex);
	o = object_at(p);
	if (o)
		record_drop(o);
	mutex_unlock(&check->mutex);
}

/* Enters a block on the other hosts, before its address can reach them. There may be no room for it there:
 * a symmetric block has no home that could be asked for it. */
static inline bool enter_on_others(const struct check_object *o)
{
	const upcr_pts p = begin_of(o->thread, o->offset);
	struct check_object text = *o;

	object_pack(&text);
	if (o->kind != OBJECT_SYMMETRIC) {
		others_call(CALL_check_enter, &text, sizeof(text), job.host);
		return true;
	}
	for (int h = 0; h < job.hosts; h++) {
		struct check_object answer = text;

		if (h != job.host)
			far_call(h, CALL_check_enter, &answer, sizeof(answer));
		if (answer.state == OBJECT_LIVE)
			continue;
		object_forget(p);
		others_call(CALL_check_forget, &p, sizeof(p), job.host);
		return false;
	}
	return true;
}

#ifdef UPCR_NETWORK
enum call_status call_check_enter(struct far_call *call)
{
	struct check_object *o = CALL_TEXT(struct check_object, call);

	object_unpack(o);
	if (!object_enter(o))
		o->state = OBJECT_UNUSED;
	return CALL_DONE;
}

enum call_status call_check_forget(struct far_call *call)
{
	object_forget(*CALL_TEXT(upcr_pts, call));
	return CALL_DONE;
}
#endif

static bool enter_on_all(const struct check_object *o)
{
	if (!object_enter(o))
		return false;
	return !HAS_NETWORK || enter_on_others(o);
}

bool object_allocated(upcr_pts p, struct check_object *allocated)
{
	if (upcr_is_null(p))
		return true;
	trace_take(&allocated->allocated);
	allocated->state = OBJECT_LIVE;
	allocated->offset = upc_addrfield(p);
	allocated->thread = p.thread;
	allocated->allocated_by = (unsigned)MYTHREAD;
	if (enter_on_all(allocated))
		return true;
	check_make_room();
	if (enter_on_all(allocated))
		return true;
	heap_give(p); /* as when the heap is full */
	return false;
}

bool check_allocated(upcr_pts p, size_t nblocks, size_t nbytes, bool is_symmetric, const char *function)
{
	struct check_object o = {.kind = is_symmetric ? OBJECT_SYMMETRIC : OBJECT_LOCAL,
		.nblocks = nblocks,
		.nbytes = nbytes,
		.function = function};

	if (upcr_is_null(p) && nblocks && nbytes) {
		trace_take(&o.allocated);
		check_objects[0] = o;
	}
	return object_allocated(p, &o);
}

/* ---- freeing ---------------------------------------------------------------------------- */

static void quarantine_push(struct check_object *o)
{
	uint32_t number = (uint32_t)(o - check_objects);

	o->next = 0;
	if (check->first_freed)
		check_objects[check->last_freed].next = number;
	else
		check->first_freed = number;
	check->last_freed = number;
	check->quarantine += object_room(o) + RECORD_COST;
}

/* Takes the oldest block out of this host's quarantine, if that holds more bytes than `most`. */
static bool quarantine_pop(size_t most, upcr_pts *p)
{
	struct check_object *o = NULL;

	mutex_lock(&check->mutex);
	if (check->first_freed && check->quarantine > most) {
		o = check_objects + check->first_freed;
		*p = begin_of(o->thread, o->offset);
		check->first_freed = o->next;
		check->quarantine -= object_room(o) + RECORD_COST;
		record_drop(o);
	}
	mutex_unlock(&check->mutex);
	return o != NULL;
}

/* The message about a block that is freed. */
struct freed_block {
	upcr_pts p;
	unsigned by;
	bool is_first; /* it was not freed before */
	bool is_full;  /* the quarantine is full */
	struct stack_trace trace;
};

/* Marks a block as freed on this host, or finds the thread that has freed it. */
static void freed_mark(struct freed_block *f)
{
	struct check_object *o;

	mutex_lock(&check->mutex);
	o = object_at(f->p);
	f->is_first = o && o->state == OBJECT_LIVE;
	if (f->is_first) {
		o->state = OBJECT_FREED;
		o->freed_by = f->by;
		o->freed = f->trace;
		shadow_of_object(o, false, SHADOW_FREED);
	} else if (o) {
		f->by = o->freed_by;
		f->trace = o->freed;
	}
	mutex_unlock(&check->mutex);
}

/* Puts a block into quarantine, after all hosts have marked it as freed. */
static void freed_keep(struct freed_block *f)
{
	mutex_lock(&check->mutex);
	quarantine_push(object_at(f->p));
	f->is_full = check->quarantine > MAX_QUARANTINE;
	mutex_unlock(&check->mutex);
}

static int home_of(upcr_pts p)
{
	return HAS_NETWORK ? host_of((int)p.thread) : 0;
}

/* Marks a block as freed on its home, which decides which thread was the first, and then on all hosts. */
static inline void freed_mark_on_all(struct freed_block *f)
{
	struct freed_block text = *f;
	int home = home_of(f->p);

	trace_pack(&text.trace);
	if (home == job.host) {
		freed_mark(f);
	} else {
		far_call(home, CALL_check_freed, &text, sizeof(text));
		*f = text;
		trace_unpack(&f->trace);
		freed_mark(f);
		f->is_first = text.is_first;
	}
	if (f->is_first)
		others_tell(CALL_check_freed, &text, sizeof(text), home);
}

static inline void far_keep(struct freed_block *f)
{
	if (home_of(f->p) == job.host)
		freed_keep(f);
	else
		far_call(home_of(f->p), CALL_check_keep, f, sizeof(*f));
}

struct popped {
	size_t most;
	bool is_one;
	upcr_pts p;
};

static inline bool far_pop(int host, size_t most, upcr_pts *p)
{
	struct popped text = {.most = most};

	if (host == job.host)
		return quarantine_pop(most, p);
	far_call(host, CALL_check_pop, &text, sizeof(text));
	*p = text.p;
	if (text.is_one)
		object_forget(*p);
	return text.is_one;
}

#ifdef UPCR_NETWORK
enum call_status call_check_freed(struct far_call *call)
{
	struct freed_block *f = CALL_TEXT(struct freed_block, call);

	trace_unpack(&f->trace);
	freed_mark(f);
	trace_pack(&f->trace);
	return CALL_DONE;
}

enum call_status call_check_keep(struct far_call *call)
{
	freed_keep(CALL_TEXT(struct freed_block, call));
	return CALL_DONE;
}

enum call_status call_check_pop(struct far_call *call)
{
	struct popped *text = CALL_TEXT(struct popped, call);

	text->is_one = quarantine_pop(text->most, &text->p);
	return CALL_DONE;
}
#endif

/* Does the same on any host. */
static bool quarantine_pop_at(int host, size_t most, upcr_pts *p)
{
	bool is_one = NEAR_OR_FAR(quarantine_pop(most, p), far_pop(host, most, p));

	if (HAS_NETWORK && is_one)
		others_tell(CALL_check_forget, p, sizeof(*p), host);
	return is_one;
}

#define MOST_POPPED 32

/* Gives blocks of a host's quarantine back until it holds at most so many bytes. One thread does so at a
 * time: blocks that another one has taken out of it are in the heap when this returns. No host knows of a
 * block by then. */
static void quarantine_shrink(int host, size_t most)
{
	upcr_pts popped[MOST_POPPED];
	int n;

	mutex_lock(&check->draining);
	do {
		for (n = 0; n < MOST_POPPED && quarantine_pop_at(host, most, &popped[n]);)
			n++;
		if (HAS_NETWORK)
			others_quiet();
		for (int i = 0; i < n; i++)
			heap_give(popped[i]);
	} while (n == MOST_POPPED);
	mutex_unlock(&check->draining);
}

/* Blocks that this thread has freed, and that other hosts may not have marked. */
#define MOST_KEPT  32
#define KEPT_BYTES ((size_t)1 << 20)
static struct freed_block kept[MOST_KEPT];
static int n_kept;
static size_t kept_bytes;

void check_settle(void)
{
	struct freed_block freed[MOST_KEPT];
	int n = n_kept;

	if (HAS_NETWORK)
		others_quiet();
	memcpy(freed, kept, (size_t)n * sizeof(*freed));
	n_kept = 0;
	kept_bytes = 0;
	for (int i = 0; i < n; i++) {
		NEAR_OR_FAR(freed_keep, far_keep)(&freed[i]);
		if (freed[i].is_full)
			quarantine_shrink(home_of(freed[i].p), MAX_QUARANTINE);
	}
}

void check_make_room(void)
{
	const int hosts = HAS_NETWORK && job.hosts > 1 ? job.hosts : 1;

	check_settle();
	for (int h = 0; h < hosts; h++)
		quarantine_shrink(h, 0);
}

bool object_free(const struct check_object *o)
{
	struct freed_block f = {.p = begin_of(o->thread, o->offset), .by = (unsigned)MYTHREAD};

	trace_take(&f.trace);
	NEAR_OR_FAR(freed_mark, freed_mark_on_all)(&f);
	if (!f.is_first)
		return false;
	kept[n_kept++] = f;
	kept_bytes += object_room(o);
	if (NEAR_OR_FAR(true, n_kept == MOST_KEPT || kept_bytes > KEPT_BYTES))
		check_settle();
	return true;
}

void report_freed_by_all(struct check_report *r, const struct check_object *o)
{
	if (o->state == OBJECT_FREED && o->freed.site == site_now() && o->freed_by != (unsigned)MYTHREAD)
		report_add(r, "\n  let one thread alone free it; %s is for a call by all threads",
			o->kind == OBJECT_LOCK ? "upc_all_lock_free" : "upc_all_free");
}

_Noreturn static void free_fault(upcr_pts p, const struct check_object *o, const char *function)
{
	struct check_report r = {.length = 0};
	struct found f = {NULL, NULL, 0, 0};
	size_t at = (size_t)p.addr - UPCR_BASE;
	bool leads_somewhere = at < upcr_checking.span;

	if (leads_somewhere)
		f = object_find(at >> job.shift, upc_addrfield(p));
	if (!leads_somewhere) {
		report_add(&r, "%s ", function);
		report_nowhere(&r, p);
	} else if (o && o->state == OBJECT_FREED)
		report_add(&r, "%s of a block that was already freed", function);
	else if (o)
		report_add(&r, "%s of a lock: use upc_lock_free", function);
	else if (f.object)
		report_add(&r, "%s of a static object, which was never allocated", function);
	else if (f.block && f.block->kind == OBJECT_SYMMETRIC && at >> job.shift != 0)
		report_add(&r,
			"%s of a pointer to the part of thread %zu of a block, which begins on thread 0: only the pointer "
			"that the allocation returned can be freed, and one call frees the parts of all threads",
			function, at >> job.shift);
	else if (f.block && upc_addrfield(p) - f.offset <= f.share)
		report_add(&r,
			"%s of a pointer %zu bytes into a block: only the pointer that the allocation "
			"returned can be freed",
			function, upc_addrfield(p) - f.offset);
	else
		report_add(&r, "%s of a pointer that does not point to an allocated block", function);
	report_where(&r, site_now());
	report_found_object(&r, &f);
	if (o && strcmp(function, "upc_free") == 0)
		report_freed_by_all(&r, o);
	report_end(&r);
}

void check_free(upcr_pts p, const char *function)
{
	const struct check_object *o;
	bool is_block;

	mutex_lock(&check->mutex);
	o = object_at(p);
	is_block = o && o->state == OBJECT_LIVE && o->kind != OBJECT_LOCK;
	mutex_unlock(&check->mutex);
	if (is_block && strcmp(function, "upc_free") == 0) /* upc_all_free has waited for all threads */
		race_free(o);
	if (!is_block || !object_free(o))
		free_fault(p, o, function);
}

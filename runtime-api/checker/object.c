/* SPDX-License-Identifier: MIT
 *
 * object.c - the blocks of the heap and the static objects: what is where, and since when.
 * Freed blocks stay in quarantine for a while, so that late accesses are seen.
 */
#include "checker/race.h"

#include <string.h>

#define RECORD_COST 256 /* bytes that a block in quarantine counts besides its own */

extern upcr_object *const __start_upcr_objects[] __attribute__((weak));
extern upcr_object *const __stop_upcr_objects[] __attribute__((weak));

size_t object_share(const struct check_object *o, size_t thread)
{
	if (o->kind != OBJECT_SYMMETRIC)
		return thread == o->thread ? o->nblocks * o->nbytes : 0;
	return upc_affinitysize(o->nblocks * o->nbytes, o->nbytes, thread);
}

size_t static_share(const upcr_object *o, size_t thread)
{
	size_t count = o->count * (o->by_threads ? (size_t)job.threads : 1);

	return upc_affinitysize(count * o->elem, o->block * o->elem, thread);
}

/* Bytes in each segment that an object takes. */
static size_t object_room(const struct check_object *o)
{
	return object_share(o, o->thread);
}

void check_statics(void)
{
	for (upcr_object *const *o = __start_upcr_objects; o < __stop_upcr_objects; o++)
		for (size_t t = 0; t < (size_t)job.threads; t++)
			shadow_allow(t, (size_t)((*o)->addr - job.base), static_share(*o, t));
}

/* ---- records -------------------------------------------------------------------------- */

static uint32_t *owner_of(size_t thread, size_t offset)
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
	race_forget(job.base + (thread << job.shift) + offset, bytes);
	shadow_allow(thread, offset, bytes);
}

static void quarantine_shrink(size_t most);

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

bool object_allocated(upcr_pts p, struct check_object *allocated)
{
	uint32_t number;

	if (upcr_is_null(p))
		return true;
	trace_take(&allocated->allocated);
	allocated->state = OBJECT_LIVE;
	allocated->offset = upc_addrfield(p);
	allocated->thread = p.thread;
	allocated->allocated_by = (unsigned)MYTHREAD;
	mutex_lock(&check->mutex);
	number = record_take();
	if (!number) {
		mutex_unlock(&check->mutex);
		quarantine_shrink(0);
		mutex_lock(&check->mutex);
		number = record_take();
	}
	if (!number) { /* as if the heap were full */
		mutex_unlock(&check->mutex);
		heap_give(p);
		return false;
	}
	check_objects[number] = *allocated;
	*owner_of(p.thread, allocated->offset) = number;
	mutex_unlock(&check->mutex);
	shadow_of_object(allocated, allocated->kind != OBJECT_LOCK, SHADOW_LOCK);
	return true;
}

bool check_allocated(upcr_pts p, size_t nblocks, size_t nbytes, bool is_symmetric, const char *function)
{
	struct check_object o = {.kind = is_symmetric ? OBJECT_SYMMETRIC : OBJECT_LOCAL,
		.nblocks = nblocks,
		.nbytes = nbytes,
		.function = function};

	return object_allocated(p, &o);
}

/* ---- freeing ---------------------------------------------------------------------------- */

struct check_object *object_at(upcr_pts p)
{
	size_t at = (size_t)p.addr - UPCR_BASE;
	struct check_object *o;

	if (at >= upcr_checking.span || at % UPCR_GRANULE || at >> job.shift != p.thread)
		return NULL;
	o = check_objects + check_owner[at / UPCR_GRANULE];
	return o->state != OBJECT_UNUSED && o->offset == upc_addrfield(p) && o->thread == p.thread ? o : NULL;
}

/* Takes the oldest block out of the quarantine; its record is unused then. */
static upcr_pts quarantine_pop(void)
{
	struct check_object *o = check_objects + check->first_freed;
	upcr_pts p = {job.base + ((size_t)o->thread << job.shift) + o->offset, o->thread, 0};
	uint32_t number = check->first_freed;

	check->first_freed = o->next;
	check->quarantine -= object_room(o) + RECORD_COST;
	shadow_of_object(o, false, SHADOW_NONE);
	*owner_of(o->thread, o->offset) = 0;
	o->state = OBJECT_UNUSED;
	o->next = check->first_unused;
	check->first_unused = number;
	return p;
}

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

/* Gives blocks of the quarantine back until it holds so many bytes at most.  One thread at a
 * time: what another one has taken out of it is in the heap when this returns. */
static void quarantine_shrink(size_t most)
{
	bool done = false;
	upcr_pts p = UPCR_NULL;

	mutex_lock(&check->draining);
	while (!done) {
		mutex_lock(&check->mutex);
		done = !check->first_freed || check->quarantine <= most;
		if (!done)
			p = quarantine_pop();
		mutex_unlock(&check->mutex);
		if (!done)
			heap_give(p);
	}
	mutex_unlock(&check->draining);
}

void check_make_room(void)
{
	quarantine_shrink(0);
}

_Noreturn static void free_fault(upcr_pts p, const struct check_object *o, const char *function)
{
	struct check_report r = {.length = 0};
	struct stack_trace here;
	struct found f = {NULL, NULL, 0, 0};
	size_t at = (size_t)p.addr - UPCR_BASE;
	bool leads_somewhere = at < upcr_checking.span;

	trace_take(&here);
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
	else if (f.block && upc_addrfield(p) - f.offset < f.share)
		report_add(&r,
			"%s of a pointer %zu bytes into a block: only the pointer that the allocation "
			"returned can be freed",
			function, upc_addrfield(p) - f.offset);
	else
		report_add(&r, "%s of a pointer that does not point to an allocated block", function);
	report_where(&r, &here);
	report_object(&r, &f);
	report_end(&r, &here);
}

/* The mutex is held; it is not when this returns. */
static void object_end(struct check_object *o)
{
	bool is_full;

	o->state = OBJECT_FREED;
	o->freed_by = (unsigned)MYTHREAD;
	trace_take(&o->freed);
	shadow_of_object(o, false, SHADOW_FREED);
	quarantine_push(o);
	is_full = check->quarantine > MAX_QUARANTINE;
	mutex_unlock(&check->mutex);
	if (is_full)
		quarantine_shrink(MAX_QUARANTINE);
}

void object_free(struct check_object *o)
{
	mutex_lock(&check->mutex);
	object_end(o);
}

void check_free(upcr_pts p, const char *function)
{
	struct check_object *o;

	mutex_lock(&check->mutex);
	o = object_at(p);
	if (!o || o->state != OBJECT_LIVE || o->kind == OBJECT_LOCK) {
		mutex_unlock(&check->mutex);
		free_fault(p, o, function);
	}
	object_end(o);
}

/* ---- who is where -------------------------------------------------------------------------- */

/* How far an offset is from an object: 0 inside, and what lies before is twice as far. */
static size_t distance(size_t offset, size_t begin, size_t share)
{
	if (offset < begin)
		return (begin - offset) * 2;
	return offset < begin + share ? 0 : offset - begin - share + 1;
}

static void find_static(struct found *best, size_t *least, size_t thread, size_t offset)
{
	for (upcr_object *const *o = __start_upcr_objects; o < __stop_upcr_objects; o++) {
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

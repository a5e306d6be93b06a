/* SPDX-License-Identifier: MIT
 *
 * lock.c - the use of locks: who holds which, and since where.
 */
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned n_held; /* by this thread */

bool check_lock_born(upcr_pts p, size_t bytes, const char *function)
{
	struct check_object o = {.kind = OBJECT_LOCK, .nblocks = 1, .nbytes = bytes,
		.function = function};

	return object_born(p, &o);
}

/* ---- what is wrong ------------------------------------------------------------------- */

static void report_site(struct report *r, const char *what, unsigned thread, const upcr_site *site)
{
	report_add(r, "\n  %s by thread %u", what, thread);
	if (site)
		report_add(r, " at %s:%d:%d", site->file, site->line, site->column);
	if (site && site->function[0])
		report_add(r, " in %s", site->function);
}

static void report_use(struct report *r, const struct check_object *o)
{
	unsigned holder = atomic_load(&o->holder);

	if (holder)
		report_site(r, "taken", holder - 1, o->taken);
	else if (o->releaser)
		report_site(r, "given back last", o->releaser - 1, o->released);
}

/* Who waits for it now. */
static int report_waiters(struct report *r, upcr_pts p)
{
	const struct thread *thread = control->thread;
	int t, n = 0;

	for (t = 0; t < job.threads; t++) {
		const struct wait *w = &thread[t].wait;

		if (atomic_load(&thread[t].wait_turn) % 2 == 0 || w->kind != WAIT_LOCK
			|| w->lock != p.addr)
			continue;
		report_add(r, "\n  thread %d waits for it", t);
		if (w->at.file)
			report_add(r, " at %s:%d:%d", w->at.file, w->at.line, w->at.column);
		n++;
	}
	return n;
}

_Noreturn static void lock_fault(upcr_pts p, const struct check_object *o, const char *what,
	const char *function)
{
	struct report r = {.length = 0};
	struct found f = {o, NULL, 0, 0};
	struct trace here;

	trace_take(&here);
	report_add(&r, "%s of %s", function, what);
	report_where(&r, &here);
	if (o && o->kind == OBJECT_LOCK && o->state == OBJECT_LIVE) {
		report_use(&r, o);
		report_waiters(&r, p);
	}
	report_object(&r, &f);
	report_end(&r, &here);
}

/* The pointer is no lock's. */
_Noreturn static void no_lock(upcr_pts p, const char *function)
{
	struct report r = {.length = 0};
	size_t at = (size_t)p.addr - UPCR_BASE, offset = at & (((size_t)1 << job.shift) - 1);
	struct found f = {NULL, NULL, 0, 0};
	struct trace here;

	trace_take(&here);
	report_add(&r, "%s ", function);
	if (at >= upcr_checking.span) {
		report_nowhere(&r, p);
	} else {
		f = object_find(at >> job.shift, offset);
		if (offset < f.offset || offset >= f.offset + f.share)
			f = (struct found){NULL, NULL, 0, 0};
		report_add(&r, f.block && f.block->kind == OBJECT_LOCK && offset > f.offset
				       ? "of a pointer %zu bytes into a lock"
				       : "of what is no lock", offset - f.offset);
	}
	report_where(&r, &here);
	report_object(&r, &f);
	report_end(&r, &here);
}

static bool may_free_held(void)
{
	return check_option("held-locks");
}

void check_lock(upcr_pts p, enum check_use use, const char *function)
{
	struct check_object *o = object_at(p);
	unsigned holder, me = (unsigned)MYTHREAD + 1;
	char what[64];

	if (!o || o->kind != OBJECT_LOCK)
		no_lock(p, function);
	if (o->state == OBJECT_FREED)
		lock_fault(p, o, "a lock that was freed", function);
	holder = atomic_load(&o->holder);
	snprintf(what, sizeof(what), holder ? "a lock that thread %u holds" : "a lock that nobody holds",
		holder - 1);
	if (holder == me)
		snprintf(what, sizeof(what), "a lock that this thread holds");
	if (use == CHECK_TAKE && holder == me)
		lock_fault(p, o, "a lock that this thread holds already", function);
	if (use == CHECK_RELEASE && holder != me)
		lock_fault(p, o, what, function);
	if (use == CHECK_FREE && holder && !may_free_held())
		lock_fault(p, o, what, function);
	if (use != CHECK_RELEASE)
		return;
	o->releaser = me;
	o->released = site_now();
	atomic_store(&o->holder, 0);
	n_held--;
}

void check_lock_taken(upcr_pts p)
{
	struct check_object *o = object_at(p);

	if (!o)
		return;
	o->taken = site_now();
	atomic_store(&o->holder, (unsigned)MYTHREAD + 1);
	n_held++;
}

void check_lock_free(upcr_pts p)
{
	struct check_object *o = object_at(p);

	if (atomic_load(&o->holder) == (unsigned)MYTHREAD + 1)
		n_held--;
	object_free(o);
}

/* ---- the end of a thread ----------------------------------------------------------------- */

void check_locks_at_end(void)
{
	struct report r = {.length = 0};
	struct check_object *o;
	struct trace here;

	if (n_held == 0)
		return;
	for (o = check_objects + 1; o <= check_objects + check->n_objects; o++)
		if (o->state == OBJECT_LIVE && o->kind == OBJECT_LOCK
			&& atomic_load(&o->holder) == (unsigned)MYTHREAD + 1)
			break;
	if (o > check_objects + check->n_objects)
		return; /* freed by another thread */
	here = (struct trace){.site = o->taken};
	report_add(&r, "the thread ends while it holds the lock that it takes here");
	if (o->taken && o->taken->text[0])
		report_add(&r, "\n  in '%s' of function %s", o->taken->text, o->taken->function);
	if (n_held > 1)
		report_add(&r, "\n  and %u locks more", n_held - 1);
	report_waiters(&r, (upcr_pts){job.base + ((size_t)o->thread << job.shift) + o->offset, o->thread, 0});
	report_object(&r, &(struct found){o, NULL, 0, 0});
	report_end(&r, &here);
}

/* SPDX-License-Identifier: MIT
 *
 * lock.c - the use of locks: who holds which, and since where.
 */
#include "checker/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned n_held; /* by this thread */

bool check_lock_allocated(upcr_pts p, size_t bytes, const char *function)
{
	struct check_object o = {.kind = OBJECT_LOCK, .nblocks = 1, .nbytes = bytes, .function = function};

	return object_allocated(p, &o);
}

/* ---- what is wrong ------------------------------------------------------------------- */

static void report_site(struct check_report *r, const char *what, unsigned thread, const upcr_site *site)
{
	report_add(r, "\n  %s by thread %u", what, thread);
	if (site)
		report_add(r, " at %s:%d:%d", site->file, site->line, site->column);
	if (site && site->function[0])
		report_add(r, " in %s", site->function);
}

static void report_use(struct check_report *r, const struct check_object *o)
{
	unsigned holder = atomic_load(&o->holder);

	if (holder)
		report_site(r, "taken", holder - 1, o->taken);
	else if (o->releaser)
		report_site(r, "released last", o->releaser - 1, o->released);
}

/* The first thread from this one on that sleeps until it gets the lock, or -1. */
static int waiter_find(upcr_pts p, int t)
{
	const struct thread *thread = control->thread;

	for (; t < job.threads; t++)
		if (atomic_load(&thread[t].wait_turn) % 2 && thread[t].wait.kind == WAIT_LOCK
			&& thread[t].wait.lock == p.addr)
			return t;
	return -1;
}

static void report_waiters(struct check_report *r, upcr_pts p)
{
	const struct statement *at;

	for (int t = waiter_find(p, 0); t >= 0; t = waiter_find(p, t + 1)) {
		at = &control->thread[t].wait.at;
		report_add(r, "\n  thread %d waits for it", t);
		if (at->file)
			report_add(r, " at %s:%d:%d", at->file, at->line, at->column);
	}
}

_Noreturn static void lock_fault(upcr_pts p, const struct check_object *o, const char *what,
	const char *function)
{
	struct check_report r = {.length = 0};
	struct found f = {o, NULL, 0, 0};
	struct stack_trace here;

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
	struct check_report r = {.length = 0};
	size_t at = (size_t)p.addr - UPCR_BASE, offset = at & (((size_t)1 << job.shift) - 1);
	struct found f = {NULL, NULL, 0, 0};
	struct stack_trace here;

	trace_take(&here);
	report_add(&r, "%s ", function);
	if (at >= upcr_checking.span) {
		report_nowhere(&r, p);
	} else {
		f = object_find(at >> job.shift, offset);
		if (offset < f.offset || offset >= f.offset + f.share)
			f = (struct found){NULL, NULL, 0, 0};
		report_add(&r,
			f.block && f.block->kind == OBJECT_LOCK && offset > f.offset
				? "of a pointer %zu bytes into a lock"
				: "of something that is not a lock",
			offset - f.offset);
	}
	report_where(&r, &here);
	report_object(&r, &f);
	report_end(&r, &here);
}

/* UPC allows to free a lock that is held; but nobody may want it any more. */
static void free_check(upcr_pts p, const struct check_object *o, const char *held, const char *function)
{
	int waiter = waiter_find(p, 0);
	char what[64];

	if (held && check_option("held-locks"))
		lock_fault(p, o, held, function);
	snprintf(what, sizeof(what), "a lock that thread %d waits for", waiter);
	if (waiter >= 0)
		lock_fault(p, o, what, function);
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
		lock_fault(p, o, "a lock that this thread already holds", function);
	if (use == CHECK_RELEASE && holder != me)
		lock_fault(p, o, what, function);
	if (use == CHECK_FREE)
		free_check(p, o, holder ? what : NULL, function);
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
	struct check_report r = {.length = 0};
	struct check_object *o = NULL;
	struct stack_trace here;
	unsigned n = 0;

	if (n_held == 0)
		return;
	for (struct check_object *each = check_objects + check->n_objects; each > check_objects; each--) {
		if (each->state != OBJECT_LIVE || each->kind != OBJECT_LOCK
			|| atomic_load(&each->holder) != (unsigned)MYTHREAD + 1)
			continue;
		o = each;
		n++;
	}
	if (n == 0)
		return; /* freed by other threads */
	here = (struct stack_trace){.site = o->taken};
	report_add(&r, "the thread ends while it holds the lock that it acquired here");
	if (o->taken && o->taken->text[0])
		report_add(&r, "\n  in '%s' of function %s", o->taken->text, o->taken->function);
	if (n > 1)
		report_add(&r, "\n  and %u more lock%s", n - 1, n > 2 ? "s" : "");
	report_waiters(&r, (upcr_pts){job.base + ((size_t)o->thread << job.shift) + o->offset, o->thread, 0});
	report_object(&r, &(struct found){o, NULL, 0, 0});
	report_end(&r, &here);
}

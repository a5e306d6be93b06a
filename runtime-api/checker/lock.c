/* SPDX-License-Identifier: MIT
 *
 * lock.c - the use of locks: their holders, and the places where they were taken.
 */
#include "checker/far.h"
#include "checker/locks/locks.h"
#include "checker/memory/unwritten.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool check_lock_allocated(upcr_pts p, size_t bytes, const char *function)
{
	struct check_object o = {.kind = OBJECT_LOCK,
		.nblocks = 1,
		.nbytes = bytes,
		.function = function,
		.element = site_element()};

	return object_allocated(p, &o);
}

/* ---- faults -------------------------------------------------------------------------- */

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

/* A thread that sleeps until it gets a lock, and its place. */
struct waiter {
	const void *lock;
	int thread; /* -1: none */
	const char *file;
	int line, column;
};

/* Finds the first of this host's threads from w->thread on that waits for the lock. */
static void waiter_here(struct waiter *w)
{
	const struct thread *thread = control->thread;
	int t = w->thread;

	w->thread = -1;
	for (; t < job.threads && w->thread < 0; t++)
		if (atomic_load(&thread[t].wait_turn) % 2 && thread[t].wait.kind == WAIT_LOCK
			&& thread[t].wait.lock == w->lock)
			*w = (struct waiter){w->lock, t, thread[t].wait.at.file, thread[t].wait.at.line,
				thread[t].wait.at.column};
}

#ifdef UPCR_NETWORK
enum call_status call_check_waiter(struct far_call *call)
{
	struct waiter *w = CALL_TEXT(struct waiter, call);

	waiter_here(w);
	w->file = (const char *)in_file(w->file); /* NOLINT */
	return CALL_DONE;
}
#endif

/* Finds the first of other hosts' threads from t on that waits for it, if it comes before *w. */
static inline void waiter_elsewhere(struct waiter *w, int t)
{
	struct waiter other;

	for (int h = 0; h < job.hosts; h++) {
		if (h == job.host)
			continue;
		other = (struct waiter){.lock = w->lock, .thread = t};
		far_call(h, CALL_check_waiter, &other, sizeof(other));
		if (other.thread < 0 || (w->thread >= 0 && w->thread < other.thread))
			continue;
		*w = other;
		w->file = from_file((uintptr_t)other.file);
	}
}

/* Returns the first waiter of all threads from t on. */
static struct waiter waiter_find(upcr_pts p, int t)
{
	struct waiter w = {.lock = p.addr, .thread = t};

	waiter_here(&w);
	if (HAS_NETWORK)
		waiter_elsewhere(&w, t);
	return w;
}

static void report_waiters(struct check_report *r, upcr_pts p)
{
	for (struct waiter w = waiter_find(p, 0); w.thread >= 0; w = waiter_find(p, w.thread + 1)) {
		report_add(r, "\n  thread %d waits for it", w.thread);
		if (w.file)
			report_add(r, " at %s:%d:%d", w.file, w.line, w.column);
	}
}

_Noreturn static void report_lock_fault(upcr_pts p, const struct check_object *o, const char *what,
	const char *function)
{
	struct check_report r = {.length = 0};
	struct found f = {o, NULL, 0, 0};

	report_add(&r, "%s of %s", function, what);
	report_where(&r, site_now());
	if (o && o->kind == OBJECT_LOCK && o->state == OBJECT_LIVE) {
		report_use(&r, o);
		report_waiters(&r, p);
	}
	report_found_object(&r, &f);
	if (o && strcmp(function, "upc_lock_free") == 0)
		report_freed_by_all(&r, o);
	report_end(&r);
}

/* Reports a pointer that leads to no lock. */
_Noreturn static void no_lock(upcr_pts p, const char *function)
{
	struct check_report r = {.length = 0};
	size_t at = (size_t)p.addr - UPCR_BASE, offset = at & (((size_t)1 << job.shift) - 1);
	struct found f = {NULL, NULL, 0, 0};

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
	report_where(&r, site_now());
	report_found_object(&r, &f);
	report_end(&r);
}

/* Returns whether the lock was assigned to the variable that the call `text` uses: "lock =
 * upc_all_lock_alloc()" and "upc_lock(lock)". */
static bool is_assigned_to(const struct check_object *o, const char *text)
{
	const char *argument = strchr(text, '('), *name = o->allocated.site ? o->allocated.site->text : "";
	const char *end = strstr(name, " = upc_");
	size_t n = end ? (size_t)(end - name) : 0;

	return n > 0 && argument && strncmp(argument + 1, name, n) == 0 && argument[n + 1] == ')';
}

/* Returns the static shared object that the call `use` names, as in "upc_lock(lock[i])". */
static const upcr_object *shared_holder(const upcr_site *use)
{
	const char *argument = strchr(use->text, '(');

	return argument ? object_named(argument + 1, strcspn(argument + 1, "[)"), use->file) : NULL;
}

/* Adds facts about a lock that another thread assigned to a variable of the same name. */
static void report_other_lock(struct check_report *r, const upcr_site *use)
{
	const upcr_object *holder = use ? shared_holder(use) : NULL;

	if (holder) {
		report_found_object(r, &(struct found){NULL, holder, 0, 0});
		report_add(r, "\n  no thread assigned a lock to it before this call");
		return;
	}
	for (struct check_object *o = check_objects + check->n_objects; use && o > check_objects; o--) {
		const upcr_site *site = o->allocated.site;

		if (o->kind != OBJECT_LOCK || o->state != OBJECT_LIVE || !is_assigned_to(o, use->text))
			continue;
		report_site(r, "a lock was assigned to a variable of this name", o->allocated_by, site);
		report_add(r, "\n  a private variable is another one on each thread; upc_all_lock_alloc, "
			      "called by all threads, gives them the same lock");
		return;
	}
}

_Noreturn static void null_lock(const char *function)
{
	struct check_report r = {.length = 0};

	report_add(&r, "%s of a null pointer-to-shared", function);
	report_where(&r, site_now());
	report_other_lock(&r, site_now());
	report_end(&r);
}

/* Checks the free of a lock. UPC allows to free a lock that is held, but no thread may wait for it. */
static void free_check(upcr_pts p, const struct check_object *o, const char *held, const char *function)
{
	int waiter = waiter_find(p, 0).thread;
	char what[64];

	if (held && check_option("held-locks"))
		report_lock_fault(p, o, held, function);
	snprintf(what, sizeof(what), "a lock that thread %d waits for", waiter);
	if (waiter >= 0)
		report_lock_fault(p, o, what, function);
}

/* ---- holders ---------------------------------------------------------------------------- */

enum lock_step { LOCK_LOOK, LOCK_TAKEN, LOCK_RELEASED };

/* The state of a lock's use, after a step of `thread`. */
struct lock_words {
	upcr_pts p;
	enum lock_step step;
	unsigned thread; /* + 1 */
	const upcr_site *site;
	unsigned holder, releaser;
	const upcr_site *taken, *released;
};

static void lock_step(struct lock_words *use)
{
	struct check_object *o = object_at(use->p);

	if (!o)
		return;
	if (use->step == LOCK_TAKEN) {
		o->taken = use->site;
		atomic_store(&o->holder, use->thread);
	} else if (use->step == LOCK_RELEASED) {
		o->releaser = use->thread;
		o->released = use->site;
		atomic_store(&o->holder, 0);
	}
	use->holder = atomic_load(&o->holder);
	use->releaser = o->releaser;
	use->taken = o->taken;
	use->released = o->released;
}

static inline void use_pack(struct lock_words *use)
{
	use->site = (const upcr_site *)in_file(use->site);         /* NOLINT */
	use->taken = (const upcr_site *)in_file(use->taken);       /* NOLINT */
	use->released = (const upcr_site *)in_file(use->released); /* NOLINT */
}

static inline void use_unpack(struct lock_words *use)
{
	use->site = from_file((uintptr_t)use->site);
	use->taken = from_file((uintptr_t)use->taken);
	use->released = from_file((uintptr_t)use->released);
}

#ifdef UPCR_NETWORK
enum call_status call_check_lock(struct far_call *call)
{
	struct lock_words *use = CALL_TEXT(struct lock_words, call);

	use_unpack(use);
	lock_step(use);
	use_pack(use);
	return CALL_DONE;
}
#endif

/* Takes a step for a lock of another host. The record here shows which locks the threads of this host
 * hold. A lock is released by a call, which comes after this message. */
static inline void far_lock_step(struct lock_words *use)
{
	int home = host_of((int)use->p.thread);

	if (home == job.host || use->step != LOCK_LOOK)
		lock_step(use);
	if (home == job.host)
		return;
	use_pack(use);
	if (use->step == LOCK_LOOK)
		far_call(home, CALL_check_lock, use, sizeof(*use));
	else if (use->step == LOCK_TAKEN)
		home_tell(home, CALL_check_lock, use, sizeof(*use));
	else
		far_tell(home, CALL_check_lock, use, sizeof(*use));
	use_unpack(use);
}

/* Takes a step of this thread at the lock's home. Returns the record of the home after it. */
static struct check_object lock_use(upcr_pts p, enum lock_step step)
{
	struct lock_words use = {.p = p, .step = step, .thread = (unsigned)MYTHREAD + 1, .site = site_now()};
	const struct check_object *o = object_at(p);
	struct check_object now = *o;

	NEAR_OR_FAR(lock_step, far_lock_step)(&use);
	atomic_store(&now.holder, use.holder);
	now.releaser = use.releaser;
	now.taken = use.taken;
	now.released = use.released;
	return now;
}

static bool is_attempt; /* the last call was upc_lock_attempt */

void check_lock(upcr_pts p, enum check_use use, const char *function)
{
	const struct check_object *o = object_at(p);
	unsigned holder, me = (unsigned)MYTHREAD + 1;
	struct check_object now;
	char what[64];

	is_attempt = strcmp(function, "upc_lock_attempt") == 0;
	if (upcr_is_null(p))
		null_lock(function);
	if (!o || o->kind != OBJECT_LOCK)
		no_lock(p, function);
	if (o->state == OBJECT_FREED)
		report_lock_fault(p, o, "a lock that was freed", function);
	holder = atomic_load(&o->holder);
	if (use == (holder == me ? CHECK_RELEASE : CHECK_TAKE)) { /* the normal case */
		if (use == CHECK_RELEASE) {
			lock_use(p, LOCK_RELEASED);
			held_remove(p);
		}
		return;
	}
	now = lock_use(p, LOCK_LOOK);
	holder = atomic_load(&now.holder);
	snprintf(what, sizeof(what), holder ? "a lock that thread %u holds" : "a lock that nobody holds",
		holder - 1);
	if (holder == me)
		snprintf(what, sizeof(what), "a lock that this thread holds");
	if (use == CHECK_TAKE)
		report_lock_fault(p, &now, "a lock that this thread already holds", function);
	if (use == CHECK_RELEASE)
		report_lock_fault(p, &now, what, function);
	free_check(p, &now, holder ? what : NULL, function);
}

void check_lock_taken(upcr_pts p)
{
	if (!object_at(p))
		return;
	lock_use(p, LOCK_TAKEN);
	if (!is_attempt)
		order_take(p);
	held_add(p, site_now());
}

void check_lock_free(upcr_pts p, const char *function)
{
	if (!object_free(object_at(p))) /* another thread frees it at the same time */
		report_lock_fault(p, object_at(p), "a lock that was freed", function);
	held_remove(p);
	order_forget(p);
}

/* ---- the end of a thread ----------------------------------------------------------------- */

void check_locks_at_end(void)
{
	struct check_report r = {.length = 0};
	struct check_object *o = NULL;
	unsigned n = 0;

	if (unwritten_waits)
		unwritten_settle();
	if (!is_any_held())
		return;
	for (struct check_object *each = check_objects + check->n_objects; each > check_objects; each--) {
		if (each->state != OBJECT_LIVE || each->kind != OBJECT_LOCK
			|| atomic_load(&each->holder) != (unsigned)MYTHREAD + 1)
			continue;
		o = each;
		n++;
	}
	if (n == 0)
		return; /* other threads have freed it */
	report_add(&r, "the thread ends while it holds the lock that it acquired here");
	report_there(&r, o->taken);
	if (n > 1)
		report_add(&r, "\n  and %u more lock%s", n - 1, n > 2 ? "s" : "");
	report_waiters(&r, (upcr_pts){job.base + ((size_t)o->thread << job.shift) + o->offset, o->thread, 0});
	report_found_object(&r, &(struct found){o, NULL, 0, 0});
	report_end(&r);
}

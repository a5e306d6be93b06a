/* SPDX-License-Identifier: MIT
 *
 * arrows.c - see arrows.h.
 */
#include "export/arrows.h"

#include "export/moves.h"
#include "read/parts.h"
#include "recount/lookup.h"

#include <gasp_upc.h>
#include <stdlib.h>

enum { NEVER = -1 };

struct release {
	unsigned thread;
	int64_t time; /* NEVER */
};

struct visit {              /* a visit to a barrier */
	int64_t begin, end; /* begin of the notify, end of the wait; INT64_MAX: not yet */
};

struct visitor {
	struct visit now, before;
	uint64_t n; /* number of visits */
};

struct arrows {
	const struct measurement *m;
	struct visitor *visitors; /* by thread */
	struct lookup locks;
	struct release *releases; /* the latest release of each lock */
	size_t n_releases;
};

struct arrows *arrows_new(const struct measurement *m)
{
	struct arrows *a = memory_new(1, sizeof *a);

	a->m = m;
	a->visitors = memory_new(m->n_threads, sizeof *a->visitors);
	return a;
}

void arrows_free(struct arrows *a)
{
	lookup_free(&a->locks);
	free(a->releases);
	free(a->visitors);
	free(a);
}

static struct release *release_of(struct arrows *a, const struct event *event)
{
	struct event_argument lock;
	size_t i;

	if (!lock_of_event(a->m, event, &lock))
		return NULL;
	i = lookup_number(&a->locks, (uint64_t)lock.value, lock.offset, 0);
	if (i == a->n_releases)
		*ARRAY_MORE(a->releases, a->n_releases) = (struct release){.time = NEVER};
	return &a->releases[i];
}

static void begins(struct arrows *a, const struct step *step)
{
	struct visitor *v = &a->visitors[step->thread];
	struct release *release;

	switch (a->m->sites[step->event->site].tag) {
	case GASP_UPC_NOTIFY:
	case GASP_UPC_BARRIER:
		v->before = v->now;
		v->now = (struct visit){step->time, INT64_MAX};
		v->n++;
		break;
	case GASP_UPC_UNLOCK:
		release = release_of(a, step->event);
		if (release)
			*release = (struct release){step->thread, step->time};
		break;
	default: break;
	}
}

static void arrows_end_visit(struct arrows *a, const struct step *step)
{
	unsigned tag = a->m->sites[step->event->site].tag;

	if (tag == GASP_UPC_BARRIER || tag == GASP_UPC_WAIT)
		a->visitors[step->thread].now.end = step->time;
}

/* Returns the last thread's visit to the barrier that this thread leaves. The last thread may be in the next
 * barrier already, but not further, so the numbers of visits identify it, unless some visits raised no
 * events; then it is the visit that overlaps this thread's, if only one does. */
static const struct visit *visit_of_last(const struct visitor *this, const struct visitor *last, int64_t time)
{
	bool now = last->n > 0 && last->now.begin <= time && last->now.end >= this->now.begin;
	bool before = last->n > 1 && last->before.begin <= time && last->before.end >= this->now.begin;

	if (now && (last->n == this->n || !before))
		return &last->now;
	return before && (last->n == this->n + 1 || !now) ? &last->before : NULL;
}

static bool barrier_arrow(struct arrows *a, const struct step *step, struct arrow *arrow)
{
	int64_t last = step->event->values[0];
	const struct visit *visit;

	if (last < 0 || last >= a->m->n_threads || last == step->thread || a->visitors[step->thread].n == 0)
		return false;
	visit = visit_of_last(&a->visitors[step->thread], &a->visitors[last], step->time);
	if (!visit)
		return false;
	arrow->what = "barrier";
	arrow->thread = (unsigned)last;
	arrow->time = visit->begin;
	return true;
}

static bool lock_arrow(struct arrows *a, const struct step *step, struct arrow *arrow)
{
	const struct release *release = release_of(a, step->event);
	int64_t previous = step->event->values[2], waited = step->event->values[3];

	if (!release || release->time == NEVER || waited == 0 || previous == step->thread
		|| previous != release->thread)
		return false;
	arrow->what = "lock";
	arrow->thread = release->thread;
	arrow->time = release->time;
	return true;
}

bool arrows_step(struct arrows *a, const struct step *step, struct arrow *arrow)
{
	bool is_found = false;

	if (step->kind == STEP_ENTER && !step->frame->is_early)
		begins(a, step);
	if (step->kind == STEP_LEAVE)
		arrows_end_visit(a, step);
	if (step->kind != STEP_POINT || !step->frame)
		return false;
	switch (a->m->sites[step->event->site].tag) {
	case GASP_UPC2C_BARRIER_LAST: is_found = barrier_arrow(a, step, arrow); break;
	case GASP_UPC2C_LOCK_GRANT: is_found = lock_arrow(a, step, arrow); break;
	default: break;
	}
	return is_found && arrow->time <= step->time;
}

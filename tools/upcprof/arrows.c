/* SPDX-License-Identifier: MIT
 *
 * arrows.c - see arrows.h.
 */
#include "arrows.h"

#include "lookup.h"
#include "moves.h"
#include "parts.h"

#include <gasp_upc.h>
#include <stdlib.h>

enum { NEVER = -1 };

struct release {
	unsigned thread;
	int64_t time; /* NEVER */
};

struct arrows {
	const struct measurement *m;
	int64_t (*arrivals)[2]; /* by thread: the latest one, and that before; NEVER */
	struct lookup locks;
	struct release *releases; /* of each lock the latest */
	size_t n_releases;
};

struct arrows *arrows_new(const struct measurement *m)
{
	struct arrows *a = memory_new(1, sizeof *a);

	a->m = m;
	a->arrivals = memory_new(m->n_threads, sizeof *a->arrivals);
	for (unsigned i = 0; i < m->n_threads; i++)
		a->arrivals[i][0] = a->arrivals[i][1] = NEVER;
	return a;
}

void arrows_free(struct arrows *a)
{
	lookup_free(&a->locks);
	free(a->releases);
	free(a->arrivals);
	free(a);
}

static struct release *release_of(struct arrows *a, const struct event *event)
{
	struct argument lock;
	size_t i;

	if (!lock_of(a->m, event, &lock))
		return NULL;
	i = lookup_number(&a->locks, (uint64_t)lock.value, lock.offset, 0);
	if (i == a->n_releases)
		*ARRAY_MORE(a->releases, a->n_releases) = (struct release){.time = NEVER};
	return &a->releases[i];
}

static void remember(struct arrows *a, const struct step *step)
{
	int64_t *arrival = a->arrivals[step->thread];
	struct release *release;

	switch (a->m->sites[step->event->site].tag) {
	case GASP_UPC_NOTIFY:
	case GASP_UPC_BARRIER:
		arrival[1] = arrival[0];
		arrival[0] = step->time;
		break;
	case GASP_UPC_UNLOCK:
		release = release_of(a, step->event);
		if (release != NULL)
			*release = (struct release){step->thread, step->time};
		break;
	default: break;
	}
}

/* When the last thread came to the barrier that this one leaves.  It may be at the next one
 * already, but not further: its arrival is the first one after this thread's own. */
static int64_t arrival_of_last(const struct arrows *a, unsigned thread, unsigned last)
{
	const int64_t *arrival = a->arrivals[last];

	return arrival[1] != NEVER && arrival[1] >= a->arrivals[thread][0] ? arrival[1] : arrival[0];
}

static bool barrier_arrow(struct arrows *a, const struct step *step, struct arrow *arrow)
{
	int64_t last = step->event->values[0];

	if (last < 0 || last >= a->m->n_threads || last == step->thread
		|| a->arrivals[step->thread][0] == NEVER)
		return false;
	arrow->what = "barrier";
	arrow->thread = (unsigned)last;
	arrow->time = arrival_of_last(a, step->thread, (unsigned)last);
	return arrow->time != NEVER;
}

static bool lock_arrow(struct arrows *a, const struct step *step, struct arrow *arrow)
{
	const struct release *release = release_of(a, step->event);
	int64_t previous = step->event->values[2], waited = step->event->values[3];

	if (release == NULL || release->time == NEVER || waited == 0 || previous == step->thread
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

	if (step->kind == STEP_ENTER)
		remember(a, step);
	if (step->kind != STEP_POINT || step->frame == NULL)
		return false;
	switch (a->m->sites[step->event->site].tag) {
	case GASP_UPC2C_BARRIER_LAST: is_found = barrier_arrow(a, step, arrow); break;
	case GASP_UPC2C_LOCK_GRANT: is_found = lock_arrow(a, step, arrow); break;
	default: break;
	}
	return is_found && arrow->time <= step->time;
}

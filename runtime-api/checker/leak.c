/* SPDX-License-Identifier: MIT
 *
 * leak.c - at the end of a program: reports the blocks and locks that no thread has freed, by the place
 * that allocated them.
 */
#include "checker/check.h"

#include <stdio.h>
#include <unistd.h>

#define MOST_GROUPS 20

struct leak_group {
	const struct check_object *first;
	size_t n, bytes;
};

static bool is_same_place(const struct check_object *a, const struct check_object *b)
{
	return a->function == b->function && a->allocated.site == b->allocated.site
	    && (a->allocated.site || a->allocated.frames[2] == b->allocated.frames[2]);
}

static size_t bytes_of_leaked_object(const struct check_object *o)
{
	return o->kind == OBJECT_LOCK ? 0 : o->nblocks * o->nbytes;
}

struct leaks {
	struct leak_group groups[MOST_GROUPS];
	int n_groups;
	size_t n_blocks, n_locks, bytes;
};

/* Finds the places with leaks; those after MOST_GROUPS are only counted. */
static void leaks_find(struct leaks *l)
{
	int g;

	for (const struct check_object *o = check_objects + 1; o <= check_objects + check->n_objects; o++) {
		if (o->state != OBJECT_LIVE)
			continue;
		++*(o->kind == OBJECT_LOCK ? &l->n_locks : &l->n_blocks);
		l->bytes += bytes_of_leaked_object(o);
		for (g = 0; g < l->n_groups && !is_same_place(l->groups[g].first, o); g++)
			;
		if (g == MOST_GROUPS)
			continue;
		if (g == l->n_groups)
			l->groups[l->n_groups++] = (struct leak_group){o, 0, 0};
		l->groups[g].n++;
		l->groups[g].bytes += bytes_of_leaked_object(o);
	}
}

static void report_group(struct check_report *r, const struct leak_group *g)
{
	char what[160];

	if (g->first->kind == OBJECT_LOCK)
		snprintf(what, sizeof(what), g->n == 1 ? "%zu lock of %s" : "%zu locks of %s", g->n,
			g->first->function);
	else
		snprintf(what, sizeof(what),
			g->n == 1 ? "%zu block of %s, %zu bytes," : "%zu blocks of %s, %zu bytes,", g->n,
			g->first->function, g->bytes);
	report_trace(r, what, &g->first->allocated);
}

static void report_counts(struct check_report *r, const struct leaks *l)
{
	if (l->n_blocks)
		report_add(r,
			l->n_blocks == 1 ? "%zu block of shared memory (%zu bytes)"
					 : "%zu blocks of shared memory (%zu bytes)",
			l->n_blocks, l->bytes);
	if (l->n_locks)
		report_add(r, l->n_locks == 1 ? "%s%zu lock" : "%s%zu locks", l->n_blocks ? " and " : "",
			l->n_locks);
	report_add(r, " never freed:");
}

void check_leaks_at_end(void)
{
	static struct leaks l;
	struct check_report r = {.length = 0};

	if (MYTHREAD != 0 || check_option("noleaks") || atomic_load(&control->is_reported))
		return;
	leaks_find(&l);
	if (l.n_groups == 0)
		return;
	report_counts(&r, &l);
	for (int g = 0; g < l.n_groups; g++)
		report_group(&r, &l.groups[g]);
	if (check_option("leaks") || !job.quiet)
		say_report(-1, NULL, "%s", r.text);
	if (check_option("leaks"))
		_exit(exit_status(1));
}

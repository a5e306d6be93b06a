/* SPDX-License-Identifier: MIT
 *
 * profile_read.c - reads a measurement of upcprof, and finds the nodes of the program that its places are.
 */
#include "measured/profile.h"

#include "read/read.h"
#include "words.h"

#include <format/role.h>
#include <gasp_upc.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- opening ------------------------------------------------------------------------------------- */

static bool is_positive_number(const char *text, double *number)
{
	char *end;

	*number = strtod(text, &end);
	return end != text && *end == '\0' && *number > 0;
}

/* Ends the program if the measurement lacks events of local accesses or of functions. */
static void profile_check_events(const struct profile *q)
{
	const char *local = measurement_meta(q->m, "local");
	bool has_functions = false;

	for (size_t i = 0; i < q->m->n_sites; i++)
		has_functions |= q->m->sites[i].tag == GASP_C_FUNC;
	if (!local || strcmp(local, "yes") != 0 || !has_functions)
		die(STATUS_USAGE,
			"%s lacks %s: compile the program with upcc --inst-local --inst-functions and "
			"measure it again",
			q->path,
			has_functions ? "accesses of threads to their own memory" : "calls of functions");
}

struct profile profile_open(const char *text)
{
	const char *comma = strrchr(text, ','), *sign = comma ? strchr(comma, '=') : NULL;
	struct profile q = {.path = text};

	if (sign) {
		if (sign == comma + 1 || !is_positive_number(sign + 1, &q.size))
			die(STATUS_USAGE, "--profile needs FOLDER or FOLDER,NAME=NUMBER, not '%s'", text);
		q.path = text_format("%.*s", (int)(comma - text), text);
		q.size_name = text_format("%.*s", (int)(sign - comma - 1), comma + 1);
	}
	q.m = measurement_open(q.path);
	if (q.m->n_files == 0)
		die(STATUS_USAGE, "%s is no measurement, a folder that upcprof run has made", q.path);
	for (unsigned i = 0; i < q.m->n_threads; i++)
		if (!q.m->threads[i].has_profile)
			die(STATUS_USAGE, "%s has no profile of thread %u: measure it again", q.path, i);
	q.threads = (int)q.m->n_threads;
	q.hosts = (int)q.m->n_hosts;
	profile_check_events(&q);
	return q;
}

/* ---- places -------------------------------------------------------------------------------------- */

/* Returns true if a site is in a file (NULL: the program's); the folders may differ. */
static bool is_site_of_file(const struct refs_program *p, const struct event_site *site, const char *file)
{
	return site->file && strcmp(path_base(site->file), path_base(file ? file : p->file)) == 0;
}

static int function_of_site(const struct refs_program *p, const struct event_site *site)
{
	for (int i = 0; i < p->n_functions && site->tag == GASP_C_FUNC; i++)
		if (strcmp(p->functions[i].name, site->name) == 0
			&& is_site_of_file(p, site, p->functions[i].file))
			return i;
	return -1;
}

static void profile_check_program(const struct profile *q, const struct refs_program *p)
{
	bool is_main_here = false;

	for (size_t i = 0; i < q->m->n_sites; i++) {
		const struct event_site *site = &q->m->sites[i];
		int function = function_of_site(p, site);

		if (function < 0)
			continue;
		is_main_here |= function == p->main;
		if ((unsigned)p->functions[function].line != site->line)
			die(STATUS_USAGE,
				"%s is of another version of %s: %s was in line %u, and is in line %d",
				q->path, p->file, site->name, site->line, p->functions[function].line);
	}
	if (!is_main_here)
		die(STATUS_USAGE, "%s is of another program: it has no main of %s", q->path, p->file);
}

/* Returns true if a node raises the events of a site. */
static bool is_event_of(const struct refs_program *p, const struct refs_node *n,
	const struct event_site *site)
{
	const struct role *role = role_of(site->tag);

	if (n->line != (int)site->line || n->column != (int)site->column
		|| !is_site_of_file(p, site, n->file))
		return false;
	if (!site->event || site->tag == GASP_C_FUNC || site->tag == GASP_UPC_FORALL)
		return false;
	switch (n->kind) {
	case NODE_REF:
		return role->changed || (role->got && n->access != ACCESS_WRITE)
		    || (role->put && n->access != ACCESS_READ);
	case NODE_SYNC: return n->sync != SYNC_STRICT;
	case NODE_BULK:
	case NODE_COLLECTIVE: return true;
	case NODE_LOOP:
	case NODE_FORALL:
	case NODE_BRANCH:
	case NODE_CALL:
	case NODE_WORK:
	case NODE_RETURN:
	case NODE_BREAK:
	case NODE_CONTINUE:
	case NODE_GOTO: break;
	}
	return false;
}

static bool raises_events(const struct refs_node *n)
{
	return n->kind == NODE_REF || n->kind == NODE_BULK || n->kind == NODE_COLLECTIVE
	    || (n->kind == NODE_SYNC && n->sync != SYNC_STRICT);
}

/* ---- one site of one thread -------------------------------------------------------------------------- */

struct site_counts {
	double calls, timed, remote, bytes; /* remote, bytes: estimates if only some calls are timed */
	double *peers;                      /* by thread, or NULL */
};

static double *zero_counts_new(size_t n)
{
	double *list = memory_grow(NULL, (n + 1) * sizeof *list);

	memset(list, 0, (n + 1) * sizeof *list);
	return list;
}

static struct site_counts *sites_sum(const struct measurement *m, const struct thread_record *t)
{
	struct site_counts *list = memory_grow(NULL, (m->n_sites + 1) * sizeof *list);

	memset(list, 0, (m->n_sites + 1) * sizeof *list);
	for (size_t i = 1; i < t->n_nodes; i++) {
		const struct profile_node *n = &t->nodes[i];
		struct site_counts *s = &list[n->site];

		s->calls += (double)(n->calls + n->untimed);
		s->timed += (double)n->calls;
		s->remote += (double)n->remote_calls;
		s->bytes += (double)n->bytes;
	}
	for (size_t i = 0; i < t->n_uses; i++) {
		const struct object_use *use = &t->uses[i];
		struct site_counts *s = &list[use->site];

		if (use->peer >= m->n_threads)
			continue;
		s->peers = s->peers ? s->peers : zero_counts_new(m->n_threads);
		s->peers[use->peer] += (double)use->operations;
	}
	return list;
}

/* Returns twice the standard deviation of the logarithm of a share that a sample has given. */
static double sample_error(double share, const struct site_counts *s)
{
	return share > 0 && s->timed > 0 && s->timed < s->calls ? 2 * sqrt((1 - share) / (share * s->timed))
	                                                        : 0;
}

/* Takes the largest count of a node's kinds of events; `shared` nodes have the same place. */
static void node_counts_add(struct thread_counts *c, const struct refs_node *n, const struct site_counts *s,
	int shared)
{
	if (s->calls / shared <= c->times[n->ordinal])
		return;
	c->times[n->ordinal] = s->calls / shared;
	c->own[n->ordinal] = s->remote < s->calls ? 1 - s->remote / s->calls : 0;
	c->bytes[n->ordinal] = s->bytes / s->calls;
	c->error[n->ordinal] = sample_error(c->own[n->ordinal], s);
	c->peers[n->ordinal] = s->peers;
}

static void site_counts_add(const struct profile *q, const struct refs_program *p, size_t number,
	struct site_counts *const *sums)
{
	const struct event_site *site = &q->m->sites[number];
	const int function = function_of_site(p, site);
	int shared = 0;

	for (int t = 0; t < q->threads && function >= 0; t++)
		q->counts[t].entries[function] += sums[t][number].calls;
	for (int k = 0; k < p->n_nodes; k++)
		shared += is_event_of(p, p->nodes[k], site);
	for (int k = 0; k < p->n_nodes && shared > 0; k++)
		for (int t = 0; t < q->threads && is_event_of(p, p->nodes[k], site); t++)
			node_counts_add(&q->counts[t], p->nodes[k], &sums[t][number], shared);
}

static struct thread_counts counts_new(const struct refs_program *p)
{
	const size_t n = (size_t)p->n_nodes;
	struct thread_counts c = {.times = zero_counts_new(n),
		.own = zero_counts_new(n),
		.error = zero_counts_new(n),
		.bytes = zero_counts_new(n),
		.peers = memory_grow(NULL, (n + 1) * sizeof(double *)),
		.entries = zero_counts_new((size_t)p->n_functions)};

	memset(c.peers, 0, (n + 1) * sizeof(double *));
	for (size_t k = 0; k < n; k++)
		c.times[k] = raises_events(p->nodes[k]) ? 0 : -1;
	return c;
}

void profile_count(struct profile *q, const struct refs_program *p)
{
	struct site_counts **sums = memory_grow(NULL, (size_t)q->threads * sizeof *sums);

	profile_check_program(q, p);
	q->counts = memory_grow(NULL, (size_t)q->threads * sizeof *q->counts);
	for (int t = 0; t < q->threads; t++) {
		struct thread_counts *c = &q->counts[t];

		*c = counts_new(p);
		sums[t] = sites_sum(q->m, &q->m->threads[t]);
	}
	for (size_t i = 1; i < q->m->n_sites; i++)
		site_counts_add(q, p, i, sums);
	for (int t = 0; t < q->threads; t++)
		free(sums[t]);
	free(sums);
}

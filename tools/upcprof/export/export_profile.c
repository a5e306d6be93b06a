/* SPDX-License-Identifier: MIT
 *
 * export_profile.c - a profile as text for programs that draw flame graphs and call graphs: collapsed
 * stacks, one call path a line with its own time, and the callgrind format.
 */
#include "export/export.h"
#include "recount/lookup.h"

#include <gasp_upc.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Returns true if a site is code of the program, with a place of its own, and false for a library call, which
 * has the place of the call. */
static bool is_code(const struct event_site *site)
{
	return !site->event || site->tag == GASP_C_FUNC || site->tag == GASP_UPC_FORALL;
}

/* Writes a name, with `_` in place of characters that would end it. */
static void profile_put_name(FILE *file, const char *name, char end)
{
	for (; *name != 0; name++)
		putc((unsigned char)*name < ' ' || *name == end ? '_' : *name, file);
}

static const char *name_of_measured_program(const struct measurement *m)
{
	const char *program = measurement_meta(m, "program");

	return program ? path_base(program) : "program";
}

static bool is_wanted_thread(const struct thread_record *t, int thread)
{
	return t->n_nodes > 0 && (thread < 0 || t->number == (unsigned)thread);
}

/* ---- collapsed stacks ------------------------------------------------------------------------ */

static void put_frame(FILE *file, const struct event_site *site)
{
	profile_put_name(file, site->name, ';');
	if (is_code(site) || *site->file == 0)
		return;
	putc(' ', file);
	profile_put_name(file, path_base(site->file), ';');
	fprintf(file, ":%u", site->line);
}

/* Writes the call path of a node. path: room for the nodes of the thread. */
static void put_stack(const struct measurement *m, const struct thread_record *t, uint32_t node,
	uint32_t *path, FILE *file)
{
	size_t n = 0;

	if (t->nodes[node].self <= 0)
		return;
	for (uint32_t i = node; i != 0; i = t->nodes[i].parent)
		path[n++] = i;
	fprintf(file, "UPC thread %u", t->number);
	while (n > 0) {
		putc(';', file);
		put_frame(file, &m->sites[t->nodes[path[--n]].site]);
	}
	fprintf(file, " %" PRId64 "\n", t->nodes[node].self);
}

void export_collapsed(const struct measurement *m, int thread, FILE *file)
{
	for (unsigned i = 0; i < m->n_threads; i++) {
		const struct thread_record *t = &m->threads[i];
		uint32_t *path = memory_new(t->n_nodes, sizeof *path);

		for (uint32_t k = 0; is_wanted_thread(t, thread) && k < t->n_nodes; k++)
			put_stack(m, t, k, path, file);
		free(path);
	}
}

/* ---- callgrind ------------------------------------------------------------------------------- */

static const char unknown[] = "???"; /* the file of code without a place */

struct cost {
	uint64_t time, bytes, remote_bytes;
};

struct graph {
	const struct measurement *m;
	FILE *file;
	struct lookup names; /* the numbered names of functions (0) and files (1) */
	struct cost *costs;  /* of the thread's nodes, including callees */
	struct cost total;
};

static void graph_add_costs(struct graph *g, const struct thread_record *t)
{
	g->costs = memory_resize(g->costs, t->n_nodes, sizeof *g->costs);
	for (size_t i = 0; i < t->n_nodes; i++)
		g->costs[i] = (struct cost){
			(uint64_t)t->nodes[i].self, t->nodes[i].bytes, t->nodes[i].remote_bytes};
	for (size_t i = t->n_nodes - 1; i > 0; i--) {
		struct cost *c = &g->costs[i], *parent = &g->costs[t->nodes[i].parent];

		parent->time += c->time;
		parent->bytes += c->bytes;
		parent->remote_bytes += c->remote_bytes;
	}
	g->total.time += g->costs[0].time;
	g->total.bytes += g->costs[0].bytes;
	g->total.remote_bytes += g->costs[0].remote_bytes;
}

/* Writes a line such as "cfn=(3) main", with the name only the first time. Names are merged strings. */
static void put_reference(struct graph *g, const char *what, bool is_file, const char *name)
{
	size_t known = g->names.n, i = lookup_number(&g->names, (uintptr_t)name, is_file, 0);

	fprintf(g->file, "%s=(%zu)", what, i + 1);
	if (i == known) {
		putc(' ', g->file);
		profile_put_name(g->file, name, 0);
	}
	putc('\n', g->file);
}

static const char *graph_name_of_node(const struct graph *g, const struct thread_record *t, uint32_t node)
{
	return node == 0 ? name_of_measured_program(g->m) : g->m->sites[t->nodes[node].site].name;
}

static const char *graph_file_of_node(const struct graph *g, const struct thread_record *t, uint32_t node)
{
	const struct event_site *site = &g->m->sites[t->nodes[node].site];

	return node != 0 && is_code(site) && *site->file != 0 ? site->file : unknown;
}

static unsigned graph_line_of_node(const struct graph *g, const struct thread_record *t, uint32_t node)
{
	const struct event_site *site = &g->m->sites[t->nodes[node].site];

	return node != 0 && is_code(site) ? site->line : 0;
}

static void put_cost(struct graph *g, unsigned line, struct cost cost)
{
	fprintf(g->file, "%u %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", line, cost.time, cost.bytes,
		cost.remote_bytes);
}

/* Writes the call of a node: functions are called somewhere in their callers, other nodes at their place. */
static void put_call(struct graph *g, const struct thread_record *t, uint32_t node)
{
	const struct profile_node *n = &t->nodes[node];
	const struct event_site *site = &g->m->sites[n->site];
	bool has_place = site->tag != GASP_C_FUNC && *site->file != 0;
	const char *caller = graph_file_of_node(g, t, n->parent);

	put_reference(g, "fl", true, caller);
	put_reference(g, "fn", false, graph_name_of_node(g, t, n->parent));
	if (has_place && site->file != caller)
		put_reference(g, "fi", true, site->file);
	put_reference(g, "cfi", true, graph_file_of_node(g, t, node));
	put_reference(g, "cfn", false, graph_name_of_node(g, t, node));
	fprintf(g->file, "calls=%" PRIu64 " %u\n", n->calls + n->untimed, graph_line_of_node(g, t, node));
	put_cost(g, has_place ? site->line : graph_line_of_node(g, t, n->parent), g->costs[node]);
}

static void put_nodes(struct graph *g, const struct thread_record *t)
{
	for (uint32_t i = 0; i < t->n_nodes; i++) {
		const struct profile_node *n = &t->nodes[i];

		put_reference(g, "fl", true, graph_file_of_node(g, t, i));
		put_reference(g, "fn", false, graph_name_of_node(g, t, i));
		put_cost(g, graph_line_of_node(g, t, i),
			(struct cost){(uint64_t)n->self, n->bytes, n->remote_bytes});
		if (i > 0)
			put_call(g, t, i);
	}
}

void export_callgrind(const struct measurement *m, int thread, FILE *file)
{
	struct graph g = {.m = m, .file = file};
	const char *arguments = measurement_meta(m, "arguments");

	fputs("# callgrind format\nversion: 1\ncreator: upcprof\npositions: line\ncmd: ", file);
	profile_put_name(file, name_of_measured_program(m), 0);
	putc(' ', file);
	profile_put_name(file, arguments ? arguments : "", 0);
	fputs("\nevent: ns : Nanoseconds\nevent: Bytes : Bytes moved or allocated\n"
	      "event: RemoteBytes : Bytes of other threads' memory moved\nevents: ns Bytes RemoteBytes\n\n",
		file);
	for (unsigned i = 0; i < m->n_threads; i++) {
		if (!is_wanted_thread(&m->threads[i], thread))
			continue;
		graph_add_costs(&g, &m->threads[i]);
		put_nodes(&g, &m->threads[i]);
	}
	fprintf(file, "totals: %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", g.total.time, g.total.bytes,
		g.total.remote_bytes);
	lookup_free(&g.names);
	free(g.costs);
}

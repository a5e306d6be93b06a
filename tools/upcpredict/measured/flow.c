/* SPDX-License-Identifier: MIT
 *
 * flow.c - the ways of a thread through a program, as edges between nodes.
 */
#include "measured/flow.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

struct flow_edge {
	int from, to;
};

/* The points at which a list of nodes continues. */
struct flow_targets {
	int after, on_break, on_continue, on_return;
};

static bool *flags_new(int n)
{
	bool *flags = memory_grow(NULL, (size_t)n + 1);

	memset(flags, 0, (size_t)n + 1);
	return flags;
}

bool flow_is_stop(const struct refs_node *n)
{
	return n->kind == NODE_COLLECTIVE || (n->kind == NODE_SYNC && n->sync != SYNC_STRICT);
}

/* ---- edges ---------------------------------------------------------------------------------------- */

static int point_of_entry(const struct way_graph *f, int function)
{
	return function == f->p->main ? f->entry : f->exit + 1 + 2 * function;
}

static int point_of_exit(const struct way_graph *f, int function)
{
	return function == f->p->main ? f->exit : f->exit + 2 + 2 * function;
}

static void edge_add(struct way_graph *f, int from, int to)
{
	if ((f->n_edges & (f->n_edges - 1)) == 0)
		f->edges = memory_grow(f->edges, (size_t)(2 * f->n_edges + 1) * sizeof *f->edges);
	f->edges[f->n_edges++] = (struct flow_edge){from, to};
}

static void way_graph_add_list(struct way_graph *f, const struct refs_node *list,
	const struct flow_targets *to);

/* Adds the edges of a loop: to its body and to the point after it; and from the end of its head to that
 * point, as the head is executed once more. */
static void loop_add(struct way_graph *f, const struct refs_node *n, struct flow_targets to)
{
	const struct refs_node *head = n->body;

	to.on_break = to.after;
	to.on_continue = n->ordinal;
	edge_add(f, n->ordinal, to.after);
	for (int i = 1; i < n->n_head && head; i++)
		head = head->next;
	if (n->n_head > 0 && head)
		edge_add(f, head->ordinal, to.after);
	to.after = n->ordinal;
	if (n->body)
		edge_add(f, n->ordinal, n->body->ordinal);
	way_graph_add_list(f, n->body, &to);
}

static void branch_add(struct way_graph *f, const struct refs_node *n, const struct flow_targets *to)
{
	edge_add(f, n->ordinal, n->body ? n->body->ordinal : to->after);
	edge_add(f, n->ordinal, n->other ? n->other->ordinal : to->after);
	way_graph_add_list(f, n->body, to);
	way_graph_add_list(f, n->other, to);
}

/* Adds the edges of a call; only a call of a function that synchronizes leads through the function. */
static void call_add(struct way_graph *f, const struct refs_node *n, int after)
{
	if (n->function < 0 || !f->has_stop[n->function]) {
		edge_add(f, n->ordinal, after);
		return;
	}
	edge_add(f, n->ordinal, point_of_entry(f, n->function));
	edge_add(f, point_of_exit(f, n->function), after);
}

static void way_graph_add_list(struct way_graph *f, const struct refs_node *list,
	const struct flow_targets *to)
{
	struct flow_targets here = *to;

	for (const struct refs_node *n = list; n; n = n->next) {
		here.after = n->next ? n->next->ordinal : to->after;
		if (n->kind == NODE_LOOP || n->kind == NODE_FORALL)
			loop_add(f, n, here);
		else if (n->kind == NODE_BRANCH)
			branch_add(f, n, &here);
		else if (n->kind == NODE_CALL)
			call_add(f, n, here.after);
		else if (n->kind == NODE_RETURN)
			edge_add(f, n->ordinal, to->on_return);
		else if (n->kind == NODE_BREAK)
			edge_add(f, n->ordinal, to->on_break);
		else if (n->kind == NODE_CONTINUE)
			edge_add(f, n->ordinal, to->on_continue);
		else
			edge_add(f, n->ordinal, here.after);
	}
}

/* ---- functions ------------------------------------------------------------------------------------ */

static bool list_has_stop(const struct way_graph *f, const struct refs_node *list)
{
	for (const struct refs_node *n = list; n; n = n->next)
		if (flow_is_stop(n) || (n->kind == NODE_CALL && n->function >= 0 && f->has_stop[n->function])
			|| list_has_stop(f, n->body) || list_has_stop(f, n->other))
			return true;
	return false;
}

static void functions_look(struct way_graph *f)
{
	bool is_more = true;

	f->has_stop = flags_new(f->p->n_functions);
	while (is_more) {
		is_more = false;
		for (int i = 0; i < f->p->n_functions; i++)
			if (!f->has_stop[i] && list_has_stop(f, f->p->functions[i].body))
				is_more = f->has_stop[i] = true;
	}
}

struct way_graph *flow_new(const struct refs_program *p)
{
	struct way_graph *f = memory_grow(NULL, sizeof *f);

	*f = (struct way_graph){.p = p, .entry = p->n_nodes, .exit = p->n_nodes + 1};
	f->n_points = f->exit + 1 + 2 * p->n_functions;
	f->is_stop = flags_new(f->n_points);
	f->is_stop[f->entry] = f->is_stop[f->exit] = true;
	for (int i = 0; i < p->n_nodes; i++)
		f->is_stop[i] = flow_is_stop(p->nodes[i]);
	functions_look(f);
	for (int i = 0; i < p->n_functions; i++) {
		const struct refs_node *body = p->functions[i].body;
		const int end = point_of_exit(f, i);

		edge_add(f, point_of_entry(f, i), body ? body->ordinal : end);
		way_graph_add_list(f, body, &(struct flow_targets){end, end, end, end});
	}
	return f;
}

void flow_free(struct way_graph *f)
{
	free(f->is_stop);
	free(f->has_stop);
	free(f->edges);
	free(f);
}

/* ---- ways ------------------------------------------------------------------------------------------ */

/* Returns all points that points of `from` reach, or with `is_back` those that reach them, without passing a
 * stop. */
static bool *points_reach(const struct way_graph *f, const bool *from, bool is_back)
{
	bool *is_found = flags_new(f->n_points), is_more = true;

	while (is_more) {
		is_more = false;
		for (int i = 0; i < f->n_edges; i++) {
			const struct flow_edge *e = &f->edges[is_back ? f->n_edges - 1 - i : i];
			const int a = is_back ? e->to : e->from, b = is_back ? e->from : e->to;

			if (!is_found[b] && (from[a] || (is_found[a] && !f->is_stop[a])))
				is_more = is_found[b] = true;
		}
	}
	return is_found;
}

static void list_mark(const struct way_graph *f, const struct refs_node *list, bool *between)
{
	for (const struct refs_node *n = list; n; n = n->next) {
		if (between[n->ordinal])
			continue;
		between[n->ordinal] = true;
		list_mark(f, n->body, between);
		list_mark(f, n->other, between);
		if (n->kind == NODE_CALL && n->function >= 0)
			list_mark(f, f->p->functions[n->function].body, between);
	}
}

bool flow_between(const struct way_graph *f, const bool *from, const bool *to, bool *between)
{
	bool *after = points_reach(f, from, false), *before = points_reach(f, to, true), is_way = false;

	for (int i = 0; i < f->n_points; i++)
		is_way |= after[i] && to[i];
	for (int i = 0; i < f->n_points; i++)
		between[i] = !f->is_stop[i] && (is_way ? after[i] && before[i] : after[i] || before[i]);
	for (int i = 0; i < f->p->n_nodes; i++) {
		const struct refs_node *n = f->p->nodes[i];

		if (between[i] && n->kind == NODE_CALL && n->function >= 0 && !f->has_stop[n->function])
			list_mark(f, f->p->functions[n->function].body, between);
	}
	free(after);
	free(before);
	return is_way;
}

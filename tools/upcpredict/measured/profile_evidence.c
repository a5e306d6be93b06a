/* SPDX-License-Identifier: MIT
 *
 * profile_evidence.c - which events of a list of nodes say how often it is executed.
 */
#include "measured/profile.h"

enum { PENALTY_CALL = 1, PENALTY_HEAD = 2, PENALTY_INSIDE = 4, PENALTY_SHARED = 50, PENALTY_UNKNOWN = 100 };

static bool calls_itself(const struct refs_program *p, const struct refs_node *list, int function)
{
	for (; list; list = list->next)
		if ((list->kind == NODE_CALL && list->is_recursive && list->function == function)
			|| calls_itself(p, list->body, function) || calls_itself(p, list->other, function))
			return true;
	return false;
}

/* Returns true if the calls by a node are counted: calls of a recursive function from outside follow from
 * another fact, which covers the calls from inside. */
static bool is_counted_call(const struct refs_program *p, const struct refs_node *n)
{
	return n->kind == NODE_CALL && n->function >= 0
	    && n->is_recursive == calls_itself(p, p->functions[n->function].body, n->function);
}

bool is_measurable(const struct profile *q, const struct refs_program *p, const struct refs_node *list)
{
	for (; list; list = list->next)
		if (q->counts[0].times[list->ordinal] >= 0 || is_counted_call(p, list)
			|| is_measurable(q, p, list->body) || is_measurable(q, p, list->other))
			return true;
	return false;
}

static int last_ordinal(const struct refs_node *list)
{
	int last = -1;

	for (; list; list = list->next) {
		int inside = last_ordinal(list->body), other = last_ordinal(list->other);

		last = list->ordinal > last ? list->ordinal : last;
		last = inside > last ? inside : last;
		last = other > last ? other : last;
	}
	return last;
}

/* Returns the calls of a function by the nodes of a list, or by all other nodes. */
static double function_walked(const struct refs_program *p, int function, const struct walk_tally *tally,
	int first, int last, bool is_inside)
{
	double sum = 0;

	for (int i = 0; i < p->n_nodes; i++) {
		const struct refs_node *n = p->nodes[i];

		if (n->kind == NODE_CALL && n->function == function && (i >= first && i <= last) == is_inside)
			sum += tally->counts[i].times;
	}
	return sum;
}

double evidence_walked(const struct evidence *e, const struct refs_program *p, const struct walk_tally *tally)
{
	if (e->node->kind == NODE_CALL)
		return function_walked(p, e->node->function, tally, e->first, e->last, true);
	return tally->counts[e->node->ordinal].times;
}

double evidence_measured(const struct evidence *e, const struct profile *q, const struct refs_program *p,
	int thread, const struct walk_tally *tally)
{
	double left;

	if (e->node->kind != NODE_CALL)
		return q->counts[thread].times[e->node->ordinal];
	left = q->counts[thread].entries[e->node->function]
	     - function_walked(p, e->node->function, tally, e->first, e->last, false);
	return left > 0 ? left : 0;
}

/* Returns true if a walk has counted a node. */
static bool is_walked(const struct profile *q, const struct refs_node *n, const struct walk_tally *tallies)
{
	for (int t = 0; t < q->threads; t++)
		if (tallies[t].counts[n->ordinal].times > 0)
			return true;
	return false;
}

/* Returns the penalty of evidence from calls, as not all calls from other places are known yet. */
static int call_penalty(const struct refs_program *p, const struct refs_node *n)
{
	int sites = 0;

	for (int i = 0; i < p->n_nodes && n->kind == NODE_CALL; i++)
		sites += p->nodes[i]->kind == NODE_CALL && p->nodes[i]->function == n->function;
	return n->kind != NODE_CALL ? 0 : sites > 1 ? PENALTY_SHARED : PENALTY_CALL;
}

static void evidence_add(struct evidence *best, const struct profile *q, const struct refs_program *p,
	const struct refs_node *list, int penalty, const struct walk_tally *tallies)
{
	for (; list; list = list->next) {
		const bool is_unknown = tallies[0].counts[list->ordinal].guesses > 0;

		if ((q->counts[0].times[list->ordinal] >= 0 || is_counted_call(p, list))
			&& (!best->node || penalty + call_penalty(p, list) < best->penalty)
			&& is_walked(q, list, tallies)) {
			best->node = list;
			best->penalty = penalty + call_penalty(p, list);
		}
		evidence_add(best, q, p, list->body,
			penalty + (is_unknown ? PENALTY_UNKNOWN : PENALTY_INSIDE), tallies);
		evidence_add(best, q, p, list->other,
			penalty + (is_unknown ? PENALTY_UNKNOWN : PENALTY_INSIDE), tallies);
	}
}

struct evidence evidence_find(const struct profile *q, const struct refs_program *p,
	const struct refs_node *list, int n_head, const struct walk_tally *tallies)
{
	struct evidence e = {.first = list ? list->ordinal : 0, .last = last_ordinal(list)};
	const struct refs_node *head = list;

	for (int i = 0; i < n_head && list; i++)
		list = list->next;
	evidence_add(&e, q, p, list, 0, tallies);
	e.is_certain = e.penalty < PENALTY_SHARED;
	for (int i = 0; i < n_head && head; i++, head = head->next)
		if (q->counts[0].times[head->ordinal] >= 0 && (!e.node || e.penalty > PENALTY_HEAD)
			&& is_walked(q, head, tallies)) {
			e.node = head;
			e.penalty = PENALTY_HEAD;
			e.is_certain = true;
			e.is_head = true;
		}
	return e;
}

/* SPDX-License-Identifier: MIT
 *
 * walk.c - goes through the nodes of a program.
 */
#include "walk/walk.h"
#include "walk/state.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

enum { DEEPEST_CALL = 40 };

void job_host(const struct predicted_job *job, int thread, int *first, int *last)
{
	int each = job->threads / job->hosts, more = job->threads % job->hosts, begin = 0;

	for (int host = 0; host < job->hosts; host++) {
		int n = each + (host < more);

		if (thread < begin + n) {
			*first = begin;
			*last = begin + n - 1;
			return;
		}
		begin += n;
	}
	*first = *last = thread;
}

void unknown_add(struct walk_state *w, const struct refs_node *n, const char *what, int name)
{
	struct walk_tally *t = &w->tally;

	n = w->p->nodes[n->ordinal]; /* the list may have a copy of it */
	for (int i = 0; i < t->n_unknowns; i++)
		if (t->unknowns[i].node == n && strcmp(t->unknowns[i].what, what) == 0)
			return;
	if ((t->n_unknowns & (t->n_unknowns - 1)) == 0)
		t->unknowns = memory_grow(t->unknowns,
			(size_t)(t->n_unknowns ? 2 * t->n_unknowns : 1) * sizeof *t->unknowns);
	t->unknowns[t->n_unknowns++] = (struct unknown){n, what, name};
}

bool walk_value(struct walk_state *w, const struct refs_node *n, const struct formula *f, const char *what,
	double *value)
{
	struct formula_result v = {.missing = NO_NAME};

	if (f)
		v = formula_value(&w->p->names, f);
	*value = v.number;
	if (f && v.missing == NO_NAME)
		return true;
	unknown_add(w, n, what, v.missing >= 0 ? v.missing : NO_NAME);
	return false;
}

bool walk_bytes(struct walk_state *w, const struct refs_node *n, double *bytes)
{
	struct formula_result v = {.missing = NOT_DEFINED};
	struct fact_value fact = {.is_known = false};

	if (n->bytes)
		v = formula_value(&w->p->names, n->bytes);
	if (v.missing != NO_NAME)
		fact = walk_fact(w, n, FACT_BYTES);
	*bytes = fact.number;
	return fact.is_known || walk_value(w, n, n->bytes, "size", bytes);
}

/* ---- branches ------------------------------------------------------------------------------------- */

/* Returns true if a list does nothing expensive enough to ask for a missing value. */
static bool is_cheap_list(const struct refs_node *list)
{
	for (; list; list = list->next)
		if (list->kind != NODE_RETURN && list->kind != NODE_BREAK && list->kind != NODE_CONTINUE
			&& list->kind != NODE_WORK
			&& (list->kind != NODE_BRANCH || !is_cheap_list(list->body)
				|| !is_cheap_list(list->other)))
			return false;
	return true;
}

static void walk_part(struct walk_state *w, const struct refs_node *list, const struct fact_value *part)
{
	const double weight = w->weight;

	if (part->number <= 0)
		return;
	w->guesses += part->is_guess;
	w->weight *= part->number;
	(void)walk_nodes(w, list);
	w->weight = weight;
	w->guesses -= part->is_guess;
}

/* Returns true if a list may continue with the next iteration. */
static bool may_continue(const struct refs_node *list)
{
	for (; list; list = list->next)
		if (list->kind == NODE_CONTINUE
			|| (list->kind == NODE_BRANCH
				&& (may_continue(list->body) || may_continue(list->other))))
			return true;
	return false;
}

/* Walks a branch. If its direction is unknown, it does not end a loop or a function. */
static enum walk_leaving walk_branch_node(struct walk_state *w, const struct refs_node *n)
{
	const bool skips = !is_cheap_list(n->next) && (may_continue(n->body) || may_continue(n->other));
	struct formula_result v = {.missing = NOT_DEFINED};
	struct fact_value taken, other;
	double condition;

	if (n->condition)
		v = formula_value(&w->p->names, n->condition);
	w->tally.counts[n->ordinal].times += w->weight;
	if (v.missing == NO_NAME)
		return walk_nodes(w, v.number != 0 ? n->body : n->other);
	if (!skips && is_cheap_list(n->body) && is_cheap_list(n->other))
		return STAYS;
	taken = walk_fact(w, n, FACT_THEN);
	other = walk_fact(w, n, FACT_ELSE);
	if (taken.is_known || other.is_known) {
		walk_part(w, n->body, &taken);
		walk_part(w, n->other, &other);
		return STAYS;
	}
	if (!w->p->facts || !is_cheap_list(n->body)
		|| !is_cheap_list(n->other))                             /* facts cover what is left out */
		walk_value(w, n, n->condition, "condition", &condition); /* adds the unknown */
	if (w->mode == WALK_LEAST && skips && !w->p->facts)
		return CONTINUES;
	if (w->mode == WALK_MOST) {
		(void)walk_nodes(w, n->body);
		(void)walk_nodes(w, n->other);
	}
	return STAYS;
}

/* ---- calls ----------------------------------------------------------------------------------------- */

/* Walks a recursive function: the measured number of times per call from outside, with unknown arguments. */
static void walk_recursive(struct walk_state *w, const struct refs_node *n, const struct fact_value *calls)
{
	const struct refs_function *f = &w->p->functions[n->function];
	const struct refs_node unknown = {.kind = NODE_CALL};
	struct symbol *kept = call_bind(&w->p->names, f, &unknown);

	for (int i = 0; i < f->n_arguments; i++)
		w->p->names.at[f->arguments[i]].binding = BOUND_TO_NOTHING;
	w->depth++;
	walk_part(w, f->body, calls);
	w->depth--;
	call_unbind(&w->p->names, f, kept);
}

static void walk_call_node(struct walk_state *w, const struct refs_node *n)
{
	const struct refs_function *f;
	struct symbol *kept;
	struct fact_value calls;

	if (n->function < 0)
		return;
	calls = walk_fact(w, n, FACT_CALLS);
	if (n->is_recursive && calls.is_known) { /* the call from outside covers it */
		w->tally.counts[n->ordinal].times += w->weight;
		return;
	}
	if (n->is_recursive || w->depth == DEEPEST_CALL) {
		unknown_add(w, n, "depth of the recursion", NO_NAME);
		w->tally.is_unbounded |= w->mode == WALK_MOST;
		return;
	}
	w->tally.counts[n->ordinal].times += w->weight;
	if (calls.is_known) {
		walk_recursive(w, n, &calls);
		return;
	}
	f = &w->p->functions[n->function];
	kept = call_bind(&w->p->names, f, n);
	w->depth++;
	(void)walk_nodes(w, f->body);
	w->depth--;
	call_unbind(&w->p->names, f, kept);
}

/* Functions that allocate and free synchronize the threads, and move nothing. */
bool collective_moves(const struct refs_node *n)
{
	return !n->text || (!strstr(n->text, "alloc") && !strstr(n->text, "free"));
}

static void walk_collective(struct walk_state *w, const struct refs_node *n)
{
	double bytes;

	w->tally.counts[n->ordinal].times += w->weight;
	if (!collective_moves(n))
		return;
	if (walk_bytes(w, n, &bytes))
		w->tally.counts[n->ordinal].bytes += w->weight * bytes;
}

static struct between *between_of(struct walk_tally *t, struct count *c, int notify)
{
	for (int i = c->between; i > 0; i = t->betweens[i - 1].next)
		if (t->betweens[i - 1].notify == notify)
			return &t->betweens[i - 1];
	if ((t->n_betweens & (t->n_betweens - 1)) == 0)
		t->betweens = memory_grow(t->betweens,
			(size_t)(t->n_betweens ? 2 * t->n_betweens : 1) * sizeof *t->betweens);
	t->betweens[t->n_betweens++] = (struct between){notify, c->between, 0};
	c->between = t->n_betweens;
	return &t->betweens[t->n_betweens - 1];
}

/* Counts executions between upc_notify and upc_wait. before: the node's executions before this one. */
static void split_note(struct walk_state *w, const struct refs_node *n, double before)
{
	struct count *c = &w->tally.counts[n->ordinal];

	if (n->kind == NODE_SYNC && n->sync == SYNC_NOTIFY) {
		w->notify = n->ordinal + 1;
	} else if (n->kind == NODE_SYNC && n->sync == SYNC_WAIT) {
		c->notify = w->notify;
		w->notify = 0;
	} else if (w->notify) {
		between_of(&w->tally, c, w->notify)->times += c->times - before;
	}
}

/* Walks a node that takes time itself. */
static void walk_leaf(struct walk_state *w, const struct refs_node *n)
{
	const double weight = w->weight, before = w->tally.counts[n->ordinal].times;
	struct fact_value scale = walk_fact(w, n, FACT_SCALE);

	if (scale.is_known)
		w->weight *= scale.number;
	if (n->kind == NODE_COLLECTIVE)
		walk_collective(w, n);
	else if (n->kind == NODE_REF || n->kind == NODE_BULK)
		walk_access(w, n);
	else
		w->tally.counts[n->ordinal].times += w->weight;
	w->weight = weight;
	split_note(w, n, before);
}

/* Notes a goto without following it: a backward one may be an endless loop, a forward one may skip the rest.
 */
static enum walk_leaving walk_goto(struct walk_state *w, const struct refs_node *n)
{
	if (w->p->facts) /* facts cover its effect */
		return STAYS;
	unknown_add(w, n, "target", NO_NAME);
	w->tally.is_unbounded |= w->mode == WALK_MOST && n->is_back;
	return w->mode == WALK_LEAST && !n->is_back ? RETURNS : STAYS;
}

enum walk_leaving walk_refs_node(struct walk_state *w, struct refs_node *n)
{
	w->tally.visits++;
	switch (n->kind) {
	case NODE_LOOP:
	case NODE_FORALL: return walk_loop_node(w, n);
	case NODE_BRANCH: return walk_branch_node(w, n);
	case NODE_CALL: walk_call_node(w, n); break;
	case NODE_REF:
	case NODE_BULK:
	case NODE_COLLECTIVE:
	case NODE_SYNC:
	case NODE_WORK: walk_leaf(w, n); break;
	case NODE_RETURN: return RETURNS;
	case NODE_BREAK: return BREAKS;
	case NODE_CONTINUE: return CONTINUES;
	case NODE_GOTO: return walk_goto(w, n);
	}
	return STAYS;
}

/* Walks the program's own nodes, even for a copied list, so that notes in them hold for all walks. */
enum walk_leaving walk_nodes(struct walk_state *w, const struct refs_node *list)
{
	enum walk_leaving leaving = STAYS;

	for (; list && leaving == STAYS; list = list->next)
		if (!list->is_silent)
			leaving = walk_refs_node(w, w->p->nodes[list->ordinal]);
	return leaving;
}

static bool has_call(const struct refs_program *p, int function)
{
	bool is_found = function == p->main;

	for (int i = 0; i < p->n_nodes && !is_found; i++)
		is_found = p->nodes[i]->kind == NODE_CALL && p->nodes[i]->function == function;
	return is_found;
}

/* Walks the functions that are called by pointers as often as was measured. */
static void walk_uncalled(struct walk_state *w)
{
	const struct walk_facts *facts = w->p->facts;

	for (int i = 0; facts && facts->calls && i < w->p->n_functions; i++) {
		struct fact_value calls = {.is_known = false};

		if (!has_call(w->p, i))
			calls = facts->calls(facts, &w->job, w->thread, i);
		if (calls.is_known)
			walk_part(w, w->p->functions[i].body, &calls);
		w->tally.is_ranged |= calls.error > 0;
	}
}

static void name_set(struct formula_names *names, int name, double value)
{
	names->at[name].binding = BOUND_TO_VALUE;
	names->at[name].value = value;
}

struct walk_tally walk_program(struct refs_program *p, const struct predicted_job *job, int thread,
	enum walk_mode mode)
{
	struct walk_state *w = memory_grow(NULL, sizeof *w);
	struct walk_tally tally;

	memset(w, 0, sizeof *w);
	w->p = p;
	w->job = *job;
	w->thread = thread;
	w->mode = mode;
	w->weight = 1;
	job_host(job, thread, &w->first, &w->last);
	name_set(&p->names, p->threads_name, job->threads);
	name_set(&p->names, p->mythread_name, thread);
	if (p->facts && p->facts->begin)
		w->tally.is_ranged = p->facts->begin(p->facts, job, mode);
	w->tally.counts = memory_grow(NULL, (size_t)(p->n_nodes + 1) * sizeof(struct count));
	memset(w->tally.counts, 0, (size_t)(p->n_nodes + 1) * sizeof(struct count));
	(void)walk_nodes(w, p->functions[p->main].body);
	walk_uncalled(w);
	tally = w->tally;
	free(w);
	return tally;
}

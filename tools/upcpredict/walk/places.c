/* SPDX-License-Identifier: MIT
 *
 * places.c - on whose memory the accesses of a reference fall.
 */
#include "walk/state.h"

#include <math.h>

/* The number of combinations of iterations up to which all are counted; of more, a sample is taken. */
enum { SAMPLES = 512 };

static const double most_combinations = 4096, most_evaluated = 8192;

bool layout_of(struct walk_state *w, const struct refs_node *n, int array, struct block_layout *l)
{
	const struct array *a = &w->p->arrays[array];
	double block, shift = 0;

	*l = (struct block_layout){.threads = w->job.threads};
	if (!a->block || !walk_value(w, n, a->block, "block size", &block)
		|| (a->affinity && !walk_value(w, n, a->affinity, "thread of the first block", &shift)))
		return false;
	shift = fmod(shift, w->job.threads);
	l->block = fmax(floor(block), 0);
	l->shift = (int)(shift < 0 ? shift + w->job.threads : shift);
	return l->block > 0 || a->affinity || !a->is_unsure;
}

/* Returns an array that a formula mentions, or with is_number a shared number; -1 if there is none. */
static int array_in(const struct refs_program *p, const struct formula *f, bool is_number)
{
	int found = -1;

	for (int i = 0; i < p->n_arrays && f->operation == OP_NAME; i++)
		if (p->arrays[i].number == f->name && p->arrays[i].is_number == is_number)
			return i;
	for (int i = 0; i < 3 && found < 0; i++)
		if (f->at[i])
			found = array_in(p, f->at[i], is_number);
	return found;
}

bool array_resolve(struct walk_state *w, int *array, struct linear *index)
{
	const struct refs_program *p = w->p;
	const struct formula argument = {.operation = OP_NAME, .name = p->arrays[*array].number};
	struct linear offset;
	struct symbol *base, kept;

	if (!p->arrays[*array].is_argument)
		return true;
	for (int i = 0; *array >= 0 && p->arrays[*array].is_argument; i++) {
		const struct symbol *symbol = &p->names.at[p->arrays[*array].number];

		if (symbol->binding != BOUND_TO_FORMULA || i > p->n_arrays)
			return false;
		*array = array_in(p, symbol->formula, false);
		if (*array < 0)
			*array = array_in(p, symbol->formula, true);
	}
	if (*array < 0)
		return false;
	base = &p->names.at[p->arrays[*array].number];
	kept = *base;
	base->binding =
		BOUND_TO_VALUE; /* also for a shared number, whose name stands for its value elsewhere */
	base->value = 0;
	offset = formula_linear(&p->names, &argument);
	*base = kept;
	*index = linear_sum(*index, &offset);
	return offset.is_good;
}

/* ---- combinations of iterations ------------------------------------------------------------------- */

/* A search over the open loops: one loop is counted in closed form, in the others the iterations with
 * distinct remainders. */
struct place_search {
	const struct walk_state *w;
	const struct linear *form;
	const struct linear *offset; /* added to a nonlinear index; constant over the iterations */
	struct block_layout own, host, target;
	bool has_target;
	int inner;                              /* -1: none */
	double distinct[MOST_OPEN];             /* 1: the iterations do not matter */
	double n_own, n_host, n_target, weight; /* hits, and the number counted */
};

static double real_common_divisor(double a, double b)
{
	while (b != 0) {
		double rest = fmod(a, b);

		a = b;
		b = rest;
	}
	return a;
}

/* Returns how many iterations of a loop lead to different remainders. */
static double distinct_of(const struct place_search *s, int loop)
{
	const struct open_loop *o = &s->w->open[loop];
	double period = s->own.block * s->own.threads, k = fabs(fmod(s->form->k[loop], period));

	if (k == 0)
		return 1;
	return o->n_runs > 1 ? o->in_runs : fmin(o->in_runs, period / real_common_divisor(period, k));
}

/* Sets the target to the host of an element, if it is another one: if all threads access one element, all
 * load that host. */
static void target_find(struct place_search *s, double element)
{
	const struct block_layout *l = &s->own;
	double owner = fmod((l->block > 0 ? floor(element / l->block) : 0) + l->shift, l->threads);
	int thread = (int)(owner < 0 ? owner + l->threads : owner);

	if (thread >= s->w->first && thread <= s->w->last)
		return;
	s->target = *l;
	job_host(&s->w->job, thread, &s->target.first, &s->target.last);
	s->has_target = true;
}

static void leaf_count(struct place_search *s, double base, double weight)
{
	const struct open_loop *o;

	if (!s->has_target && s->w->job.hosts > 1)
		target_find(s, base);

	if (s->inner < 0) {
		s->n_own += weight * owned_count(&s->own, base, 0, 1);
		s->n_host += weight * owned_count(&s->host, base, 0, 1);
		s->n_target += s->has_target ? weight * owned_count(&s->target, base, 0, 1) : 0;
		s->weight += weight;
		return;
	}
	o = &s->w->open[s->inner];
	for (int i = 0; i < o->n_runs; i++) {
		double k = s->form->k[s->inner], at = base + k * o->runs[i].first, n = o->runs[i].n;

		s->n_own += weight * owned_count(&s->own, at, k, n);
		s->n_host += weight * owned_count(&s->host, at, k, n);
		s->n_target += s->has_target ? weight * owned_count(&s->target, at, k, n) : 0;
		s->weight += weight * n;
	}
}

static void loops_count(struct place_search *s, int loop, double base, double weight)
{
	const struct open_loop *o = &s->w->open[loop];

	if (loop == s->w->n_open) {
		leaf_count(s, base, weight);
		return;
	}
	if (loop == s->inner) {
		loops_count(s, loop + 1, base, weight);
		return;
	}
	for (int64_t n = 0; n < (int64_t)s->distinct[loop]; n++) {
		double i = (double)n;
		double more = floor(o->in_runs / s->distinct[loop])
		            + (i < fmod(o->in_runs, s->distinct[loop]) ? 1 : 0);

		loops_count(s, loop + 1, base + s->form->k[loop] * runs_iteration(o, i),
			weight * (s->distinct[loop] == 1 ? 1 : more));
	}
}

/* Returns a point of a low-discrepancy sequence over [0, 1) for each loop. */
static double sample_point(int sample, int loop)
{
	static const double steps[] = {0.7548776662, 0.5698402910, 0.8191725134, 0.6710436067, 0.8566748838,
		0.7338918566, 0.6287067210, 0.5385972572};
	double x = 0.5 + sample * steps[loop];

	return x - floor(x);
}

static void loops_sample(struct place_search *s)
{
	for (int i = 0; i < SAMPLES; i++) {
		double base = s->form->a;

		for (int loop = 0; loop < s->w->n_open; loop++) {
			const struct open_loop *o = &s->w->open[loop];

			if (loop != s->inner && s->distinct[loop] > 1)
				base += s->form->k[loop]
				      * runs_iteration(o, floor(sample_point(i, loop) * o->in_runs));
		}
		leaf_count(s, base, 1);
	}
}

/* Counts the loop with the longest runs in closed form and the others by iteration. */
static void linear_count(struct place_search *s)
{
	double combinations = 1, longest = 1;

	s->inner = -1;
	for (int i = 0; i < s->w->n_open; i++) {
		const struct open_loop *o = &s->w->open[i];

		s->distinct[i] = s->own.block == 0 ? 1 : distinct_of(s, i);
		combinations *= s->distinct[i];
		if (s->distinct[i] / o->n_runs > longest) {
			longest = s->distinct[i] / o->n_runs;
			s->inner = i;
		}
	}
	if (combinations / longest <= most_combinations)
		loops_count(s, 0, s->form->a, 1);
	else
		loops_sample(s);
}

/* ---- an index that is no linear form ------------------------------------------------------------- */

/* Returns true if the index of a reference may depend on a loop's variable, directly or through the first
 * value of an inner loop. */
static bool is_relevant(const struct walk_state *w, const struct formula *index, int loop)
{
	int name = w->open[loop].node->variable;
	bool is_mentioned = name != NO_NAME && formula_mentions(&w->p->names, index, name);

	for (int i = loop + 1; i < w->n_open && name != NO_NAME; i++)
		is_mentioned |= formula_mentions(&w->p->names, w->open[i].node->first, name);
	return is_mentioned;
}

/* Sets each open loop's variable to its value in one combination of iterations. */
static bool iterations_set(struct walk_state *w, const struct formula *index, int sample, double combinations)
{
	double rest = sample;

	for (int i = 0; i < w->n_open; i++) {
		const struct open_loop *o = &w->open[i];
		double at = combinations <= most_evaluated ? fmod(rest, o->in_runs)
		                                           : floor(sample_point(sample, i) * o->in_runs);
		struct formula_result first;

		if (is_relevant(w, index, i))
			rest = floor(rest / o->in_runs);
		else
			at = 0;
		if (o->node->variable == NO_NAME)
			continue;
		if (!o->node->first)
			return false;
		first = formula_value(&w->p->names, o->node->first);
		w->p->names.at[o->node->variable].binding = BOUND_TO_VALUE;
		w->p->names.at[o->node->variable].value = first.number + o->step * runs_iteration(o, at);
		if (first.missing != NO_NAME)
			return false;
	}
	return true;
}

/* Evaluates the index for all combinations of iterations, or for a sample; returns false and sets *missing if
 * a name's value is unknown. */
static bool evaluated_count(struct place_search *s, struct walk_state *w, const struct formula *index,
	int *missing)
{
	double combinations = 1;
	bool is_good = true;

	for (int i = 0; i < w->n_open; i++)
		combinations *= is_relevant(w, index, i) ? w->open[i].in_runs : 1;
	s->inner = -1;
	for (int i = 0; i < fmin(combinations, most_evaluated) && is_good; i++) {
		struct formula_result v = {.missing = NO_NAME};

		is_good = iterations_set(w, index, i, combinations);
		if (is_good)
			v = formula_value(&w->p->names, index);
		*missing = v.missing;
		is_good &= v.missing == NO_NAME;
		if (is_good)
			leaf_count(s, floor(v.number) + s->offset->a, 1);
	}
	for (int i = 0; i < w->n_open; i++)
		if (w->open[i].node->variable != NO_NAME)
			w->p->names.at[w->open[i].node->variable].binding = BOUND_TO_NOTHING;
	return is_good;
}

/* ---- accesses ---------------------------------------------------------------------------------------- */

/* Assumes the places of unknown accesses: equally distributed over all threads, or as the partition tells. */
static void places_assume(struct walk_state *w, const struct refs_node *n, struct count *c, double *own,
	double *host)
{
	const struct partition *q = n->partition >= 0 ? &w->p->partitions[n->partition] : NULL;
	double n_host = w->last - w->first + 1, threads = w->job.threads, share = 1 / threads;
	struct formula_result v = {.missing = NOT_DEFINED};

	if (q && q->local_share)
		v = formula_value(&w->p->names, q->local_share);
	if (v.missing == NO_NAME)
		share = fmin(fmax(v.number, 0), 1);
	*own = share;
	*host = threads > 1 ? share + (1 - share) * (n_host - 1) / (threads - 1) : 1;
	c->is_assumed = true;
	if (w->mode == WALK_LEAST)
		*own = *host = 1;
	else if (w->mode == WALK_MOST && threads > 1)
		*own = 0, *host = w->job.hosts > 1 ? 0 : 1;
}

static bool places_count(struct walk_state *w, const struct refs_node *n, double *own, double *host,
	int *missing)
{
	struct place_search s = {.w = w};
	struct linear form, offset = {.is_good = true};
	const struct formula *index = n->thread ? n->thread : n->index;
	int array = n->array;
	bool is_good;

	if (array < 0 || !index)
		return false;
	if (n->thread)
		s.own = (struct block_layout){.block = 1, .threads = w->job.threads};
	else if (!array_resolve(w, &array, &offset) || !layout_of(w, n, array, &s.own))
		return false;
	s.host = s.own;
	s.own.first = s.own.last = w->thread;
	s.host.first = w->first;
	s.host.last = w->last;
	s.target = s.own;
	s.has_target = w->target > 0;
	if (s.has_target)
		job_host(&w->job, w->target - 1, &s.target.first, &s.target.last);
	form = linear_sum(formula_linear(&w->p->names, index), &offset);
	s.offset = &offset;
	s.form = &form;
	is_good = form.is_good || evaluated_count(&s, w, index, missing);
	if (form.is_good)
		linear_count(&s);
	*own = s.weight > 0 ? s.n_own / s.weight : 0;
	*host = s.weight > 0 ? s.n_host / s.weight : 0;
	w->target = s.has_target ? s.target.first + 1 : 0;
	w->at_target = is_good && s.weight > 0 ? s.n_target / s.weight : 0;
	return is_good;
}

/* Takes the places from measured facts; returns false if there are none. */
static bool places_of_facts(struct walk_state *w, const struct refs_node *n, double *own, double *host)
{
	struct fact_value o = walk_fact(w, n, FACT_OWN), h = walk_fact(w, n, FACT_HOST);

	if (!o.is_known)
		return false;
	*own = fmin(o.number, 1);
	*host = h.number < 1 ? *own + (1 - *own) * h.number : 1;
	return true;
}

static void places_of(struct walk_state *w, const struct refs_node *n, double *own, double *host)
{
	const struct partition *q = n->partition >= 0 ? &w->p->partitions[n->partition] : NULL;
	const int n_unknowns = w->tally.n_unknowns;
	int missing = NO_NAME;

	if ((w->p->facts && w->p->facts->is_counting) || (q && q->pattern == PATTERN_LOCAL && !n->index)
		|| w->job.threads == 1 || places_count(w, n, own, host, &missing))
		return;
	if (places_of_facts(w, n, own, host)) {
		w->tally.n_unknowns = n_unknowns;
		return;
	}
	unknown_add(w, n, "index", missing < 0 ? NO_NAME : missing);
	places_assume(w, n, &w->tally.counts[n->ordinal], own, host);
}

/* Combines the places of both sides: a transfer from own memory to that of another thread counts as one with
 * that thread. */
static void places_of_other(struct walk_state *w, const struct refs_node *n, double *own, double *host)
{
	struct refs_node other = *n;
	double its_own = 1, its_host = 1;

	other.array = n->other_array;
	other.index = n->other_index;
	other.thread = n->other_thread;
	places_of(w, &other, &its_own, &its_host);
	*own = fmin(*own, its_own);
	*host = fmin(*host, its_host);
}

void walk_access(struct walk_state *w, const struct refs_node *n)
{
	struct count *c = &w->tally.counts[n->ordinal];
	double own = 1, host = 1, bytes = 0;

	w->target = c->target;
	w->at_target = 0;
	places_of(w, n, &own, &host);
	stride_find(w, n, c);
	if (n->kind == NODE_BULK && n->other_array >= 0)
		places_of_other(w, n, &own, &host);
	c->target = w->target;
	c->at_target += w->weight * w->at_target;
	c->times += w->weight;
	c->at[PLACE_OWN] += w->weight * own;
	c->at[PLACE_HOST] += w->weight * (host - own);
	c->at[PLACE_OTHER] += w->weight * (1 - host);
	if (n->kind == NODE_BULK && walk_bytes(w, n, &bytes))
		c->bytes += w->weight * bytes;
}

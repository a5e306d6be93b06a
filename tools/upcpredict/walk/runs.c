/* SPDX-License-Identifier: MIT
 *
 * runs.c - which iterations of a loop a thread executes.
 */
#include "walk/state.h"
#include "words.h"

#include <math.h>

/* The number of runs that are kept; the first ones represent all. And the number of iterations for which an
 * affinity without linear form is evaluated. */
enum { MOST_RUNS = 20000, MOST_TRIED = 20000 };

static void open_loop_add_run(struct open_loop *o, double first, double n)
{
	struct run *last = o->n_runs ? &o->runs[o->n_runs - 1] : NULL;
	const double before = o->in_runs;

	o->in_runs += n;
	if (last && last->first + last->n == first) {
		last->n += n;
		return;
	}
	if (o->n_runs == o->room) {
		o->room = o->room ? 2 * o->room : 4;
		o->runs = memory_grow(o->runs, (size_t)o->room * sizeof *o->runs);
	}
	o->runs[o->n_runs++] = (struct run){first, n, before};
}

void runs_all(struct open_loop *o, double n)
{
	o->n_runs = 0;
	o->in_runs = 0;
	if (n > 0)
		open_loop_add_run(o, 0, n);
	o->n = n;
}

double runs_iteration(const struct open_loop *o, double number)
{
	int low = 0, high = o->n_runs;

	while (high - low > 1) {
		const int middle = low + (high - low) / 2;

		if (o->runs[middle].before <= number)
			low = middle;
		else
			high = middle;
	}
	return o->runs[low].first + number - o->runs[low].before;
}

static double remainder_of(double a, double m)
{
	double r = fmod(a, m);

	return r < 0 ? r + m : r;
}

/* Finds the iterations whose base + stride * i is in the thread's blocks, run by run. */
static void runs_linear(struct open_loop *o, const struct block_layout *l, double base, double stride,
	double n)
{
	const double period = l->block * l->threads;
	double i = 0, at = remainder_of(base - (l->first - l->shift) * l->block, period);

	stride = remainder_of(stride, period);
	while (i < n && o->n_runs < MOST_RUNS) {
		double steps;

		if (at < l->block) {
			steps = stride == 0 ? n : ceil((l->block - at) / stride);
			open_loop_add_run(o, i, fmin(steps, n - i));
		} else {
			steps = stride == 0 ? n : ceil((period - at) / stride);
		}
		i += steps;
		at = remainder_of(at + steps * stride, period);
	}
	o->n = owned_count(l, base, stride, n);
}

/* Finds them by evaluating the affinity of each iteration. */
static bool runs_tried(struct walk_state *w, struct open_loop *o, const struct block_layout *l, double n)
{
	struct symbol *symbol = &w->p->names.at[o->node->variable];
	const double tried = fmin(n, MOST_TRIED);
	bool is_good = true;
	struct formula_result first = formula_value(&w->p->names, o->node->first);

	for (int i = 0; i < (int)tried && is_good && first.missing == NO_NAME; i++) {
		struct formula_result v;

		symbol->binding = BOUND_TO_VALUE;
		symbol->value = first.number + o->step * i;
		v = formula_value(&w->p->names, o->node->affinity);
		is_good = v.missing == NO_NAME;
		if (is_good && owned_count(l, v.number, 0, 1) > 0)
			open_loop_add_run(o, i, 1);
	}
	symbol->binding = BOUND_TO_NOTHING;
	o->n = o->in_runs * n / tried;
	return is_good && first.missing == NO_NAME;
}

/* Assumes the thread's share of the iterations if nothing else is known. */
static void runs_share(struct walk_state *w, struct open_loop *o, double n)
{
	static const char *const what = "affinity of the iterations";
	struct fact_value mine = walk_fact(w, o->node, FACT_MINE);

	if (mine.is_known) {
		runs_all(o, round(mine.number));
		o->is_guess = mine.is_guess;
		return;
	}
	unknown_add(w, o->node, what, NO_NAME);
	runs_all(o, w->mode == WALK_LEAST ? 0 : w->mode == WALK_MOST ? n : n / w->job.threads);
}

void runs_own(struct walk_state *w, struct open_loop *o, double n)
{
	struct block_layout l = {1, w->job.threads, 0, w->thread, w->thread};
	struct linear form, offset = {.is_good = true};
	int array = o->node->affinity_array;
	int mine = w->n_open - 1;

	o->n_runs = 0;
	o->in_runs = 0;
	if (!o->node->affinity
		|| (array >= 0
			&& (!array_resolve(w, &array, &offset) || !layout_of(w, o->node, array, &l)))) {
		runs_share(w, o, n);
		return;
	}
	if (l.block == 0) {
		runs_all(o, l.shift == w->thread ? n : 0);
		return;
	}
	l.first = l.last = w->thread;
	form = linear_sum(formula_linear(&w->p->names, o->node->affinity), &offset);
	for (int i = 0; i < mine; i++)
		form.is_good &= form.k[i] == 0;
	if (form.is_good && array < 0 && form.a == floor(form.a))
		runs_linear(o, &l, form.a, form.k[mine], n);
	else if (form.is_good && array >= 0)
		runs_linear(o, &l, form.a, form.k[mine], n);
	else if (o->node->variable == NO_NAME || !runs_tried(w, o, &l, n))
		runs_share(w, o, n);
}

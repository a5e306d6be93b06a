/* SPDX-License-Identifier: MIT
 *
 * differ.c - tries runs with some numbers of threads, in which unknown values are one number or another.
 */
#include "align/differ.h"

#include "align/frames.h"
#include "pass/expression.h"
#include "value/integer.h"

enum {
	N_ROUNDS = 10,
	DEEPEST_CALL = 3,
	MOST_TRIPS = 200,
	MOST_TRIED = 1024,
	MOST_LOOKED_AT = 20 * LOOKED_AT,
};

/* A question about each run; `ask` returns whether the run shows the difference. */
struct trial {
	struct node *cond, *where;
	bool truth;
	bool (*ask)(struct differ *d, const struct trial *q, const struct frame *f, long threads,
		unsigned round);
};

static bool differs(struct differ *d, const struct trial *q);
static bool depends_on_thread(struct differ *d, struct node *cond, const struct frame *f);
static bool ask_condition(struct differ *d, const struct trial *q, const struct frame *f, long threads,
	unsigned round);
static bool ask_value(struct differ *d, const struct trial *q, const struct frame *f, long threads,
	unsigned round);
static bool find_stranger(struct differ *d, struct node *pointer, bool allows_own, struct stranger *s);
static bool may_be_own(struct differ *d, struct node *pointer, const struct frame *f, long threads,
	unsigned round, bool allows_own, struct stranger *s);
static bool try_loop(struct differ *d, struct node *loop, const struct frame *f);
static int compare_trips(struct differ *d, struct node *loop, const struct frame *f, long threads,
	unsigned round);
static long count_trips(struct differ *d, struct node *loop, const struct frame *f);
static struct node *find_met(struct differ *d, struct node *n, const struct frame *f, unsigned depth);
static void explain_thread(struct differ *d, struct node *cond, const struct frame *f, long threads,
	long thread, unsigned round);
static long number_of_threads(const struct differ *d, unsigned i);
static unsigned rounds_of(long threads);

struct differ differ_begin(struct unit *u, const struct pass *p, struct alignment *a)
{
	struct differ d = {.calls.arena = u->arena, .frames.arena = u->arena};

	d.sample = (struct sample){.unit = u, .pass = p, .alignment = a, .labels.arena = u->arena};
	d.sample.setters.arena = u->arena;
	d.sample.total = MOST_LOOKED_AT;
	return d;
}

/* ---- questions ---- */

bool condition_differs(struct differ *d, struct node *cond, bool truth, struct node *where)
{
	const struct trial q = {.cond = cond, .truth = truth, .where = where, .ask = ask_condition};

	return differs(d, &q);
}

bool value_differs(struct differ *d, struct node *n, struct node *where)
{
	const struct trial q = {.cond = n, .where = where, .ask = ask_value};

	return differs(d, &q);
}

static bool differs(struct differ *d, const struct trial *q)
{
	const struct frames *fs;

	look_at_unit(d);
	if (is_same_everywhere(d, q->cond))
		return false;
	fs = frames_of(d, node_enclosing(q->cond, NODE_FUNC));
	for (size_t i = 0; i < fs->n; i++) {
		if (!depends_on_thread(d, q->cond, fs->items[i]))
			continue;
		d->is_ever_known = false;
		for (unsigned k = 0; number_of_threads(d, k) && (k == 0 || d->is_ever_known); k++)
			for (unsigned round = 0; round < rounds_of(number_of_threads(d, k)); round++)
				if (q->ask(d, q, fs->items[i], number_of_threads(d, k), round))
					return true;
	}
	return false;
}

/* Finds a thread at the condition that goes the other way, and another one that may reach a collective. */
static bool ask_condition(struct differ *d, const struct trial *q, const struct frame *f, long threads,
	unsigned round)
{
	long leaver = -1, comer = -1;

	for (long t = 0; t < threads && t < MOST_TRIED && (leaver < 0 || comer < 0); t++) {
		struct sampled v;

		sample_thread(&d->sample, threads, t, round);
		if (!sample_reaches(&d->sample, q->cond, f))
			continue;
		v = sample_value(&d->sample, q->cond, f);
		d->is_ever_known |= v.is_known;
		if (v.is_known && (v.number != 0) != q->truth)
			leaver = t;
		else if (comer < 0 && (!q->where || (d->found = find_met(d, q->where, f, 0))))
			comer = t;
	}
	if (leaver < 0 || comer < 0 || !d->sample.budget)
		return false;
	d->causes.n = 0;
	explain_thread(d, q->cond, f, threads, leaver, round);
	explain_thread(d, q->cond, f, threads, comer, round);
	return true;
}

static bool ask_value(struct differ *d, const struct trial *q, const struct frame *f, long threads,
	unsigned round)
{
	struct sampled first = {0}, v;

	for (long t = 0; t < threads && t < MOST_TRIED; t++) {
		sample_thread(&d->sample, threads, t, round);
		if (!sample_reaches(&d->sample, q->cond, f))
			continue;
		v = sample_value(&d->sample, q->cond, f);
		d->is_ever_known |= v.is_known;
		if (first.is_known && v.is_known && v.number != first.number
			&& (d->found = find_met(d, q->where, f, 0))) {
			d->causes.n = 0;
			explain_thread(d, q->cond, f, threads, t, round);
			return true;
		}
		first = v.is_known ? v : first;
	}
	return false;
}

/* Adds the causes of a thread's value of a condition to the causes. */
static void explain_thread(struct differ *d, struct node *cond, const struct frame *f, long threads,
	long thread, unsigned round)
{
	d->sample.causes = &d->causes;
	sample_thread(&d->sample, threads, thread, round);
	sample_value(&d->sample, cond, f);
	d->sample.causes = NULL;
}

/* Returns the first collective below a node that the thread may reach, or the call that leads to it; NULL if
 * there is none. */
static struct node *find_met(struct differ *d, struct node *n, const struct frame *f, unsigned depth)
{
	struct decl *called = called_function(n);
	struct frame inner = {.call = n, .up = f, .depth = f->depth + 1};
	struct node *met = NULL;

	if (n->kind == NODE_SIZEOF || n->kind == NODE_GENERIC)
		return NULL;
	if (is_collective_node(n) && sample_reaches(&d->sample, n, f))
		return n;
	if (called && called->is_user && global_effects_of(d->sample.alignment, called)->is_certain) {
		inner.function = map_get(&d->sample.alignment->functions, (unsigned long)called->first);
		if (depth == DEEPEST_CALL || find_met(d, inner.function->last, &inner, depth + 1))
			return n;
	}
	for (struct node *c = n->first; c && !met; c = c->next)
		met = find_met(d, c, f, depth);
	return met;
}

/* ---- pointers ---- */

bool is_never_own(struct differ *d, struct node *pointer, struct stranger *s)
{
	return find_stranger(d, pointer, false, s);
}

bool is_not_always_own(struct differ *d, struct node *pointer, struct stranger *s)
{
	return find_stranger(d, pointer, true, s);
}

/* Finds a thread that points to data of another one.  Returns false if there is none, if a thread finds its
 * own data unless `allows_own`, or if an owner is unknown. */
static bool find_stranger(struct differ *d, struct node *pointer, bool allows_own, struct stranger *s)
{
	struct node *function = node_enclosing(pointer, NODE_FUNC);
	const struct frames *fs;

	look_at_unit(d);
	for (struct node *up = pointer; up != function; up = up->parent)
		if (node_is_loop(up) && changes_in(d, up, pointer))
			return false;
	*s = (struct stranger){0};
	d->sample.budget = LOOKED_AT;
	fs = frames_of(d, function);
	for (size_t i = 0; i < fs->n; i++)
		for (unsigned k = 0; number_of_threads(d, k); k++)
			for (unsigned round = 0; round < rounds_of(number_of_threads(d, k)); round++)
				if (may_be_own(d, pointer, fs->items[i], number_of_threads(d, k), round,
					    allows_own, s))
					return false;
	return s->threads && d->sample.budget;
}

/* Returns whether a thread that reaches the pointer may find its own data, unless `allows_own`, or the owner
 * is unknown. */
static bool may_be_own(struct differ *d, struct node *pointer, const struct frame *f, long threads,
	unsigned round, bool allows_own, struct stranger *s)
{
	for (long t = 0; t < threads && t < MOST_THREADS; t++) {
		struct sampled owner;

		sample_thread(&d->sample, threads, t, round);
		if (threads == 1 || !sample_reaches(&d->sample, pointer, f))
			continue;
		owner = sample_affinity(&d->sample, pointer, f);
		if (!owner.is_known || (owner.number == t && !allows_own))
			return true;
		if (!s->threads && owner.number != t)
			*s = (struct stranger){threads, t, (long)owner.number};
	}
	return false;
}

/* ---- loops ---- */

bool iterations_differ(struct differ *d, struct node *loop)
{
	const struct frames *fs;

	look_at_unit(d);
	if (!loop->loop.cond || is_same_everywhere(d, loop->loop.cond))
		return false;
	fs = frames_of(d, node_enclosing(loop, NODE_FUNC));
	for (size_t i = 0; i < fs->n; i++)
		if (depends_on_thread(d, loop->loop.cond, fs->items[i]) && try_loop(d, loop, fs->items[i]))
			return true;
	return false;
}

/* Tries the runs of a loop.  If the condition changes between iterations, the trip counts must differ in
 * every run: the program may intend shares of an array that are equal if THREADS divides its size. */
static bool try_loop(struct differ *d, struct node *loop, const struct frame *f)
{
	bool is_once_enough = !changes_in(d, loop, loop->loop.cond), any = false;

	for (unsigned k = 0; number_of_threads(d, k) && number_of_threads(d, k) <= MOST_THREADS; k++)
		for (unsigned round = 0; round < N_ROUNDS; round++) {
			int c = compare_trips(d, loop, f, number_of_threads(d, k), round);

			if (c > 0 && is_once_enough)
				return true;
			if (c == 0 && !is_once_enough)
				return false;
			any |= c > 0;
		}
	return any;
}

/* Returns 1 if the trip counts differ; 0 if they do not, or are unknown; -1 if no thread executes an
 * iteration. */
static int compare_trips(struct differ *d, struct node *loop, const struct frame *f, long threads,
	unsigned round)
{
	long least = MOST_TRIPS, most = -1, one = -1;

	for (long t = 0; t < threads && t < MOST_TRIED; t++) {
		long trips;

		sample_thread(&d->sample, threads, t, round);
		if (!sample_reaches(&d->sample, loop, f))
			continue;
		trips = count_trips(d, loop, f);
		if (trips < 0)
			return 0;
		one = trips > most ? t : one;
		most = trips > most ? trips : most;
		least = trips < least ? trips : least;
	}
	if (most <= 0)
		return -1;
	if (least == most)
		return 0;
	sample_thread(&d->sample, threads, one, round);
	d->sample.iterations = &(struct iteration){loop, 0, NULL};
	d->found = find_met(d, loop->loop.body, f, 0);
	d->sample.iterations = NULL;
	if (!d->found)
		return 0;
	d->causes.n = 0;
	explain_thread(d, loop->loop.cond, f, threads, one, round);
	return 1;
}

/* Returns the trip count: MOST_TRIPS is that or more; a negative number is unknown. */
static long count_trips(struct differ *d, struct node *loop, const struct frame *f)
{
	struct iteration i = {loop, 0, NULL};
	struct sampled v = {.is_known = true, .number = 1};
	unsigned fuel = d->sample.fuel;

	d->sample.iterations = &i;
	for (; i.number < MOST_TRIPS; i.number++) {
		d->sample.fuel = fuel; /* for each iteration */
		v = sample_value(&d->sample, loop->loop.cond, f);
		if (!v.is_known || !v.number)
			break;
	}
	d->sample.iterations = NULL;
	return !v.is_known ? -1 : i.number + (loop->kind == NODE_DO && i.number < MOST_TRIPS);
}

bool changes_in(struct differ *d, const struct node *loop, const struct node *n)
{
	if (n->kind == NODE_REF && n->decl && loop_sets(&d->sample, loop, n->decl))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (changes_in(d, loop, c))
			return true;
	return false;
}

/* ---- runs ---- */

/* Returns the i-th number of threads to try, or 0 after the last one. */
static long number_of_threads(const struct differ *d, unsigned i)
{
	static const long numbers[] = {2, 3, 4, 8, 300};
	long fixed = d->sample.unit->options->threads;

	if (fixed)
		return i ? 0 : fixed;
	return i < sizeof numbers / sizeof *numbers ? numbers[i] : 0;
}

/* Returns the number of rounds; large numbers of threads are tried for large constants only. */
static unsigned rounds_of(long threads)
{
	return threads > MOST_THREADS ? 2 : N_ROUNDS;
}

bool is_same_everywhere(struct differ *d, struct node *n)
{
	if (!d->single.alignment)
		d->single = single_begin(d->sample.alignment);
	single_enter(&d->single, node_enclosing(n, NODE_FUNC));
	return is_single(&d->single, n);
}

/* Returns whether the answer depends on MYTHREAD at all. */
static bool depends_on_thread(struct differ *d, struct node *cond, const struct frame *f)
{
	d->sample.budget = LOOKED_AT;
	d->sample.has_used_thread = false;
	for (unsigned round = 0; round < 3 && !d->sample.has_used_thread; round++) {
		sample_thread(&d->sample, 2, round % 2, round);
		sample_value(&d->sample, cond, f);
	}
	return d->sample.has_used_thread;
}

/* SPDX-License-Identifier: MIT
 *
 * predict.c - adds up intervals and threads.
 */
#include "model/pricing.h"
#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const extension_names[] = {"contention", "overlap", "cache", "trees", "bandwidth", "imbalance",
	"outcomes", "copies", "sharing", "memory", "progress"};
const char *const bound_names[] = {"latency", "bandwidth", "compute", "synchronisation"};

/* The largest number of threads that are walked; of more threads a sample is walked. */
enum { MOST_WALKED = 16 };

/* ---- one thread --------------------------------------------------------------------------------- */

static bool is_hidden_by_work(const struct priced_term *t)
{
	return t->place == PLACE_OTHER && t->pattern == PATTERN_VECTOR && !t->is_found;
}

/* Returns true if consecutive words cost much less than single words, so that latency does not limit them. */
static bool is_streamed(const struct model *model, const struct prediction *p, const struct priced_term *t)
{
	return t->node->kind == NODE_BULK
	    || (t->pattern == PATTERN_VECTOR
		    && 2 * t->each < machine_word(model->m, p->job.threads, t->place, PATTERN_BASELINE,
			       t->is_write));
}

static void interval_add_messages(struct prediction *p, struct interval *v, const struct priced_term *t,
	const struct count *c)
{
	if (t->pattern != PATTERN_BASELINE)
		return;
	v->messages += t->count;
	if (c->target > 0 && c->at[PLACE_OTHER] > 0)
		demand_add(p->demands, &(struct demand){t->node->interval, c->target, p->demands->thread,
					       t->count * c->at_target / c->at[PLACE_OTHER]});
}

static void interval_add_access(const struct model *model, struct prediction *p, struct interval *v,
	const struct refs_node *n, const struct count *c)
{
	int first = p->n_terms;

	v->access += terms_add(model, p, n, c);
	for (int i = first; i < p->n_terms; i++) {
		const struct priced_term *t = &p->terms[i];

		v->bound[is_streamed(model, p, t) ? BOUND_BANDWIDTH : BOUND_LATENCY] += t->seconds;
		if (t->place != PLACE_OTHER && t->node->kind != NODE_BULK)
			v->near += t->seconds;
		if (t->place == PLACE_OTHER && !t->is_found) {
			interval_add_messages(p, v, t, c);
			v->network += t->seconds;
			v->requests += t->requests;
			v->apart += t->requests * t->part;
		}
		v->hidden += is_hidden_by_work(t) ? t->seconds : 0;
	}
}

/* Returns true if a node takes time itself; loops, branches and calls take the time of their contents. */
static bool takes_time(const struct refs_node *n)
{
	return n->kind != NODE_LOOP && n->kind != NODE_FORALL && n->kind != NODE_BRANCH
	    && n->kind != NODE_CALL;
}

static void interval_add_node(const struct model *model, struct prediction *p, struct interval *v,
	const struct refs_node *n, const struct count *c)
{
	double seconds = 0;
	bool is_memory = false;

	if (n->kind == NODE_REF || n->kind == NODE_BULK) {
		interval_add_access(model, p, v, n, c);
	} else if (n->kind == NODE_WORK) {
		seconds = work_seconds(model, &p->job, n, c, &is_memory);
		v->compute += seconds;
		v->near += seconds;
		v->bound[is_memory ? BOUND_BANDWIDTH : BOUND_COMPUTE] += seconds;
	} else {
		seconds = n->kind == NODE_SYNC ? sync_seconds(model, &p->job, n, c)
		                               : collective_seconds(model, &p->job, n, c);
		v->sync += seconds;
		v->bound[BOUND_SYNCHRONISATION] += seconds;
		if (n->kind == NODE_SYNC && (n->sync == SYNC_BARRIER || n->sync == SYNC_WAIT))
			v->barriers += c->times;
	}
}

/* Returns how long requests and barriers wait for processors that threads of other hosts use. Between two
 * requests threads compute, in the part of the interval that has requests: all at the same time, unless they
 * share processors. */
static double progress_seconds(const struct model *model, const struct predicted_job *job,
	const struct interval *v)
{
	const double sharing = model_sharing(model, job), near = v->near / sharing;
	double seconds = 0;

	if (!model->extends[EXTEND_PROGRESS] || job->hosts < 2)
		return 0;
	if (v->requests > 0)
		seconds += v->requests
		         * machine_wait(model->m, BUSY_READ,
				 (sharing > 1 ? 1 : v->apart / v->requests) * near / v->requests);
	if (v->barriers > 0)
		seconds += v->barriers * machine_wait(model->m, BUSY_BARRIER, near / v->barriers);
	return seconds;
}

/* Lengthens an interval to the time that all messages of a host take, as the host's threads send through one
 * agent; then subtracts what computation hides and adds the agents' time. */
static void interval_extend(const struct model *model, const struct predicted_job *job, struct interval *v,
	double executions)
{
	double threads = ceil((double)job->threads / job->hosts), least, waiting;

	if (model->extends[EXTEND_CONTENTION] && model->m->message_rate > 0 && v->messages > 0) {
		least = v->messages * threads / model->m->message_rate;
		if (least > v->network) {
			v->bound[BOUND_BANDWIDTH] += least - v->network;
			v->access += least - v->network;
			v->network = least;
		}
	}
	if (model->extends[EXTEND_OVERLAP] && model->m->overlap > 0) {
		least = model->m->overlap * fmin(v->hidden, v->compute);
		v->bound[BOUND_BANDWIDTH] -= least;
		v->access -= least;
	}
	waiting = progress_seconds(model, job, v);
	v->agents = model_agents(model, job, v->near, executions);
	v->is_waiting = waiting > v->agents;
	v->agents = fmax(v->agents, waiting);
	v->compute += v->agents;
	v->bound[v->is_waiting ? BOUND_LATENCY : BOUND_COMPUTE] += v->agents;
	v->seconds = v->access + v->compute + v->sync;
}

/* Counts the executions of each interval: as many as of its final synchronization, or of its rarest node. */
static double *executions_count(const struct refs_program *program, const struct walk_tally *tally)
{
	const size_t n = (size_t)program->n_intervals + 1;
	double *ends = memory_grow(NULL, n * sizeof *ends), *least = memory_grow(NULL, n * sizeof *least);

	for (size_t i = 0; i < n; i++) {
		ends[i] = 0;
		least[i] = INFINITY;
	}
	for (int i = 0; i < program->n_nodes; i++) {
		const struct refs_node *node = program->nodes[i];
		const double times = tally->counts[i].times;

		if (times <= 0)
			continue;
		if (node->kind == NODE_SYNC || node->kind == NODE_COLLECTIVE)
			ends[node->interval] = fmax(ends[node->interval], times);
		least[node->interval] = fmin(least[node->interval], times);
	}
	for (size_t i = 0; i < n; i++)
		ends[i] = ends[i] > 0 ? ends[i] : fmax(1, least[i]);
	free(least);
	return ends;
}

/* Fills p->intervals and p->terms with the work of one thread; returns its seconds. */
static double thread_predict(const struct model *model, struct prediction *p, const struct walk_tally *tally)
{
	const struct refs_program *program = model->p;
	double seconds = 0, *executions = executions_count(program, tally);

	memset(p->intervals, 0, (size_t)program->n_intervals * sizeof *p->intervals);
	p->n_terms = 0;
	p->terms = NULL;
	p->executions = executions;
	p->touched = memory_grow(NULL, ((size_t)program->n_arrays + 1) * sizeof *p->touched);
	memset(p->touched, 0, ((size_t)program->n_arrays + 1) * sizeof *p->touched);
	for (int i = 0; i < program->n_nodes; i++) {
		const struct refs_node *n = program->nodes[i];
		struct interval *v = &p->intervals[n->interval];

		if (tally->counts[i].times <= 0 || !takes_time(n))
			continue;
		v->line = v->line == 0 || n->line < v->line ? n->line : v->line;
		interval_add_node(model, p, v, n, &tally->counts[i]);
	}
	split_hide(model, p, tally);
	for (int i = 0; i < program->n_intervals; i++) {
		interval_extend(model, &p->job, &p->intervals[i], executions[i]);
		seconds += p->intervals[i].seconds;
	}
	p->executions = NULL;
	free(executions);
	free(p->touched);
	p->touched = NULL;
	return seconds;
}

/* ---- all threads ----------------------------------------------------------------------------------- */

/* Returns the number of the i-th of n walked threads. */
static int thread_number(const struct predicted_job *job, int i, int n)
{
	return n == job->threads ? i : (int)((int64_t)i * (job->threads - 1) / (n - 1));
}

struct whole {
	struct prediction *slowest; /* has the intervals of that thread */
	double *most;               /* seconds of each interval in its slowest thread */
	double seconds;
	bool is_unbounded, is_ranged;
};

/* Adds the unknowns of a thread that are not listed yet. */
static void unknowns_join(struct prediction *p, const struct unknown *unknowns, int n)
{
	for (int i = 0; i < n; i++) {
		int k = 0;

		while (k < p->n_unknowns
			&& (p->unknowns[k].node != unknowns[i].node
				|| strcmp(p->unknowns[k].what, unknowns[i].what) != 0))
			k++;
		if (k < p->n_unknowns)
			continue;
		p->unknowns = memory_grow(p->unknowns, (size_t)(p->n_unknowns + 1) * sizeof *p->unknowns);
		p->unknowns[p->n_unknowns++] = unknowns[i];
	}
}

static void thread_join(const struct model *model, struct prediction *p, struct whole *all, int thread,
	enum walk_mode mode)
{
	struct prediction one = *p;
	struct walk_tally tally;

	p->demands->thread = thread;
	tally = walk_program(model->p, &p->job, thread, mode);
	double seconds;

	one.intervals = memory_grow(NULL, (size_t)(model->p->n_intervals + 1) * sizeof *one.intervals);
	seconds = thread_predict(model, &one, &tally);
	all->is_unbounded |= tally.is_unbounded;
	all->is_ranged |= tally.is_ranged;
	sums_add(model, &p->sums, &one, &tally);
	unknowns_join(p, tally.unknowns, tally.n_unknowns);
	for (int i = 0; i < model->p->n_intervals; i++)
		all->most[i] = fmax(all->most[i], one.intervals[i].seconds);
	if (p->intervals && seconds <= all->seconds) {
		free(one.intervals);
		free(one.terms);
		free(tally.counts);
		free(tally.betweens);
		return;
	}
	all->seconds = seconds;
	p->intervals = one.intervals;
	p->terms = one.terms;
	p->n_terms = one.n_terms;
	p->slowest = thread;
	p->tally = tally;
}

/* Adds the time for which threads wait for the slowest one at the end of each interval. */
static void imbalance_add(const struct model *model, struct prediction *p, struct whole *all)
{
	double sum = 0;

	for (int i = 0; i < model->p->n_intervals; i++) {
		double wait = fmax(0, all->most[i] - p->intervals[i].seconds);

		sum += wait;
		p->intervals[i].sync += wait;
		p->intervals[i].seconds += wait;
		p->intervals[i].bound[BOUND_SYNCHRONISATION] += wait;
	}
	p->imbalance = sum;
	all->seconds += sum;
}

/* Returns the program's seconds with unknown values as `mode` chooses them. */
static double mode_predict(const struct model *model, struct prediction *p, enum walk_mode mode)
{
	const int n = p->job.threads < MOST_WALKED ? p->job.threads : MOST_WALKED;
	struct demands demands = {.n = 0};
	int i = 0;
	struct whole all = {.most = memory_grow(NULL, (size_t)(model->p->n_intervals + 1) * sizeof(double))};

	memset(all.most, 0, (size_t)(model->p->n_intervals + 1) * sizeof(double));
	p->intervals = NULL;
	p->demands = &demands;
	do
		thread_join(model, p, &all, thread_number(&p->job, i, n), mode);
	while (++i < n);
	p->n_walked = n;
	if (model->extends[EXTEND_CONTENTION] && model->m->message_rate > 0)
		all.seconds += owners_extend(model, p, &demands);
	free(demands.at);
	p->demands = NULL;
	if (model->extends[EXTEND_IMBALANCE])
		imbalance_add(model, p, &all);
	free(all.most);
	p->is_ranged = all.is_ranged;
	return all.is_unbounded ? INFINITY : all.seconds;
}

/* ---- what it shows --------------------------------------------------------------------------------- */

static struct priced_part *priced_part_of_term(struct prediction *p, const struct priced_term *t)
{
	for (int i = 0; i < p->n_parts; i++)
		if ((p->parts[i].node == t->node && t->partition < 0)
			|| (t->partition >= 0 && p->parts[i].partition == t->partition))
			return &p->parts[i];
	p->parts = memory_grow(p->parts, (size_t)(p->n_parts + 1) * sizeof *p->parts);
	p->parts[p->n_parts] = (struct priced_part){
		.node = t->node, .partition = t->partition, .interval = t->node->interval};
	return &p->parts[p->n_parts++];
}

static int by_seconds(const void *a, const void *b)
{
	double x = ((const struct priced_part *)a)->seconds, y = ((const struct priced_part *)b)->seconds;

	return (y > x) - (y < x);
}

static void parts_make(const struct model *model, struct prediction *p)
{
	for (int i = 0; i < p->n_terms; i++) {
		const struct priced_term *t = &p->terms[i];
		struct priced_part *part = priced_part_of_term(p, t);

		part->pattern = model_pattern(model, t->node, t->partition);
		part->seconds += t->seconds;
		if (t->is_beside)
			continue;
		part->count[t->place] += t->count;
		p->words[t->place] += t->count;
	}
	if (p->n_parts > 1)
		qsort(p->parts, (size_t)p->n_parts, sizeof *p->parts, by_seconds);
}

static void bound_find(const struct refs_program *program, struct prediction *p)
{
	double sums[N_BOUNDS] = {0};

	for (int i = 0; i < program->n_intervals; i++)
		for (int b = 0; b < N_BOUNDS; b++)
			sums[b] += p->intervals[i].bound[b];
	for (int b = 0; b < N_BOUNDS; b++)
		if (sums[b] > sums[p->bound])
			p->bound = (enum bound)b;
}

/* Returns true if all missing values have an expectation: any element is as likely an index as the others. */
static bool is_expected(const struct prediction *p)
{
	for (int i = 0; i < p->n_unknowns; i++)
		if (strcmp(p->unknowns[i].what, "index") != 0
			&& strcmp(p->unknowns[i].what, "affinity of the iterations") != 0)
			return false;
	return true;
}

bool range_is_small(double low, double high)
{
	static const double insignificant = 0.01;

	return isfinite(high) && high - low <= insignificant * high;
}

struct prediction model_predict(const struct model *model, const struct predicted_job *job)
{
	struct prediction p = {.job = *job}, extreme = {.job = *job};

	p.seconds = p.low = p.high = mode_predict(model, &p, WALK_EXPECTED);
	parts_make(model, &p);
	bound_find(model->p, &p);
	if (p.n_unknowns > 0 || p.is_ranged) {
		p.low = mode_predict(model, &extreme, WALK_LEAST);
		p.high = mode_predict(model, &extreme, WALK_MOST);
		unknowns_join(&p, extreme.unknowns,
			extreme.n_unknowns); /* unknowns in branches that may be taken */
		if (!is_expected(&p))        /* an unknown that makes no difference need not be filled */
			p.seconds = range_is_small(p.low, p.high) ? p.high : NAN;
		p.low = fmin(p.low, p.seconds);
		p.high = fmax(p.high, p.seconds);
	}
	p.speedup = model_speedup(model, &p);
	return p;
}

double model_least(const struct model *model, const struct predicted_job *job)
{
	struct prediction p = {.job = *job};

	return mode_predict(model, &p, WALK_LEAST);
}

double model_concurrency(const struct priced_machine *m, const struct predicted_job *job,
	enum pattern pattern)
{
	enum access_place place = job->hosts > 1 ? PLACE_OTHER : PLACE_HOST;

	return machine_word(m, job->threads, pattern == PATTERN_LOCAL ? PLACE_OWN : place, pattern, false)
	     / m->compute[WORK_LOADS];
}

/* SPDX-License-Identifier: MIT
 *
 * profile_apply.c - the facts of profiles for another job: as they are if a profile is of so many threads and
 * that size, else as a fit through all profiles says.
 */
#include "measured/profile.h"

#include "words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The facts of one thread of one job, which are filled on demand. */
struct fact_cache {
	struct predicted_job job;
	int thread;
	bool *has; /* by ordinal and kind */
	struct fact_value *facts;
};

struct profile_set {
	struct walk_facts facts;
	struct refs_program *p;
	struct profile *list;
	int n;
	int size;       /* the name that gives the size, or NO_NAME */
	bool *is_found; /* the names that profiles determine, by number */
	struct fact_cache *cache;
};

/* The relative tolerance within which a share of 1 / THREADS counts as the share of random elements. */
static const double uniform = 0.2;

/* ---- the size -------------------------------------------------------------------------------------- */

static double target_size(const struct profile_set *s)
{
	struct formula_result v = {.number = 1, .missing = NO_NAME};

	if (s->size != NO_NAME)
		v = formula_value(&s->p->names, &(struct formula){.operation = OP_NAME, .name = s->size});
	if (v.missing != NO_NAME || v.number <= 0)
		die(STATUS_USAGE, "which size? the profiles differ in %s: give it a value with -D %s=...",
			s->p->names.at[s->size].name, s->p->names.at[s->size].name);
	return v.number;
}

static bool is_same_or_no_name(const char *a, const char *b)
{
	return a && b ? strcmp(a, b) == 0 : a == b;
}

/* Returns the name that all profiles are given with, or else the name that -D sets and whose values differ
 * between the profiles. */
static int size_find(const struct profile_set *s)
{
	int found = NO_NAME;

	for (int i = 0; i < s->n; i++)
		if (!is_same_or_no_name(s->list[i].size_name, s->list[0].size_name))
			die(STATUS_USAGE, "--profile needs the same NAME of the size for all profiles");
	if (s->list[0].size_name)
		return name_number(&s->p->names, s->list[0].size_name, strlen(s->list[0].size_name));
	for (int i = 0; i < s->list[0].n_names; i++) {
		bool is_known = s->p->names.at[i].binding != BOUND_TO_NOTHING, is_varied = false;

		for (int k = 0; k < s->n; k++) {
			is_known &= s->list[k].names[i].is_known && s->list[k].names[i].low > 0;
			is_varied |= s->list[k].names[i].low != s->list[0].names[i].low;
		}
		if (is_known && is_varied)
			found = found == NO_NAME ? i : NOT_DEFINED;
	}
	for (int k = 0; k < s->n && found >= 0; k++)
		s->list[k].size = s->list[k].names[found].low;
	return found < 0 ? NO_NAME : found;
}

static void sizes_check(const struct profile_set *s)
{
	struct fit_sample *list = memory_grow(NULL, (size_t)s->n * sizeof *list);

	for (int i = 0; i < s->n; i++)
		list[i] = (struct fit_sample){s->list[i].size, s->list[i].threads, 1};
	if (fit_needs(list, s->n) > s->n)
		die(STATUS_USAGE,
			"%d profiles differ in size and in threads: a fit needs at least %d, or profiles that "
			"differ in one of them",
			s->n, fit_needs(list, s->n));
	if (s->size != NO_NAME)
		target_size(s);
}

/* ---- values ---------------------------------------------------------------------------------------- */

/* Returns the only profile of this job, or NULL. */
static const struct profile *profile_of(const struct profile_set *s, const struct predicted_job *job)
{
	const double size = target_size(s);
	const struct profile *found = NULL;

	for (int i = 0; i < s->n; i++) {
		const struct profile *q = &s->list[i];

		if (q->threads != job->threads || (s->size != NO_NAME && q->size != size))
			continue;
		if (found)
			return NULL;
		found = q;
	}
	return found;
}

/* Fits n values, one from each profile. */
static struct fact_value fitted(const struct profile_set *s, const struct predicted_job *job,
	const double *values)
{
	struct fit_sample at = {target_size(s), job->threads, 0};
	struct fit_sample *list = memory_grow(NULL, (size_t)s->n * sizeof *list);
	struct fact_value v = {.is_known = true};

	for (int i = 0; i < s->n; i++)
		list[i] = (struct fit_sample){
			s->size == NO_NAME ? 1 : s->list[i].size, s->list[i].threads, values[i]};
	v.error = fit_growth(list, s->n, &at);
	v.number = at.value;
	free(list);
	return v;
}

/* Returns the mean of a profile's threads, weighted by their executions of the node; NAN if no thread has
 * executed it. */
static double counts_mean(const struct profile *q, int ordinal, enum known_kind kind)
{
	double sum = 0, times = 0;

	for (int t = 0; t < q->threads; t++) {
		const struct thread_counts *c = &q->counts[t];

		if (c->times[ordinal] <= 0)
			continue;
		times += c->times[ordinal];
		sum += c->times[ordinal] * (kind == FACT_BYTES ? c->bytes[ordinal] : c->own[ordinal]);
	}
	return times > 0 ? sum / times : NAN;
}

static double profile_mean_of_fact(const struct profile_set *s, const struct profile *q,
	const struct refs_node *n, enum known_kind kind)
{
	const struct fact_value *v = profile_fact(q, s->p, q->threads, n->ordinal, kind);

	if (kind == FACT_BYTES)
		return counts_mean(q, n->ordinal, kind);
	if (kind == FACT_OWN)
		return q->threads > 1 ? counts_mean(q, n->ordinal, kind) : NAN;
	return v->is_known ? v->number : NAN;
}

/* Returns a fact fitted to the means of all profiles that have it. */
static struct fact_value all_say(const struct profile_set *s, const struct predicted_job *job,
	const struct refs_node *n, enum known_kind kind)
{
	struct profile_set some = *s;
	double *values = memory_grow(NULL, (size_t)s->n * sizeof *values);
	struct fact_value v = {.is_known = false};

	some.list = memory_grow(NULL, (size_t)s->n * sizeof *some.list);
	some.n = 0;
	for (int i = 0; i < s->n; i++) {
		double value = profile_mean_of_fact(s, &s->list[i], n, kind);

		if (isnan(value))
			continue;
		some.list[some.n] = s->list[i];
		values[some.n++] = value;
	}
	if (some.n > 0)
		v = fitted(&some, job, values);
	if (v.is_known && kind == FACT_OWN && some.n == 1 && job->threads > 1
		&& fabs(v.number * some.list[0].threads - 1) <= uniform)
		v.number = 1.0 / job->threads;
	free(some.list);
	free(values);
	return v;
}

/* Returns a fact of a thread in the profile of this job. */
static struct fact_value thread_says(const struct profile_set *s, const struct profile *q, int thread,
	const struct refs_node *n, enum known_kind kind)
{
	const struct thread_counts *c = &q->counts[thread];

	if ((kind == FACT_BYTES || kind == FACT_OWN) && c->times[n->ordinal] > 0)
		return (struct fact_value){.is_known = true,
			.number = kind == FACT_BYTES ? c->bytes[n->ordinal] : c->own[n->ordinal],
			.error = kind == FACT_OWN ? c->error[n->ordinal] : 0};
	return *profile_fact(q, s->p, thread, n->ordinal, kind);
}

/* Returns true if all profiles have as many threads as the job, so that each thread can be fitted. */
static bool has_same_threads(const struct profile_set *s, const struct predicted_job *job)
{
	for (int i = 0; i < s->n; i++)
		if (s->list[i].threads != job->threads)
			return false;
	return true;
}

/* Returns a fact fitted to the same thread of all profiles; unknown if only some profiles have a nonzero
 * value. */
static struct fact_value thread_fitted(const struct profile_set *s, const struct predicted_job *job,
	int thread, const struct refs_node *n, enum known_kind kind)
{
	double *values = memory_grow(NULL, (size_t)s->n * sizeof *values);
	struct fact_value v = {.is_known = false};
	int n_known = 0, n_zero = 0;

	for (int i = 0; i < s->n && has_same_threads(s, job); i++) {
		struct fact_value said = thread_says(s, &s->list[i], thread, n, kind);

		values[i] = said.number;
		n_known += said.is_known;
		n_zero += said.is_known && said.number <= 0;
	}
	if (n_known == s->n && (n_zero == 0 || n_zero == s->n))
		v = fitted(s, job, values);
	free(values);
	return v;
}

static struct fact_value profile_value_of_fact(const struct profile_set *s, const struct predicted_job *job,
	int thread, const struct refs_node *n, enum known_kind kind)
{
	const struct profile *q = profile_of(s, job);
	struct fact_value v = {.is_known = false};

	if (q)
		v = thread_says(s, q, thread, n, kind);
	if (!v.is_known)
		v = thread_fitted(s, job, thread, n, kind);
	if (!v.is_known)
		v = all_say(s, job, n, kind);
	if ((kind == FACT_THEN || kind == FACT_ELSE || kind == FACT_OWN) && v.number > 1)
		v.number = 1;
	return v;
}

/* ---- what a walk asks ------------------------------------------------------------------------------ */

/* Returns the fraction of accesses to the host's memory among those to other threads' memory: as measured,
 * else by the number of threads. */
static struct fact_value host_part(const struct profile_set *s, const struct predicted_job *job, int thread,
	const struct refs_node *n)
{
	const struct profile *q = profile_of(s, job);
	const double *peers = q ? q->counts[thread].peers[n->ordinal] : NULL;
	double host = 0, all = 0;
	int first, last;

	job_host(job, thread, &first, &last);
	for (int i = 0; i < job->threads && peers; i++) {
		all += i == thread ? 0 : peers[i];
		host += i == thread || i < first || i > last ? 0 : peers[i];
	}
	return (struct fact_value){.is_known = true,
		.number = all > 0          ? host / all
	                : job->threads > 1 ? (double)(last - first) / (job->threads - 1)
	                                   : 1};
}

static struct fact_value fact_find(const struct profile_set *s, const struct predicted_job *job, int thread,
	const struct refs_node *n, enum known_kind kind)
{
	struct fact_value v;

	if (kind == FACT_HOST)
		return host_part(s, job, thread, n);
	v = profile_value_of_fact(s, job, thread, n, kind);
	if (kind == FACT_MINE && !profile_of(s, job)) {
		v = profile_value_of_fact(s, job, thread, n, FACT_TRIPS);
		v.number /= job->threads;
	}
	return v;
}

static void cache_turn(struct fact_cache *c, const struct refs_program *p, const struct predicted_job *job,
	int thread)
{
	if (c->job.threads == job->threads && c->job.hosts == job->hosts && c->thread == thread)
		return;
	c->job = *job;
	c->thread = thread;
	memset(c->has, 0, (size_t)p->n_nodes * N_FACTS * sizeof(bool));
}

static struct fact_value set_find(const struct walk_facts *f, const struct predicted_job *job, int thread,
	const struct refs_node *n, enum known_kind kind)
{
	const struct profile_set *s = (const struct profile_set *)(const void *)f;
	const size_t at = (size_t)n->ordinal * N_FACTS + (size_t)kind;

	cache_turn(s->cache, s->p, job, thread);
	if (!s->cache->has[at]) {
		s->cache->has[at] = true;
		s->cache->facts[at] = fact_find(s, job, thread, n, kind);
	}
	return s->cache->facts[at];
}

static struct fact_value set_calls(const struct walk_facts *f, const struct predicted_job *job, int thread,
	int function)
{
	const struct profile_set *s = (const struct profile_set *)(const void *)f;
	const struct profile *q = profile_of(s, job);
	double *values = memory_grow(NULL, (size_t)s->n * sizeof *values);
	struct fact_value v;

	for (int i = 0; i < s->n; i++) {
		values[i] = 0;
		for (int t = 0; t < s->list[i].threads; t++)
			values[i] += s->list[i].counts[t].entries[function] / s->list[i].threads;
	}
	v = fitted(s, job, values);
	if (q)
		v = (struct fact_value){.is_known = true, .number = q->counts[thread].entries[function]};
	free(values);
	return v;
}

/* Sets the names to the found values for a walk; returns true if a value has an error. */
static bool set_begin(const struct walk_facts *f, const struct predicted_job *job, enum walk_mode mode)
{
	const struct profile_set *s = (const struct profile_set *)(const void *)f;
	const struct profile *q = profile_of(s, job);
	double *values = memory_grow(NULL, (size_t)s->n * sizeof *values);
	bool is_ranged = false;

	for (int i = 0; i < s->p->names.n; i++) {
		struct symbol *symbol = &s->p->names.at[i];
		struct fact_value v;

		if (!s->is_found[i])
			continue;
		for (int k = 0; k < s->n; k++)
			values[k] = s->list[k].names[i].low;
		v = fitted(s, job, values);
		if (q)
			v = (struct fact_value){.is_known = true, .number = q->names[i].low};
		is_ranged |= v.error > 0;
		v.number *= mode == WALK_LEAST ? exp(-v.error) : mode == WALK_MOST ? exp(v.error) : 1;
		symbol->binding = BOUND_TO_VALUE;
		symbol->value = round(v.number);
		symbol->is_real = false;
	}
	free(values);
	return is_ranged;
}

struct profile *profiles_solve(struct refs_program *p, const struct profile *opened, int n)
{
	struct profile *list = memory_grow(NULL, (size_t)(n + 1) * sizeof *list);

	for (int i = 0; i < n; i++) {
		int size = NO_NAME;
		struct symbol kept = {0};

		list[i] = opened[i];
		if (opened[i].size_name)
			size = name_number(&p->names, opened[i].size_name, strlen(opened[i].size_name));
		if (size >= 0) {
			kept = p->names.at[size];
			p->names.at[size].binding = BOUND_TO_VALUE;
			p->names.at[size].value = opened[i].size;
		}
		profile_count(&list[i], p);
		profile_solve(&list[i], p);
		if (size >= 0)
			p->names.at[size] = kept;
	}
	return list;
}

static struct fact_cache *cache_new(const struct refs_program *p)
{
	const size_t n = ((size_t)p->n_nodes + 1) * N_FACTS;
	struct fact_cache *c = memory_grow(NULL, sizeof *c);

	*c = (struct fact_cache){
		.has = memory_grow(NULL, n * sizeof(bool)), .facts = memory_grow(NULL, n * sizeof *c->facts)};
	return c;
}

void profiles_apply(struct refs_program *p, struct profile *list, int n)
{
	struct profile_set *s = memory_grow(NULL, sizeof *s);

	*s = (struct profile_set){.facts = {.begin = set_begin, .find = set_find, .calls = set_calls},
		.p = p,
		.list = list,
		.n = n};
	s->size = size_find(s);
	s->is_found = memory_grow(NULL, (size_t)(p->names.n + 1) * sizeof(bool));
	for (int i = 0; i < p->names.n; i++) {
		s->is_found[i] = i < list[0].n_names && p->names.at[i].binding == BOUND_TO_NOTHING;
		for (int k = 0; k < n && s->is_found[i]; k++)
			s->is_found[i] = list[k].names[i].is_known;
	}
	sizes_check(s);
	s->cache = cache_new(p);
	p->facts = &s->facts;
}

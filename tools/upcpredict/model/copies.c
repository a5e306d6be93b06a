/* SPDX-License-Identifier: MIT
 *
 * copies.c - what moves of other hosts' memory.  Our runtime library keeps copies of what a thread has read
 * or written there until the thread synchronizes: pages where loops go by private pointers or name objects in
 * advance, else lines.  So an element moves once between two synchronizations, and its neighbours with it.
 */
#include "model/pricing.h"

#include <math.h>

static const double page = 4096;         /* bytes; as in runtime-api/remote/page_cache.c */
static const double line = 1024;         /* bytes; as in runtime-api/remote/cache.c */
static const double at_once = 16;        /* pages per request */
static const double known = 256;         /* most pages of an interval that the runtime can predict */
static const double lines_kept = 256;    /* per thread */
static const double vector_bytes = 8000; /* upcbench reads these sequentially, from a random start */

/* The number of elements of an array on other hosts: of all threads there, and of one. */
struct remote_part {
	double all, of_thread;
};

static struct remote_part remote_part(const struct model *model, const struct predicted_job *job, int array)
{
	struct formula_result v = {.missing = NOT_DEFINED};
	struct remote_part r = {INFINITY, INFINITY};

	if (array >= 0 && model->p->arrays[array].elements)
		v = formula_value(&model->p->names, model->p->arrays[array].elements);
	if (v.missing == NO_NAME && v.number > 0) {
		r.of_thread = fmax(1, v.number / job->threads);
		r.all = r.of_thread * (job->threads - floor((double)job->threads / job->hosts));
	}
	return r;
}

/* The pages that a thread copies in the executions of an interval. */
struct page_run {
	double pages, times; /* pages per execution; number of executions */
	double learning;     /* executions until the pages can be predicted */
	bool is_ordered;     /* the loop accesses the pages sequentially */
};

static struct page_run page_run(const struct priced_term *t, double pages, double times)
{
	return (struct page_run){
		.pages = pages,
		.times = times,
		.learning = t->node->is_gathered ? 0
	                  : pages > known        ? times
	                                         : fmin(times, 2),
		.is_ordered = t->stride > 0 && t->stride < page,
	};
}

/* Returns the sum of the costs of the first page of each execution, of the pages that fault, and of those
 * that are prefetched. */
static double pages_sum(const struct page_run *r, double first, double one, double prefetched)
{
	const double more = fmax(0, r->pages - 1);

	return fmin(r->pages, 1) * first * r->times
	     + more * (r->learning * one + (r->times - r->learning) * prefetched);
}

/* Estimates the seconds of pages from sequential words and bulk transfers. Several pages share a request
 * where a loop accesses them sequentially or where they are predicted; predicted pages come without
 * faults. */
static double pages_estimate(const struct model *model, const struct prediction *p,
	const struct priced_term *t, const struct page_run *r)
{
	const int threads = p->job.threads;
	const double word = machine_word(model->m, threads, PLACE_OTHER, PATTERN_VECTOR, t->is_write);
	const double first = word * vector_bytes / 8 / (1 + vector_bytes / page);
	const double queue = model_queue(model, &p->job);
	const double latency = queue * machine_latency(model->m, threads, PLACE_OTHER);
	const double each = queue * page / machine_bandwidth(model->m, threads, PLACE_OTHER);
	/* The measurement has two pages per request. */
	const double fault = fmax(0, first - latency / 2 - each);

	return pages_sum(r, first, fault + each + (r->is_ordered ? latency / at_once : latency),
		latency / at_once + each);
}

static double pages_seconds(const struct model *model, const struct prediction *p,
	const struct priced_term *t, const struct page_run *r)
{
	const double *measured = model->m->page;

	if (t->is_write || isnan(measured[PAGE_APART]))
		return pages_estimate(model, p, t, r);
	return pages_sum(r, measured[PAGE_APART], measured[r->is_ordered ? PAGE_ORDERED : PAGE_APART],
		measured[PAGE_KNOWN]);
}

/* Returns how often the thread waits for pages. */
static double pages_requests(const struct page_run *r)
{
	return pages_sum(r, 1, r->is_ordered ? 1 / at_once : 1, 0);
}

/* Returns the number of pages of so many elements, which fill the parts of threads one after the other. In
 * column order they are the pages of all rows, or each row has its own pages. */
static double pages_of_elements(const struct remote_part *r, const struct priced_term *t, double elements,
	double size)
{
	double threads = isinf(r->all) ? 1 : ceil(elements / r->of_thread);

	if (t->words > 0 && elements > t->words)
		return t->stride < page ? threads + t->words * t->stride / page
		                        : t->words + elements * size / page;
	return fmin(elements, threads + elements * size / page);
}

/* Returns the expected number of misses of n random accesses to `places` places, of which `kept` are
 * cached. */
static double misses_of(double n, double places, double kept)
{
	double first = places * -expm1(n * log1p(-1 / places));

	if (isinf(places))
		return n;
	return places <= kept ? first : fmax(first, n * (1 - kept / places));
}

/* Returns the number of elements that are still to be moved in one execution, after earlier references of the
 * interval. References of the same partition access neighbouring words, so that one moves the others' words;
 * references of other partitions access other elements, as long as the array has more. */
static double elements_left(const struct prediction *p, const struct priced_term *t, double elements,
	double all)
{
	const struct refs_node *n = t->node;
	double same = 0, others = 0;

	for (int i = 0; i < p->n_terms; i++) {
		const struct priced_term *o = &p->terms[i];

		if (o->node->array != n->array || o->node->interval != n->interval || o->place != PLACE_OTHER
			|| o->is_found || o->is_write != t->is_write)
			continue;
		if (o->partition == t->partition)
			same += o->count / p->executions[n->interval];
		else
			others += o->count / p->executions[n->interval];
	}
	return fmax(0, fmin(elements - same, all - same - others));
}

bool copies_are_kept(const struct model *model)
{
	return model->m->has_copies && model->extends[EXTEND_COPIES] && model->extends[EXTEND_OUTCOMES]
	    && !(model->extends[EXTEND_CACHE] && model->m->line > 0);
}

struct copied_part copies_moved(const struct model *model, const struct prediction *p,
	const struct priced_term *t)
{
	const struct refs_node *n = t->node;
	const double size = n->array >= 0 ? model->p->arrays[n->array].size : 8;
	const struct remote_part r = remote_part(model, &p->job, n->array);
	const double times = p->executions[n->interval], each = t->count / times;
	struct copied_part m = {.count = t->count};

	if (t->pattern == PATTERN_VECTOR) {
		const double elements = elements_left(p, t, fmin(each, r.all), r.all);
		const struct page_run run = page_run(t, pages_of_elements(&r, t, elements, size), times);

		m.count = elements * times;
		m.seconds = pages_seconds(model, p, t, &run);
		m.requests = pages_requests(&run);
		return m;
	}
	m.count = times * misses_of(each, fmin(r.all, ceil(r.all * size / line)), lines_kept);
	m.seconds = m.count
	          * (t->is_write ? machine_word(model->m, p->job.threads, PLACE_OTHER, t->pattern, true)
				 : machine_word_alone(model->m, p->job.threads, false));
	m.requests = m.count;
	return m;
}

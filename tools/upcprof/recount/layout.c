/* SPDX-License-Identifier: MIT
 *
 * layout.c - see layout.h.  Residues of element numbers are exact for the block sizes that they suit.  Of
 * other block sizes each bin of positions tells: if all of its elements would be with one thread, exactly.
 */
#include "recount/layout.h"

#include <stdlib.h>

enum {
	SAMPLES = 16,     /* elements of a bin that are examined */
	MOST_BINS = 50000 /* per array */
};

unsigned layout_owner(const struct array_layout *l, uint64_t element)
{
	return l->block > 0 ? (unsigned)(element / l->block % l->threads) : l->home;
}

uint64_t layout_element(const struct array_layout *l, unsigned thread, uint64_t n)
{
	if (l->block == 0)
		return n;
	return (n / l->block * l->threads + thread) * l->block + n % l->block;
}

/* ---- shares ------------------------------------------------------------------------------- */

/* Returns the thread that would do this thread's work at `rank`. */
static unsigned thread_as(const struct layout_pattern *p, const struct array_layout *as, unsigned thread,
	double rank)
{
	double place = (thread + rank) * as->threads / p->now.threads;
	unsigned mapped = (unsigned)place;

	if (as->threads == p->now.threads)
		return thread;
	return mapped < as->threads ? mapped : as->threads - 1;
}

/* Returns true if the residues suffice: all elements of each residue have affinity to one thread. */
static bool are_residues_enough(const struct layout_pattern *p, const struct array_layout *as)
{
	if (p->n_residues == 0 || p->now.threads % as->threads != 0)
		return false;
	return as->block == 0
	    || (as->block <= p->residues[0].modulus
		    && p->residues[0].modulus % (as->block * as->threads) == 0);
}

static struct layout_share share_of_residues(const struct layout_pattern *p, const struct array_layout *as)
{
	double all = 0, remote = 0;

	for (size_t i = 0; i < p->n_residues; i++) {
		const struct layout_residue *r = &p->residues[i];

		all += r->weight;
		if (layout_owner(as, r->residue) != thread_as(p, as, r->thread, 0))
			remote += r->weight;
	}
	return (struct layout_share){all > 0 ? remote / all : -1, 0};
}

/* Returns true if all elements of a bin with more than SAMPLES are in one block. */
static bool is_in_one(const struct layout_pattern *p, const struct array_layout *as,
	const struct layout_bin *b)
{
	uint64_t first = layout_element(&p->now, b->peer, b->from),
		 last = layout_element(&p->now, b->peer, b->to - 1);

	return as->block == 0 || first / as->block == last / as->block;
}

/* Returns the remote fraction of a bin; sets *is_guess if it is estimated. */
static double bin_remote(const struct layout_pattern *p, const struct array_layout *as,
	const struct layout_bin *b, uint64_t *random, bool *is_guess)
{
	uint64_t n = b->to - b->from, looks = n < SAMPLES ? n : SAMPLES;
	unsigned thread = thread_as(p, as, b->thread, b->rank), remote = 0;

	if (n > SAMPLES && is_in_one(p, as, b))
		looks = 1;
	for (uint64_t i = 0; i < looks; i++) {
		uint64_t from = n * i / looks, room = n * (i + 1) / looks - from, at;

		*random = *random * 6364136223846793005u + 1442695040888963407u;
		at = b->from + from + (room > 1 ? (*random >> 33) % room : 0);
		remote += layout_owner(as, layout_element(&p->now, b->peer, at)) != thread;
	}
	*is_guess = remote > 0 && remote < looks;
	if (looks == SAMPLES && n > SAMPLES)
		*is_guess = true;
	return (double)remote / (double)looks;
}

static struct layout_share share_of_bins(const struct layout_pattern *p, const struct array_layout *as)
{
	struct layout_share share = {0, 0};
	uint64_t random = 1;
	double all = 0;

	for (size_t i = 0; i < p->n_bins; i++) {
		bool is_guess = false;

		all += p->bins[i].weight;
		share.remote += p->bins[i].weight * bin_remote(p, as, &p->bins[i], &random, &is_guess);
		share.unsure += is_guess ? p->bins[i].weight : 0;
	}
	if (all <= 0)
		return (struct layout_share){-1, 0};
	return (struct layout_share){share.remote / all, p->is_part ? 1 : share.unsure / all};
}

struct layout_share layout_remote(const struct layout_pattern *p, const struct array_layout *as)
{
	if (are_residues_enough(p, as))
		return share_of_residues(p, as);
	return share_of_bins(p, as);
}

/* ---- choices ------------------------------------------------------------------------------ */

static size_t choice_add(uint64_t *blocks, size_t n, uint64_t block)
{
	size_t at = n;

	for (size_t i = 0; i < n; i++)
		if (blocks[i] == block)
			return n;
	if (n == LAYOUT_CHOICES)
		return n;
	while (at > 0 && (block == 0 ? false : blocks[at - 1] == 0 || blocks[at - 1] > block)) {
		blocks[at] = blocks[at - 1];
		at--;
	}
	blocks[at] = block;
	return n + 1;
}

size_t layout_choices(const struct layout_pattern *p, unsigned threads, uint64_t *blocks)
{
	uint64_t even = p->count / threads + (p->count % threads != 0);
	size_t n = choice_add(blocks, 0, 1);

	for (uint64_t block = 2; block < even && n < LAYOUT_CHOICES - 5; block *= 2)
		n = choice_add(blocks, n, block);
	n = choice_add(blocks, n, even > 0 ? even : 1);
	if (p->row > 0 && p->row < p->count) {
		n = choice_add(blocks, n, p->row);
		n = choice_add(blocks, n, (even / p->row + (even % p->row != 0)) * p->row);
	}
	n = choice_add(blocks, n, p->now.block);
	return choice_add(blocks, n, 0);
}

/* ---- patterns ----------------------------------------------------------------------------- */

static int bin_compare(const void *left, const void *right)
{
	const struct layout_bin *a = left, *b = right;

	if (a->thread != b->thread)
		return a->thread < b->thread ? -1 : 1;
	return a->rank < b->rank ? -1 : a->rank > b->rank;
}

void pattern_rank(struct layout_pattern *p)
{
	size_t end;

	for (size_t i = 0; i < p->n_bins; i++)
		p->bins[i].rank = (double)layout_element(&p->now, p->bins[i].peer, p->bins[i].from);
	if (p->n_bins > 0)
		qsort(p->bins, p->n_bins, sizeof *p->bins, bin_compare);
	for (size_t i = 0; i < p->n_bins; i = end) {
		double all = 0, before = 0;

		for (end = i; end < p->n_bins && p->bins[end].thread == p->bins[i].thread; end++)
			all += p->bins[end].weight;
		for (size_t k = i; k < end; k++) {
			p->bins[k].rank = all > 0 ? (before + p->bins[k].weight / 2) / all : 0;
			before += p->bins[k].weight;
		}
	}
}

/* Adds every `step`-th position of the object, counted from `from`; returns the count after the last one. */
static size_t pattern_add_bins(const struct thread_record *t, uint32_t object, size_t from, size_t step,
	struct layout_pattern *p)
{
	size_t n = from;

	for (size_t i = 0; i < t->n_positions; i++) {
		const struct object_position *at = &t->positions[i];
		uint64_t begin = at->bin << at->shift, end = begin + ((uint64_t)1 << at->shift);

		if (at->object == object && n++ % step == 0)
			p->bins[p->n_bins++] = (struct layout_bin){t->number, at->peer, begin / p->elem,
				(end - 1) / p->elem + 1, (double)at->bytes, 0};
	}
	return n;
}

static void residues_add(const struct thread_record *t, uint32_t object, struct layout_pattern *p)
{
	for (size_t i = 0; i < t->n_residues; i++) {
		const struct object_residue *r = &t->residues[i];

		if (r->object == object && (p->n_residues == 0 || p->residues[0].modulus == r->modulus))
			p->residues[p->n_residues++] = (struct layout_residue){
				t->number, r->modulus, r->residue, (double)r->accesses};
	}
}

/* Returns the first n in [from, to) whose element does not exist, or `to`. */
static uint64_t part_end(const struct layout_pattern *p, unsigned peer, uint64_t from, uint64_t to)
{
	while (from < to) {
		uint64_t middle = from + (to - from) / 2;

		if (layout_element(&p->now, peer, middle) < p->count)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

/* Removes the part of each bin that is after the last element. */
static void bins_cut(struct layout_pattern *p)
{
	size_t n = 0;

	for (size_t i = 0; i < p->n_bins; i++) {
		struct layout_bin b = p->bins[i];

		b.to = part_end(p, b.peer, b.from, b.to);
		if (b.to > b.from)
			p->bins[n++] = b;
	}
	p->n_bins = n;
}

static int layout_bin_compare(const void *left, const void *right)
{
	const struct layout_bin *a = left, *b = right;

	if (a->thread != b->thread)
		return a->thread < b->thread ? -1 : 1;
	if (a->peer != b->peer)
		return a->peer < b->peer ? -1 : 1;
	return a->from < b->from ? -1 : a->from > b->from;
}

/* Returns the density of accesses in a bin that is adjacent to another; 0 if it is not adjacent. */
static double density_beside(const struct layout_bin *b, const struct layout_bin *of, bool is_after)
{
	if (b->thread != of->thread || b->peer != of->peer
		|| (is_after ? b->from != of->to : b->to != of->from))
		return 0;
	return b->weight / (double)(b->to - b->from);
}

/* Shortens a bin with fewer accesses than its neighbour on one side and no neighbour on the other: a thread's
 * range ends inside it. */
static struct layout_bin bin_sharp(const struct layout_bin *b, double before, double after)
{
	double n = (double)(b->to - b->from), density = b->weight / n, full = before > after ? before : after;
	struct layout_bin sharp = *b;
	uint64_t kept;

	if ((before > 0) == (after > 0) || density >= 0.95 * full)
		return sharp;
	kept = (uint64_t)(n * density / full + 0.5);
	kept = kept > 0 ? kept : 1;
	if (before > 0)
		sharp.to = b->from + kept;
	else
		sharp.from = b->to - kept;
	return sharp;
}

static void bins_sharpen(struct layout_pattern *p)
{
	struct layout_bin *sharp = memory_new(p->n_bins + 1, sizeof *sharp);

	if (p->n_bins > 0)
		qsort(p->bins, p->n_bins, sizeof *p->bins, layout_bin_compare);
	for (size_t i = 0; i < p->n_bins; i++) {
		const struct layout_bin *b = &p->bins[i];

		sharp[i] = bin_sharp(b, i > 0 ? density_beside(b - 1, b, false) : 0,
			i + 1 < p->n_bins ? density_beside(b + 1, b, true) : 0);
	}
	free(p->bins);
	p->bins = sharp;
}

static size_t positions_of(const struct thread_record *t, uint32_t object)
{
	size_t n = 0;

	for (size_t i = 0; i < t->n_positions; i++)
		n += t->positions[i].object == object;
	return n;
}

bool pattern_of(const struct measurement *m, uint32_t object, struct layout_pattern *p)
{
	const struct measured_object *o = &m->objects[object];
	size_t n_positions = 0, n_residues = 0, n_seen = 0, step;

	*p = (struct layout_pattern){.elem = o->elem, .row = o->row};
	if (o->kind > OBJECT_HEAP || o->is_varied || o->elem == 0 || object_count(m, o) == 0
		|| (o->block == 0 && o->thread >= m->n_threads))
		return false;
	p->count = object_count(m, o);
	p->now = (struct array_layout){o->block, m->n_threads, o->block == 0 ? o->thread : 0};
	for (unsigned i = 0; i < m->n_threads; i++) {
		n_positions += positions_of(&m->threads[i], object);
		n_residues += m->threads[i].n_residues;
	}
	step = n_positions / MOST_BINS + 1;
	p->is_part = step > 1;
	p->bins = memory_new(n_positions / step + 1, sizeof *p->bins);
	p->residues = memory_new(n_residues + 1, sizeof *p->residues);
	for (unsigned i = 0; i < m->n_threads; i++) {
		n_seen = pattern_add_bins(&m->threads[i], object, n_seen, step, p);
		residues_add(&m->threads[i], object, p);
	}
	bins_cut(p);
	if (!p->is_part)
		bins_sharpen(p);
	pattern_rank(p);
	if (p->n_bins > 0)
		return true;
	pattern_free(p);
	return false;
}

void pattern_free(struct layout_pattern *p)
{
	free(p->bins);
	free(p->residues);
	*p = (struct layout_pattern){.n_bins = 0};
}

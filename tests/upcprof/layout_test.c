/* SPDX-License-Identifier: MIT
 *
 * layout_test.c - what other layouts would bring, against brute force: random layouts, and random accesses
 * that are counted as the collector does.
 */
#include "../unit/check.h"
#include "recount/layout.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_ACCESSES = 3000, RESIDUE_BLOCK = 64 };

struct access {
	unsigned thread;
	uint64_t element;
};

static struct access accesses[MOST_ACCESSES];
static unsigned n_accesses;

static unsigned below(unsigned n)
{
	return (unsigned)rand() % n;
}

static double remote_really(const struct array_layout *as)
{
	unsigned remote = 0;

	for (unsigned i = 0; i < n_accesses; i++) {
		uint64_t block = accesses[i].element / (as->block > 0 ? as->block : UINT64_MAX);
		unsigned owner = as->block > 0 ? (unsigned)(block % as->threads) : as->home;

		remote += owner != accesses[i].thread;
	}
	return (double)remote / n_accesses;
}

/* Threads work on elements of their own, or on any. */
static void access_some(const struct layout_pattern *p)
{
	unsigned kind = below(3), threads = p->now.threads;
	unsigned part = (unsigned)(p->count / threads) + 1;

	n_accesses = 100 + below(MOST_ACCESSES - 100);
	for (unsigned i = 0; i < n_accesses; i++) {
		unsigned thread = below(threads);
		uint64_t element = kind == 0 ? below((unsigned)p->count)
		                 : kind == 1 ? thread * part + below(part)
		                             : below(part) * threads + thread;

		accesses[i] = (struct access){thread, element < p->count ? element : 0};
	}
}

static uint64_t local_of(const struct array_layout *l, uint64_t element)
{
	if (l->block == 0)
		return element;
	return element / l->block / l->threads * l->block + element % l->block;
}

/* A bin for each access: the same as if they were added up. */
static void count_all(struct layout_pattern *p, unsigned shift)
{
	p->n_bins = p->n_residues = 0;
	for (unsigned i = 0; i < n_accesses; i++) {
		const struct access *a = &accesses[i];
		uint64_t local = local_of(&p->now, a->element);
		unsigned peer = layout_owner(&p->now, a->element), modulus = RESIDUE_BLOCK * p->now.threads;
		struct layout_bin bin = {a->thread, peer, local >> shift << shift, 0, 8, 0};

		bin.to = bin.from + (1u << shift);
		while (layout_element(&p->now, peer, bin.to - 1) >= p->count)
			bin.to--;
		p->bins[p->n_bins++] = bin;
		p->residues[p->n_residues++] = (struct layout_residue){
			a->thread, modulus, a->element % modulus, 1};
	}
	pattern_rank(p);
}

static void compare_all(const struct layout_pattern *p, unsigned *n_exact)
{
	uint64_t blocks[LAYOUT_CHOICES];
	size_t n = layout_choices(p, p->now.threads, blocks);

	CHECK(n > 1 && blocks[0] == 1 && blocks[n - 1] == 0);
	for (size_t i = 0; i < n; i++) {
		const struct array_layout as = {blocks[i], p->now.threads, below(p->now.threads)};
		const struct layout_share share = layout_remote(p, &as);

		CHECK(i == 0 || blocks[i] == 0 || blocks[i] > blocks[i - 1]);
		CHECK(fabs(share.remote - remote_really(&as)) <= share.unsure + 1e-9);
		if (as.block > 0 && p->n_residues > 0 && RESIDUE_BLOCK % as.block == 0)
			CHECK(share.unsure == 0);
		*n_exact += share.unsure == 0;
	}
}

static void layouts(void)
{
	struct layout_pattern p = {.elem = 8};
	unsigned n_exact = 0;

	p.bins = calloc(MOST_ACCESSES, sizeof *p.bins);
	p.residues = calloc(MOST_ACCESSES, sizeof *p.residues);
	for (unsigned round = 0; round < 400; round++) {
		p.now = (struct array_layout){below(4) ? 1 + below(100) : 0, 1 + below(8), 0};
		p.count = 1 + below(20000);
		p.now.home = below(p.now.threads);
		access_some(&p);
		count_all(&p, below(2) ? 0 : below(6));
		if (below(2))
			p.n_residues = 0;
		compare_all(&p, &n_exact);
	}
	CHECK(n_exact > 1000);
	pattern_free(&p);
}

/* Elements that are in order: of each layout where they are is known. */
static void elements(void)
{
	for (unsigned round = 0; round < 1000; round++) {
		const struct array_layout l = {below(9), 1 + below(5), 0};
		uint64_t element = below(1000);

		CHECK(layout_element(&l, layout_owner(&l, element), local_of(&l, element)) == element);
	}
}

/* Each of 2 threads goes over its half; so do 4, and 1. */
static void threads(void)
{
	struct layout_pattern p = {.now = {1, 2, 0}, .elem = 8, .count = 1000};
	struct array_layout as = {250, 4, 0};
	struct layout_share share;

	p.bins = calloc(1000, sizeof *p.bins);
	for (unsigned i = 0; i < 1000; i++)
		p.bins[p.n_bins++] = (struct layout_bin){i / 500, i % 2, i / 2, i / 2 + 1, 8, 0};
	pattern_rank(&p);
	share = layout_remote(&p, &as);
	CHECK(share.remote < 0.01 && share.unsure == 0);
	as.block = 1;
	CHECK(fabs(layout_remote(&p, &as).remote - 0.75) < 0.01);
	as = (struct array_layout){7, 1, 0};
	CHECK(layout_remote(&p, &as).remote == 0);
	p.n_bins = 0;
	CHECK(layout_remote(&p, &as).remote == -1);
	pattern_free(&p);
}

int main(void)
{
	srand(7);
	elements();
	layouts();
	threads();
	return check_status();
}

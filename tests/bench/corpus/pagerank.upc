/* SPDX-License-Identifier: MIT
 *
 * pagerank.upc - the ranks of pages that link to one another.  Each thread pulls the ranks of the pages that
 * link to its own; pages without links give to all.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <upc_relaxed.h>
#include <upc_collective.h>

#define PAGES 64	/* pages per thread */
#define LINKS 5		/* at most, out of a page */
#define DAMPING 0.85

typedef struct {
	double rank, next;
	int out;
	int n_in;
	shared [] int *in;
} page_t;

shared [PAGES] page_t page[PAGES * THREADS];
shared double dangling[THREADS], change[THREADS];
shared double all_dangling, all_change;

static int target(int from, int k, int total)
{
	return (from * 13 + k * k * 17 + (from % 7) * k) % total;
}

static int out_links(int p)
{
	return p % 11 == 10 ? 0 : 1 + p % LINKS;
}

static void build(int total)
{
	int p, q, k;

	upc_forall (p = 0; p < total; p++; &page[p]) {
		page[p].rank = 1.0 / total;
		page[p].out = out_links(p);
		page[p].n_in = 0;
		page[p].in = (shared [] int *)upc_alloc(total * sizeof(int));
	}
	/* everybody looks through all links, and keeps those that lead to its pages */
	for (q = 0; q < total; q++)
		for (k = 0; k < out_links(q); k++) {
			p = target(q, k, total);
			if (p / PAGES == MYTHREAD && page[p].n_in < total)
				page[p].in[page[p].n_in++] = q;
		}
	upc_barrier;
}

static double iterate(int total)
{
	int p, k;
	double lost = 0, worst = 0;

	upc_forall (p = 0; p < total; p++; &page[p])
		if (page[p].out == 0)
			lost += page[p].rank;
	dangling[MYTHREAD] = lost;
	upc_all_reduceD(&all_dangling, dangling, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);

	upc_forall (p = 0; p < total; p++; &page[p]) {
		double sum = 0;

		for (k = 0; k < page[p].n_in; k++) {
			shared [PAGES] page_t *from = &page[page[p].in[k]];

			sum += from->rank / from->out;
		}
		page[p].next = (1 - DAMPING) / total + DAMPING * (sum + all_dangling / total);
	}
	upc_barrier;
	upc_forall (p = 0; p < total; p++; &page[p]) {
		worst = fmax(worst, fabs(page[p].next - page[p].rank));
		page[p].rank = page[p].next;
	}
	change[MYTHREAD] = worst;
	upc_all_reduceD(&all_change, change, UPC_MAX, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	return all_change;
}

int main(int argc, char **argv)
{
	int total = PAGES * THREADS, steps, p, bad = 0;
	double sum = 0;

	build(total);
	for (steps = 0; steps < 100; steps++)
		if (iterate(total) < 1e-4)
			break;
	if (MYTHREAD == 0) {
		for (p = 0; p < total; p++) {
			sum += page[p].rank;
			bad += page[p].rank < (1 - DAMPING) / total;
		}
		if (bad || fabs(sum - 1) > 1e-9 || steps == 100)
			fprintf(stderr, "pagerank: the sum is %g after %d steps\n", sum, steps);
		else
			printf("pagerank: ok\n");
	}
	upc_forall (p = 0; p < total; p++; &page[p])
		upc_free(page[p].in);
	return MYTHREAD == 0 && (bad || fabs(sum - 1) > 1e-9 || steps == 100);
}

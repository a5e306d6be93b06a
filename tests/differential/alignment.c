/* SPDX-License-Identifier: MIT
 *
 * alignment.c - writes a random UPC program of two units, with collective operations that some threads come
 * to in other ways than others, and what upcc --check-alignment must say of it.
 *
 *     alignment SEED TESTS THREADS
 *
 * It writes program.upc, other.upc and model in the present folder.  The program executes the tests whose
 * numbers are its arguments.  The model has a line for each test under strict and under weak alignment:
 * `strict 5 ok`, or `strict 5` and for each thread the place of the first operation at which not all are
 * alike, with a number that is the same for threads that have come there in the same way: `0:program.upc:17`;
 * then those of the operations after it, where threads may differ that were alike before.
 *
 * Not in it, since UPC leaves it undefined: jumps into a upc_forall, or out of one with an affinity.
 */
#include <stdio.h>
#include <stdlib.h>

#include "alignment-make.h"
#include "alignment-model.h"
#include "alignment-text.h"

static int n_threads;

/* Follows all threads; returns false if it takes too long. */
static int follow_all(struct test *t, int is_weak, struct model *m)
{
	static const struct statement last = {.kind = MEET};

	for (int i = 0; i < n_threads; i++) {
		m[i] = (struct model){.test = t,
			.thread = i,
			.threads = n_threads,
			.is_weak = is_weak,
			.way = 1,
			.frame = {.variables = {1}}};
		if (follow_block(&m[i], &t->self, &t->self.body) == NO_JUMP)
			follow_call(&m[i], t->self.last, 0);
		if (is_weak && !m[i].n) /* the statement that calls it */
			m[i].way = 1;
		arrive(&m[i], &last, 0);
		if (m[i].steps >= MOST_STEPS)
			return 0;
	}
	return 1;
}

/* Writes the k-th operation of each thread; returns 0 if all are the same. */
static int write_arrivals(const struct model *m, int k, int last)
{
	int differs = 0;

	for (int i = 1; i < n_threads; i++)
		differs |= m[i].arrivals[k].way != m[0].arrivals[k].way;
	for (int i = 0; i < n_threads && differs; i++) {
		const struct arrival *here = &m[i].arrivals[k];
		int first = 0;

		while (m[first].arrivals[k].way != here->way)
			first++;
		if (k >= m[i].n)
			put(" %d:-:0", i);
		else
			put(" %d:%s:%d", first, here->at->unit ? "other.upc" : "program.upc",
				here->at->number ? here->at->line + here->part : last);
	}
	return differs;
}

static void write_model(int test, int is_weak, int last, struct model *m)
{
	int differs = 0, most = 0;

	follow_all(&tests[test], is_weak, m);
	for (int i = 0; i < n_threads; i++)
		most = m[i].n > most ? m[i].n : most;
	put("%s %d", is_weak ? "weak" : "strict", test);
	for (int k = 0; k < most; k++)
		differs |= write_arrivals(m, k, last);
	put(differs ? "\n" : " ok\n");
}

int main(int argc, char **argv)
{
	struct model *m;
	int last;

	n_tests = argc > 3 ? atoi(argv[2]) : 0;
	n_threads = argc > 3 ? atoi(argv[3]) : 0;
	if (n_tests < 1 || n_threads < 1)
		return 2;
	chances = strtoul(argv[1], NULL, 10) * 7919 + 1;
	tests = calloc((size_t)n_tests, sizeof *tests);
	m = calloc((size_t)n_threads, sizeof *m);
	if (!tests || !m)
		return 1;
	for (int i = 0; i < n_tests; i++)
		do
			make_test(&tests[i]);
		while (!follow_all(&tests[i], 0, m) || !follow_all(&tests[i], 1, m));
	last = write_units();
	for (int i = 0; i < n_tests; i++) {
		write_model(i, 0, last, m);
		write_model(i, 1, last, m);
	}
	save("model");
	return 0;
}

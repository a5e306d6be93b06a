/* SPDX-License-Identifier: MIT
 *
 * walk_test.c - random nests of loops over random layouts: what a walk counts is what enumeration counts.
 *
 * walk_test [SEED [PROGRAMS]]
 */
#include "unit/check.h"

#include "walk/walk.h"

#include <math.h>
#include <stdlib.h>

enum { DEPTH = 3, TEXT = 8000 };

/* A nest: each loop runs from `first` by `step`, `count` times; more: the count grows with the variable of
 * the loop around it. */
struct nest {
	int depth, first[DEPTH], step[DEPTH], count[DEPTH], more[DEPTH];
	int forall;          /* the number of the loop that is a upc_forall, or -1 */
	int own_base, own_k; /* the affinity: an index of the array, or a thread */
	bool is_thread;
	int base, k[DEPTH], remainder; /* the index: linear, by `remainder` if that is not 0 */
	int modulus, of;               /* if modulus: a branch around it, variable `of` % modulus == 0 */
	int block, shift;
};

static unsigned long state = 1;

static int any(int low, int high)
{
	state = state * 6364136223846793005u + 1442695040888963407u;
	return low + (int)((state >> 33) % (unsigned long)(high - low + 1));
}

static struct nest nest_make(int most)
{
	struct nest t = {.depth = any(1, DEPTH), .forall = -1};

	for (int i = 0; i < t.depth; i++) {
		t.first[i] = any(-3, 9);
		t.step[i] = any(0, 3) ? 1 : any(0, 1) ? -1 : any(2, 5);
		t.count[i] = any(1, i == 0 ? most : most < 12 ? most : 12);
		t.more[i] = i > 0 && any(0, 3) == 0 ? any(-1, 1) : 0;
		t.k[i] = any(0, 3) ? any(-2, 20) : any(0, 1);
	}
	if (any(0, 1))
		t.forall = any(0, t.depth - 1);
	t.is_thread = any(0, 1);
	t.own_base = any(0, 50);
	t.own_k = any(0, 3) ? any(0, 6) : -1;
	t.base = any(0, 100);
	t.remainder = any(0, 4) == 0 ? any(5, 60) : 0;
	t.modulus = any(0, 4) == 0 ? any(2, 4) : 0;
	t.of = any(0, t.depth - 1);
	t.block = any(0, 6);
	t.shift = any(0, 3);
	return t;
}

/* ---- as JSON ------------------------------------------------------------------------------------------- */

static size_t put(char *text, size_t at, const char *format, ...) __attribute__((format(printf, 3, 4)));

#include <stdarg.h>

static size_t put(char *text, size_t at, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	at += (size_t)vsnprintf(text + at, TEXT - at, format, arguments);
	va_end(arguments);
	return at;
}

static void nest_write(const struct nest *t, char *text)
{
	size_t n = put(text, 0,
		"{\"version\": 1, \"file\": \"nest.upc\", \"arrays\": [{\"name\": \"a\", \"size\": 8, \"block\": %d,"
		"\"elements\": \"1000\", \"affinity\": \"%d\"}], \"functions\": [{\"name\": \"main\", \"arguments\": [],"
		"\"body\": [",
		t->block, t->shift);

	for (int i = 0; i < t->depth; i++) {
		bool is_forall = i == t->forall;

		n = put(text, n,
			"{\"kind\": \"%s\", \"line\": %d, \"variable\": \"v%d\", \"first\": \"%d\", \"step\": %d,"
			"\"count\": \"%d + %d * v%d\",",
			is_forall ? "forall" : "loop", i + 1, i, t->first[i], t->step[i], t->count[i],
			t->more[i], t->more[i] ? i - 1 : 0);
		if (t->more[i] == 0)
			n = put(text, n, "\"count\": %d,", t->count[i]); /* the last one counts */
		if (is_forall)
			n = put(text, n, "\"affinity\": {%s\"%s\": \"%d + %d * v%d\"},",
				t->is_thread ? "" : "\"array\": \"a\",", t->is_thread ? "thread" : "index",
				t->own_base, t->own_k, i);
		n = put(text, n, "\"body\": [");
	}
	if (t->modulus)
		n = put(text, n, "{\"kind\": \"branch\", \"condition\": \"v%d %% %d == 0\", \"then\": [",
			t->of, t->modulus);
	n = put(text, n, "{\"kind\": \"ref\", \"line\": 9, \"array\": \"a\", \"index\": \"%s%d",
		t->remainder ? "(" : "", t->base);
	for (int i = 0; i < t->depth; i++)
		n = put(text, n, " + %d * v%d", t->k[i], i);
	if (t->remainder)
		n = put(text, n, ") %% %d", t->remainder);
	n = put(text, n, "\"}%s", t->modulus ? "]}" : "");
	for (int i = 0; i < t->depth; i++)
		n = put(text, n, "]}");
	put(text, n, "]}]}");
}

/* ---- by enumeration --------------------------------------------------------------------------------------
 */

struct enumeration {
	const struct nest *t;
	const struct predicted_job *job;
	int thread, first, last, v[DEPTH];
	double at[N_PLACES];
};

static int owner_of(const struct enumeration *e, int element)
{
	int threads = e->job->threads, shift = e->t->shift % threads;
	int block = e->t->block == 0 ? 0 : (int)floor((double)element / e->t->block);

	return ((block + shift) % threads + threads) % threads;
}

static void access_count(struct enumeration *e)
{
	const struct nest *t = e->t;
	int element = t->base, owner;

	if (t->modulus && e->v[t->of] % t->modulus != 0)
		return;
	for (int i = 0; i < t->depth; i++)
		element += t->k[i] * e->v[i];
	if (t->remainder)
		element %= t->remainder;
	owner = owner_of(e, element);
	e->at[owner == e->thread                        ? PLACE_OWN
		: owner >= e->first && owner <= e->last ? PLACE_HOST
							: PLACE_OTHER]++;
}

static bool is_own(const struct enumeration *e, int loop)
{
	int affinity = e->t->own_base + e->t->own_k * e->v[loop], threads = e->job->threads;

	if (loop != e->t->forall)
		return true;
	return (e->t->is_thread ? (affinity % threads + threads) % threads : owner_of(e, affinity))
	    == e->thread;
}

static void loop_count(struct enumeration *e, int loop)
{
	const struct nest *t = e->t;
	int count;

	if (loop == t->depth) {
		access_count(e);
		return;
	}
	count = t->count[loop] + (t->more[loop] ? t->more[loop] * e->v[loop - 1] : 0);
	for (int i = 0; i < count; i++) {
		e->v[loop] = t->first[loop] + i * t->step[loop];
		if (is_own(e, loop))
			loop_count(e, loop + 1);
	}
}

/* ---- both
 * -------------------------------------------------------------------------------------------------- */

static const char *nest_text(const struct nest *t)
{
	static char text[TEXT];

	nest_write(t, text);
	return text;
}

static void thread_check(struct refs_program *p, const struct nest *t, const struct predicted_job *job,
	int thread, double tolerance)
{
	struct enumeration e = {t, job, thread, 0, 0, {0}, {0}};
	struct walk_tally tally = walk_program(p, job, thread, WALK_EXPECTED);
	const struct count *c = &tally.counts[p->n_nodes - 1];
	double all;

	job_host(job, thread, &e.first, &e.last);
	loop_count(&e, 0);
	all = e.at[0] + e.at[1] + e.at[2];
	CHECK(tally.n_unknowns == 0);
	if (!CHECK(fabs(c->times - all) <= 1e-6 * all))
		fprintf(stderr, "thread %d of %d: %g times, not %g: %s\n", thread, job->threads, c->times,
			all, nest_text(t));
	for (int i = 0; i < N_PLACES; i++)
		if (!CHECK(fabs(c->at[i] - e.at[i]) <= tolerance * all + 1e-6))
			fprintf(stderr, "thread %d of %d on %d hosts: place %d has %g, not %g: %s\n", thread,
				job->threads, job->hosts, i, c->at[i], e.at[i], nest_text(t));
	free(tally.counts);
}

static void nest_check(const struct nest *t, double tolerance)
{
	static const int threads[] = {1, 2, 3, 4, 7};
	struct refs_program *p = program_read("nest.json", nest_text(t));

	for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
		struct predicted_job job = {threads[i], any(1, threads[i] < 3 ? threads[i] : 3)};

		for (int thread = 0; thread < job.threads; thread++)
			thread_check(p, t, &job, thread, tolerance);
	}
}

/* Loops that are too long to be enumerated by the walk: of a triangle the number of accesses is exact, of a
 * linear index the places are, too. */
static void long_test(void)
{
	static const struct nest nests[] = {
		{.depth = 1, .step = {1}, .count = {100000}, .forall = -1, .k = {1}, .block = 7},
		{.depth = 1,
			.step = {1},
			.count = {100000},
			.forall = 0,
			.own_k = 1,
			.k = {1},
			.base = 1,
			.block = 7},
		{.depth = 2, .step = {1, 1}, .count = {900, 800}, .forall = -1, .k = {801, 1}, .block = 13},
		{.depth = 2,
			.step = {1, 1},
			.count = {500, 500},
			.forall = 0,
			.own_k = 500,
			.k = {500, 1},
			.block = 500},
		{.depth = 2,
			.step = {1, -1},
			.count = {300, 300},
			.forall = 1,
			.own_k = 1,
			.is_thread = true,
			.k = {1, 300},
			.block = 3},
	};
	static const struct nest triangles[] = {
		{.depth = 2,
			.step = {1, 1},
			.count = {700, 700},
			.more = {0, -1},
			.forall = -1,
			.k = {700, 1},
			.block = 5},
		{.depth = 3,
			.step = {1, 1, 1},
			.count = {90, 0, 1},
			.more = {0, 1, 1},
			.forall = -1,
			.k = {90, 1, 1},
			.block = 4},
		{.depth = 1, .step = {1}, .count = {5000}, .forall = -1, .k = {1}, .block = 1, .modulus = 3},
	};

	for (size_t i = 0; i < sizeof nests / sizeof *nests; i++)
		nest_check(&nests[i], 1e-9);
	for (size_t i = 0; i < sizeof triangles / sizeof *triangles; i++)
		nest_check(&triangles[i], 0.03);
}

/* The first hosts have one thread more. */
static void hosts_test(void)
{
	static const int hosts[7][2] = {{0, 2}, {0, 2}, {0, 2}, {3, 4}, {3, 4}, {5, 6}, {5, 6}};

	for (int thread = 0; thread < 7; thread++) {
		int first, last;

		job_host(&(struct predicted_job){7, 3}, thread, &first, &last);
		CHECK(first == hosts[thread][0] && last == hosts[thread][1]);
	}
}

int main(int argc, char **argv)
{
	int n = argc > 2 ? atoi(argv[2]) : 200;

	state = argc > 1 ? strtoul(argv[1], NULL, 10) : 1;
	for (int i = 0; i < n; i++) {
		struct nest t = nest_make(40);

		nest_check(&t, 1e-9);
	}
	long_test();
	hosts_test();
	printf("%d nests\n", n);
	return check_status();
}

/* SPDX-License-Identifier: MIT
 *
 * print_text.c - predictions as a table, with what costs most and what would help.
 */
#include "print.h"

#include <math.h>
#include <string.h>

/* The number of parts that are shown, and the number of nodes up to which changes are tried: each takes as
 * long as a prediction. */
enum { MOST_PARTS = 3, MOST_NODES = 5000 };

/* The relative width up to which a range is printed as one number. */
static const double insignificant = 0.01;

static bool has_predicted_range(const struct prediction *p)
{
	return isnan(p->seconds) || isinf(p->high) || p->high - p->low > insignificant * p->high;
}

static void predictions_print(const struct predict_request *r, const struct prediction *list)
{
	const struct prediction *base = &list[0];

	printf("%8s %6s %12s %9s  %s\n", "threads", "hosts", "run time", "speed-up", "bound");
	for (int i = 0; i < r->n_jobs; i++) {
		const struct prediction *p = &list[i];
		char time[NUMBER_SIZE], low[NUMBER_SIZE], high[NUMBER_SIZE], speed[NUMBER_SIZE] = "-";

		if (p->seconds > 0 && isfinite(p->seconds) && isfinite(base->seconds))
			snprintf(speed, sizeof speed, "%.3g",
				base->seconds / p->seconds
					* (base->job.threads == 1 ? 1 : base->job.threads));
		printf("%8d %6d %12s %9s  %s", p->job.threads, p->job.hosts, seconds_text(time, p->seconds),
			speed, bound_names[p->bound]);
		if (has_predicted_range(p))
			printf(", from %s to %s", seconds_text(low, p->low), seconds_text(high, p->high));
		putchar('\n');
	}
	if (base->job.threads != 1)
		printf("Speed-up: as if %d threads had one of %d.\n", base->job.threads, base->job.threads);
}

static void places_print(const struct priced_part *part)
{
	static const char *const names[N_PLACES] = {"own", "host", "other hosts"};
	double all = part->count[0] + part->count[1] + part->count[2];

	for (int i = 0; i < N_PLACES; i++)
		if (part->count[i] > 0)
			printf(", %.4g %% %s", 100 * part->count[i] / all, names[i]);
}

static void parts_print(const struct model *model, const struct prediction *p)
{
	printf("\nWhat costs most with %d threads, on thread %d:\n", p->job.threads, p->slowest);
	for (int i = 0; i < p->n_parts && i < MOST_PARTS; i++) {
		const struct priced_part *part = &p->parts[i];
		char time[NUMBER_SIZE];

		printf("  %s:%d: %s: %s, %s", program_file(model->p, part->node), part->node->line,
			part->node->text, seconds_text(time, part->seconds),
			part->node->kind == NODE_BULK ? "in bulk" : pattern_names[part->pattern]);
		places_print(part);
		putchar('\n');
	}
}

static void concurrency_print(const struct model *model, const struct predicted_job *job)
{
	printf("Degree of concurrency G:");
	for (int i = 0; i < N_PATTERNS; i++)
		printf("%s %s %.3g", i ? "," : "", pattern_names[i],
			model_concurrency(model->m, job, (enum pattern)i));
	putchar('\n');
}

/* Returns true if an array is among the most expensive parts; for other arrays no block size is tried. */
static bool is_dear(const struct prediction *p, int array)
{
	for (int i = 0; i < p->n_parts && i < MOST_PARTS; i++)
		if (p->parts[i].node->array == array)
			return true;
	return false;
}

static void advice_print(const struct model *model, const struct prediction *p)
{
	if (model->p->n_nodes > MOST_NODES) {
		puts("The program is large, so that no other block sizes were tried; --block tries one.");
		return;
	}
	for (int i = 0; i < model->p->n_arrays; i++) {
		struct block_advice a;
		char time[NUMBER_SIZE];

		if (is_dear(p, i) && advice_block(model, p, i, &a))
			printf("Block size %.0f instead of %.0f for %s would take %s.\n", a.after, a.before,
				model->p->arrays[i].name, seconds_text(time, a.seconds));
	}
}

/* Prints what the optimizations of upc2c and its runtime library save: the time of the program without
 * each. */
static void savings_print(const struct model *model, const struct prediction *p)
{
	static const struct {
		enum extension extension;
		const char *what;
	} savings[] = {{EXTEND_OUTCOMES, "what upc2c makes local or fetches in advance"},
		{EXTEND_COPIES, "copies of other hosts' memory"},
		{EXTEND_OVERLAP, "transfers during computation"}};

	if (model->p->n_nodes > MOST_NODES || isnan(p->seconds))
		return;
	for (size_t i = 0; i < sizeof savings / sizeof *savings; i++) {
		const enum extension e = savings[i].extension;
		struct model without = *model;
		char time[NUMBER_SIZE];
		double seconds;

		if (!model->extends[e])
			continue;
		without.extends[e] = false;
		seconds = model_predict(&without, &p->job).seconds;
		if (seconds > (1 + 2 * insignificant) * p->seconds)
			printf("Without %s (%s) it would take %s.\n", savings[i].what, extension_names[e],
				seconds_text(time, seconds));
	}
}

static void best_print(const struct predict_request *r, const struct prediction *list)
{
	const struct prediction *best = &list[0];

	for (int i = 1; i < r->n_jobs; i++)
		if (list[i].seconds < best->seconds)
			best = &list[i];
	if (r->n_jobs > 1 && !isnan(best->seconds))
		printf("Best of these: %d threads.\n", best->job.threads);
}

void text_print(const struct predict_request *r, const struct model *model, const struct prediction *list)
{
	const struct prediction *last = &list[r->n_jobs - 1];

	printf("%s on %s\n\n", model->p->file, model->m->name);
	predictions_print(r, list);
	factor_print(r);
	gaps_print(model->p, last, stdout);
	parts_print(model, last);
	if (last->job.threads > 1)
		concurrency_print(model, &last->job);
	if (isfinite(last->speedup.speedup))
		printf("Speed-up by the numbers of accesses, with %d threads: %.3g\n", last->job.threads,
			last->speedup.speedup);
	savings_print(model, last);
	advice_print(model, last);
	best_print(r, list);
}

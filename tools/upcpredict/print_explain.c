/* SPDX-License-Identifier: MIT
 *
 * print_explain.c - the arithmetic of a prediction, step by step.
 */
#include "model/pricing.h"
#include "print.h"

#include <math.h>
#include <string.h>

static const char *const places[] = {"own memory", "memory of the host", "other hosts"};

/* Prints the trip counts of the loops around a node, from the outermost: "N = 240 (line 12) x ...". */
static void loops_print(const struct refs_program *p, const struct refs_node *loop)
{
	if (!loop)
		return;
	loops_print(p, loop->around);
	printf("      line %d: %s iterations%s", loop->line,
		loop->count ? formula_text(&p->names, loop->count, false)
		: p->facts  ? "measured"
			    : "unknown",
		loop->kind == NODE_FORALL && loop->has_affinity && !loop->is_nested ? " of all threads" : "");
	if (loop->count && loop->count->operation != OP_NUMBER)
		printf(" = %s", formula_text(&p->names, loop->count, true));
	putchar('\n');
}

static bool is_one(const struct formula *f)
{
	return f->operation == OP_NUMBER && f->number == 1;
}

static void layout_print(const struct refs_program *p, const struct refs_node *n)
{
	const struct array *a;

	if (n->array < 0 || !n->index)
		return;
	a = &p->arrays[n->array];
	printf("      element e = %s of %s", formula_text(&p->names, n->index, false), a->name);
	if (a->block && (a->block->operation != OP_NUMBER || a->block->number != 0))
		printf(is_one(a->block) ? " lies on thread e %% THREADS"
					: " lies on thread (e / %s) %% THREADS",
			formula_text(&p->names, a->block, true));
	putchar('\n');
}

/* Returns " x 0.5 x 2", the factors of measured runs and of shared processors, without those that are 1. */
static char *scale_text(char buffer[NUMBER_SIZE], double corrected, double shared)
{
	const double parts[] = {corrected, shared};
	int n = 0;

	*buffer = '\0';
	for (int i = 0; i < 2; i++)
		if (fabs(parts[i] - 1) > 1e-9)
			n += snprintf(buffer + n, (size_t)(NUMBER_SIZE - n), " x %.4g", parts[i]);
	return buffer;
}

static void term_print(const struct model *model, const struct priced_term *t, bool is_first)
{
	const struct refs_program *p = model->p;
	char count[NUMBER_SIZE], each[NUMBER_SIZE], seconds[NUMBER_SIZE], times[NUMBER_SIZE];

	if (is_first) {
		printf("  %s:%d: %s\n", program_file(p, t->node), t->node->line, t->node->text);
		loops_print(p, t->node->around);
		layout_print(p, t->node);
	}
	printf("      %s %s, %s: %s x %s%s = %s\n", t->is_write ? "writes" : "reads", places[t->place], t->as,
		count_text(count, t->count), seconds_text(each, t->each),
		scale_text(times, t->corrected, t->shared), seconds_text(seconds, t->seconds));
}

static void work_print(const struct model *model, const struct prediction *p, const struct refs_node *n,
	const struct count *c)
{
	char count[NUMBER_SIZE], each[NUMBER_SIZE], times[NUMBER_SIZE];

	printf("  %s:%d: computation: %s times", program_file(model->p, n), n->line,
		count_text(count, c->times));
	for (int i = 0; i < N_WORKS; i++)
		if (n->work[i] > 0 && i != WORK_BYTES)
			printf(", %s %s x %s", count_text(count, n->work[i]), work_names[i],
				seconds_text(each, model->m->compute[i]));
	scale_text(times, model_factor(model, n->interval), model_sharing(model, &p->job));
	if (*times)
		printf(", all%s", times);
	putchar('\n');
}

static void counts_print(const struct model *model, const struct prediction *p, int interval)
{
	for (int i = 0; i < model->p->n_nodes; i++) {
		const struct refs_node *n = model->p->nodes[i];
		const struct count *c = &p->tally.counts[i];
		char count[NUMBER_SIZE];

		if (n->interval != interval || c->times <= 0)
			continue;
		if (n->kind == NODE_WORK)
			work_print(model, p, n, c);
		else if (n->kind == NODE_SYNC || n->kind == NODE_COLLECTIVE)
			printf("  %s:%d: %s: %s times\n", program_file(model->p, n), n->line,
				n->kind == NODE_SYNC ? sync_names[n->sync] : n->text,
				count_text(count, c->times));
	}
}

static void interval_print(const struct model *model, const struct prediction *p, int number)
{
	const struct interval *v = &p->intervals[number];
	char access[NUMBER_SIZE], compute[NUMBER_SIZE], sync[NUMBER_SIZE], seconds[NUMBER_SIZE];
	const struct refs_node *last = NULL;

	printf("interval %d, from line %d\n", number, v->line);
	for (int i = 0; i < p->n_terms; i++) {
		if (p->terms[i].node->interval != number)
			continue;
		term_print(model, &p->terms[i], p->terms[i].node != last);
		last = p->terms[i].node;
	}
	counts_print(model, p, number);
	if (v->agents > 0)
		printf("  of the computation: %s, in which %s\n", seconds_text(seconds, v->agents),
			v->is_waiting ? "requests and barriers wait for processors that threads use"
				      : "agents of hosts poll");
	printf("  accesses %s + computation %s + synchronisation %s = %s\n", seconds_text(access, v->access),
		seconds_text(compute, v->compute), seconds_text(sync, v->sync),
		seconds_text(seconds, v->seconds));
}

/* Sets THREADS and MYTHREAD, so that formulas have their values in this thread. */
static void thread_set(const struct refs_program *p, int threads, int thread)
{
	p->names.at[p->threads_name].value = threads;
	p->names.at[p->mythread_name].value = thread;
}

/* Prints equation 6.2. */
static void speedup_print(const struct speedup *s)
{
	char n[NUMBER_SIZE], own[NUMBER_SIZE], local[NUMBER_SIZE], remote[NUMBER_SIZE];

	if (!isfinite(s->speedup))
		return;
	printf("speed-up by the numbers of accesses, of one thread and on average of several:\n"
	       "  %s / (%s private + %s local x %.4g + %s remote x %.4g) = %.4g\n",
		count_text(n, s->sequential), count_text(own, s->own), count_text(local, s->local),
		s->local_concurrency, count_text(remote, s->remote), s->remote_concurrency, s->speedup);
}

void explain_print(const struct predict_request *r, const struct model *model, const struct prediction *p)
{
	char seconds[NUMBER_SIZE];
	double sum = 0, sharing = model_sharing(model, &p->job);

	printf("%s on %s: thread %d of %d on %d host%s, the slowest\n", model->p->file, model->m->name,
		p->slowest, p->job.threads, p->job.hosts, p->job.hosts == 1 ? "" : "s");
	thread_set(model->p, p->job.threads, p->slowest);
	factor_explain(r);
	if (sharing > 1)
		printf("threads share processors: computation and accesses of their memory take %.4g times as long\n",
			sharing);
	for (int i = 0; i < model->p->n_intervals; i++) {
		if (p->intervals[i].line == 0)
			continue;
		sum += p->intervals[i].seconds;
		if (r->interval < 0 || r->interval == i)
			interval_print(model, p, i);
	}
	gaps_print(model->p, p, stdout);
	printf("run time: the sum of all intervals: %s\n", seconds_text(seconds, sum));
	speedup_print(&p->speedup);
}

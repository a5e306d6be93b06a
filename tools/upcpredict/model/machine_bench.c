/* SPDX-License-Identifier: MIT
 *
 * machine_bench.c - what upcbench measured beside words: barriers, locks, collective functions and the
 * bandwidth of memory.
 */
#include "model/machine.h"
#include "process.h"

#include <json-c/json.h>
#include <math.h>
#include <string.h>

struct bench_figure {
	const char *bench, *op, *place;
	int threads, hosts, active;
	double bytes, extent, stride, compute, seconds, least, rate;
	bool is_plain; /* measured word by word, without copies */
};

static bool bench_figure_read(const struct refs_source *s, struct json_object *o, struct bench_figure *f)
{
	const char *side = member_text(s, o, "side"), *mode = member_text(s, o, "mode");
	struct json_object *time = member_of(o, "time"), *rate = member_of(o, "rate");

	f->bench = member_text(s, o, "bench");
	f->op = member_text(s, o, "op");
	f->place = member_text(s, o, "place");
	f->threads = member_count(s, o, "threads", 1);
	f->hosts = member_count(s, o, "hosts", 1);
	f->active = member_count(s, o, "active", 1);
	f->bytes = member_number(s, o, "bytes", 0);
	f->extent = member_number(s, o, "extent", 0);
	f->stride = member_number(s, o, "stride", 0);
	f->compute = member_number(s, o, "compute", 0);
	f->seconds = time ? member_number(s, time, "median", NAN) : NAN;
	f->least = time ? member_number(s, time, "q1", f->seconds) : NAN;
	f->rate = rate ? member_number(s, rate, "median", 0) : 0;
	f->is_plain = mode && strcmp(mode, "plain") == 0;
	return f->bench && side && strcmp(side, "upc") == 0 && !isnan(f->seconds);
}

/* Turns the figures of a collective function with a number of threads, which come ordered by size, into one
 * timing: the line through the smallest and the largest size. */
static void collective_add(struct timings *t, const struct bench_figure *f, const struct bench_figure *small)
{
	double more = f->seconds - small->seconds;
	struct timing *last = t->n ? &t->at[t->n - 1] : NULL;

	if (!last || last->threads != f->threads) {
		timing_add(t, f->threads, f->seconds, 0);
		return;
	}
	if (more > 0 && f->bytes > small->bytes)
		last->bandwidth = (f->bytes - small->bytes) / more;
}

/* Adds the time of a copy; the sizes come in ascending order. */
static void size_add(struct copy_times *t, double bytes, double seconds)
{
	if (t->n > 0 && t->at[t->n - 1].bytes >= bytes)
		return;
	t->at = memory_grow(t->at, (size_t)(t->n + 1) * sizeof *t->at);
	t->at[t->n++] = (struct copy_time){bytes, seconds};
}

static void copy_add(struct priced_machine *m, const struct bench_figure *f)
{
	static const char *const places[N_PLACES] = {"self", "host", "other"};
	const bool is_put = strcmp(f->bench, "put") == 0;

	if (f->op && strcmp(f->op, "all") == 0 && f->bytes > 0 && (is_put || strcmp(f->bench, "get") == 0)) {
		size_add(&m->all_copy[is_put], f->bytes, f->seconds);
		return;
	}
	if (!f->place || f->bytes <= 0 || (!is_put && strcmp(f->bench, "get") != 0))
		return;
	for (int place = 0; place < N_PLACES; place++) {
		if (strcmp(f->place, places[place]) == 0)
			size_add(&m->copies[place][is_put], f->bytes, f->seconds);
	}
}

/* Reads times of memory as the first quartile of processor time, which other work on the machine only ever
 * increases. */
static void memory_times_read(struct priced_machine *m, const struct bench_figure *f)
{
	struct copy_times *u = &m->updates[f->op && strcmp(f->op, "change") == 0];
	struct sweep_times *w = &m->sweeps;

	if (strcmp(f->bench, "element") == 0 && f->op
		&& m->hosts == 1) /* else loops prefetch from other hosts */
		m->element[strcmp(f->op, "blocked") == 0] = f->least;
	if (strcmp(f->bench, "touch") == 0)
		m->touch = f->least;
	if (strcmp(f->bench, "update") == 0 && f->extent > 0)
		size_add(u, f->extent, f->least);
	if (strcmp(f->bench, "sweep") == 0 && f->stride > 0) {
		w->at = memory_grow(w->at, (size_t)(w->n + 1) * sizeof *w->at);
		w->at[w->n++] = (struct sweep_time){f->stride, f->extent / f->stride, f->least};
	}
}

/* Reads the time of a message. Many random words of a small table lie on few pages, which are copied; without
 * copies each word takes a message. */
static void message_time_read(struct priced_machine *m, const struct bench_figure *f)
{
	if (strcmp(f->bench, "baseline") == 0 && f->op && f->place && strcmp(f->place, "other") == 0)
		m->message[strcmp(f->op, "write") == 0] = f->seconds;
}

static void busy_read(struct priced_machine *m, const struct bench_figure *f)
{
	struct busy_times *b = &m->busy[strcmp(f->op, "barrier") == 0 ? BUSY_BARRIER : BUSY_READ];

	if (f->compute <= 0 || (b->n > 0 && b->at[b->n - 1].compute >= f->compute))
		return;
	b->at = memory_grow(b->at, (size_t)(b->n + 1) * sizeof *b->at);
	b->at[b->n++] = (struct busy_time){f->compute, f->seconds};
}

/* Reads the figures about several hosts; figures of one host alone are not used. */
static void remote_read(struct priced_machine *m, const struct bench_figure *f)
{
	static const char *const orders[N_PAGE_ORDERS] = {"ordered", "apart", "known"};

	if (m->hosts < 2 || !f->op || (f->place && strcmp(f->place, "other") != 0))
		return;
	for (int i = 0; i < N_PAGE_ORDERS; i++)
		if (strcmp(f->bench, "pages") == 0 && strcmp(f->op, orders[i]) == 0)
			m->page[i] = f->seconds;
	if (strcmp(f->bench, "scatter") == 0)
		m->scatter = f->seconds;
	if (strcmp(f->bench, "busy") == 0)
		busy_read(m, f);
}

static void figures_read(const struct refs_source *s, struct json_object *list, struct priced_machine *m)
{
	static const char *const names[] = {"broadcast", "exchange", "gather", "reduce"};
	struct bench_figure small[N_COLLECTIVES] = {{0}}, f;

	for (size_t i = 0; list && i < json_object_array_length(list); i++) {
		if (!bench_figure_read(s, json_object_array_get_idx(list, i), &f))
			continue;
		if (f.is_plain) {
			message_time_read(m, &f);
			continue;
		}
		copy_add(m, &f);
		memory_times_read(m, &f);
		remote_read(m, &f);
		if (strcmp(f.bench, "barrier") == 0)
			timing_add(&m->barriers, f.threads, f.seconds, 0);
		if (strcmp(f.bench, "lock") == 0 && f.op)
			m->lock[strcmp(f.op, "contended") == 0] = f.seconds;
		if (strcmp(f.bench, "stream") == 0 && f.op && strcmp(f.op, "triad") == 0 && f.rate > 0)
			m->memory_bandwidth = f.rate * f.active / f.hosts;
		for (int c = 0; c < N_COLLECTIVES; c++) {
			if (strcmp(f.bench, names[c]) != 0)
				continue;
			if (small[c].threads != f.threads)
				small[c] = f;
			collective_add(&m->collectives[c], &f, &small[c]);
		}
	}
}

/* Reads the number of processors. Pretended hosts share one machine with all its processors. */
static void processors_read(const struct refs_source *s, struct json_object *o, struct priced_machine *m)
{
	struct json_object *list = member_list(s, o, "hosts"), *job = member_of(o, "job");

	for (size_t i = 0; list && i < json_object_array_length(list); i++) {
		struct json_object *host = json_object_array_get_idx(list, i);
		int n = member_count(s, host, "processors", 0);

		if (n > 0 && (m->cores == 0 || n < m->cores))
			m->cores = n;
	}
	if (job && member_flag(job, "pretended"))
		m->processors = m->cores;
}

void bench_read(const struct refs_source *s, struct json_object *o, struct priced_machine *m)
{
	struct json_object *job = member_of(o, "job"), *other = member_of(member_of(o, "places"), "other");
	double write = other ? member_number(s, other, "baseline_write", 0) : 0;

	m->has_copies = true;
	m->threads = job ? member_count(s, job, "threads", 1) : 1;
	m->hosts = job ? member_count(s, job, "hosts", 1) : 1;
	processors_read(s, o, m);
	figures_read(s, member_list(s, o, "figures"), m);
	/* Writes need not wait for each other, so their rate is the rate of messages that a host can send. */
	if (write > 0 && m->hosts > 0)
		m->message_rate = m->threads / (double)m->hosts / write;
}

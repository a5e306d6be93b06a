/* SPDX-License-Identifier: MIT
 *
 * facts.c - see facts.h.
 */
#include "analyze/facts.h"

#include "format/role.h"
#include "read/parts.h"
#include "report/sums.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>

#define NEVER INT64_MIN

enum { MOST_FACTS = 1 << 20, MOST_INTERVALS = 1 << 22, MOST_LOCKS_HELD = 16 };

struct held_lock {
	unsigned owner;
	uint64_t offset;
	uint32_t site;
	int64_t since;
};

struct last_access {
	unsigned owner;
	uint64_t offset, size;
	bool is_there;
};

struct fact_block {
	int64_t *selfs;    /* by site */
	uint32_t *touched; /* the n_touched sites with a time */
	size_t n_touched;
};

/* The state of the current thread. */
struct fact_pass {
	struct trace_facts *f;
	struct measurement *m;
	unsigned thread;
	uint32_t *stack; /* sites of open events */
	size_t n_stack, room;
	int64_t last; /* the time up to which times have been added */
	bool is_on;
	struct fact_block now, before_wait; /* since the last barrier; before its notify */
	size_t interval;
	struct last_access *before; /* by site */
	uint32_t barrier;           /* the last barrier, if the thread has used no shared data since, or 0 */
	int64_t left, waited_for;   /* the end of that barrier; the wait in it */
	struct held_lock held[MOST_LOCKS_HELD];
	unsigned n_held;
	const struct lookup *waited; /* addresses of the values for which threads waited */
};

/* ---- self times before barriers -------------------------------------------------------------- */

static void time_pass(struct fact_pass *p, int64_t now)
{
	uint32_t site = p->n_stack > 0 ? p->stack[p->n_stack - 1] : 0;
	int64_t time = p->last != NEVER ? time_sum(now, -p->last) : 0;

	if (p->is_on && time > 0) {
		if (p->now.selfs[site] == 0)
			p->now.touched[p->now.n_touched++] = site;
		p->now.selfs[site] = time_sum(p->now.selfs[site], time);
	}
	p->last = now;
}

static void fact_stack_push(struct fact_pass *p, uint32_t site)
{
	if (p->n_stack == p->room) {
		p->room = p->room > 0 ? 2 * p->room : 64;
		p->stack = memory_resize(p->stack, p->room, sizeof *p->stack);
	}
	p->stack[p->n_stack++] = site;
}

static void fact_block_new(struct fact_block *b, size_t n_sites)
{
	*b = (struct fact_block){
		memory_new(n_sites, sizeof *b->selfs), memory_new(n_sites, sizeof *b->touched), 0};
}

static void fact_block_free(const struct fact_block *b)
{
	free(b->selfs);
	free(b->touched);
}

/* Begins the block before the next barrier; the finished block becomes before_wait. */
static void block_begin(struct fact_pass *p)
{
	struct fact_block done = p->now;

	p->now = p->before_wait;
	p->before_wait = done;
}

/* Ends the block `before_wait`, when the thread leaves its barrier. */
static void block_end(struct fact_pass *p, uint32_t barrier)
{
	struct trace_facts *f = p->f;
	struct fact_block *block = &p->before_wait;

	for (size_t i = 0; i < block->n_touched; i++) {
		uint32_t site = block->touched[i];
		int64_t time = block->selfs[site];
		size_t at;

		block->selfs[site] = 0;
		if (f->n_blocks >= MOST_FACTS / p->m->n_threads) {
			f->is_cut = true;
			continue;
		}
		at = lookup_number(&f->block_numbers, barrier, site, 0);
		if (at == f->n_blocks)
			*ARRAY_MORE(f->blocks, f->n_blocks) = (struct block_fact){
				barrier, site, memory_new(p->m->n_threads, sizeof(int64_t))};
		f->blocks[at].times[p->thread] = time_sum(f->blocks[at].times[p->thread], time);
	}
	block->n_touched = 0;
}

/* ---- accesses -------------------------------------------------------------------------------- */

static void interval_used(struct fact_pass *p)
{
	struct trace_facts *f = p->f;

	if (p->interval >= MOST_INTERVALS)
		return;
	if (p->interval >= f->n_intervals) {
		size_t n = 2 * p->interval + 64;

		f->used = memory_resize(f->used, n, sizeof *f->used);
		memset(f->used + f->n_intervals, 0, (n - f->n_intervals) * sizeof *f->used);
		f->n_intervals = n;
	}
	f->used[p->interval] = true;
}

static void access_fact_add(struct fact_pass *p, uint32_t site, unsigned owner, uint64_t offset,
	uint64_t size)
{
	struct access_fact *a = &p->f->accesses[site];
	struct last_access *before = &p->before[site];

	a->n++;
	if (before->is_there && owner == before->owner) {
		a->next += offset == before->offset + before->size;
		a->same += offset == before->offset;
	} else if (before->is_there && owner == (before->owner + 1) % p->m->n_threads) {
		/* the next element of a cyclic array, or the next block of a blocked one */
		a->hop += offset == before->offset || (owner == 0 && offset == before->offset + before->size);
	}
	*before = (struct last_access){owner, offset, size, true};
}

/* Counts a write to a cache line; at most MOST_FACTS lines are recorded. */
static void line_fact_add(struct fact_pass *p, uint32_t site, unsigned owner, uint64_t offset, int64_t time)
{
	struct trace_facts *f = p->f;
	uint64_t line = offset / CACHE_LINE;
	struct line_fact *l;
	size_t at;

	if (f->n_lines >= MOST_FACTS) {
		f->is_cut = true;
		return;
	}
	at = lookup_number(&f->line_numbers, owner, line, p->interval);
	if (at == f->n_lines)
		*ARRAY_MORE(f->lines, f->n_lines) = (struct line_fact){.owner = owner,
			.offset = offset,
			.thread = p->thread,
			.site = site,
			.interval = p->interval};
	l = &f->lines[at];
	if (l->thread == p->thread)
		l->own++;
	else if (l->offset != offset)
		l->others++;
	l->time = time_sum(l->time, time);
}

static void write_add(struct fact_pass *p, uint32_t site, unsigned owner, uint64_t offset)
{
	struct trace_facts *f = p->f;
	size_t value = lookup_find(p->waited, owner, offset, 0), at;

	if (value == SIZE_MAX || f->n_writes >= MOST_FACTS)
		return;
	at = lookup_number(&f->write_numbers, value, p->thread, site);
	if (at == f->n_writes)
		*ARRAY_MORE(f->writes, f->n_writes) = (struct write_fact){
			.owner = owner, .offset = offset, .thread = p->thread, .site = site};
	f->writes[at].times++;
}

static void event_access(struct fact_pass *p, const struct event *event, unsigned tag)
{
	const struct role *role = role_of(tag);
	unsigned put = role->put ? role->put : role->changed, field = tag == GASP_UPC_GET ? role->got : put;
	int64_t owner;
	uint64_t offset;

	if (role->is_collective || field == 0 || field >= event->n_values)
		return;
	owner = event->values[field - 1];
	offset = (uint64_t)event->values[field];
	if (owner < 0 || owner >= p->m->n_threads)
		return;
	if (tag_is_get_or_put(tag))
		access_fact_add(p, event->site, (unsigned)owner, offset,
			role->size ? (uint64_t)event->values[role->size - 1] : 0);
	if (put != 0 && tag != GASP_UPC_GET) {
		write_add(p, event->site, (unsigned)owner, offset);
		if (tag == GASP_UPC_PUT || tag == GASP_UPC2C_ATOMIC)
			line_fact_add(p, event->site, (unsigned)owner, offset,
				event->begin >= 0 ? time_sum(event->time, -event->begin) : 0);
	}
}

/* ---- locks ----------------------------------------------------------------------------------- */

static void lock_got(struct fact_pass *p, const struct event *event)
{
	if (event->n_values < 2 || event->values[0] < 0 || event->values[0] >= p->m->n_threads
		|| p->n_held == MOST_LOCKS_HELD)
		return;
	p->held[p->n_held++] = (struct held_lock){
		(unsigned)event->values[0], (uint64_t)event->values[1], event->site, event->time};
}

static void lock_left(struct fact_pass *p, const struct event *event)
{
	struct trace_facts *f = p->f;
	unsigned i = p->n_held;
	struct held_lock held;
	int64_t time;
	size_t at;

	while (i > 0
		&& (event->n_values < 2 || (int64_t)p->held[i - 1].owner != event->values[0]
			|| p->held[i - 1].offset != (uint64_t)event->values[1]))
		i--;
	if (i == 0 || f->n_holds >= MOST_FACTS)
		return;
	held = p->held[i - 1];
	memmove(&p->held[i - 1], &p->held[i], (p->n_held - i) * sizeof *p->held);
	p->n_held--;
	at = lookup_number(&f->hold_numbers, (uint64_t)held.owner << 32 | p->thread, held.offset, held.site);
	if (at == f->n_holds)
		*ARRAY_MORE(f->holds, f->n_holds) = (struct hold_fact){
			.owner = held.owner, .offset = held.offset, .thread = p->thread, .site = held.site};
	time = time_sum(event->time, -held.since);
	f->holds[at].times++;
	f->holds[at].held = time_sum(f->holds[at].held, time);
	f->holds[at].longest = time > f->holds[at].longest ? time : f->holds[at].longest;
}

/* ---- the pass -------------------------------------------------------------------------------- */

/* Ends the time without shared data, at an access or the next barrier. */
static void quiet_end(struct fact_pass *p, int64_t now)
{
	int64_t *sum = &p->f->quiet[p->barrier], quiet = time_sum(now, -p->left);

	if (p->barrier != 0 && quiet > 0)
		*sum = time_sum(*sum, quiet < p->waited_for ? quiet : p->waited_for);
	p->barrier = 0;
}

static void event_end(struct fact_pass *p, const struct event *event, unsigned tag)
{
	switch (tag) {
	case GASP_UPC_BARRIER:
	case GASP_UPC_WAIT:
		if (event->is_implied)
			break;
		block_end(p, event->site);
		p->interval++;
		p->barrier = tag == GASP_UPC_BARRIER ? event->site : 0;
		p->left = event->time;
		p->waited_for = event->begin >= 0 ? time_sum(event->time, -event->begin) : 0;
		break;
	case GASP_UPC_LOCK: lock_got(p, event); break;
	case GASP_UPC_LOCK_ATTEMPT:
		if (event->n_values > 2 && event->values[2] != 0)
			lock_got(p, event);
		break;
	case GASP_UPC2C_CAST: p->f->has_casts = true; break;
	case GASP_C_FUNC: break;
	default: event_access(p, event, tag); break;
	}
}

/* Returns true for events that may need a barrier around them: all but functions, loops, regions and
 * barriers. */
static bool is_use(const struct event_site *site)
{
	if (role_of(site->tag)->is_detail)
		return false;
	switch (sum_kind_of_site(site)) {
	case KIND_COMPUTE:
	case KIND_BARRIER:
	case KIND_OTHER: return false;
	default: return true;
	}
}

static void event_add(struct fact_pass *p, const struct event *event)
{
	const struct event_site *site = &p->m->sites[event->site];

	if (event->form == EVENT_STOP)
		return;
	time_pass(p, event->time);
	switch (event->form) {
	case EVENT_START:
		if (is_use(site))
			interval_used(p);
		if (is_use(site) || sum_kind_of_site(site) == KIND_BARRIER)
			quiet_end(p, event->time);
		if (site->tag == GASP_UPC_UNLOCK)
			lock_left(p, event);
		if (site->tag == GASP_UPC_BARRIER || site->tag == GASP_UPC_NOTIFY)
			block_begin(p);
		fact_stack_push(p, event->site);
		break;
	case EVENT_END:
		if (p->n_stack > 0)
			p->n_stack--;
		event_end(p, event, site->tag);
		break;
	case EVENT_ATOMIC:
		if (is_use(site)) {
			interval_used(p);
			quiet_end(p, event->time);
		}
		break;
	case EVENT_FLUSH: p->last = time_sum(event->time, event->values[0]); break;
	case EVENT_CONTROL: p->is_on = event->values[0] != 0; break;
	case EVENT_STOP: break;
	}
}

static void thread_pass(struct trace_facts *f, struct measurement *m, unsigned thread,
	const struct lookup *waited)
{
	struct fact_pass p = {
		.f = f, .m = m, .thread = thread, .last = NEVER, .is_on = true, .waited = waited};
	struct events *events = events_open(m, thread, INT64_MIN);
	struct event event;

	fact_block_new(&p.now, m->n_sites);
	fact_block_new(&p.before_wait, m->n_sites);
	p.before = memory_new(m->n_sites, sizeof *p.before);
	while (events_next(events, &event))
		event_add(&p, &event);
	events_close(events);
	fact_block_free(&p.now);
	fact_block_free(&p.before_wait);
	free(p.before);
	free(p.stack);
}

struct trace_facts *facts_new(struct measurement *m)
{
	struct trace_facts *f;
	struct lookup waited = {.n = 0};
	const char *sample = measurement_meta(m, "sample");
	size_t n_problems = m->n_problems;

	if (!m->has_trace)
		return NULL;
	f = memory_new(1, sizeof *f);
	f->is_sampled = sample && strcmp(sample, "1") != 0;
	f->accesses = memory_new(m->n_sites, sizeof *f->accesses);
	f->quiet = memory_new(m->n_sites, sizeof *f->quiet);
	for (unsigned i = 0; i < m->n_threads; i++)
		for (size_t k = 0; k < m->threads[i].n_waits; k++)
			lookup_number(&waited, m->threads[i].waits[k].thread, m->threads[i].waits[k].offset,
				0);
	for (unsigned i = 0; i < m->n_threads; i++)
		if (m->threads[i].n_blocks > 0)
			thread_pass(f, m, i, &waited);
	lookup_free(&waited);
	while (m->n_problems > n_problems) /* the recount has reported them already */
		free(m->problems[--m->n_problems]);
	return f;
}

void facts_free(struct trace_facts *f)
{
	if (!f)
		return;
	for (size_t i = 0; i < f->n_blocks; i++)
		free(f->blocks[i].times);
	free(f->accesses);
	free(f->quiet);
	free(f->blocks);
	free(f->holds);
	free(f->writes);
	free(f->lines);
	free(f->used);
	lookup_free(&f->block_numbers);
	lookup_free(&f->hold_numbers);
	lookup_free(&f->write_numbers);
	lookup_free(&f->line_numbers);
	free(f);
}

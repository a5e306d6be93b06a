/* SPDX-License-Identifier: MIT
 *
 * finish.c - the first and the last of a measurement's file: who is measured, and the
 * profile.
 */
#define _GNU_SOURCE
#include "collect/finish.h"

#include "collect/blocks.h"
#include "collect/counters.h"
#include "collect/measure.h"
#include "collect/plans.h"
#include "collect/watch.h"
#include "record/names.h"
#include "record/trace.h"
#include "record/uses.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <unistd.h>
#include <upc_gasp_tool.h>

/* Formats a date as ISO 8601. gmtime_r is avoided, as the program may define this name. Years begin with
 * March here, so that the leap day is the last one; 400 years have 146097 days. */
static void date_text(uint64_t seconds, char text[128])
{
	const unsigned long long days = seconds / 86400 + 719468, era = days / 146097, day = days % 146097,
				 year = (day - day / 1460 + day / 36524 - day / 146096) / 365,
				 of_year = day - (365 * year + year / 4 - year / 100),
				 month = (5 * of_year + 2) / 153;

	snprintf(text, 128, "%04llu-%02llu-%02lluT%02llu:%02llu:%02lluZ", year + era * 400 + (month >= 10),
		month < 10 ? month + 3 : month - 9, of_year - (153 * month + 2) / 5 + 1,
		(unsigned long long)(seconds / 3600 % 24), (unsigned long long)(seconds / 60 % 60),
		(unsigned long long)(seconds % 60));
}

/* Appends a word, quoted for a shell if it has special characters. */
static size_t put_word(char *out, size_t size, const char *word)
{
	const bool is_plain = *word
	                   && strspn(word, "abcdefghijklmnopqrstuvwxyz"
					   "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
					   "_-+=.,:/@%")
	                              == strlen(word);
	size_t n = 0;

	if (is_plain)
		return (size_t)snprintf(out, size, " %s", word);
	n += (size_t)snprintf(out, size, " '");
	for (; *word && n + 8 < size; word++)
		n += (size_t)snprintf(out + n, size - n, *word == '\'' ? "'\\''" : "%c", *word);
	return n + (size_t)snprintf(out + n, size - n, "'");
}

/* Writes as many arguments as fit. */
static void write_arguments(context *c, int argc, char **argv)
{
	char text[3500] = "";
	size_t n = 0;

	for (int i = 1; i < argc; i++) {
		if (n + strlen(argv[i]) * 4 + 8 > sizeof(text)) {
			snprintf(text + n, sizeof(text) - n, " ...");
			break;
		}
		n += put_word(text + n, sizeof(text) - n, argv[i]);
	}
	meta_text(c, "arguments", text);
}

static void write_options(context *c)
{
	char text[1024];

	snprintf(text, sizeof(text),
		"UPCPROF_TRACE=%d UPCPROF_MEMORY=%zuKB UPCPROF_BUFFER=%zuKB "
		"UPCPROF_SAMPLE=%u UPCPROF_THROTTLE_COUNT=%llu "
		"UPCPROF_THROTTLE_NS=%llu%s%s",
		c->options.trace, c->options.memory >> 10, c->options.buffer >> 10, c->options.sample,
		(unsigned long long)c->options.throttle_count, (unsigned long long)c->options.throttle_ns,
		c->options.select ? " UPCPROF_SELECT=" : "", c->options.select ? c->options.select : "");
	meta_text(c, "options", text);
}

/* Writes this host's clock and that of host 0. */
static void write_clocks(context *c, const char *key)
{
	char text[128];

	if (c->compare && c->compare(text, sizeof(text)))
		meta_text(c, key, text);
}

static void write_host(context *c)
{
	if (c->hosts < 2)
		return;
	meta_number(c, "hosts", (uint64_t)c->hosts);
	meta_number(c, "host_number", (uint64_t)c->host);
	meta_number(c, "host_first", (uint64_t)c->host_first);
	meta_number(c, "host_threads", (uint64_t)c->host_threads);
	write_clocks(c, "clock.start");
}

static void write_times(context *c)
{
	uint64_t times[2];

	if (!c->has_processor_times || !machine_times(times))
		return;
	meta_number(c, "use.running_ns", times[0] - c->processor_times[0]);
	meta_number(c, "use.ready_ns", times[1] - c->processor_times[1]);
}

void finish_begin(context *c, int argc, char **argv)
{
	struct utsname names = {.nodename = ""};
	char date[128], name[MACHINE_NAME];

	date_text(clock_pair(&c->clock).real / 1000000000u, date);
	syscall(SYS_uname, &names);
	meta_text(c, "program", argc > 0 ? argv[0] : "");
	write_arguments(c, argc, argv);
	meta_number(c, "threads", (uint64_t)c->threads);
	meta_number(c, "thread", (uint64_t)c->thread);
	meta_text(c, "host", c->host_name ? c->host_name : names.nodename);
	meta_number(c, "pid", (uint64_t)c->pid);
	meta_text(c, "date", date);
	meta_text(c, "clock", c->clock.name);
	if (c->about)
		meta_text(c, "upc2c", c->about->version);
	meta_text(c, "mode", c->options.trace ? "trace" : "profile");
	meta_number(c, "gasp", GASP_VERSION);
	meta_number(c, "gasp_upc", GASP_UPC_VERSION);
	meta_number(c, "sample", c->options.sample);
	meta_number(c, "slot_shift", (uint64_t)c->shift);
	meta_number(c, "processors", machine_processors());
	if ((c->thread == 0 || c->is_first) && machine_name(name))
		meta_text(c, "processor", name);
	if (c->has_local >= 0)
		meta_text(c, "local", c->has_local ? "yes" : "no");
	if (c->n_counters)
		meta_text(c, "counters", c->options.papi);
	c->has_processor_times = machine_times(c->processor_times);
	write_options(c);
	write_host(c);
	meta_write(c);
	file_clock(c);
	plans_record(c);
}

static void write_profile(context *c, uint64_t now)
{
	struct pending_block *pending = &c->file.block;
	const struct live_node *n;

	for (unsigned i = 0; i < c->tree.n_nodes; i++) {
		if (pending_room(pending) < MAX_RECORD)
			block_close(c, UPCPROF_PROFILE, now);
		if (pending->n++ == 0)
			PUT(pending, i, c->n_counters);
		n = &c->tree.nodes[i];
		PUT(pending, n->parent, n->site, n->calls, n->untimed, n->total, n->min, n->max, n->bytes,
			n->remote, n->remote_bytes);
		if (c->n_counters)
			block_put_numbers(pending, c->node_counts + (size_t)i * c->n_counters, c->n_counters);
	}
	block_close(c, UPCPROF_PROFILE, now);
}

static void write_traffic(context *c, uint64_t now)
{
	const struct live_cell *cell = c->tables.cells;

	for (unsigned peer = 0; peer < (unsigned)c->threads; peer++)
		for (unsigned way = 0; way < UPCPROF_N_WAYS; way++)
			for (unsigned bin = 0; bin < UPCPROF_N_BINS; bin++, cell++)
				if (cell->n)
					PUT(block_record(c, UPCPROF_TRAFFIC), peer, way, bin, cell->n,
						cell->bytes);
	block_close(c, UPCPROF_TRAFFIC, now);
}

static void write_pairs(context *c, bool is_lock, enum upcprof_kind kind, uint64_t now)
{
	const struct live_lock *lock;
	const struct live_pair *p;

	for (unsigned i = 0; i < c->tables.n_pairs; i++) {
		p = &c->tables.pairs[i];
		if (p->is_lock != is_lock)
			continue;
		if (is_lock) {
			lock = &c->tables.locks[p->subject - 1];
			PUT(block_record(c, kind), (uint64_t)lock->thread, lock->offset,
				(uint64_t)(p->thread + 1), p->n, p->waits, p->time, p->longest);
		} else {
			PUT(block_record(c, kind), p->subject, (uint64_t)p->thread, p->n, p->time,
				p->longest);
		}
	}
	block_close(c, kind, now);
}

static void write_holds(context *c, uint64_t now)
{
	const struct live_lock *l;

	for (unsigned i = 0; i < c->tables.n_locks; i++) {
		l = &c->tables.locks[i];
		PUT(block_record(c, UPCPROF_HOLDS), (uint64_t)l->thread, l->offset, l->site, l->releases,
			l->held, l->longest, l->failed);
	}
	block_close(c, UPCPROF_HOLDS, now);
}

static void write_cache(context *c, uint64_t now)
{
	const struct live_site *s;

	for (unsigned i = 0; i < c->tree.n_sites; i++) {
		s = &c->tree.sites[i];
		if (s->hits || s->misses || s->drops)
			PUT(block_record(c, UPCPROF_CACHE), i, s->hits, s->misses, s->fetched, s->drops);
	}
	block_close(c, UPCPROF_CACHE, now);
}

static void write_waits(context *c, uint64_t now)
{
	const struct live_wait *w = c->watch->waits;

	for (unsigned i = 0; i < c->watch->n_waits; i++, w++)
		PUT(block_record(c, UPCPROF_WAITS), w->site, (uint64_t)w->thread, w->offset, w->times,
			w->total, w->longest, w->reads);
	block_close(c, UPCPROF_WAITS, now);
}

static void write_use(context *c, const char *end)
{
	const struct tree *tree = &c->tree;

	meta_text(c, "end", end);
	meta_number(c, "use.callbacks", c->callbacks);
	meta_number(c, "use.nodes", tree->n_nodes);
	meta_number(c, "use.max_nodes", tree->max_nodes);
	meta_number(c, "use.sites", tree->n_sites - 1);
	meta_number(c, "use.max_sites", tree->max_sites - 1);
	meta_number(c, "use.locks", c->tables.n_locks);
	meta_number(c, "use.max_locks", c->tables.max_locks);
	meta_number(c, "use.memory",
		tree->n_nodes * sizeof(*tree->nodes) + tree->n_sites * sizeof(*tree->sites)
			+ c->tables.n_locks * sizeof(*c->tables.locks)
			+ c->tables.n_pairs * sizeof(*c->tables.pairs) + objects_memory(c)
			+ sizeof(struct live_cell) * UPCPROF_N_WAYS * UPCPROF_N_BINS * (size_t)c->threads);
	meta_number(c, "use.records", c->trace.n_records);
	meta_number(c, "use.flushes", c->file.flushes);
	meta_number(c, "use.flush_ticks", c->file.flush_time);
	meta_number(c, "use.off_ticks", c->off_time);
	write_times(c);
	meta_number(c, "use.lost_sites", tree->lost_sites);
	meta_number(c, "use.lost_frames", tree->lost_frames);
	meta_number(c, "use.lost_objects", c->objects.lost);
	meta_number(c, "use.lost_pairs", c->tables.lost);
	meta_number(c, "use.unmatched_ends", tree->unmatched);
	meta_number(c, "use.unclosed_starts", tree->unclosed);
	meta_number(c, "use.foreign_calls", atomic_load(&c->foreign));
	meta_number(c, "use.reentered_calls", c->reentered);
	meta_number(c, "use.trace_is_cut", c->options.trace && c->file.is_full);
	meta_write(c);
}

static void write_index(context *c, uint64_t now)
{
	const struct live_mark *mark = c->file.marks, none = {0}, *before = &none;
	uint64_t at = c->file.n_marks ? c->file.size : 0;

	for (unsigned i = 0; i < c->file.n_marks; i++, before = mark++) {
		if (pending_room(&c->file.block) < MAX_RECORD)
			block_close(c, UPCPROF_INDEX, now);
		PUT(&c->file.block, mark->offset - before->offset, mark->n, mark->first - before->first,
			mark->last - mark->first);
		c->file.block.n++;
	}
	block_close(c, UPCPROF_INDEX, now);
	memcpy(c->file.block.at, &at, sizeof(at));
	c->file.block.at += sizeof(at);
	c->file.block.n = 1;
	block_close(c, UPCPROF_END, now);
}

/* Writes all but the trace and the end. */
static void tables_write(context *c, const char *end, uint64_t now)
{
	names_write(c);
	file_clock(c);
	write_profile(c, now);
	write_traffic(c, now);
	write_pairs(c, true, UPCPROF_LOCKS, now);
	write_holds(c, now);
	write_pairs(c, false, UPCPROF_BARRIERS, now);
	write_cache(c, now);
	write_waits(c, now);
	uses_write(c, now);
	if (strncmp(end, "signal", 6) != 0) /* a signal handler must not wait */
		write_clocks(c, "clock.end");
	write_use(c, end);
}

static void count_program(context *c, uint64_t now)
{
	struct live_node *program = c->tree.nodes;

	if (c->n_counters)
		counters_program(c);
	program->calls = 1;
	program->total = program->min = program->max = now - c->begin;
}

/* Counts the open events with their time so far; sign -1 undoes that. */
static void count_open(context *c, uint64_t now, uint64_t sign)
{
	struct live_node *node;

	for (const struct live_frame *frame = c->tree.frames + 1; frame <= c->tree.top; frame++) {
		node = &c->tree.nodes[frame->node];
		if (!frame->node || frame->node == c->tree.other)
			continue;
		node->calls += sign;
		node->total += sign * (now - frame->start);
	}
}

void finish_interim(context *c, uint64_t now)
{
	const uint64_t second = clock_ticks(&c->clock, &c->first, 1000000000), so_far = now - c->begin;
	uint64_t size, pause, cost;

	if (so_far < second) {
		c->next_interim = c->begin + second;
		return;
	}
	count_program(c, now);
	count_open(c, now, 1);
	names_write(c);
	size = c->file.size;
	tables_write(c, "not yet", now);
	c->file.has_interim = c->file.size > size;
	c->file.size = size;
	count_open(c, now, (uint64_t)-1);
	cost = clock_ticks_now(&c->clock) - now;
	pause = so_far / 10 > second ? so_far / 10 : second;
	if (pause < 200 * cost)
		pause = 200 * cost;
	c->next_interim = now + cost + pause;
}

void finish_measurement(context *c, const char *end)
{
	const uint64_t now = clock_ticks_now(&c->clock);

	if (c->is_done)
		return;
	c->is_done = true;
	measure_switch(c, true);
	measure_close(c, now);
	count_program(c, now);
	if (c->is_traced)
		trace_flush(c);
	tables_write(c, end, now);
	write_index(c, now);
}

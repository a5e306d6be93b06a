/* SPDX-License-Identifier: MIT
 *
 * perfetto.c - reads a file of Perfetto's trace format: perfetto FILE.  Prints a JSON object a line for each
 * slice, instant, end of an arrow, change of a counter, and name, as perfetto.jq makes them of the JSON of
 * upcprof export --chrome; times in ns.  It knows the fields that upcprof writes, and ends with status 1
 * and a message at anything else: wire.c reads messages.  An arrow is at the end of the slice that it
 * leads to.
 */
#include "wire.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SEQUENCES = 5000, MOST_TEXTS = 1000, MOST_TRACKS = 30000, MOST_DEPTH = 64, MOST_FLOWS = 100000 };
enum { CATEGORIES = 1, NAMES = 2, ANNOTATIONS = 3, STRINGS = 29, N_KINDS = 30 };

struct slice {
	uint64_t begin;
	const char *cat, *name, *args;
};

struct track {
	bool is_there, is_process, is_thread, is_counter;
	uint64_t pid, tid;
	struct slice slices[MOST_DEPTH];
	size_t depth;
};

struct sequence {
	bool is_cleared;
	uint64_t clock, track, time;
	char **texts[N_KINDS];
};

static struct sequence sequences[MOST_SEQUENCES];
static struct track *tracks[MOST_TRACKS];
static uint64_t flow_begin[MOST_FLOWS], trace_clock;
static double counters[4];

/* ---- texts ---------------------------------------------------------------------------------- */

/* A fresh JSON string. */
static char *json(const uint8_t *at, size_t n)
{
	char *text = malloc(6 * n + 3), *to = text;

	*to++ = '"';
	for (size_t i = 0; i < n; i++)
		if (at[i] < 0x20 || at[i] == '"' || at[i] == '\\')
			to += sprintf(to, "\\u%04x", at[i]);
		else
			*to++ = (char)at[i];
	*to++ = '"';
	*to = 0;
	return text;
}

static char *json_field(const struct field *f)
{
	wire_check(f->wire == 2, "a text of another type");
	return json(f->at, f->n);
}

static void intern(struct sequence *q, unsigned kind, const struct field *message)
{
	struct field f;
	uint64_t iid = 0;
	char *text = NULL;

	for (struct wire w = wire_inside(message); wire_next(&w, &f);)
		switch (f.number) {
		case 1: iid = f.value; break;
		case 2: text = json_field(&f); break;
		default: wire_unknown("an interned text", &f);
		}
	wire_check(iid > 0 && iid < MOST_TEXTS && text, "an interned text");
	if (!q->texts[kind])
		q->texts[kind] = calloc(MOST_TEXTS, sizeof **q->texts);
	wire_check(!q->texts[kind][iid], "a number that is defined twice");
	q->texts[kind][iid] = text;
}

static char *interned(const struct sequence *q, unsigned kind, uint64_t iid)
{
	wire_check(q->texts[kind] && iid < MOST_TEXTS && q->texts[kind][iid], "a number that is not defined");
	return q->texts[kind][iid];
}

static void interned_data(struct sequence *q, const struct field *message)
{
	struct field f;

	for (struct wire w = wire_inside(message); wire_next(&w, &f);)
		if (f.number == CATEGORIES || f.number == NAMES || f.number == ANNOTATIONS
			|| f.number == STRINGS)
			intern(q, f.number, &f);
		else
			wire_unknown("InternedData", &f);
}

/* ---- tracks --------------------------------------------------------------------------------- */

static void process(struct track *t, const struct field *message)
{
	char *name = NULL;
	struct field f;

	t->is_process = true;
	for (struct wire w = wire_inside(message); wire_next(&w, &f);)
		switch (f.number) {
		case 1: t->pid = f.value; break;
		case 6: name = json_field(&f); break;
		case 8: printf("{\"ph\":\"M\",\"label\":%s}\n", json_field(&f)); break;
		default: wire_unknown("ProcessDescriptor", &f);
		}
	printf("{\"ph\":\"M\",\"pid\":%" PRIu64 ",\"process\":%s}\n", t->pid, name);
}

static void thread(struct track *t, const struct field *message)
{
	uint64_t index = 0;
	char *name = NULL;
	struct field f;

	t->is_thread = true;
	for (struct wire w = wire_inside(message); wire_next(&w, &f);)
		switch (f.number) {
		case 1: t->pid = f.value; break;
		case 2: t->tid = f.value; break;
		case 3: index = f.value; break;
		case 5: name = json_field(&f); break;
		default: wire_unknown("ThreadDescriptor", &f);
		}
	wire_check(t->tid >= 10000, "the number of a thread");
	t->tid -= 10000;
	printf("{\"ph\":\"M\",\"pid\":%" PRIu64 ",\"tid\":%" PRIu64 ",\"thread\":%s}\n", t->pid, t->tid,
		name);
	printf("{\"ph\":\"M\",\"pid\":%" PRIu64 ",\"tid\":%" PRIu64 ",\"index\":%" PRIu64 "}\n", t->pid,
		t->tid, index);
}

static void descriptor(const struct field *message)
{
	static const char *const names[] = {"\"threads in barrier\"", "\"threads in lock\"",
		"\"remote MB/s get\"", "\"remote MB/s put\""};
	struct track *t = calloc(1, sizeof *t);
	uint64_t uuid = 0, parent = 0;
	char *name = NULL;
	struct field f;

	t->is_there = true;
	for (struct wire w = wire_inside(message); wire_next(&w, &f);)
		switch (f.number) {
		case 1: uuid = f.value; break;
		case 2: name = json_field(&f); break;
		case 3: process(t, &f); break;
		case 4: thread(t, &f); break;
		case 5: parent = f.value; break;
		case 8: t->is_counter = true; break;
		default: wire_unknown("TrackDescriptor", &f);
		}
	wire_check(uuid > 0 && uuid < MOST_TRACKS && !tracks[uuid], "the number of a track");
	wire_check(t->is_process + t->is_thread + t->is_counter == 1, "a track of no kind or of several");
	wire_check(t->is_process || (parent < MOST_TRACKS && tracks[parent] && tracks[parent]->is_process),
		"a track in no process");
	wire_check(!t->is_thread || tracks[parent]->pid == t->pid, "a thread in another process");
	wire_check(!t->is_counter
			   || (uuid >= 20000 && uuid < 20004 && name
				   && strcmp(name, names[uuid - 20000]) == 0),
		"the name of a counter");
	tracks[uuid] = t;
}

/* ---- events --------------------------------------------------------------------------------- */

struct event {
	uint64_t type, track, time;
	const char *cat, *name, *args;
	double counter;
	bool has_counter;
	uint64_t flows[64], ends[64];
	size_t n_flows, n_ends;
};

static char *joined(const char *left, const char *comma, const char *right)
{
	char *text;

	if (asprintf(&text, "%s%s%s", left, *left && *right ? comma : "", right) < 0)
		exit(1);
	return text;
}

static void annotation(const struct sequence *q, struct event *e, const struct field *message)
{
	const char *value = NULL;
	char number[64], *name = NULL, *pair;
	struct field f;

	for (struct wire w = wire_inside(message); wire_next(&w, &f);) {
		snprintf(number, sizeof number, "%" PRIu64, f.value);
		switch (f.number) {
		case 1: name = interned(q, ANNOTATIONS, f.value); continue;
		case 2: value = f.value ? "true" : "false"; break;
		case 3: value = number; break;
		case 4:
			snprintf(number, sizeof number, "%" PRId64, (int64_t)f.value);
			value = number;
			break;
		case 6: value = json_field(&f); break;
		case 7:
			snprintf(number, sizeof number, "\"0x%" PRIx64 "\"", f.value);
			value = number;
			break;
		case 17: value = interned(q, STRINGS, f.value); break;
		default: wire_unknown("DebugAnnotation", &f);
		}
	}
	wire_check(name && value, "an annotation without a name or a value");
	pair = joined(name, ":", value);
	e->args = joined(e->args, ",", pair);
	free(pair);
}

static struct event event_of(const struct sequence *q, const struct field *message)
{
	struct event e = {.track = q->track, .args = ""};
	struct field f;

	for (struct wire w = wire_inside(message); wire_next(&w, &f);)
		switch (f.number) {
		case 3: e.cat = interned(q, CATEGORIES, f.value); break;
		case 4: annotation(q, &e, &f); break;
		case 9: e.type = f.value; break;
		case 10: e.name = interned(q, NAMES, f.value); break;
		case 11: e.track = f.value; break;
		case 23: e.name = json_field(&f); break;
		case 30:
			e.counter = (double)f.value;
			e.has_counter = true;
			break;
		case 44:
			memcpy(&e.counter, &f.value, sizeof e.counter);
			e.has_counter = true;
			break;
		case 47: e.flows[e.n_flows++ % 64] = f.value; break;
		case 48: e.ends[e.n_ends++ % 64] = f.value; break;
		default: wire_unknown("TrackEvent", &f);
		}
	wire_check(e.track < MOST_TRACKS && tracks[e.track], "an event on no track");
	return e;
}

static void put(const char *phase, const struct track *t, uint64_t time)
{
	printf("{\"ph\":\"%s\",\"pid\":%" PRIu64 ",\"tid\":%" PRIu64 ",\"ts\":%" PRId64, phase, t->pid,
		t->tid, (int64_t)time);
}

static void put_flows(const struct event *e)
{
	const struct track *t = tracks[e->track];

	for (size_t i = 0; i < e->n_flows; i++) {
		wire_check(e->flows[i] < MOST_FLOWS && flow_begin[e->flows[i]] == 0,
			"an arrow that begins twice");
		flow_begin[e->flows[i]] = e->time + 1;
		put("s", t, e->time);
		printf(",\"id\":%" PRIu64 "}\n", e->flows[i]);
	}
	for (size_t i = 0; i < e->n_ends; i++) {
		wire_check(e->ends[i] < MOST_FLOWS && flow_begin[e->ends[i]] - 1 <= e->time,
			"an arrow that ends before it begins");
		put("f", t, e->time);
		printf(",\"id\":%" PRIu64 "}\n", e->ends[i]);
	}
}

static void put_counter(const struct event *e)
{
	bool is_traffic = e->track >= 20002;

	wire_check(tracks[e->track]->is_counter && e->has_counter, "a counter");
	counters[e->track - 20000] = e->counter;
	if (e->track == 20002)
		return; /* the other one comes */
	printf("{\"ph\":\"C\",\"ts\":%" PRId64 ",\"name\":\"%s\",\"args\":{\"%s\":%.3f,\"%s\":%.3f}}\n",
		(int64_t)e->time, is_traffic ? "remote MB/s" : "threads in", is_traffic ? "get" : "barrier",
		counters[is_traffic ? 2 : 0], is_traffic ? "put" : "lock", counters[is_traffic ? 3 : 1]);
}

static void slice_begin(struct track *t, const struct event *e)
{
	wire_check(t->is_thread && t->depth < MOST_DEPTH && e->cat && e->name, "the beginning of a slice");
	t->slices[t->depth++] = (struct slice){e->time, e->cat, e->name, e->args};
}

static void slice_end(struct track *t, const struct event *e)
{
	struct slice *s;

	wire_check(t->depth > 0 && !e->cat && !e->name, "the end of a slice");
	s = &t->slices[--t->depth];
	wire_check(e->time >= s->begin, "a slice that ends before it begins");
	put("X", t, s->begin);
	printf(",\"dur\":%" PRIu64 ",\"cat\":%s,\"name\":%s,\"args\":{%s}}\n", e->time - s->begin, s->cat,
		s->name, joined(s->args, ",", e->args));
}

static void track_event(const struct sequence *q, const struct field *message, uint64_t time)
{
	struct event e = event_of(q, message);
	struct track *t = tracks[e.track];

	e.time = time;
	switch (e.type) {
	case 1: slice_begin(t, &e); break;
	case 2: slice_end(t, &e); break;
	case 3:
		wire_check(t->is_thread && e.cat && e.name, "an instant");
		put("i", t, time);
		printf(",\"cat\":%s,\"name\":%s,\"args\":{%s}}\n", e.cat, e.name, e.args);
		break;
	case 4: put_counter(&e); break;
	default: wire_check(false, "an event of no type");
	}
	put_flows(&e);
}

/* ---- packets -------------------------------------------------------------------------------- */

static void clock_of(struct sequence *q, const struct field *message)
{
	uint64_t id = 0, time = 0, incremental = 0;
	struct field f;

	for (struct wire w = wire_inside(message); wire_next(&w, &f);)
		switch (f.number) {
		case 1: id = f.value; break;
		case 2: time = f.value; break;
		case 3: incremental = f.value; break;
		default: wire_unknown("Clock", &f);
		}
	wire_check(incremental == (id == 64), "a clock of differences");
	switch (id) {
	case 1: printf("{\"ph\":\"M\",\"date\":\"%" PRIu64 "\"}\n", time); break;
	case 6:
		wire_check(time >= trace_clock, "the clock goes back");
		trace_clock = time;
		break;
	case 64: q->time = time; break;
	default: wire_check(false, "another clock");
	}
}

static void defaults(struct sequence *q, const struct field *message)
{
	struct field f, g;

	for (struct wire w = wire_inside(message); wire_next(&w, &f);)
		if (f.number == 58)
			q->clock = f.value;
		else if (f.number != 11)
			wire_unknown("TracePacketDefaults", &f);
		else
			for (struct wire v = wire_inside(&f); wire_next(&v, &g);)
				q->track = g.number == 11 ? g.value : 0;
}

static void flags(struct sequence *q, uint64_t value)
{
	if (value & 1) {
		wire_check(!q->is_cleared, "a sequence that begins twice");
		q->is_cleared = true;
	}
	wire_check(q->is_cleared && value <= 2, "a sequence without a beginning");
}

/* The time on the trace's clock. */
static uint64_t time_of(struct sequence *q, const struct field *time)
{
	if (q->clock != 64)
		return time->value;
	wire_check(time->value < UINT64_C(1) << 62, "a difference that is negative");
	q->time += time->value;
	return q->time;
}

static void packet(const struct field *message)
{
	struct field all[100] = {{.number = 0}}, f;
	struct sequence *q;

	for (struct wire w = wire_inside(message); wire_next(&w, &f);) {
		wire_check(f.number < 100 && all[f.number].number == 0, "a field that is there twice");
		all[f.number] = f;
	}
	if (all[50].number != 0) {
		size_t n;
		const uint8_t *bytes = wire_inflate(&all[50], &n);

		for (struct wire w = {bytes, bytes + n}; wire_next(&w, &f);)
			packet(&f);
		return;
	}
	wire_check(all[10].value > 0 && all[10].value < MOST_SEQUENCES, "the number of a sequence");
	q = &sequences[all[10].value];
	flags(q, all[13].value);
	for (unsigned i = 0; i < 100; i++)
		if (all[i].number != 0 && !strchr("\6\10\12\13\14\15\73\74", (int)i))
			wire_unknown("TracePacket", &all[i]);
	if (all[59].number != 0)
		defaults(q, &all[59]);
	if (all[6].number != 0)
		for (struct wire w = wire_inside(&all[6]); wire_next(&w, &f);)
			clock_of(q, &f);
	if (all[12].number != 0)
		interned_data(q, &all[12]);
	if (all[60].number != 0)
		descriptor(&all[60]);
	if (all[11].number != 0) {
		wire_check(all[8].number != 0, "an event without a time");
		track_event(q, &all[11], time_of(q, &all[8]));
	}
}

int main(int argc, char **argv)
{
	struct field f;
	struct wire w = wire_file(argc > 1 ? argv[1] : "");

	while (wire_next(&w, &f)) {
		wire_check(f.number == 1, "no packet");
		packet(&f);
	}
	for (size_t i = 0; i < MOST_TRACKS; i++)
		wire_check(!tracks[i] || tracks[i]->depth == 0, "a slice that does not end");
	return 0;
}

/* SPDX-License-Identifier: MIT
 *
 * export_chrome.c - a trace as JSON of the Chrome trace event format: a process for each host, a row for each
 * thread with what it does as slices, arrows to those who waited, and how many wait and how much
 * is moved as counters.  Times are microseconds there, with three decimals.
 */
#include "export/arrows.h"
#include "export/export.h"
#include "export/moves.h"
#include "report/sums.h"
#include "report/table.h"

#include <gasp_upc.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct chrome {
	struct measurement *m;
	FILE *file;
	struct arrows *arrows; /* NULL: of one thread */
	int64_t from;          /* of the window */
	int64_t most, n;       /* events */
	int64_t n_open;        /* slices that are to be written when they end */
	int64_t n_arrows;
	bool is_full;            /* something found no room */
	int64_t end;             /* where it was cut, or INT64_MAX */
	bool has_any;            /* a comma is needed */
	int64_t n_waiting[2];    /* at barriers, for locks */
	int64_t bin, bin_length; /* traffic: since `bin`, for so long */
	uint64_t moved[UPCPROF_N_WAYS];
	bool was_zero;
};

/* ---- pieces of JSON ------------------------------------------------------------------------- */

static void put_text(struct chrome *c, const char *text)
{
	json_put_text(c->file, text, strlen(text));
}

static void put_time(struct chrome *c, const char *name, int64_t time)
{
	uint64_t size = time < 0 ? 0 - (uint64_t)time : (uint64_t)time;

	fprintf(c->file, ",\"%s\":%s%" PRIu64 ".%03u", name, time < 0 ? "-" : "", size / 1000,
		(unsigned)(size % 1000));
}

static void put_head(struct chrome *c, const char *phase, unsigned thread)
{
	fprintf(c->file, "%s{\"ph\":\"%s\",\"pid\":%u,\"tid\":%u", c->has_any ? ",\n" : "\n", phase,
		1 + c->m->threads[thread].host, thread);
	c->has_any = true;
}

static void put_name(struct chrome *c, const char *category, const char *name)
{
	fprintf(c->file, ",\"cat\":\"%s\",\"name\":", category);
	put_text(c, name);
}

/* Whether there is room for n more events beside the slices that are open. */
static bool has_room(struct chrome *c, int64_t n)
{
	bool has = c->most - c->n - c->n_open >= n;

	c->is_full = c->is_full || !has;
	return has;
}

/* ---- arguments ------------------------------------------------------------------------------ */

static const char *comma(bool *is_first)
{
	bool was_first = *is_first;

	*is_first = false;
	return was_first ? "" : ",";
}

static void put_place(struct chrome *c, const struct event_site *site, bool *is_first)
{
	char *place;

	if (*site->file == 0)
		return;
	place = text_format("%s:%u:%u", site->file, site->line, site->column);
	fprintf(c->file, "%s\"at\":", comma(is_first));
	put_text(c, place);
	free(place);
}

/* What is moved, and with whom; of a copy between two other threads with the one that it goes to.
 * Whether the bytes are known. */
static bool put_moves(struct chrome *c, const struct event *event, bool *is_first)
{
	struct role_move moves[MOST_MOVES];

	if (moves_of(c->m, event, moves) == 0)
		return false;
	fprintf(c->file, "%s\"peer\":%" PRId64, comma(is_first), moves[0].peer);
	if (moves[0].way == UPCPROF_CHANGED)
		return false;
	fprintf(c->file, ",\"bytes\":%" PRIu64, moves[0].bytes);
	return true;
}

static void put_shared(struct chrome *c, const struct event_argument *a)
{
	char *text = shared_text(c->m, a);

	if (text)
		put_text(c, text);
	else
		fputs("null", c->file);
	free(text);
}

static void put_value(struct chrome *c, const struct event_argument *a)
{
	switch (a->letter) {
	case 'n': fprintf(c->file, "%" PRIu64, (uint64_t)a->value); break;
	case 'p': fprintf(c->file, "\"0x%" PRIx64 "\"", (uint64_t)a->value); break;
	case 's':
	case 'l': put_shared(c, a); break;
	default: fprintf(c->file, "%" PRId64, a->value);
	}
}

static void put_arguments(struct chrome *c, const struct event *event, bool *is_first)
{
	const struct event_site *site = &c->m->sites[event->site];
	struct event_argument a = {.next = 0};

	bool has_bytes;

	put_place(c, site, is_first);
	has_bytes = put_moves(c, event, is_first);
	while (argument_next(&a, event, site)) {
		if (has_bytes && a.letter == 'n')
			continue;
		fprintf(c->file, "%s\"%s\":", comma(is_first), a.name);
		put_value(c, &a);
	}
	if (site->event && site->signature) {
		fprintf(c->file, "%s\"signature\":", comma(is_first));
		put_text(c, site->signature);
	}
}

static void put_user_text(struct chrome *c, const char *name, const char *text, size_t length, bool *is_first)
{
	if (length == 0)
		return;
	fprintf(c->file, "%s\"%s\":", comma(is_first), name);
	json_put_text(c->file, text, length);
}

static void put_waits(struct chrome *c, const struct open_event *f, bool *is_first)
{
	if (f->last != UNKNOWN)
		fprintf(c->file, "%s\"last_thread\":%d", comma(is_first), f->last);
	if (f->previous != UNKNOWN)
		fprintf(c->file, "%s\"previous_owner\":%d,\"waited\":%s", comma(is_first), f->previous,
			f->waited ? "true" : "false");
}

/* ---- slices, instants, arrows ----------------------------------------------------------------- */

static const char *category_of(const struct event_site *site)
{
	static const char *const kinds[N_KINDS] = {[KIND_COMPUTE] = "program",
		[KIND_BARRIER] = "synchronization",
		[KIND_LOCK] = "lock",
		[KIND_VALUE] = "flag",
		[KIND_TRANSFER] = "transfer",
		[KIND_COLLECTIVE] = "collective",
		[KIND_MEMORY] = "memory",
		[KIND_OTHER] = "other"};

	if (!site->event)
		return "user";
	switch (site->tag) {
	case GASP_C_FUNC: return "function";
	case GASP_UPC_FORALL: return "forall";
	default: return kinds[kind_of(site)];
	}
}

static void put_slice(struct chrome *c, const struct step *step)
{
	const struct open_event *f = step->frame;
	const struct event_site *site = &c->m->sites[f->site];
	bool is_first = true;

	put_head(c, "X", step->thread);
	put_time(c, "ts", f->begin);
	put_time(c, "dur", time_sum(step->time, -f->begin));
	put_name(c, category_of(site), site->name);
	fputs(",\"args\":{", c->file);
	put_arguments(c, step->event, &is_first);
	put_user_text(c, "text", f->text, f->text_length, &is_first);
	if (step->event->form == EVENT_END)
		put_user_text(c, "end_text", step->event->text, step->event->text_length, &is_first);
	put_waits(c, f, &is_first);
	if (f->is_early)
		fprintf(c->file, "%s\"begins\":\"before what is shown\"", comma(&is_first));
	if (step->how != END_RECORDED)
		fprintf(c->file, "%s\"ends\":\"%s\"", comma(&is_first),
			step->how == END_LATER ? "after what is shown" : "not measured");
	fputs("}}", c->file);
	c->n++;
}

static void put_instant(struct chrome *c, const struct step *step, const char *category, const char *name)
{
	bool is_first = true;

	if (!has_room(c, 1))
		return;
	put_head(c, "i", step->thread);
	put_time(c, "ts", step->time);
	put_name(c, category, name);
	fputs(",\"s\":\"t\",\"args\":{", c->file);
	if (step->event->site != 0) {
		put_arguments(c, step->event, &is_first);
		put_user_text(c, "text", step->event->text, step->event->text_length, &is_first);
	}
	fputs("}}", c->file);
	c->n++;
}

static void put_flush(struct chrome *c, const struct step *step)
{
	if (!has_room(c, 1))
		return;
	put_head(c, "X", step->thread);
	put_time(c, "ts", step->time);
	put_time(c, "dur", step->end - step->time);
	put_name(c, "upcprof", "upcprof writes the trace");
	fputs(",\"args\":{}}", c->file);
	c->n++;
}

static void put_arrow(struct chrome *c, const struct step *step)
{
	struct arrow arrow;

	if (!c->arrows || !arrows_step(c->arrows, step, &arrow) || arrow.time < c->from || !has_room(c, 2))
		return;
	put_head(c, "s", arrow.thread);
	put_time(c, "ts", arrow.time);
	put_name(c, arrow.what, arrow.what);
	fprintf(c->file, ",\"id\":%" PRId64 "}", ++c->n_arrows);
	put_head(c, "f", step->thread);
	put_time(c, "ts", step->time);
	put_name(c, arrow.what, arrow.what);
	fprintf(c->file, ",\"id\":%" PRId64 ",\"bp\":\"e\"}", c->n_arrows);
	c->n += 2;
}

/* ---- counters ------------------------------------------------------------------------------- */

static void count_waiting(struct chrome *c, const struct step *step)
{
	unsigned tag = c->m->sites[step->event->site].tag;
	bool is_barrier = tag == GASP_UPC_BARRIER || tag == GASP_UPC_WAIT;

	if (!c->arrows || c->m->n_threads < 2 || !(is_barrier || tag == GASP_UPC_LOCK))
		return;
	c->n_waiting[is_barrier ? 0 : 1] += step->kind == STEP_ENTER ? 1 : -1;
	if (!has_room(c, 1))
		return;
	put_head(c, "C", 0);
	put_time(c, "ts", step->time);
	fprintf(c->file, ",\"name\":\"threads in\",\"args\":{\"barrier\":%" PRId64 ",\"lock\":%" PRId64 "}}",
		c->n_waiting[0], c->n_waiting[1]);
	c->n++;
}

static void put_traffic(struct chrome *c, int64_t time, int64_t length)
{
	double scale = length > 0 ? 1e3 / (double)length : 0; /* bytes a nanosecond to MB a second */
	bool is_zero = c->moved[UPCPROF_GOT] == 0 && c->moved[UPCPROF_PUT] == 0;

	if ((is_zero && c->was_zero) || !has_room(c, 1))
		return;
	put_head(c, "C", 0);
	put_time(c, "ts", time);
	fprintf(c->file, ",\"name\":\"remote MB/s\",\"args\":{\"get\":%.3f,\"put\":%.3f}}",
		(double)c->moved[UPCPROF_GOT] * scale, (double)c->moved[UPCPROF_PUT] * scale);
	memset(c->moved, 0, sizeof c->moved);
	c->was_zero = is_zero;
	c->n++;
}

static void count_traffic(struct chrome *c, const struct step *step)
{
	if (c->bin_length == 0)
		return;
	if (step->time - c->bin >= c->bin_length) {
		int64_t n_bins = (step->time - c->bin) / c->bin_length;

		put_traffic(c, c->bin, c->bin_length);
		if (n_bins > 1)
			put_traffic(c, c->bin + c->bin_length, c->bin_length);
		c->bin += n_bins * c->bin_length;
	}
	moves_add(c->m, step->event, c->moved);
}

/* Traffic is shown for a five-hundredth of the window each. */
static void bins_set(struct chrome *c, const struct window *window)
{
	int64_t from = INT64_MAX, to = INT64_MIN, first, last;

	for (unsigned i = 0; i < c->m->n_threads; i++) {
		if (!thread_span(c->m, i, &first, &last))
			continue;
		from = first < from ? first : from;
		to = last > to ? last : to;
	}
	from = window->from > from ? window->from : from;
	to = window->to < to ? window->to : to;
	c->bin = from;
	c->bin_length = to > from ? time_sum(to, -from) / 500 + 1 : 0;
	c->was_zero = true;
}

/* ---- the file ------------------------------------------------------------------------------- */

static bool on_step(void *context, const struct step *step)
{
	struct chrome *c = context;
	const struct event_site *site = &c->m->sites[step->event->site];
	struct arrow arrow;

	if (step->is_before) {
		if (c->arrows)
			arrows_step(c->arrows, step, &arrow);
		return true;
	}
	switch (step->kind) {
	case STEP_ENTER:
		if (!has_room(c, 1))
			break;
		c->n_open++;
		put_arrow(c, step);
		count_waiting(c, step);
		break;
	case STEP_LEAVE:
		c->n_open--;
		put_slice(c, step);
		put_arrow(c, step);
		count_waiting(c, step);
		count_traffic(c, step);
		break;
	case STEP_POINT:
		put_arrow(c, step);
		if (!site->event || site->tag == GASP_UPC_NONCOLLECTIVE_EXIT)
			put_instant(c, step, category_of(site), site->name);
		break;
	case STEP_FLUSH: put_flush(c, step); break;
	case STEP_CONTROL:
		put_instant(c, step, "upcprof",
			step->event->values[0] != 0 ? "measurement is on" : "measurement is off");
		break;
	case STEP_STOP: put_instant(c, step, "upcprof", "no longer measured"); break;
	}
	if (c->is_full && c->end == INT64_MAX)
		c->end = step->time;
	return !c->is_full;
}

/* The processes: the program, or of several hosts each. */
static void put_processes(struct chrome *c)
{
	const char *program = measurement_meta(c->m, "program");

	for (unsigned i = 0; i < c->m->n_hosts; i++) {
		const struct measured_host *h = &c->m->hosts[i];

		if (i > 0 && h->n_threads == 0)
			continue;
		put_head(c, "M", i > 0 ? h->first : 0);
		fputs(",\"name\":\"process_name\",\"args\":{\"name\":", c->file);
		put_text(c, c->m->n_hosts > 1 ? h->name : program ? path_base(program) : c->m->folder);
		fputs("}}", c->file);
	}
}

static void put_rows(struct chrome *c, int thread)
{
	put_processes(c);
	for (unsigned i = 0; i < c->m->n_threads; i++) {
		if (thread >= 0 && i != (unsigned)thread)
			continue;
		put_head(c, "M", i);
		fprintf(c->file, ",\"name\":\"thread_name\",\"args\":{\"name\":\"UPC thread %u\"}}", i);
		put_head(c, "M", i);
		fprintf(c->file, ",\"name\":\"thread_sort_index\",\"args\":{\"sort_index\":%u}}", i);
	}
}

static void put_about(struct chrome *c)
{
	static const char *const keys[] = {"program", "arguments", "threads", "host", "date"};
	bool is_first = true;

	fputs("\n],\n\"displayTimeUnit\":\"ns\",\n\"otherData\":{", c->file);
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		const char *value = measurement_meta(c->m, keys[i]);

		if (!value)
			continue;
		fprintf(c->file, "%s\"%s\":", comma(&is_first), keys[i]);
		put_text(c, value);
	}
	if (c->end != INT64_MAX)
		fprintf(c->file, "%s\"cut\":\"after %" PRId64 " events, at %" PRId64 " ns\"",
			comma(&is_first), c->most, c->end);
	fputs("}}\n", c->file);
}

int64_t export_chrome(struct measurement *m, const struct window *window, int64_t most, FILE *file)
{
	struct chrome c = {.m = m, .file = file, .most = most, .from = window->from, .end = INT64_MAX};

	if (window->thread < 0)
		c.arrows = arrows_new(m);
	bins_set(&c, window);
	fputs("{\"traceEvents\":[", file);
	put_rows(&c, window->thread);
	steps_visit(m, window, on_step, &c);
	if (c.bin_length > 0)
		put_traffic(&c, c.bin, c.bin_length);
	put_about(&c);
	if (c.arrows)
		arrows_free(c.arrows);
	return c.end;
}

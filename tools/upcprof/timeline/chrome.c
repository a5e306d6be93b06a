/* SPDX-License-Identifier: MIT
 *
 * chrome.c - a timeline as JSON of the Chrome trace event format: a process for each host, a row
 * for each thread.  Times are microseconds there, with three decimals.
 */
#include "text/table.h"
#include "timeline/details.h"
#include "timeline/formats.h"
#include "timeline/timeline.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct chrome {
	struct measurement *m;
	FILE *file;
	bool has_any;                  /* a comma must precede the next element */
	bool is_first;                 /* of the arguments */
	const struct event_site *site; /* the site of the arguments */
};

/* ---- pieces of JSON ------------------------------------------------------------------------- */

static void chrome_put_text(struct chrome *c, const char *text)
{
	json_put_text(c->file, text, strlen(text));
}

static void chrome_put_time(struct chrome *c, const char *name, int64_t time)
{
	uint64_t size = time < 0 ? 0 - (uint64_t)time : (uint64_t)time;

	fprintf(c->file, ",\"%s\":%s%" PRIu64 ".%03u", name, time < 0 ? "-" : "", size / 1000,
		(unsigned)(size % 1000));
}

static void chrome_put_head(struct chrome *c, const char *phase, unsigned thread)
{
	fprintf(c->file, "%s{\"ph\":\"%s\",\"pid\":%u,\"tid\":%u", c->has_any ? ",\n" : "\n", phase,
		1 + c->m->threads[thread].host, thread);
	c->has_any = true;
}

static void chrome_put_name(struct chrome *c, const char *category, const char *name)
{
	fprintf(c->file, ",\"cat\":\"%s\",\"name\":", category);
	chrome_put_text(c, name);
}

static void chrome_put_place(struct chrome *c)
{
	char *place = text_of_site_place(c->site);

	chrome_put_text(c, place);
	free(place);
}

static void chrome_put_detail(void *context, const struct detail *d)
{
	struct chrome *c = context;

	fprintf(c->file, "%s\"%s\":", c->is_first ? "" : ",", d->name);
	c->is_first = false;
	switch (d->kind) {
	case DETAIL_PLACE: chrome_put_place(c); break;
	case DETAIL_NUMBER: fprintf(c->file, "%" PRId64, d->number); break;
	case DETAIL_COUNT: fprintf(c->file, "%" PRIu64, (uint64_t)d->number); break;
	case DETAIL_POINTER: fprintf(c->file, "\"0x%" PRIx64 "\"", (uint64_t)d->number); break;
	case DETAIL_FLAG: fputs(d->number != 0 ? "true" : "false", c->file); break;
	case DETAIL_TEXT: json_put_text(c->file, d->text, d->length); break;
	case DETAIL_NULL: fputs("null", c->file); break;
	}
}

/* ---- events --------------------------------------------------------------------------------- */

static void begin_arguments(struct chrome *c, const struct step *step)
{
	fputs(",\"args\":{", c->file);
	c->site = &c->m->sites[step->event->site];
	c->is_first = true;
}

static void put_slice(void *context, const struct step *step)
{
	struct chrome *c = context;
	const struct event_site *site = &c->m->sites[step->frame->site];

	chrome_put_head(c, "X", step->thread);
	chrome_put_time(c, "ts", step->frame->begin);
	chrome_put_time(c, "dur", time_sum(step->time, -step->frame->begin));
	chrome_put_name(c, category_of(site), site->name);
	begin_arguments(c, step);
	slice_details(c->m, step, chrome_put_detail, c);
	fputs("}}", c->file);
}

static void chrome_put_instant(void *context, const struct step *step, const char *category, const char *name)
{
	struct chrome *c = context;

	chrome_put_head(c, "i", step->thread);
	chrome_put_time(c, "ts", step->time);
	chrome_put_name(c, category, name);
	fputs(",\"s\":\"t\"", c->file);
	begin_arguments(c, step);
	instant_details(c->m, step, chrome_put_detail, c);
	fputs("}}", c->file);
}

static void chrome_put_flush(void *context, const struct step *step)
{
	struct chrome *c = context;

	chrome_put_head(c, "X", step->thread);
	chrome_put_time(c, "ts", step->time);
	chrome_put_time(c, "dur", step->end - step->time);
	chrome_put_name(c, UPCPROF_CATEGORY, FLUSH_NAME);
	fputs(",\"args\":{}}", c->file);
}

static void chrome_put_arrow(void *context, const struct step *step, const struct arrow *arrow,
	int64_t number)
{
	struct chrome *c = context;

	chrome_put_head(c, "s", arrow->thread);
	chrome_put_time(c, "ts", arrow->time);
	chrome_put_name(c, arrow->what, arrow->what);
	fprintf(c->file, ",\"id\":%" PRId64 "}", number);
	chrome_put_head(c, "f", step->thread);
	chrome_put_time(c, "ts", step->time);
	chrome_put_name(c, arrow->what, arrow->what);
	fprintf(c->file, ",\"id\":%" PRId64 ",\"bp\":\"e\"}", number);
}

static void chrome_put_waiting(void *context, int64_t time, enum timeline_wait changed,
	const int64_t n[N_WAITS])
{
	struct chrome *c = context;

	(void)changed;
	chrome_put_head(c, "C", 0);
	chrome_put_time(c, "ts", time);
	fprintf(c->file, ",\"name\":\"threads in\",\"args\":{\"barrier\":%" PRId64 ",\"lock\":%" PRId64 "}}",
		n[WAIT_BARRIER], n[WAIT_LOCK]);
}

static void chrome_put_traffic(void *context, int64_t time, const double rates[N_WAYS])
{
	struct chrome *c = context;

	chrome_put_head(c, "C", 0);
	chrome_put_time(c, "ts", time);
	fprintf(c->file, ",\"name\":\"remote MB/s\",\"args\":{\"get\":%.3f,\"put\":%.3f}}", rates[WAY_GET],
		rates[WAY_PUT]);
}

/* ---- the file ------------------------------------------------------------------------------- */

/* Writes the processes: the program, or one per host. */
static void chrome_put_processes(struct chrome *c)
{
	for (unsigned i = 0; i < c->m->n_hosts; i++) {
		const char *name = process_name(c->m, i);

		if (!name)
			continue;
		chrome_put_head(c, "M", i > 0 ? c->m->hosts[i].first : 0);
		fputs(",\"name\":\"process_name\",\"args\":{\"name\":", c->file);
		chrome_put_text(c, name);
		fputs("}}", c->file);
	}
}

static void chrome_put_rows(struct chrome *c, int thread)
{
	chrome_put_processes(c);
	for (unsigned i = 0; i < c->m->n_threads; i++) {
		if (thread >= 0 && i != (unsigned)thread)
			continue;
		chrome_put_head(c, "M", i);
		fprintf(c->file, ",\"name\":\"thread_name\",\"args\":{\"name\":\"UPC thread %u\"}}", i);
		chrome_put_head(c, "M", i);
		fprintf(c->file, ",\"name\":\"thread_sort_index\",\"args\":{\"sort_index\":%u}}", i);
	}
}

int64_t export_chrome(struct measurement *m, const struct window *window, int64_t most, FILE *file)
{
	static const struct timeline_format format = {.end = put_slice,
		.flush = chrome_put_flush,
		.instant = chrome_put_instant,
		.arrow = chrome_put_arrow,
		.waiting = chrome_put_waiting,
		.traffic = chrome_put_traffic};
	struct chrome c = {.m = m, .file = file};
	int64_t end;

	fputs("{\"traceEvents\":[", file);
	chrome_put_rows(&c, window->thread);
	end = timeline_visit(m, window, most, &format, &c);
	fputs("\n],\n\"displayTimeUnit\":\"ns\",\n\"otherData\":{", file);
	c.is_first = true;
	trace_details(m, most, end, chrome_put_detail, &c);
	fputs("}}\n", file);
	return end;
}

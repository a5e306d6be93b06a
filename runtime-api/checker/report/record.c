/* SPDX-License-Identifier: MIT
 *
 * record.c - the parts of the report that is being made, and its kind.
 */
#include "checker/report/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KIND(...) {__VA_ARGS__},
const struct record_kind record_kinds[] = {
#include "checker/report/kinds.def"
};
#undef KIND

const size_t n_record_kinds = sizeof(record_kinds) / sizeof(*record_kinds);

static struct report_record record;

static struct record_place *place_now(void)
{
	if (record.n_places == 0) {
		record.n_places = 1;
		record.places[0].thread = MYTHREAD;
	}
	return &record.places[record.now];
}

struct record_place *record_main(const upcr_site *site)
{
	struct record_place *p;

	record.now = 0;
	p = place_now();
	if (!site)
		return p;
	snprintf(p->function, sizeof(p->function), "%s", site->function);
	snprintf(p->expression, sizeof(p->expression), "%s", site->text);
	return p;
}

bool record_split(const char *place, char *file, size_t size, int *line, int *column)
{
	const char *last = strrchr(place, ':'), *before = last;
	char *end;

	*line = *column = 0;
	if (!last || last[1] < '0' || last[1] > '9')
		return false;
	*line = (int)strtol(last + 1, &end, 10);
	if (*end)
		return false;
	while (before > place && before[-1] >= '0' && before[-1] <= '9')
		before--;
	if (before > place + 1 && before < last && before[-1] == ':') {
		*column = *line;
		*line = (int)strtol(before, NULL, 10);
		last = before - 1;
	}
	snprintf(file, size, "%.*s", (int)(last - place), place);
	return true;
}

void record_related(const char *message, const struct stack_trace *trace, const char *place)
{
	struct record_place *p;

	place_now();
	if (record.n_places == RECORD_PLACES) /* the last place is overwritten */
		record.n_places--;
	record.now = record.n_places++;
	p = &record.places[record.now];
	*p = (struct record_place){.thread = -1};
	snprintf(p->message, sizeof(p->message), "%s", message);
	record_split(place, p->file, sizeof(p->file), &p->line, &p->column);
	if (!trace->site)
		return;
	snprintf(p->function, sizeof(p->function), "%s", trace->site->function);
	snprintf(p->expression, sizeof(p->expression), "%s", trace->site->text);
}

void record_caller(const char *function, const char *place)
{
	struct record_place *p = place_now();
	struct record_frame *frame;
	int column;

	if (p->n_frames == RECORD_FRAMES)
		return;
	frame = &p->frames[p->n_frames++];
	snprintf(frame->function, sizeof(frame->function), "%s", function);
	frame->file[0] = '\0';
	record_split(place, frame->file, sizeof(frame->file), &frame->line, &column);
}

void record_thread(int thread)
{
	place_now()->thread = thread;
}

void record_lock(const char *name)
{
	struct record_place *p = place_now();

	if (p->n_locks < RECORD_LOCKS)
		snprintf(p->locks[p->n_locks++], sizeof(p->locks[0]), "%s", name);
}

void record_object(const struct found *f)
{
	record.object = f->object;
	record.block = f->object ? NULL : f->block;
}

const struct report_record *record_get(void)
{
	place_now();
	return &record;
}

void record_reset(void)
{
	memset(&record, 0, sizeof(record));
}

const char *record_kind_of(const char *line, size_t n)
{
	char text[1024];

	snprintf(text, sizeof(text), "%.*s", (int)n, line);
	for (size_t i = 0; i < n_record_kinds; i++)
		if (strstr(text, record_kinds[i].words))
			return record_kinds[i].id;
	return "other";
}

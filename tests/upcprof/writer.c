/* SPDX-License-Identifier: MIT
 *
 * writer.c - see writer.h.
 */
#define _GNU_SOURCE
#include "writer.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { BLOCK = 1 << 16, SLACK = 1 << 12, MOST_SITES = 256, MOST_OPEN = 64, SHIFT = 40 };

struct writer {
	FILE *file;
	uint8_t *events, *at;
	uint8_t names[1 << 16], *names_at;
	struct upcprof_guess args[MOST_SITES], results[MOST_SITES];
	unsigned tags[MOST_SITES];
	unsigned open[MOST_OPEN], n_open;
	unsigned n_sites, n_strings;
	uint32_t n_records, n_names;
	uint64_t first, last;
};

static void fail(const char *what)
{
	perror(what);
	exit(1);
}

static void block_write(struct writer *w, unsigned kind, uint32_t n, const uint8_t *payload,
	size_t size, uint64_t first, uint64_t last)
{
	struct upcprof_block block = {.mark = UPCPROF_MARK,
		.kind = (uint8_t)kind,
		.stored = (uint32_t)size,
		.raw = (uint32_t)size,
		.n = n,
		.first = first,
		.last = last};

	block.check = upcprof_block_check(block, payload);
	if (fwrite(&block, sizeof block, 1, w->file) != 1
		|| (size > 0 && fwrite(payload, size, 1, w->file) != 1))
		fail("write");
}

struct writer *writer_open(const char *folder, unsigned thread, unsigned threads, uint64_t run)
{
	struct writer *w = calloc(1, sizeof *w);
	struct upcprof_head head = {.magic = UPCPROF_MAGIC,
		.order = UPCPROF_ORDER,
		.version = UPCPROF_VERSION,
		.thread = thread,
		.threads = threads,
		.run = run};
	char path[4096];

	(void)mkdir(folder, 0777);
	snprintf(path, sizeof path, "%s/thread.%u", folder, thread);
	if (w == NULL || (w->events = malloc(BLOCK + SLACK)) == NULL
		|| (w->file = fopen(path, "wb")) == NULL)
		fail(path);
	if (fwrite(&head, sizeof head, 1, w->file) != 1)
		fail(path);
	w->names_at = w->names;
	return w;
}

/* ---- definitions ---------------------------------------------------------------------- */

static void names_flush(struct writer *w)
{
	if (w->n_names > 0)
		block_write(w, UPCPROF_NAMES, w->n_names, w->names, (size_t)(w->names_at - w->names),
			w->last, w->last);
	w->names_at = w->names;
	w->n_names = 0;
}

static void name_begin(struct writer *w, unsigned kind)
{
	if (w->names_at > w->names + sizeof w->names - SLACK)
		names_flush(w);
	w->names_at = upcprof_put(w->names_at, kind);
	w->n_names++;
}

static void name_put(struct writer *w, uint64_t n)
{
	w->names_at = upcprof_put(w->names_at, n);
}

unsigned writer_string(struct writer *w, const char *text)
{
	if (text == NULL)
		return 0;
	name_begin(w, UPCPROF_STRING);
	w->names_at = upcprof_put_text(w->names_at, text, strlen(text));
	return ++w->n_strings;
}

unsigned writer_site(struct writer *w, unsigned tag, const char *file, unsigned line,
	unsigned column, const char *signature)
{
	unsigned file_string = writer_string(w, file), string = writer_string(w, signature);

	name_begin(w, UPCPROF_SITE);
	name_put(w, tag);
	name_put(w, file_string);
	name_put(w, line);
	name_put(w, column);
	name_put(w, string);
	w->tags[++w->n_sites] = tag;
	return w->n_sites;
}

void writer_user(struct writer *w, unsigned tag, const char *name, const char *format)
{
	unsigned name_string = writer_string(w, name), string = writer_string(w, format);

	name_begin(w, UPCPROF_EVENT);
	name_put(w, tag);
	name_put(w, name_string);
	name_put(w, string);
}

void writer_object(struct writer *w, const char *name, uint64_t elem, uint64_t block,
	uint64_t count, bool by_threads, unsigned site)
{
	writer_array(w, name, elem, block, count, by_threads, 0, site);
}

void writer_array(struct writer *w, const char *name, uint64_t elem, uint64_t block, uint64_t count,
	bool by_threads, uint64_t row, unsigned site)
{
	unsigned string = writer_string(w, name);

	name_begin(w, UPCPROF_OBJECT);
	name_put(w, 0);
	name_put(w, 64);
	name_put(w, string);
	name_put(w, elem);
	name_put(w, block);
	name_put(w, count);
	name_put(w, by_threads);
	name_put(w, row);
	name_put(w, site);
}

void writer_meta(struct writer *w, const char *key, const char *value)
{
	uint8_t payload[4096], *at = payload;

	at = upcprof_put_text(at, key, strlen(key));
	at = upcprof_put_text(at, value, strlen(value));
	block_write(w, UPCPROF_META, 1, payload, (size_t)(at - payload), w->last, w->last);
}

void writer_table(
	struct writer *w, unsigned kind, unsigned records, unsigned n, const uint64_t *numbers)
{
	uint8_t *payload = malloc(UPCPROF_MAX_VARINT * (size_t)n + 1), *at = payload;

	if (payload == NULL)
		fail("memory");
	names_flush(w);
	for (unsigned i = 0; i < n; i++)
		at = upcprof_put(at, numbers[i]);
	block_write(w, kind, records, payload, (size_t)(at - payload), w->last, w->last);
	free(payload);
}

/* ---- events --------------------------------------------------------------------------- */

void writer_flush(struct writer *w)
{
	names_flush(w);
	if (w->n_records > 0)
		block_write(w, UPCPROF_EVENTS, w->n_records, w->events, (size_t)(w->at - w->events),
			w->first, w->last);
	w->n_records = 0;
}

static void record_begin(struct writer *w, uint64_t time, uint64_t head)
{
	if (w->n_records > 0 && w->at > w->events + BLOCK)
		writer_flush(w);
	if (w->n_records == 0) {
		memset(w->args, 0, sizeof w->args);
		memset(w->results, 0, sizeof w->results);
		w->at = upcprof_put(w->events, w->n_open);
		w->at = upcprof_put(w->at, w->n_open);
		for (unsigned i = 0; i < w->n_open; i++)
			w->at = upcprof_put(w->at, w->open[i]);
		w->first = w->last = time;
	}
	w->at = upcprof_put(w->at, head);
	w->at = upcprof_put(w->at, time - w->last);
	w->last = time;
	w->n_records++;
}

static void fields_put(
	struct writer *w, struct upcprof_guess *guess, const char *letters, va_list *list)
{
	int64_t values[UPCPROF_MAX_FIELDS];
	unsigned n = upcprof_n_fields(letters);

	for (unsigned i = 0; i < n; i++)
		values[i] = va_arg(*list, int64_t);
	w->at = upcprof_fields_put(w->at, guess, values, n);
}

static void arguments_put(struct writer *w, unsigned site, va_list *list)
{
	const struct upcprof_event *event = upcprof_event(w->tags[site]);

	if (event != NULL)
		fields_put(w, &w->args[site], event->args, list);
}

static void results_put(struct writer *w, unsigned site, va_list *list)
{
	const struct upcprof_event *event = upcprof_event(w->tags[site]);

	if (event != NULL)
		fields_put(w, &w->results[site], event->results, list);
}

void writer_start(struct writer *w, uint64_t time, unsigned site, ...)
{
	va_list list;

	record_begin(w, time, 4 * site + UPCPROF_FORM_START);
	va_start(list, site);
	arguments_put(w, site, &list);
	va_end(list);
	w->open[w->n_open++] = site;
}

void writer_atomic(struct writer *w, uint64_t time, unsigned site, ...)
{
	va_list list;

	record_begin(w, time, 4 * site + UPCPROF_FORM_ATOMIC);
	va_start(list, site);
	arguments_put(w, site, &list);
	va_end(list);
}

void writer_close(struct writer *w, uint64_t time, ...)
{
	va_list list;

	record_begin(w, time, 4 * UPCPROF_CLOSE + UPCPROF_FORM_OTHER);
	va_start(list, time);
	results_put(w, w->open[--w->n_open], &list);
	va_end(list);
}

void writer_end(struct writer *w, uint64_t time, unsigned site, ...)
{
	va_list list;

	record_begin(w, time, 4 * site + UPCPROF_FORM_END);
	va_start(list, site);
	arguments_put(w, site, &list);
	results_put(w, site, &list);
	va_end(list);
	for (unsigned i = w->n_open; i > 0; i--)
		if (w->open[i - 1] == site) {
			w->n_open = i - 1;
			return;
		}
}

static void text_put(struct writer *w, const char *text)
{
	w->at = upcprof_put_text(w->at, text, strlen(text));
}

void writer_start_text(struct writer *w, uint64_t time, unsigned site, const char *text)
{
	record_begin(w, time, 4 * site + UPCPROF_FORM_START);
	text_put(w, text);
	w->open[w->n_open++] = site;
}

void writer_atomic_text(struct writer *w, uint64_t time, unsigned site, const char *text)
{
	record_begin(w, time, 4 * site + UPCPROF_FORM_ATOMIC);
	text_put(w, text);
}

void writer_close_text(struct writer *w, uint64_t time, const char *text)
{
	record_begin(w, time, 4 * UPCPROF_CLOSE + UPCPROF_FORM_OTHER);
	text_put(w, text);
	w->n_open--;
}

void writer_other(struct writer *w, uint64_t time, unsigned what, uint64_t number)
{
	record_begin(w, time, 4 * what + UPCPROF_FORM_OTHER);
	w->at = upcprof_put(w->at, number);
	if (what == UPCPROF_FLUSH)
		w->last += number;
}

void writer_done(struct writer *w, uint64_t time, bool end)
{
	writer_flush(w);
	if (end)
		block_write(w, UPCPROF_END, 0, (const uint8_t[8]){0}, 8, time, time);
	if (fclose(w->file) != 0)
		fail("write");
	free(w->events);
	free(w);
}

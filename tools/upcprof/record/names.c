/* SPDX-License-Identifier: MIT
 *
 * names.c - definitions of strings, sites, user events and static shared objects.
 */
#include "record/names.h"

#include "record/file.h"

#include <stdio.h>
#include <string.h>

enum { NAMES_BYTES = 1 << 16, MAX_TEXT = 4000, MAX_RECORD = 128 };

bool names_open(context *c, size_t bytes)
{
	struct live_file *file = &c->file;
	unsigned log = 4;

	while ((sizeof(*file->strings) + sizeof(*file->numbers)) << (log + 1) <= bytes)
		log++;
	file->string_shift = 32 - log;
	file->max_strings = (1u << log) / 4 * 3;
	file->strings = memory_reserve(sizeof(*file->strings) << log);
	file->numbers = memory_reserve(sizeof(*file->numbers) << log);
	return file->strings && file->numbers && pending_open(&file->names, NAMES_BYTES)
	    && pending_open(&file->block, NAMES_BYTES);
}

void names_write(context *c)
{
	const uint64_t now = clock_ticks_now(&c->clock);

	file_write_block(c, UPCPROF_NAMES, &c->file.names, now, now);
}

/* Begins a record. */
static struct pending_block *record(context *c, enum upcprof_name kind)
{
	struct pending_block *pending = &c->file.names;

	file_spill(c, UPCPROF_NAMES, pending, MAX_TEXT + MAX_RECORD);
	pending->at = upcprof_put(pending->at, kind);
	pending->n++;
	return pending;
}

/* Writes a text, truncated if it is long. */
static void name_put_text(struct pending_block *pending, const char *text)
{
	pending->at = upcprof_put_text(pending->at, text, text_length(text, MAX_TEXT));
}

static unsigned string_new(context *c, const char *text)
{
	name_put_text(record(c, UPCPROF_STRING), text);
	return ++c->file.n_strings;
}

unsigned names_string(context *c, const char *text)
{
	struct live_file *file = &c->file;
	const unsigned mask = (1u << (32 - file->string_shift)) - 1;
	unsigned slot;

	if (!text)
		return 0;
	slot = (unsigned)((uintptr_t)text * 0x9e3779b97f4a7c15 >> 32) >> file->string_shift;
	for (; file->strings[slot]; slot = (slot + 1) & mask)
		if (file->strings[slot] == text)
			return file->numbers[slot];
	if (file->n_strings >= file->max_strings)
		return string_new(c, text); /* it is then defined twice */
	file->strings[slot] = text;
	return file->numbers[slot] = string_new(c, text);
}

static void put_numbers(struct pending_block *pending, const uint64_t *numbers, int n)
{
	for (int i = 0; i < n; i++)
		pending->at = upcprof_put(pending->at, numbers[i]);
}

/* Returns a line or column; negative ones, which no place has, become 0. */
static uint64_t place_or_zero(int n)
{
	return n > 0 ? (uint64_t)n : 0;
}

void names_site(context *c, const struct key *key)
{
	const unsigned name = names_string(c, key->name),
		       file = key->file == key->name ? 0 : names_string(c, key->file);
	const uint64_t numbers[] = {
		key->tag, file, place_or_zero(key->line), place_or_zero(key->column), name};

	put_numbers(record(c, UPCPROF_SITE), numbers, 5);
}

void names_event(context *c, unsigned tag, const char *name, const char *format)
{
	const unsigned name_number = string_new(c, name), format_number = format ? string_new(c, format) : 0;
	const uint64_t numbers[] = {tag, name_number, format_number};

	put_numbers(record(c, UPCPROF_EVENT), numbers, 3);
}

void names_object(context *c, const char *name, unsigned site, const int64_t fields[OBJECT_FIELDS])
{
	const uint64_t numbers[] = {(uint64_t)fields[0], (uint64_t)fields[1],
		names_string(c, name ? name : ""), (uint64_t)fields[2], (uint64_t)fields[3],
		(uint64_t)fields[4], (uint64_t)fields[5], (uint64_t)fields[6], site};

	put_numbers(record(c, UPCPROF_OBJECT), numbers, 9);
}

void names_throttled(context *c, unsigned site)
{
	const uint64_t number = site;

	put_numbers(record(c, UPCPROF_THROTTLED), &number, 1);
}

void meta_text(context *c, const char *key, const char *text)
{
	struct pending_block *pending = &c->file.block;

	file_spill(c, UPCPROF_META, pending, MAX_TEXT + MAX_RECORD);
	pending->at = upcprof_put_text(pending->at, key, strlen(key));
	name_put_text(pending, text);
	pending->n++;
}

void meta_number(context *c, const char *key, uint64_t n)
{
	char text[32];

	snprintf(text, sizeof(text), "%llu", (unsigned long long)n);
	meta_text(c, key, text);
}

void meta_write(context *c)
{
	const uint64_t now = clock_ticks_now(&c->clock);

	file_write_block(c, UPCPROF_META, &c->file.block, now, now);
}

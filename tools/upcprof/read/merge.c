/* SPDX-License-Identifier: MIT
 *
 * merge.c - strings, sites and objects of all threads with one number each: a hash table of open
 * addressing for strings and one for sites.
 */
#include "read/parts.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>

struct dictionary {
	char **strings;
	uint32_t *string_slots, *site_slots; /* index + 1, 0: free; their size is a power of 2 */
	size_t n_strings, n_string_slots, n_site_slots;
};

void *array_more(void *array, size_t n, size_t size)
{
	if (n > 0 && (n & (n - 1)) != 0)
		return array;
	return memory_resize(array, n > 0 ? 2 * n : 1, size);
}

static uint64_t hash_bytes(const void *bytes, size_t n)
{
	const unsigned char *at = bytes;
	uint64_t hash = 14695981039346656037u;

	for (; n > 0; n--)
		/* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): all of a key is set */
		hash = (hash ^ *at++) * 1099511628211u;
	return hash ^ hash >> 29;
}

static struct dictionary *dictionary_of(struct measurement *m)
{
	if (!m->dictionary)
		m->dictionary = memory_new(1, sizeof *m->dictionary);
	return m->dictionary;
}

void dictionary_free(struct measurement *m)
{
	struct dictionary *d = m->dictionary;

	if (!d)
		return;
	for (size_t i = 0; i < d->n_strings; i++)
		free(d->strings[i]);
	free(d->strings);
	free(d->string_slots);
	free(d->site_slots);
	free(d);
	m->dictionary = NULL;
}

/* ---- strings ------------------------------------------------------------------------- */

static void slot_put(uint32_t *slots, size_t n, uint64_t hash, size_t index)
{
	size_t at = (size_t)hash & (n - 1);

	while (slots[at] != 0)
		at = (at + 1) & (n - 1);
	slots[at] = (uint32_t)index + 1;
}

static void strings_widen(struct dictionary *d)
{
	if (2 * d->n_strings < d->n_string_slots)
		return;
	free(d->string_slots);
	d->n_string_slots = d->n_string_slots > 0 ? 2 * d->n_string_slots : 256;
	d->string_slots = memory_new(d->n_string_slots, sizeof *d->string_slots);
	for (size_t i = 0; i < d->n_strings; i++)
		slot_put(d->string_slots, d->n_string_slots, hash_bytes(d->strings[i], strlen(d->strings[i])),
			i);
}

const char *string_merge(struct measurement *m, const char *text, size_t length)
{
	struct dictionary *d = dictionary_of(m);
	uint64_t hash;
	size_t at;
	char *copy;

	strings_widen(d);
	length = strnlen(text, length);
	hash = hash_bytes(text, length);
	at = (size_t)hash & (d->n_string_slots - 1);
	for (; d->string_slots[at] != 0; at = (at + 1) & (d->n_string_slots - 1)) {
		const char *old = d->strings[d->string_slots[at] - 1];

		if (strncmp(old, text, length) == 0 && old[length] == 0)
			return old;
	}
	copy = memory_resize(NULL, length + 1, 1);
	memcpy(copy, text, length);
	copy[length] = 0;
	d->string_slots[at] = (uint32_t)d->n_strings + 1;
	*ARRAY_MORE(d->strings, d->n_strings) = copy;
	return copy;
}

/* ---- sites --------------------------------------------------------------------------- */

/* Returns the part of the tag that identifies a site: none for user events, which are identified by name, as
 * each thread may number them differently. */
static unsigned tag_key(const struct event_site *s)
{
	return s->event ? s->tag : 0;
}

static uint64_t site_hash(const struct event_site *s)
{
	uint64_t key[] = {tag_key(s), s->line, s->column, hash_bytes(s->file, strlen(s->file)),
		hash_bytes(s->name, strlen(s->name))};

	return hash_bytes(key, sizeof key);
}

static bool text_same(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

static bool site_same(const struct event_site *a, const struct event_site *b)
{
	return tag_key(a) == tag_key(b) && a->line == b->line && a->column == b->column
	    && text_same(a->file, b->file) && text_same(a->name, b->name)
	    && text_same(a->signature, b->signature) && text_same(a->format, b->format);
}

static void sites_widen(struct measurement *m, struct dictionary *d)
{
	if (2 * m->n_sites < d->n_site_slots)
		return;
	free(d->site_slots);
	d->n_site_slots = d->n_site_slots > 0 ? 2 * d->n_site_slots : 256;
	d->site_slots = memory_new(d->n_site_slots, sizeof *d->site_slots);
	for (size_t i = 0; i < m->n_sites; i++)
		slot_put(d->site_slots, d->n_site_slots, site_hash(&m->sites[i]), i);
}

uint32_t site_merge(struct measurement *m, const struct event_site *site)
{
	struct dictionary *d = dictionary_of(m);
	size_t at;

	sites_widen(m, d);
	at = (size_t)site_hash(site) & (d->n_site_slots - 1);
	for (; d->site_slots[at] != 0; at = (at + 1) & (d->n_site_slots - 1))
		if (site_same(&m->sites[d->site_slots[at] - 1], site))
			return d->site_slots[at] - 1;
	d->site_slots[at] = (uint32_t)m->n_sites + 1;
	*ARRAY_MORE(m->sites, m->n_sites) = *site;
	return (uint32_t)m->n_sites - 1;
}

/* ---- objects -------------------------------------------------------------------------- */

static bool object_same(const struct measured_object *a, const struct measured_object *b)
{
	return a->kind == OBJECT_STATIC && a->thread == b->thread && a->offset == b->offset
	    && strcmp(a->name, b->name) == 0 && a->elem == b->elem;
}

void object_merge(struct measurement *m, struct thread_record *t, const struct measured_object *object)
{
	/* Each thread reports all static objects, in the same order. */
	size_t at = t->n_objects;

	if (at >= m->n_objects || !object_same(&m->objects[at], object)) {
		at = m->n_objects;
		*ARRAY_MORE(m->objects, m->n_objects) = *object;
	}
	*ARRAY_MORE(t->objects, t->n_objects) = (uint32_t)at;
}

/* Returns "file.upc:12:5" without folders. */
static const char *heap_name(struct measurement *m, uint32_t site)
{
	const struct event_site *s = &m->sites[site];
	const char *slash = strrchr(s->file, '/'), *name;
	char *text;

	if (*s->file == 0)
		return "(heap)";
	text = text_format("%s:%u:%u", slash ? slash + 1 : s->file, s->line, s->column);
	name = string_merge(m, text, strlen(text));
	free(text);
	return name;
}

/* Combines two heap objects of a site; each thread may have a part of its own, and allocations of its own. */
static void heap_add(struct measured_object *o, const struct measured_object *more, bool is_collective)
{
	if (o->thread != more->thread)
		o->thread = EACH_THREAD;
	if (o->elem == 1 && more->elem > 1 && more->elem <= o->count
		&& o->block == more->block * more->elem) {
		o->elem = more->elem;
		o->block = more->block;
		o->count = more->count;
	}
	o->is_varied = o->is_varied || more->is_varied
	            || (more->elem > 1 ? o->elem != more->elem || o->block != more->block
						 || o->count != more->count
				       : o->count * o->elem != more->count);
	if (!is_collective) {
		o->allocations += more->allocations;
		o->allocated += more->allocated;
	} else if (more->allocations > o->allocations) {
		o->allocations = more->allocations;
		o->allocated = more->allocated;
	}
}

uint32_t heap_merge(struct measurement *m, const struct measured_object *object)
{
	bool is_collective = m->sites[object->site].tag == GASP_UPC_ALL_ALLOC;

	for (size_t i = 0; i < m->n_objects; i++) {
		if (m->objects[i].kind != OBJECT_HEAP || m->objects[i].site != object->site)
			continue;
		heap_add(&m->objects[i], object, is_collective);
		return (uint32_t)i;
	}
	*ARRAY_MORE(m->objects, m->n_objects) = *object;
	m->objects[m->n_objects - 1].name = heap_name(m, object->site);
	return (uint32_t)m->n_objects - 1;
}

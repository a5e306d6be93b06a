/* SPDX-License-Identifier: MIT
 *
 * objects.c - which object an address is of, and who used it.
 */
#include "record/objects.h"

#include <string.h>

/* Takes memory from the block at *at. */
static void *objects_take(char **at, size_t bytes)
{
	void *memory = *at;

	*at += bytes;
	return memory;
}

bool objects_open(context *c, size_t bytes)
{
	struct object_table *t = &c->objects;
	const size_t part = bytes / 16;
	unsigned ranges = 4, uses = 4; /* logarithms of sizes */
	char *at;

	while ((sizeof(struct live_range) + 3 * sizeof(unsigned)) << (ranges + 1) <= 2 * part)
		ranges++;
	while ((sizeof(struct live_use) + sizeof(unsigned)) << (uses + 1) <= 2 * part)
		uses++;
	t->max_ranges = (1u << ranges) / 4 * 3;
	t->range_shift = 32 - ranges;
	t->max_uses = (1u << uses) / 4 * 3;
	t->use_shift = 32 - uses;
	t->max_objects = (unsigned)(part / sizeof(struct live_object));
	t->max_cells = 6 * part / sizeof(struct use_cell);
	t->max_words = 5 * part / sizeof(uint64_t);
	t->memory_size = (sizeof(struct live_range) << ranges) + (sizeof(struct live_use) << uses)
	               + sizeof(struct live_object) * t->max_objects + sizeof(struct use_cell) * t->max_cells
	               + sizeof(uint64_t) * t->max_words + (2 * sizeof(unsigned) << ranges)
	               + (sizeof(unsigned) << uses);
	t->memory = memory_reserve(t->memory_size);
	if (!t->memory)
		return false;
	at = t->memory;
	t->ranges = objects_take(&at, sizeof(struct live_range) << ranges);
	t->uses = objects_take(&at, sizeof(struct live_use) << uses);
	t->objects = objects_take(&at, sizeof(struct live_object) * t->max_objects);
	t->cells = objects_take(&at, sizeof(struct use_cell) * t->max_cells);
	t->words = objects_take(&at, sizeof(uint64_t) * t->max_words);
	t->order = objects_take(&at, sizeof(unsigned) << ranges);
	t->range_slots = objects_take(&at, sizeof(unsigned) << ranges);
	t->use_slots = objects_take(&at, sizeof(unsigned) << uses);
	return true;
}

static unsigned object_hash_slot(uint64_t a, uint64_t b, unsigned shift)
{
	uint64_t h = (a ^ b << 40) * 0x9e3779b97f4a7c15;

	h = (h ^ h >> 29) * 0xbf58476d1ce4e5b9;
	return (unsigned)(h >> 32) >> shift;
}

/* ---- ranges by offset ----------------------------------------------------------------------- */

/* Returns the first position in the order whose range begins after the offset. */
static unsigned order_after(const struct object_table *t, uint64_t offset)
{
	unsigned low = 0, high = t->n_order;

	while (low < high) {
		const unsigned middle = low + (high - low) / 2;

		if (t->ranges[t->order[middle]].offset <= offset)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static void order_remove(struct object_table *t, unsigned at)
{
	t->ranges[t->order[at]].bytes = 0;
	t->n_order--;
	memmove(t->order + at, t->order + at + 1, (t->n_order - at) * sizeof(*t->order));
}

static void order_insert(struct object_table *t, unsigned at, unsigned range)
{
	memmove(t->order + at + 1, t->order + at, (t->n_order - at) * sizeof(*t->order));
	t->order[at] = range;
	t->n_order++;
}

static struct live_range *live_range_at(struct object_table *t, int64_t thread, uint64_t offset)
{
	const unsigned at = order_after(t, offset);
	struct live_range *range = at ? &t->ranges[t->order[at - 1]] : NULL;

	if (!range || offset - range->offset >= range->bytes
		|| (range->thread != ON_EACH && range->thread != thread))
		return NULL;
	return range;
}

/* Returns the number of an object's range at an offset, or of a new one; max_ranges if there is no room. */
static unsigned range_number(struct object_table *t, unsigned object, uint64_t offset)
{
	const unsigned mask = (1u << (32 - t->range_shift)) - 1;
	unsigned slot = object_hash_slot(offset, object, t->range_shift), number;

	for (; (number = t->range_slots[slot]) != 0; slot = (slot + 1) & mask)
		if (t->ranges[number - 1].object == object && t->ranges[number - 1].offset == offset)
			return number - 1;
	if (t->n_ranges == t->max_ranges) {
		t->lost++;
		return t->max_ranges;
	}
	number = t->n_ranges++;
	t->ranges[number] = (struct live_range){.offset = offset, .object = object};
	t->range_slots[slot] = number + 1;
	return number;
}

static void live_range_add(struct object_table *t, const struct live_object *object,
	const struct new_object *new, uint64_t bytes)
{
	const unsigned number = range_number(t, (unsigned)(object - t->objects), new->offset);
	struct live_range *range = &t->ranges[number];

	if (number == t->max_ranges)
		return;
	range->thread = new->thread;
	range->bytes = bytes;
	if (bytes > range->reach)
		range->reach = bytes;
	range->is_counted = bytes <= object->part;
	order_insert(t, order_after(t, new->offset), number);
}

/* Removes older ranges at this place, which another thread has freed. */
static void live_ranges_clear(struct object_table *t, uint64_t offset, uint64_t bytes)
{
	unsigned at = order_after(t, offset);

	if (at > 0 && offset - t->ranges[t->order[at - 1]].offset < t->ranges[t->order[at - 1]].bytes)
		at--;
	while (at < t->n_order && t->ranges[t->order[at]].offset < offset + bytes) {
		if (t->objects[t->ranges[t->order[at]].object].is_heap)
			order_remove(t, at);
		else
			at++;
	}
}

/* ---- objects ---------------------------------------------------------------------------------- */

/* Returns the largest number of bytes that a thread has of an object; 0 if it is empty or no object. */
static uint64_t part_of_new_object(const context *c, const struct new_object *new)
{
	uint64_t blocks, bytes;

	if (new->elem == 0)
		return 0;
	blocks = new->block ? new->count / new->block + (new->count % new->block != 0) : new->count;
	if (new->block)
		blocks = blocks / (unsigned)c->threads + (blocks % (unsigned)c->threads != 0);
	if (__builtin_mul_overflow(blocks, new->block ? new->block : 1, &bytes)
		|| __builtin_mul_overflow(bytes, new->elem, &bytes) || new->offset + bytes < bytes)
		return 0;
	return bytes;
}

static struct live_object *live_object_new(struct object_table *t, const struct new_object *new,
	uint64_t part)
{
	struct live_object *object = &t->objects[t->n_objects];

	if (t->n_objects == t->max_objects) {
		t->lost++;
		return NULL;
	}
	t->n_objects++;
	*object = (struct live_object){.site = new->site,
		.thread = new->thread,
		.elem = new->elem,
		.block = new->block,
		.count = new->count,
		.part = part};
	return object;
}

void objects_static(context *c, const struct new_object *new)
{
	struct object_table *t = &c->objects;
	const uint64_t part = part_of_new_object(c, new);
	struct live_object *object = part ? live_object_new(t, new, part) : NULL;

	if (!object)
		return;
	object->number = 2 * new->number - 1;
	live_range_add(t, object, new, part);
}

/* Forgets the ranges of unknown pages, which may be known from now on. */
static void pages_forget(context *c)
{
	for (unsigned i = 1; c->objects.n_pages && i < c->tree.n_sites; i++)
		if (c->tree.sites[i].use && !c->tree.sites[i].use->object)
			c->tree.sites[i].range = NULL;
}

void objects_allocated(context *c, const struct new_object *new)
{
	struct object_table *t = &c->objects;
	struct live_site *site = &c->tree.sites[new->site];
	const uint64_t part = part_of_new_object(c, new);

	if (!new->site || !part || !new->offset)
		return;
	if (!site->object) {
		site->object = live_object_new(t, new, part);
		if (!site->object)
			return;
		site->object->number = 2 * ++t->n_heap;
		site->object->is_heap = true;
	}
	site->object->allocations++;
	site->object->allocated += new->count;
	site->object->is_varied |= new->count != site->object->count * site->object->elem
	                        || new->block != site->object->block * site->object->elem;
	live_ranges_clear(t, new->offset, part);
	pages_forget(c);
	live_range_add(t, site->object, new, part);
}

void objects_freed(context *c, int64_t thread, uint64_t offset)
{
	struct object_table *t = &c->objects;
	const struct live_range *range = live_range_at(t, thread, offset);

	if (range && range->offset == offset && t->objects[range->object].is_heap)
		order_remove(t, order_after(t, offset) - 1);
}

/* ---- histograms ------------------------------------------------------------------------------ */

static uint64_t *histogram_words_take(struct object_table *t, size_t n)
{
	uint64_t *words = t->words + t->n_words;

	if (n > t->max_words - t->n_words) {
		t->lost++;
		return NULL;
	}
	t->n_words += n;
	return words;
}

static void positions_begin(context *c, struct live_object *object)
{
	const unsigned peers = object->thread == ON_EACH ? (unsigned)c->threads : 1;
	unsigned all = POSITION_BINS;

	object->is_tried = true;
	if (all < POSITION_EACH * peers)
		all = POSITION_EACH * peers < POSITION_MOST ? POSITION_EACH * peers : POSITION_MOST;
	object->bins = all / peers ? all / peers : 1;
	while ((object->part - 1) >> object->shift >= object->bins)
		object->shift++;
	object->positions = histogram_words_take(&c->objects, (size_t)peers * object->bins);
}

/* Begins the residues of an object; for a heap object when the size of its elements is known. */
static void residues_begin(context *c, struct live_object *object, const struct touched *touched)
{
	const bool is_unknown = object->is_heap && object->elem == 1;

	if (object->residues || c->threads > RESIDUE_THREADS || (is_unknown && !touched->is_single))
		return;
	if (is_unknown && touched->bytes > 1 && object->count % touched->bytes == 0
		&& object->block % touched->bytes == 0) {
		object->elem = touched->bytes;
		object->block /= touched->bytes;
		object->count /= touched->bytes;
	}
	object->is_simple = object->block && RESIDUE_BLOCK % object->block == 0;
	if (object->is_simple && (object->elem & (object->elem - 1)) == 0)
		object->elem_shift = (unsigned)__builtin_ctzll(object->elem) + 1;
	object->residues = histogram_words_take(&c->objects, (size_t)RESIDUE_BLOCK * (unsigned)c->threads);
}

/* Returns the number of an element of a part modulo RESIDUE_BLOCK * THREADS. */
static uint64_t residue_of(const context *c, const struct live_object *object, uint64_t local, int64_t peer)
{
	const unsigned threads = (unsigned)c->threads;
	const uint64_t block = object->block, modulus = (uint64_t)RESIDUE_BLOCK * threads;

	if (block && (local | block) >> 32 == 0) { /* 32-bit division is faster */
		const unsigned l = (unsigned)local, b = (unsigned)block;

		return (((uint64_t)(l / b) * threads + (uint64_t)peer) * b + l % b) % modulus;
	}
	if (block)
		local = (local / block * threads + (uint64_t)peer) * block + local % block;
	return local % modulus;
}

uint64_t objects_element(const context *c, const struct live_object *object, unsigned word)
{
	return object->is_simple ? residue_of(c, object, word % RESIDUE_BLOCK, word / RESIDUE_BLOCK) : word;
}

void objects_residue(const context *c, const struct live_object *object, uint64_t at,
	const struct touched *touched)
{
	const uint64_t local = at / object->elem;

	object->residues[object->is_simple ? (uint64_t)touched->peer * RESIDUE_BLOCK + local % RESIDUE_BLOCK
					   : residue_of(c, object, local, touched->peer)] += touched->times;
}

static void bulk_positions(struct live_object *object, uint64_t peer, uint64_t at, uint64_t end)
{
	uint64_t *bins = object->positions + (object->thread == ON_EACH ? peer * object->bins : 0);

	while (at < end) {
		const uint64_t bin = at >> object->shift, next = (bin + 1) << object->shift;

		bins[bin] += (next < end ? next : end) - at;
		at = next;
	}
}

/* Counts elements in the residues; of many elements a sample stands for all. */
static void bulk_residues(const context *c, struct live_object *object, int64_t peer, uint64_t first,
	uint64_t n)
{
	enum { MOST = 256 };
	uint64_t *residues = object->residues;

	if (object->is_simple) {
		residues += (uint64_t)peer * RESIDUE_BLOCK;
		for (unsigned i = 0; n >= RESIDUE_BLOCK && i < RESIDUE_BLOCK; i++)
			residues[i] += n / RESIDUE_BLOCK;
		for (uint64_t i = 0; i < n % RESIDUE_BLOCK; i++)
			residues[(first + i) % RESIDUE_BLOCK]++;
		return;
	}
	for (uint64_t i = 0; i < n && i < MOST; i++) {
		const uint64_t begin = n > MOST ? n * i / MOST : i,
			       end = n > MOST ? n * (i + 1) / MOST : i + 1;

		residues[residue_of(c, object, first + begin, peer)] += end - begin;
	}
}

void objects_bulk(const context *c, struct live_object *object, const struct live_range *range,
	const struct touched *touched)
{
	const uint64_t at = touched->offset - range->offset, left = range->bytes - at;
	const uint64_t bytes = touched->bytes < left ? touched->bytes : left;

	bulk_positions(object, (uint64_t)touched->peer, at, at + bytes);
	if (object->residues)
		bulk_residues(c, object, touched->peer, at / object->elem, bytes / object->elem);
}

/* ---- uses --------------------------------------------------------------------------------------- */

enum { MOST_PAGES = 64 }; /* per site, each with a place of its own */

/* Returns the place of unknown memory: the page, or the whole gap between known ranges. */
static struct live_range place_of_touched(const context *c, const struct live_site *site,
	const struct touched *touched)
{
	const struct object_table *t = &c->objects;
	struct live_range place = {.offset = touched->offset & ~(uint64_t)(UPCPROF_PAGE - 1),
		.bytes = UPCPROF_PAGE,
		.thread = touched->peer};
	unsigned at;

	if (site->pages < MOST_PAGES)
		return place;
	at = order_after(t, touched->offset);
	place.offset = 0;
	place.bytes = c->offset_mask;
	place.thread = ON_EACH;
	if (at < t->n_order)
		place.bytes = t->ranges[t->order[at]].offset;
	if (at > 0 && t->ranges[t->order[at - 1]].thread == ON_EACH) {
		const struct live_range *before = &t->ranges[t->order[at - 1]];

		place.offset = before->offset + before->bytes;
		place.bytes -= place.offset;
	}
	return place;
}

static bool use_is(const struct live_use *use, unsigned site, const struct live_object *object,
	const struct live_range *place)
{
	return use->site == site && use->object == object
	    && (object
		    || (use->place.thread == place->thread && use->place.offset == place->offset
			    && use->place.bytes == place->bytes));
}

static struct live_use *use_new(context *c, struct live_site *site, struct live_object *object,
	const struct live_range *place)
{
	struct object_table *t = &c->objects;
	const bool is_by_peer = (object ? object->thread : place->thread) == ON_EACH;
	const size_t n = is_by_peer ? (size_t)c->threads : 1;
	struct live_use *use = &t->uses[t->n_uses];

	if (t->n_uses == t->max_uses || n > t->max_cells - t->n_cells) {
		t->lost++;
		return NULL;
	}
	t->n_uses++;
	t->n_pages += !object;
	site->pages += !object;
	*use = (struct live_use){
		.site = (unsigned)(site - c->tree.sites), .object = object, .is_by_peer = is_by_peer};
	if (!object)
		use->place = *place;
	use->cells = t->cells + t->n_cells;
	t->n_cells += n;
	use->first = use->last = clock_ticks_now(&c->clock);
	return use;
}

static struct live_use *live_use_of_object(context *c, struct live_site *site, struct live_object *object,
	const struct live_range *place)
{
	struct object_table *t = &c->objects;
	const unsigned mask = (1u << (32 - t->use_shift)) - 1,
		       number_of_site = (unsigned)(site - c->tree.sites);
	const uint64_t what = object ? object->number : place->offset ^ (uint64_t)place->thread << 1;
	unsigned slot = object_hash_slot(what, number_of_site, t->use_shift), number;
	struct live_use *use;

	for (; (number = t->use_slots[slot]) != 0; slot = (slot + 1) & mask)
		if (use_is(&t->uses[number - 1], number_of_site, object, place))
			return &t->uses[number - 1];
	use = use_new(c, site, object, place);
	if (use)
		t->use_slots[slot] = t->n_uses;
	return use;
}

bool objects_find(context *c, struct live_site *site, const struct touched *touched)
{
	struct object_table *t = &c->objects;
	const struct live_range *range = live_range_at(t, touched->peer, touched->offset);
	struct live_object *object = range ? &t->objects[range->object] : NULL;
	const struct live_range place = range ? *range : place_of_touched(c, site, touched);
	struct live_use *use = live_use_of_object(c, site, object, &place);

	if (!use)
		return false;
	if (object && !object->is_tried)
		positions_begin(c, object);
	if (object && object->positions)
		residues_begin(c, object, touched);
	site->range = range ? range : &use->place;
	site->use = use;
	return true;
}

void objects_set_times(context *c)
{
	const struct object_table *t = &c->objects;

	for (unsigned i = 0; i < t->n_uses; i++) {
		const struct live_use *use = &t->uses[i];

		if (!use->object)
			continue;
		if (!use->object->first || use->first < use->object->first)
			use->object->first = use->first;
		if (use->last > use->object->last)
			use->object->last = use->last;
	}
}

size_t objects_memory(const context *c)
{
	const struct object_table *t = &c->objects;

	return t->n_objects * sizeof(*t->objects) + t->n_ranges * sizeof(*t->ranges)
	     + t->n_uses * sizeof(*t->uses) + t->n_cells * sizeof(*t->cells) + t->n_words * sizeof(*t->words);
}

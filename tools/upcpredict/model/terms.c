/* SPDX-License-Identifier: MIT
 *
 * terms.c - what accesses take: a number of accesses by the seconds of one (equation 6.1 has its inverse, the
 * rate).
 */
#include "model/pricing.h"
#include "words.h"

#include <math.h>

/* Returns true if the loop's variable advances the index by one element. */
static bool is_unit_stride(const struct refs_program *p, const struct refs_node *n)
{
	const struct linear x = {.k = {1}, .is_good = true}, *kept;
	struct linear form;

	if (n->variable == NO_NAME || !n->index)
		return false;
	kept = p->names.at[n->variable].open;
	p->names.at[n->variable].open = &x;
	form = formula_linear(&p->names, n->index);
	p->names.at[n->variable].open = kept;
	return form.is_good && fabs(form.k[0]) == 1;
}

static double block_now(const struct model *model, int array)
{
	const struct formula *block = model->p->arrays[array].block;
	struct formula_result v = block ? formula_value(&model->p->names, block)
	                                : (struct formula_result){.number = 1};

	return v.number;
}

static enum pattern partition_pattern(const struct refs_program *p, const struct partition *q)
{
	struct formula_result v = {.missing = NOT_DEFINED};

	if (q->vector_if)
		v = formula_value(&p->names, q->vector_if);
	if (v.missing != NO_NAME)
		return q->pattern;
	return v.number != 0 ? PATTERN_VECTOR : PATTERN_BASELINE;
}

enum pattern model_pattern(const struct model *model, const struct refs_node *n, int partition)
{
	enum pattern pattern = PATTERN_BASELINE;

	if (partition >= 0)
		pattern = partition_pattern(model->p, &model->p->partitions[partition]);
	if (n->array < 0 || !model->is_changed[n->array] || pattern == PATTERN_COALESCE)
		return pattern;
	if (block_now(model, n->array) == 1)
		return PATTERN_BASELINE;
	return is_unit_stride(model->p, n) ? PATTERN_VECTOR : pattern;
}

/* ---- one kind of access ------------------------------------------------------------------------ */

void term_add(struct prediction *p, const struct priced_term *t)
{
	if (t->count <= 0)
		return;
	if ((p->n_terms & (p->n_terms - 1)) == 0)
		p->terms = memory_grow(p->terms,
			(size_t)(p->n_terms ? 2 * p->n_terms : 1) * sizeof *p->terms);
	p->terms[p->n_terms++] = *t;
}

/* Returns the seconds of a word with a cache of remote words (section 7.2): hits cost as much as local words,
 * misses fetch a line. */
static double cached_word(const struct model *model, const struct prediction *p, const struct priced_term *t,
	double size)
{
	double each = machine_word(model->m, p->job.threads, PLACE_OWN, PATTERN_LOCAL, t->is_write);
	double misses = fmin(1, size * (t->pattern == PATTERN_COALESCE ? 3 : 1) / model->m->line);

	return (1 - misses) * each + misses * model->m->miss;
}

/* Returns true if the words of an iteration are cheaper coalesced than as vectors (section 6.5.1). */
static bool is_coalesced(const struct model *model, const struct prediction *p, const struct priced_term *t)
{
	return t->pattern == PATTERN_VECTOR && t->partition >= 0
	    && model->p->partitions[t->partition].n_words > 1
	    && machine_word(model->m, p->job.threads, t->place, PATTERN_COALESCE, t->is_write)
	               < machine_word(model->m, p->job.threads, t->place, PATTERN_VECTOR, t->is_write);
}

/* Returns true if the next access waits for this one: because other threads update the same memory, so that
 * the line is in another processor's cache, or because this access reads the next one's address. */
static bool is_awaited(const struct model *model, const struct prediction *p, const struct priced_term *t)
{
	const struct refs_node *n = t->node;

	if (t->is_write || t->pattern == PATTERN_LOCAL || p->job.threads == 1)
		return false;
	return n->access == ACCESS_UPDATE
	    || (!n->index && n->array >= 0 && !model->p->arrays[n->array].elements);
}

/* Returns the price of an access whose affinity is computed inline, which depends on whether the array has
 * blocks. Such reads and writes do not wait for each other. */
static double direct_price(const struct model *model, const struct prediction *p, const struct priced_term *t,
	enum access_place place)
{
	const int array = t->node->array;
	const bool is_blocked = array >= 0 && block_now(model, array) > 1;

	if (array >= 0 && !isnan(model->m->element[is_blocked]))
		return model->m->element[is_blocked];
	return fmin(t->each, machine_word(model->m, p->job.threads, place, t->pattern, !t->is_write));
}

/* Prices an access to the host's memory. By a private pointer it is a load or store; otherwise the address is
 * computed, at the price of random writes, which do not wait for each other. */
static void near_price(const struct model *model, const struct prediction *p, struct priced_term *t)
{
	const struct refs_node *n = t->node;
	const bool is_hoisted = model->p->threads == 1 /* no address is computed */
	                     || (t->place != PLACE_OTHER && !t->is_own && memory_is_updated(model, n))
	                     || (n->outcome <= OUTCOME_PLAIN
				     && (n->array < 0 || !model->is_changed[n->array]));
	const bool waits = is_awaited(model, p, t);
	const enum access_place place = t->place == PLACE_OTHER ? PLACE_OWN : t->place;

	if (place == PLACE_OWN)
		t->pattern = PATTERN_LOCAL;
	else if (t->pattern == PATTERN_LOCAL)
		t->pattern = PATTERN_BASELINE;
	t->as = t->place == PLACE_OWN ? "local" : pattern_names[t->pattern];
	t->each = machine_word(model->m, p->job.threads, place, t->pattern, t->is_write);
	if (!model->extends[EXTEND_OUTCOMES])
		return;
	t->is_fixed = !is_hoisted && !t->is_own;
	if (is_hoisted) {
		t->as = "private";
		t->each = model->m->compute[t->is_write ? WORK_STORES : WORK_LOADS];
	} else if (!waits) {
		t->as = "direct";
		t->each = direct_price(model, p, t, place);
	}
}

/* Sets the seconds of one access, and the name of that price. */
static void term_price(const struct model *model, const struct prediction *p, struct priced_term *t)
{
	const struct refs_node *n = t->node;
	const bool is_translated = model->extends[EXTEND_OUTCOMES];
	double size = n->array >= 0 ? model->p->arrays[n->array].size : 8;

	if (t->place == PLACE_OWN || (t->place == PLACE_HOST && model->extends[EXTEND_OUTCOMES])) {
		near_price(model, p, t);
		return;
	}
	if (t->pattern == PATTERN_LOCAL)
		t->pattern = PATTERN_BASELINE;
	if (is_coalesced(model, p, t))
		t->pattern = PATTERN_COALESCE;
	if (is_translated && (n->is_gathered || n->outcome == OUTCOME_HOISTED))
		t->pattern = PATTERN_VECTOR;
	t->as = pattern_names[t->pattern];
	if (model->extends[EXTEND_CACHE] && model->m->line > 0 && t->pattern != PATTERN_BASELINE
		&& t->place == PLACE_OTHER && !t->is_write) {
		t->as = "cache";
		t->each = cached_word(model, p, t, size);
		return;
	}
	t->each = machine_word(model->m, p->job.threads, t->place, t->pattern, t->is_write);
}

/* Adds the terms of accesses to other hosts' memory; those that hit a copy cost as much as own memory. */
static void copied_add(const struct model *model, struct prediction *p, struct priced_term *t)
{
	struct priced_term found = *t;
	struct copied_part moved;

	if (t->place != PLACE_OTHER || !copies_are_kept(model) || t->pattern == PATTERN_COALESCE)
		return;
	moved = copies_moved(model, p, t);
	found.count = t->count - moved.count;
	t->requests = t->is_write ? 0 : moved.requests;
	t->part = moved.count / t->count;
	t->count = moved.count;
	t->each = moved.count > 0 ? moved.seconds / moved.count : 0;
	near_price(model, p, &found);
	found.is_found = true;
	found.as = "copied";
	if (t->is_write && found.is_fixed) /* each one is put, combined in messages */
		found.each = machine_scatter(model->m, p->job.threads);
	term_scale(model, &p->job, &found);
	term_add(p, &found);
}

static void reference_add(const struct model *model, struct prediction *p, const struct refs_node *n,
	const struct count *c)
{
	const bool both = n->access == ACCESS_UPDATE;

	for (int place = 0; place < N_PLACES; place++)
		for (int w = 0; w < 2; w++) {
			struct priced_term t = {.node = n,
				.place = (enum access_place)place,
				.partition = w ? n->write_partition : n->partition,
				.pattern = model_pattern(model, n, w ? n->write_partition : n->partition),
				.is_write = w,
				.is_own = c->at[PLACE_HOST] + c->at[PLACE_OTHER] <= 0,
				.stride = c->stride,
				.words = c->times > 0 ? c->sweep_words * c->at[place] / c->times : 0,
				.count = c->at[place]};

			if (t.count <= 0 || n->is_counted_elsewhere[w]
				|| (!both && w != (n->access == ACCESS_WRITE)))
				continue;
			term_price(model, p, &t);
			copied_add(model, p, &t);
			term_scale(model, &p->job, &t);
			term_add(p, &t);
		}
}

static void bulk_add(const struct model *model, struct prediction *p, const struct refs_node *n,
	const struct count *c)
{
	for (int place = 0; place < N_PLACES; place++) {
		struct priced_term t = {.node = n,
			.place = (enum access_place)place,
			.partition = -1,
			.pattern = PATTERN_VECTOR,
			.is_write = n->access == ACCESS_WRITE,
			.count = c->at[place],
			.part = 1,
			.as = "get"};

		if (t.count <= 0)
			continue;
		if (place == PLACE_OTHER && c->times > p->executions[n->interval] * p->job.threads)
			t.requests = t.count;
		t.each = machine_copy(model->m, p->job.threads, t.place, t.is_write, c->bytes / c->times);
		term_scale(model, &p->job, &t);
		term_add(p, &t);
	}
}

double terms_add(const struct model *model, struct prediction *p, const struct refs_node *n,
	const struct count *c)
{
	const int first = p->n_terms;
	double seconds = 0;

	if (n->kind == NODE_BULK)
		bulk_add(model, p, n, c);
	else
		reference_add(model, p, n, c);
	memory_add(model, p, n, c);
	for (int i = first; i < p->n_terms; i++)
		seconds += p->terms[i].seconds;
	return seconds;
}

/* SPDX-License-Identifier: MIT
 *
 * memory.c - what accesses of a host's memory take beside their number: which lines of its caches they fall
 * on, which threads change the same ones, and whether a page is accessed for the first time.
 */
#include "model/pricing.h"

#include <math.h>

static const double page = 4096; /* bytes */

/* Returns the bytes of an array on each host. */
static double bytes_here(const struct model *model, const struct predicted_job *job, int array)
{
	const struct array *a = &model->p->arrays[array];
	struct formula_result v = {.missing = NOT_DEFINED};

	if (a->elements)
		v = formula_value(&model->p->names, a->elements);
	return v.missing == NO_NAME && v.number > 0 ? v.number * a->size / job->hosts : NAN;
}

bool memory_is_updated(const struct model *model, const struct refs_node *n)
{
	return model->extends[EXTEND_MEMORY] && model->m->updates[true].n > 0 && n->access == ACCESS_UPDATE
	    && n->array >= 0 && (!n->index || model_pattern(model, n, n->partition) == PATTERN_BASELINE);
}

/* Returns by how much such an update takes longer, in the memory of all threads of the host or in own memory
 * alone. */
static double update_more(const struct model *model, const struct prediction *p, const struct refs_node *n,
	const struct count *c)
{
	const double here = bytes_here(model, &p->job, n->array);

	if (c->at[PLACE_HOST] > 0)
		return machine_update(model->m, here, true);
	return machine_update(model->m, here * p->job.hosts / p->job.threads, false);
}

/* Returns how many pages of its part of an array the thread accesses for the first time. */
static double pages_first(const struct model *model, struct prediction *p, const struct refs_node *n,
	const struct count *c)
{
	double pages, left;

	if (n->array < 0 || model->p->arrays[n->array].is_argument || c->at[PLACE_OWN] <= 0
		|| isnan(model->m->touch))
		return 0;
	left = bytes_here(model, &p->job, n->array) * p->job.hosts / p->job.threads / page
	     - p->touched[n->array];
	pages = n->kind == NODE_BULK ? c->bytes / page : c->at[PLACE_OWN];
	if (isnan(left))
		return 0;
	pages = fmin(left, pages);
	p->touched[n->array] += pages;
	return pages;
}

/* Adds a term of so many accesses or pages; measured runs do not correct `each`. */
static void beside_add(const struct model *model, struct prediction *p, const struct refs_node *n,
	double count, double each, const char *as)
{
	const bool is_write = n->access != ACCESS_READ;
	struct priced_term t = {.node = n,
		.partition = n->kind == NODE_BULK ? -1
	                   : is_write             ? n->write_partition
	                                          : n->partition,
		.place = PLACE_OWN,
		.pattern = PATTERN_LOCAL,
		.is_write = is_write,
		.is_fixed = true,
		.is_beside = true,
		.count = count,
		.each = each,
		.as = as};

	if (count > 0 && each > 0) {
		term_scale(model, &p->job, &t);
		term_add(p, &t);
	}
}

void memory_add(const struct model *model, struct prediction *p, const struct refs_node *n,
	const struct count *c)
{
	const double near = c->at[PLACE_OWN] + c->at[PLACE_HOST];

	if (!model->extends[EXTEND_MEMORY])
		return;
	beside_add(model, p, n, pages_first(model, p, n, c), model->m->touch, "pages for the first time");
	if (n->kind != NODE_REF || n->is_counted_elsewhere[n->access != ACCESS_READ])
		return;
	if (memory_is_updated(model, n))
		beside_add(model, p, n, near, update_more(model, p, n, c), "lines of others");
	else if (c->sweep_words > 0)
		beside_add(model, p, n, near + (copies_are_kept(model) ? c->at[PLACE_OTHER] : 0),
			machine_sweep(model->m, c->stride, c->sweep_words), "lines apart");
}

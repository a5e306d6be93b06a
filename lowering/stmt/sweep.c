/* SPDX-License-Identifier: MIT
 *
 * sweep.c - with --check: what is checked before a strip for all its iterations.
 * for: walks with sweeps
 * needs: localize
 * adds: lines of the loop's head, and after the loop
 * a[i] = 0;  ->  UPCR_SWEEP_INDEX(1, 0, 80, i, 1) UPCR_SWEEP(1, 0, 1, upcr_p_a, 1, a) in the head
 */
#include "decl/names.h"
#include "expr/near.h"
#include "stmt/reference.h"

static const char *kind_of(const struct node *place);
static void write_access(struct lowering *l, const struct sweep *s, long site, const char *macro,
	struct pieces *to);

void sweep_lines(struct lowering *l, struct walk *w, struct pieces *to)
{
	struct pieces notes = {0};

	for (size_t i = 0; i < w->sweeps.n; i++) {
		const struct sweep *s = &w->sweeps.items[i];
		long site;

		for (size_t k = s->indices.n; k-- > 0;) {
			const struct moving_index *m = &s->indices.items[k];
			const char *bound = check_bound(l, m->subscript);
			struct pieces first;

			if (!bound)
				continue;
			first = reference_index(l, &m->at);
			pieces_append(l->arena, to, "%bUPCR_SWEEP_INDEX(%d, %d, %s, %p, %s)", (long)w->number,
				check_index_site(l, m->subscript), bound, &first,
				lower_count(l, m->step, m->step_by_threads));
		}
		site = check_site(l, s->place, kind_of(s->place), s->place->type);
		write_access(l, s, site, "UPCR_SWEEP", to);
		write_access(l, s, site, "UPCR_SWEPT", &notes);
	}
	pieces_append(l->arena, to, "%p", &notes);
}

static const char *kind_of(const struct node *place)
{
	const struct node *n = place->parent;

	while (n->kind == NODE_PAREN)
		n = n->parent;
	return n->kind == NODE_CONVERT ? "UPCR_READ" : n->kind == NODE_ASSIGN ? "UPCR_WRITE" : "UPCR_UPDATE";
}

/* The last argument is the array, or says that the place is a pointer-to-shared itself. */
static void write_access(struct lowering *l, const struct sweep *s, long site, const char *macro,
	struct pieces *to)
{
	const struct ref *r = s->ref;
	const char *array = reference_array(r);

	pieces_append(l->arena, to, "%b%s%s(%d, %d, %d, %s, %s", macro, array ? "" : "_POINTER",
		(long)r->walk->number, reference_place(r), site, reference_name(l, r),
		lower_count(l, r->stride, r->stride_by_threads));
	pieces_append(l->arena, to, array ? ", %s)" : ")", array);
}

bool sweeps_affinity(struct lowering *l, const struct walk *w)
{
	for (size_t i = 0; i < w->affinity.indices.n; i++)
		if (check_bound(l, w->affinity.indices.items[i].subscript))
			return true;
	return false;
}

void sweep_affinity(struct lowering *l, const struct walk *w, struct pieces *before, struct pieces *after)
{
	long id = w->number;

	for (size_t i = w->affinity.indices.n; i-- > 0;) {
		const struct moving_index *m = &w->affinity.indices.items[i];
		const char *bound = check_bound(l, m->subscript),
			   *step = lower_count(l, m->step, m->step_by_threads);
		struct pieces first;

		if (!bound)
			continue;
		first = reference_index(l, &m->at);
		pieces_append(l->arena, before, "UPCR_SWEEP_TRIPS(%d, %d, %s, %p, %s)%b", id, (long)i, bound,
			&first, step);
		pieces_append(l->arena, after, " UPCR_SWEPT_TRIPS(%d, %d, %d, %s, %s)", id, (long)i,
			check_index_site(l, m->subscript), bound, step);
	}
}

/* SPDX-License-Identifier: MIT
 *
 * range_check.c - with --check: what is checked before a strip for all its iterations.
 * for: schedules with range checks
 * needs: localize
 * adds: statements where the strip begins, and after the loop
 * a[i] = 0;  ->  upcr_check_index_range(&run, i, 1 * (ptrdiff_t)run.stride, 80, &upcr_sites[0]);
 * upcr_check_range(&run, a_i, sizeof(*a_i), 1, upcr_within(upcr_at(a), at), &upcr_sites[1]); in the strip
 */
#include "decl/names.h"
#include "expr/near.h"
#include "stmt/own.h"
#include "stmt/reference.h"

static const char *kind_of_access(const struct node *place);
static void write_access(struct lowering *l, const struct range_check *s, long site, const char *function,
	struct pieces *to);

void range_check_statements(struct lowering *l, struct loop_schedule *schedule, struct pieces *to)
{
	const char *run = loop_names(l, schedule)->run;
	struct pieces notes = {0};

	for (size_t i = 0; i < schedule->range_checks.n; i++) {
		const struct range_check *s = &schedule->range_checks.items[i];
		long site;

		for (size_t k = s->indices.n; k-- > 0;) {
			const struct moving_index *m = &s->indices.items[k];
			const char *bound = check_bound(l, m->subscript);
			struct pieces first;

			if (!bound)
				continue;
			first = reference_index(l, &m->at);
			pieces_append(l->arena, to,
				"%2upcr_check_index_range(&%s, %p, %s * (%s)%s.stride, %s, &upcr_sites[%d]);",
				run, &first, lower_count(l, m->step, m->step_by_threads),
				lower_word(l, "ptrdiff_t"), run, bound, check_index_site(l, m->subscript));
		}
		site = check_site(l, s->place, kind_of_access(s->place), s->place->type);
		write_access(l, s, site, "upcr_check_range", to);
		write_access(l, s, site, "upcr_note_range", &notes);
	}
	pieces_append(l->arena, to, "%p", &notes);
}

static const char *kind_of_access(const struct node *place)
{
	const struct node *n = place->parent;

	while (n->kind == NODE_PAREN)
		n = n->parent;
	return n->kind == NODE_CONVERT ? "UPCR_READ" : n->kind == NODE_ASSIGN ? "UPCR_WRITE" : "UPCR_UPDATE";
}

static void write_access(struct lowering *l, const struct range_check *s, long site, const char *function,
	struct pieces *to)
{
	const struct ref *r = s->ref;
	const char *array = reference_array(r), *name = reference_name(l, r), *place = reference_place(l, r);

	if (array)
		place = text_format(l->arena, "upcr_within(upcr_at(%s), %s)", array, place);
	pieces_append(l->arena, to, "%2%s(&%s, %s, sizeof(*%s), %s, %s, &upcr_sites[%d]);", function,
		loop_names(l, r->schedule)->run, name, name, stride_of_reference(l, r), place, site);
}

bool checks_affinity_range(struct lowering *l, const struct loop_schedule *schedule)
{
	for (size_t i = 0; i < schedule->affinity.indices.n; i++)
		if (check_bound(l, schedule->affinity.indices.items[i].subscript))
			return true;
	return false;
}

void check_affinity_range(struct lowering *l, const struct loop_schedule *schedule, struct pieces *before,
	struct pieces *after)
{
	const struct loop_names *names = loop_names(l, schedule);

	for (size_t i = schedule->affinity.indices.n; i-- > 0;) {
		const struct moving_index *m = &schedule->affinity.indices.items[i];
		const char *bound = check_bound(l, m->subscript),
			   *step = lower_count(l, m->step, m->step_by_threads), *index;
		struct pieces first;

		if (!bound)
			continue;
		first = reference_index(l, &m->at);
		index = fresh_name(l, "index");
		pieces_append(l->arena, before, "%1const %s %s = %p;%1upcr_check_trips(&%s, %s, %s, %s);",
			lower_word(l, "ptrdiff_t"), index, &first, names->checked, index, step, bound);
		pieces_append(l->arena, after,
			"%1if (%s < %s)%2upcr_report_trips(%s, %s, %s, %s, &upcr_sites[%d]);", names->checked,
			names->trips, names->checked, index, step, bound, check_index_site(l, m->subscript));
	}
}

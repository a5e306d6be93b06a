/* SPDX-License-Identifier: MIT
 *
 * member.c - what a report of a data race knows of a part of a struct.
 * for: sites of accesses to members, with -check=race
 * needs: -
 * adds: an initializer for the site
 * s.v[k].w  ->  &(const upcr_member){".v[].w", sizeof(struct state), offsetof(struct state, v[0].w),
 * {sizeof(...)}}
 */
#include "expr/near.h"
#include "pass/expression.h"

enum { MOST_PARTS = 12, MOST_STEPS = 3 };

/* The parts of a path, from the last one to the first: a member, or NULL for an index. */
struct member_path {
	const struct decl *parts[MOST_PARTS];
	size_t n;
	const struct node *outermost; /* the MEMBER of the first part */
	size_t n_steps;
};

static bool member_path_find(struct member_path *p, struct node *n);
static struct type *member_record(const struct node *outermost);
static void member_path_write(const struct member_path *p, const char *index, size_t steps, struct text *to);

const char *member_of_site(struct lowering *l, struct node *n)
{
	struct member_path p = {.n = 0};
	const struct node *function = node_enclosing(n, NODE_FUNC);
	struct type *record;
	struct text t = {.arena = l->arena};
	const char *name;

	if (!l->unit->options->check_race || !function || !member_path_find(&p, n))
		return NULL;
	record = member_record(p.outermost);
	if (!record || span_within(record->decl->span, function->span))
		return NULL; /* the table is at the end of the file */
	name = lower_type(l, type_unqualified(l->arena, record));
	text_puts(&t, "&(const upcr_member){\"");
	member_path_write(&p, "[]", MOST_STEPS, &t);
	text_printf(&t, "\", sizeof(%s), offsetof(%s, ", name, name);
	member_path_write(&p, "[0]", MOST_STEPS, &t);
	text_puts(&t, "), {");
	for (size_t i = 1; i <= p.n_steps; i++) {
		text_printf(&t, "sizeof(((%s *)0)->", name);
		member_path_write(&p, "[0]", i, &t);
		text_puts(&t, "), ");
	}
	text_puts(&t, "0}}");
	return t.data;
}

/* Finds the path from a struct to a place. */
static bool member_path_find(struct member_path *p, struct node *n)
{
	size_t end = 0, n_steps = 0;

	while (p->n < MOST_PARTS) {
		n = strip_conversions(n);
		if (n->kind == NODE_SUBSCRIPT && node_subscripted_array(n)) {
			p->parts[p->n++] = NULL;
			n_steps++;
			n = node_subscripted_array(n);
		} else if (n->kind == NODE_MEMBER && n->decl) {
			if (n->decl->is_bit_field)
				return false;
			if (n->decl->name && n->decl->name[0])
				p->parts[p->n++] = n->decl;
			end = p->n;
			p->n_steps = n_steps;
			p->outermost = n;
			if (n->is_arrow)
				break;
			n = n->first;
		} else {
			break;
		}
	}
	p->n = end;
	return p->outermost && end && p->parts[end - 1] && p->n_steps <= MOST_STEPS;
}

/* Returns the type of the struct that a MEMBER is in, or NULL. */
static struct type *member_record(const struct node *outermost)
{
	struct type *t = node_strip(outermost->first)->type;

	if (outermost->is_arrow && t && (t->kind == TYPE_POINTER || t->kind == TYPE_ARRAY))
		t = t->base;
	return t && t->kind == TYPE_RECORD && t->decl ? t : NULL;
}

/* Writes a path up to its index number `steps`, and each index as the same text. */
static void member_path_write(const struct member_path *p, const char *index, size_t steps, struct text *to)
{
	bool is_name = index[1] == ']';

	for (size_t i = p->n; i-- > 0;) {
		if (p->parts[i]) {
			text_printf(to, "%s%s", is_name || i + 1 < p->n ? "." : "", p->parts[i]->name);
			continue;
		}
		text_puts(to, index);
		if (--steps == 0)
			return;
	}
}

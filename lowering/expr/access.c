/* SPDX-License-Identifier: MIT
 *
 * access.c - reads, writes and updates of shared places.
 * for: conversions from lvalue to rvalue, =, op=, ++ and -- on shared lvalues
 * needs: the places below are pointers-to-shared (place.c)
 * adds: edits of CONVERT, ASSIGN, UPDATE, UNARY
 * a[i] += b[i]  ->  (upcr_t1 = A, upcr_put_int(upcr_t1, upcr_get_int(upcr_t1) + (B)))
 */
#include "lower.h"

#include "edit/entry.h"
#include "localize.h"

#include <string.h>

static bool object_read(struct lowering *l, struct node *place, const struct type *t, struct pieces *read);
static struct pieces read_of_place(struct lowering *l, struct node *place, struct type *t, struct pieces *p,
	const char *kind);
static struct pieces write_of_place(struct lowering *l, struct node *place, struct type *t, struct pieces *p,
	const char *kind, struct pieces *value);
static bool is_plain_place(const struct node *n);
static bool is_addressable_struct(const struct node *n);
static const char *held_value(struct lowering *l, struct type *t);
static bool comes_first(const struct node *n);
static bool comes_out_as(const struct lowering *l, const struct node *value, const struct node *place);
static const char *operator_text(enum op op);
static struct pieces value_of_update(struct lowering *l, struct node *n, struct type *t, struct pieces *read);
static void update_bits(struct lowering *l, struct node *n, struct bits *b, const struct pieces *change);
static void lower_step_by_value(struct lowering *l, struct node *n, struct type *t);

void lower_read(struct lowering *l, struct node *convert)
{
	struct node *place = convert->first;
	struct type *t = type_unqualified(l->arena, place->type);
	struct pieces p = pieces_format(l->arena, "%n", place), read;

	if (!object_read(l, place, t, &read))
		read = read_of_place(l, place, t, &p, "UPCR_READ");
	edit_node(l->arena, convert, "%p", &read);
}

/* Reads a place that is used as a value without a conversion: the read is written around it. */
void lower_bare_value(struct lowering *l, struct node *n)
{
	struct type *t = type_unqualified(l->arena, n->type);
	struct pieces place = pieces_format(l->arena, "%n", n), read;
	struct bits b;

	if (lower_bits(l, n, &b)) {
		unit_diag(l->unit, D_EXPR_UNSUPPORTED, n->span, "a shared bit-field here");
		return;
	}
	read = read_of_place(l, n, t, &place, "UPCR_READ");
	if (n->kind == NODE_PAREN)
		read = pieces_format(l->arena, "(%p)", &read);
	edit_surround(l->arena, n, &read);
}

/* Returns a variable for a value of the type, or NULL if there is none. */
static const char *held_value(struct lowering *l, struct type *t)
{
	struct bits b = {.local = t->decl && !t->decl->is_file_scope ? t->decl->definition : NULL};

	if (type_is_pts(t))
		return lower_temp(l);
	if (t->kind == TYPE_ENUM)
		return lower_value_name(l);
	if (!t->number && t->kind != TYPE_RECORD)
		return NULL;
	b.record = t->number ? text_format(l->arena, "upcr_any_%s", number_type_name(t->number))
	                     : lower_type(l, t);
	return lower_record(l, &b);
}

/* Returns whether a value must be evaluated before its write is recorded, since it synchronizes, perhaps, or
 * reads shared memory.  With --check=race the write is recorded when its place is checked, and C leaves open
 * which argument is evaluated first. */
static bool comes_first(const struct node *n)
{
	if (n->kind == NODE_CALL || n->kind == NODE_STMT_EXPR
		|| (node_is_expr(n) && n->type && n->type->is_shared && n->type->kind != TYPE_ARRAY))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (comes_first(c))
			return true;
	return false;
}

void lower_assign(struct lowering *l, struct node *n)
{
	struct node *place = n->first, *value = n->last;
	struct type *t = type_unqualified(l->arena, place->type);
	struct pieces p, v, write;
	const char *held = NULL;
	struct bits b;
	bool is_call,
		is_copied = value_is_unused(n) && t->kind == TYPE_RECORD && is_addressable_struct(value);

	if (l->unit->options->check_race && is_shared_place(place) && !is_copied && comes_first(value)
		&& !lower_bits(l, place, &b))
		held = held_value(l, t);
	lower_node(l, place);
	lower_node(l, value);
	if (t->number == NUMBER_BOOL && type_is_pts(value->type))
		lower_truth(l, value);
	if (!is_shared_place(place)) {
		if (comes_out_as(l, value, place)) /* `p = p` would give a warning */
			edit_wrap(l->arena, value, "upcr_keep_phase(", ", 1)");
		return;
	}
	p = pieces_format(l->arena, "%n", place);
	if (is_copied) {
		p = check_access(l, place, &p, "UPCR_WRITE", t);
		edit_node(l->arena, n, "%e%p, &%n, sizeof(%s))",
			unit_is_strict(l->unit, place) ? ENTRY_upcr_put_strict : ENTRY_upcr_put, &p, value,
			lower_type(l, t));
		return;
	}
	v = held ? pieces_format(l->arena, "%s", held) : pieces_format(l->arena, "%n", value);
	write = write_of_place(l, place, t, &p, "UPCR_WRITE", &v);
	if (held)
		write = pieces_format(l->arena, "(%s = %n, %p)", held, value, &write);
	is_call = (t->number || type_is_pts(t)) && !lower_bits(l, place, &b);
	edit_node(l->arena, n, is_call || !value_is_unused(n) ? "%p" : "(void)%p", &write);
}

void lower_update(struct lowering *l, struct node *n)
{
	struct node *place = n->first, *value = n->last;
	struct type *t = type_unqualified(l->arena, place->type);
	struct pieces p, v, read, write;
	const char *temp = NULL, *kind;
	struct bits b;
	bool is_call;

	if (type_is_pts(t)) {
		lower_pointer_update(l, n);
		return;
	}
	if (is_shared_place(place) && lower_bits(l, place, &b)) {
		lower_node(l, value);
		v = pieces_format(l->arena, " %s= %n", operator_text(n->op), value);
		update_bits(l, n, &b, &v);
		return;
	}
	if (is_shared_place(place) && !is_plain_place(place))
		temp = lower_temp(l);
	lower_node(l, place);
	lower_node(l, value);
	if (!is_shared_place(place))
		return;
	kind = temp ? NULL : "UPCR_UPDATE"; /* NULL: the temporary is checked */
	p = temp ? pieces_format(l->arena, "%s", temp) : pieces_format(l->arena, "%n", place);
	read = read_of_place(l, place, t, &p, kind);
	v = value_of_update(l, n, t, &read);
	if (!temp && t->kind == TYPE_NUMBER && !unit_is_strict(l->unit, place))
		kind = NULL; /* the read is checked */
	write = write_of_place(l, place, t, &p, kind, &v);
	if (temp) {
		p = pieces_format(l->arena, "%n", place);
		p = check_access(l, place, &p, "UPCR_UPDATE", t);
	}
	is_call = t->number || !value_is_unused(n);
	if (temp)
		edit_node(l->arena, n, is_call ? "(%s = %p, %p)" : "(%s = %p, (void)%p)", temp, &p, &write);
	else
		edit_node(l->arena, n, is_call ? "%p" : "(void)%p", &write);
}

/* Returns the new value of a place.  Where C converts the result of the operation, which another type has,
 * the operation is an update, too, of a variable: compilers warn about the two in different ways. */
static struct pieces value_of_update(struct lowering *l, struct node *n, struct type *t, struct pieces *read)
{
	struct node *value = n->last;
	const char *op = operator_text(n->op), *held;

	if (!t->number || value->type->number == t->number)
		return pieces_format(l->arena, is_atom(value) ? "%p %s %n" : "%p %s (%n)", read, op, value);
	held = lower_record(l, &(struct bits){.record = lower_type(l, t)});
	return pieces_format(l->arena, "(%s = %p, %s %s= %n)", held, read, held, op, value);
}

/* Lowers ++ and --. */
void lower_step(struct lowering *l, struct node *n)
{
	struct node *place = n->first;
	struct type *t = type_unqualified(l->arena, place->type);
	bool is_post = n->op == OP_POSTINC || n->op == OP_POSTDEC;
	bool is_inc = n->op == OP_PREINC || n->op == OP_POSTINC;
	struct pieces p;
	struct bits b;

	if (type_is_pts(t)) {
		lower_pointer_update(l, n);
		return;
	}
	if (!is_shared_place(place)) {
		lower_children(l, n);
		return;
	}
	if (lower_bits(l, place, &b)) {
		p = pieces_format(l->arena, "%s", is_inc ? "++" : "--");
		if (t->number == NUMBER_BOOL) /* gcc warns about its ++ */
			p = pieces_format(l->arena, is_inc ? " += 1" : " -= 1");
		update_bits(l, n, &b, &p);
		return;
	}
	if (!t->number) {
		lower_step_by_value(l, n, t);
		return;
	}
	lower_node(l, place);
	p = pieces_format(l->arena, "%n", place);
	p = check_access(l, place, &p, "UPCR_UPDATE", t);
	edit_node(l->arena, n, "%e%p, %s)",
		entry_of_access(is_post && !value_is_unused(n) ? ACCESS_POSTADD : ACCESS_PREADD, t->number,
			unit_is_strict(l->unit, place)),
		&p, is_inc ? "1" : "-1");
}

/* Steps an enum or a private pointer: the old value is the new one moved back. */
static void lower_step_by_value(struct lowering *l, struct node *n, struct type *t)
{
	struct node *place = n->first;
	bool is_post = n->op == OP_POSTINC || n->op == OP_POSTDEC;
	bool is_inc = n->op == OP_PREINC || n->op == OP_POSTINC;
	const char *temp = lower_temp(l);
	struct pieces p, at, read, write, v;

	lower_node(l, place);
	p = pieces_format(l->arena, "%s", temp);
	read = read_of_place(l, place, t, &p, NULL);
	v = pieces_format(l->arena, "%p %s 1", &read, is_inc ? "+" : "-");
	write = write_of_place(l, place, t, &p, NULL, &v);
	at = pieces_format(l->arena, "%n", place);
	at = check_access(l, place, &at, "UPCR_UPDATE", t);
	if (value_is_unused(n))
		edit_node(l->arena, n, "(%s = %p, (void)%p)", temp, &at, &write);
	else if (is_post)
		edit_node(l->arena, n, "(%s = %p, (%s)(%p %s 1))", temp, &at, lower_type(l, t), &write,
			is_inc ? "-" : "+");
	else
		edit_node(l->arena, n, "(%s = %p, %p)", temp, &at, &write);
}

/* Updates a bit-field in another field of its size: compilers warn about a number of any other size that it
 * may be too large.  `change` is the text after the field: " += 1". */
static void update_bits(struct lowering *l, struct node *n, struct bits *b, const struct pieces *change)
{
	const char *temp = lower_temp(l), *old = text_format(l->arena, "%s.%s", lower_record(l, b), b->path);
	struct type *t = type_unqualified(l->arena, n->first->type);
	struct pieces p = pieces_format(l->arena, "%s", temp), read, write, v;
	bool is_post = (n->op == OP_POSTINC || n->op == OP_POSTDEC) && !value_is_unused(n);
	bool is_bool = t->number == NUMBER_BOOL; /* gcc warns about ++ of a _Bool */
	const char *step = n->op == OP_POSTINC ? "++" : "--", *back = n->op == OP_POSTINC ? "--" : "++";

	lower_node(l, n->first);
	read = read_of_place(l, n->first, t, &p, "UPCR_UPDATE");
	if (!is_post)
		v = pieces_format(l->arena, "%s", old);
	else if (is_bool)
		v = pieces_format(l->arena, "%s %s 1", old, n->op == OP_POSTINC ? "+" : "-");
	else
		v = pieces_format(l->arena, "%s%s", step, old);
	write = write_of_place(l, n->first, t, &p, "UPCR_UPDATE", &v);
	if (is_post && is_bool)
		edit_node(l->arena, n, "(%s = %p, %s = %p, (void)%p, %s)", temp, &b->place, old, &read,
			&write, old);
	else if (is_post) /* the value has the type that the compiler gives it */
		edit_node(l->arena, n, "(%s = %p, %s = %p, (void)%p, %s%s, %s%s)", temp, &b->place, old,
			&read, &write, old, back, old, step);
	else
		edit_node(l->arena, n, "(%s = %p, %s = %p, %s%p, %s%p)", temp, &b->place, old, &read, old,
			change, value_is_unused(n) ? "(void)" : "", &write);
}

/* ---- one get, one put ---- */

/* Sets the read of a place that a loop prefetches, or copies, if its objects are read by UPCR_GET_REQUESTED;
 * returns false if it is not such a place. */
static bool requested_read(struct lowering *l, struct node *place, const struct type *t, struct pieces *p,
	struct pieces *read)
{
	struct node *n = node_strip(place), *index;
	const struct plan *plan = plan_of(n);
	const struct prefetch *a = plan->requester, *copies = plan->copies;

	if (!a || !a->is_direct || !a->number || unit_is_strict(l->unit, place))
		return false;
	*read = pieces_format(l->arena, "%e%s, %s, %p)", ENTRY_UPCR_GET_REQUESTED,
		prefetch_names(l, a)->state, t->number ? number_type_name(t->number) : "pts", p);
	if (!copies || !copies->is_direct || !copies->number)
		return true;
	node_pointer_side(n, &index);
	*read = pieces_format(l->arena, "%e%s, %s, %n, %p)", ENTRY_UPCR_GET_COPIED, prefetch_copy(l, a, n),
		number_type_name(t->number), index, read);
	return true;
}

/* Sets the relaxed read of a number that is a shared object by itself and is neither checked nor
 * instrumented; returns false if the place is not such an object. */
static bool object_read(struct lowering *l, struct node *place, const struct type *t, struct pieces *read)
{
	const struct node *n = node_strip(place);
	const struct unit *u = l->unit;

	if (n->kind != NODE_REF || !n->decl || !t->number || t->is_atomic || plan_of(n)->is_hoisted
		|| unit_is_strict(u, place) || u->options->check || node_enclosing(place, NODE_PARM)
		|| (u->options->inst.on && mode_is_instrumented(&u->islands, place->span.begin)))
		return false;
	*read = pieces_format(l->arena, "UPCR_VALUE(%s, %s)", number_type_name(t->number),
		n->decl->first->c_name ? n->decl->first->c_name : n->decl->name);
	return true;
}

/* Returns the read of a T from the place; `kind` is for check_access; p is the pointer-to-shared, and not
 * used for a bit-field unless it is in a temporary. */
static struct pieces read_of_place(struct lowering *l, struct node *place, struct type *t, struct pieces *p,
	const char *kind)
{
	bool is_strict = unit_is_strict(l->unit, place);
	const char *mask;
	struct pieces at;
	struct bits b;

	if (lower_bits(l, place, &b)) {
		if (p->n == 1 && p->items[0].text)
			b.place = *p;
		if (b.is_const) {
			b.place = check_bits(l, place, &b.place, kind, b.record, NULL);
			return pieces_format(l->arena, "%e%s, %p).%s",
				is_strict ? ENTRY_UPCR_GET_STRICT : ENTRY_UPCR_GET, b.record, &b.place,
				b.path);
		}
		mask = lower_record(l, &b);
		b.place = check_bits(l, place, &b.place, kind, b.record, mask);
		return pieces_format(l->arena, "(UPCR_BITS_MASK(%s, %s), %e%p, &%s, sizeof(%s)), %s.%s)",
			mask, b.path, is_strict ? ENTRY_upcr_get_bits_strict : ENTRY_upcr_get_bits, &b.place,
			mask, mask, mask, b.path);
	}
	if (t->is_atomic)
		unit_diag(l->unit, D_SHARED_ATOMIC, place->span);
	if (requested_read(l, place, t, p, &at))
		return at;
	at = check_access(l, place, p, kind, t);
	p = &at;
	if (type_is_pts(t))
		return pieces_format(l->arena, "%e%p)",
			is_strict ? ENTRY_upcr_get_pts_strict : ENTRY_upcr_get_pts, p);
	if (t->number)
		return pieces_format(l->arena, "%e%p)", entry_of_access(ACCESS_GET, t->number, is_strict), p);
	return pieces_format(l->arena, "%e%s, %p)", is_strict ? ENTRY_UPCR_GET_STRICT : ENTRY_UPCR_GET,
		lower_type(l, t), p);
}

static struct pieces write_of_place(struct lowering *l, struct node *place, struct type *t, struct pieces *p,
	const char *kind, struct pieces *value)
{
	bool is_strict = unit_is_strict(l->unit, place);
	const char *mask, *image;
	struct pieces at;
	struct bits b;

	if (lower_bits(l, place, &b)) {
		if (p->n == 1 && p->items[0].text)
			b.place = *p;
		image = lower_record(l, &b);
		mask = lower_record(l, &b);
		b.place = check_bits(l, place, &b.place, kind, b.record, mask);
		return pieces_format(l->arena,
			"(UPCR_BITS_MASK(%s, %s), UPCR_BITS_VALUE(%s, %s, %p), %e%p, &%s, &%s, sizeof(%s)), %s.%s)",
			mask, b.path, image, b.path, value,
			is_strict ? ENTRY_upcr_put_bits_strict : ENTRY_upcr_put_bits, &b.place, mask, image,
			mask, image, b.path);
	}
	if (t->is_atomic)
		unit_diag(l->unit, D_SHARED_ATOMIC, place->span);
	at = check_access(l, place, p, kind, t);
	p = &at;
	if (type_is_pts(t))
		return pieces_format(l->arena, "%e%p, %p)",
			is_strict ? ENTRY_upcr_put_pts_strict : ENTRY_upcr_put_pts, p, value);
	if (t->number)
		return pieces_format(l->arena, "%e%p, %p)", entry_of_access(ACCESS_PUT, t->number, is_strict),
			p, value);
	return pieces_format(l->arena, "%e%s, %p, %p)", is_strict ? ENTRY_UPCR_PUT_STRICT : ENTRY_UPCR_PUT,
		lower_type(l, t), p, value);
}

/* Returns whether a pointer-to-shared, written in another way, becomes the same name in C. */
static bool comes_out_as(const struct lowering *l, const struct node *value, const struct node *place)
{
	const struct node *v = value;

	if (!type_is_pts(place->type) || place->kind != NODE_REF)
		return false;
	while (v->kind != NODE_REF) {
		bool passes = v->kind == NODE_PAREN || v->kind == NODE_CONVERT || v->kind == NODE_CAST
		           || (v->kind == NODE_UNARY && (v->op == OP_ADDRESS || v->op == OP_DEREF));

		if (v->kind == NODE_SUBSCRIPT && is_first_index(l, v->first)) { /* 0[p] */
			v = v->last;
			continue;
		}
		if (v->kind == NODE_SUBSCRIPT && is_first_index(l, v->last)) {
			v = v->first;
			continue;
		}
		if (!passes || !v->last)
			return false;
		v = v->last;
	}
	return v->decl == place->decl && value->kind != NODE_REF
	    && !(value->kind == NODE_CONVERT && value->first->kind == NODE_REF);
}

/* Returns whether C can take the address of a struct: a private variable, or the result of UPCR_GET. */
static bool is_addressable_struct(const struct node *n)
{
	while (n->kind == NODE_PAREN || n->kind == NODE_CONVERT)
		n = n->first;
	return n->kind == NODE_REF || (n->kind == NODE_UNARY && n->op == OP_DEREF)
	    || n->kind == NODE_SUBSCRIPT || (n->kind == NODE_MEMBER && n->is_arrow);
}

/* Returns whether n is a shared scalar by its name, which can be named twice without cost or effect. */
static bool is_plain_place(const struct node *n)
{
	while (n->kind == NODE_PAREN)
		n = n->first;
	return n->kind == NODE_REF;
}

static const char *operator_text(enum op op)
{
	switch (op) {
	case OP_MUL: return "*";
	case OP_DIV: return "/";
	case OP_REM: return "%";
	case OP_ADD: return "+";
	case OP_SUB: return "-";
	case OP_SHL: return "<<";
	case OP_SHR: return ">>";
	case OP_AND: return "&";
	case OP_XOR: return "^";
	default: return "|";
	}
}

/* SPDX-License-Identifier: MIT
 *
 * loops-access.h - reads and writes of elements, and pointers into arrays.
 */
#ifndef DIFFERENTIAL_LOOPS_ACCESS_H
#define DIFFERENTIAL_LOOPS_ACCESS_H

#include "loops-index.h"

/* ---- places ---- */

static struct range below(long size, bool by_threads)
{
	struct range r = {0};

	EACH(t)
		r.hi[t] = size * (by_threads ? t : 1) - 1;
	return r;
}

static const char *dimension(const struct array *a, int i)
{
	static char texts[3][32];

	snprintf(texts[i], sizeof texts[i], a->by_threads == i ? "(%ld * THREADS)" : "%ld", a->dim[i]);
	return texts[i];
}

static void put_base(const struct view *v)
{
	struct array *a = v->array;

	if (want_upc || v->is_pointer || v->is_private)
		put("%s", v->name);
	else if (a->where == OWN_ALLOC)
		put("own_%s", a->name);
	else
		put("base_%s", a->name);
}

/* Writes subscripts in one of several forms; the last subscript of a row is left out. */
static void put_subscripts(const struct view *v, const struct index *x, int n, bool is_address, unsigned form)
{
	if (n == 1 && form < (is_address ? 40 : 10)) {
		put(is_address ? "%s + (%s)" : "(*(%s + (%s)))", v->name, x[0].text);
		return;
	}
	if (n == 1 && !is_address && form < 14) {
		put("(%s)[%s]", x[0].text, v->name);
		return;
	}
	put(is_address ? "&%s" : "%s", v->name);
	for (int i = 0; i < n; i++)
		put("[%s]", x[i].text);
}

static void put_flat(const struct array *a, const struct index *x, int n)
{
	if (n == 1)
		put("%s", x[0].text);
	else if (n == 2)
		put("(long)(%s) * %s + (%s)", x[0].text, dimension(a, 1), x[1].text);
	else
		put("((long)(%s) * %s + (%s)) * %s + (%s)", x[0].text, dimension(a, 1), x[1].text,
			dimension(a, 2), x[2].text);
}

static void flatten(const struct array *a, const struct index *x, int n, struct range *r)
{
	*r = x[0].range;
	for (int i = 1; i < n; i++)
		EACH(t) {
			long size = a->dim[i] * (a->by_threads == i ? t : 1);

			r->lo[t] = r->lo[t] * size + x[i].range.lo[t];
			r->hi[t] = r->hi[t] * size + x[i].range.hi[t];
		}
}

static void put_member(struct place *p, int depth)
{
	struct index x;
	struct range r = below(5, false);

	p->class = INTEGER;
	switch (pick(8)) {
	case 0: put(".x"); return;
	case 1: put(".y"); return;
	case 2: put(".in.z"); return;
	case 3:
		put(".in.d");
		p->class = FLOATING;
		return;
	case 4: put(".b%u", pick(3)); return;
	case 5:
		r = below(3, false);
		any_index(&r, &x, depth - 1);
		put(".r[%s].q", x.text);
		return;
	default:
		any_index(&r, &x, depth - 1);
		put(".v[%s]", x.text);
	}
}

static void put_address(const struct view *v, const struct index *x, int n, unsigned form)
{
	if (!want_upc) {
		put("A(%s, %ld, ", v->type, v->block);
		put_base(v);
		put(", ");
		put_flat(v->array, x, n);
		put(")");
	} else if (n > 1 && strcmp(x[n - 1].text, "0") == 0 && form & 1) {
		put("%s", v->name); /* a row is a pointer to its first element */
		for (int i = 0; i < n - 1; i++)
			put("[%s]", x[i].text);
	} else {
		put_subscripts(v, x, n, true, form);
	}
}

static void make_place(struct view *v, struct place *p, const struct index *given, int depth, bool whole)
{
	struct array *a = v->array;
	struct index x[3];
	int n = v->is_pointer || v->is_private ? 1 : a->n_dims;
	size_t mark = text_len;
	unsigned form = pick(100);

	p->view = v;
	p->class = v->class;
	a->is_used = true;
	if (given)
		x[0] = *given;
	for (int i = given != NULL; i < n; i++) {
		struct range r = n == 1 ? v->range : below(a->dim[i], a->by_threads == i);

		if (i && i == n - 1 && percent(25))
			x[i] = (struct index){.text = "0"};
		else
			any_index(&r, &x[i], depth - 1);
	}
	flatten(a, x, n, &p->flat);
	put_address(v, x, n, form);
	cut(mark, p->address, sizeof p->address);
	if (v->is_private)
		put("%s[%s]", v->name, x[0].text);
	else if (!want_upc)
		put("(*(%s *)M(%s))", v->type, p->address);
	else if (form > 92)
		put("(*(%s))", p->address);
	else
		put_subscripts(v, x, n, false, form);
	if (v->class == RECORD && !whole)
		put_member(p, depth);
	cut(mark, p->text, sizeof p->text);
}

static struct view *any_view(bool is_private_too)
{
	for (;;) {
		struct view *v = &views[percent(50) ? pick((unsigned)n_views) : (unsigned)n_views - 1 - pick((unsigned)least(n_views, 6))];

		if (v->array == banned || (v->is_private && !is_private_too))
			continue;
		/* Some of the many arrays belong to the function. */
		if (!v->is_pointer && !v->is_private && !v->array->is_used && percent(80))
			continue;
		return v;
	}
}

/* ---- expressions, all unsigned ---- */

static void read_place(int depth)
{
	struct place at, *p = &at;

	make_place(any_view(true), p, NULL, depth, false);
	switch (p->class) {
	case FLOATING: put("(unsigned)(int)%s", p->text); break;
	case POINTER: put("(unsigned)(%s - target)", p->text); break;
	default: put("(unsigned)%s", p->text);
	}
}

static void leaf(int depth)
{
	switch (pick(10)) {
	case 0: put("%uu", pick(50)); break;
	case 1: put("acc"); break;
	case 2:
	case 3:
		if (n_vars)
			put("(unsigned)%s", vars[pick((unsigned)n_vars)].name);
		else
			put("(unsigned)MYTHREAD");
		break;
	default: read_place(depth);
	}
}

/* ({ unsigned e1 = x; if (e1 & 1) e1 += y; e1; }) */
static void statement_expression(int depth)
{
	int name = n_names++;

	put("({ unsigned e%d = ", name);
	expression(depth);
	if (percent(50)) {
		put("; if (e%d & %ld) e%d += ", name, 1 + (long)pick(3), name);
		expression(depth);
	}
	put("; e%d; })", name);
}

static void expression(int depth)
{
	static const char *const operators[] = {"+", "-", "*", "^", "&", "|", "+", "+"};

	if (depth <= 0 || percent(40)) {
		leaf(depth);
		return;
	}
	if (percent(5)) {
		statement_expression(depth - 1);
		return;
	}
	put("(");
	expression(depth - 1);
	put(" %s ", operators[pick(8)]);
	expression(depth - 1);
	put(")");
}

static void condition(void)
{
	struct place at, *p = &at;

	switch (pick(7)) {
	case 0: put("MYTHREAD == %u", pick(3)); break;
	case 1:
		make_place(any_view(false), p, NULL, 1, false);
		if (want_upc)
			put("upc_threadof(%s) == MYTHREAD", p->address);
		else
			put("%s.thread == MYTHREAD", p->address);
		break;
	case 2:
		put("(");
		leaf(1);
		put(") %% 5u == %u", pick(5));
		break;
	default:
		put("(");
		expression(1);
		put(") %% 3u %s 1", pick(2) ? "==" : "!=");
	}
}

/* ---- statements ---- */

static void put_store(const struct place *p)
{
	static const char *const operators[] = {"", "", "", "+", "-", "^", "|", "&", "*"};
	unsigned op = pick(9);

	switch (p->class) {
	case FLOATING:
		put("%s %s (int)((", p->text, pick(4) ? "=" : "+=");
		expression(2);
		put(") & 15) * 0.25");
		break;
	case POINTER:
		put("%s = target + ((", p->text);
		expression(2);
		put(") & 7)");
		break;
	case ENUMERATION:
		put("%s = (enum color)((", p->text);
		expression(2);
		put(") & 3)");
		break;
	case BOOLEAN:
		put("%s %s= (", p->text, op == 5 ? "^" : op == 6 ? "|" : "");
		expression(2);
		put(") & 1");
		break;
	default:
		if (percent(15)) {
			put("%s%s%s", op & 1 ? "++" : "", p->text, op & 1 ? "" : op & 2 ? "--" : "++");
			break;
		}
		put("%s %s= ", p->text, strchr(p->text, '.') ? "" : operators[op]);
		expression(2);
		if (op < 3 || strchr(p->text, '.'))
			put(" & 0x3ff");
		else if (op == 8)
			put(" & 1");
	}
}

static void store(void)
{
	struct place at, *p = &at;
	struct view *v;
	bool whole;

	v = any_view(true);
	whole = v->class == RECORD && percent(15);
	make_place(v, p, NULL, 2, whole);
	if (whole) {
		put("%s = ", p->text);
		do
			v = any_view(true);
		while (v->class != RECORD && percent(95));
		if (v->class == RECORD) {
			make_place(v, p, NULL, 1, true);
			put("%s;\n", p->text);
		} else {
			put("record(");
			expression(1);
			put(");\n");
		}
	} else {
		put_store(p);
		put(";\n");
	}
}

static void block(int depth, int n, long budget)
{
	int n_here = n_views;

	put(" {\n");
	for (int i = 0; i < n; i++)
		statement(depth + 1, budget);
	put("}");
	n_views = n_here;
}

static void put_type(const struct view *v)
{
	if (v->is_private) {
		put("%s%s *", strcmp(v->array->mode, "volatile ") ? "" : "volatile ", v->type);
	} else if (!want_upc) {
		put("struct pts ");
	} else {
		put("%sshared ", v->array->mode);
		if (v->block == 0)
			put("[] ");
		else if (v->block > 1)
			put("[%ld] ", v->block);
		put("%s *", v->type);
	}
}

/* Returns whether every block of a row is whole on every thread: `part` counts the last block as whole. */
static bool is_even(const struct array *a)
{
	return a->by_threads >= 0 && a->block && a->dim[0] % a->block == 0 && a->where == DECLARED;
}

/* Makes a pointer into an array with another layout, at a known place. */
static bool recast(struct view *to, struct array *a, char *place)
{
	static const long blocks[] = {0, 0, 1, 2, 3, 4, 5, 7, 16};
	long k = pick(40), in_bytes = 1;

	to->block = blocks[pick(9)];
	if (!is_even(a) || a->n_dims > 1 || a->block == to->block)
		return false;
	if (to->block == 0 && a->type->class == INTEGER && percent(25)) {
		to->type = "unsigned char";
		in_bytes = a->type->size;
	}
	EACH(t) {
		long thread = k / a->block % t, at = k / (a->block * t) * a->block + k % a->block, rows;

		if (to->block == 0) {
			to->range.lo[t] = -at * in_bytes;
			to->range.hi[t] = (a->part - at) * in_bytes - 1;
			continue;
		}
		rows = (a->part - at) / to->block;
		to->range.lo[t] = -thread * to->block;
		to->range.hi[t] = rows * to->block * t - 1 - thread * to->block;
		if (rows < 2)
			return false;
	}
	sprintf(place, "%ld", k);
	return true;
}

static bool narrow(struct view *to, struct array *a, char *place)
{
	long c;

	if (a->where == OWN_ALLOC) {
		c = pick(9);
		sprintf(place, "%ld", c);
	} else if (is_even(a) && a->n_dims == 1) {
		c = pick((unsigned)least(a->block, 9));
		sprintf(place, a->block == 1 ? "MYTHREAD" : "MYTHREAD * %ld + %ld", a->block, c);
	} else {
		return false;
	}
	to->is_private = true;
	EACH(t) {
		to->range.lo[t] = -c;
		to->range.hi[t] = a->part - 1 - c;
	}
	return true;
}

/* Declares a pointer; it may be advanced by `room` elements. */
static struct view *declare_pointer(long room)
{
	struct place at, *p = &at;
	struct view *from, *to = &views[n_views];
	char where[64];
	unsigned kind = pick(10);

	if (n_views == MAX_VIEWS)
		return NULL;
	from = any_view(false);
	*to = *from;
	to->is_pointer = true;
	snprintf(to->name, sizeof to->name, "p%d", n_names++);
	if (!from->is_pointer && room == 0 && kind < 5 &&
		(kind < 3 ? recast(to, from->array, where) : narrow(to, from->array, where))) {
		from->array->is_used = true;
		put_type(to);
		put("%s = ", to->name);
		upc("(");
		if (want_upc)
			put_type(to);
		upc(")&%s[%s];\n", from->name, where);
		if (!want_upc) {
			model(to->is_private ? "(%s *)M(" : "recast(", to->type);
			put("A(%s, %ld, ", from->type, from->block);
			put_base(from);
			put(", %s));\n", where);
		}
	} else {
		to->block = from->block;
		to->type = from->type;
		to->is_private = false;
		make_place(from, p, NULL, 1, true);
		EACH(t) {
			long size = 1;

			for (int i = 0; i < from->array->n_dims; i++)
				size *= from->array->dim[i] * (from->array->by_threads == i ? t : 1);
			to->range.lo[t] = -p->flat.lo[t];
			to->range.hi[t] = size - 1 - p->flat.hi[t] - room;
			if (from->is_pointer) {
				to->range.lo[t] = from->range.lo[t] - p->flat.lo[t];
				to->range.hi[t] = from->range.hi[t] - p->flat.hi[t] - room;
			}
			if (to->range.hi[t] < 0)
				return NULL;
		}
		put_type(to);
		/* a row would be a pointer to its first element */
		put("%s = %s", to->name, p->address);
		put(";\n");
	}
	put("(void)%s;\n", to->name);
	n_views++;
	return to;
}

#endif

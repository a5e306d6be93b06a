/* SPDX-License-Identifier: MIT
 *
 * loops.c - prints a program of random loops over shared arrays: as UPC, or as a model of it in C, one
 * process that runs the threads one after another over a memory with the layouts of UPC.
 *
 *    loops SEED LOOPS [model=1] [threads=NUMBER] [and those of options.h]
 *
 * Both print a line for each function and thread, and these are equal.  THREADS are chosen at launch if no
 * number is given; the model takes it, 1 to 8, as its argument.  Each function has its own random choices.  A
 * line is a hash of the arrays that the function names, and of its loop variables, bounds and sums.
 *
 * There are no races: a function runs on one thread after another, or each thread writes the elements of its
 * own iterations.  Nothing is undefined in C or UPC: every value that becomes an index has an interval, for
 * each number of threads.
 */
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format.h"
#include "options.h"
#include "random.h"
#include "text.h"

enum { MOST = 8, N_ARRAYS = 14, MAX_VIEWS = 40, MAX_VARS = 12, LENGTH = 96, FIXED = 400, TEXT = 1600, DEEPEST = 3 };

#define EACH(t) for (int t = t_first; t <= t_last; t++)

enum class { INTEGER, BOOLEAN, ENUMERATION, FLOATING, POINTER, RECORD };

static const struct element {
	const char *name;
	enum class class;
	int size;
} elements[] = {{"int", INTEGER, 4}, {"unsigned", INTEGER, 4}, {"char", INTEGER, 1}, {"short", INTEGER, 2},
	{"long", INTEGER, 8}, {"double", FLOATING, 8}, {"struct s", RECORD, 0}, {"float", FLOATING, 4},
	{"_Bool", BOOLEAN, 1}, {"enum color", ENUMERATION, 4}, {"pointer", POINTER, 8}, {"unsigned char", INTEGER, 1},
	{"unsigned long", INTEGER, 8}, {"struct s", RECORD, 0}, {"int", INTEGER, 4}, {"double", FLOATING, 8}};

enum { N_ELEMENTS = sizeof elements / sizeof *elements };

/* An interval for each number of threads. */
struct range {
	long lo[MOST + 1], hi[MOST + 1];
};

struct array {
	char name[12];
	const struct element *type;
	const char *mode;
	char layout[8];
	long block;           /* in elements; 0: indefinite */
	int n_dims;
	long dim[3];
	int by_threads;       /* the dimension that is a multiple of THREADS, or -1 */
	enum { DECLARED, ALL_ALLOC, OWN_ALLOC } where;
	long part;            /* elements on each thread, at most */
	bool is_used;         /* in this function */
};

/* A name that accesses elements: an array, or a pointer into one. */
struct view {
	struct array *array;
	const char *type;
	enum class class;
	long block;
	struct range range; /* the range of the indices */
	bool is_pointer, is_private, walks;
	char name[12];
};

struct var {
	char name[12], text[112]; /* the text's value is in the range, modulo its type */
	bool is_unsigned, is_u32;
	struct range range;
};

struct index {
	char text[TEXT];
	struct range range;
};

/* An element, or a member of one, and its index. */
struct place {
	char text[6 * TEXT], address[4 * TEXT];
	enum class class;
	struct view *view;
	struct range flat; /* the range of the index, in elements */
};

struct value {
	char text[64];
	struct range range;
	bool is_constant, is_pure;
	enum { NO_CHANGE, LOCAL_CHANGES, SHARED_CHANGES } changes;
};

static struct array arrays[N_ARRAYS];
static struct view views[MAX_VIEWS];
static struct var vars[MAX_VARS];
static int n_views, n_vars, n_names, n_loops, n_functions, t_first = 1, t_last = MOST, deep;
static struct index last;
static bool has_last, in_helper, frozen; /* only the chosen element is written */
static struct array *banned;  /* not read */
static uint64_t seed;
static bool want_upc;

static void expression(int depth);
static void statement(int depth, long budget);
static void loop(int depth, long budget);
static void store_own(void);

/* ---- chance and text ---- */

static bool percent(unsigned n)
{
	return pick(100) < n;
}

#define PRINTF_LIKE __attribute__((format(printf, 1, 2)))

PRINTF_LIKE static void upc(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	if (want_upc)
		vput(format, args);
	va_end(args);
}

PRINTF_LIKE static void model(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	if (!want_upc)
		vput(format, args);
	va_end(args);
}

/* Takes the text written since a mark. */
static void cut(size_t mark, char *to, size_t size)
{
	if (text_len - mark >= size)
		abort();
	memcpy(to, text + mark, text_len - mark);
	to[text_len - mark] = 0;
	text_len = mark;
}

static long most(long a, long b) { return a > b ? a : b; }
static long least(long a, long b) { return a < b ? a : b; }

/* ---- indices ---- */

struct term {
	const char *text;
	long factor;
	bool by_threads;
	const struct range *range;
	const struct var *var;
};

static const struct range *my_thread(void)
{
	static struct range r;

	EACH(t)
		r.hi[t] = t - 1;
	return &r;
}

static struct term any_term(bool by_var)
{
	static const long factors[] = {-1, -1, 2, 2, 3, 7, 16, 0, 5, -2, 1, 1};
	struct term x = {.text = "MYTHREAD", .factor = 1, .range = my_thread()};

	if (n_vars && (by_var || percent(92))) {
		x.var = &vars[percent(75) ? n_vars - 1 : (int)pick((unsigned)n_vars)];
		x.text = x.var->text;
		x.range = &x.var->range;
	}
	if (percent(40))
		x.factor = factors[pick(sizeof factors / sizeof *factors)];
	x.by_threads = percent(12);
	return x;
}

static void add_term(struct range *r, const struct term *x)
{
	EACH(t) {
		long c = x->factor * (x->by_threads ? t : 1);

		r->lo[t] += c * (c < 0 ? x->range->hi[t] : x->range->lo[t]);
		r->hi[t] += c * (c < 0 ? x->range->lo[t] : x->range->hi[t]);
	}
}

static void put_term(const struct term *x, const char *sign)
{
	bool swap = percent(40);

	put("%s", sign);
	if (x->factor == 1)
		put(x->by_threads ? swap ? "THREADS * %s" : "%s * THREADS" : "%s", x->text);
	else if (x->factor == -1 && !x->by_threads)
		put("-%s", x->text);
	else if (swap)
		put("%s * %ld%s", x->text, x->factor, x->by_threads ? " * THREADS" : "");
	else
		put("%ld * %s%s", x->factor, x->by_threads ? "THREADS * " : "", x->text);
}

/* Writes terms and an offset, each of which may come first. */
static void put_sum(const struct term *x, int n, long offset)
{
	const struct var *v = x[0].var;
	bool is_signed = !v || !v->is_unsigned;
	unsigned form = pick(10);

	if (n == 1 && v && v->is_u32 && offset < 0 && form < 4) {
		put_term(x, "");
		put(" + %luu", 4294967296ul + (unsigned long)offset);
	} else if (n == 1 && form == 0 && offset) {
		put("(");
		put_term(x, "");
		put(" + %ld) - %ld", offset + 5, 5l);
	} else if (n == 1 && form == 1 && offset) {
		put("%ld + ", offset);
		put_term(x, "");
	} else if (n == 1 && form == 2 && is_signed) {
		put("(long)(");
		put_term(x, "");
		put(") + %ld", offset);
	} else if (n == 1 && form == 3 && x[0].factor == -1 && !x[0].by_threads) {
		put("%ld - %s", offset, x[0].text);
	} else {
		put_term(x, "");
		if (n > 1)
			put_term(x + 1, " + ");
		if (offset)
			put(offset < 0 ? " - %ld" : " + %ld", offset < 0 ? -offset : offset);
	}
}

/* Makes an affine index in a range; returns false if chance found none. */
static bool affine(const struct range *want, struct index *out, bool injective)
{
	struct term x[2] = {any_term(injective), any_term(false)};
	struct range r = {0};
	long from = -1000000, to = 1000000, offset;
	bool is_unsigned = x[0].var && x[0].var->is_unsigned;
	int n = 1;
	size_t mark = text_len;

	if (percent(22) && !is_unsigned && !(x[1].var && x[1].var->is_unsigned) && !injective)
		n = 2;
	if (injective && !x[0].factor)
		return false;
	for (int i = 0; i < n; i++)
		add_term(&r, &x[i]);
	EACH(t) {
		from = most(from, (is_unsigned ? most(want->lo[t], 0) : want->lo[t]) - r.lo[t]);
		to = least(to, want->hi[t] - r.hi[t]);
	}
	if (from > to)
		return false;
	offset = from + pick((unsigned)least(to - from, percent(30) ? 90 : 6) + 1);
	if (from <= 0 && to >= 0 && percent(60))
		offset = 0;
	put_sum(x, n, offset);
	cut(mark, out->text, sizeof out->text);
	EACH(t) {
		out->range.lo[t] = r.lo[t] + offset;
		out->range.hi[t] = r.hi[t] + offset;
	}
	return true;
}

static bool fits(const struct range *r, const struct range *want)
{
	EACH(t)
		if (r->lo[t] < want->lo[t] || r->hi[t] > want->hi[t])
			return false;
	return true;
}

/* Makes an index that no analysis understands. */
static void wild(const struct range *want, struct index *out, int depth)
{
	long lo = -1000000, hi = 1000000;
	size_t mark = text_len;

	EACH(t) {
		lo = most(lo, want->lo[t]);
		hi = least(hi, want->hi[t]);
	}
	if (lo > hi)
		abort();
	if (depth > 0 && percent(70)) {
		put("(int)((");
		expression(depth - 1);
		put(") %% %ldu)", hi - lo + 1);
	} else {
		put("%ld", pick((unsigned)(hi - lo + 1)) + 0l);
	}
	if (lo)
		put(lo < 0 ? " - %ld" : " + %ld", lo < 0 ? -lo : lo);
	cut(mark, out->text, sizeof out->text);
	EACH(t) {
		out->range.lo[t] = lo;
		out->range.hi[t] = hi;
	}
}

/* Makes an index that wraps around: (i + 1) % 12 + 3. */
static bool wrapped(const struct range *want, struct index *out)
{
	long lo = -1000000, hi = 1000000;
	struct range up = {0};
	size_t mark = text_len;
	bool is_last = percent(50);

	EACH(t) {
		lo = most(lo, want->lo[t]);
		hi = least(hi, want->hi[t]);
		up.hi[t] = 100000;
	}
	if (lo > hi || !affine(&up, out, false))
		return false;
	if (lo && is_last)
		put("%ld + ", lo);
	put(lo < 0 ? "(int)((%s) %% %ld)" /* x may be unsigned */
		: percent(30) && !in_helper ? "(%s) %% (%ld + few - few)" : "(%s) %% %ld", out->text, hi - lo + 1);
	if (lo && !is_last)
		put(lo < 0 ? " - %ld" : " + %ld", lo < 0 ? -lo : lo);
	cut(mark, out->text, sizeof out->text);
	EACH(t) {
		out->range.lo[t] = lo;
		out->range.hi[t] = hi;
	}
	return true;
}

static void any_index(const struct range *want, struct index *out, int depth)
{
	if (has_last && percent(35) && fits(&last.range, want)) {
		*out = last;
		return;
	}
	if (percent(12) && wrapped(want, out)) {
		last = *out;
		has_last = true;
		return;
	}
	if (percent(85))
		for (int i = 0; i < 12; i++)
			if (affine(want, out, false)) {
				last = *out;
				has_last = true;
				return;
			}
	wild(want, out, depth);
}

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

/* ---- bounds ---- */

static void set(struct value *v, long per_thread, long more)
{
	EACH(t)
		v->range.lo[t] = v->range.hi[t] = per_thread * t + more;
}

/* Returns a value about as large as the number; most of its range stays below the budget. */
static struct value any_value(long about, bool is_first)
{
	struct value v = {.is_pure = true};
	unsigned kind = pick(is_first ? 16 : 24);
	long c = about ? (long)pick((unsigned)about + 1) : 0;

	switch (kind) {
	case 0:
		set(&v, 1, 0);
		strcpy(v.text, "THREADS");
		break;
	case 1:
	case 2:
		set(&v, 0, 0);
		EACH(t)
			v.range.hi[t] = t - 1;
		strcpy(v.text, "MYTHREAD");
		break;
	case 3:
		set(&v, 0, 0);
		EACH(t)
			v.range.hi[t] = 5 * (t - 1);
		strcpy(v.text, "MYTHREAD * 5");
		break;
	case 4:
		set(&v, -1, 0);
		strcpy(v.text, "-THREADS");
		break;
	case 5:
		set(&v, 0, -(long)pick(9));
		sprintf(v.text, "%ld", v.range.lo[t_first]);
		break;
	case 6:
	case 7:
	case 8: /* the function has these */
		set(&v, 0, kind == 6 ? 11 : kind == 7 ? 30 : 23);
		strcpy(v.text, kind == 6 ? "few" : kind == 7 && frozen ? "limits[28]" : kind == 7 ? "shared_n" : "n");
		if (kind != 6 && !frozen) {
			v.changes = kind == 7 ? SHARED_CHANGES : LOCAL_CHANGES;
			v.is_pure = false;
			EACH(t)
				v.range.lo[t] = 3;
		}
		break;
	case 9:
		set(&v, 0, c);
		sprintf(v.text, "call(%ld)", c);
		v.is_pure = false;
		break;
	case 10:
		c = least(c, 30);
		set(&v, 0, c + 2);
		sprintf(v.text, "limits[%ld]", c);
		break;
	case 11:
		if (n_vars && !vars[n_vars - 1].is_unsigned) {
			const struct var *x = &vars[pick((unsigned)n_vars)];

			if (!x->is_unsigned) {
				v.range = x->range;
				strcpy(v.text, x->text);
				break;
			}
		}
		/* fall through */
	default:
		if (!is_first && percent(30) && about > 100) {
			c = pick(80);
			set(&v, c, 0);
			sprintf(v.text, "%ld * THREADS", c);
			break;
		}
		set(&v, 0, is_first && percent(50) ? 0 : c);
		sprintf(v.text, "%ld", v.range.lo[t_first]);
		v.is_constant = true;
	}
	return v;
}

/* ---- loops ---- */

struct type {
	const char *name;
	bool is_unsigned, is_u32;
	long highest;
	const char *bases[4];
};

static const struct type types[] = {{"int", false, false, 0, {"INT_MAX - %ld", "1000000000 - %ld", "INT_MIN - %ld", "-70000 - %ld"}},
	{"long", false, false, 0, {"LONG_MAX - %ld", "(1L << 40) - %ld", "LONG_MIN - %ld", "4294967290L - %ld"}},
	{"unsigned", true, true, 0, {"UINT_MAX - %ldu", "2147483647u - %ldu", "0u - %ldu", "1000u - %ldu"}},
	{"size_t", true, false, 0, {"SIZE_MAX - %ldu", "4294967290u - %ldul", "0ul - %ldul", "(1ul << 63) - %ldul"}},
	{"short", false, false, 30000, {0}}, {"unsigned char", false, false, 240, {0}}, {"long long", false, false, 0, {0}},
	{"unsigned short", false, false, 60000, {0}}, {"signed char", false, false, 120, {0}}};

struct head {
	const struct type *type;
	struct var var;
	struct value start, end;
	long step;            /* with its sign */
	bool by_threads, by_name, up, in_reverse, or_equal, different, outside, global, second;
	long trips;           /* the trip count, if `different` */
	long base;            /* > 0: base number */
	long offset;          /* the offset from the base */
	char first[160], bound[200];
	unsigned form; /* how the bound is written: 0 a function of it, 1 a choice */
	int controls;
};

static long step_of(const struct head *h, int t)
{
	return h->step * (h->by_threads ? t : 1);
}

static long trips_of(const struct head *h, int t)
{
	long step = labs(step_of(h, t));

	return h->by_name ? h->var.range.hi[t] - h->var.range.lo[t] + 1
	                  : (h->var.range.hi[t] - h->var.range.lo[t]) / step + 1;
}

/* Finds the range of the variable in the body; returns false if it exceeds the type or the budget. */
static bool find_range(struct head *h, long budget)
{
	struct range *r = &h->var.range;

	EACH(t) {
		long step = step_of(h, t), slack = labs(step) + 1;

		if (h->different) {
			long way = (h->trips - 1) * step;

			r->lo[t] = h->start.range.lo[t] + least(way, 0);
			r->hi[t] = h->start.range.hi[t] + most(way, 0);
		} else if (h->up) {
			r->lo[t] = h->start.range.lo[t];
			r->hi[t] = h->end.range.hi[t] - !h->or_equal;
		} else {
			r->lo[t] = h->end.range.lo[t] + !h->or_equal;
			r->hi[t] = h->start.range.hi[t];
		}
		if (r->hi[t] < r->lo[t])
			r->hi[t] = r->lo[t];
		if (trips_of(h, t) > budget)
			return false;
		if (h->type->is_unsigned && !h->base &&
			(least(r->lo[t], least(h->start.range.lo[t], h->different ? 0 : h->end.range.lo[t])) < 0 ||
				(!h->up && r->lo[t] < slack)))
			return false;
		if (h->type->highest && (r->hi[t] + slack > h->type->highest || h->start.range.hi[t] > h->type->highest ||
				least(h->start.range.lo[t], r->lo[t] - slack) < (h->type->name[0] == 'u' ? -slack : -100) ||
				(h->type->name[0] == 'u' && h->start.range.lo[t] < 0) ||
				(h->type->name[0] == 'u' && (r->lo[t] < slack * !h->up || h->end.range.lo[t] < 0))))
			return false;
	}
	return true;
}

/* Chooses a base as near to the end of the type as possible. */
static void choose_base(struct head *h)
{
	unsigned kind = pick(4);
	long first = h->start.range.lo[t_first], final = first, step = h->step;
	long bound = h->different ? first + h->trips * step : h->end.range.lo[t_first];

	h->base = 0;
	if (!h->start.is_constant || (!h->end.is_constant && !h->different) || h->by_threads || h->by_name ||
		!h->type->bases[0])
		return;
	while (h->different ? final != bound : h->up ? final < bound + h->or_equal : final > bound - h->or_equal)
		final += step;
	h->base = 1 + kind;
	if (kind == 0)
		h->offset = most(most(first, final), most(bound, 0));
	else if (kind == 2 && !h->type->is_unsigned)
		h->offset = least(least(first, final), least(bound, 0));
	else if (kind == 2 && !h->different)
		h->base = 0; /* these wrap */
	else
		h->offset = pick(40);
}

static void spell(struct head *h)
{
	char base[40] = "";
	const char *plus = h->base ? " + " : "";

	h->form = pick(8);
	if (h->base)
		snprintf(base, sizeof base, h->type->bases[h->base - 1], h->offset);
	snprintf(h->first, sizeof h->first, "%s%s%s", base, plus, h->start.text);
	if (!h->base)
		strcpy(h->var.text, h->var.name);
	else if (h->type->is_unsigned) /* and the difference wraps with its type */
		snprintf(h->var.text, sizeof h->var.text, "((%s)(%s - (%s)))", h->type->name, h->var.name, base);
	else
		snprintf(h->var.text, sizeof h->var.text, "(%s - (%s))", h->var.name, base);
	if (h->different)
		snprintf(h->bound, sizeof h->bound, "%s%s%s + %ld%s", base, plus, h->start.text,
			h->trips * h->step, h->by_threads ? " * THREADS" : "");
	else
		snprintf(h->bound, sizeof h->bound, "%s%s%s", base, plus, h->end.text);
}

static bool name_is_free(const char *name)
{
	for (int i = 0; i < n_vars; i++)
		if (strcmp(vars[i].name, name) == 0)
			return false;
	return true;
}

static void choose_head(struct head *h, long budget)
{
	static const long steps[] = {1, 1, 1, 1, 1, 1, 1, 2, 3, 5, 7, 16};
	int tries = 0;

	do {
		*h = (struct head){.type = &types[percent(50) ? 0 : pick(sizeof types / sizeof *types)], .up = percent(65)};
		h->step = steps[pick(12)];
		h->by_threads = percent(15);
		if (h->by_threads && percent(85))
			h->step = 1;
		h->by_name = !h->by_threads && percent(5);
		if (h->by_name)
			h->step = 2; /* or 1 */
		h->different = percent(14) && !h->by_name;
		h->trips = 1 + (long)pick((unsigned)least(budget, 25));
		h->or_equal = percent(25);
		h->in_reverse = percent(20);
		h->outside = percent(25);
		h->global = percent(6) && !in_helper && name_is_free("global_i"); /* a helper is called in such a loop */
		if (h->global) {
			h->type = &types[0];
			h->outside = true;
		}
		h->start = any_value(h->up ? 12 : least(budget, 90), h->up);
		h->end = any_value(h->up ? least(budget, 90) : 12, !h->up);
		if (h->up && budget > 100 && percent(30)) {
			long c = 1 + (long)pick(90);

			h->end = (struct value){.is_pure = true};
			set(&h->end, c, 0);
			sprintf(h->end.text, percent(50) ? "%ld * THREADS" : "THREADS * %ld", c);
		}
		h->different &= h->start.is_pure;
		if (!h->up)
			h->step = -h->step;
		if (percent(12))
			choose_base(h);
		if (tries++ > 60) { /* this always does */
			h->type = &types[0];
			h->up = true;
			h->step = 1;
			h->by_threads = h->by_name = h->different = h->or_equal = false;
			h->base = 0;
			h->start = h->end = (struct value){.is_pure = true};
			set(&h->end, 0, 8);
			strcpy(h->start.text, "0");
			strcpy(h->end.text, "8");
		}
	} while (!find_range(h, budget));
	h->var.is_unsigned = h->type->is_unsigned;
	h->var.is_u32 = h->type->is_u32;
}

static void put_condition(const struct head *h)
{
	static const char *const operators[2][2][2] = {{{">", "<"}, {">=", "<="}}, {{"<", ">"}, {"<=", ">="}}};
	const char *op = h->different ? "!=" : operators[h->up][h->or_equal][h->in_reverse];
	char bound[500];

	if (h->form == 0 && h->type->bases[0])
		snprintf(bound, sizeof bound, "least_%s(%s, %s)", h->type->name, h->bound, h->bound);
	else if (h->form == 1)
		snprintf(bound, sizeof bound, "(n > 3 ? %s : %s)", h->bound, h->bound);
	else
		strcpy(bound, h->bound);
	if (h->in_reverse)
		put("%s %s %s", bound, op, h->var.name);
	else
		put("%s %s %s", h->var.name, op, bound);
}

static void put_step(const struct head *h)
{
	const char *v = h->var.name;
	long c = labs(h->step);
	bool both = h->by_threads && c > 1;
	unsigned form = pick(6);
	char amount[32];

	sprintf(amount, both ? "%ld * THREADS" : h->by_threads ? "THREADS" : h->by_name ? "by" : "%ld", c);
	if (c == 1 && !h->by_threads && form == 0)
		put(h->up ? "++%s" : "--%s", v);
	else if (c == 1 && !h->by_threads && form < 4)
		put(h->up ? "%s++" : "%s--", v);
	else if (form == 4)
		put(h->up ? "%s = %s + %s" : "%s = %s - %s", v, v, amount);
	else if (form == 5)
		put(both ? h->up ? "%s -= -(%s)" : "%s += -(%s)" : h->up ? "%s -= -%s" : "%s += -%s", v, amount);
	else
		put(h->up ? "%s += %s" : "%s -= %s", v, amount);
}

/* Makes an affinity a quotient, which mostly goes up or down with the loop variable. */
static void divide(struct index *x)
{
	static const char *const divisors[] = {"3", "-2", "7", "20", "THREADS", "(THREADS + 5)", "-THREADS", "few", "by", "n",
		"(2 - n)"};
	struct index dividend = *x;

	if (percent(70))
		sprintf(dividend.text, "%s", vars[n_vars - 1].text);
	sprintf(x->text, percent(30) ? "(%s) * THREADS / %s" : "(%s) / %s", dividend.text,
		divisors[pick(sizeof divisors / sizeof *divisors)]);
}

/* Makes the type of an affinity another one, or takes the remainder that names its thread. */
static void convert(struct index *x)
{
	static const char *const forms[] = {"(unsigned long)(%s)", "(long)(%s)", "(%s) %% THREADS", "(short)(%s)",
		"(unsigned long)(%s) %% THREADS"};
	struct index from = *x;

	sprintf(x->text, forms[pick(sizeof forms / sizeof *forms)], from.text);
}

/* Writes the affinity of upc_forall and the model's test of it. */
static void put_affinity(int controls)
{
	struct place at, *p = &at;
	struct index x = {.text = "0"};
	struct view *v;
	struct range wide = {0};
	bool is_pointer = percent(50);

	EACH(t) {
		wide.lo[t] = -2000000;
		wide.hi[t] = 2000000;
	}
	if (is_pointer) {
		v = any_view(false);
		while (frozen) { /* a view of one thread only */
			if (v->array->n_dims == 1 && v->array->where != OWN_ALLOC && affine(&v->range, &x, true))
				break;
			v = any_view(false);
		}
		make_place(v, p, frozen ? &x : NULL, 1, true);
		if (want_upc)
			put("; %s) ", p->address);
		else
			put(") if (!(c%d || %s.thread == MYTHREAD)) ; else ", controls, p->address);
	} else {
		for (int i = 0; i < 50 && !affine(&wide, &x, frozen); i++)
			;
		if (percent(60) && n_vars && !frozen)
			divide(&x);
		if (percent(20))
			convert(&x);
		if (want_upc)
			put("; %s) ", x.text);
		else
			put(") if (!(c%d || OWNER(%s) == MYTHREAD)) ; else ", controls, x.text);
	}
}

static void push_var(const struct var *v)
{
	if (n_vars == MAX_VARS)
		abort();
	vars[n_vars++] = *v;
	has_last = false;
}

/* Adds what a body may do to its loop. */
static void disturb(const struct head *h, const struct view *walker)
{
	const char *v = h->var.name;

	if (walker) {
		if (percent(50)) {
			put("if (");
			condition();
			put(")\n");
		}
		bool is_short = percent(50);

		if (want_upc)
			put(is_short ? "%s++;\n" : "%s += 1;\n", walker->name);
		else
			put("%s = add(%s, sizeof(%s), %ld, 1);\n", walker->name, walker->name, walker->type, walker->block);
	}
	if (frozen)
		return;
	if (h->end.changes && percent(60)) {
		const char *n = h->end.changes == LOCAL_CHANGES ? percent(50) ? "n" : "(*pn)"
		              : percent(50) ? "shared_n" : "(*ps)";

		put("if (%s > 3 && ", n);
		condition();
		put(")\n");
		put("%s--;\n", n);
	}
	if (h->by_name && percent(40)) {
		put("by = 1 + (int)(acc & 1);\n");
		return; /* a step is not taken back by another one */
	}
	if (!percent(12) || h->type->highest || h->base)
		return;
	if (h->up && !h->different && !h->by_threads && percent(60)) {
		put("if (");
		condition();
		put(")\n");
		if (percent(35) && h->type < types + 4)
			put("bump_%s(&%s);\n", h->type->name, v);
		else
			put(h->global ? "poke();\n" : "%s++;\n", v);
	} else {
		put("if (again-- > 0)\n");
		put(h->step < 0 ? "%s += %ld%s;\n" : "%s -= %ld%s;\n", v, labs(h->step), h->by_threads ? " * THREADS" : "");
	}
}

/* Writes a statement in braces, or one without. */
static void body(int depth, long budget, const struct head *h, const struct view *walker)
{
	int n_here = n_views;

	if (!walker && percent(12)) {
		put("\n");
		(frozen ? store_own : store)();
		return;
	}
	put("{\n");
	for (int n = 1 + (int)pick(4); n > 0; n--)
		statement(depth + 1, budget);
	if (h)
		disturb(h, walker);
	put("}\n");
	n_views = n_here;
}

/* A plain loop, one whose iterations all threads execute, or upc_forall with an affinity. */
enum kind { PLAIN, EVERY, OWN };

static enum kind any_kind(unsigned percentage)
{
	return !percent(percentage) ? PLAIN : percent(94) || frozen ? OWN : EVERY;
}

/* Begins a loop and returns its number. */
static int open_loop(enum kind kind)
{
	int number = n_names++;

	if (want_upc)
		put(kind ? "upc_forall (" : "for (");
	else if (kind == OWN)
		put("FORALL(c%d) for (", number);
	else
		put("for (");
	return number;
}

static void close_head(enum kind kind, int number)
{
	bool is_empty = percent(50);

	if (kind == PLAIN)
		put(") ");
	else if (kind == OWN)
		put_affinity(number);
	else if (want_upc)
		put(is_empty ? ";) " : "; continue) ");
	else
		put(") ");
}

static void note(const char *what)
{
	put("note(%s);\n", what);
}

/* Writes loops whose variable wraps, whose condition changes it, and so on. */
static void special_loop(int depth, long budget)
{
	static const struct {
		const char *type, *first, *condition, *step, *text;
		long hi;
		bool is_unsigned, is_u32;
	} loops[] = {{"short", "32760", "%s > 0", "%s++", "(%s - 32760)", 7, false, false},
		{"unsigned char", "250", "%s != 6", "%s++", "(unsigned char)(%s - 250)", 11, false, false},
		{"unsigned", "21", "%s < 22", "%s--", "%s", 21, true, true},
		{"unsigned char", "9", "%s < 10", "%s--", "%s", 9, false, false},
		{"unsigned", "4294967290u", "%s != 14", "%s += 2", "(%s + 6u)", 18, true, true},
		{"signed char", "120", "%s > 0", "%s++", "(%s - 120)", 7, false, false},
		{"size_t", "(size_t)-3", "%s != 9", "%s++", "(%s + 3ul)", 11, true, false},
		{"unsigned short", "65530", "%s >= 65530", "%s += 3", "(%s - 65530)", 3, false, false},
		{"unsigned", "19", "%s + 1 > 0", "%s--", "%s", 19, true, true},
		{"unsigned", "0", "%s - 3u < 20u || %s < 3", "%s++", "%s", 22, true, true},
		{"long", "10", "%s--", "", "%s", 9, false, false},
		{"int", "-1", "++%s < 17", "", "%s", 16, false, false},
		{"int", "0", "%s < 10 && acc != 77u", "%s++", "%s", 9, false, false},
		{"int", "1", "%s < 60", "%s *= 2", "%s", 32, false, false},
		{"int", "40", "%s", "%s /= 2", "%s", 40, false, false},
		{"unsigned", "5", "%s < 30 && %s >= 5", "%s += 4", "(%s - 5)", 24, true, true}};
	unsigned i = pick(sizeof loops / sizeof *loops);
	struct var v = {.is_unsigned = loops[i].is_unsigned, .is_u32 = loops[i].is_u32};
	enum kind kind = any_kind(40);
	bool is_outside = percent(30);
	int number;

	sprintf(v.name, "i%d", n_names++);
	sprintf(v.text, loops[i].text, v.name);
	EACH(t)
		v.range.hi[t] = loops[i].hi;
	if (is_outside) {
		put("%s %s;\n", loops[i].type, v.name);
	}
	number = open_loop(kind);
	if (is_outside)
		put("%s = %s; ", v.name, loops[i].first);
	else
		put("%s %s = %s; ", loops[i].type, v.name, loops[i].first);
	put(loops[i].condition, v.name, v.name);
	put("; ");
	put(loops[i].step, v.name);
	push_var(&v);
	close_head(kind, number);
	body(depth, budget, NULL, NULL);
	n_vars--;
	if (is_outside)
		note(v.name);
}

/* Writes a loop whose variable is a pointer-to-shared. */
static void pointer_loop(int depth, long budget)
{
	struct view *from, *to = &views[n_views];
	struct index x[2];
	struct range r;
	int number, n_here = n_views;
	bool differs = percent(30);
	enum kind kind = any_kind(30);

	for (int i = 0; ; i++) {
		from = any_view(false);
		if (!from->is_pointer && from->array->n_dims == 1 && strcmp(from->array->mode, "strict ") != 0)
			break;
		if (i > 99)
			return;
	}
	if (n_views == MAX_VIEWS || budget < 20)
		return;
	from->array->is_used = true;
	r = below(10, false);
	any_index(&r, &x[0], 0);
	EACH(t) {
		r.lo[t] = differs ? 10 : 5;
		r.hi[t] = least(from->range.hi[t], budget);
	}
	any_index(&r, &x[1], 0);
	has_last = false;
	*to = *from;
	to->is_pointer = true;
	sprintf(to->name, "q%d", n_names++);
	EACH(t) {
		to->range.lo[t] = -x[0].range.lo[t];
		to->range.hi[t] -= most(x[0].range.hi[t], x[1].range.hi[t] - 1);
	}
	number = open_loop(kind);
	put_type(to);
	if (want_upc) {
		put("%s = &%s[%s], *e%s = %s + (%s); ", to->name, from->name, x[0].text, to->name, from->name, x[1].text);
		put(differs ? "%s != e%s; %s++" : "%s < e%s; %s++", to->name, to->name, to->name);
	} else {
		for (int i = 0; i < 2; i++) {
			put("%s%s = A(%s, %ld, ", i ? ", e" : "", to->name, from->type, from->block);
			put_base(from);
			put(", %s)", x[i].text);
		}
		put("; diff(%s, e%s, sizeof(%s), %ld) %s 0; %s = add(%s, sizeof(%s), %ld, 1)", to->name, to->name,
			to->type, to->block, differs ? "!=" : "<", to->name, to->name, to->type, to->block);
	}
	n_views++;
	if (kind == OWN && percent(60)) {
		if (want_upc)
			put("; %s) ", to->name);
		else
			put(") if (!(c%d || %s.thread == MYTHREAD)) ; else ", number, to->name);
	} else {
		close_head(kind, number);
	}
	body(depth, budget / 20, NULL, NULL);
	n_views = n_here;
}

static void loop(int depth, long budget)
{
	struct head h;
	struct view *walker = NULL;
	enum kind kind = any_kind(deep ? 35 : 65);
	int number;

	n_loops++;
	deep++;
	if (!frozen && percent(10)) {
		special_loop(depth, least(budget, 30));
	} else if (!frozen && percent(7)) {
		pointer_loop(depth, budget);
	} else {
		long room = 0;

		choose_head(&h, budget);
		if (h.global)
			strcpy(h.var.name, "global_i");
		else
			sprintf(h.var.name, "i%d", n_names++);
		spell(&h);
		EACH(t)
			room = most(room, trips_of(&h, t) + 4);
		if (!frozen && percent(12) && n_views < MAX_VIEWS)
			walker = declare_pointer(room);
		if (h.outside && !h.global) {
			put("%s %s;\n", h.type->name, h.var.name);
		}
		number = open_loop(kind);
		if (h.outside)
			put("%s = %s; ", h.var.name, h.first);
		else
			put("%s %s = %s; ", h.type->name, h.var.name, h.first);
		put_condition(&h);
		put("; ");
		put_step(&h);
		push_var(&h.var);
		close_head(kind, number);
		room = 1;
		EACH(t)
			room = most(room, trips_of(&h, t));
		body(depth, budget / room, &h, walker);
		n_vars--;
		if (h.outside)
			note(h.var.name);
		if (walker) {
			if (want_upc)
				put("note(upc_threadof(%s) + upc_phaseof(%s));\n", walker->name, walker->name);
			else
				put("note(%s.thread + %s.phase);\n", walker->name, walker->name);
		}
	}
	deep--;
	has_last = false;
}

/* ---- more statements ---- */

static struct index own_index; /* the index in a function that all threads run at once */
static struct view *own_view;

static void store_own(void)
{
	struct place at, *p = &at;

	if (own_view->array->n_dims > 1)
		has_last = false;
	make_place(own_view, p, &own_index, 1, false);
	put_store(p);
	put(";\n");
}

static void leave_loops(const char *how)
{
	if (want_upc)
		put("%s;\n", how);
	else
		put("{ controlled = at_entry; %s; }\n", how);
}

static void jump(void)
{
	unsigned kind = pick(12);

	put("if (");
	condition();
	if (kind < 7 && deep) {
		put(")\n");
		put("continue;\n");
	} else if (kind < 10 && deep) {
		put(" && (acc & 7) == %u)\n", pick(8));
		put("break;\n");
	} else {
		put(" && (acc & 31) == %u)\n", pick(32));
		leave_loops(kind == 10 ? "return" : "goto done");
	}
}

/* A statement that a goto skips or repeats. */
static void skip(int depth, long budget)
{
	int label = n_names++, n_here = n_views;
	bool repeats = percent(30);

	put("{\n");
	if (repeats) {
		put("int r%d = 0;\n", label);
		put("l%d:;\n", label);
		statement(depth + 1, budget / 3);
		put("if (r%d++ < 2 && (", label);
		condition();
		put("))\n");
		put("goto l%d;\n", label);
	} else {
		put("if (");
		condition();
		put(")\n");
		put("goto l%d;\n", label);
		statement(depth + 1, budget);
		put("l%d:;\n", label);
	}
	n_views = n_here;
	put("}\n");
}

static void choose(int depth, long budget)
{
	int n = 2 + (int)pick(2);

	put("switch ((");
	expression(1);
	put(") & 3) {\n");
	for (int i = 0; i < n; i++) {
		int n_here = n_views;

		put(i == n - 1 && pick(2) ? "default: {\n" : "case %d: {\n", i);
		statement(depth + 1, budget);
		put(percent(70) ? "} break;\n" : "}\n");
		n_views = n_here;
	}
	put("}\n");
}

static void touch(void)
{
	struct place at, *p = &at;
	struct view *v;

	do
		v = any_view(false);
	while (v->is_pointer);
	make_place(v, p, NULL, 1, true);
	put("touch_%s(%s, ", v->array->name, p->address);
	expression(1);
	put(");\n");
}

/* Writes an element that is named more than once. */
static void again(void)
{
	struct place at, *p = &at;
	int name = n_names++;

	make_place(any_view(true), p, NULL, 2, false);
	if (p->class == INTEGER) {
		put("{ unsigned t%d = (unsigned)%s; %s = (t%d ^ ", name, p->text, p->text, name);
		expression(1);
		put(") & 0x7f; acc += t%d - (unsigned)%s; }\n", name, p->text);
	} else {
		put_store(p);
		put(";\n");
	}
}

static void sum(void)
{
	put(percent(50) ? "acc += " : "acc = acc * 31 + ");
	expression(3);
	put(";\n");
}

static void synchronise(long budget)
{
	int n_here = n_views;

	if (percent(40)) {
		put(want_upc ? "upc_fence;\n" : ";\n");
		return;
	}
	put(want_upc ? "upc_lock(lock);\n" : ";\n");
	put("{\n");
	if (budget > 0 && !frozen)
		store();
	put("}\n");
	put(want_upc ? "upc_unlock(lock);\n" : ";\n");
	n_views = n_here;
}

static void guarded(int depth, long budget)
{
	int n = 1 + (int)pick(2);

	put("if (");
	condition();
	put(")");
	block(depth, n, budget);
	if (percent(30)) {
		put(" else");
		block(depth, 1, budget);
	}
	put("\n");
}

static void any_statement(int depth, long budget)
{
	unsigned kind = pick(100);

	if (depth > 7) {
		sum();
	} else if (kind < 16) {
		sum();
	} else if (kind < 24) {
		guarded(depth, budget);
	} else if (kind < 31) {
		jump();
	} else if (kind < 33) {
		skip(depth, budget);
	} else if (kind < 36) {
		choose(depth, budget);
	} else if (kind < 50 && deep < DEEPEST && budget >= 8) {
		loop(depth, least(budget, 60));
	} else if (kind < 53) {
		synchronise(budget);
	} else if (frozen) {
		store_own();
	} else if (kind < 59) {
		declare_pointer(0);
		store();
	} else if (kind < 63) {
		touch();
	} else if (kind < 70) {
		again();
	} else if (kind < 73 && !in_helper) {
		put("helper%d((acc ^ %u) & 15);\n", n_functions, pick(16));
	} else {
		store();
	}
}

static void statement(int depth, long budget)
{
	size_t mark = text_len;
	int number = begin_statement();

	if (percent(5)) {
		int n_here = n_views;

		put("({ ");
		any_statement(depth, budget);
		put("; });\n");
		n_views = n_here;
	} else {
		any_statement(depth, budget);
	}
	end_statement(number, mark);
}

/* ---- functions ---- */

static void open_function(const char *name, const char *parameter)
{
	put("static void %s%d(%s)\n{\n\tint n = 23, few = 11, by = 2, again = 5, *pn = &n;\n"
	    "\tunsigned acc_here = %u;\n", name, n_functions, parameter, pick(1000));
	if (want_upc)
		put("\tshared int *ps = &shared_n;\n");
	else
		put("\tint *ps = &shared_n, at_entry = controlled;\n");
	put("\t(void)few, (void)by, (void)again, (void)pn, (void)ps, (void)acc_here;\n");
	if (percent(60))
		put("#define acc acc_here\n");
}

static void close_function(void)
{
	put("\tgoto done;\ndone:\n\tnote(acc);\n\tnote(n);\n\tnote(by);\n\tnote(again);\n#undef acc\n}\n\n");
}

static void begin(int number)
{
	chances = (seed * 1000003 + (unsigned)number) * 2862933555777941757u + 3037000493u;
	pick(2);
	n_views = 0;
	n_vars = 0;
	n_names = 0;
	has_last = false;
	banned = NULL;
	for (int i = 0; i < N_ARRAYS; i++) {
		struct array *a = &arrays[i];
		struct view *v = &views[n_views++];

		a->is_used = false;
		*v = (struct view){.array = a, .type = a->type->name, .class = a->type->class, .block = a->block};
		strcpy(v->name, a->name);
		if (a->n_dims == 1)
			v->range = below(a->dim[0], a->by_threads == 0);
	}
	for (int i = 0; i < 3; i++)
		arrays[pick(N_ARRAYS)].is_used = true;
}

static void close_hash(void)
{
	put("static void hash%d(void)\n{\n", n_functions);
	for (int i = 0; i < N_ARRAYS; i++)
		if (arrays[i].is_used)
			put("\thash_%s();\n", arrays[i].name);
	put("\tnote(shared_n);\n}\n\n");
}

/* Writes a function that one thread executes after another. */
static void write_function(void)
{
	struct var x = {.name = "x", .text = "x", .is_unsigned = true, .is_u32 = true};

	frozen = false;
	EACH(t)
		x.range.hi[t] = 15;
	open_function("helper", "unsigned x");
	vars[n_vars++] = x;
	deep = DEEPEST - 1;
	in_helper = true;
	loop(1, 30);
	in_helper = false;
	deep = 0;
	n_vars = 0;
	has_last = false;
	close_function();
	n_views = N_ARRAYS;
	open_function("f", "void");
	put("\tshared_n = 30;\n");
	if (percent(50))
		declare_pointer(0);
	for (int n = 1 + (int)pick(3); n > 0; n--)
		loop(1, 800);
	close_function();
}

/* Writes a function that all threads execute at once. */
static void write_parallel(void)
{
	struct head h;
	enum kind kind = percent(70) ? OWN : PLAIN;
	int number;

	frozen = true;
	banned = NULL;
	open_function("f", "void");
	do
		own_view = &views[pick(N_ARRAYS)];
	while (own_view->array->by_threads > 0);
	n_loops++;
	deep = 1;
	for (;;) {
		struct range rows = below(own_view->array->dim[0], own_view->array->by_threads == 0);
		bool is_found = false;

		choose_head(&h, 800);
		if (kind == PLAIN && !h.type->is_unsigned) {
			h.up = true;
			h.step = 1;
			h.by_threads = true;
			h.by_name = h.different = h.or_equal = false;
			h.base = 0;
			h.start = (struct value){.text = "MYTHREAD"};
			h.start.range = *my_thread();
			if (!find_range(&h, 800))
				continue;
		} else if (kind == PLAIN) {
			continue;
		}
		strcpy(h.var.name, h.global ? "global_i" : "i");
		spell(&h);
		push_var(&h.var);
		for (int i = 0; i < 9 && !is_found; i++)
			is_found = affine(&rows, &own_index, true);
		if (is_found)
			break;
		n_vars--;
	}
	banned = own_view->array;
	banned->is_used = true;
	if (h.outside && !h.global)
		put("\t%s i;\n", h.type->name);
	put("\t");
	number = open_loop(kind);
	if (!h.outside)
		put("%s ", h.type->name);
	put("%s = %s; ", h.var.name, h.first);
	put_condition(&h);
	put("; ");
	put_step(&h);
	close_head(kind, number);
	put("{\n");
	for (int n = 2 + (int)pick(3); n > 0; n--)
		if (percent(50))
			store_own();
		else
			statement(2, 8);
	put("\t}\n");
	n_vars = 0;
	if (h.outside)
		note(h.var.name);
	deep = 0;
	close_function();
	banned = NULL;
	frozen = false;
}

/* ---- the program ---- */

static void choose_array(int i)
{
	static const long blocks[] = {1, 1, 0, 3, 7, 16, 2, 5, 40, 1, 4, 32};
	static const char *const modes[] = {"", "", "", "", "", "", "strict ", "relaxed ", "volatile "};
	struct array *a = &arrays[i];

	*a = (struct array){.n_dims = 1, .type = &elements[pick(N_ELEMENTS)], .mode = modes[pick(9)],
		.block = blocks[pick(12)], .by_threads = 0, .part = LENGTH};
	if (i < 2) /* there are many of these */
		a->type = &elements[5 * i];
	sprintf(a->name, "a%d", i);
	a->where = i == 9 || i == 8 ? ALL_ALLOC : i == 10 ? OWN_ALLOC : DECLARED;
	if (a->where == OWN_ALLOC)
		a->block = 0;
	if (i >= 11 || percent(12)) {
		a->n_dims = 2 + (i == 13);
		a->by_threads = percent(75) ? 0 : 1;
	}
	if (a->where != DECLARED)
		a->n_dims = 1;
	a->dim[0] = a->n_dims == 1 ? LENGTH : a->n_dims == 2 ? 20 : 9;
	a->dim[1] = a->n_dims == 2 ? 5 : 3;
	a->dim[2] = 4;
	if (a->n_dims == 1)
		a->by_threads = 0;
	if (a->block == 0) {
		a->by_threads = -1;
		if (a->n_dims == 1 && a->where != OWN_ALLOC)
			a->dim[0] = FIXED;
	} else if (t_first == t_last && percent(40) && a->where == DECLARED) {
		a->by_threads = -1;
		a->dim[0] += (long)pick(60);
	}
	a->part = 1;
	for (int d = 0; d < a->n_dims; d++)
		a->part *= a->dim[d];
	if (a->block) /* and where THREADS are no factor, this is more than enough */
		a->part = (a->part + a->block - 1) / a->block * a->block;
	a->layout[0] = '\0';
	if (a->block != 1)
		sprintf(a->layout, a->block ? "[%ld]" : "[]", a->block);
	if (a->by_threads >= 0 && a->where == DECLARED && percent(15)) {
		strcpy(a->layout, "[*]");
		a->block = a->n_dims == 1 ? a->dim[0] : a->n_dims == 2 ? a->dim[0] * a->dim[1] : a->dim[0] * a->dim[1] * a->dim[2];
		a->part = a->block;
	}
}

static void declare_array(const struct array *a)
{
	const char *t = a->type->name;

	if (!want_upc) {
		put("\t%s %s[%ld];\n", t, a->name, a->part);
		return;
	}
	if (a->where != DECLARED) {
		put("static %sshared %s %s *%s;\n", a->mode, a->layout, t, a->name);
		return;
	}
	put("static %sshared %s %s %s", a->mode, a->layout, t, a->name);
	for (int d = 0; d < a->n_dims; d++)
		put(a->by_threads == d ? "[%ld * THREADS]" : "[%ld]", a->dim[d]);
	put(";\n");
}

static const char *const prelude =
	"#include <limits.h>\n#include <stddef.h>\n#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n"
	"%s\n"
	"enum color { RED, GREEN, BLUE, WHITE };\n"
	"static int target[16];\ntypedef int *pointer;\n"
	"struct s {\n\tint x;\n\tshort y;\n\tunsigned char v[5];\n"
	"\tstruct {\n\t\tint z;\n\t\tdouble d;\n\t} in;\n"
	"\tunsigned b0 : 3;\n\tint b1 : 7;\n\tunsigned long b2 : 33;\n\tstruct {\n\t\tint q;\n\t} r[3];\n};\n"
	"static unsigned long long hash, next = 1;\n"
	"static unsigned acc;\nstatic int n_calls, global_i;\n"
	"#define note(v) (hash = (hash ^ (unsigned long long)(v)) * 1099511628211u, (void)0)\n"
	"#define SET() ((next = next * 6364136223846793005u + 1) >> 58)\n"
	"static struct s record(unsigned n)\n{\n\tstruct s r = {.x = n & 255, .b0 = n, .in = {.z = n & 63, .d = n & 31}};\n\n"
	"\treturn r;\n}\n"
	"static int call(int n) { n_calls++; return n; }\n"
	"static int least_int(int a, int b) { if (a < b) return a; return b; }\n"
	"static long least_long(long a, long b) { return a < b ? a : b; }\n"
	"static unsigned least_unsigned(unsigned a, unsigned b) { unsigned c = b; while (c > a) c = a; return c; }\n"
	"static size_t least_size_t(size_t a, size_t b) { return a < b ? a : b; }\n"
	"static void poke(void) { global_i++; }\n"
	"static void bump_int(int *p) { (*p)++; }\nstatic void bump_long(long *p) { (*p)++; }\n"
	"static void bump_unsigned(unsigned *p) { (*p)++; }\nstatic void bump_size_t(size_t *p) { (*p)++; }\n";

static const char *const model_prelude =
	"enum { FIRST_SHARED = 64 };\n"
	"static int THREADS, MYTHREAD, controlled;\n"
	"struct pts {\n\tptrdiff_t at;\n\tint thread, phase;\n};\n"
	"#define FORALL(c) for (int c = controlled, o##c = controlled = 1; o##c; o##c = 0, controlled = c)\n"
	"#define OWNER(x) ((int)((x) < 0 ? ((x) % THREADS + THREADS) % THREADS : (x) % THREADS))\n"
	"#define M(p) place(p)\n#define A(t, b, p, i) add(p, sizeof(t), b, i)\n"
	"static ptrdiff_t over(ptrdiff_t a, ptrdiff_t b) { return a >= 0 ? a / b : -((b - 1 - a) / b); }\n"
	"static struct pts add(struct pts p, ptrdiff_t size, ptrdiff_t block, ptrdiff_t n)\n{\n"
	"\tptrdiff_t at = p.phase + n, blocks, thread;\n\n"
	"\tif (block == 0) {\n\t\tp.at += n * size;\n\t\treturn p;\n\t}\n"
	"\tblocks = over(at, block);\n\tat -= blocks * block;\n\tthread = p.thread + blocks;\n"
	"\tblocks = over(thread, THREADS);\n\tp.thread = (int)(thread - blocks * THREADS);\n"
	"\tp.at += (at - p.phase + blocks * block) * size;\n\tp.phase = (int)at;\n\treturn p;\n}\n"
	"static ptrdiff_t diff(struct pts p, struct pts q, ptrdiff_t size, ptrdiff_t block)\n{\n"
	"\tif (block == 0)\n\t\treturn (p.at - q.at) / size;\n"
	"\treturn (((p.at - q.at) / size - (p.phase - q.phase)) * THREADS + (p.thread - q.thread) * block)"
	" + (p.phase - q.phase);\n}\n"
	"static struct pts recast(struct pts p)\n{\n\tp.phase = 0;\n\treturn p;\n}\n"
	"static int limits[32], shared_n;\n";

static const char *const model_memory =
	"static void *place(struct pts p)\n{\n"
	"\tif (p.thread < 0 || p.thread >= THREADS || p.at < 0 || p.at >= (ptrdiff_t)sizeof memory[0])\n"
	"\t\tfputs(\"outside\\n\", stderr), exit(3);\n\treturn (char *)&memory[p.thread] + p.at;\n}\n";

static void put_all(const struct array *a, bool is_hash)
{
	static const char *const members[] = {"x", "y", "v[0]", "v[1]", "v[2]", "v[3]", "v[4]", "in.z", "in.d", "b0", "b1", "b2",
		"r[0].q", "r[1].q", "r[2].q"};
	char element[400];

	put("static void %s_%s(void)\n{\n", is_hash ? "hash" : "init", a->name);
	for (int d = 0; d < a->n_dims; d++)
		put("\tfor (volatile long i%d = 0; i%d < %s; i%d++)\n", d, d, dimension(a, d), d);
	if (want_upc)
		sprintf(element, a->n_dims == 1 ? "%s[i0]" : a->n_dims == 2 ? "%s[i0][i1]" : "%s[i0][i1][i2]", a->name);
	else
		sprintf(element, a->n_dims == 1 ? "(*(%s *)M(A(%s, %ld, %s_%s, i0)))"
			: a->n_dims == 2 ? "(*(%s *)M(A(%s, %ld, %s_%s, i0 * %s + i1)))"
			: "(*(%s *)M(A(%s, %ld, %s_%s, (i0 * %s + i1) * %s + i2)))", a->type->name, a->type->name, a->block,
			a->where == OWN_ALLOC ? "own" : "base", a->name, dimension(a, 1), dimension(a, 2));
	put("\t{\n");
	if (a->type->class == RECORD) {
		for (int i = 0; i < 15; i++)
			put(is_hash ? i == 8 ? "\t\tnote((int)%s.%s);\n" : "\t\tnote(%s.%s);\n" : "\t\t%s.%s = SET();\n", element, members[i]);
	} else if (is_hash) {
		put(a->type->class == POINTER ? "\t\tnote(%s - target);\n" : a->type->class == FLOATING
			? "\t\tnote((int)(%s * 4));\n" : "\t\tnote(%s);\n", element);
	} else {
		put(a->type->class == POINTER ? "\t\t%s = target + (SET() & 7);\n" : a->type->class == ENUMERATION
			? "\t\t%s = (enum color)(SET() & 3);\n" : "\t\t%s = SET();\n", element);
	}
	put("\t}\n}\n\n");
}

static void write_arrays(void)
{
	for (int i = 0; i < N_ARRAYS; i++)
		choose_array(i);
	if (want_upc) {
		for (int i = 0; i < N_ARRAYS; i++)
			declare_array(&arrays[i]);
		put("static shared [] int limits[32];\nstatic shared int shared_n;\nstatic upc_lock_t *lock;\n");
	} else {
		put("%s", model_prelude);
		put("static struct {\n\tchar before[FIRST_SHARED];\n");
		for (int i = 0; i < N_ARRAYS; i++)
			declare_array(&arrays[i]);
		put("} memory[%d];\n%s", MOST, model_memory);
		for (int i = 0; i < N_ARRAYS; i++) {
			put("#define base_%s ((struct pts){(char *)memory[0].%s - (char *)&memory[0], 0, 0})\n", arrays[i].name, arrays[i].name);
			put("#define own_%s ((struct pts){(char *)memory[0].%s - (char *)&memory[0], MYTHREAD, 0})\n", arrays[i].name, arrays[i].name);
		}
	}
	for (int i = 0; i < N_ARRAYS; i++) {
		const struct array *a = &arrays[i];
		char type[64];

		put_all(a, false);
		put_all(a, true);
		if (want_upc)
			sprintf(type, "%sshared [%ld] %s *", a->mode, a->block, a->type->name);
		else
			strcpy(type, "struct pts ");
		if (want_upc && a->block < 2)
			sprintf(type, a->block ? "%sshared %s *" : "%sshared [] %s *", a->mode, a->type->name);
		put("static void touch_%s(%sp, unsigned n)\n{\n\t", a->name, type);
		if (want_upc)
			put("*p");
		else
			put("(*(%s *)M(p))", a->type->name);
		put(a->type->class == POINTER ? " = target + (n & 7);\n}\n\n" : a->type->class == ENUMERATION
			? " = (enum color)(n & 3);\n}\n\n" : a->type->class == RECORD ? " = record(n);\n}\n\n"
			: " = n & 63;\n}\n\n");
	}
}

static void write_main(int first, int last_one)
{
	put("static void before(int n)\n{\n\thash = 14695981039346656037u + n;\n\tacc = n;\n\tn_calls = 0;\n\tglobal_i = 5;\n}\n\n");
	put("static void after(int n)\n{\n\tnote(acc);\n\tnote(n_calls);\n\tnote(global_i);\n"
	    "\tprintf(\"%%d: %%d %%016llx\\n\", n, MYTHREAD, hash);\n\tfflush(stdout);\n}\n\n");
	put(want_upc ? "int main(void)\n{\n" : "int main(int argc, char **argv)\n{\n\tTHREADS = argc > 1 ? atoi(argv[1]) : 1;\n");
	for (int i = 0; i < N_ARRAYS; i++) {
		const struct array *a = &arrays[i];

		if (!want_upc || a->where == DECLARED)
			continue;
		if (a->where == OWN_ALLOC)
			put("\t%s = upc_alloc(%ld * sizeof(%s));\n", a->name, a->dim[0], a->type->name);
		else if (a->block == 0)
			put("\t%s = upc_all_alloc(1, %ld * sizeof(%s));\n", a->name, a->dim[0], a->type->name);
		else
			put("\t%s = upc_all_alloc(%ld * THREADS, %ld * sizeof(%s));\n", a->name, a->part / a->block, a->block, a->type->name);
	}
	put(want_upc ? "\tlock = upc_all_lock_alloc();\n\tif (MYTHREAD == 0) {\n" : "\t{\n");
	for (int i = 0; i < N_ARRAYS; i++)
		if (arrays[i].where != OWN_ALLOC)
			put("\t\tinit_%s();\n", arrays[i].name);
	put("\t\tfor (volatile int i = 0; i < 32; i++)\n\t\t\tlimits[i] = i + 2;\n\t}\n");
	put(want_upc ? "\tupc_barrier;\n\tfor (int t = 0; t < THREADS; t++) {\n\t\tif (t == MYTHREAD) {\n"
	             : "\tfor (MYTHREAD = 0; MYTHREAD < THREADS; MYTHREAD++) {\n\t\t{\n");
	put("\t\t\tnext = 7;\n");
	for (int i = 0; i < N_ARRAYS; i++)
		if (arrays[i].where == OWN_ALLOC)
			put("\t\t\tinit_%s();\n", arrays[i].name);
	for (int i = first; i <= last_one; i++)
		if (i % 4)
			put("\t\t\tbefore(%d);\n\t\t\tf%d();\n\t\t\thash%d();\n\t\t\tafter(%d);\n", i, i, i, i);
	put(want_upc ? "\t\t}\n\t\tupc_barrier;\n\t}\n" : "\t\t}\n\t}\n");
	for (int i = first; i <= last_one; i++) {
		if (i % 4)
			continue;
		put(want_upc ? "\tbefore(%d);\n\tf%d();\n" : "\tfor (MYTHREAD = 0; MYTHREAD < THREADS; MYTHREAD++) {\n\tbefore(%d);\n\tf%d();\n", i, i);
		if (want_upc)
			put("\tupc_barrier;\n\tfor (int t = 0; t < THREADS; t++) {\n\t\tif (t == MYTHREAD)\n\t\t\tafter(%d);\n\t\tupc_barrier;\n\t}\n", i);
		else
			put("\tafter(%d);\n\t}\n", i);
		put("\tMYTHREAD_0 {\n\tbefore(0);\n\thash%d();\n\tafter(%d);\n\t}\n", i, i);
		if (want_upc)
			put("\tupc_barrier;\n");
	}
	put("\treturn 0;\n}\n");
}

static void set_option(const char *s)
{
	if (strcmp(s, "model=1") == 0)
		want_upc = false;
	else
		t_first = t_last = atoi(s + strlen("threads="));
}

int main(int argc, char **argv)
{
	if (argc < 3)
		return fputs("usage: loops SEED LOOPS [model=1] [threads=NUMBER] [and those of options.h]\n", stderr), 2;
	seed = strtoull(argv[1], NULL, 10);
	want_upc = true;
	read_options(argc, argv, set_option);
	chances = seed * 2862933555777941757u + 3037000493u;
	put("// loops %s %s\n", argv[1], argv[2]);
	put(prelude, want_upc ? "#include <upc.h>\n#define MYTHREAD_0 if (MYTHREAD == 0)\n"
	                      : "#define MYTHREAD_0 MYTHREAD = 0;\n");
	write_arrays();
	if (is_alone)
		text_len = 0;
	for (; n_functions < atoi(argv[2]); n_functions++) {
		int n_before = n_statements;

		size_t mark = text_len;

		begin(n_functions);
		if (n_functions % 4)
			write_function();
		else
			write_parallel();
		close_hash();
		if (n_functions < first_function || n_functions > last_function) {
			n_statements = n_before;
			text_len = mark;
			text[mark] = 0;
		}
	}
	if (!is_alone)
		write_main(first_function, last_function);
	print_text(text);
	return count_statements();
}

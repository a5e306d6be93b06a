/* SPDX-License-Identifier: MIT
 *
 * loops-head.h - the heads of loops: their types, first values, bounds, steps and affinities.
 */
#ifndef DIFFERENTIAL_LOOPS_HEAD_H
#define DIFFERENTIAL_LOOPS_HEAD_H

#include "loops-access.h"

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

#endif

/* SPDX-License-Identifier: MIT
 *
 * loops-index.h - indices whose values are in a wanted range.
 */
#ifndef DIFFERENTIAL_LOOPS_INDEX_H
#define DIFFERENTIAL_LOOPS_INDEX_H

#include <stdio.h>

#include "loops-state.h"

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

#endif

/* SPDX-License-Identifier: MIT
 *
 * figure.c - reads what the programs print, and computes quartiles.
 */
#include "figure.h"

#include "words.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- lines ---------------------------------------------------------------------------- */

static const struct {
	const char *key;
	size_t at;
} texts[] = {
	{"bench", offsetof(struct figure, bench)},
	{"op", offsetof(struct figure, op)},
	{"place", offsetof(struct figure, place)},
	{"side", offsetof(struct figure, side)},
	{"mode", offsetof(struct figure, mode)},
};

static bool sample_number_read(const char *text, double *number)
{
	char *end;

	errno = 0;
	*number = strtod(text, &end);
	return end > text && *end == '\0' && errno == 0 && *number >= 0 && *number < 1e15;
}

/* Reads a word KEY=VALUE. */
static bool word_read(struct figure *f, const char *word)
{
	const char *value = strchr(word, '=');
	size_t n = value ? (size_t)(value - word) : 0;
	double number;

	if (!value++)
		return false;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		if (strlen(texts[i].key) != n || strncmp(word, texts[i].key, n) != 0)
			continue;
		if (*value == '\0' || strlen(value) >= WORD_SIZE)
			return false;
		strcpy((char *)f + texts[i].at, value);
		return true;
	}
	if (!sample_number_read(value, &number))
		return false;
	if (strncmp(word, "active=", n + 1) == 0)
		f->active = (int)number;
	else if (strncmp(word, "bytes=", n + 1) == 0)
		f->bytes = (long)number;
	else if (strncmp(word, "extent=", n + 1) == 0)
		f->extent = (long)number;
	else if (strncmp(word, "stride=", n + 1) == 0)
		f->stride = (long)number;
	else if (strncmp(word, "compute=", n + 1) == 0)
		f->compute = (long)number;
	else if (strncmp(word, "length=", n + 1) == 0)
		f->length = (long)number;
	else if (strncmp(word, "alpha=", n + 1) == 0)
		f->alpha = number;
	else
		return false;
	return true;
}

static bool is_same_figure(const struct figure *a, const struct figure *b)
{
	return strcmp(a->bench, b->bench) == 0 && strcmp(a->op, b->op) == 0 && strcmp(a->place, b->place) == 0
	    && strcmp(a->side, b->side) == 0 && strcmp(a->mode, b->mode) == 0 && a->threads == b->threads
	    && a->hosts == b->hosts && a->active == b->active && a->bytes == b->bytes
	    && a->extent == b->extent && a->stride == b->stride && a->compute == b->compute
	    && a->length == b->length && !(a->alpha < b->alpha) && !(a->alpha > b->alpha);
}

static struct figure *figure_of(struct figures *list, const struct figure *f)
{
	for (int i = 0; i < list->n; i++)
		if (is_same_figure(&list->at[i], f))
			return &list->at[i];
	list->at = memory_grow(list->at, (size_t)(list->n + 1) * sizeof *list->at);
	list->at[list->n] = *f;
	return &list->at[list->n++];
}

bool figures_read_line(struct figures *list, const char *line, const struct figure *context)
{
	struct figure f = *context, *to;
	struct words words = {NULL, 0};
	int i = 1, first;
	double seconds;

	words_split(&words, line);
	if (words.n == 0 || strcmp(words.at[0], "figure") != 0)
		return false;
	for (; i < words.n && strcmp(words.at[i], ":") != 0; i++)
		if (!word_read(&f, words.at[i]))
			return false;
	first = i + 1;
	for (i = first; i < words.n; i++)
		if (!sample_number_read(words.at[i], &seconds))
			return false;
	if (first >= words.n || *f.bench == '\0' || *f.side == '\0' || f.active == 0)
		return false;
	to = figure_of(list, &f);
	to->samples = memory_grow(to->samples, (size_t)(to->n_samples + words.n - first) * sizeof(double));
	for (i = first; i < words.n; i++)
		(void)sample_number_read(words.at[i], &to->samples[to->n_samples++]);
	to->turns++;
	return true;
}

/* ---- quartiles -------------------------------------------------------------------------- */

static int samples_by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

double quantile(const double *sorted, int n, double share)
{
	double place = share * (n - 1);
	int below = (int)place;

	if (below + 1 >= n)
		return sorted[n - 1];
	return sorted[below] + (place - below) * (sorted[below + 1] - sorted[below]);
}

void figures_finish(struct figures *list)
{
	for (int i = 0; i < list->n; i++) {
		struct figure *f = &list->at[i];

		qsort(f->samples, (size_t)f->n_samples, sizeof *f->samples, samples_by_value);
		f->least = f->samples[0];
		f->q1 = quantile(f->samples, f->n_samples, 0.25);
		f->median = quantile(f->samples, f->n_samples, 0.5);
		f->q3 = quantile(f->samples, f->n_samples, 0.75);
		f->most = f->samples[f->n_samples - 1];
	}
}

double figure_spread(const struct figure *f)
{
	return f->median > 0 ? (f->q3 - f->q1) / f->median : 0;
}

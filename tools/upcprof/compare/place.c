/* SPDX-License-Identifier: MIT
 *
 * place.c - see place.h.
 */
#include "compare/place.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>

struct run_site { /* a site of a run */
	const struct event_site *site;
	uint32_t *place; /* the destination of its number */
	unsigned revision;
};

static int number_compare(unsigned a, unsigned b)
{
	return a < b ? -1 : a > b;
}

/* Compares sites by place, then by name. */
static int site_compare(const struct event_site *a, const struct event_site *b)
{
	int order = strcmp(a->file, b->file);

	if (order == 0)
		order = number_compare(a->line, b->line);
	if (order == 0)
		order = number_compare(a->column, b->column);
	return order != 0 ? order : strcmp(a->name, b->name);
}

static int run_site_compare(const void *left, const void *right)
{
	const struct run_site *a = left, *b = right;
	int order = number_compare(a->revision, b->revision);

	return order != 0 ? order : site_compare(a->site, b->site);
}

static struct run_site *run_sites_new(const struct joined *j, size_t *n)
{
	struct run_site *all, *at;

	*n = 0;
	for (size_t i = 0; i < j->n_runs; i++)
		*n += j->runs[i].m->n_sites;
	all = at = memory_new(*n, sizeof *all);
	for (size_t i = 0; i < j->n_runs; i++) {
		struct joined_run *run = &j->runs[i];

		run->places = memory_new(run->m->n_sites, sizeof *run->places);
		for (size_t k = 0; k < run->m->n_sites; k++)
			*at++ = (struct run_site){&run->m->sites[k], &run->places[k], run->revision};
	}
	qsort(all, *n, sizeof *all, run_site_compare);
	return all;
}

/* Makes a place for each site, in the order of the files, so that the function around it is the last one
 * before. */
static void places_of_run_sites(struct joined *j, const struct run_site *all, size_t n)
{
	const struct event_site *function = NULL;

	j->places = memory_new(n, sizeof *j->places);
	for (size_t i = 0; i < n; i++) {
		const struct event_site *site = all[i].site;

		if (i == 0 || run_site_compare(&all[i - 1], &all[i]) != 0) {
			if (i > 0
				&& (all[i - 1].revision != all[i].revision
					|| strcmp(all[i - 1].site->file, site->file) != 0))
				function = NULL;
			if (site->tag == GASP_C_FUNC)
				function = site;
			j->places[j->n_places] = (struct joined_place){.site = site,
				.function = function,
				.revision = all[i].revision,
				.number = (uint32_t)j->n_places,
				.pool = (uint32_t)j->n_places};
			j->n_places++;
		}
		*all[i].place = (uint32_t)(j->n_places - 1);
	}
}

/* ---- two revisions ------------------------------------------------------------------------------ */

static const char *function_name_of_place(const struct joined_place *p)
{
	return p->function ? p->function->name : "";
}

/* Returns 0 if two places may be the same one in two revisions. */
static int kin_compare(const struct joined_place *a, const struct joined_place *b)
{
	int order = strcmp(a->file, b->file);

	if (order == 0)
		order = strcmp(function_name_of_place(a), function_name_of_place(b));
	return order != 0 ? order : strcmp(a->site->name, b->site->name);
}

static int joined_place_compare(const void *left, const void *right)
{
	const struct joined_place *a = *(struct joined_place *const *)left,
				  *b = *(struct joined_place *const *)right;
	int order = kin_compare(a, b);

	if (order == 0)
		order = number_compare(a->revision, b->revision);
	return order != 0 ? order : site_compare(a->site, b->site);
}

/* Compares the distance of places from the beginning of their function: by lines, then by columns. */
static int distance_compare(const struct joined_place *a, const struct joined_place *b)
{
	int64_t to_a = (int64_t)a->site->line - (a->function ? a->function->line : 0);
	int64_t to_b = (int64_t)b->site->line - (b->function ? b->function->line : 0);

	if (to_a != to_b)
		return to_a < to_b ? -1 : 1;
	return number_compare(a->site->column, b->site->column);
}

/* Pairs the `before` places of revision 0 with the `after` places of revision 1 of a kin: equally many places
 * are paired in order; otherwise those at the same distance from the beginning of the function. The others
 * are pooled. */
static void kin_pair(struct joined_place *const *kin, size_t before, size_t after)
{
	struct joined_place *const *later = kin + before, *first = NULL;
	size_t i = 0, k = 0;

	while (i < before || k < after) {
		int order = i == before     ? 1
		          : k == after      ? -1
		          : before == after ? 0
		                            : distance_compare(kin[i], later[k]);
		struct joined_place *one = order < 0 ? kin[i] : later[k];

		if (order == 0) {
			later[k]->number = later[k]->pool = kin[i]->number;
		} else {
			first = first ? first : one;
			one->pool = first->number;
		}
		i += order <= 0;
		k += order >= 0;
	}
}

static int text_compare(const void *left, const void *right)
{
	return strcmp(*(const char *const *)left, *(const char *const *)right);
}

/* Sets the files of places; a file may have another name in the other revision. */
static void files_pair(struct joined *j)
{
	const char **names[2];
	size_t n[2] = {0, 0};

	for (int r = 0; r < 2; r++)
		names[r] = memory_new(j->n_places, sizeof *names[r]);
	for (size_t i = 0; i < j->n_places; i++) {
		struct joined_place *p = &j->places[i];

		p->file = path_base(p->site->file);
		if (n[p->revision] == 0 || strcmp(names[p->revision][n[p->revision] - 1], p->file) != 0)
			names[p->revision][n[p->revision]++] = p->file;
	}
	for (int r = 0; r < 2; r++)
		qsort(names[r], n[r], sizeof *names[r], text_compare);
	for (size_t i = 0; i < j->n_places; i++) {
		struct joined_place *p = &j->places[i];

		if (!bsearch(&p->file, names[1 - p->revision], n[1 - p->revision], sizeof *names[0],
			    text_compare))
			p->file = "";
	}
	free(names[0]);
	free(names[1]);
}

static void places_pair(struct joined *j)
{
	struct joined_place **order = memory_new(j->n_places, sizeof *order);

	for (size_t i = 0; i < j->n_places; i++)
		order[i] = &j->places[i];
	qsort(order, j->n_places, sizeof *order, joined_place_compare);
	for (size_t i = 0, end; i < j->n_places; i = end) {
		size_t before = 0;

		for (end = i; end < j->n_places && kin_compare(order[i], order[end]) == 0; end++)
			before += order[end]->revision == 0;
		kin_pair(order + i, before, end - i - before);
	}
	free(order);
}

void joined_find_places(struct joined *j)
{
	size_t n;
	struct run_site *all = run_sites_new(j, &n);

	places_of_run_sites(j, all, n);
	files_pair(j);
	places_pair(j);
	for (size_t i = 0; i < n; i++)
		*all[i].place = j->places[*all[i].place].number;
	free(all);
}

/* SPDX-License-Identifier: MIT
 *
 * print_numbers.c - numbers and unknowns as text.
 */
#include "print.h"
#include "words.h"

#include <math.h>
#include <string.h>

char *seconds_text(char buffer[NUMBER_SIZE], double seconds)
{
	static const struct {
		double least;
		const char *unit;
	} units[] = {{1, "s"}, {1e-3, "ms"}, {1e-6, "us"}, {0, "ns"}};
	int i = 0;

	if (isnan(seconds) || isinf(seconds)) {
		snprintf(buffer, NUMBER_SIZE, "%s", isnan(seconds) ? "unknown" : "no bound");
		return buffer;
	}
	while (units[i].least > 0 && seconds < units[i].least * 0.9995)
		i++;
	snprintf(buffer, NUMBER_SIZE, seconds >= 9999.5 ? "%.0f %s" : "%.4g %s",
		seconds / (units[i].least > 0 ? units[i].least : 1e-9), units[i].unit);
	return buffer;
}

char *count_text(char buffer[NUMBER_SIZE], double count)
{
	snprintf(buffer, NUMBER_SIZE, fabs(count) >= 100 ? "%.0f" : "%.4g", count);
	return buffer;
}

static const char *reason(const struct refs_program *p, const struct refs_node *n)
{
	for (int i = 0; i < p->n_missing; i++)
		if (p->missing[i].line == n->line && p->missing[i].column == n->column)
			return p->missing[i].because;
	return NULL;
}

static const char *subject(const struct refs_node *n)
{
	switch (n->kind) {
	case NODE_LOOP:
	case NODE_FORALL: return "this loop";
	case NODE_BRANCH: return "this branch";
	case NODE_CALL: return "this call";
	case NODE_GOTO: return "this goto";
	case NODE_REF:
	case NODE_BULK:
	case NODE_COLLECTIVE: return n->text;
	case NODE_SYNC:
	case NODE_WORK:
	case NODE_RETURN:
	case NODE_BREAK:
	case NODE_CONTINUE: break;
	}
	return NULL;
}

/* Writes "the trip count of this loop is not known: give n a value with -D n=...". */
static void unknown_write(const struct refs_program *p, const struct unknown *g, FILE *file)
{
	const struct refs_node *n = g->node;
	const char *because = reason(p, n), *of = subject(n);

	fprintf(file, "the %s", g->what);
	if (of)
		fprintf(file, " of %s", of);
	fputs(" is not known", file);
	if (g->name >= 0)
		fprintf(file, ": give %s a value with -D %s=...", p->names.at[g->name].name,
			p->names.at[g->name].name);
	else if (because)
		fprintf(file, ": %s", because);
	if (strcmp(g->what, "trip count") == 0 && g->name < 0)
		fprintf(file, "; give it with -D loop:%s%s%d=...", n->file ? path_base(n->file) : "",
			n->file ? ":" : "", n->line);
	if (strcmp(g->what, "index") == 0)
		fputs("; it is taken as that of any element", file);
}

char *unknown_text(const struct refs_program *p, const struct unknown *g)
{
	char *text = NULL;
	size_t size;
	FILE *file = open_memstream(&text, &size);

	if (file)
		unknown_write(p, g, file);
	if (!file || fclose(file) != 0)
		die(STATUS_FAILED, "out of memory");
	return text;
}

void gaps_print(const struct refs_program *p, const struct prediction *r, FILE *file)
{
	for (int i = 0; i < r->n_unknowns; i++) {
		const struct unknown *g = &r->unknowns[i];

		fprintf(file, "%s:%d:%d: ", program_file(p, g->node), g->node->line, g->node->column);
		unknown_write(p, g, file);
		if (range_is_small(r->low, r->high) && strcmp(g->what, "index") != 0)
			fputs("; it changes the run time by less than 1 %", file);
		fputc('\n', file);
	}
}

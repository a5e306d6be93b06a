/* SPDX-License-Identifier: MIT
 *
 * sarif.c - reports as results of SARIF 2.1.0 (OASIS Static Analysis Results Interchange Format).
 */
#include "checker/report/out.h"

#include <string.h>

/* Adds a file name as a relative or absolute URI. */
static void uri_add(struct out_text *t, const char *file)
{
	out_add(t, "\"%s", file[0] == '/' ? "file://" : "");
	for (; *file; file++) {
		unsigned char c = (unsigned char)*file;

		if (c > ' ' && c < 0x7f && !strchr("\"%#?<>[\\]^`{|}", c))
			out_add(t, "%c", c);
		else
			out_add(t, "%%%02X", c);
	}
	out_add(t, "\"");
}

/* Adds "physicalLocation":..., and the function. */
static void location_add(struct out_text *t, const char *file, int line, int column, const char *function)
{
	bool has_file = file[0] && line > 0;

	if (has_file) {
		out_add(t, "\"physicalLocation\":{\"artifactLocation\":{\"uri\":");
		uri_add(t, file);
		out_add(t, "},\"region\":{\"startLine\":%d", line);
		if (column > 0)
			out_add(t, ",\"startColumn\":%d", column);
		out_add(t, "}}");
	}
	if (!function[0])
		return;
	out_add(t, "%s\"logicalLocations\":[{\"kind\":\"function\",\"name\":", has_file ? "," : "");
	out_string(t, function, strlen(function));
	out_add(t, "}]");
}

static void place_location(struct out_text *t, const struct record_place *p)
{
	location_add(t, p->file, p->line, p->column, p->function);
}

/* Adds the calls that led to a place, from it on. */
static void stack_add(struct out_text *t, const struct record_place *p, const char *message, size_t n)
{
	out_add(t, "{\"message\":{\"text\":");
	out_string(t, message, n);
	out_add(t, "},\"frames\":[{\"location\":{");
	place_location(t, p);
	out_add(t, "}}");
	for (size_t i = 0; i < p->n_frames; i++) {
		out_add(t, ",{\"location\":{");
		location_add(t, p->frames[i].file, p->frames[i].line, 0, p->frames[i].function);
		out_add(t, "}}");
	}
	out_add(t, "]}");
}

static void sarif_add_message(struct out_text *t, const struct out_words *w)
{
	char text[8192];
	struct out_text whole = {text, 0, sizeof(text)};
	const char *line, *rest = w->rest;
	size_t n;

	out_add(&whole, "%.*s", (int)w->n_message, w->message);
	while ((line = out_line(&rest, &n)))
		out_add(&whole, "\n%.*s", (int)n, line);
	out_add(t, "\"message\":{\"text\":");
	out_string(t, text, whole.n < sizeof(text) ? whole.n : sizeof(text) - 1);
	out_add(t, "}");
}

void sarif_result(struct out_text *t, const struct out_words *w, const struct report_record *r)
{
	out_add(t, "{\"ruleId\":\"%s\",\"level\":\"%s\",", w->id,
		strcmp(w->id, "leak") == 0 ? "warning" : "error");
	sarif_add_message(t, w);
	out_add(t, ",\"locations\":[");
	if (r->places[0].file[0]) {
		out_add(t, "{");
		place_location(t, &r->places[0]);
		out_add(t, "}");
	}
	out_add(t, "],\"relatedLocations\":[");
	for (size_t i = 1; i < r->n_places; i++) {
		out_add(t, "%s{\"id\":%zu,\"message\":{\"text\":", i > 1 ? "," : "", i);
		out_string(t, r->places[i].message, strlen(r->places[i].message));
		out_add(t, r->places[i].file[0] || r->places[i].function[0] ? "}," : "}");
		place_location(t, &r->places[i]);
		out_add(t, "}");
	}
	out_add(t, "],\"stacks\":[");
	stack_add(t, &r->places[0], w->message, w->n_message);
	for (size_t i = 1; i < r->n_places; i++) {
		out_add(t, ",");
		stack_add(t, &r->places[i], r->places[i].message, strlen(r->places[i].message));
	}
	out_add(t, "]");
	if (w->thread >= 0)
		out_add(t, ",\"properties\":{\"thread\":%d}", w->thread);
	out_add(t, "}");
}

/* Returns whether no earlier line of kinds.def has the same id. */
static bool is_first_of_kind(size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (strcmp(record_kinds[i].id, record_kinds[n].id) == 0)
			return false;
	return true;
}

void sarif_head(struct out_text *t)
{
	out_add(t, "{\"version\":\"2.1.0\",\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\n"
		   "\"runs\":[{\"tool\":{\"driver\":{\"name\":\"upcc -check\",\"rules\":[");
	for (size_t i = 0; i < n_record_kinds; i++) {
		if (!is_first_of_kind(i))
			continue;
		out_add(t, "%s\n{\"id\":\"%s\",\"shortDescription\":{\"text\":\"%s\"}}", i ? "," : "",
			record_kinds[i].id, record_kinds[i].about);
	}
	out_add(t, "\n]}},\"results\":[\n");
}

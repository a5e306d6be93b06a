/* SPDX-License-Identifier: MIT
 *
 * diag_sarif.c - messages as SARIF 2.1.0 (OASIS Static Analysis Results Interchange Format), the format in
 * which code hosts and editors accept results.
 */
#include "messages/json.h"

#include <string.h>

static json_object *driver(const struct diags *d, struct diag *const *sorted);
static json_object *rule(struct arena *a, const struct diag *m);
static json_object *result(struct arena *a, const struct diag *m);
static json_object *location(struct arena *a, const struct place *p);
static json_object *region(const struct place *p, unsigned width);
static json_object *file_location(struct arena *a, const char *file);
static json_object *fix_of(struct arena *a, const struct diag *m);
static json_object *text_object(struct arena *a, const char *s);
static json_object *array_of(json_object *o);

void diag_print_sarif(const struct diags *d, struct diag *const *sorted, const char *input, FILE *to)
{
	json_object *log = json_object_new_object(), *run = json_object_new_object();
	json_object *tool = json_object_new_object(), *results = json_object_new_array();
	json_object *artifact = json_object_new_object(), *related = NULL;
	struct arena *a = d->arena;

	json_add_text(log, "version", "2.1.0");
	json_object_object_add(tool, "driver", driver(d, sorted));
	json_object_object_add(run, "tool", tool);
	json_add_text(run, "columnKind", "unicodeCodePoints");
	json_object_object_add(artifact, "location", file_location(a, input));
	json_object_object_add(run, "artifacts", array_of(artifact));
	for (size_t i = 0; i < d->n; i++) {
		const struct diag *m = sorted[i];
		json_object *r;

		if (m->is_note) {
			r = m->place.file ? location(a, &m->place) : NULL;
			if (r)
				json_object_object_add(r, "message",
					text_object(a,
						m->label ? text_format(a, "%s: %s", m->message, m->label)
							 : m->message));
			if (r && related)
				json_object_array_add(related, r);
			continue;
		}
		r = result(a, m);
		related = NULL;
		if (i + 1 < d->n && sorted[i + 1]->is_note && sorted[i + 1]->place.file) {
			related = json_object_new_array();
			json_object_object_add(r, "relatedLocations", related);
		}
		json_object_array_add(results, r);
	}
	json_object_object_add(run, "results", results);
	json_object_object_add(log, "runs", array_of(run));
	json_write(log, to);
}

/* Returns the tool and the rules that were broken, each one once. */
static json_object *driver(const struct diags *d, struct diag *const *sorted)
{
	json_object *o = json_object_new_object(), *rules = json_object_new_array();
	struct arena *a = d->arena;
	struct map seen = {.arena = a};

	json_add_text(o, "name", "upc2c");
	json_add_text(o, "version", UPC2C_VERSION);
	for (size_t i = 0; i < d->n; i++) {
		struct diag *m = sorted[i];
		unsigned long key = text_hash(m->id, strlen(m->id));

		if (m->is_note || map_get(&seen, key))
			continue;
		map_set(&seen, key, m);
		json_object_array_add(rules, rule(a, m));
	}
	json_object_object_add(o, "rules", rules);
	return o;
}

static json_object *rule(struct arena *a, const struct diag *m)
{
	json_object *o = json_object_new_object();
	char text[200];

	json_add_clean(a, o, "id", m->id);
	if (m->clause[0]) {
		snprintf(text, sizeof text,
			strchr("CG", m->clause[0]) ? "%s"
			: m->clause[0] == '1'      ? "UPC %s"
						   : "UPC 1.2, %s",
			m->clause);
		json_object_object_add(o, "shortDescription", text_object(a, text));
	}
	snprintf(text, sizeof text, "upc2c --explain %s", m->id);
	json_object_object_add(o, "help", text_object(a, text));
	return o;
}

static json_object *result(struct arena *a, const struct diag *m)
{
	json_object *o = json_object_new_object();

	json_add_clean(a, o, "ruleId", m->id);
	json_add_text(o, "level", m->severity == SEVERITY_ERROR ? "error" : "warning");
	json_object_object_add(o, "message", text_object(a, m->message));
	if (m->place.file) {
		json_object *place = location(a, &m->place);

		if (m->label)
			json_object_object_add(place, "message", text_object(a, m->label));
		json_object_object_add(o, "locations", array_of(place));
	}
	if (m->fix.text)
		json_object_object_add(o, "fixes", array_of(fix_of(a, m)));
	return o;
}

static json_object *location(struct arena *a, const struct place *p)
{
	json_object *o = json_object_new_object(), *physical = json_object_new_object();

	json_object_object_add(physical, "artifactLocation", file_location(a, p->file));
	json_object_object_add(physical, "region", region(p, p->width));
	json_object_object_add(o, "physicalLocation", physical);
	return o;
}

/* Returns a region; its endColumn is the one after the last character. */
static json_object *region(const struct place *p, unsigned width)
{
	json_object *o = json_object_new_object();

	json_add_number(o, "startLine", p->line ? p->line : 1);
	if (p->column) {
		json_add_number(o, "startColumn", json_column(p, p->column));
		json_add_number(o, "endColumn", json_column(p, p->column + width));
	}
	return o;
}

/* Returns a path as a relative or absolute URI (RFC 3986). */
static json_object *file_location(struct arena *a, const char *file)
{
	json_object *o = json_object_new_object();
	struct text uri = {.arena = a};

	text_puts(&uri, file[0] == '/' ? "file://" : "");
	for (const char *c = file; *c; c++)
		text_printf(&uri,
			strchr("/._-~", *c) || (*c >= '0' && *c <= '9') || (*c >= 'a' && *c <= 'z')
					|| (*c >= 'A' && *c <= 'Z')
				? "%c"
				: "%%%02X",
			(unsigned char)*c);
	json_add_text(o, "uri", uri.data);
	return o;
}

static json_object *fix_of(struct arena *a, const struct diag *m)
{
	json_object *o = json_object_new_object(), *change = json_object_new_object();
	json_object *replacement = json_object_new_object();

	json_object_object_add(replacement, "deletedRegion", region(&m->fix.where, m->fix.width));
	json_object_object_add(replacement, "insertedContent", text_object(a, m->fix.text));
	json_object_object_add(change, "artifactLocation", file_location(a, m->fix.where.file));
	json_object_object_add(change, "replacements", array_of(replacement));
	json_object_object_add(o, "artifactChanges", array_of(change));
	return o;
}

static json_object *text_object(struct arena *a, const char *s)
{
	json_object *o = json_object_new_object();

	json_add_clean(a, o, "text", s);
	return o;
}

static json_object *array_of(json_object *o)
{
	json_object *array = json_object_new_array();

	json_object_array_add(array, o);
	return array;
}

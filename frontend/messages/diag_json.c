/* SPDX-License-Identifier: MIT
 *
 * diag_json.c - messages for programs: a JSON array in the format of C compilers (-fdiagnostics-format=json),
 * with the id and the clause in addition.
 */
#include "messages/json.h"

static json_object *message(struct arena *a, const struct diag *m);
static json_object *position(struct arena *a, const struct place *p, unsigned column);

void diag_print_json(const struct diags *d, struct diag *const *sorted, FILE *to)
{
	json_object *all = json_object_new_array(), *notes = NULL;

	for (size_t i = 0; i < d->n; i++) {
		json_object *m = message(d->arena, sorted[i]);

		if (sorted[i]->is_note && notes) {
			json_object_array_add(notes, m);
			continue;
		}
		notes = json_object_new_array();
		json_object_object_add(m, "children", notes);
		json_object_array_add(all, m);
	}
	json_write(all, to);
}

static json_object *message(struct arena *a, const struct diag *m)
{
	static const char *const kinds[] = {"note", "warning", "error"};
	json_object *o = json_object_new_object(), *places = json_object_new_array(), *place, *fix;

	json_add_text(o, "kind", kinds[m->severity]);
	json_add_clean(a, o, "message", m->message);
	if (m->option[0])
		json_add_clean(a, o, "option", m->option);
	if (!m->is_note)
		json_add_clean(a, o, "id", m->id);
	if (m->clause[0])
		json_add_clean(a, o, "clause", m->clause);
	json_add_number(o, "column-origin", 1);
	if (m->place.file) {
		place = json_object_new_object();
		json_object_object_add(place, "caret", position(a, &m->place, m->place.column));
		if (m->place.column)
			json_object_object_add(place, "finish",
				position(a, &m->place,
					m->place.column + m->place.width - (m->place.width > 0)));
		if (m->label)
			json_add_clean(a, place, "label", m->label);
		json_object_array_add(places, place);
	}
	json_object_object_add(o, "locations", places);
	if (m->fix.text) {
		fix = json_object_new_object();
		json_object_object_add(fix, "start", position(a, &m->fix.where, m->fix.where.column));
		json_object_object_add(fix, "next",
			position(a, &m->fix.where, m->fix.where.column + m->fix.width));
		json_add_clean(a, fix, "string", m->fix.text);
		places = json_object_new_array();
		json_object_array_add(places, fix);
		json_object_object_add(o, "fixits", places);
	}
	return o;
}

static json_object *position(struct arena *a, const struct place *p, unsigned column)
{
	json_object *o = json_object_new_object();

	json_add_clean(a, o, "file", p->file);
	json_add_number(o, "line", p->line);
	if (column) {
		json_add_number(o, "column", json_column(p, column));
		json_add_number(o, "byte-column", column);
	}
	return o;
}

/* SPDX-License-Identifier: MIT
 *
 * diag_json.c - messages for programs: a JSON array in the shape that C compilers use
 * (-fdiagnostics-format=json), with the id and the clause in addition.
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

	json_object_object_add(o, "kind", json_object_new_string(kinds[m->severity]));
	json_object_object_add(o, "message", json_text(a, m->message));
	if (m->option[0])
		json_object_object_add(o, "option", json_text(a, m->option));
	if (!m->is_note)
		json_object_object_add(o, "id", json_text(a, m->id));
	if (m->clause[0])
		json_object_object_add(o, "clause", json_text(a, m->clause));
	json_object_object_add(o, "column-origin", json_object_new_int(1));
	if (m->place.file) {
		place = json_object_new_object();
		json_object_object_add(place, "caret", position(a, &m->place, m->place.column));
		if (m->place.column)
			json_object_object_add(place, "finish",
				position(a, &m->place,
					m->place.column + m->place.width - (m->place.width > 0)));
		if (m->label)
			json_object_object_add(place, "label", json_text(a, m->label));
		json_object_array_add(places, place);
	}
	json_object_object_add(o, "locations", places);
	if (m->fix.text) {
		fix = json_object_new_object();
		json_object_object_add(fix, "start", position(a, &m->fix.where, m->fix.where.column));
		json_object_object_add(fix, "next",
			position(a, &m->fix.where, m->fix.where.column + m->fix.width));
		json_object_object_add(fix, "string", json_text(a, m->fix.text));
		places = json_object_new_array();
		json_object_array_add(places, fix);
		json_object_object_add(o, "fixits", places);
	}
	return o;
}

static json_object *position(struct arena *a, const struct place *p, unsigned column)
{
	json_object *o = json_object_new_object();

	json_object_object_add(o, "file", json_text(a, p->file));
	json_object_object_add(o, "line", json_object_new_int64(p->line));
	if (column) {
		json_object_object_add(o, "column", json_object_new_int64(json_column(p, column)));
		json_object_object_add(o, "byte-column", json_object_new_int64(column));
	}
	return o;
}

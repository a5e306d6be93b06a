/* SPDX-License-Identifier: MIT
 *
 * index.c - upc2c --index: the declarations of a file and their uses, as JSON for editors.
 */
#include "tree/unit.h"

#include "messages/json.h"

#include <string.h>

struct index {
	const struct unit *unit;
	json_object *symbols;
	struct map seen; /* by the offset of the name */
	struct map uses; /* by the first declaration: the array of its uses */
};

static void index_node(struct index *x, const struct node *n);
static void add_symbol(struct index *x, const struct node *n);
static json_object *uses_of(struct index *x, const struct decl *d);
static const char *kind_words(const struct decl *d);
static json_object *json_place_of_span(struct index *x, struct span where);

void index_write(const struct unit *u, FILE *to)
{
	struct index x = {.unit = u,
		.symbols = json_object_new_array(),
		.seen = {.arena = u->arena},
		.uses = {.arena = u->arena}};
	json_object *o = json_object_new_object();

	index_node(&x, u->root);
	json_add_clean(u->arena, o, "file", u->source.path);
	json_object_object_add(o, "symbols", x.symbols);
	json_write(o, to);
}

static void index_node(struct index *x, const struct node *n)
{
	const struct decl *d = n->decl;

	if (d && *d->name && d->is_user) {
		if (!node_is_decl(n) || n->kind == NODE_TYPE_USE)
			json_object_array_add(uses_of(x, d),
				json_place_of_span(x,
					n->kind == NODE_MEMBER
						? (struct span){n->span.end - (unsigned)strlen(d->name),
							  n->span.end}
						: n->span));
		else if (!map_get(&x->seen, d->name_at)) /* a record is below each of its declarators */
			add_symbol(x, n);
	}
	for (const struct node *c = n->first; c; c = c->next)
		index_node(x, c);
}

static void add_symbol(struct index *x, const struct node *n)
{
	const struct decl *d = n->decl;
	struct span name = decl_name_span(d);
	const struct type *element = d->type ? type_element(d->type) : NULL;
	json_object *o = json_place_of_span(x, name);

	map_set(&x->seen, d->name_at, o);

	json_add_clean(x->unit->arena, o, "name", d->name);
	json_add_text(o, "kind", kind_words(d));
	if (d->type && d->kind != DECL_RECORD && d->kind != DECL_ENUM)
		json_add_clean(x->unit->arena, o, "type", type_show(x->unit->arena, d->type));
	if (element && element->is_shared && d->kind == DECL_VAR) {
		json_add_flag(o, "shared", true);
		json_add_number(o, "blockSize", element->block);
	}
	if (d->function)
		json_add_clean(x->unit->arena, o, "container", d->function->name);
	else if (d->record && *d->record->name)
		json_add_clean(x->unit->arena, o, "container", d->record->name);
	json_object_object_add(o, "uses",
		d->first && d->first != d ? json_object_new_array() : json_object_get(uses_of(x, d)));
	json_object_array_add(x->symbols, o);
}

/* Returns the array of uses, which all declarations of an entity share. */
static json_object *uses_of(struct index *x, const struct decl *d)
{
	unsigned long key = (unsigned long)(d->first ? d->first : d);
	json_object *uses = map_get(&x->uses, key);

	if (!uses) {
		uses = json_object_new_array();
		map_set(&x->uses, key, uses);
	}
	return uses;
}

static const char *kind_words(const struct decl *d)
{
	switch (d->kind) {
	case DECL_VAR: return "variable";
	case DECL_PARM: return "parameter";
	case DECL_FIELD: return "member";
	case DECL_FUNC: return "function";
	case DECL_TYPEDEF: return "typedef";
	case DECL_RECORD: return d->is_union ? "union" : "struct";
	case DECL_ENUM: return "enum";
	case DECL_ENUMERATOR: return "enumerator";
	default: return "other";
	}
}

static json_object *json_place_of_span(struct index *x, struct span where)
{
	struct place p = source_place(&x->unit->source, where);
	json_object *o = json_object_new_object();

	json_add_clean(x->unit->arena, o, "file", p.file);
	json_add_number(o, "line", p.line);
	json_add_number(o, "column", json_column(&p, p.column));
	return o;
}

/* SPDX-License-Identifier: MIT
 *
 * pointer.c - events of library functions whose addresses are taken.
 * for: --inst; the function is called through a pointer, perhaps by another unit or by a library
 * needs: the edits of lowering
 * does: puts a function of the same type in its place, which all instrumented units of a program share, so
 *   that pointers to it stay equal
 * f = upc_lock;  ->  f = upcr_pointer_upc_lock;
 */
#include "pointer.h"

#include "edit/entry.h"
#include "lower.h"

#include <string.h>

struct pointers {
	struct lowering *l;
	const struct wanted *wanted;
	struct sites *sites;
	struct node *external; /* the current external declaration */
	struct map known;      /* functions that have been defined, by the hash of their names */
	bool calls_c;
};

const char *event_of_call(const struct wanted *w, const struct decl *function, bool is_on)
{
	const struct call_entry *e = call_entry_find(function->name);
	const char *event = e ? entry_event(e) : NULL;

	if (!event || strncasecmp(function->name, "upcr_", 5) == 0)
		return NULL;
	if (strcmp(event, "USER") == 0) /* user events do not depend on the pragma (GASP 3.1.3) */
		return event;
	return is_on && event_is_raised(w, event) ? event : NULL;
}

bool event_is_of_c(const char *event)
{
	return strncmp(event, "C_", 2) == 0 || strstr(event, "COLLECTIVE_EXIT") != NULL;
}

/* Defines the function that calls n's and raises its event: void upcr_pointer_upc_lock(upcr_pts a1)
 * { upcr_inst_upc_lock(&upcr_events[3], a1); } */
static void define(struct pointers *p, const struct node *n)
{
	struct arena *a = p->l->arena;
	const struct type *type = n->decl->type;
	struct text parameters = {.arena = a}, arguments = {.arena = a};
	bool is_void = type->base->kind == TYPE_VOID;

	text_puts(&parameters, type->n_params ? "" : "void");
	text_puts(&arguments, "");
	for (size_t i = 0; i < type->n_params; i++) {
		text_printf(&parameters, "%s%s", i ? ", " : "",
			type_declare(a, type->params[i], text_format(a, "a%zu", i + 1)));
		text_printf(&arguments, ", a%zu", i + 1);
	}
	pieces_append(a, &p->l->tail, "%s\n{\n\t%supcr_inst_%s(%s%s);\n}\n",
		type_declare(a, type->base,
			text_format(a, "upcr_pointer_%s(%s)", n->decl->name, parameters.data)),
		is_void ? "" : "return ", n->decl->name, site_of_span(p->sites, n->span), arguments.data);
}

static void pointer_wrapper_insert(struct pointers *p, struct node *n)
{
	struct arena *a = p->l->arena;
	unsigned at = p->external->span.begin;
	const char *name = n->decl->name, *event;
	bool is_on = mode_is_instrumented(&p->l->unit->islands, n->span.begin);
	unsigned long key = text_hash(name, strlen(name));

	event = event_of_call(p->wanted, n->decl, is_on);
	if (!event || n->edit || n->decl->type->kind != TYPE_FUNCTION || n->decl->type->is_variadic)
		return;
	edit_node(a, n, "upcr_pointer_%s", name);
	p->calls_c |= event_is_of_c(event);
	if (map_get(&p->known, key))
		return;
	map_set(&p->known, key, n->decl);
	edit_span(a, &p->l->edits, (struct span){at, at},
		"extern __typeof__(%s) upcr_pointer_%s __attribute((weak)); ", name, name);
	define(p, n);
}

static void pointer_wrappers_insert(struct pointers *p, struct node *n, const struct node *callee)
{
	if (n->kind == NODE_CALL)
		callee = node_library_callee(n);
	if (n->kind == NODE_REF && n != callee && n->decl && n->decl->kind == DECL_FUNC
		&& !n->decl->first->is_user)
		pointer_wrapper_insert(p, n);
	for (struct node *c = n->first; c; c = c->next)
		pointer_wrappers_insert(p, c, callee);
}

bool insert_pointers(struct lowering *l, const struct wanted *w, struct sites *sites)
{
	struct pointers p = {.l = l, .wanted = w, .sites = sites, .known = {.arena = l->arena}};

	if (l->unit->options->align != ALIGN_OFF) /* it needs functions' own addresses */
		return false;
	for (struct node *n = l->unit->root->first; n; n = n->next) {
		p.external = n;
		pointer_wrappers_insert(&p, n, NULL);
	}
	return p.calls_c;
}

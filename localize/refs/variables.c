/* SPDX-License-Identifier: MIT
 *
 * variables.c - the private variables of a unit: their names in formulas, their setters, and their values.
 */
#include "stages.h"

#include <string.h>

static void note_variables(struct refs_model *m, struct node *n, struct node *function, bool in_loop);
static void address(struct variable *v, const struct node *n);
static bool is_under_condition(const struct node *n);
static void declare(struct refs_model *m, struct node *n, struct node *function);
static const char *name_of_variable(struct refs_model *m, const struct node *n, struct node *function);
static void set_directory(struct refs_model *m, struct node *place, struct node *value);
static void variable_note_set(struct refs_model *m, struct node *place, struct node *value, bool in_loop);
static bool is_bound(const struct refs_model *m, const struct variable *v);
static bool is_value_here(struct refs_model *m, const struct refs_formula *f);
static const struct refs_formula *give_up(struct refs_model *m, const struct variable *v, const char *why);

/* The depth to which values of values are followed. */
enum { MOST_DEPTH = 20 };

void find_variables(struct refs_model *m)
{
	for (struct node *n = m->unit->root->first; n; n = n->next) {
		bool is_function = n->kind == NODE_FUNC && n->last && n->last->kind == NODE_COMPOUND;

		note_variables(m, n, is_function ? n : NULL, false);
	}
}

static void note_variables(struct refs_model *m, struct node *n, struct node *function, bool in_loop)
{
	if ((n->kind == NODE_VAR || (n->kind == NODE_PARM && function)) && n->decl)
		declare(m, n, function);
	if (n->kind == NODE_VAR && n->decl && n->init)
		variable_note_set(m, n, n->init, in_loop);
	else if (n->kind == NODE_ASSIGN) {
		variable_note_set(m, node_strip(n->first), n->last, in_loop);
		set_directory(m, node_strip(n->first), strip_casts(n->last));
	} else if (n->kind == NODE_UPDATE || node_is_step(n))
		variable_note_set(m, node_strip(n->first), NULL, in_loop);
	else if (n->kind == NODE_UNARY && n->op == OP_ADDRESS && node_strip(n->first)->kind == NODE_REF
		 && node_strip(n->first)->decl)
		address(variable_of_decl(m, node_strip(n->first)->decl), n);
	in_loop |= node_is_loop(n);
	for (struct node *c = n->first; c; c = c->next)
		note_variables(m, c, function, in_loop);
}

static void address(struct variable *v, const struct node *n)
{
	v->is_addressed = true;
	v->is_set_anew |= !is_under_condition(n);
}

/* Returns whether n is in a branch: if (argc > 1) n = atoi(argv[1]); keeps the value of n without an
 * argument. */
static bool is_under_condition(const struct node *n)
{
	for (; n; n = n->parent)
		if (n->kind == NODE_IF || n->kind == NODE_COND || n->kind == NODE_SWITCH)
			return true;
	return false;
}

static void declare(struct refs_model *m, struct node *n, struct node *function)
{
	struct variable *v = variable_of_decl(m, n->decl);

	if (v->name)
		return;
	v->function = function;
	v->is_formal = n->kind == NODE_PARM;
	v->name = function ? name_of_variable(m, n, function) : n->decl->name;
	map_set(&m->by_name, text_hash(v->name, strlen(v->name)), v);
}

/* Returns the name of a variable.  A second one of the name in a function gets its line, and further ones on
 * one line, which macros make, a number. */
static const char *name_of_variable(struct refs_model *m, const struct node *n, struct node *function)
{
	const struct place p = source_place(&m->unit->source, decl_name_span(n->decl));
	const char *base = text_format(m->arena, "%s.%s", function->decl->name, n->decl->name), *name = base;

	if (map_get(&m->by_name, text_hash(name, strlen(name))))
		name = text_format(m->arena, "%s:%u", base, p.line);
	for (unsigned i = 2; map_get(&m->by_name, text_hash(name, strlen(name))); i++)
		name = text_format(m->arena, "%s:%u:%u", base, p.line, i);
	return name;
}

/* Notes directory[MYTHREAD] = upc_alloc(...), or another own element, or a variable that has its value from
 * there.
 */
static void set_directory(struct refs_model *m, struct node *place, struct node *value)
{
	const struct decl *d = place->kind == NODE_SUBSCRIPT && type_is_pts(place->type)
	                             ? object_of_place(place)
	                             : NULL;
	const struct variable *v = value->kind == NODE_REF && value->decl ? variable_of_decl(m, value->decl)
	                                                                  : NULL;

	if (!d)
		return;
	if (v && v->only && v->n_sets == 1)
		value = strip_casts(v->only);
	if ((node_is_mythread(strip_casts(place->last)) || plan_of(place)->is_local)
		&& calls_function(value, "upc_alloc"))
		variable_of_decl(m, d)->has_own = true;
	else
		variable_of_decl(m, d)->has_others = true;
}

static void variable_note_set(struct refs_model *m, struct node *place, struct node *value, bool in_loop)
{
	struct variable *v;

	if ((place->kind != NODE_REF && place->kind != NODE_VAR) || !place->decl
		|| (place->decl->kind != DECL_VAR && place->decl->kind != DECL_PARM))
		return;
	v = variable_of_decl(m, place->decl);
	v->only = v->n_sets ? NULL : value;
	v->is_set_anew |= v->n_sets
	               && (!is_under_condition(place) || (v->value && is_under_condition(v->value->parent)));
	if (!v->value)
		v->value = value;
	v->n_sets++;
	v->n_loop_sets += in_loop;
}

struct variable *variable_of_decl(struct refs_model *m, const struct decl *d)
{
	struct variable *v = map_get(&m->variables, (unsigned long)d->first);

	if (!v) {
		v = arena_alloc(m->arena, sizeof *v);
		v->decl = d->first;
		map_set(&m->variables, (unsigned long)d->first, v);
	}
	return v;
}

const struct refs_formula *variable_formula(struct refs_model *m, struct variable *v)
{
	const struct refs_formula *name, *value = NULL;
	const char *before = m->because;
	long number;

	if (!v->name)
		v->name = v->decl->name;
	name = formula_name(m->arena, v->name);
	if (is_bound(m, v) || (v->is_formal && !v->n_sets && !v->is_addressed))
		return name;
	if (v->is_formal)
		return give_up(m, v, "is a parameter that the function changes");
	if (v->n_sets == 1 && !v->is_addressed && v->only && !v->is_busy && m->depth < MOST_DEPTH) {
		v->is_busy = true;
		m->depth++;
		value = value_of_expression(m, v->only);
		m->depth--;
		v->is_busy = false;
		if (v->function && value && !is_value_here(m, value))
			return give_up(m, v, "has its value from a loop that has ended");
		if (v->function && value && !formula_constant(value, &number))
			return value;
		if (!value && v->n_loop_sets)
			return NULL;
		m->because = value ? m->because : before;
	}
	if (v->n_loop_sets && (v->n_sets > 1 || !value))
		return give_up(m, v, "changes in a loop");
	return name;
}

/* Returns whether an enclosing loop counts with a variable. */
static bool is_bound(const struct refs_model *m, const struct variable *v)
{
	for (const struct refs_item *i = m->around; i; i = i->around)
		if (i->variable == v)
			return true;
	return false;
}

struct names_here {
	struct refs_model *model;
	bool are_known;
};

static void see_name(void *context, const char *name)
{
	struct names_here *here = context;
	const struct variable *v = map_get(&here->model->by_name, text_hash(name, strlen(name)));

	if (v && v->n_loop_sets && v->n_sets > 1 && !is_bound(here->model, v))
		here->are_known = false;
	if (v && v->is_formal && v->function != here->model->function)
		here->are_known = false;
}

/* Returns whether all names belong to enclosing loops, parameters or arguments of the current function. */
static bool is_value_here(struct refs_model *m, const struct refs_formula *f)
{
	struct names_here here = {m, true};

	formula_names(f, see_name, &here);
	return here.are_known;
}

static const struct refs_formula *give_up(struct refs_model *m, const struct variable *v, const char *why)
{
	if (!m->because)
		m->because = text_format(m->arena, "%s %s", v->decl->name, why);
	return NULL;
}

/* ---- parameters ---- */

const struct refs_formula *parameter_value(struct refs_model *m, struct variable *v)
{
	const struct refs_formula *f = NULL;
	struct node *function = m->function;

	if (!v->value || v->is_set_anew || v->is_busy)
		return NULL;
	v->is_busy = true;
	m->function = v->function;
	m->around = NULL;
	f = value_of_expression(m, v->value);
	v->is_busy = false;
	m->because = NULL;
	m->function = function;
	return f && v->function && !is_value_here(m, f) ? NULL : f;
}

struct resolving {
	struct refs_model *model;
	const struct refs_formula *result;
};

static void resolve_name(void *context, const char *name)
{
	struct resolving *r = context;
	struct variable *v = map_get(&r->model->by_name, text_hash(name, strlen(name)));
	const struct refs_formula *value;
	long number;

	if (!v || v->n_sets != 1 || v->is_addressed || v->is_formal || !v->only || v->is_busy)
		return;
	v->is_busy = true;
	value = value_of_expression(r->model, v->only);
	value = value ? formula_resolved(r->model, value) : NULL;
	v->is_busy = false;
	if (value && formula_constant(value, &number))
		r->result = formula_replace(r->model->arena, r->result, name, value);
}

const struct refs_formula *formula_resolved(struct refs_model *m, const struct refs_formula *f)
{
	struct resolving r = {m, f};

	if (f)
		formula_names(f, resolve_name, &r);
	return r.result ? r.result : f;
}

static void list_name(void *context, const char *name)
{
	struct refs_model *m = context;
	struct variable *v = map_get(&m->by_name, text_hash(name, strlen(name)));

	if (!v || v->is_listed || v->is_formal || v->decl->type->kind != TYPE_NUMBER
		|| (v->n_loop_sets && v->n_sets > 1))
		return;
	v->is_listed = true;
	LIST_PUSH(m->arena, &m->parameters, v);
}

void list_parameters(struct refs_model *m, const struct refs_formula *f)
{
	if (f)
		formula_names(f, list_name, m);
}

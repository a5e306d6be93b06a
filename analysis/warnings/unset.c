/* SPDX-License-Identifier: MIT
 *
 * unset.c - pointers-to-shared and locks that are null because nothing ever sets them, and what allocation
 * functions return that nothing keeps.
 *
 *	static upc_lock_t *lock;
 *	void add(void)
 *	{
 *		upc_lock(lock);
 */
#include "walk.h"

#include <string.h>

/* A variable, and what the file does with it. */
struct unset {
	struct advice *a;
	const struct decl *var; /* first declaration */
	struct node *use;       /* the first place that needs a value */
	bool is_set;            /* something may set it, or the program asks whether it is set */
};

static bool stays_in_file(struct advice *a, const struct decl *var);
static void unset_find(struct unset *s, struct node *n);
static void unset_look(struct unset *s, struct node *ref);
static bool unset_needs_value(struct node *place);
static bool unset_is_lock(const struct type *t);
static bool calls_any(struct node *call, const char *const *names, size_t n);
static void check_lost_parameter(struct advice *a, struct node *call, struct node *place);
static bool is_read_after(struct node *n, const struct decl *parameter, const struct node *set);

/* VAR: a pointer-to-shared, or an array of them */
void advise_unset(struct advice *a, struct node *n)
{
	struct unset s = {.a = a, .var = n->decl ? n->decl->first : NULL};
	const struct type *t = s.var ? s.var->type : NULL;

	if (!t || !diag_is_on(&a->unit->diags, D_NEVER_SET))
		return;
	while (t->kind == TYPE_ARRAY)
		t = t->base;
	if (!type_is_pts(t) || !s.var->is_user || n->decl->storage == STORAGE_EXTERN
		|| (n->init && !n->init->is_null_constant) || s.var->type->is_volatile
		|| !stays_in_file(a, n->decl))
		return;
	unset_find(&s, a->unit->root);
	if (s.is_set || !s.use)
		return;
	unit_diag(a->unit, D_NEVER_SET, s.use->span, s.var->type->kind == TYPE_ARRAY ? "an element of " : "",
		s.var->name,
		unset_is_lock(t) ? "assign a lock to it first, such as that of upc_all_lock_alloc()"
				 : "assign memory to it first, such as that of upc_all_alloc");
	unit_note(a->unit, decl_name_span(n->decl), "'%s' is declared here, and nothing sets it",
		s.var->name);
}

/* Returns whether no other file sets a variable: it is static, or defined beside main, declared only once,
 * and not by -fcommon the object of several files. */
static bool stays_in_file(struct advice *a, const struct decl *var)
{
	bool has_main = false;

	if (var->storage == STORAGE_STATIC)
		return true;
	if (!var->is_file_scope || var->first != var || a->unit->options->common)
		return false;
	for (const struct node *n = a->unit->root->first; n; n = n->next) {
		has_main |= n->kind == NODE_FUNC && n->last && n->last->kind == NODE_COMPOUND
		         && strcmp(n->decl->name, "main") == 0;
		if (n->kind == NODE_VAR && n->decl && n->decl->first == var && n->decl != var)
			return false;
	}
	return has_main;
}

static void unset_find(struct unset *s, struct node *n)
{
	s->is_set |= n->kind == NODE_ASM;
	if (n->kind == NODE_REF && n->decl && n->decl->first == s->var)
		unset_look(s, n);
	for (struct node *c = n->kind == NODE_SIZEOF ? NULL : n->first; c && !s->is_set; c = c->next)
		unset_find(s, c);
}

/* Looks at what is done with the variable, or with an element of it. */
static void unset_look(struct unset *s, struct node *ref)
{
	struct node *place = ref, *p = ref->parent;

	for (; p->kind == NODE_PAREN
		|| (place->type->kind == TYPE_ARRAY
			&& (p->kind == NODE_CONVERT || p->kind == NODE_SUBSCRIPT));
		p = p->parent)
		place = p->kind == NODE_SUBSCRIPT ? p : place;
	if (place->type->kind == TYPE_ARRAY || (node_sets(p) && node_strip(p->first) == place)
		|| (p->kind == NODE_UNARY && p->op == OP_ADDRESS)) {
		s->is_set = true;
		return;
	}
	while (p->kind == NODE_PAREN || p->kind == NODE_CONVERT || p->kind == NODE_CAST)
		p = p->parent;
	if (unset_needs_value(place))
		s->use = s->use ? s->use : place;
	else if (p->kind != NODE_ASSIGN && p->kind != NODE_VAR && p->kind != NODE_CALL
		 && p->kind != NODE_RETURN)
		s->is_set = true; /* the program may ask whether it is */
}

/* Returns whether the value of a pointer is used to get at what it points to. */
static bool unset_needs_value(struct node *place)
{
	static const char *const locks[] = {"upc_lock", "upc_unlock", "upc_lock_attempt"};
	struct node *p = place->parent, *index, *below = place;

	for (; p->kind == NODE_PAREN || p->kind == NODE_CONVERT || p->kind == NODE_CAST; p = p->parent)
		below = p;
	switch (p->kind) {
	case NODE_CALL: return calls_any(p, locks, sizeof locks / sizeof *locks);
	case NODE_SUBSCRIPT: return strip_casts(node_pointer_side(p, &index)) == place && below != index;
	case NODE_UNARY: return p->op == OP_DEREF;
	case NODE_MEMBER: return p->is_arrow;
	default: return false;
	}
}

static bool unset_is_lock(const struct type *t)
{
	return t->base->name && strcmp(t->base->name, "struct upc_lock") == 0;
}

static bool calls_any(struct node *call, const char *const *names, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (calls_function(call, names[i]))
			return true;
	return false;
}

/* ---- allocations ---- */

/* CALL of an allocation function: its value is dropped, or goes into a parameter that nothing reads. */
void advise_lost(struct advice *a, struct node *call)
{
	static const char *const allocates[] = {"upc_alloc", "upc_all_alloc", "upc_global_alloc",
		"upc_all_lock_alloc", "upc_global_lock_alloc", "upc_all_atomicdomain_alloc"};
	struct node *n = call;

	if (!a->function || !diag_is_on(&a->unit->diags, D_LOST_ALLOCATION)
		|| !calls_any(call, allocates, sizeof allocates / sizeof *allocates))
		return;
	if (is_statement(call)) {
		unit_diag(a->unit, D_LOST_ALLOCATION, call->span, called_function(call)->name,
			"assign it to a pointer");
		return;
	}
	while (n->parent->kind == NODE_PAREN || n->parent->kind == NODE_CONVERT
		|| n->parent->kind == NODE_CAST)
		n = n->parent;
	if (n->parent->kind == NODE_ASSIGN && n->parent->last == n && is_statement(n->parent))
		check_lost_parameter(a, call, node_strip(n->parent->first));
}

static void check_lost_parameter(struct advice *a, struct node *call, struct node *place)
{
	const struct decl *d = place->kind == NODE_REF ? place->decl : NULL;

	if (!d || d->kind != DECL_PARM || a->loop || map_get(&a->pass.addressed, (unsigned long)d->first)
		|| is_read_after(a->function->last, d->first, place))
		return;
	unit_diag(a->unit, D_LOST_ALLOCATION, call->span, called_function(call)->name,
		text_format(a->unit->arena,
			"'%s' is a parameter, a copy of the caller's pointer: return the new pointer, or let the caller "
			"pass the address of its pointer",
			d->name));
	unit_note(a->unit, decl_name_span(d), "'%s' is declared here", d->name);
}

/* Returns whether something after an assignment names a parameter. */
static bool is_read_after(struct node *n, const struct decl *parameter, const struct node *set)
{
	if (n->kind == NODE_REF && n->decl && n->decl->first == parameter && n != set
		&& n->span.begin > set->span.begin)
		return true;
	for (struct node *c = n->first; c; c = c->next)
		if (is_read_after(c, parameter, set))
			return true;
	return false;
}

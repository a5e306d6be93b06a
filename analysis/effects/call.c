/* SPDX-License-Identifier: MIT
 *
 * call.c - the changes that calls make: for functions of the unit by their bodies, each analysed once; for
 * those of libraries by a table.
 */
#include "effects/call.h"

#include "effects/effects.h"
#include "pass/expression.h"

#include <string.h>

/* A function that the unit declares. */
struct function {
	struct node *definition; /* or NULL */
	bool is_const;           /* a declaration has the attribute const or pure */
	bool is_weak;            /* another definition may replace it */
	bool is_mathematical;    /* its value depends on its arguments alone, and it has no effects */
	enum { LOOK_TO_COME, LOOKING, LOOKED } look;
	struct effects effects; /* the body's, once analysed; `is_odd` if they are unknown */
};

/* Library functions with known effects; a function is listed twice if it writes to two places. */
static const struct library_function {
	const char *name;
	unsigned target; /* the argument, from 1, that points to the written memory, or 0 */
	unsigned format; /* the argument, from 1, that is a format of printf, or 0 */
	bool ends;       /* it ends the program */
	bool synchronizes;
} library[] = {
	{"__assert_fail", 0, 0, true, false},
	{"_exit", 0, 0, true, false},
	{"abort", 0, 0, true, false},
	{"clock_gettime", 2, 0, false, false},
	{"exit", 0, 0, true, false},
	{"fgets", 1, 0, false, false},
	{"fprintf", 0, 2, false, false},
	{"fread", 1, 0, false, false},
	{"gettimeofday", 1, 0, false, false},
	{"gettimeofday", 2, 0, false, false},
	{"memcpy", 1, 0, false, false},
	{"memmove", 1, 0, false, false},
	{"memset", 1, 0, false, false},
	{"printf", 0, 1, false, false},
	{"snprintf", 1, 3, false, false},
	{"sprintf", 1, 2, false, false},
	{"strcat", 1, 0, false, false},
	{"strcpy", 1, 0, false, false},
	{"strncpy", 1, 0, false, false},
	{"time", 1, 0, false, false},
	{"upc_global_exit", 0, 0, true, false},
	{"upc_lock", 0, 0, false, true},
	{"upc_lock_attempt", 0, 0, false, true},
	{"upc_memcpy", 1, 0, false, false},
	{"upc_memget", 1, 0, false, false},
	{"upc_memput", 1, 0, false, false},
	{"upc_memset", 1, 0, false, false},
	{"upc_unlock", 0, 0, false, true},
};

static void add_library_call(const struct pass *p, struct effects *e, struct node *call);
static bool stores_count(const struct pass *p, const struct node *format);
static void add_unknown(struct effects *e);
static struct function *function_entry_find(struct pass *p, const struct decl *d);
static void learn_functions(struct pass *p);
static void read_weak_pragmas(struct pass *p);
static void read_attributes(struct pass *p, const struct node *n, struct function *f);
static void look_into(struct pass *p, struct function *f);
static bool may_act(const struct node *n);
static bool may_not_end(const struct node *n);
static bool may_be_left_out(const struct node *call);
static bool is_automatic(const struct decl *d);
static bool uses_only_values(const struct pass *p, struct node *n);
static bool is_constant_expression(const struct node *n);
static void effects_add_callee(struct effects *to, const struct effects *from);

void effects_add_call(struct pass *p, struct effects *e, struct node *call)
{
	const struct decl *d = called_function(call);
	struct function *f = d ? function_entry_find(p, d) : NULL;

	if (!d || (!d->first->is_user && !(f && f->definition))) {
		add_library_call(p, e, call);
		return;
	}
	if (f && f->definition && !f->is_weak && f->look == LOOK_TO_COME)
		look_into(p, f);
	if (f && f->look == LOOKING && e == &f->effects) {
		e->may_not_return |= !may_be_left_out(call); /* its other effects are those of the body */
		return;
	}
	if (f && f->look == LOOKED && !f->effects.is_odd && !f->effects.calls_unknown)
		effects_add_callee(e, &f->effects);
	else if (!f || f->definition || !f->is_const)
		add_unknown(e);
}

struct node *called_definition(struct pass *p, struct node *call)
{
	const struct decl *d = called_function(call);
	const struct function *f = d ? function_entry_find(p, d) : NULL;

	return f && !f->is_weak ? f->definition : NULL;
}

static void add_unknown(struct effects *e)
{
	e->calls = e->calls_unknown = e->jumps = e->may_not_return = true;
}

/* ---- libraries ---- */

static void add_library_call(const struct pass *p, struct effects *e, struct node *call)
{
	struct node *callee = node_library_callee(call);
	const char *name = callee ? callee->decl->name : "";
	const struct library_function *end = library + sizeof library / sizeof *library;
	bool is_known = false;

	e->frees |= strcmp(name, "free") == 0 || strcmp(name, "upc_free") == 0;
	if (is_harmless_function(name))
		return;
	for (const struct library_function *f = library; f < end; f++) {
		struct node *target = argument_of_call(call, f->target);

		if (strcmp(f->name, name) != 0)
			continue;
		is_known = true;
		if (f->target && target && strip_casts(target)->kind != NODE_LITERAL) /* NULL */
			add_byte_store(p, e, target);
		if (f->format && stores_count(p, argument_of_call(call, f->format)))
			add_unknown(e);
		e->jumps |= f->ends;
		e->may_not_return |= f->ends;
		e->calls |= f->synchronizes;
		e->jumps |= f->synchronizes;
	}
	if (!is_known)
		add_unknown(e);
}

/* Returns whether a format may have a %n.  Only string literals are known, also several that C joins.  After
 * a %, an n or an escape sequence counts as %n. */
static bool stores_count(const struct pass *p, const struct node *format)
{
	const char *s, *end;

	while (format && (format->kind == NODE_CONVERT || format->kind == NODE_PAREN))
		format = format->first;
	if (!format || format->kind != NODE_LITERAL)
		return true;
	s = p->unit->source.text + format->span.begin;
	end = p->unit->source.text + format->span.end;
	if (memmem(s, (size_t)(end - s), "\\x2", 3) || memmem(s, (size_t)(end - s), "45", 2))
		return true; /* it may encode a % */
	while ((s = memchr(s, '%', (size_t)(end - s)))) {
		for (s++; s < end && strchr("#0-+ '*.123456789hljztqLIw$\"\t\n", *s);)
			s++;
		if (s < end && (*s == 'n' || *s == '\\'))
			return true;
		s += s < end;
	}
	return false;
}

bool is_synchronizing_call(struct node *call)
{
	struct node *callee = node_library_callee(call);
	const struct library_function *end = library + sizeof library / sizeof *library;

	for (const struct library_function *f = library; callee && f < end; f++)
		if (f->synchronizes && strcmp(f->name, callee->decl->name) == 0)
			return true;
	return false;
}

/* ---- functions of the unit ---- */

/* Returns the entry of a function, or NULL if it is declared in a block only. */
static struct function *function_entry_find(struct pass *p, const struct decl *d)
{
	if (!p->functions.arena)
		learn_functions(p);
	return map_get(&p->functions, (unsigned long)d->first);
}

static void learn_functions(struct pass *p)
{
	p->functions.arena = p->unit->arena;
	for (struct node *n = p->unit->root->first; n; n = n->next) {
		struct function *f;

		if (n->kind != NODE_FUNC || !n->decl)
			continue;
		f = map_get(&p->functions, (unsigned long)n->decl->first);
		if (!f) {
			f = arena_alloc(p->unit->arena, sizeof *f);
			map_set(&p->functions, (unsigned long)n->decl->first, f);
		}
		if (n->last && n->last->kind == NODE_COMPOUND)
			f->definition = n;
		read_attributes(p, n, f);
	}
	read_weak_pragmas(p);
}

/* Reads each #pragma weak NAME. */
static void read_weak_pragmas(struct pass *p)
{
	const struct source *s = &p->unit->source;
	const struct span all = {0, (unsigned)s->len};
	const char *pragma = NULL;

	while ((pragma = find_pragma(s, all, pragma))) {
		const char *name = pragma + strcspn(pragma, " \t\n");
		size_t len;

		name += strspn(name, " \t");
		len = strcspn(name, " \t\n=");
		if (strncmp(pragma, "weak", 4) != 0)
			continue;
		for (const struct node *n = p->unit->root->first; n; n = n->next)
			if (n->kind == NODE_FUNC && n->decl && strlen(n->decl->name) == len
				&& memcmp(n->decl->name, name, len) == 0) {
				struct function *f = map_get(&p->functions, (unsigned long)n->decl->first);

				f->is_weak = true;
			}
	}
}

/* Reads the attributes of one declaration, before and after the declarator.  If it has several declarators,
 * `const` may belong to another one. */
static void read_attributes(struct pass *p, const struct node *n, struct function *f)
{
	const struct islands *is = &p->unit->islands;
	size_t t = token_at(is, n->span.begin);
	bool is_const = false, is_single = true;

	while (t > 0 && !token_is(is, t - 1, ";") && !token_is(is, t - 1, "}"))
		t--;
	for (; t < is->tokens.n && !token_is(is, t, ";") && !token_is(is, t, "{"); t++) {
		bool is_gnu = token_is(is, t, "__attribute__") || token_is(is, t, "__attribute");

		is_single &= !token_is(is, t, ",");
		if (token_is(is, t, "(")) /* the parameters */
			t = token_match(is, t);
		if (!is_gnu && !token_is(is, t, "["))
			continue;
		for (size_t end = token_match(is, t + is_gnu); t < end; t++) {
			is_const |= is_gnu
			         && (token_is(is, t, "const") || token_is(is, t, "__const__")
					 || token_is(is, t, "pure") || token_is(is, t, "__pure__"));
			f->is_weak |= token_is(is, t, "weak") || token_is(is, t, "__weak__");
		}
	}
	f->is_const |= is_const && is_single;
}

/* Analyses a function.  A call of it by a function that it calls is unknown, because its effects are being
 * determined. */
static void look_into(struct pass *p, struct function *f)
{
	f->look = LOOKING;
	find_effects_below(p, f->definition->last, &f->effects);
	for (const struct node *c = f->definition->first; c != f->definition->last; c = c->next)
		f->effects.is_odd |= may_act(c);
	f->effects.is_odd |= has_unknown_attribute(p, f->definition->span);
	f->effects.may_not_return |= may_not_end(f->definition->last);
	f->look = LOOKED;
	f->is_mathematical = !f->is_weak && !f->effects.is_odd && !f->effects.may_not_return
	                  && uses_only_values(p, f->definition->last);
}

/* Returns whether a function may end without a call in its body: a branch contains the call, or a return
 * before it. */
static bool may_be_left_out(const struct node *call)
{
	const struct node *n = call, *up = n->parent;

	for (; up->kind != NODE_FUNC; n = up, up = up->parent) {
		bool is_choice = up->kind == NODE_IF || up->kind == NODE_COND || up->kind == NODE_SWITCH
		              || up->kind == NODE_WHILE || up->kind == NODE_FOR
		              || (up->kind == NODE_BINARY && (up->op == OP_LAND || up->op == OP_LOR));

		if (is_choice && n != up->first)
			return true;
		for (const struct node *c = up->first; up->kind == NODE_COMPOUND && c != n; c = c->next)
			if (contains_kind(c, NODE_RETURN))
				return true;
	}
	return false;
}

static bool is_automatic(const struct decl *d)
{
	return (d->kind == DECL_PARM
		       || (d->kind == DECL_VAR && d->storage == STORAGE_NONE && !d->is_file_scope))
	    && !d->type->is_volatile && !d->type->is_shared;
}

/* Returns whether n uses no memory but the parameters and automatic variables of its function. */
static bool uses_only_values(const struct pass *p, struct node *n)
{
	switch (n->kind) {
	case NODE_REF:
		return n->decl
		    && (is_automatic(n->decl) || n->decl->kind == DECL_ENUMERATOR
			    || n->decl->kind == DECL_FUNC || node_is_mythread(n) || is_threads(n));
	case NODE_CALL:
		if (!is_mathematical_call(p, n))
			return false;
		break;
	case NODE_SUBSCRIPT: return false;
	case NODE_UNARY:
		if (n->op == OP_DEREF || n->op == OP_ADDRESS)
			return false;
		break;
	case NODE_MEMBER:
		if (n->is_arrow)
			return false;
		break;
	default: break;
	}
	for (struct node *c = n->first; c; c = c->next)
		if (!uses_only_values(p, c))
			return false;
	return true;
}

bool is_mathematical_call(const struct pass *p, struct node *call)
{
	const struct options *o = p->unit->options;
	const struct decl *d = called_function(call);
	const struct function *f = d ? map_get(&p->functions, (unsigned long)d->first) : NULL;

	if (f && f->definition)
		return f->look == LOOKED && f->is_mathematical
		    && !((o->inst.functions || o->inst.only)
			    && is_instrumented(p, f->definition)); /* its calls raise events */
	return d && !d->first->is_user && is_mathematical_function(d->name);
}

/* Returns whether a parameter does more than receive its value, as in int v[n--]. */
static bool may_act(const struct node *n)
{
	if (node_sets(n) || n->kind == NODE_CALL || n->kind == NODE_STMT_EXPR || n->kind == NODE_EXPR_OTHER)
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (may_act(c))
			return true;
	return false;
}

/* Returns whether a loop, perhaps one of goto, may run until something leaves it; C11 6.8.5p6 lets the
 * compiler assume that others end. */
static bool may_not_end(const struct node *n)
{
	if (n->kind == NODE_LABEL
		|| (node_is_loop(n) && (!n->loop.cond || is_constant_expression(n->loop.cond))))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (may_not_end(c))
			return true;
	return false;
}

static bool is_constant_expression(const struct node *n)
{
	if (n->kind == NODE_CALL || (n->kind == NODE_REF && n->decl && n->decl->kind != DECL_ENUMERATOR))
		return false;
	for (const struct node *c = n->first; c; c = c->next)
		if (!is_constant_expression(c))
			return false;
	return true;
}

/* Adds all effects but those on objects that live in the function only. */
static void effects_add_callee(struct effects *to, const struct effects *from)
{
	unsigned long key;
	void *value;

	for (size_t at = 0; map_next(&from->changed, &at, &key, &value);) {
		const struct decl *d = (const struct decl *)key; /* NOLINT(performance-no-int-to-ptr) */

		if (d->is_file_scope || d->storage == STORAGE_STATIC || d->storage == STORAGE_EXTERN)
			effects_add_change(to, d);
	}
	for (size_t at = 0; map_next(&from->stored, &at, &key, &value);)
		map_set(&to->stored, key, value);
	to->stores |= from->stores;
	to->stores_private |= from->stores_private;
	to->wild |= from->wild;
	to->stores_named |= from->stores_named;
	to->frees |= from->frees;
	to->calls |= from->calls;
	to->jumps |= from->calls || from->may_not_return;
	to->may_not_return |= from->may_not_return;
}

/* SPDX-License-Identifier: MIT
 *
 * align.c - --check-alignment: decisions with global effects are recorded, and compared before each
 * collective operation (upcr_align.h).
 * for: SYNC, CASE, jumps; CALL of collective functions or by a pointer; conditions
 * needs: everything else is lowered
 * adds: pieces around expressions and statements; tables, after the last line
 * if (n) upc_barrier;  ->  if (upcr_align_if(&upcr_align_sites[0], n))
 *	{ upcr_align_check(&upcr_align_sites[1]); upcr_barrier(); }
 */
#include "lower.h"

#include "align/align.h"
#include "align/single.h"
#include "pass/expression.h"
#include "value/induction.h"

#include <stdint.h>
#include <string.h>

struct aligner {
	struct lowering *l;
	struct alignment found;
	struct single single;
	struct map declared; /* functions whose tables are declared */
	struct map choices;  /* switch -> number of its first label, + 1 */
	struct text sites, callees;
	long n_sites, n_kept;
	bool is_quiet; /* the current function is annotated as not collective: it records no decisions
	                */
};

static void aligner_walk(struct aligner *a, struct node *n);
static void note_condition(struct aligner *a, struct node *cond, const char *what, struct node *x,
	struct node *y);
static void note_iteration(struct aligner *a, struct node *n);
static void note_loop(struct aligner *a, struct node *n);
static void note_case(struct aligner *a, struct node *n);
static long choice_of(const struct aligner *a, const struct node *n);
static void note_choice(struct aligner *a, struct node *n);
static void note_jump(struct aligner *a, struct node *n);
static void aligner_note_call(struct aligner *a, struct node *n);
static void note_arguments(struct aligner *a, struct node *call);
static bool is_pure(const struct node *n);
static void keep_statement(struct aligner *a, struct node *n);
static void keep_function(struct aligner *a, const struct node *n);
static void keep_declaration(struct aligner *a, struct node *n);
static bool is_block_item(const struct node *n);
static bool has_label(const struct node *n, bool is_in_switch);
static void enclose(struct aligner *a, struct node *n, enum layer layer, const char *before);
static long add_site(struct aligner *a, struct node *n, const char *what, const struct global_effects *e);
static void put_callees(struct aligner *a, struct text *to, const struct global_effects *e);
static void write_align_tables(struct aligner *a);

void lower_alignment(struct lowering *l)
{
	struct aligner a = {.l = l,
		.declared.arena = l->arena,
		.choices.arena = l->arena,
		.sites.arena = l->arena,
		.callees.arena = l->arena};

	if (l->unit->options->align == ALIGN_OFF || !unit_has_upc(l->unit))
		return;
	a.found = alignment_begin(l->unit);
	text_puts(&a.sites, "");
	text_puts(&a.callees, "");
	a.single = single_begin(&a.found);
	for (struct node *n = l->unit->root->first; n; n = n->next)
		if (n->kind == NODE_FUNC && n->decl && n->last && n->last->kind == NODE_COMPOUND) {
			single_enter(&a.single, n);
			a.is_quiet = n->decl->first->annotated == ANNOTATED_NOT_COLLECTIVE;
			aligner_walk(&a, n->last);
			keep_function(&a, n);
		}
	write_align_tables(&a);
}

static void aligner_walk(struct aligner *a, struct node *n)
{
	if (n->kind == NODE_SIZEOF || n->kind == NODE_GENERIC)
		return;
	for (struct node *c = n->first; c; c = c->next)
		aligner_walk(a, c);
	if (a->is_quiet && n->kind != NODE_SYNC && n->kind != NODE_CALL)
		return;
	switch (n->kind) {
	case NODE_IF: note_condition(a, n->branch.cond, "if", n->branch.then, n->branch.otherwise); break;
	case NODE_COND: note_condition(a, n->branch.cond, "?:", n->branch.then, n->branch.otherwise); break;
	case NODE_BINARY:
		if (n->op == OP_LAND || n->op == OP_LOR)
			note_condition(a, n->first, n->op == OP_LAND ? "&&" : "||", n->last, NULL);
		break;
	case NODE_FOR:
	case NODE_FORALL:
	case NODE_WHILE:
	case NODE_DO: note_loop(a, n); break;
	case NODE_CASE:
	case NODE_DEFAULT: note_case(a, n); break;
	case NODE_SWITCH: note_choice(a, n); break;
	case NODE_RETURN:
	case NODE_GOTO:
	case NODE_BREAK:
	case NODE_CONTINUE: note_jump(a, n); break;
	case NODE_SYNC:
		if (is_collective_node(n))
			enclose(a, n, LAYER_ALIGN,
				text_format(a->l->arena, "{ upcr_align_check(&upcr_align_sites[%ld]); ",
					add_site(a, n, island_word(n->island->kind), NULL)));
		break;
	case NODE_CALL: aligner_note_call(a, n); break;
	default: break;
	}
	if (a->l->unit->options->align == ALIGN_WEAK && is_block_item(n))
		keep_statement(a, n);
}

/* ---- decisions ---- */

/* Records a decision between x and y, or x and nothing, except one that all threads make alike. */
static void note_condition(struct aligner *a, struct node *cond, const char *what, struct node *x,
	struct node *y)
{
	struct global_effects e = global_effects_below(&a->found, x), f = global_effects_below(&a->found, y);
	bool is_comma = cond && cond->kind == NODE_BINARY && cond->op == OP_COMMA;

	if (!cond || is_single(&a->single, cond))
		return;
	e.is_certain |= f.is_certain;
	for (size_t i = 0; i < f.callees.n; i++)
		LIST_PUSH(a->l->arena, &e.callees, f.callees.items[i]);
	if (has_global_effects(&e))
		edit_wrap(a->l->arena, cond,
			text_format(a->l->arena, "upcr_align_if(&upcr_align_sites[%ld], %s",
				add_site(a, cond, what, &e), is_comma ? "(" : ""),
			is_comma ? "))" : ")");
}

/* Records the iterations of a upc_forall that a thread executes. */
static void note_iteration(struct aligner *a, struct node *n)
{
	struct global_effects e = global_effects_below(&a->found, n->loop.body);
	const struct node *set = n->loop.step && n->loop.cond ? stepped_variable(n->loop.step, n->loop.cond)
	                                                      : NULL;
	const struct decl *d = set ? set->decl : NULL;

	if (!has_global_effects(&e))
		return;
	if (d && d->type->number && number_is_integer(d->type->number))
		enclose(a, n->loop.body, LAYER_ALIGN_CASE,
			text_format(a->l->arena, "{ upcr_align_value(&upcr_align_sites[%ld], (long)%s); ",
				add_site(a, n->loop.affinity ? n->loop.affinity : n, "iteration", &e),
				d->name));
	else
		enclose(a, n->loop.body, LAYER_ALIGN_CASE,
			text_format(a->l->arena, "{ upcr_align_value(&upcr_align_sites[%ld], 1); ",
				add_site(a, n, "iteration", &e)));
}

static void note_loop(struct aligner *a, struct node *n)
{
	static const char *const words[] = {"for", "upc_forall", "while", "do"};
	struct global_effects e = global_effects_below(&a->found, n->loop.cond);

	if (n->kind == NODE_FORALL)
		note_iteration(a, n);
	if (!n->loop.cond)
		return;
	if (!has_global_effects(&e))
		note_condition(a, n->loop.cond, words[n->kind - NODE_FOR], n->loop.body, n->loop.step);
	else
		note_condition(a, n->loop.cond, words[n->kind - NODE_FOR], n, NULL);
}

/* Records the choice of a case.  Several labels at one statement are one choice; a label that a thread falls
 * through to is none. */
static void note_case(struct aligner *a, struct node *n)
{
	struct node *chosen = node_enclosing(n, NODE_SWITCH);
	struct global_effects e = global_effects_below(&a->found, chosen ? chosen->branch.then : NULL);
	long site;

	if (!chosen || !has_global_effects(&e) || is_single(&a->single, chosen->branch.cond) || !n->last
		|| n->last->kind == NODE_CASE || n->last->kind == NODE_DEFAULT)
		return;
	site = add_site(a, n->kind == NODE_CASE && n->first ? n->first : n, "case", &e);
	if (!map_get(&a->choices, (unsigned long)chosen))
		map_set(&a->choices, (unsigned long)chosen, (void *)(uintptr_t)(site + 1));
	enclose(a, n->last, LAYER_ALIGN_CASE,
		text_format(a->l->arena,
			"{ upcr_align_case(&upcr_align_sites[%ld], &upcr_align_sites[%ld]); ",
			choice_of(a, chosen), site));
}

static long choice_of(const struct aligner *a, const struct node *n)
{
	return (long)(uintptr_t)map_get(&a->choices, (unsigned long)n) - 1;
}

static void note_choice(struct aligner *a, struct node *n)
{
	if (choice_of(a, n) >= 0)
		edit_wrap(a->l->arena, n->branch.cond,
			text_format(a->l->arena, "UPCR_ALIGN_SWITCH(%ld, ", choice_of(a, n)), ")");
}

/* Records a jump that skips something all threads must do; not the end of a case. */
static void note_jump(struct aligner *a, struct node *n)
{
	struct global_effects e = effects_left_out(&a->found, n);
	const struct node *up = n->parent;

	while (up->kind == NODE_CASE || up->kind == NODE_DEFAULT)
		up = up->parent;
	if (n->kind == NODE_BREAK && up->parent->kind == NODE_SWITCH)
		return;
	if (has_global_effects(&e))
		enclose(a, n, LAYER_ALIGN,
			text_format(a->l->arena, "{ upcr_align_value(&upcr_align_sites[%ld], 1); ",
				add_site(a, n, "jump", &e)));
}

/* ---- operations ---- */

static void aligner_note_call(struct aligner *a, struct node *n)
{
	struct decl *d = called_function(n);
	struct global_effects any = {0};
	struct pieces target;

	if (is_collective_node(n)) {
		edit_wrap(a->l->arena, n,
			text_format(a->l->arena, "(upcr_align_check(&upcr_align_sites[%ld]), ",
				add_site(a, n, d->name, NULL)),
			")");
		note_arguments(a, n); /* before the call */
	}
	if (d || !n->first)
		return;
	LIST_PUSH(a->l->arena, &any.callees, NULL);
	target = pieces_format(a->l->arena, "UPCR_ALIGN_TARGET(%d, %n)", add_site(a, n->first, "call", &any),
		n->first);
	edit_surround(a->l->arena, n->first, &target);
}

/* Compares the arguments that must be the same on all threads (UPC 1.2 7.3.1); for file functions, where this
 * does not hold for all, those that can be evaluated twice. */
static void note_arguments(struct aligner *a, struct node *call)
{
	const char *name = called_function(call)->name;
	bool is_known = strncmp(name, "upc_all_", 8) == 0;
	bool is_file = strncmp(name, "upc_all_f", 9) == 0 && strcmp(name, "upc_all_free") != 0;
	struct node *first = call->first->next;
	struct pieces all = {0};

	if (first && a->l->unit->options->inst.on)
		first = first->next; /* the place of the call is written there */
	for (struct node *n = first; n && is_known && !is_file; n = n->next) {
		long k;

		if (!is_pure(n) || !(type_is_pts(n->type) || number_is_integer(n->type->number)))
			continue;
		k = add_site(a, n, "argument", NULL);
		pieces_append(a->l->arena, &all, "upcr_align_value(&upcr_align_sites[%d], (long)%s(%n)), ", k,
			type_is_pts(n->type) ? "upcr_to_integer" : "", n);
	}
	if (!all.n)
		return;
	all = pieces_format(a->l->arena, "(%p%n)", &all, call);
	edit_surround(a->l->arena, call, &all);
}

/* Returns whether evaluating n has no effects, and is no access. */
static bool is_pure(const struct node *n)
{
	if (n->kind != NODE_SIZEOF && (!n->type || n->type->is_volatile))
		return false;
	switch (n->kind) {
	case NODE_LITERAL: return true;
	case NODE_SIZEOF: return !n->first || !n->first->next;
	case NODE_MEMBER: return n->first && !n->type->is_shared && is_pure(n->first);
	case NODE_SUBSCRIPT: return !n->type->is_shared && is_pure(n->first) && is_pure(n->last);
	case NODE_COND:
		return n->branch.then && n->branch.otherwise && is_pure(n->branch.cond)
		    && is_pure(n->branch.then) && is_pure(n->branch.otherwise);
	case NODE_REF:
		return n->decl
		    && (n->decl->kind == DECL_ENUMERATOR || n->type->kind == TYPE_ARRAY
			    || !n->type->is_shared);
	case NODE_PAREN:
	case NODE_CONVERT:
	case NODE_CAST: return n->last && node_is_expr(n->last) && is_pure(n->last);
	case NODE_BINARY: return n->op != OP_COMMA && is_pure(n->first) && is_pure(n->last);
	case NODE_UNARY:
		return n->op == OP_ADDRESS ? n->first->kind == NODE_SUBSCRIPT && is_pure(n->first->first)
		                                     && is_pure(n->first->last)
		                           : n->op >= OP_PLUS && n->op <= OP_LNOT && is_pure(n->first);
	default: return false;
	}
}

/* Restores the record after a statement if it executed no operation, unless something may jump into the
 * statement. */
static void keep_statement(struct aligner *a, struct node *n)
{
	struct global_effects e;

	if (n->kind == NODE_SYNC || n->kind == NODE_COMPOUND || n->kind == NODE_LABEL || n->kind == NODE_CASE
		|| n->kind == NODE_DEFAULT || n->kind == NODE_RETURN || has_label(n, false))
		return;
	e = global_effects_below(&a->found, n);
	if (has_global_effects(&e) && (node_is_decl(n) || n->kind == NODE_DECLS))
		keep_declaration(a, n);
	else if (has_global_effects(&e))
		enclose(a, n, LAYER_KEEP, "{ UPCR_ALIGN_KEEP ");
}

/* Does the same for a declaration, without a block, which would end the scope of its names. */
static void keep_declaration(struct aligner *a, struct node *n)
{
	struct enclosure around = {.statement = n,
		.layer = LAYER_KEEP,
		.end = statement_end(a->l, n),
		.head = {n->span.begin, n->span.begin},
		.before = pieces_format(a->l->arena,
			"const upcr_history upcr_history_%d = upcr_history_now; ", ++a->n_kept),
		.after = pieces_format(a->l->arena, " upcr_align_restore(&upcr_history_%d);", a->n_kept)};

	edit_enclose(a->l->arena, &a->l->edits, &around);
}

/* Returns whether a node is a statement that can be put into a block. */
static bool is_block_item(const struct node *n)
{
	const struct node *up = n->parent;

	switch (up->kind) {
	case NODE_COMPOUND: return true;
	case NODE_IF: return n != up->branch.cond;
	case NODE_FOR:
	case NODE_FORALL:
	case NODE_WHILE:
	case NODE_DO: return n == up->loop.body;
	case NODE_CASE:
	case NODE_DEFAULT:
	case NODE_LABEL: return n == up->last;
	default: return false;
	}
}

/* Returns whether n contains a label, or a case of a switch around it. */
static bool has_label(const struct node *n, bool is_in_switch)
{
	if (n->kind == NODE_LABEL || (!is_in_switch && (n->kind == NODE_CASE || n->kind == NODE_DEFAULT)))
		return true;
	for (const struct node *c = n->first; c; c = c->next)
		if (has_label(c, is_in_switch || n->kind == NODE_SWITCH))
			return true;
	return false;
}

/* Restores the record after a function that returns without an operation, wherever it is called. */
static void keep_function(struct aligner *a, const struct node *n)
{
	unsigned at = body_begin(a->l, n->last);

	if (a->l->unit->options->align == ALIGN_WEAK
		&& has_global_effects(global_effects_of(&a->found, n->decl)))
		edit_span(a->l->arena, &a->l->edits, (struct span){at, at}, " UPCR_ALIGN_KEEP");
}

static void enclose(struct aligner *a, struct node *n, enum layer layer, const char *before)
{
	struct enclosure around = {.statement = n,
		.layer = layer,
		.end = statement_end(a->l, n),
		.head = {n->span.begin, n->span.begin},
		.before = pieces_format(a->l->arena, "%s", before),
		.after = pieces_format(a->l->arena, " }")};

	edit_enclose(a->l->arena, &a->l->edits, &around);
}

/* ---- tables ---- */

/* Returns the number of a place.  `e` are the effects that it depends on; NULL for an operation. */
static long add_site(struct aligner *a, struct node *n, const char *what, const struct global_effects *e)
{
	const struct source *s = &a->l->unit->source;
	struct place p = source_place(s, n->span);
	struct text *t = &a->sites;

	text_puts(t, "\t{");
	put_string(t, p.file ? p.file : s->path);
	text_printf(t, ", %u, %u, ", p.line, p.column);
	put_string(t, what);
	text_puts(t, ", ");
	put_short_source(t, s, n->span);
	text_printf(t, ", %d, ", !e || e->is_certain);
	put_callees(a, t, e && !e->is_certain ? e : NULL);
	text_puts(t, ", 0},\n");
	return a->n_sites++;
}

/* Writes a list of functions of other units, and their number. */
static void put_callees(struct aligner *a, struct text *to, const struct global_effects *e)
{
	static const char any[] = "upcr_aligned_any";

	if (!e || !e->callees.n) {
		text_puts(to, "NULL, 0");
		return;
	}
	text_puts(to, "(upcr_aligned_function *const[]){");
	for (size_t i = 0; i < e->callees.n; i++) {
		struct decl *d = e->callees.items[i];

		text_printf(to, d ? "%s&upcr_aligned_%s" : "%s&%s", i ? ", " : "", d ? d->name : any);
		if (!d || map_get(&a->declared, (unsigned long)d))
			continue;
		map_set(&a->declared, (unsigned long)d, d);
		text_printf(&a->callees,
			"extern upcr_aligned_function upcr_aligned_%s __attribute((weak));\n", d->name);
	}
	text_printf(to, "}, %zu", e->callees.n);
}

/* Writes the effects of a function of the unit. */
static void put_function(struct aligner *a, struct text *to, const struct decl *d)
{
	const struct global_effects *e = global_effects_of(&a->found, d);
	int known = is_collective_function(d) ? 2 : e->is_certain;

	if (d->storage == STORAGE_STATIC)
		text_printf(to, "static upcr_aligned_function upcr_aligned_%s = {", d->name);
	else
		text_printf(to, "upcr_aligned_function upcr_aligned_%s __attribute((weak)) = {", d->name);
	put_string(to, d->name);
	if (map_get(&a->found.addressed, (unsigned long)d->first))
		text_printf(to, ", (upcr_any_function *)%s, %d, ", d->name, known);
	else
		text_printf(to, ", NULL, %d, ", known);
	put_callees(a, to, e);
	text_puts(to, "};\n");
}

/* Writes a function whose address the unit takes and that it does not define: its effects are known where it
 * is defined, except for a collective one. */
static void put_taken(struct aligner *a, struct text *to, struct decl *d)
{
	struct global_effects e = {0};
	bool is_operation = is_collective_function(d);

	if (!is_operation)
		LIST_PUSH(a->l->arena, &e.callees, d);
	text_printf(to, "static upcr_aligned_function upcr_taken_%s = {", d->name);
	put_string(to, d->name);
	text_printf(to, ", (upcr_any_function *)%s, %d, ", d->name, is_operation ? 2 : 0);
	put_callees(a, to, &e);
	text_puts(to, "};\n");
}

/* Adds the functions of the unit to a text, and their names to a list. */
static void put_functions(struct aligner *a, struct text *functions, struct text *list)
{
	const struct callees *taken = &a->found.taken;

	for (struct node *n = a->l->unit->root->first; n; n = n->next)
		if (n->kind == NODE_FUNC && n->decl
			&& map_get(&a->found.functions, (unsigned long)n->decl->first) == n
			&& has_global_effects(global_effects_of(&a->found, n->decl))) {
			put_function(a, functions, n->decl);
			text_printf(list, "\t&upcr_aligned_%s,\n", n->decl->name);
		}
	for (size_t i = 0; i < taken->n; i++) {
		struct decl *d = taken->items[i];

		if (map_get(&a->found.functions, (unsigned long)d) || d->annotated == ANNOTATED_NOT_COLLECTIVE
			|| (d->node && d->node->parent->kind != NODE_UNIT)
			|| !(d->is_user || is_collective_function(d)))
			continue;
		put_taken(a, functions, d);
		text_printf(list, "\t&upcr_taken_%s,\n", d->name);
	}
}

static void write_align_tables(struct aligner *a)
{
	struct lowering *l = a->l;
	struct text functions = {.arena = l->arena}, list = {.arena = l->arena};

	text_puts(&functions, "");
	text_puts(&list, "");
	put_functions(a, &functions, &list);
	if (!a->n_sites && !list.len)
		return;
	pieces_append(l->arena, &l->head, "static upcr_align_site upcr_align_sites[%d];\n",
		a->n_sites ? a->n_sites : 1);
	pieces_append(l->arena, &l->tail, "%s%s", a->callees.data, functions.data);
	if (a->n_sites)
		pieces_append(l->arena, &l->tail, "static upcr_align_site upcr_align_sites[%d] = {\n%s};\n",
			a->n_sites, a->sites.data);
	pieces_append(l->arena, &l->tail,
		"static upcr_aligned_function *const upcr_align_functions[] = {\n%s\tNULL};\n", list.data);
	pieces_append(l->arena, &l->tail, "UPCR_ALIGN_UNIT(%d, %d);\n", a->n_sites,
		(long)l->unit->options->align_debug);
}

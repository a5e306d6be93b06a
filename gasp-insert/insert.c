/* SPDX-License-Identifier: MIT
 *
 * insert.c - calls that raise events, in place of those that do not.
 * for: --inst, in code that is not in a region of #pragma pupc off
 * needs: the edits of lowering; upcr.def says which entry raises which event
 * does: writes upcr_inst_x(&upcr_events[7], ...) for upcr_x(...), also for functions that the user
 *   calls; puts START and END around functions and upc_forall, END before each jump out of them
 * x = a[i];  ->  x = upcr_inst_get_int(&upcr_events[0], UPCR_ELEM(a, i));
 */
#include "lower.h"

#include "decl/names.h"
#include "edit/entry.h"
#include "localize.h"
#include "plans.h"
#include "pointer.h"
#include "tree/init.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct insertion {
	struct unit *u;
	struct lowering *l;
	const struct wanted *wanted;
	struct sites sites;
	struct node *function;
	bool raises_function; /* the function's start and end are events */
	bool is_main, has_main;
	bool has_result;    /* upcr_r is needed */
	bool calls_c;       /* calls a function of upcr_inst_c.h */
	unsigned n_foralls; /* upc_foralls of this function so far, for names */
	unsigned n_results; /* results of this unit so far, for names of types */
};

static void insert_function(struct insertion *in, struct node *n);
static const char *declare_result(struct insertion *in, const struct node *n);
static void insert_node(struct insertion *in, struct node *n);
static void insert_forall(struct insertion *in, struct node *n);
static void insert_return(struct insertion *in, struct node *n);
static void insert_goto(struct insertion *in, struct node *n);
static void insert_call(struct insertion *in, struct node *n);
static void rewrite(struct insertion *in, struct node *n, struct pieces *p);
static void insertion_finish(struct insertion *in);

void insert_events(struct unit *u, struct lowering *l, const struct wanted *w)
{
	struct insertion in = {.u = u, .l = l, .wanted = w, .sites = {.unit = u}};

	if (!u->options->inst.on)
		return;
	for (struct node *n = u->root->first; n; n = n->next)
		if (n->kind == NODE_FUNC && n->last && n->last->kind == NODE_COMPOUND) {
			l->external = n;
			insert_function(&in, n);
		}
	in.calls_c |= insert_pointers(l, w, &in.sites);
	insertion_finish(&in);
	edits_sort(&l->edits);
}

static bool is_on(const struct insertion *in, const struct node *n)
{
	return mode_is_instrumented(&in->u->islands, n->span.begin);
}

/* ---- functions ------------------------------------------------------------------------ */

/* Returns the function's head in one line, as the user wrote it: "int f(int n, shared int *p)". */
static const char *signature(struct insertion *in, const struct node *n)
{
	const char *text = in->u->source.text;
	struct text t = {.arena = in->u->arena}, quoted = {.arena = in->u->arena};

	text_puts(&t, "");
	for (unsigned at = n->span.begin; at < n->last->span.begin; at++) {
		if (text[at] == '\n' && text[at + 1] == '#') /* a line marker */
			while (text[at + 1] && text[at + 1] != '\n')
				at++;
		else if (!isspace((unsigned char)text[at]))
			text_add(&t, text + at, 1);
		else if (t.len && t.data[t.len - 1] != ' ')
			text_puts(&t, " ");
	}
	while (t.len && t.data[t.len - 1] == ' ')
		t.data[--t.len] = 0;
	put_string(&quoted, t.data);
	return quoted.data;
}

/* Returns the call for the start of main: upcr_gasp_main(&argc, &argv) if main has its standard
 * parameters, or else upcr_gasp_main(0, 0). */
static const char *start_of_main(struct insertion *in, const struct node *n)
{
	const struct decl *parameters[2] = {NULL, NULL};
	struct type *t;
	size_t count = 0;

	for (const struct node *c = n->first; c; c = c->next)
		if (c->kind == NODE_PARM && c->decl && count++ < 2)
			parameters[count - 1] = c->decl;
	if (count < 2 || parameters[0]->storage == STORAGE_REGISTER
		|| parameters[1]->storage == STORAGE_REGISTER || !*parameters[0]->name
		|| !*parameters[1]->name)
		return "upcr_gasp_main(0, 0);";
	t = parameters[1]->type;
	if (strcmp(type_show(in->u->arena, parameters[0]->type), "int") != 0
		|| (t->kind != TYPE_POINTER && t->kind != TYPE_ARRAY) || t->base->kind != TYPE_POINTER)
		return "upcr_gasp_main(0, 0);";
	return text_format(in->u->arena, "upcr_gasp_main(&%s, (char ***)(void *)&%s);", parameters[0]->name,
		parameters[1]->name);
}

/* Returns whether C can assign objects of the type, which it cannot if a member is const. False if the
 * members are not known. */
static bool is_assignable(const struct type *t)
{
	while (t->kind == TYPE_ARRAY)
		t = t->base;
	if (t->kind != TYPE_RECORD)
		return true;
	if (!t->decl || !t->decl->definition || !t->decl->definition->node)
		return false;
	for (const struct node *f = t->decl->definition->node->first; f; f = f->next) {
		const struct type *member = type_of_member(f);

		if (member && (member->is_const || !is_assignable(member)))
			return false;
	}
	return true;
}

static bool text_has_word(const char *text, const char *word)
{
	size_t n = strlen(word);

	for (const char *s = text; n && (s = strstr(s, word)); s += n)
		if ((s == text || (!isalnum((unsigned char)s[-1]) && s[-1] != '_'))
			&& !isalnum((unsigned char)s[n]) && s[n] != '_')
			return true;
	return false;
}

/* Returns a declaration of the function's result, "int upcr_r", or of a pointer to it, "struct s *upcr_r",
 * if the result cannot be assigned. If a parameter has the name of the type, the type gets another name by
 * a typedef before the function. */
static const char *declare_result(struct insertion *in, const struct node *n)
{
	struct arena *a = in->u->arena;
	struct type *t = type_unqualified(a, n->decl->type->base);
	const char *name = is_assignable(t) ? "upcr_r" : "*upcr_r";
	const char *text;
	unsigned at = n->span.begin;

	lower_uncapture(in->l, t);
	text = type_is_simple(t) ? text_format(a, "%s %s", lower_type(in->l, t), name)
	                         : type_declare(a, t, "upcr_r");
	for (const struct node *c = n->first; c; c = c->next)
		if (c->kind == NODE_PARM && c->decl && text_has_word(text, c->decl->name)) {
			edit_span(a, &in->l->edits, (struct span){at, at}, "typedef %s;\n",
				type_declare(a, t, text_format(a, "upcr_result%u", ++in->n_results)));
			return text_format(a, "upcr_result%u %s", in->n_results, name);
		}
	return text;
}

static void insert_function(struct insertion *in, struct node *n)
{
	struct node *body = n->last;
	struct arena *a = in->u->arena;
	unsigned begin = body_begin(in->l, body), end = body->span.end - 1;
	struct span close = {end, body->span.end};
	struct text start = {.arena = a};
	const char *site = NULL;

	in->function = n;
	in->has_result = false;
	in->n_foralls = 0;
	in->is_main = n->decl && strcmp(n->decl->name, "main") == 0 && n->decl->is_file_scope;
	in->has_main |= in->is_main;
	in->raises_function = event_is_wanted(in->wanted, "C_FUNC") && is_on(in, n);
	if (in->raises_function)
		/* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): a function has its declaration */
		site = site_of_span(&in->sites, (struct span){n->decl->name_at, n->decl->name_at + 1});
	for (struct node *c = body->first; c; c = c->next)
		insert_node(in, c);
	text_puts(&start, "");
	if (in->has_result)
		text_printf(&start, " %s;", declare_result(in, n));
	if (site)
		text_printf(&start, " const char *const upcr_signature = %s;", signature(in, n));
	if (in->is_main)
		text_printf(&start, " %s", start_of_main(in, n));
	if (site)
		text_printf(&start,
			" UPCR_MAYBE_UNUSED const int upcr_emitted = upcr_inst_enter(%s, upcr_signature);",
			site);
	if (start.len)
		edit_span(a, &in->l->edits, (struct span){begin, begin}, "%s", start.data);
	if ((site || in->is_main) && body_falls_off(body)) {
		const char *where = site_of_span(&in->sites, close);

		edit_span(a, &in->l->edits, (struct span){end, end}, "%s%s%s",
			in->is_main ? text_format(a, " upcr_gasp_exit_from(%s);", where) : "",
			site ? text_format(a, " upcr_inst_leave(%s, upcr_emitted, upcr_signature);", where)
			     : "",
			" ");
	}
}

/* ---- upc_forall and jumps --------------------------------------------------------------- */

static bool raises_forall(const struct insertion *in, const struct node *n)
{
	return n->kind == NODE_FORALL && event_is_wanted(in->wanted, "FORALL") && is_on(in, n);
}

/* Puts UPCR_INST_FORALL(upcr_f1, &upcr_events[2]) before a upc_forall; braces around both keep a following
 * `else` apart. */
static void insert_forall(struct insertion *in, struct node *n)
{
	bool is_item = n->parent->kind == NODE_COMPOUND;
	struct arena *a = in->u->arena;
	struct enclosure around = {.statement = n,
		.layer = LAYER_EVENTS,
		.end = statement_end(in->l, n),
		.head = {n->span.begin, n->span.begin}};

	around.before = pieces_format(a, "%sUPCR_INST_FORALL(upcr_f%d, %s) ", is_item ? "" : "{ ",
		(long)++in->n_foralls, site_of_span(&in->sites, n->span));
	around.after = pieces_format(a, is_item ? "" : " }");
	edit_enclose(a, &in->l->edits, &around);
}

/* Returns ", upcr_inst_forall_end(...), upcr_inst_leave(...)" for all statements that a jump from n to
 * `target` leaves, innermost first. A target of 0 is outside the function. */
static const char *end_events_of_jump(struct insertion *in, const struct node *n, unsigned target)
{
	struct text t = {.arena = in->u->arena};

	text_puts(&t, "");
	for (const struct node *p = n->parent; p != in->function; p = p->parent)
		if (raises_forall(in, p) && !(target && span_has(p->span, target)))
			text_printf(&t, ", (void)upcr_inst_forall_end(%s)",
				site_of_span(&in->sites, n->span));
	if (!target && in->is_main)
		text_printf(&t, ", upcr_gasp_exit_from(%s)", site_of_span(&in->sites, n->span));
	if (!target && in->raises_function)
		text_printf(&t, ", upcr_inst_leave(%s, upcr_emitted, upcr_signature)",
			site_of_span(&in->sites, n->span));
	return t.data;
}

/* return x;  ->  return (upcr_r = (x), upcr_inst_leave(...), upcr_r); */
static void insert_return(struct insertion *in, struct node *n)
{
	const char *calls = end_events_of_jump(in, n, 0);

	if (!*calls)
		return;
	if (!n->first) {
		edit_wrap(in->u->arena, n, text_format(in->u->arena, "do { %s; ", calls + 2),
			"; } while (0)");
		/* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): a function has its declaration */
	} else if (in->function->decl->type->base->kind
		   == TYPE_VOID) { /* return f(); where f and the function return void */
		edit_wrap(in->u->arena, n->first, "((void)(", text_format(in->u->arena, ")%s)", calls));
	} else {
		bool is_plain = is_assignable(in->function->decl->type->base);

		in->has_result = true;
		edit_wrap(in->u->arena, n->first,
			is_plain ? "(upcr_r = (" : "(upcr_r = UPCR_TEMP(__typeof__(*upcr_r), (",
			text_format(in->u->arena, is_plain ? ")%s, upcr_r)" : "))%s, *upcr_r)", calls));
	}
}

static void insert_goto(struct insertion *in, struct node *n)
{
	const struct node *label = unit_label(in->u, in->function, n);
	const char *calls = label ? end_events_of_jump(in, n, label->span.begin) : "";

	if (*calls)
		edit_wrap(in->u->arena, n, text_format(in->u->arena, "do { %s; ", calls + 2),
			"; } while (0)");
}

/* ---- accesses, statements, calls ---------------------------------------------------------- */

/* Returns whether the code of a node accesses memory that is known to be the thread's own. */
static bool is_silent(const struct node *n)
{
	if (n->kind == NODE_CONVERT || node_sets(n))
		n = n->first;
	while (n->kind == NODE_PAREN || (n->kind == NODE_MEMBER && !n->is_arrow))
		n = n->first;
	return plan_of(n)->is_silent;
}

static void insert_node(struct insertion *in, struct node *n)
{
	if (is_on(in, n) && !is_silent(n)) {
		if (n->edit)
			rewrite(in, n, n->edit);
		if (n->before)
			rewrite(in, n, n->before);
	}
	for (struct node *c = n->first; c; c = c->next)
		insert_node(in, c);
	switch (n->kind) {
	case NODE_FORALL:
		if (raises_forall(in, n))
			insert_forall(in, n);
		break;
	case NODE_RETURN: insert_return(in, n); break;
	case NODE_GOTO: insert_goto(in, n); break;
	case NODE_CALL: insert_call(in, n); break;
	default: break;
	}
}

/* Turns "upcr_get_int(" into "upcr_inst_get_int(&upcr_events[7], " and leaves other pieces as they are. */
static void rewrite(struct insertion *in, struct node *n, struct pieces *p)
{
	for (size_t i = 0; i < p->n; i++) {
		struct piece *call = &p->items[i];
		const char *event = call->call ? entry_event(call->call) : NULL, *name;

		if (!event || !event_is_raised(in->wanted, event))
			continue;
		name = call->call->name;
		call->text = text_format(in->u->arena, "%.5s%s%s(%s%s", name,
			isupper((unsigned char)*name) ? "INST_" : "inst_", name + 5,
			site_of_span(&in->sites, n->span), call->has_arguments ? ", " : ")");
	}
}

/* upc_lock(l)  ->  upcr_inst_upc_lock(&upcr_events[3], l) */
static void insert_call(struct insertion *in, struct node *n)
{
	struct islands *is = &in->u->islands;
	struct node *f = node_library_callee(n);
	const char *event = f ? event_of_call(in->wanted, f->decl, is_on(in, n)) : NULL;
	size_t open;
	bool is_empty;

	if (!event)
		return;
	open = token_at(is, n->first->span.end);
	if (!token_is(is, open, "(") || f->edit)
		return;
	is_empty = token_is(is, open + 1, ")");
	in->calls_c |= event_is_of_c(event);
	edit_node(in->u->arena, f, "upcr_inst_%s", f->decl->name);
	/* The site is inserted into the parenthesis itself: text inserted after it would move with the
	 * argument. */
	edit_span(in->u->arena, &in->l->edits, token_span(is, open), "(%s%s",
		site_of_span(&in->sites, n->span), is_empty ? "" : ", ");
}

/* ---- the unit --------------------------------------------------------------------------- */

/* Returns the flags of the events that the runtime raises by itself and that the unit asks for. */
static const char *wants(const struct insertion *in)
{
	static const char *const events[] = {"COLLECTIVE_EXIT", "NONCOLLECTIVE_EXIT", "STATIC_SHARED",
		"LOCK_GRANT", "BARRIER_LAST", "CACHE_MISS", "CACHE_HIT", "CACHE_INVALIDATE"};
	struct text t = {.arena = in->u->arena};

	text_puts(&t, "");
	for (size_t i = 0; i < sizeof events / sizeof *events; i++)
		if (event_is_wanted(in->wanted,
			    i < 2 || i > 4 ? events[i] : text_format(in->u->arena, "UPC2C_%s", events[i])))
			text_printf(&t, "%sUPCR_WANTS_%s", t.len ? " | " : "", events[i]);
	return t.len ? t.data : "0";
}

static void insertion_finish(struct insertion *in)
{
	struct text head = {.arena = in->u->arena}, tail = {.arena = in->u->arena},
		    plans = {.arena = in->u->arena}, arrays = {.arena = in->u->arena};
	size_t n_plans = plans_write(&in->sites, &plans), n_arrays = arrays_write(&in->sites, &arrays);

	site_of_span(&in->sites, (struct span){0, 0}); /* adds a place, because C has no empty tables */
	text_printf(&head,
		"#define UPCR_INST_LOCAL %d\n#define UPCR_INST_GETS %d\n#define UPCR_INST_PUTS %d\n",
		in->u->options->inst.local, event_is_wanted(in->wanted, "GET"),
		event_is_wanted(in->wanted, "PUT"));
	text_printf(&head, "#define UPCR_INST_WANTS (%s)\n", wants(in));
	text_printf(&head, "#include <upcr_inst.h>\n%s", in->calls_c ? "#include <upcr_inst_c.h>\n" : "");
	text_printf(&head, "UPCR_MAYBE_UNUSED static const char *upcr_event_files[%zu];\n",
		in->sites.files.n);
	text_printf(&head, "UPCR_MAYBE_UNUSED static upcr_event upcr_events[%zu];\n", in->sites.places.n);
	if (n_plans)
		text_printf(&head, "static const upc_gasp_plan upcr_plans[%zu];\n", n_plans);
	if (n_arrays)
		text_printf(&head, "static const upc_gasp_array upcr_arrays[%zu];\n", n_arrays);
	text_printf(&head, "UPCR_INST_UNIT(.has_main = %d", in->has_main);
	if (n_plans)
		text_printf(&head, ", .about.plans = upcr_plans, .about.n_plans = %zu", n_plans);
	if (n_arrays)
		text_printf(&head, ",\n\t.about.arrays = upcr_arrays, .about.n_arrays = %zu", n_arrays);
	text_puts(&head, ");\n");
	sites_write(&in->sites, &tail);
	text_puts(&tail, plans.data);
	if (n_arrays)
		text_printf(&tail, "static const upc_gasp_array upcr_arrays[%zu] = {\n%s};\n", n_arrays,
			arrays.data);
	pieces_append(in->u->arena, &in->l->head, "%s", head.data);
	pieces_append(in->u->arena, &in->l->tail, "%s", tail.data);
}

/* SPDX-License-Identifier: MIT
 *
 * check.c - calls of the checking library by --check: the address of each access is checked first, and a
 * table contains its place in the source.
 * for: reads, writes and updates of shared places, subscripts, casts, calls of the library
 * needs: the pointer-to-shared of the access
 * adds: pieces around it; the table, after the last line
 * x = 1;  ->  upcr_put_int(upcr_check_at(upcr_at(x), sizeof(int), &upcr_sites[0]), 1);
 */
#include "expr/near.h"

#include "decl/bound.h"
#include "decl/names.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_TEXT = 60, LONGEST_ARRAY = 256 };

static bool is_only_compared(const struct node *place);
static bool is_in_static(struct lowering *l, struct node *place);
static const char *short_source(struct arena *arena, const struct source *s, struct span span);
static const char *library_name(struct node *call);
static const char *leaving(struct lowering *l, struct type *t);
static const char *enter_of(struct lowering *l, struct node *call, long site);

struct pieces check_access(struct lowering *l, struct node *place, struct pieces *p, const char *kind,
	struct type *t)
{
	long site;

	if (!l->unit->options->check || !kind)
		return *p;
	site = check_site(l, place, kind, place->type);
	if (t->kind == TYPE_POINTER && !type_is_pts(t) && t->base->kind != TYPE_FUNCTION
		&& !is_only_compared(place))
		return pieces_format(l->arena, "upcr_check_private_at(%p, &upcr_sites[%d])", p, site);
	if (t->kind == TYPE_RECORD && strcmp(kind, "UPCR_WRITE") == 0)
		return pieces_format(l->arena, "upcr_check_record_at(%p, sizeof(%s), &upcr_sites[%d])", p,
			lower_type(l, t), site);
	return pieces_format(l->arena, "%s(%p, sizeof(%s), &upcr_sites[%d])",
		is_in_static(l, place) ? "upcr_check_static_at" : "upcr_check_at", p,
		type_is_pts(t) ? "upcr_pts" : lower_type(l, t), site);
}

/* Returns whether the checks of its subscripts prove that a place is in a static object.  Declarations in
 * other files may not be true. */
static bool is_in_static(struct lowering *l, struct node *place)
{
	struct node *n = node_strip(place);

	while (n->kind != NODE_REF) {
		if (n->kind == NODE_MEMBER && !n->is_arrow)
			n = node_strip(n->first);
		else if (n->kind == NODE_SUBSCRIPT && check_is_bounded(l, n))
			n = node_subscripted_array(n);
		else
			return false;
	}
	return n->decl && n->decl->kind == DECL_VAR && n->type->is_shared
	    && (n->decl->storage == STORAGE_STATIC
		    || map_get(&l->definitions, (unsigned long)n->decl->first));
}

struct pieces check_bits(struct lowering *l, struct node *place, struct pieces *p, const char *kind,
	const char *record, const char *mask)
{
	long site;

	if (!l->unit->options->check)
		return *p;
	site = check_site(l, place, kind, place->type);
	if (!mask)
		return pieces_format(l->arena, "upcr_check_at(%p, sizeof(%s), &upcr_sites[%d])", p, record,
			site);
	return pieces_format(l->arena, "upcr_check_bits_at(%p, &(%s), sizeof(%s), &upcr_sites[%d])", p, mask,
		record, site);
}

/* Returns whether the value that is read from a place is only compared, tested or converted to a number,
 * which is allowed for a private pointer of another thread. */
static bool is_only_compared(const struct node *place)
{
	const struct node *n = place->parent;

	while (n->kind == NODE_PAREN || n->kind == NODE_CONVERT)
		n = n->parent;
	switch (n->kind) {
	case NODE_BINARY: return n->op >= OP_LT && n->op <= OP_NE;
	case NODE_UNARY: return n->op == OP_LNOT;
	case NODE_CAST: return n->type->kind == TYPE_NUMBER || n->type->kind == TYPE_VOID;
	default: return false;
	}
}

/* Returns whether the value of a place is read or written, and not only its address taken. */
bool is_value_accessed(const struct node *n)
{
	const struct node *p = n->parent;

	switch (p->kind) {
	case NODE_PAREN: return is_value_accessed(p);
	case NODE_MEMBER: return !p->is_arrow && is_value_accessed(p);
	case NODE_CONVERT:
		if (n->type->kind != TYPE_ARRAY)
			return true;
		return p->parent->kind == NODE_SUBSCRIPT && is_value_accessed(p->parent); /* a row */
	case NODE_ASSIGN:
	case NODE_UPDATE: return p->first == n;
	case NODE_UNARY: return node_is_step(p);
	default: return false;
	}
}

/* Returns whether the index is obviously within the bound: a number, or MYTHREAD. */
static bool is_index_within(struct lowering *l, const struct node *index, const struct type *array)
{
	const char *s = l->unit->source.text + index->span.begin;
	long value, count = array->count;
	char *end;

	if (array->by_threads && index->span.end - index->span.begin == 8 && strncmp(s, "MYTHREAD", 8) == 0)
		return true;
	if (index->kind != NODE_LITERAL || !isdigit((unsigned char)*s))
		return false;
	value = strtol(s, &end, 0);
	return end == l->unit->source.text + index->span.end && value >= 0 && value < count;
}

/* Returns the bound of a subscript.  The element after the last one has an address, too.  The last member of
 * a struct with one element may have more, by a habit of C. */
static const char *bound_of_subscript(struct lowering *l, struct node *n, struct node *array,
	const struct node *index)
{
	const struct type *t = array->kind == NODE_CONVERT ? array->first->type : NULL;

	if (l->unit->options->check && t && t->kind == TYPE_ARRAY && t->is_shared
		&& t->count == COUNT_VARIABLE) {
		const char *bound = bound_text(l, array, t);

		return bound && !is_value_accessed(n) ? text_format(l->arena, "%s + 1", bound) : bound;
	}
	if (!l->unit->options->check || !t || t->kind != TYPE_ARRAY || t->count <= 0
		|| is_index_within(l, index, t)
		|| (t->count == 1 && node_strip(array->first)->kind == NODE_MEMBER))
		return NULL;
	if (t->by_threads)
		return text_format(l->arena, "(%s)%ld * THREADS%s", lower_word(l, "ptrdiff_t"), t->count,
			is_value_accessed(n) ? "" : " + 1");
	return text_format(l->arena, is_value_accessed(n) ? "%ld" : "%ld + 1", t->count);
}

const char *check_bound(struct lowering *l, struct node *n)
{
	struct node *index, *array = node_strip(node_pointer_side(n, &index));

	return bound_of_subscript(l, n, array, index);
}

bool check_is_bounded(struct lowering *l, struct node *n)
{
	struct node *index, *array = node_strip(node_pointer_side(n, &index));
	const struct type *t = array->kind == NODE_CONVERT ? array->first->type : NULL;

	return l->unit->options->check && is_value_accessed(n) && t && t->kind == TYPE_ARRAY && t->count > 0
	    && (is_index_within(l, index, t) || bound_of_subscript(l, n, array, index));
}

long check_index_site(struct lowering *l, struct node *n)
{
	return check_site(l, n, is_value_accessed(n) ? "UPCR_INDEX" : "UPCR_INDEX | UPCR_ADDRESS", n->type);
}

/* Checks the subscript n: a[i]  ->  upcr_add(..., upcr_index_at(i, 10 * THREADS, &upcr_sites[2])). */
void check_subscript(struct lowering *l, struct node *n, struct node *array, struct node *index)
{
	const char *bound = bound_of_subscript(l, n, array, index);
	bool is_comma = index->kind == NODE_BINARY && index->op == OP_COMMA;

	if (bound)
		edit_wrap(l->arena, index, is_comma ? "upcr_index_at((" : "upcr_index_at(",
			text_format(l->arena, "%s, %s, &upcr_sites[%ld])", is_comma ? ")" : "", bound,
				check_index_site(l, n)));
}

/* Checks a cast such as (int *)p. */
struct pieces check_cast_to_private(struct lowering *l, struct node *n, struct node *from)
{
	struct pieces p = pieces_format(l->arena, "%n", from);

	if (!l->unit->options->check)
		return p;
	return pieces_format(l->arena, "upcr_check_local_at(%p, &upcr_sites[%d])", &p,
		check_site(l, n, "UPCR_CAST", NULL));
}

/* Checks the pointer-to-shared that arithmetic begins with: its phase must fit the block size. */
void check_phase(struct lowering *l, struct node *n, struct node *pointer)
{
	long block = type_is_pts(pointer->type) ? type_element(pointer->type->base)->block : 0;

	if (!l->unit->options->check || block <= 1
		|| (pointer->kind == NODE_CONVERT && pointer->first->type->kind == TYPE_ARRAY))
		return;
	edit_wrap(l->arena, pointer, "upcr_check_phase_at(",
		text_format(l->arena, ", %ld, &upcr_sites[%ld])", block,
			check_site(l, n, "UPCR_ARITHMETIC", pointer->type->base)));
}

/* Returns an initializer, which is an invalid address, for a pointer-to-shared or for a short row of them;
 * NULL for anything else.  (tcc cannot initialize rows of rows.) */
static const char *unset_value(struct lowering *l, const struct type *t)
{
	const struct type *pointer = t->kind == TYPE_ARRAY ? t->base : t;

	if (!type_is_pts(pointer) || pointer->is_const)
		return NULL;
	if (pointer == t)
		return "UPCR_UNSET";
	if (t->by_threads || t->count <= 0 || t->count > LONGEST_ARRAY)
		return NULL;
	return text_format(l->arena, "{[0 ... %ld] = UPCR_UNSET}", t->count - 1);
}

/* Gives an automatic pointer-to-shared without a value one that is invalid. */
void check_unset(struct lowering *l, const struct node *var)
{
	const struct decl *d = var->decl;
	const struct node *holder = var->parent;
	const char *value;

	if (!l->unit->options->check || var->kind != NODE_VAR || d->is_file_scope || var->init
		|| d->storage == STORAGE_STATIC || d->storage == STORAGE_EXTERN)
		return;
	value = unset_value(l, d->type);
	if (!value)
		return;
	while (holder && holder->kind == NODE_DECLS)
		holder = holder->parent;
	if (holder && holder->parent && holder->parent->kind == NODE_SWITCH)
		return; /* it would be jumped over */
	edit_span(l->arena, &l->edits, (struct span){d->span.end, d->span.end}, " = %s", value);
}

/* Encloses a call: lock(l)  ->  (upcr_enter_at(&upcr_sites[1]), upc_lock(l), upcr_leave()); the calls in its
 * arguments have ended when the outer one begins. */
void check_library_call(struct lowering *l, struct node *n)
{
	const char *leave;
	long site;

	if (!l->unit->options->check || !library_name(n))
		return;
	leave = value_is_unused(n) ? "" : leaving(l, n->type);
	if (!leave)
		return;
	site = check_site(l, n, "UPCR_CALL", n->type);
	if (*leave)
		edit_wrap(l->arena, n, text_format(l->arena, "(%s, %s(", enter_of(l, n, site), leave), "))");
	else
		edit_wrap(l->arena, n,
			text_format(l->arena, "(%s, %s", enter_of(l, n, site),
				n->type->kind == TYPE_VOID ? "" : "(void)"),
			", upcr_leave())");
}

static bool makes_lock(struct node *call)
{
	const char *name = library_name(call);

	return strcmp(name, "upc_all_lock_alloc") == 0 || strcmp(name, "upc_global_lock_alloc") == 0;
}

/* Returns whether the index can be read a second time: MYTHREAD, or a variable. */
static bool is_plain_index(struct lowering *l, const struct node *index)
{
	const char *s = l->unit->source.text + index->span.begin;
	size_t n = index->span.end - index->span.begin;

	if (n == 8 && strncmp(s, "MYTHREAD", 8) == 0)
		return true;
	return index->kind == NODE_REF && index->type->kind == TYPE_NUMBER && !index->type->is_shared
	    && !index->type->is_volatile && index->decl && index->decl->name && strlen(index->decl->name) == n
	    && strncmp(s, index->decl->name, n) == 0;
}

/* Returns the text that begins the call.  A lock gets the name of the place that it is assigned to, as the
 * site records: locks[i] with the index. */
static const char *enter_of(struct lowering *l, struct node *call, long site)
{
	struct node *n = call, *target = NULL, *index;

	while (makes_lock(call) && (n->parent->kind == NODE_PAREN || n->parent->kind == NODE_CONVERT))
		n = n->parent;
	if (makes_lock(call) && n->parent->kind == NODE_ASSIGN && n->parent->first != n)
		target = n->parent->first;
	if (target)
		l->sites.items[site].target = target->span;
	else if (makes_lock(call) && n->parent->kind == NODE_VAR && n->parent->init == n)
		l->sites.items[site].target = (struct span){n->parent->decl->name_at,
			n->parent->decl->name_at + (unsigned)strlen(n->parent->decl->name)};
	if (target && node_strip(target)->kind == NODE_SUBSCRIPT) {
		index = node_strip(node_strip(target)->last);
		while (index->kind == NODE_CONVERT)
			index = node_strip(index->first);
		if (is_plain_index(l, index))
			return text_format(l->arena,
				"upcr_enter_element_at(&upcr_sites[%ld], (long long)%.*s)", site,
				(int)(index->span.end - index->span.begin),
				l->unit->source.text + index->span.begin);
	}
	return text_format(l->arena, "upcr_enter_at(&upcr_sites[%ld])", site);
}

/* Returns the name of the called function of our library if it may report something, or NULL. */
static const char *library_name(struct node *call)
{
	static const char *const silent[] = {
		"upc_threadof", "upc_phaseof", "upc_addrfield", "upc_resetphase", "upc_affinitysize"};
	const struct node *f = node_library_callee(call);

	if (!f || (strncmp(f->decl->name, "upc_", 4) != 0 && strncmp(f->decl->name, "bupc_", 5) != 0))
		return NULL;
	for (size_t i = 0; i < sizeof silent / sizeof *silent; i++)
		if (strcmp(f->decl->name, silent[i]) == 0)
			return NULL;
	return f->decl->name;
}

/* Returns the function that passes a value of the type through the end of a call, "" if none is needed, NULL
 * if there is none. */
static const char *leaving(struct lowering *l, struct type *t)
{
	if (type_is_pts(t))
		return "upcr_leave_pts";
	switch (t->kind) {
	case TYPE_VOID: return "";
	case TYPE_POINTER:
		return text_format(l->arena, "(%s)upcr_leave_pointer",
			lower_type(l, type_unqualified(l->arena, t)));
	case TYPE_NUMBER:
	case TYPE_ENUM:
		if (!t->is_floating)
			return text_format(l->arena, "(%s)upcr_leave_integer",
				lower_type(l, type_unqualified(l->arena, t)));
		return t->number == NUMBER_DOUBLE || t->number == NUMBER_FLOAT
		             ? text_format(l->arena, "(%s)upcr_leave_double", number_type_name(t->number))
		             : NULL;
	default: return NULL;
	}
}

void check_sync(struct lowering *l, struct node *n, const char **before, const char **after)
{
	*before = "";
	*after = ";";
	if (!l->unit->options->check)
		return;
	*before = text_format(l->arena, "(upcr_enter_at(&upcr_sites[%ld]), ",
		check_site(l, n, "UPCR_CALL", NULL));
	*after = ", upcr_leave());";
}

/* Returns whether the value that is read from a place is not used, but dropped or stored unchanged, except in
 * a private variable.  Memory without a value yet may be copied this way: ghost cells, the unused part of a
 * growing table. */
static bool is_only_copied(const struct node *place)
{
	const struct node *n = place, *to;

	if (place->type->kind == TYPE_RECORD)
		return true;
	while (n->parent->kind == NODE_PAREN || n->parent->kind == NODE_CONVERT
		|| n->parent->kind == NODE_CAST)
		n = n->parent;
	if (n->kind == NODE_CAST && n->type->kind == TYPE_VOID)
		return true;
	if (n->parent->kind != NODE_ASSIGN || n->parent->last != n)
		return value_is_unused(n);
	to = node_strip(n->parent->first);
	return to->kind != NODE_REF || to->type->is_shared;
}

static const char *read_kind(const struct node *n, bool is_strict)
{
	if (!is_strict && check_is_waited_for(n))
		return "UPCR_READ | UPCR_WAITING";
	return is_only_copied(n) ? "UPCR_READ | UPCR_COPIED" : "UPCR_READ";
}

/* Adds a site and returns its number. */
long check_site(struct lowering *l, struct node *n, const char *kind, const struct type *t)
{
	const bool is_strict = t && t->is_shared && unit_is_strict(l->unit, n);
	struct site site = {.span = n->span,
		.kind = strcmp(kind, "UPCR_READ") == 0 ? read_kind(n, is_strict) : kind,
		.function = l->function ? l->function->name : "",
		.block = t && t->block > 0 ? t->block : 0};

	if (is_strict)
		site.kind = text_format(l->arena, "%s | UPCR_STRICT", site.kind);
	if (t && t->is_shared)
		site.member = member_of_site(l, n);
	LIST_PUSH(l->arena, &l->sites, site);
	return (long)l->sites.n - 1;
}

/* Returns the expression, with the place that its value is assigned to, which the runtime library takes for a
 * name. */
static const char *expression_of_site(struct arena *arena, const struct source *s, const struct site *site)
{
	const char *text = short_source(arena, s, site->span);

	if (site->target.begin == site->target.end)
		return text;
	return text_format(arena, "%s = %s", short_source(arena, s, site->target), text);
}

long check_site_at(struct lowering *l, struct span span, const char *kind)
{
	struct site site = {.span = span, .kind = kind, .function = ""};

	LIST_PUSH(l->arena, &l->sites, site);
	return (long)l->sites.n - 1;
}

void check_finish(struct lowering *l)
{
	const struct source *s = &l->unit->source;
	struct text t = {.arena = l->arena};

	if (!l->sites.n)
		return;
	text_printf(&t, "static const upcr_site upcr_sites[%zu] = {\n", l->sites.n);
	for (size_t i = 0; i < l->sites.n; i++) {
		const struct site *site = &l->sites.items[i];
		struct place p = source_place(s, site->span);

		text_puts(&t, "\t{");
		put_string(&t, p.file ? p.file : s->path);
		text_printf(&t, ", %u, %u, %s, %ld, ", p.line, p.column, site->kind, site->block);
		put_string(&t, expression_of_site(l->arena, s, site));
		text_puts(&t, ", ");
		put_string(&t, site->function);
		text_printf(&t, ", %s},\n", site->member ? site->member : "0");
	}
	text_puts(&t, "};\n");
	pieces_append(l->arena, &l->tail, "%s", t.data);
}

/* Returns the source of a span as the user wrote it, if it is known, as one short line. */
static const char *short_source(struct arena *arena, const struct source *s, struct span span)
{
	struct text t = {.arena = arena};
	bool is_blank = false;
	const char *written = source_written(arena, s, span);
	const char *from = written ? written : s->text + span.begin;
	size_t n = written ? strlen(written) : span.end - span.begin;

	text_puts(&t, "");
	for (size_t i = 0; i < n; i++) {
		if (isspace((unsigned char)from[i])) {
			is_blank = t.len > 0;
			continue;
		}
		if (t.len + is_blank >= LONGEST_TEXT) {
			text_puts(&t, "...");
			break;
		}
		text_puts(&t, is_blank ? " " : "");
		text_add(&t, from + i, 1);
		is_blank = false;
	}
	return t.data;
}

void put_short_source(struct text *to, const struct source *s, struct span span)
{
	put_string(to, short_source(to->arena, s, span));
}

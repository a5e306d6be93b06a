/* SPDX-License-Identifier: MIT
 *
 * clang_shared.c - turns Clang's errors about the declaration of something shared into the rule of UPC, with
 * a note on the origin of `shared` and a fix.
 */
#include "clang/clang_in.h"

#include "islands/qualifiers.h"

#include <string.h>

/* The declaration that a message is about, and the word or typedef that makes it shared. */
struct culprit {
	size_t at;        /* the token that names it, or follows it if it has no name */
	const char *name; /* "" if it has none */
	struct qualifiers list;
	struct island *word; /* `shared`, or NULL */
	struct decl *def;    /* otherwise the shared typedef, or NULL */
};

static struct culprit culprit_find(struct clang *c, unsigned at);
static struct decl *shared_typedef(struct clang *c, size_t t);
static bool take_incomplete(struct clang *c, const struct clang_message *m, const struct culprit *k);
static bool take_size(struct clang *c, const struct clang_message *m, const struct culprit *k);
static size_t dimension_of(const struct islands *is, size_t t);
static bool take_redeclared(struct clang *c, const struct clang_message *m, const struct culprit *k);
static bool function_says_shared(struct clang *c, const struct clang_message *m, const struct culprit *k);
static bool is_known_fault(const struct clang *c, const struct culprit *k);
static bool take_opaque(struct clang *c, struct span where, const struct culprit *k);
static void culprit_report(struct clang *c, enum diag_name name, struct span where, const struct culprit *k);
static void take_initializer(struct clang *c, struct span where);
static struct span whole_word(const struct islands *is, const struct island *shared);
static void fix_member(struct clang *c, const struct culprit *k);
static void note_origin(struct clang *c, const struct culprit *k);
static bool report_loop_variable(struct clang *c, struct span where, const struct culprit *k);
static void fix_automatic(struct clang *c, const struct culprit *k);
static bool dimensions_say(const struct islands *is, size_t t, const char *word);

bool clang_take_shared(struct clang *c, const struct clang_message *m)
{
	static const struct {
		const char *part;
		enum diag_name name;
	} rules[] = {
		{"automatic variable qualified with an address space", D_SHARED_AUTO},
		{"field may not be qualified with an address space", D_SHARED_FIELD},
		{"parameter may not be qualified with an address space", D_SHARED_PARM},
		{"return type cannot be qualified with address space", D_SHARED_RETURN},
		{"return value cannot be qualified with address space", D_SHARED_RETURN},
		{"function type may not be qualified with an address space", D_SHARED_FUNCTION},
	};
	struct culprit k;

	if (strstr(m->text, "compound literal in function scope may not be qualified with")) {
		unit_diag(c->unit, D_SHARED_LITERAL, m->where);
		return true;
	}
	if (strstr(m->text, "initializer element is not a compile-time constant")) {
		take_initializer(c, m->where);
		return true;
	}
	k = culprit_find(c, m->where.begin);
	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
		if (strstr(m->text, rules[i].part)) {
			culprit_report(c, rules[i].name, m->where, &k);
			return true;
		}
	if (strstr(m->text, "variables must have global storage"))
		return qualifiers_find(&c->unit->islands, qualifiers_around(&c->unit->islands, k.at),
			       ISLAND_SHARED)
		    != NULL; /* another message follows, at the name */
	if (strstr(m->text, "arithmetic or pointer type is required") && clang_names_shared(m->text)) {
		unit_diag(c->unit, D_CAST_SHARED, m->where);
		return true;
	}
	if (strstr(m->text, "declaration does not declare anything")
		&& qualifiers_in_body(&c->unit->islands, k.at)
		&& qualifiers_find(&c->unit->islands, qualifiers_around(&c->unit->islands, k.at),
			ISLAND_SHARED))
		return true; /* check_lists reports more */
	return take_incomplete(c, m, &k) || take_size(c, m, &k) || take_redeclared(c, m, &k);
}

/* ---- the origin of `shared` ---- */

static struct culprit culprit_find(struct clang *c, unsigned at)
{
	const struct islands *is = &c->unit->islands;
	struct culprit k = {.at = token_at(is, at), .name = ""};
	struct span s;

	if (k.at == is->tokens.n)
		return k;
	if (token_is(is, k.at, "[") && k.at > 0) /* for an array Clang points to the bracket */
		k.at--;
	s = token_span(is, k.at);
	if (is->tokens.items[k.at].kind == TOKEN_NAME && !qualifier_at(is, k.at))
		k.name = source_copy(is->source, s);
	k.list = qualifiers_before(is, k.at);
	k.word = qualifiers_find(is, k.list, ISLAND_SHARED);
	for (size_t t = k.list.begin; !k.word && !k.def && t < k.list.end; t = qualifiers_next(is, t))
		k.def = shared_typedef(c, t);
	return k;
}

/* Returns the typedef that token t names, if it is of a shared type. */
static struct decl *shared_typedef(struct clang *c, size_t t)
{
	const struct token *k = &c->unit->islands.tokens.items[t];
	CXCursor use;
	struct decl *d;

	if (k->kind != TOKEN_NAME)
		return NULL;
	use = clang_getCursor(c->tu,
		clang_getLocationForOffset(c->tu, c->file, clang_parsed_offset(c, k->begin)));
	if (use.kind != CXCursor_TypeRef)
		return NULL;
	d = clang_decl(c, clang_getCursorReferenced(use));
	if (!d || d->kind != DECL_TYPEDEF || !d->type->is_shared)
		return NULL;
	return token_is(&c->unit->islands, t, d->name) ? d : NULL; /* else Clang guessed it */
}

/* ---- the faults ---- */

static bool take_incomplete(struct clang *c, const struct clang_message *m, const struct culprit *k)
{
	bool shared = clang_names_shared(m->text) || k->word || k->def;
	struct quoted q = clang_quoted(m->text);
	const char *type = q.type ? clang_clean(c, arena_copy(c->arena, q.type, q.len)) : "";
	const char *why = NULL;

	if (!shared)
		return false;
	if (strstr(m->text, "tentative definition of variable with internal linkage"))
		return true; /* the error follows */
	if (strstr(m->text, "tentative array definition assumed")
		|| strstr(m->text, "needs an explicit size or an initializer"))
		why = "its array has no size";
	else if (strstr(m->text, "that is never completed") || strstr(m->text, "variable has incomplete type")
		 || strstr(m->text, "array has incomplete element type"))
		why = q.type && memmem(q.canonical, q.canonical_len, "void", 4)
		            ? "void has no size"
		            : text_format(c->arena, "'%s' is not complete", type);
	if (!why)
		return false;
	if (is_known_fault(c, k))
		return true;
	if (take_opaque(c, token_span(&c->unit->islands, k->at), k))
		return true;
	unit_diag(c->unit, D_SHARED_INCOMPLETE, token_span(&c->unit->islands, k->at), k->name, why);
	return true;
}

/* Returns whether a name in the specifiers is reported as unknown: Clang took it for another one. */
static bool is_known_fault(const struct clang *c, const struct culprit *k)
{
	const struct islands *is = &c->unit->islands;
	struct span list = {is->tokens.items[k->list.begin].begin, is->tokens.items[k->at].begin};

	for (size_t i = 0; i < c->unit->diags.n; i++)
		if (strcmp(c->unit->diags.items[i].id, "unknown-name") == 0
			&& span_has(list, c->unit->diags.items[i].order))
			return true;
	return false;
}

static bool take_size(struct clang *c, const struct clang_message *m, const struct culprit *k)
{
	struct unit *u = c->unit;
	struct culprit array = *k;
	bool is_negative = strstr(m->text, "as an array with a negative size") != NULL;
	bool is_large = strstr(m->text, "array is too large") != NULL;

	if (!is_negative && !is_large && !strstr(m->text, "size of array has non-integer type"))
		return false;
	if (!*k->name || dimension_of(&u->islands, k->at) != k->at) /* the message is about the dimension */
		array = culprit_find(c, u->islands.tokens.items[dimension_of(&u->islands, k->at)].begin);
	if (!array.word && !array.def)
		return false;
	if (is_large)
		unit_diag(u, D_OBJECT_LARGE, token_span(&u->islands, array.at), array.name);
	else if (is_negative && !u->options->threads && dimensions_say(&u->islands, array.at, "THREADS"))
		unit_diag(u, D_THREADS_ONCE, token_span(&u->islands, array.at));
	else
		unit_diag(u, D_ARRAY_SIZE, m->where, array.name, "");
	return true;
}

/* Returns the name whose dimension contains token t, or t itself if none does. */
static size_t dimension_of(const struct islands *is, size_t t)
{
	size_t depth = 0, k = t;

	while (k > 0) {
		const struct token *x = &is->tokens.items[--k];

		if (x->kind != TOKEN_PUNCT || x->len != 1)
			continue;
		if (strchr(")]}", x->c))
			depth++;
		else if (x->c == '[' && depth == 0)
			break;
		else if ((strchr("([{", x->c) && depth-- == 0) || (x->c == ';' && depth == 0))
			return t;
	}
	while (k > 1 && token_is(is, k - 1, "]"))
		for (k--, depth = 1; k > 0 && depth;) {
			k--;
			depth += token_is(is, k, "]");
			depth -= token_is(is, k, "[");
		}
	return k > 0 ? k - 1 : t;
}

static bool take_redeclared(struct clang *c, const struct clang_message *m, const struct culprit *k)
{
	bool differs = (strstr(m->text, "redeclaration of") || strstr(m->text, "typedef redefinition"))
	            && strstr(m->text, "different type") && clang_names_shared(m->text);

	if (!differs && (!strstr(m->text, "conflicting types for") || !function_says_shared(c, m, k)))
		return false;
	unit_diag(c->unit, D_CONFLICTING, m->where, k->name);
	return true;
}

/* Returns whether the declaration of a function, or the previous one that a note shows, mentions shared; this
 * message quotes no types. */
static bool function_says_shared(struct clang *c, const struct clang_message *m, const struct culprit *k)
{
	const struct islands *is = &c->unit->islands;
	size_t names[2] = {k->at, k->at};

	if (clang_getNumDiagnosticsInSet(m->notes) > 0) {
		CXDiagnostic note = clang_getDiagnosticInSet(m->notes, 0);
		CXFile file;
		unsigned at;

		clang_getFileLocation(clang_getDiagnosticLocation(note), &file, NULL, NULL, &at);
		if (file == c->file)
			names[1] = token_at(is, clang_offset(c, at));
		clang_disposeDiagnostic(note);
	}
	for (int i = 0; i < 2; i++)
		for (size_t t = specifiers_around(is, names[i]).begin; t < is->tokens.n; t++) {
			if (token_is(is, t, ";") || token_is(is, t, "{"))
				break;
			if (token_is(is, t, "shared") || shared_typedef(c, t))
				return true;
		}
	return false;
}

/* Reports an object that is declared `upc_lock_t x` or the like. */
static bool take_opaque(struct clang *c, struct span where, const struct culprit *k)
{
	static const struct {
		const char *type;
		enum diag_name fault;
	} types[] = {{"upc_lock_t", D_LOCK_OBJECT}, {"upc_file_t", D_FILE_OBJECT},
		{"upc_atomicdomain_t", D_DOMAIN_OBJECT}};
	const char *type = *k->name && k->def && !k->list.is_pointer ? k->def->name : "";

	for (size_t i = 0; i < sizeof types / sizeof *types; i++)
		if (strcmp(type, types[i].type) == 0) {
			unit_diag_any(c->unit, types[i].fault, where, k->name, k->name);
			return true;
		}
	return false;
}

static void culprit_report(struct clang *c, enum diag_name name, struct span where, const struct culprit *k)
{
	struct islands *is = &c->unit->islands;
	bool is_local = qualifiers_say(is, k->list, "_Thread_local")
	             || qualifiers_say(is, k->list, "__thread");

	if (name == D_SHARED_AUTO && is_local)
		name = D_SHARED_THREAD;
	if (name == D_SHARED_AUTO && take_opaque(c, where, k))
		return;
	if (name == D_SHARED_AUTO && report_loop_variable(c, where, k))
		return;
	if (name == D_SHARED_PARM || name == D_SHARED_FIELD)
		unit_diag_any(c->unit, name, where,
			!*k->name ? name == D_SHARED_PARM ? "a parameter" : "a member without a name"
			: name == D_SHARED_PARM ? text_format(c->arena, "parameter '%s'", k->name)
						: text_format(c->arena, "member '%s'", k->name));
	else
		unit_diag_any(c->unit, name, where, k->name);
	if (name == D_SHARED_AUTO)
		fix_automatic(c, k);
	else if (name == D_SHARED_FIELD)
		fix_member(c, k);
	note_origin(c, k);
}

/* Reports for (shared int i = 0; ...).  Returns whether it is that. */
static bool report_loop_variable(struct clang *c, struct span where, const struct culprit *k)
{
	struct islands *is = &c->unit->islands;
	struct qualifiers list = specifiers_around(is, k->at);
	size_t t = list.begin;

	if (t < 2 || !qualifiers_say(is, list, "shared") || !token_is(is, t - 1, "(")
		|| (!token_is(is, t - 2, "for") && !token_is(is, t - 2, "upc_forall")))
		return false;
	unit_diag_any(c->unit, D_SHARED_FOR, where, k->name);
	if (token_is(is, t, "shared") && !token_is(is, t + 1, "["))
		unit_fix(c->unit, (struct span){is->tokens.items[t].begin, is->tokens.items[t + 1].begin},
			"");
	return true;
}

/* Reports an initializer, of which Clang shows an operator, with a note about MYTHREAD or THREADS in it. */
static void take_initializer(struct clang *c, struct span where)
{
	static const char *const before[] = {"=", ",", "{", ";", "}"};
	static const char *const words[] = {"MYTHREAD", "THREADS"};
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, where.begin), name;
	struct span s;

	while (t > 0 && !TOKEN_AMONG(is, t - 1, before))
		t = token_is(is, t - 1, ")") || token_is(is, t - 1, "]") ? token_opener(is, t - 1) : t - 1;
	name = t > 1 && token_is(is, t - 1, "=") ? t - 2 : is->tokens.n;
	s = token_span(is, name);
	where.begin = token_span(is, t).begin;
	unit_diag(c->unit, D_INIT_NOT_CONST, where);
	while (t < is->tokens.n && !token_is(is, t, ";") && !TOKEN_AMONG(is, t, words))
		t++;
	if (t == is->tokens.n || token_is(is, t, ";"))
		return;
	unit_note(c->unit, token_span(is, t), "%s%s",
		token_is(is, t, "THREADS")
			? "THREADS is a constant only if the number of threads is given with -T"
			: "MYTHREAD has a different value on each thread",
		name < is->tokens.n && is->tokens.items[name].kind == TOKEN_NAME
			? text_format(c->arena, ": assign '%.*s' in main", (int)(s.end - s.begin),
				  is->source->text + s.begin)
			: "");
}

/* Returns the span of the word, its layout and the blank after them. */
static struct span whole_word(const struct islands *is, const struct island *shared)
{
	unsigned end = shared->part.end > shared->span.end ? shared->part.end : shared->span.end;

	return (struct span){shared->span.begin, token_span(is, token_at(is, end)).begin};
}

/* Proposes a pointer-to-shared for a member. */
static void fix_member(struct clang *c, const struct culprit *k)
{
	const struct islands *is = &c->unit->islands;
	struct span type;

	if (!k->word || k->list.is_pointer || !*k->name || k->list.end != k->at
		|| token_is(is, k->at + 1, ":"))
		return;
	type = (struct span){is->tokens.items[k->list.begin].begin, token_end(is, k->at - 1)};
	if (type.end - type.begin > 60 || memchr(is->source->text + type.begin, '\n', type.end - type.begin))
		return;
	if (token_is(is, k->at + 1, ";")) /* the word belongs to no other member */
		unit_fix(c->unit, whole_word(is, k->word), "");
	unit_note(c->unit, token_span(is, k->at), "for a pointer to shared data, write '%.*s *%s'",
		(int)(type.end - type.begin), is->source->text + type.begin, k->name);
}

static void note_origin(struct clang *c, const struct culprit *k)
{
	if (k->word && k->list.is_pointer)
		unit_note(c->unit, k->word->span,
			"'shared' after the '*' makes the pointer itself shared; "
			"for a pointer to shared data, write it before the '*'");
	else if (k->def && k->def->is_user)
		unit_note(c->unit, decl_name_span(k->def), "'%s' is declared here as shared", k->def->name);
}

bool clang_note_target(struct clang *c, size_t t)
{
	const struct islands *is = &c->unit->islands;
	const struct decl *d;
	CXCursor use;
	struct culprit k;

	if (!token_is(is, t, "=") || t == 0 || is->tokens.items[t - 1].kind != TOKEN_NAME)
		return false;
	use = clang_getCursor(c->tu, clang_getLocationForOffset(c->tu, c->file,
					     clang_parsed_offset(c, is->tokens.items[t - 1].begin)));
	d = clang_decl(c, clang_getCursorReferenced(use));
	if (!d || !d->is_user || !token_is(is, t - 1, d->name))
		return false;
	k = culprit_find(c, d->name_at);
	if (!k.word || !k.list.is_pointer)
		return false;
	unit_note(c->unit, decl_name_span(d),
		"'%s' is declared here as '%s': 'shared' after the '*' makes the pointer itself shared; for a "
		"pointer to shared data, write it before the '*'",
		d->name, type_show(c->arena, d->type));
	return true;
}

/* Proposes `static` before the declaration, where it would change nothing else. */
static void fix_automatic(struct clang *c, const struct culprit *k)
{
	static const char *const storage[] = {"static", "extern", "register", "auto", "typedef"};
	const struct islands *is = &c->unit->islands;
	struct qualifiers list = specifiers_around(is, k->at);
	unsigned at = is->tokens.items[list.begin].begin;

	for (size_t i = 0; i < sizeof storage / sizeof *storage; i++)
		if (qualifiers_say(is, list, storage[i]))
			return;
	for (size_t t = list.end; t < k->at; t++)
		if (token_is(is, t, ","))
			return; /* reported for the first name of the declaration */
	if (list.begin > 0 && !token_is(is, list.begin - 1, "("))
		unit_fix(c->unit, (struct span){at, at}, "static ");
}

static bool dimensions_say(const struct islands *is, size_t t, const char *word)
{
	for (t++; token_is(is, t, "["); t = token_match(is, t) + 1)
		for (size_t i = t; i < token_match(is, t); i++)
			if (token_is(is, i, word))
				return true;
	return false;
}

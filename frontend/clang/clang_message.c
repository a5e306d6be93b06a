/* SPDX-License-Identifier: MIT
 *
 * clang_message.c - turns Clang's messages about the shadow into messages about UPC: faults that UPC has a
 * rule for get that rule, the others lose the shadow's names.
 */
#include "clang/clang_in.h"

#include "islands/qualifiers.h"
#include "tree/library.h"

#include <string.h>

/* The condition on which a Clang message is about a rule of UPC. */
enum condition {
	ALWAYS,
	SHARED_TYPE,    /* it quotes a type with shared in it */
	SHARED_POINTER, /* it quotes a pointer-to-shared */
	SHARED_DECL,    /* it is about a declaration of something shared */
	FOR_THREADS,    /* it is about THREADS */
};

static bool is_in_copy(struct clang *c, CXDiagnostic d);
static bool message_take_over(struct clang *c, CXDiagnostic d);
static struct span diagnostic_range(struct clang *c, CXDiagnostic d, unsigned i);
static void note_number(struct clang *c, const struct clang_message *m);
static void note_array_address(struct clang *c, const struct clang_message *m);
static void add_notes(struct clang *c, const struct clang_message *m, bool is_error);
static void take_fix(struct clang *c, CXDiagnostic d);
static void take_notes(struct clang *c, CXDiagnosticSet notes);
static void take_note(struct clang *c, struct place place, const char *text);
static bool take_as_upc(struct clang *c, const struct clang_message *m);
static bool take_read_only(struct clang *c, const struct clang_message *m);
static bool follows_case(struct clang *c, unsigned at);
static bool applies(struct clang *c, enum condition when, const struct clang_message *m);
static bool take_statement(struct clang *c, const struct clang_message *m);
static bool take_semicolon(struct clang *c, const struct clang_message *m);
static bool take_operands(struct clang *c, const struct clang_message *m);
static bool take_value(struct clang *c, const struct clang_message *m);
static bool take_array(struct clang *c, const struct clang_message *m);
static bool take_sizeof(struct clang *c, const struct clang_message *m);
static bool is_shadows(const char *text, bool here);
static struct span diagnostic_span(struct clang *c, CXDiagnostic d, bool *here);
static bool declaration_says(struct clang *c, unsigned at, const char *word);
static void propose_address(struct clang *c, const struct clang_message *m);
static void note_bounds(struct clang *c, unsigned at);

bool clang_messages(struct clang *c)
{
	unsigned n = clang_getNumDiagnosticsInSet(c->diagnostics);
	bool whole = true;

	clang_find_nested(c);
	clang_find_habits(c);
	for (unsigned i = 0; i < n; i++) {
		CXDiagnostic d = clang_getDiagnosticInSet(c->diagnostics, i);

		if (!is_in_copy(c, d))
			whole &= message_take_over(c, d);
		clang_disposeDiagnostic(d);
	}
	return whole;
}

/* Returns whether a message is about the copy of an operand, whose original gets the same message. */
static bool is_in_copy(struct clang *c, CXDiagnostic d)
{
	CXFile file;
	unsigned at;

	clang_getFileLocation(clang_getDiagnosticLocation(d), &file, NULL, NULL, &at);
	return file == c->file && clang_in_merge(c, at);
}

/* Takes over a message.  Returns false if it is an error of C. */
static bool message_take_over(struct clang *c, CXDiagnostic d)
{
	enum CXDiagnosticSeverity s = clang_getDiagnosticSeverity(d);
	const char *raw = clang_string(c, clang_getDiagnosticSpelling(d));
	const char *option = clang_string(c, clang_getDiagnosticOption(d, NULL));
	bool here = false, is_error = s >= CXDiagnostic_Error, is_void, is_taken;
	struct clang_message m = {
		.text = raw, .where = diagnostic_span(c, d, &here), .notes = clang_getChildDiagnostics(d)};
	struct place place = here ? source_place(&c->unit->source, m.where)
	                          : (struct place){.file = c->unit->source.path, .line = 1};

	if (here && clang_getDiagnosticNumRanges(d))
		m.operand = diagnostic_range(c, d, 0);
	c->about = m.where;
	c->parameter = c->shared_argument = NULL;
	if (here
		&& ((c->nested.n && clang_take_nested(c, raw, m.where.begin))
			|| clang_take_hint(c, raw, m.where.begin))) {
		clang_disposeDiagnosticSet(m.notes);
		return false;
	}
	c->unit->diags.is_open = false;
	is_void = here && is_error && clang_names_void(c, raw);
	is_taken = is_void && clang_take_shared(c, &m);
	if (is_void && !is_taken) {
		unit_diag(c->unit, D_SHARED_VOID, m.where);
		clang_disposeDiagnosticSet(m.notes);
		return false;
	}
	if (s < CXDiagnostic_Warning || is_shadows(raw, here)
		|| (!is_error && (!here || name_is_compilers(place.file))) || is_taken
		|| (here && (clang_take_shared(c, &m) || take_as_upc(c, &m)))) {
		take_notes(c, m.notes);
		clang_disposeDiagnosticSet(m.notes);
		return true;
	}
	if (strstr(raw, "parameter of 'main' ")) { /* lowering calls main as it is declared */
		is_error = false;
		option = "-Wmain";
	}
	diag_add_text(&c->unit->diags, is_error ? SEVERITY_ERROR : SEVERITY_WARNING, option, place,
		m.where.begin, clang_clean(c, raw));
	if (here)
		take_fix(c, d);
	if (here && strncmp(raw, "incompatible pointer types passing '", 36) == 0) {
		struct quoted from = clang_quoted(raw), to = clang_quoted(from.end);

		clang_mark_types(c, &m, clang_quoted_text(c, &from), clang_quoted_text(c, &to));
	}
	if (here)
		propose_address(c, &m);
	if (here && strncmp(raw, "too few arguments to function call", 34) == 0)
		library_mark_missing(c->unit, m.where.begin);
	take_notes(c, m.notes);
	if (here)
		add_notes(c, &m, is_error);
	clang_disposeDiagnosticSet(m.notes);
	return !is_error;
}

/* Says what can hold a pointer-to-shared that a number gets. */
static void note_number(struct clang *c, const struct clang_message *m)
{
	const char *text = clang_clean(c, m->text), *type = text;
	int n;

	while ((type = strstr(type, "'shared ")) && strncmp(type + strcspn(type + 1, "'") - 1, " *'", 3) != 0)
		type++;
	if (!type)
		return;
	n = (int)strcspn(type + 1, "'");
	unit_note(c->unit, m->where,
		"no number holds a pointer-to-shared: declare a pointer, '%.*sp', or '%.*sshared p' for one that all "
		"threads share",
		n, type + 1, n, type + 1);
}

/* Says that the name of an array needs no '&' to be a pointer to its first element. */
static void note_array_address(struct clang *c, const struct clang_message *m)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, m->operand.begin);

	if (!token_is(is, t, "&") || m->operand.end != token_end(is, t + 1))
		return;
	unit_note(c->unit, m->operand,
		"the name of an array is a pointer to its first element: leave out the '&'");
	unit_fix(c->unit, token_span(is, t), "");
}

/* Adds notes of our own to a message of Clang's. */
static void add_notes(struct clang *c, const struct clang_message *m, bool is_error)
{
	clang_note_ended_loop(c, m->text, m->where.begin);
	if (strncmp(m->text, "array type '", 12) == 0 && strstr(m->text, "is not assignable")
		&& strstr(clang_clean(c, m->text), "'shared"))
		unit_note(c->unit, m->where,
			"assign the elements in a loop, or copy shared arrays with upc_memcpy, "
			"upc_memget (to a private one) or upc_memput (from one)");
	if (strstr(m->text, " to function call, ") || strstr(m->text, " passing '")
		|| strncmp(m->text, "passing '", 9) == 0)
		library_note(c->unit, m->where.begin, false);
	if (strncmp(m->text, "incompatible pointer to integer conversion", 42) == 0)
		note_number(c, m);
	if (strncmp(m->text, "incompatible pointer types", 26) == 0 && strstr(m->text, "(*)["))
		note_array_address(c, m);
	if (is_error && strstr(m->text, "'void'"))
		library_note_result(c->unit, m->where.begin);
}

/* Takes over Clang's fix, if it is one change to the user's own text. */
static void take_fix(struct clang *c, CXDiagnostic d)
{
	CXSourceRange range;
	CXFile begin_file = NULL, end_file = NULL;
	struct span what;
	const char *text;

	if (clang_getDiagnosticNumFixIts(d) != 1)
		return;
	text = clang_string(c, clang_getDiagnosticFixIt(d, 0, &range));
	clang_getFileLocation(clang_getRangeStart(range), &begin_file, NULL, NULL, &what.begin);
	clang_getFileLocation(clang_getRangeEnd(range), &end_file, NULL, NULL, &what.end);
	what = (struct span){clang_offset(c, what.begin), clang_offset(c, what.end)};
	if (begin_file == c->file && end_file == c->file && what.begin <= what.end)
		unit_fix(c->unit, what, clang_clean(c, text));
}

/* Takes over the notes in files of the user, not those about our own declarations. */
static void take_notes(struct clang *c, CXDiagnosticSet notes)
{
	for (unsigned i = 0; i < clang_getNumDiagnosticsInSet(notes); i++) {
		CXDiagnostic note = clang_getDiagnosticInSet(notes, i);
		const char *text = clang_string(c, clang_getDiagnosticSpelling(note));
		bool here = false;
		struct span where = diagnostic_span(c, note, &here);
		struct place place = {0};

		if (here && source_line(&c->unit->source, where.begin)->kind != LINE_RUNTIME)
			place = source_place(&c->unit->source, where);
		if (place.file && !name_is_compilers(place.file) && !strstr(text, "'THREADS' is unknown")
			&& (strncmp(text, "passing argument to parameter", 29) != 0
				|| source_line(&c->unit->source, where.begin)->kind != LINE_SYSTEM))
			take_note(c, place, text);
		clang_disposeDiagnostic(note);
	}
}

static void take_note(struct clang *c, struct place place, const char *text)
{
	diag_note(&c->unit->diags, place, clang_clean(c, text));
	if (!c->parameter || strncmp(text, "passing argument to parameter", 29) != 0)
		return;
	if (c->shared_argument)
		unit_mark(c->unit, "the parameter has type '%s': for shared data declare it with '%s'",
			c->parameter, c->shared_argument);
	else
		unit_mark(c->unit, "the parameter has type '%s'", c->parameter);
}

/* Returns whether a message is about the shadow only, or about something the C compiler knows better.  Sizes
 * differ from those of the output C, whose compiler checks the assertions again. */
static bool is_shadows(const char *text, bool here)
{
	return strncmp(text, "static assertion failed", 23) == 0
	    || strncmp(text, "use of unknown builtin", 22) == 0 /* gcc may know it */
	    || strstr(text, "multiple identical address spaces")
	    || (!here && strstr(text, "is not a compile-time constant")) /* a bit-field after a range */
	    || (strstr(text, " of zero size has undefined behavior") && clang_names_variable(text))
	    || (strstr(text, "does not allow indirection on operand")
		    && clang_names_shared(text)) /* an error follows */
	    || (strstr(text, "from smaller integer type") && clang_names_shared(text));
}

/* Returns the i-th range of a message. */
static struct span diagnostic_range(struct clang *c, CXDiagnostic d, unsigned i)
{
	CXSourceRange r = clang_getDiagnosticRange(d, i);
	struct span s;

	clang_getFileLocation(clang_getRangeStart(r), NULL, NULL, NULL, &s.begin);
	clang_getFileLocation(clang_getRangeEnd(r), NULL, NULL, NULL, &s.end);
	return (struct span){clang_offset(c, s.begin), clang_offset(c, s.end)};
}

static struct span diagnostic_span(struct clang *c, CXDiagnostic d, bool *here)
{
	const struct islands *is = &c->unit->islands;
	struct span s = {0};
	CXFile file = NULL;
	size_t t;

	clang_getFileLocation(clang_getDiagnosticLocation(d), &file, NULL, NULL, &s.begin);
	*here = file == c->file;
	if (*here)
		s.begin = shadow_name_at(&c->unit->shadow, clang_offset(c, s.begin));
	s.end = s.begin + 1;
	for (unsigned i = 0; *here && i < clang_getDiagnosticNumRanges(d); i++) {
		struct span r = diagnostic_range(c, d, i);

		if (r.begin <= s.begin && r.end > s.end && r.end - r.begin < 200)
			s.end = r.end;
	}
	t = token_at(is, s.begin);
	if (*here && s.end == s.begin + 1 && t < is->tokens.n && is->tokens.items[t].begin == s.begin
		&& is->tokens.items[t].kind == TOKEN_NAME)
		s.end = token_end(is, t);
	return s;
}

/* ---- the faults that are UPC's own ---- */

static bool take_as_upc(struct clang *c, const struct clang_message *m)
{
	static const struct {
		const char *part;
		enum condition when;
		enum diag_name name; /* its text takes the quoted type, if it takes anything */
	} rules[] = {
		{"comparison between pointer and integer", SHARED_POINTER, D_INT_TO_PTS},
		{"address of bit-field requested", ALWAYS, D_ADDRESS_BIT_FIELD},
		{"incomplete definition of type", SHARED_TYPE, D_INCOMPLETE},
		{"where a complete type is required", ALWAYS, D_INCOMPLETE},
		{"incompatible integer to pointer", SHARED_POINTER, D_INT_TO_PTS},
		{"pointer/integer type mismatch", SHARED_POINTER, D_INT_TO_PTS},
		{"arithmetic on a pointer to an incomplete type", SHARED_TYPE, D_PTS_INCOMPLETE},
		{"subscript of pointer to incomplete type", SHARED_TYPE, D_PTS_INCOMPLETE},
		{"variable length array declaration", SHARED_DECL, D_SHARED_VLA},
		{"variable length array folded to constant array", SHARED_DECL, D_SHARED_VLA},
		{"not an integer constant expression", FOR_THREADS, D_THREADS_CONST},
		{"not an integral constant expression", FOR_THREADS, D_THREADS_CONST},
		{"attribute requires integer constant", FOR_THREADS, D_THREADS_CONST},
		{"attribute requires an integer constant", FOR_THREADS, D_THREADS_CONST},
		{"requires a constant expression", FOR_THREADS, D_THREADS_CONST},
	};

	if (strstr(m->text, "incompatible pointer to integer conversion assigning")
		&& applies(c, SHARED_POINTER, m)
		&& strncmp(c->unit->source.text + m->where.begin, "+=", 2) == 0)
		return true; /* check_addend reports it */
	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
		struct quoted q = clang_quoted(m->text);

		if (!strstr(m->text, rules[i].part) || !applies(c, rules[i].when, m))
			continue;
		if (rules[i].when == FOR_THREADS && follows_case(c, m->where.begin))
			unit_diag(c->unit, D_THREADS_CASE, m->where);
		else
			unit_diag_any(c->unit, rules[i].name, m->where, clang_quoted_text(c, &q));
		propose_address(c, m);
		if (rules[i].name == D_SHARED_VLA)
			note_bounds(c, m->where.end);
		if (strstr(m->text, " passing "))
			library_note(c->unit, m->where.begin, false);
		return true;
	}
	if (strstr(m->text, "changes address space")) {
		clang_take_conversion(c, m);
		return true;
	}
	return take_read_only(c, m) || clang_take_elements(c, m) || take_statement(c, m)
	    || take_semicolon(c, m) || take_operands(c, m) || take_value(c, m) || take_array(c, m)
	    || take_sizeof(c, m) || clang_take_habit(c, m);
}

static bool follows_case(struct clang *c, unsigned at)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, at);

	while (t > 0 && (token_is(is, t - 1, "(") || token_is(is, t - 1, "...")))
		t--;
	return t > 0 && token_is(is, t - 1, "case");
}

/* Reports an assignment to a const object at what it changes, with the declaration of the pointer that leads
 * to it, of which Clang has no note. */
static bool take_read_only(struct clang *c, const struct clang_message *m)
{
	const struct islands *is = &c->unit->islands;
	const bool is_place = strstr(m->text, "read-only variable is not assignable");
	size_t t = token_at(is, m->operand.begin);

	if (!is_place && !strstr(m->text, "cannot assign to non-static data member")
		&& !strstr(m->text, "cannot assign to variable"))
		return false;
	unit_diag(c->unit, D_READ_ONLY, m->operand.end ? m->operand : m->where);
	while (is_place && t < is->tokens.n && is->tokens.items[t].begin < m->operand.end
		&& !clang_note_const(c, t))
		t++;
	return true;
}

static bool applies(struct clang *c, enum condition when, const struct clang_message *m)
{
	const struct islands *is = &c->unit->islands;
	unsigned end;
	size_t first;

	switch (when) {
	case ALWAYS: return true;
	case SHARED_TYPE: return clang_names_shared(m->text);
	case SHARED_POINTER: return clang_names_pts(c, m->text);
	case SHARED_DECL: return declaration_says(c, m->where.begin, "shared");
	case FOR_THREADS: break;
	}
	first = token_at(is, m->where.begin);
	end = m->where.end;
	if (token_is(is, first + 1, "(") && token_end(is, first) == end) /* an attribute's name */
		end = token_end(is, token_match(is, first + 1));
	for (size_t t = first; t < is->tokens.n && token_end(is, t) <= end; t++)
		if (token_is(is, t, "THREADS"))
			return true;
	return false;
}

/* Reports upc_barrier and the like used as expressions: they are statements, of which the shadow keeps the
 * ';'. */
static bool take_statement(struct clang *c, const struct clang_message *m)
{
	const struct islands *is = &c->unit->islands;
	size_t at = token_at(is, m->where.begin);
	bool is_empty;

	if (!strstr(m->text, "expected expression") && !strstr(m->text, "should return a value"))
		return false;
	if (at > 1 && token_is(is, at, ")") && token_is(is, at - 1, "("))
		at--; /* the word is before the parentheses */
	for (size_t t = at ? at - 1 : 0; t <= at + 1 && t < is->tokens.n; t++) {
		const struct island *d = island_at(is, is->tokens.items[t].begin);

		if (!d || !island_is_sync(d->kind))
			continue;
		is_empty = d->kind != ISLAND_FENCE && token_is(is, token_at(is, d->part.begin), "(")
		        && token_is(is, token_at(is, d->part.begin) + 1, ")");
		unit_diag(c->unit, D_SYNC_SYNTAX, island_word_span(d), island_word(d->kind),
			is_empty ? "is not a function: remove the empty parentheses"
				 : "is a statement, not an expression");
		if (is_empty)
			unit_fix(c->unit, d->part, "");
		return true;
	}
	return false;
}

/* Reports a missing ';'.  The shadow's `shared` can end a declarator, so Clang misses the ';' only after the
 * word. */
static bool take_semicolon(struct clang *c, const struct clang_message *m)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, m->where.begin), first;

	if (strncmp(m->text, "expected ';' a", 14) != 0)
		return false;
	for (first = t; first > 0 && qualifier_at(is, first - 1);)
		first--;
	if (first > 1 && token_is(is, first - 1, "]") && first == t) { /* of the layout */
		while (first > 0 && !token_is(is, --first, "["))
			;
		first -= first > 0;
		if (!qualifier_at(is, first))
			return false;
	}
	if (first == t || first == 0)
		return false;
	first--;
	unit_diag(c->unit, D_MISSING_SEMICOLON, (struct span){token_end(is, first) - 1, token_end(is, first)},
		"shared");
	unit_fix(c->unit, (struct span){token_end(is, first), token_end(is, first)}, ";");
	return true;
}

/* Reports a binary operator, whose message quotes the types of both operands. */
static bool take_operands(struct clang *c, const struct clang_message *m)
{
	struct quoted a = clang_quoted(m->text), b = a.end ? clang_quoted(a.end) : a;
	if (!strstr(m->text, "non-overlapping address spaces") || !b.end)
		return false;
	unit_diag(c->unit, D_PTS_OPERANDS, m->where, unit_operator(c->unit, m->where.begin),
		clang_quoted_text(c, &a), clang_quoted_text(c, &b));
	return true;
}

/* Reports a use that requires an lvalue. */
static bool take_value(struct clang *c, const struct clang_message *m)
{
	static const struct {
		const char *part, *done;
	} uses[] = {
		{"expression is not assignable", "modified"},
		{"assignment to cast is illegal", "assigned to"},
		{"cannot take the address of an rvalue", "the operand of '&'"},
	};

	for (size_t i = 0; i < sizeof uses / sizeof *uses; i++)
		if (strstr(m->text, uses[i].part)) {
			unit_diag(c->unit, D_NOT_LVALUE, m->where, uses[i].done);
			return true;
		}
	return false;
}

/* Reports or drops messages about array bounds.  Clang counts THREADS as 1, which is wrong, and gives `shared
 * int a[];` one element, which is no way to share. */
static bool take_array(struct clang *c, const struct clang_message *m)
{
	if (!strstr(m->text, "excess elements in array initializer"))
		return false;
	if (!c->unit->options->threads && declaration_says(c, m->where.begin, "THREADS"))
		return true;
	if (!declaration_says(c, m->where.begin, "shared"))
		return false;
	unit_diag(c->unit, D_INIT_TOO_LONG, m->where);
	return true;
}

/* Reports an invalid operand of a UPC operator, which is sizeof in the shadow. */
static bool take_sizeof(struct clang *c, const struct clang_message *m)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, m->where.begin);
	const struct island *d = NULL;
	bool is_bit_field = strstr(m->text, "'sizeof' to bit-field") != NULL;

	if (!is_bit_field && !strstr(m->text, "'sizeof' to an incomplete type"))
		return false;
	if (t < is->tokens.n)
		d = island_at(is, is->tokens.items[t].begin);
	if (!d && t > 0)
		d = island_at(is, is->tokens.items[t - 1].begin);
	if (!d || !island_is_size(d->kind))
		d = NULL;
	unit_diag_any(c->unit, is_bit_field ? D_SIZE_BIT_FIELD : D_SIZE_INCOMPLETE, d ? d->span : m->where,
		d ? island_word(d->kind) : "sizeof");
	return true;
}

/* Returns whether the declaration around an offset has a word before it. */
static bool declaration_says(struct clang *c, unsigned at, const char *word)
{
	struct islands *is = &c->unit->islands;
	size_t end = token_at(is, at);

	for (size_t t = token_at(is, item_begin(is, at)); t < end; t++)
		if (token_is(is, t, word))
			return true;
	return false;
}

/* Proposes the address of an element whose value is cast to a pointer: (int *)a[MYTHREAD]. */
static void propose_element_address(struct clang *c, const struct clang_message *m)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, m->where.begin);

	if (!strstr(m->text, "cannot be cast to a pointer type")
		&& !strstr(m->text, "from smaller integer type"))
		return;
	if (token_is(is, t, "("))
		t = token_match(is, t) + 1;
	if (t >= is->tokens.n || is->tokens.items[t].kind != TOKEN_NAME || !token_is(is, t + 1, "["))
		return;
	unit_mark(c->unit, "this is the value of an element: for its address, write '&'");
	if (strstr(m->text, "cannot be cast"))
		unit_fix(c->unit, (struct span){token_span(is, t).begin, token_span(is, t).begin}, "&");
}

/* Proposes the address of a shared object that is passed where a pointer-to-shared is expected. */
static void propose_address(struct clang *c, const struct clang_message *m)
{
	struct quoted from = clang_quoted(m->text), to = from.end ? clang_quoted(from.end) : from;
	unsigned at = m->where.begin;

	propose_element_address(c, m);
	if (!strstr(m->text, "passing '") || !to.end || quoted_is_pointer(c, &from)
		|| memchr(from.canonical, '[', from.canonical_len) /* it is one already */
		|| !quoted_is_pts(c, &from) || !quoted_is_pointer(c, &to) || !quoted_is_pts(c, &to))
		return;
	unit_mark(c->unit, "this is an object: pass its address");
	unit_fix(c->unit, (struct span){at, at}, "&");
}

/* Notes where the variables in the brackets at an offset are declared. */
static void note_bounds(struct clang *c, unsigned at)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, at), close = t;

	while (token_is(is, close, "["))
		close = token_match(is, close) + 1;
	for (; t < close && t < is->tokens.n; t++)
		if (is->tokens.items[t].kind == TOKEN_NAME)
			unit_note_variable(c->unit, t);
}

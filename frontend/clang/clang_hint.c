/* SPDX-License-Identifier: MIT
 *
 * clang_hint.c - names that we know and Clang does not: old names of UPC 1.0, names that <upc.h> declares,
 * names of other languages, and misspelt words of UPC.
 */
#include "clang/clang_in.h"

#include "messages/habit.h"
#include "messages/spelling.h"

#include <string.h>

static void take_lock(struct clang *c, unsigned at);
static bool take_redeclaration(struct clang *c, const char *text, unsigned at);
static bool take_four_clauses(struct clang *c, const char *text, unsigned at);
static bool take_comma(struct clang *c, const char *text, unsigned at);
static bool take_else(struct clang *c, const char *text, unsigned at);
static bool take_subscript(struct clang *c, const char *text, unsigned at);
static bool take_layout(struct clang *c, const char *text, unsigned at);
static bool take_old_spelling(struct clang *c, const char *name, size_t n, unsigned at, bool is_call);
static bool take_library_name(struct clang *c, const char *name, size_t n, unsigned at);
static unsigned included_at(const struct source *s, const char *header);
static bool take_header_name(struct clang *c, const char *name, size_t n, unsigned at);
static bool take_foreign_name(struct clang *c, const char *name, size_t n, unsigned at, bool is_call);
static void fix_call(struct clang *c, struct span name, size_t t, const char *instead);
static bool take_misspelt(struct clang *c, const char *name, size_t n, unsigned at, bool is_call);
static bool is_repeated(struct clang *c, const char *name, size_t n, unsigned at);
static bool name_begins_statement(const struct islands *is, unsigned at);

static const char *const begins[] = {
	"call to undeclared function '", "use of undeclared identifier '", "unknown type name '"};

void clang_find_habits(struct clang *c)
{
	unsigned n = clang_getNumDiagnosticsInSet(c->diagnostics);

	c->foreign.arena = c->arena;
	for (unsigned i = 0; i < n; i++) {
		CXDiagnostic d = clang_getDiagnosticInSet(c->diagnostics, i);
		const char *text = clang_string(c, clang_getDiagnosticSpelling(d));
		CXFile file;
		unsigned at;

		clang_getFileLocation(clang_getDiagnosticLocation(d), &file, NULL, NULL, &at);
		clang_disposeDiagnostic(d);
		for (size_t k = 0; file == c->file && k < sizeof begins / sizeof *begins; k++) {
			const char *name = text + strlen(begins[k]);

			if (strncmp(text, begins[k], strlen(begins[k])) == 0
				&& (strstr(name, "; did you mean '")
					|| habit_find(name, strcspn(name, "'"), k == 0)))
				map_set(&c->foreign,
					(unsigned long)source_line(&c->unit->source, clang_offset(c, at)), c);
		}
	}
}

/* Returns whether a message follows from `s->n` for a struct, which Clang takes for `s.n`, which is not an
 * lvalue to it. */
static bool follows_arrow(const struct clang *c, const char *text, unsigned at)
{
	const struct diags *d = &c->unit->diags;
	size_t i = d->n;
	unsigned from;

	while (i > 0 && d->items[i - 1].is_note)
		i--;
	if (i == 0 || strcmp(text, "expression is not assignable") != 0
		|| !strstr(d->items[i - 1].message, "is not a pointer; did you mean to use '.'"))
		return false;
	from = d->items[i - 1].order;
	return from < at && !memchr(c->unit->source.text + from, ';', at - from);
}

/* Returns whether a lock that is passed by its name is declared as an object, which is reported there. */
static bool follows_lock(const struct clang *c, const char *text, unsigned at)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, at);

	return strncmp(text, "passing 'upc_lock_t'", 20) == 0 && strstr(text, "'upc_lock_t *'")
	    && t + 1 < is->tokens.n && is->tokens.items[t].kind == TOKEN_NAME
	    && (token_is(is, t + 1, ")") || token_is(is, t + 1, ","));
}

bool clang_take_hint(struct clang *c, const char *text, unsigned at)
{
	const struct line *l = source_line(&c->unit->source, at);
	bool is_name = false;

	if (c->needs_header || (c->hinted && c->hinted == l))
		return true; /* follows from the name reported before */
	if (c->late_header && l->kind == LINE_RUNTIME && strncmp(text, "conflicting types for '", 23) == 0)
		return true; /* follows from the call's implicit declaration */
	for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
		is_name |= strncmp(text, begins[i], strlen(begins[i])) == 0;
	if (!is_name && map_get(&c->foreign, (unsigned long)l))
		return true; /* Clang may report a consequence of the name before the name */
	if (follows_arrow(c, text, at) || follows_lock(c, text, at))
		return true;
	if (take_redeclaration(c, text, at) || take_four_clauses(c, text, at) || take_comma(c, text, at)
		|| take_else(c, text, at) || take_subscript(c, text, at) || take_layout(c, text, at))
		return true;
	if (strcmp(text, "must use 'struct' tag to refer to type 'upc_lock'") == 0) {
		take_lock(c, at);
		return true;
	}
	for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
		size_t skip = strlen(begins[i]), n;

		if (strncmp(text, begins[i], skip) != 0)
			continue;
		n = strcspn(text + skip, "'");
		if (!take_old_spelling(c, text + skip, n, at, i == 0)
			&& !take_library_name(c, text + skip, n, at)) {
			if (i == 1 && is_repeated(c, text + skip, n, at))
				return true;
			if (!take_header_name(c, text + skip, n, at)
				&& !take_foreign_name(c, text + skip, n, at, i == 0)
				&& !take_misspelt(c, text + skip, n, at, i == 0))
				return false;
		}
		c->hinted = l;
		return true;
	}
	return false;
}

/* Reports `sharred [4] int a[8]`, whose first words Clang takes for an array of int. */
static bool take_layout(struct clang *c, const char *text, unsigned at)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, at);

	if (strncmp(text, "type specifier missing, defaults to 'int'", 41) != 0 || t + 1 >= is->tokens.n
		|| is->tokens.items[t].kind != TOKEN_NAME || !token_is(is, t + 1, "[")
		|| !take_misspelt(c, source_copy(is->source, token_span(is, t)), is->tokens.items[t].len, at,
			false))
		return false;
	c->hinted = source_line(&c->unit->source, at);
	return true;
}

/* Proposes a pointer for `upc_lock x`, which uses the name of the function. */
static void take_lock(struct clang *c, unsigned at)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, at) + 1;
	const char *name = "lock";

	t += token_is(is, t, "*");
	if (t < is->tokens.n && is->tokens.items[t].kind == TOKEN_NAME)
		name = source_copy(is->source, token_span(is, t));
	unit_diag(c->unit, D_LOCK_OBJECT, (struct span){at, at + 8}, name, name);
	c->hinted = source_line(&c->unit->source, at);
}

/* Reports a declaration of THREADS or MYTHREAD, which the shadow has declared. */
static bool take_redeclaration(struct clang *c, const char *text, unsigned at)
{
	static const char *const names[] = {"MYTHREAD", "THREADS"};
	const char *name = strchr(text, '\'');

	if (!name
		|| (strncmp(text, "redefinition of ", 16) != 0
			&& strncmp(text, "redeclaration of ", 17) != 0))
		return false;
	for (size_t i = 0; i < 2; i++) {
		unsigned n = (unsigned)strlen(names[i]);

		if (strncmp(name + 1, names[i], n) != 0 || name[1 + n] != '\'')
			continue;
		unit_diag(c->unit, D_KEYWORD, (struct span){at, at + n}, names[i]);
		return true;
	}
	return false;
}

/* Reports a `for` with four clauses: for (init; condition; step; affinity). */
static bool take_four_clauses(struct clang *c, const char *text, unsigned at)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, at), open;

	if (strcmp(text, "expected ')'") != 0 || !token_is(is, t, ";"))
		return false;
	open = token_opener(is, t);
	if (open == is->tokens.n || !open || !token_is(is, open - 1, "for"))
		return false;
	unit_diag(c->unit, D_SYNTAX, token_span(is, open - 1),
		"a 'for' has three clauses: write upc_forall for one with an affinity");
	unit_fix(c->unit, token_span(is, open - 1), "upc_forall");
	c->hinted = source_line(&c->unit->source, at);
	return true;
}

/* Reports a missing comma as in f(a b) and {1 2}, where Clang expects the end of the list. */
static bool take_comma(struct clang *c, const char *text, unsigned at)
{
	static const char *const heads[] = {"if", "while", "for", "switch", "return", "sizeof", "do", "else"};
	const struct islands *is = &c->unit->islands;
	bool is_call = strcmp(text, "expected ')'") == 0;
	size_t t = token_at(is, at), open = token_opener(is, t);

	if ((!is_call && strcmp(text, "expected '}'") != 0) || t >= is->tokens.n || t < 2
		|| is->tokens.items[t].kind == TOKEN_PUNCT || open == is->tokens.n || !open
		|| (is->tokens.items[t - 1].kind == TOKEN_PUNCT && !token_is(is, t - 1, ")")
			&& !token_is(is, t - 1, "]")))
		return false;
	if (is_call ? !token_is(is, open, "(") || is->tokens.items[open - 1].kind != TOKEN_NAME
				|| TOKEN_AMONG(is, open - 1, heads)
		    : !token_is(is, open, "{"))
		return false;
	at = token_end(is, t - 1);
	unit_diag(c->unit, D_SYNTAX, (struct span){at, at + 1},
		is_call ? "expected ',' or ')' after this argument"
			: "expected ',' or '}' after this element");
	unit_fix(c->unit, (struct span){at, at}, ",");
	return true;
}

/* Reports an `else` after several statements without braces around them, or after `if (x) { };`. */
static bool take_else(struct clang *c, const char *text, unsigned at)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, at);
	bool is_extra = t > 1 && token_is(is, t - 1, ";") && token_is(is, t - 2, "}");

	if (strcmp(text, "expected expression") != 0 || !token_is(is, t, "else"))
		return false;
	if (is_extra) {
		unit_diag(c->unit, D_SYNTAX, token_span(is, t - 1),
			"this ';' ends the 'if', so that the 'else' has none: remove it");
		unit_fix(c->unit, token_span(is, t - 1), "");
	} else if (t > 1 && token_is(is, t - 1, ";") && token_is(is, t - 2, ";")) {
		unit_diag(c->unit, D_SYNTAX, token_span(is, t),
			"the second of two ';' ends the 'if', so that this 'else' has none: is one of them the end of a macro?");
	} else {
		unit_diag(c->unit, D_SYNTAX, token_span(is, t),
			"this 'else' has no 'if': put braces around the statements between them");
	}
	return true;
}

/* Reports a[i, j] where the row a[j] does not fit.  Where it fits, warnings/bounds.c warns. */
static bool take_subscript(struct clang *c, const char *text, unsigned at)
{
	const struct islands *is = &c->unit->islands;
	const struct line *l = source_line(&c->unit->source, at);
	unsigned end = at + (unsigned)strcspn(c->unit->source.text + at, "\n");

	if (!strstr(text, " is not assignable") && !strstr(text, " incompatible ")
		&& strncmp(text, "invalid operands to ", 20) != 0)
		return false;
	for (size_t t = token_at(is, l->offset); t < is->tokens.n && is->tokens.items[t].begin < end; t++) {
		size_t open = token_is(is, t, ",") ? token_opener(is, t) : 0;

		if (!open || !token_is(is, open, "["))
			continue;
		unit_diag(c->unit, D_COMMA_ROW, token_span(is, t));
		unit_fix(c->unit, token_span(is, t), "][");
		c->hinted = l;
		return true;
	}
	return false;
}

/* Returns whether the tokens from `begin` to `end` contain a ';'. */
static bool has_semicolon(const struct islands *is, size_t begin, size_t end)
{
	while (begin < end && !token_is(is, begin, ";"))
		begin++;
	return begin < end;
}

void clang_note_ended_loop(struct clang *c, const char *text, unsigned at)
{
	static const char *const loops[] = {"for", "upc_forall"};
	const struct islands *is = &c->unit->islands;
	size_t depth = 0, n = strlen(begins[1]), open;
	const char *name = text + n;

	if (strncmp(text, begins[1], n) != 0)
		return;
	name = arena_copy(c->arena, name, strcspn(name, "'"));
	for (size_t t = token_at(is, at); t-- > 2;) {
		if (token_is(is, t, "}"))
			depth++;
		else if (token_is(is, t, "{"))
			depth -= depth > 0;
		if (depth || !token_is(is, t, name) || !token_is(is, t + 1, "="))
			continue;
		open = token_opener(is, t);
		if (open + 2 > t || !open || !TOKEN_AMONG(is, open - 1, loops) || has_semicolon(is, open, t))
			continue;
		unit_note(c->unit, token_span(is, t),
			token_is(is, token_match(is, open) + 1, "{")
				? "'%s' is declared in the head of this loop and unknown after it: declare it before the loop"
				: "'%s' is declared in the head of this loop, which holds one statement only: put braces around all that belong to it",
			name);
		return;
	}
}

/* Reports an old name: UPC 1.0's `barrier` is `upc_barrier` in UPC 1.2.  An ordinary name may lack its
 * declaration as well, so only a name that is used like the statement is reported. */
static bool take_old_spelling(struct clang *c, const char *name, size_t n, unsigned at, bool is_call)
{
	static const struct {
		const char *old, *new;
		bool is_operator;
	} words[] = {{"barrier", "upc_barrier", false}, {"barrier_notify", "upc_notify", false},
		{"barrier_wait", "upc_wait", false}, {"notify", "upc_notify", false},
		{"wait", "upc_wait", false}, {"fence", "upc_fence", false}, {"forall", "upc_forall", true},
		{"localsizeof", "upc_localsizeof", true}, {"blocksizeof", "upc_blocksizeof", true},
		{"elemsizeof", "upc_elemsizeof", true}};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		if (strlen(words[i].old) != n || memcmp(words[i].old, name, n) != 0)
			continue;
		if (!words[i].is_operator && (is_call || !name_begins_statement(&c->unit->islands, at)))
			return false;
		unit_diag(c->unit, D_UPC10, (struct span){at, at + (unsigned)n}, words[i].new);
		unit_fix(c->unit, (struct span){at, at + (unsigned)n}, words[i].new);
		return true;
	}
	return false;
}

/* Returns whether the name at an offset begins a statement and is followed by a value or ';'. */
static bool name_begins_statement(const struct islands *is, unsigned at)
{
	static const char *const before[] = {";", "{", "}", ")", ":", "else", "do"};
	size_t t = token_at(is, at);

	if (t == 0 || t + 1 >= is->tokens.n)
		return false;
	if (is->tokens.items[t + 1].kind == TOKEN_PUNCT && !token_is(is, t + 1, ";"))
		return false;
	return TOKEN_AMONG(is, t - 1, before);
}

static bool take_library_name(struct clang *c, const char *name, size_t n, unsigned at)
{
	const char *word = c->unit->source.has_upc_header
	                         ? NULL
	                         : spelling_in_upc_h(name, n, c->unit->options->upc >= UPC_1_3);

	if (!word)
		return false;
	unit_diag(c->unit, D_NEEDS_HEADER, (struct span){at, at + (unsigned)n}, word);
	c->needs_header = true;
	return true;
}

/* Returns whether <upc.h> declares a name in another version of UPC alone; Clang would have found a name of
 * this version. */
static bool is_of_other_version(const char *name, size_t n, const char *header)
{
	return strcmp(header, "upc.h") == 0 && habit_find(name, n, false);
}

static bool take_header_name(struct clang *c, const char *name, size_t n, unsigned at)
{
	const char *header = spelling_header(name, n);
	unsigned included = header ? included_at(&c->unit->source, header) : 0;

	if (!header || (included && included <= at) || is_of_other_version(name, n, header))
		return false;
	unit_diag(c->unit, D_UNKNOWN_NAME, (struct span){at, at + (unsigned)n}, arena_copy(c->arena, name, n),
		text_format(c->arena,
			included ? "move #include <%s> before this" : "write #include <%s> first", header));
	c->late_header |= included != 0;
	return true;
}

/* Returns the first offset in P of the text of one of our headers, or 0 if it is not included. */
static unsigned included_at(const struct source *s, const char *header)
{
	size_t n = strlen(header);

	for (size_t i = 0; i < s->lines.n; i++) {
		const char *file = s->files.items[s->lines.items[i].file].name;
		size_t m = strlen(file);

		if (m > n && file[m - n - 1] == '/' && strcmp(file + m - n, header) == 0)
			return s->lines.items[i].offset + 1;
	}
	return 0;
}

/* Reports a name of another version of UPC or of another language. */
static bool take_foreign_name(struct clang *c, const char *name, size_t n, unsigned at, bool is_call)
{
	const struct islands *is = &c->unit->islands;
	const struct habit *h = habit_find(name, n, is_call);
	struct span where = {at, at + (unsigned)n};
	size_t t = token_at(is, at) + 1;

	if (!h)
		return false;
	unit_diag(c->unit, D_UNKNOWN_NAME, where, arena_copy(c->arena, name, n), h->advice);
	if (h->instead && (strcmp(h->instead, "shared") == 0 || strncmp(h->instead, "UPC_", 4) == 0))
		unit_fix(c->unit, where, h->instead); /* the replacement is a word, not a call */
	else if (h->instead && token_is(is, t, "("))
		fix_call(c, where, t, h->instead);
	return true;
}

/* Proposes another call for the call whose '(' is token t: the replacement without its arguments, or only
 * another function name. */
static void fix_call(struct clang *c, struct span name, size_t t, const char *instead)
{
	const struct islands *is = &c->unit->islands;

	if (strchr(instead, '('))
		unit_fix(c->unit, name, arena_copy(c->arena, instead, strcspn(instead, "(")));
	else if (token_match(is, t) < is->tokens.n)
		unit_fix(c->unit, (struct span){name.begin, token_end(is, token_match(is, t))}, instead);
}

/* Reports MYTHREAD() of other libraries, and the bound [*] of coarrays. */
bool clang_take_habit(struct clang *c, const struct clang_message *m)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, m->where.begin);
	struct span parentheses;

	if (strstr(m->text, "star modifier used outside of function prototype")) {
		unit_diag(c->unit, D_SYNTAX, m->where,
			"'[*]' is no bound: for one element on each thread write 'shared' and the bound "
			"[THREADS]");
		return true;
	}
	if (strncmp(m->text, "called object type 'int'", 24) != 0)
		return false;
	while (t > 0 && !token_is(is, t, "THREADS") && !token_is(is, t, "MYTHREAD")) {
		if (m->where.begin - is->tokens.items[t - 1].begin > 16)
			return false;
		t--;
	}
	if (!token_is(is, t + 1, "("))
		return false;
	parentheses = (struct span){token_end(is, t), token_end(is, token_match(is, t + 1))};
	unit_diag(c->unit, D_SYNTAX, token_span(is, t),
		token_is(is, t, "THREADS") ? "THREADS is a value, not a function: remove the parentheses"
					   : "MYTHREAD is a value, not a function: remove the parentheses");
	if (token_is(is, t + 2, ")"))
		unit_fix(c->unit, parentheses, "");
	return true;
}

/* Reports a misspelt word of UPC, and a call of an unknown function with the prefix of UPC's. */
static bool take_misspelt(struct clang *c, const char *name, size_t n, unsigned at, bool is_call)
{
	static const char mark[] = "did you mean '";
	const char *other = strstr(name, mark), *word;
	struct span where = {at, at + (unsigned)n};
	bool is_ours = (n > 4 && strncmp(name, "upc_", 4) == 0) || (n > 5 && strncmp(name, "bupc_", 5) == 0);

	other = other ? other + sizeof mark - 1 : NULL;
	word = spelling_nearest(name, n, other, other ? strcspn(other, "'") : 0,
		c->unit->options->upc >= UPC_1_3);
	if (word && is_call && strncmp(word, "upc_", 4) != 0)
		word = NULL;
	if (!word && (!is_ours || !is_call))
		return false;
	unit_diag(c->unit, D_UNKNOWN_NAME, where, arena_copy(c->arena, name, n),
		word ? text_format(c->arena, "did you mean '%s'?", word)
		     : "neither UPC nor this program declares it");
	if (word)
		unit_fix(c->unit, where, word);
	return true;
}

/* Returns whether the name was reported in this function before. */
static bool is_repeated(struct clang *c, const char *name, size_t n, unsigned at)
{
	const struct islands *is = &c->unit->islands;
	size_t t = token_at(is, at), body = t, depth = 0;
	unsigned long key;

	while (t-- > 0) {
		if (token_is(is, t, "}"))
			depth++;
		else if (token_is(is, t, "{") && depth)
			depth--;
		else if (token_is(is, t, "{"))
			body = t;
	}
	key = text_hash(name, n) * 31 + body + 1;
	if (map_get(&c->undeclared, key))
		return true;
	map_set(&c->undeclared, key, c);
	return false;
}

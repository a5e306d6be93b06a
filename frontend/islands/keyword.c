/* SPDX-License-Identifier: MIT
 *
 * keyword.c - checks that a word of UPC stands where the language allows it (UPC 1.2 6.2): Clang, which never
 * sees the word, cannot recognize a name or a missing semicolon.
 */
#include "islands/reader.h"

#include "islands/declarator.h"
#include "islands/qualifiers.h"

#include <ctype.h>
#include <string.h>

static bool follows_access(const struct islands *is, size_t t);
static bool qualifier_fits(struct reader *r, size_t t);
static bool refuse_brackets(struct reader *r, size_t t);
static bool can_end_type(const struct islands *is, size_t t);
static bool holds_no_declarator(const struct reader *r);
static bool operand_fits(struct reader *r, size_t t);
static bool statement_fits(struct reader *r, size_t t);
static bool names_something(const struct islands *is, size_t t);
static bool begins_line(const struct islands *is, size_t t);
static bool is_operator(const struct islands *is, size_t t);
static bool ends_statement(const struct islands *is, size_t t);
static bool keyword_refuse(struct reader *r, size_t t);
static bool refuse_place(struct reader *r, size_t t);
static void report_no_semicolon_before(struct reader *r, size_t t);

bool reader_keyword(struct reader *r, enum island_kind kind)
{
	size_t t = r->is->tokens.n - 1;

	if (r->brackets_broken || reader_is_in_c_header(r, t))
		return false;
	switch (kind) {
	case ISLAND_SHARED:
	case ISLAND_STRICT:
	case ISLAND_RELAXED: return qualifier_fits(r, t);
	case ISLAND_FORALL:
	case ISLAND_BARRIER:
	case ISLAND_NOTIFY:
	case ISLAND_WAIT:
	case ISLAND_FENCE: return statement_fits(r, t);
	default: return operand_fits(r, t);
	}
}

/* Refuses a qualifier in `int shared;`, `s.strict`, `x = relaxed + 1`, where no type can continue.  A
 * qualifier that merely follows the declared name is left to qualifiers_check. */
static bool qualifier_fits(struct reader *r, size_t t)
{
	static const char *const before[] = {"return", "="};
	static const char *const alone[] = {";", "{", "}"};
	const struct islands *is = r->is;
	char next = reader_next_char(r->scanned + r->at, token_is(is, t, "shared"));
	char outer = (char)(r->open.n ? r->open.items[r->open.n - 1].c : 0);

	if (token_is(is, t, "shared") && refuse_brackets(r, t))
		return false;
	if (t == 0 || !next || qualifiers_behind_declarator(is, t))
		return true;
	if (follows_access(is, t) || TOKEN_AMONG(is, t - 1, before)
		|| (token_is_tag(is, t - 1) && strchr("{;", next)))
		return keyword_refuse(r, t);
	if (strchr("=.+-/%<>!&|^?:", next) || (next == ';' && !TOKEN_AMONG(is, t - 1, alone)))
		return keyword_refuse(r, t);
	if (reader_next_char(r->scanned + r->at, false) == '('
		&& (!can_end_type(is, t - 1) || holds_no_declarator(r)))
		return keyword_refuse(r, t); /* int strict(int), x = strict(1) */
	if (strchr(",)", next) && outer == '(' && (token_is(is, t - 1, "(") || token_is(is, t - 1, ",")))
		return keyword_refuse(r, t);
	return (next != ',' || outer == '(') || keyword_refuse(r, t);
}

/* Reports a block size of `shared`, token t, in other brackets or in none: shared (4) int a[8].  A type
 * follows it in the line, as nothing does that would be a declarator.  Returns whether it is one. */
static bool refuse_brackets(struct reader *r, size_t t)
{
	static const char in_size[] = "0123456789+-*/_ abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	static const char *const before[] = {";", "{", "}", "(", ",", "*"};
	const struct islands *is = r->is;
	const char *open = r->scanned + r->at + strspn(r->scanned + r->at, " \t"), *next;
	unsigned begin = is->tokens.items[t].begin, at = (unsigned)(open - r->scanned);
	bool has_bracket = *open && strchr("(<{", *open);
	const char *size = open + has_bracket + strspn(open + has_bracket, " ");
	size_t n = strspn(size, has_bracket ? in_size : "0123456789");

	if (has_bracket ? size[n] != (*open == '(' ? ')' : *open == '<' ? '>' : '}') : !n)
		return false;
	next = size + n + has_bracket;
	next += strspn(next, " \t");
	if (!isalpha((unsigned char)*next) || strncmp(next, "asm", 3) == 0
		|| (t > 0 && !TOKEN_AMONG(is, t - 1, before) && !is_specifier(is, t - 1)))
		return false;
	while (n > 0 && size[n - 1] == ' ')
		n--;
	r->n_errors++;
	diag_add(is->source->diags, D_LAYOUT_PLACE, source_place(is->source, token_span(is, t)), begin,
		text_format(r->arena, "'shared [%.*s]'", (int)n, size));
	source_fix(is->source, (struct span){at, (unsigned)(size + n - r->scanned) + has_bracket},
		text_format(r->arena, "[%.*s]", (int)n, size));
	return true;
}

/* Returns whether a qualifier after token t may be the last one of a type. */
static bool can_end_type(const struct islands *is, size_t t)
{
	return is->tokens.items[t].kind == TOKEN_NAME || token_is(is, t, "*") || token_is(is, t, "]")
	    || token_is(is, t, ")");
}

/* Returns whether the next parentheses contain parameters or arguments: the name of a type, or something that
 * cannot continue as a declarator does. */
static bool holds_no_declarator(const struct reader *r)
{
	static const char *const types[] = {"void", "char", "short", "int", "long", "float", "double",
		"signed", "unsigned", "_Bool", "struct", "union", "enum", "const", "volatile", "register"};
	const char *s = strchr(r->scanned + r->at, '(') + 1;
	size_t n = 0;

	s += strspn(s, " \t\n");
	while (isalnum((unsigned char)s[n]) || s[n] == '_')
		n++;
	for (size_t i = 0; i < sizeof types / sizeof *types; i++)
		if (strlen(types[i]) == n && memcmp(types[i], s, n) == 0)
			return true;
	if (!n || isdigit((unsigned char)*s))
		return !strchr("(*[^/", *s); /* after a comment it is unknown */
	s += n + strspn(s + n, " \t\n");
	return !strchr("[()/", *s);
}

/* Refuses THREADS, MYTHREAD and the operators after a name. */
static bool operand_fits(struct reader *r, size_t t)
{
	static const char *const before[] = {"return", "case", "else", "do", "sizeof", "_Alignof",
		"__alignof__", "__alignof", "__extension__", "__real__", "__imag__", "__real", "__imag",
		"upc_localsizeof", "upc_blocksizeof", "upc_elemsizeof", "upc_barrier", "upc_notify",
		"upc_wait"};
	static const char *const in_bound[] = {"static", "const", "volatile", "restrict"};
	const struct islands *is = r->is;
	char next = reader_next_char(r->scanned + r->at, false);

	if (is->source->text[is->tokens.items[t].begin] == 'u' && next && strchr(";=,.)]}:?", next))
		return keyword_refuse(r, t);
	if (t == 0
		|| (r->open.n && r->open.items[r->open.n - 1].c == '[' && TOKEN_AMONG(is, t - 1, in_bound)))
		return true; /* int a[static THREADS] */
	if (follows_access(is, t)
		|| (is->tokens.items[t - 1].kind == TOKEN_NAME && !TOKEN_AMONG(is, t - 1, before)))
		return keyword_refuse(r, t);
	return true;
}

static bool statement_fits(struct reader *r, size_t t)
{
	const struct islands *is = r->is;
	const struct open_bracket *outer = r->open.n ? &r->open.items[r->open.n - 1] : NULL;
	char next = reader_next_char(r->scanned + r->at, false);

	if (names_something(is, t))
		return keyword_refuse(r, t);
	if (outer && outer->c != '{' && begins_line(is, t) && reader_lacks_bracket(r, *outer, t))
		return false;
	if (!outer || outer->c != '{')
		return refuse_place(r, t);
	if (reader_holds_no_statements(is, token_at(is, outer->at)))
		return next && strchr(":=,}", next) ? keyword_refuse(r, t) : refuse_place(r, t);
	if (next && strchr(":=,.)]", next))
		return keyword_refuse(r, t);
	if (ends_statement(is, t - 1))
		return true;
	if (is_operator(is, t - 1) || token_is(is, t - 1, "return"))
		return refuse_place(r, t);
	report_no_semicolon_before(r, t);
	return false;
}

/* Returns whether a word is used as a name, as in `int upc_wait`, `s.upc_wait`; if the word before it is on
 * another line, that may only lack its semicolon. */
static bool names_something(const struct islands *is, size_t t)
{
	const struct token *last = t > 0 ? &is->tokens.items[t - 1] : NULL;

	if (!last || follows_access(is, t))
		return last != NULL;
	return last->kind == TOKEN_NAME && !ends_statement(is, t - 1) && !token_is(is, t - 1, "return")
	    && !memchr(is->source->text + last->begin, '\n', is->tokens.items[t].begin - last->begin);
}

/* Returns whether token t follows the end of a line or of a statement. */
static bool begins_line(const struct islands *is, size_t t)
{
	static const char *const ends[] = {";", "{", "}"};
	unsigned end = token_end(is, t - 1);

	return TOKEN_AMONG(is, t - 1, ends)
	    || (!is_operator(is, t - 1)
		    && memchr(is->source->text + end, '\n', is->tokens.items[t].begin - end));
}

static bool is_operator(const struct islands *is, size_t t)
{
	return is->tokens.items[t].kind == TOKEN_PUNCT && !strchr(")]}", is->tokens.items[t].c)
	    && !token_is(is, t, "++") && !token_is(is, t, "--");
}

/* Returns whether a statement can begin after token t. */
static bool ends_statement(const struct islands *is, size_t t)
{
	static const char *const words[] = {"else", "do", ";", "{", ":"};
	static const char *const heads[] = {
		"if", "while", "for", "switch", "upc_forall", "__attribute__", "__attribute"};
	size_t open;

	if (is->tokens.items[t].kind == TOKEN_PUNCT && strchr(")]}", is->tokens.items[t].c)) {
		open = reader_matching_open(is, t);
		if (is->tokens.items[t].c == '}')
			return !reader_holds_no_statements(is, open);
		if (is->tokens.items[t].c == ']') /* [[attribute]] */
			return t > 0 && is->tokens.items[t - 1].c == ']';
		return open > 0 && TOKEN_AMONG(is, open - 1, heads);
	}
	return TOKEN_AMONG(is, t, words) || is->tokens.items[t].c == '{';
}

bool reader_holds_no_statements(const struct islands *is, size_t open)
{
	static const char *const words[] = {"struct", "union", "enum", "="};

	return (open > 0 && TOKEN_AMONG(is, open - 1, words))
	    || (open > 1 && is->tokens.items[open - 1].kind == TOKEN_NAME && TOKEN_AMONG(is, open - 2, words)
		    && !token_is(is, open - 2, "="));
}

static bool follows_access(const struct islands *is, size_t t)
{
	static const char *const words[] = {".", "->", "goto"};

	return t > 0 && TOKEN_AMONG(is, t - 1, words);
}

char reader_next_char(const char *s, bool over_layout)
{
	size_t depth = 0;

	for (; *s; s++) {
		if (isspace((unsigned char)*s))
			continue;
		if (s[0] == '/' && s[1] == '*') {
			s = strstr(s, "*/");
			if (!s)
				return 0;
			s++;
		} else if (s[0] == '/' && s[1] == '/') {
			s += strcspn(s, "\n") - 1;
		} else if (over_layout && *s == '[') {
			depth++;
		} else if (depth && *s == ']') {
			depth--;
		} else if (!depth) {
			return (char)(s[0] == '<' && s[1] == ':' ? '[' : *s);
		}
	}
	return 0;
}

/* ---- messages ---- */

static bool keyword_refuse(struct reader *r, size_t t)
{
	const struct islands *is = r->is;
	struct span where = token_span(is, t);

	r->n_errors++;
	r->is->has_names = true;
	diag_add(is->source->diags, D_KEYWORD, source_place(is->source, where), where.begin,
		source_copy(is->source, where));
	reader_note_language(r, where.begin);
	return false;
}

static void report_no_semicolon_before(struct reader *r, size_t t)
{
	const struct islands *is = r->is;
	unsigned end = token_end(is, t - 1);

	r->n_errors++;
	diag_add(is->source->diags, D_MISSING_SEMICOLON,
		source_place(is->source, (struct span){end, end + 1}), end,
		source_copy(is->source, token_span(is, t)));
	source_fix(is->source, (struct span){end, end}, ";");
}

static bool refuse_place(struct reader *r, size_t t)
{
	const struct islands *is = r->is;
	struct span where = token_span(is, t);

	r->n_errors++;
	if (!r->open.n) {
		reader_outside(r, t);
		return false;
	}
	diag_add(is->source->diags, D_STATEMENT_PLACE, source_place(is->source, where), where.begin,
		source_copy(is->source, where));
	return false;
}

/* ---- UPC 1.0 ---- */

bool reader_old_forall(struct reader *r)
{
	const struct islands *is = r->is;
	size_t t = is->tokens.n - 1, depth = 0;
	struct span where = token_span(is, t);

	if (reader_next_char(r->scanned + r->at, false) != '(')
		return false;
	for (const char *s = r->scanned + r->at; *s; s++) {
		if (*s == '(')
			depth++;
		else if (*s == '{' || *s == '}' || (*s == ')' && --depth == 0))
			return false;
		else if (*s == ';' && depth == 1)
			break;
	}
	r->n_errors++;
	diag_add(is->source->diags, D_UPC10, source_place(is->source, where), where.begin, "upc_forall");
	source_fix(is->source, where, "upc_forall");
	return true;
}

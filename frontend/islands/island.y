/* SPDX-License-Identifier: MIT
 *
 * island.y - the UPC islands.  Clang parses C; this grammar only finds the pieces of UPC in it and where each
 * one ends (UPC 1.2 6.4.1, 6.5.1, 6.6, 6.7).
 */
%require "3.8"
%define api.pure full
%define api.prefix {island_}
%define api.token.prefix {TOK_}
%define api.value.type union
%define api.location.type {struct span}
%define parse.error custom
%define parse.lac full
%locations
%param {struct reader *r}
%expect 0

%code requires {
#include "islands/reader.h"
}

%code {
#include <ctype.h>
#include <string.h>

#define YYMAXDEPTH 100000
#define YYLLOC_DEFAULT(joined, rhs, n)                                                  \
	((joined).begin = (n) ? YYRHSLOC(rhs, 1).begin : YYRHSLOC(rhs, 0).end,          \
		(joined).end = (n) ? YYRHSLOC(rhs, n).end : YYRHSLOC(rhs, 0).end)

#define YYSTYPE ISLAND_STYPE
#define YYLTYPE ISLAND_LTYPE
int island_lex(YYSTYPE *value, YYLTYPE *where, void *scanner);
#undef yylex
#define yylex(value, where, reader) island_lex(value, where, (reader)->scanner)

static void island_error(const struct span *where, struct reader *r, const char *message);
static void refuse_layout(struct reader *r, struct span where);
static void refuse_comma(struct reader *r, struct span size);
static void refuse_dimensions(struct reader *r, struct span first);
static unsigned empty_parentheses(const struct source *s, unsigned at);
static void report_synchronization(struct reader *r, struct span where);
static void add_affinity(struct reader *r, unsigned at);
static void note_commas(struct reader *r, unsigned at);
static bool word_before_bracket(const struct islands *is, unsigned at, const char *word);
static void begin(struct reader *r, struct span word);
static void sync(struct reader *r, enum island_kind kind, struct span word, struct span value,
	struct span end);
static struct island shared(struct span word, struct span layout, struct span body,
	enum layout_kind kind);
}

%token WATER "token"
%token SHARED "'shared'" STRICT "'strict'" RELAXED "'relaxed'"
%token FORALL "'upc_forall'" BARRIER "'upc_barrier'" NOTIFY "'upc_notify'"
%token WAIT "'upc_wait'" FENCE "'upc_fence'"
%token LOCALSIZEOF "'upc_localsizeof'" BLOCKSIZEOF "'upc_blocksizeof'"
%token ELEMSIZEOF "'upc_elemsizeof'" THREADS "'THREADS'" MYTHREAD "'MYTHREAD'"
%token CONTINUE "'continue'"

%precedence NO_LAYOUT
%precedence '['

%%

unit:
    items

items:
    %empty
  | items item

item:
    part
  | ';'

parts:
    %empty
  | parts part

part:
    WATER
  | '*'
  | CONTINUE
  | '(' items ')'
  | '[' items ']'
  | '{' items '}'
  | '(' error ')'      { yyerrok; }
  | '[' error ']'      { yyerrok; }
  | '{' error '}'      { yyerrok; }
  | shared
  | STRICT             { reader_island(r, (struct island){.kind = ISLAND_STRICT, .span = @$}); }
  | RELAXED            { reader_island(r, (struct island){.kind = ISLAND_RELAXED, .span = @$}); }
  | THREADS            { reader_island(r, (struct island){.kind = ISLAND_THREADS, .span = @$}); }
  | MYTHREAD           { reader_island(r, (struct island){.kind = ISLAND_MYTHREAD, .span = @$}); }
  | LOCALSIZEOF        { reader_island(r, (struct island){.kind = ISLAND_LOCALSIZEOF, .span = @$}); }
  | BLOCKSIZEOF        { reader_island(r, (struct island){.kind = ISLAND_BLOCKSIZEOF, .span = @$}); }
  | ELEMSIZEOF         { reader_island(r, (struct island){.kind = ISLAND_ELEMSIZEOF, .span = @$}); }
  | forall
  | synchronization

shared:
    SHARED %prec NO_LAYOUT {
	reader_island(r, shared(@SHARED, (struct span){0}, (struct span){0}, LAYOUT_NONE));
    }
  | SHARED '['[open] ']'[close] {
	reader_island(r, shared(@SHARED, (struct span){@open.begin, @close.end},
		(struct span){0}, LAYOUT_INDEFINITE));
    }
  | SHARED '['[open] '*' ']'[close] {
	reader_island(r, shared(@SHARED, (struct span){@open.begin, @close.end},
		(struct span){0}, LAYOUT_STAR));
    }
  | SHARED '['[open] size ']'[close] {
	reader_island(r, shared(@SHARED, (struct span){@open.begin, @close.end},
		(struct span){@open.end, @close.begin}, LAYOUT_SIZE));
	refuse_comma(r, (struct span){@open.end, @close.begin});
	refuse_dimensions(r, (struct span){@open.begin, @close.end});
    }
  | SHARED '[' '*' part[wrong] parts ']'      { refuse_layout(r, @wrong); }
  | SHARED '[' '['[wrong] items ']' parts ']' { refuse_layout(r, @wrong); }
  | SHARED '[' '{'[wrong] items '}' parts ']' { refuse_layout(r, @wrong); }

size:
    size_begin parts

size_begin:
    WATER
  | '(' items ')'
  | THREADS            { reader_island(r, (struct island){.kind = ISLAND_THREADS, .span = @$}); }
  | MYTHREAD           { reader_island(r, (struct island){.kind = ISLAND_MYTHREAD, .span = @$}); }
  | LOCALSIZEOF        { reader_island(r, (struct island){.kind = ISLAND_LOCALSIZEOF, .span = @$}); }
  | BLOCKSIZEOF        { reader_island(r, (struct island){.kind = ISLAND_BLOCKSIZEOF, .span = @$}); }
  | ELEMSIZEOF         { reader_island(r, (struct island){.kind = ISLAND_ELEMSIZEOF, .span = @$}); }

forall:
    FORALL '(' parts[init] ';'[first] parts[condition] ';'[second] parts[step] ';'[third]
	parts[affinity] ')'[close] {
	reader_island(r, (struct island){.kind = ISLAND_FORALL,
		.span = {@FORALL.begin, @close.end},
		.part = {@third.end, @close.begin},
		.clause = {@init, {@first.end, @second.begin}, {@second.end, @third.begin}}});
    }
  | FORALL '(' error ')' { yyerrok; }

synchronization:
    barrier parts ';'[end] { sync(r, ISLAND_BARRIER, @barrier, @parts, @end); }
  | notify parts ';'[end]  { sync(r, ISLAND_NOTIFY, @notify, @parts, @end); }
  | wait parts ';'[end]    { sync(r, ISLAND_WAIT, @wait, @parts, @end); }
  | fence ';'[end]         { sync(r, ISLAND_FENCE, @fence, (struct span){0}, @end); }
  | fence error ';'        { yyerrok; }

barrier: BARRIER { begin(r, @1); }
notify: NOTIFY { begin(r, @1); }
wait: WAIT { begin(r, @1); }
fence: FENCE { begin(r, @1); }

%%

/* Begins a synchronization statement; one inside another is an error of the outer one. */
static void begin(struct reader *r, struct span word)
{
	if (!r->sync.end)
		r->sync = word;
}

static void sync(struct reader *r, enum island_kind kind, struct span word, struct span value,
	struct span end)
{
	reader_island(r, (struct island){.kind = kind, .span = {word.begin, end.end}, .part = value});
	if (r->sync.begin == word.begin)
		r->sync = (struct span){0};
}

static struct island shared(struct span word, struct span layout, struct span body,
	enum layout_kind kind)
{
	return (struct island){.kind = ISLAND_SHARED, .span = word, .part = layout,
		.body = body, .layout = kind,
		.block = kind == LAYOUT_INDEFINITE ? 0 : kind == LAYOUT_NONE ? 1 : kind == LAYOUT_STAR ? -1 : UNKNOWN_BLOCK};
}

static int yyreport_syntax_error(const yypcontext_t *context, struct reader *r)
{
	struct source *s = r->is->source;
	struct span where = *yypcontext_location(context);
	yysymbol_kind_t expected[6], got = yypcontext_token(context);
	int n = yypcontext_expected_tokens(context, expected, 6);
	struct text t = {.arena = r->arena};

	r->n_errors++;
	if (r->brackets_broken || (r->n_errors > 1 && got == YYSYMBOL_YYEOF))
		return 0;
	if (got == YYSYMBOL_YYEOF && r->open.n) {
		reader_unclosed(r, r->open.items[r->open.n - 1], r->is->tokens.n);
		return 0;
	}
	if (word_before_bracket(r->is, where.begin, "shared")) {
		if (r->open.n && (got == YYSYMBOL_YYEOF || token_is(r->is, token_at(r->is, where.begin), ";"))) {
			reader_unclosed(r, r->open.items[r->open.n - 1], token_at(r->is, where.begin));
			return 0;
		}
		diag_add(s->diags, D_LAYOUT_SYNTAX, source_place(s, where), where.begin);
		return 0;
	}
	if ((token_is(r->is, token_at(r->is, where.begin), ")")
		|| token_is(r->is, token_at(r->is, where.begin), ";"))
		&& word_before_bracket(r->is, where.begin, "upc_forall")) {
		diag_add(s->diags, D_FORALL_CLAUSES, source_place(s, where), where.begin);
		add_affinity(r, where.begin);
		note_commas(r, where.begin);
		return 0;
	}
	if (r->sync.end) {
		report_synchronization(r, where);
		r->sync = (struct span){0};
		r->has_syntax_error = true;
		return 0;
	}
	if (r->has_syntax_error) /* a further error may only follow from this one */
		return 0;
	r->has_syntax_error = true;
	text_printf(&t, "unexpected %s", yysymbol_name(got));
	for (int i = 0; i < n && n <= 5; i++)
		text_printf(&t, "%s%s", i ? " or " : ", expected ", yysymbol_name(expected[i]));
	diag_add(s->diags, D_SYNTAX, source_place(s, where), where.begin, t.data);
	return 0;
}

/* Proposes the loop variable as the affinity of a upc_forall that ends at an offset after three clauses, or a ';'
 * in place of the ',' after the step. */
static void add_affinity(struct reader *r, unsigned at)
{
	static const char *const steps[] = {"++", "--", "=", "+=", "-=", "*=", "/=", "<<=", ">>="};
	const struct islands *is = r->is;
	size_t end = token_at(is, at), variable = 0, t = end;
	unsigned n_semicolons = 0;
	bool has_step = false, has_affinity = false; /* the step; what follows the comma after it */
	struct span comma = {0}, word;

	while (t > 0 && !token_is(is, t, "upc_forall"))
		t--;
	word = token_span(is, t);
	while (++t < end) {
		n_semicolons += token_is(is, t, ";");
		if (n_semicolons == 2 && token_is(is, t, ",")) {
			comma = token_span(is, t);
			has_affinity = has_step;
		}
		has_step |= n_semicolons == 2 && TOKEN_AMONG(is, t, steps);
		has_affinity &= n_semicolons == 2 && !TOKEN_AMONG(is, t, steps);
		if (!n_semicolons && !variable && token_is(is, t, "=") && is->tokens.items[t - 1].kind == TOKEN_NAME)
			variable = t - 1;
	}
	if (!source_written(r->arena, is->source, word))
		variable = 0; /* no fix for what a macro made */
	else if (has_affinity)
		source_fix(is->source, comma, ";");
	if (has_affinity)
		diag_note(is->source->diags, source_place(is->source, variable ? comma : word),
			"the affinity follows a ';', not a ','");
	else if (n_semicolons == 2 && has_step && variable && token_is(is, end, ")"))
		source_fix(is->source, (struct span){at, at},
			text_format(r->arena, "; %.*s", (int)is->tokens.items[variable].len,
				is->source->text + is->tokens.items[variable].begin));
}

/* Says that the clauses of the upc_forall that ends at an offset are apart by ',' if there is no ';'. */
static void note_commas(struct reader *r, unsigned at)
{
	const struct islands *is = r->is;
	size_t t = token_at(is, at), depth = 0, n_commas = 0, last = 0;

	while (t-- > 0 && !token_is(is, t, "upc_forall")) {
		if (token_is(is, t, ")") || token_is(is, t, "]"))
			depth++;
		else if (depth && (token_is(is, t, "(") || token_is(is, t, "[")))
			depth--;
		else if (token_is(is, t, ";"))
			return;
		else if (!depth && token_is(is, t, ",")) {
			n_commas++;
			last = t;
		}
	}
	if (n_commas >= 2)
		diag_note(is->source->diags, source_place(is->source, token_span(is, last)),
			"the clauses are separated by ';', not by ','");
}

/* Returns the offset after the ( ) that follow an offset, or 0 if none follow; their tokens are not read yet. */
static unsigned empty_parentheses(const struct source *s, unsigned at)
{
	const char *text = s->text + at;

	text += strspn(text, " \t");
	if (*text != '(')
		return 0;
	text++;
	text += strspn(text, " \t");
	return *text == ')' ? (unsigned)(text - s->text) + 1 : 0;
}

/* Reports an error in a statement that begins with upc_barrier or the like (UPC 1.2 6.6.1). */
static void report_synchronization(struct reader *r, struct span where)
{
	struct source *s = r->is->source;
	size_t at = token_at(r->is, where.begin);
	unsigned end = token_end(r->is, at - 1);
	bool is_cut = at == r->is->tokens.n || token_is(r->is, at, "}");
	unsigned close = empty_parentheses(s, r->sync.end);
	const char *word = arena_copy(r->arena, s->text + r->sync.begin, r->sync.end - r->sync.begin);

	diag_add(s->diags, D_SYNC_SYNTAX, source_place(s, r->sync), r->sync.begin, word,
		is_cut  ? "is a statement: its ';' is missing"
		: close ? "is not a function: remove the empty parentheses"
			: "must not have a value");
	if (is_cut)
		source_fix(s, (struct span){end, end}, ";");
	else if (close)
		source_fix(s, (struct span){r->sync.end, close}, "");
}

static void refuse_layout(struct reader *r, struct span where)
{
	struct source *s = r->is->source;

	r->n_errors++;
	diag_add(s->diags, D_LAYOUT_SYNTAX, source_place(s, where), where.begin);
}

/* Refuses shared [4][4] double a[N][N].  (Of an int shared [4] [4] without a name no type follows.) */
static void refuse_dimensions(struct reader *r, struct span first)
{
	static const char in_size[] = "0123456789_ abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	struct source *s = r->is->source;
	const char *size = s->text + first.begin + 1, *end = s->text + first.end, *at = end + strspn(end, " \t");
	size_t n = first.end - first.begin - 2;
	struct text product = {.arena = r->arena};

	if (*at != '[')
		return;
	text_printf(&product, strspn(size, in_size) >= n ? "[%.*s" : "[(%.*s)", (int)n, size);
	for (; *at == '['; at = end + strspn(end, " \t")) {
		n = strspn(at + 1, in_size);
		if (!n || at[n + 1] != ']')
			return;
		text_printf(&product, " * %.*s", (int)n, at + 1);
		end = at + n + 2;
	}
	if (!isalpha((unsigned char)*at) && *at != '_')
		return;
	text_puts(&product, "]");
	r->n_errors++;
	diag_add(s->diags, D_LAYOUT_SIZES, source_place(s, first), first.begin, product.data);
	source_fix(s, (struct span){first.begin, (unsigned)(end - s->text)}, product.data);
}

/* Refuses a comma in a block size, which is a constant expression: it has no comma operator (C99 6.6p3). */
static void refuse_comma(struct reader *r, struct span size)
{
	const struct islands *is = r->is;

	for (size_t t = token_at(is, size.begin); t < is->tokens.n; t++) {
		struct span where = token_span(is, t);

		if (where.begin >= size.end)
			return;
		if (token_is(is, t, "(")) {
			t = token_match(is, t);
		} else if (token_is(is, t, ",")) {
			refuse_layout(r, where);
			return;
		}
	}
}

/* Returns whether the bracket around an offset follows a word. */
static bool word_before_bracket(const struct islands *is, unsigned at, const char *word)
{
	size_t depth = 0;

	for (size_t t = token_at(is, at); t-- > 1;) {
		const struct token *k = &is->tokens.items[t];

		if (k->kind == TOKEN_PUNCT && strchr(")]}", k->c))
			depth++;
		else if (k->kind == TOKEN_PUNCT && strchr("([{", k->c) && depth-- == 0)
			return token_is(is, t - 1, word);
	}
	return false;
}

/* Reports "memory exhausted", the only message that arrives here. */
static void island_error(const struct span *where, struct reader *r, const char *message)
{
	(void)message;
	r->n_errors++;
	diag_add(r->is->source->diags, D_TOO_DEEP, source_place(r->is->source, *where),
		where->begin, (unsigned)DEEPEST_NESTING);
}

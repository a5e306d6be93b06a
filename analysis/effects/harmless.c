/* SPDX-License-Identifier: MIT
 *
 * harmless.c - closed lists of operations without an effect but their value.  Functions, attributes, pragmas
 * and operators that are not listed may do anything.
 */
#include "effects/effects.h"

#include <stdio.h>
#include <string.h>

static const char *find_text(const struct source *s, const char *at, const char *text);
static bool is_name_in_list(const char *name, const char *const *names, size_t n);
static size_t pragma_at(const char *line);
static bool is_known_attribute(const struct islands *is, size_t t, size_t end);

#define LISTED(name, names) is_name_in_list(name, names, sizeof(names) / sizeof *(names))

/* Library functions whose value depends on their arguments alone. */
static const char *const mathematical[] = {"__builtin_expect", "abs", "acos", "asin", "atan", "atan2", "cbrt",
	"ceil", "ceilf", "copysign", "cos", "cosf", "cosh", "erf", "erfc", "exp", "exp2", "expf", "fabs",
	"fabsf", "floor", "floorf", "fma", "fmax", "fmaxf", "fmin", "fminf", "fmod", "hypot", "labs", "llabs",
	"log", "log10", "log1p", "log2", "logf", "lround", "pow", "powf", "rint", "round", "sin", "sinf",
	"sinh", "sqrt", "sqrtf", "tan", "tanh", "trunc", "upc_addrfield", "upc_affinitysize", "upc_phaseof",
	"upc_threadof"};

/* Other library functions that only return a value, or whose effects a program can see by another call only,
 * such as setting errno. */
static const char *const harmless[] = {"atof", "atoi", "atol", "calloc", "clock", "drand48", "fflush",
	"fputc", "fputs", "free", "fwrite", "lrand48", "malloc", "memchr", "memcmp", "mrand48", "perror",
	"putc", "putchar", "puts", "rand", "random", "srand", "srand48", "srandom", "strchr", "strcmp",
	"strlen", "strncmp", "strstr", "upc_alloc", "upc_free", "upc_global_alloc", "upc_resetphase",
	"upc_ticks_now", "upc_ticks_to_ns"};

bool is_mathematical_function(const char *name)
{
	return LISTED(name, mathematical);
}

bool is_harmless_function(const char *name)
{
	return LISTED(name, mathematical) || LISTED(name, harmless);
}

bool is_harmless_kind(enum node_kind k)
{
	switch (k) {
	case NODE_PARM:
	case NODE_FIELD:
	case NODE_TYPEDEF:
	case NODE_RECORD:
	case NODE_ENUM:
	case NODE_ENUMERATOR:
	case NODE_TYPE_USE:
	case NODE_COMPOUND:
	case NODE_DECLS:
	case NODE_IF:
	case NODE_FOR:
	case NODE_FORALL:
	case NODE_WHILE:
	case NODE_DO:
	case NODE_SWITCH:
	case NODE_NULL:
	case NODE_REF:
	case NODE_LITERAL:
	case NODE_PAREN:
	case NODE_MEMBER:
	case NODE_SUBSCRIPT:
	case NODE_BINARY:
	case NODE_COND:
	case NODE_CAST:
	case NODE_CONVERT:
	case NODE_INIT_LIST:
	case NODE_COMPOUND_LITERAL:
	case NODE_SIZEOF:
	case NODE_STMT_EXPR:
	case NODE_GENERIC: return true;
	default: return false; /* labels, assembler, and new kinds */
	}
}

bool is_harmless_builtin(const struct pass *p, const struct node *n)
{
	static const char *const operators[] = {"__builtin_offsetof", "__builtin_types_compatible_p"};
	const struct islands *is = &p->unit->islands;

	return n->is_type_question || TOKEN_AMONG(is, token_at(is, n->span.begin), operators);
}

/* ---- attributes ---- */

bool has_unknown_attribute(const struct pass *p, struct span where)
{
	const struct islands *is = &p->unit->islands;

	for (size_t t = token_at(is, where.begin); t < is->tokens.n && is->tokens.items[t].begin < where.end;
		t++) {
		if (token_is(is, t, "[") && token_is(is, t + 1, "["))
			return true;
		if ((token_is(is, t, "__attribute__") || token_is(is, t, "__attribute"))
			&& !is_known_attribute(is, t + 1, token_match(is, t + 1)))
			return true;
	}
	return false;
}

/* Returns whether the words of ((aligned(8), unused)), without operands, are known. */
static bool is_known_attribute(const struct islands *is, size_t t, size_t end)
{
	static const char *const known[] = {"(", ")", ",", "unused", "__unused__", "aligned", "__aligned__",
		"packed", "__packed__", "may_alias", "__may_alias__", "deprecated", "__deprecated__", "const",
		"__const__", "pure", "__pure__", "noinline", "__noinline__", "always_inline",
		"__always_inline__", "hot", "__hot__", "cold", "__cold__", "flatten", "__flatten__",
		"noreturn", "__noreturn__", "nonnull", "__nonnull__", "warn_unused_result",
		"__warn_unused_result__", "nothrow", "__nothrow__", "used", "__used__", "fallthrough",
		"__fallthrough__", "vector_size", "__vector_size__", "mode", "__mode__", "nonstring",
		"__nonstring__"};

	for (t += 2; t + 1 < end; t++) {
		if (!TOKEN_AMONG(is, t, known))
			return false;
		if (token_is(is, t + 1, "("))
			t = token_match(is, t + 1);
	}
	return true;
}

bool names_may_alias(const struct source *s)
{
	return find_text(s, s->text, "may_alias");
}

bool names_aliases(const struct source *s)
{
	const char *at = s->text;

	while ((at = find_text(s, at, "alias"))) {
		at += strlen("alias");
		if (at[strspn(at, "_ \t")] == '(')
			return true;
	}
	return false;
}

/* Returns the next place of a text outside of system headers, or NULL. */
static const char *find_text(const struct source *s, const char *at, const char *text)
{
	const char *end = s->text + s->len;
	size_t len = strlen(text);

	while ((at = memmem(at, (size_t)(end - at), text, len))) {
		enum line_kind kind = source_line(s, (unsigned)(at - s->text))->kind;

		if (kind != LINE_SYSTEM && kind != LINE_RUNTIME)
			return at;
		at += len;
	}
	return NULL;
}

/* ---- pragmas ---- */

/* Returns the length of the line up to the end of `# pragma`, or 0 if it has none. */
static size_t pragma_at(const char *line)
{
	size_t n = strspn(line, " \t");

	if (line[n] != '#')
		return 0;
	n += 1 + strspn(line + n + 1, " \t");
	return strncmp(line + n, "pragma", 6) == 0 ? n + 6 + strspn(line + n + 6, " \t") : 0;
}

const char *find_pragma(const struct source *s, struct span where, const char *after)
{
	const char *end = s->text + where.end, *at = after ? after : s->text + where.begin;

	for (at = memchr(at, '\n', (size_t)(end - at)); at; at = memchr(at, '\n', (size_t)(end - at))) {
		size_t n = pragma_at(++at);

		if (n && strncmp(at + n, "upc", 3) != 0 && strncmp(at + n, "pupc", 4) != 0)
			return at + n;
	}
	return NULL;
}

bool has_unknown_pragma(const struct source *s, struct span where)
{
	static const char *const known[] = {"GCC", "clang", "STDC", "unroll", "nounroll", "ivdep"};
	const char *pragma = NULL;

	while ((pragma = find_pragma(s, where, pragma))) {
		char word[16];

		snprintf(word, sizeof word, "%.*s", (int)strcspn(pragma, " \t\n"), pragma);
		if (!LISTED(word, known))
			return true;
	}
	return false;
}

static bool is_name_in_list(const char *name, const char *const *names, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (strcmp(name, names[i]) == 0)
			return true;
	return false;
}

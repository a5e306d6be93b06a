/* SPDX-License-Identifier: MIT
 *
 * clang_hint.c - names that Clang does not know, but we do: what UPC 1.0 called something
 * else, and what <upc.h> declares.
 */
#include "clang_in.h"

#include <string.h>

static bool take_redeclaration(struct clang *c, const char *text, unsigned at);
static bool take_old_spelling(struct clang *c, const char *name, size_t n, unsigned at, bool is_call);
static bool take_library_name(struct clang *c, const char *name, size_t n, unsigned at);
static bool is_statement(const struct islands *is, unsigned at);

bool clang_take_hint(struct clang *c, const char *text, unsigned at)
{
	static const char *const begins[] = {"call to undeclared function '",
		"use of undeclared identifier '", "unknown type name '"};
	const struct line *l = source_line(&c->unit->source, at);

	if (c->needs_header || (c->hinted && c->hinted == l))
		return true; /* what follows from it */
	if (take_redeclaration(c, text, at))
		return true;
	for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
		size_t skip = strlen(begins[i]), n;

		if (strncmp(text, begins[i], skip) != 0)
			continue;
		n = strcspn(text + skip, "'");
		if (!take_old_spelling(c, text + skip, n, at, i == 0)
			&& !take_library_name(c, text + skip, n, at))
			return false;
		c->hinted = l;
		return true;
	}
	return false;
}

/* A declaration of THREADS or MYTHREAD, which the shadow has declared. */
static bool take_redeclaration(struct clang *c, const char *text, unsigned at)
{
	static const char *const names[] = {"MYTHREAD", "THREADS"};
	const char *name = strchr(text, '\'');

	if (!name || (strncmp(text, "redefinition of ", 16) != 0 && strncmp(text, "redeclaration of ", 17) != 0))
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

/* What UPC 1.0 called `barrier`, UPC 1.2 calls `upc_barrier`.  An ordinary name may be
 * missing its declaration as well: only what stands like the statement is one. */
static bool take_old_spelling(struct clang *c, const char *name, size_t n, unsigned at, bool is_call)
{
	static const struct {
		const char *old, *new;
		bool is_operator;
	} words[] = {{"barrier", "upc_barrier", false}, {"barrier_notify", "upc_notify", false},
		{"barrier_wait", "upc_wait", false}, {"notify", "upc_notify", false},
		{"wait", "upc_wait", false}, {"fence", "upc_fence", false},
		{"forall", "upc_forall", true}, {"localsizeof", "upc_localsizeof", true},
		{"blocksizeof", "upc_blocksizeof", true}, {"elemsizeof", "upc_elemsizeof", true}};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		if (strlen(words[i].old) != n || memcmp(words[i].old, name, n) != 0)
			continue;
		if (!words[i].is_operator && (is_call || !is_statement(&c->unit->islands, at)))
			return false;
		unit_diag(c->unit, D_UPC10, (struct span){at, at + (unsigned)n}, words[i].new);
		unit_fix(c->unit, (struct span){at, at + (unsigned)n}, words[i].new);
		return true;
	}
	return false;
}

/* Whether the name at an offset begins a statement and a value or ';' follows it. */
static bool is_statement(const struct islands *is, unsigned at)
{
	static const char *const before[] = {";", "{", "}", ")", ":", "else", "do"};
	size_t t = token_at(is, at);

	if (t == 0 || t + 1 >= is->tokens.n)
		return false;
	if (is->tokens.items[t + 1].kind == TOKEN_PUNCT && !token_is(is, t + 1, ";"))
		return false;
	for (size_t i = 0; i < sizeof before / sizeof *before; i++)
		if (token_is(is, t - 1, before[i]))
			return true;
	return false;
}

static bool take_library_name(struct clang *c, const char *name, size_t n, unsigned at)
{
	const char *word = c->unit->source.has_upc_header ? NULL : clang_header_name(name, n);

	if (!word)
		return false;
	unit_diag(c->unit, D_NEEDS_HEADER, (struct span){at, at + (unsigned)n}, word);
	c->needs_header = true;
	return true;
}

/* SPDX-License-Identifier: MIT
 *
 * clang_nested.c - nested functions, which gcc knows and Clang does not: one message for each,
 * and none about what Clang made of the rest of the function around it.
 */
#include "clang/clang_in.h"

#include <string.h>

static bool is_about_nested(const struct islands *is, const char *text, unsigned at, struct span *outer);
static bool in_function(const struct islands *is, unsigned at, struct span *outer);
static struct span name_before_parameters(const struct islands *is, unsigned at);

void clang_find_nested(struct clang *c)
{
	for (unsigned i = 0; i < clang_getNumDiagnosticsInSet(c->diagnostics); i++) {
		CXDiagnostic d = clang_getDiagnosticInSet(c->diagnostics, i);
		const char *text = clang_string(c, clang_getDiagnosticSpelling(d));
		struct span outer;
		CXFile file;
		unsigned at;

		clang_getFileLocation(clang_getDiagnosticLocation(d), &file, NULL, NULL, &at);
		at = clang_offset(c, at);
		if (file == c->file && is_about_nested(&c->unit->islands, text, at, &outer))
			LIST_PUSH(c->arena, &c->nested, outer);
		clang_disposeDiagnostic(d);
	}
}

bool clang_take_nested(struct clang *c, const char *text, unsigned at)
{
	const struct islands *is = &c->unit->islands;
	struct span outer, name;

	if (is_about_nested(is, text, at, &outer)) {
		name = name_before_parameters(is, at);
		unit_diag(c->unit, D_NESTED_FUNCTION, name, (int)(name.end - name.begin),
			is->source->text + name.begin);
		return true;
	}
	for (size_t i = 0; i < c->nested.n; i++)
		if (span_has(c->nested.items[i], at))
			return true;
	return false;
}

static bool is_about_nested(const struct islands *is, const char *text, unsigned at, struct span *outer)
{
	return (strstr(text, "function definition is not allowed here")
		       || strstr(text,
			       "a parameter list without types is only allowed in a function definition"))
	    && in_function(is, at, outer);
}

/* Returns whether an offset is inside braces; *outer is set to the outermost braces and their contents. */
static bool in_function(const struct islands *is, unsigned at, struct span *outer)
{
	size_t t = token_at(is, at), depth = 0, open = is->tokens.n;

	while (t-- > 0) {
		const struct token *k = &is->tokens.items[t];

		if (k->kind != TOKEN_PUNCT)
			continue;
		if (k->c == '}')
			depth++;
		else if (k->c == '{' && depth)
			depth--;
		else if (k->c == '{')
			open = t;
	}
	if (open == is->tokens.n)
		return false;
	*outer = (struct span){is->tokens.items[open].begin, is->source->len};
	t = token_match(is, open);
	if (t < is->tokens.n)
		outer->end = token_end(is, t);
	return true;
}

/* Returns the name before the parameters that end at the offset, where the body or, in an old-style
 * definition, the list of parameter declarations begins. */
static struct span name_before_parameters(const struct islands *is, unsigned at)
{
	size_t t = token_at(is, at), depth = 0;

	if (token_is(is, t, "{"))
		t--;
	for (; t > 0; t--) {
		if (token_is(is, t, ")"))
			depth++;
		else if (token_is(is, t, "(") && (depth == 0 || --depth == 0))
			break;
	}
	t -= t > 0;
	return token_span(is, t);
}

/* SPDX-License-Identifier: MIT
 *
 * clang_incomplete.c - upc_blocksizeof of incomplete types: the block size belongs to the type
 * whether or not its size is known (UPC 1.2 6.4.1.3), but to Clang the operator is sizeof.
 */
#include "clang/clang_in.h"

#include <string.h>

static bool mark_incomplete_operand(struct clang *c, CXDiagnostic d);
static struct island *island_of(struct clang *c, unsigned at);

bool clang_mark_incomplete(struct clang *c)
{
	unsigned n = clang_getNumDiagnosticsInSet(c->diagnostics);
	bool found = false;

	for (unsigned i = 0; i < n; i++) {
		CXDiagnostic d = clang_getDiagnosticInSet(c->diagnostics, i);

		if (clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error)
			found |= mark_incomplete_operand(c, d);
		clang_disposeDiagnostic(d);
	}
	return found;
}

static bool mark_incomplete_operand(struct clang *c, CXDiagnostic d)
{
	const char *text = clang_string(c, clang_getDiagnosticSpelling(d));
	struct island *island;
	CXFile file;
	unsigned at;

	clang_getFileLocation(clang_getDiagnosticLocation(d), &file, NULL, NULL, &at);
	if (file != c->file || !strstr(text, "'sizeof' to an incomplete type") || !clang_names_shared(text))
		return false;
	island = island_of(c, at);
	if (!island || island->kind != ISLAND_BLOCKSIZEOF || island->is_incomplete)
		return false;
	island->is_incomplete = true;
	return true;
}

/* Returns the operator at an offset of the parsed text or just before it.  Where the text asks Clang for the
 * value of a constant, the operator is in a copy; its place is that of the constant. */
static struct island *island_of(struct clang *c, unsigned at)
{
	const struct islands *is = &c->unit->islands;
	const struct constant *asked = NULL; /* the innermost */
	struct island *island;
	size_t t;

	for (size_t i = 0; c->n_inserted && i < is->constants.n; i++) {
		const struct constant *k = &is->constants.items[i];

		if (k->asked_at && at >= k->asked_at && at < k->asked_at + (k->span.end - k->span.begin))
			asked = k;
	}
	if (asked)
		return island_at(is, asked->span.begin);
	t = token_at(is, clang_offset(c, at));
	island = t < is->tokens.n ? island_at(is, is->tokens.items[t].begin) : NULL;
	if (!island && t > 0)
		island = island_at(is, is->tokens.items[t - 1].begin);
	return island;
}

/* SPDX-License-Identifier: MIT
 *
 * clang_crash.c - finds the place in the program that crashes Clang's parser.  It is parsed in processes of
 * their own, because a crash may spoil more than libclang notices.
 */
#include "clang/clang_in.h"

#include <errno.h>
#include <sys/wait.h>
#include <unistd.h>

struct ends {
	size_t *items; /* tokens */
	size_t n, cap;
};

static bool find_statement(struct clang *c, const struct args *argv, struct span *found);
static bool survives(struct clang *c, const struct args *argv, unsigned end);
static bool blame_type_name(struct unit *u, struct span statement);
static bool brackets_have_name(const struct islands *is, size_t open);

void clang_blame(struct clang *c, const struct args *argv)
{
	struct islands *is = &c->unit->islands;
	struct span where = {0, c->unit->source.len};
	bool found = find_statement(c, argv, &where);

	if (blame_type_name(c->unit, where))
		return;
	if (!found && is->constants.n) /* only the text with the questions for them makes the parser crash */
		where = is->constants.items[0].span;
	unit_diag(c->unit, D_PARSE_FAILED, token_span(is, token_at(is, where.begin)));
}

/* Finds the first statement or declaration with which the parser crashes; it survives the text before that.
 * The text is cut only where a statement or declaration ends, because the parser may crash on a part of one,
 * too.  Returns false if the parser does not crash on the shadow. */
static bool find_statement(struct clang *c, const struct args *argv, struct span *found)
{
	const struct islands *is = &c->unit->islands;
	unsigned len = c->unit->source.len;
	struct ends ends = {0};
	size_t low = 0;

	for (size_t t = 0; t < is->tokens.n; t++)
		if (token_is(is, t, ";") || token_is(is, t, "{") || token_is(is, t, "}"))
			LIST_PUSH(c->arena, &ends, t);
	for (size_t high = ends.n; low < high;) {
		size_t middle = low + (high - low) / 2;

		if (survives(c, argv, token_end(is, ends.items[middle])))
			low = middle + 1;
		else
			high = middle;
	}
	if (low == ends.n && survives(c, argv, len))
		return false;
	found->begin = low ? token_end(is, ends.items[low - 1]) : 0;
	found->end = low < ends.n ? token_end(is, ends.items[low]) : len;
	return true;
}

bool clang_survives(struct clang *c, const char *text, size_t len, const struct args *argv)
{
	pid_t child = fork();
	int status;

	if (child < 0)
		return true; /* the caller will see */
	if (child == 0)
		_exit(clang_try(c, text, len, argv) ? 0 : 1);
	while (waitpid(child, &status, 0) < 0 && errno == EINTR)
		;
	return status == 0;
}

static bool survives(struct clang *c, const struct args *argv, unsigned end)
{
	return clang_survives(c, c->unit->shadow.text, end, argv);
}

/* Returns whether Clang 19 may crash: it cannot transform the attributes of the shadow in the operand of
 * sizeof or typeof, and does so if that has a bound that is not constant: sizeof(shared int *[n]). */
bool clang_is_at_risk(const struct unit *u)
{
	static const char *const words[] = {"sizeof", "upc_localsizeof", "upc_blocksizeof", "upc_elemsizeof",
		"typeof", "__typeof__", "__typeof", "_Alignof", "__alignof__"};
	const struct islands *is = &u->islands;

	for (size_t t = 0; t < is->tokens.n; t++) {
		bool shared = false;
		size_t end;

		if (is->tokens.items[t].kind != TOKEN_NAME || !TOKEN_AMONG(is, t, words))
			continue;
		end = token_is(is, t + 1, "(") ? token_match(is, t + 1) : is->tokens.n;
		for (size_t i = t + 1; i < end && !token_is(is, i, ";"); i++) {
			shared |= token_is(is, i, "shared");
			if (shared && token_is(is, i, "[") && brackets_have_name(is, i))
				return true;
		}
	}
	return false;
}

/* Reports the type name in the statement that Clang 19 crashes on: `sizeof(shared int[n])`, a type name with
 * a bound that is not a constant.  It must be the first one that has a word between its brackets. */
static bool blame_type_name(struct unit *u, struct span statement)
{
	static const char *const words[] = {"sizeof", "upc_localsizeof", "upc_blocksizeof", "upc_elemsizeof"};
	const struct islands *is = &u->islands;

	for (size_t t = token_at(is, statement.begin); token_span(is, t).end < statement.end; t++) {
		bool shared = false; /* the element type of the brackets is shared */

		if (!TOKEN_AMONG(is, t, words) || !token_is(is, t + 1, "("))
			continue;
		for (size_t i = t + 2, end = token_match(is, t + 1); i < end; i++) {
			shared = (shared || token_is(is, i, "shared")) && !token_is(is, i, "*");
			if (!shared || !token_is(is, i, "[") || token_is(is, i - 1, "shared")
				|| !brackets_have_name(is, i))
				continue;
			unit_diag(u, D_SHARED_VLA,
				(struct span){is->tokens.items[i].begin, token_end(is, token_match(is, i))});
			return true;
		}
	}
	return false;
}

/* Returns whether the brackets contain a name other than THREADS. */
static bool brackets_have_name(const struct islands *is, size_t open)
{
	size_t close = token_match(is, open);

	for (size_t t = open + 1; t < close; t++)
		if (is->tokens.items[t].kind == TOKEN_NAME && !token_is(is, t, "THREADS"))
			return true;
	return false;
}

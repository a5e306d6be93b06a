/* SPDX-License-Identifier: MIT
 *
 * flags.c - flags of collective functions and of upc_all_fopen that contradict each other, or are
 * interchanged with other arguments (UPC 1.2 7.2.6, A.1.3.1).
 */
#include "collective.h"

#include "value/amount.h"

#include <string.h>

enum { IN_FLAGS = 7, OUT_FLAGS = 56 };

/* The flags of upc_all_fopen. */
enum {
	READS_ONLY = 1,
	ACCESSES = 1 | 2 | 4,
	FILE_POINTERS = 8 | 16,
	CREATES = 64,
	EXCLUDES = 128,
	TRUNCATES = 512
};

enum { DEEPEST_FLAGS = 3 };

/* The flags that an argument certainly has. */
struct flags {
	long bits;
	bool is_open; /* there may be others */
};

static void check_places(struct advice *a, struct node *call);
static void check_collective_flags(struct advice *a, struct node *n);
static bool check_operator(struct advice *a, struct node *n);
static void check_file_flags(struct advice *a, struct node *n);
static const char *wrong_file_flags(struct advice *a, struct flags f);
static struct flags find_flags(struct advice *a, struct node *n, unsigned depth);
static bool type_has_name(const struct type *t, const char *name);

/* CALL */
void advise_flags(struct advice *a, struct node *call, const struct decl *d)
{
	if (strcmp(d->name, "upc_all_fopen") != 0) {
		if (diag_is_on(&a->unit->diags, D_COLLECTIVE_FLAGS))
			check_places(a, call);
	} else if (call->first->next && call->first->next->next) {
		check_file_flags(a, call->first->next->next);
	}
}

/* Checks the flags, and looks for flags in other arguments. */
static void check_places(struct advice *a, struct node *call)
{
	struct type *f = call->first->type;
	struct node *n = call->first->next;

	f = f && f->kind == TYPE_POINTER ? f->base : f;
	if (!f || f->kind != TYPE_FUNCTION)
		return;
	for (size_t i = 0; n && i < f->n_params; n = n->next, i++) {
		if (type_has_name(f->params[i], "upc_flag_t"))
			check_collective_flags(a, n);
		else if (f->params[i]->kind == TYPE_NUMBER && !type_has_name(f->params[i], "upc_op_t")
			 && argument_has_word(a, n, flag_words, N_FLAG_WORDS))
			unit_diag(a->unit, D_COLLECTIVE_FLAGS, n->span,
				"flags where the function expects another argument");
	}
}

static void check_collective_flags(struct advice *a, struct node *n)
{
	struct flags f;
	const char *what = NULL;

	if (argument_has_word(a, n, op_words, N_OP_WORDS))
		what = "an operation in place of the flags";
	else if (check_operator(a, strip_casts(n)))
		return;
	else if (f = find_flags(a, n, 0), has_two(f.bits & IN_FLAGS))
		what = "more than one of UPC_IN_ALLSYNC, UPC_IN_MYSYNC and UPC_IN_NOSYNC";
	else if (has_two(f.bits & OUT_FLAGS))
		what = "more than one of UPC_OUT_ALLSYNC, UPC_OUT_MYSYNC and UPC_OUT_NOSYNC";
	else if (f.bits & ~(long)(IN_FLAGS | OUT_FLAGS))
		what = "a number that is no flag";
	if (what)
		unit_diag(a->unit, D_COLLECTIVE_FLAGS, n->span, what);
}

/* Reports two flags joined by another operator than |. */
static bool check_operator(struct advice *a, struct node *n)
{
	struct unit *u = a->unit;
	struct amount x, y;
	size_t t;
	struct span at;

	if (n->kind != NODE_BINARY)
		return false;
	if (n->op == OP_OR || n->op == OP_ADD)
		return check_operator(a, strip_casts(n->first)) || check_operator(a, strip_casts(n->last));
	if ((n->op != OP_AND && n->op != OP_LAND && n->op != OP_LOR) || !find_amount(u, n->first, &x)
		|| !find_amount(u, n->last, &y) || !x.constant || !y.constant)
		return false;
	for (t = token_at(&u->islands, n->first->span.end); token_is(&u->islands, t, ")"); t++)
		;
	at = token_span(&u->islands, t);
	diag_take_back(&u->diags, at.begin, "constant-logical-operand");
	unit_diag(u, D_COLLECTIVE_FLAGS, at,
		text_format(u->arena, "'%s' does not combine flags", source_copy(&u->source, at)));
	unit_fix(u, at, "|");
	return true;
}

long flags_of_call(struct advice *a, struct node *call)
{
	struct type *t = call->kind == NODE_CALL ? call->first->type : NULL;

	t = t && t->kind == TYPE_POINTER ? t->base : t;
	if (!t || t->kind != TYPE_FUNCTION || !t->n_params || call->last == call->first
		|| !type_has_name(t->params[t->n_params - 1], "upc_flag_t"))
		return 0;
	return find_flags(a, call->last, 0).bits;
}

static void check_file_flags(struct advice *a, struct node *n)
{
	const char *what = wrong_file_flags(a, find_flags(a, n, 0));

	if (what)
		unit_diag(a->unit, D_FILE_FLAGS, n->span, what);
}

/* Returns what is wrong with the flags of upc_all_fopen, or NULL. */
static const char *wrong_file_flags(struct advice *a, struct flags f)
{
	static const char *const accesses[] = {"UPC_RDONLY", "UPC_WRONLY", "UPC_RDWR"};
	const char *first = NULL;

	for (unsigned i = 0; i < 3 && has_two(f.bits & ACCESSES); i++) {
		if (!(f.bits >> i & 1))
			continue;
		if (first)
			return text_format(a->unit->arena,
				"%s and %s contradict each other: to read and write, write UPC_RDWR alone",
				first, accesses[i]);
		first = accesses[i];
	}
	if (has_two(f.bits & FILE_POINTERS))
		return "UPC_INDIVIDUAL_FP and UPC_COMMON_FP contradict each other: write one of them";
	if (f.bits & TRUNCATES && f.bits & READS_ONLY)
		return "UPC_TRUNC changes the file, and UPC_RDONLY only reads it";
	if (f.is_open)
		return NULL;
	if (!(f.bits & ACCESSES))
		return "one of UPC_RDONLY, UPC_WRONLY and UPC_RDWR is missing";
	if (!(f.bits & FILE_POINTERS))
		return "one of UPC_INDIVIDUAL_FP and UPC_COMMON_FP is missing";
	return f.bits & EXCLUDES && !(f.bits & CREATES)
	             ? "UPC_EXCL is for files that are created: add UPC_CREATE"
	             : NULL;
}

/* Finds the flags in an expression, also through variables that have one value. */
static struct flags find_flags(struct advice *a, struct node *n, unsigned depth)
{
	struct flags x, y;
	struct amount v;

	n = strip_casts(n);
	if (find_amount(a->unit, n, &v) && !v.by_threads)
		return (struct flags){.bits = v.constant};
	if (n->kind == NODE_BINARY && n->op == OP_OR) {
		x = find_flags(a, n->first, depth);
		y = find_flags(a, n->last, depth);
		return (struct flags){x.bits | y.bits, x.is_open || y.is_open};
	}
	if (n->kind == NODE_REF && n->decl && n->decl->kind == DECL_VAR && !n->decl->type->is_shared
		&& depth < DEEPEST_FLAGS) {
		n = only_value_of_variable(&a->differ, n->decl);
		if (n)
			return find_flags(a, n, depth + 1);
	}
	return (struct flags){.is_open = true};
}

static bool type_has_name(const struct type *t, const char *name)
{
	return t->name && strcmp(t->name, name) == 0;
}

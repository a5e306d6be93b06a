/* SPDX-License-Identifier: MIT
 *
 * collective.c - flags and operations of collective functions that contradict each other, or are interchanged
 * (UPC 1.2 7.2.6, 7.3.2).  Flags and operations are numbers in P: the user's line has their names.
 */
#include "collective.h"

#include "value/amount.h"

#include <string.h>

enum {
	IN_FLAGS = 7,
	OUT_FLAGS = 56,
	BITWISE = 4 | 8 | 16, /* UPC_AND, UPC_OR, UPC_XOR */
	FUNCTIONS = 512 | 1024,
	OPERATIONS = 2047
};

static void check_collective_flags(struct advice *a, struct node *n);
static bool check_operator(struct advice *a, struct node *n);
static bool check_reduction_operation(struct advice *a, const struct computation *c);
static void check_places(struct advice *a, struct node *call);
static bool type_has_name(const struct type *t, const char *name);
static bool argument_has_word(struct advice *a, struct node *n, const char *const *words, size_t n_words);
static bool has_two(long bits);

static const char *const flag_words[] = {"UPC_IN_ALLSYNC", "UPC_IN_MYSYNC", "UPC_IN_NOSYNC",
	"UPC_OUT_ALLSYNC", "UPC_OUT_MYSYNC", "UPC_OUT_NOSYNC"};
static const char *const op_words[] = {"UPC_ADD", "UPC_MULT", "UPC_AND", "UPC_OR", "UPC_XOR", "UPC_LOGAND",
	"UPC_LOGOR", "UPC_MIN", "UPC_MAX", "UPC_FUNC", "UPC_NONCOMM_FUNC"};
#define N_FLAG_WORDS (sizeof flag_words / sizeof *flag_words)
#define N_OP_WORDS   (sizeof op_words / sizeof *op_words)

void advise_call(struct advice *a, struct node *n)
{
	const struct decl *d = called_function(n);
	struct computation c;

	if (!a->function || !d || d->is_user || strncmp(d->name, "upc_", 4) != 0)
		return;
	if (diag_is_on(&a->unit->diags, D_COLLECTIVE_FLAGS))
		check_places(a, n);
	if (strncmp(d->name, "upc_all_", 8) != 0)
		return;
	if (!find_computation(n, d, &c)) {
		advise_movement(a, n, d);
		return;
	}
	if (!check_reduction_operation(a, &c))
		advise_computation(a, &c);
}

/* Sets the arguments of upc_all_reduceT and upc_all_prefix_reduceT.  Returns false for other functions. */
bool find_computation(struct node *call, const struct decl *d, struct computation *c)
{
	static const char *const stems[] = {"upc_all_reduce", "upc_all_prefix_reduce"};
	struct node *arguments[7] = {0}, *n = call->first->next;
	size_t count = 0;

	for (; n && count < 7; n = n->next)
		arguments[count++] = n;
	if (count != 7 || n)
		return false;
	*c = (struct computation){.call = call, .name = d->name};
	for (size_t i = 0; i < sizeof stems / sizeof *stems; i++)
		if (strncmp(d->name, stems[i], strlen(stems[i])) == 0) {
			c->stem = stems[i];
			c->type = find_element_type(d->name + strlen(stems[i]));
		}
	c->dst = arguments[0];
	c->src = arguments[1];
	c->op = arguments[2];
	c->nelems = arguments[3];
	c->blk_size = arguments[4];
	c->func = arguments[5];
	return c->type != NULL;
}

const struct element_type *find_element_type(const char *letters)
{
	static const struct element_type types[] = {{"C", "signed char", 1, false},
		{"UC", "unsigned char", 1, false}, {"S", "short", 2, false},
		{"US", "unsigned short", 2, false}, {"I", "int", 4, false}, {"UI", "unsigned int", 4, false},
		{"L", "long", 8, false}, {"UL", "unsigned long", 8, false}, {"F", "float", 4, true},
		{"D", "double", 8, true}, {"LD", "long double", 16, true}};

	for (size_t i = 0; i < sizeof types / sizeof *types; i++)
		if (strcmp(letters, types[i].letters) == 0)
			return &types[i];
	return NULL;
}

/* ---- flags ---- */

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
	struct amount v;
	const char *what = NULL;

	if (argument_has_word(a, n, op_words, N_OP_WORDS))
		what = "an operation in place of the flags";
	else if (check_operator(a, strip_casts(n)) || !find_amount(a->unit, n, &v) || v.by_threads)
		return;
	else if (has_two(v.constant & IN_FLAGS))
		what = "more than one of UPC_IN_ALLSYNC, UPC_IN_MYSYNC and UPC_IN_NOSYNC";
	else if (has_two(v.constant & OUT_FLAGS))
		what = "more than one of UPC_OUT_ALLSYNC, UPC_OUT_MYSYNC and UPC_OUT_NOSYNC";
	else if (v.constant & ~(long)(IN_FLAGS | OUT_FLAGS))
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

/* ---- operations ---- */

/* Returns whether the operation is in another argument's place, so that the numbers there mean nothing. */
static bool check_reduction_operation(struct advice *a, const struct computation *c)
{
	struct amount v;
	const char *what = NULL;
	const bool is_misplaced = argument_has_word(a, c->nelems, op_words, N_OP_WORDS)
	                       || argument_has_word(a, c->blk_size, op_words, N_OP_WORDS);

	if (is_misplaced) {
		what = "in the wrong place: the arguments are (dst, src, op, nelems, blk_size, func, flags)";
	} else if (argument_has_word(a, c->op, flag_words, N_FLAG_WORDS)) {
		what = "flags in place of the operation";
	} else if (find_amount(a->unit, c->op, &v) && !v.by_threads) {
		if (has_two(v.constant) || !(v.constant & OPERATIONS))
			what = "not a single one";
		else if (c->type->is_floating && (v.constant & BITWISE))
			what = "bitwise, which floating types do not have: use UPC_ADD, UPC_MULT, UPC_MIN or UPC_MAX, or an integer "
			       "type";
		else if ((v.constant & FUNCTIONS) && is_null_argument(c->func))
			unit_diag(a->unit, D_COLLECTIVE_FUNC, c->func->span,
				v.constant & 512 ? "UPC_FUNC" : "UPC_NONCOMM_FUNC", c->type->type,
				c->type->type, c->type->type);
	}
	if (what)
		unit_diag(a->unit, D_COLLECTIVE_OP, c->op->span, c->name, what);
	return is_misplaced;
}

bool is_null_argument(struct node *n)
{
	return n->is_null_constant || strip_casts(n)->is_null_constant
	    || (strip_casts(n)->kind == NODE_LITERAL && strip_casts(n)->type
		    && strip_casts(n)->type->kind == TYPE_NUMBER);
}

/* ---- the user's words ---- */

static bool type_has_name(const struct type *t, const char *name)
{
	return t->name && strcmp(t->name, name) == 0;
}

/* Returns whether one of the words is in an argument, in the user's line. */
static bool argument_has_word(struct advice *a, struct node *n, const char *const *words, size_t n_words)
{
	static const char letters[] = "_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	enum node_kind kind = strip_casts(n)->kind;
	struct place p;
	const char *at, *end;
	int depth = 0;

	if (kind != NODE_LITERAL && kind != NODE_BINARY)
		return false;
	p = source_place(&a->unit->source, n->span);
	if (!p.text || p.column < 1 || p.column > p.text_len)
		return false;
	at = p.text + p.column - 1;
	for (end = at; end < p.text + p.text_len && (depth > 0 || !strchr(",)", *end)); end++)
		depth += *end == '(' ? 1 : *end == ')' ? -1 : 0;
	while (at < end) {
		size_t len = 0;

		while (at + len < end && strchr(letters, at[len]) && at[len])
			len++;
		for (size_t i = 0; i < n_words; i++)
			if (strlen(words[i]) == len && memcmp(words[i], at, len) == 0)
				return true;
		at += len ? len : 1;
	}
	return false;
}

static bool has_two(long bits)
{
	return (bits & (bits - 1)) != 0;
}

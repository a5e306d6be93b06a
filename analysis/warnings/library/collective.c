/* SPDX-License-Identifier: MIT
 *
 * collective.c - operations of collective functions that contradict each other, or are interchanged with
 * other arguments (UPC 1.2 7.3.2).  Operations are numbers in P: the user's line has their names.
 */
#include "collective.h"

#include "value/amount.h"

#include <string.h>

enum {
	BITWISE = 4 | 8 | 16, /* UPC_AND, UPC_OR, UPC_XOR */
	FUNCTIONS = 512 | 1024,
	OPERATIONS = 2047
};

static void check_single_pointers(struct advice *a, struct node *call, const struct decl *f);
static bool check_reduction_operation(struct advice *a, const struct computation *c);

const char *const flag_words[N_FLAG_WORDS] = {"UPC_IN_ALLSYNC", "UPC_IN_MYSYNC", "UPC_IN_NOSYNC",
	"UPC_OUT_ALLSYNC", "UPC_OUT_MYSYNC", "UPC_OUT_NOSYNC"};
const char *const op_words[N_OP_WORDS] = {"UPC_ADD", "UPC_MULT", "UPC_AND", "UPC_OR", "UPC_XOR", "UPC_LOGAND",
	"UPC_LOGOR", "UPC_MIN", "UPC_MAX", "UPC_FUNC", "UPC_NONCOMM_FUNC"};

void advise_call(struct advice *a, struct node *n)
{
	const struct decl *d = called_function(n);
	struct computation c;

	if (!a->function || !d || d->is_user || strncmp(d->name, "upc_", 4) != 0)
		return;
	advise_flags(a, n, d);
	if (strncmp(d->name, "upc_all_", 8) != 0)
		return;
	check_single_pointers(a, n, d);
	if (!find_computation(n, d, &c)) {
		advise_movement(a, n, d);
		return;
	}
	if (!check_reduction_operation(a, &c))
		advise_computation(a, &c);
}

/* Reports a pointer-to-shared that MYTHREAD chooses: collective functions take the same one on all threads
 * (UPC 1.2 7.3.1). */
static void check_single_pointers(struct advice *a, struct node *call, const struct decl *f)
{
	struct node *n = call->first->next;
	struct thread_index at;

	if (a->unit->options->threads == 1 || !diag_is_on(&a->unit->diags, D_COLLECTIVE_LAYOUT))
		return;
	for (unsigned i = 0; n && i < 2; i++, n = n->next) {
		struct node *pointer = strip_casts(n), *index;

		if (pointer->kind == NODE_UNARY && pointer->op == OP_ADDRESS)
			pointer = node_strip(pointer->first);
		if (!n->type || !type_is_pts(n->type)
			|| !(pointer->kind == NODE_SUBSCRIPT
				|| (pointer->kind == NODE_BINARY && pointer->op == OP_ADD)))
			continue;
		node_pointer_side(pointer, &index);
		if (!find_thread_index(a, index, &at) || !at.by_thread)
			continue;
		unit_diag(a->unit, D_COLLECTIVE_LAYOUT, n->span,
			text_format(a->unit->arena,
				"%s takes the same pointer on all threads, and this one is another on each: give the "
				"address of the first element, from which the function finds the part of each thread",
				f->name));
	}
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

bool argument_has_word(struct advice *a, struct node *n, const char *const *words, size_t n_words)
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

bool has_two(long bits)
{
	return (bits & (bits - 1)) != 0;
}

/* SPDX-License-Identifier: MIT
 *
 * atomics.c - atomic operations that do not fit the domain that they are given (UPC 1.3 7.7.4): objects of
 * another type, and operations that the domain was not made for, or that its type does not have; and operands
 * that an operation lacks or does not take.  The domain is a variable that the file sets once.
 */
#include "collective.h"

#include "value/amount.h"

#include <string.h>

enum { MOST_ARGUMENTS = 6, OLD_VALUE = 1, OPERATION = 2, OPERAND_1 = 4, OPERAND_2 = 5 };

/* Operations, as numbered in upc_types.h and upc_atomic.h. */
enum {
	ATOMIC_AND = 4,
	ATOMIC_OR = 8,
	ATOMIC_XOR = 16,
	ATOMIC_GET = 2048,
	ATOMIC_SET = 4096,
	ATOMIC_CSWAP = 8192,
	ATOMIC_INC = 32768,
	ATOMIC_DEC = 65536
};

enum { POINTERS = 22 }; /* UPC_PTS */

/* A type, and its number in upc_types.h. */
struct domain_type {
	long number;
	const char *name;
	unsigned bytes;
	bool is_floating;
};

static const struct domain_type *find_type(long number);
static bool check_object(struct advice *a, struct node *argument, const struct domain_type *type);
static long single_operation(struct advice *a, struct node *op);
static void check_domain(struct advice *a, struct node *arguments);
static void check_atomic_operands(struct advice *a, struct node *const *arguments, long op);
static bool check_atomic_operand(struct advice *a, struct node *argument, bool is_needed, const char *what);

/* CALL */
void advise_atomic(struct advice *a, struct node *n)
{
	struct node *arguments[MOST_ARGUMENTS] = {0}, *domain, *made;
	const struct domain_type *type;
	struct amount number, ops;
	size_t count = 0;
	bool is_wrong = false;
	long op;

	if (!a->function || !diag_is_on(&a->unit->diags, D_ATOMIC_DOMAIN))
		return;
	if (calls_function(n, "upc_all_atomicdomain_alloc"))
		check_domain(a, n->first->next);
	if (!calls_function(n, "upc_atomic_strict") && !calls_function(n, "upc_atomic_relaxed"))
		return;
	for (struct node *c = n->first->next; c && count < MOST_ARGUMENTS; c = c->next)
		arguments[count++] = c;
	if (count < MOST_ARGUMENTS)
		return;
	op = single_operation(a, arguments[OPERATION]);
	check_atomic_operands(a, arguments, op);
	domain = strip_casts(arguments[0]);
	made = domain->kind == NODE_REF && domain->decl ? only_value_of_variable(&a->differ, domain->decl)
	                                                : NULL;
	made = made ? strip_casts(made) : NULL;
	if (!made || !calls_function(made, "upc_all_atomicdomain_alloc") || !made->first->next
		|| !find_amount(a->unit, made->first->next, &number)
		|| !find_amount(a->unit, made->first->next->next, &ops))
		return;
	type = find_type(number.constant);
	for (size_t i = 1; type && i < MOST_ARGUMENTS; i++)
		if (i != OPERATION && check_object(a, arguments[i], type)) {
			unit_note(a->unit, made->first->next->span, "the domain is for objects of type '%s'",
				type->name);
			is_wrong = true;
			break;
		}
	if (!is_wrong && op && !(op & ops.constant)) {
		unit_diag(a->unit, D_ATOMIC_DOMAIN, arguments[OPERATION]->span,
			"the domain does not have this operation: join all that are used with '|' where the "
			"domain is made");
		unit_note(a->unit, made->first->next->next->span, "the domain has these operations");
	}
}

static const struct domain_type *find_type(long number)
{
	static const struct domain_type types[] = {{5, "int", 4, false}, {6, "unsigned int", 4, false},
		{7, "long", 8, false}, {8, "unsigned long", 8, false}, {15, "int32_t", 4, false},
		{16, "uint32_t", 4, false}, {17, "int64_t", 8, false}, {18, "uint64_t", 8, false},
		{19, "float", 4, true}, {20, "double", 8, true}};

	for (size_t i = 0; i < sizeof types / sizeof *types; i++)
		if (types[i].number == number)
			return &types[i];
	return NULL;
}

/* Returns whether it reported an argument that points to another type: the target, an operand or the old
 * value. */
static bool check_object(struct advice *a, struct node *argument, const struct domain_type *type)
{
	struct node *n = strip_conversions(argument);
	struct type *t = n->type;

	if (!t || is_null_argument(argument) || (t->kind != TYPE_POINTER && t->kind != TYPE_ARRAY))
		return false;
	t = t->base;
	while (t->kind == TYPE_ARRAY)
		t = t->base;
	if (t->kind != TYPE_NUMBER || t->number == NUMBER_OTHER
		|| (number_bytes(t->number) == type->bytes && t->is_floating == type->is_floating))
		return false;
	unit_diag(a->unit, D_ATOMIC_DOMAIN, argument->span,
		text_format(a->unit->arena,
			"this is a '%s', but the domain of the atomic operation is for '%s': make the domain "
			"for that type, or one for each type",
			type_show(a->unit->arena, type_unqualified(a->unit->arena, t)), type->name));
	return true;
}

/* Returns the operation, or 0 if it is unknown or not a single one. */
static long single_operation(struct advice *a, struct node *op)
{
	struct amount v;

	return find_amount(a->unit, op, &v) && !v.by_threads && v.constant > 0
	                    && !(v.constant & (v.constant - 1))
	             ? v.constant
	             : 0;
}

/* Checks the arguments of upc_all_atomicdomain_alloc. */
static void check_domain(struct advice *a, struct node *arguments)
{
	struct amount number, ops;
	const struct domain_type *type;
	const char *what = NULL;

	if (!arguments || !arguments->next || !find_amount(a->unit, arguments, &number)
		|| !find_amount(a->unit, arguments->next, &ops))
		return;
	type = find_type(number.constant);
	if (type && type->is_floating && (ops.constant & (ATOMIC_AND | ATOMIC_OR | ATOMIC_XOR)))
		what = text_format(a->unit->arena,
			"bitwise operations are for integers: a domain of '%s' has no UPC_AND, UPC_OR or UPC_XOR",
			type->name);
	else if (number.constant == POINTERS && (ops.constant & ~(ATOMIC_GET | ATOMIC_SET | ATOMIC_CSWAP)))
		what = "a domain of pointers-to-shared has UPC_GET, UPC_SET and UPC_CSWAP only";
	if (what)
		unit_diag(a->unit, D_ATOMIC_DOMAIN, arguments->next->span, what);
}

/* Checks the operands of an operation, which is 0 if it is unknown. */
static void check_atomic_operands(struct advice *a, struct node *const *arguments, long op)
{
	const bool is_swap = op == ATOMIC_CSWAP, is_alone = op & (ATOMIC_GET | ATOMIC_INC | ATOMIC_DEC);

	if (!op)
		return;
	if (op == ATOMIC_GET
		&& check_atomic_operand(a, arguments[OLD_VALUE], true,
			"UPC_GET writes the value to this argument, which is a null pointer: pass the address of a "
			"variable"))
		return;
	check_atomic_operand(a, arguments[OPERAND_1], !is_alone,
		is_alone
			? "this operation takes no operand: pass NULL"
			: "this operation needs an operand, which is a null pointer: pass the address of a value");
	check_atomic_operand(a, arguments[OPERAND_2], is_swap,
		is_swap ? "UPC_CSWAP needs the new value, which is a null pointer: pass its address"
			: "this operation takes no second operand: pass NULL");
}

/* Returns whether it reported a null pointer where an address is needed, or an address where NULL is. */
static bool check_atomic_operand(struct advice *a, struct node *argument, bool is_needed, const char *what)
{
	const struct node *n = strip_conversions(argument);
	bool is_address = n->kind == NODE_UNARY && n->op == OP_ADDRESS;
	long value;

	if (is_needed && constant_value(strip_casts(argument), a->unit, &value) && value)
		return false; /* a number for an address, which is reported as a conversion */
	if (is_needed ? !is_null_argument(argument) : !is_address)
		return false;
	unit_diag(a->unit, D_ATOMIC_DOMAIN, argument->span, what);
	return true;
}

/* SPDX-License-Identifier: MIT
 *
 * fault_test.c - the check of the tree between passes reports the fault and its node.
 */
#include "tree/fault.h"

#include "check.h"

#include <string.h>

static struct type number = {.kind = TYPE_NUMBER, .name = "int", .number = NUMBER_INT};
static struct decl name = {.kind = DECL_VAR, .name = "x", .type = &number};

/* The tree of `(x + 1)` at 10 in a unit of 20 bytes. */
static struct node unit, paren, sum, x, one;

static void begin(void)
{
	unit = (struct node){.kind = NODE_UNIT, .span = {0, 20}};
	paren = (struct node){.kind = NODE_PAREN, .span = {10, 17}, .type = &number};
	sum = (struct node){.kind = NODE_BINARY, .op = OP_ADD, .span = {11, 16}, .type = &number};
	x = (struct node){.kind = NODE_REF, .span = {11, 12}, .type = &number, .decl = &name};
	one = (struct node){.kind = NODE_LITERAL, .span = {15, 16}, .type = &number};
	node_append(&unit, &paren);
	node_append(&paren, &sum);
	node_append(&sum, &x);
	node_append(&sum, &one);
}

static void expect(const struct node *node, const char *part)
{
	const char *what;

	CHECK(tree_fault(&unit, &what) == node);
	CHECK(part ? what && strstr(what, part) : !what);
	begin();
}

int main(void)
{
	begin();
	expect(NULL, NULL);
	x.parent = &paren;
	expect(&sum, "another parent");
	sum.last = &x;
	expect(&sum, "another last child");
	x.next = NULL;
	sum.last = &x;
	expect(&sum, "too few operands");
	paren.first = paren.last = NULL;
	expect(&paren, "too few operands");
	one.type = NULL;
	expect(&one, "no type");
	x.decl = NULL;
	expect(&x, "names no declaration");
	one.span.end = 18;
	expect(&sum, "outside of its text");
	one.span.end = 14;
	expect(&one, "ends before it begins");
	sum.kind = NODE_COND;
	expect(&sum, "too few operands");
	paren.kind = NODE_WHILE;
	expect(&paren, "clause");
	paren.kind = NODE_FOR;
	paren.loop.body = &one;
	expect(&paren, "clause");
	paren.kind = NODE_VAR;
	paren.init = &x;
	expect(&paren, "clause");
	return check_status();
}

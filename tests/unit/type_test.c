/* SPDX-License-Identifier: MIT
 *
 * type_test.c - the spelling of types in C and for the user, their number of elements, and the effect of
 * conversions on the phase (UPC 1.2 6.4.3).
 */
#include "tree/type.h"

#include "check.h"

static struct type number = {.kind = TYPE_NUMBER, .name = "int", .number = NUMBER_INT};
static struct type real = {.kind = TYPE_NUMBER, .name = "double", .number = NUMBER_DOUBLE};
static struct type nothing = {.kind = TYPE_VOID, .is_incomplete = true};

static struct type *array(struct arena *a, struct type *of, long count)
{
	struct type *t = arena_alloc(a, sizeof *t);

	*t = (struct type){.kind = TYPE_ARRAY,
		.base = of,
		.count = count,
		.is_shared = of->is_shared,
		.block = of->block};
	return t;
}

static struct type *function(struct arena *a, struct type *result, struct type *parameter)
{
	struct type *t = arena_alloc(a, sizeof *t);

	*t = (struct type){
		.kind = TYPE_FUNCTION, .base = result, .has_prototype = true, .n_params = parameter != NULL};
	t->params = arena_alloc(a, sizeof *t->params);
	t->params[0] = parameter;
	return t;
}

static struct type *pts(struct arena *a, struct type *t, long block)
{
	return type_pointer_to(a, type_shared(a, t, block, MODE_NONE));
}

static void declarations(struct arena *a)
{
	struct type *p = pts(a, &number, 5), *q = type_pointer_to(a, &number);
	struct type constant = number, threads = *array(a, &number, 3);

	constant.is_const = true;
	threads.by_threads = true;
	CHECK_TEXT(type_declare(a, &number, "x"), "int x");
	CHECK_TEXT(type_declare(a, &number, ""), "int");
	CHECK_TEXT(type_declare(a, &constant, "x"), "int x");
	CHECK_TEXT(type_declare(a, type_pointer_to(a, &constant), "x"), "const int *x");
	CHECK_TEXT(type_declare(a, p, "x"), "upcr_pts x");
	CHECK_TEXT(type_declare(a, type_pointer_to(a, p), "x"), "upcr_pts *x");
	CHECK_TEXT(type_declare(a, array(a, q, 4), "x"), "int *x[4]");
	CHECK_TEXT(type_declare(a, type_pointer_to(a, array(a, &number, 4)), "x"), "int (*x)[4]");
	CHECK_TEXT(type_declare(a, array(a, array(a, &number, 2), COUNT_UNKNOWN), "x"), "int x[][2]");
	CHECK_TEXT(type_declare(a, &threads, "x"), "int x[3 * THREADS]");
	CHECK_TEXT(type_declare(a, function(a, p, q), "f"), "upcr_pts f(int *)");
	CHECK_TEXT(type_declare(a, function(a, &nothing, NULL), "f"), "void f(void)");
	CHECK_TEXT(type_declare(a, type_pointer_to(a, function(a, &number, p)), "f"), "int (*f)(upcr_pts)");
	CHECK_TEXT(type_declare(a, array(a, type_pointer_to(a, function(a, q, NULL)), 3), ""),
		"int *(*[3])(void)");
}

static void shown_to_the_user(struct arena *a)
{
	struct type *strict = type_shared(a, &number, 1, MODE_STRICT);

	CHECK_TEXT(type_show(a, pts(a, &number, 5)), "shared [5] int *");
	CHECK_TEXT(type_show(a, pts(a, &number, BLOCK_INDEFINITE)), "shared [] int *");
	CHECK_TEXT(type_show(a, pts(a, &number, 1)), "shared int *");
	CHECK_TEXT(type_show(a, strict), "strict shared int");
	CHECK_TEXT(type_show(a, type_pointer_to(a, type_shared(a, array(a, &number, 3), 2, MODE_NONE))),
		"shared [2] int (*)[3]");
	CHECK_TEXT(type_show(a, pts(a, &nothing, 1)), "shared void *");
	CHECK_TEXT(type_show_block(a, BLOCK_STAR), "[*]");
	CHECK_TEXT(type_show_block(a, 7), "[7]");
}

static void elements(struct arena *a)
{
	struct type *two = array(a, array(a, &number, 4), 3);

	CHECK(type_elements(&number) == 1 && type_elements(two) == 12);
	CHECK(type_element(two) == &number);
	CHECK(type_elements(array(a, two, COUNT_UNKNOWN)) == COUNT_UNKNOWN);
	CHECK(type_elements(array(a, two, COUNT_VARIABLE)) == COUNT_VARIABLE);
	CHECK(type_elements(array(a, array(a, &number, 1l << 40), 1l << 40)) < 0);
	CHECK(type_elements(array(a, &number, 0)) == 0);
	CHECK(!type_by_threads(two));
	two->base->by_threads = true;
	CHECK(type_by_threads(two));
}

static void phase(struct arena *a)
{
	struct type *five = pts(a, &number, 5), *other = pts(a, &number, 3);
	struct type *one = pts(a, &number, 1), *none = pts(a, &number, BLOCK_INDEFINITE);
	struct type *reals = pts(a, &real, 5), *any = pts(a, &nothing, 1);

	CHECK(type_resets_phase(five, five) == PHASE_KEPT);
	CHECK(type_resets_phase(five, other) == PHASE_RESET);
	CHECK(type_resets_phase(five, one) == PHASE_RESET);
	CHECK(type_resets_phase(five, none) == PHASE_RESET);
	CHECK(type_resets_phase(one, five) == PHASE_KEPT);
	CHECK(type_resets_phase(none, five) == PHASE_KEPT);
	CHECK(type_resets_phase(five, reals) == PHASE_BY_SIZE);
	CHECK(type_resets_phase(five, any) == PHASE_KEPT);
	CHECK(type_resets_phase(any, five) == PHASE_KEPT);
	CHECK(type_resets_phase(any, one) == PHASE_RESET);
	CHECK(type_resets_phase(any, none) == PHASE_RESET);
	CHECK(type_same_block(five, reals) && !type_same_block(five, other));
	CHECK(type_same_block(five, any) && type_same_block(any, none));
}

static void copies(struct arena *a)
{
	struct type *s = type_shared(a, array(a, &number, 3), 4, MODE_RELAXED), *plain;

	CHECK(s->is_shared && s->base->is_shared && s->base->block == 4 && !number.is_shared);
	CHECK(s->base->mode == MODE_RELAXED && type_is_pts(type_pointer_to(a, s)));
	plain = type_unqualified(a, s->base);
	CHECK(!plain->is_shared && !plain->mode && s->base->is_shared);
	CHECK(type_unqualified(a, &number) == &number && !type_is_pts(type_pointer_to(a, plain)));
	CHECK(type_is_simple(&number) && !type_is_simple(type_pointer_to(a, array(a, &number, 2))));
}

int main(void)
{
	struct arena *a = arena_new();

	declarations(a);
	shown_to_the_user(a);
	elements(a);
	phase(a);
	copies(a);
	arena_drop(a);
	return check_status();
}

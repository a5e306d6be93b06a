/* SPDX-License-Identifier: MIT
 *
 * type_test.c - how types are written in C, and what conversions do to the phase.
 */
#include "check.h"

#include "type.h"

#include <string.h>

static struct type number(const char *name)
{
	return (struct type){.kind = TYPE_NUMBER, .name = name};
}

int main(void)
{
	struct arena *a = arena_new();
	struct type i = number("int"), f = number("float");
	struct type *five = type_shared(a, &i, 5, MODE_NONE), *three = type_shared(a, &i, 3, MODE_NONE);
	struct type *same = type_shared(a, &f, 5, MODE_NONE);
	struct type rows = {.kind = TYPE_ARRAY, .base = &i, .count = 7};
	struct type *p5 = type_pointer_to(a, five), *p3 = type_pointer_to(a, three);
	struct type *none = type_pointer_to(a, type_shared(a, &i, BLOCK_INDEFINITE, MODE_NONE));
	struct type nothing = {.kind = TYPE_VOID, .name = "void"};
	struct type *generic = type_pointer_to(a, type_shared(a, &nothing, 1, MODE_NONE));
	struct type *to_rows = type_pointer_to(a, &rows);

	CHECK(strcmp(type_declare(a, p5, "p"), "upcr_pts p") == 0);
	CHECK(strcmp(type_declare(a, type_pointer_to(a, p5), "p"), "upcr_pts *p") == 0);
	CHECK(strcmp(type_declare(a, to_rows, "r"), "int (*r)[7]") == 0 && !type_is_simple(to_rows));
	CHECK(strcmp(type_show(a, p5), "shared [5] int *") == 0);
	CHECK(type_elements(&rows) == 7 && type_element(&rows) == &i);
	CHECK(type_shared(a, &rows, 2, MODE_NONE)->base->block == 2);
	CHECK(type_resets_phase(p5, p3) == PHASE_RESET && type_resets_phase(p5, none) == PHASE_RESET);
	CHECK(type_resets_phase(p5, p5) == PHASE_KEPT && type_resets_phase(p5, generic) == PHASE_KEPT);
	CHECK(type_resets_phase(generic, none) == PHASE_RESET);
	CHECK(type_resets_phase(p5, type_pointer_to(a, same)) == PHASE_BY_SIZE);
	CHECK(type_same_block(p5, generic) && !type_same_block(p5, p3));
	arena_drop(a);
	return check_status();
}

/* SPDX-License-Identifier: MIT
 *
 * quoted_test.c - types as Clang writes them in a message about the shadow, and as the user would.
 */
#include "tree/quoted.h"

#include "check.h"
#include "read.h"

#define SPACE  "__attribute__((address_space(1)))"
#define TAG(t) "__attribute__((btf_type_tag(\"" t "\")))"

static struct unit *unit; /* with the macros __0000 for `shared` and __0001 for `shared [5]` */

static const char *show(const char *clang)
{
	struct type *t = quoted_type(unit->arena, &unit->islands, clang, strlen(clang));

	return t ? type_show(unit->arena, t) : "none";
}

static void levels(void)
{
	CHECK_TEXT(show("__0000 int * " TAG("n1")), "int *shared");
	CHECK_TEXT(show("__0000 int  " TAG("n1") "*"), "shared int *");
	CHECK_TEXT(show("__0000 __0000 char  " TAG("n1") "* " TAG("n1") "*"), "shared char *shared *");
	CHECK_TEXT(show("__0000 __0001 char  " TAG("b5") "* " TAG("n1")), "shared [5] char *shared");
	CHECK_TEXT(show("__0000 __0000 char  " TAG("n1") "* " TAG("n1") "[3]"),
		"shared char *shared [1] [3]");
	CHECK_TEXT(show("__0000 int * " TAG("n1") "*"), "int *shared *");
	CHECK_TEXT(show("const __0000 int  " TAG("n1") "*const *restrict"), "shared const int *const *");
	CHECK_TEXT(show("__0000 __upcS int  " TAG("n1") " " TAG("s") "*"), "strict shared int *");
	CHECK_TEXT(show("__0000 void  " TAG("n1") "*"), "shared void *");
}

static void derived(void)
{
	CHECK_TEXT(show("__0001 int " TAG("b5") "[5]"), "shared [5] int[5]");
	CHECK_TEXT(show("__0001 int  " TAG("b5") "(*)[5]"), "shared [5] int (*)[5]");
	CHECK_TEXT(show("__0000 int  " TAG("n1") "(* " TAG("n1") ")[4]"), "shared int (*shared)[4]");
	CHECK_TEXT(show("int[2][7]"), "int[2][7]");
	CHECK_TEXT(show("__0000 int  " TAG("n1") "(*)[]"), "shared int (*)[]");
	CHECK_TEXT(show("__0000 int  " TAG("n1") "*[4][5]"), "shared int *[4][5]");
	CHECK_TEXT(show("int (*)(__0000 int  " TAG("n1") "*, ...)"), "int (*)(shared int *, ...)");
	CHECK_TEXT(show("__0001 int  " TAG("b5") "*(*)(void)"), "shared [5] int *(*)(void)");
	CHECK_TEXT(show("int (*(*)[3])(__0000 int  " TAG("n1") "*)"), "int (*(*)[3])(shared int *)");
	CHECK_TEXT(show("int (*)()"), "int (*)()");
}

static void names(void)
{
	CHECK_TEXT(show("__0000 unsigned long long  " TAG("n1") "*"), "shared unsigned long long *");
	CHECK_TEXT(show("const struct s  " TAG("b0") "*"), "shared [] const struct s *");
	CHECK_TEXT(show("__0000 struct (unnamed struct at a.upc:5:2)  " TAG("n1") "*"),
		"shared struct (unnamed struct at a.upc:5:2) *");
	CHECK_TEXT(show("volatile struct s " TAG("c5") "[4]"), "shared [5] struct s[4]");
	CHECK_TEXT(show("__0000 _Atomic(int)  " TAG("n1") "*"), "shared _Atomic(int) *");
	CHECK_TEXT(show(SPACE " int *"), "shared int *");
	CHECK_TEXT(show("int *" SPACE), "int *shared");
}

/* Checks text that is not a type, which is left alone. */
static void others(void)
{
	CHECK_TEXT(show(";"), "none");
	CHECK_TEXT(show("int (*)[n]"), "none");
	CHECK_TEXT(show("int (*"), "none");
	CHECK_TEXT(show("int *)"), "none");
	CHECK_TEXT(show("int (*)(int"), "none");
	CHECK_TEXT(show("int["), "none");
	CHECK_TEXT(show("a + b"), "none");
	CHECK_TEXT(show(""), "none");
	CHECK_TEXT(show("*"), "none");
	CHECK_TEXT(show("f(,)"), "none");
}

static struct type *find(void *context, const char *name)
{
	return strcmp(name, "row") == 0 ? context : NULL;
}

static void typedefs(void)
{
	struct arena *a = unit->arena;
	struct type *row = quoted_type(a, &unit->islands, "int " TAG("b5") "[5]",
		strlen("int " TAG("b5") "[5]"));
	struct type *p = quoted_type(a, &unit->islands, "row *", 5),
		    *q = quoted_type(a, &unit->islands, "int *", 5);

	row->by_threads = true;
	CHECK_TEXT(type_show(a, quoted_expand(a, p, find, row)), "shared [5] int (*)[5*THREADS]");
	CHECK(quoted_expand(a, q, find, row) == q);
}

static void bounds(void)
{
	struct arena *a = unit->arena;
	static const char text[] = "int  " TAG("b5") "(*)[5]", other[] = "int  " TAG("b5") "(*)[4]";
	struct type *known = quoted_type(a, &unit->islands, text, sizeof text - 1);
	struct type *t = quoted_type(a, &unit->islands, text, sizeof text - 1);
	struct type *u = quoted_type(a, &unit->islands, other, sizeof other - 1);

	known->base->by_threads = true;
	CHECK(quoted_take_bounds(t, known));
	CHECK_TEXT(type_show(a, t), "shared [5] int (*)[5*THREADS]");
	CHECK(!quoted_take_bounds(u, known));
	CHECK_TEXT(type_show(a, u), "shared [5] int (*)[4]");
}

int main(void)
{
	unit = read_text("shared int x; shared [5] int y; strict shared int z;\n");
	for (size_t i = 0, n = 0; i < unit->islands.list.n; i++)
		if (unit->islands.list.items[i].kind == ISLAND_SHARED)
			unit->islands.list.items[i].macro = (unsigned)n++;
	levels();
	derived();
	names();
	others();
	typedefs();
	bounds();
	unit_drop(unit);
	return check_status();
}

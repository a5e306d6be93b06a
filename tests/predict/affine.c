/* SPDX-License-Identifier: MIT
 *
 * affine.c - prints a program of random loops that access shared arrays by indices that formulas describe.
 *
 *     affine SEED FUNCTIONS
 *
 * How often each thread accesses whose memory is known without running it.  What is in memory decides
 * nothing, so that races do not matter.  Each array has at least 1200 elements; a variable knows its least
 * and largest value, so that indices are in the arrays.
 */
#include <stdlib.h>
#include <string.h>

#include "differential/print.h"
#include "differential/random.h"

enum { ELEMENTS = 1200, COLUMNS = 12, ROWS = ELEMENTS / COLUMNS, ARRAYS = 5, DEEPEST = 3, TEXT = 120 };

/* Variables of the loops around. */
static struct variable {
	char name;
	int low, high;
	bool is_forall;
} around[DEEPEST];

/* Of the argument of the function at hand. */
enum { N = 6 };

/* The array for 1200 elements, and that of rows. */
static const char *const arrays[ARRAYS] = {"cyclic", "three", "row", "first", "large"};

static void arrays_print(void)
{
	puts("#include <upc_relaxed.h>\n"
	     "shared int cyclic[1200 * THREADS];\n"
	     "shared [3] int three[1200 * THREADS];\n"
	     "shared [12] int row[1200 * THREADS];\n"
	     "shared [] int first[1200];\n"
	     "shared [100] int large[1200 * THREADS];\n"
	     "shared [12] int rows[100 * THREADS][12];\n"
	     "shared [5] int pieces[100 * THREADS][12];\n"
	     "static int x;\n");
}

/* ---- indices ---------------------------------------------------------------------------------------- */

/* A sum of variables and numbers from 0 to below `size`. */
static const char *sum(int size)
{
	static char texts[8][TEXT];
	static unsigned turn;
	char *text = texts[turn++ % 8];
	int low = 0, high = 0, n = 0;

	*text = '\0';
	for (int i = 0; i < depth; i++) {
		const struct variable *v = &around[i];
		int k = pick(4) ? (int)pick(3) : (int)pick(30) - 9;
		int least = k < 0 ? k * v->high : k * v->low, most = k < 0 ? k * v->low : k * v->high;

		if (k == 0 || high + most - low - least >= size - 1)
			continue;
		n += k == 1 ? snprintf(text + n, (size_t)(TEXT - n), "%c + ", v->name)
		            : snprintf(text + n, (size_t)(TEXT - n), "%d * %c + ", k, v->name);
		low += least;
		high += most;
	}
	snprintf(text + n, (size_t)(TEXT - n), "%d", -low + (int)pick((unsigned)(size - (high - low))));
	return text;
}

static void index_print(void)
{
	switch (pick(12)) {
	case 0: put("(%s) %% %u", sum(ELEMENTS), pick(40) + 2); break;
	case 1: put("(%s) / %u", sum(ELEMENTS), pick(4) + 2); break;
	case 2: put("%s + MYTHREAD", sum(ELEMENTS - 64)); break;
	case 3: put("(%s) * THREADS + MYTHREAD", sum(100)); break;
	case 4: put("(MYTHREAD + 1) %% THREADS + %s", sum(ELEMENTS - 64)); break;
	default: put("%s", sum(ELEMENTS)); break;
	}
}

/* An element; of an array on one thread none after the 1200th. */
static void element_print(void)
{
	const char *array = arrays[pick(ARRAYS)];

	if (pick(5) == 0) {
		put("%s[%s][%s]", PICK("rows", "pieces"), sum(ROWS), sum(COLUMNS));
	} else if (strcmp(array, "first") == 0) {
		put("first[%s]", sum(ELEMENTS));
	} else {
		put("%s[", array);
		index_print();
		put("]");
	}
}

/* ---- statements ------------------------------------------------------------------------------------------
 */

static void access_print(void)
{
	indent();
	switch (pick(6)) {
	case 0:
		element_print();
		put(" = x;\n");
		break;
	case 1:
		element_print();
		put(" += 1;\n");
		break;
	case 2:
		element_print();
		put("%s;\n", PICK("++", "--"));
		break;
	case 3:
		put("x += ");
		element_print();
		put(" + ");
		element_print();
		put(";\n");
		break;
	case 4:
		element_print();
		put(" = ");
		element_print();
		put(" + 3;\n");
		break;
	default:
		put("x += ");
		element_print();
		put(";\n");
		break;
	}
}

static void body_print(void);

static void branch_print(void)
{
	const int v = depth ? around[pick((unsigned)depth)].name : 'n';

	indent();
	switch (pick(7)) {
	case 0: put("if (%c %% %u == 0)", v, pick(3) + 2); break;
	case 1: put("if (%c < %u)", v, pick(20)); break;
	case 2: put("if (MYTHREAD == 0)"); break;
	case 3: put("if (MYTHREAD < THREADS - 1)"); break;
	case 4: put("if (%c != %u && MYTHREAD != 1)", v, pick(9)); break;
	case 5: put("if (%c > %u || %c == 1)", v, pick(9) + 3, v); break;
	default: put("if (n > %u)", pick(12)); break;
	}
	put(" {\n");
	depth++;
	around[depth - 1] = (struct variable){'n', N, N, false};
	access_print();
	depth--;
	indent();
	if (pick(2)) {
		put("} else {\n\t");
		access_print();
		indent();
	}
	put("}\n");
}

static void jump_print(void)
{
	const struct variable *inner = &around[depth - 1];

	indent();
	if (!inner->is_forall && pick(3) == 0)
		put("if (%c == %u)\n", inner->name, pick(12));
	else
		put("if (%c %% %u == 1)\n", around[pick((unsigned)depth)].name, pick(4) + 2);
	indent();
	put(inner->is_forall || pick(2) ? "\tcontinue;\n" : "\tbreak;\n");
}

/* The loop of a variable from low to high, the last included. */
static void head_print(char v, int low, int high)
{
	const char *outer = depth ? (const char[]){around[depth - 1].name, '\0'} : "n";
	int most = depth ? around[depth - 1].high : N, least = depth ? around[depth - 1].low : N;
	struct variable *now = &around[depth];

	unsigned form = pick(13);

	*now = (struct variable){v, low, high, form >= 6 && form <= 9};
	indent();
	switch (form) {
	case 0: put("for (int %c = %d; %c >= %d; %c--)", v, high, v, low, v); break;
	case 1: put("for (int %c = %d; %c <= %d; %c += %u)", v, low, v, high, v, pick(4) + 2); break;
	case 2:
		put("for (int %c = %d; %c < %s; %c++)", v, low, v, outer, v);
		now->high = most > low ? most - 1 : low;
		break;
	case 3:
		put("for (int %c = %s; %c < %d; %c++)", v, outer, v, high + 1, v);
		now->low = least < high ? least : high;
		break;
	case 4:
		put("for (int %c = MYTHREAD; %c <= %d; %c += THREADS)", v, v, high, v);
		now->low = 0;
		now->high = high > 0 ? high : 0;
		break;
	case 5:
		put("for (int %c = 1; %c < %d; %c *= 2)", v, v, high + 3, v);
		now->low = 1;
		now->high = high + 2;
		break;
	case 6:
		put("upc_forall (int %c = %d; %c <= %d; %c++; %s)", v, low, v, high, v,
			(const char[]){v, '\0'});
		break;
	case 7:
		put("upc_forall (int %c = %d; %c <= %d; %c++; &%s[%c + %d])", v, low, v, high, v,
			PICK("cyclic", "three", "row", "large"), v, (int)pick(60) + 5);
		break;
	case 8:
		put("upc_forall (int %c = %d; %c <= %d; %c++; &rows[%c + 5][%u])", v, low, v, high, v, v,
			pick(COLUMNS));
		break;
	case 9: put("upc_forall (int %c = %d; %c <= %d; %c++; %c / 3 + 2)", v, low, v, high, v, v); break;
	default: put("for (int %c = %d; %c < %d; %c++)", v, low, v, high + 1, v); break;
	}
}

static void loop_print(void)
{
	int low = (int)pick(8) - 2, high = low + (int)pick(depth ? 12 : 40);

	low = low < 0 && pick(2) ? 0 : low;
	head_print("ijk"[depth], low, high);
	put(" {\n");
	depth++;
	body_print();
	depth--;
	indent();
	put("}\n");
}

static void body_print(void)
{
	for (unsigned i = pick(2) + 1; i > 0; i--) {
		if (depth < DEEPEST && pick(3) != 0)
			loop_print();
		else if (depth > 0 && depth < DEEPEST && pick(3) == 0)
			branch_print();
		else if (depth > 0 && pick(6) == 0)
			jump_print();
		else
			access_print();
	}
}

int main(int argc, char **argv)
{
	int functions = argc > 2 ? (int)strtol(argv[2], NULL, 10) : 1;

	chances = argc > 1 ? strtoul(argv[1], NULL, 10) : 1;
	arrays_print();
	for (int i = 0; i < functions; i++) {
		printf("static void f%d(int n)\n{\n", i);
		body_print();
		puts("}\n");
	}
	puts("int main(void)\n{");
	for (int i = 0; i < functions; i++)
		printf("\tf%d(%d);\n", i, N);
	puts("\treturn 0;\n}");
	return 0;
}

/* SPDX-License-Identifier: MIT
 *
 * unbraced.c - prints a UPC program of statements that stand in each other without braces.
 *
 *     unbraced SEED FUNCTIONS
 *
 * Each function nests statements three deep, and at times four, and counts what happens.  The
 * program prints a line for each function and thread; what it prints must not depend on the flags.
 * Threads write only to rows of their own.
 */
#include <stdio.h>
#include <stdlib.h>

#include "random.h"

enum { LENGTH = 12 };

static int n_counters;

/* What stands before the statement inside, and after it.  %1$d is the number of the variable of this loop,
 * %2$d that of the loop around, %3$d a fresh number. */
static const struct form {
	const char *before, *after;
	int is_loop; /* it sets the variable */
} forms[] = {
	{"if (a[i%2$d] & 1) ", "", 0},
	{"if (a[i%2$d] & 1) ", " else s += 3;", 0},
	{"if (a[i%2$d] & 1) s--; else ", "", 0},
	{"for (i%1$d = 0; i%1$d < N; i%1$d++) ", "", 1},
	{"for (int i%1$d = 1; i%1$d < N; i%1$d++) ", "", 1},
	{"for (i%1$d = N - 1; i%1$d >= 0; i%1$d--) ", "", 1},
	{"for (shared int *p = a, *(*f)(void) = none; p < a + 3; p++) ", "", 0},
	{"while (w[%3$d]++ < 4) ", "", 0},
	{"do ", " while (w[%3$d]++ < 3);", 0},
	{"switch (a[i%2$d] & 3) case 1: ", "", 0},
	{"switch (a[i%2$d] & 3) default: ", "", 0},
	{"here%3$d: ", "", 0},
	{"upc_forall (i%1$d = 0; i%1$d < N; i%1$d++; i%1$d) ", "", 1},
	{"upc_forall (int i%1$d = 0; i%1$d < N; i%1$d++; &a[i%1$d]) ", "", 1},
	{"upc_forall (i%1$d = 0; i%1$d < N; i%1$d++; &a[i%1$d]) ", "", 1},
	{"upc_forall (int i%1$d = 0; i%1$d < N; i%1$d++; &b[MYTHREAD][i%1$d]) ", "", 1},
	{"upc_forall (i%1$d = 0; i%1$d < N; i%1$d++; continue) ", "", 1},
	{"upc_forall (i%1$d = 0; i%1$d < 5; i%1$d++;) ", "", 1},
	{"upc_forall (shared int *p = a, *(*f)(void) = none; p < a + N; p++; p) ", "", 0},
	{"\n#pragma pupc off\n", "\n#pragma pupc on\n", 0},
};

enum { N_FORMS = sizeof forms / sizeof *forms };

/* %1$d: the innermost variable, %2$d: a fresh number. */
static const char *const leaves[] = {
	"s += a[i%1$d];", "s += a[i%1$d] + 5 * s;", "b[MYTHREAD][i%1$d] += s + 1;", "{ s += a[i%1$d]; b[MYTHREAD][1]++; }",
	"s += c[i1] + 2 * c[i2];", "s += a[i3] + c[i2];", "b[MYTHREAD][i2] += c[i3] + s;", "s += c[i%1$d];",
	"s++;", "{ upc_forall (int k = 0; k < 3; k++; k) s += k; }", "upc_fence;", ";", "s += step(&b[MYTHREAD][i%1$d]);",
	"{ if (a[i%1$d] == 5) continue; s++; }", "{ if (s > 900) return s; s += 7; }", "if (s > 500) return s; else s += 11;",
	"{ if (s > 700) goto out; s += 2; }", "b[MYTHREAD][step(&b[MYTHREAD][0]) & 7] ^= i%1$d;",
	"for (int k = 0; k < N; k++) s += k & a[k];", "do s += a[i%1$d]; while (0);",
	"upc_forall (int k = 0; k < N; k++; &a[k]) s += a[k];", "for (int k = 0; k < N; k++) b[MYTHREAD][k] += k;"};

enum { N_LEAVES = sizeof leaves / sizeof *leaves, CONTINUES = 13 };

static void write_statement(int depth, int variable, int in_loop)
{
	const struct form *f;
	int number = n_counters, own;

	if (depth == 0) {
		unsigned leaf = pick(N_LEAVES);

		printf(leaves[leaf == CONTINUES && !in_loop ? 0 : leaf], variable, number);
		return;
	}
	f = &forms[pick(N_FORMS)];
	own = f->is_loop ? depth : variable;
	n_counters++;
	printf(f->before, own, variable, number);
	/* `continue` in a loop over w would not end */
	write_statement(depth - 1, own, f->is_loop);
	printf(f->after, own, variable, number);
}

static void write_function(int number)
{
	n_counters = 0;
	printf("static unsigned f%d(void)\n{\n\tunsigned s = 0;\n\tint i0 = 1, i1 = 2, i2 = 3, i3 = 4, i4 = 5, w[5] = {0};\n\n\t", number);
	write_statement(3 + (pick(4) == 0), 0, 0);
	/* what a jump out of upc_forall leaves in the variables is undefined */
	printf("\n\treturn s + 3 * i0 + 5 * i1 + 7 * i2 + 11 * i3 + 13 * i4 + w[0] + w[1] + w[2] + w[3];\nout:\n\treturn s;\n}\n\n");
}

int main(int argc, char **argv)
{
	int n = argc > 2 ? atoi(argv[2]) : 0;

	if (n < 1)
		return 2;
	chances = strtoul(argv[1], NULL, 10) * 7919 + 1;
	printf("#include <stdio.h>\n#include <upc.h>\n\nenum { N = %d };\n\nshared int a[N * THREADS];\n"
		"shared [3] int c[N * THREADS];\nshared [N] unsigned b[THREADS][N];\n\nstatic shared int *none(void) { return 0; }\n"
		"static int step(shared [N] unsigned *p) { *p += 1; return (int)(*p & 3); }\n\n", LENGTH);
	for (int i = 0; i < n; i++)
		write_function(i);
	printf("int main(void)\n{\n\tstatic unsigned (*const functions[])(void) = {");
	for (int i = 0; i < n; i++)
		printf("f%d, ", i);
	printf("};\n\n\tupc_forall (int i = 0; i < N * THREADS; i++; &a[i])\n\t\tc[i] = a[i] = i * 7 %% 13;\n"
		"\tupc_barrier;\n\tfor (int f = 0; f < %d; f++) {\n\t\tunsigned s = functions[f](), h = 0;\n\n"
		"\t\tfor (int i = 0; i < N; i++)\n\t\t\th = h * 31 + b[MYTHREAD][i];\n"
		"\t\tprintf(\"%%d %%d: %%u %%u\\n\", f, MYTHREAD, s, h);\n\t}\n\treturn 0;\n}\n", n);
	return 0;
}

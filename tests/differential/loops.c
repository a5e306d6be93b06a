/* SPDX-License-Identifier: MIT
 *
 * loops.c - prints a program of random loops over shared arrays: as UPC, or as a model of it in C, one
 * process that runs the threads one after another over a memory with the layouts of UPC.
 *
 *    loops SEED LOOPS [model=1] [threads=NUMBER] [and those of options.h]
 *
 * Both print a line for each function and thread, and these are equal.  THREADS are chosen at launch if no
 * number is given; the model takes it, 1 to 8, as its argument.  Each function has its own random choices.  A
 * line is a hash of the arrays that the function names, and of its loop variables, bounds and sums.
 *
 * There are no races: a function runs on one thread after another, or each thread writes the elements of its
 * own iterations.  Nothing is undefined in C or UPC: every value that becomes an index has an interval, for
 * each number of threads.
 */
#include <stdio.h>

#include "format.h"
#include "loops-nest.h"

/* ---- functions ---- */

static void open_function(const char *name, const char *parameter)
{
	put("static void %s%d(%s)\n{\n\tint n = 23, few = 11, by = 2, again = 5, *pn = &n;\n"
	    "\tunsigned acc_here = %u;\n", name, n_functions, parameter, pick(1000));
	if (want_upc)
		put("\tshared int *ps = &shared_n;\n");
	else
		put("\tint *ps = &shared_n, at_entry = controlled;\n");
	put("\t(void)few, (void)by, (void)again, (void)pn, (void)ps, (void)acc_here;\n");
	if (percent(60))
		put("#define acc acc_here\n");
}

static void close_function(void)
{
	put("\tgoto done;\ndone:\n\tnote(acc);\n\tnote(n);\n\tnote(by);\n\tnote(again);\n#undef acc\n}\n\n");
}

static void begin(int number)
{
	chances = (seed * 1000003 + (unsigned)number) * 2862933555777941757u + 3037000493u;
	pick(2);
	n_views = 0;
	n_vars = 0;
	n_names = 0;
	has_last = false;
	banned = NULL;
	for (int i = 0; i < N_ARRAYS; i++) {
		struct array *a = &arrays[i];
		struct view *v = &views[n_views++];

		a->is_used = false;
		*v = (struct view){.array = a, .type = a->type->name, .class = a->type->class, .block = a->block};
		strcpy(v->name, a->name);
		if (a->n_dims == 1)
			v->range = below(a->dim[0], a->by_threads == 0);
	}
	for (int i = 0; i < 3; i++)
		arrays[pick(N_ARRAYS)].is_used = true;
}

static void close_hash(void)
{
	put("static void hash%d(void)\n{\n", n_functions);
	for (int i = 0; i < N_ARRAYS; i++)
		if (arrays[i].is_used)
			put("\thash_%s();\n", arrays[i].name);
	put("\tnote(shared_n);\n}\n\n");
}

/* Writes a function that one thread executes after another. */
static void write_function(void)
{
	struct var x = {.name = "x", .text = "x", .is_unsigned = true, .is_u32 = true};

	frozen = false;
	EACH(t)
		x.range.hi[t] = 15;
	open_function("helper", "unsigned x");
	vars[n_vars++] = x;
	deep = DEEPEST - 1;
	in_helper = true;
	loop(1, 30);
	in_helper = false;
	deep = 0;
	n_vars = 0;
	has_last = false;
	close_function();
	n_views = N_ARRAYS;
	open_function("f", "void");
	put("\tshared_n = 30;\n");
	if (percent(50))
		declare_pointer(0);
	for (int n = 1 + (int)pick(3); n > 0; n--)
		loop(1, 800);
	close_function();
}

/* Writes a function that all threads execute at once. */
static void write_parallel(void)
{
	struct head h;
	enum kind kind = percent(70) ? OWN : PLAIN;
	int number;

	frozen = true;
	banned = NULL;
	open_function("f", "void");
	do
		own_view = &views[pick(N_ARRAYS)];
	while (own_view->array->by_threads > 0);
	n_loops++;
	deep = 1;
	for (;;) {
		struct range rows = below(own_view->array->dim[0], own_view->array->by_threads == 0);
		bool is_found = false;

		choose_head(&h, 800);
		if (kind == PLAIN && !h.type->is_unsigned) {
			h.up = true;
			h.step = 1;
			h.by_threads = true;
			h.by_name = h.different = h.or_equal = false;
			h.base = 0;
			h.start = (struct value){.text = "MYTHREAD"};
			h.start.range = *my_thread();
			if (!find_range(&h, 800))
				continue;
		} else if (kind == PLAIN) {
			continue;
		}
		strcpy(h.var.name, h.global ? "global_i" : "i");
		spell(&h);
		push_var(&h.var);
		for (int i = 0; i < 9 && !is_found; i++)
			is_found = affine(&rows, &own_index, true);
		if (is_found)
			break;
		n_vars--;
	}
	banned = own_view->array;
	banned->is_used = true;
	if (h.outside && !h.global)
		put("\t%s i;\n", h.type->name);
	put("\t");
	number = open_loop(kind);
	if (!h.outside)
		put("%s ", h.type->name);
	put("%s = %s; ", h.var.name, h.first);
	put_condition(&h);
	put("; ");
	put_step(&h);
	close_head(kind, number);
	put("{\n");
	for (int n = 2 + (int)pick(3); n > 0; n--)
		if (percent(50))
			store_own();
		else
			statement(2, 8);
	put("\t}\n");
	n_vars = 0;
	if (h.outside)
		note(h.var.name);
	deep = 0;
	close_function();
	banned = NULL;
	frozen = false;
}

/* ---- the program ---- */

static void choose_array(int i)
{
	static const long blocks[] = {1, 1, 0, 3, 7, 16, 2, 5, 40, 1, 4, 32};
	static const char *const modes[] = {"", "", "", "", "", "", "strict ", "relaxed ", "volatile "};
	struct array *a = &arrays[i];

	*a = (struct array){.n_dims = 1, .type = &elements[pick(N_ELEMENTS)], .mode = modes[pick(9)],
		.block = blocks[pick(12)], .by_threads = 0, .part = LENGTH};
	if (i < 2) /* there are many of these */
		a->type = &elements[5 * i];
	sprintf(a->name, "a%d", i);
	a->where = i == 9 || i == 8 ? ALL_ALLOC : i == 10 ? OWN_ALLOC : DECLARED;
	if (a->where == OWN_ALLOC)
		a->block = 0;
	if (i >= 11 || percent(12)) {
		a->n_dims = 2 + (i == 13);
		a->by_threads = percent(75) ? 0 : 1;
	}
	if (a->where != DECLARED)
		a->n_dims = 1;
	a->dim[0] = a->n_dims == 1 ? LENGTH : a->n_dims == 2 ? 20 : 9;
	a->dim[1] = a->n_dims == 2 ? 5 : 3;
	a->dim[2] = 4;
	if (a->n_dims == 1)
		a->by_threads = 0;
	if (a->block == 0) {
		a->by_threads = -1;
		if (a->n_dims == 1 && a->where != OWN_ALLOC)
			a->dim[0] = FIXED;
	} else if (t_first == t_last && percent(40) && a->where == DECLARED) {
		a->by_threads = -1;
		a->dim[0] += (long)pick(60);
	}
	a->part = 1;
	for (int d = 0; d < a->n_dims; d++)
		a->part *= a->dim[d];
	if (a->block) /* and where THREADS are no factor, this is more than enough */
		a->part = (a->part + a->block - 1) / a->block * a->block;
	a->layout[0] = '\0';
	if (a->block != 1)
		sprintf(a->layout, a->block ? "[%ld]" : "[]", a->block);
	if (a->by_threads >= 0 && a->where == DECLARED && percent(15)) {
		strcpy(a->layout, "[*]");
		a->block = a->n_dims == 1 ? a->dim[0] : a->n_dims == 2 ? a->dim[0] * a->dim[1] : a->dim[0] * a->dim[1] * a->dim[2];
		a->part = a->block;
	}
}

static void declare_array(const struct array *a)
{
	const char *t = a->type->name;

	if (!want_upc) {
		put("\t%s %s[%ld];\n", t, a->name, a->part);
		return;
	}
	if (a->where != DECLARED) {
		put("static %sshared %s %s *%s;\n", a->mode, a->layout, t, a->name);
		return;
	}
	put("static %sshared %s %s %s", a->mode, a->layout, t, a->name);
	for (int d = 0; d < a->n_dims; d++)
		put(a->by_threads == d ? "[%ld * THREADS]" : "[%ld]", a->dim[d]);
	put(";\n");
}

static const char *const prelude =
	"#include <limits.h>\n#include <stddef.h>\n#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n"
	"%s\n"
	"enum color { RED, GREEN, BLUE, WHITE };\n"
	"static int target[16];\ntypedef int *pointer;\n"
	"struct s {\n\tint x;\n\tshort y;\n\tunsigned char v[5];\n"
	"\tstruct {\n\t\tint z;\n\t\tdouble d;\n\t} in;\n"
	"\tunsigned b0 : 3;\n\tint b1 : 7;\n\tunsigned long b2 : 33;\n\tstruct {\n\t\tint q;\n\t} r[3];\n};\n"
	"static unsigned long long hash, next = 1;\n"
	"static unsigned acc;\nstatic int n_calls, global_i;\n"
	"#define note(v) (hash = (hash ^ (unsigned long long)(v)) * 1099511628211u, (void)0)\n"
	"#define SET() ((next = next * 6364136223846793005u + 1) >> 58)\n"
	"static struct s record(unsigned n)\n{\n\tstruct s r = {.x = n & 255, .b0 = n, .in = {.z = n & 63, .d = n & 31}};\n\n"
	"\treturn r;\n}\n"
	"static int call(int n) { n_calls++; return n; }\n"
	"static int least_int(int a, int b) { if (a < b) return a; return b; }\n"
	"static long least_long(long a, long b) { return a < b ? a : b; }\n"
	"static unsigned least_unsigned(unsigned a, unsigned b) { unsigned c = b; while (c > a) c = a; return c; }\n"
	"static size_t least_size_t(size_t a, size_t b) { return a < b ? a : b; }\n"
	"static void poke(void) { global_i++; }\n"
	"static void bump_int(int *p) { (*p)++; }\nstatic void bump_long(long *p) { (*p)++; }\n"
	"static void bump_unsigned(unsigned *p) { (*p)++; }\nstatic void bump_size_t(size_t *p) { (*p)++; }\n";

static const char *const model_prelude =
	"enum { FIRST_SHARED = 64 };\n"
	"static int THREADS, MYTHREAD, controlled;\n"
	"struct pts {\n\tptrdiff_t at;\n\tint thread, phase;\n};\n"
	"#define FORALL(c) for (int c = controlled, o##c = controlled = 1; o##c; o##c = 0, controlled = c)\n"
	"#define OWNER(x) ((int)((x) < 0 ? ((x) % THREADS + THREADS) % THREADS : (x) % THREADS))\n"
	"#define M(p) place(p)\n#define A(t, b, p, i) add(p, sizeof(t), b, i)\n"
	"static ptrdiff_t over(ptrdiff_t a, ptrdiff_t b) { return a >= 0 ? a / b : -((b - 1 - a) / b); }\n"
	"static struct pts add(struct pts p, ptrdiff_t size, ptrdiff_t block, ptrdiff_t n)\n{\n"
	"\tptrdiff_t at = p.phase + n, blocks, thread;\n\n"
	"\tif (block == 0) {\n\t\tp.at += n * size;\n\t\treturn p;\n\t}\n"
	"\tblocks = over(at, block);\n\tat -= blocks * block;\n\tthread = p.thread + blocks;\n"
	"\tblocks = over(thread, THREADS);\n\tp.thread = (int)(thread - blocks * THREADS);\n"
	"\tp.at += (at - p.phase + blocks * block) * size;\n\tp.phase = (int)at;\n\treturn p;\n}\n"
	"static ptrdiff_t diff(struct pts p, struct pts q, ptrdiff_t size, ptrdiff_t block)\n{\n"
	"\tif (block == 0)\n\t\treturn (p.at - q.at) / size;\n"
	"\treturn (((p.at - q.at) / size - (p.phase - q.phase)) * THREADS + (p.thread - q.thread) * block)"
	" + (p.phase - q.phase);\n}\n"
	"static struct pts recast(struct pts p)\n{\n\tp.phase = 0;\n\treturn p;\n}\n"
	"static int limits[32], shared_n;\n";

static const char *const model_memory =
	"static void *place(struct pts p)\n{\n"
	"\tif (p.thread < 0 || p.thread >= THREADS || p.at < 0 || p.at >= (ptrdiff_t)sizeof memory[0])\n"
	"\t\tfputs(\"outside\\n\", stderr), exit(3);\n\treturn (char *)&memory[p.thread] + p.at;\n}\n";

static void put_all(const struct array *a, bool is_hash)
{
	static const char *const members[] = {"x", "y", "v[0]", "v[1]", "v[2]", "v[3]", "v[4]", "in.z", "in.d", "b0", "b1", "b2",
		"r[0].q", "r[1].q", "r[2].q"};
	char element[400];

	put("static void %s_%s(void)\n{\n", is_hash ? "hash" : "init", a->name);
	for (int d = 0; d < a->n_dims; d++)
		put("\tfor (volatile long i%d = 0; i%d < %s; i%d++)\n", d, d, dimension(a, d), d);
	if (want_upc)
		sprintf(element, a->n_dims == 1 ? "%s[i0]" : a->n_dims == 2 ? "%s[i0][i1]" : "%s[i0][i1][i2]", a->name);
	else
		sprintf(element, a->n_dims == 1 ? "(*(%s *)M(A(%s, %ld, %s_%s, i0)))"
			: a->n_dims == 2 ? "(*(%s *)M(A(%s, %ld, %s_%s, i0 * %s + i1)))"
			: "(*(%s *)M(A(%s, %ld, %s_%s, (i0 * %s + i1) * %s + i2)))", a->type->name, a->type->name, a->block,
			a->where == OWN_ALLOC ? "own" : "base", a->name, dimension(a, 1), dimension(a, 2));
	put("\t{\n");
	if (a->type->class == RECORD) {
		for (int i = 0; i < 15; i++)
			put(is_hash ? i == 8 ? "\t\tnote((int)%s.%s);\n" : "\t\tnote(%s.%s);\n" : "\t\t%s.%s = SET();\n", element, members[i]);
	} else if (is_hash) {
		put(a->type->class == POINTER ? "\t\tnote(%s - target);\n" : a->type->class == FLOATING
			? "\t\tnote((int)(%s * 4));\n" : "\t\tnote(%s);\n", element);
	} else {
		put(a->type->class == POINTER ? "\t\t%s = target + (SET() & 7);\n" : a->type->class == ENUMERATION
			? "\t\t%s = (enum color)(SET() & 3);\n" : "\t\t%s = SET();\n", element);
	}
	put("\t}\n}\n\n");
}

static void write_arrays(void)
{
	for (int i = 0; i < N_ARRAYS; i++)
		choose_array(i);
	if (want_upc) {
		for (int i = 0; i < N_ARRAYS; i++)
			declare_array(&arrays[i]);
		put("static shared [] int limits[32];\nstatic shared int shared_n;\nstatic upc_lock_t *lock;\n");
	} else {
		put("%s", model_prelude);
		put("static struct {\n\tchar before[FIRST_SHARED];\n");
		for (int i = 0; i < N_ARRAYS; i++)
			declare_array(&arrays[i]);
		put("} memory[%d];\n%s", MOST, model_memory);
		for (int i = 0; i < N_ARRAYS; i++) {
			put("#define base_%s ((struct pts){(char *)memory[0].%s - (char *)&memory[0], 0, 0})\n", arrays[i].name, arrays[i].name);
			put("#define own_%s ((struct pts){(char *)memory[0].%s - (char *)&memory[0], MYTHREAD, 0})\n", arrays[i].name, arrays[i].name);
		}
	}
	for (int i = 0; i < N_ARRAYS; i++) {
		const struct array *a = &arrays[i];
		char type[64];

		put_all(a, false);
		put_all(a, true);
		if (want_upc)
			sprintf(type, "%sshared [%ld] %s *", a->mode, a->block, a->type->name);
		else
			strcpy(type, "struct pts ");
		if (want_upc && a->block < 2)
			sprintf(type, a->block ? "%sshared %s *" : "%sshared [] %s *", a->mode, a->type->name);
		put("static void touch_%s(%sp, unsigned n)\n{\n\t", a->name, type);
		if (want_upc)
			put("*p");
		else
			put("(*(%s *)M(p))", a->type->name);
		put(a->type->class == POINTER ? " = target + (n & 7);\n}\n\n" : a->type->class == ENUMERATION
			? " = (enum color)(n & 3);\n}\n\n" : a->type->class == RECORD ? " = record(n);\n}\n\n"
			: " = n & 63;\n}\n\n");
	}
}

static void write_main(int first, int last_one)
{
	put("static void before(int n)\n{\n\thash = 14695981039346656037u + n;\n\tacc = n;\n\tn_calls = 0;\n\tglobal_i = 5;\n}\n\n");
	put("static void after(int n)\n{\n\tnote(acc);\n\tnote(n_calls);\n\tnote(global_i);\n"
	    "\tprintf(\"%%d: %%d %%016llx\\n\", n, MYTHREAD, hash);\n\tfflush(stdout);\n}\n\n");
	put(want_upc ? "int main(void)\n{\n" : "int main(int argc, char **argv)\n{\n\tTHREADS = argc > 1 ? atoi(argv[1]) : 1;\n");
	for (int i = 0; i < N_ARRAYS; i++) {
		const struct array *a = &arrays[i];

		if (!want_upc || a->where == DECLARED)
			continue;
		if (a->where == OWN_ALLOC)
			put("\t%s = upc_alloc(%ld * sizeof(%s));\n", a->name, a->dim[0], a->type->name);
		else if (a->block == 0)
			put("\t%s = upc_all_alloc(1, %ld * sizeof(%s));\n", a->name, a->dim[0], a->type->name);
		else
			put("\t%s = upc_all_alloc(%ld * THREADS, %ld * sizeof(%s));\n", a->name, a->part / a->block, a->block, a->type->name);
	}
	put(want_upc ? "\tlock = upc_all_lock_alloc();\n\tif (MYTHREAD == 0) {\n" : "\t{\n");
	for (int i = 0; i < N_ARRAYS; i++)
		if (arrays[i].where != OWN_ALLOC)
			put("\t\tinit_%s();\n", arrays[i].name);
	put("\t\tfor (volatile int i = 0; i < 32; i++)\n\t\t\tlimits[i] = i + 2;\n\t}\n");
	put(want_upc ? "\tupc_barrier;\n\tfor (int t = 0; t < THREADS; t++) {\n\t\tif (t == MYTHREAD) {\n"
	             : "\tfor (MYTHREAD = 0; MYTHREAD < THREADS; MYTHREAD++) {\n\t\t{\n");
	put("\t\t\tnext = 7;\n");
	for (int i = 0; i < N_ARRAYS; i++)
		if (arrays[i].where == OWN_ALLOC)
			put("\t\t\tinit_%s();\n", arrays[i].name);
	for (int i = first; i <= last_one; i++)
		if (i % 4)
			put("\t\t\tbefore(%d);\n\t\t\tf%d();\n\t\t\thash%d();\n\t\t\tafter(%d);\n", i, i, i, i);
	put(want_upc ? "\t\t}\n\t\tupc_barrier;\n\t}\n" : "\t\t}\n\t}\n");
	for (int i = first; i <= last_one; i++) {
		if (i % 4)
			continue;
		put(want_upc ? "\tbefore(%d);\n\tf%d();\n" : "\tfor (MYTHREAD = 0; MYTHREAD < THREADS; MYTHREAD++) {\n\tbefore(%d);\n\tf%d();\n", i, i);
		if (want_upc)
			put("\tupc_barrier;\n\tfor (int t = 0; t < THREADS; t++) {\n\t\tif (t == MYTHREAD)\n\t\t\tafter(%d);\n\t\tupc_barrier;\n\t}\n", i);
		else
			put("\tafter(%d);\n\t}\n", i);
		put("\tMYTHREAD_0 {\n\tbefore(0);\n\thash%d();\n\tafter(%d);\n\t}\n", i, i);
		if (want_upc)
			put("\tupc_barrier;\n");
	}
	put("\treturn 0;\n}\n");
}

static void set_option(const char *s)
{
	if (strcmp(s, "model=1") == 0)
		want_upc = false;
	else
		t_first = t_last = atoi(s + strlen("threads="));
}

int main(int argc, char **argv)
{
	if (argc < 3)
		return fputs("usage: loops SEED LOOPS [model=1] [threads=NUMBER] [and those of options.h]\n", stderr), 2;
	seed = strtoull(argv[1], NULL, 10);
	want_upc = true;
	read_options(argc, argv, set_option);
	chances = seed * 2862933555777941757u + 3037000493u;
	put("// loops %s %s\n", argv[1], argv[2]);
	put(prelude, want_upc ? "#include <upc.h>\n#define MYTHREAD_0 if (MYTHREAD == 0)\n"
	                      : "#define MYTHREAD_0 MYTHREAD = 0;\n");
	write_arrays();
	if (is_alone)
		text_len = 0;
	for (; n_functions < atoi(argv[2]); n_functions++) {
		int n_before = n_statements;

		size_t mark = text_len;

		begin(n_functions);
		if (n_functions % 4)
			write_function();
		else
			write_parallel();
		close_hash();
		if (n_functions < first_function || n_functions > last_function) {
			n_statements = n_before;
			text_len = mark;
			text[mark] = 0;
		}
	}
	if (!is_alone)
		write_main(first_function, last_function);
	print_text(text);
	return count_statements();
}

/* SPDX-License-Identifier: MIT
 *
 * directories.c - prints a program of random loops over directories (shared arrays of
 * pointers-to-shared), shared structs with pointers in them, and offsets that are shared.
 *
 *     directories SEED FUNCTIONS [FIRST LAST]
 *
 * Each function prints a hash for each thread.  The program has no model: what it prints must not depend
 * on the passes, the C compiler and its level.  In each function a thread works with the data of one thread,
 * itself or another, that no other thread works with: so nothing is a race, and stores may change what the
 * loop reads - entries of the directory, offsets, elements, through every pointer to them.
 *
 * Elements are without sign; what becomes an index is kept small: a variable is at most 12, a factor
 * 2, an offset 7, of which an index has two and a constant.  A pointer is at most 16 elements into its 64.
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "print.h"
#include "random.h"

enum { DEEPEST = 2 };

static int n_loops, shift;
static const char *types[DEEPEST];

/* A number from 0 to 7 from memory, which the loop may change or not. */
static void put_offset(void)
{
	put("%s", PICK("off[t]", "parts[t].off", "(&parts[t])->off", "pv->off", "vw.off", "offs[2 * t + 1]", "parts[t].small",
		"local_off", "(int)(parts[t].w[3] % 8)", "(q ? *q : 1)", "still", "*pk", "off[(t + THREADS) % THREADS]"));
}

/* The variable of a loop around, or 0. */
static void put_variable(void)
{
	if (depth)
		put("i%d", (int)pick((unsigned)depth) + 1);
	else
		put("3");
}

static void put_index(void)
{
	switch (pick(9)) {
	case 0: put_variable(); break;
	case 1: put_variable(); put(" + %s", PICK("1", "0x3", "010", "4u", "2ul")); break;
	case 2: put("2 * "); put_variable(); put(" + "); put_offset(); break;
	case 3: put_variable(); put(" + "); put_offset(); break;
	case 4: put_offset(); put(" + "); put_variable(); break;
	case 5: put_offset(); put(" + "); put_variable(); put(" + "); put_offset(); break;
	case 6: put("(unsigned)("); put_variable(); put(" + far) + 3u"); break;
	case 7: put_variable(); put(" + farther + 3"); break;
	default: put_offset(); break;
	}
}

/* A pointer to at least 48 elements. */
static void put_pointer(void)
{
	unsigned e = pick(4);

	switch (pick(9)) {
	case 0:
	case 1: put("dir[4 * t + %u]", e); break;
	case 2: put("one[t + %u * THREADS]", e % 2); break;
	case 3: put("parts[t].v"); break;
	case 4: put("(&parts[t])->v"); break;
	case 5: put("pr[%u]", e); break;
	case 6: put("%s", PICK("vw.p", "pv->p")); break;
	case 7: put("sp[%u]", e); break;
	default: put("grid[t][%u]", e % 3); break;
	}
}

static void put_element(void)
{
	switch (pick(9)) {
	case 0: put("flat[64 * t + "); put_index(); put("]"); break;
	case 1: put("whole[64 * t + "); put_index(); put("]"); break;
	case 2: put("parts[t].w[("); put_index(); put(") %% 4]"); break;
	case 3: put("(*("); put_pointer(); put(" + ("); put_index(); put(")))"); break;
	case 4:
		if (!shift) {
			put("loc["); put_index(); put("]");
			break;
		} /* fall through */
	default: put_pointer(); put("["); put_index(); put("]"); break;
	}
}

static void put_value(int left)
{
	switch (pick(left ? 9 : 4)) {
	case 0: put_element(); break;
	case 1: put_element(); break;
	case 2: put("%u", pick(9)); break;
	case 3: put("(unsigned long)("); put_index(); put(")"); break;
	case 4: put("("); put_value(left - 1); put(" %s ", PICK("+", "-", "*", "^", "|", "&", "<", "==")); put_value(left - 1); put(")"); break;
	case 5: put("(q && "); put_pointer(); put("[*q + "); put_variable(); put("])"); break;
	case 6: put("(q ? "); put_element(); put(" : "); put_element(); put(")"); break;
	case 7: put("%s", PICK("(unsigned long)atomic", "n", "(unsigned long)sqrt((double)still)", "(unsigned long)volatile_n")); break;
	default: put("("); put_element(); put(" > "); put_value(left - 1); put(")"); break;
	}
}

/* What has an effect stands alone with what comes after it: the order is that of the comma. */
static void put_effect(void)
{
	put("s ^= (%s, ", PICK("n++", "bump(t)", "local_off = (local_off + 1) % 8", "n += off[t]", "vw.off ^= 1", "*pk ^= 3",
		"__atomic_fetch_xor(&atomic, 5, __ATOMIC_SEQ_CST)", "__atomic_store_n(&local_off, 6, __ATOMIC_SEQ_CST)",
		"__sync_fetch_and_xor(&vw.off, 2)", "volatile_n++", "(__extension__ local_off) = 1", "__atomic_fetch_xor(pk, 1, __ATOMIC_RELAXED)"));
	put_value(1);
	put(");\n");
}

static void put_store(void)
{
	switch (pick(14)) {
	case 13: put_effect(); break;
	case 0: put_pointer(); put(" = base + "); put_offset(); put(";\n"); break;
	case 1: put_pointer(); put(" = "); put_pointer(); put(";\n"); break;
	case 2: put("off[t] = (off[t] + 3) %% 8;\n"); break;
	case 3: put("%s\n", PICK("parts[t].off = (parts[t].off + 1) % 8;", "vw.off ^= 2;", "pv->off ^= 1;", "*pk = 5;", "still ^= 0;",
			"parts[t].small ^= 1;", "offs[2 * t + 1] ^= 6;", "sp = sp;", "n++;", "parts[t] = parts[t];")); break;
	case 4: put("s = s * 31 + "); put_value(1); put(";\n"); break;
	case 5:
	case 6: put("s += "); put_element(); put(";\n"); break;
	case 7: put_element(); put("%s;\n", PICK("++", "--", " += 3", " ^= s", " = s", " = n")); break;
	default: put_element(); put(" %s ", PICK("=", "=", "+=", "^=")); put_value(2); put(";\n"); break;
	}
}

static void put_statement(void);

static void put_block(void)
{
	put(" {\n");
	depth++;
	for (unsigned n = 1 + pick(3); n; n--)
		put_statement();
	depth--;
	indent();
	put("}\n");
}

static void put_head(int i)
{
	const char *type = PICK("int", "int", "long", "unsigned", "size_t");
	unsigned first = pick(4), last = 5 + pick(8);
	bool is_forall = !depth && !pick(4);

	types[depth] = type;
	put("%s (%s i%d = ", is_forall ? "upc_forall" : "for", type, i);
	switch (pick(8)) {
	case 0:
		put("%u; i%d > 0; i%d--", last, i, i);
		break;
	case 1:
		put("%u, j%d = (%s, 0); i%d < (%s)%u; i%d++", first, i, PICK("bump(t)", "off[t] ^= 1", "n++", "*pk = 2"), i, type, last, i);
		break;
	case 2:
		put("%u; i%d < (%s)(4 + ", first, i, type);
		put_offset();
		put("); i%d++", i);
		break;
	case 3: put("%u; i%d <= (%s)%u; i%d += 2", first, i, type, last, i); break;
	case 4: put("(%s)(", type); put_offset(); put(" / 2); i%d < %u; i%d++", i, last, i); break;
	default: put("%u; i%d < %u; i%d%s", first, i, last, i, PICK("++", "++", " += 1", " += 2", " += 0x3")); break;
	}
	if (is_forall)
		put("; %s", PICK("i1", "i1 + 0x8000000000000003", "&flat[i1]", "&dir[i1]", "dir[i1 % (4 * THREADS)]", "i1 * 2", "continue", "off[t] + i1",
			"&one[i1 % THREADS]", "i1 + farther"));
	put(")");
}

static void put_statement(void)
{
	indent();
	if (depth < DEEPEST && pick(3) == 0) {
		put_head(depth + 1);
		if (pick(3)) {
			put_block();
		} else {
			depth++;
			put("\n");
			put_statement();
			depth--;
		}
		return;
	}
	switch (depth ? pick(12) : 9) {
	case 0: put("if ("); put_value(1); put(")\n\t"); indent(); put_store(); break;
	case 1: put("if (q)\n\t"); indent(); put_store(); break;
	case 2: put("if (n %% 16 == 15)\n\t"); indent(); put("%s", n_loops++ % 2 ? "continue;\n" : "n += 2;\n"); break;
	case 3: put("{\n"); indent(); put("\tint guard __attribute__((cleanup(leave), unused)) = 1;\n\t"); indent(); put_store(); indent(); put("}\n"); break;
	default: put_store(); break;
	}
}

static void put_function(int number)
{
	shift = (int)pick(3) ? 1 : 0;
	put("static void f%d(void)\n{\n\tconst int t = now = (MYTHREAD + %d) %% THREADS;\n", number, shift);
	put("\tunsigned long s = 1, farther = -3ul;\n\tunsigned far = -3u, n = 0;\n\tint local_off = 2, atomic = 1, still = 4, k = 3, *pk = &k, "
	    "three = 3, *q = %s;\n", PICK("NULL", "&three"));
	put("\tvolatile int volatile_n = 0;\n\tshared [] unsigned long *base = bases[t], *shared [4] *sp = &dir[4 * t];\n");
	put("\tshared [] unsigned long *pr[4] = {base, base + 1, base + 2, base + 3};\n");
	put("\tstruct view vw = {base + 5, 3}, *pv = &vw;\n\tunsigned long *loc = (unsigned long *)(t == MYTHREAD ? base : bases[MYTHREAD]);\n\n");
	for (unsigned i = 2 + pick(3); i; i--) {
		put("\t");
		put_head(1);
		put_block();
	}
	put("\tfinish(%d, t, s + n + (unsigned)(local_off + atomic + still + k + three + volatile_n + vw.off) + far + farther + loc[0] * 0 + "
	    "(unsigned long)(upc_addrfield(pr[1]) - upc_addrfield(base)));\n\t(void)q, (void)pv, (void)pk, (void)sp;\n}\n\n", number);
}

static const char *const head =
	"#include <math.h>\n#include <stddef.h>\n#include <stdio.h>\n#include <upc_relaxed.h>\n\n"
	"struct part { shared [] unsigned long *v; int off; unsigned long w[4]; unsigned char small; };\n"
	"struct view { shared [] unsigned long *p; int off; };\n"
	"shared [] unsigned long *shared bases[THREADS];\n"
	"shared [] unsigned long *shared [4] dir[4 * THREADS];\nshared [] unsigned long *shared one[2 * THREADS];\n"
	"shared [] unsigned long *shared [3] grid[THREADS][3];\nshared struct part parts[THREADS];\n"
	"shared int off[THREADS];\nshared [2] int offs[2 * THREADS];\nshared [16] unsigned long flat[64 * THREADS];\n"
	"shared [] unsigned long whole[64 * 8];\nstatic int calls, now;\n\n"
	"static int bump(int t)\n{\n\toff[t] = (off[t] + 1) % 8;\n\tdir[4 * t + 1] = bases[t] + off[t];\n\treturn calls++ % 4;\n}\n\n"
	"static void leave(int *guard)\n{\n\toff[now] = (off[now] + *guard) % 8;\n}\n\n"
	"static void begin(int t)\n{\n\tfor (int i = 0; i < 64; i++) {\n\t\tbases[t][i] = i + 100 * t;\n\t\tflat[64 * t + i] = 7 * i;\n"
	"\t\twhole[64 * t + i] = 3 * i + t;\n\t}\n\tfor (int e = 0; e < 4; e++)\n\t\tdir[4 * t + e] = bases[t] + 2 * e;\n"
	"\tone[t] = bases[t] + 1;\n\tone[t + THREADS] = bases[t] + 9;\n\tfor (int e = 0; e < 3; e++)\n\t\tgrid[t][e] = bases[t] + 4 * e;\n"
	"\tparts[t].v = bases[t] + 3;\n\tparts[t].off = 5;\n\tparts[t].small = 6;\n\tfor (int e = 0; e < 4; e++)\n\t\tparts[t].w[e] = e;\n"
	"\toff[t] = 2;\n\toffs[2 * t] = offs[2 * t + 1] = 4;\n}\n\n"
	"static void finish(int f, int t, unsigned long s)\n{\n\tfor (int i = 0; i < 64; i++)\n"
	"\t\ts = (s ^ bases[t][i] ^ flat[64 * t + i] << 1 ^ whole[64 * t + i] << 2) * 1099511628211ul;\n"
	"\tfor (int e = 0; e < 4; e++)\n\t\ts = (s ^ parts[t].w[e] ^ (upc_addrfield(dir[4 * t + e]) - upc_addrfield(bases[t]))) * 31;\n"
	"\ts += off[t] + parts[t].off * 8 + parts[t].small * 64 + offs[2 * t + 1] * 512 + (unsigned long)calls * 4096;\n"
	"\tprintf(\"%d: %d %lx\\n\", f, MYTHREAD, s);\n\tupc_barrier;\n\tcalls = 0;\n\tbegin(t);\n\tupc_barrier;\n}\n\n";

int main(int argc, char **argv)
{
	int n = argc > 2 ? atoi(argv[2]) : 10, first = argc > 4 ? atoi(argv[3]) : 0, last = argc > 4 ? atoi(argv[4]) : n - 1;
	unsigned long seed = argc > 1 ? strtoul(argv[1], NULL, 0) : 1;

	fputs(head, stdout);
	for (int i = 0; i < n; i++) {
		is_printed = i >= first && i <= last;
		chances = seed * 1000003 + (unsigned long)i;
		pick(2);
		put_function(i);
	}
	puts("int main(void)\n{\n\tbases[MYTHREAD] = upc_alloc(64 * sizeof(unsigned long));\n\tbegin(MYTHREAD);\n\tupc_barrier;");
	for (int i = first; i <= last; i++)
		printf("\tf%d();\n", i);
	puts("\treturn 0;\n}");
	return 0;
}

/* SPDX-License-Identifier: MIT
 *
 * forms.c - prints a UPC program of random functions that are written as users write them: gathers x[idx[i]],
 * rows start[i] to start[i + 1], pointer walks, lists, directories, members, rows and columns, updates in
 * place, copies of blocks, early exits.  Threads take turns (by barriers, a strict token, or a lock), or all
 * run at once and each writes its own elements, in phases with a barrier between; other threads read them in
 * the next.
 *
 *     forms SEED FUNCTIONS [FIRST LAST]
 *
 * A function is written once and printed twice: for shared objects, and for the model, which each thread has
 * in private memory and which runs the threads one after another.  '$' before a name becomes nothing or `m_`,
 * '@' is MYTHREAD or the parameter `me`, what stands between '{?' and '?}' is left out of the model and
 * between '{!' and '!}' is only there.  After each function every thread compares its elements, and its
 * result.  An element has a number below N, 24 * THREADS, in an array of any form.  The program prints `ok`,
 * or what differs, and takes up to 8 threads.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"
#include "text.h"

enum { N_ARRAYS = 12, EACH = 24, MOST = 8, TEXT = 200 };

enum class { INTEGER, FLOATING };

static const struct scalar {
	const char *name;
	enum class class;
} scalars[] = {{"int", INTEGER}, {"long", INTEGER}, {"double", FLOATING}, {"unsigned char", INTEGER},
	{"short", INTEGER}, {"float", FLOATING}, {"unsigned", INTEGER}, {"double", FLOATING}};

struct array {
	char name[8];
	const struct scalar *type; /* NULL: struct rec */
	const char *mode;
	unsigned block;   /* 0: indefinite */
	unsigned columns; /* 0: one dimension */
	bool is_allocated;
};

/* How elements belong to threads in a function that all run at once. */
enum rule { AFFINITY, CYCLIC, CHUNKS, NEXT_CHUNKS, N_RULES };

static struct array arrays[N_ARRAYS];
static struct array *mine; /* the array of which each thread writes its elements; NULL: threads take turns */
static enum rule rule;
static const char *own;       /* the index of the own element at this place, or NULL */
static char variable[8];      /* of the innermost loop that counts elements, or empty */
static unsigned below, above; /* so many elements are before and after it */
static int depth, n_names;
static bool may_leave, in_loop;
static const char *places; /* of the own elements of a phase, by the variable of the loop */

static void statement(void);
static void statements(unsigned n);

/* ---- text ---- */

static void print_variant(bool is_shared)
{
	for (const char *p = text; *p; p++) {
		if (*p == '$') {
			fputs(is_shared ? "" : "m_", stdout);
		} else if (*p == '@') {
			fputs(is_shared ? "MYTHREAD" : "me", stdout);
		} else if (p[0] == '{' && (p[1] == '?' || p[1] == '!')) {
			char end[] = {p[1], '}', 0};

			if (is_shared != (p[1] == '?'))
				p = strstr(p + 2, end);
			p++;
		} else if ((p[0] == '?' || p[0] == '!') && p[1] == '}') {
			p++;
		} else {
			putchar(*p);
		}
	}
}

/* What was printed to a text of TEXT bytes is whole. */
static void fits(int n)
{
	if (n < 0 || n >= TEXT)
		abort();
}

static void tabs(void)
{
	for (int i = 0; i < depth; i++)
		put("\t");
}

static bool percent(unsigned n)
{
	return pick(100) < n;
}

static void open_block(void)
{
	put(" {\n");
	depth++;
}

static void close_block(void)
{
	depth--;
	tabs();
	put("}\n");
}

/* The name of the macro that says whose its elements are. */
static const char *owner(const struct array *a)
{
	return a->is_allocated && a->block == 0 ? "OWNER_LAST" : "OWNER";
}

/* The type of pointers to its elements. */
static const char *pointer_to(const struct array *a)
{
	static char to[TEXT];
	char layout[16] = "";

	if (a->block != 1)
		snprintf(layout, sizeof layout, a->block ? "[%u] " : "[] ", a->block);
	snprintf(to, sizeof to, "{?%sshared %s?}%s *", a->mode, layout,
		a->type ? a->type->name : "struct rec");
	return to;
}

/* ---- indices and elements ---- */

static const char *limit(void)
{
	return PICK("24 * THREADS", "n", "24 * THREADS", "THREADS * 24", "$count", "N");
}

/* The text of a number below N. */
static void any_index(char *to, int nesting)
{
	char inner[TEXT];
	unsigned c = pick(5);

	if (!*variable || percent(7)) {
		if (percent(50))
			snprintf(to, TEXT, PICK("%u", "24 * @ + %u", "24 * ((@ + 1) %% THREADS) + %u"),
				pick(EACH));
		else
			snprintf(to, TEXT, "(acc + %u) %% N", pick(99));
		return;
	}
	switch (pick(13)) {
	case 0:
	case 1:
	case 2: snprintf(to, TEXT, "%s", variable); return;
	case 3:
	case 4:
		if (c && c <= above)
			snprintf(to, TEXT, PICK("%s + %u", "(long)%s + %u"), variable, c);
		else
			snprintf(to, TEXT, "(%s + %u) %% (24 * THREADS)", variable, c);
		return;
	case 5:
		if (c && c <= below)
			snprintf(to, TEXT, "%s - %u", variable, c);
		else
			snprintf(to, TEXT, "24 * THREADS - 1 - %s", variable);
		return;
	case 6: snprintf(to, TEXT, "%s * %u %% (24 * THREADS)", variable, 2 + pick(9)); return;
	case 7: snprintf(to, TEXT, "table[%s]", variable); return;
	case 8:
		if (nesting > 0) {
			any_index(inner, nesting - 1);
			fits(snprintf(to, TEXT, "$idx[%s]", inner));
			return;
		}
		/* fall through */
	case 9:
	case 10: snprintf(to, TEXT, "$idx[%s]", variable); return;
	case 11: snprintf(to, TEXT, "$perm[%s]", variable); return;
	default: snprintf(to, TEXT, "%s / 24 * 24 + %u", variable, pick(EACH)); return;
	}
}

static bool is_floating(const struct array *a, const char *member)
{
	return a->type ? a->type->class == FLOATING : strcmp(member, ".d") == 0;
}

static const char *any_member(const struct array *a)
{
	return a->type ? "" : PICK(".x", ".d", ".v[1]", ".v[acc % 3]", ".in.a", ".in.b", ".bits", ".c", ".y");
}

/* The element's text, or its address's. */
static void element(char *to, size_t size, const struct array *a, const char *index, bool is_address)
{
	char where[2 * TEXT];

	if (a->columns)
		snprintf(where, sizeof where, "[(%s) / %u][(%s) %% %u]", index, a->columns, index,
			a->columns);
	else
		snprintf(where, sizeof where, "[%s]", index);
	if (is_address && !a->columns && percent(30))
		snprintf(to, size, "($%s + (%s))", a->name, index);
	else if (!is_address && !a->columns && percent(10))
		snprintf(to, size, "(*($%s + (%s)))", a->name, index);
	else
		snprintf(to, size, "%s$%s%s", is_address ? "&" : "", a->name, where);
}

static struct array *any_array(bool is_written)
{
	if (is_written && mine)
		return mine;
	for (;;) {
		struct array *a = &arrays[pick(N_ARRAYS)];

		if (a != mine)
			return a;
	}
}

static struct array *plain_array(bool is_written)
{
	struct array *a;

	do
		a = any_array(is_written);
	while (!a->type || a->columns);
	return a;
}

/* ---- expressions, all unsigned long ---- */

static void read_of(const struct array *a, const char *member, const char *place)
{
	put(is_floating(a, member) ? "(unsigned long)(long)%s%s" : "(unsigned long)%s%s", place, member);
}

static void read_element(void)
{
	char index[TEXT], place[3 * TEXT];
	struct array *a = any_array(false);
	bool is_own = mine && own && percent(25);

	if (is_own)
		a = mine;
	any_index(index, 1);
	element(place, sizeof place, a, is_own ? own : index, false);
	read_of(a, any_member(a), place);
}

static void leaf(void)
{
	switch (pick(9)) {
	case 0: put("%uul", pick(60)); break;
	case 1: put("acc"); break;
	case 2: put(*variable ? "(unsigned long)%s" : "(unsigned long)@", variable); break;
	case 3:
		if (percent(40)) {
			put("(unsigned long)$dir[(@ + %u) %% THREADS][%u]", pick(3), pick(EACH));
			break;
		}
		/* fall through */
	default: read_element();
	}
}

static void expression(int nesting)
{
	if (nesting <= 0 || percent(35)) {
		leaf();
		return;
	}
	put("(");
	expression(nesting - 1);
	put(" %s ", PICK("+", "-", "*", "^", "+", "+"));
	expression(nesting - 1);
	put(")");
}

static void condition(void)
{
	put("(");
	expression(1);
	put(") %% %u %s %u", 3 + pick(3), PICK("==", "!=", ">"), pick(3));
}

/* ---- stores ---- */

static void put_value(const struct array *a, const char *member, int nesting)
{
	bool is_bits = strcmp(member, ".bits") == 0;

	if (is_floating(a, member)) {
		put(" %s ((", PICK("=", "=", "+=", "="));
		expression(nesting);
		put(") & 31) * 0.25");
	} else if (percent(15)) {
		put("++");
	} else {
		put(" %s (", PICK("=", "=", "+=", "=", "^=", "-="));
		expression(nesting);
		put(") & %u", is_bits ? 15 : 63);
	}
	put(";\n");
}

static void store(void)
{
	char index[TEXT], place[3 * TEXT];
	struct array *a = any_array(true);
	const char *member = any_member(a);

	if (mine && !own)
		return;
	any_index(index, 1);
	element(place, sizeof place, a, mine ? own : index, false);
	tabs();
	if (percent(25)) { /* what the thread wrote, it reads */
		put("{\n");
		depth++;
		tabs();
		put("unsigned long at%d = %s;\n\n", n_names, mine ? own : index);
		snprintf(index, sizeof index, "at%d", n_names++);
		element(place, sizeof place, a, index, false);
		tabs();
		put("%s%s", place, member);
		put_value(a, member, 1);
		if (percent(30)) {
			tabs();
			put("acc += ");
			expression(1);
			put(";\n");
		}
		tabs();
		put("acc += ");
		read_of(a, member, place);
		put(";\n");
		close_block();
		return;
	}
	put("%s%s", place, member);
	put_value(a, member, 2);
}

static void sum(void)
{
	tabs();
	put(percent(50) ? "acc += " : "acc = acc * 31 + ");
	expression(2);
	put(";\n");
}

/* ---- statements within loops ---- */

static void guarded(void)
{
	tabs();
	put("if (");
	condition();
	put(")");
	open_block();
	statements(1 + pick(2));
	close_block();
	if (percent(30)) {
		tabs();
		put("else");
		open_block();
		statements(1);
		close_block();
	}
}

/* An inner loop counts elements by another variable; the own one stays what it was. */
struct outer {
	char variable[8];
	unsigned below, above;
	bool in_loop;
};

static struct outer enter(const char *name, unsigned before, unsigned after)
{
	struct outer o = {.below = below, .above = above, .in_loop = in_loop};

	strcpy(o.variable, variable);
	snprintf(variable, sizeof variable, "%s", name);
	below = before;
	above = after;
	in_loop = true;
	return o;
}

static void leave(const struct outer *o)
{
	strcpy(variable, o->variable);
	below = o->below;
	above = o->above;
	in_loop = o->in_loop;
}

static void leave_early(void)
{
	tabs();
	put("if (");
	condition();
	put(")\n");
	depth++;
	tabs();
	depth--;
	if (in_loop && percent(80))
		put(percent(50) ? "break;\n" : "continue;\n");
	else
		put(may_leave ? "return acc;\n" : "acc++;\n");
}

/* A row of a sparse matrix. */
static void row(void)
{
	char index[TEXT], name[12];
	struct outer o;

	any_index(index, 1);
	snprintf(name, sizeof name, "k%d", n_names++);
	tabs();
	if (percent(40)) {
		put("{\n");
		depth++;
		tabs();
		put("int first%s = $start[%s], last%s = $start[%s + 1];\n\n", name, index, name, index);
		tabs();
		put("for (int %s = first%s; %s < last%s; %s++)", name, name, name, name, name);
	} else {
		put("for (int %s = $start[%s]; %s < $start[%s + 1]; %s++)", name, index, name, index, name);
		snprintf(index, sizeof index, "0");
	}
	open_block();
	o = enter(name, 0, 0);
	statements(1 + pick(2));
	leave(&o);
	close_block();
	if (strcmp(index, "0") != 0)
		close_block();
}

static void inner_loop(void)
{
	char name[12];
	struct outer o;
	unsigned from = pick(5), to = 6 + pick(14);

	snprintf(name, sizeof name, "j%d", n_names++);
	tabs();
	if (percent(30))
		put("for (int %s = %u; %s >= %u; %s--)", name, to, name, from, name);
	else
		put("for (%s %s = %u; %s <= %u; %s += %u)", PICK("int", "long", "size_t"), name, from, name,
			to, name, 1 + pick(2));
	open_block();
	o = enter(name, from, EACH - 1 - to);
	statements(1 + pick(3));
	leave(&o);
	close_block();
}

static void pointer_walk(void)
{
	struct array *a = plain_array(false);
	int name = n_names++;
	unsigned from = pick(8), n = 3 + pick(13);

	tabs();
	put("{\n");
	depth++;
	tabs();
	put("%sp%d = &$%s[%u], %s*e%d = p%d + %u;\n\n", pointer_to(a), name, a->name, from, "", name, name,
		n);
	tabs();
	switch (pick(3)) {
	case 0: put("while (p%d < e%d)", name, name); break;
	case 1: put("for (; p%d != e%d; p%d++)", name, name, name); break;
	default: put("for (int left = %u; left > 0; left--)", n); break;
	}
	open_block();
	tabs();
	put("acc = acc * 7 + (unsigned long)(long)*p%d;\n", name);
	tabs();
	put("p%d += p%d < e%d;\n", name, name, name);
	if (percent(40)) {
		tabs();
		put("if (acc %% 9 == 1)\n");
		depth++;
		tabs();
		depth--;
		put("break;\n");
	}
	tabs();
	put("if (p%d == e%d)\n", name, name);
	depth++;
	tabs();
	depth--;
	put("break;\n");
	close_block();
	close_block();
}

/* A block of one thread, or a part of it: where it starts and how many elements it has. */
static unsigned any_part(const struct array *a, char *start)
{
	unsigned block = a->block ? a->block : EACH, skip = pick(block), index = pick(EACH);
	char any[TEXT];

	if (*variable && percent(60))
		snprintf(any, sizeof any, "%s", variable);
	else
		snprintf(any, sizeof any, PICK("%u", "24 * @ + %u", "24 * ((@ + 1) %% THREADS) + %u"), index);
	fits(snprintf(start, TEXT, "(%s) / %u * %u + %u", any, block, block, skip));
	return 1 + pick(block - skip);
}

static void get_block(void)
{
	char start[TEXT], address[3 * TEXT];
	struct array *a = plain_array(false);
	unsigned n = any_part(a, start);
	int form = (int)pick(4), name = n_names++;
	const char *type = a->type->name;

	element(address, sizeof address, a, start, true);
	tabs();
	put("{\n");
	depth++;
	tabs();
	put("%s b%d[%u];\n\n", type, name, n);
	tabs();
	if (*a->mode || form < 2) {
		put("{?upc_memget?}{!memcpy!}(b%d, %s%s, sizeof b%d);\n", name,
			*a->mode ? "{?(shared void *)?}" : "", address, name);
	} else if (form == 2) {
		put("{?upc_handle_t h%d = upc_memget_nb?}{!memcpy!}(b%d, %s, sizeof b%d);\n", name, name,
			address, name);
		sum();
		tabs();
		put("{?upc_sync(h%d);?}\n", name);
	} else {
		put("{?upc_memget_nbi?}{!memcpy!}(b%d, %s, sizeof b%d);\n", name, address, name);
		sum();
		tabs();
		put("{?upc_synci();?}\n");
	}
	tabs();
	put("for (int k = 0; k < %u; k++)\n", n);
	depth++;
	tabs();
	depth--;
	put("acc = acc * 5 + (unsigned long)(long)b%d[k];\n", name);
	close_block();
}

/* Copies into shared memory, between reads of what they change. */
static void put_block(void)
{
	char start[TEXT], from[TEXT], address[3 * TEXT], source[3 * TEXT], place[3 * TEXT];
	struct array *a = plain_array(mine == NULL);
	unsigned n = any_part(a, start), m = any_part(a, from);
	int name = n_names++;

	if (mine || *a->mode)
		return;
	n = n < m ? n : m;
	snprintf(place, sizeof place, "%s + %u", start, pick(n));
	tabs();
	put("acc += (unsigned long)(long)$%s[%s];\n", a->name, place);
	element(address, sizeof address, a, start, true);
	element(source, sizeof source, a, from, true);
	tabs();
	switch (pick(5)) {
	case 0: put("{?upc_memset?}{!memset!}(%s, 0, %u * sizeof *%s);\n", address, n, address); break;
	case 1:
		put("{?upc_memcpy?}{!memmove!}(%s, $%s2 + (%s) / %u * %u, %u * sizeof *$%s);\n", address,
			a->name, from, a->block ? a->block : EACH, a->block ? a->block : EACH, n, a->name);
		break;
	default: {
		bool is_late = percent(40);

		put("{\n");
		depth++;
		tabs();
		put("%s b%d[%u];\n\n", a->type->name, name, n);
		tabs();
		put("for (int k = 0; k < %u; k++)\n", n);
		depth++;
		tabs();
		depth--;
		put("b%d[k] = (acc + (unsigned)k * 3) & 63;\n", name);
		tabs();
		if (percent(50)) { /* a store just before, which the copy overwrites or not */
			put("$%s[%s] = acc & 31;\n", a->name, place);
			tabs();
		}
		put(is_late ? "{?upc_memput_nbi?}{!memcpy!}(%s, b%d, sizeof b%d);\n"
			    : "{?upc_memput?}{!memcpy!}(%s, b%d, sizeof b%d);\n",
			address, name, name);
		if (is_late) {
			tabs();
			put("{?upc_synci();?}\n");
		}
		close_block();
	}
	}
	if (percent(40)) {
		tabs();
		put("$%s[%s] += acc & 7;\n", a->name, place);
	}
	tabs();
	put("acc += (unsigned long)(long)$%s[%s];\n", a->name, place);
}

static void private_view(void)
{
	char index[TEXT], address[3 * TEXT];
	struct array *a = mine ? mine : plain_array(true);
	const char *type = a->type ? a->type->name : "struct rec";
	int name = n_names++;

	if (mine && (!own || !mine->type))
		return;
	any_index(index, 1);
	element(address, sizeof address, a, mine ? own : index, true);
	tabs();
	put("if ({?upc_threadof(%s) == MYTHREAD?}{!%s(%u, %s) == me!})", address, owner(a), a->block,
		mine ? own : index);
	open_block();
	tabs();
	put("%s *v%d = (%s *)%s;\n\n", type, name, type, address);
	tabs();
	put("*v%d = (acc + %u) & 63;\n", name, pick(9));
	sum();
	tabs();
	put("acc += (unsigned long)(long)*v%d;\n", name);
	close_block();
}

static void list_walk(void)
{
	int name = n_names++;

	tabs();
	put("for (%sstruct $node *p%d = $head; p%d; p%d = p%d->next)", "{?shared ?}", name, name, name, name);
	open_block();
	tabs();
	put("acc = acc * 3 + (unsigned long)p%d->v;\n", name);
	if (!mine && percent(50)) {
		tabs();
		put("p%d->v = p%d->v * 3 & 63;\n", name, name);
	}
	tabs();
	put("if (acc %% %u == 0)\n", 3 + pick(9));
	depth++;
	tabs();
	depth--;
	put("break;\n");
	close_block();
}

static void synchronise(void)
{
	tabs();
	switch (pick(mine ? 4 : 6)) {
	case 0: put("{?upc_fence;?}\n"); break;
	case 1: put("acc += (unsigned long)$word;\n"); break;
	case 2:
		put("{?upc_lock(lock);?}\n");
		tabs();
		put("$total += %u;\n", pick(9));
		tabs();
		put("{?upc_unlock(lock);?}\n");
		break;
	case 3:
		put("{?upc_lock(lock);?}\n");
		sum();
		tabs();
		put("{?upc_unlock(lock);?}\n");
		break;
	default: put("$word = (int)(acc & 15);\n");
	}
}

static void copy_record(void)
{
	char index[TEXT], to[3 * TEXT], from[3 * TEXT];
	struct array *a = NULL;

	for (int i = 0; i < N_ARRAYS; i++)
		if (!arrays[i].type)
			a = &arrays[i];
	if (!a || (mine && (mine != a || !own)))
		return;
	any_index(index, 1);
	element(from, sizeof from, a, mine ? own : index, false);
	any_index(index, 1);
	element(to, sizeof to, a, mine ? own : index, false);
	tabs();
	put("{\n");
	depth++;
	tabs();
	put("struct rec r = %s;\n\n", from);
	tabs();
	put("r.x += %u;\n", pick(9));
	tabs();
	put("r.v[%u] = acc & 63;\n", pick(3));
	tabs();
	put("%s = r;\n", to);
	close_block();
}

static void directory(void)
{
	char index[TEXT];

	if (mine) {
		tabs();
		put("for (int k = 0; k < %u; k++)\n", 2 + pick(9));
		depth++;
		tabs();
		depth--;
		put("acc = acc * 3 + (unsigned long)$dir[(@ + %u) %% THREADS][k];\n", pick(3));
		return;
	}
	any_index(index, 0);
	tabs();
	put("$dir[(%s) %% THREADS][%u] = (int)(acc & 63);\n", index, pick(EACH));
	tabs();
	put("for (int k = 0; k < %u; k++)\n", 2 + pick(9));
	depth++;
	tabs();
	depth--;
	put("$dir[(@ + 1) %% THREADS][k + 1] = $dir[(@ + %u) %% THREADS][k] + 1;\n", pick(3));
}

static void statements(unsigned n)
{
	while (n-- > 0)
		statement();
}

static void statement(void)
{
	unsigned kind = pick(100);

	if (depth > 6)
		sum();
	else if (kind < 16)
		sum();
	else if (kind < 42)
		store();
	else if (kind < 52)
		guarded();
	else if (kind < 58)
		leave_early();
	else if (kind < 66)
		row();
	else if (kind < 71)
		inner_loop();
	else if (kind < 75)
		pointer_walk();
	else if (kind < 80)
		get_block();
	else if (kind < 85)
		put_block();
	else if (kind < 88)
		private_view();
	else if (kind < 91)
		list_walk();
	else if (kind < 95)
		synchronise();
	else if (kind < 97)
		copy_record();
	else
		directory();
}

/* ---- loops over elements ---- */

/* The head of a loop over the elements that belong to the thread. */
static void own_head(void)
{
	char address[3 * TEXT];
	unsigned form = pick(3);
	const char *type = PICK("int", "long", "int", "size_t");

	element(address, sizeof address, mine, variable, true);
	tabs();
	below = above = 0;
	if (rule == AFFINITY || (rule == CYCLIC && form < 2)) {
		below = pick(3);
		above = pick(3);
		bool is_forall = percent(65);

		put(is_forall ? "{?upc_forall?}{!for!} (%s %s = %u; %s < %s - %u; %s++"
			      : "for (%s %s = %u; %s < %s - %u; %s++",
			type, variable, below, variable, limit(), above, variable);
		if (rule == AFFINITY)
			put(is_forall ? "{?; %s)?}{!) if (%s(%u, %s) == me)!}"
				      : ") if ({?upc_threadof(%s) == MYTHREAD?}{!%s(%u, %s) == me!})",
				address, owner(mine), mine->block, variable);
		else if (is_forall)
			put("{?; %s)?}{!) if ((int)(%s %% THREADS) == me)!}", variable, variable);
		else
			put(") if ((int)(%s %% THREADS) == @)", variable);
	} else if (rule == CYCLIC) {
		put("for (int %s = @; %s < %s; %s += THREADS)", variable, variable, limit(), variable);
	} else if (rule == CHUNKS && form == 0) {
		put("{?upc_forall?}{!for!} (int %s = 0; %s < %s; %s++{?; %s / 24)?}{!) if (%s / 24 == me)!}",
			variable, variable, limit(), variable, variable, variable);
	} else if (rule == CHUNKS) {
		put("for (int %s = 24 * @; %s < 24 * (@ + 1); %s++)", variable, variable, variable);
	} else {
		put("for (int %s = next; %s < next + 24; %s++)", variable, variable, variable);
	}
}

static void own_loop(void)
{
	char index[TEXT];

	snprintf(variable, sizeof variable, "i%d", n_names++);
	own_head();
	open_block();
	in_loop = true;
	snprintf(index, sizeof index, places, variable);
	own = index;
	if (percent(80))
		store();
	statements(1 + pick(3));
	own = NULL;
	in_loop = false;
	close_block();
	*variable = 0;
}

static void any_loop(void)
{
	struct array *a = any_array(false);
	char address[3 * TEXT];
	unsigned form = pick(8);
	const char *type = PICK("int", "long", "int", "size_t", "unsigned");

	snprintf(variable, sizeof variable, "i%d", n_names++);
	below = pick(4);
	above = pick(4);
	element(address, sizeof address, a, variable, true);
	tabs();
	if (form == 0)
		put("for (int %s = %s - %u; %s >= %u; %s--)", variable, limit(), above + 1, variable, below,
			variable);
	else if (form == 1)
		put("{?upc_forall?}{!for!} (int %s = %u; %s < %s - %u; %s++{?; %s)?}{!) if (%s(%u, %s) == me)!}",
			variable, below, variable, limit(), above, variable, address, owner(a), a->block,
			variable);
	else if (form == 2)
		put("{?upc_forall?}{!for!} (int %s = %u; %s < %s - %u; %s++{?; %s)?}{!) if (%s %% THREADS == me)!}",
			variable, below, variable, limit(), above, variable, variable, variable);
	else if (form == 3)
		put("for (%s %s = %u; %s + %u < %s; %s += %u)", type, variable, below, variable, above,
			limit(), variable, 2 + pick(3));
	else
		put("for (%s %s = %u; %s < %s - %u; %s++)", type, variable, below, variable, limit(), above,
			variable);
	open_block();
	in_loop = true;
	statements(1 + pick(4));
	in_loop = false;
	close_block();
	*variable = 0;
}

/* Pointers to one array, at places near each other: what one writes, the other reads. */
static void overlap(void)
{
	struct array *a = plain_array(true);
	int name = n_names++;

	tabs();
	put("{\n");
	depth++;
	tabs();
	put("%sy%d = &$%s[%u], %s*x%d = &$%s[%u];\n\n", pointer_to(a), name, a->name, pick(7), "", name,
		a->name, pick(7));
	tabs();
	put("for (int k = 0; k < %s - 8; k++)", limit());
	open_block();
	in_loop = true;
	tabs();
	if (percent(30)) {
		put("if (");
		condition();
		put(")\n\t");
		tabs();
	}
	put(PICK("y%d[k] = ((long)x%d[k] + 1) & 63;\n", "y%d[k] += x%d[k] > 20;\n", "y%d[k] = x%d[k + 1];\n",
		    "y%d[$idx[k] / 24] = x%d[k];\n"),
		name, name);
	if (percent(30))
		leave_early();
	tabs();
	put("acc += (unsigned long)(long)x%d[k];\n", name);
	in_loop = false;
	close_block();
	close_block();
}

/* Rows and columns; each element from those around it. */
static void stencil(void)
{
	struct array *a = NULL, *b = NULL;
	unsigned c;

	for (unsigned i = 0, at = pick(N_ARRAYS); i < N_ARRAYS; i++, at = (at + 1) % N_ARRAYS)
		if (arrays[at].columns && (!a || arrays[at].columns == a->columns)) {
			b = a ? b ? b : &arrays[at] : NULL;
			a = a ? a : &arrays[at];
		}
	if (!b || percent(20))
		b = a;
	c = a->columns;
	tabs();
	put("for (int r = 1; r < %u * THREADS - 1; r++)\n", EACH / c);
	depth++;
	tabs();
	put("for (int c = 1; c < %u; c++)", c - 1);
	open_block();
	in_loop = true;
	tabs();
	put("long s = (long)($%s[r][c - 1] + $%s[r][c + 1] + $%s[r - 1][c] + $%s[r + 1][c]);\n\n", b->name,
		b->name, b->name, b->name);
	if (percent(30))
		leave_early();
	tabs();
	put("$%s[r][c] = (s + %u) & 63;\n", a->name, pick(9));
	if (percent(30))
		sum();
	in_loop = false;
	close_block();
	depth--;
}

/* ---- functions ---- */

enum turns { BY_BARRIER, BY_TOKEN, BY_LOCK, BY_NOTIFY, AT_ONCE };

static void open_function(int number)
{
	put("static unsigned long $f%d({?void?}{!int me, int phase, int step, unsigned long acc!})\n{\n"
	    "\tint n = 24 * THREADS, next = 24 * ((@ + 1) %% THREADS);\n{?\tunsigned long acc = 5;\n?}\n"
	    "\t(void)n, (void)next;\n{!\t(void)phase, (void)step;\n!}",
		number);
	depth = 1;
}

static void write_turn(void)
{
	mine = NULL;
	may_leave = true;
	for (unsigned n = 2 + pick(3); n; n--)
		switch (pick(8)) {
		case 0: overlap(); break;
		case 1: stencil(); break;
		case 2: statement(); break;
		default: any_loop();
		}
}

static void write_phase(int phase)
{
	mine = &arrays[pick(N_ARRAYS)];
	rule = pick(N_RULES);
	places = rule == AFFINITY || percent(70) ? "%s" : PICK("$perm[%s]", "24 * THREADS - 1 - %s");
	may_leave = false;
	put("{!\tif (phase == %d)!}", phase);
	open_block();
	for (unsigned n = 1 + pick(3); n; n--)
		own_loop();
	close_block();
	mine = NULL;
}

static void put_barrier(int phase)
{
	if (percent(60))
		put("{?\tupc_barrier;\n?}");
	else
		put("{?\tupc_notify;\n\tacc += (unsigned long)n;\n\tupc_wait;\n?}{!\tif (phase == %d)\n\t\tacc += (unsigned long)n;\n!}",
			phase);
}

/* Prints the function that runs it, and the model. */
static void print_run(int number, enum turns turns, int n_phases, int n_steps)
{
	static const char *const forms[] = {
		"\tfor (int t = 0; t < THREADS; t++) {\n\t\tif (t == MYTHREAD)\n\t\t\tacc = f%d();\n\t\tupc_barrier;\n\t}\n",
		"\ttoken_base += THREADS;\n\twhile (token != token_base - THREADS + MYTHREAD)\n\t\t;\n\tacc = f%d();\n\ttoken++;\n",
		"\ttoken_base += THREADS;\n\tfor (int is_done = 0; !is_done;) {\n\t\tupc_lock(turn_lock);\n\t\tis_done = turn == turn_base + MYTHREAD;\n\t\tif (is_done) {\n\t\t\tacc = f%d();\n\t\t\tturn++;\n\t\t}\n\t\tupc_unlock(turn_lock);\n\t}\n\tturn_base += THREADS;\n\ttoken_base -= THREADS;\n",
		"\tfor (int t = 0; t < THREADS; t++) {\n\t\tif (t == MYTHREAD)\n\t\t\tacc = f%d();\n\t\tupc_notify;\n\t\tupc_wait;\n\t}\n",
		"\tacc = f%d();\n"};

	printf("static void run%d(void)\n{\n\tunsigned long acc = 0, wanted[%d];\n\n", number, MOST);
	printf(forms[turns], number);
	printf("\tfor (int me = 0; me < THREADS; me++)\n\t\twanted[me] = 5;\n\tfor (int step = 0; step < %d; step++)\n"
	       "\t\tfor (int phase = 0; phase < %d; phase++)\n\t\t\tfor (int me = 0; me < THREADS; me++)\n"
	       "\t\t\t\twanted[me] = m_f%d(me, phase, step, wanted[me]);\n"
	       "\tupc_barrier;\n\tcompare(%d, acc, wanted[MYTHREAD]);\n\tupc_barrier;\n}\n\n",
		n_steps, n_phases, number, number);
}

static void write_function(int number)
{
	enum turns turns = pick(2) ? AT_ONCE : pick(4);
	int n_phases = 1, n_steps = 1;

	open_function(number);
	if (turns == AT_ONCE) {
		n_phases = 1 + (int)pick(3);
		n_steps = pick(3) ? 1 : 3;
		if (n_steps > 1)
			put("{?\tfor (int step = 0; step < %d; step++) {\n?}", n_steps);
		for (int i = 0; i < n_phases; i++) {
			if (i)
				put_barrier(i);
			write_phase(i);
		}
		if (n_steps > 1)
			put("{?\tupc_barrier;\n\t}\n?}");
	} else {
		write_turn();
	}
	put("\treturn acc;\n}\n\n");
	print_variant(true);
	print_variant(false);
	print_run(number, turns, n_phases, n_steps);
}

/* ---- the program ---- */

static void choose_arrays(void)
{
	static const unsigned blocks[] = {1, 1, 3, 4, 0, 8, 24, 2, 12, 6};

	for (int i = 0; i < N_ARRAYS; i++) {
		struct array *a = &arrays[i];

		*a = (struct array){.type = &scalars[pick(COUNT(scalars))],
			.mode = pick(9) ? "" : "strict ",
			.block = blocks[pick(COUNT(blocks))]};
		snprintf(a->name, sizeof a->name, "a%d", i);
		a->is_allocated = i == 3 || i == 4;
		if (i == 4)
			a->block = 0;
		if (i >= 9)
			a->columns = pick(3) ? 4 : 8;
		else if (i == 8)
			a->type = NULL;
	}
	arrays[0].mode = "";
}

static void print_array(const struct array *a)
{
	const char *type = a->type ? a->type->name : "struct rec";
	char layout[16] = "";

	if (a->block != 1)
		snprintf(layout, sizeof layout, a->block ? "[%u] " : "[] ", a->block);
	if (a->is_allocated)
		printf("static %sshared %s%s *%s;\n", a->mode, layout, type, a->name);
	else if (a->columns)
		printf(a->block ? "static %sshared %s%s %s[%u * THREADS][%u];\n"
				: "static %sshared %s%s %s[%u * 8][%u];\n",
			a->mode, layout, type, a->name, EACH / a->columns, a->columns);
	else
		printf(a->block ? "static %sshared %s%s %s[24 * THREADS];\n"
				: "static %sshared %s%s %s[24 * 8];\n",
			a->mode, layout, type, a->name);
	if (a->columns)
		printf("static %s m_%s[%u * 8][%u];\n", type, a->name, EACH / a->columns, a->columns);
	else
		printf("static %s m_%s[24 * 8];\n", type, a->name);
	if (a->columns || !a->type)
		return;
	printf("static shared %s%s %s2[24 * %s];\nstatic %s m_%s2[24 * 8];\n", layout, type, a->name,
		a->block ? "THREADS" : "8", type, a->name);
}

static void print_place(const struct array *a, const char *prefix)
{
	if (a->columns)
		printf("%s%s[i / %u][i %% %u]", prefix, a->name, a->columns, a->columns);
	else
		printf("%s%s[i]", prefix, a->name);
}

static void print_init(void)
{
	puts("static void init(void)\n{\n\tunsigned long next = 7;\n");
	for (int i = 0; i < N_ARRAYS; i++) {
		const struct array *a = &arrays[i];

		if (a->is_allocated && a->block)
			printf("\t%s = upc_all_alloc(%u * THREADS, %u * sizeof *%s);\n", a->name,
				EACH / a->block, a->block, a->name);
		else if (a->is_allocated)
			printf("\tif (MYTHREAD == THREADS - 1)\n\t\tpublished = upc_alloc(24 * THREADS * sizeof *%s);\n\tupc_barrier;\n"
			       "\t%s = (%sshared [] %s *)published;\n\tupc_barrier;\n",
				a->name, a->name, a->mode, a->type->name);
		printf("\tfor (volatile int i = 0; i < N; i++) {\n\t\tint is_mine = %s(%u, i) == MYTHREAD;\n\n",
			owner(a), a->block);
		if (!a->type) {
			printf("\t\tm_%s[i] = (struct rec){SET(), SET(), {SET(), SET(), SET()}, {SET(), SET()}, SET() & 15, SET(), SET()};\n",
				a->name);
		} else {
			fputs("\t\t", stdout);
			print_place(a, "m_");
			puts(" = SET();");
			if (!a->columns)
				printf("\t\tm_%s2[i] = SET();\n\t\tif (OWNER(%u, i) == MYTHREAD)\n\t\t\t%s2[i] = m_%s2[i];\n",
					a->name, a->block, a->name, a->name);
		}
		fputs("\t\tif (is_mine)\n\t\t\t", stdout);
		print_place(a, "");
		fputs(" = ", stdout);
		print_place(a, "m_");
		puts(";\n\t}");
	}
	puts("\tfor (volatile int i = 0; i < N; i++) {\n\t\tm_idx[i] = (int)(SET() * 5 % (unsigned)N);\n\t\ttable[i] = (i * 7 + 3) % N;\n"
	     "\t\tm_perm[i] = (i * 11 + 7) % N;\n\t\tm_start[i + 1] = m_start[i] + (int)(SET() % 5);\n\t\tif (m_start[i + 1] > N)\n\t\t\tm_start[i + 1] = N;\n"
	     "\t\tif (i % THREADS == MYTHREAD)\n\t\t\tidx[i] = m_idx[i];\n\t\tif (i / 4 % THREADS == MYTHREAD)\n\t\t\tperm[i] = m_perm[i];\n"
	     "\t\tm_pool[i].v = (int)SET();\n\t\tm_pool[i].next = i + i % 5 + 1 >= N ? NULL : &m_pool[i + i % 5 + 1];\n"
	     "\t\tif (i % THREADS == MYTHREAD) {\n\t\t\tpool[i].v = m_pool[i].v;\n\t\t\tpool[i].next = i + i % 5 + 1 >= N ? NULL : &pool[i + i % 5 + 1];\n\t\t}\n\t}");
	puts("\tfor (volatile int i = 0; i <= N; i++)\n\t\tif (i / 5 % THREADS == MYTHREAD)\n\t\t\tstart[i] = m_start[i];\n"
	     "\thead = &pool[2];\n\tm_head = &m_pool[2];\n\tm_count = N;\n\tif (MYTHREAD == 0)\n\t\tcount = N;\n"
	     "\tdir[MYTHREAD] = upc_alloc(24 * sizeof(int));\n\tfor (int i = 0; i < 24; i++) {\n\t\tdir[MYTHREAD][i] = i;\n"
	     "\t\tfor (int t = 0; t < THREADS; t++)\n\t\t\tm_dir[t][i] = i;\n\t}\n"
	     "\tlock = upc_all_lock_alloc();\n\tturn_lock = upc_all_lock_alloc();\n\tupc_barrier;\n}\n");
}

static void print_compare(void)
{
	puts("static void fault(int number, const char *what, int i, double got, double wanted)\n{\n"
	     "\tprintf(\"f%d: thread %d of %d: %s[%d] is %g, not %g\\n\", number, MYTHREAD, THREADS, what, i, got, wanted);\n"
	     "\tif (++n_faults > 4) {\n\t\tfflush(stdout);\n\t\tupc_global_exit(1);\n\t}\n}\n");
	puts("#define CHECK(what, place, model) \\\n\tdo \\\n\t\tif ((place) != (model)) \\\n\t\t\tfault(number, what, i, (double)(place), (double)(model)); \\\n"
	     "\twhile (0)\n");
	puts("static void compare(int number, unsigned long acc, unsigned long wanted)\n{\n"
	     "\tif (acc != wanted) {\n\t\tprintf(\"f%d: thread %d of %d: %lu, not %lu\\n\", number, MYTHREAD, THREADS, acc, wanted);\n\t\tn_faults++;\n\t}");
	for (int i = 0; i < N_ARRAYS; i++) {
		const struct array *a = &arrays[i];

		printf("\tfor (volatile int i = 0; i < N; i++) {\n\t\tif (%s(%u, i) != MYTHREAD)\n\t\t\tcontinue;\n",
			owner(a), a->block);
		if (a->type) {
			printf("\t\tCHECK(\"%s\", ", a->name);
			print_place(a, "");
			fputs(", ", stdout);
			print_place(a, "m_");
			puts(");\n\t}");
			continue;
		}
		for (unsigned m = 0; m < 10; m++) {
			static const char *const members[] = {
				"x", "d", "v[0]", "v[1]", "v[2]", "in.a", "in.b", "bits", "c", "y"};

			printf("\t\tCHECK(\"%s.%s\", %s[i].%s, m_%s[i].%s);\n", a->name, members[m], a->name,
				members[m], a->name, members[m]);
		}
		puts("\t}");
	}
	puts("\tfor (volatile int i = MYTHREAD; i < N; i += THREADS)\n\t\tCHECK(\"pool.v\", pool[i].v, m_pool[i].v);\n"
	     "\tfor (volatile int i = 0; i < 24; i++)\n\t\tCHECK(\"dir\", dir[MYTHREAD][i], m_dir[MYTHREAD][i]);\n"
	     "\tfor (volatile int i = 0; i < 1 && MYTHREAD == 0; i++) {\n\t\tCHECK(\"word\", word, m_word);\n\t\tCHECK(\"total\", total, m_total);\n\t}\n"
	     "\tif (n_faults) {\n\t\tfflush(stdout);\n\t\tupc_global_exit(1);\n\t}\n}\n");
}

static void print_prelude(void)
{
	puts("#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <upc_relaxed.h>\n#include <upc_nb.h>\n\n#define N (24 * THREADS)\n"
	     "#define OWNER_LAST(b, i) (THREADS - 1)\n#define OWNER(b, i) ((int)((b) ? (i) / ((b) + !(b)) % THREADS : 0))\n#define SET() "
	     "((next = next * 6364136223846793005u + 1) >> 58)\n\nstruct rec {\n\tint x;\n\tdouble d;\n\tshort v[3];\n\tstruct {\n\t\tint a, b;\n\t} in;\n"
	     "\tint bits : 5;\n\tunsigned char c;\n\tlong y;\n};\n\nstruct node {\n\tint v;\n\tshared struct node *next;\n};\n\n"
	     "struct m_node {\n\tint v;\n\tstruct m_node *next;\n};\n");
	puts("static shared int idx[24 * THREADS];\nstatic shared [4] int perm[24 * THREADS];\nstatic shared [5] int start[25 * THREADS];\n"
	     "static int m_idx[24 * 8], m_perm[24 * 8], m_start[25 * 8], table[24 * 8];\nstatic shared struct node pool[24 * THREADS], *head;\n"
	     "static struct m_node m_pool[24 * 8], *m_head;\nstatic shared [] int *shared dir[THREADS];\nstatic int m_dir[8][24];\n"
	     "static shared int count;\nstatic int m_count, m_word, n_faults, token_base, turn_base;\nstatic strict shared int word, token;\n"
	     "static shared int turn;\nstatic shared long total;\nstatic long m_total;\nstatic upc_lock_t *lock, *turn_lock;\nstatic shared void *shared published;\n");
}

int main(int argc, char **argv)
{
	unsigned long seed = argc > 1 ? strtoul(argv[1], NULL, 10) : 1;
	int n = argc > 2 ? atoi(argv[2]) : 20, first = argc > 3 ? atoi(argv[3]) : 0,
	    last = argc > 4 ? atoi(argv[4]) : n - 1;

	chances = seed * 2862933555777941757u + 3037000493u;
	choose_arrays();
	printf("// forms %lu %d\n", seed, n);
	print_prelude();
	for (int i = 0; i < N_ARRAYS; i++)
		print_array(&arrays[i]);
	puts("");
	print_init();
	print_compare();
	for (int i = first; i <= last; i++) {
		chances = (seed * 1000003 + (unsigned long)i) * 2862933555777941757u + 3037000493u;
		pick(2);
		n_names = 0;
		text_len = 0;
		write_function(i);
	}
	puts("int main(void)\n{\n\tinit();");
	for (int i = first; i <= last; i++)
		printf("\trun%d();\n", i);
	puts("\tupc_barrier;\n\tif (MYTHREAD == 0)\n\t\tputs(\"ok\");\n\treturn 0;\n}");
	return 0;
}

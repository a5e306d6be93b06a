/* SPDX-License-Identifier: MIT
 *
 * generate.c - prints a UPC program of random expressions over shared objects, each beside
 * its twin: the same text over private objects.  Every thread in turn evaluates both and
 * compares the values and then all objects; the others look at what it left in shared memory.
 *
 *     generate SEED EXPRESSIONS
 *
 * A function is written once and printed twice: '$' before a name becomes `s_` or `p_`, what
 * stands between '{?' and '?}' is left out of the twin and between '{!' and '!}' only there.  What C leaves undefined is not
 * written: values of floating type stay small, divisors positive, an object that an
 * expression changes is named in it once.  The program wants -fwrapv.
 */
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"
#include "text.h"

enum { N_OBJECTS = 26, N_POINTERS = 4, PER_FUNCTION = 10, DEEPEST = 4, LENGTH = 12, COLUMNS = 4 };

enum class { INTEGER, BOOL, ENUM, FLOATING, COMPLEX };

static const struct scalar {
	const char *name, *call; /* of the function that gives its argument back */
	enum class class;
} scalars[] = {{"char", "id_char", INTEGER}, {"signed char", "id_schar", INTEGER},
	{"unsigned char", "id_uchar", INTEGER}, {"short", "id_short", INTEGER},
	{"unsigned short", "id_ushort", INTEGER}, {"int", "id_int", INTEGER},
	{"unsigned", "id_uint", INTEGER}, {"long", "id_long", INTEGER},
	{"unsigned long", "id_ulong", INTEGER}, {"long long", "id_llong", INTEGER},
	{"unsigned long long", "id_ullong", INTEGER}, {"_Bool", "id_bool", BOOL},
	{"enum color", "id_color", ENUM}, {"float", "id_float", FLOATING},
	{"double", "id_double", FLOATING}, {"long double", "id_ldouble", FLOATING},
	{"float _Complex", "id_cfloat", COMPLEX}, {"double _Complex", "id_cdouble", COMPLEX},
	{"long double _Complex", "id_cldouble", COMPLEX}};

enum { N_SCALARS = sizeof scalars / sizeof *scalars, N_INTEGERS = 11 };

enum shape { SCALAR, ARRAY, MATRIX, RECORD, RECORDS, PRIVATE_POINTER, SHARED_POINTER, N_SHAPES };

enum use { UNUSED, READ, CHANGED };

struct object {
	enum shape shape;
	const struct scalar *type;
	const char *mode, *layout;
	bool by_threads;       /* the first dimension is a multiple of THREADS */
	struct object *target; /* SHARED_POINTER, and local ones: the array */
	enum use use;          /* in the expression at hand */
	int moves;             /* of a local pointer */
	char name[8];
};

static struct object objects[N_OBJECTS], pointers[N_POINTERS];
static const struct scalar *members[6]; /* of the struct */
static bool is_pure; /* no side effects now */

static void integer(int depth);
static void floating(int depth);

/* ---- chance and text ---- */

/* Prints the text for shared objects or for private ones. */
static void print_variant(bool is_shared)
{
	for (const char *p = text; *p; p++) {
		if (*p == '$') {
			fputs(is_shared ? "s_" : "p_", stdout);
		} else if (p[0] == '{' && (p[1] == '?' || p[1] == '!')) {
			if (is_shared != (p[1] == '?'))
				p = strchr(p + 2, p[1]);
			p++;
		} else if ((p[0] == '?' || p[0] == '!') && p[1] == '}') {
			p++;
		} else {
			putchar(*p);
		}
	}
}

static void print_both(void)
{
	print_variant(true);
	print_variant(false);
	text_len = 0;
	text[0] = 0;
}

/* ---- choosing objects ---- */

static struct object *base_of(struct object *o)
{
	return o->target && o->shape != SHARED_POINTER ? o->target : o;
}

static bool may_use(struct object *o, enum use use)
{
	if (o->target && !may_use(o->target, use))
		return false;
	return use == READ ? o->use != CHANGED : o->use == UNUSED;
}

static void mark(struct object *o, enum use use)
{
	struct object *b = base_of(o);

	if (o->use < READ)
		o->use = READ;
	if (b->use < use)
		b->use = use;
	if (o->shape == SHARED_POINTER && o->target->use < use)
		o->target->use = use;
}

/* The leaf of a place: its type, and whether it is a bit-field. */
struct leaf {
	const struct scalar *type;
	bool is_bits;
};

static bool fits(const struct scalar *t, unsigned classes)
{
	return classes >> t->class & 1;
}

static void index_below(const struct object *o, int depth)
{
	if (pick(3) == 0) {
		put("%u", pick(LENGTH));
		return;
	}
	put("(unsigned)(");
	integer(depth - 1);
	put(") %% (%d%s)", LENGTH, o->by_threads && pick(2) ? "u * THREADS" : "u");
}

static void column(int depth)
{
	put("(unsigned)(");
	integer(depth - 1);
	put(") %% %du", COLUMNS);
}

/* Writes a member of the struct in front of which `.` or `->` stands. */
static struct leaf member(unsigned classes, int depth)
{
	for (int tries = 0; tries < 40; tries++) {
		unsigned i = pick(10);

		if (i < 6 && fits(members[i], classes)) {
			put("m%u", i);
			if (i < 2) {
				put("[");
				column(depth);
				put("]");
			}
			return (struct leaf){members[i], false};
		}
		if (i < 6 || !(classes & 1 << INTEGER))
			continue;
		if (i == 6)
			put("%s", pick(2) ? "in.x" : "in.y");
		else if (i == 7)
			put("in.u.%s", pick(2) ? "word" : "sign");
		else
			put("%s", i == 8 ? pick(2) ? "b0" : "b1" : pick(2) ? "b2" : "in.b3");
		return (struct leaf){&scalars[i == 6 ? 5 : 6], i >= 8};
	}
	put("in.x");
	return (struct leaf){&scalars[5], false};
}

static struct leaf element(struct object *o, int depth)
{
	switch (pick(4)) {
	case 0:
		put("*($%s + ", o->name);
		index_below(o, depth);
		put(")");
		break;
	case 1:
		put("(");
		index_below(o, depth);
		put(")[$%s]", o->name);
		break;
	default:
		put("$%s[", o->name);
		index_below(o, depth);
		put("]");
	}
	return (struct leaf){o->type, false};
}

static struct leaf matrix_element(struct object *o, int depth)
{
	unsigned form = pick(4);

	put(form == 0 ? "*($%s[" : form == 1 ? "(*($%s + " : "$%s[", o->name);
	index_below(o, depth);
	put(form == 0 ? "] + " : form == 1 ? "))[" : "][");
	column(depth);
	put(form == 0 ? ")" : "]");
	return (struct leaf){o->type, false};
}

/* A local pointer moves at most 3 elements from the 4th; shared ones point below the 8th. */
static struct leaf through_pointer(struct object *o)
{
	const char *sigil = o->shape == SHARED_POINTER ? "$" : "";

	switch (pick(3)) {
	case 0: put("*%s%s", sigil, o->name); break;
	case 1: put("%s%s[%u]", sigil, o->name, pick(4)); break;
	default: put("*(%s%s + %u)", sigil, o->name, pick(4)); break;
	}
	return (struct leaf){o->target->type, false};
}

static bool has_place(const struct object *o, unsigned classes)
{
	switch (o->shape) {
	case SCALAR:
	case ARRAY:
	case MATRIX: return fits(o->type, classes);
	case SHARED_POINTER: return fits(o->target->type, classes);
	case RECORD:
	case RECORDS: return true;
	default: return false;
	}
}

static struct object *any_object(unsigned classes, enum use use)
{
	for (int tries = 0; tries < 200; tries++) {
		unsigned i = pick(N_OBJECTS + N_POINTERS);
		struct object *o = i < N_OBJECTS ? &objects[i] : &pointers[i - N_OBJECTS];

		if (i >= N_OBJECTS && (!o->target || !fits(o->target->type, classes)))
			continue;
		if ((i >= N_OBJECTS || has_place(o, classes)) && may_use(o, use))
			return o;
	}
	return NULL;
}

/* Writes a place of one of the classes and marks its object; `type` NULL: there is none. */
static struct leaf place(unsigned classes, enum use use, int depth)
{
	struct object *o = any_object(classes, use);
	bool is_element;

	if (!o)
		return (struct leaf){0};
	mark(o, use);
	if (o >= pointers && o < pointers + N_POINTERS)
		return through_pointer(o);
	switch (o->shape) {
	case ARRAY: return element(o, depth);
	case MATRIX: return matrix_element(o, depth);
	case SHARED_POINTER: return through_pointer(o);
	case RECORD:
		put(pick(2) ? "$%s." : "(&$%s)->", o->name);
		return member(classes, depth);
	case RECORDS:
		is_element = pick(2);
		put(is_element ? "$%s[" : "($%s + ", o->name);
		index_below(o, depth);
		put(is_element ? "]." : ")->");
		return member(classes, depth);
	default:
		put("$%s", o->name);
		return (struct leaf){o->type, false};
	}
}

/* ---- expressions ---- */

static const char *any_type(unsigned classes)
{
	for (;;) {
		const struct scalar *t = &scalars[pick(N_SCALARS)];

		if (fits(t, classes))
			return t->name;
	}
}

static void literal(void)
{
	static const char *const suffixes[] = {"", "u", "l", "ull"};

	if (pick(6) == 0)
		put("'%c'", 'a' + (int)pick(26));
	else
		put("%u%s", pick(4) ? pick(20) : pick(100000), suffixes[pick(4)]);
}

/* A change of an integer object, as a value. */
static void change(int depth)
{
	static const char *const operators[] = {"+", "-", "*", "&", "|", "^"};
	static const char *const steps[] = {"++", "--"};
	struct leaf l;

	put("(");
	if (pick(3) == 0) {
		bool is_prefix = pick(2);
		const char *step = steps[pick(2)];

		put(is_prefix ? "%s(" : "(", step);
		l = place(1 << INTEGER | 1 << BOOL | 1 << ENUM, CHANGED, depth);
		put(l.type ? "" : "local");
		put(is_prefix ? "))" : ")%s)", step);
		return;
	}
	put("(");
	l = place(1 << INTEGER | 1 << BOOL | 1 << ENUM, CHANGED, depth);
	put(l.type ? ")" : "local)");
	switch (pick(4)) {
	case 0:
		put(pick(2) ? " <<= (" : " >>= (");
		integer(depth - 1);
		put(") & 7)");
		return;
	case 1:
		put(pick(2) ? " /= ((" : " %%= ((");
		integer(depth - 1);
		put(") & 7) + 1)");
		return;
	case 2: put(" %s= (", operators[pick(6)]); break;
	default: put(" = (");
	}
	integer(depth - 1);
	put("))");
}

static void pointer_value(void)
{
	struct object *o;
	unsigned i = pick(N_POINTERS);

	if (!pointers[i].target || !may_use(&pointers[i], READ)) {
		put("%u", pick(9));
		return;
	}
	o = &pointers[i];
	o->use = o->use < READ ? READ : o->use;
	switch (pick(7)) {
	case 0: put("(%s - $%s)", o->name, o->target->name); break;
	case 1: put("(%s %s &$%s[%u])", o->name, pick(2) ? "<" : ">=", o->target->name, pick(LENGTH)); break;
	case 2: put("(%s %s $%s + %u)", o->name, pick(2) ? "==" : "!=", o->target->name, pick(LENGTH)); break;
	case 3: put("!%s", o->name); break;
	case 4: put("(&%s[%u] - %s)", o->name, pick(4), o->name); break;
	case 5: put("((%s && %s == %s) ? 3 : 4)", o->name, o->name, o->name); break;
	default:
		put("(&$%s[%u] - &$%s[%u])", o->target->name, pick(LENGTH), o->target->name, pick(LENGTH));
	}
}

static void sized(void)
{
	struct object *o = &objects[pick(N_OBJECTS)];

	if (!o->type) {
		put("sizeof(char)");
		return;
	}
	switch (pick(5)) {
	case 0: put("sizeof $%s%s", o->name, o->shape == MATRIX || o->shape == ARRAY ? "[0]" : ""); break;
	case 1: put("(int)sizeof(%s)", o->type->name); break;
	case 2: put("_Alignof(%s)", o->type->name); break;
	case 3:
		if (o->shape == ARRAY && o->layout[0] && strchr("1235", o->layout[1])) {
			put("{?upc_blocksizeof($%s)?}{!%ld!}", o->name,
				strtol(o->layout + 1, NULL, 10));
			break;
		}
		if (o->shape == SCALAR || o->shape == ARRAY) {
			put("{?upc_elemsizeof($%s)?}{!sizeof(%s)!}", o->name, o->type->name);
			break;
		}
		/* fall through */
	default: put("sizeof(%s)", o->type->name);
	}
}

/* Values of other classes as integers. */
static void converted(int depth)
{
	struct leaf l;

	switch (pick(3)) {
	case 0:
		put("(%s)(int)(", pick(2) ? "long" : "short");
		floating(depth - 1);
		put(")");
		return;
	case 1:
		put("(int)%s(", pick(2) ? "__real__ " : "__imag__ ");
		l = place(1 << COMPLEX, READ, depth);
		put(l.type ? ")" : "1.0)");
		return;
	default:
		put("(");
		floating(depth - 1);
		put(" %s ", pick(2) ? "<" : "!=");
		floating(depth - 1);
		put(")");
	}
}

static void call(int depth)
{
	const struct scalar *t = &scalars[pick(N_INTEGERS + 1)];
	struct object *o = &objects[pick(N_OBJECTS)];

	if (pick(3) == 0 && (o->shape == RECORD || o->shape == RECORDS) && may_use(o, READ)) {
		mark(o, READ);
		put(o->shape == RECORD ? "sum($%s)" : "sum($%s[%u])", o->name, pick(LENGTH));
		return;
	}
	put("%s(", t->call);
	integer(depth - 1);
	put(")");
}

static void binary(int depth)
{
	static const char *const operators[] = {"+", "-", "*", "&", "|", "^", "==", "!=", "<", ">",
		"<=", ">=", "&&", "||"};

	put("(");
	integer(depth - 1);
	switch (pick(5)) {
	case 0:
		put(pick(2) ? " / (((" : " %% (((");
		integer(depth - 1);
		put(") & 7) + 1))");
		return;
	case 1:
		put(pick(2) ? " << ((" : " >> ((");
		integer(depth - 1);
		put(") & 7))");
		return;
	default:
		put(" %s ", operators[pick(14)]);
		integer(depth - 1);
		put(")");
	}
}

static void unary(int depth)
{
	static const char *const operators[] = {"-", "~", "!", "+"};

	if (pick(2))
		put("%s(", operators[pick(4)]);
	else
		put("(%s)(", any_type(1 << INTEGER | 1 << BOOL));
	integer(depth - 1);
	put(")");
}

static void grouped(int depth)
{
	switch (pick(3)) {
	case 0:
		put("(");
		integer(depth - 1);
		put(" ? ");
		integer(depth - 1);
		put(" : ");
		integer(depth - 1);
		put(")");
		return;
	case 1:
		put("(");
		integer(depth - 1);
		put(", ");
		integer(depth - 1);
		put(")");
		return;
	default:
		put("({ %s v_ = ", any_type(1 << INTEGER | 1 << BOOL));
		integer(depth - 1);
		put("; v_ ^ %u; })", pick(100));
	}
}

static void integer(int depth)
{
	struct leaf l;

	if (depth <= 0) {
		if (pick(4) == 0) {
			literal();
			return;
		}
		l = place(1 << INTEGER | 1 << BOOL | 1 << ENUM, READ, depth);
		put(l.type ? "" : "7");
		return;
	}
	switch (pick(16)) {
	case 0:
	case 1:
	case 2: integer(0); return;
	case 3:
	case 4:
	case 5:
	case 6: binary(depth); return;
	case 7: unary(depth); return;
	case 8:
	case 9: grouped(depth); return;
	case 10: call(depth); return;
	case 11: converted(depth); return;
	case 12: pointer_value(); return;
	case 13: sized(); return;
	default:
		if (is_pure)
			binary(depth);
		else
			change(depth);
	}
}

/* A small value of floating type. */
static void floating(int depth)
{
	struct leaf l;

	switch (depth <= 0 ? pick(2) : pick(6)) {
	case 0:
		put("(");
		l = place(1 << FLOATING, READ, depth);
		put(l.type ? ")" : "1.5)");
		return;
	case 1: put("%u.%u%s", pick(50), 25 * pick(4), pick(2) ? "f" : ""); return;
	case 2:
		put("(");
		floating(depth - 1);
		put(pick(2) ? " + " : " - ");
		floating(depth - 1);
		put(")");
		return;
	case 3:
		put("(0.5 * ");
		floating(depth - 1);
		put(")");
		return;
	case 4:
		put("(");
		integer(depth - 1);
		put(" ? ");
		floating(depth - 1);
		put(" : ");
		floating(depth - 1);
		put(")");
		return;
	default:
		put("%s((int)((", scalars[13 + pick(3)].call);
		integer(depth - 1);
		put(") & 255))");
	}
}

/* ---- statements, each with a result ---- */

static void begin(void)
{
	for (int i = 0; i < N_OBJECTS; i++)
		objects[i].use = UNUSED;
	for (int i = 0; i < N_POINTERS; i++)
		pointers[i].use = UNUSED;
}

static void store_floating(int depth)
{
	struct leaf l;

	put("\tnote_f((");
	l = place(1 << FLOATING, CHANGED, depth);
	put(l.type ? ")" : "local_f)");
	switch (pick(4)) {
	case 0: put("++"); break;
	case 1: put(" *= 0.5"); break;
	case 2:
		put(pick(2) ? " += ((" : " -= ((");
		integer(depth - 1);
		put(") & 255)");
		break;
	default:
		put(" = (int)((");
		integer(depth - 1);
		put(") & 1023) / 4.0");
	}
	put(");\n");
}

static void store_complex(int depth)
{
	struct leaf l;

	put("\tnote_f(__real__((");
	l = place(1 << COMPLEX, CHANGED, depth);
	put(l.type ? ")" : "local_c)");
	put(pick(2) ? " = (int)((" : " += (int)((");
	integer(depth - 1);
	put(") & 63) + (int)((");
	integer(depth - 1);
	put(") & 63) * 1.0if));\n");
}

static struct object *object_of(enum shape shape)
{
	for (int tries = 0; tries < 100; tries++) {
		struct object *o = &objects[pick(N_OBJECTS)];

		if (o->shape == shape && o->use == UNUSED)
			return o;
	}
	return NULL;
}

static void store_record(int depth)
{
	struct object *to = object_of(pick(2) ? RECORD : RECORDS), *from = object_of(RECORDS);

	if (!to || !from || to == from) {
		put("\tnote_i(0);\n");
		return;
	}
	mark(to, CHANGED);
	mark(from, READ);
	put(to->shape == RECORD ? "\tnote_i((" : "\tnote_i(($%s[", to->name);
	if (to->shape == RECORD)
		put("$%s = ", to->name);
	else {
		index_below(to, depth);
		put("] = ");
	}
	if (pick(3) == 0) {
		put("make(");
		integer(depth - 1);
		put(")");
	} else {
		put("$%s[", from->name);
		index_below(from, depth);
		put("]");
	}
	put(").in.%s);\n", pick(2) ? "x" : "u.word");
}

/* Pointers in shared memory, to private and to shared data. */
static void store_pointer(int depth)
{
	struct object *o = object_of(pick(2) ? PRIVATE_POINTER : SHARED_POINTER);

	if (!o) {
		put("\tnote_i(1);\n");
		return;
	}
	mark(o, CHANGED);
	if (o->shape == PRIVATE_POINTER) {
		put("\tnote_i(%s($%s = target + (int)((", pick(2) ? "*" : "-1[target] + *", o->name);
		integer(depth - 1);
		put(") & 7)));\n");
		if (pick(2))
			put("\tnote_i($%s - target + $%s[2]);\n", o->name, o->name);
	} else {
		put("\tnote_i(($%s = &$%s[(", o->name, o->target->name);
		integer(depth - 1);
		put(") & 7]) - $%s);\n", o->target->name);
		if (pick(2))
			put("\tnote_i($%s == &$%s[%u]);\n", o->name, o->target->name, pick(8));
	}
}

static void move_pointer(void)
{
	struct object *o = &pointers[pick(N_POINTERS)];
	bool up = pick(2);

	if (!o->target || o->moves > 2 || !fits(o->target->type, 1 << INTEGER | 1 << BOOL)) {
		put("\tnote_i(2);\n");
		return;
	}
	o->moves++;
	switch (pick(5)) {
	case 0: put("\tnote_i(*%s%s);\n", o->name, up ? "++" : "--"); break;
	case 1: put("\tnote_i(*%s%s);\n", up ? "++" : "--", o->name); break;
	case 2: put("\tnote_i((%s %s= 1) - $%s);\n", o->name, up ? "+" : "-", o->target->name); break;
	case 3: put("\tnote_i(*%s%s = %u);\n", o->name, up ? "++" : "--", pick(100)); break;
	default:
		put("\t%s = %s %s 1;\n\tnote_i((*%s)++);\n", o->name, o->name, up ? "+" : "-", o->name);
	}
}

static void statement(void)
{
	int depth = 1 + (int)pick(DEEPEST);

	begin();
	is_pure = pick(3) == 0;
	switch (pick(12)) {
	case 0: store_floating(depth); return;
	case 1: store_complex(depth); return;
	case 2: store_record(depth); return;
	case 3: store_pointer(depth); return;
	case 4: move_pointer(); return;
	case 5:
		put("\tnote_f(");
		floating(depth);
		put(");\n");
		return;
	case 6:
		put("\tif (");
		integer(depth);
		put(")\n\t\tnote_i(3);\n\telse\n\t\tnote_i(4);\n");
		return;
	case 7:
	case 8:
	case 9:
		put("\tnote_i(");
		is_pure = false;
		change(depth);
		put(");\n");
		return;
	default:
		put("\tnote_i(");
		integer(depth);
		put(");\n");
	}
}

/* ---- the program ---- */

static void choose_objects(void)
{
	static const char *const layouts[] = {"", "[]", "[2]", "[3]", "[5]", "[*]", "[12]", "[1]"};
	static const char *const modes[] = {"", "", "strict ", "relaxed "};

	for (int i = 0; i < N_OBJECTS; i++) {
		struct object *o = &objects[i];

		o->shape = i < 9 ? SCALAR : i < 16 ? ARRAY : i < 19 ? MATRIX : i < 21 ? RECORD
		         : i < 24 ? RECORDS : i < 25 ? PRIVATE_POINTER : SHARED_POINTER;
		o->type = o->shape <= MATRIX ? &scalars[pick(N_SCALARS)] : NULL;
		o->mode = modes[pick(4)];
		o->layout = o->shape == SCALAR || o->shape == RECORD || o->shape >= PRIVATE_POINTER
		          ? "" : layouts[pick(8)];
		o->by_threads = *o->layout ? strcmp(o->layout, "[]") != 0 : o->shape != SCALAR;
		snprintf(o->name, sizeof o->name, "x%d", i);
		while (o->shape == SHARED_POINTER && !o->target) {
			struct object *t = &objects[9 + pick(7)];

			o->target = strcmp(t->layout, "[*]") != 0 ? t : NULL;
			if (strcmp(objects[9].layout, "[*]") == 0)
				objects[9].layout = "[3]";
		}
	}
	for (int i = 0; i < 6; i++)
		members[i] = &scalars[pick(N_SCALARS)];
}

static void declare(const struct object *o)
{
	const char *room = o->by_threads ? "{? * THREADS?}{! * 4!}" : "";

	if (o->shape == SHARED_POINTER)
		put("static {?%sshared %s ?}%s * {?%sshared ?}$%s;\n", o->target->mode,
			o->target->layout, o->target->type->name, o->mode, o->name);
	else if (o->shape == PRIVATE_POINTER)
		put("static int * {?%sshared ?}$%s;\n", o->mode, o->name);
	else
		put("static {?%sshared %s ?}", o->mode, o->layout);
	switch (o->shape) {
	case SCALAR: put("%s $%s;\n", o->type->name, o->name); break;
	case ARRAY: put("%s $%s[%d%s];\n", o->type->name, o->name, LENGTH, room); break;
	case MATRIX:
		put("%s $%s[%d%s][%d];\n", o->type->name, o->name, LENGTH, room, COLUMNS);
		break;
	case RECORD: put("struct s $%s;\n", o->name); break;
	case RECORDS: put("struct s $%s[%d%s];\n", o->name, LENGTH, room); break;
	default: break;
	}
}

/* Calls a macro for every scalar of an object. */
static void visit(const struct object *o, const char *macro, const char *sigil)
{
	if (o->shape == ARRAY || o->shape == MATRIX || o->shape == RECORDS)
		put("\tfor (int i = 0; i < %d%s; i++)\n\t", LENGTH, o->by_threads ? " * THREADS" : "");
	switch (o->shape) {
	case SCALAR: put("\t%s(%s%s);\n", macro, sigil, o->name); break;
	case ARRAY: put("\t%s(%s%s[i]);\n", macro, sigil, o->name); break;
	case MATRIX:
		put("\tfor (int j = 0; j < %d; j++)\n\t\t\t%s(%s%s[i][j]);\n", COLUMNS, macro, sigil, o->name);
		break;
	case RECORD: put("\tRECORD(%s, %s%s);\n", macro, sigil, o->name); break;
	case RECORDS: put("\tRECORD(%s, %s%s[i]);\n", macro, sigil, o->name); break;
	default: break;
	}
}

static void write_prelude(void)
{
	puts("#include <stdio.h>\n#include <stdlib.h>\n#include <upc.h>\n\n"
	     "enum color { RED, GREEN, BLUE, WHITE };\n"
	     "static int target[16] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};\n"
	     "static struct result {\n\tunsigned long long i;\n\tlong double f;\n} *out;\n"
	     "#define note_i(v) (out++->i = (unsigned long long)(v))\n"
	     "#define note_f(v) (out++->f = (v))\n"
	     "static unsigned long long next = 1;\n"
	     "#define SET(x) ((x) = (next = next * 6364136223846793005u + 1) >> 58)\n"
	     "static int n_faults;\n"
	     "static void fault(const char *what, int n)\n{\n"
	     "\tif (n_faults++ < 5)\n"
	     "\t\tfprintf(stderr, \"thread %d of %d: %s %d differs\\n\", MYTHREAD, THREADS, what, n);\n}\n"
	     "#define COMPARE(x) (s_##x == p_##x ? (void)0 : fault(#x, i))\n"
	     "#define RECORD(M, r) (M(r.m0[0]), M(r.m0[1]), M(r.m0[2]), M(r.m0[3]), \\\n"
	     "\tM(r.m1[0]), M(r.m1[1]), M(r.m1[2]), M(r.m1[3]), M(r.m2), M(r.m3), \\\n"
	     "\tM(r.m4), M(r.m5), M(r.in.x), M(r.in.y), M(r.in.u.word), M(r.b0), M(r.b1), M(r.b2), M(r.in.b3))");
	for (int i = 0; i < N_SCALARS; i++)
		printf("static %s %s(%s x) { return x; }\n", scalars[i].name, scalars[i].call, scalars[i].name);
	puts("struct s {");
	for (int i = 0; i < 6; i++)
		printf("\t%s m%d%s;\n", members[i]->name, i, i < 2 ? "[4]" : "");
	puts("\tunsigned b0 : 3;\n\tint b1 : 7;\n"
	     "\tstruct {\n\t\tint x, y;\n\t\tint b3 : 5;\n"
	     "\t\tunion {\n\t\t\tunsigned word;\n\t\t\tint sign;\n\t\t} u;\n\t} in;\n"
	     "\tunsigned long b2 : 33;\n};\n"
	     "static int sum(struct s x) { return x.b0 + x.b1 + x.in.x + x.in.b3 + x.in.u.sign; }\n"
	     "static struct s make(unsigned n)\n{\n"
	     "\tstruct s x = {.b0 = n, .m2 = n & 63, .in = {.x = n, .b3 = n >> 3}};\n\n\treturn x;\n}\n");
}

/* The objects' declarations, first values and comparison. */
static void write_objects(void)
{
	for (int i = 0; i < N_OBJECTS; i++)
		declare(&objects[i]);
	put("static void $init(void)\n{\n\tnext = 1;\n");
	for (int i = 0; i < N_OBJECTS; i++) {
		struct object *o = &objects[i];

		visit(o, "SET", "$");
		if (o->shape == PRIVATE_POINTER)
			put("\t$%s = target;\n", o->name);
		else if (o->shape == SHARED_POINTER)
			put("\t$%s = &$%s[2];\n", o->name, o->target->name);
	}
	put("}\n\n");
	print_both();
	put("static void compare(int is_mine)\n{\n\tint i = 0;\n\n");
	for (int i = 0; i < N_OBJECTS; i++) {
		struct object *o = &objects[i];

		visit(o, "COMPARE", "");
		if (o->shape == PRIVATE_POINTER)
			put("\tif (is_mine && s_%s != p_%s)\n\t\tfault(\"%s\", 0);\n", o->name, o->name, o->name);
		else if (o->shape == SHARED_POINTER)
			put("\tif (s_%s - s_%s != p_%s - p_%s)\n\t\tfault(\"%s\", 0);\n", o->name,
				o->target->name, o->name, o->target->name, o->name);
	}
	put("}\n\n");
	print_variant(true);
	text_len = 0;
}

static void write_function(int number, int n)
{
	put("static void $f%d(void)\n{\n\tint local = 5;\n\tdouble local_f = 2;\n"
	    "\tdouble _Complex local_c = 1;\n", number);
	for (int i = 0; i < N_POINTERS; i++) {
		struct object *a = &objects[9 + pick(7)];

		pointers[i] = (struct object){.shape = SCALAR};
		snprintf(pointers[i].name, sizeof pointers[i].name, "q%d", i);
		if (strcmp(a->layout, "[*]") == 0)
			continue;
		pointers[i].target = a;
		put("\t{?%sshared %s ?}%s *q%d = &$%s[4];\n", a->mode, a->layout, a->type->name, i, a->name);
	}
	put("\n");
	if (pick(4) == 0)
		put("{?#pragma upc strict\n?}");
	for (int i = 0; i < n; i++)
		statement();
	put("\t(void)local, (void)local_f, (void)local_c;\n}\n\n");
	print_both();
}

int main(int argc, char **argv)
{
	int n = argc > 2 ? atoi(argv[2]) : 100, n_functions = 0, n_results = 16;

	if (argc < 2)
		return fputs("usage: generate SEED [EXPRESSIONS]\n", stderr), 2;
	chances = strtoull(argv[1], NULL, 10) * 2862933555777941757u + 3037000493u;
	choose_objects();
	printf("// seed %s, %d expressions\n", argv[1], n);
	write_prelude();
	write_objects();
	for (; n_functions * PER_FUNCTION < n; n_functions++)
		write_function(n_functions, PER_FUNCTION);
	n_results += 2 * n;
	printf("static struct result s_out[%d], p_out[%d];\n\n", n_results, n_results);
	puts("static void run(void)\n{\n\ts_init();\n\tp_init();\n\tout = s_out;");
	for (int i = 0; i < n_functions; i++)
		printf("\ts_f%d();\n", i);
	puts("\tout = p_out;");
	for (int i = 0; i < n_functions; i++)
		printf("\tp_f%d();\n", i);
	printf("\tfor (int i = 0; i < %d; i++)\n"
	       "\t\tif (s_out[i].i != p_out[i].i || s_out[i].f != p_out[i].f)\n"
	       "\t\t\tfault(\"result\", i);\n\tcompare(1);\n}\n\n", n_results);
	puts("int main(void)\n{\n\tfor (int t = 0; t < THREADS; t++) {\n"
	     "\t\tif (t == MYTHREAD)\n\t\t\trun();\n\t\tupc_barrier;\n"
	     "\t\tif (t > MYTHREAD)\n\t\t\tcompare(0);\n\t\tupc_barrier;\n\t}\n"
	     "\tif (n_faults)\n\t\tupc_global_exit(1);\n\tupc_barrier;\n"
	     "\tif (MYTHREAD == 0)\n\t\tputs(\"ok\");\n\treturn 0;\n}");
	return 0;
}

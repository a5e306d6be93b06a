/* SPDX-License-Identifier: MIT
 *
 * loops-state.h - what a program of loops.c is made of, and what is known of it where the generator stands.
 */
#ifndef DIFFERENTIAL_LOOPS_STATE_H
#define DIFFERENTIAL_LOOPS_STATE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "options.h"
#include "random.h"
#include "text.h"

enum { MOST = 8, N_ARRAYS = 14, MAX_VIEWS = 40, MAX_VARS = 12, LENGTH = 96, FIXED = 400, TEXT = 1600, DEEPEST = 3 };

#define EACH(t) for (int t = t_first; t <= t_last; t++)

enum class { INTEGER, BOOLEAN, ENUMERATION, FLOATING, POINTER, RECORD };

static const struct element {
	const char *name;
	enum class class;
	int size;
} elements[] = {{"int", INTEGER, 4}, {"unsigned", INTEGER, 4}, {"char", INTEGER, 1}, {"short", INTEGER, 2},
	{"long", INTEGER, 8}, {"double", FLOATING, 8}, {"struct s", RECORD, 0}, {"float", FLOATING, 4},
	{"_Bool", BOOLEAN, 1}, {"enum color", ENUMERATION, 4}, {"pointer", POINTER, 8}, {"unsigned char", INTEGER, 1},
	{"unsigned long", INTEGER, 8}, {"struct s", RECORD, 0}, {"int", INTEGER, 4}, {"double", FLOATING, 8}};

enum { N_ELEMENTS = sizeof elements / sizeof *elements };

/* An interval for each number of threads. */
struct range {
	long lo[MOST + 1], hi[MOST + 1];
};

struct array {
	char name[12];
	const struct element *type;
	const char *mode;
	char layout[8];
	long block;           /* in elements; 0: indefinite */
	int n_dims;
	long dim[3];
	int by_threads;       /* the dimension that is a multiple of THREADS, or -1 */
	enum { DECLARED, ALL_ALLOC, OWN_ALLOC } where;
	long part;            /* elements on each thread, at most */
	bool is_used;         /* in this function */
};

/* A name that accesses elements: an array, or a pointer into one. */
struct view {
	struct array *array;
	const char *type;
	enum class class;
	long block;
	struct range range; /* the range of the indices */
	bool is_pointer, is_private, walks;
	char name[12];
};

struct var {
	char name[12], text[112]; /* the text's value is in the range, modulo its type */
	bool is_unsigned, is_u32;
	struct range range;
};

struct index {
	char text[TEXT];
	struct range range;
};

/* An element, or a member of one, and its index. */
struct place {
	char text[6 * TEXT], address[4 * TEXT];
	enum class class;
	struct view *view;
	struct range flat; /* the range of the index, in elements */
};

struct value {
	char text[64];
	struct range range;
	bool is_constant, is_pure;
	enum { NO_CHANGE, LOCAL_CHANGES, SHARED_CHANGES } changes;
};

static struct array arrays[N_ARRAYS];
static struct view views[MAX_VIEWS];
static struct var vars[MAX_VARS];
static int n_views, n_vars, n_names, n_loops, n_functions, t_first = 1, t_last = MOST, deep;
static struct index last;
static bool has_last, in_helper, frozen; /* only the chosen element is written */
static struct array *banned;  /* not read */
static uint64_t seed;
static bool want_upc;

static void expression(int depth);
static void statement(int depth, long budget);
static void loop(int depth, long budget);
static void store_own(void);

/* ---- chance and text ---- */

static bool percent(unsigned n)
{
	return pick(100) < n;
}

#define PRINTF_LIKE __attribute__((format(printf, 1, 2)))

PRINTF_LIKE static void upc(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	if (want_upc)
		vput(format, args);
	va_end(args);
}

PRINTF_LIKE static void model(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	if (!want_upc)
		vput(format, args);
	va_end(args);
}

/* Takes the text written since a mark. */
static void cut(size_t mark, char *to, size_t size)
{
	if (text_len - mark >= size)
		abort();
	memcpy(to, text + mark, text_len - mark);
	to[text_len - mark] = 0;
	text_len = mark;
}

static long most(long a, long b) { return a > b ? a : b; }
static long least(long a, long b) { return a < b ? a : b; }

#endif

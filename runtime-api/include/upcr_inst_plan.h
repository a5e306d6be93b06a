/* SPDX-License-Identifier: MIT
 *
 * upcr_inst_plan.h - the translation of a program's shared references and upc_forall loops by upc2c, for
 * performance tools (upc_gasp_tool.h). It is a table in the program, and costs nothing until a tool reads
 * it.
 */
#ifndef UPCR_INST_PLAN_H
#define UPCR_INST_PLAN_H

#include <stddef.h>

/* A shared reference in a loop, a call that moves shared data there, or a upc_forall with an affinity.  The
 * words are those of upc2c --opt-report=json; no text is NULL. */
typedef struct upc_gasp_plan {
	int file;         /* index of upc_gasp_unit.files */
	int line, column; /* from 1, columns in bytes: as in the events at this place */
	int loop;         /* the line of the loop around it */
	const char *text; /* "a[i]", or "upc_forall" */
	const char
		*outcome; /* in this program: "local", "hoisted", "direct", "call", "bulk", "own", "tested" */
	const char *silent; /* the outcome without --inst, that is without events */
	const char
		*reason; /* the obstacle to a better outcome without --inst; "events": --inst alone; or "" */
	const char *message; /* a sentence about the reason; without a reason, about the local share, or "" */
	const char *advice;  /* a change that helps, or "" */
} upc_gasp_plan;

/* A static shared array of several dimensions. */
typedef struct upc_gasp_array {
	int file;           /* index of upc_gasp_unit.files: the file of its declaration */
	const char *array;  /* its name, as in GASP_UPC2C_STATIC_SHARED */
	size_t row;         /* ultimate elements of a row: 5 for a[8][5] */
	int row_by_threads; /* 1: times THREADS */
} upc_gasp_array;

/* A source file that was compiled with --inst. */
typedef struct upc_gasp_unit {
	const char *const *source;  /* the file */
	const char *flags;          /* the flags of upcc, as for a shell; "" if upcc did not compile it */
	const char *compiler;       /* the C compiler and its version */
	const char *const *files;   /* names of the file and of headers with events or plans */
	const upc_gasp_plan *plans; /* n_plans, in the order of the text; or NULL */
	size_t n_plans;
	const upc_gasp_array *arrays; /* n_arrays, or NULL */
	size_t n_arrays;
	size_t n_files;
} upc_gasp_unit;

#ifdef UPCR_INST_H
/* The flags of the C compiler if upcc called it, and its name and version. */
#ifndef UPCR_INST_FLAGS
#define UPCR_INST_FLAGS ""
#endif
#if defined __clang__
#define UPCR_INST_COMPILER __VERSION__
#elif defined __TINYC__
#define UPCR_INST_COMPILER "tcc"
#else
#define UPCR_INST_COMPILER "GCC " __VERSION__
#endif
#endif

#endif

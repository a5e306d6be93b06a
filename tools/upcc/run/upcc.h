/* SPDX-License-Identifier: MIT
 *
 * upcc.h - what the files of the compiler driver share: lists of words, the command
 * line as read, and running other programs.  The driver never looks into a source file
 * itself: upc2c does.
 */
#ifndef UPCC_H
#define UPCC_H

#include "run/process.h"
#include "run/words.h"

enum { STATUS_INTERNAL = 70 }; /* beside those of say.h */

/* ---- options.c: the command line ------------------------------------------------ */

enum driver_mode {
	MODE_LINK,
	MODE_OBJECT,     /* -c */
	MODE_ASSEMBLY,   /* -S */
	MODE_PREPROCESS, /* -E */
	MODE_DEPEND,     /* -M, -MM */
	MODE_SYNTAX,     /* -fsyntax-only */
	MODE_TRANSLATE,  /* -trans */
};

enum item_kind {
	ITEM_DETECT,     /* C that may use UPC: upc2c is asked */
	ITEM_UPC,        /* to be translated */
	ITEM_TRANSLATED, /* x.trans.c */
	ITEM_OTHER,      /* a source for the C compiler as it is */
	ITEM_LINK,       /* an object, a library or a flag, at its place on the link line */
};

struct driver_item {
	enum item_kind kind;
	const char *text;     /* path or flag */
	const char *language; /* for -x of the C compiler, or NULL */
	bool is_file;
};

enum format { FORMAT_TEXT, FORMAT_JSON, FORMAT_SARIF };
enum colour { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };

struct driver_options {
	enum driver_mode mode;
	enum colour colour;     /* of -fdiagnostics-color= */
	enum format format;     /* of -fdiagnostics-format= */
	const char *output;     /* -o, or NULL */
	const char *heap;       /* of -shared-heap, or NULL */
	struct words cc, ld;    /* the compiler and the program that links, with arguments */
	struct words translate; /* flags for upc2c */
	struct words plain;     /* flags for the C compiler on untranslated files */
	struct words generated; /* and on translated ones */
	struct words link;
	struct words preprocess; /* flags for upc2c -E only */
	struct words unproven;   /* flags that only the C compiler may know */
	const char *question;    /* -print-search-dirs and the like, or NULL */
	const char *answer;      /* to a question that upcc knows, or NULL */
	struct words depend;     /* -MP, -MT x, ... */
	const char *depend_flag; /* -MD, -MMD, -M or -MM, or NULL */
	const char *depend_file; /* -MF, or NULL */
	const char *database;    /* of --compile-commands, or NULL */
	struct driver_item *items;
	int n_items, n_files;
	struct words words; /* the whole command line */
	struct words flags; /* what of it may matter to a report, quoted, with arguments */
	bool save_beside;   /* what is saved goes beside the output, not into this folder */
	bool verbose, save_temps, has_std, no_lines;
	bool no_runtime, is_library; /* -shared or -r; -shared */
	bool system_warnings;        /* -Wsystem-headers: also about our headers */
	bool repro, in_repro;        /* --repro, and the run that it starts */
	bool check, check_race;      /* -check, -check=race */
	bool inst, with_upcprof;     /* --inst..., --with-upcprof */
	bool is_spread;              /* -network=mpi */
};

/* Reads UPCC_FLAGS and the command line; ends the program on --help, --version and
 * wrong usage. */
void options_read(struct driver_options *o, int argc, char **argv);

/* ---- ask.c: what the C compiler is asked ---------------------------------------- */

/* Ends the program with the answer, if there was a question. */
void answer_question(const struct driver_options *o);

/* Ends the program at a flag that neither upcc nor the C compiler knows; drops a warning, and says so. */
void check_flags(struct driver_options *o);

/* ---- process.c ------------------------------------------------------------------ */

/* True for tcc, which has few flags and no linker that takes our library. */
bool compiler_is_tcc(const struct driver_options *o);

/* ---- stages.c: from one file to the next ---------------------------------------- */

/* Takes one source as far as the mode says; for MODE_LINK the item becomes its object.
 * number: position of the item, for names.  Returns an exit status. */
int item_build(const struct driver_options *o, struct driver_item *item, int number);

/* ---- link.c: from objects to a program ------------------------------------------- */

/* Ends the program if its network cannot be linked, before anything is made. */
void link_check(const struct driver_options *o);

/* Links all items, with the runtime library and what the flags ask for.  Returns an exit status. */
int link_program(const struct driver_options *o);

/* library.c: 0 if no function of a shared library has the name of one of the runtime library. */
int library_check(const char *path, const char *runtime);

#endif

/* SPDX-License-Identifier: MIT
 *
 * upcc.h - what the files of the compiler driver share: the command line as read, and the steps from
 * a source file to a program.  The driver never looks into a source file itself: upc2c does.
 */
#ifndef UPCC_H
#define UPCC_H

#include "process.h"
#include "words.h"

#include <string.h>

enum { STATUS_INTERNAL = 70 }; /* exit status for internal errors, in addition to those of say.h */

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
	ITEM_DETECT,     /* C that may use UPC: upc2c decides */
	ITEM_UPC,        /* UPC, which is to be translated */
	ITEM_TRANSLATED, /* x.trans.c */
	ITEM_OTHER,      /* a source for the C compiler, unchanged */
	ITEM_LINK,       /* an object, a library or a flag, in its order on the link line */
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
	struct words generated; /* flags for the C compiler on translated files */
	struct words link;
	struct words preprocess; /* flags for upc2c -E only */
	struct words unproven;   /* flags that upcc does not know, but the C compiler may */
	const char *question;    /* an option such as -print-search-dirs, or NULL */
	const char *answer;      /* the answer, if upcc knows it itself, or NULL */
	struct words depend;     /* -MP, -MT x, ... */
	const char *depend_flag; /* -MD, -MMD, -M or -MM, or NULL */
	const char *depend_file; /* -MF, or NULL */
	const char *database;    /* of --compile-commands, or NULL */
	struct driver_item *items;
	int n_items, n_files;
	struct words words; /* the whole command line */
	struct words flags; /* the flags that may matter to a bug report, quoted, with arguments */
	bool save_beside;   /* saved files go beside the output, not into the current folder */
	bool verbose, save_temps, has_std, no_lines;
	bool no_runtime, is_library; /* -shared or -r; -shared */
	bool system_warnings;        /* -Wsystem-headers: warnings about upc2c's own headers, too */
	bool repro, in_repro;        /* --repro; the run that --repro starts */
	bool check, check_race;      /* -check, -check=race */
	bool inst, with_upcprof;     /* --inst..., --with-upcprof */
	bool has_network;            /* -network=mpi or ucx */
	const char *engine;          /* the plug-in by name, or NULL: the launcher's MPI */
};

/* Returns true for tcc, which has few flags and whose linker cannot take the runtime library. */
static inline bool compiler_is_tcc(const struct driver_options *o)
{
	const char *name = path_base(o->cc.at[0]);
	size_t n = strlen(name);

	return n >= 3 && strcmp(name + n - 3, "tcc") == 0;
}

/* Reads UPCC_FLAGS and the command line; ends the program on --help, --version and
 * wrong usage. */
void options_read(struct driver_options *o, int argc, char **argv);

/* ---- ask.c: what the C compiler is asked ---------------------------------------- */

/* Answers the question of an option such as -print-search-dirs and ends the program, if there was one. */
void answer_question(const struct driver_options *o);

/* Ends the program at a flag that neither upcc nor the C compiler knows; drops an unknown warning flag with a
 * message. */
void check_unproven_flags(struct driver_options *o);

/* ---- stages.c: from one file to the next ---------------------------------------- */

/* Builds one source as far as the mode demands; in MODE_LINK the item becomes its object. number: the
 * position of the item, for file names. Returns an exit status. */
int item_build(const struct driver_options *o, struct driver_item *item, int number);

/* ---- link.c: from objects to a program ------------------------------------------- */

/* Ends the program before any work if its network cannot be linked. */
void link_check(const struct driver_options *o);

/* Links all items with the runtime library and the libraries that the flags demand. Returns an exit
 * status. */
int link_program(const struct driver_options *o);

/* library.c: returns 0 if no function of a shared library has the same name as one of the runtime library. */
int library_check(const char *path, const char *runtime);

#endif

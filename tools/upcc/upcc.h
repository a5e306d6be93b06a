/* SPDX-License-Identifier: MIT
 *
 * upcc.h - what the files of the compiler driver share: lists of words, the command
 * line as read, and running other programs.  The driver never looks into a source file
 * itself: upc2c does.
 */
#ifndef UPCC_H
#define UPCC_H

#include <stdbool.h>
#include <stddef.h>

enum { STATUS_FAILED = 1, STATUS_USAGE = 2 };

/* ---- words.c: growing lists of strings, ended by a null pointer; never freed ---- */

struct words {
	char **at;
	int n;
};

void words_add(struct words *list, const char *word);
void words_append(struct words *list, const struct words *more);

/* Splits text at blanks; quotes and backslashes protect them as in a shell. */
void words_split(struct words *list, const char *text);

/* A fresh string made as by printf. */
char *text_format(const char *format, ...) __attribute__((format(printf, 1, 2)));
bool text_starts(const char *text, const char *prefix);

/* The file name without its folder; with `stem` also without its last suffix. */
const char *path_base(const char *path);
char *path_stem(const char *path);
const char *path_suffix(const char *path);

/* Prints "upcc: ..." on standard error; die also ends the program with the status. */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void die(int status, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* ---- options.c: the command line ------------------------------------------------ */

enum mode {
	MODE_LINK,
	MODE_OBJECT,     /* -c */
	MODE_ASSEMBLY,   /* -S */
	MODE_PREPROCESS, /* -E */
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

struct item {
	enum item_kind kind;
	const char *text;     /* path or flag */
	const char *language; /* for -x of the C compiler, or NULL */
	bool is_file;
};

struct options {
	enum mode mode;
	const char *output;     /* -o, or NULL */
	const char *heap;       /* of -shared-heap, or NULL */
	struct words cc, ld;    /* the compiler and the program that links, with arguments */
	struct words translate; /* flags for upc2c */
	struct words plain;     /* flags for the C compiler on untranslated files */
	struct words generated; /* and on translated ones */
	struct words link;
	struct words depend; /* -MP, -MT x, ... */
	const char *depend_flag; /* -MD or -MMD, or NULL */
	const char *depend_file; /* -MF, or NULL */
	struct item *items;
	int n_items, n_files;
	bool verbose, save_temps, has_std, warnings_fatal, no_runtime;
};

/* Reads UPCC_FLAGS and the command line; ends the program on --help, --version and
 * wrong usage. */
void options_read(struct options *o, int argc, char **argv);

/* ---- process.c: other programs and temporary files ------------------------------ */

/* Makes signals remove what is temporary before they end the driver. */
void process_start(void);

enum { RUN_VERBOSE = 1, RUN_QUIET = 2 }; /* print the command; drop its messages */

/* Runs a command and waits for it.  Returns its exit status, or -1 after a message when a
 * signal killed it.  Ends the program when it cannot be run. */
int run(const struct words *command, int how);

/* The same, with the first bytes of its standard output put into `output`. */
int run_capture(const struct words *command, int how, char *output, size_t size);

/* A name for a new file in this run's private folder, which exits remove. */
char *temp_path(int number, const char *name);
bool is_temp(const char *path);

/* Output files appear whole or not at all: write to the name that partial_begin gives,
 * then partial_end(true) puts it in place, or partial_end(false) drops it. */
const char *partial_begin(const char *path);
int partial_end(bool good);

/* Writes a small file; ends the program if that fails. */
void file_write(const char *path, const char *text);
bool file_copy(const char *from, const char *to);

/* ---- stages.c: from one file to the next ---------------------------------------- */

/* The folder that holds bin, lib and include. */
const char *install_root(void);

/* Takes one source as far as the mode says; for MODE_LINK the item becomes its object.
 * number: position of the item, for names.  Returns an exit status. */
int item_build(const struct options *o, struct item *item, int number);
int link_program(const struct options *o);

#endif

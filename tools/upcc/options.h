/* SPDX-License-Identifier: MIT
 *
 * options.h - what the two files share that read the command line.
 */
#ifndef UPCC_OPTIONS_H
#define UPCC_OPTIONS_H

#include "upcc.h"

struct option_reader {
	struct driver_options *o;
	struct words words;
	int at;               /* the index of the current word */
	const char *language; /* the language of -x, or NULL */
};

/* Returns the argument of the flag `name` at the current word: the rest of that word, or the next one. */
const char *take_argument(struct option_reader *r, const char *name);

/* Adds a file, or a flag that keeps its order among the objects of the link. */
void add_item(struct driver_options *o, enum item_kind kind, const char *text, const char *language);

extern const char help_text[]; /* defined in help.c */

/* ---- foreign.c: flags of other UPC compilers -------------------------------------- */

/* Takes the current word if it is a flag of another compiler, or respells it as a flag of upcc; ends the
 * program if upcc does not support it. Returns false if the word is still to be read. */
bool read_foreign_flag(struct option_reader *r);

/* Returns name number i of the table, with its dashes; NULL after the last one. */
const char *foreign_name(size_t i);

/* ---- ask.c: what the C compiler is asked ------------------------------------------ */

/* Reads -dumpversion, -print-search-dirs and similar options; returns true if the word is one. */
bool read_driver_question(struct option_reader *r, const char *word);

/* ---- flags.c: what upcc passes on ------------------------------------------------ */

/* Passes the current word and its argument to the programs that flags.def lists. */
void pass_flag(struct option_reader *r, const char *word);

/* Returns flag number i among those that upcc knows by name; NULL after the last one. */
const char *known_flag(size_t i);

/* Returns the upc2c warning flag with the same prefix and the most similar spelling, or NULL. */
const char *nearest_warning(const char *word);

/* Reads Berkeley's -Wc,a,b and -Wu,a,b: words for the C compiler and for the translator. Returns false for
 * another flag. */
bool pass_comma_flag(struct option_reader *r, const char *word);

/* Adds flags before those of the user, which take precedence. */
void add_default_flags(struct words *list, const char *text);

/* Adds the flags that sources of a shared library need. */
void add_library_flags(struct driver_options *o);

/* Returns the flags for the C compiler on translated C. That C already contains the headers found by -I, and
 * its #include <...> lines mean system headers: therefore -I comes after those. tcc has no such option. */
struct words flags_for_generated(const struct driver_options *o);

#endif

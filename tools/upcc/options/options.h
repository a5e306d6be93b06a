/* SPDX-License-Identifier: MIT
 *
 * options.h - what the two files share that read the command line.
 */
#ifndef UPCC_OPTIONS_H
#define UPCC_OPTIONS_H

#include "run/upcc.h"

struct option_reader {
	struct driver_options *o;
	struct words words;
	int at;               /* the word that is looked at */
	const char *language; /* of -x, or NULL */
};

/* The argument of the flag `name` at the current word: joined to it or the next one. */
const char *take_argument(struct option_reader *r, const char *name);

/* Adds a file, or what keeps its place among the objects of the link. */
void add_item(struct driver_options *o, enum item_kind kind, const char *text, const char *language);

extern const char help_text[]; /* help.c */

/* ---- foreign.c: flags of other UPC compilers -------------------------------------- */

/* Takes the current word if it is one, or brings it into our spelling; ends the program if it
 * asks for what there is not.  False: the word is to be read on. */
bool read_foreign_flag(struct option_reader *r);

/* The names of the table, by number, with their dashes; NULL behind the last. */
const char *foreign_name(size_t i);

/* ---- ask.c: what the C compiler is asked ------------------------------------------ */

/* -dumpversion, -print-search-dirs and their like. */
bool read_question(struct option_reader *r, const char *word);

/* ---- flags.c: what upcc passes on ------------------------------------------------ */

/* Gives the current word, and its argument, to those that flags.def says. */
void pass_flag(struct option_reader *r, const char *word);

/* All flags that upcc knows by their names, by number; NULL behind the last. */
const char *known_flag(size_t i);

/* The flag for a warning of upc2c, with the same beginning, that is spelled most like this one, or NULL. */
const char *nearest_warning(const char *word);

/* Berkeley's -Wc,a,b and -Wu,a,b: words for the C compiler and for the translator.  False:
 * it is another flag. */
bool pass_comma_flag(struct option_reader *r, const char *word);

/* Adds flags before those of the user, which win. */
void add_default_flags(struct words *list, const char *text);

/* Adds what sources for a shared library are compiled with. */
void add_library_flags(struct driver_options *o);

/* The flags for the C compiler on translated C.  The text of headers found by -I is in it
 * already, and what its #include <...> lines mean are headers of the system: -I comes after
 * them.  tcc has no such option. */
struct words flags_for_generated(const struct driver_options *o);

#endif

/* SPDX-License-Identifier: MIT
 *
 * upcprof.h - the commands of upcprof.  Each gets the words behind its name, ended by NULL,
 * and gives the exit status.
 */
#ifndef UPCPROF_UPCPROF_H
#define UPCPROF_UPCPROF_H

#include "text/text.h"

int run_command(char **words);
int report_command(char **words);
int analyze_command(char **words);
int baseline_command(char **words);
int compare_command(char **words);
int scale_command(char **words);
int print_command(char **words);
int export_command(char **words);
int svg_command(char **words);
int html_command(char **words);
int compress_command(char **words);
int whatif_command(char **words);
int path_command(char **words);
int pack_command(char **words);

/* ---- options.c: the command line of a command ------------------------------------- */

struct option_word {
	const char *name;   /* "--top" */
	bool *flag;         /* an option without an argument, or NULL */
	const char **value; /* one with an argument: --top=N or --top N */
};

/* Whether a word begins as options do. */
bool is_option(const char *word);

/* Takes the option at *words, with its argument, if it is one of `known`. */
bool option_take(char ***words, const struct option_word *known);

/* Ends the program. */
_Noreturn void option_unknown(const char *word, const char *command);

/* Reads options up to the first word that is none, or behind "--", and gives the rest.  Ends the
 * program on an option that is not in the list, which a name of NULL ends. */
char **options_take(char **words, const struct option_word *known, const char *command);

/* As options_take, but options may also stand behind the one operand, which it gives, or NULL. */
const char *options_and_operand(char **words, const struct option_word *known, const char *command);

/* A number of the command line from `low` to `high`, or the end of the program. */
int64_t option_number_of(const char *option, const char *text, int64_t low, int64_t high);

/* A time like 1.5ms, 20us, 3s or 100 (nanoseconds) in nanoseconds, or the end. */
int64_t option_time_of(const char *option, const char *text);

/* ---- open.c: what the commands that read begin and end with ------------------------- */

struct measurement;

/* Opens the folder or the archive, or with NULL the newest NAME.upcprof here. */
struct measurement *measurement_of(const char *folder);

/* The path of something by the folder of this program, such as "/upcrun", fresh. */
char *program_beside(const char *name);

/* Prints what is wrong with it on standard error; whether anything is. */
bool problems_print(const struct measurement *m);

/* The status, or 1 with a message if the output could not be written. */
int output_finish(int status);

#endif

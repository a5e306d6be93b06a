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
	bool *flag;         /* for an option without an argument, or NULL */
	const char **value; /* for an option with an argument: --top=N or --top N */
};

/* Returns true if a word begins like an option. */
bool is_option(const char *word);

/* Takes the option at *words, with its argument, if it is one of `known`; returns false otherwise. */
bool option_take(char ***words, const struct option_word *known);

/* Ends the program with a message about an unknown option. */
_Noreturn void option_unknown(const char *word, const char *command);

/* Reads options up to the first operand, or up to "--", and returns the remaining words. Ends the program at
 * an option that is not in the list, which a NULL name ends. */
char **options_take(char **words, const struct option_word *known, const char *command);

/* Reads options and operands in any order. Leaves the operands in `words`, which NULL ends, and returns their
 * number. */
size_t options_and_operands(char **words, const struct option_word *known, const char *command);

/* Does the same for a command with at most one operand, which it returns, or NULL. */
const char *options_and_operand(char **words, const struct option_word *known, const char *command);

/* Returns a number of the command line from `low` to `high`; ends the program otherwise. */
int64_t option_number_of(const char *option, const char *text, int64_t low, int64_t high);

/* Returns a time such as 1.5ms, 20us, 3s or 100 (nanoseconds) in nanoseconds; ends the program otherwise. */
int64_t option_time_of(const char *option, const char *text);

/* ---- open.c: what the commands that read begin and end with ------------------------- */

struct measurement;

/* Opens the folder or the archive, or with NULL the newest NAME.upcprof in the current folder. */
struct measurement *measurement_of(const char *folder);

/* Prints the problems of a measurement on standard error; returns true if there are any. */
bool problems_print(const struct measurement *m);

/* Returns the status, or 1 after a message if the output could not be written. */
int output_finish(int status);

#endif

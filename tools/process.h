/* SPDX-License-Identifier: MIT
 *
 * process.h - runs other programs, and makes temporary files and output that appears as a whole.
 */
#ifndef UPCC_PROCESS_H
#define UPCC_PROCESS_H

#include "words.h"

#include <stdbool.h>
#include <sys/stat.h>

/* Installs signal handlers that remove temporary files and end the running command before they end the
 * program. Temporary files get the same names each time that main gets these arguments in this folder. */
void process_start(int argc, char *const *argv);

/* Flags for running a command: print it; drop its messages; return -1 if it does not start; give it an empty
 * input. */
enum { RUN_VERBOSE = 1, RUN_QUIET = 2, RUN_MAY_FAIL = 4, RUN_NO_INPUT = 8 };

/* Runs a command and waits for it.  Returns its exit status, or -1 after a message when a
 * signal killed it.  Ends the program when it cannot be run. */
int run_and_wait(const struct words *command, int how);

/* Returns the exit status of the driver for the result of a command: one that a signal killed has been
 * reported already. */
int exit_status_of_command(int status);

/* Does the same as run_and_wait, and puts the first bytes of the command's standard output into `output`. */
int run_capture(const struct words *command, int how, char *output, size_t size);

/* Does the same as run_and_wait, and passes the command's standard error line by line, with the newline if
 * there is one, to a handler, which prints the lines to show. */
typedef void line_handler(void *state, const char *line, size_t n);
int run_relayed(const struct words *command, int how, line_handler *handle, void *state);

/* Does the same as run_relayed with the standard output. */
int run_lines(const struct words *command, int how, line_handler *handle, void *state);

/* Does the same as run_and_wait, and appends the command's standard output to a file. */
int run_to_file(const struct words *command, int how, const char *path);

/* Returns a name for a new file in this run's private folder, which is removed at exit. */
char *temp_path(int number, const char *name);
bool is_temp(const char *path);

/* Output files appear as a whole or not at all: the caller writes to the name that partial_begin returns;
 * then partial_end(true) puts the file in place, or partial_end(false) removes it. */
const char *partial_begin(const char *path);
int partial_end(bool good);
const char *partial_name(void);

/* Records an input file, for output_check. */
void input_keep(const struct stat *file);

/* Ends the program if the path is an input file, which an output must not overwrite; partial_begin checks
 * that, too. */
void output_check(const char *path);

/* Writes a small file; ends the program if that fails. */
void file_write_text(const char *path, const char *text);

/* Removes a regular file; leaves devices alone. */
void file_drop(const char *path);

/* Returns the whole file, terminated by 0, or NULL with errno set. */
char *text_of_file(const char *path);

#endif

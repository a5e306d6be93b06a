/* SPDX-License-Identifier: MIT
 *
 * process.h - runs other programs, and makes temporary files and output that appears as a whole.
 */
#ifndef UPCC_PROCESS_H
#define UPCC_PROCESS_H

#include "run/words.h"

#include <stdbool.h>
#include <sys/stat.h>

/* Makes signals remove what is temporary before they end the program, with the command that runs.  Temporary
 * files have the same names each time that main gets these arguments in this folder. */
void process_start(int argc, char *const *argv);

/* Print the command; drop its messages; go on with status -1 if it does not start; give it no input. */
enum { RUN_VERBOSE = 1, RUN_QUIET = 2, RUN_MAY_FAIL = 4, RUN_NO_INPUT = 8 };

/* Runs a command and waits for it.  Returns its exit status, or -1 after a message when a
 * signal killed it.  Ends the program when it cannot be run. */
int run(const struct words *command, int how);

/* The same, with the first bytes of its standard output put into `output`. */
int run_capture(const struct words *command, int how, char *output, size_t size);

/* The same, with its standard error given line by line (with the line's end, if it has one)
 * to a handler, which prints what it wants to. */
typedef void line_handler(void *state, const char *line, size_t n);
int run_relayed(const struct words *command, int how, line_handler *handle, void *state);

/* The same with its standard output. */
int run_lines(const struct words *command, int how, line_handler *handle, void *state);

/* The same, with its standard output appended to a file. */
int run_to_file(const struct words *command, int how, const char *path);

/* A name for a new file in this run's private folder, which exits remove. */
char *temp_path(int number, const char *name);
bool is_temp(const char *path);

/* Output files appear whole or not at all: write to the name that partial_begin gives,
 * then partial_end(true) puts it in place, or partial_end(false) drops it. */
const char *partial_begin(const char *path);
int partial_end(bool good);
const char *partial_name(void);

/* Notes the file of an input. */
void input_keep(const struct stat *file);

/* Ends the program if the path names an input, which no output may; partial_begin checks that, too. */
void output_check(const char *path);

/* Writes a small file; ends the program if that fails. */
void file_write(const char *path, const char *text);

/* Removes a file, if it is one and no device. */
void file_drop(const char *path);

/* The whole file with a 0 behind it, or NULL with errno. */
char *file_read(const char *path);

/* The folder that holds bin, lib and include. */
const char *install_root(void);

#endif

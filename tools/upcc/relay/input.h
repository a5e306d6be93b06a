/* SPDX-License-Identifier: MIT
 *
 * input.h - what a linker says of files that it cannot link.
 */
#ifndef UPCC_INPUT_H
#define UPCC_INPUT_H

/* The library that was skipped last, if any: its file, and its name after -l. */
struct input_reader {
	const char *skipped, *library;
};

/* Reads a line of GNU ld.  Returns what is wrong with the file that it names, "" if a later line says so,
 * NULL if the line is about something else. */
char *input_fault(struct input_reader *r, const char *line);

#endif

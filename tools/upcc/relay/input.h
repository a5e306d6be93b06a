/* SPDX-License-Identifier: MIT
 *
 * input.h - what a linker says of files that it cannot link.
 */
#ifndef UPCC_INPUT_H
#define UPCC_INPUT_H

/* The file of the library that the linker skipped last, if any, and its name after -l. */
struct input_reader {
	const char *skipped, *library;
};

/* Reads a line of GNU ld. Returns the fault of the file that the line names, "" if a later line reports the
 * fault, NULL if the line is about something else. */
char *input_fault(struct input_reader *r, const char *line);

#endif

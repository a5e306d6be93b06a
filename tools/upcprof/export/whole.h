/* SPDX-License-Identifier: MIT
 *
 * whole.h - files and folders that appear when they are complete: they are written beside their
 * place under another name, which is gone when the program ends before.  One at a time.
 */
#ifndef UPCPROF_WHOLE_H
#define UPCPROF_WHOLE_H

#include <stdio.h>

/* A stream for what is to become the file; an older one stays till then.  What is there and no file,
 * such as a pipe, is written itself.  Ends the program with a message if it cannot be written. */
FILE *whole_file(const char *path);

/* Puts the file in its place; 0, or 1 with a message. */
int whole_file_done(void);

/* Drops it. */
void whole_drop(void);

/* The path of a fresh folder for what is to become `path`, which must not be there, or be an empty
 * folder; ends the program with a message otherwise.  Valid until whole_folder_done or whole_drop. */
const char *whole_folder(const char *path);

/* Ends the program if a signal asked for it since; to be called now and then. */
void whole_check(void);

/* Puts the folder in its place; 0, or 1 with a message. */
int whole_folder_done(void);

#endif

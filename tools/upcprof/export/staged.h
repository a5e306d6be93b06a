/* SPDX-License-Identifier: MIT
 *
 * staged.h - files and folders that appear when they are complete: they are written beside their
 * place under another name, which is gone when the program ends before.  One at a time.
 */
#ifndef UPCPROF_STAGED_H
#define UPCPROF_STAGED_H

#include <stdio.h>

/* A stream for what is to become the file; an older one stays till then.  What is there and no file,
 * such as a pipe, is written itself.  Ends the program with a message if it cannot be written. */
FILE *staged_file(const char *path);

/* Puts the file in its place; 0, or 1 with a message. */
int staged_file_commit(void);

/* Drops it. */
void staged_discard(void);

/* The path of a fresh folder for what is to become `path`, which must not be there, or be an empty
 * folder; ends the program with a message otherwise.  Valid until staged_folder_commit or staged_discard. */
const char *staged_folder(const char *path);

/* Ends the program if a signal asked for it since; to be called now and then. */
void staged_check(void);

/* Puts the folder in its place; 0, or 1 with a message. */
int staged_folder_commit(void);

#endif

/* SPDX-License-Identifier: MIT
 *
 * staged.h - files and folders that appear when they are complete: they are written beside their
 * place under another name, which is gone when the program ends before.  One at a time.
 */
#ifndef UPCPROF_STAGED_H
#define UPCPROF_STAGED_H

#include <stdio.h>

/* Returns a stream for the contents of a new file; an existing file stays until the commit. A pipe or device
 * is written directly. Ends the program with a message on failure. */
FILE *staged_file(const char *path);

/* Puts the file in its place; returns 0, or 1 after a message. */
int staged_file_commit(void);

/* Removes the file or folder. */
void staged_discard(void);

/* Returns the path of a fresh folder that is to become `path`, which must not exist, or be an empty folder;
 * ends the program with a message otherwise. Valid until staged_folder_commit or staged_discard. */
const char *staged_folder(const char *path);

/* Ends the program if a signal has requested that; must be called regularly. */
void staged_check(void);

/* Puts the folder in its place; returns 0, or 1 after a message. */
int staged_folder_commit(void);

#endif

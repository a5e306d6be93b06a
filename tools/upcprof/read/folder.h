/* SPDX-License-Identifier: MIT
 *
 * folder.h - the folder of a measurement as a place for files: what is in it, which to take, and
 * how an older measurement gives way to a new one.
 */
#ifndef UPCPROF_FOLDER_H
#define UPCPROF_FOLDER_H

#include "text/text.h"

/* Makes the folder, or empties it if it holds a measurement. Ends the program if the folder cannot be
 * written, or has other files. */
void folder_prepare(const char *path);

/* Returns the number of thread files in a folder, and their bytes; -1 if the folder cannot be read. */
int folder_files(const char *path, uint64_t *bytes);

/* Returns N for the name "thread.N", or -1. */
int folder_thread(const char *name);

/* Returns the newest NAME.upcprof in the current folder as a fresh string, or NULL. */
char *folder_newest(void);

#endif

/* SPDX-License-Identifier: MIT
 *
 * folder.h - the folder of a measurement as a place for files: what is in it, which to take, and
 * how an older measurement gives way to a new one.
 */
#ifndef UPCPROF_FOLDER_H
#define UPCPROF_FOLDER_H

#include "text/text.h"

/* Makes the folder, or empties it if it is a measurement: of the files that are ours.  Ends the
 * program if it cannot be written, or is something else's. */
void folder_prepare(const char *path);

/* How many files of threads are in it, and their bytes; -1: no folder that can be read. */
int folder_files(const char *path, uint64_t *bytes);

/* N of the name "thread.N", or -1. */
int folder_thread(const char *name);

/* The newest NAME.upcprof here, a fresh string, or NULL. */
char *folder_newest(void);

#endif

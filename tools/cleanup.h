/* SPDX-License-Identifier: MIT
 *
 * cleanup.h - removes what is temporary when the driver ends.  Its own signals call cleanup_end; of
 * SIGKILL another process takes care.
 */
#ifndef UPCC_CLEANUP_H
#define UPCC_CLEANUP_H

#include <sys/types.h>

/* Starts the process that cleans up; must be called once, before the functions below. */
void cleanup_begin(void);
void cleanup_end(void);

/* Does the same in a signal handler: the process that cleans up removes the files. */
void cleanup_by_watcher(void);

/* Set the folder of this run and the half-written output to remove; "" for none. */
void cleanup_folder(const char *path);
void cleanup_partial(const char *path);

/* Sets the process group of the running command, or 0. */
void cleanup_group(pid_t group);

#endif

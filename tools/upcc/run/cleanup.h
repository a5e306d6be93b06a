/* SPDX-License-Identifier: MIT
 *
 * cleanup.h - removes what is temporary when the driver ends.  Its own signals call cleanup_end; of
 * SIGKILL another process takes care.
 */
#ifndef UPCC_CLEANUP_H
#define UPCC_CLEANUP_H

#include <sys/types.h>

/* Once, before the others. */
void cleanup_begin(void);
void cleanup_end(void);

/* The folder of this run and the half-written output: "" if there is none any more. */
void cleanup_folder(const char *path);
void cleanup_partial(const char *path);

/* The process group of the command that runs, or 0. */
void cleanup_group(pid_t group);

#endif

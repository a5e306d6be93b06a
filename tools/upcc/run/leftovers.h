/* SPDX-License-Identifier: MIT
 *
 * leftovers.h - what must be gone when the driver ends.  Its own signals call leftovers_end; of
 * SIGKILL another process takes care.
 */
#ifndef UPCC_LEFTOVERS_H
#define UPCC_LEFTOVERS_H

#include <sys/types.h>

/* Once, before the others. */
void leftovers_begin(void);
void leftovers_end(void);

/* The folder of this run and the half-written output: "" if there is none any more. */
void leftovers_folder(const char *path);
void leftovers_partial(const char *path);

/* The process group of the command that runs, or 0. */
void leftovers_group(pid_t group);

#endif

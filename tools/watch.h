/* SPDX-License-Identifier: MIT
 *
 * watch.h - the launcher of MPICH as a child, whose words about a killed agent become a message of ours.
 */
#ifndef TOOLS_WATCH_H
#define TOOLS_WATCH_H

/* Runs a launcher, passes on signals and what it prints, and ends with its status; if an agent was killed,
 * with that of the signal, 128 and its number. */
_Noreturn void watch_run(const char *file, char **words);

#endif

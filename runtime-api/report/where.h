/* SPDX-License-Identifier: MIT
 *
 * where.h - asks threads where they are.
 */
#ifndef WHERE_H
#define WHERE_H

#include <stdbool.h>

/* In each thread: SIGQUIT notes where it is (struct where), and the thread goes on; SIGINT does so before it
 * ends the thread. */
void where_prepare(void);

/* Returns whether a process runs, or would run if the machine let it. */
bool where_is_ready(int id);

#endif

/* SPDX-License-Identifier: MIT
 *
 * where.h - the handlers by which threads note their places.
 */
#ifndef WHERE_H
#define WHERE_H

#include <stdbool.h>

/* Sets the handlers of a thread: at SIGQUIT it notes its place (struct where) and goes on; at SIGINT it
 * does so before it ends. */
void where_prepare(void);

/* Returns whether a process runs, or would run if the machine let it. */
bool where_is_ready(int id);

#endif

/* SPDX-License-Identifier: MIT
 *
 * where.h - the handlers by which threads note their places.
 */
#ifndef WHERE_H
#define WHERE_H

#include "sync/wait.h"

#include <stdbool.h>
#include <stddef.h>

/* Sets the handlers of a thread: at SIGQUIT it notes its place (struct where) and goes on; at SIGINT it
 * does so before it ends. */
void where_prepare(void);

/* Note the interrupted code; and its callers after that, in a process that may call malloc. */
void where_begin(struct where *where, const void *pc);
void where_take(struct where *where, const void *pc);

/* Returns whether the process has a handler for SIGQUIT: it may have just begun. */
bool where_is_prepared(int id);

/* Writes ", called from solve (a.upc:20)" and so on for a thread that is in a barrier to which this thread
 * will not come; "" if that is not known. */
void where_write_callers(int thread, char *text, size_t size);

/* Writes ": it called exit(3) at a.upc:9 in solve" for a thread that has come to the end of the program; ""
 * if that is not known. */
void where_write_end(int thread, char *text, size_t size);

/* Returns whether a process runs, or would run if the machine let it. */
bool where_is_ready(int id);

#endif

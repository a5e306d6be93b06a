/* SPDX-License-Identifier: MIT
 *
 * label.h - upcrun -l: thread numbers before the lines of the output.
 */
#ifndef LABEL_H
#define LABEL_H

#include <poll.h>
#include <stddef.h>

/* label.c: the launcher calls these before and after the start of a thread, when a stream can be read, and
 * at the end; a new thread calls label_enter. All do nothing without -l. */
void label_prepare(void);
int label_open(int thread);  /* returns 0, or -1 with errno */
void label_drop(int thread); /* the thread does not start; keeps errno */
void label_watch(int thread, struct pollfd *events);
void label_enter(int thread);
void label_pass(size_t index);
void label_finish(void);

#endif

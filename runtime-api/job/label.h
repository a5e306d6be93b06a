/* SPDX-License-Identifier: MIT
 *
 * label.h - upcrun -l: thread numbers before the lines of the output.
 */
#ifndef LABEL_H
#define LABEL_H

#include <poll.h>
#include <stddef.h>

/* label.c: all do nothing without -l.  In the launcher before and after the start of a
 * thread, in the thread, when a stream has something to read, and at the end. */
void label_prepare(void);
int label_open(int thread);  /* 0 or -1 with errno */
void label_drop(int thread); /* it does not start; keeps errno */
void label_watch(int thread, struct pollfd *events);
void label_enter(int thread);
void label_pass(size_t index);
void label_finish(void);

#endif

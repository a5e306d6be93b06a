/* SPDX-License-Identifier: MIT
 *
 * where.h - asks threads where they are.
 */
#ifndef WHERE_H
#define WHERE_H

/* In each thread: SIGQUIT notes where it is (struct where), and the thread goes on; SIGINT does so before it
 * ends the thread. */
void where_prepare(void);

#endif

/* SPDX-License-Identifier: MIT
 *
 * eager.h - the memory for eager messages (team.h, eager.c).
 */
#ifndef EAGER_H
#define EAGER_H

#include <stdalign.h>
#include <stdatomic.h>

/* A mailbox: small data on their way to a thread, or from it to all. A message takes some lines, and the
 * flag of its first line is set when it is there. */
#define EAGER_LINES 512
struct mailbox {
	alignas(64) atomic_uint flag[EAGER_LINES]; /* futexes */
	alignas(64) unsigned char line[EAGER_LINES][64];
};

#endif

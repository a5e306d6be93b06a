/* SPDX-License-Identifier: MIT
 *
 * mail.h - the memory for letters (team.h, mail.c).
 */
#ifndef MAIL_H
#define MAIL_H

#include <stdalign.h>
#include <stdatomic.h>

/* Small data on their way to a thread, or from it to all.  A letter takes some lines, and the
 * word of its first one says when it is there. */
#define MAIL_LINES 512
struct mailbox {
	alignas(64) atomic_uint said[MAIL_LINES]; /* futexes */
	alignas(64) unsigned char line[MAIL_LINES][64];
};

#endif

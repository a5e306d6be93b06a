/* SPDX-License-Identifier: MIT
 *
 * puts.h - puts in the agent: from other hosts to this one's memory, and batches of this host's threads.
 */
#ifndef PUTS_H
#define PUTS_H

#include "network/wire.h"

/* Allocates the records of each thread's batches. Ends the program if there is no memory. */
void puts_prepare(void);

/* Copy from and to shared memory; an object of 2, 4 or 8 bytes there is accessed atomically, as its
 * owner's threads do. */
void objects_read(char *to, const char *from, size_t n);
void objects_write(char *to, const char *from, size_t n);

/* Carry out a message of one put, or of several with n bytes of entries. */
void put_do(const struct message *head, const char *text);
void puts_do(const char *text, size_t n);

/* Sends batches that have waited long enough for further puts. Returns whether it sent any. */
bool puts_serve(void);

#endif

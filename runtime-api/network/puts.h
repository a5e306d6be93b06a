/* SPDX-License-Identifier: MIT
 *
 * puts.h - puts in the agent: those of other hosts to this one's memory, and those of its threads that wait
 * for more.
 */
#ifndef PUTS_H
#define PUTS_H

#include "network/wire.h"

/* Room for what is kept of each thread's batches.  Ends the program without it. */
void puts_prepare(void);

/* Copy from and to shared memory; an object of 2, 4 or 8 bytes there is read and written in one piece, as its
 * owner's threads do. */
void objects_read(char *to, const char *from, size_t n);
void objects_write(char *to, const char *from, size_t n);

/* Carries out a message of one put, or of several with n bytes of entries. */
void put_do(const struct message *head, const char *text);
void puts_do(const char *text, size_t n);

/* Sends batches that have waited for more for too long; whether one was sent. */
bool puts_serve(void);

#endif

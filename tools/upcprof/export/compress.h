/* SPDX-License-Identifier: MIT
 *
 * compress.h - compresses the events of a measurement.
 */
#ifndef UPCPROF_COMPRESS_H
#define UPCPROF_COMPRESS_H

#include "read/read.h"

/* Ends the program with a message that begins with `what` if it cannot compress. */
void compress_check(const char *what);

/* Compresses each file with events that are not yet; 0, or 1 with a message.  is_over: the run is, or
 * else files that may still be written stay as they are, with a message. */
int compress_files(const struct measurement *m, bool is_over);

#endif

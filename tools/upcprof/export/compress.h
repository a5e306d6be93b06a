/* SPDX-License-Identifier: MIT
 *
 * compress.h - compresses the events of a measurement.
 */
#ifndef UPCPROF_COMPRESS_H
#define UPCPROF_COMPRESS_H

#include "read/read.h"

/* Ends the program with a message that begins with `what` if compression is not available. */
void compress_check(const char *what);

/* Compresses each file that has uncompressed events; returns 0, or 1 after a message. is_over: the run has
 * ended; otherwise files that may still be written are left unchanged, with a message. */
int compress_files(const struct measurement *m, bool is_over);

#endif

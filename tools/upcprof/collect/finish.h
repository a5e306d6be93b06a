/* SPDX-License-Identifier: MIT
 *
 * finish.h - the beginning and the end of a thread's file of the measurement.
 */
#ifndef FINISH_H
#define FINISH_H

#include "record/record.h"

/* Writes the head of the file: the thread, its run and what is measured. */
void finish_begin(context *c, int argc, char **argv);

/* Writes the profile as it is now, which the next block overwrites. It remains if the thread is killed or
 * ends by _exit. */
void finish_interim(context *c, uint64_t now);

/* Writes the profile and `end`, the way the program ended (META in format.h). Only the first call has an
 * effect. */
void finish_measurement(context *c, const char *end);

#endif

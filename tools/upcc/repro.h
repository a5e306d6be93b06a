/* SPDX-License-Identifier: MIT
 *
 * repro.h - a fault of upc2c as one file that others can run.
 */
#ifndef UPCC_REPRO_H
#define UPCC_REPRO_H

#include "upcc.h"

/* Prints that a fault is a bug of upc2c, and how to report it. what: a sentence. */
void repro_advise(const struct driver_options *o, const char *path, const char *what);

/* Carries out --repro: builds the source again and writes SOURCE.repro.upci with the command, the versions,
 * the messages and the preprocessed source. Returns an exit status: 0 if the file was written. */
int repro_write(const struct driver_options *o);

#endif

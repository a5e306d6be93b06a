/* SPDX-License-Identifier: MIT
 *
 * options.h - the environment variables that say what to measure and how.
 */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "collect.h"

/* Reads UPCPROF_*; program is what argv[0] says.  Complains of what is no value, and then
 * goes by the default. */
void options_read(context *c, const char *program);

#endif

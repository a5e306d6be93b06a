/* SPDX-License-Identifier: MIT
 *
 * command.h - runs a program and keeps what it prints.
 */
#ifndef FRONTEND_COMMAND_H
#define FRONTEND_COMMAND_H

#include "base/text.h"

/* Runs argv (NULL-terminated) with an empty standard input; `out` and `err` get its output.  Returns its exit
 * status, 128 + signal, or -errno when it did not start. */
int command_capture(const char *const *argv, struct text *out, struct text *err);

#endif

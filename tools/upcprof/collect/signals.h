/* SPDX-License-Identifier: MIT
 *
 * signals.h - a measurement is written before a signal ends the thread.
 */
#ifndef SIGNALS_H
#define SIGNALS_H

#include "record/record.h"

/* From now on; signals that the program handles or ignores are left to it. */
void signals_catch(context *c);

/* Writes the measurement and ends by the signal. */
void signals_die(context *c, int signal);

#endif

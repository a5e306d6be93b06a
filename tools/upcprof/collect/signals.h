/* SPDX-License-Identifier: MIT
 *
 * signals.h - a measurement is written before a signal ends the thread.
 */
#ifndef SIGNALS_H
#define SIGNALS_H

#include "record/record.h"

/* Catches signals from now on, except those that the program handles or ignores. */
void signals_catch(context *c);

/* Writes the measurement and ends the process by the signal. */
void signals_die(context *c, int signal);

#endif

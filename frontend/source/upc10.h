/* SPDX-License-Identifier: MIT
 *
 * upc10.h - programs in the spelling of UPC 1.0.
 */
#ifndef FRONTEND_UPC10_H
#define FRONTEND_UPC10_H

#include "source/source.h"

/* Rewrites P in the current spelling, with a warning and a fix at each place. */
void source_update(struct source *s);

#endif

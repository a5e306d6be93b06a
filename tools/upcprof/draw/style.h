/* SPDX-License-Identifier: MIT
 *
 * style.h - the colours of drawings.
 */
#ifndef UPCPROF_STYLE_H
#define UPCPROF_STYLE_H

#include <stdio.h>

/* Writes the definitions of a drawing's hatched fills; `used` has a bit for each. */
void style_fills(FILE *file, const char *id, unsigned used);

#endif

/* SPDX-License-Identifier: MIT
 *
 * style.h - the colours of drawings.
 */
#ifndef UPCPROF_STYLE_H
#define UPCPROF_STYLE_H

#include <stdio.h>

/* The hatched fills of a drawing, of which `used` has a bit for each, as definitions. */
void style_fills(FILE *file, const char *id, unsigned used);

#endif

/* SPDX-License-Identifier: MIT
 *
 * refs.h - the shared references of a unit, for a model of performance: --refs (docs/model.md).
 */
#ifndef REFS_REFS_H
#define REFS_REFS_H

#include "localize.h"

/* Returns the output of --refs for a localised unit, as the options select it. */
struct text refs_write(struct unit *u);

#endif

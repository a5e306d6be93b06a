/* SPDX-License-Identifier: MIT
 *
 * plugin.h - finds and loads the engine.
 */
#ifndef PLUGIN_H
#define PLUGIN_H

#include "engine/engine.h"

/* Returns the engine of the MPI that launched this process, or of UPCR_NET. Ends the program if there is
 * none. */
const struct network_engine *plugin_load(void);

/* Prints the network's properties, for upcrun -i: the limits, and each plug-in with its version. */
void plugins_print(void);

#endif

/* SPDX-License-Identifier: MIT
 *
 * plugin.h - finds and loads the engine.
 */
#ifndef PLUGIN_H
#define PLUGIN_H

#include "engine/engine.h"

/* Returns the engine of the MPI that launched this process, or of UPCR_NET, and writes the name of its file.
 * Ends the program if there is none. */
const struct network_engine *plugin_load(char *path, size_t size);

/* Returns the direct service of the plug-in in this file, for a thread, or NULL. */
const struct network_direct *plugin_direct(const char *path);

/* Prints the network's properties, for upcrun -i: the limits, and each plug-in with its version. */
void plugins_print(void);

#endif

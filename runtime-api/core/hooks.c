/* SPDX-License-Identifier: MIT
 *
 * hooks.c - the table of what the core calls of rooms above it, and how libupcr-gasp.a enters it.
 */
#include "core/hooks.h"

struct hooks hooks;

void upcr_gasp_attach(const struct gasp_hooks *gasp)
{
	hooks.gasp = gasp;
}

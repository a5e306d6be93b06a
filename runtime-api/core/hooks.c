/* SPDX-License-Identifier: MIT
 *
 * hooks.c - the table of functions of higher rooms that the core calls, and the entry of libupcr-gasp.a.
 */
#include "core/hooks.h"

struct hooks hooks;

void upcr_gasp_attach(const struct gasp_hooks *gasp)
{
	hooks.gasp = gasp;
}

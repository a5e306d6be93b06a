/* SPDX-License-Identifier: MIT
 *
 * hooks.c - enters the checks into the table of the core, which is below them.
 */
#include "job/hooks.h"

#include "core/hooks.h"
#ifdef UPCR_CHECK
#include "checker/check.h"
#endif

void hooks_attach(void)
{
#ifdef UPCR_CHECK
#define CHECK_HOOK(type, name, parameters) hooks.name = name;
#include "core/hooks.def"
#undef CHECK_HOOK
#endif
}

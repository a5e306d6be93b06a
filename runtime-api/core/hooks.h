/* SPDX-License-Identifier: MIT
 *
 * hooks.h - what the core calls of the checks (../check).  The core is compiled twice: with
 * UPCR_CHECK for upcc -check, and without, where nothing of this is left.
 */
#ifndef HOOKS_H
#define HOOKS_H

#ifdef UPCR_CHECK
#include <stddef.h>

/* area.c: the bytes of the checks' own shared memory, all zero at start, and where it is. */
size_t check_bytes(void);
void check_attach(void *area);

#define CHECKS(...) __VA_ARGS__
#else
#define CHECKS(...)
#endif

#endif

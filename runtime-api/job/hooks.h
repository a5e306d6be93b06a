/* SPDX-License-Identifier: MIT
 *
 * hooks.h - fills the table of the core (../core/hooks.h).
 */
#ifndef JOB_HOOKS_H
#define JOB_HOOKS_H

/* Enters the checks, before anything else; without UPCR_CHECK there are none. */
void hooks_attach(void);

#endif

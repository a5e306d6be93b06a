/* SPDX-License-Identifier: MIT
 *
 * hooks.h - the table of functions of higher rooms that the core calls: the checks (../checker), and
 * libupcr-gasp.a (../gasp). The core is compiled twice: with UPCR_CHECK for upcc -check, and without,
 * where the compiler drops all that HAS_CHECKS guards.
 */
#ifndef HOOKS_H
#define HOOKS_H

#include "contract/inst.h"
#include "core/core.h"

/* HAS_CHECKS is 1 in the variants of the library for upcc -check, and 0 in the others. */
#ifdef UPCR_CHECK
enum { HAS_CHECKS = 1 };
#else
enum { HAS_CHECKS = 0 };
#endif

#define CHECK_MARGIN ((size_t)(HAS_CHECKS ? 64 : 0)) /* between objects */

enum check_use { CHECK_TAKE, CHECK_RELEASE, CHECK_FREE };
enum race_barrier { RACE_USER, RACE_TEAM, RACE_FLAGS, RACE_BARRIERS };

/* Accesses.  Atomic ones are no race with each other; to free a block is a write of it; a copy that is waited
 * for may have done its at any time since it began; collective functions' are no race with each other, and
 * with CHECK_FREED another thread does them, at any time. */
enum {
	CHECK_READ = 1,
	CHECK_WRITE = 2,
	CHECK_STRICT = 4,
	CHECK_ATOMIC = 8,
	CHECK_FREED = 16,
	CHECK_WAITED = 32,
	CHECK_TEAM = 64
};

struct team_argument;

/* The parts of a report's text. */
struct report_head {
	const char *place; /* the place as it is written there, or NULL */
	size_t begin;      /* the begin of the message, after the thread and the place */
	int thread;        /* the thread, or -1 */
};

/* Print reports after which the program goes on: of the end of a thread, with the place in the text; of a
 * thread, or -1; at a place, or NULL. */
void say_death(int thread, const char *place, const char *format, ...) __attribute__((format(printf, 3, 4)));
void say_report(int thread, const char *place, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* All hooks. Those of the checks are set from the start on (../job/start.c), if HAS_CHECKS; `gasp` is set by
 * upcr_gasp_attach, and null in a program that is not instrumented. */
struct hooks {
	const struct gasp_hooks *gasp;
#define CHECK_HOOK(type, name, parameters) type(*name) parameters;
#include "core/hooks.def"
#undef CHECK_HOOK
};

extern struct hooks hooks;

#endif

/* SPDX-License-Identifier: MIT
 *
 * glue.h - within libupcr-gasp.a: the runtime side of instrumented programs.  It starts and ends
 * the performance tool, and stands in for one that is not there.
 */
#ifndef GLUE_H
#define GLUE_H

/* As in a unit that wants nothing.  The accesses there are as convertible as C's. */
#define UPCR_INST_LOCAL 0
#define UPCR_INST_GETS  0
#define UPCR_INST_PUTS  0
#define UPCR_INST_WANTS 0
#pragma GCC visibility push(default)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#include <upcr_inst.h>
#pragma GCC diagnostic pop

#include <pupc.h>
#include <upc_gasp_tool.h>
#pragma GCC visibility pop

#include <stdbool.h>

#include "contract/inst.h"
#include "contract/module.h"

/* Messages that a job has once. */
enum {
	SAY_TOOL = 1,       /* it cannot be used */
	SAY_UNUSED = 2,     /* UPC_GASP_TOOL, because there is one */
	SAY_NO_VA = 4,      /* the tool lacks gasp_event_notifyVA, */
	SAY_NO_CONTROL = 8, /* gasp_control, */
	SAY_NO_CREATE = 16  /* or gasp_create_event */
};

/* What the stand-ins pass on to, the tool of UPC_GASP_TOOL, and what a tool of any kind may have. */
struct upcr_gasp_tool {
	bool is_there; /* one of any kind */
	gasp_context_t (*init)(gasp_model_t, int *, char ***);
	void (*notify)(gasp_context_t, unsigned, gasp_evttype_t, const char *, int, int, va_list);
	int (*control)(gasp_context_t, int);
	unsigned (*create)(gasp_context_t, const char *, const char *);
	/* of a linked tool, too */
	void (*attach)(const upc_gasp_program *);
	void (*finish)(gasp_context_t);
	void (*killed)(gasp_context_t);
};

extern struct upcr_gasp_tool upcr_gasp_tool;

/* tool.c: looks for a tool, linked to the program or in UPC_GASP_TOOL: whether there is one. */
bool tool_find(void);

/* tool.c: calls what the tool has of upc_gasp_tool.h. */
void tool_attach(const upc_gasp_program *program);
void tool_finish(void);
void tool_killed(void);

/* Whether a tool is linked to the program. */
bool upcr_gasp_is_linked(void);

/* names.c: makes room for n names; the pointer for a name, the first one that came, which must
 * live as long as the program. */
void names_prepare(size_t n);
const char *name_intern(const char *name);

/* objects.c: tells the tool of the static shared objects. */
void objects_announce(void);

/* start.c: whether a unit wants these events (UPCR_WANTS_). */
bool is_wanted(unsigned event);

/* How far this thread is: gasp_init has not been called, was called, or has had its last event. */
enum tool_stage { STAGE_BEFORE, STAGE_RUN, STAGE_OVER };
extern enum tool_stage stage;

/* user.c: after gasp_init. */
void control_begin(void);

/* user.c: an id for an event that no tool knows, 0 when there is none left. */
unsigned upcr_gasp_event_id(void);

#endif

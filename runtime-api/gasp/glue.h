/* SPDX-License-Identifier: MIT
 *
 * glue.h - libupcr-gasp.a's own header: the runtime side of instrumented programs. It starts and ends the
 * performance tool, and has stand-ins for a missing one.
 */
#ifndef GLUE_H
#define GLUE_H

/* These are the settings of a unit that wants no events. The accesses there are as convertible as C's. */
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

/* Bits of messages that a job prints once. */
enum {
	SAY_TOOL = 1,       /* the tool cannot be used */
	SAY_UNUSED = 2,     /* UPC_GASP_TOOL has no effect, because a tool is linked */
	SAY_NO_VA = 4,      /* the tool lacks gasp_event_notifyVA, */
	SAY_NO_CONTROL = 8, /* gasp_control, */
	SAY_NO_CREATE = 16  /* or gasp_create_event */
};

/* The functions of the tool in UPC_GASP_TOOL, to which the stand-ins pass calls on, and those that any
 * tool may have. */
struct upcr_gasp_tool {
	bool is_there; /* there is a tool of any kind */
	gasp_context_t (*init)(gasp_model_t, int *, char ***);
	void (*notify)(gasp_context_t, unsigned, gasp_evttype_t, const char *, int, int, va_list);
	int (*control)(gasp_context_t, int);
	unsigned (*create)(gasp_context_t, const char *, const char *);
	/* for a linked tool, too */
	void (*attach)(const upc_gasp_program *);
	void (*finish)(gasp_context_t);
	void (*killed)(gasp_context_t);
};

extern struct upcr_gasp_tool upcr_gasp_tool;

/* tool.c: looks for a tool, linked to the program or in UPC_GASP_TOOL. Returns whether there is one. */
bool tool_find(void);

/* tool.c: call the tool's functions of upc_gasp_tool.h, if it has them. */
void tool_attach(const upc_gasp_program *program);
void tool_finish(void);
void tool_killed(void);

/* Returns whether a tool is linked to the program. */
bool upcr_gasp_is_linked(void);

/* names.c: makes room for n names. name_intern returns the one pointer for a name: the first that came,
 * which must stay valid to the end of the program. */
void names_prepare(size_t n);
const char *name_intern(const char *name);

/* objects.c: reports the static shared objects to the tool. */
void objects_announce(void);

/* start.c: returns whether a unit wants these events (UPCR_WANTS_). */
bool is_event_wanted(unsigned event);

/* The progress of this thread: gasp_init has not been called, was called, or the last event is over. */
enum tool_stage { STAGE_BEFORE, STAGE_RUN, STAGE_OVER };
extern enum tool_stage stage;

/* user.c: passes an early pupc_control on; called after gasp_init. */
void control_begin(void);

/* user.c: returns an id for an event that no tool knows, 0 when there is none left. */
unsigned upcr_gasp_event_id(void);

#endif

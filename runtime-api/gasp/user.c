/* SPDX-License-Identifier: MIT
 *
 * user.c - pupc.h (GASP 5.2, 5.3) for units that do not pass the place of their calls.
 */
#include "gasp/glue.h"

static int early = 1; /* the argument of pupc_control before gasp_init, or without a tool */

/* Passes on that constructors have turned events off. */
void control_begin(void)
{
	if (!early)
		gasp_control(upcr_gasp_context, early);
}

int pupc_control(int on)
{
	int before = early;

	if (stage == STAGE_RUN && upcr_gasp_tool.is_there)
		return gasp_control(upcr_gasp_context, on);
	early = on;
	return before;
}

unsigned upcr_gasp_event_id(void)
{
	static unsigned next = GASP_UPC_USEREVT_START;

	return next <= GASP_UPC_USEREVT_END ? next++ : 0;
}

/* Creates an event; before gasp_init the tool has no context to which it could belong. */
unsigned pupc_create_event(const char *name, const char *desc)
{
	unsigned id;

	if (stage == STAGE_BEFORE)
		upcr_gasp_fail(__builtin_return_address(0), "pupc_create_event(\"%s\") before main", name);
	if (upcr_gasp_tool.is_there)
		id = gasp_create_event(upcr_gasp_context, name, desc);
	else
		id = upcr_gasp_event_id();
	if (id < GASP_UPC_USEREVT_START || id > GASP_UPC_USEREVT_END)
		upcr_gasp_fail(__builtin_return_address(0),
			"pupc_create_event(\"%s\"): too many events: its id would be %u, outside of %u "
			"to %u",
			name, id, GASP_UPC_USEREVT_START, GASP_UPC_USEREVT_END);
	return id;
}

#define TELL(type)                                                                                           \
	va_list list;                                                                                        \
                                                                                                             \
	if (!upcr_gasp_on)                                                                                   \
		return;                                                                                      \
	va_start(list, evttag);                                                                              \
	gasp_event_notifyVA(upcr_gasp_context, evttag, type, NULL, 0, 0, list);                              \
	va_end(list)

void pupc_event_start(unsigned evttag, ...)
{
	TELL(GASP_START);
}

void pupc_event_end(unsigned evttag, ...)
{
	TELL(GASP_END);
}

void pupc_event_atomic(unsigned evttag, ...)
{
	TELL(GASP_ATOMIC);
}

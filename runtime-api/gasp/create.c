/* SPDX-License-Identifier: MIT
 *
 * create.c - the gasp_create_event of a program without a tool.
 */
#include "gasp/standin.h"

STANDIN(gasp_create_event)
unsigned int gasp_create_event(gasp_context_t context, const char *name, const char *desc)
{
	if (upcr_gasp_tool.create)
		return upcr_gasp_tool.create(context, name, desc);
	if (upcr_gasp_is_linked())
		upcr_gasp_say(SAY_NO_CREATE, "the performance tool linked to the program has no "
					     "gasp_create_event: user events are not measured");
	return upcr_gasp_event_id();
}

/* SPDX-License-Identifier: MIT
 *
 * notify_va.c - the gasp_event_notifyVA of a program without a tool.
 */
#include "gasp/standin.h"

STANDIN(gasp_event_notifyVA)
void gasp_event_notifyVA(gasp_context_t context, unsigned int evttag, gasp_evttype_t evttype,
	const char *filename, int linenum, int colnum, va_list varargs)
{
	if (upcr_gasp_tool.notify)
		upcr_gasp_tool.notify(context, evttag, evttype, filename, linenum, colnum, varargs);
	else if (upcr_gasp_is_linked())
		upcr_gasp_say(SAY_NO_VA, "the performance tool linked to the program has no "
					 "gasp_event_notifyVA: user events are not measured");
}

/* SPDX-License-Identifier: MIT
 *
 * notify.c - the gasp_event_notify of a program without a tool, or with one that has only
 * gasp_event_notifyVA.
 */
#include "gasp/standin.h"

STANDIN(gasp_event_notify)
void gasp_event_notify(gasp_context_t context, unsigned int evttag, gasp_evttype_t evttype,
	const char *filename, int linenum, int colnum, ...)
{
	va_list list;

	if (!upcr_gasp_tool.is_there)
		return;
	va_start(list, colnum);
	gasp_event_notifyVA(context, evttag, evttype, filename, linenum, colnum, list);
	va_end(list);
}

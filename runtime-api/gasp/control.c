/* SPDX-License-Identifier: MIT
 *
 * control.c - the gasp_control of a program without a tool.
 */
#include "gasp/standin.h"

STANDIN(gasp_control) int gasp_control(gasp_context_t context, int on)
{
	static int last = 1;
	int before = last;

	if (upcr_gasp_tool.control)
		return upcr_gasp_tool.control(context, on);
	if (upcr_gasp_is_linked())
		upcr_gasp_say(SAY_NO_CONTROL, "the performance tool linked to the program has no "
					      "gasp_control: it measures all the time");
	last = on;
	return before;
}

/* SPDX-License-Identifier: MIT
 *
 * events.c - a performance tool that does nothing, for events.upc.
 */
#include <gasp.h>
#include <gasp_upc.h>
#include <stddef.h>

gasp_context_t gasp_init(gasp_model_t model, int *argc, char ***argv)
{
	(void)model, (void)argc, (void)argv;
	return NULL;
}

void gasp_event_notify(gasp_context_t context, unsigned tag, gasp_evttype_t type, const char *file,
	int line, int column, ...)
{
	(void)context, (void)tag, (void)type, (void)file, (void)line, (void)column;
}

void gasp_event_notifyVA(gasp_context_t context, unsigned tag, gasp_evttype_t type, const char *file,
	int line, int column, va_list arguments)
{
	(void)context, (void)tag, (void)type, (void)file, (void)line, (void)column, (void)arguments;
}

int gasp_control(gasp_context_t context, int on)
{
	(void)context, (void)on;
	return 1;
}

unsigned gasp_create_event(gasp_context_t context, const char *name, const char *desc)
{
	(void)context, (void)name, (void)desc;
	return GASP_UPC_USEREVT_START;
}

/* SPDX-License-Identifier: MIT
 *
 * tool.c - a performance tool: it counts each thread's reads and writes of other threads' memory and its
 * barriers.  A tool is five functions (gasp.h); the events are in gasp_upc.h.
 */
#include <gasp.h>
#include <gasp_upc.h>
#include <stdio.h>
#include <stdlib.h>
#include <upcr.h> /* MYTHREAD */

struct _gasp_context_S { /* the data of one thread, which the tool defines */
	int is_on;
	unsigned gets, puts, barriers, next_event;
};

gasp_context_t gasp_init(gasp_model_t model, int *argc, char ***argv)
{
	gasp_context_t c = malloc(sizeof *c);

	(void)model, (void)argc, (void)argv;
	if (!c)
		abort();
	*c = (struct _gasp_context_S){.is_on = 1, .next_event = GASP_UPC_USEREVT_START};
	return c;
}

void gasp_event_notifyVA(gasp_context_t c, unsigned tag, gasp_evttype_t type, const char *file,
	int line, int column, va_list arguments)
{
	(void)file, (void)line, (void)column, (void)arguments;
	if (!c->is_on || type != GASP_START)
		return;
	c->gets += tag == GASP_UPC_GET;
	c->puts += tag == GASP_UPC_PUT;
	c->barriers += tag == GASP_UPC_BARRIER;
	if (tag == GASP_UPC_COLLECTIVE_EXIT)
		printf("thread %d: %u reads, %u writes, %u barriers\n", MYTHREAD, c->gets, c->puts, c->barriers);
}

void gasp_event_notify(gasp_context_t c, unsigned tag, gasp_evttype_t type, const char *file, int line,
	int column, ...)
{
	va_list arguments;

	va_start(arguments, column);
	gasp_event_notifyVA(c, tag, type, file, line, column, arguments);
	va_end(arguments);
}

int gasp_control(gasp_context_t c, int on) /* pupc_control */
{
	int was_on = c->is_on;

	c->is_on = on;
	return was_on;
}

unsigned gasp_create_event(gasp_context_t c, const char *name, const char *desc) /* pupc_create_event */
{
	(void)name, (void)desc;
	return c->next_event++;
}

/* SPDX-License-Identifier: MIT
 *
 * pupc.h - the calls by which a UPC program talks to a performance tool (GASP 1.5, 5.2 and 5.3). In code
 * compiled without --inst nothing of them is left but the arguments' side effects.
 */
#ifndef PUPC_H
#define PUPC_H

#if defined __UPC__ || defined UPCR_INST || defined UPCR_INST_H

/* With `on` 0 this thread's events are not measured until a call with another value. Returns the value
 * before, not 0 at the first call. */
int pupc_control(int __on);

/* Makes a user event of this thread and returns its id, unique there. desc is NULL or a format of printf
 * for the arguments of the functions below; neither string is needed after the call. Ends the program with
 * a message when there are no ids left. */
unsigned int pupc_create_event(const char *__name, const char *__desc);

/* Report that the event begins, ends or happens; pointers among the arguments are private ones. */
void pupc_event_start(unsigned int __evttag, ...);
void pupc_event_end(unsigned int __evttag, ...);
void pupc_event_atomic(unsigned int __evttag, ...);

#ifdef UPCR_INST_H
/* Defines the counterpart that gets the place of the call, too. */
#define UPCR_INST_USER_(name, type)                                                                          \
	UPCR_INST_FUNCTION void upcr_inst_##name(const upcr_event *e, unsigned int __evttag, ...)            \
	{                                                                                                    \
		va_list args;                                                                                \
		va_start(args, __evttag);                                                                    \
		if (upcr_gasp_on)                                                                            \
			gasp_event_notifyVA(upcr_gasp_context, __evttag, type, *e->file, e->line, e->column, \
				args);                                                                       \
		va_end(args);                                                                                \
	}
UPCR_INST_USER_(pupc_event_start, GASP_START)
UPCR_INST_USER_(pupc_event_end, GASP_END)
UPCR_INST_USER_(pupc_event_atomic, GASP_ATOMIC)
#endif

#else

static __inline int pupc_control(int __on)
{
	(void)__on;
	return 1;
}

static __inline unsigned int pupc_create_event(const char *__name, const char *__desc)
{
	(void)__name;
	(void)__desc;
	return 1000;
}

static __inline void pupc_event_start(unsigned int __evttag, ...)
{
	(void)__evttag;
}

static __inline void pupc_event_end(unsigned int __evttag, ...)
{
	(void)__evttag;
}

static __inline void pupc_event_atomic(unsigned int __evttag, ...)
{
	(void)__evttag;
}

#endif
#endif

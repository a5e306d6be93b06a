/* SPDX-License-Identifier: MIT
 *
 * pupc.h - what a UPC program says to a performance tool (GASP 1.5, 5.2 and 5.3).  In code
 * compiled without --inst nothing of it is left but the arguments' side effects.
 */
#ifndef PUPC_H
#define PUPC_H

#if defined __UPC__ || defined UPCR_INST || defined UPCR_INST_H

/* on 0: this thread's events are not measured until a call with another value.  The result is
 * the value before, not 0 at the first call. */
int pupc_control(int __on);

/* A user event of this thread: an id, unique there.  desc is NULL or a format of printf for the
 * arguments of the functions below; neither string is needed after the call.  The program ends
 * with a message when there are no ids left. */
unsigned int pupc_create_event(const char *__name, const char *__desc);

/* The event begins, ends or happens; pointers among the arguments are private ones. */
void pupc_event_start(unsigned int __evttag, ...);
void pupc_event_end(unsigned int __evttag, ...);
void pupc_event_atomic(unsigned int __evttag, ...);

#ifdef UPCR_INST_H
/* The same with the place. */
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

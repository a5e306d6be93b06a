/* SPDX-License-Identifier: MIT
 *
 * upcr_inst.h - what upc2c --inst puts in place of the entries of upcr.h: each tells the
 * performance tool that it begins (gasp.h), does what the plain one does, and tells that it
 * ends.  A program with such a unit links with libupcr-gasp.a.
 *
 * The unit says first which events it wants: UPCR_INST_LOCAL 1 for accesses with affinity to
 * the thread too, UPCR_INST_GETS and UPCR_INST_PUTS 1 for reads and writes, UPCR_INST_WANTS of
 * what follows.
 */
#ifndef UPCR_INST_H
#define UPCR_INST_H

#include <upcr.h>

#include <gasp.h>
#include <gasp_upc.h>
#include <upcr_inst_plan.h>

/* A place of the source that raises events. */
typedef struct upcr_event {
	const char **file; /* an entry of the unit's table */
	int line, column;  /* from 1, columns in bytes */
	unsigned skip[2];  /* so many reads or calls, and writes, are not told: the tool asked for that */
} upcr_event;

enum { /* what the runtime raises by itself, if a unit wants it */
	UPCR_WANTS_COLLECTIVE_EXIT = 1,
	UPCR_WANTS_NONCOLLECTIVE_EXIT = 2,
	UPCR_WANTS_STATIC_SHARED = 4,
	UPCR_WANTS_LOCK_GRANT = 8,
	UPCR_WANTS_BARRIER_LAST = 16,
	UPCR_WANTS_CACHE_MISS = 32,
	UPCR_WANTS_CACHE_HIT = 64,
	UPCR_WANTS_CACHE_INVALIDATE = 128,
	/* UPCR_INST_UNIT adds these: the unit tells reads or writes, those of the thread's own memory, too */
	UPCR_WANTS_ACCESSES = 256,
	UPCR_WANTS_LOCAL = 512,
};

/* An instrumented unit. */
typedef struct upcr_inst_unit {
	const char **files; /* the names of its files; at start each becomes the one pointer of that name */
	int n_files;
	int has_main; /* main is here and calls upcr_gasp_main first */
	unsigned wants;
	gasp_context_t (*init)(gasp_model_t, int *, char ***); /* gasp_init: an archive is linked for it */
	const char *c_file;  /* for tcc: __FILE__, whose folder stands before what #line says; or null */
	upc_gasp_unit about; /* for the tool */
} upcr_inst_unit;

#ifdef __TINYC__
#define UPCR_C_FILE_ __FILE__
#else
#define UPCR_C_FILE_ 0
#endif

#define UPCR_WANTS_OF_ACCESSES_                                                                              \
	(UPCR_INST_GETS || UPCR_INST_PUTS ? UPCR_WANTS_ACCESSES | (UPCR_INST_LOCAL ? UPCR_WANTS_LOCAL : 0)   \
					  : 0)
#define UPCR_INST_UNIT_(n_files, has_main, wants, plans, n_plans)                                            \
	static const upcr_inst_unit upcr_this_inst_unit = {upcr_event_files, n_files, has_main,              \
		(wants) | UPCR_WANTS_OF_ACCESSES_, gasp_init, UPCR_C_FILE_,                                  \
		{&upcr_this_unit.file, UPCR_INST_FLAGS, UPCR_INST_COMPILER, upcr_event_files, plans,         \
			n_plans, UPCR_ARRAYS_OF_()}};                                                        \
	static const upcr_inst_unit *upcr_inst_unit_entry                                                    \
	UPCR_IN_SECTION(upcr_inst_units) = &upcr_this_inst_unit
#define UPCR_INST_UNIT(n_files, has_main, wants) UPCR_INST_UNIT_(n_files, has_main, wants, 0, 0)
#define UPCR_INST_UNIT_PLANS(n_files, has_main, wants, n_plans)                                              \
	UPCR_INST_UNIT_(n_files, has_main, wants, upcr_plans, n_plans)

/* The tables, declared before a unit's first line and defined behind its last one. */
#define UPCR_EVENT_FILES(n) UPCR_MAYBE_UNUSED static const char *upcr_event_files[n]
#define UPCR_EVENTS(n)      UPCR_MAYBE_UNUSED static upcr_event upcr_events[n]

extern int upcr_gasp_on;                 /* 1 from gasp_init on, if there is a tool */
extern gasp_context_t upcr_gasp_context; /* of this thread */
extern unsigned *upcr_gasp_skip;         /* of the read or write that the tool was told of last */

/* The first thing that main does; (0, 0) if it has no parameters.  gasp_init may change them. */
void upcr_gasp_main(int *argc, char ***argv);

/* Where the collective exit that comes now is from; null: keep what was said before. */
void upcr_gasp_exit_from(const upcr_event *where);

/* This thread alone ends the program. */
void upcr_gasp_leave(const upcr_event *where, int status);

/* The thread that had this lock, which is mine, before me, or -1; how often this thread had to
 * wait for a lock; the thread that came last to the barrier that this thread completed last. */
int upcr_lock_previous(upcr_pts lock);
unsigned long upcr_lock_waits(void);
int upcr_barrier_last(void);

/* The place of the entry that this thread is in, for messages of the runtime: between the start
 * and the end that an entry tells.  NULL otherwise. */
extern const upcr_event *upcr_gasp_where;

/* Tells the tool of an event, without and with arguments of its own; and of the cache before. */
#define UPCR_TELL(e, tag, type)                                                                              \
	((upcr_gasp_on ? (UPCR_TELL_CACHE(), gasp_event_notify(upcr_gasp_context, tag, type, *(e)->file,     \
						     (e)->line, (e)->column))                                \
		       : (void)0),                                                                           \
		(void)(upcr_gasp_where = (type) == GASP_END ? 0 : (e)))
#define UPCR_TELL_OF(e, tag, type, ...)                                                                      \
	((upcr_gasp_on ? (UPCR_TELL_CACHE(), gasp_event_notify(upcr_gasp_context, tag, type, *(e)->file,     \
						     (e)->line, (e)->column, __VA_ARGS__))                   \
		       : (void)0),                                                                           \
		(void)(upcr_gasp_where = (type) == GASP_END ? 0 : (e)))

/* The address of a pointer-to-shared for an event. */
#ifdef __TINYC__ /* its parameters lie at any multiple of 8, and the tool's compiler goes by 16 */
static void *upcr_inst_pts(upcr_pts p)
{
	static char room[17 * sizeof(p)]; /* enough for an event, and those of a tool that makes upcalls */
	static unsigned n;
	char *at = room + (-(size_t)room & (sizeof(p) - 1)) + n++ % 16 * sizeof(p);

	*(upcr_pts *)at = p;
	return at;
}
#define UPCR_PTS_(p) upcr_inst_pts(p)
#else
#define UPCR_PTS_(p) ((gasp_upc_PTS_t *)&(p))
#endif

/* A function that a unit need not use, and is not copied to each place; and one that is called only if there
 * is a tool: the way without is straight on. */
#ifdef __OPTIMIZE__
#define UPCR_INST_FUNCTION UPCR_MAYBE_UNUSED static
#define UPCR_INST_RARE     UPCR_INST_FUNCTION __attribute((noinline, cold))
#else /* nothing is inlined, and GCC compiles all functions but those that may be */
#define UPCR_INST_FUNCTION UPCR_INLINE
#define UPCR_INST_RARE     UPCR_INST_FUNCTION
#endif

/* Whether the tool wants to know what happens at a place. */
UPCR_INLINE int upcr_sees(unsigned *skip)
{
	if (UPCR_LIKELY(!upcr_gasp_on))
		return 0;
	if (!*skip)
		return 1;
	--*skip;
	return 0;
}

#include <upcr_inst_cache.h>

#include <upcr_inst_access.h>
#include <upcr_inst_function.h>

/* ---- synchronization (GASP 5.4.2) ------------------------------------------------------ */

UPCR_INST_FUNCTION void upcr_tell_last(const upcr_event *e)
{
	if (UPCR_INST_WANTS & UPCR_WANTS_BARRIER_LAST)
		UPCR_TELL_OF(e, GASP_UPC2C_BARRIER_LAST, GASP_ATOMIC, upcr_barrier_last());
}

/* completes: whether the thread is over a barrier then. */
#define UPCR_INST_SYNC_(name, tag, completes)                                                                \
	UPCR_INST_FUNCTION void upcr_inst_##name##_at(const upcr_event *e, int named, int value,             \
		const char *file, int line)                                                                  \
	{                                                                                                    \
		UPCR_TELL_OF(e, tag, GASP_START, named, value);                                              \
		upcr_##name##_at(named, value, file, line);                                                  \
		if (completes)                                                                               \
			upcr_tell_last(e);                                                                   \
		UPCR_TELL_OF(e, tag, GASP_END, named, value);                                                \
	}
UPCR_INST_SYNC_(barrier, GASP_UPC_BARRIER, 1)
UPCR_INST_SYNC_(notify, GASP_UPC_NOTIFY, 0)
UPCR_INST_SYNC_(wait, GASP_UPC_WAIT, 1)

UPCR_INST_FUNCTION void upcr_inst_fence(const upcr_event *e)
{
	UPCR_TELL(e, GASP_UPC_FENCE, GASP_START);
	upcr_fence();
	UPCR_TELL(e, GASP_UPC_FENCE, GASP_END);
}

#define upcr_inst_barrier(e)              upcr_inst_barrier_at(e, 0, 0, __FILE__, __LINE__)
#define upcr_inst_barrier_named(e, value) upcr_inst_barrier_at(e, 1, value, __FILE__, __LINE__)
#define upcr_inst_notify(e)               upcr_inst_notify_at(e, 0, 0, __FILE__, __LINE__)
#define upcr_inst_notify_named(e, value)  upcr_inst_notify_at(e, 1, value, __FILE__, __LINE__)
#define upcr_inst_wait(e)                 upcr_inst_wait_at(e, 0, 0, __FILE__, __LINE__)
#define upcr_inst_wait_named(e, value)    upcr_inst_wait_at(e, 1, value, __FILE__, __LINE__)

#endif

/* SPDX-License-Identifier: MIT
 *
 * upcr_inst.h - the functions by which upc2c --inst replaces the entries of upcr.h: each tells the
 * performance tool that it begins (gasp.h), does what the plain entry does, and tells that it ends. A
 * program with such a unit links with libupcr-gasp.a.
 *
 * The unit first defines which events it wants: UPCR_INST_LOCAL 1 for accesses with affinity to the thread
 * too, UPCR_INST_GETS and UPCR_INST_PUTS 1 for reads and writes, UPCR_INST_WANTS for the events below.
 */
#ifndef UPCR_INST_H
#define UPCR_INST_H

#include <upcr.h>

#include <gasp.h>
#include <gasp_upc.h>
#include <upcr_inst_plan.h>

/* A place of the source that raises events. */
typedef struct upcr_event {
	const char **file; /* the entry of the unit's table */
	int line, column;  /* from 1, columns in bytes */
	unsigned skip[2];  /* reads or calls, and writes, still to be skipped for the tool */
} upcr_event;

enum { /* events that the runtime raises by itself, if a unit wants them */
	UPCR_WANTS_COLLECTIVE_EXIT = 1,
	UPCR_WANTS_NONCOLLECTIVE_EXIT = 2,
	UPCR_WANTS_STATIC_SHARED = 4,
	UPCR_WANTS_LOCK_GRANT = 8,
	UPCR_WANTS_BARRIER_LAST = 16,
	UPCR_WANTS_CACHE_MISS = 32,
	UPCR_WANTS_CACHE_HIT = 64,
	UPCR_WANTS_CACHE_INVALIDATE = 128,
	/* the header adds these: the unit reports reads or writes; also those of the thread's own
	 * memory */
	UPCR_WANTS_ACCESSES = 256,
	UPCR_WANTS_LOCAL = 512,
	UPCR_WANTS_OF_UNIT = (UPCR_INST_GETS || UPCR_INST_PUTS ? UPCR_WANTS_ACCESSES : 0)
	                   | ((UPCR_INST_GETS || UPCR_INST_PUTS) && UPCR_INST_LOCAL ? UPCR_WANTS_LOCAL : 0),
};

/* An instrumented unit. */
typedef struct upcr_inst_unit {
	const char **files; /* the file names; at the start each becomes the one pointer for it */
	int n_files;
	int has_main; /* main is in this unit and calls upcr_gasp_main first */
	unsigned wants;
	gasp_context_t (*init)(gasp_model_t, int *, char ***); /* gasp_init, which links an archive */
	const char *c_file;  /* for tcc: __FILE__, whose folder stands before the names in #line; or null */
	upc_gasp_unit about; /* facts for the tool */
} upcr_inst_unit;

#ifdef __TINYC__
#define UPCR_C_FILE_ __FILE__
#else
#define UPCR_C_FILE_ 0
#endif

/* Defines the unit; the arguments set members by name. Before its first line a unit declares its tables
 * upcr_event_files and upcr_events, and defines them after its last line. */
#define UPCR_INST_UNIT(...)                                                                                  \
	static const upcr_inst_unit upcr_this_inst_unit = {.files = upcr_event_files,                        \
		.n_files = sizeof(upcr_event_files) / sizeof(*upcr_event_files),                             \
		.wants = UPCR_INST_WANTS | UPCR_WANTS_OF_UNIT,                                               \
		.init = gasp_init,                                                                           \
		.c_file = UPCR_C_FILE_,                                                                      \
		.about.source = &upcr_this_unit.file,                                                        \
		.about.flags = UPCR_INST_FLAGS,                                                              \
		.about.compiler = UPCR_INST_COMPILER,                                                        \
		.about.files = upcr_event_files,                                                             \
		.about.n_files = sizeof(upcr_event_files) / sizeof(*upcr_event_files),                       \
		__VA_ARGS__};                                                                                \
	static const upcr_inst_unit *upcr_inst_unit_entry                                                    \
	UPCR_IN_SECTION(upcr_inst_units) = &upcr_this_inst_unit

extern int upcr_gasp_on;                 /* 1 from gasp_init on, if there is a tool */
extern gasp_context_t upcr_gasp_context; /* the tool's context of this thread */
extern unsigned *upcr_gasp_skip;         /* the counter of the read or write that was reported last */

/* Starts the tool at the begin of main; (0, 0) if main has no parameters. gasp_init may change them. */
void upcr_gasp_main(int *argc, char ***argv);

/* Sets the place of the collective exit that comes now; null keeps the one before. */
void upcr_gasp_exit_from(const upcr_event *where);

/* Reports that this thread alone ends the program. */
void upcr_gasp_leave(const upcr_event *where, int status);

/* Return the thread that held this lock, now held by the caller, before, or -1; the number of times that
 * this thread had to wait for a lock; the thread that came last to the barrier that this thread completed
 * last. */
int upcr_lock_previous(upcr_pts lock);
unsigned long upcr_lock_waits(void);
int upcr_barrier_last(void);

/* The place of the entry that this thread is in, between its start and end events, for messages of the
 * runtime; NULL otherwise. */
extern const upcr_event *upcr_gasp_where;

/* Reports an event to the tool, without and with arguments of its own, after the news of the cache. */
#define UPCR_EMIT(e, tag, type)                                                                              \
	((upcr_gasp_on ? (upcr_emit_cache(), gasp_event_notify(upcr_gasp_context, tag, type, *(e)->file,     \
						     (e)->line, (e)->column))                                \
		       : (void)0),                                                                           \
		(void)(upcr_gasp_where = (type) == GASP_END ? 0 : (e)))
#define UPCR_EMIT_OF(e, tag, type, ...)                                                                      \
	((upcr_gasp_on ? (upcr_emit_cache(), gasp_event_notify(upcr_gasp_context, tag, type, *(e)->file,     \
						     (e)->line, (e)->column, __VA_ARGS__))                   \
		       : (void)0),                                                                           \
		(void)(upcr_gasp_where = (type) == GASP_END ? 0 : (e)))

/* The address of a pointer-to-shared for an event. */
#ifdef __TINYC__ /* tcc puts parameters at any multiple of 8, and the tool's compiler expects 16 */
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

/* A function that a unit need not use, and that is not copied to each place; and one that is called only
 * if there is a tool, so that the path without a tool is straight. */
#ifdef __OPTIMIZE__
#define UPCR_INST_FUNCTION UPCR_MAYBE_UNUSED static
#define UPCR_INST_RARE     UPCR_INST_FUNCTION __attribute((noinline, cold))
#else /* nothing is inlined, and GCC compiles all functions that are not inline */
#define UPCR_INST_FUNCTION UPCR_INLINE
#define UPCR_INST_RARE     UPCR_INST_FUNCTION
#endif

/* Returns whether the tool wants events of a place; counts a skipped event. */
UPCR_INLINE int upcr_wants_event(unsigned *skip)
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

UPCR_INST_FUNCTION void upcr_emit_last(const upcr_event *e)
{
	if (UPCR_INST_WANTS & UPCR_WANTS_BARRIER_LAST)
		UPCR_EMIT_OF(e, GASP_UPC2C_BARRIER_LAST, GASP_ATOMIC, upcr_barrier_last());
}

/* completes: 1 if the thread has passed a barrier then. */
#define UPCR_INST_SYNC_(name, tag, completes)                                                                \
	UPCR_INST_FUNCTION void upcr_inst_##name##_at(const upcr_event *e, int named, int value,             \
		const char *file, int line)                                                                  \
	{                                                                                                    \
		UPCR_EMIT_OF(e, tag, GASP_START, named, value);                                              \
		upcr_##name##_at(named, value, file, line);                                                  \
		if (completes)                                                                               \
			upcr_emit_last(e);                                                                   \
		UPCR_EMIT_OF(e, tag, GASP_END, named, value);                                                \
	}
UPCR_INST_SYNC_(barrier, GASP_UPC_BARRIER, 1)
UPCR_INST_SYNC_(notify, GASP_UPC_NOTIFY, 0)
UPCR_INST_SYNC_(wait, GASP_UPC_WAIT, 1)

UPCR_INST_FUNCTION void upcr_inst_fence(const upcr_event *e)
{
	UPCR_EMIT(e, GASP_UPC_FENCE, GASP_START);
	upcr_fence();
	UPCR_EMIT(e, GASP_UPC_FENCE, GASP_END);
}

#define upcr_inst_barrier(e)              upcr_inst_barrier_at(e, 0, 0, __FILE__, __LINE__)
#define upcr_inst_barrier_named(e, value) upcr_inst_barrier_at(e, 1, value, __FILE__, __LINE__)
#define upcr_inst_notify(e)               upcr_inst_notify_at(e, 0, 0, __FILE__, __LINE__)
#define upcr_inst_notify_named(e, value)  upcr_inst_notify_at(e, 1, value, __FILE__, __LINE__)
#define upcr_inst_wait(e)                 upcr_inst_wait_at(e, 0, 0, __FILE__, __LINE__)
#define upcr_inst_wait_named(e, value)    upcr_inst_wait_at(e, 1, value, __FILE__, __LINE__)

#endif

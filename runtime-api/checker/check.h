/* SPDX-License-Identifier: MIT
 *
 * check.h - the additions of the checking library (upcc -check) to the core: an area of its own in shared
 * memory, after the control area. The core includes it only where UPCR_CHECK is defined; the library
 * without checks has nothing of it.
 */
#ifndef CHECK_H
#define CHECK_H

#pragma GCC visibility push(default)
#include <upcr_check.h>
#pragma GCC visibility pop

#include "checker/calls/together.h"
#include "checker/locks/edges.h"
#include "checker/memory/shadow.h"
#include "checker/memory/share.h"
#include "core/hooks.h"
#include "team/team.h"

/* The functions of hooks.def, which these files offer to the rooms below. */
#define CHECK_HOOK(type, name, parameters) type name parameters;
#include "core/hooks.def"
#undef CHECK_HOOK

/* object.c: registers the static objects, after they are placed. */
void check_statics(void);

/* ---- places --------------------------------------------------------------------------- */

#define TRACE_DEPTH 12

/* A place with its callers. Pointers are valid in all threads, which are copies of one process. */
struct stack_trace {
	const upcr_site *site;           /* NULL: not known */
	const void *frames[TRACE_DEPTH]; /* return addresses from the inside out, then NULL */
};

/* Notes the place of this thread (stack.c). */
void trace_take(struct stack_trace *trace);

/* Returns the site of the library call that this thread is in, or NULL (site.c). */
const upcr_site *site_now(void);

/* Returns the index of the element to which the call's value is assigned, or -1 if it is not known. */
long long site_element(void);

/* ---- objects ------------------------------------------------------------------------ */

enum object_kind { OBJECT_SYMMETRIC, OBJECT_LOCAL, OBJECT_LOCK };
enum object_state { OBJECT_UNUSED, OBJECT_LIVE, OBJECT_FREED };

/* A block of the heap. Static objects are described by their upcr_object. */
struct check_object {
	enum object_state state;
	enum object_kind kind;
	size_t offset;          /* in the segment of its thread, or in all segments */
	size_t nblocks, nbytes; /* bytes are nblocks * nbytes */
	unsigned thread;        /* for OBJECT_SYMMETRIC: 0 */
	uint32_t next;          /* the next unused one, or the next one in quarantine */
	const char *function;   /* the function that allocated it */
	unsigned allocated_by, freed_by;
	struct stack_trace allocated, freed;
	long long element;  /* OBJECT_LOCK: the index of the array's element that it was assigned to, or -1 */
	atomic_uint holder; /* OBJECT_LOCK: 0 or thread + 1 */
	const upcr_site *taken; /* the site of the holder, or of the last one; NULL: not known */
	unsigned releaser;      /* 0, or 1 + the thread that released it last */
	const upcr_site *released;
};

/* Registers a new block of the heap, or null; only its place and time are missing in `allocated`. Returns
 * false if there are too many blocks; the block is given back. */
bool object_allocated(upcr_pts p, struct check_object *allocated);

/* Returns the block, live or freed, that begins at a pointer, or NULL. */
struct check_object *object_at(upcr_pts p);

/* Puts a freed block into quarantine. Returns false if another thread has freed it before. */
bool object_free(const struct check_object *o);

/* The object at a place: a block, a static object, or neither. */
struct found {
	const struct check_object *block;
	const upcr_object *object;
	size_t offset, share; /* its begin in the segment, and its bytes there */
};

/* Returns the object at an offset of a thread's segment, or the nearest one before or after it. */
struct found object_find(size_t thread, size_t offset);

/* ---- reports (fault.c) ------------------------------------------------------------------ */

struct check_report {
	char text[6000]; /* several lines */
	size_t length;
	struct stack_trace here;
};
void report_add(struct check_report *r, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds "
 * NAME has 16 elements ..." and the place of its definition or allocation. report_freed_by_all adds advice if
 * another thread has freed the object at this thread's place: all do, instead of one. */
void report_found_object(struct check_report *r, const struct found *f);
void report_freed_by_all(struct check_report *r, const struct check_object *o);
/* Add "
 * WHAT at file:line:column in function"; the second one with the callers. */
void report_place(struct check_report *r, const char *what, const struct stack_trace *trace);
void report_trace(struct check_report *r, const char *what, const struct stack_trace *trace);
void report_print(struct check_report *r, const upcr_site *site);
/* Add the site of a report: "
 * in 'EXPRESSION' of function NAME". report_where is for the place where this thread is now, and adds its
 * callers. */
void report_there(struct check_report *r, const upcr_site *site);
void report_where(struct check_report *r, const upcr_site *site);

/* Adds "through a null pointer-to-shared" for a pointer that leads to no segment. report_null adds facts
 * about the variable that holds a null pointer: most often only one thread has set it. */
void report_nowhere(struct check_report *r, upcr_pts p);
void report_null(struct check_report *r, const upcr_site *site);

/* option.c: returns whether the word is in UPC_CHECK. */
bool check_option(const char *name);

/* Prints the report and ends the program. */
_Noreturn void report_end(struct check_report *r);

/* Reports an access, or a bulk function, outside of objects, and ends the program. */
_Noreturn void fault(upcr_pts p, size_t n, const char *what, const upcr_site *site);
int access_kind_of_text(const char *what); /* CHECK_ bits, as its last word says: "memcpy: write" */

/* stack.c: writes the place of a trace without a site; report_callers adds "
 * from FUNCTION (file:line)" for each caller. */
void trace_locate(const struct stack_trace *trace, char *text, size_t size);
void report_callers(struct check_report *r, const struct stack_trace *trace);

/* ---- counts (count.c) -------------------------------------------------------------------- */

/* count_is_on returns whether every access is to be counted (UPC_CHECK=count); count_access counts one. */
bool count_is_on(void);
void count_access(upcr_pts p, size_t n, int kind, bool is_bulk);

/* ---- the area ----------------------------------------------------------------------------- */

/* The last collective call of a thread. */
#define TEAM_MAX_ARGUMENTS 12
struct agreement {
	char function[32], text[128]; /* text: the end of the argument that is a string */
	struct stack_trace trace;
	struct team_argument arguments[TEAM_MAX_ARGUMENTS];
};

struct check_thread {
	struct agreement agreement;
	struct calls_made calls;         /* its calls so far */
	struct calls_made calls_then[2]; /* those at its last notifies, by the parity of the barrier */
};

#define MAX_OBJECTS    ((uint32_t)1 << 24)
#define MAX_QUARANTINE ((size_t)64 << 20)

/* A private pointer in shared memory (private.c). */
#define PRIVATE_BITS  14
#define PRIVATE_WORDS ((size_t)1 << PRIVATE_BITS)
struct private_word {
	_Atomic uint64_t key;
	const upcr_site *site;
};

#define MOST_UNWRITTEN 64

struct check {         /* all zero at the start */
	int n_private; /* not 0 if there is one */
	struct private_word private_words[PRIVATE_WORDS];
	atomic_uint draining;     /* taken before `mutex` */
	atomic_uint log_mutex;    /* for the file of reports */
	atomic_uint is_explained; /* a report has named the command that explains it */
	atomic_uint mutex;        /* for all members below */
	uint32_t n_objects;       /* used so far; number 0 is never used */
	uint32_t first_unused;    /* 0: none */
	uint32_t first_freed, last_freed;
	size_t quarantine;                                  /* bytes in the quarantine */
	atomic_uint forgotten;                              /* blocks that have left it */
	const upcr_site *_Atomic unwritten[MOST_UNWRITTEN]; /* the sites that were reported */
	struct lock_order lock_order;
	struct check_thread thread[];
};

extern struct check *check;
extern struct check_object *check_objects; /* MAX_OBJECTS of them; the first: the last null */
extern uint32_t *check_owner;              /* by granule: the number of the object that begins there */
extern signed char *check_shadow;
extern signed char *check_is_cast;      /* by granule: 1 if a private pointer may lead there */
extern _Atomic uint64_t *check_written; /* by granule: a bit for each byte that is written (unwritten.c) */
extern _Atomic unsigned char *check_visits; /* by granule: accesses to it while some bytes are unwritten */

#endif

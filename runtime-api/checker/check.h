/* SPDX-License-Identifier: MIT
 *
 * check.h - what the checking library (upcc -check) adds to the core: an area of its own in
 * shared memory, behind the control area.  The core includes it only where UPCR_CHECK is
 * defined; the library without checks has nothing of it.
 */
#ifndef CHECK_H
#define CHECK_H

#pragma GCC visibility push(default)
#include <upcr_check.h>
#pragma GCC visibility pop

#include "checker/calls/together.h"
#include "checker/locks/edges.h"
#include "checker/memory/shadow.h"
#include "core/hooks.h"
#include "team/team.h"

/* What hooks.def says that these files offer to the rooms below. */
#define CHECK_HOOK(type, name, parameters) type name parameters;
#include "core/hooks.def"
#undef CHECK_HOOK

/* object.c: the static objects are placed. */
void check_statics(void);

/* ---- where something happened ----------------------------------------------------- */

#define TRACE_DEPTH 12

/* Valid in all threads: they are copies of one process. */
struct stack_trace {
	const upcr_site *site;           /* NULL: not known */
	const void *frames[TRACE_DEPTH]; /* return addresses from the inside out, then NULL */
};

/* Takes down where this thread is (stack.c). */
void trace_take(struct stack_trace *trace);

/* The site of the library call that this thread is in, or NULL (site.c). */
const upcr_site *site_now(void);

/* The index of the element that its value is assigned to, or -1: not known. */
long long site_element(void);

/* ---- objects ------------------------------------------------------------------------ */

enum object_kind { OBJECT_SYMMETRIC, OBJECT_LOCAL, OBJECT_LOCK };
enum object_state { OBJECT_UNUSED, OBJECT_LIVE, OBJECT_FREED };

/* A block of the heap.  Static objects have their upcr_object. */
struct check_object {
	enum object_state state;
	enum object_kind kind;
	size_t offset;          /* in the segment of its thread, or in all */
	size_t nblocks, nbytes; /* bytes are nblocks * nbytes */
	unsigned thread;        /* of OBJECT_SYMMETRIC: 0 */
	uint32_t next;          /* unused ones, and those in quarantine */
	const char *function;   /* what allocated it */
	unsigned allocated_by, freed_by;
	struct stack_trace allocated, freed;
	long long element;  /* OBJECT_LOCK: the index of the array's element that it was assigned to, or -1 */
	atomic_uint holder; /* OBJECT_LOCK: 0 or thread + 1 */
	const upcr_site *taken; /* by the holder, or by the last one; NULL: not known */
	unsigned releaser;      /* 0, or 1 + the thread that gave it back last */
	const upcr_site *released;
};

/* A new block of the heap, or null; all but where and when is known.  False: too many; it is given back. */
bool object_allocated(upcr_pts p, struct check_object *allocated);

/* The block, live or freed, that a pointer points to the begin of, or NULL. */
struct check_object *object_at(upcr_pts p);

/* Puts a freed block into quarantine.  False if another thread has freed it before. */
bool object_free(const struct check_object *o);

/* Bytes of an object on a thread. */
size_t object_share(const struct check_object *o, size_t thread);
size_t static_share(const upcr_object *o, size_t thread);
size_t static_index(const upcr_object *o, size_t thread, size_t k); /* in all of it, of its element k there */

/* What lies at a place: one of the two, or neither. */
struct found {
	const struct check_object *block;
	const upcr_object *object;
	size_t offset, share; /* where it begins in the segment, and its bytes there */
};

/* The object at an offset of a thread's segment, or the nearest one before or after it. */
struct found object_find(size_t thread, size_t offset);

/* ---- reports (fault.c) ------------------------------------------------------------------ */

struct check_report {
	char text[6000]; /* several lines */
	size_t length;
	struct stack_trace here;
};
void report_add(struct check_report *r, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* "\n  NAME has 16 elements ..." and where it comes from. */
void report_object(struct check_report *r, const struct found *f);
/* "\n  WHAT at file:line:column in function", and with the callers. */
void report_place(struct check_report *r, const char *what, const struct stack_trace *trace);
void report_trace(struct check_report *r, const char *what, const struct stack_trace *trace);

void report_print(struct check_report *r, const upcr_site *site);

/* The report is of this site: "\n  in 'EXPRESSION' of function NAME".  report_where: this thread is there
 * now; with its callers. */
void report_there(struct check_report *r, const upcr_site *site);
void report_where(struct check_report *r, const upcr_site *site);

/* "through a null pointer-to-shared": one that leads to no segment; and an allocation that returned null. */
void report_nowhere(struct check_report *r, upcr_pts p);
void report_refused(struct check_report *r, upcr_pts p);

/* option.c: whether the word is in UPC_CHECK. */
bool check_option(const char *name);

/* Ends the program, after one of the two. */
_Noreturn void report_end(struct check_report *r);

/* An access or a bulk function touches what it must not. */
_Noreturn void fault(upcr_pts p, size_t n, const char *what, const upcr_site *site);

/* stack.c: the place of a trace without a site; "\n    from FUNCTION (file:line)" for each caller. */
void trace_locate(const struct stack_trace *trace, char *text, size_t size);
void report_callers(struct check_report *r, const struct stack_trace *trace);

/* ---- counts (count.c) -------------------------------------------------------------------- */

/* UPC_CHECK=count: every access is to be counted; one of them. */
bool count_is_on(void);
void count_access(upcr_pts p, size_t n, int kind, bool is_bulk);

/* ---- the area ----------------------------------------------------------------------------- */

/* The last collective call of a thread. */
#define TEAM_MAX_ARGUMENTS 12
struct agreement {
	char function[32];
	struct stack_trace trace;
	struct team_argument arguments[TEAM_MAX_ARGUMENTS];
};

struct check_thread {
	struct agreement agreement;
	struct calls_made calls;         /* so far */
	struct calls_made calls_then[2]; /* when it notified a barrier, by the parity of that */
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

struct check {         /* all zero at start */
	int n_private; /* whether there is one */
	struct private_word private_words[PRIVATE_WORDS];
	atomic_uint draining;  /* taken before the next one */
	atomic_uint log_mutex; /* of the file of reports */
	atomic_uint mutex;     /* of all below */
	uint32_t n_objects;    /* used so far; number 0 stays free */
	uint32_t first_unused; /* 0: none */
	uint32_t first_freed, last_freed;
	size_t quarantine;                                  /* bytes in it */
	atomic_uint forgotten;                              /* blocks that left it */
	const upcr_site *_Atomic unwritten[MOST_UNWRITTEN]; /* the places that were reported */
	struct lock_order lock_order;
	struct check_thread thread[];
};

extern struct check *check;
extern struct check_object *check_objects; /* MAX_OBJECTS of them; the first: the last that was refused */
extern uint32_t *check_owner;              /* by granule: the number of the object that begins there */
extern signed char *check_shadow;
extern signed char *check_is_cast; /* by granule: 1 if a private pointer may lead there */

#endif

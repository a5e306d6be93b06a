/* SPDX-License-Identifier: MIT
 *
 * hooks.h - what the core calls of the checks (../checker).  The core is compiled twice: with
 * UPCR_CHECK for upcc -check, and without, where nothing of this is left.
 */
#ifndef HOOKS_H
#define HOOKS_H

#include "core/core.h"

#ifdef UPCR_CHECK

/* option.c: reads UPC_CHECK, before anything else. */
void check_options(void);

/* lock.c, leak.c: a thread comes to its end; all have come there. */
void check_locks_at_end(void);
void check_leaks_at_end(void);

/* count.c: a synchronization statement begins; the program ends. */
void check_count(const struct statement *statement);
void check_counts_at_end(void);

/* area.c: the bytes of the checks' own shared memory, all zero at start, and where it is. */
size_t check_bytes(void);
void check_attach(void *area);

/* How far the segments may reach, at most RANGE: the area lies below them, and is larger. */
size_t check_range(void);

/* object.c: the static objects are placed; a block was allocated, or is null (false: it is given
 * back, for there are too many); the heap is full: gives back all that is kept.  check_free keeps
 * a block for a while before it calls heap_give, or ends the program. */
#define CHECK_MARGIN ((size_t)64) /* between objects */
void check_statics(void);
bool check_allocated(upcr_pts p, size_t nblocks, size_t nbytes, bool is_symmetric, const char *function);
void check_make_room(void);
void check_free(upcr_pts p, const char *function);

/* lock.c: a lock was made, as check_allocated; a lock is about to be used, which ends the program if it may not be;
 * it is this thread's now; it is gone. */
enum check_use { CHECK_TAKE, CHECK_RELEASE, CHECK_FREE };
bool check_lock_allocated(upcr_pts p, size_t bytes, const char *function);
void check_lock(upcr_pts p, enum check_use use, const char *function);
void check_lock_taken(upcr_pts p);
void check_lock_free(upcr_pts p);

/* fault.c: the n bytes at p are about to be touched by what is said: "upc_memget: read". */
void check_bytes_at(upcr_pts p, size_t n, const char *what);

/* The same, and what is done with them: like the access of the program that it is.  Atomic
 * ones are no race with each other. */
enum { CHECK_READ = 1, CHECK_WRITE = 2, CHECK_STRICT = 4, CHECK_ATOMIC = 8 };
void check_touch(upcr_pts p, size_t n, int kind, const char *what);
void check_private(const void *p, size_t n, const char *what); /* if it is shared memory */
void check_copy(upcr_pts dst, upcr_pts src, size_t n);         /* upc_memcpy */
/* The two pieces of shared memory may not share a byte; their names are for the message. */
void check_apart(const char *function, const char *p_name, upcr_pts p, size_t n, const char *q_name,
	upcr_pts q, size_t m);

/* stack.c: the place of the library call at hand as "file:line:column"; false: it is not
 * known.  And its callers, each with a line break before it. */
bool check_place(char *text, size_t size);
void check_find_statement(struct statement *at); /* sets it, if it is known */
void check_callers(char *text, size_t size);

/* race.c, all without effect where races are not looked for.  A barrier: before a thread tells
 * the others that it is there, and once all are; those of upc_barrier and of collectives count
 * their phases apart.  A lock: after it was taken, and before it is given away. */
enum race_barrier { RACE_USER, RACE_TEAM, RACE_BARRIERS };
void race_arrive(enum race_barrier which, unsigned phase);
void race_pass(enum race_barrier which, unsigned phase);
void race_acquire(const void *lock);
void race_release(const void *lock);

/* agree.c: TEAM_AGREE of team.h. */
struct team_argument;
void team_agree(const struct team_call *call, const struct team_argument *arguments, size_t n);

/* A barrier of the checks themselves, which orders no accesses of the program. */
void check_barrier(const struct team_call *call);

#define CHECKS(...) __VA_ARGS__
#else
#define CHECK_MARGIN ((size_t)0)
#define CHECKS(...)
#endif

#endif

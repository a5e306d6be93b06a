/* SPDX-License-Identifier: MIT
 *
 * core.h - the data that the files of the runtime share: the job as the launcher decided it, and the
 * control area, which all threads and the launcher have in common.
 */
#ifndef CORE_H
#define CORE_H

#define UPCR_UPC_VERSION 201311L
#pragma GCC visibility push(default)
#include <upc.h>
#pragma GCC visibility pop

#include <stdalign.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "core/align.h"
#include "core/files.h"
#include "core/modules.h"
#include "memory/heap.h"
#include "platform/platform.h"
#include "sync/rendezvous.h"
#include "sync/wait.h"
#include "team/eager.h"

/* The address of the first segment, and the range of all, which Linux and sanitizers leave free. */
#define BASE         ((char *)0x200000000000) /* NOLINT(performance-no-int-to-ptr) */
#define RANGE        ((size_t)1 << 45)
#define RANGE_SPREAD ((size_t)1 << 44) /* on several hosts: the page cache takes as much again */

/* The job, decided before the threads start; each thread has a copy. */
struct job {
	int threads;
	int fixed;                    /* the THREADS of the translation, or 0 */
	int shift;                    /* log2 of the distance of two segments */
	char *base;                   /* thread 0's segment */
	size_t static_bytes;          /* in each segment, for static shared objects */
	size_t heap_bytes;            /* in each segment, after these */
	size_t address_limit;         /* for segments of the usual size, the least of all hosts */
	int host, hosts, first, here; /* this host, from 0, their number; its first thread, their number */
	char *here_base;              /* their segments, up to the end of the last */
	size_t here_bytes;
	int spins, time_limit;  /* turns to spin at most; seconds that the job may take, or 0 */
	pid_t pid;              /* this thread's process; 0 in the launcher */
	bool is_oversubscribed; /* there are more threads than processors for them */
	bool is_alone;          /* the only thread, and no launcher watches it */
	bool is_forked;         /* no thread, but a process that the program has forked */
	bool verbose, quiet, label, freeze;
};

extern struct job job;

/* The data about a fatal signal that the handler leaves for the launcher. */
struct crash {
	int signal, code;        /* signal: 0 if there was none; code: si_code */
	const void *pc, *caller; /* caller: if pc is in a leaf function, such as memcpy */
	const void *returns[3];  /* return addresses of its function and its callers; or NULL */
	const char *address, *stack, *frame;
	struct statement at; /* with the file, if it is known without pc */
	bool is_reported;    /* by a thread that is alone */
	char facts[512];     /* that only the thread itself could know */
};

struct thread {
	alignas(128) int id, status;  /* the platform's number for it; the argument of its exit */
	atomic_uint has_ended;        /* it came to the end of the program */
	struct statement notified[2]; /* the last two notifies, by the parity of the phase */
	struct crash crash;
	struct where where;
	struct heap_arena arena; /* blocks of upc_alloc */
	struct cache local_cache, symmetric_cache;
	alignas(64) unsigned char slot[2][64]; /* team_slot */
	alignas(64) atomic_uint flag[2];       /* futexes: team_publish */
	alignas(64) atomic_uint wait_turn;     /* odd while it waits; changes with each wait */
	struct wait wait;
	struct taken taken[N_TAKEN]; /* the locks of this host that it took last, in any order */
	alignas(64) struct align_record align[ALIGN_RECORDS]; /* by the number of the operation */
};

struct barrier {
	alignas(64) atomic_uint arrived;
	alignas(64) atomic_uint phase; /* futex */
	atomic_uint sleepers;
	atomic_int last[2];                    /* by parity: the last thread that came */
	alignas(64) _Atomic uint64_t value[2]; /* by parity; 0: no named notify so far */
	_Atomic uint64_t aligned[2],
		not_aligned[2]; /* as in struct align_state; from another host, if it differs */
};

/* The barrier inside collective functions. */
struct team {
	alignas(64) atomic_uint arrived;
	alignas(64) atomic_uint phase; /* futex */
	atomic_uint sleepers;
};

#define N_RENDEZVOUS 8
#define N_PAIR_LOCKS 64

struct control {
	struct barrier barrier;
	struct team team;
	struct align_state align;
	alignas(64) atomic_uint n_ended; /* futex: threads at the end of the program */
	atomic_uint n_waiters;           /* threads that waiters_wake wakes */
	atomic_uint leaving;             /* the job is being ended: flush and go (enum leaving) */
	atomic_uint is_reported;         /* the reason has been reported */
	atomic_uint report_answer;       /* host 0's answer to a reporting thread of this host */
	atomic_int status;               /* the first exit status that is not 0 */
	atomic_int global_exit;          /* 256 + the status of upc_global_exit, or 0 */
	atomic_uint gasp_said;           /* bits of the messages of upcr_gasp_say that have been printed */
	struct rendezvous rendezvous[N_RENDEZVOUS];
	struct heap heap;
	atomic_flag pair_lock[N_PAIR_LOCKS];
	struct files files;
	struct thread thread[]; /* after the last one, the mailboxes */
};

extern struct control *control;
/* The heap size per thread that a program was linked with, as for -shared-heap, or "".
 * upcc overrides it by a C file with a definition that is not weak. */
extern const char upcr_default_heap[];

/* ids.c: sets the constants of upcr.h, which nothing else may set. */
void ids_set(int threads, int shift);
void ids_set_thread(int thread);
void ids_set_here(char *base, size_t bytes);

/* config.c: read the environment and the units into `job`; the threads, on one host; the spins, by the
 * processes of this host; then, from the static data, the size of segments. They end on bad input. */
void config_read(void);
void config_threads(void);
void config_spins(int processes);
void config_fit(void);

/* place.c: sets job.static_bytes and each static object's address; each thread writes its share. */
void place_objects(void);
void place_images(void);

/* launch.c: starts the threads and returns the thread's number in each of them. */
int launch(void);

/* Does the same for a job on several hosts; returns the thread's number on this host. */
int launch_spread(void (*join)(void));

/* crash.c: makes a fatal signal leave its place in the control area. */
void crash_prepare(void);
bool crash_is_in_stack(const struct crash *crash); /* true if the stack is full */
const void *crash_pc(const void *context);         /* the code that a signal interrupted */

/* death.c: report the signal that killed a thread, unless a fault was reported before; look for facts that
 * only the dying thread knows, and report its death if no launcher does. */
void death_report(int thread, int signal), death_look(int signal);

/* locate.c: writes "file:line" of the code at pc, or something poorer. Returns false if the code is in a
 * library without UPC. locate_text writes the text of that line, if it can be read. */
bool locate(const void *pc, char *text, size_t size);
bool locate_text(const void *pc, char *text, size_t size);

/* report.c: returns "file:line" of a statement in the program, with the column if it is known. */
#define PLACE_SIZE 300
const char *statement_place(const struct statement *at, char *text, size_t size);

/* report.c: print messages. `die` is for start-up; `fatal` for a thread, at a statement or at the caller of a
 * library function, or what a forked process may not do; these end the process. `note` is silent under -q. */
_Noreturn void die(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));
_Noreturn void fatal(const struct statement *, const char *, ...) __attribute__((format(printf, 2, 3)));
_Noreturn void fatal_at(const char *place, const char *format, ...) __attribute__((format(printf, 2, 3)));
_Noreturn void fatal_call(const void *pc, const char *format, ...) __attribute__((format(printf, 2, 3)));
_Noreturn void fatal_in_fork(const char *what, const struct statement *at, const void *pc);
void note(const char *format, ...) __attribute__((format(printf, 1, 2)));
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));

struct spin_budget { /* sync.c: turns to spin, zero at first; for one kind of waiting */
	int turns;
	unsigned n_waits;
};

/* Wait a while; return true if the word changed. Yielding is for waits that all threads share. */
bool spin_on(atomic_uint *word, unsigned seen, struct spin_budget *budget);
bool yield_on(atomic_uint *word, unsigned seen);
void sleep_on(atomic_uint *word, unsigned seen); /* ends the thread if the job ends */
void mutex_lock(atomic_uint *mutex);
void mutex_unlock(atomic_uint *mutex);

/* barrier.c: returns the notify whose upc_wait has not come yet, or NULL. */
const struct statement *barrier_open(void);
unsigned barrier_count(void); /* phases that this thread has notified */
void barrier_start(void);
void barrier_wake(void);

int exit_status(int status); /* core.c: the status to end a process with */
/* finish.c: counts a thread of this host as at the end of the program, on all hosts; or on this one only. */
void thread_arrive(int thread);
void thread_note_end(int thread);
void thread_prepare(void);
#endif

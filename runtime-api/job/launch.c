/* SPDX-License-Identifier: MIT
 *
 * launch.c - the launcher: starts the threads, waits for them, and when one fails reports how and ends the
 * others. One thread needs no launcher. Its status is that of upc_global_exit, or the first exit status of
 * a thread that is not 0, or 128 + the signal that killed one, or 1 after a fault that the runtime found,
 * or 124 if the job took too long.
 */
#define _GNU_SOURCE
#include "contract/inst.h"
#include "core/core.h"
#include "core/hooks.h"
#include "job/deadlock.h"
#include "job/label.h"
#include "job/ranks.h"
#include "job/where.h"
#include "network/agent.h"
#include "network/calls.h"
#include "network/hosts.h"
#include "network/network.h"
#include "sync/align.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#define TIME_IS_OVER 124  /* status, as of timeout(1) */
#define GRACE_FLUSH  100  /* ms for threads to come to a wait in the runtime and leave */
#define GRACE_TERM   2000 /* ms for threads in such a wait to leave, and from SIGTERM to SIGKILL */
#define WAKE_EVERY   10   /* ms, meanwhile: some may just have begun to sleep */
#define OWN_EVENTS   2    /* descriptors before those of label.c */
#define LOOK_EVERY   700  /* ms, for deadlocks; out of step with sleep_on */

/* The stages of the end of the job. */
enum launch_stage { STAGE_RUN, STAGE_ASKED, STAGE_TERM, STAGE_KILL };

struct watch {
	int left;        /* threads that have not ended */
	int status;      /* the job's, as far as known */
	int interrupted; /* the signal that the launcher got, or 0 */
	enum launch_stage stage;
	int64_t since;         /* ms: the begin of the stage */
	int64_t looked;        /* ms: the last look for deadlocks */
	int64_t end;           /* ms: the job's time limit */
	bool is_over;          /* the limit has passed */
	struct pollfd *events; /* the signals, the process manager, then the pipes of label.c */
	nfds_t n_events;
};

static int *ids; /* this host's threads, by the platform's ids; 0: ended */

/* A message between hosts about the end of the job. */
struct leave {
	enum leaving why;
	int status, global_exit;
};

static void stage_set(struct watch *w, enum launch_stage stage, int signal)
{
	w->stage = stage;
	w->since = monotonic_ms();
	if (signal)
		for (int i = 0; i < job.here; i++)
			if (ids[i])
				platform.end(ids[i], signal);
}

static void status_set(struct watch *w, int status)
{
	if (w->status == 0)
		w->status = status;
}

static inline void leave_tell(const struct watch *w, enum leaving why);

static void sleepers_wake(void)
{
	waiters_wake();
	platform.wake(&control->n_ended, INT32_MAX);
	if (HAS_NETWORK && engine)
		agent_wake_threads();
}

/* Asks the threads to leave: those that sleep in the runtime flush and do so. */
static void ask_to_leave(struct watch *w, enum leaving why)
{
	if (w->stage != STAGE_RUN)
		return;
	stage_set(w, STAGE_ASKED, 0);
	if (HAS_NETWORK)
		leave_tell(w, why);
	atomic_store(&control->leaving, why);
	sleepers_wake();
}

/* Returns whether a thread sleeps in the runtime: it leaves when it gets a processor. */
static bool one_sleeps(void)
{
	for (int i = 0; i < job.here; i++)
		if (ids[i] && atomic_load(&control->thread[job.first + i].wait_turn) % 2)
			return true;
	return false;
}

/* Takes the next, harder, step if it is time. Returns the ms until the next one, or -1. */
static int stage_step(struct watch *w)
{
	int64_t grace = w->stage == STAGE_ASKED && !one_sleeps() ? GRACE_FLUSH : GRACE_TERM, passed;

	if (w->stage == STAGE_RUN || w->stage == STAGE_KILL)
		return -1;
	passed = monotonic_ms() - w->since;
	if (passed < grace && w->stage == STAGE_ASKED) {
		sleepers_wake();
		return WAKE_EVERY;
	}
	if (passed < grace)
		return (int)(grace - passed);
	if (w->stage == STAGE_ASKED) {
		stage_set(w, STAGE_TERM, SIGTERM);
		return GRACE_TERM;
	}
	stage_set(w, STAGE_KILL, SIGKILL);
	return -1;
}

/* Ends the job because it has taken too long; that is its status, whatever happens next. */
static void time_end(struct watch *w)
{
	w->is_over = true;
	w->status = TIME_IS_OVER;
	atomic_store(&control->is_reported, 1);
	where_say("the time limit of %d s is over; where the threads were:", job.time_limit);
	ask_to_leave(w, LEAVING_TIME);
}

/* Ends the other threads after a thread that ended without coming to the end of the program. */
static void thread_lost(struct watch *w, int thread, int status)
{
	if (w->stage != STAGE_RUN)
		return; /* as it was asked to */
	if (WIFSIGNALED(status)) {
		death_report(thread, WTERMSIG(status));
		status_set(w, 128 + WTERMSIG(status));
	} else if (atomic_load(&control->is_reported)) {
		status_set(w, 1);
	} else if (WEXITSTATUS(status) == 0) {
		thread_arrive(thread); /* _exit(0): as good as coming to the end */
		return;
	} else {
		status_set(w, WEXITSTATUS(status));
		if (atomic_exchange(&control->is_reported, 1) == 0)
			say("thread %d ended with status %d before the end of the "
			    "program",
				thread, WEXITSTATUS(status));
	}
	ask_to_leave(w, LEAVING);
}

static void reap(struct watch *w)
{
	int id, status, i, t;

	while ((id = platform.ended(&status)) != 0) {
		for (i = 0; i < job.here && ids[i] != id; i++)
			;
		if (i == job.here)
			continue; /* a child of the process from before its exec */
		t = job.first + i;
		ids[i] = control->thread[t].id = 0;
		w->left--;
		if (atomic_load(&control->global_exit))
			ask_to_leave(w, LEAVING);
		else if (!atomic_load(&control->thread[t].has_ended) || WIFSIGNALED(status))
			thread_lost(w, t, status);
		else
			status_set(w, WEXITSTATUS(status));
	}
}

static void places_say(void)
{
	if (HAS_NETWORK && is_multinode())
		agent_tell_all(CALL_where, NULL, 0);
	where_say("where the threads are:");
}

static void signals_read(struct watch *w)
{
	struct signalfd_siginfo info;

	while (read(w->events[0].fd, &info, sizeof(info)) == (ssize_t)sizeof(info)) {
		if (info.ssi_signo == SIGCHLD || w->interrupted)
			continue;
		if (info.ssi_signo == SIGQUIT) {
			places_say();
			continue;
		}
		if (info.ssi_signo == SIGINT && w->stage == STAGE_RUN && !job.quiet && where_is_waited())
			where_say("interrupted; where the threads were:");
		w->interrupted = (int)info.ssi_signo;
		atomic_store(&control->is_reported, 1);
		stage_set(w, STAGE_TERM, w->interrupted);
	}
}

/* Ends the launcher with the status or signal of the job. */
_Noreturn static void launcher_exit(const struct watch *w, const sigset_t *mask)
{
	int global = atomic_load(&control->global_exit), first = atomic_load(&control->status);

	if (w->interrupted) {
		signal(w->interrupted, SIG_DFL);
		raise(w->interrupted);
		sigprocmask(SIG_SETMASK, mask, NULL);
		_exit(128 + w->interrupted);
	}
	if (w->is_over)
		global = first = 0;
	if (HAS_NETWORK && engine)
		hosts_leave(global ? global & 0xff : first ? first : w->status);
	if (global)
		_exit(global & 0xff);
	_exit(first ? first : w->status);
}

/* Looks for threads that wait for each other, if it is time. Returns the ms until the next look. */
static int deadlock_look(struct watch *w)
{
	int64_t time = monotonic_ms();
	bool is_found;

	if (time - w->looked < LOOK_EVERY && !(HAS_NETWORK && is_multinode() && deadlock_is_answered()))
		return (int)(w->looked + LOOK_EVERY - time);
	w->looked = time;
	where_look(time);
	if (HAS_CHECKS && job.hosts == 1)
		where_warn(time, hooks.check_stuck_after());
	is_found = deadlock_found();
	/* A thread that ends wakes the threads that wait for it, but one of these may have looked for the
	 * end right before, and sleep only now. */
	if (atomic_load(&control->n_ended))
		waiters_wake();
	if (is_found) {
		status_set(w, 1);
		ask_to_leave(w, LEAVING_DEADLOCK);
		return GRACE_FLUSH;
	}
	return LOOK_EVERY;
}

/* Returns the ms until there is work that no descriptor announces, or -1. */
static int time_left(struct watch *w)
{
	int64_t left = w->end - monotonic_ms();
	int next;

	if (w->stage == STAGE_RUN && w->end && left <= 0)
		time_end(w);
	next = w->stage == STAGE_RUN && job.threads > 1 ? deadlock_look(w) : stage_step(w);
	return w->stage == STAGE_RUN && w->end && (next < 0 || left < next) ? (int)left : next;
}

/* Passes the threads' output on, one piece of each stream at a time. */
static void output_pass(struct watch *w)
{
	for (nfds_t i = OWN_EVENTS; i < w->n_events; i++) {
		if (w->events[i].revents == 0)
			continue;
		label_pass(i - OWN_EVENTS);
		if (!(w->events[i].revents & POLLIN))
			w->events[i].fd = -1; /* closed */
	}
}

static struct leave asked; /* another host's message */
static bool is_asked;

#ifdef UPCR_NETWORK
enum call_status call_where(struct far_call *call)
{
	call->n = 0;
	where_say("where the threads are:");
	return CALL_DONE;
}

enum call_status call_leave(struct far_call *call)
{
	memcpy(&asked, call->text, sizeof(asked));
	call->n = 0;
	is_asked = true;
	return CALL_DONE;
}
#endif

/* Tells the other hosts about the end of the job. */
static inline void leave_tell(const struct watch *w, enum leaving why)
{
	const struct leave leave = {why, w->status, atomic_load(&control->global_exit)};

	if (is_multinode() && !is_asked)
		agent_tell_all(CALL_leave, &leave, sizeof(leave));
}

static void leave_take(struct watch *w)
{
	int none = 0;

	if (!is_asked || w->stage != STAGE_RUN)
		return;
	atomic_store(&control->is_reported, 1);
	if (asked.why == LEAVING_TIME) {
		w->is_over = true;
		w->status = TIME_IS_OVER;
		where_say("the time limit of %d s is over; where the threads were:", job.time_limit);
	}
	if (asked.global_exit)
		atomic_compare_exchange_strong(&control->global_exit, &none, asked.global_exit);
	status_set(w, asked.status);
	ask_to_leave(w, asked.why);
}

/* Serves other hosts. Returns whether it is time to look after this host's threads. */
static inline bool network_serve(struct watch *w)
{
	bool busy;

	if (!is_multinode())
		return true;
	busy = agent_serve();
	busy |= clock_serve();
	alive_serve();
	leave_take(w);
	return agent_idle(busy);
}

/* Serves the process manager of MPI; MPI_Abort ends the job as upc_global_exit does. */
static void manager_hear(struct watch *w)
{
	int none = 0, aborted = ranks_serve();

	w->events[1].fd = ranks_file();
	if (!aborted)
		return;
	atomic_compare_exchange_strong(&control->global_exit, &none, aborted);
	ask_to_leave(w, LEAVING);
}

_Noreturn static void threads_watch(struct watch *w, const sigset_t *mask)
{
	int time;

	while (w->left) {
		if (HAS_NETWORK && !network_serve(w))
			continue;
		time = time_left(w);
		if (HAS_NETWORK && is_multinode())
			time = 0;
		if (poll(w->events, w->n_events, time) > 0)
			output_pass(w);
		if (w->events[1].revents)
			manager_hear(w);
		signals_read(w);
		reap(w);
	}
	label_finish();
	ranks_leave();
	free(w->events);
	launcher_exit(w, mask);
}

/* Chooses the signals that the launcher reads from a descriptor: all but those ignored so far. A shell
 * makes programs in the background ignore SIGQUIT, too, which does no harm here. */
static void signals_choose(sigset_t *set)
{
	static const int kinds[] = {SIGINT, SIGTERM, SIGHUP};
	struct sigaction old, usual = {.sa_handler = SIG_DFL};

	sigemptyset(set);
	sigaddset(set, SIGCHLD);
	sigaddset(set, SIGQUIT);
	sigaction(SIGQUIT, &usual, NULL);
	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
		if (sigaction(kinds[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
			sigaddset(set, kinds[i]);
}

/* Allocates the poll set: the signals and two streams of each thread. */
static void events_prepare(struct watch *w, const sigset_t *set)
{
	int signals = signalfd(-1, set, SFD_CLOEXEC | SFD_NONBLOCK);

	w->n_events = OWN_EVENTS + (job.label ? 2 * (nfds_t)job.here : 0);
	w->events = calloc(w->n_events, sizeof(*w->events));
	if (signals < 0 || !w->events)
		die(1, "cannot watch the threads: %s", strerror(errno));
	w->events[0] = (struct pollfd){.fd = signals, .events = POLLIN};
	w->events[1] = (struct pollfd){.fd = ranks_file(), .events = POLLIN};
}

/* Notes the id of a thread; i: its number on this host. */
static void id_note(int i, int id)
{
	control->thread[job.first + i].id = id;
	if (job.verbose)
		say("thread %d is process %d", job.first + i, id);
}

/* Starts a thread. Returns 0 in the thread itself, else 1, or -1 if it does not start. */
static int thread_start(struct watch *w, int thread)
{
	int id = label_open(thread) == 0 ? platform.start(thread) : -1;

	if (id == 0) {
		close(w->events[0].fd);
		free(w->events);
		label_enter(thread);
		return 0;
	}
	if (id < 0) {
		label_drop(thread);
		say("cannot start thread %d of %d: %s", thread, job.threads, strerror(errno));
		stage_set(w, STAGE_KILL, SIGKILL);
		w->status = 1;
		return -1;
	}
	ids[thread] = id;
	w->left++;
	if (job.label)
		label_watch(thread, w->events + OWN_EVENTS + 2 * (size_t)thread);
	return 1;
}

/* Joins the other hosts; signals may interrupt that. Threads that MPI starts leave SIGQUIT to the
 * launcher. */
static void join_interruptibly(void (*join)(void), const sigset_t *mask, const sigset_t *set)
{
	sigset_t some = *mask;

	sigaddset(&some, SIGQUIT);
	sigprocmask(SIG_SETMASK, &some, NULL);
	join();
	sigprocmask(SIG_BLOCK, set, NULL);
}

/* Starts this host's threads, and returns in each of them with its number on this host. `join`, unless it
 * is NULL, then makes them part of a job. */
static int threads_start(void (*join)(void))
{
	struct sigaction child = {.sa_handler = SIG_DFL}, old_child;
	struct watch w = {.left = 0};
	sigset_t set, mask;
	int started;

	align_reserve();
	signals_choose(&set);
	sigaction(SIGCHLD, &child, &old_child);
	sigprocmask(SIG_BLOCK, &set, &mask);
	label_prepare();
	ranks_start();
	if (!join)
		ranks_describe();
	events_prepare(&w, &set);
	ids = calloc((size_t)job.here, sizeof(*ids));
	if (!ids)
		die(1, "out of memory at the start");
	for (int i = 0; i < job.here && (started = thread_start(&w, i)) >= 0; i++) {
		if (started == 0) {
			sigaction(SIGCHLD, &old_child, NULL);
			sigprocmask(SIG_SETMASK, &mask, NULL);
			return i;
		}
	}
	if (join)
		join_interruptibly(join, &mask, &set);
	for (int i = 0; i < job.here; i++)
		if (ids[i])
			id_note(i, ids[i]);
	if (job.time_limit && job.host == 0) /* host 0 tells the others */
		w.end = monotonic_ms() + (int64_t)job.time_limit * 1000;
	threads_watch(&w, &mask);
}

int launch(void)
{
	job.is_alone = job.threads == 1 && !job.label && !job.time_limit;
	if (job.is_alone) { /* one process, as debuggers, shells and batch systems expect */
		id_note(0, (int)getpid());
		return 0;
	}
	return threads_start(NULL);
}

#ifdef UPCR_NETWORK
int launch_spread(void (*join)(void))
{
	return threads_start(join);
}
#endif

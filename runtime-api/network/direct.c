/* SPDX-License-Identifier: MIT
 *
 * direct.c - lets a thread access other hosts' memory over its own connections, without its agent, if the
 * engine supports that (engine.h, struct network_direct). Only small accesses go this way. A thread that
 * makes few leaves them to its agent, and so does one that has writes in flight, which no access may
 * overtake.
 */
#define _GNU_SOURCE
#include "network/direct.h"
#include "engine/plugin.h"
#include "network/agent.h"
#include "network/calls.h"
#include "network/move.h"
#include "network/stats.h"
#include "network/wire.h"

#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define FEW_ACCESSES 500                /* by the agent, to a thread's memory: connecting costs as much */
#define FEW_LARGE    10                 /* the same of large transfers */
#define MANY_POLLS   2000               /* before the thread yields its processor */
#define LARGE        ((size_t)64 << 10) /* bytes of a transfer whose speed is measured */
#define TRIES        3                  /* of such transfers by the agent, and of direct ones */

/* The speed of large transfers. */
struct direct_speed {
	int n_tries;
	double best; /* ns a byte */
};

/* The memory of a thread. */
struct direct_memory {
	void *opened;
	int n_accesses;
	bool is_refused;
	struct direct_speed speeds[2][2]; /* of reads and writes; by the agent and direct */
};

static bool is_direct;
static int few_accesses = FEW_ACCESSES;
static const struct network_direct *direct;
static struct direct_memory *memories; /* by thread */

void direct_option_set(size_t option)
{
	is_direct = option > 0;
	if (option == 2)
		few_accesses = 0;
}

/* ---- signals: the network's libraries must not change the program's handlers ---- */

struct signals_kept {
	sigset_t mask;
	struct sigaction actions[NSIG];
};

/* Blocks all signals, so that helper threads of the libraries get none. */
static void signals_keep(struct signals_kept *kept)
{
	sigset_t all;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &kept->mask);
	for (int i = 1; i < NSIG; i++)
		sigaction(i, NULL, &kept->actions[i]);
}

static void signals_restore(const struct signals_kept *kept)
{
	for (int i = 1; i < NSIG; i++)
		sigaction(i, &kept->actions[i], NULL);
	pthread_sigmask(SIG_SETMASK, &kept->mask, NULL);
}

/* ---- opening ---- */

/* Loads the plug-in for this thread. */
static bool direct_load(void)
{
	struct signals_kept kept;

	if (!exchange->plugin[0])
		return false;
	signals_keep(&kept);
	direct = plugin_direct(exchange->plugin);
	signals_restore(&kept);
	memories = direct ? calloc((size_t)job.threads, sizeof(*memories)) : NULL;
	return memories;
}

enum call_status call_direct_key(struct far_call *call)
{
	char *base = job.base + ((size_t)*CALL_TEXT(int, call) << job.shift);

	call->n = engine->direct ? engine->direct->expose(base, job.static_bytes + job.heap_bytes, call->text,
					   sizeof(call->text))
	                         : 0;
	return CALL_DONE;
}

static void memory_open(struct direct_memory *memory, int thread)
{
	alignas(16) char key[CALL_ROOM];
	struct signals_kept kept;
	size_t n;

	memcpy(key, &thread, sizeof(thread));
	n = client_call(host_of(thread), CALL_direct_key, key, sizeof(thread));
	signals_keep(&kept);
	memory->opened = n ? direct->open(host_of(thread), key, n) : NULL;
	signals_restore(&kept);
	memory->is_refused = !memory->opened;
}

/* Returns the memory that holds n bytes, if the thread may access it itself now. */
static struct direct_memory *memory_reached(const char *at, size_t n)
{
	const int thread = (int)((size_t)(at - job.base) >> job.shift);
	struct direct_memory *memory;

	if (!is_direct || is_beyond(at, n))
		return NULL;
	if (!memories && !direct_load()) {
		is_direct = false;
		return NULL;
	}
	memory = &memories[thread];
	if (memory->n_accesses < few_accesses) {
		memory->n_accesses += n < LARGE ? 1 : few_accesses / FEW_LARGE;
		return NULL;
	}
	if (!memory->opened && !memory->is_refused)
		memory_open(memory, thread);
	return memory->is_refused || !client_is_quiet() ? NULL : memory;
}

/* ---- accesses ---- */

/* Waits for the end of an access. */
static bool access_await(struct direct_memory *memory, int state, size_t n)
{
	const int64_t start = network_stats.is_on ? host_clock() : 0;
	int n_polls = 0;

	while (state == 0) {
		if (job.is_oversubscribed || n_polls++ > MANY_POLLS)
			sched_yield();
		state = direct->progress();
	}
	if (network_stats.is_on)
		network_stats.waited += host_clock() - start;
	memory->is_refused = state < 0;
	if (state < 0)
		return false;
	network_stats.direct++;
	network_stats.bytes += n;
	return true;
}

/* Reads n bytes of another host, or writes them: `far` is `from` or `to`. */
static bool direct_access(const char *far, char *to, const char *from, size_t n)
{
	struct direct_memory *memory;
	bool is_done = false;

	client_begin();
	memory = memory_reached(far, n);
	if (memory)
		is_done = access_await(memory,
			(far == to ? direct->write : direct->read)(memory->opened, to, from, n), n);
	client_end();
	return is_done;
}

bool direct_read(char *to, const char *from, size_t n)
{
	return direct_access(from, to, from, n);
}

bool direct_write(char *to, const char *from, size_t n)
{
	return direct_access(to, to, from, n);
}

bool direct_atomic(enum network_atomic op, char *at, uint64_t *old, uint64_t operand, size_t n)
{
	uint32_t operand4 = (uint32_t)operand, old4 = (uint32_t)*old;
	struct direct_memory *memory;
	bool is_done = false;

	client_begin();
	memory = memory_reached(at, n);
	if (memory) {
		far_renew();
		memory = client_is_quiet() ? memory : NULL;
	}
	if (memory && direct->atomic && n == sizeof(old4)) {
		is_done = access_await(memory, direct->atomic(memory->opened, op, &old4, at, &operand4, n),
			n);
		*old = old4;
	} else if (memory && direct->atomic) {
		is_done = access_await(memory, direct->atomic(memory->opened, op, old, at, &operand, n), n);
	}
	client_end();
	return is_done;
}

/* ---- large transfers: hardware moves them faster than two agents do, but software may be slower ---- */

static bool is_direct_faster(const struct direct_speed *speeds)
{
	if (few_accesses == 0)
		return true;
	if (speeds[0].n_tries < TRIES || speeds[1].n_tries < TRIES)
		return speeds[0].n_tries == TRIES;
	return speeds[1].best < speeds[0].best;
}

static void speed_note(struct direct_speed *speed, double ns)
{
	if (speed->n_tries == 0 || ns < speed->best)
		speed->best = ns;
	if (speed->n_tries < TRIES)
		speed->n_tries++;
}

void direct_move(enum wire_kind kind, char *far, char *near, size_t n)
{
	const bool is_write = kind == MESSAGE_WRITE;
	struct direct_memory *memory;
	struct direct_speed *speeds = NULL;
	bool is_done = false;
	int64_t start;

	client_begin();
	start = host_clock();
	memory = memory_reached(far, n);
	if (memory) {
		speeds = memory->speeds[is_write];
		is_done = is_direct_faster(speeds)
		       && access_await(memory,
			       is_write ? direct->write(memory->opened, far, near, n)
					: direct->read(memory->opened, near, far, n),
			       n);
	}
	if (!is_done)
		move_now(kind, &(struct far_run){far, near, n}, 1);
	if (speeds && n >= LARGE)
		speed_note(&speeds[is_done], (double)(host_clock() - start) / (double)n);
	client_end();
}

/* SPDX-License-Identifier: MIT
 *
 * engine_loop.c - the smallest engine: the hosts are threads of one process, or one thread is the only
 * host, and messages go through queues in memory.  It shows what an engine must do (docs/engine.md), and
 * unit tests link it; no program runs with it.
 */
#define _GNU_SOURCE
#include "engine/engine_loop.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A message on its way, or one that was returned to the receiver. */
struct letter {
	struct letter *next;
	int from;
	size_t n;
	char text[];
};

struct box {
	struct letter *first, **last;
	struct letter *held;
	int n; /* messages in the queue */
};

/* One side of a transfer, which waits for the other side. */
struct half {
	struct half *next;
	int from, to, tag; /* ranks */
	bool is_sender, is_moved;
	const char *source;
	char *target;
	size_t n;
	int number; /* the number in its process, for is_moved */
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t met = PTHREAD_COND_INITIALIZER;
static int n_processes = 1, n_started;
static struct box boxes[LOOP_MOST];
static struct half *sides;
static int n_sides;
static char *met_text; /* the texts of all processes in a meeting */
static int n_met, n_meetings;

static _Thread_local int me;           /* rank */
static _Thread_local const int *ranks; /* the hosts' ranks; NULL: each host has its number */
static _Thread_local int n_hosts;

static void *engine_room(size_t n)
{
	void *got = calloc(1, n);

	if (!got)
		abort();
	return got;
}

/* ---- for tests ---- */

void engine_loop_prepare(int n)
{
	n_processes = n;
	n_started = 0;
}

void engine_loop_become(int rank)
{
	me = rank;
}

int engine_loop_queued(int rank)
{
	int n;

	pthread_mutex_lock(&mutex);
	n = boxes[rank].n;
	pthread_mutex_unlock(&mutex);
	return n;
}

/* ---- start and end ---- */

static int loop_start(int *rank, int *all, char *why, size_t size)
{
	pthread_mutex_lock(&mutex);
	me = n_started++;
	pthread_mutex_unlock(&mutex);
	if (me >= n_processes || me >= LOOP_MOST) {
		snprintf(why, size, "process %d of %d", me, n_processes);
		return -1;
	}
	*rank = me;
	*all = n_processes;
	return 0;
}

static const char *loop_version(void)
{
	return "loop 1";
}

/* Meets all processes. The last one to come releases the others, which have copied the texts before it can
 * come to the next meeting: that one ends for none until all have come. */
static void loop_meet(const void *mine, void *all, size_t n)
{
	int meeting;

	pthread_mutex_lock(&mutex);
	meeting = n_meetings;
	if (n_met == 0) {
		free(met_text);
		met_text = engine_room((size_t)n_processes * n);
	}
	memcpy(met_text + (size_t)me * n, mine, n);
	if (++n_met == n_processes)
		n_meetings++;
	pthread_cond_broadcast(&met);
	while (n_meetings == meeting)
		pthread_cond_wait(&met, &mutex);
	memcpy(all, met_text, (size_t)n_processes * n);
	if (--n_met == 0)
		n_meetings++;
	pthread_cond_broadcast(&met);
	while (n_meetings == meeting + 1)
		pthread_cond_wait(&met, &mutex);
	pthread_mutex_unlock(&mutex);
}

static void loop_hosts(const int *rank_of, int n)
{
	ranks = rank_of;
	n_hosts = n;
}

static int rank_of_host(int host)
{
	return ranks ? ranks[host] : host;
}

static int host_of_rank(int rank)
{
	for (int h = 0; ranks && h < n_hosts; h++)
		if (ranks[h] == rank)
			return h;
	return rank;
}

static void loop_end(int status)
{
	char mine = 0, all[LOOP_MOST];

	loop_meet(&mine, all, 1);
	if (n_processes == 1)
		exit(status);
	pthread_exit((void *)(intptr_t)status); /* NOLINT(performance-no-int-to-ptr): a number */
}

static void loop_abort(int status)
{
	_exit(status);
}

/* ---- messages ---- */

static void loop_send(int host, const void *message, size_t n)
{
	struct box *box = &boxes[rank_of_host(host)];
	struct letter *letter = engine_room(sizeof(*letter) + n);

	letter->from = me;
	letter->n = n;
	memcpy(letter->text, message, n);
	pthread_mutex_lock(&mutex);
	if (!box->first)
		box->last = &box->first;
	*box->last = letter;
	box->last = &letter->next;
	box->n++;
	pthread_mutex_unlock(&mutex);
}

static const void *loop_receive(int *host, size_t *n)
{
	struct box *box = &boxes[me];
	struct letter *letter;

	free(box->held);
	pthread_mutex_lock(&mutex);
	letter = box->held = box->first;
	if (letter) {
		box->first = letter->next;
		box->n--;
	}
	pthread_mutex_unlock(&mutex);
	if (!letter)
		return NULL;
	*host = host_of_rank(letter->from);
	*n = letter->n;
	return letter->text;
}

/* ---- transfers ---- */

/* Adds a side, and moves the bytes if the other side is there already. */
static int half_add(struct half *mine)
{
	struct half *other;

	pthread_mutex_lock(&mutex);
	mine->number = n_sides++;
	for (other = sides; other; other = other->next)
		if (!other->is_moved && other->is_sender != mine->is_sender && other->from == mine->from
			&& other->to == mine->to && other->tag == mine->tag)
			break;
	if (other) {
		memcpy(mine->is_sender ? other->target : mine->target,
			mine->is_sender ? mine->source : other->source, mine->n);
		mine->is_moved = other->is_moved = true;
	}
	mine->next = sides;
	sides = mine;
	pthread_mutex_unlock(&mutex);
	return mine->number;
}

static int loop_send_bulk(int host, int tag, const void *from, size_t n)
{
	struct half *mine = engine_room(sizeof(*mine));

	*mine = (struct half){.from = me, .to = rank_of_host(host), .tag = tag, .is_sender = true, .n = n};
	mine->source = from;
	return half_add(mine);
}

static int loop_receive_bulk(int host, int tag, void *to, size_t n)
{
	struct half *mine = engine_room(sizeof(*mine));

	*mine = (struct half){.from = rank_of_host(host), .to = me, .tag = tag, .target = to, .n = n};
	return half_add(mine);
}

static bool loop_is_moved(int transfer)
{
	struct half **link, *side;
	bool is_moved;

	pthread_mutex_lock(&mutex);
	for (link = &sides; (*link)->number != transfer; link = &(*link)->next)
		continue;
	side = *link;
	is_moved = side->is_moved;
	if (is_moved) {
		*link = side->next;
		free(side);
	}
	pthread_mutex_unlock(&mutex);
	return is_moved;
}

const struct network_engine upcr_network_engine = {
	.abi = ENGINE_ABI,
	.start = loop_start,
	.version = loop_version,
	.meet = loop_meet,
	.hosts = loop_hosts,
	.send = loop_send,
	.receive = loop_receive,
	.send_bulk = loop_send_bulk,
	.receive_bulk = loop_receive_bulk,
	.is_moved = loop_is_moved,
	.end = loop_end,
	.abort = loop_abort,
};

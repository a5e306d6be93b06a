/* SPDX-License-Identifier: MIT
 *
 * depth.c - a message depends on those that its sender had received before, as far as they concern it:
 *
 * - a request of a thread, on the answers to that thread, and on what others have written or called here;
 * - an answer, on the request; if it comes later than at once, on all that was written or called here;
 * - all else that a host sends, on all that it has received, but for requests that only read.
 *
 * So a chain may be counted longer than it is, by what is on a host at the same time without need, but
 * never shorter.  What agents send each other now and then, whatever the program does, is no part of a chain.
 */
#include "depth.h"
#include "network/wire.h"

#include <stdlib.h>

#define ROUNDS 12 /* as in gate.c */

static struct page *page;
static struct page_host *mine;

static unsigned epoch;
static unsigned deepest;                                 /* the greatest depth sent or received */
static unsigned of_ends;                                 /* the depth heard of the ends of threads */
static unsigned of_host;                                 /* the depth of what other hosts have done here */
static unsigned of_thread[UPCR_MAX_THREADS], of_threads; /* those of answers to each thread, and to all */

/* This is known of another host. */
static struct other {
	unsigned depth;       /* the depth of its puts that have not been acknowledged */
	unsigned first, n;    /* our puts that it has not acknowledged */
	int putters[CREDITS]; /* and whose they are */
} *others;
static int n_others;

/* A barrier of the hosts (gate.c): the message of a round depends on those of earlier rounds only, and what
 * comes after the barrier on all of them. */
static struct spread {
	unsigned phase, n_sent, depth; /* those of the last message that left; n_sent: rounds */
	struct {
		unsigned phase, depth;
	} heard[ROUNDS][2]; /* in each round, by the parity of the phase */
} spreads[N_GATES];

/* This was received last. */
static struct {
	int host, thread, slot;
	unsigned depth;
} last;

void depth_start(struct page *the_page, int host, int n_hosts)
{
	page = the_page;
	mine = &page->host[host];
	n_others = n_hosts;
	others = calloc((size_t)n_hosts, sizeof(*others));
	if (!others)
		abort();
}

static void epoch_follow(void)
{
	unsigned now = atomic_load_explicit(&page->epoch, memory_order_relaxed);

	if (now == epoch)
		return;
	epoch = now;
	deepest = of_ends = of_host = of_threads = last.depth = 0;
	for (int kind = 0; kind < N_GATES; kind++) {
		spreads[kind].depth = 0;
		for (int r = 0; r < ROUNDS; r++)
			spreads[kind].heard[r][0].depth = spreads[kind].heard[r][1].depth = 0;
	}
	for (int t = 0; t < UPCR_MAX_THREADS; t++)
		of_thread[t] = 0;
	for (int h = 0; h < n_others; h++)
		others[h].depth = 0;
	atomic_store_explicit(&mine->depth, 0, memory_order_relaxed);
	atomic_store_explicit(&mine->epoch, epoch, memory_order_relaxed);
}

static void lift(unsigned *depth, unsigned to)
{
	if (*depth < to)
		*depth = to;
}

static unsigned larger(unsigned a, unsigned b)
{
	return a > b ? a : b;
}

static void add(enum page_counter which, uint64_t n)
{
	_Atomic uint64_t *counter = &mine->count[which];

	atomic_store_explicit(counter, atomic_load_explicit(counter, memory_order_relaxed) + n,
		memory_order_relaxed);
}

static void deepest_raise(unsigned depth)
{
	if (depth <= deepest)
		return;
	deepest = depth;
	atomic_store_explicit(&mine->depth, depth, memory_order_relaxed);
}

/* Returns whether a message is of alive.c, clock.c or deadlock_far.c. */
static bool is_background(const struct message *head)
{
	if (head->kind != MESSAGE_TELL)
		return false;
	switch ((enum call_id)head->call) {
	case CALL_alive:
	case CALL_clock_ask:
	case CALL_clock_answer:
	case CALL_deadlock_news:
	case CALL_deadlock_look:
	case CALL_deadlock_ask:
	case CALL_deadlock_words: return true;
	default: return false;
	}
}

/* Tests of engines send what is no message of an agent. */
static bool is_strange(const struct message *head, size_t n)
{
	if (n < sizeof(*head))
		return true;
	if (head->kind == MESSAGE_GATE)
		return head->tag < 0 || head->tag >= ROUNDS;
	return head->thread < (head->kind == MESSAGE_TELL ? -1 : 0) || head->thread >= UPCR_MAX_THREADS;
}

static unsigned answer_depth(int host, const struct message *head)
{
	bool is_at_once = last.host == host && last.thread == head->thread && last.slot == head->slot;

	return is_at_once ? last.depth : larger(of_host, last.depth);
}

/* Makes what comes after a barrier depend on it. */
static void spread_finish(struct spread *s)
{
	unsigned depth = 0, r;

	for (r = 0; 1 << r < n_others; r++) {
		if (s->heard[r][s->phase & 1].phase != s->phase)
			return;
		depth = larger(depth, s->heard[r][s->phase & 1].depth);
	}
	if (s->n_sent == r)
		lift(&of_host, depth);
}

static unsigned phase_of(const struct message *head)
{
	return (unsigned)(uintptr_t)head->address + 1; /* 0: none */
}

static unsigned round_send(const struct message *head)
{
	struct spread *s = &spreads[head->call % N_GATES];

	s->phase = phase_of(head);
	s->n_sent = (unsigned)head->tag + 1;
	if (head->tag == 0)
		s->depth = larger(of_host, of_threads);
	else
		s->depth = larger(s->depth, s->heard[head->tag - 1][s->phase & 1].depth);
	spread_finish(s);
	return s->depth++;
}

static void round_receive(const struct message *head, unsigned depth)
{
	struct spread *s = &spreads[head->call % N_GATES];

	s->heard[head->tag][phase_of(head) & 1].phase = phase_of(head);
	s->heard[head->tag][phase_of(head) & 1].depth = depth;
	spread_finish(s);
}

/* Returns the depth of what a message depends on. */
static unsigned depth_before(int host, const struct message *head)
{
	struct other *other = &others[host];
	unsigned depth;

	switch ((enum wire_kind)head->kind) {
	case MESSAGE_PUT:
	case MESSAGE_PUTS:
	case MESSAGE_SURE:
		other->putters[(other->first + other->n++) % CREDITS] = head->thread;
		return larger(of_host, of_thread[head->thread]);
	case MESSAGE_GET:
	case MESSAGE_GATHER:
	case MESSAGE_READ:
	case MESSAGE_WRITE:
	case MESSAGE_CALL: return larger(of_host, of_thread[head->thread]);
	case MESSAGE_GOT:
	case MESSAGE_WROTE:
	case MESSAGE_RESULT: return answer_depth(host, head);
	case MESSAGE_ACK:
		depth = other->depth;
		other->depth = 0;
		return depth;
	case MESSAGE_CREDIT: return 0;
	case MESSAGE_GATE: return round_send(head);
	case MESSAGE_TELL:
		if (head->call == CALL_gone)
			return larger(of_ends, of_threads);
		return larger(of_host, head->thread < 0 ? of_threads : of_thread[head->thread]);
	case MESSAGE_SKIP: break;
	}
	return 0;
}

struct chain depth_send(int host, const void *message, size_t n)
{
	const struct message *head = message;
	unsigned depth;

	epoch_follow();
	if (is_strange(head, n))
		return (struct chain){0, epoch};
	if (is_background(head)) {
		add(PAGE_BACKGROUND, 1);
		return (struct chain){0, epoch};
	}
	add(head->kind == MESSAGE_ACK || head->kind == MESSAGE_CREDIT ? PAGE_FLOW : PAGE_MESSAGES, 1);
	add(PAGE_BYTES, n);
	depth = depth_before(host, head) + 1;
	if (head->kind != MESSAGE_CREDIT)
		deepest_raise(depth);
	return (struct chain){depth, epoch};
}

static void thread_raise(int thread, unsigned depth)
{
	lift(&of_thread[thread], depth);
	lift(&of_threads, depth);
}

static void acks_take(struct other *other, uint64_t n, unsigned depth)
{
	for (; n && other->n; n--, other->n--, other->first = (other->first + 1) % CREDITS)
		thread_raise(other->putters[other->first], depth);
}

void depth_receive(int host, const void *message, size_t n, struct chain chain)
{
	const struct message *head = message;
	unsigned depth;

	epoch_follow();
	depth = chain.epoch == epoch ? chain.depth : 0;
	if (is_strange(head, n) || is_background(head))
		return;
	last.host = host;
	last.thread = head->thread;
	last.slot = head->slot;
	last.depth = depth;
	if (head->kind != MESSAGE_ACK && head->kind != MESSAGE_CREDIT)
		add(PAGE_RECEIVED, 1);
	switch ((enum wire_kind)head->kind) {
	case MESSAGE_PUT:
	case MESSAGE_PUTS:
	case MESSAGE_SURE:
		lift(&others[host].depth, depth);
		lift(&of_host, depth);
		break;
	case MESSAGE_WRITE:
	case MESSAGE_CALL:
	case MESSAGE_TELL:
		if (head->call != CALL_gone) /* for which nothing waits but the end */
			lift(head->call == CALL_ended ? &of_ends : &of_host, depth);
		break;
	case MESSAGE_GATE: round_receive(head, depth); break;
	case MESSAGE_GOT:
	case MESSAGE_WROTE:
	case MESSAGE_RESULT: thread_raise(head->thread, depth); break;
	case MESSAGE_ACK: acks_take(&others[host], head->n, depth); break;
	case MESSAGE_GET:
	case MESSAGE_GATHER:
	case MESSAGE_READ:
	case MESSAGE_CREDIT:
	case MESSAGE_SKIP: break;
	}
}

struct chain depth_send_bulk(size_t n)
{
	unsigned depth;

	epoch_follow();
	add(PAGE_TRANSFERS, 1);
	add(PAGE_BYTES, n);
	depth = larger(larger(of_host, of_threads), last.depth) + 1;
	deepest_raise(depth);
	return (struct chain){depth, epoch};
}

void depth_receive_bulk(struct chain chain)
{
	epoch_follow();
	if (chain.epoch == epoch)
		lift(&of_host, chain.depth);
}

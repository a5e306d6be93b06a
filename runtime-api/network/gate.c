/* SPDX-License-Identifier: MIT
 *
 * gate.c - barriers of the threads of all hosts. The threads of a host meet in shared memory; the last one
 * notifies its agent, and the agents spread the news by dissemination: in round r each sends to the host
 * 2^r further on, and waits for the host 2^r before. The values of named notifies are sent along: that of
 * the lowest thread reaches all hosts, where threads compare it with theirs. For performance tools, the
 * thread that came last is sent along, too, as far as the hosts' clocks tell.
 */
#include "network/agent.h"
#include "network/calls.h"
#include "network/wire.h"
#include <stdlib.h>
#include <string.h>

#define MOST_ROUNDS 12

struct last {
	uint64_t when; /* on the clock of host 0 */
	int thread;
};

struct spread {
	unsigned phase;                 /* the next phase to be completed */
	int round;                      /* rounds that are done; -1: threads of this host are missing */
	unsigned heard[MOST_ROUNDS];    /* messages of each round so far, one per phase */
	uint64_t value[MOST_ROUNDS][2]; /* their values, by the parity of the phase */
	uint64_t known;                 /* the value of this phase */
	/* the same for the ways to a barrier (sync/align.h), and one that differs from that of this host's
	 * threads */
	uint64_t aligned[MOST_ROUNDS][2], known_aligned, not_aligned;
	bool is_held[2]; /* another host knows that two ways differ, and ends the job: no thread leaves */
	struct last lasts[MOST_ROUNDS][2], last;
};

static struct spread spreads[N_GATES] = {{.round = -1}, {.round = -1}};

static int n_rounds(void)
{
	int n = 0;

	while (1 << n < job.hosts)
		n++;
	return n;
}

static void round_send(enum gate_kind kind, const struct spread *s)
{
	const struct message head = {.kind = MESSAGE_GATE,
		.call = (uint16_t)kind,
		.thread = s->last.thread,
		.tag = s->round | (s->not_aligned || s->is_held[s->phase & 1] ? GATE_DIFFERS : 0),
		.n = s->last.when,
		.address = (char *)(uintptr_t)s->phase, /* NOLINT(performance-no-int-to-ptr): a number */
		.place = (char *)(uintptr_t)(s->not_aligned ? s->not_aligned : s->known_aligned), /* NOLINT */
		.value = s->known};

	agent_send((job.host + (1 << s->round)) % job.hosts, &head, NULL, 0);
}

/* Compares the way to a barrier (sync/align_far.c). */
static void aligned_compare(uint64_t word)
{
	struct far_call call = {.n = sizeof(word)};

	memcpy(call.text, &word, sizeof(word));
	call_align_word(&call);
}

void gate_message(int host, const struct message *head)
{
	struct spread *s = &spreads[head->call];
	const int round = head->tag & ~GATE_DIFFERS;
	const size_t parity = (uintptr_t)head->address & 1;

	(void)host;
	s->value[round][parity] = head->value;
	s->aligned[round][parity] = (uintptr_t)head->place;
	if (head->tag & GATE_DIFFERS)
		s->is_held[parity] = true;
	if (head->place)
		aligned_compare((uintptr_t)head->place);
	s->lasts[round][parity] = (struct last){head->n, head->thread};
	s->heard[round]++;
}

/* Returns the value of the lower thread, as barrier.c writes it: 0, or with the thread in its high bits. */
static uint64_t value_of_lower_thread(uint64_t a, uint64_t b)
{
	return a == 0 ? b : b == 0 ? a : a < b ? a : b;
}

static struct last later(struct last a, struct last b)
{
	return a.when != b.when ? (a.when > b.when ? a : b) : a.thread > b.thread ? a : b;
}

/* Returns the thread of this host that came last. */
static struct last last_here(enum gate_kind kind, unsigned phase)
{
	int64_t came = exchange->gate[kind].came - atomic_load(&exchange->comparison.ahead);

	return (struct last){(uint64_t)came, atomic_load(&control->barrier.last[phase & 1])};
}

static void gate_open(enum gate_kind kind, const struct spread *s)
{
	atomic_uint *word = kind == GATE_BARRIER ? &control->barrier.phase : &control->team.phase;
	atomic_uint *sleepers = kind == GATE_BARRIER ? &control->barrier.sleepers : &control->team.sleepers;

	if (kind == GATE_BARRIER) {
		atomic_store(&control->barrier.value[s->phase & 1], s->known);
		atomic_store(&control->barrier.value[~s->phase & 1], 0);
		atomic_store(&control->barrier.not_aligned[s->phase & 1], s->not_aligned);
		atomic_store(&control->barrier.last[s->phase & 1], s->last.thread);
	}
	atomic_store(word, s->phase + 1);
	if (atomic_load(sleepers))
		platform.wake(word, INT32_MAX);
	agent_note_release();
}

static bool gate_serve(enum gate_kind kind)
{
	struct spread *s = &spreads[kind];
	struct gate *gate = &exchange->gate[kind];
	bool some = false;

	if (s->round < 0) {
		if (atomic_load(&gate->arrived) == s->phase)
			return false;
		s->known = kind == GATE_BARRIER ? atomic_load(&control->barrier.value[s->phase & 1]) : 0;
		s->known_aligned = kind == GATE_BARRIER ? atomic_load(&control->barrier.aligned[s->phase & 1])
		                                        : 0;
		s->not_aligned = 0;
		s->last = last_here(kind, s->phase);
		s->round = 0;
		round_send(kind, s);
		some = true;
	}
	while (s->round < n_rounds() && (int)(s->heard[s->round] - s->phase) > 0) {
		s->known = value_of_lower_thread(s->known, s->value[s->round][s->phase & 1]);
		if (align_differs(s->known_aligned, s->aligned[s->round][s->phase & 1]))
			s->not_aligned = s->aligned[s->round][s->phase & 1];
		s->last = later(s->last, s->lasts[s->round][s->phase & 1]);
		some = true;
		if (++s->round < n_rounds())
			round_send(kind, s);
	}
	if (s->round < n_rounds() || (s->is_held[s->phase & 1] && !s->not_aligned))
		return some;
	s->round = -1;
	gate_open(kind, s);
	s->phase++;
	return true;
}

bool gates_serve(void)
{
	bool some = gate_serve(GATE_BARRIER);

	return gate_serve(GATE_TEAM) || some;
}

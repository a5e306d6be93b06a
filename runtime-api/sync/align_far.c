/* SPDX-License-Identifier: MIT
 *
 * align_far.c - compares the ways to collective operations between hosts.
 *
 * The words of barriers travel with their messages (gate.c). At other operations the first thread of each
 * host sends its word to host 0. An agent that gets a word compares it with that of its own host; if there
 * is none yet, it leaves the word for the threads that will come. So, as within a host, the second of two
 * ways that differ is found, and no thread waits.
 *
 * The finder of two ways that differ, on one host or on two, reports them to host 0, which takes the first
 * such pair. The host of one thread then sends that thread's way to the host of the other one, whose agent
 * reports both.
 */
#include "network/agent.h"
#include "network/calls.h"
#include "sync/align_text.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifdef UPCR_NETWORK

#define WORDS 290 /* bytes of a decision, at most, as text */

/* Two threads whose ways to an operation differ. */
struct pair {
	unsigned number; /* the operation's, % 2^16 */
	int from, to;    /* the way of `from` is sent to the host of `to` */
};

struct decision_text {
	struct pair pair;
	unsigned long i; /* counted from the operation before */
	unsigned long key;
	long value;
	char words[WORDS];
};

/* The message after all decisions, if these are kept. */
struct way_end {
	struct pair pair;
	unsigned long n; /* decisions since the operation before */
	bool is_kept;
	char what[40], place[PLACE_SIZE], last[2][WORDS]; /* no name: the thread is at another operation */
};

/* The part of a way that has arrived so far. */
static struct {
	unsigned long n, split; /* decisions; the first one that differs from the other thread's */
	bool is_split;
	char words[WAY_SHOWN][WORDS], split_words[WORDS];
} way;

/* Returns the record of a thread of this host; NULL: it is at another operation. */
static const struct align_record *record_of_operation(int thread, unsigned number)
{
	const struct align_record *r = align_record_of(thread, number);

	return r->number % 65536 == number ? r : NULL;
}

static bool is_kept(int thread, const struct align_record *r)
{
	return align_decisions(thread) && way_is_kept(r);
}

static void decision_write(char *to, const upcr_decision *d)
{
	struct way_text text = {.n = 0};

	way_add_decision(&text, d);
	snprintf(to, WORDS, "%.*s", WORDS - 1, text.text);
}

/* ---- comparing ---- */

/* Makes another host, or this one, carry out a call; in the agent. */
static void align_tell(int host, enum call_id id, call_function *function, const void *text, size_t n)
{
	struct far_call call = {.n = n};

	if (host != job.host) {
		agent_tell(host, id, text, n);
		return;
	}
	memcpy(call.text, text, n);
	function(&call);
}

/* Takes the first pair, on host 0. */
enum call_status call_align_differ(struct far_call *call)
{
	static bool is_known;
	const struct pair pair = *CALL_TEXT(struct pair, call);

	if (job.host != 0)
		agent_tell(0, CALL_align_differ, &pair, sizeof(pair));
	else if (!is_known) {
		is_known = true;
		align_tell(host_of(pair.from), CALL_align_ask, call_align_ask, &pair, sizeof(pair));
	}
	return CALL_DONE;
}

static struct pair pair_of_word(uint64_t word, int from, int to)
{
	return (struct pair){align_number(word), from, to};
}

/* Sends the pair through another host: a thread sends to other hosts only. */
void align_fail_far(uint64_t word)
{
	struct pair pair = pair_of_word(word, align_thread(word), MYTHREAD);

	far_tell(job.host ? 0 : 1, CALL_align_differ, &pair, sizeof(pair));
	for (;;)
		pause();
}

/* Compares the word of another host. Threads of one host report a difference themselves. */
static void word_receive(uint64_t word)
{
	bool is_first;
	uint64_t known = align_leave(word, &is_first);
	struct pair pair = pair_of_word(word, align_thread(known), align_thread(word));

	if (known && host_of(pair.from) != host_of(pair.to))
		align_tell(job.host, CALL_align_differ, call_align_differ, &pair, sizeof(pair));
}

void align_send(uint64_t word)
{
	if (job.host != 0)
		far_tell(0, CALL_align_word, &word, sizeof(word));
}

enum call_status call_align_word(struct far_call *call)
{
	word_receive(*CALL_TEXT(uint64_t, call));
	return CALL_DONE;
}

/* ---- the way of one thread ---- */

static void decisions_send(const struct pair *pair, const struct align_record *r)
{
	const upcr_decision *d;

	for (unsigned long i = 0; i < r->end - r->begin; i++) {
		struct decision_text text = {.pair = *pair, .i = i};

		d = way_decision(align_decisions(pair->from), r, i);
		text.key = align_site_key(d->site);
		text.value = d->value;
		decision_write(text.words, d);
		align_tell(host_of(pair->to), CALL_align_decision, call_align_decision, &text, sizeof(text));
	}
}

enum call_status call_align_ask(struct far_call *call)
{
	const struct pair pair = *CALL_TEXT(struct pair, call);
	const struct align_record *r = record_of_operation(pair.from, pair.number);
	struct way_end end = {.pair = pair};

	if (r) {
		end.n = r->end - r->begin;
		end.is_kept = is_kept(pair.from, r);
		if (end.is_kept)
			decisions_send(&pair, r);
		snprintf(end.what, sizeof(end.what), "%s", r->what);
		snprintf(end.place, sizeof(end.place), "%s:%u:%u", r->at->file, r->at->line, r->at->column);
		decision_write(end.last[0], &r->last);
		decision_write(end.last[1], &r->previous);
	}
	align_tell(host_of(pair.to), CALL_align_way, call_align_way, &end, sizeof(end));
	return CALL_DONE;
}

/* ---- the report, on the host of the other thread ---- */

enum call_status call_align_decision(struct far_call *call)
{
	const struct decision_text *text = CALL_TEXT(struct decision_text, call);
	const struct align_record *mine = record_of_operation(text->pair.to, text->pair.number);
	const upcr_decision *d = mine && is_kept(text->pair.to, mine)
	                               ? way_decision(align_decisions(text->pair.to), mine, text->i)
	                               : NULL;

	way.n = text->i + 1;
	memcpy(way.words[text->i % WAY_SHOWN], text->words, WORDS);
	if (way.is_split || (d && d->site && align_site_key(d->site) == text->key && d->value == text->value))
		return CALL_DONE;
	way.is_split = true;
	way.split = text->i;
	memcpy(way.split_words, text->words, WORDS);
	return CALL_DONE;
}

/* Adds the point where the ways part, and all decisions of both. */
static void add_ways(struct way_text *r, const struct pair *pair, const struct align_record *mine)
{
	const upcr_decision *d;

	if (!way.is_split)
		way.split = way.n;
	d = way_decision(align_decisions(pair->to), mine, way.split);
	if (way.is_split || d->site) {
		way_add(r, "\nupcr: their ways part here:\nupcr: thread %d: ", pair->to);
		way_add_decision(r, d);
		way_add(r, "\nupcr: thread %d: %s", pair->from,
			way.is_split ? way.split_words : "none since the operation before");
		if (d->site)
			way_add_source(r, d->site);
	}
	way_add_history(r, pair->to, mine, way.split);
	for (unsigned long i = way_add_heading(r, pair->from, way.n); i < way.n; i++)
		way_add(r, "\nupcr: %s %s", i == way.split ? ">" : " ", way.words[i % WAY_SHOWN]);
}

enum call_status call_align_way(struct far_call *call)
{
	const struct way_end *end = CALL_TEXT(struct way_end, call);
	const struct align_record *mine = record_of_operation(end->pair.to, end->pair.number);
	struct way_text r = {.n = 0};

	if (atomic_exchange(&control->is_reported, 1))
		return CALL_DONE;
	if (!mine)
		die(1, "thread %d has completed an operation that is not aligned with %s of thread %d%s%s",
			end->pair.to, end->what[0] ? end->what : "that", end->pair.from,
			end->place[0] ? " at " : "", end->place);
	way_add(&r, "thread %d: %s:%u:%u: %s is not aligned with ", end->pair.to, mine->at->file,
		mine->at->line, mine->at->column, mine->what);
	if (end->what[0])
		way_add(&r, "%s of thread %d at %s", end->what, end->pair.from, end->place);
	else
		way_add(&r, "an operation that thread %d has completed", end->pair.from);
	if (end->is_kept && is_kept(end->pair.to, mine)) {
		add_ways(&r, &end->pair, mine);
	} else if (end->what[0]) {
		way_add_source(&r, mine->at);
		way_add_last(&r, end->pair.to, mine);
		way_add(&r, "\nupcr: last decision of thread %d: %s\nupcr:   and before it: %s",
			end->pair.from, end->last[0], end->last[1]);
	}
	die(1, "%s", r.text);
}

#endif

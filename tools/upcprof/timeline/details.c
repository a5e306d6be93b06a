/* SPDX-License-Identifier: MIT
 *
 * details.c - see details.h.
 */
#include "timeline/details.h"

#include "export/moves.h"
#include "report/sums.h"

#include <gasp_upc.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct listener {
	const struct measurement *m;
	detail_visitor *visit;
	void *context;
};

static void listener_give(const struct listener *l, const char *name, enum detail_kind kind, int64_t number)
{
	const struct detail detail = {.name = name, .kind = kind, .number = number};

	l->visit(l->context, &detail);
}

static void give_text(const struct listener *l, const char *name, const char *text, size_t length)
{
	const struct detail detail = {.name = name, .kind = DETAIL_TEXT, .text = text, .length = length};

	l->visit(l->context, &detail);
}

/* ---- arguments ------------------------------------------------------------------------------ */

char *text_of_site_place(const struct event_site *site)
{
	return text_format("%s:%u:%u", site->file, site->line, site->column);
}

/* Visits the transfer of an event, and its peer; for a copy between two other threads the destination.
 * Returns true if the bytes are known. */
static bool give_moves(const struct listener *l, const struct event *event)
{
	struct role_move moves[MOST_MOVES];

	if (moves_of(l->m, event, moves) == 0)
		return false;
	listener_give(l, "peer", DETAIL_NUMBER, moves[0].peer);
	if (moves[0].way == UPCPROF_CHANGED)
		return false;
	listener_give(l, "bytes", DETAIL_COUNT, (int64_t)moves[0].bytes);
	return true;
}

static void give_shared(const struct listener *l, const struct event_argument *a)
{
	char *text = shared_text(l->m, a);

	if (text)
		give_text(l, a->name, text, strlen(text));
	else
		listener_give(l, a->name, DETAIL_NULL, 0);
	free(text);
}

static void give_value(const struct listener *l, const struct event_argument *a)
{
	switch (a->letter) {
	case 'n': listener_give(l, a->name, DETAIL_COUNT, a->value); break;
	case 'p': listener_give(l, a->name, DETAIL_POINTER, a->value); break;
	case 's':
	case 'l': give_shared(l, a); break;
	default: listener_give(l, a->name, DETAIL_NUMBER, a->value);
	}
}

static void give_arguments(const struct listener *l, const struct event *event)
{
	const struct event_site *site = &l->m->sites[event->site];
	struct event_argument a = {.next = 0};
	bool has_bytes;

	if (*site->file != 0)
		listener_give(l, "at", DETAIL_PLACE, 0);
	has_bytes = give_moves(l, event);
	while (argument_next(&a, event, site))
		if (!has_bytes || a.letter != 'n')
			give_value(l, &a);
	if (site->event && site->signature)
		give_text(l, "signature", site->signature, strlen(site->signature));
}

static void give_user_text(const struct listener *l, const char *name, const char *text, size_t length)
{
	if (length > 0)
		give_text(l, name, text, length);
}

/* ---- slices, instants, all ------------------------------------------------------------------ */

static void give_waits(const struct listener *l, const struct open_event *f)
{
	if (f->last != UNKNOWN)
		listener_give(l, "last_thread", DETAIL_NUMBER, f->last);
	if (f->previous == UNKNOWN)
		return;
	listener_give(l, "previous_owner", DETAIL_NUMBER, f->previous);
	listener_give(l, "waited", DETAIL_FLAG, f->waited);
}

static void give_word(const struct listener *l, const char *name, const char *word)
{
	give_text(l, name, word, strlen(word));
}

void slice_details(const struct measurement *m, const struct step *step, detail_visitor *visit, void *context)
{
	const struct listener l = {m, visit, context};
	const struct open_event *f = step->frame;

	give_arguments(&l, step->event);
	give_user_text(&l, "text", f->text, f->text_length);
	if (step->event->form == EVENT_END)
		give_user_text(&l, "end_text", step->event->text, step->event->text_length);
	give_waits(&l, f);
	if (f->is_early)
		give_word(&l, "begins", "before what is shown");
	if (step->how != END_RECORDED)
		give_word(&l, "ends", step->how == END_LATER ? "after what is shown" : "not measured");
}

void instant_details(const struct measurement *m, const struct step *step, detail_visitor *visit,
	void *context)
{
	const struct listener l = {m, visit, context};

	if (step->event->site == 0)
		return;
	give_arguments(&l, step->event);
	give_user_text(&l, "text", step->event->text, step->event->text_length);
}

void trace_details(const struct measurement *m, int64_t most, int64_t end, detail_visitor *visit,
	void *context)
{
	static const char *const keys[] = {"program", "arguments", "threads", "host", "date"};
	const struct listener l = {m, visit, context};

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		const char *value = measurement_meta(m, keys[i]);

		if (value)
			give_word(&l, keys[i], value);
	}
	if (end != INT64_MAX) {
		char *cut = text_format("after %" PRId64 " events, at %" PRId64 " ns", most, end);

		give_word(&l, "cut", cut);
		free(cut);
	}
}

/* ---- names ---------------------------------------------------------------------------------- */

const char *category_of(const struct event_site *site)
{
	static const char *const kinds[N_KINDS] = {[KIND_COMPUTE] = "program",
		[KIND_BARRIER] = "synchronization",
		[KIND_LOCK] = "lock",
		[KIND_VALUE] = "flag",
		[KIND_TRANSFER] = "transfer",
		[KIND_COLLECTIVE] = "collective",
		[KIND_MEMORY] = "memory",
		[KIND_OTHER] = "other"};

	if (!site->event)
		return "user";
	switch (site->tag) {
	case GASP_C_FUNC: return "function";
	case GASP_UPC_FORALL: return "forall";
	default: return kinds[sum_kind_of_site(site)];
	}
}

const char *process_name(const struct measurement *m, unsigned host)
{
	const char *program = measurement_meta(m, "program");

	if (host > 0 && m->hosts[host].n_threads == 0)
		return NULL;
	if (m->n_hosts > 1)
		return m->hosts[host].name;
	return program ? path_base(program) : m->folder;
}

/* SPDX-License-Identifier: MIT
 *
 * export_otf2_events.c - the events of one thread as records of OTF2: regions that are entered and
 * left, and in them what is done to the memory and the locks of other threads, and with all of them.
 */
#include "export/export_otf2.h"
#include "export/moves.h"
#include "read/parts.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>
#include <upc_atomic.h>

enum { MOST_TEXTS = 1 << 16 };

struct location {
	struct archive *a;
	OTF2_EvtWriter *writer;
	OTF2_AttributeList *attributes;
	unsigned thread;
	uint64_t n_operations; /* numbers the operations */
	uint64_t *open;        /* numbers of the incomplete ones */
	size_t n_open;
};

/* ---- attributes ------------------------------------------------------------------------------ */

static uint64_t text_hash_from(const char *text, size_t n, uint64_t hash)
{
	for (; n > 0; n--)
		hash = (hash ^ (unsigned char)*text++) * 1099511628211u;
	return hash ^ hash >> 29;
}

/* Returns the reference of a text, or OTF2_UNDEFINED_STRING if there are too many. */
static OTF2_StringRef text_ref(struct texts *t, const char *text, size_t length)
{
	uint64_t one = text_hash_from(text, length, 14695981039346656037u);
	uint64_t two = text_hash_from(text, length, 0x9e3779b97f4a7c15);
	size_t i = lookup_find(&t->numbers, one, two, length);

	if (i != SIZE_MAX)
		return (OTF2_StringRef)i;
	if (t->n == MOST_TEXTS) {
		t->n_left_out++;
		return OTF2_UNDEFINED_STRING;
	}
	lookup_number(&t->numbers, one, two, length);
	*ARRAY_MORE(t->texts, t->n) = text_format("%.*s", (int)length, text);
	return (OTF2_StringRef)(t->n - 1);
}

/* Adds a text to the list, which the library empties with each record. */
static void location_add_text(struct location *l, const char *text, size_t length)
{
	OTF2_StringRef ref;

	if (length == 0)
		return;
	ref = text_ref(&l->a->texts, text, length);
	if (ref != OTF2_UNDEFINED_STRING)
		OTF2_AttributeList_AddStringRef(l->attributes, ATTRIBUTE_TEXT, ref);
}

static uint64_t stamp(struct location *l, int64_t time)
{
	uint64_t t = time > 0 ? (uint64_t)time : 0;

	l->a->first = t < l->a->first ? t : l->a->first;
	l->a->last = t > l->a->last ? t : l->a->last;
	return t;
}

/* ---- memory of threads ------------------------------------------------------------------------ */

static OTF2_RmaAtomicType atomic_type(const struct event *event)
{
	bool fetches = event->n_values > 3; /* the trace does not tell if it fetches: it may */

	switch (fetches ? event->values[3] : 0) {
	case UPC_CSWAP: return OTF2_RMA_ATOMIC_TYPE_COMPARE_AND_SWAP;
	case UPC_SET: return OTF2_RMA_ATOMIC_TYPE_SWAP;
	case UPC_ADD: return OTF2_RMA_ATOMIC_TYPE_FETCH_AND_ADD;
	case UPC_INC: return OTF2_RMA_ATOMIC_TYPE_FETCH_AND_INCREMENT;
	default: return OTF2_RMA_ATOMIC_TYPE_FETCH_AND_ACCUMULATE;
	}
}

static void moves_begin(struct location *l, const struct event *event, uint64_t time)
{
	struct role_move moves[MOST_MOVES];
	unsigned n = moves_of(l->a->m, event, moves);

	for (unsigned i = 0; i < n; i++) {
		const struct role_move *move = &moves[i];
		uint64_t id = l->n_operations++;

		*ARRAY_MORE(l->open, l->n_open) = id;
		switch (move->way) {
		case UPCPROF_GOT:
			OTF2_EvtWriter_RmaGet(l->writer, NULL, time, WINDOW, (uint32_t)move->peer,
				move->bytes, id);
			break;
		case UPCPROF_PUT:
			OTF2_EvtWriter_RmaPut(l->writer, NULL, time, WINDOW, (uint32_t)move->peer,
				move->bytes, id);
			break;
		default:
			OTF2_EvtWriter_RmaAtomic(l->writer, NULL, time, WINDOW, (uint32_t)move->peer,
				atomic_type(event), 0, 0, id);
		}
	}
}

static void moves_end(struct location *l, const struct open_event *frame, uint64_t time)
{
	struct event event = {.thread = l->thread,
		.form = EVENT_START,
		.site = frame->site,
		.has_arguments = frame->has_arguments,
		.n_values = frame->n_values};
	struct role_move moves[MOST_MOVES];
	unsigned n;

	memcpy(event.values, frame->values, frame->n_values * sizeof *frame->values);
	n = moves_of(l->a->m, &event, moves);
	for (; n > 0 && l->n_open > 0; n--)
		OTF2_EvtWriter_RmaOpCompleteBlocking(l->writer, NULL, time, WINDOW, l->open[--l->n_open]);
}

/* ---- all threads together ----------------------------------------------------------------------- */

struct collective {
	unsigned tag;
	OTF2_CollectiveOp operation;
	char root;           /* d, s: the thread of dst or src; -: none */
	char sent, received; /* bytes, or elements of a reduction: 0: none; 1: those of one part; N: those of
	                        a part times the threads; m: the same as N, but only at the root */
};

static const struct collective collectives[] = {
	{GASP_UPC_BARRIER, OTF2_COLLECTIVE_OP_BARRIER, '-', '0', '0'},
	{GASP_UPC_WAIT, OTF2_COLLECTIVE_OP_BARRIER, '-', '0', '0'},
	{GASP_UPC_ALL_ALLOC, OTF2_COLLECTIVE_OP_ALLOCATE, '-', '0', '0'},
	{GASP_UPC2C_ALL_FREE, OTF2_COLLECTIVE_OP_DEALLOCATE, '-', '0', '0'},
	{GASP_UPC_ALL_LOCK_ALLOC, OTF2_COLLECTIVE_OP_CREATE_HANDLE, '-', '0', '0'},
	{GASP_UPC2C_ALL_LOCK_FREE, OTF2_COLLECTIVE_OP_DESTROY_HANDLE, '-', '0', '0'},
	{GASP_UPC2C_ATOMICDOMAIN_ALLOC, OTF2_COLLECTIVE_OP_CREATE_HANDLE, '-', '0', '0'},
	{GASP_UPC2C_ATOMICDOMAIN_FREE, OTF2_COLLECTIVE_OP_DESTROY_HANDLE, '-', '0', '0'},
	{GASP_UPC_ALL_BROADCAST, OTF2_COLLECTIVE_OP_BCAST, 's', 'm', '1'},
	{GASP_UPC_ALL_SCATTER, OTF2_COLLECTIVE_OP_SCATTER, 's', 'm', '1'},
	{GASP_UPC_ALL_GATHER, OTF2_COLLECTIVE_OP_GATHER, 'd', '1', 'm'},
	{GASP_UPC_ALL_GATHER_ALL, OTF2_COLLECTIVE_OP_ALLGATHER, '-', 'N', 'N'},
	{GASP_UPC_ALL_EXCHANGE, OTF2_COLLECTIVE_OP_ALLTOALL, '-', 'N', 'N'},
	{GASP_UPC_ALL_PERMUTE, OTF2_COLLECTIVE_OP_ALLTOALLV, '-', '1', '1'},
	{GASP_UPC_ALL_REDUCE, OTF2_COLLECTIVE_OP_REDUCE, 'd', '1', 'm'},
	{GASP_UPC_ALL_PREFIX_REDUCE, OTF2_COLLECTIVE_OP_SCAN, '-', '1', '1'},
};

static const struct collective *collective_of(unsigned tag)
{
	for (size_t i = 0; i < sizeof collectives / sizeof *collectives; i++)
		if (collectives[i].tag == tag)
			return &collectives[i];
	return NULL;
}

static uint64_t type_size(int64_t type)
{
	static const uint8_t sizes[] = {1, 1, 2, 2, 4, 4, 8, 8, 4, 8, 16};

	return type >= 0 && type < (int64_t)sizeof sizes ? sizes[type] : 0;
}

/* Returns the bytes of one thread's part: in a reduction one element, its own result. */
static uint64_t bytes_of_collective_part(const struct measurement *m, const struct event *event)
{
	const struct event_site *site = &m->sites[event->site];
	bool reduces = site->tag == GASP_UPC_ALL_REDUCE || site->tag == GASP_UPC_ALL_PREFIX_REDUCE;
	struct event_argument a = {.next = 0};

	while (argument_next(&a, event, site)) {
		if (reduces && strcmp(a.name, "type") == 0)
			return type_size(a.value);
		if (!reduces && a.letter == 'n')
			return (uint64_t)a.value;
	}
	return 0;
}

static uint64_t bytes_of_collective(char how, uint64_t part, unsigned n_threads, bool is_root)
{
	switch (how) {
	case '1': return part;
	case 'N': return part * n_threads;
	case 'm': return is_root ? part * n_threads : 0;
	default: return 0;
	}
}

static void collective_end(struct location *l, const struct collective *c, const struct event *event,
	uint64_t time)
{
	const struct event_site *site = &l->a->m->sites[event->site];
	unsigned n_threads = l->a->m->n_threads;
	uint32_t root = OTF2_COLLECTIVE_ROOT_NONE;
	uint64_t part = bytes_of_collective_part(l->a->m, event);
	struct event_argument a = {.next = 0};

	while (c->root != '-' && argument_next(&a, event, site))
		if (a.letter == 's' && a.name[0] == c->root && a.value >= 0 && a.value < n_threads)
			root = (uint32_t)a.value;
	OTF2_EvtWriter_RmaCollectiveEnd(l->writer, NULL, time, c->operation,
		c->operation == OTF2_COLLECTIVE_OP_BARRIER
			? OTF2_RMA_SYNC_LEVEL_PROCESS | OTF2_RMA_SYNC_LEVEL_MEMORY
			: OTF2_RMA_SYNC_LEVEL_NONE,
		WINDOW, root, bytes_of_collective(c->sent, part, n_threads, root == l->thread),
		bytes_of_collective(c->received, part, n_threads, root == l->thread));
}

/* ---- locks --------------------------------------------------------------------------------------- */

/* Begins a lock operation; a lock is identified by its offset in the memory of its thread. */
static void lock_begin(struct location *l, const struct event *event, uint64_t time)
{
	unsigned tag = l->a->m->sites[event->site].tag;
	struct event_argument lock;

	if ((tag != GASP_UPC_LOCK && tag != GASP_UPC_UNLOCK) || !lock_of_event(l->a->m, event, &lock))
		return;
	if (tag == GASP_UPC_LOCK)
		OTF2_EvtWriter_RmaRequestLock(l->writer, NULL, time, WINDOW, (uint32_t)lock.value,
			lock.offset, OTF2_LOCK_EXCLUSIVE);
	else /* at this time: another thread may acquire it before this event ends */
		OTF2_EvtWriter_RmaReleaseLock(l->writer, NULL, time, WINDOW, (uint32_t)lock.value,
			lock.offset);
}

static void location_end_lock(struct location *l, const struct step *step, uint64_t time)
{
	unsigned tag = l->a->m->sites[step->event->site].tag;
	bool has_it = tag == GASP_UPC_LOCK;
	struct event_argument a;

	if ((!has_it && tag != GASP_UPC_LOCK_ATTEMPT) || step->how != END_RECORDED
		|| !lock_of_event(l->a->m, step->event, &a))
		return;
	if (!has_it) {
		struct event_argument result = a;

		while (argument_next(&result, step->event, &l->a->m->sites[step->event->site]))
			has_it = result.value != 0;
	}
	if (has_it)
		OTF2_EvtWriter_RmaAcquireLock(l->writer, NULL, time, WINDOW, (uint32_t)a.value, a.offset,
			OTF2_LOCK_EXCLUSIVE);
	else
		OTF2_EvtWriter_RmaTryLock(l->writer, NULL, time, WINDOW, (uint32_t)a.value, a.offset,
			OTF2_LOCK_EXCLUSIVE);
}

/* ---- steps ---------------------------------------------------------------------------------------- */

static void location_enter(struct location *l, const struct step *step)
{
	uint64_t time = stamp(l, step->time);

	location_add_text(l, step->event->text, step->event->text_length);
	OTF2_EvtWriter_Enter(l->writer, l->attributes, time, step->event->site);
	moves_begin(l, step->event, time);
	lock_begin(l, step->event, time);
	if (collective_of(l->a->m->sites[step->event->site].tag))
		OTF2_EvtWriter_RmaCollectiveBegin(l->writer, NULL, time);
}

static void location_leave(struct location *l, const struct step *step)
{
	const struct open_event *f = step->frame;
	const struct collective *c = collective_of(l->a->m->sites[f->site].tag);
	uint64_t time = stamp(l, step->time);

	moves_end(l, f, time);
	location_end_lock(l, step, time);
	if (c)
		collective_end(l, c, step->event, time);
	if (f->last != UNKNOWN)
		OTF2_AttributeList_AddInt32(l->attributes, ATTRIBUTE_LAST, f->last);
	if (f->previous != UNKNOWN && f->waited)
		OTF2_AttributeList_AddInt32(l->attributes, ATTRIBUTE_PREVIOUS, f->previous);
	if (step->event->form == EVENT_END)
		location_add_text(l, step->event->text, step->event->text_length);
	OTF2_EvtWriter_Leave(l->writer, l->attributes, time, f->site);
}

/* Writes an atomic event as a region without length. */
static void location_write_point(struct location *l, const struct step *step)
{
	const struct event_site *site = &l->a->m->sites[step->event->site];
	uint64_t time;

	if (site->event && site->tag != GASP_UPC_NONCOLLECTIVE_EXIT)
		return;
	time = stamp(l, step->time);
	location_add_text(l, step->event->text, step->event->text_length);
	OTF2_EvtWriter_Enter(l->writer, l->attributes, time, step->event->site);
	OTF2_EvtWriter_Leave(l->writer, NULL, time, step->event->site);
}

static bool location_visit_step(void *context, const struct step *step)
{
	struct location *l = context;

	if (step->is_before)
		return true;
	switch (step->kind) {
	case STEP_ENTER: location_enter(l, step); break;
	case STEP_LEAVE: location_leave(l, step); break;
	case STEP_POINT: location_write_point(l, step); break;
	case STEP_FLUSH:
		OTF2_EvtWriter_BufferFlush(l->writer, NULL, stamp(l, step->time), stamp(l, step->end));
		break;
	case STEP_CONTROL:
		OTF2_EvtWriter_MeasurementOnOff(l->writer, NULL, stamp(l, step->time),
			step->event->values[0] != 0 ? OTF2_MEASUREMENT_ON : OTF2_MEASUREMENT_OFF);
		break;
	case STEP_STOP: break;
	}
	return true;
}

void otf2_events(struct archive *a, const struct window *window, unsigned thread)
{
	struct location l = {.a = a, .thread = thread};
	struct window one = {window->from, window->to, (int)thread};

	l.writer = OTF2_Archive_GetEvtWriter(a->otf2, thread);
	if (!l.writer)
		return;
	l.attributes = OTF2_AttributeList_New();
	if (!l.attributes)
		die(STATUS_FAILED, "out of memory");
	steps_visit(a->m, &one, location_visit_step, &l);
	OTF2_EvtWriter_GetNumberOfEvents(l.writer, &a->n_events[thread]);
	OTF2_AttributeList_Delete(l.attributes);
	OTF2_Archive_CloseEvtWriter(a->otf2, l.writer);
	free(l.open);
}

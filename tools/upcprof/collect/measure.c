/* SPDX-License-Identifier: MIT
 *
 * measure.c - what becomes of an event.  A start is timed last and an end first, so that
 * what we do counts for what is around the event, not for itself.  Starts that are not
 * measured are kept as open all the same: their ends must not end anything else.
 */
#include "collect/measure.h"

#include "collect/collective.h"
#include "collect/counters.h"
#include "collect/finish.h"
#include "collect/plans.h"
#include "collect/tables.h"
#include "collect/throttle.h"
#include "collect/watch.h"
#include "format/role.h"
#include "record/names.h"
#include "record/trace.h"
#include "record/user.h"
#include "record/uses.h"

#include <limits.h>
#include <string.h>
#include <upcr.h>

enum { SAMPLE_FROM = 1000 }; /* the first accesses of a site, which are all recorded */

static bool is_user_event_tag(unsigned tag)
{
	return tag - GASP_UPC_USEREVT_START <= GASP_UPC_USEREVT_END - GASP_UPC_USEREVT_START;
}

/* Reads the arguments that these letters describe; returns the position after the fields. */
static int64_t *arguments_take(const context *c, const char *letters, struct arguments *arguments,
	int64_t *fields)
{
	const upcr_pts *pts;

	for (; *letters; letters++)
		switch (*letters) {
		case 'i': *fields++ = va_arg(arguments->list, int); break;
		case 'n': *fields++ = (int64_t)va_arg(arguments->list, size_t); break;
		case 'p': *fields++ = (intptr_t)va_arg(arguments->list, void *); break;
		case 's':
		case 'l':
			pts = va_arg(arguments->list, const void *);
			*fields++ = pts ? pts->thread : 0;
			*fields++ = pts ? (int64_t)((uintptr_t)pts->addr & c->offset_mask) : 0;
			break;
		case 'o': *fields++ = -1; break;
		default: (void)va_arg(arguments->list, void *);
		}
	return fields;
}

/* Reads the arguments of an event's start if the event is known. */
static void take_args(const context *c, unsigned tag, struct arguments *arguments, int64_t *fields)
{
	const struct upcprof_event *event = upcprof_event(tag);

	if (event)
		arguments_take(c, event->args, arguments, fields);
}

/* Counts a transfer `times` times. */
static void count_data(context *c, struct live_node *node, const struct role *role, const int64_t *fields,
	uint64_t times)
{
	const uint64_t bytes = role_bytes(role, fields);
	const int64_t got = role->got ? fields[role->got - 1] : c->thread,
		      put = role->put ? fields[role->put - 1] : c->thread,
		      changed = role->changed ? fields[role->changed - 1] : c->thread;
	struct tables *tables = &c->tables;

	node->bytes += bytes * times;
	if (got != c->thread || put != c->thread || changed != c->thread) {
		node->remote += times;
		node->remote_bytes += bytes * times;
	}
	if (role->put && (put != c->thread || got == c->thread))
		tables_move(tables, c->threads, put, UPCPROF_PUT, bytes, times);
	if (role->got && (got != c->thread || !role->put))
		tables_move(tables, c->threads, got, UPCPROF_GOT, bytes, times);
	if (role->changed)
		tables_move(tables, c->threads, changed, UPCPROF_CHANGED, bytes, times);
}

/* Samples a frequent site: a pseudo-random number of its next accesses is skipped, so that one in `sample` is
 * recorded on average. Returns the weight of this access, which includes the skipped ones before it. */
static unsigned sample(context *c, unsigned at, struct live_site *site, const int64_t *fields)
{
	const unsigned before = site->skipped;

	c->tree.nodes[at].untimed += before;
	if (++site->calls < SAMPLE_FROM)
		return 1;
	c->random = c->random * 1664525 + 1013904223;
	site->skipped = (unsigned)((uint64_t)c->random * (2 * c->options.sample - 1) >> 32);
	site->left = c->skip(site->skipped);
	site->at = at;
	memcpy(site->last, fields, site->n_args * sizeof(*fields));
	return 1 + before;
}

/* Counts the accesses that were skipped since the last sample of each site. */
static void samples_close(context *c)
{
	for (unsigned i = 1; i < c->tree.n_sites; i++) {
		struct live_site *site = &c->tree.sites[i];
		const unsigned unrecorded = site->left ? site->skipped - *site->left : 0;

		if (unrecorded == 0 || site->is_quiet)
			continue;
		c->tree.nodes[site->at].untimed += unrecorded;
		count_data(c, &c->tree.nodes[site->at], role_of(site->tag), site->last, unrecorded);
		uses_access(c, i, site->last, unrecorded);
		site->left = NULL;
	}
}

/* Updates the profile from the arguments of a start. */
static void start_role(context *c, struct live_frame *frame, const int64_t *fields)
{
	const struct role *role = role_of(frame->tag);
	struct live_node *node = &c->tree.nodes[frame->node];

	if (UNLIKELY(role->is_late))
		return;
	if (UNLIKELY(role->pattern)) {
		collective_count(c, node, frame->tag, fields);
	} else if (role->lock) {
		frame->lock = tables_lock(&c->tables, fields[role->lock - 1], (uint64_t)fields[role->lock]);
	} else {
		if (UNLIKELY(c->options.sample > 1) && tag_is_get_or_put(frame->tag) && frame->site)
			frame->times = sample(c, frame->node, &c->tree.sites[frame->site], fields);
		count_data(c, node, role, fields, frame->times);
		if (tag_is_get_or_put(frame->tag))
			frame->cell = uses_access(c, frame->site, fields, frame->times);
		if (frame->tag == GASP_UPC_GET && frame->site)
			watch_read(c, frame, fields);
	}
	if (frame->tag == GASP_UPC_UNLOCK && frame->lock)
		tables_released(&c->tables, frame->lock, clock_ticks_now(&c->clock));
}

/* Returns true if the event is not measured, because its site is excluded or throttled. */
static bool is_passed_over(context *c, struct live_site *site, unsigned node)
{
	if (LIKELY(!site->is_quiet && !site->is_throttled))
		return false;
	c->tree.nodes[node].untimed += site->is_throttled;
	if (!c->skip || (!tag_is_get_or_put(site->tag) && site->tag != GASP_C_FUNC))
		return true;
	if (site->is_throttled && site->left) /* accesses skipped since the last time */
		c->tree.nodes[site->at].untimed += site->skipped - *site->left;
	site->left = c->skip(UINT_MAX); /* further events skip the call */
	site->skipped = UINT_MAX;
	site->at = node;
	if (!site->is_throttled)
		site->left = NULL;
	return true;
}

/* Traces a start. An event without a site, which found no room, is not in the trace. */
static void trace_start(context *c, unsigned site, uint64_t now, const int64_t *fields,
	enum upcprof_form form, struct arguments *arguments)
{
	struct trace_record h = {form, false, site, now, fields, NULL, NULL};
	char text[USER_TEXT];

	if (!site)
		return;
	if (is_user_event_tag(c->tree.sites[site].tag)) {
		user_event_text(user_event_of_tag(c, c->tree.sites[site].tag), text, arguments->list);
		h.text = text;
	}
	trace_event(c, &h);
}

void measure_start(context *c, struct key *key, struct arguments *arguments)
{
	struct tree *tree = &c->tree;
	int64_t fields[UPCPROF_MAX_FIELDS];
	struct live_frame *frame;
	unsigned node, site;
	bool has_role;

	if (UNLIKELY(!c->is_on)) {
		tree_push(tree, key, 0, 0);
		return;
	}
	if (key->tag != GASP_UPC_GET && key->tag != GASP_UPC_FENCE) /* both may be in a waiting loop */
		watch_end(c);
	if (c->is_traced)
		trace_make_room(c);
	if (key->tag == GASP_C_FUNC) {
		key->name = va_arg(arguments->list, const char *);
		if (UNLIKELY(!key->file))
			key->file = key->name;
	}
	node = tree_child(c, tree->top->attach, key);
	site = LIKELY(node != tree->other) ? tree->nodes[node].site : tree_site(c, key);
	if (UNLIKELY(is_passed_over(c, &tree->sites[site], node))) {
		tree_push(tree, key, 0, 0);
		return;
	}
	frame = tree_push(tree, key, node, site);
	if (UNLIKELY(!frame))
		return;
	has_role = role_of(key->tag)->is_any;
	if (has_role || (c->is_traced && key->tag != GASP_C_FUNC))
		take_args(c, key->tag, arguments, fields);
	if (has_role)
		start_role(c, frame, fields);
	else if (key->tag == GASP_UPC_FENCE && c->watch->n)
		watch_fence(c, frame);
	if (UNLIKELY(c->n_counters))
		counters_begin(c);
	frame->start = clock_ticks_now(&c->clock);
	if (c->is_traced)
		trace_start(c, site, frame->start, fields, UPCPROF_FORM_START, arguments);
}

/* Ends the events above a frame, which the program left open by a jump. Returns true if any of them was
 * measured. */
static bool unwind(context *c, const struct live_frame *to, uint64_t now)
{
	bool is_any = false;

	for (; c->tree.top > to; tree_pop(&c->tree, now)) {
		if (c->n_counters)
			counters_end(c);
		is_any |= c->tree.top->node != 0;
		c->tree.unclosed += c->tree.top->node != 0;
	}
	return is_any;
}

/* Updates the tables at an end. fields: arguments and results. */
static void end_role(context *c, const struct live_frame *frame, const int64_t *fields, uint64_t time,
	uint64_t now)
{
	struct tables *tables = &c->tables;
	unsigned lock;

	switch (frame->tag) {
	case GASP_UPC_LOCK_ATTEMPT:
		if (frame->lock && !fields[2]) {
			tables->locks[frame->lock - 1].failed++;
			break;
		}
		/* fall through */
	case GASP_UPC_LOCK:
		if (frame->lock)
			tables_acquired(tables, frame->lock, frame->other, frame->has_waited, time, now);
		break;
	case GASP_UPC_ALL_PERMUTE:
		collective_count(c, &c->tree.nodes[frame->node], frame->tag, fields);
		break;
	case GASP_UPC_BARRIER:
	case GASP_UPC_WAIT:
		if (frame->other != UNKNOWN)
			tables_barrier(tables, frame->site, frame->other, time);
		break;
	case GASP_UPC_ALL_LOCK_ALLOC:
	case GASP_UPC_GLOBAL_LOCK_ALLOC:
		lock = tables_lock(tables, fields[0], (uint64_t)fields[1]);
		if (lock)
			tables->locks[lock - 1].site = frame->site;
		break;
	default: break;
	}
}

static void trace_end(context *c, const struct live_frame *frame, bool is_inner, uint64_t now,
	const int64_t *fields, struct arguments *arguments)
{
	const unsigned n = c->tree.sites[frame->site].n_args;
	struct trace_record h = {UPCPROF_FORM_END, is_inner, frame->site, now, fields, fields + n, NULL};
	char text[USER_TEXT];

	if (!frame->site)
		return;
	if (is_user_event_tag(frame->tag) && arguments) {
		user_event_text(user_event_of_tag(c, frame->tag), text, arguments->list);
		h.text = text;
	}
	trace_event(c, &h);
}

/* Returns true if the arguments of an end are needed. */
static bool is_end_recorded(const context *c, const struct live_frame *frame, bool is_inner)
{
	switch (frame->tag) {
	case GASP_UPC_LOCK_ATTEMPT:
	case GASP_UPC_ALL_PERMUTE:
	case GASP_UPC_ALL_LOCK_ALLOC:
	case GASP_UPC_GLOBAL_LOCK_ALLOC: return true;
	default:
		return uses_end_of(frame->tag)
		    || (c->is_traced && (!is_inner || c->tree.sites[frame->site].n_results));
	}
}

/* Ends a measured event; arguments is NULL if its own end has not been reported. */
static void end_frame(context *c, struct live_frame *frame, struct arguments *arguments, uint64_t now)
{
	const struct live_frame ended = *frame;
	const struct upcprof_event *event;
	int64_t fields[UPCPROF_MAX_FIELDS] = {0};
	uint64_t time;
	bool is_inner;

	is_inner = c->tree.top == frame || !unwind(c, frame, now);
	if (arguments && is_end_recorded(c, frame, is_inner) && (event = upcprof_event(ended.tag)))
		arguments_take(c, event->results, arguments,
			arguments_take(c, event->args, arguments, fields));
	if (UNLIKELY(ended.tag == GASP_UPC_ALL_PERMUTE))
		collective_permuted(c, fields);
	if (UNLIKELY(c->n_counters))
		counters_end(c);
	time = tree_pop(&c->tree, now);
	if (c->is_traced) {
		trace_end(c, &ended, is_inner, now, fields, arguments);
		trace_keep_room(c);
	}
	if (UNLIKELY(ended.tag == GASP_UPC_GET || ended.tag == GASP_UPC_FENCE) && c->watch->current)
		watch_got(c, &ended, is_inner && ended.tag == GASP_UPC_GET ? arguments : NULL, now);
	if (ended.cell)
		use_time_add(c, ended.site, ended.cell, time * ended.times, now);
	else if (arguments && uses_end_of(ended.tag))
		uses_ended(c, ended.tag, ended.site, fields, time, now);
	if (ended.tag == GASP_C_FUNC)
		throttle_count(c, &ended, time, now);
	else
		end_role(c, &ended, fields, time, now);
}

/* Ends an event that is not measured; allocations are recorded even while nothing is measured. */
static void end_unmeasured(context *c, const struct key *key, struct arguments *arguments)
{
	const struct upcprof_event *event = upcprof_event(key->tag);
	int64_t fields[UPCPROF_MAX_FIELDS] = {0};

	c->tree.top--;
	if (LIKELY(!uses_allocates(key->tag)) || !event)
		return;
	arguments_take(c, event->results, arguments, arguments_take(c, event->args, arguments, fields));
	uses_ended(c, key->tag, tree_site(c, key), fields, 0, 0);
}

void measure_end(context *c, const struct key *key, struct arguments *arguments)
{
	struct tree *tree = &c->tree;
	struct live_frame *frame;
	uint64_t now;

	if (UNLIKELY(tree->beyond)) {
		tree->beyond--;
		return;
	}
	if (key->tag != GASP_UPC_GET && key->tag != GASP_UPC_FENCE)
		watch_end(c);
	frame = tree_match(tree, key);
	if (UNLIKELY(!frame)) {
		tree->unmatched++;
		return;
	}
	now = LIKELY(c->is_on) ? clock_ticks_now(&c->clock) : c->off_since;
	while (UNLIKELY(!frame->node || !frame->site) && tree->top > frame) {
		if (tree->top->node) /* left open by a jump */
			end_frame(c, tree->top, NULL, now);
		else
			tree->top--;
	}
	if (LIKELY(frame->node))
		end_frame(c, frame, arguments, now);
	else
		end_unmeasured(c, key, arguments);
	if (UNLIKELY(now >= c->next_interim))
		finish_interim(c, now);
}

/* Returns the innermost open event if it is measured, or NULL. */
static struct live_frame *measured_top_frame(context *c)
{
	return c->tree.top->node ? c->tree.top : NULL;
}

static void static_object_add(context *c, const struct key *key, struct arguments *arguments)
{
	const upcr_pts *start = va_arg(arguments->list, const void *);
	const char *name = va_arg(arguments->list, const char *);
	int64_t fields[OBJECT_FIELDS] = {0};

	if (!start)
		return;
	fields[0] = start->thread;
	fields[1] = (int64_t)((uintptr_t)start->addr & c->offset_mask);
	arguments_take(c, "nnni", arguments, fields + 2);
	fields[6] = plans_row(c, key->file, name);
	names_object(c, name, tree_site(c, key), fields);
	uses_static(c, fields);
}

/* Takes what an access, lock or barrier reports while it is open. */
static void frame_add_report(context *c, unsigned tag, const int64_t *fields)
{
	struct live_frame *frame = measured_top_frame(c);
	struct live_site *site;

	if (!frame)
		return;
	site = &c->tree.sites[frame->site];
	switch (tag) {
	case GASP_UPC2C_BARRIER_LAST: frame->other = (int)fields[0]; break;
	case GASP_UPC2C_LOCK_GRANT:
		frame->other = (int)fields[2];
		frame->has_waited = fields[3] != 0;
		break;
	case GASP_UPC_CACHE_HIT: site->hits += frame->times; break;
	case GASP_UPC_CACHE_MISS:
		site->misses += frame->times;
		site->fetched += (uint64_t)fields[1] * frame->times;
		break;
	default: site->drops += frame->times;
	}
}

void measure_atomic(context *c, const struct key *key, struct arguments *arguments)
{
	int64_t fields[UPCPROF_MAX_FIELDS] = {0};
	struct tree *tree = &c->tree;
	unsigned node, site;

	if (key->tag == GASP_UPC2C_STATIC_SHARED)
		static_object_add(c, key, arguments);
	if (key->tag == GASP_UPC2C_STATIC_SHARED || !c->is_on || tree->beyond)
		return;
	if (c->is_traced)
		trace_make_room(c);
	if (role_of(key->tag)->is_detail) {
		if (!measured_top_frame(c))
			return;
		site = tree_site(c, key);
		if (tree->sites[site].is_quiet)
			return;
		take_args(c, key->tag, arguments, fields);
		frame_add_report(c, key->tag, fields);
	} else {
		watch_end(c);
		node = tree_child(c, tree->top->attach, key);
		site = node != tree->other ? tree->nodes[node].site : tree_site(c, key);
		if (tree->sites[site].is_quiet)
			return;
		tree->nodes[node].calls++;
		take_args(c, key->tag, arguments, fields);
	}
	if (c->is_traced)
		trace_start(c, site, clock_ticks_now(&c->clock), fields, UPCPROF_FORM_ATOMIC, arguments);
}

void measure_switch(context *c, bool is_on)
{
	const uint64_t now = clock_ticks_now(&c->clock);

	if (is_on == c->is_on)
		return;
	watch_end(c);
	if (is_on)
		c->off_time += now - c->off_since;
	else
		c->off_since = now;
	c->is_on = is_on;
	if (c->is_traced) {
		trace_make_room(c);
		trace_other(c, UPCPROF_CONTROL, now, is_on);
	}
}

void measure_close(context *c, uint64_t now)
{
	watch_end(c);
	for (; c->tree.top > c->tree.frames; tree_pop(&c->tree, now))
		if (c->n_counters)
			counters_end(c);
	samples_close(c);
}

/* SPDX-License-Identifier: MIT
 *
 * chain.c - see chain.h.
 */
#include "path/chain.h"

#include "export/steps.h"
#include "read/parts.h"
#include "replay/links.h"

#include <stdlib.h>

enum { OFTEN = 1 << 14 }; /* number of events between two calls of chains_forget */

struct path_piece {
	uint32_t site;
	int64_t time;
};

struct chain_link {      /* the work of a thread between two points; link 0 is none */
	uint32_t before; /* the previous link */
	uint32_t child;  /* the only next link; of several the exclusive or */
	uint32_t n_children, n_holds;
	uint32_t site; /* the site of the initial wait, if the link before is another thread's */
	unsigned thread;
	struct path_piece *pieces;
	uint32_t n_pieces, room;
};

struct chain_end { /* the end of a thread's chain */
	uint32_t link;
	int64_t at, last; /* last: the time of its last event */
	bool has_begun;
};

struct kept_link { /* the position of a thread when it did something for which others may wait */
	uint32_t link;
	int64_t time;
};

struct chains {
	unsigned threads;
	struct path_cells *cells;
	struct chain_link *links;
	size_t n_links;
	uint32_t free;                       /* the first free link; `before` is the next one */
	uint32_t n_roots, roots;             /* links without a predecessor; the exclusive or of all */
	struct chain_end *ends;              /* by thread */
	struct kept_link *instances;         /* by slot */
	struct kept_link *releases, *writes; /* by lock, by value */
	size_t n_releases, n_writes;
	struct lookup numbers; /* numbers the switches */
	struct path_switch *switches;
	size_t n_switches;
	int64_t first;
	uint32_t tool;   /* the site of the tool's writing */
	unsigned events; /* events since the last chains_forget */
};

/* ---- links -------------------------------------------------------------- */

static uint32_t link_new(struct chains *c, unsigned thread, uint32_t before)
{
	uint32_t link = c->free;

	if (link != 0) {
		c->free = c->links[link].before;
	} else {
		if (c->n_links == 0)
			(void)ARRAY_MORE(c->links, c->n_links);
		link = (uint32_t)c->n_links;
		ARRAY_MORE(c->links, c->n_links)->pieces = NULL;
	}
	c->links[link] = (struct chain_link){.before = before, .thread = thread};
	if (before != 0) {
		c->links[before].child ^= link;
		c->links[before].n_children++;
	} else {
		c->roots ^= link;
		c->n_roots++;
	}
	return link;
}

static void link_free(struct chains *c, uint32_t link)
{
	free(c->links[link].pieces);
	c->links[link] = (struct chain_link){.before = c->free};
	c->free = link;
}

static void link_add_piece(struct chain_link *l, uint32_t site, int64_t time)
{
	enum { NEAR = 64 };

	for (uint32_t i = l->n_pieces; i > 0 && l->n_pieces - i < NEAR; i--)
		if (l->pieces[i - 1].site == site) {
			l->pieces[i - 1].time = time_sum(l->pieces[i - 1].time, time);
			return;
		}
	if (l->n_pieces == l->room) {
		l->room = l->room > 0 ? 2 * l->room : 4;
		l->pieces = memory_resize(l->pieces, l->room, sizeof *l->pieces);
	}
	l->pieces[l->n_pieces++] = (struct path_piece){site, time};
}

/* ---- what is on the path for good --------------------------------------- */

static void take_pieces(struct chains *c, const struct chain_link *l)
{
	for (uint32_t i = 0; i < l->n_pieces; i++) {
		struct path_cell *cell = path_cell(c->cells, l->thread, l->pieces[i].site);

		cell->on_path = time_sum(cell->on_path, l->pieces[i].time);
	}
}

static void take_switch(struct chains *c, const struct chain_link *from, const struct chain_link *to)
{
	size_t i;

	if (from->thread == to->thread)
		return;
	i = lookup_number(&c->numbers, to->site, from->thread, to->thread);
	if (i == c->n_switches)
		*ARRAY_MORE(c->switches, c->n_switches) = (struct path_switch){
			.site = to->site, .from = from->thread, .to = to->thread};
	c->switches[i].times++;
}

/* Joins a link with its only child, which has the same thread. */
static void link_join_child(struct chains *c, uint32_t link)
{
	struct chain_link *l = &c->links[link], *child = &c->links[l->child];
	uint32_t number = l->child;

	for (uint32_t i = 0; i < l->n_pieces; i++)
		link_add_piece(child, l->pieces[i].site, l->pieces[i].time);
	child->before = l->before;
	child->site = l->site;
	if (l->before != 0)
		c->links[l->before].child ^= link ^ number;
	else
		c->roots ^= link ^ number;
	link_free(c, link);
}

/* Takes the link from which all chains begin and which has one child: its time is on the path. */
static uint32_t take_root(struct chains *c, uint32_t link)
{
	uint32_t child = c->links[link].child;

	take_pieces(c, &c->links[link]);
	take_switch(c, &c->links[link], &c->links[child]);
	c->links[child].before = 0;
	c->roots = child;
	link_free(c, link);
	return child;
}

/* Drops a link that nothing needs, and its predecessors. */
static void link_drop(struct chains *c, uint32_t link)
{
	while (link != 0 && c->links[link].n_holds == 0 && c->links[link].n_children == 0) {
		uint32_t before = c->links[link].before;

		if (before != 0) {
			c->links[before].child ^= link;
			c->links[before].n_children--;
		} else {
			c->roots ^= link;
			c->n_roots--;
		}
		link_free(c, link);
		link = before;
	}
	if (link != 0 && c->links[link].n_holds == 0 && c->links[link].n_children == 1
		&& c->links[c->links[link].child].thread == c->links[link].thread)
		link_join_child(c, link);
	while (c->n_roots == 1 && c->links[c->roots].n_holds == 0 && c->links[c->roots].n_children == 1)
		take_root(c, c->roots);
}

static void link_hold(struct chains *c, uint32_t *place, uint32_t link)
{
	uint32_t before = *place;

	*place = link;
	if (link != 0)
		c->links[link].n_holds++;
	if (before != 0) {
		c->links[before].n_holds--;
		link_drop(c, before);
	}
}

/* ---- events ------------------------------------------------------------- */

/* Keeps the thread's position; its further work goes to another link. */
static void position_keep(struct chains *c, unsigned thread, int64_t time, struct kept_link *place)
{
	uint32_t link = c->ends[thread].link;

	place->time = time;
	link_hold(c, &place->link, link);
	link_hold(c, &c->ends[thread].link, link_new(c, thread, link));
}

/* Continues the thread's chain from a link of another thread. */
static void jump(struct chains *c, const struct replay_event *event, uint32_t link)
{
	struct chain_end *end = &c->ends[event->thread];

	link_hold(c, &end->link, link_new(c, event->thread, link));
	c->links[end->link].site = event->site;
	end->at = event->cause;
}

static struct kept_link *kept_link_of_number(struct kept_link **places, size_t *n, size_t number)
{
	while (*n <= number)
		*ARRAY_MORE(*places, *n) = (struct kept_link){.link = 0};
	return &(*places)[number];
}

static void jump_to_cause(struct chains *c, const struct replay_event *event)
{
	struct kept_link now = {.link = 0};
	uint32_t link;

	if (!event->is_known || event->cause <= event->begin || event->other == event->thread)
		return;
	switch (event->kind) {
	case REPLAY_LEAVE: link = c->instances[event->slot].link; break;
	case REPLAY_ACQUIRE:
		link = kept_link_of_number(&c->releases, &c->n_releases, event->number)->link;
		break;
	default:
		if (event->is_owner)
			position_keep(c, event->other, event->cause, &now);
		link = event->is_owner ? now.link
		                       : kept_link_of_number(&c->writes, &c->n_writes, event->number)->link;
	}
	if (link != 0)
		jump(c, event, link);
	link_hold(c, &now.link, 0);
}

/* Forgets positions before `until`, which no running thread can wait for any more. */
static void positions_forget(struct chains *c, struct kept_link *places, size_t n, int64_t until)
{
	for (size_t i = 0; i < n; i++)
		if (places[i].link != 0 && places[i].time < until)
			link_hold(c, &places[i].link, 0);
}

static void chains_forget(struct chains *c)
{
	int64_t until = INT64_MAX;

	for (unsigned i = 0; i < c->threads; i++)
		if (c->ends[i].at < c->ends[i].last && c->ends[i].at < until)
			until = c->ends[i].at;
	positions_forget(c, c->instances, (size_t)2 * OPEN_INSTANCES, until);
	positions_forget(c, c->releases, c->n_releases, until);
	positions_forget(c, c->writes, c->n_writes, until);
	c->events = 0;
}

static void chains_start_thread(struct chains *c, const struct replay_event *event)
{
	if (c->n_roots == 0 && c->n_links == 0)
		c->first = event->time;
	c->ends[event->thread].has_begun = true;
	c->ends[event->thread].at = c->first;
	link_hold(c, &c->ends[event->thread].link, link_new(c, event->thread, 0));
}

void chains_act(struct chains *c, const struct replay_event *event)
{
	struct chain_end *end = &c->ends[event->thread];

	if (event->kind == REPLAY_BEGIN)
		chains_start_thread(c, event);
	if (event->kind == REPLAY_LEAVE || event->kind == REPLAY_ACQUIRE || event->kind == REPLAY_VALUE)
		jump_to_cause(c, event);
	if (event->time > end->at) {
		link_add_piece(&c->links[end->link], event->kind == REPLAY_TOOL ? c->tool : event->site,
			time_sum(event->time, -end->at));
		end->at = event->time;
	}
	if (event->kind == REPLAY_ARRIVE
		&& (event->is_first || event->time >= c->instances[event->slot].time))
		position_keep(c, event->thread, event->time, &c->instances[event->slot]);
	if (event->kind == REPLAY_RELEASE)
		position_keep(c, event->thread, event->time,
			kept_link_of_number(&c->releases, &c->n_releases, event->number));
	if (event->kind == REPLAY_WRITE)
		position_keep(c, event->thread, event->time,
			kept_link_of_number(&c->writes, &c->n_writes, event->number));
	if (++c->events == OFTEN)
		chains_forget(c);
}

/* ---- all ---------------------------------------------------------------- */

struct chains *chains_new(const struct measurement *m, struct path_cells *cells)
{
	struct chains *c = memory_new(1, sizeof *c);
	int64_t first;

	c->threads = m->n_threads;
	c->tool = (uint32_t)m->n_sites;
	c->cells = cells;
	c->ends = memory_new(m->n_threads, sizeof *c->ends);
	for (unsigned i = 0; i < m->n_threads; i++)
		if (!thread_span(m, i, &first, &c->ends[i].last))
			c->ends[i].last = INT64_MIN;
	c->instances = memory_new((size_t)2 * OPEN_INSTANCES, sizeof *c->instances);
	return c;
}

struct path_switch *chains_finish(struct chains *c, size_t *n)
{
	const struct chain_end *last = NULL;
	struct path_switch *switches;

	for (unsigned i = 0; i < c->threads; i++)
		if (c->ends[i].has_begun && (!last || c->ends[i].at > last->at))
			last = &c->ends[i];
	for (uint32_t link = last ? last->link : 0; link != 0; link = c->links[link].before) {
		uint32_t before = c->links[link].before;

		take_pieces(c, &c->links[link]);
		if (before != 0)
			take_switch(c, &c->links[before], &c->links[link]);
	}
	switches = c->switches;
	*n = c->n_switches;
	c->switches = NULL;
	return switches;
}

void chains_free(struct chains *c)
{
	for (size_t i = 1; i < c->n_links; i++)
		free(c->links[i].pieces);
	free(c->links);
	free(c->ends);
	free(c->instances);
	free(c->releases);
	free(c->writes);
	free(c->switches);
	lookup_free(&c->numbers);
	free(c);
}

/* SPDX-License-Identifier: MIT
 *
 * move.c - large transfers: direct, if this thread's memory is shared by its host, or through a shared
 * buffer.
 */
#include "network/move.h"

/* Returns the next fragment; its n is 0 if all have been requested. */
static struct far_run fragment_next(struct far_move *m)
{
	struct far_run fragment = {0};

	if (m->run == m->end)
		return fragment;
	fragment = (struct far_run){m->run->far + m->at, m->run->near + m->at, m->run->n - m->at};
	if (fragment.n > FRAGMENT)
		fragment.n = FRAGMENT;
	m->at += fragment.n;
	if (m->at == m->run->n) {
		m->run++;
		m->at = 0;
	}
	return fragment;
}

static enum wire_kind wire_kind_of_move(const struct far_move *m, size_t n)
{
	return m->kind == MESSAGE_READ && n <= SMALL ? MESSAGE_GET : m->kind;
}

static void fragment_start(struct far_move *m, int i)
{
	struct far_run *f = &m->moving[i];

	*f = fragment_next(m);
	if (f->n)
		client_move(wire_kind_of_move(m, f->n), m->first_slot + i, f->far, f->near, f->n);
}

void move_start(struct far_move *m, enum wire_kind kind, int first_slot, const struct far_run *runs, size_t n)
{
	*m = (struct far_move){.kind = kind, .first_slot = first_slot, .run = runs, .end = runs + n};
	for (int i = 0; i < N_SLOTS; i++)
		fragment_start(m, i);
}

void move_finish(struct far_move *m)
{
	for (struct far_run *f; (f = &m->moving[m->next])->n; m->next = (m->next + 1) % N_SLOTS) {
		client_moved(wire_kind_of_move(m, f->n), m->first_slot + m->next, f->near, f->n);
		fragment_start(m, m->next);
	}
}

void move_drop(struct far_move *m)
{
	for (int i = 0; i < N_SLOTS; i++)
		if (m->moving[i].n)
			client_wait(m->first_slot + i);
}

void move_now(enum wire_kind kind, const struct far_run *runs, size_t n)
{
	struct far_move m;

	move_start(&m, kind, 0, runs, n);
	move_finish(&m);
}

/* SPDX-License-Identifier: MIT
 *
 * async.c - non-blocking copies between this host and another one (upc_nb.h). A copy moves in parts,
 * N_ASYNC at a time of all copies together; the other parts start when the thread calls the next function
 * here.
 */
#include "network/client.h"
#include "network/wire.h"

#include <stdlib.h>

struct upc_nb_copy {
	struct upc_nb_copy *next; /* in the list of started copies, in order; or of unused ones */
	enum wire_kind kind;
	char *far, *near;
	size_t n, asked, moved; /* bytes */
	bool is_implicit;
};

/* A part on its way, in slot N_SLOTS + its index; copy NULL: the slot is free. */
struct part {
	struct upc_nb_copy *copy;
	size_t at, n;
};

static struct part parts[N_ASYNC];
static struct upc_nb_copy *started, *unused;

static void parts_start(void)
{
	struct upc_nb_copy *c = started;

	for (int i = 0; i < N_ASYNC; i++) {
		while (c && c->asked == c->n)
			c = c->next;
		if (!c)
			return;
		if (parts[i].copy)
			continue;
		parts[i] = (struct part){
			c, c->asked, c->n - c->asked < FRAGMENT ? c->n - c->asked : FRAGMENT};
		client_move(c->kind, N_SLOTS + i, c->far + c->asked, c->near + c->asked, parts[i].n);
		c->asked += parts[i].n;
	}
}

static void part_finish(int i)
{
	struct part part = parts[i];
	struct upc_nb_copy *c = part.copy;

	client_moved(c->kind, N_SLOTS + i, c->near + part.at, part.n);
	if (c->kind == MESSAGE_WRITE)
		far_wrote(c->far + part.at, c->near + part.at, part.n);
	c->moved += part.n;
	parts[i].copy = NULL;
}

/* Finishes the parts that have arrived, and starts others. */
static void parts_serve(void)
{
	for (int i = 0; i < N_ASYNC; i++)
		if (parts[i].copy && client_is_moved(N_SLOTS + i))
			part_finish(i);
	parts_start();
}

static void copy_wait(struct upc_nb_copy *c)
{
	for (int i = 0; c->moved < c->n; i = (i + 1) % N_ASYNC) {
		if (parts[i].copy && (parts[i].copy == c || c->asked < c->n))
			part_finish(i);
		parts_start();
	}
}

static void started_copy_remove(struct upc_nb_copy *c)
{
	struct upc_nb_copy **link = &started;

	while (*link != c)
		link = &(*link)->next;
	*link = c->next;
	c->next = unused;
	unused = c;
}

/* ---- for other rooms ---- */

static bool is_async_possible(const char *to, const char *from, size_t n)
{
	const char *far = is_here(to) ? from : to;

	if (!is_multinode() || n == 0 || is_here(to) == is_here(from) || host_at(far) != host_at(far + n - 1))
		return false;
	return !is_here(from) || n > SMALL; /* short puts are not waited for */
}

struct upc_nb_copy *async_start(void *to, const void *from, size_t n, bool is_implicit)
{
	struct upc_nb_copy *c = unused, **link = &started;
	char *source = (char *)(uintptr_t)from;
	bool is_get = !is_here(from);

	if (!is_async_possible(to, from, n))
		return NULL;
	if (c)
		unused = c->next;
	else if (!(c = malloc(sizeof(*c))))
		return NULL;
	client_begin();
	page_cache_flush();
	*c = (struct upc_nb_copy){.kind = !is_get   ? MESSAGE_WRITE
	                                : n > SMALL ? MESSAGE_READ
	                                            : MESSAGE_GET,
		.far = is_get ? source : to,
		.near = is_get ? to : source,
		.n = n,
		.is_implicit = is_implicit};
	while (*link)
		link = &(*link)->next;
	*link = c;
	parts_serve();
	client_end();
	return c;
}

bool async_is_handle(const struct upc_nb_copy *handle)
{
	const struct upc_nb_copy *c = started;

	while (c && c != handle)
		c = c->next;
	return c && !c->is_implicit;
}

void async_wait(struct upc_nb_copy *handle)
{
	client_begin();
	copy_wait(handle);
	started_copy_remove(handle);
	client_end();
}

bool async_try(struct upc_nb_copy *handle)
{
	bool is_complete;

	client_begin();
	parts_serve();
	is_complete = handle->moved == handle->n;
	if (is_complete)
		started_copy_remove(handle);
	client_end();
	return is_complete;
}

/* Returns the first implicit copy, or NULL. */
static struct upc_nb_copy *first_implicit(void)
{
	struct upc_nb_copy *c = started;

	while (c && !c->is_implicit)
		c = c->next;
	return c;
}

void async_wait_implicit(void)
{
	struct upc_nb_copy *c;

	while ((c = first_implicit()))
		async_wait(c);
}

bool async_try_implicit(void)
{
	struct upc_nb_copy *c;

	while ((c = first_implicit()))
		if (!async_try(c))
			return false;
	return true;
}

void async_wait_all(void)
{
	while (started)
		async_wait(started);
}

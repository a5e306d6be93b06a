/* SPDX-License-Identifier: MIT
 *
 * collective.c - see collective.h.
 */
#include "collect/collective.h"

#include "collect/tables.h"
#include "format/role.h"

enum { PERM_OFFSET = 5 }; /* the field in upc_all_permute */

static void move_add_traffic(void *of, const struct role_move *move)
{
	context *c = of;

	tables_move(&c->tables, c->threads, move->peer, move->way, move->bytes, 1);
}

void collective_count(context *c, struct live_node *node, unsigned tag, const int64_t *fields)
{
	const struct role_thread self = {c->thread, c->threads};
	const struct role_sum sum = role_moves(role_of(tag), fields, &self, move_add_traffic, c);

	node->bytes += sum.bytes;
	node->remote += sum.is_remote;
	node->remote_bytes += sum.remote_bytes;
}

/* Sets the field of the thread that gets this thread's block: its own element of perm. */
void collective_permuted(const context *c, int64_t *fields)
{
	const int64_t offset = fields[PERM_OFFSET];
	int to = -1;

	if (c->base && offset)
		to = *(const int *)(const void *)(c->base + ((uint64_t)c->thread << c->shift) + offset);
	fields[role_of(GASP_UPC_ALL_PERMUTE)->put - 1] = to >= 0 && to < c->threads ? to : -1;
}

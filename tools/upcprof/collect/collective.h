/* SPDX-License-Identifier: MIT
 *
 * collective.h - what a thread reads and writes of others in a collective function.
 */
#ifndef COLLECTIVE_H
#define COLLECTIVE_H

#include "record/record.h"

/* Counts the transfers of a collective function for the node and for the threads. */
void collective_count(context *c, struct live_node *node, unsigned tag, const int64_t *fields);

/* Sets the field of the thread that gets this thread's block in upc_all_permute, or -1. */
void collective_permuted(const context *c, int64_t *fields);

#endif

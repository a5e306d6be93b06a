/* SPDX-License-Identifier: MIT
 *
 * labels.h - the labels of a function, and the jumps to them.
 */
#ifndef ANALYSIS_LABELS_H
#define ANALYSIS_LABELS_H

#include "pass/pass.h"

/* Find the labels below a node by their names, and the label that a goto names, or NULL. */
void find_labels(const struct unit *u, struct node *n, struct map *labels);
struct node *label_of(const struct unit *u, const struct map *labels, const struct node *jump);

/* Returns whether a jump may enter the block of a label from outside of it.  If none does, a goto to the
 * label only skips statements of the block, or repeats some. */
bool may_enter_at(struct pass *p, struct node *label);

#endif

/* SPDX-License-Identifier: MIT
 *
 * refusal.c - the reasons recorded by the analyses and passes.
 */
#include "pass/pass.h"

bool pass_refuse(struct pass *p, enum reason r, struct node *culprit, long x, long y, long z)
{
	if (refusal_is_open(p))
		p->refusal = (struct refusal){r, culprit, {x, y, z}, false};
	return false;
}

bool refusal_is_open(const struct pass *p)
{
	return p->unit->options->report && p->refusal.reason == REASON_NONE;
}

void refusal_begin(struct pass *p)
{
	p->refusal = (struct refusal){0};
}

void refusal_keep(struct pass *p, const struct node *n)
{
	struct refusal *kept;

	if (p->refusal.reason == REASON_NONE)
		return;
	kept = arena_alloc(p->unit->arena, sizeof *kept);
	*kept = p->refusal;
	map_set(&p->refusals, (unsigned long)n, kept);
}

const struct refusal *refusal_kept(const struct pass *p, const struct node *n)
{
	return map_get(&p->refusals, (unsigned long)n);
}

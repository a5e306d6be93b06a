/* SPDX-License-Identifier: MIT
 *
 * report_remote.c - describes the treatment of a shared reference to an object of another host
 * (-network=mpi).  The numbers are those of the runtime library: page_cache.c, cache.c, combine.c.
 */
#include "report.h"

#define PAGE 4096 /* bytes */

static bool may_be_remote(const struct unit *u, const struct finding *x);
static bool is_place_read(const struct node *place);
static bool is_written(const struct node *place);
static const char *pages_text(const struct unit *u, const struct finding *x);

enum remote remote_of(const struct unit *u, const struct finding *x)
{
	if (!may_be_remote(u, x))
		return REMOTE_NONE;
	if (x->ref)
		return REMOTE_PAGES;
	return x->is_prefetched ? REMOTE_PREFETCHED : REMOTE_SINGLE;
}

/* Returns whether a reference may be to another host; accesses that the runtime library orders, checks or
 * measures are one operation each. */
static bool may_be_remote(const struct unit *u, const struct finding *x)
{
	return u->options->has_network && !x->is_proven
	    && (x->outcome == OUTCOME_HOISTED || x->outcome == OUTCOME_DIRECT) && !x->node->type->is_volatile
	    && !x->node->type->is_atomic;
}

static bool is_place_read(const struct node *place)
{
	return place->parent->kind != NODE_ASSIGN || place->parent->first != place;
}

static bool is_written(const struct node *place)
{
	const struct node *parent = place->parent;

	return parent->first == place
	    && (parent->kind == NODE_ASSIGN || parent->kind == NODE_UPDATE || node_is_step(parent));
}

const char *remote_text(const struct unit *u, const struct finding *x)
{
	enum remote remote = remote_of(u, x);
	struct text t = {.arena = u->arena};

	if (remote == REMOTE_NONE)
		return "";
	if (remote == REMOTE_PAGES)
		return pages_text(u, x);
	text_puts(&t, "on other hosts, ");
	if (remote == REMOTE_PREFETCHED)
		text_puts(&t, "one message of up to 1024 words brings what many iterations read");
	else if (is_place_read(x->node))
		text_puts(&t, "a read is one message, which brings 1024 bytes to the cache, unless they are "
			      "there");
	if (is_written(x->node))
		text_printf(&t, "%swrites to the same host leave in one message of up to 8192 bytes",
			is_place_read(x->node) ? "; " : "");
	return t.data;
}

static const char *pages_text(const struct unit *u, const struct finding *x)
{
	const struct type *element = x->ref->element;
	struct text t = {.arena = u->arena};
	unsigned bytes = element->kind == TYPE_NUMBER && element->number ? number_bytes(element->number) : 0;

	if (x->ref->use != USE_UNKNOWN)
		return text_format(u->arena,
			"on other hosts, the pages of each strip, of up to 1 MiB, are %s",
			x->ref->use == USE_READS        ? "copied together"
			: x->ref->use == USE_OVERWRITES ? "written together, and not copied before"
							: "copied together, and written together");
	if (x->ref->schedule && !x->ref->stride) {
		text_printf(&t, "on other hosts, its page of %d bytes is copied before its first access",
			PAGE);
	} else {
		text_printf(&t, "on other hosts, pages of %d bytes", PAGE);
		if (bytes)
			text_printf(&t, " (%u elements)", PAGE / bytes);
		text_puts(&t,
			" are copied, each before its first element is accessed, several in one message where "
			"the loop goes on");
	}
	if (is_written(x->node))
		text_puts(&t, "; changed bytes are written back, at the latest when the thread synchronizes");
	return t.data;
}

/* SPDX-License-Identifier: MIT
 *
 * nodes.c - what a function does: lists of nodes.
 */
#include "program/program.h"
#include "words.h"

#include <json-c/json.h>
#include <string.h>

const char *const pattern_names[] = {"baseline", "vector", "coalesce", "local"};
const char *const sync_names[] = {"barrier", "notify", "wait", "fence", "lock", "unlock", "strict"};
const char *const work_names[] = {
	"flops", "integers", "divisions", "loads", "stores", "maths", "others", "bytes"};

static const char *const kinds[] = {"loop", "forall", "branch", "call", "ref", "bulk", "sync", "collective",
	"work", "return", "break", "continue", "goto"};
static const char *const accesses[] = {"read", "write", "update"};
static const char *const outcomes[] = {"local", "hoisted", "plain", "direct", "call"};

static int array_number(const struct refs_program *p, const char *name)
{
	for (int i = 0; name && i < p->n_arrays; i++)
		if (strcmp(p->arrays[i].name, name) == 0)
			return i;
	return -1;
}

static void loop_read(const struct refs_source *s, struct refs_program *p, struct json_object *o,
	struct refs_node *n)
{
	const char *variable = member_text(s, o, "variable"), *array;
	struct json_object *affinity = member_of(o, "affinity");

	n->variable = variable ? name_number(&p->names, variable, strlen(variable)) : NO_NAME;
	n->first = member_formula(s, o, "first");
	n->step = member_formula(s, o, "step");
	n->factor = member_formula(s, o, "factor");
	n->count = member_formula(s, o, "count");
	n->is_nested = member_flag(o, "nested");
	n->may_end_early = member_flag(o, "may_end_early");
	n->n_head = member_count(s, o, "head", 0);
	n->affinity_array = -1;
	n->body = nodes_read(s, p, member_list(s, o, "body"));
	if (!json_object_is_type(affinity, json_type_object))
		return;
	n->has_affinity = true;
	array = member_of(affinity, "thread") ? NULL : member_text(s, affinity, "array");
	n->affinity_array = array_number(p, array);
	n->affinity = member_formula(s, affinity, array ? "index" : "thread");
}

static void call_read(const struct refs_source *s, struct json_object *o, struct refs_node *n)
{
	struct json_object *list = member_list(s, o, "arguments");

	n->text = member_text(s, o, "function");
	n->is_recursive = member_flag(o, "recursive");
	n->n_arguments = list ? (int)json_object_array_length(list) : 0;
	n->arguments = memory_grow(NULL, (size_t)(n->n_arguments + 1) * sizeof(struct formula *));
	for (int i = 0; i < n->n_arguments; i++) {
		struct json_object *one = json_object_array_get_idx(list, (size_t)i), *holder;

		holder = json_object_new_object();
		json_object_object_add(holder, "argument", json_object_get(one));
		n->arguments[i] = member_formula(s, holder, "argument");
	}
}

static void ref_read(const struct refs_source *s, struct refs_program *p, struct json_object *o,
	struct refs_node *n)
{
	n->text = member_text(s, o, "text");
	n->id = member_count(s, o, "id", 0);
	n->array = array_number(p, member_text(s, o, "array"));
	n->access = (enum access_kind)member_word(s, o, "access", accesses, 3, ACCESS_READ);
	n->index = member_formula(s, o, "index");
	n->thread = member_formula(s, o, "thread");
	n->bytes = member_formula(s, o, "bytes");
	n->is_gathered = member_flag(o, "gathered");
	n->is_read_once = member_flag(o, "hoisted_read");
	n->partition = member_count(s, o, "partition", -1);
	n->write_partition = member_count(s, o, "write_partition", n->partition);
}

/* Reads a bulk transfer. One side is shared, or both are, of which the farther one counts. */
static void bulk_read(const struct refs_source *s, struct refs_program *p, struct json_object *o,
	struct refs_node *n)
{
	static const char *const sides[] = {"from", "to"};

	ref_read(s, p, o, n);
	n->text = member_text(s, o, "function");
	n->access = n->text && strstr(n->text, "get") ? ACCESS_READ : ACCESS_WRITE;
	for (int i = 0; i < 2; i++) {
		struct json_object *side = member_of(o, sides[i]);

		if (!json_object_is_type(side, json_type_object))
			continue;
		if (n->array >= 0) {
			n->other_array = array_number(p, member_text(s, side, "array"));
			n->other_index = member_formula(s, side, "index");
			n->other_thread = member_formula(s, side, "thread");
			continue;
		}
		n->array = array_number(p, member_text(s, side, "array"));
		n->index = member_formula(s, side, "index");
		n->thread = member_formula(s, side, "thread");
	}
}

static void work_read(const struct refs_source *s, struct json_object *o, struct refs_node *n)
{
	for (int i = 0; i < N_WORKS; i++)
		n->work[i] = member_number(s, o, work_names[i], 0);
	n->is_stream = member_flag(o, "stream");
}

static void members_read(const struct refs_source *s, struct refs_program *p, struct json_object *o,
	struct refs_node *n)
{
	switch (n->kind) {
	case NODE_LOOP:
	case NODE_FORALL: loop_read(s, p, o, n); break;
	case NODE_BRANCH:
		n->condition = member_formula(s, o, "condition");
		n->body = nodes_read(s, p, member_list(s, o, "then"));
		n->other = nodes_read(s, p, member_list(s, o, "else"));
		break;
	case NODE_CALL: call_read(s, o, n); break;
	case NODE_REF:
		ref_read(s, p, o, n);
		n->outcome = (enum refs_outcome)member_word(s, o, "outcome", outcomes, 5, OUTCOME_CALL);
		break;
	case NODE_BULK: bulk_read(s, p, o, n); break;
	case NODE_SYNC:
		n->sync = (enum sync)member_word(s, o, "what", sync_names, N_SYNCS, SYNC_BARRIER);
		break;
	case NODE_COLLECTIVE:
		n->text = member_text(s, o, "function");
		n->bytes = member_formula(s, o, "bytes");
		break;
	case NODE_WORK: work_read(s, o, n); break;
	case NODE_RETURN:
	case NODE_BREAK:
	case NODE_CONTINUE: break;
	case NODE_GOTO: n->is_back = member_flag(o, "back"); break;
	}
}

static struct refs_node *refs_node_new(struct refs_program *p)
{
	struct refs_node *n = memory_grow(NULL, sizeof *n);

	*n = (struct refs_node){.ordinal = p->n_nodes,
		.interval = -1,
		.array = -1,
		.other_array = -1,
		.partition = -1,
		.write_partition = -1,
		.function = -1,
		.variable = NO_NAME,
		.is_structural = -1};
	if ((p->n_nodes & (p->n_nodes - 1)) == 0)
		p->nodes = memory_grow(p->nodes,
			(size_t)(p->n_nodes ? 2 * p->n_nodes : 1) * sizeof(struct refs_node *));
	return p->nodes[p->n_nodes++] = n;
}

struct refs_node *nodes_read(const struct refs_source *s, struct refs_program *p, struct json_object *list)
{
	size_t n = list ? json_object_array_length(list) : 0;
	struct refs_node *first = NULL, **end = &first;

	for (size_t i = 0; i < n; i++) {
		struct json_object *o = json_object_array_get_idx(list, i);

		if (!json_object_is_type(o, json_type_object))
			die(STATUS_USAGE, "%s: a node needs to be an object", s->path);
		*end = refs_node_new(p);
		(*end)->line = member_count(s, o, "line", 0);
		(*end)->column = member_count(s, o, "column", 0);
		(*end)->interval = member_count(s, o, "interval", -1);
		(*end)->kind = (enum program_kind)member_word(s, o, "kind", kinds,
			sizeof kinds / sizeof *kinds, sizeof kinds / sizeof *kinds);
		if ((size_t)(*end)->kind == sizeof kinds / sizeof *kinds)
			die(STATUS_USAGE, "%s: a node of line %d has no kind", s->path, (*end)->line);
		members_read(s, p, o, *end);
		end = &(*end)->next;
	}
	return first;
}

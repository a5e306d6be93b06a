/* SPDX-License-Identifier: MIT
 *
 * read.c - reads the description of a program.
 */
#include "program/program.h"
#include "words.h"

#include <json-c/json.h>
#include <string.h>

enum { MOST_INTERVALS = 100000 };

static const double version = 1;

static const struct formula *last_formula(const struct refs_source *s, struct json_object *list)
{
	struct json_object *holder = json_object_new_object();
	size_t n = list ? json_object_array_length(list) : 0;

	if (n < 2)
		return NULL;
	json_object_object_add(holder, "dimensions", json_object_get(json_object_array_get_idx(list, n - 1)));
	return member_formula(s, holder, "dimensions");
}

static void array_read(const struct refs_source *s, struct json_object *o, struct array *a)
{
	a->name = member_text(s, o, "name");
	a->type = member_text(s, o, "type");
	a->line = member_count(s, o, "line", 0);
	a->size = member_number(s, o, "size", 1);
	a->block = member_formula(s, o, "block");
	a->elements = member_formula(s, o, "elements");
	a->affinity = member_formula(s, o, "affinity");
	a->columns = last_formula(s, member_list(s, o, "dimensions"));
	if (!a->name)
		die(STATUS_USAGE, "%s: an array needs a name", s->path);
	a->is_argument = member_flag(o, "argument");
	a->is_unsure = member_flag(o, "unsure");
	a->number = name_number(s->names, a->name, strlen(a->name));
}

static int parameter_read(const struct refs_source *s, struct json_object *o, struct refs_program *p)
{
	const char *name = member_text(s, o, "name");
	const struct formula *value = member_formula(s, o, "value");
	int number;

	if (!name)
		die(STATUS_USAGE, "%s: a parameter needs a name", s->path);
	number = name_number(&p->names, name, strlen(name));
	p->names.at[number].binding = value ? BOUND_TO_FORMULA : BOUND_TO_NOTHING;
	p->names.at[number].formula = value;
	return number;
}

static void function_read(const struct refs_source *s, struct json_object *o, struct refs_program *p,
	struct refs_function *f)
{
	struct json_object *list = member_list(s, o, "arguments");

	f->name = member_text(s, o, "name");
	f->file = member_text(s, o, "file");
	f->line = member_count(s, o, "line", 0);
	f->n_arguments = list ? (int)json_object_array_length(list) : 0;
	f->arguments = memory_grow(NULL, (size_t)(f->n_arguments + 1) * sizeof(int));
	for (int i = 0; i < f->n_arguments; i++) {
		const char *name = json_object_get_string(json_object_array_get_idx(list, (size_t)i));

		f->arguments[i] = name ? name_number(&p->names, name, strlen(name)) : NO_NAME;
	}
	f->body = nodes_read(s, p, member_list(s, o, "body"));
	if (!f->name)
		die(STATUS_USAGE, "%s: a function needs a name", s->path);
}

static const char *const partition_accesses[] = {"read", "write"};

/* access: 0 the read, 1 the write, -1 both */
static void count_elsewhere(struct refs_node *n, int access)
{
	for (int i = 0; i < 2; i++)
		n->is_counted_elsewhere[i] |= access < 0 || i == access;
}

static void partition_read(const struct refs_source *s, struct json_object *o, struct refs_program *p,
	struct partition *q)
{
	struct json_object *once = member_list(s, o, "counted_once");
	const char *array = member_text(s, o, "array");
	int access = member_word(s, o, "access", partition_accesses, 2, -1);

	q->id = member_count(s, o, "id", 0);
	q->interval = member_count(s, o, "interval", 0);
	q->pattern = (enum pattern)member_word(s, o, "pattern", pattern_names, N_PATTERNS, PATTERN_BASELINE);
	q->vector_if = member_formula(s, o, "vector_if");
	q->local_share = member_formula(s, o, "local_share");
	q->why = member_text(s, o, "why");
	q->locality = member_text(s, o, "locality");
	q->array = -1;
	for (int i = 0; array && i < p->n_arrays; i++)
		if (strcmp(p->arrays[i].name, array) == 0)
			q->array = i;
	for (size_t i = 0; once && i < json_object_array_length(once); i++)
		for (int k = 0; k < p->n_nodes; k++)
			if (p->nodes[k]->kind == NODE_REF
				&& p->nodes[k]->id == json_object_get_int(json_object_array_get_idx(once, i)))
				count_elsewhere(p->nodes[k], access);
}

/* Reads the members of a list into a table, each with a function. */
#define READ_LIST(p, member, count, list, call)                                                              \
	do {                                                                                                 \
		(p)->count = (list) ? (int)json_object_array_length(list) : 0;                               \
		(p)->member = memory_grow(NULL, (size_t)((p)->count + 1) * sizeof *(p)->member);             \
		memset((p)->member, 0, (size_t)((p)->count + 1) * sizeof *(p)->member);                      \
		for (int i = 0; i < (p)->count; i++) {                                                       \
			struct json_object *one = json_object_array_get_idx(list, (size_t)i);                \
			call;                                                                                \
		}                                                                                            \
	} while (0)

/* ---- what numbers in the file mean ----------------------------------------------------------- */

static void program_link_calls(struct refs_program *p)
{
	p->main = -1;
	for (int i = 0; i < p->n_functions; i++) {
		if (strcmp(p->functions[i].name, "main") == 0)
			p->main = i;
		for (int k = 0; k < p->n_nodes; k++)
			if (p->nodes[k]->kind == NODE_CALL && p->nodes[k]->text
				&& strcmp(p->nodes[k]->text, p->functions[i].name) == 0)
				p->nodes[k]->function = i;
	}
	if (p->main < 0)
		die(STATUS_USAGE, "%s has no function main", p->path);
}

static void nodes_set_places(struct refs_program *p, struct refs_node *list, const struct refs_node *loop,
	const char *file)
{
	for (; list; list = list->next) {
		bool is_loop = list->kind == NODE_LOOP || list->kind == NODE_FORALL;

		list->around = loop;
		list->file = file;
		if (list->kind == NODE_REF)
			list->variable = loop ? loop->variable : NO_NAME;
		nodes_set_places(p, list->body, is_loop ? list : loop, file);
		nodes_set_places(p, list->other, loop, file);
	}
}

/* Gives a node without an interval that of the node before it, or at the beginning that of the next node. */
static void intervals_fill(struct refs_program *p)
{
	int last = -1;

	for (int i = 0; i < p->n_nodes; i++) {
		struct refs_node *n = p->nodes[i];

		if (n->interval < 0)
			n->interval = last;
		if (n->interval > MOST_INTERVALS)
			die(STATUS_USAGE, "%s: the interval %d of line %d is too large", p->path, n->interval,
				n->line);
		last = n->interval;
	}
	for (int i = p->n_nodes - 1; i >= 0; i--) {
		if (p->nodes[i]->interval < 0)
			p->nodes[i]->interval = i + 1 < p->n_nodes ? p->nodes[i + 1]->interval : 0;
		if (p->nodes[i]->interval < 0)
			p->nodes[i]->interval = 0;
		if (p->nodes[i]->interval >= p->n_intervals)
			p->n_intervals = p->nodes[i]->interval + 1;
	}
}

/* Replaces the ids of partitions by their positions. */
static void partitions_find(struct refs_program *p)
{
	for (int k = 0; k < p->n_nodes; k++) {
		struct refs_node *n = p->nodes[k];
		int id = n->partition, write = n->write_partition;

		n->partition = n->write_partition = -1;
		for (int i = 0; i < p->n_partitions; i++) {
			if (p->partitions[i].id == id)
				n->partition = i;
			if (p->partitions[i].id == write)
				n->write_partition = i;
		}
		if (n->partition >= 0 && n->kind == NODE_REF
			&& !n->is_counted_elsewhere[n->access == ACCESS_WRITE])
			p->partitions[n->partition].n_words++;
	}
}

/* Binds names of arrays: in the formula of an argument an array's name stands for its first element, a shared
 * number's name for its value. */
static void arrays_bind(const struct refs_source *s, struct refs_program *p, struct json_object *parameters)
{
	for (int i = 0; i < p->n_arrays; i++)
		p->names.at[p->arrays[i].number].binding = p->arrays[i].is_argument ? BOUND_TO_NOTHING
		                                                                    : BOUND_TO_VALUE;
	for (size_t i = 0; parameters && i < json_object_array_length(parameters); i++) {
		int number = parameter_read(s, json_object_array_get_idx(parameters, i), p);

		for (int k = 0; k < p->n_arrays; k++)
			p->arrays[k].is_number |= p->arrays[k].number == number;
	}
}

struct refs_program *program_read(const char *path, const char *text)
{
	struct refs_program *p = memory_grow(NULL, sizeof *p);
	struct json_object *o = json_object_of(path, text), *list;
	struct refs_source s = {path, &p->names};

	memset(p, 0, sizeof *p);
	p->path = path;
	if (member_number(&s, o, "version", 0) != version)
		die(STATUS_USAGE, "%s is no output of upc2c --refs=json, or of another version", path);
	p->file = member_text(&s, o, "file");
	p->file = p->file ? p->file : path;
	p->threads = member_count(&s, o, "threads", 0);
	p->threads_name = name_number(&p->names, "THREADS", 7);
	p->mythread_name = name_number(&p->names, "MYTHREAD", 8);
	list = member_list(&s, o, "arrays");
	READ_LIST(p, arrays, n_arrays, list, array_read(&s, one, &p->arrays[i]));
	list = member_list(&s, o, "functions");
	READ_LIST(p, functions, n_functions, list, function_read(&s, one, p, &p->functions[i]));
	list = member_list(&s, o, "partitions");
	READ_LIST(p, partitions, n_partitions, list, partition_read(&s, one, p, &p->partitions[i]));
	list = member_list(&s, o, "missing");
	READ_LIST(p, missing, n_missing, list,
		(p->missing[i] = (struct missing){member_count(&s, one, "line", 0),
			 member_count(&s, one, "column", 0), member_text(&s, one, "what"),
			 member_text(&s, one, "because")}));
	arrays_bind(&s, p, member_list(&s, o, "parameters"));
	program_link_calls(p);
	for (int i = 0; i < p->n_functions; i++)
		nodes_set_places(p, p->functions[i].body, NULL, p->functions[i].file);
	intervals_fill(p);
	partitions_find(p);
	return p;
}

const char *program_file(const struct refs_program *p, const struct refs_node *n)
{
	return n->file ? n->file : p->file;
}

int program_find_name(const struct refs_program *p, const char *text)
{
	int found = NO_NAME;

	for (int i = 0; i < p->names.n; i++) {
		const char *name = p->names.at[i].name, *dot = strchr(name, '.');

		if (strcmp(name, text) == 0)
			return i;
		if (dot && strncmp(dot + 1, text, strlen(text)) == 0
			&& (dot[1 + strlen(text)] == '\0' || dot[1 + strlen(text)] == ':'))
			found = found == NO_NAME ? i : NOT_DEFINED;
	}
	return found;
}

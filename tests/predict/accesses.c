/* SPDX-License-Identifier: MIT
 *
 * accesses.c - prints how often each thread accesses shared memory by the model.
 *
 *     accesses REFS.json THREADS [NAME=NUMBER...]
 *
 * prints a line for each thread and each place of the source that reads, writes or both: thread, line:column,
 * get or put, accesses, and how many of them are of other threads' memory; and to standard error what is not
 * known.
 */
#include "walk/walk.h"

#include "process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void place_print(const struct refs_node *n, const struct count *c, int thread, const char *what)
{
	printf("%d %d:%d %s %.9g %.9g\n", thread, n->line, n->column, what, c->times,
		c->at[PLACE_HOST] + c->at[PLACE_OTHER]);
}

static void thread_print(struct refs_program *p, const struct predicted_job *job, int thread)
{
	struct walk_tally tally = walk_program(p, job, thread, WALK_EXPECTED);

	for (int i = 0; i < p->n_nodes; i++) {
		const struct refs_node *n = p->nodes[i];

		if (n->kind != NODE_REF || tally.counts[i].times <= 0)
			continue;
		if (n->access != ACCESS_WRITE)
			place_print(n, &tally.counts[i], thread, "get");
		if (n->access != ACCESS_READ)
			place_print(n, &tally.counts[i], thread, "put");
	}
	for (int i = 0; thread == 0 && i < tally.n_unknowns; i++)
		fprintf(stderr, "%d:%d: the %s is not known\n", tally.unknowns[i].node->line,
			tally.unknowns[i].node->column, tally.unknowns[i].what);
}

static void name_set(struct refs_program *p, const char *text)
{
	const size_t length = strcspn(text, "=");
	struct symbol *symbol = &p->names.at[name_number(&p->names, text, length)];

	symbol->binding = BOUND_TO_VALUE;
	symbol->value = strtod(text + length + 1, NULL);
}

int main(int argc, char **argv)
{
	struct predicted_job job = {.hosts = 1};
	struct refs_program *p;

	process_start(argc, argv);
	if (argc < 3)
		die(STATUS_USAGE, "usage: accesses REFS.json THREADS [NAME=NUMBER...]");
	job.threads = (int)strtol(argv[2], NULL, 10);
	p = program_read(argv[1], text_of_file(argv[1]));
	for (int i = 3; i < argc; i++)
		name_set(p, argv[i]);
	for (int thread = 0; thread < job.threads; thread++)
		thread_print(p, &job, thread);
	return 0;
}

/* SPDX-License-Identifier: MIT
 *
 * manager_pmi1.c - the side of a process manager in PMI 1, which MPICH and its relatives speak: commands
 * in lines of text, `cmd=put kvsname=job key=k value=v`, with one answer for each ("PMI: A Scalable Parallel
 * Process-Management Interface for Extreme-Scale Systems", Balaji et al., EuroMPI 2010). There is one space
 * of keys. What ranks of a host have put is known to all hosts after the next barrier.
 */
#define _GNU_SOURCE
#include "contract/option.h"
#include "engine/manager.h"

#include <search.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SPACE   "upc"
#define MAPPING "PMI_process_mapping"

struct pmi1_pair {
	char *key, *value;
};

static void *pairs; /* a tree of struct pmi1_pair, by key */

static char *fresh; /* lines `key value` that other hosts do not know */
static size_t n_fresh;
static FILE *fresh_stream;

static int *waiting; /* files of the threads in the barrier */
static int n_waiting;

static int pair_compare(const void *a, const void *b)
{
	return strcmp(((const struct pmi1_pair *)a)->key, ((const struct pmi1_pair *)b)->key);
}

/* Enters a pair, unless its key is there. */
static void pair_enter(const char *key, const char *value)
{
	struct pmi1_pair *p = malloc(sizeof(*p)), **at;

	if (!p)
		return;
	*p = (struct pmi1_pair){strdup(key), strdup(value)};
	at = tsearch(p, &pairs, pair_compare);
	if (at && *at == p)
		return;
	free(p->key);
	free(p->value);
	free(p);
}

static const char *pair_value(const char *key)
{
	const struct pmi1_pair wanted = {(char *)(size_t)key, NULL};
	struct pmi1_pair *const *at = tfind(&wanted, &pairs, pair_compare);

	return at ? (*at)->value : NULL;
}

__attribute__((format(printf, 2, 3))) static void answer_write(int file, const char *format, ...)
{
	va_list args;
	char *text;
	int n;

	va_start(args, format);
	n = vasprintf(&text, format, args);
	va_end(args);
	if (n < 0)
		return;
	rank_write(file, text, (size_t)n);
	free(text);
}

/* Finds the value of `name=` in a line, and ends it at its blank; the last value of a line may hold blanks.
 * Returns NULL if there is none. */
static char *argument_take(char *line, const char *name, bool is_last)
{
	char *at = strstr(line, name);

	if (!at)
		return NULL;
	at += strlen(name);
	if (!is_last)
		at[strcspn(at, " ")] = '\0';
	return at;
}

/* Enters the map from ranks to hosts: (vector,(first host, hosts, ranks on each),...). MPICH uses shared
 * memory between ranks of one host, and so for all hosts that are pretended. */
static void mapping_enter(void)
{
	const struct manager_job *j = &manager_job;
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	if (!out)
		return;
	fprintf(out, "(vector");
	if (getenv(OPTION_PRETEND))
		fprintf(out, ",(0,1,%d)", j->threads);
	for (int h = 0, next; h < j->hosts && !getenv(OPTION_PRETEND); h = next) {
		const int here = j->first[h + 1] - j->first[h];

		for (next = h + 1; next < j->hosts && j->first[next + 1] - j->first[next] == here; next++)
			;
		fprintf(out, ",(%d,%d,%d)", h, next - h, here);
	}
	fprintf(out, ")");
	fclose(out);
	pair_enter(MAPPING, text);
	free(text);
}

/* Ends the barrier: enters what the ranks of all hosts have put. */
static void pmi1_barrier_leave(const char *all, size_t n, void *context)
{
	char *text = strndup(all, n), *rest = text, *line, *value;

	(void)context;
	while (rest && *rest) {
		line = strsep(&rest, "\n");
		value = strchr(line, ' ');
		if (!value)
			continue;
		*value++ = '\0';
		pair_enter(line, value);
	}
	free(text);
	for (int i = 0; i < n_waiting; i++)
		answer_write(waiting[i], "cmd=barrier_out\n");
	n_waiting = 0;
}

static void pmi1_barrier_enter(int file)
{
	if (!waiting)
		waiting = calloc((size_t)manager_threads_here(), sizeof(*waiting));
	if (!waiting || n_waiting == manager_threads_here())
		return;
	waiting[n_waiting++] = file;
	if (n_waiting < manager_threads_here())
		return;
	if (fresh_stream)
		fclose(fresh_stream);
	fresh_stream = NULL;
	exchange_begin(fresh, n_fresh, pmi1_barrier_leave, NULL);
	free(fresh);
	fresh = NULL;
	n_fresh = 0;
}

static void pair_put(int file, char *line)
{
	char *value = argument_take(line, " value=", true), *key = argument_take(line, " key=", false);

	if (!key || !value) {
		answer_write(file, "cmd=put_result rc=-1 msg=no_key_or_value\n");
		return;
	}
	if (!fresh_stream)
		fresh_stream = open_memstream(&fresh, &n_fresh);
	if (fresh_stream)
		fprintf(fresh_stream, "%s %s\n", key, value);
	pair_enter(key, value);
	answer_write(file, "cmd=put_result rc=0 msg=success\n");
}

static void pair_get(int file, char *line)
{
	const char *key = argument_take(line, " key=", false), *value;

	if (!pair_value(MAPPING))
		mapping_enter();
	value = key ? pair_value(key) : NULL;
	if (value)
		answer_write(file, "cmd=get_result rc=0 msg=success value=%s\n", value);
	else
		answer_write(file, "cmd=get_result rc=-1 msg=key_not_found value=unknown\n");
}

/* Commands with the same answer for all ranks. */
static const struct {
	const char *command, *answer;
} fixed_answers[] = {
	{"init", "cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=0\n"},
	{"get_maxes", "cmd=maxes kvsname_max=256 keylen_max=64 vallen_max=1024 rc=0\n"},
	{"get_appnum", "cmd=appnum appnum=0 rc=0\n"},
	{"get_my_kvsname", "cmd=my_kvsname kvsname=" SPACE " rc=0\n"},
	{"finalize", "cmd=finalize_ack rc=0\n"},
};

static void fixed_answer(int file, const char *command)
{
	for (size_t i = 0; i < sizeof(fixed_answers) / sizeof(fixed_answers[0]); i++) {
		if (strcmp(command, fixed_answers[i].command) == 0) {
			answer_write(file, "%s", fixed_answers[i].answer);
			return;
		}
	}
	answer_write(file, "cmd=%s_result rc=-1 msg=unknown_command\n", command);
}

/* Serves a command. MPI_Comm_spawn (lines from mcmd= to endcmd) and names of services are refused. */
void pmi1_serve(int file, char *line)
{
	char command[32];
	const char *status;

	if (strncmp(line, "mcmd=", 5) == 0) {
		answer_write(file, "cmd=spawn_result rc=-1 msg=no_processes_can_be_added_to_upc_threads\n");
		return;
	}
	if (strncmp(line, "cmd=", 4) != 0)
		return; /* the rest of mcmd= */
	snprintf(command, sizeof(command), "%.*s", (int)strcspn(line + 4, " "), line + 4);
	if (strcmp(command, "put") == 0) {
		pair_put(file, line);
	} else if (strcmp(command, "get") == 0) {
		pair_get(file, line);
	} else if (strcmp(command, "barrier_in") == 0) {
		pmi1_barrier_enter(file);
	} else if (strcmp(command, "get_universe_size") == 0) {
		answer_write(file, "cmd=universe_size size=%d rc=0\n", manager_job.threads);
	} else if (strcmp(command, "abort") == 0) {
		status = argument_take(line, " exitcode=", false);
		manager_abort(status ? (int)strtol(status, NULL, 10) : 1);
	} else {
		fixed_answer(file, command);
	}
}

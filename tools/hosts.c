/* SPDX-License-Identifier: MIT
 *
 * hosts.c - which hosts a job runs on: a number of them, their names, or a file with their names in
 * the form of MPICH (`host:4`) or of Open MPI (`host slots=4`).  How many processes a host may run does not
 * matter, as it always is one, the agent.
 */
#include "hosts.h"

#include "contract/option.h"
#include "include/upcr.h"
#include "say.h"

#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>

static int host_count_read(const char *option, const char *text)
{
	int n = option_threads(text, UPCR_MAX_THREADS);

	if (n == 0)
		die(STATUS_USAGE, "%s needs a number of hosts from 1 to %d, not '%s'", option,
			UPCR_MAX_THREADS, text);
	return n;
}

/* ---- names -------------------------------------------------------------------------- */

/* Copies a host name without the port after its last colon; an IPv6 address, which has several colons, stays
 * whole. */
static char *name_copy(const char *word, size_t n)
{
	char *name = text_format("%.*s", (int)n, word), *colon = strchr(name, ':');

	if (colon && strspn(colon + 1, "0123456789") == strlen(colon + 1))
		*colon = '\0';
	return name;
}

/* Adds a name; returns false if the list has it already. */
static bool name_add(struct host_set *hosts, char *name)
{
	char **names;

	for (int i = 0; i < hosts->n_names; i++) {
		if (strcmp(hosts->names[i], name) == 0) {
			free(name);
			return false;
		}
	}
	names = realloc(hosts->names, (size_t)(hosts->n_names + 1) * sizeof *names);
	if (!names)
		die(STATUS_FAILED, "out of memory");
	hosts->names = names;
	hosts->names[hosts->n_names++] = name;
	return true;
}

static void list_read(struct host_set *hosts, const char *list)
{
	for (const char *word = list;; word++) {
		size_t n = strcspn(word, ",");

		if (n == 0 || *word == ':')
			die(STATUS_USAGE, "-hosts needs names with commas between them, not '%s'", list);
		if (!name_add(hosts, name_copy(word, n)))
			die(STATUS_USAGE,
				"-hosts names '%.*s' twice; threads are spread by upcrun: -hosts a,b -n 8 "
				"runs 4 on each host",
				(int)n, word);
		word += n;
		if (*word == '\0')
			return;
	}
}

/* Reads a file of host names. A host may have several lines, as in the files of batch systems. */
static void hosts_read_file(struct host_set *hosts, const char *path)
{
	FILE *file = fopen(path, "re");
	char *line = NULL;
	size_t size = 0;

	if (!file)
		die(STATUS_USAGE, "cannot read '%s': %s", path, strerror(errno));
	while (getline(&line, &size, file) > 0) {
		const char *word = line + strspn(line, " \t");
		size_t n = strcspn(word, " \t\r\n#");

		if (n > 0)
			name_add(hosts, name_copy(word, n));
	}
	free(line);
	fclose(file);
	if (hosts->n_names == 0)
		die(STATUS_USAGE, "'%s' names no host", path);
}

/* Ends the program at a name that cannot be looked up. 'localhost' is this machine even where no file lists
 * it (RFC 6761, 6.3). */
static void names_check(const struct host_set *hosts)
{
	for (int i = 0; i < hosts->n && hosts->names; i++) {
		struct addrinfo *found = NULL;
		int error;

		if (strcmp(hosts->names[i], "localhost") == 0)
			continue;
		error = getaddrinfo(hosts->names[i], NULL, NULL, &found);
		if (error != 0)
			die(STATUS_USAGE, "host '%s' is not known: %s", hosts->names[i], gai_strerror(error));
		freeaddrinfo(found);
	}
}

/* ---- all options -------------------------------------------------------------------- */

static void options_check(const struct host_options *o)
{
	if (o->list && o->file)
		die(STATUS_USAGE, "-hosts and -hostfile both name hosts: use one of them");
	if (o->pretend && (o->nodes || o->list || o->file))
		die(STATUS_USAGE, "-pretend-hosts runs all on this machine: leave out %s",
			o->nodes  ? "-N"
			: o->list ? "-hosts"
				  : "-hostfile");
}

void hosts_read(struct host_set *hosts, const struct host_options *o)
{
	*hosts = (struct host_set){.n = 1};
	options_check(o);
	if (o->pretend) {
		hosts->n = host_count_read("-pretend-hosts", o->pretend);
		hosts->is_pretend = hosts->n > 1;
		return;
	}
	if (o->list)
		list_read(hosts, o->list);
	else if (o->file)
		hosts_read_file(hosts, o->file);
	if (o->nodes)
		hosts->n = host_count_read("-N", o->nodes);
	else if (hosts->names)
		hosts->n = hosts->n_names;
	if (hosts->names && hosts->n > hosts->n_names)
		die(STATUS_USAGE, "-N %d: %s names only %d", hosts->n, o->list ? "-hosts" : o->file,
			hosts->n_names);
	names_check(hosts);
}

char *hosts_text(const struct host_set *hosts)
{
	char *text = text_format("%s", hosts->names[0]);

	for (int i = 1; i < hosts->n; i++) {
		char *longer = text_format("%s,%s", text, hosts->names[i]);

		free(text);
		text = longer;
	}
	return text;
}

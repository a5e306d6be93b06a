/* SPDX-License-Identifier: MIT
 *
 * hosts.h - the hosts that a job runs on.
 */
#ifndef TOOLS_HOSTS_H
#define TOOLS_HOSTS_H

#include <stdbool.h>

/* The arguments of options, or NULL. */
struct host_options {
	const char *nodes;   /* -N */
	const char *list;    /* -hosts */
	const char *file;    /* -hostfile */
	const char *pretend; /* -pretend-hosts */
};

struct host_set {
	int n;           /* 1 if no option says anything */
	bool is_pretend; /* all are this machine */
	char **names;    /* or NULL: those that the launcher of MPI knows */
	int n_names;     /* at least n, each one once */
};

/* Ends the program if the options contradict each other, or a host is not known. */
void hosts_read(struct host_set *hosts, const struct host_options *options);

/* The names of the first n, with commas between them. */
char *hosts_text(const struct host_set *hosts);

/* Whether the job needs a launcher of MPI. */
static inline bool hosts_are_elsewhere(const struct host_set *hosts)
{
	return hosts->n > 1 || hosts->names;
}

#endif

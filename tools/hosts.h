/* SPDX-License-Identifier: MIT
 *
 * hosts.h - the hosts that a job runs on.
 */
#ifndef TOOLS_HOSTS_H
#define TOOLS_HOSTS_H

#include <stdbool.h>

/* The arguments of the options that choose hosts; NULL if an option is absent. */
struct host_options {
	const char *nodes;   /* -N */
	const char *list;    /* -hosts */
	const char *file;    /* -hostfile */
	const char *pretend; /* -pretend-hosts */
};

struct host_set {
	int n;           /* the number of hosts; 1 without options */
	bool is_pretend; /* true if all hosts are pretended on this machine */
	char **names;    /* NULL if the launcher of MPI knows the hosts */
	int n_names;     /* at least n; each name occurs once */
};

/* Ends the program if the options contradict each other, or a host is not known. */
void hosts_read(struct host_set *hosts, const struct host_options *options);

/* Returns the names of the first n hosts with commas between them. */
char *hosts_text(const struct host_set *hosts);

/* Returns true if the job needs a launcher of MPI. */
static inline bool hosts_are_elsewhere(const struct host_set *hosts)
{
	return hosts->n > 1 || hosts->names;
}

#endif

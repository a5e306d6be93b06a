/* SPDX-License-Identifier: MIT
 *
 * manager.c - upcr-pmi, the process manager for programs that use UPC and MPI: it tells the MPI of each
 * thread of its host that the thread is rank MYTHREAD of THREADS, and how to reach the other ranks. It ends
 * with the launcher. ../contract/manager.h describes what it is told and asked.
 */
#define _GNU_SOURCE
#include "engine/manager.h"
#include "contract/manager.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#define LINE        4096 /* bytes of a line, at most */
#define LEAVE_LIMIT 5    /* s for PMIx to end; the launcher waits for this process */

/* A thread that is connected. */
struct connection {
	int file; /* -1: it has gone */
	size_t n; /* bytes of a line whose end has not come */
	char text[LINE];
};

/* An exchange that has begun. */
struct all_gather {
	struct all_gather *next;
	exchange_done *done;
	void *context;
	size_t n;
	char data[];
};

struct manager_job manager_job;

static FILE *launcher;
static pthread_mutex_t launcher_mutex = PTHREAD_MUTEX_INITIALIZER; /* while something is written to it */
static int listening;
static struct connection **connections;
static struct pollfd *events; /* the launcher, the threads that connect, PMIx, then the connections */
static size_t n_connections;
static struct all_gather *exchanges; /* the first one is with the launcher */

#define N_OTHERS 3

int manager_threads_here(void)
{
	return manager_job.first[manager_job.host + 1] - manager_job.first[manager_job.host];
}

static void *memory_get(size_t n, size_t size)
{
	void *got = calloc(n, size);

	if (!got) {
		fprintf(stderr, "upcr-pmi: out of memory\n");
		exit(1);
	}
	return got;
}

void rank_write(int file, const char *text, size_t n)
{
	ssize_t done;

	while (n) {
		done = write(file, text, n);
		if (done < 0 && errno != EINTR)
			return;
		if (done > 0) {
			text += done;
			n -= (size_t)done;
		}
	}
}

/* ---- the exchange with other hosts ---- */

/* Finishes the first exchange with the bytes of all hosts. */
static void exchange_finish(const char *all, size_t n)
{
	struct all_gather *e = exchanges;

	exchanges = e->next;
	e->done(all, n, e->context);
	free(e);
}

/* Sends the first exchange to the launcher; what stays on this host is done at once. */
static void exchange_send(void)
{
	while (exchanges && manager_job.hosts == 1)
		exchange_finish(exchanges->data, exchanges->n);
	if (!exchanges)
		return;
	pthread_mutex_lock(&launcher_mutex);
	dprintf(fileno(launcher), MANAGER_DATA "%zu\n", exchanges->n);
	rank_write(fileno(launcher), exchanges->data, exchanges->n);
	pthread_mutex_unlock(&launcher_mutex);
}

void manager_abort(int status)
{
	pthread_mutex_lock(&launcher_mutex);
	dprintf(fileno(launcher), MANAGER_ABORT "%d\n", status);
	pthread_mutex_unlock(&launcher_mutex);
}

void exchange_begin(const char *data, size_t n, exchange_done *done, void *context)
{
	struct all_gather *e = memory_get(1, sizeof(*e) + n), **link = &exchanges;

	e->done = done;
	e->context = context;
	e->n = n;
	if (n)
		memcpy(e->data, data, n);
	while (*link)
		link = &(*link)->next;
	*link = e;
	if (e == exchanges)
		exchange_send();
}

/* ---- the launcher ---- */

/* Ends this process, as the launcher has ended, or does not keep to the protocol. */
_Noreturn static void manager_end(void)
{
	alarm(LEAVE_LIMIT);
	if (HAS_PMIX)
		pmix_leave();
	_exit(0);
}

/* Reads a line of the launcher, which begins so, without its end. Returns what follows, until the next call.
 */
static char *launcher_line(const char *begin)
{
	static char *line;
	static size_t room;
	const ssize_t n = getline(&line, &room, launcher);

	if (n < 1 || line[n - 1] != '\n' || strncmp(line, begin, strlen(begin)) != 0)
		manager_end();
	line[n - 1] = '\0';
	return line + strlen(begin);
}

static int number_take(char **text)
{
	return (int)strtol(*text, text, 10);
}

static void job_read(void)
{
	struct manager_job *j = &manager_job;
	char *line = launcher_line(MANAGER_JOB);
	size_t n = strcspn(line, " ");

	snprintf(j->run, sizeof(j->run), "%.*s", (int)n, line);
	line += n;
	j->threads = number_take(&line);
	j->host = number_take(&line);
	j->hosts = number_take(&line);
	if (j->hosts < 1 || j->host < 0 || j->host >= j->hosts)
		manager_end();
	j->first = memory_get((size_t)j->hosts + 1, sizeof(*j->first));
	j->name = memory_get((size_t)j->hosts, sizeof(*j->name));
	for (int h = 0; h < j->hosts; h++) {
		line = launcher_line("");
		j->first[h] = number_take(&line);
		j->name[h] = strdup(line + (*line == ' '));
	}
	j->first[j->hosts] = j->threads;
}

/* Reads the bytes of all hosts. */
static void launcher_read(void)
{
	size_t n = strtoull(launcher_line(MANAGER_DATA), NULL, 10);
	char *all = memory_get(n + 1, 1);

	if (!exchanges || fread(all, 1, n, launcher) != n)
		manager_end();
	exchange_finish(all, n);
	free(all);
	exchange_send();
}

/* ---- the threads ---- */

static void connection_add(int file)
{
	struct connection *c = memory_get(1, sizeof(*c));

	c->file = file;
	connections = reallocarray(connections, n_connections + 1, sizeof(struct connection *));
	events = reallocarray(events, N_OTHERS + n_connections + 1, sizeof(*events));
	if (!connections || !events)
		manager_end();
	events[N_OTHERS + n_connections] = (struct pollfd){.fd = file, .events = POLLIN};
	connections[n_connections++] = c;
}

/* Accepts a connection of a process of the same user. */
static void connection_accept(void)
{
	struct ucred who;
	socklen_t size = sizeof(who);
	int file = accept4(listening, NULL, NULL, SOCK_CLOEXEC);

	if (file < 0)
		return;
	if (getsockopt(file, SOL_SOCKET, SO_PEERCRED, &who, &size) == 0 && who.uid == geteuid())
		connection_add(file);
	else
		close(file);
}

static void connection_close(struct connection *c, struct pollfd *event)
{
	close(c->file);
	c->file = event->fd = -1;
}

/* Serves a line. Returns whether more may come. */
static bool line_serve(const struct connection *c, char *line)
{
	if (strncmp(line, MANAGER_PMIX, strlen(MANAGER_PMIX)) == 0) {
		if (HAS_PMIX)
			pmix_serve(c->file, (int)strtol(line + strlen(MANAGER_PMIX), NULL, 10));
		return false;
	}
	pmi1_serve(c->file, line);
	return true;
}

static void connection_serve(struct connection *c, struct pollfd *event)
{
	ssize_t n = read(c->file, c->text + c->n, sizeof(c->text) - c->n);
	char *end;
	size_t length;

	if (n <= 0) {
		connection_close(c, event);
		return;
	}
	c->n += (size_t)n;
	while ((end = memchr(c->text, '\n', c->n))) {
		*end = '\0';
		length = (size_t)(end - c->text) + 1;
		if (!line_serve(c, c->text)) {
			connection_close(c, event);
			return;
		}
		c->n -= length;
		memmove(c->text, c->text + length, c->n);
	}
	if (c->n == sizeof(c->text))
		connection_close(c, event);
}

static void manager_step(void)
{
	size_t n = n_connections;

	events[2] = (struct pollfd){.fd = HAS_PMIX ? pmix_file() : -1, .events = POLLIN};
	if (poll(events, N_OTHERS + n, -1) < 0)
		return;
	if (events[0].revents)
		launcher_read();
	for (size_t i = 0; i < n; i++)
		if (events[N_OTHERS + i].revents)
			connection_serve(connections[i], &events[N_OTHERS + i]);
	if (HAS_PMIX && events[2].revents)
		pmix_go_on();
	if (events[1].revents)
		connection_accept();
}

/* Leaves signals for the job to the launcher, at whose end this process ends. */
static void signals_ignore(void)
{
	static const int kinds[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
		signal(kinds[i], SIG_IGN);
}

int main(int argc, char **argv)
{
	struct rlimit limit;

	if (argc != 3 || !(launcher = fdopen((int)strtol(argv[1], NULL, 10), "r"))) {
		fprintf(stderr, "upcr-pmi: programs that are linked with UPC and an MPI start it\n");
		return 2;
	}
	listening = (int)strtol(argv[2], NULL, 10);
	signals_ignore();
	if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
		limit.rlim_cur = limit.rlim_max; /* a descriptor for each thread */
		setrlimit(RLIMIT_NOFILE, &limit);
	}
	events = memory_get(N_OTHERS, sizeof(*events));
	events[0] = (struct pollfd){.fd = fileno(launcher), .events = POLLIN};
	events[1] = (struct pollfd){.fd = listening, .events = POLLIN};
	job_read();
	for (;;)
		manager_step();
}

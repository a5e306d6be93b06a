/* SPDX-License-Identifier: MIT
 *
 * launch.c HOSTS PROGRAM ARGUMENT... - starts the program once for each host, with PMI_RANK and PMI_SIZE to
 * say which is which, and waits for all.  When one fails, or a signal comes, it ends the others.  Its status
 * is the first one that is not 0.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST 4096

static pid_t ids[MOST]; /* 0: it has ended */
static volatile sig_atomic_t caught;

static void signal_note(int signal)
{
	caught = signal;
}

static pid_t process_start(int rank, char **words)
{
	pid_t launcher = getpid(), id = fork();
	char number[16];

	if (id != 0)
		return id;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	snprintf(number, sizeof(number), "%d", rank);
	if (getppid() == launcher && setenv("PMI_RANK", number, 1) == 0)
		execv(words[0], words);
	_exit(127);
}

static void all_end(void)
{
	for (int r = 0; r < MOST; r++)
		if (ids[r] > 0)
			kill(ids[r], SIGKILL);
}

static bool is_host(pid_t id)
{
	for (int r = 0; r < MOST; r++)
		if (ids[r] == id) {
			ids[r] = 0;
			return true;
		}
	return false;
}

/* Threads of a host that was killed become children of this process, and are waited for, too. */
static int all_await(void)
{
	int status, first = 0;
	pid_t id;

	while ((id = wait(&status)) > 0 || errno != ECHILD) {
		if (id < 0)
			status = caught; /* the status is that of a host that it killed */
		else if (!is_host(id))
			continue;
		if (status != 0 && first == 0) {
			first = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
			all_end();
		}
	}
	return first;
}

int main(int argc, char **argv)
{
	const struct sigaction note = {.sa_handler = signal_note};
	int n = argc > 2 ? (int)strtol(argv[1], NULL, 10) : 0;

	if (n < 1 || n > MOST) {
		fprintf(stderr, "usage: launch HOSTS PROGRAM ARGUMENT...\n");
		return 2;
	}
	sigaction(SIGINT, &note, NULL);
	sigaction(SIGTERM, &note, NULL);
	sigaction(SIGHUP, &note, NULL);
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	setenv("PMI_SIZE", argv[1], 1);
	for (int r = 0; r < n && !caught; r++) {
		ids[r] = process_start(r, argv + 2);
		if (ids[r] < 0) {
			perror("launch: fork");
			all_end();
			return 1;
		}
	}
	if (caught)
		all_end();
	return all_await();
}

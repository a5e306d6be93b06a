/* SPDX-License-Identifier: MIT
 *
 * ending.h - the end of a job, for the plug-ins.
 */
#ifndef ENDING_H
#define ENDING_H

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Waits until the launcher has read this host's output, a second at most: the rest may get lost when the job
 * is aborted. */
static inline void output_drain(void)
{
	const struct timespec pause = {0, 1000000};
	struct stat what;
	int left = 0, tries = 1000;

	for (int file = STDOUT_FILENO; file <= STDERR_FILENO; file++)
		while (fstat(file, &what) == 0 && S_ISFIFO(what.st_mode) && ioctl(file, FIONREAD, &left) == 0
			&& left > 0 && tries-- > 0)
			nanosleep(&pause, NULL);
}

/* Returns the number of the file over which a launcher speaks PMI 1, or -1. */
static inline int pmi_file(void)
{
	const char *text = getenv("PMI_FD");

	return text ? (int)strtol(text, NULL, 10) : -1;
}

/* Waits until the launcher, which speaks over a file, ends this process, or has ended itself. */
static inline void launcher_await(int file)
{
	struct pollfd event = {.fd = file};

	while (!(event.revents & (POLLHUP | POLLERR | POLLNVAL)))
		poll(&event, 1, -1);
}

#endif

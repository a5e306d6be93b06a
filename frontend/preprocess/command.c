/* SPDX-License-Identifier: MIT
 *
 * command.c - two pipes, read as they fill, so that neither side waits for the other.
 */
#include "preprocess/command.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>

static void drain(struct pollfd *fds, struct text *out, struct text *err);

int command_capture(const char *const *argv, struct text *out, struct text *err)
{
	int o[2], e[2], status, error;
	posix_spawn_file_actions_t actions;
	pid_t pid;

	if (pipe2(o, O_CLOEXEC))
		return -errno;
	if (pipe2(e, O_CLOEXEC)) {
		close(o[0]);
		close(o[1]);
		return -errno;
	}
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
	posix_spawn_file_actions_adddup2(&actions, o[1], 1);
	posix_spawn_file_actions_adddup2(&actions, e[1], 2);
	error = posix_spawnp(&pid, argv[0], &actions, NULL, (char *const *)(uintptr_t)argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	close(o[1]);
	close(e[1]);
	if (!error)
		drain((struct pollfd[]){{o[0], POLLIN, 0}, {e[0], POLLIN, 0}}, out, err);
	close(o[0]);
	close(e[0]);
	if (error)
		return -error;
	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return -errno;
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static void drain(struct pollfd *fds, struct text *out, struct text *err)
{
	static char buffer[1 << 16];
	int open_ends = 2;

	while (open_ends) {
		if (poll(fds, 2, -1) < 0 && errno != EINTR)
			return;
		for (int i = 0; i < 2; i++) {
			ssize_t n;

			if (fds[i].fd < 0 || !fds[i].revents)
				continue;
			n = read(fds[i].fd, buffer, sizeof buffer);
			if (n > 0) {
				text_add(i ? err : out, buffer, (size_t)n);
			} else if (n == 0 || errno != EINTR) {
				fds[i].fd = -1;
				open_ends--;
			}
		}
	}
}

/* SPDX-License-Identifier: MIT
 *
 * command.c - reads two pipes as they fill, so that neither side waits for the other.
 */
#include "source/command.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static int command_spawn(const char *const *argv, int out, int err, pid_t *pid);
static void drain(struct pollfd *fds, struct text *out, struct text *err);

int command_capture(const char *const *argv, struct text *out, struct text *err)
{
	int o[2], e[2], status, error;
	pid_t pid = -1;

	if (pipe2(o, O_CLOEXEC))
		return -errno;
	if (pipe2(e, O_CLOEXEC)) {
		close(o[0]);
		close(o[1]);
		return -errno;
	}
	error = command_spawn(argv, o[1], e[1], &pid);
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

/* Starts a program that ends with this one.  Returns an error number, or 0. */
static int command_spawn(const char *const *argv, int out, int err, pid_t *pid)
{
	pid_t parent = getpid();
	int failed[2], error = 0;

	if (pipe2(failed, O_CLOEXEC))
		return errno;
	*pid = fork();
	if (*pid == 0) {
		int null = open("/dev/null", O_RDONLY);

		prctl(PR_SET_PDEATHSIG, SIGKILL);
		if (getppid() == parent && null >= 0 && dup2(null, 0) == 0 && dup2(out, 1) == 1
			&& dup2(err, 2) == 2)
			execvp(argv[0], (char *const *)(uintptr_t)argv);
		error = errno;
		(void)!write(failed[1], &error, sizeof error);
		_exit(127);
	}
	close(failed[1]);
	if (*pid < 0)
		error = errno;
	else if (read(failed[0], &error, sizeof error) == sizeof error)
		waitpid(*pid, NULL, 0);
	close(failed[0]);
	return error;
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

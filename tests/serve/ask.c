// SPDX-License-Identifier: MIT
//
// Has a server (serve.c) run a program with the arguments of this one.  contain mounts it over the file of
// the program, whose name is that of the server.
//
// The processor seconds of the program go to the file that UPC2C_SERVED_SECONDS names, one line a run.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "serve.h"

static char bytes[SERVED_BYTES];
static size_t size;

static _Noreturn void die(const char *what)
{
	fprintf(stderr, "ask: %s: %s\n", what, strerror(errno));
	exit(125);
}

static void add(const char *word)
{
	size_t n = strlen(word) + 1;

	if (size + n > sizeof bytes) {
		errno = E2BIG;
		die(word);
	}
	memcpy(bytes + size, word, n);
	size += n;
}

static int find_server(void)
{
	char path[4096];
	ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
	struct sockaddr_un address;
	struct stat file;
	socklen_t n_address;
	int server = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);

	if (n <= 0 || stat("/proc/self/exe", &file) != 0)
		die("/proc/self/exe");
	path[n] = 0;
	n_address = server_address(&address, &file, strrchr(path, '/') + 1);
	if (server < 0 || connect(server, (struct sockaddr *)&address, n_address) != 0)
		die("connect");
	return server;
}

static int open_it(const char *path, int flags)
{
	int fd = open(path, flags | O_CLOEXEC);

	if (fd < 0)
		die(path);
	return fd;
}

static void note(double seconds)
{
	const char *path = getenv("UPC2C_SERVED_SECONDS");
	int fd = path ? open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644) : -1;

	if (fd < 0)
		return;
	dprintf(fd, "%.3f\n", seconds);
	close(fd);
}

int main(int argc, char **argv)
{
	char text[16];
	char control[CMSG_SPACE(N_SERVED_FDS * sizeof(int))] = {0};
	struct iovec data = {bytes, 0};
	struct msghdr message = {
		.msg_iov = &data, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
	struct cmsghdr *files = CMSG_FIRSTHDR(&message);
	const int fds[N_SERVED_FDS] = {
		[SERVED_OUTPUT] = 1,
		[SERVED_ERRORS] = 2,
		[SERVED_FOLDER] = open_it(".", O_PATH),
		[SERVED_ROOT] = open_it("/", O_PATH),
		[SERVED_MOUNTS] = open_it("/proc/self/ns/mnt", O_RDONLY),
		[SERVED_PROCESSES] = open_it("/proc/self/ns/pid", O_RDONLY),
	};
	int server = find_server();
	struct served served;

	*files = (struct cmsghdr){CMSG_LEN(sizeof fds), SOL_SOCKET, SCM_RIGHTS};
	memcpy(CMSG_DATA(files), fds, sizeof fds);
	snprintf(text, sizeof text, "%d", argc);
	add(text);
	for (int i = 0; i < argc; i++)
		add(argv[i]);
	for (char **variable = environ; *variable; variable++)
		add(*variable);
	data.iov_len = size;
	if (sendmsg(server, &message, 0) < 0)
		die("sendmsg");
	if (recv(server, &served, sizeof served, 0) != sizeof served)
		die("recv");
	note(served.seconds);
	if (WIFSIGNALED(served.status)) {
		signal(WTERMSIG(served.status), SIG_DFL);
		raise(WTERMSIG(served.status));
	}
	return WEXITSTATUS(served.status);
}

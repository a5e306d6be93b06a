// SPDX-License-Identifier: MIT
//
// NAME ARGUMENT... - has a server (serve.c) run its program with these arguments: the one at the socket
// NAME.socket.
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static char bytes[1 << 17];
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

// The server may be about to begin.
static int find_server(const char *path)
{
	struct sockaddr_un name = {.sun_family = AF_UNIX};
	int server = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);

	snprintf(name.sun_path, sizeof name.sun_path, "%s.socket", path);
	for (int i = 0; connect(server, (struct sockaddr *)&name, sizeof name) != 0; i++) {
		if ((errno != ENOENT && errno != ECONNREFUSED) || i == 60000)
			die(name.sun_path);
		usleep(1000);
	}
	return server;
}

int main(int argc, char **argv)
{
	char text[4096], control[CMSG_SPACE(3 * sizeof(int))] = {0};
	struct iovec data = {bytes, 0};
	struct msghdr message = {
		.msg_iov = &data, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
	struct cmsghdr *files = CMSG_FIRSTHDR(&message);
	int server = find_server(argv[0]), status;

	*files = (struct cmsghdr){CMSG_LEN(3 * sizeof(int)), SOL_SOCKET, SCM_RIGHTS};
	memcpy(CMSG_DATA(files), (int[]){0, 1, 2}, 3 * sizeof(int));
	snprintf(text, sizeof text, "%d", argc);
	add(text);
	add(getcwd(text, sizeof text) ? text : "/");
	for (int i = 0; i < argc; i++)
		add(argv[i]);
	for (char **variable = environ; *variable; variable++)
		add(*variable);
	data.iov_len = size;
	if (sendmsg(server, &message, 0) < 0)
		die("sendmsg");
	if (recv(server, &status, sizeof status, 0) != sizeof status)
		die("recv");
	if (WIFSIGNALED(status)) {
		signal(WTERMSIG(status), SIG_DFL);
		raise(WTERMSIG(status));
	}
	return WEXITSTATUS(status);
}

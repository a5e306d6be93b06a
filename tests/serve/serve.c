// SPDX-License-Identifier: MIT
//
// Preloaded, it makes a program wait for command lines instead of running: each is run by a process that is
// forked from this one, whose libraries are loaded and linked.  That takes most of the time of a short run of
// upc2c or clang.  ask.c sends the command lines to the socket that UPC2C_SERVE names.
#include <dlfcn.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N_BYTES = 1 << 17, N_WORDS = 1 << 12, N_SECONDS = 200 };

typedef int main_function(int, char **, char **);

static main_function *program;

static _Noreturn void die(const char *what)
{
	perror(what);
	exit(125);
}

// In a new process: the program with the command line, the files, the folder and the environment of the one
// that asks.
static int run(int asker)
{
	static char bytes[N_BYTES];
	static char *words[N_WORDS];
	char control[CMSG_SPACE(3 * sizeof(int))];
	struct iovec data = {bytes, sizeof bytes};
	struct msghdr message = {
		.msg_iov = &data, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
	ssize_t size = recvmsg(asker, &message, MSG_CMSG_CLOEXEC);
	struct cmsghdr *files = size > 0 ? CMSG_FIRSTHDR(&message) : NULL;
	int n = 0, n_arguments, fds[3];

	if (!files)
		die("serve: recvmsg");
	memcpy(fds, CMSG_DATA(files), sizeof fds);
	for (int i = 0; i < 3; i++)
		dup2(fds[i], i);
	for (char *s = bytes; s < bytes + size && n < N_WORDS - 1; s += strlen(s) + 1)
		words[n++] = s;
	n_arguments = atoi(words[0]);
	if (chdir(words[1]) != 0)
		die("serve: chdir");
	clearenv();
	for (int i = 2 + n_arguments; i < n; i++)
		putenv(words[i]);
	words[2 + n_arguments] = NULL;
	alarm(N_SECONDS);
	return program(n_arguments, words + 2, environ);
}

static int serve(int argc, char **argv, char **variables)
{
	struct sockaddr_un name = {.sun_family = AF_UNIX};
	int server = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0), asker, status;

	(void)argc, (void)argv, (void)variables;
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	snprintf(name.sun_path, sizeof name.sun_path, "%s", getenv("UPC2C_SERVE"));
	if (bind(server, (struct sockaddr *)&name, sizeof name) != 0 || listen(server, 64) != 0)
		die(name.sun_path);
	for (;;) {
		pid_t id;

		asker = accept4(server, NULL, NULL, SOCK_CLOEXEC);
		if (asker < 0)
			die("serve: accept");
		id = fork();
		if (id == 0)
			return run(asker);
		if (id < 0 || waitpid(id, &status, 0) != id)
			die("serve: fork");
		send(asker, &status, sizeof status, MSG_NOSIGNAL);
		close(asker);
	}
}

typedef int start_function(main_function *, int, char **, void (*)(void), void (*)(void), void (*)(void),
	void *);

int __libc_start_main(main_function *main, int argc, char **argv, void (*init)(void), void (*fini)(void),
	void (*loader_fini)(void), void *stack_end);
int __libc_start_main(main_function *main, int argc, char **argv, void (*init)(void), void (*fini)(void),
	void (*loader_fini)(void), void *stack_end)
{
	start_function *start;

	*(void **)&start = dlsym(RTLD_NEXT, "__libc_start_main");
	program = main;
	return start(serve, argc, argv, init, fini, loader_fini, stack_end);
}

// SPDX-License-Identifier: MIT
//
// Preloaded, it makes a program wait for command lines instead of running: each is run by a process that is
// forked from this one, whose libraries are loaded and linked.  That takes half of the time of a short run of
// upc2c or clang.  The process is in the namespaces of the one that asks (ask.c), with its folder, files and
// environment.
//
// UPC2C_SERVE names the descriptor of the socket, which listens already.
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "serve.h"

enum { N_WORDS = 1 << 12, N_PEERS = 256, IDLE_MILLISECONDS = 3000 };

typedef int main_function(int, char **, char **);

// A process that is connected; `process` runs what it asked for, or is 0.
struct peer {
	int connection;
	pid_t process;
	int ended; // a descriptor that can be read when the process has ended
};

static main_function *program;
static struct program self;
static int own_processes;
static int listening; // or -1
static char own_file[4096];
static ssize_t n_own_file;
static struct peer peers[N_PEERS];
static int n_peers;

// Other users are not served.
static void add_peer(int connection)
{
	struct ucred user;
	socklen_t size = sizeof user;

	if (connection < 0)
		return;
	if (n_peers == N_PEERS || getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &user, &size) != 0
		|| user.uid != geteuid())
		close(connection);
	else
		peers[n_peers++] = (struct peer){connection, 0, -1};
}

static void remove_peer(int i)
{
	close(peers[i].connection);
	if (peers[i].process)
		close(peers[i].ended);
	peers[i] = peers[--n_peers];
}

// Goes to the root and the folder of whoever asks.
static bool enter(const int *fds)
{
	return setns(fds[SERVED_MOUNTS], CLONE_NEWNS) == 0 && fchdir(fds[SERVED_ROOT]) == 0
	    && chroot(".") == 0 && fchdir(fds[SERVED_FOLDER]) == 0;
}

// In a new process: runs the program with the texts of a request.
static int run(char *bytes, size_t size, const int *fds)
{
	static char *words[N_WORDS];
	int n = 0;
	int n_arguments;

	if (!enter(fds)) {
		perror("serve");
		return 125;
	}
	for (int i = 0; i < 3; i++)
		dup2(fds[i], i);
	close_range(3, ~0U, 0);
	for (char *s = bytes; s < bytes + size && n < N_WORDS - 1; s += strlen(s) + 1)
		words[n++] = s;
	n_arguments = (int)strtol(words[0], NULL, 10);
	clearenv();
	for (int i = 1 + n_arguments; i < n; i++)
		putenv(words[i]);
	words[1 + n_arguments] = NULL;
	signal(SIGPIPE, SIG_DFL);
	return program(n_arguments, words + 1, environ);
}

// Starts what peer i asks for; returns whether the caller is the new process, with its exit status in
// *status.
static bool start(int i, char *bytes, size_t size, const int *fds, int *status)
{
	pid_t process = -1;

	if (setns(fds[SERVED_PROCESSES], CLONE_NEWPID) == 0)
		process = fork();
	if (process == 0) {
		*status = run(bytes, size, fds);
		return true;
	}
	setns(own_processes, CLONE_NEWPID);
	if (process < 0) {
		remove_peer(i);
		return false;
	}
	peers[i].process = process;
	peers[i].ended = (int)syscall(SYS_pidfd_open, process, 0);
	return false;
}

// Takes the lease or the request of peer i, whose connection can be read; the result is that of start.
static bool hear(int i, int *status)
{
	static char bytes[SERVED_BYTES];
	static char control[CMSG_SPACE(N_SERVED_FDS * sizeof(int))];
	struct iovec data = {bytes, sizeof bytes};
	struct msghdr message = {
		.msg_iov = &data, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
	ssize_t size = recvmsg(peers[i].connection, &message, MSG_CMSG_CLOEXEC);
	struct cmsghdr *files = size > 0 ? CMSG_FIRSTHDR(&message) : NULL;
	int fds[N_SERVED_FDS];
	bool is_new;

	if (size <= 0) { // it is gone
		if (peers[i].process) {
			kill(peers[i].process, SIGKILL);
			waitpid(peers[i].process, NULL, 0);
		}
		remove_peer(i);
		return false;
	}
	if (!files) {
		bool is_same = size == sizeof self && memcmp(bytes, &self, sizeof self) == 0;

		if (!is_same && listening >= 0) { // for the server of the new program
			close(listening);
			listening = -1;
		}
		send(peers[i].connection, &is_same, 1, MSG_NOSIGNAL);
		return false;
	}
	memcpy(fds, CMSG_DATA(files), sizeof fds);
	is_new = start(i, bytes, (size_t)size, fds, status);
	for (int k = 0; !is_new && k < N_SERVED_FDS; k++)
		close(fds[k]);
	return is_new;
}

// The process of peer i has ended.
static void answer(int i)
{
	struct rusage use;
	struct served served = {0};

	wait4(peers[i].process, &served.status, 0, &use);
	served.seconds = (double)(use.ru_utime.tv_sec + use.ru_stime.tv_sec)
	               + (double)(use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e6;
	send(peers[i].connection, &served, sizeof served, MSG_NOSIGNAL);
	remove_peer(i);
}

// A program asks for its own file, which is not below the root of whoever asks for it if that root is another
// one.
ssize_t readlink(const char *path, char *buf, size_t len)
{
	size_t n = (size_t)n_own_file;

	if (strcmp(path, "/proc/self/exe") != 0)
		return syscall(SYS_readlink, path, buf, len);
	n = n < len ? n : len;
	for (size_t i = 0; i < n; i++)
		buf[i] = own_file[i];
	return (ssize_t)n;
}

ssize_t __readlink_chk(const char *path, char *buf, size_t len, size_t whole);
ssize_t __readlink_chk(const char *path, char *buf, size_t len, size_t whole)
{
	return len <= whole ? readlink(path, buf, len) : -1;
}

static int serve(int argc, char **argv, char **variables)
{
	struct pollfd polled[1 + 2 * N_PEERS];
	struct stat file;
	int status;

	(void)argc, (void)argv, (void)variables;
	listening = (int)strtol(getenv("UPC2C_SERVE"), NULL, 10);
	n_own_file = syscall(SYS_readlink, "/proc/self/exe", own_file, sizeof own_file);
	if (n_own_file < 0)
		return 125;
	own_processes = open("/proc/self/ns/pid", O_RDONLY | O_CLOEXEC);
	if (own_processes < 0 || stat("/proc/self/exe", &file) != 0)
		return 125;
	self = program_of(&file);
	for (;;) {
		int n = n_peers;

		polled[0] = (struct pollfd){listening, POLLIN, 0};
		for (int i = 0; i < n; i++) {
			polled[1 + i] = (struct pollfd){peers[i].connection, POLLIN, 0};
			polled[1 + n + i] = (struct pollfd){
				peers[i].process ? peers[i].ended : -1, POLLIN, 0};
		}
		if (poll(polled, 1 + 2 * (nfds_t)n, n ? -1 : IDLE_MILLISECONDS) <= 0 && !n)
			return 0;
		for (int i = n - 1; i >= 0; i--) { // the last peer takes the place of one that goes
			if (polled[1 + n + i].revents)
				answer(i);
			else if (polled[1 + i].revents && hear(i, &status))
				return status;
		}
		if (polled[0].revents)
			add_peer(accept4(listening, NULL, NULL, SOCK_CLOEXEC));
	}
}

typedef int start_function(main_function *, int, char **, void (*)(void), void (*)(void), void (*)(void),
	void *);

int __libc_start_main(main_function *main, int argc, char **argv, void (*init)(void), void (*fini)(void),
	void (*loader_fini)(void), void *stack_end);
int __libc_start_main(main_function *main, int argc, char **argv, void (*init)(void), void (*fini)(void),
	void (*loader_fini)(void), void *stack_end)
{
	start_function *start_program;

	*(void **)&start_program = dlsym(RTLD_NEXT, "__libc_start_main");
	program = main;
	return start_program(serve, argc, argv, init, fini, loader_fini, stack_end);
}

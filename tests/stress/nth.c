/* SPDX-License-Identifier: MIT
 *
 * nth.c - `nth N one|all COMMAND ARGUMENT...` runs a command and kills it just before the N-th of its
 * system calls that change files: the process that makes it, or all processes at once.  The status is
 * the command's; 125 and a message where the kernel does not let anyone watch calls.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))
#define TELL(call)                                                                                           \
	BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF)

static struct sock_filter filter[] = {BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
	TELL(SYS_pwrite64), TELL(SYS_pwritev), TELL(SYS_fsync), TELL(SYS_fdatasync), TELL(SYS_rename),
	TELL(SYS_renameat), TELL(SYS_renameat2), TELL(SYS_link), TELL(SYS_linkat), TELL(SYS_unlink),
	TELL(SYS_unlinkat), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};

/* Lets a call happen, or, if it is the N-th, kills its process or the command's whole group. */
static void answer(int listener, int *left, pid_t group, int all)
{
	struct seccomp_notif call;
	struct seccomp_notif_resp reply;

	memset(&call, 0, sizeof call);
	memset(&reply, 0, sizeof reply);
	if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &call) != 0)
		return; /* the process that called has died */
	if (--*left == 0)
		kill(all ? -group : (pid_t)call.pid, SIGKILL);
	reply.id = call.id;
	reply.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
	ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &reply);
}

int main(int argc, char **argv)
{
	struct sock_fprog program = {LENGTH(filter), filter};
	int left = argc > 3 ? atoi(argv[1]) : 0, status, listener;
	pid_t child;

	if (argc <= 3)
		return 124;
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
	listener = (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER,
		&program);
	if (listener < 0) {
		perror("nth: seccomp");
		return 125;
	}
	child = fork();
	if (child == 0) {
		setpgid(0, 0);
		execv(argv[3], argv + 3);
		_exit(127);
	}
	while (waitpid(child, &status, WNOHANG) == 0) {
		struct pollfd calls = {listener, POLLIN, 0};

		if (poll(&calls, 1, 20) > 0)
			answer(listener, &left, child, strcmp(argv[2], "all") == 0);
	}
	kill(-child, SIGKILL);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* SPDX-License-Identifier: MIT
 *
 * forbid.c - `forbid CALL... -- COMMAND ARGUMENT...` runs a command whose system calls of these
 * names fail with EPERM, as in a sandbox.
 */
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static const struct {
	const char *name;
	unsigned number;
} calls[] = {
	{"memfd_create", SYS_memfd_create}, {"fallocate", SYS_fallocate},
	{"signalfd", SYS_signalfd4}, {"prctl", SYS_prctl}, {"madvise", SYS_madvise},
	{"sched_getaffinity", SYS_sched_getaffinity}, {"sigaltstack", SYS_sigaltstack},
	{"sched_yield", SYS_sched_yield}, {"futex", SYS_futex}
};

static struct sock_filter filter[2 * LENGTH(calls) + 2] = {
	BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))
};

int main(int argc, char **argv)
{
	struct sock_fprog program = {1, filter};
	size_t i;

	for (argv++; argc > 2 && *argv && strcmp(*argv, "--") != 0; argv++) {
		for (i = 0; i < LENGTH(calls) && strcmp(calls[i].name, *argv) != 0; i++)
			;
		if (i == LENGTH(calls) || program.len > 2 * LENGTH(calls) - 2)
			return 120;
		filter[program.len++] = (struct sock_filter)BPF_JUMP(
			BPF_JMP | BPF_JEQ | BPF_K, calls[i].number, 0, 1);
		filter[program.len++] = (struct sock_filter)BPF_STMT(
			BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
	}
	filter[program.len++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
		prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) {
		perror("forbid");
		return 125;
	}
	if (*argv)
		execv(argv[1], argv + 1);
	return 121;
}

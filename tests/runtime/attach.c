/* SPDX-License-Identifier: MIT
 *
 * attach.c PID - attaches to a process as a debugger does, and stays until the process ends.  Status 0, or 77
 * if the machine does not allow it.
 */
#include <errno.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/wait.h>

int main(int argc, char **argv)
{
	pid_t pid = argc > 1 ? (pid_t)strtol(argv[1], NULL, 10) : 0;
	int status;

	if (ptrace(PTRACE_SEIZE, pid, NULL, NULL) != 0)
		return errno == EPERM ? 77 : 1;
	while (waitpid(pid, &status, __WALL) == pid && WIFSTOPPED(status))
		ptrace(PTRACE_CONT, pid, NULL, status >> 16 ? 0 : WSTOPSIG(status));
	return 0;
}

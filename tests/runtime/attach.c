/* SPDX-License-Identifier: MIT
 *
 * attach.c PID - attaches to a process as a debugger does and leaves it again.  Status 0,
 * or 77 if the machine does not allow it.
 */
#include <errno.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <time.h>

int main(int argc, char **argv)
{
	pid_t pid = argc > 1 ? (pid_t)strtol(argv[1], NULL, 10) : 0;

	if (ptrace(PTRACE_SEIZE, pid, NULL, NULL) != 0)
		return errno == EPERM ? 77 : 1;
	/* It looks every 50 ms whether somebody is there. */
	nanosleep(&(struct timespec){0, 300000000}, NULL);
	return 0;
}

/* SPDX-License-Identifier: MIT
 *
 * watch.c - runs MPICH's launcher.  If a process of the job is killed, it prints
 *
 *	===================================================================================
 *	=   BAD TERMINATION OF ONE OF YOUR APPLICATION PROCESSES
 *	=   PID 4711 RUNNING AT red
 *	=   EXIT CODE: 9
 *	...
 *	YOUR APPLICATION TERMINATED WITH THE EXIT STRING: Killed (signal 9)
 *
 * after an empty line, and ends with the number of the signal, as a program may that calls exit(9).  So its
 * output goes through this process, which keeps back what may be the begin of these words until they differ.
 */
#include "watch.h"

#include "say.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static const char verdict[] =
	"\n"
	"===================================================================================\n"
	"=   BAD TERMINATION OF ONE OF YOUR APPLICATION PROCESSES\n";

/* The output of the launcher. */
struct launcher_output {
	char text[65536]; /* what is kept back */
	size_t n;
	bool is_verdict; /* the text is the launcher's words */
	char last;       /* the last character passed on */
};

static volatile sig_atomic_t launcher_pid, ending_signal;

/* Passes on a signal that a process has sent; those of the terminal reach the launcher by themselves. */
static void pass_signal(int number, siginfo_t *info, void *context)
{
	(void)context;
	if (number != SIGUSR1 && number != SIGUSR2)
		ending_signal = number;
	if (info->si_code <= 0)
		kill(launcher_pid, number);
}

static void pass_signals(void)
{
	static const int passed[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2};
	struct sigaction action = {.sa_sigaction = pass_signal, .sa_flags = SA_SIGINFO | SA_RESTART}, old;

	for (size_t i = 0; i < sizeof passed / sizeof *passed; i++)
		if (sigaction(passed[i], NULL, &old) == 0
			&& (passed[i] != SIGHUP || old.sa_handler != SIG_IGN))
			sigaction(passed[i], &action, NULL);
}

static void watch_pass_on(struct launcher_output *s, size_t n)
{
	for (size_t done = 0; done < n;) {
		ssize_t written = write(STDOUT_FILENO, s->text + done, n - done);

		if (written < 0 && errno != EINTR)
			break; /* a full disk is the launcher's matter no more */
		done += written > 0 ? (size_t)written : 0;
	}
	if (n > 0)
		s->last = s->text[n - 1];
	memmove(s->text, s->text + n, s->n -= n);
}

/* Returns where the launcher's words may begin in the text: after the end of a line. */
static size_t verdict_start(const struct launcher_output *s)
{
	for (size_t i = 0; i < s->n; i++) {
		size_t rest = s->n - i < sizeof verdict - 1 ? s->n - i : sizeof verdict - 1;
		const char *before = i > 0 ? &s->text[i - 1] : &s->last;

		if (s->text[i] == '\n' && (*before == '\n' || !*before)
			&& memcmp(s->text + i, verdict, rest) == 0)
			return i;
	}
	return s->n;
}

/* Reads what there is.  Returns false at the end. */
static bool take_output(struct launcher_output *s, int from)
{
	size_t room = sizeof s->text - 1 - s->n;
	ssize_t n = read(from, s->text + s->n, room);

	if (n <= 0)
		return n < 0 && errno == EINTR;
	s->n += (size_t)n;
	if (!s->is_verdict)
		watch_pass_on(s, verdict_start(s));
	s->is_verdict |= s->n >= sizeof verdict - 1;
	if (s->is_verdict && s->n == sizeof s->text - 1) { /* what else is printed meanwhile */
		s->is_verdict = false;
		watch_pass_on(s, s->n);
	}
	return true;
}

/* Passes the output on until its end, or the end of the launcher, whose children may keep it open.  Returns
 * the launcher's status. */
static int watch_output(struct launcher_output *s, int from, pid_t pid)
{
	struct pollfd input = {.fd = from, .events = POLLIN};
	bool has_ended = false, is_open = true;
	int status = 0;

	while (is_open) {
		int ready = poll(&input, 1, has_ended ? 0 : 200);

		if (ready > 0)
			is_open = take_output(s, from);
		else if (has_ended)
			break;
		if (!has_ended)
			has_ended = waitpid(pid, &status, WNOHANG) == pid;
	}
	while (!has_ended)
		has_ended = waitpid(pid, &status, 0) == pid || errno != EINTR;
	return status;
}

/* Says what the launcher's words say.  Returns the number of the signal, or 0 if they are others. */
static int report_killed(struct launcher_output *s)
{
	const char *process, *host, *by;
	long number;

	s->text[s->n] = 0;
	process = strstr(s->text, "\n=   PID ");
	host = process ? strstr(process, " RUNNING AT ") : NULL;
	by = host ? strstr(host, "(signal ") : NULL;
	if (!s->is_verdict || !by)
		return 0;
	number = strtol(by + strlen("(signal "), NULL, 10);
	if (number <= 0 || number >= NSIG)
		return 0;
	host += strlen(" RUNNING AT ");
	say("the job ends, because its agent on %.*s, process %ld, was killed by SIG%s%s",
		(int)strcspn(host, "\n"), host, strtol(process + strlen("\n=   PID "), NULL, 10),
		sigabbrev_np((int)number) ? sigabbrev_np((int)number) : "NAL",
		number == SIGKILL ? ", as the system does when memory runs out" : "");
	return (int)number;
}

_Noreturn void watch_run(const char *file, char **words)
{
	static struct launcher_output s;
	const pid_t parent = getpid();
	int ends[2], status, number;

	if (pipe(ends) < 0 || (launcher_pid = fork()) < 0)
		die(STATUS_FAILED, "cannot run '%s': %s", file, strerror(errno));
	if (launcher_pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGTERM);
		if (getppid() != parent)
			_exit(STATUS_FAILED);
		dup2(ends[1], STDOUT_FILENO);
		close(ends[0]);
		close(ends[1]);
		execv(file, words);
		die(STATUS_USAGE, "cannot run '%s': %s", file, strerror(errno));
	}
	pass_signals();
	close(ends[1]);
	status = watch_output(&s, ends[0], launcher_pid);
	number = ending_signal; /* the launcher's status may be 0 */
	if (!number && WIFSIGNALED(status))
		number = WTERMSIG(status);
	if (number) {
		signal(number, SIG_DFL);
		raise(number);
	}
	number = report_killed(&s);
	if (!number)
		watch_pass_on(&s, s.n);
	exit(number ? 128 + number : WEXITSTATUS(status));
}

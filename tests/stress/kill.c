/* SPDX-License-Identifier: MIT
 *
 * kill.c - runs a program ROUNDS times and has one of its threads, or its launcher, die at a
 * random moment: `kill ROUNDS SEED LIMIT PROGRAM`.  Each time the job must end within LIMIT
 * milliseconds with the right status and at most the one right message, write only whole
 * lines, and leave nothing: no process, no file in TMPDIR and, where no other test has files, in /dev/shm.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <regex.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define RUN_MS 60 /* for which the program works */
#define HANG   60000 /* ms */

#define NAME_THREAD "thread [0-9]+ "
#define BAR_WAIT    "waits for thread [0-9]+, "

static const struct way {
	const char *name;
	enum { INSIDE, THREAD, LAUNCHER, STOPPED, EACH, GROUP } who;
	int signal, status;
	const char *message; /* NULL: none */
} ways[] = {
	{"kill", INSIDE, 0, 137, NAME_THREAD "was killed by SIGKILL"},
	{"fault", INSIDE, 0, 139, NAME_THREAD "was killed by SIGSEGV at .*address 0x10: a null"},
	{"sent", INSIDE, 0, 139, NAME_THREAD "was killed by SIGSEGV$"},
	{"abort", INSIDE, 0, 134, NAME_THREAD "was killed by SIGABRT( at victim.upc:39)?$"},
	{"quick", INSIDE, 0, 5, NAME_THREAD "ended with status 5 before the end of"},
	{"exit", INSIDE, 0, 6, "waits for thread [0-9]+, which|^upcr: deadlock|ends without a upc_wait"},
	{"global", INSIDE, 0, 7, NULL},
	{"SIGKILL", THREAD, SIGKILL, 137, NAME_THREAD "was killed by SIGKILL"},
	{"SIGSEGV", THREAD, SIGSEGV, 139, NAME_THREAD "was killed by SIGSEGV$"},
	{"SIGTERM", THREAD, SIGTERM, 143, NAME_THREAD "was killed by SIGTERM$"},
	{"SIGKILL", LAUNCHER, SIGKILL, 137, NULL},
	{"SIGKILL", STOPPED, SIGKILL, 137, NULL},
	{"SIGKILL", EACH, SIGKILL, 137, NAME_THREAD "was killed by SIGKILL"},
	{"SIGKILL", GROUP, SIGKILL, 137, NULL},
	{"SIGTERM", LAUNCHER, SIGTERM, 143, NULL},
	{"SIGINT", LAUNCHER, SIGINT, 130, NULL},
	{"SIGHUP", LAUNCHER, SIGHUP, 129, NULL},
};

#define N_WAYS (sizeof(ways) / sizeof(ways[0]))

static const char *const whose[] = {"by its own", "to a thread", "to the launcher",
	"to the stopped launcher", "to each one", "to all at once"};

struct round {
	const struct way *way;
	int number, threads, delay; /* us */
	pid_t pid;
	char mark[64];
	int status;
};

static char other[4096]; /* the last line that did not match */
static unsigned long long state;
static int n_failures;
static long limit;

static unsigned chance(unsigned n)
{
	state = state * 6364136223846793005ULL + 1442695040888963407ULL;
	return (unsigned)(state >> 33) % n;
}

static long now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void show(const char *file)
{
	char line[512];
	FILE *f = fopen(file, "r");

	while (f && fgets(line, sizeof(line), f))
		fputs(line, stderr);
	if (f)
		fclose(f);
}

static void complain(const struct round *r, const char *what, long value)
{
	fprintf(stderr, "FAILED: round %d, %s %s with %d threads after %d us: %s (%ld)\n",
		r->number, r->way->name, whose[r->way->who], r->threads, r->delay, what, value);
	fprintf(stderr, "the line '%s'\n", other);
	show("err");
	n_failures++;
}

/* Returns the number of entries of a folder. */
static int entries(const char *folder)
{
	DIR *d = opendir(folder);
	int n = 0;

	while (d && readdir(d))
		n++;
	if (d)
		closedir(d);
	return n;
}

static int memory_files(void)
{
	const char *contained = getenv("UPC2C_CONTAINED");

	return contained && *contained ? entries("/dev/shm") : 0;
}

static bool has_mark(const char *pid, const char *mark)
{
	static char text[1 << 16];
	char name[300];
	ssize_t n = -1;
	int file;

	snprintf(name, sizeof(name), "/proc/%s/environ", pid);
	file = open(name, O_RDONLY);
	if (file >= 0) {
		n = read(file, text, sizeof(text));
		close(file);
	}
	return n > 0 && memmem(text, (size_t)n, mark, strlen(mark) + 1) != NULL;
}

/* Processes with the mark in their environment. */
static int leftovers(const char *mark)
{
	DIR *d = opendir("/proc");
	struct dirent *e;
	int n = 0;

	while (d && (e = readdir(d)))
		if (e->d_name[0] > '0' && e->d_name[0] <= '9' && has_mark(e->d_name, mark))
			n++;
	if (d)
		closedir(d);
	return n;
}

static void run(const struct round *r, char *program)
{
	static const int heard[] = {SIGINT, SIGTERM, SIGHUP};
	char ms[16], thread[16], delay[16], threads[16];
	char *const arguments[] = {program, ms, (char *)r->way->name, thread, delay, NULL};
	size_t i;

	setpgid(0, 0);
	for (i = 0; i < sizeof(heard) / sizeof(heard[0]); i++)
		signal(heard[i], SIG_DFL); /* a shell makes background processes ignore some */
	snprintf(ms, sizeof(ms), "%d", RUN_MS);
	snprintf(thread, sizeof(thread), "%d", r->number);
	snprintf(delay, sizeof(delay), "%d", r->delay);
	snprintf(threads, sizeof(threads), "%d", r->threads);
	setenv("UPC_THREADS", threads, 1);
	putenv((char *)r->mark);
	if (!freopen("/dev/null", "r", stdin) || !freopen("out", "w", stdout) ||
		!freopen("err", "w", stderr))
		_exit(120);
	if (r->way->who != INSIDE)
		execl(program, program, ms, (char *)NULL);
	execv(program, arguments);
	_exit(121);
}

#define MOST_CHILDREN 64

/* The children of a process; how many they are. */
static unsigned children_of(pid_t pid, pid_t children[MOST_CHILDREN])
{
	char name[64], text[1024] = "", *word, *rest;
	unsigned n = 0;
	FILE *f;

	snprintf(name, sizeof(name), "/proc/%d/task/%d/children", (int)pid, (int)pid);
	f = fopen(name, "r");
	if (!f)
		return 0;
	if (!fgets(text, sizeof(text), f))
		text[0] = '\0';
	fclose(f);
	for (word = strtok_r(text, " ", &rest); word && n < MOST_CHILDREN;
		word = strtok_r(NULL, " ", &rest))
		children[n++] = (pid_t)atol(word);
	return n;
}

static void strike(const struct round *r)
{
	pid_t children[MOST_CHILDREN];
	unsigned n, i;

	usleep((useconds_t)r->delay);
	n = children_of(r->pid, children);
	if (r->way->who == THREAD && n)
		kill(children[chance(n)], r->way->signal);
	for (i = 0; r->way->who == EACH && i < n; i++)
		kill(children[i], r->way->signal);
	if (r->way->who == STOPPED)
		kill(r->pid, SIGSTOP);
	if (r->way->who == GROUP)
		kill(-r->pid, r->way->signal);
	else if (r->way->who != THREAD)
		kill(r->pid, r->way->signal);
}

/* Waits for the launcher; the milliseconds that it took. */
static long job_wait(struct round *r)
{
	long start = now(), passed = 0;

	while (waitpid(r->pid, &r->status, WNOHANG) == 0 && passed < HANG) {
		usleep(500);
		passed = now() - start;
	}
	if (passed >= HANG) {
		kill(r->pid, SIGKILL);
		waitpid(r->pid, &r->status, 0);
	}
	return passed;
}

/* Lines of the file, and how many of them do not match.  Facts about a message, which begin with blanks, do not
 * count; nor does one that reaches over the end of a page: the kernel writes page by page, and a death may come
 * between. */
static int lines_count(const char *file, const char *pattern, int *n_other)
{
	char line[4096];
	regex_t regex;
	FILE *f = fopen(file, "r");
	long start = 0, end;
	int n = 0;

	*n_other = 0;
	if (!f || regcomp(&regex, pattern, REG_EXTENDED | REG_NOSUB) != 0)
		return 0;
	for (; fgets(line, sizeof(line), f); n++, start = end) {
		end = ftell(f);
		line[strcspn(line, "\n")] = '\0';
		if (line[0] == ' ') {
			n--;
			continue;
		}
		if (regexec(&regex, line, 0, NULL, 0) == 0 || start / 4096 != end / 4096)
			continue;
		snprintf(other, sizeof(other), "%s", line);
		++*n_other;
	}
	fclose(f);
	regfree(&regex);
	return n;
}

/* Returns whether a job may end like this without a word: nobody has to wait for one that exits, or
 * that _exits when all have come to the end; the launcher may be killed before it can say
 * something; and one thread has none, which could say what the thread cannot say itself. */
static bool is_silent(const struct round *r, int n_ok)
{
	bool is_quick = strcmp(r->way->name, "quick") == 0;

	return strcmp(r->way->name, "exit") == 0 || r->way->who == EACH ||
	       (is_quick && n_ok == r->threads) ||
	       (r->threads == 1 && (is_quick || strcmp(r->way->name, "kill") == 0));
}

static void messages_check(const struct round *r, bool survived, int n_ok)
{
	const char *message = survived ? NULL : r->way->message;
	int n_other, n = lines_count("err", message ? message : "^$", &n_other);

	if (n == 0 && (!message || is_silent(r, n_ok)))
		return;
	if (n == 1 && n_other == 0 && message)
		return;
	if (message && n > 1 && lines_count("err", "^upcr: (deadlock:|  )", &n_other) == n &&
		n_other == 0)
		return; /* it is reported in several lines */
	complain(r, n ? "not this message" : "no message", n);
}

/* Threads that came to the end of main. */
static int ok_count(void)
{
	char line[4096];
	FILE *f = fopen("out", "r");
	int n = 0;

	while (f && fgets(line, sizeof(line), f))
		n += strcmp(line, "ok\n") == 0;
	if (f)
		fclose(f);
	return n;
}

static void result_check(const struct round *r)
{
	int got = WIFSIGNALED(r->status) ? 128 + WTERMSIG(r->status) : WEXITSTATUS(r->status);
	int n = ok_count(), n_other;

	if (lines_count("out", "^(thread [0-9]+ of [0-9]+ in round [0-9]+|ok)$", &n_other) && n_other)
		complain(r, "lines of output are not whole", n_other);
	if (got == 0 && n != r->threads)
		complain(r, "ended well without an ok of each thread", n);
	if (got != 0 && got != r->way->status)
		complain(r, "status", got);
	messages_check(r, got == 0, n);
}

static long round_run(struct round *r, char *program)
{
	int shm = memory_files(), n_left;
	long passed, start;

	snprintf(r->mark, sizeof(r->mark), "UPC_FIRE=%d.%d", (int)getpid(), r->number);
	unlink("out");
	unlink("err");
	r->pid = fork();
	if (r->pid == 0)
		run(r, program);
	if (r->pid < 0) {
		complain(r, strerror(errno), errno);
		return 0;
	}
	setpgid(r->pid, r->pid); /* the process does this itself, too */
	if (r->way->who == INSIDE)
		usleep((useconds_t)r->delay);
	else
		strike(r);
	start = now();
	passed = job_wait(r);
	while (((n_left = leftovers(r->mark)) > 0 || memory_files() > shm) &&
		now() - start < limit)
		usleep(2000);
	if (n_left)
		complain(r, "processes are left", n_left);
	if (passed - RUN_MS > limit)
		complain(r, "milliseconds to the end", passed);
	if (entries("tmp") != 2)
		complain(r, "files in TMPDIR", entries("tmp") - 2);
	if (memory_files() > shm)
		complain(r, "files in /dev/shm", memory_files() - shm);
	result_check(r);
	return now() - start;
}

/* A third of the moments each in the start, in the work and about the end. */
static int moment(void)
{
	switch (chance(3)) {
	case 0: return (int)chance(8000);
	case 1: return (int)chance(1000 * RUN_MS);
	default: return 1000 * RUN_MS + (int)chance(15000);
	}
}

int main(int argc, char **argv)
{
	int n_rounds = argc > 4 ? atoi(argv[1]) : 0, n_died = 0;
	long longest = 0, took;
	struct round r;

	state = argc > 4 ? strtoull(argv[2], NULL, 10) : 1;
	limit = argc > 4 ? atol(argv[3]) : 0;
	for (r.number = 0; r.number < n_rounds; r.number++) {
		r.way = &ways[(unsigned)r.number % N_WAYS];
		r.threads = 1 + (int)chance(5);
		r.delay = moment();
		took = round_run(&r, argv[4]);
		n_died += r.status != 0;
		if (took > longest)
			longest = took;
	}
	printf("%d rounds, %d deaths, %d failures; the slowest end took %ld ms\n", n_rounds, n_died,
		n_failures, longest);
	return n_failures != 0 || n_died < n_rounds / 2;
}

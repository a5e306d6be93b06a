// SPDX-License-Identifier: MIT
//
// contain [-s PROGRAM]... NAME FOLDER... -- COMMAND... - runs a test where nothing else that runs on the
// machine is seen, and notes what it cost.
//
// The test has a process namespace of its own, so that it sees only its own processes and none of them
// survives it, and a /dev/shm and a /tmp of its own.  The FOLDERs stay visible where they are in /tmp; the
// first is the build folder.  Root can make namespaces; for others a user namespace is tried.  Where there is
// neither, the command runs as it is: UPC2C_CONTAINED says whether it is contained.
//
// Each PROGRAM is replaced by serve/ask, for the test alone: a server that has the program loaded runs it,
// which is quicker.  Only root has servers.
//
// FOLDER/Testing/costs/NAME (with `:` for `/`) gets the line NAME, processor seconds, seconds, status, tier.
// The processor seconds are those of all processes that ended before the test did.
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "serve/lease.h"

enum { MAX_SERVED = 4 };

static const char *served[MAX_SERVED];
static int n_served;

static void die(const char *what)
{
	fprintf(stderr, "contain: %s: %s\n", what, strerror(errno));
	exit(125);
}

static bool write_text(const char *path, const char *text)
{
	int fd = open(path, O_WRONLY);
	bool good = fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text);

	if (fd >= 0)
		close(fd);
	return good;
}

// Maps the user and the group to themselves in a new user namespace.
static bool map_user(uid_t user, gid_t group)
{
	char users[64];
	char groups[64];

	snprintf(users, sizeof users, "%u %u 1\n", user, user);
	snprintf(groups, sizeof groups, "%u %u 1\n", group, group);
	return write_text("/proc/self/setgroups", "deny") && write_text("/proc/self/uid_map", users)
	    && write_text("/proc/self/gid_map", groups);
}

static bool make_namespaces(void)
{
	const int kinds = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC;
	uid_t user = getuid();
	gid_t group = getgid();

	if (unshare(kinds) == 0)
		return true;
	n_served = 0;
	return unshare(kinds | CLONE_NEWUSER) == 0 && map_user(user, group);
}

static void make_folders(const char *path)
{
	char part[4096];

	for (const char *end = strchr(path + 1, '/'); end; end = strchr(end + 1, '/')) {
		snprintf(part, sizeof part, "%.*s", (int)(end - path), path);
		mkdir(part, 0755);
	}
	mkdir(path, 0755);
}

// Returns whether another of the folders holds folder i.
static bool is_inside(char **folders, int n, int i)
{
	for (int k = 0; k < n; k++) {
		size_t len = strlen(folders[k]);

		if (strncmp(folders[i], folders[k], len) == 0 && folders[i][len] == '/')
			return true;
	}
	return false;
}

// Mounts an empty /tmp, in which only the folders are still there.
static bool mount_tmp(char **folders, int n)
{
	int fds[16];
	char open_folder[64];

	for (int i = 0; i < n; i++)
		fds[i] = open(folders[i], O_PATH | O_CLOEXEC);
	if (mount("tmpfs", "/tmp", "tmpfs", 0, "mode=1777"))
		return false;
	for (int i = 0; i < n; i++) {
		if (strncmp(folders[i], "/tmp/", 5) != 0 || is_inside(folders, n, i))
			continue;
		make_folders(folders[i]);
		snprintf(open_folder, sizeof open_folder, "/proc/self/fd/%d", fds[i]);
		if (mount(open_folder, folders[i], NULL, MS_BIND | MS_REC, NULL))
			return false;
	}
	return true;
}

// Mounts ask over the programs that have servers, read-only: who builds such a program anew in a test must
// not write to ask.
static bool mount_ask(const char *build)
{
	char ask[4096];

	snprintf(ask, sizeof ask, "%s/tests/serve/ask", build);
	for (int i = 0; i < n_served; i++)
		if (mount(ask, served[i], NULL, MS_BIND, NULL) != 0
			|| mount(NULL, served[i], NULL, MS_REMOUNT | MS_BIND | MS_RDONLY, NULL) != 0)
			return false;
	return true;
}

// Mounts the folders, in the first process of the process namespace.
static bool mount_all(char **folders, int n)
{
	return mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 && mount_ask(folders[0])
	    && mount_tmp(folders, n) && mount("tmpfs", "/dev/shm", "tmpfs", 0, "mode=1777") == 0
	    && mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL) == 0;
}

static double seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double seconds_of(struct timeval t)
{
	return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

// The file for the cost of the test, and that for the seconds of its servers.
static char cost_path[4096];
static char served_path[4096 + 16];

static void name_paths(const char *folder, const char *name)
{
	snprintf(cost_path, sizeof cost_path, "%s/Testing/costs", folder);
	make_folders(cost_path);
	snprintf(cost_path, sizeof cost_path, "%s/Testing/costs/%s", folder, name);
	for (char *p = cost_path + strlen(cost_path) - strlen(name); *p; p++)
		if (*p == '/')
			*p = ':';
	snprintf(served_path, sizeof served_path, "%s.served", cost_path);
	remove(served_path);
	setenv("UPC2C_SERVED_SECONDS", served_path, 1);
}

static double served_seconds(void)
{
	FILE *file = fopen(served_path, "r");
	double sum = 0;
	char line[32];

	if (!file)
		return 0;
	while (fgets(line, sizeof line, file))
		sum += strtod(line, NULL);
	fclose(file);
	remove(served_path);
	return sum;
}

static void note_cost(const char *name, double began, int status)
{
	struct rusage use;
	FILE *file = fopen(cost_path, "w");

	if (!file)
		die(cost_path);
	getrusage(RUSAGE_CHILDREN, &use);
	fprintf(file, "%s %.2f %.2f %d %s\n", name,
		seconds_of(use.ru_utime) + seconds_of(use.ru_stime) + served_seconds(), seconds() - began,
		status, getenv("UPC2C_WHOLE") ? "whole" : "quick");
	fclose(file);
}

// Waits for a process, takes the status of all others that end meanwhile, and returns its status as a shell
// says it.
static int wait_for(pid_t process)
{
	int state = 0;
	pid_t ended;

	do {
		ended = wait(&state);
	} while (ended != process && (ended >= 0 || errno == EINTR));
	return WIFEXITED(state) ? WEXITSTATUS(state) : 128 + WTERMSIG(state);
}

static int run(char **command)
{
	pid_t test = fork();

	if (test < 0)
		die("fork");
	if (test == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		execvp(command[0], command);
		die(command[0]);
	}
	return wait_for(test);
}

// Runs the command in namespaces, if they can be made; *ran says whether it did.
static int run_contained(char *name, char **folders, int n, char **command, double began, bool *ran)
{
	char here[4096];
	pid_t first;

	if (!getcwd(here, sizeof here) || !make_namespaces())
		return 0;
	first = fork();
	if (first < 0)
		return 0;
	if (first == 0) {
		int status;

		prctl(PR_SET_PDEATHSIG, SIGKILL);
		if (!mount_all(folders, n) || chdir(here))
			_exit(0);
		*ran = true;
		setenv("UPC2C_CONTAINED", "1", 1);
		unsetenv("TMPDIR");
		status = run(command);
		note_cost(name, began, status);
		_exit(status);
	}
	return wait_for(first);
}

// Asks for servers of the programs; without one a program runs as it is.
static void find_servers(const char *build, char **programs, int n)
{
	char folder[4096];

	snprintf(folder, sizeof folder, "%s/tests/serve", build);
	for (int i = 0; i < n && i < MAX_SERVED; i++)
		if (geteuid() == 0 && lease_server(folder, programs[i]))
			served[n_served++] = programs[i];
}

int main(int argc, char **argv)
{
	char *programs[MAX_SERVED];
	char **folders;
	int n_programs = 0;
	int n = 0;
	int status;
	double began = seconds();
	bool *ran = mmap(NULL, sizeof *ran, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	pid_t outer = -1;

	for (; argc > 2 && strcmp(argv[1], "-s") == 0 && n_programs < MAX_SERVED; argc -= 2, argv += 2)
		programs[n_programs++] = argv[2];
	folders = argv + 2;
	while (n + 2 < argc && strcmp(folders[n], "--") != 0)
		n++;
	if (n < 1 || n > 16 || n + 3 >= argc) {
		fprintf(stderr, "usage: contain [-s PROGRAM]... NAME FOLDER... -- COMMAND...\n");
		return 125;
	}
	name_paths(folders[0], argv[1]);
	find_servers(folders[0], programs, n_programs);
	setenv("UPC2C_CONTAINED", "", 1);
	if (ran == MAP_FAILED || (outer = fork()) < 0)
		die("fork");
	if (outer == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		_exit(run_contained(argv[1], folders, n, folders + n + 1, began, ran));
	}
	status = wait_for(outer);
	if (*ran)
		return status;
	status = run(folders + n + 1);
	note_cost(argv[1], began, status);
	return status;
}

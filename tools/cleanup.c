/* SPDX-License-Identifier: MIT
 *
 * cleanup.c - removes what is temporary when the program ends, however it ends: a small process
 * waits for that end and removes what a killed program could not.  Both see what there is in
 * shared memory.
 */
#include "cleanup.h"

#include "words.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static struct {
	char folder[PATH_MAX], partial[PATH_MAX]; /* "" if there is none */
	volatile pid_t group;                     /* the running command's group, or 0 */
} *left;

static pid_t watcher;
static int alive = -1; /* a pipe end that stays open as long as the driver lives */

static void temp_folder_remove(const char *path)
{
	DIR *folder = opendir(path);
	struct dirent *entry;

	if (!folder)
		return;
	while ((entry = readdir(folder)))
		if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
			(void)unlinkat(dirfd(folder), entry->d_name, 0);
	closedir(folder);
	(void)rmdir(path);
}

static void remove_all(void)
{
	if (*left->partial != 0)
		(void)unlink(left->partial);
	if (*left->folder != 0)
		temp_folder_remove(left->folder);
	*left->partial = *left->folder = 0;
}

/* Kills the command's process group and gives it a moment to die. Where nobody waits for dead processes, they
 * cannot be distinguished from living ones. */
static void end_group(void)
{
	const struct timespec while_it_dies = {.tv_nsec = 10000000};

	if (left->group == 0)
		return;
	for (int i = 0; i < 20 && kill(-left->group, SIGKILL) == 0; i++)
		nanosleep(&while_it_dies, NULL);
}

/* Runs in the second process: waits for the end of the driver and removes its files. It closes the driver's
 * standard streams, as a reader of those would otherwise not see that the driver has ended. */
static _Noreturn void remove_after_driver(int from)
{
	static const int ignored[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE};
	char byte;

	for (size_t i = 0; i < sizeof ignored / sizeof *ignored; i++)
		signal(ignored[i], SIG_IGN);
	setpgid(0, 0);
	for (int fd = 0; fd < 3; fd++)
		close(fd);
	while (read(from, &byte, 1) < 0 && errno == EINTR)
		;
	end_group();
	remove_all();
	_exit(0);
}

void cleanup_begin(void)
{
	int ends[2];

	left = mmap(NULL, sizeof *left, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (left == MAP_FAILED || pipe2(ends, O_CLOEXEC) != 0)
		die(STATUS_FAILED, "out of memory");
	watcher = fork();
	if (watcher == 0) {
		close(ends[1]);
		remove_after_driver(ends[0]);
	}
	close(ends[0]);
	alive = ends[1];
}

void cleanup_by_watcher(void)
{
	close(alive);
	if (watcher > 0)
		while (waitpid(watcher, NULL, 0) < 0 && errno == EINTR)
			;
}

void cleanup_end(void)
{
	if (!left || alive < 0)
		return;
	remove_all();
	cleanup_by_watcher();
	alive = -1;
}

static void cleanup_path_set(char *to, const char *path)
{
	if (strlen(path) >= PATH_MAX)
		die(STATUS_FAILED, "%s: %s", path, strerror(ENAMETOOLONG));
	strcpy(to, path);
}

/* Registers the folder to remove. A relative path stays valid, as neither process changes its folder. */
void cleanup_folder(const char *path)
{
	cleanup_path_set(left->folder, path);
}

void cleanup_partial(const char *path)
{
	cleanup_path_set(left->partial, path);
}

void cleanup_group(pid_t group)
{
	left->group = group;
}

/* SPDX-License-Identifier: MIT
 *
 * folder.c - the folder of a measurement: which files of it are ours, and how an older
 * measurement gives way to a new one.
 */
#include "read/folder.h"
#include "read/read.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int folder_thread(const char *name)
{
	char *end;
	long n;

	if (!text_starts(name, "thread.") || name[7] < '0' || name[7] > '9'
		|| (name[7] == '0' && name[8] != 0))
		return -1;
	n = strtol(name + 7, &end, 10);
	return *end == 0 && n < MOST_THREADS ? (int)n : -1;
}

int folder_files(const char *path, uint64_t *bytes)
{
	DIR *folder = opendir(path);
	struct dirent *entry;
	struct stat status;
	int n = 0;

	*bytes = 0;
	if (!folder)
		return -1;
	while ((entry = readdir(folder))) {
		if (folder_thread(entry->d_name) < 0
			|| fstatat(dirfd(folder), entry->d_name, &status, 0) != 0)
			continue;
		*bytes += (uint64_t)status.st_size;
		n++;
	}
	closedir(folder);
	return n;
}

/* Returns true if the file begins with the magic bytes. */
static bool is_measured_file(int folder, const char *name)
{
	char magic[8] = "";
	int file = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
	ssize_t n;

	if (file < 0)
		return false;
	n = read(file, magic, sizeof magic);
	close(file);
	return n == 0 || (n == sizeof magic && memcmp(magic, UPCPROF_MAGIC, sizeof magic) == 0);
}

/* Returns true for the name of a thread's file, or of a temporary copy that a killed upcprof has left:
 * thread.3.a1B2c3. */
static bool is_thread_file_name(const char *name)
{
	const char *dot = text_starts(name, "thread.") ? strchr(name + 7, '.') : NULL;
	char *thread;
	bool found;

	if (!dot)
		return folder_thread(name) >= 0;
	thread = text_format("%.*s", (int)(dot - name), name);
	found = folder_thread(thread) >= 0 && strlen(dot + 1) == 6;
	free(thread);
	return found;
}

/* Checks that a folder has only files of a measurement, and with `remove` removes them; ends the program at
 * any other file. */
static void folder_empty(const char *path, bool remove)
{
	DIR *folder = opendir(path);
	struct dirent *entry;

	if (!folder)
		die(STATUS_FAILED, "cannot read the folder %s: %s", path, strerror(errno));
	while ((entry = readdir(folder))) {
		const char *name = entry->d_name;

		if (strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
			continue;
		if (!is_thread_file_name(name) || !is_measured_file(dirfd(folder), name))
			die(STATUS_FAILED,
				"%s contains %s, which is not part of a measurement: "
				"choose another folder with -o, or move the file away",
				path, name);
		if (remove && unlinkat(dirfd(folder), name, 0) != 0)
			die(STATUS_FAILED, "cannot remove the old %s/%s: %s", path, name, strerror(errno));
	}
	closedir(folder);
}

void folder_prepare(const char *path)
{
	struct stat status;

	if (mkdir(path, 0777) == 0)
		return;
	if (errno != EEXIST)
		die(STATUS_FAILED, "cannot make the folder %s: %s", path, strerror(errno));
	if (stat(path, &status) != 0 || !S_ISDIR(status.st_mode))
		die(STATUS_FAILED, "%s exists and is not a folder: choose another one with -o", path);
	if (access(path, W_OK | X_OK) != 0)
		die(STATUS_FAILED, "cannot write into the folder %s: %s", path, strerror(errno));
	folder_empty(path, false);
	folder_empty(path, true);
}

char *folder_newest(void)
{
	static const char suffix[] = ".upcprof";
	DIR *folder = opendir(".");
	struct timespec newest = {0};
	struct dirent *entry;
	char *found = NULL;

	while (folder && (entry = readdir(folder))) {
		size_t n = strlen(entry->d_name);
		struct stat s;

		if (n < sizeof suffix || strcmp(entry->d_name + n + 1 - sizeof suffix, suffix) != 0
			|| stat(entry->d_name, &s) != 0 || !S_ISDIR(s.st_mode))
			continue;
		if (found
			&& (s.st_mtim.tv_sec < newest.tv_sec
				|| (s.st_mtim.tv_sec == newest.tv_sec
					&& s.st_mtim.tv_nsec <= newest.tv_nsec)))
			continue;
		newest = s.st_mtim;
		free(found);
		found = text_copy(entry->d_name);
	}
	if (folder)
		closedir(folder);
	return found;
}

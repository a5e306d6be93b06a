/* SPDX-License-Identifier: MIT
 *
 * staged.c - see staged.h.
 */
#include "export/staged.h"

#include "command/unpack.h"
#include "text/text.h"

#include <dirent.h>
#include <errno.h>
#include <ftw.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct {
	char *path, *fresh; /* fresh NULL: nothing to remove */
	FILE *file;
} staged;

static volatile sig_atomic_t caught; /* the signal that requests the end of the program */

/* ---- removal -------------------------------------------------------------------------------- */

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *where)
{
	(void)status, (void)type, (void)where;
	remove(path);
	return 0;
}

static void remove_fresh(void)
{
	if (staged.fresh)
		nftw(staged.fresh, remove_one, 8, FTW_DEPTH | FTW_PHYS);
	staged.fresh = NULL;
}

static void staged_on_signal(int number)
{
	caught = number;
}

void staged_check(void)
{
	if (caught == 0)
		return;
	remove_fresh();
	unpacked_remove();
	signal(caught, SIG_DFL);
	raise(caught);
}

static void staged_guard(void)
{
	static const int numbers[] = {SIGHUP, SIGINT, SIGTERM};
	static bool is_set;

	if (is_set)
		return;
	is_set = true;
	atexit(remove_fresh);
	signal(SIGPIPE, SIG_IGN); /* a write then fails instead */
	signal(SIGXFSZ, SIG_IGN);
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (signal(numbers[i], staged_on_signal) == SIG_IGN)
			signal(numbers[i], SIG_IGN);
}

static void staged_forget(void)
{
	free(staged.fresh);
	free(staged.path);
	staged.fresh = staged.path = NULL;
	staged.file = NULL;
}

void staged_discard(void)
{
	char *fresh = staged.fresh;

	if (staged.file)
		fclose(staged.file);
	remove_fresh();
	free(fresh);
	staged_forget();
}

/* ---- files ---------------------------------------------------------------------------------- */

_Noreturn static void cannot(const char *path)
{
	die(STATUS_FAILED, "cannot write %s: %s", path, strerror(errno));
}

FILE *staged_file(const char *path)
{
	struct stat status;
	mode_t mask = umask(0);
	bool is_there = stat(path, &status) == 0;
	int file;

	umask(mask);
	staged_guard();
	if (is_there && S_ISDIR(status.st_mode)) {
		errno = EISDIR;
		cannot(path);
	}
	if (is_there && !S_ISREG(status.st_mode)) {
		staged.path = text_copy(path);
		staged.file = fopen(path, "wb");
		if (!staged.file)
			cannot(path);
		return staged.file;
	}
	if (is_there && access(path, W_OK) != 0)
		cannot(path);
	staged.path = is_there ? realpath(path, NULL) : text_copy(path);
	if (!staged.path)
		cannot(path);
	staged.fresh = text_format("%s.XXXXXX", staged.path);
	file = mkstemp(staged.fresh);
	if (file < 0) {
		staged.fresh = NULL;
		cannot(path);
	}
	if (fchmod(file, is_there ? status.st_mode & 07777 : 0666 & ~mask) != 0
		|| !(staged.file = fdopen(file, "wb")))
		cannot(path);
	return staged.file;
}

int staged_file_commit(void)
{
	bool is_bad = ferror(staged.file) != 0;
	int error;

	errno = 0;
	is_bad = fclose(staged.file) != 0 || is_bad;
	error = errno != 0 ? errno : EIO;
	staged.file = NULL;
	if (!is_bad && staged.fresh && rename(staged.fresh, staged.path) != 0) {
		error = errno;
		is_bad = true;
	}
	if (is_bad) {
		say("cannot write %s: %s", staged.path, strerror(error));
		staged_discard();
		return STATUS_FAILED;
	}
	staged_forget();
	return 0;
}

/* ---- folders -------------------------------------------------------------------------------- */

static bool is_empty_folder(const char *path)
{
	DIR *folder = opendir(path);
	int n = 0;

	while (folder && readdir(folder))
		n++;
	if (folder)
		closedir(folder);
	return folder && n <= 2;
}

const char *staged_folder(const char *path)
{
	struct stat status;
	mode_t mask = umask(0);
	size_t n = strlen(path);

	umask(mask);
	staged_guard();
	if (lstat(path, &status) == 0 && !(S_ISDIR(status.st_mode) && is_empty_folder(path)))
		die(STATUS_FAILED, "%s already exists: remove it, or choose another folder with -o", path);
	while (n > 1 && path[n - 1] == '/')
		n--;
	staged.path = text_format("%.*s", (int)n, path);
	staged.fresh = text_format("%s.XXXXXX", staged.path);
	if (!mkdtemp(staged.fresh)) {
		staged.fresh = NULL;
		cannot(path);
	}
	if (chmod(staged.fresh, 0777 & ~mask) != 0)
		cannot(path);
	return staged.fresh;
}

int staged_folder_commit(void)
{
	if (rename(staged.fresh, staged.path) == 0) {
		staged_forget();
		return 0;
	}
	say("cannot write %s: %s", staged.path, strerror(errno));
	staged_discard();
	return STATUS_FAILED;
}

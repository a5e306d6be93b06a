/* SPDX-License-Identifier: MIT
 *
 * unpack.c - see unpack.h.  An archive may come from anywhere: nothing is taken from it but plain files with
 * the few names that upcprof pack gives, and no more than a disk and the size of the archive allow.
 */
#include "command/unpack.h"

#include "command/packed.h"
#include "read/parts.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>
#ifdef UPCPROF_ARCHIVE_LIBRARY
#include <archive.h>
#include <archive_entry.h>
#endif

void archive_check(const char *what)
{
#ifndef UPCPROF_ARCHIVE_LIBRARY
	die(STATUS_USAGE,
		"%s: this upcprof was built without the archive library: install libarchive-dev and build "
		"it again",
		what);
#else
	(void)what;
#endif
}

/* ---- removal ---------------------------------------------------------------------------- */

/* The created paths, in their order. It only grows, and its last path is complete, as a signal may come at
 * any time. */
static struct {
	char **paths;
	volatile size_t n;
} made;

void unpacked_remove(void)
{
	while (made.n > 0) {
		const char *path = made.paths[made.n - 1];

		if (unlink(path) != 0)
			rmdir(path);
		made.n--;
	}
}

static void unpacked_on_signal(int number)
{
	unpacked_remove();
	signal(number, SIG_DFL);
	raise(number);
}

static void unpacked_guard(void)
{
	static const int numbers[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE};
	static bool is_set;

	if (is_set)
		return;
	is_set = true;
	atexit(unpacked_remove);
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (signal(numbers[i], unpacked_on_signal) == SIG_IGN)
			signal(numbers[i], SIG_IGN);
}

#ifdef UPCPROF_ARCHIVE_LIBRARY
enum { BASE_BYTES = 1 << 26, MOST_RATIO = 1000, MOST_FILES = 1 << 16 };

struct unpacking {
	const char *path; /* of the archive */
	char *folder;
	struct archive *from;
	uint64_t left; /* bytes that may still be unpacked */
	size_t n_files;
};

/* Records a path that will be created. */
static void made_add(const char *path)
{
	sigset_t all, before;

	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &before);
	made.paths = array_more(made.paths, made.n, sizeof *made.paths);
	made.paths[made.n] = text_copy(path);
	made.n++;
	sigprocmask(SIG_SETMASK, &before, NULL);
}

static _Noreturn void archive_refuse(const struct unpacking *u, const char *what, const char *name)
{
	die(STATUS_FAILED, "%s was not unpacked: %s%s%s", u->path, what, name ? ": " : "", name ? name : "");
}

static char *unpacked_folder_make(void)
{
	const char *place = getenv("TMPDIR");
	char *folder = text_format("%s/upcprof-XXXXXX", place && *place != 0 ? place : "/tmp");
	sigset_t all, before;

	unpacked_guard();
	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &before); /* a signal would lose the name */
	if (!mkdtemp(folder))
		die(STATUS_FAILED, "cannot make the folder %s: %s", folder, strerror(errno));
	made_add(folder);
	sigprocmask(SIG_SETMASK, &before, NULL);
	return folder;
}

/* Makes the folders of a file, of which there are at most two: sources/3. */
static void folders_of(const struct unpacking *u, const char *name)
{
	for (const char *slash = strchr(name, '/'); slash; slash = strchr(slash + 1, '/')) {
		char *path = text_format("%s/%.*s", u->folder, (int)(slash - name), name);

		made_add(path);
		if (mkdir(path, 0700) != 0 && errno != EEXIST)
			die(STATUS_FAILED, "cannot make the folder %s: %s", path, strerror(errno));
		free(path);
	}
}

static void room_check(const struct unpacking *u, uint64_t bytes, const char *name)
{
	struct statvfs disk;

	if (bytes > u->left)
		archive_refuse(u, "it holds much more than an archive of its size does", name);
	if (statvfs(u->folder, &disk) == 0 && bytes / disk.f_frsize > disk.f_bavail)
		archive_refuse(u, "there is no room for it in the folder of temporary files (TMPDIR)", name);
}

static void entry_bytes_write(int file, const char *path, const char *bytes, size_t n)
{
	while (n > 0) {
		ssize_t written = write(file, bytes, n);

		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0)
			die(STATUS_FAILED, "cannot write %s: %s", path, strerror(errno));
		bytes += written;
		n -= (size_t)written;
	}
}

static void file_unpack(struct unpacking *u, struct archive_entry *entry, const char *name)
{
	char *path = text_format("%s/%s", u->folder, name), bytes[1 << 16];
	const struct timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {.tv_sec = archive_entry_mtime(entry)}};
	la_ssize_t n;
	int file;

	folders_of(u, name);
	if (archive_entry_size(entry) < 0 || ++u->n_files > MOST_FILES)
		archive_refuse(u, "it holds too many files", NULL);
	room_check(u, (uint64_t)archive_entry_size(entry), name);
	made_add(path);
	file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (file < 0 && errno == EEXIST)
		archive_refuse(u, "it holds a file twice", name);
	if (file < 0)
		die(STATUS_FAILED, "cannot write %s: %s", path, strerror(errno));
	while ((n = archive_read_data(u->from, bytes, sizeof bytes)) > 0) {
		if ((uint64_t)n > u->left)
			archive_refuse(u, "it holds much more than an archive of its size does", name);
		u->left -= (uint64_t)n;
		entry_bytes_write(file, path, bytes, (size_t)n);
	}
	if (n < 0)
		archive_refuse(u, "it is damaged", archive_error_string(u->from));
	futimens(file, times);
	close(file);
	free(path);
}

/* Unpacks a file, or one of the folders that tar adds for an unpacked archive. */
static void entry_unpack(struct unpacking *u, struct archive_entry *entry)
{
	const char *name = archive_entry_pathname(entry);
	bool is_folder = archive_entry_filetype(entry) == AE_IFDIR;

	if (!name)
		archive_refuse(u, "a name in it is no text", NULL);
	name += text_starts(name, "./") ? 2 : 0;
	if (is_folder && packed_is_folder(name))
		return;
	if (archive_entry_filetype(entry) != AE_IFREG || archive_entry_hardlink(entry)
		|| archive_entry_symlink(entry))
		archive_refuse(u, "it holds something that is not a file", name);
	if (!packed_is_file(name))
		archive_refuse(u, "it holds a file that does not belong to a measurement", name);
	file_unpack(u, entry, name);
}

static struct archive *archive_of(const struct unpacking *u)
{
	struct archive *a = archive_read_new();

	if (!a)
		die(STATUS_FAILED, "out of memory");
	archive_read_support_format_tar(a);
	archive_read_support_filter_zstd(a);
	archive_read_support_filter_gzip(a);
	if (archive_read_open_filename(a, u->path, 1 << 16) != ARCHIVE_OK)
		die(STATUS_FAILED,
			"%s: it is neither the folder of a measurement nor an archive of upcprof pack",
			u->path);
	return a;
}

/* Returns the folder with the contents of the archive, a fresh string. */
static char *archive_unpack(const char *path, uint64_t size)
{
	struct unpacking u = {.path = path, .left = BASE_BYTES + MOST_RATIO * size};
	struct archive_entry *entry;
	int status;

	u.from = archive_of(&u);
	status = archive_read_next_header(u.from, &entry);
	if (status != ARCHIVE_OK)
		die(STATUS_FAILED,
			"%s: it is neither the folder of a measurement nor an archive of upcprof pack", path);
	u.folder = unpacked_folder_make();
	for (; status == ARCHIVE_OK; status = archive_read_next_header(u.from, &entry))
		entry_unpack(&u, entry);
	if (status != ARCHIVE_EOF)
		archive_refuse(&u, "it is damaged", archive_error_string(u.from));
	archive_read_free(u.from);
	return u.folder;
}
#endif

struct measurement *measurement_unpack(const char *path)
{
	struct stat status;
	struct measurement *m;
	char *folder;

	if (stat(path, &status) != 0 || !S_ISREG(status.st_mode))
		return measurement_open(path);
#ifdef UPCPROF_ARCHIVE_LIBRARY
	folder = archive_unpack(path, (uint64_t)status.st_size);
#else
	archive_check(path);
	folder = NULL;
#endif
	m = measurement_open_as(path, folder);
	free(folder);
	return m;
}

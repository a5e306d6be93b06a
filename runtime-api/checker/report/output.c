/* SPDX-License-Identifier: MIT
 *
 * output.c - the destinations of reports: standard error with an excerpt of the source, in colour on a
 * terminal, and the file of UPC_CHECK=report=FILE. JSON is appended to it, one report in one line by one
 * write. A log of SARIF is written anew when the program starts and with each report, and replaces the old
 * one as a whole. On standard error the first report also names the command that explains it.
 */
#define _GNU_SOURCE
#include "checker/report/output.h"
#include "checker/report/excerpt.h"
#include "checker/report/out.h"
#include "network/hosts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define MOST_WAITS 1000

/* This section marks a program with checks, for upcrun. */
__attribute__((section("upcr_checks"), used)) static const char checks[] = "-check";

static bool is_colored, has_excerpts = true;
static char path[PATH_ROOM]; /* the file's, or "" */

/* ---- options ---- */

static bool is_terminal(int file)
{
	unsigned char settings[256];

	return syscall(SYS_ioctl, file, 0x5401 /* TCGETS */, settings) == 0;
}

/* Decides about colours as upc2c does, in the process that starts the threads: their output may go through
 * pipes. */
static bool has_color_terminal(void)
{
	const char *terminal = getenv("TERM"), *none = getenv("NO_COLOR");

	return is_terminal(STDERR_FILENO) && !(none && *none) && terminal && strcmp(terminal, "dumb") != 0;
}

static bool is_sarif(void)
{
	size_t n = strlen(path);

	return n > 6 && strcmp(path + n - 6, ".sarif") == 0;
}

/* Sets the absolute path: the program may change its folder. */
static void path_set(const char *file, size_t n)
{
	size_t length = 0;

	if (n == 0)
		die(2, "UPC_CHECK: report= needs the name of a file");
	if (file[0] != '/' && getcwd(path, sizeof(path) - 1)) {
		length = strlen(path);
		path[length++] = '/';
	}
	if (length + n + sizeof(".part") > sizeof(path))
		die(2, "UPC_CHECK: the name of the file of reports is too long");
	snprintf(path + length, sizeof(path) - length, "%.*s", (int)n, file);
}

bool output_option(const char *word, size_t n)
{
	static const struct {
		const char *word;
		bool *flag, value;
	} words[] = {{"color", &is_colored, true}, {"nocolor", &is_colored, false},
		{"noexcerpts", &has_excerpts, false}};

	if (n >= 7 && strncmp(word, "report=", 7) == 0) {
		path_set(word + 7, n - 7);
		return true;
	}
	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++) {
		if (strlen(words[i].word) != n || strncmp(word, words[i].word, n) != 0)
			continue;
		*words[i].flag = words[i].value;
		return true;
	}
	return false;
}

void output_begin(void)
{
	is_colored = has_color_terminal();
}

void output_excerpt(struct check_report *r, const upcr_site *site)
{
	const struct excerpt e = {site->file, site->line, site->column, site->text, is_colored};

	if (has_excerpts)
		r->length += excerpt_write(&e, r->text + r->length, sizeof(r->text) - r->length);
}

/* ---- the file ---- */

static char room[1 << 18];

/* Writes all bytes in one write; false with errno if that fails. */
static bool write_whole(int file, const char *text, size_t n)
{
	ssize_t done = write(file, text, n);

	if (done >= 0 && (size_t)done != n)
		errno = ENOSPC;
	return done == (ssize_t)n;
}

static bool json_append(const char *text, size_t n)
{
	int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
	bool is_done = file >= 0 && write_whole(file, text, n);

	if (file >= 0)
		close(file);
	return is_done;
}

/* Copies the log so far to the new one, but for its end; or writes its head, if there is no log. Returns
 * whether it has a result; -1 with errno. */
static int log_copy(int to)
{
	static char piece[1 << 16];
	struct out_text head = {piece, 0, sizeof(piece)};
	int from = open(path, O_RDONLY | O_CLOEXEC);
	off_t size = from >= 0 ? lseek(from, 0, SEEK_END) : 0;
	off_t left = size - (off_t)strlen(SARIF_END);
	bool is_ours = false, is_good = true;
	ssize_t n;

	sarif_head(&head);
	if (left >= (off_t)head.n && check) { /* this run has begun the log */
		is_ours = true;
		lseek(from, 0, SEEK_SET);
		for (; left > 0 && is_good; left -= n) {
			n = read(from, piece, left < (off_t)sizeof(piece) ? (size_t)left : sizeof(piece));
			is_good = n > 0 && write_whole(to, piece, (size_t)n);
		}
	} else {
		is_good = write_whole(to, piece, head.n);
	}
	if (from >= 0)
		close(from);
	return is_good ? is_ours && size > (off_t)(head.n + strlen(SARIF_END)) : -1;
}

/* Writes a new log with one result more, or without any: text is "". */
static bool log_write(const char *text, size_t n)
{
	char part[PATH_ROOM + 8];
	bool is_done = false;
	int file, has;

	snprintf(part, sizeof(part), "%s.part", path);
	unlink(part); /* of a job that was killed; a link that others put there is not followed */
	file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
	if (file < 0)
		return false;
	has = log_copy(file);
	if (has >= 0)
		is_done = (!has || !n || write_whole(file, ",\n", 2)) && (!n || write_whole(file, text, n))
		       && write_whole(file, SARIF_END, strlen(SARIF_END));
	close(file);
	if (is_done)
		return syscall(SYS_renameat2, AT_FDCWD, part, AT_FDCWD, path, 0) == 0;
	unlink(part);
	return false;
}

/* Takes the log's mutex, for a while: its holder may have been killed. */
static void log_lock(void)
{
	for (int i = 0; i < MOST_WAITS && check; i++) {
		if (atomic_exchange(&check->log_mutex, 1) == 0)
			return;
		nanosleep(&(struct timespec){0, 1000000}, NULL);
	}
}

static void log_unlock(void)
{
	if (check)
		atomic_store(&check->log_mutex, 0);
}

void report_file_open(void)
{
	if (!path[0])
		return;
	if (HAS_NETWORK && is_sarif() && hosts_are_launched())
		die(2, "UPC_CHECK: a log of SARIF is written on one host only: give report= another name for JSON");
	if (is_sarif() ? !log_write("", 0) : !json_append("", 0))
		die(2, "UPC_CHECK: cannot write reports to '%s': %s", path, strerror(errno));
}

static void report_file_write(const struct out_words *words)
{
	struct out_text text = {room, 0, sizeof(room)};
	bool is_done;

	if (is_sarif()) {
		sarif_result(&text, words, record_get());
		log_lock();
		is_done = text.n < sizeof(room) && log_write(room, text.n);
		log_unlock();
	} else {
		json_report(&text, words, record_get());
		is_done = text.n < sizeof(room) && json_append(room, text.n);
	}
	if (!is_done)
		say("cannot write this report to '%s': %s", path,
			text.n < sizeof(room) ? strerror(errno) : "it is too long");
}

/* ---- a report ---- */

/* Inserts n bytes at an offset; false if there is too little room. */
static bool text_insert_bytes(char *text, size_t *length, size_t size, size_t at, const char *what, size_t n)
{
	if (*length + n + 1 > size)
		return false;
	memmove(text + at + n, text + at, *length - at + 1);
	memcpy(text + at, what, n);
	*length += n;
	return true;
}

/* Adds the command that explains the report, if it is the first one of this host. */
static size_t explanation_add(char *text, size_t length, size_t size, const char *id)
{
	char line[128];
	int n = snprintf(line, sizeof(line), "\n  upcc --explain %s explains this report", id);

	if (!job.quiet && strcmp(id, "other") != 0 && check && atomic_exchange(&check->is_explained, 1) == 0)
		text_insert_bytes(text, &length, size, length, line, (size_t)n);
	return length;
}

/* Adds the excerpt of the main place after the first line, which becomes bold. */
static size_t decorate(char *text, size_t length, size_t size, const struct record_place *place)
{
	static const char bold[] = "\033[1m", plain[] = "\033[m";
	char lines[1024];
	size_t at = strcspn(text, "\n");
	const struct excerpt e = {place->file, place->line, place->column, place->expression, is_colored};
	size_t n = has_excerpts && place->file[0] ? excerpt_write(&e, lines, sizeof(lines)) : 0;

	text_insert_bytes(text, &length, size, at, lines, n);
	if (is_colored && text_insert_bytes(text, &length, size, at, plain, strlen(plain)))
		text_insert_bytes(text, &length, size, 0, bold, strlen(bold));
	return length;
}

size_t check_report(char *text, size_t length, size_t size, const struct report_head *head)
{
	struct out_words words = {.message = text + head->begin, .thread = head->thread};
	struct record_place *place = record_main(NULL);

	if (head->place)
		record_split(head->place, place->file, sizeof(place->file), &place->line, &place->column);
	words.n_message = strcspn(words.message, "\n");
	words.rest = words.message + words.n_message;
	words.id = record_kind_of(words.message, words.n_message);
	if (HAS_NETWORK && is_multinode())
		words.host = host_name(job.host);
	if (path[0])
		report_file_write(&words);
	length = explanation_add(text, length, size, words.id);
	length = decorate(text, length, size, place);
	record_reset();
	return length;
}

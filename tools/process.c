/* SPDX-License-Identifier: MIT
 *
 * process.c - runs other programs and makes what is temporary: one private folder per run and
 * one half-written output.
 */
#include "process.h"

#include "cleanup.h"
#include "words.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static const int ending_signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGALRM, SIGXCPU};
static volatile sig_atomic_t got_signal, child_pid;
static char *temp_folder;
static unsigned long command_hash;
static char *partial_path; /* the half-written file, or NULL */
static const char *partial_final;

/* ---- signals ------------------------------------------------------------------ */

/* Ends the running command, and after it the driver; without a command the driver ends at once, however long
 * it would still compute. */
static void handle_signal(int number)
{
	if (child_pid > 0) {
		got_signal = number;
		kill(-child_pid, number);
		return;
	}
	cleanup_by_watcher();
	signal(number, SIG_DFL);
	raise(number);
}

/* Ends the driver as the signal would have, if a signal has arrived. */
static void obey_signal(void)
{
	if (got_signal == 0)
		return;
	cleanup_end();
	signal(got_signal, SIG_DFL);
	raise(got_signal);
}

static void at_exit(void)
{
	cleanup_end();
	obey_signal();
}

static sigset_t ending_set(void)
{
	sigset_t set;

	sigemptyset(&set);
	for (size_t i = 0; i < sizeof ending_signals / sizeof *ending_signals; i++)
		sigaddset(&set, ending_signals[i]);
	return set;
}

static unsigned long hash_command(int argc, char *const *argv);

void process_start(int argc, char *const *argv)
{
	struct sigaction action = {.sa_handler = handle_signal}, old;

	for (size_t i = 0; i < sizeof ending_signals / sizeof *ending_signals; i++) {
		sigaction(ending_signals[i], NULL, &old);
		if (old.sa_handler != SIG_IGN) /* nohup, for example, ignores SIGHUP */
			sigaction(ending_signals[i], &action, NULL);
	}
	command_hash = hash_command(argc, argv);
	cleanup_begin();
	setenv("LANGUAGE", "en", 1); /* relay.c parses the compilers' messages */
	if (atexit(at_exit) != 0)
		die(STATUS_FAILED, "out of memory");
}

/* ---- temporary files --------------------------------------------------------- */

/* Returns the FNV-1a hash of the current folder and the command line. */
static unsigned long hash_command(int argc, char *const *argv)
{
	char *here = getcwd(NULL, 0);
	unsigned long hash = 14695981039346656037u;

	for (int i = here ? -1 : 0; i < argc; i++)
		for (const char *c = i < 0 ? here : argv[i];; c++) {
			hash = (hash ^ (unsigned char)*c) * 1099511628211u;
			if (!*c)
				break;
		}
	free(here);
	return hash;
}

/* Makes the folder of temporary files. The same command gets the same folder, unless two runs overlap: a
 * compiler cache needs identical commands. */
static char *make_folder(void)
{
	const char *base = getenv("TMPDIR");
	const char *where = base && *base != 0 ? base : "/tmp";
	char *usual = text_format("%s/" UPC2C_PROGRAM "-%06lx", where, command_hash & 0xffffff);
	char *other = text_format("%s/" UPC2C_PROGRAM "-XXXXXX", where);

	if (mkdir(usual, 0700) == 0)
		return usual;
	if (!mkdtemp(other))
		die(STATUS_FAILED, "cannot make a folder %s: %s", other, strerror(errno));
	return other;
}

char *temp_path(int number, const char *name)
{
	if (!temp_folder) {
		temp_folder = make_folder();
		cleanup_folder(temp_folder);
		setenv("TMPDIR", temp_folder, 1); /* compilers put their own temporary files there, too */
	}
	return text_format("%s/%d-%s", temp_folder, number, name);
}

bool is_temp(const char *path)
{
	return temp_folder && text_starts(path, temp_folder);
}

/* The input files, by device and inode. */
static struct input {
	dev_t device;
	ino_t number;
} *inputs;
static int n_inputs;

void input_keep(const struct stat *file)
{
	inputs = memory_grow(inputs, (size_t)(n_inputs + 1) * sizeof *inputs);
	inputs[n_inputs++] = (struct input){file->st_dev, file->st_ino};
}

void output_check(const char *path)
{
	struct stat file;

	if (stat(path, &file) != 0 || !S_ISREG(file.st_mode))
		return;
	for (int i = 0; i < n_inputs; i++)
		if (inputs[i].device == file.st_dev && inputs[i].number == file.st_ino)
			die(STATUS_FAILED, "%s is an input: it cannot be the output, too", path);
}

/* Creates the file partial_path under a random name, so that no one can plant a link there beforehand. */
static void make_partial(int folder_length)
{
	unsigned long number = 0;
	int file;

	(void)getrandom(&number, sizeof number, 0);
	partial_path = text_format("%.*s.%s.%lx", folder_length, partial_final, path_base(partial_final),
		number);
	cleanup_partial(partial_path);
	file = open(partial_path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
	if (file < 0 || close(file) != 0)
		die(STATUS_FAILED, "cannot write %s: %s", partial_final, strerror(errno));
}

const char *partial_begin(const char *path)
{
	struct stat status;
	int folder_length = (int)(path_base(path) - path);

	if (stat(path, &status) == 0) {
		if (S_ISDIR(status.st_mode))
			die(STATUS_FAILED, "cannot write %s: %s", path, strerror(EISDIR));
		if (!S_ISREG(status.st_mode)) /* /dev/null, a pipe */
			return path;
	}
	output_check(path);
	partial_final = path;
	make_partial(folder_length);
	return partial_path;
}

const char *partial_name(void)
{
	return partial_path;
}

int partial_end(bool good)
{
	int result = 0;

	if (!partial_path)
		return 0;
	if (!good) {
		(void)unlink(partial_path);
	} else if (rename(partial_path, partial_final) != 0) {
		say("cannot write %s: %s", partial_final, strerror(errno));
		(void)unlink(partial_path);
		result = STATUS_FAILED;
	}
	partial_path = NULL;
	cleanup_partial("");
	return result;
}

void file_write_text(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	if (!file || fputs(text, file) < 0 || fclose(file) != 0)
		die(STATUS_FAILED, "cannot write %s: %s", path, strerror(errno));
}

char *text_of_file(const char *path)
{
	FILE *file = fopen(path, "r");
	char *text = NULL;
	size_t n = 0, got = 1;

	if (!file)
		return NULL;
	for (size_t room = 0; got > 0; n += got) {
		if (n + BUFSIZ >= room)
			text = memory_grow(text, room = 2 * (n + BUFSIZ));
		got = fread(text + n, 1, BUFSIZ, file);
	}
	if (ferror(file)) {
		free(text);
		text = NULL;
	} else {
		text[n] = 0;
	}
	(void)fclose(file);
	return text;
}

void file_drop(const char *path)
{
	struct stat status;

	if (stat(path, &status) == 0 && S_ISREG(status.st_mode))
		(void)unlink(path);
}

/* ---- commands ---------------------------------------------------------------- */

static void command_print(const struct words *command)
{
	for (int i = 0; i < command->n; i++) {
		const char *word = command->at[i];
		bool plain = *word != 0 && !strpbrk(word, " \t\n\"'\\$*?;&|<>(){}[]");

		fprintf(stderr, plain ? "%s%s" : "%s\"%s\"", i > 0 ? " " : "", word);
	}
	fputc('\n', stderr);
}

/* Starts the command in a process group of its own, which a signal ends as a whole. stream: STDOUT_FILENO or
 * STDERR_FILENO, which is redirected to the descriptor `to`; -1 for no redirection. */
static void command_start(const struct words *command, int how, int stream, int to)
{
	posix_spawn_file_actions_t files;
	posix_spawnattr_t attributes;
	sigset_t block = ending_set(), before;
	pid_t pid = 0;
	int error;

	obey_signal();
	if (how & RUN_VERBOSE)
		command_print(command);
	sigprocmask(SIG_BLOCK, &block, &before);
	posix_spawn_file_actions_init(&files);
	posix_spawnattr_init(&attributes);
	if (to >= 0)
		posix_spawn_file_actions_adddup2(&files, to, stream);
	if (how & RUN_QUIET)
		posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
	if (how & RUN_NO_INPUT)
		posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
	posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
	posix_spawnattr_setsigmask(&attributes, &before);
	error = posix_spawnp(&pid, command->at[0], &files, &attributes, command->at, environ);
	child_pid = error == 0 ? pid : 0;
	cleanup_group(child_pid);
	posix_spawnattr_destroy(&attributes);
	posix_spawn_file_actions_destroy(&files);
	sigprocmask(SIG_SETMASK, &before, NULL);
	if (error != 0 && !(how & RUN_MAY_FAIL))
		die(STATUS_FAILED, "cannot run '%s': %s", command->at[0], strerror(error));
}

static int command_wait(const struct words *command)
{
	int status;

	if (child_pid == 0) /* the command did not start */
		return -1;
	while (waitpid(child_pid, &status, 0) < 0)
		if (errno != EINTR)
			die(STATUS_FAILED, "waitpid: %s", strerror(errno));
	cleanup_group(0);
	child_pid = 0;
	if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPIPE) /* nobody reads the output any more */
		got_signal = SIGPIPE;
	obey_signal();
	if (WIFEXITED(status))
		return WEXITSTATUS(status);
	say("%s was killed by SIG%s", path_base(command->at[0]), sigabbrev_np(WTERMSIG(status)));
	return -1;
}

int run_and_wait(const struct words *command, int how)
{
	command_start(command, how, -1, -1);
	return command_wait(command);
}

int exit_status_of_command(int status)
{
	return status < 0 ? STATUS_FAILED : status;
}

/* Passes the whole lines of the buffer to the handler and keeps the rest. A line longer than the buffer is
 * passed in parts. */
static size_t give_lines(char *buffer, size_t n, bool all, line_handler *handle, void *state)
{
	char *at = buffer, *end;

	while ((end = memchr(at, '\n', n)) || (n > 0 && all)) {
		size_t length = end ? (size_t)(end + 1 - at) : n;

		handle(state, at, length);
		at += length;
		n -= length;
	}
	memmove(buffer, at, n);
	return n;
}

/* Starts the command and returns the descriptor from which to read what the command writes to the stream. */
static int command_start_piped(const struct words *command, int how, int stream)
{
	int ends[2];

	if (pipe2(ends, O_CLOEXEC) != 0)
		die(STATUS_FAILED, "pipe: %s", strerror(errno));
	command_start(command, how, stream, ends[1]);
	close(ends[1]);
	return ends[0];
}

/* Runs the command and passes the lines that it writes to the stream to the handler. */
static int relay(const struct words *command, int how, int stream, line_handler *handle, void *state)
{
	static char buffer[1 << 16];
	int from = command_start_piped(command, how, stream);
	size_t n = 0;
	ssize_t got = 1;

	while (got != 0) {
		got = read(from, buffer + n, sizeof buffer - n);
		if (got < 0 && errno != EINTR)
			got = 0;
		n += got > 0 ? (size_t)got : 0;
		n = give_lines(buffer, n, got == 0 || n == sizeof buffer, handle, state);
	}
	close(from);
	return command_wait(command);
}

int run_relayed(const struct words *command, int how, line_handler *handle, void *state)
{
	return relay(command, how, STDERR_FILENO, handle, state);
}

int run_lines(const struct words *command, int how, line_handler *handle, void *state)
{
	return relay(command, how, STDOUT_FILENO, handle, state);
}

int run_capture(const struct words *command, int how, char *output, size_t size)
{
	int from = command_start_piped(command, how, STDOUT_FILENO);
	size_t n = 0;
	ssize_t got = 1;

	while (n + 1 < size && got != 0) {
		got = read(from, output + n, size - 1 - n);
		if (got > 0)
			n += (size_t)got;
		else if (got < 0 && errno != EINTR)
			got = 0;
	}
	output[n] = 0;
	close(from);
	return command_wait(command);
}

int run_to_file(const struct words *command, int how, const char *path)
{
	int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);

	if (file < 0)
		die(STATUS_FAILED, "cannot write %s: %s", path, strerror(errno));
	command_start(command, how, STDOUT_FILENO, file);
	close(file);
	return command_wait(command);
}

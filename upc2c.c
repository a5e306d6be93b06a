/* SPDX-License-Identifier: MIT
 *
 * upc2c.c - UPC in, C out: the stages in order.
 */
#include "base/visible.h"
#include "gasp-insert.h"
#include "localize.h"
#include "lowering.h"
#include "refs.h"
#include "waits/waits.h"
#include "warnings.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif
#ifdef __SANITIZE_ADDRESS__ /* it has its own handlers and signal stacks, and reports more */
enum { CATCHES_FAULTS = 0 };
#else
enum { CATCHES_FAULTS = 1 };
#endif

enum { DEEP_STACK = 1 << 30 };

static void catch_faults(void);
static void internal_error(int number);
static void use_signal_stack(void);
static void *with_deep_stack(void *(*f)(void *), void *argument);
static void *run_unit(void *unit);
static bool stages_run(struct unit *u);
static void check_tree(const struct unit *u, const char *pass);
static bool preprocessed_write(struct unit *u);
static bool stop_after(struct unit *u, enum stage s);
static bool detect(struct unit *u);
static bool write_output(struct unit *u, const struct text *t);
static bool is_regular(const char *path);
static int complain(const char *path, int error);

int main(int argc, char **argv)
{
	struct arena *a = arena_new();
	struct options o = {0};
	int status = options_parse(&o, a, argc, argv);

	if (status < 0) {
		struct unit *u = unit_new(&o);

		catch_faults();

		status = with_deep_stack(run_unit, u) ? 0 : 1;
		source_explain(&u->source);
		diags_print(&u->diags, o.name, stderr);
		if (u->diags.n_errors || (status == 0 && report_fails(u, stderr)))
			status = 1;
		unit_drop(u);
	}
	if (fflush(stdout) != 0 && status == 0)
		status = complain("standard output", errno);
	arena_drop(a);
	return status;
}

/* Makes a crash, which is our bug, end with status 70 and a sentence. */
static void catch_faults(void)
{
	static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
	struct sigaction action = {
		.sa_handler = internal_error, .sa_flags = (int)(SA_ONSTACK | SA_RESETHAND)};

	for (size_t i = 0; CATCHES_FAULTS && i < sizeof faults / sizeof *faults; i++)
		sigaction(faults[i], &action, NULL);
}

static void internal_error(int number)
{
	static const char text[] =
		"upc2c: internal error: this is a bug of upc2c; please report it with the input file\n";
	ssize_t written = write(STDERR_FILENO, text, sizeof text - 1);

	(void)number;
	(void)written; /* a failure cannot be reported */
	_exit(70);
}

/* Sets a signal stack, on which overflows of the deep stack are caught. */
static void use_signal_stack(void)
{
	static char room[1 << 16];
	stack_t stack = {.ss_sp = room, .ss_size = sizeof room};

	if (CATCHES_FAULTS)
		sigaltstack(&stack, NULL);
}

/* Calls f on a stack that is deep enough for input nested thousands of levels deep, which Clang and the walks
 * over its tree follow by recursion.  Its pages commit on touch. */
static void *with_deep_stack(void *(*f)(void *), void *argument)
{
	pthread_attr_t attributes;
	pthread_t thread;
	void *result;

	setenv("LIBCLANG_NOTHREADS", "1", 1); /* parse on this stack too */
	pthread_attr_init(&attributes);
	if (pthread_attr_setstacksize(&attributes, DEEP_STACK)
		|| pthread_create(&thread, &attributes, f, argument)) {
		pthread_attr_destroy(&attributes);
		return f(argument);
	}
	pthread_attr_destroy(&attributes);
	pthread_join(thread, &result);
	return result;
}

/* Returns NULL if something was wrong. */
static void *run_unit(void *unit)
{
	use_signal_stack();
	return stages_run(unit) ? unit : NULL;
}

/* Runs the stages.  Every stage adds messages of its own; the next one requires that there were no errors. */
static bool stages_run(struct unit *u)
{
	const struct options *o = u->options;
	struct lowering *l = NULL;
	struct wanted *wanted;
	struct text t;

	if (o->stage == STAGE_PREPROCESS)
		return preprocessed_write(u);
	if (o->stage == STAGE_DETECT)
		return detect(u);
	wanted = events_choose(u);
	if (!wanted || !frontend_read(u))
		return false;
	if (stop_after(u, STAGE_ISLANDS))
		return true;
	if (unit_has_upc(u) || !u->source.is_translated) {
		if (!frontend_layouts(u) || !frontend_shadow(u))
			return false;
		if (stop_after(u, STAGE_SHADOW))
			return true;
		if (!frontend_parse(u) || !frontend_check(u))
			return false;
		check_tree(u, "the front end");
		find_waits(u);
		advise(u);
		localize(u);
		check_tree(u, "localize");
		if (o->report)
			report_write(u, o->report <= REPORT_TEXT ? stderr : stdout);
		if (o->stage >= STAGE_REFS) {
			t = refs_write(u);
			return write_output(u, &t);
		}
		if (stop_after(u, STAGE_TREE) || stop_after(u, STAGE_INDEX))
			return true;
	}
	if (unit_has_upc(u)) {
		l = lower_unit(u);
		if (!l)
			return false;
		insert_events(u, l, wanted);
		check_tree(u, "lowering");
		if (o->stage == STAGE_EDITS)
			dump_edits(l, stdout);
	}
	if ((o->stage != STAGE_ALL && o->stage != STAGE_JOINTS) || u->diags.n_errors)
		return true;
	t = emit_unit(u, l);
	if (o->stage == STAGE_JOINTS)
		return fwrite(t.data, 1, t.len, stdout) == t.len || !complain("standard output", errno);
	return write_output(u, &t);
}

/* Checks the tree after a pass, in builds with sanitizers. */
static void check_tree(const struct unit *u, const char *pass)
{
#ifdef UPC2C_CHECK_TREE
	const char *what;
	const struct node *n = tree_fault(u->root, &what);
	struct place p;

	if (!n)
		return;
	p = source_place(&u->source, n->span);
	fprintf(stderr, "%s:%u:%u: after %s, a node %s %s\n", p.file, p.line, p.column, pass,
		node_kind_name(n->kind), what);
	abort();
#else
	(void)u;
	(void)pass;
#endif
}

/* Handles -E.  Standard output gets the text so far, even after an error; a file does not. */
static bool preprocessed_write(struct unit *u)
{
	const char *output = u->options->output;
	struct text t = {.arena = u->arena};
	bool ok = source_preprocess(&u->source, u->options, &t);

	if (output && strcmp(output, "-") != 0)
		return ok && write_output(u, &t);
	return fwrite(t.data, 1, t.len, stdout) == t.len && ok;
}

static bool detect(struct unit *u)
{
	bool is_upc;

	if (!frontend_detect(u, &is_upc))
		return false;
	puts(is_upc ? "upc" : "c");
	return true;
}

static bool stop_after(struct unit *u, enum stage s)
{
	if (u->options->stage != s)
		return false;
	if (s == STAGE_ISLANDS)
		dump_islands(u, stdout);
	else if (s == STAGE_INDEX)
		index_write(u, stdout);
	else if (s == STAGE_SHADOW)
		dump_shadow(u, stdout);
	else
		dump_tree(u, stdout);
	return true;
}

/* Writes the file whole or not at all: it is written beside its place and renamed. */
static bool write_output(struct unit *u, const struct text *t)
{
	const char *path = u->options->output, *other;
	FILE *f;
	bool ok;
	int error;

	if (strcmp(path, "-") == 0)
		return fwrite(t->data, 1, t->len, stdout) == t->len || !complain("standard output", errno);
	other = text_format(u->arena, "%s.%ld.tmp", path, (long)getpid());
	if (access(path, F_OK) == 0 && access(path, W_OK) != 0)
		return !complain(path, errno);
	f = fopen(access(path, F_OK) == 0 && !is_regular(path) ? path : other, "wb");
	if (!f)
		return !complain(path, errno);
	ok = fwrite(t->data, 1, t->len, f) == t->len;
	error = errno;
	if (fclose(f) != 0 && ok) {
		ok = false;
		error = errno;
	}
	if (ok && access(other, F_OK) == 0 && rename(other, path) != 0) {
		ok = false;
		error = errno;
	}
	if (!ok) {
		remove(other);
		complain(path, error);
	}
	return ok;
}

static bool is_regular(const char *path)
{
	struct stat info;

	return stat(path, &info) == 0 && S_ISREG(info.st_mode);
}

/* Always returns 1. */
static int complain(const char *path, int error)
{
	fputs("upc2c: cannot write ", stderr);
	visible_puts(stderr, path);
	fprintf(stderr, ": %s\n", strerror(error));
	return 1;
}

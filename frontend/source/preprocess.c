/* SPDX-License-Identifier: MIT
 *
 * preprocess.c - the command that preprocesses.  gcc and Clang understand it, even when ccache, mpicc or
 * another wrapper runs them.
 */
#include "source/preprocess.h"

#include "source/command.h"

#include <stdlib.h>
#include <string.h>

/* The way the compiler is called. */
struct manner {
	bool is_gcc;
	/* #include <x.h> also finds x.h beside the source and in the current folder, as in Berkeley UPC,
	 * where both come before the system's folders.  This is set only for files that otherwise lack a
	 * header, so that no system header is hidden from the others. */
	bool looks_beside;
};

static int preprocessor_run(const struct options *o, const struct manner *manner, const char *const *extra,
	struct text *out, struct text *err);
static void add_manners(struct arena *a, struct args *argv, const struct options *o, bool is_gcc);
static void add_definitions(struct arena *a, struct args *argv, const struct options *o);
static void add_folders_beside(struct arena *a, struct args *argv, const char *input);
static bool is_clang(const struct options *o);
static bool messages_contain(const struct text *messages, const char *part);

int preprocess_input(const struct options *o, const char *const *extra, struct text *out, struct text *err)
{
	/* gcc -MM leaves out the headers that it does not find. */
	struct manner manner = {.is_gcc = !is_clang(o), .looks_beside = args_have(&o->cpp, "-MM")};
	int status;

	setenv("LC_ALL", "C", 1);
	status = preprocessor_run(o, &manner, extra, out, err);
	if (status > 0 && manner.is_gcc
		&& messages_contain(err, "unknown argument: '-fno-canonical-system-headers'")) {
		manner.is_gcc = false;
		status = preprocessor_run(o, &manner, extra, out, err);
	}
	if (status > 0
		&& (messages_contain(err, "file not found")
			|| messages_contain(err, ": No such file or directory"))) {
		manner.looks_beside = true;
		status = preprocessor_run(o, &manner, extra, out, err);
	}
	return status;
}

static int preprocessor_run(const struct options *o, const struct manner *manner, const char *const *extra,
	struct text *out, struct text *err)
{
	struct arena *a = err->arena;
	struct args argv = {0};

	out->len = err->len = 0;
	for (size_t i = 0; i < o->cc.n; i++)
		LIST_PUSH(a, &argv, o->cc.items[i]);
	add_manners(a, &argv, o, manner->is_gcc);
	add_definitions(a, &argv, o);
	LIST_PUSH(a, &argv, "-isystem");
	LIST_PUSH(a, &argv, text_format(a, "%s/shims", o->headers));
	LIST_PUSH(a, &argv, "-isystem");
	LIST_PUSH(a, &argv, o->headers);
	for (size_t i = 0; i < o->printing.n && !*extra; i++)
		LIST_PUSH(a, &argv, o->printing.items[i]);
	for (; *extra; extra++)
		LIST_PUSH(a, &argv, *extra);
	for (size_t i = 0; i < o->both.n; i++)
		if (!manner->is_gcc || strcmp(o->both.items[i], "-Weverything") != 0)
			LIST_PUSH(a, &argv, o->both.items[i]);
	for (size_t i = 0; i < o->cpp.n; i++)
		LIST_PUSH(a, &argv, o->cpp.items[i]);
	if (manner->looks_beside)
		add_folders_beside(a, &argv, o->input);
	LIST_PUSH(a, &argv, o->input);
	LIST_PUSH(a, &argv, NULL);
	return command_capture(argv.items, out, err);
}

/* Adds the options that select the output and the messages. */
static void add_manners(struct arena *a, struct args *argv, const struct options *o, bool is_gcc)
{
	static const char *const words[] = {"-E", "-x", "c", "-fdiagnostics-color=never", "-Wundef",
		"-Wno-error=undef", /* gcc accepts any -Wno- option */
		"-Wno-error=comment", "-Wno-unused-command-line-argument", "-Wno-unknown-warning-option",
		"-Wno-#pragma-messages",          /* the C compiler reports them */
		"-Wno-reserved-macro-identifier", /* ours are reserved */
		"-Wno-invalid-pp-token"};         /* our scanner reports it */

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		LIST_PUSH(a, argv, words[i]);
	LIST_PUSH(a, argv, text_format(a, "-std=%s", o->standard));
	if (is_gcc)
		LIST_PUSH(a, argv, "-fno-canonical-system-headers"); /* the folder shows that one is ours */
}

static void add_definitions(struct arena *a, struct args *argv, const struct options *o)
{
	static const char *const fixed[] = {"-D__UPC__=1", "-D__UPC2C__=1", "-DUPC_MAX_BLOCK_SIZE=1073741824",
		"-D__UPC_COLLECTIVE__=1", "-D__UPC_IO__=1", "-D__UPC_TICK__=1", "-D__UPC_ATOMIC__=1",
		"-D__UPC_CASTABLE__=1", "-D__UPC_NB__=1", "-D__UPC_PUPC__=1"};
	/* The release whose extensions are provided. */
	static const char *const berkeley[] = {"-D__BERKELEY_UPC__=2022", "-D__BERKELEY_UPC_MINOR__=10",
		"-D__BERKELEY_UPC_PATCHLEVEL__=0", "-D__BERKELEY_UPC_RUNTIME__=1"};

	for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
		LIST_PUSH(a, argv, fixed[i]);
	LIST_PUSH(a, argv, text_format(a, "-D__UPC_VERSION__=%dL", o->upc));
	if (o->inst.on)
		LIST_PUSH(a, argv, "-D__UPC_PUPC_INST__=1");
	if (o->bupc)
		LIST_PUSH(a, argv, "-DUPCR_BUPC=1");
	for (size_t i = 0; o->bupc_full && i < sizeof berkeley / sizeof *berkeley; i++)
		LIST_PUSH(a, argv, berkeley[i]);
	LIST_PUSH(a, argv, o->threads ? "-D__UPC_STATIC_THREADS__=1" : "-D__UPC_DYNAMIC_THREADS__=1");
	if (o->threads)
		LIST_PUSH(a, argv, text_format(a, "-DTHREADS=%d", o->threads));
}

static void add_folders_beside(struct arena *a, struct args *argv, const char *input)
{
	const char *slash = strrchr(input, '/');

	if (slash)
		LIST_PUSH(a, argv, text_format(a, "-I%.*s", (int)(slash - input) + (slash == input), input));
	LIST_PUSH(a, argv, "-I.");
}

/* Returns whether a name in the command shows that the compiler is Clang. */
static bool is_clang(const struct options *o)
{
	for (size_t i = 0; i < o->cc.n; i++) {
		const char *slash = strrchr(o->cc.items[i], '/');

		if (strncmp(slash ? slash + 1 : o->cc.items[i], "clang", 5) == 0)
			return true;
	}
	return false;
}

static bool messages_contain(const struct text *messages, const char *part)
{
	return messages->len && strstr(messages->data, part);
}

/* SPDX-License-Identifier: MIT
 *
 * link.c - the last step of the compiler driver, and the libraries that a program gets.
 */
#include "image.h"
#include "include/upcr.h"
#include "relay/relay.h"

#include <string.h>
#include <unistd.h>

/* ---- libraries ------------------------------------------------------------------- */

/* Adds the libraries that instrumented units need. A tool may be an archive with each of its functions in a
 * file of its own. */
static void gasp_add(struct words *command, const struct driver_options *o)
{
	if (o->inst)
		words_add(command, "-Wl,-u,gasp_event_notifyVA,-u,gasp_control,-u,gasp_create_event");
	if (o->with_upcprof)
		words_add(command, text_format("%s/lib/libupcprof.a", install_root()));
	/* programs without instrumented units take nothing from this library */
	words_add(command, text_format("%s/lib/libupcr-gasp.a", install_root()));
}

static const char *runtime_library(const struct driver_options *o)
{
	return text_format("%s/lib/libupcr-%s%s.a", install_root(), o->has_network ? "mpi" : "smp",
		o->check ? "-check" : "");
}

/* Adds a version script that keeps the program's own functions with names of POSIX local. A sanitizer
 * replaces such functions on purpose, and only one version script is possible. */
static void names_add(struct words *command, const struct driver_options *o)
{
	for (int i = 0; i < o->link.n; i++)
		if (text_starts(o->link.at[i], "-fsanitize") || strstr(o->link.at[i], "version-script"))
			return;
	words_add(command, text_format("-Wl,--version-script=%s/lib/libupcr-mpi.map", install_root()));
}

static void runtime_add(struct words *command, const struct driver_options *o)
{
	/* these symbols pull in the library even when no object is translated UPC */
	words_add(command,
		o->has_network ? "-Wl,-u," UPCR_ABI_MPI UPCR_ABI_NOW : "-Wl,-u," UPCR_ABI_SMP UPCR_ABI_NOW);
	gasp_add(command, o);
	words_add(command, runtime_library(o));
	words_add(command, "-lm");
	if (o->has_network)
		words_add(command, "-ldl"); /* the plug-in; part of libc since glibc 2.34 */
	if (o->has_network && !o->is_library)
		names_add(command, o);
}

static const char *module_library(void)
{
	return text_format("%s/lib/libupcr-module.a", install_root());
}

/* Returns true if an object on the command line contains UPC; archives may contain more, which is not
 * examined. */
static bool has_upc(const struct driver_options *o)
{
	for (int i = 0; i < o->n_items; i++)
		if (image_section(o->items[i].text, SECTION_UNITS) == SECTION_THERE)
			return true;
	return false;
}

void link_check(const struct driver_options *o)
{
	if (!o->has_network || o->no_runtime || o->mode != MODE_LINK)
		return;
	if (access(runtime_library(o), R_OK) != 0)
		die(STATUS_FAILED,
			"-network=mpi: %s is missing: this installation was built without it, for one "
			"machine only",
			runtime_library(o));
	for (int i = 0; i < o->link.n; i++)
		if (text_starts(o->link.at[i], "-static") && !text_starts(o->link.at[i], "-static-lib"))
			die(STATUS_USAGE, "-network=mpi: %s: a static program cannot load MPI when it starts",
				o->link.at[i]);
}

/* ---- the link ----------------------------------------------------------------- */

/* Returns the text as a string literal of C. */
static const char *c_string(const char *text)
{
	char *string = text_format("\"%s%s\"", text, text), *to = string + 1;

	for (; *text != 0; *to++ = *text++)
		if (strchr("\"\\?", *text))
			*to++ = '\\';
	strcpy(to, "\"");
	return string;
}

/* Makes an object that sets a string of the runtime to a C literal, and adds it to the objects. The user's
 * files have numbers from 0, so a user's file called NAME gets another object. */
static int add_setting(struct words *objects, const struct driver_options *o, const char *name,
	const char *variable, const char *literal)
{
	struct words command = {0};
	const char *source = temp_path(-1, text_format("%s.c", name));
	const char *object = temp_path(-1, text_format("%s.o", name));

	file_write_text(source, text_format("const char %s[] = %s;\n", variable, literal));
	words_append(&command, &o->cc);
	words_append(&command, &o->generated);
	words_add(&command, "-c");
	words_add(&command, source);
	words_add(&command, "-o");
	words_add(&command, object);
	words_add(objects, object);
	return exit_status_of_command(run_and_wait(&command, o->verbose ? RUN_VERBOSE : 0));
}

/* Returns whether the program is linked with an MPI, by a compiler such as mpicc or a library such as -lmpi.
 */
static bool links_mpi(const struct driver_options *o)
{
	const struct words *linker = o->ld.n > 0 ? &o->ld : &o->cc;
	const char *slash = linker->n > 0 ? strrchr(linker->at[0], '/') : NULL;

	if (linker->n > 0 && strncmp(slash ? slash + 1 : linker->at[0], "mpi", 3) == 0)
		return true;
	for (int i = 0; i < o->n_items; i++)
		if (strncmp(o->items[i].text, "-lmpi", 5) == 0)
			return true;
	return false;
}

/* Adds the command line's settings of the program: the default size of the shared heap, and the folder of the
 * network plug-ins, which is that of MPI's process manager, and the plug-in to load. Upcrun recognizes
 * programs for several hosts by the section. */
static int add_settings(struct words *objects, const struct driver_options *o)
{
	static const char in_section[] = "__attribute__((section(\"" SECTION_NETWORK "\"))) ";
	int status = 0;

	if (o->heap && !o->is_library) /* a library cannot set the heap */
		status = add_setting(objects, o, "heap", "upcr_default_heap", c_string(o->heap));
	if (status == 0 && !o->no_runtime && (o->has_network || (links_mpi(o) && !o->is_library)))
		status = add_setting(objects, o, "network",
			text_format("%supcr_network_folder", o->has_network ? in_section : ""),
			text_format("%s \"\\0%s\"", c_string(text_format("%s/lib", install_root())),
				o->engine ? o->engine : ""));
	return status;
}

/* Adds tcc's support library, whose functions its objects call. */
static void add_tcc_library(struct words *command, const struct driver_options *o)
{
	static const char key[] = "install: ";
	struct words ask = {0};
	char answer[4096], *folder;

	words_append(&ask, &o->cc);
	words_add(&ask, "-print-search-dirs");
	if (run_capture(&ask, o->verbose ? RUN_VERBOSE : 0, answer, sizeof answer) != 0)
		return;
	folder = strstr(answer, key);
	if (!folder)
		return;
	folder += sizeof key - 1;
	words_add(command, text_format("%.*s/libtcc1.a", (int)strcspn(folder, "\n"), folder));
}

/* Adds the program that links. tcc cannot link the runtime library, so cc links tcc's objects, which are not
 * position-independent. */
static void add_linker(struct words *command, const struct driver_options *o)
{
	if (o->ld.n > 0) {
		words_append(command, &o->ld);
	} else if (compiler_is_tcc(o)) {
		words_add(command, "cc");
		words_add(command, "-no-pie");
		words_add(command, "-Wl,-z,noexecstack"); /* tcc does not mark its objects so */
	} else {
		words_append(command, &o->cc);
		if (o->has_network && !o->is_library) /* functions have the same address on all hosts */
			words_add(command, "-no-pie");
	}
}

int link_program(const struct driver_options *o)
{
	struct words command = {0}, settings = {0}, objects = {0};
	const char *output;
	int status;

	status = add_settings(&settings, o);
	if (status != 0)
		return status;
	add_linker(&command, o);
	words_append(&command, &o->link);
	words_add(&command, "-o");
	words_add(&command, output = partial_begin(o->output ? o->output : "a.out"));
	if (o->is_library && has_upc(o)) { /* its missing names must come first */
		words_add(&command, "-Wl,-u," UPCR_MODULE_HERE);
		words_add(&command, module_library());
	}
	for (int i = 0; i < o->n_items; i++) {
		words_add(&command, o->items[i].text);
		if (*o->items[i].text != '-')
			words_add(&objects, o->items[i].text);
	}
	words_append(&command, &settings);
	if (!o->no_runtime)
		runtime_add(&command, o);
	if (o->is_library)
		words_add(&command, module_library());
	if (o->ld.n == 0 && compiler_is_tcc(o))
		add_tcc_library(&command, o);
	status = exit_status_of_command(relay_linker(o, &command, &objects, o->verbose ? RUN_VERBOSE : 0));
	if (status == 0 && o->is_library)
		status = library_check(output, runtime_library(o));
	return partial_end(status == 0) != 0 ? STATUS_FAILED : status;
}

/* SPDX-License-Identifier: MIT
 *
 * link.c - the last step of the compiler driver, and the libraries that a program gets.
 */
#include "include/upcr.h"
#include "relay/relay.h"

#include <string.h>

/* What stands before the names of shared objects in assembly: UPCR_EXTERN. */
#define SHARED_SYMBOL "upcr_shared_"

/* A message is out when a signal killed the command. */
static int as_exit_status(int status)
{
	return status < 0 ? STATUS_FAILED : status;
}

/* ---- libraries ------------------------------------------------------------------- */

/* What instrumented units need.  A tool may be an archive with each of its functions in a file of
 * its own. */
static void gasp_add(struct words *command, const struct driver_options *o)
{
	if (o->inst)
		words_add(command, "-Wl,-u,gasp_event_notifyVA,-u,gasp_control,-u,gasp_create_event");
	if (o->with_upcprof)
		words_add(command, text_format("%s/lib/libupcprof.a", install_root()));
	/* programs without such units take nothing of it */
	words_add(command, text_format("%s/lib/libupcr-gasp.a", install_root()));
}

static void runtime_add(struct words *command, const struct driver_options *o)
{
	/* taken in also when no object is translated UPC */
	words_add(command, "-Wl,-u," UPCR_ABI_SYMBOL);
	gasp_add(command, o);
	words_add(command, text_format("%s/lib/libupcr-smp%s.a", install_root(), o->check ? "-check" : ""));
	words_add(command, "-lm");
}

/* ---- the link ----------------------------------------------------------------- */

/* Makes an object that sets the default size of the shared heap. */
static int heap_object(const struct driver_options *o, const char **object)
{
	struct words command = {0};
	const char *source = temp_path(0, "heap.c");

	*object = temp_path(0, "heap.o");
	file_write(source, text_format("const char upcr_default_heap[] = \"%s\";\n", o->heap));
	words_append(&command, &o->cc);
	words_append(&command, &o->generated);
	words_add(&command, "-c");
	words_add(&command, source);
	words_add(&command, "-o");
	words_add(&command, *object);
	return as_exit_status(run(&command, o->verbose ? RUN_VERBOSE : 0));
}

/* tcc's objects call functions of its own support library. */
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

/* tcc cannot link our library, so cc links its objects, which are not
 * position-independent. */
static void add_linker(struct words *command, const struct driver_options *o)
{
	if (o->ld.n > 0) {
		words_append(command, &o->ld);
	} else if (compiler_is_tcc(o)) {
		words_add(command, "cc");
		words_add(command, "-no-pie");
		words_add(command, "-Wl,-z,noexecstack"); /* tcc does not say so itself */
	} else {
		words_append(command, &o->cc);
	}
}

int link_program(const struct driver_options *o)
{
	struct words command = {0};
	const char *heap = NULL;
	int status;

	if (o->heap && (status = heap_object(o, &heap)) != 0)
		return status;
	add_linker(&command, o);
	words_append(&command, &o->link);
	words_add(&command, "-o");
	words_add(&command, partial_begin(o->output ? o->output : "a.out"));
	for (int i = 0; i < o->n_items; i++)
		words_add(&command, o->items[i].text);
	if (heap)
		words_add(&command, heap);
	if (!o->no_runtime)
		runtime_add(&command, o);
	if (o->ld.n == 0 && compiler_is_tcc(o))
		add_tcc_library(&command, o);
	relay_rename(SHARED_SYMBOL, "");
	status = as_exit_status(relay_linker(o, &command, o->verbose ? RUN_VERBOSE : 0));
	return partial_end(status == 0) != 0 ? STATUS_FAILED : status;
}

/* SPDX-License-Identifier: MIT
 *
 * runtime.c - the libraries that a program is linked with.
 */
#include "upcc.h"

/* Whatever is linked takes the runtime in, also when no object is translated UPC. */
#define RUNTIME_SYMBOL "upcr_abi_1"

/* What instrumented units need.  A tool may be an archive with each of its functions in a file of
 * its own. */
static void gasp_add(struct words *command, const struct options *o)
{
	if (o->inst)
		words_add(command, "-Wl,-u,gasp_event_notifyVA,-u,gasp_control,-u,gasp_create_event");
	if (o->with_upcprof)
		words_add(command, text_format("%s/lib/libupcprof.a", install_root()));
	/* programs without such units take nothing of it */
	words_add(command, text_format("%s/lib/libupcr-gasp.a", install_root()));
}

void runtime_add(struct words *command, const struct options *o)
{
	words_add(command, "-Wl,-u," RUNTIME_SYMBOL);
	gasp_add(command, o);
	words_add(command,
		text_format("%s/lib/libupcr-smp%s.a", install_root(), o->check ? "-check" : ""));
	words_add(command, "-lm");
}

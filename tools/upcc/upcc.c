/* SPDX-License-Identifier: MIT
 *
 * upcc.c - the UPC compiler driver.  In: sources, objects and flags as for any C
 * compiler.  Out: a program, objects, or what the flags ask for.  Exit status: 0, 1 or
 * the status of the program that failed, 2 for wrong usage.
 */
#include "upcc.h"
#include "relay/machine.h"
#include "repro.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Ends the program if an input cannot be read, before anything is made.  An empty object is no error for
 * linkers, but hardly what was meant. */
static void check_inputs(const struct driver_options *o)
{
	bool good = true;

	for (int i = 0; i < o->n_items; i++) {
		const struct driver_item *item = &o->items[i];
		struct stat file;

		if (strcmp(item->text, "-") == 0 && fstat(STDIN_FILENO, &file) == 0)
			input_keep(&file);
		if (!item->is_file)
			continue;
		if (access(item->text, R_OK) != 0 || stat(item->text, &file) != 0) {
			say("%s: %s", item->text, strerror(errno));
			good = false;
		} else if (S_ISDIR(file.st_mode)) {
			say("%s: %s", item->text, strerror(EISDIR));
			good = false;
		} else {
			input_keep(&file);
			if (o->mode == MODE_LINK && item->kind == ITEM_LINK && S_ISREG(file.st_mode)
				&& file.st_size == 0)
				machine_say(o->format, MESSAGE_WARNING,
					text_format("'%s' is empty: nothing of it is linked", item->text));
		}
	}
	if (!good)
		exit(STATUS_FAILED);
	if (o->output)
		output_check(o->output);
	if (o->depend_file)
		output_check(o->depend_file);
}

int main(int argc, char **argv)
{
	struct driver_options o = {0};
	int worst = 0;

	process_start(argc, argv);
	options_read(&o, argc, argv);
	check_inputs(&o);
	link_check(&o);
	check_unproven_flags(&o);
	answer_question(&o);
	if (o.repro)
		return repro_write(&o);
	for (int i = 0; i < o.n_items; i++) {
		int status = item_build(&o, &o.items[i], i);

		if (status > worst)
			worst = status;
	}
	if (worst == 0 && o.mode == MODE_LINK)
		worst = link_program(&o);
	return worst;
}

/* SPDX-License-Identifier: MIT
 *
 * upcc.c - the UPC compiler driver.  In: sources, objects and flags as for any C
 * compiler.  Out: a program, objects, or what the flags ask for.  Exit status: 0, 1 or
 * the status of the program that failed, 2 for wrong usage.
 */
#include "run/upcc.h"
#include "steps/repro.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Ends the program if an input cannot be read, before anything is made. */
static void check_inputs(const struct driver_options *o)
{
	bool good = true;

	for (int i = 0; i < o->n_items; i++) {
		if (o->items[i].is_file && access(o->items[i].text, R_OK) != 0) {
			say("%s: %s", o->items[i].text, strerror(errno));
			good = false;
		}
	}
	if (!good)
		exit(STATUS_FAILED);
}

int main(int argc, char **argv)
{
	struct driver_options o = {0};
	int worst = 0;

	process_start();
	options_read(&o, argc, argv);
	check_inputs(&o);
	link_check(&o);
	check_flags(&o);
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

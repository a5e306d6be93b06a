/* SPDX-License-Identifier: MIT
 *
 * database.h - compile_commands.json: how each file is compiled, for programs that read C.
 */
#ifndef UPCC_DATABASE_H
#define UPCC_DATABASE_H

#include "upcc.h"

/* Puts the command of a source into the database that --compile-commands names, in place of an older command.
 * Does nothing without that flag; ends the program if the file is no such database. item: of known kind.
 * output: the object. */
void database_add(const struct driver_options *o, const struct driver_item *item, const char *output);

#endif

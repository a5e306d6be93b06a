/* SPDX-License-Identifier: MIT
 *
 * modules.h - the program and the shared libraries with UPC that are loaded with it, as files in memory.
 */
#ifndef MODULES_H
#define MODULES_H

#include "contract/module.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct module_file {
	const struct upcr_module *module;
	uintptr_t bias, begin, end; /* run-time minus link-time address; its range */
	const char *name;           /* "": the program */
};

extern struct module_file *module_files; /* in the same order on all hosts */
extern size_t n_module_files;

/* Finds the files and sets upcr_modules. Returns how many have the runtime, or -1 without memory. */
int modules_find(void);

/* Returns whether modules_find has found the module. */
bool modules_have(const struct upcr_module *module);

/* Returns an address of code or data as the number of its file and the address in the file; or 0. */
uintptr_t modules_in_file(const void *p);

/* Return the two parts of such an address, the number and the link-time address; and the run-time address,
 * for one that is not 0. modules_with_number joins the two parts. */
size_t modules_number(uintptr_t in_file);
uintptr_t modules_link_time(uintptr_t in_file);
const void *modules_address(uintptr_t in_file);
uintptr_t modules_with_number(uintptr_t link_time, size_t number);

#endif

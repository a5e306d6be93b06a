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
	uintptr_t bias, begin, end; /* run-time minus link-time address; where it lies */
	const char *name;           /* "": the program */
};

extern struct module_file *module_files; /* in the same order on all hosts */
extern size_t n_module_files;

/* Finds them and sets upcr_modules: how many have the runtime, or -1 without memory. */
int modules_find(void);

/* Whether it was found. */
bool modules_have(const struct upcr_module *module);

/* An address of their code or data as it is in the file, with the number of the file, or 0. */
uintptr_t modules_in_file(const void *p);

/* Its parts, the number and the rest, and the way back; and the address here, which must not be of 0. */
size_t modules_number(uintptr_t in_file);
uintptr_t modules_link_time(uintptr_t in_file);
const void *modules_address(uintptr_t in_file);
uintptr_t modules_with_number(uintptr_t link_time, size_t number);

#endif

/* SPDX-License-Identifier: MIT
 *
 * module.h - the linker sets of a linked file, the program or a shared library. The runtime is in one of
 * these files, and finds the others by their notes.
 */
#ifndef MODULE_H
#define MODULE_H

#pragma GCC visibility push(default)
#include <upcr.h>
#pragma GCC visibility pop

typedef void upcr_startup_function(void);

/* The first entry of each set, and its end. The sets of one file have null entries, too. */
struct upcr_module {
#define MODULE_SET(type, name) type const *name, *const *name##_end;
#include "contract/module.def"
#undef MODULE_SET
	void (*begin)(const struct upcr_module *module); /* a library's; NULL with the runtime */
};

/* The sets of the program and all its libraries together, from the start of the job on. */
extern struct upcr_module upcr_modules;

/* A file's note: this name, and the distance from the place of the distance to the module. */
#define MODULE_NOTE "upcr"

/* Starts the job: each library's constructor calls it, so that the job starts before the first other
 * constructor. Without a program that has the runtime, the linker and dlopen complain about this name
 * first. */
#define upcr_library_begin upcr_is_missing__link_the_program_with_upcc_and_with_this_library
__attribute__((visibility("default"))) void upcr_library_begin(const struct upcr_module *module);

#endif

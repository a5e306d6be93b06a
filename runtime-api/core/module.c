/* SPDX-License-Identifier: MIT
 *
 * module.c - the linker sets of the file that this is linked to. Compiled twice: for the runtime, and with
 * UPCR_LIBRARY for libupcr-module.a, which is linked to shared libraries.
 */
#include "contract/module.h"

/* Defines a set by its null entry: without an own entry, the file would use the set of another one. */
#define MODULE_SET(type, name)                                                                               \
	static type upcr_no_##name UPCR_IN_SECTION(upcr_##name);                                             \
	extern type const __start_upcr_##name[] __attribute__((visibility("hidden")));                       \
	extern type const __stop_upcr_##name[] __attribute__((visibility("hidden")));
#include "contract/module.def"
#undef MODULE_SET

#ifdef UPCR_LIBRARY
#define BEGIN upcr_library_begin
#else
#define BEGIN NULL
#endif

const struct upcr_module upcr_module_here = {
#define MODULE_SET(type, name) .name = __start_upcr_##name, .name##_end = __stop_upcr_##name,
#include "contract/module.def"
#undef MODULE_SET
	.begin = BEGIN};

__asm__(".pushsection .note.upcr, \"a\", %note\n"
	"	.balign 4\n"
	"	.long 5, 4, 1\n" /* bytes of the name and of the rest; type */
	"	.asciz \"" MODULE_NOTE "\"\n"
	"	.balign 4\n"
	"	.long " UPCR_MODULE_HERE " - .\n"
	"	.popsection");

#ifdef UPCR_LIBRARY
__attribute__((constructor(101))) static void module_start(void)
{
	upcr_module_here.begin(&upcr_module_here);
}
#endif

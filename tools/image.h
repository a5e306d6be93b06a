/* SPDX-License-Identifier: MIT
 *
 * image.h - what the sections of an executable file tell about it.
 */
#ifndef TOOLS_IMAGE_H
#define TOOLS_IMAGE_H

enum image_section {
	SECTION_MISSING,
	SECTION_THERE,
	SECTION_UNKNOWN /* no ELF file of 64 bits, such as a script, or one that cannot be read */
};

/* Of objects with UPC. */
#define SECTION_UNITS "upcr_units"

/* Of all programs with the runtime. */
#define SECTION_PROGRAM ".note.upcr"

/* Of programs for several hosts: the folder of the plug-ins, as a string. */
#define SECTION_NETWORK "upcr_network"

/* Of programs of upcc -check. */
#define SECTION_CHECKS "upcr_checks"

/* Whether the file has a section of this name. */
enum image_section image_section(const char *path, const char *name);

/* The string that a section of this name begins with, which the caller frees; NULL if there is none. */
char *image_text(const char *path, const char *name);

#endif

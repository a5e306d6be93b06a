/* SPDX-License-Identifier: MIT
 *
 * image.h - finds the file of a program, and what its sections tell about it.
 */
#ifndef TOOLS_IMAGE_H
#define TOOLS_IMAGE_H

/* Returns the fresh path of a program to run: a name without a slash is looked up in this folder, then in
 * PATH. Ends this program if there is none. */
char *program_find(const char *name);

enum image_section {
	SECTION_MISSING,
	SECTION_THERE,
	SECTION_UNKNOWN /* the file is no 64-bit ELF file (a script, for example), or it cannot be read */
};

/* The section of objects that contain UPC. */
#define SECTION_UNITS "upcr_units"

/* The section of all programs that have the runtime. */
#define SECTION_PROGRAM ".note.upcr"

/* The section of programs for several hosts: the folder of the plug-ins, and the name of the one that upcc
 * -network has named, or an empty string. */
#define SECTION_NETWORK "upcr_network"

/* The section of programs that upcc -check has linked. */
#define SECTION_CHECKS "upcr_checks"

/* Reports if the file has a section of this name. */
enum image_section image_section(const char *path, const char *name);

/* Returns string n, from 0, of the section of this name, which the caller frees; NULL without such a section
 * or string. */
char *image_text(const char *path, const char *name, int n);

#endif

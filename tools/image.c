/* SPDX-License-Identifier: MIT
 *
 * image.c - looks for a section of an ELF file, whose tables may be damaged.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "image.h"

#include <elf.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>

static enum image_section section_find(const unsigned char *image, size_t size, const char *name)
{
	const Elf64_Ehdr *head = (const Elf64_Ehdr *)(const void *)image;
	const Elf64_Shdr *section, *names;

	if (size < sizeof(*head) || memcmp(image, ELFMAG, SELFMAG) != 0
		|| head->e_ident[EI_CLASS] != ELFCLASS64)
		return SECTION_UNKNOWN;
	if (head->e_shoff % 8 != 0 || head->e_shoff > size || head->e_shstrndx >= head->e_shnum
		|| head->e_shnum > (size - head->e_shoff) / sizeof(*section))
		return SECTION_MISSING;
	section = (const Elf64_Shdr *)(const void *)(image + head->e_shoff);
	names = section + head->e_shstrndx;
	if (names->sh_offset > size || names->sh_size > size - names->sh_offset)
		return SECTION_MISSING;
	for (size_t i = 0; i < head->e_shnum; i++)
		if (section[i].sh_name < names->sh_size
			&& strncmp((const char *)image + names->sh_offset + section[i].sh_name, name,
				   names->sh_size - section[i].sh_name)
				   == 0)
			return SECTION_THERE;
	return SECTION_MISSING;
}

enum image_section image_section(const char *path, const char *name)
{
	FILE *file = fopen(path, "re");
	struct stat status;
	void *image;
	enum image_section found = SECTION_UNKNOWN;

	if (!file)
		return SECTION_UNKNOWN; /* may be run, not read */
	if (fstat(fileno(file), &status) == 0 && status.st_size > 0) {
		image = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, fileno(file), 0);
		if (image != MAP_FAILED) {
			found = section_find(image, (size_t)status.st_size, name);
			munmap(image, (size_t)status.st_size);
		}
	}
	fclose(file);
	return found;
}

/* SPDX-License-Identifier: MIT
 *
 * image.c - looks for a program, and for a section of an ELF file, whose tables may be damaged.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "image.h"

#include "say.h"

#include <elf.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* A file in memory; `at` is NULL if it cannot be read. */
struct image {
	unsigned char *at;
	size_t size;
};

static struct image image_map(const char *path)
{
	FILE *file = fopen(path, "re");
	struct image image = {NULL, 0};
	struct stat status;
	void *at;

	if (!file)
		return image; /* the file may be executable but not readable */
	if (fstat(fileno(file), &status) == 0 && status.st_size > 0) {
		at = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, fileno(file), 0);
		if (at != MAP_FAILED)
			image = (struct image){at, (size_t)status.st_size};
	}
	fclose(file);
	return image;
}

static void image_unmap(const struct image *image)
{
	if (image->at)
		munmap(image->at, image->size);
}

static bool is_program(const struct image *image)
{
	return image->size >= sizeof(Elf64_Ehdr) && memcmp(image->at, ELFMAG, SELFMAG) == 0
	    && image->at[EI_CLASS] == ELFCLASS64;
}

/* Finds the header of the section of this name; NULL if there is none. */
static const Elf64_Shdr *section_find(const struct image *image, const char *name)
{
	const Elf64_Ehdr *head = (const Elf64_Ehdr *)(const void *)image->at;
	const Elf64_Shdr *section, *names;

	if (head->e_shoff % 8 != 0 || head->e_shoff > image->size || head->e_shstrndx >= head->e_shnum
		|| head->e_shnum > (image->size - head->e_shoff) / sizeof(*section))
		return NULL;
	section = (const Elf64_Shdr *)(const void *)(image->at + head->e_shoff);
	names = section + head->e_shstrndx;
	if (names->sh_offset > image->size || names->sh_size > image->size - names->sh_offset)
		return NULL;
	for (size_t i = 0; i < head->e_shnum; i++)
		if (section[i].sh_name < names->sh_size
			&& strncmp((const char *)image->at + names->sh_offset + section[i].sh_name, name,
				   names->sh_size - section[i].sh_name)
				   == 0)
			return section + i;
	return NULL;
}

enum image_section image_section(const char *path, const char *name)
{
	struct image image = image_map(path);
	enum image_section found = SECTION_UNKNOWN;

	if (is_program(&image))
		found = section_find(&image, name) ? SECTION_THERE : SECTION_MISSING;
	image_unmap(&image);
	return found;
}

char *image_text(const char *path, const char *name, int n)
{
	struct image image = image_map(path);
	const Elf64_Shdr *section = is_program(&image) ? section_find(&image, name) : NULL;
	char *text = NULL;

	if (section && section->sh_type == SHT_PROGBITS && section->sh_offset <= image.size
		&& section->sh_size <= image.size - section->sh_offset) {
		const char *at = (const char *)image.at + section->sh_offset, *end = at + section->sh_size;

		while (n > 0 && at < end)
			n -= *at++ == '\0';
		if (at < end)
			text = strndup(at, (size_t)(end - at));
	}
	image_unmap(&image);
	return text;
}

char *program_find(const char *name)
{
	char *file = text_format("%s%s", strchr(name, '/') ? "" : "./", name);

	if (strchr(name, '/') || access(file, F_OK) == 0)
		return file;
	free(file);
	file = path_search(name);
	if (!file)
		die(STATUS_USAGE, "there is no program '%s' here or in PATH", name);
	return file;
}

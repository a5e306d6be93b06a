/* SPDX-License-Identifier: MIT
 *
 * modules.c - the program and the shared libraries with UPC that are loaded with it: finds them by their
 * notes, and joins their linker sets.
 */
#define _GNU_SOURCE
#include "core/modules.h"

#include <link.h>
#include <stdlib.h>
#include <string.h>

struct upcr_module upcr_modules;

struct module_file *module_files;
size_t n_module_files;

static bool has_failed; /* memory was lacking */

static void *modules_realloc(void *old, size_t n)
{
	void *room = realloc(old, n);

	has_failed |= !room;
	return room;
}

static size_t align_up(size_t n, size_t align)
{
	return (n + align - 1) & ~(align - 1);
}

/* Returns the module that one of these notes points to, or NULL. */
static const struct upcr_module *notes_read(const char *at, const char *end, size_t align)
{
	const ElfW(Nhdr) * note;
	const char *text;
	int32_t distance;

	for (; end - at >= (ptrdiff_t)sizeof(*note); at = text + align_up(note->n_descsz, align)) {
		note = (const void *)at;
		text = at + align_up(sizeof(*note) + note->n_namesz, align);
		if (note->n_namesz != sizeof(MODULE_NOTE)
			|| strcmp((const char *)(note + 1), MODULE_NOTE) != 0)
			continue;
		memcpy(&distance, text, sizeof(distance));
		return (const void *)(text + distance);
	}
	return NULL;
}

static void file_keep(const struct module_file *file)
{
	struct module_file *more = modules_realloc(module_files, (n_module_files + 1) * sizeof(*more));

	if (!more)
		return;
	module_files = more;
	module_files[n_module_files++] = *file;
}

/* Returns the module of a loaded file, or NULL. Notes outside of the loaded segments are ignored. */
static const struct upcr_module *module_find(const struct module_file *f, const struct dl_phdr_info *info)
{
	const struct upcr_module *m = NULL;

	for (const ElfW(Phdr) *p = info->dlpi_phdr; p < info->dlpi_phdr + info->dlpi_phnum && !m; p++) {
		uintptr_t begin = f->bias + p->p_vaddr;
		const char *at = (const char *)begin; /* NOLINT */

		if (p->p_type == PT_NOTE && begin >= f->begin && begin + p->p_memsz <= f->end)
			m = notes_read(at, at + p->p_memsz, p->p_align == 8 ? 8 : 4);
	}
	return m;
}

static int module_file_add(struct dl_phdr_info *info, size_t size, void *data)
{
	struct module_file f = {.bias = info->dlpi_addr, .begin = UINTPTR_MAX, .name = info->dlpi_name};

	(void)size;
	(void)data;
	for (const ElfW(Phdr) *p = info->dlpi_phdr; p < info->dlpi_phdr + info->dlpi_phnum; p++) {
		uintptr_t begin = f.bias + p->p_vaddr;

		if (p->p_type == PT_LOAD && begin < f.begin)
			f.begin = begin;
		if (p->p_type == PT_LOAD && begin + p->p_memsz > f.end)
			f.end = begin + p->p_memsz;
	}
	f.module = module_find(&f, info);
	if (f.module)
		file_keep(&f);
	return 0;
}

/* Joins the set `name` of all files, one after the other, without null entries. */
#define MODULE_SET(type, name)                                                                               \
	static void name##_join(void)                                                                        \
	{                                                                                                    \
		size_t n = 0;                                                                                \
		type *to;                                                                                    \
                                                                                                             \
		for (const struct module_file *f = module_files; f < module_files + n_module_files; f++)     \
			n += (size_t)(f->module->name##_end - f->module->name);                              \
		upcr_modules.name = to = modules_realloc(NULL, n * sizeof(*to));                             \
		if (!to)                                                                                     \
			return;                                                                              \
		for (const struct module_file *f = module_files; f < module_files + n_module_files; f++)     \
			for (type const *from = f->module->name; from < f->module->name##_end; from++)       \
				if (*from)                                                                   \
					*to++ = *from;                                                       \
		upcr_modules.name##_end = to;                                                                \
	}
#include "contract/module.def"
#undef MODULE_SET

int modules_find(void)
{
	int n_runtimes = 0;

	dl_iterate_phdr(module_file_add, NULL);
	for (size_t i = 0; i < n_module_files; i++)
		n_runtimes += !module_files[i].module->begin;
#define MODULE_SET(type, name) name##_join();
#include "contract/module.def"
#undef MODULE_SET
	return has_failed ? -1 : n_runtimes;
}

bool modules_have(const struct upcr_module *module)
{
	for (size_t i = 0; i < n_module_files; i++)
		if (module_files[i].module == module)
			return true;
	return false;
}

#define NUMBER_AT 48 /* the lowest bit of the file's number */

uintptr_t modules_in_file(const void *p)
{
	uintptr_t at = (uintptr_t)p;

	for (size_t i = 0; i < n_module_files; i++)
		if (at - module_files[i].begin < module_files[i].end - module_files[i].begin)
			return i << NUMBER_AT | (at - module_files[i].bias);
	return 0;
}

size_t modules_number(uintptr_t in_file)
{
	return in_file >> NUMBER_AT;
}

uintptr_t modules_link_time(uintptr_t in_file)
{
	return in_file & (((uintptr_t)1 << NUMBER_AT) - 1);
}

uintptr_t modules_with_number(uintptr_t link_time, size_t number)
{
	return (uintptr_t)number << NUMBER_AT | link_time;
}

const void *modules_address(uintptr_t in_file)
{
	return (const void *)(modules_link_time(in_file)
			      + module_files[modules_number(in_file)].bias); /* NOLINT */
}

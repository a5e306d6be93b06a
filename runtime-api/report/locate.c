/* SPDX-License-Identifier: MIT
 *
 * locate.c - finds the source line of an address in the program, with the help of addr2line if the machine
 * has it and the program was compiled with -g.
 */
#define _GNU_SOURCE
#include "report/locate.h"
#include "core/core.h"

#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct library_search {
	uintptr_t pc;
	char *text;
	size_t size;
};

size_t locate_name(size_t number, char *text, size_t size)
{
	const char *name = module_files[number].name;
	int n = *name ? snprintf(text, size, "'%s'", name)
	              : snprintf(text, size, "/proc/%d/exe", (int)getpid());

	if ((size_t)n >= size || strchr(name, '\''))
		n = snprintf(text, size, "/dev/null");
	return (size_t)n;
}

static const char this_file[] = __FILE__;

/* Returns whether a file is in the folder of the runtime, whose name is relative if the compiler got it so,
 * as from ccache. */
static bool is_in_runtime(const char *path)
{
	const char *folder = this_file;
	size_t n = sizeof(this_file) - sizeof("report/locate.c");

	if (folder[0] == '/')
		return strncmp(path, folder, n) == 0;
	for (; strncmp(folder, "../", 3) == 0; n -= 3)
		folder += 3;
	while (*path && strncmp(path, folder, n) != 0)
		path++;
	return *path;
}

bool locate_is_ours(const char *place)
{
	const char *slash = strrchr(place, '/'), *name = slash ? slash + 1 : place;

	return strncmp(name, "upcr.h:", 7) == 0 || (strncmp(name, "upcr_", 5) == 0 && strstr(name, ".h:"))
	    || is_in_runtime(place);
}

#define FUNCTION_SIZE 256

void line_cut(char *line, const char *words)
{
	char *at = strstr(line, words);

	if (at)
		*at = '\0';
}

/* Asks addr2line for the place, without folders if is_short; returns 0 if it knew the place. For an inlined
 * function it prints several places, from the inside out: the first one outside the runtime's headers counts;
 * without any it is "upcr.h:0". */
static int addr2line_ask(uintptr_t address, bool is_short, char *text, size_t size,
	char function[FUNCTION_SIZE])
{
	char command[4096 + 128], name[4096], place[4096 + 32] = "", *slash;
	bool is_ours = true;
	FILE *answer;
	bool known = false;

	locate_name(modules_number(address), name, sizeof(name));
	snprintf(command, sizeof(command), "addr2line -f -i -e %s 0x%lx 2>/dev/null", name,
		(unsigned long)modules_link_time(address));
	snprintf(function, FUNCTION_SIZE, "?");
	answer = popen(command, "re");
	if (!answer)
		return -1;
	while (is_ours && fgets(function, FUNCTION_SIZE, answer) && fgets(place, sizeof(place), answer)) {
		function[strcspn(function, "\n")] = '\0';
		place[strcspn(place, "\n")] = '\0';
		line_cut(place, " (discriminator");
		known = place[0] != '?' && place[0] != '\0' && place[strlen(place) - 1] != '?';
		is_ours = strncmp(function, "upcr_", 5) == 0 || (known && locate_is_ours(place));
	}
	slash = is_short ? strrchr(place, '/') : NULL;
	snprintf(text, size, "%s", slash ? slash + 1 : place);
	if (known && is_ours) /* addr2line names another file in some forms of debug information */
		snprintf(text, size, "upcr.h:0");
	pclose(answer);
	return known ? 0 : -1;
}

/* Writes "libc.so.6+0x12" for code of another library. */
static int library_write(struct dl_phdr_info *info, size_t size, void *data)
{
	const struct library_search *s = data;
	const ElfW(Phdr) *p = info->dlpi_phdr, *end = p + info->dlpi_phnum;
	const char *slash = strrchr(info->dlpi_name, '/');

	(void)size;
	while (p < end && (p->p_type != PT_LOAD || s->pc - info->dlpi_addr - p->p_vaddr >= p->p_memsz))
		p++;
	if (p < end)
		snprintf(s->text, s->size, "%s+0x%lx", slash ? slash + 1 : info->dlpi_name,
			(unsigned long)(s->pc - info->dlpi_addr));
	return p < end;
}

bool locate(const void *pc, char *text, size_t size)
{
	struct library_search s = {(uintptr_t)pc, text, size};
	uintptr_t address = modules_in_file(pc);
	char function[FUNCTION_SIZE];

	if (!address) {
		if (!dl_iterate_phdr(library_write, &s))
			snprintf(text, size, "address %p", pc);
		return false;
	}
	if (addr2line_ask(address, true, text, size, function) == 0)
		return true;
	if (function[0] == '?')
		snprintf(text, size, "address %p (" LOCATE_HINT ")", pc);
	else
		snprintf(text, size, "%.80s (" LOCATE_HINT ")", function);
	return true;
}

bool locate_line(const void *pc, char *text, size_t size)
{
	uintptr_t address = modules_in_file(pc);
	char function[FUNCTION_SIZE];

	return address && addr2line_ask(address, true, text, size, function) == 0;
}

bool locate_read(const char *path, long number, char *text, size_t size)
{
	FILE *file = fopen(path, "re");
	size_t n, blank;
	long at = 0;
	char *comment;

	text[0] = '\0';
	while (file && at < number && fgets(text, (int)size, file))
		at += strchr(text, '\n') != NULL;
	if (file)
		fclose(file);
	comment = strstr(text, " //");
	if (comment)
		*comment = '\0';
	for (blank = 0; text[blank] == ' ' || text[blank] == '\t'; blank++)
		;
	for (n = strlen(text); n > blank && strchr(" \t\r\n", text[n - 1]); n--)
		;
	text[n] = '\0';
	memmove(text, text + blank, n - blank + 1);
	return at == number && text[0];
}

bool locate_source(const void *pc, char *path, size_t size, long *line)
{
	uintptr_t address = modules_in_file(pc);
	char function[FUNCTION_SIZE], *colon;

	if (!address || addr2line_ask(address, false, path, size, function) != 0
		|| !(colon = strrchr(path, ':')))
		return false;
	*line = strtol(colon + 1, NULL, 10);
	*colon = '\0';
	return *line > 0;
}

bool locate_text(const void *pc, char *text, size_t size)
{
	char path[4096 + 32];
	long line;

	return locate_source(pc, path, sizeof(path), &line) && locate_read(path, line, text, size);
}

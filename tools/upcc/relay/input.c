/* SPDX-License-Identifier: MIT
 *
 * input.c - what GNU ld says of files that it cannot link: the wrong kind, another architecture, no whole
 * file.
 */
#include "relay/input.h"
#include "upcc.h"

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOKED_AT = 1 << 16, PAIR = 2 };

static const struct {
	unsigned number;
	const char *name;
} machines[] = {
	{EM_X86_64, "x86-64"},
	{EM_386, "32-bit x86"},
	{EM_AARCH64, "64-bit Arm"},
	{EM_ARM, "32-bit Arm"},
	{EM_RISCV, "RISC-V"},
	{EM_PPC64, "64-bit PowerPC"},
	{EM_PPC, "32-bit PowerPC"},
	{EM_S390, "IBM Z"},
	{EM_MIPS, "MIPS"},
	{EM_SPARCV9, "64-bit SPARC"},
};

/* Returns " (64-bit Arm)", the architecture of an object, or of the first object in a library; "" if the
 * architecture is unknown. */
static char *machine_shown(const char *path)
{
	static unsigned char head[LOOKED_AT];
	FILE *file = fopen(path, "r");
	size_t n = file ? fread(head, 1, sizeof head, file) : 0, at = 0;
	unsigned number;

	if (file)
		(void)fclose(file);
	while (at + sizeof(Elf32_Ehdr) <= n && memcmp(head + at, ELFMAG, SELFMAG) != 0)
		at += PAIR; /* members of libraries begin at even offsets */
	if (at + sizeof(Elf32_Ehdr) > n)
		return text_format("%s", "");
	number = head[at + EI_DATA] == ELFDATA2MSB
	               ? 256U * head[at + EI_NIDENT + 2] + head[at + EI_NIDENT + 3]
	               : 256U * head[at + EI_NIDENT + 3] + head[at + EI_NIDENT + 2];
	for (size_t i = 0; i < sizeof machines / sizeof *machines; i++)
		if (machines[i].number == number)
			return text_format(" (%s)", machines[i].name);
	return text_format("%s", "");
}

/* Returns the file name before the words, without a prefix such as "error: "; NULL if the line does not
 * contain the words. */
static char *file_before(const char *line, const char *words)
{
	static const char *const before[] = {"error: ", "cannot find "};
	const char *end = strstr(line, words);

	for (size_t i = 0; i < sizeof before / sizeof *before; i++)
		if (text_starts(line, before[i]))
			line += strlen(before[i]);
	return end && end > line ? text_format("%.*s", (int)(end - line), line) : NULL;
}

/* Returns the file name after the words and before `end`. */
static char *file_after(const char *line, const char *words, const char *end)
{
	const char *at = strstr(line, words), *last;

	if (!at)
		return NULL;
	at += strlen(words);
	last = strstr(at, end);
	return last ? text_format("%.*s", (int)(last - at), at) : NULL;
}

static char *other_machine(const char *file)
{
	return text_format("'%s' was compiled for another architecture%s than this program", file,
		machine_shown(file));
}

/* Reads "cannot find -lm", before which the linker prints "skipping incompatible x/libm.a when searching for
 * -lm". */
static char *library_fault(struct input_reader *r, const char *line)
{
	static const char words[] = "cannot find -l";
	char *skipped = file_after(line, "skipping incompatible ", " when searching for -l");
	int n;

	if (skipped) {
		r->skipped = skipped;
		r->library = strstr(line, " -l") + strlen(" -l");
		return text_format("%s", "");
	}
	if (!text_starts(line, words))
		return NULL;
	line += strlen(words);
	n = (int)strcspn(line, ": ");
	if (r->library && strlen(r->library) == (size_t)n && strncmp(line, r->library, (size_t)n) == 0)
		return text_format("the library of -l%.*s was only found for another architecture%s: '%s'", n,
			line, machine_shown(r->skipped), r->skipped);
	return text_format(
		"the library of -l%.*s was not found: -L names the folder with lib%.*s.so or lib%.*s.a", n,
		line, n, line, n, line);
}

char *input_fault(struct input_reader *r, const char *line)
{
	char *file;

	if ((file = file_after(line, "cannot use executable file '", "' as input")))
		return text_format(
			"'%s' is a program, which cannot be linked into another one: name the sources or objects "
			"that it was made of",
			file);
	if ((file = file_after(line, "architecture of input file `", "' is incompatible"))
		|| (file = file_before(line, ": Relocations in generic ELF"))
		|| (file = file_before(line, ": error adding symbols: file in wrong format"))
		|| (file = file_before(line, ": file not recognized: file in wrong format"))
		|| (file = file_before(line, ": incompatible target")))
		return other_machine(file);
	if ((file = file_before(line, ": file not recognized: file truncated"))
		|| (file = file_before(line, ": file too short")))
		return text_format("the end of '%s' is missing: make the file again", file);
	if ((file = file_before(line, ": file not recognized"))
		|| (file = file_before(line, ": file format not")))
		return text_format("'%s' is neither an object file nor a library", file);
	return library_fault(r, line);
}

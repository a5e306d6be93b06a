/* SPDX-License-Identifier: MIT
 *
 * text.c - memory, and numbers with units.
 */
#include "text/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *memory_resize(void *memory, size_t n, size_t size)
{
	void *larger = NULL;

	if (size == 0 || n <= SIZE_MAX / size)
		larger = realloc(memory, n * size > 0 ? n * size : 1);
	if (!larger)
		die(STATUS_FAILED, "out of memory");
	return larger;
}

void *memory_new(size_t n, size_t size)
{
	void *memory = calloc(n > 0 ? n : 1, size > 0 ? size : 1);

	if (!memory)
		die(STATUS_FAILED, "out of memory");
	return memory;
}

char *text_copy(const char *text)
{
	return text_format("%s", text);
}

/* ---- numbers with units ------------------------------------------------------------ */

/* Writes a number with four digits and a unit; each unit is `step` times the one before. */
static char *with_unit(char *buffer, double value, double step, const char *const *unit, int n)
{
	int i = 0;

	while (i + 1 < n && value >= step - 0.5 / (i > 0 ? 10 : 1)) {
		value /= step;
		i++;
	}
	snprintf(buffer, SHORT_TEXT, "%.*f %s",
		i == 0           ? 0
		: value < 9.9995 ? 3
		: value < 99.995 ? 2
				 : 1,
		value, unit[i]);
	return buffer;
}

char *text_time(char buffer[SHORT_TEXT], int64_t nanoseconds)
{
	static const char *const units[] = {"ns", "us", "ms", "s"};
	char rest[SHORT_TEXT];

	if (nanoseconds >= 0)
		return with_unit(buffer, (double)nanoseconds, 1000, units, 4);
	with_unit(rest, -(double)nanoseconds, 1000, units, 4);
	snprintf(buffer, SHORT_TEXT, "-%.30s", rest);
	return buffer;
}

char *text_bytes(char buffer[SHORT_TEXT], uint64_t bytes)
{
	static const char *const units[] = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};

	return with_unit(buffer, (double)bytes, 1024, units, 7);
}

size_t text_columns(const char *text)
{
	size_t n = 0;

	for (; *text != 0; text++)
		n += ((unsigned char)*text & 0xC0) != 0x80;
	return n;
}

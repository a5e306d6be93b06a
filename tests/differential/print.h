/* SPDX-License-Identifier: MIT
 *
 * print.h - what generators that print a program at once print with: `is_printed` is not set in the functions
 * that the command line leaves out.
 */
#ifndef DIFFERENTIAL_PRINT_H
#define DIFFERENTIAL_PRINT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

static bool is_printed = true;
static int depth; /* of loops around */

__attribute__((format(printf, 1, 2))) static void put(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	if (is_printed)
		vprintf(format, args);
	va_end(args);
}

static void indent(void)
{
	for (int i = 0; i <= depth; i++)
		put("\t");
}

#endif

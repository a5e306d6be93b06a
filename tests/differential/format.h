/* SPDX-License-Identifier: MIT
 *
 * format.h - prints the text of a program, with a statement on each line.
 */
#ifndef DIFFERENTIAL_FORMAT_H
#define DIFFERENTIAL_FORMAT_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static void indent(int n)
{
	while (n-- > 0)
		putchar('\t');
}

/* Prints the text with a statement on each line. */
static void print_text(const char *s)
{
	int braces = 0, inner = 0; /* braces of blocks; brackets of all kinds in statements */
	char quote = 0, last = 0;
	bool is_begin = true, is_directive = false;

	for (; *s; s++) {
		if (is_begin) {
			s += strspn(s, last == '\n' ? " \t\n" : " \t");
			is_directive = *s == '#';
			if (!is_directive && *s != '\n')
				indent(braces - (*s == '}'));
			is_begin = false;
		}
		if (!*s)
			break;
		if (quote && *s == '\\') {
			putchar(*s++);
		} else if (*s == quote) {
			quote = 0;
		} else if (!quote && (*s == '"' || *s == '\'')) {
			quote = *s;
		} else if (!quote && !is_directive) {
			is_begin = !inner && strchr(";{}", *s) && s[1] != ';';
			if (strchr("([", *s) || (*s == '{' && (inner || last == '='))) {
				inner++;
				is_begin = false;
			} else if (inner && strchr(")]}", *s)) {
				inner--;
			} else if (!inner) {
				braces += (*s == '{') - (*s == '}');
				if (*s == '}' && last != '\n') {
					putchar('\n');
					indent(braces);
				}
			}
		}
		putchar(*s);
		if (*s == '\n')
			is_begin = last != '\\' || !is_directive;
		else if (is_begin)
			putchar('\n');
		if (is_begin)
			last = '\n';
		else if (*s != ' ')
			last = *s;
	}
}

#endif

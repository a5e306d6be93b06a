/* SPDX-License-Identifier: MIT
 *
 * messages.c - options that choose how messages are written, and messages about options.
 */
#include "options/parser.h"

#include "base/visible.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads the flags that choose how messages are written; other such flags of C compilers are ignored here. */
int parse_messages(struct diag_policy *m, const char *arg)
{
	static const struct {
		const char *flag;
		int format, color; /* -1: the flag does not set it */
	} flags[] = {
		{"-fdiagnostics-format=text", FORMAT_TEXT, -1},
		{"-fdiagnostics-format=json", FORMAT_JSON, -1},
		{"-fdiagnostics-format=json-stderr", FORMAT_JSON, -1},
		{"-fdiagnostics-format=sarif", FORMAT_SARIF, -1},
		{"-fdiagnostics-format=sarif-stderr", FORMAT_SARIF, -1},
		{"-fdiagnostics-color", -1, COLOR_ALWAYS},
		{"-fdiagnostics-color=always", -1, COLOR_ALWAYS},
		{"-fdiagnostics-color=auto", -1, COLOR_AUTO},
		{"-fdiagnostics-color=never", -1, COLOR_NEVER},
		{"-fno-diagnostics-color", -1, COLOR_NEVER},
	};
	char *end;

	for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
		if (strcmp(arg, flags[i].flag) != 0)
			continue;
		if (flags[i].format >= 0)
			m->format = (enum diag_format)flags[i].format;
		if (flags[i].color >= 0)
			m->color = (enum diag_color)flags[i].color;
		return -1;
	}
	if (strncmp(arg, "-fdiagnostics-format=", 21) == 0)
		return parser_complain("-fdiagnostics-format must be text, json or sarif, not '%s'",
			arg + 21);
	if (strncmp(arg, "-fdiagnostics-color=", 20) == 0)
		return parser_complain("-fdiagnostics-color must be auto, always or never, not '%s'",
			arg + 20);
	if (strncmp(arg, "-fmax-errors=", 13) == 0) {
		m->max_errors = (unsigned)strtoul(arg + 13, &end, 10);
		if (*end || arg[13] < '0' || arg[13] > '9')
			return parser_complain("-fmax-errors needs a number, not '%s'", arg + 13);
	}
	return -1;
}

char *parser_value(struct parser *p)
{
	return p->at + 1 < p->argc ? p->argv[++p->at] : NULL;
}

int parser_complain(const char *format, const char *what)
{
	const char *place = strstr(format, "%s"); /* the formats are ours, with at most one */

	fprintf(stderr, "upc2c: %.*s", place ? (int)(place - format) : (int)strlen(format), format);
	if (place) {
		visible_puts(stderr, what);
		fputs(place + 2, stderr);
	}
	fputc('\n', stderr);
	return 2;
}

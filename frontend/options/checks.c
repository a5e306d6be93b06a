/* SPDX-License-Identifier: MIT
 *
 * checks.c - options for checks, events, optimisations, and the report about these.
 */
#include "options/parser.h"

#include <stdlib.h>
#include <string.h>

int parse_check(struct options *o, const char *what)
{
	o->check = true;
	if (strcmp(what, "=race") == 0)
		o->check_race = true;
	else if (*what)
		return parser_complain("--check must have no value or 'race', not '%s'", what + 1);
	return -1;
}

int parse_align(struct options *o, const char *what)
{
	const char *comma = strchr(what, ',');
	size_t n = comma ? (size_t)(comma - what) : strlen(what);

	o->align = n == 7 && strncmp(what, "=strict", 7) == 0 ? ALIGN_STRICT
	         : n == 5 && strncmp(what, "=weak", 5) == 0   ? ALIGN_WEAK
	                                                      : ALIGN_OFF;
	o->align_debug = comma && strcmp(comma, ",debug") == 0;
	if (!o->align || (comma && !o->align_debug))
		return parser_complain(
			"--check-alignment must be strict or weak, perhaps with ',debug', not '%s'",
			*what ? what + 1 : "");
	return -1;
}

/* Reads --inst... of GASP 1.5 and --profile... of GASP 1.3, where the functions are always among the
 * events. */
int parse_inst(struct parser *p, const char *arg)
{
	struct inst *inst = &p->o->inst;
	bool is_old = strncmp(arg, "--profile", 9) == 0;
	const char *what = arg + (is_old ? 9 : 6);

	if (strcmp(arg, "--noinst") == 0) {
		*inst = (struct inst){.on = false};
		return -1;
	}
	if (is_old)
		fprintf(stderr, "upc2c: warning: '%s' is the spelling of GASP 1.3: write --inst%s\n", arg,
			*what ? what : "-functions");
	inst->on = true;
	inst->functions |= is_old && strncmp(what, "-only", 5) != 0;
	if (strcmp(what, "-local") == 0)
		inst->local = true;
	else if (strcmp(what, "-functions") == 0 && !is_old)
		inst->functions = true;
	else if (strcmp(what, "-only") == 0)
		inst->only = parser_value(p);
	else if (strncmp(what, "-only=", 6) == 0)
		inst->only = what + 6;
	else if (*what)
		return parser_complain("unknown option '%s'; --help lists them", arg);
	if (strncmp(what, "-only", 5) == 0 && (!inst->only || !*inst->only))
		return parser_complain("'%s' needs a file with names of events", arg);
	return -1;
}

/* Reads --opt-report, with or without "=" and a format, and -fopt-report-fail-under=PERCENT. */
int parse_report(struct options *o, const char *arg)
{
	const char *format = arg + 12, *rest = arg + strlen("-fopt-report-fail-under");
	unsigned long percent;
	char *end;

	if (strncmp(arg, "-fopt-report-fail-under", 23) == 0 && (!*rest || *rest == '=')) {
		rest += *rest == '=';
		percent = strtoul(rest, &end, 10);
		if (*end || *rest < '0' || *rest > '9' || percent > 100)
			return parser_complain(
				"-fopt-report-fail-under must be a number from 0 to 100, not '%s'", rest);
		o->least_localized = (unsigned)percent;
		return -1;
	}
	if (arg[1] != '-' || (*format && *format != '='))
		return parser_complain("unknown option '%s'; --help lists them", arg);
	if (!*format || strcmp(format, "=text") == 0)
		o->report = REPORT_TEXT;
	else if (strcmp(format, "=json") == 0)
		o->report = REPORT_JSON;
	else if (strcmp(format, "=annotate") == 0)
		o->report = REPORT_ANNOTATE;
	else
		return parser_complain("--opt-report must be text, json or annotate, not '%s'", format + 1);
	return -1;
}

/* Reads -fno-localize, -fstrips and the like; -fruns and -fahead are their former names. */
bool parse_pass(struct passes *passes, const char *arg)
{
	const struct {
		const char *name;
		bool *no, is_localize;
	} all[] = {{"own", &passes->no_own, true}, {"strips", &passes->no_strips, true},
		{"runs", &passes->no_strips, true}, {"reuse", &passes->no_reuse, true},
		{"hoist", &passes->no_hoist, true}, {"pages", &passes->no_pages, true},
		{"prefetch", &passes->no_prefetch, true}, {"ahead", &passes->no_prefetch, true},
		{"strict-aliasing", &passes->no_strict_aliasing, false}};
	bool no = strncmp(arg, "-fno-", 5) == 0, found = false;
	const char *name = arg + (no ? 5 : 2);

	if (strncmp(arg, "-f", 2) != 0)
		return false;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		if (strcmp(name, all[i].name) == 0 || (all[i].is_localize && strcmp(name, "localize") == 0)) {
			*all[i].no = no;
			found = true;
		}
	return found;
}

/* SPDX-License-Identifier: MIT
 *
 * show.c - see show.h.
 */
#include "compare/show.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
	const char *name;
	enum column_kind kind;
} metrics[] = {
	[JOINED_SELF] = {"self", COLUMN_TIME},
	[JOINED_TOTAL] = {"total", COLUMN_TIME},
	[JOINED_CALLS] = {"calls", COLUMN_COUNT},
	[JOINED_BYTES] = {"bytes", COLUMN_BYTES},
	[JOINED_REMOTE_BYTES] = {"remote-bytes", COLUMN_BYTES},
	[JOINED_REMOTE_CALLS] = {"remote-calls", COLUMN_COUNT},
};

enum { N_NAMED = sizeof metrics / sizeof *metrics };

enum column_kind joined_kind(enum joined_metric metric)
{
	return metrics[metric].kind;
}

const char *joined_name(enum joined_metric metric)
{
	return metrics[metric].name;
}

char *joined_title(enum joined_metric metric)
{
	char *title = text_copy(metrics[metric].name), *dash = strchr(title, '-');

	if (dash)
		*dash = ' ';
	return title;
}

enum joined_metric joined_metric_of(const char *word)
{
	if (!word)
		return JOINED_SELF;
	for (unsigned i = 0; i < N_NAMED; i++)
		if (strcmp(metrics[i].name, word) == 0)
			return (enum joined_metric)i;
	die(STATUS_USAGE,
		"--metric: there is no '%s'; it may be self, total, calls, bytes, remote-bytes, remote-calls",
		word);
}

int64_t rounded(double value)
{
	return value < 9.2e18 && value > -9.2e18 ? (int64_t)llround(value)
	     : value < 0                         ? -INT64_MAX
	                                         : INT64_MAX;
}

char *value_text(enum column_kind kind, double value, bool is_signed)
{
	int64_t size = rounded(fabs(value));
	const char *sign = size == 0 ? "" : value < 0 ? "-" : is_signed ? "+" : "";
	char buffer[SHORT_TEXT];

	if (kind == COLUMN_COUNT)
		return text_format("%s%.*f", sign, fabs(value) == floor(fabs(value)) ? 0 : 1, fabs(value));
	return text_format("%s%s", sign,
		kind == COLUMN_BYTES ? text_bytes(buffer, (uint64_t)size) : text_time(buffer, size));
}

char *change_text(double change)
{
	if (!isfinite(change))
		return text_copy("new");
	return text_format(fabs(change) < 10 ? "%+.1f%%" : "%+.0f%%", 100 * change);
}

char *position_text(const struct event_site *site, bool whole)
{
	if (*site->file == 0)
		return NULL;
	return text_format("%s:%u:%u", whole ? site->file : path_base(site->file), site->line, site->column);
}

void tables_show(struct table **tables, size_t n, bool is_json, int width)
{
	if (is_json)
		fputs("{\"upcprof\": 1", stdout);
	for (size_t i = 0; i < n; i++) {
		if (is_json && tables[i]->is_text) {
			; /* in another table */
		} else if (is_json) {
			fputs(",\n", stdout);
			table_print_json(tables[i]);
		} else {
			table_print(tables[i], width);
		}
		table_free(tables[i]);
	}
	if (is_json)
		fputs("}\n", stdout);
}

/* SPDX-License-Identifier: MIT
 *
 * plans.c - the outcomes of shared references and loops, as a table in the C that only tools read.
 */
#include "plans.h"

#include "localize.h"
#include "lower.h"

static void plan_row_put(struct sites *s, const struct plan_row *row, struct text *to);

size_t plans_write(struct sites *s, struct text *to)
{
	size_t n;
	const struct plan_row *rows = plan_rows(s->unit, &n);

	text_puts(to, "");
	if (!n)
		return 0;
	text_printf(to, "static const upc_gasp_plan upcr_plans[%zu] = {\n", n);
	for (size_t i = 0; i < n; i++)
		plan_row_put(s, &rows[i], to);
	text_puts(to, "};\n");
	return n;
}

static void plan_row_put(struct sites *s, const struct plan_row *row, struct text *to)
{
	const char *const texts[] = {
		row->text, row->outcome, row->silent, row->reason, row->message, row->advice};

	text_printf(to, "\t{%zu, %u, %u, %u",
		site_file(s, row->at.file ? row->at.file : s->unit->source.path), row->at.line,
		row->at.column, row->loop);
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		text_puts(to, ", ");
		put_string(to, texts[i]);
	}
	text_puts(to, "},\n");
}

/* SPDX-License-Identifier: MIT
 *
 * elsewhere.c - how fast the program would be on another machine, as HTML, so that it can be read without
 * scripts.  Without a prediction the page has nothing of it.
 */
#include "page/page.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PARTS_SHOWN = 3, MOST_GAPS_SHOWN = 20 };

static const char *plural(unsigned n)
{
	return n == 1 ? "" : "s";
}

static double measured_seconds(const struct page *p)
{
	return 1e-9 * (double)p->report.sums->wall;
}

/* ---- places ---------------------------------------------------------------------------------------- */

/* Returns the measurement's name of the source that was predicted, or NULL. */
static const char *measured_file(const struct page *p)
{
	const struct measurement *m = p->report.m;
	const char *same = NULL;

	for (size_t i = 1; i < m->n_sites; i++) {
		const char *file = m->sites[i].file;

		if (strcmp(file, p->predictions->file) == 0)
			return file;
		if (!same && strcmp(path_base(file), path_base(p->predictions->file)) == 0)
			same = file;
	}
	return same;
}

/* Writes "matmul.upc:12:3", with a link to the source if the page has it. */
static void page_put_place(struct page *p, unsigned line, unsigned column)
{
	const char *file = measured_file(p);

	fputs(file ? "<a class=\"place\" href=\"#source\" data-file=\"" : "<span class=\"place\">", p->file);
	if (file) {
		html_put_text(p->file, file);
		fprintf(p->file, "\" data-line=\"%u\">", line);
	}
	html_put_text(p->file, path_base(p->predictions->file));
	fprintf(p->file, ":%u:%u%s", line, column, file ? "</a>" : "</span>");
}

/* ---- what was measured, and what is predicted for as many threads ---------------------------------- */

static void put_card(struct page *p, const char *name, const char *value, const char *detail)
{
	fprintf(p->file, "<div class=\"card\"><p class=\"card-name\">%s</p><p class=\"card-value\">%s</p>",
		name, value);
	fputs("<p class=\"card-detail\">", p->file);
	html_put_text(p->file, detail);
	fputs("</p></div>\n", p->file);
}

static void put_run_card(struct page *p, const char *name, const struct predicted_run *run)
{
	char text[SHORT_TEXT];
	char *detail = text_format("%u thread%s on %u host%s", run->threads, plural(run->threads), run->hosts,
		plural(run->hosts));

	put_card(p, name, predicted_time(text, run->seconds), detail);
	free(detail);
}

static void put_cards(struct page *p)
{
	const struct measurement *m = p->report.m;
	const struct predicted_run *same = NULL, *best = NULL;
	char text[SHORT_TEXT];
	char *detail = text_format("%u thread%s on %u host%s, with what measuring took", m->n_threads,
		plural(m->n_threads), m->n_hosts, plural(m->n_hosts));

	for (size_t i = 0; i < p->predictions->n; i++) {
		const struct predicted_run *run = &p->predictions->runs[i];

		same = run->threads == m->n_threads && !same ? run : same;
		best = run->seconds > 0 && (!best || run->seconds < best->seconds) ? run : best;
	}
	fputs("<div class=\"cards\">\n", p->file);
	put_card(p, "Measured here", predicted_time(text, measured_seconds(p)), detail);
	if (same)
		put_run_card(p, "Predicted there", same);
	if (best && p->predictions->n > 1)
		put_run_card(p, "Best of these", best);
	fputs("</div>\n", p->file);
	free(detail);
}

static void put_drawing(struct page *p)
{
	const struct drawing d = {.file = p->file, .id = "draw-elsewhere", .is_in_page = true};

	fputs("<div class=\"drawing\" tabindex=\"0\" role=\"region\" aria-label=\"Drawing\">\n", p->file);
	draw_predictions(&d, p->predictions, p->report.m->n_threads, measured_seconds(p));
	fputs("</div>\n", p->file);
}

static void put_factor(struct page *p)
{
	const struct predicted_factor *f = &p->predictions->factor;

	if (f->n_runs == 0)
		return;
	fprintf(p->file,
		"<p class=\"note\">By %u measured run%s, computation takes %.4g times as long as the "
		"machine file says",
		f->n_runs, plural(f->n_runs), f->middle);
	if (f->low < f->high)
		fprintf(p->file, ", from %.4g to %.4g times", f->low, f->high);
	fputs(".</p>\n", p->file);
}

/* ---- the table ------------------------------------------------------------------------------------- */

static bool has_ranges(const struct predictions *p)
{
	for (size_t i = 0; i < p->n; i++)
		if (p->runs[i].high > p->runs[i].low)
			return true;
	return false;
}

static void put_heading(struct page *p, const char *class, const char *name)
{
	fprintf(p->file, "<th scope=\"col\" class=\"%s\">%s</th>", class, name);
}

static void put_run(struct page *p, const struct predicted_run *run, bool has_range)
{
	char time[SHORT_TEXT], low[SHORT_TEXT], high[SHORT_TEXT], speed[SHORT_TEXT] = "-";

	if (isfinite(run->speedup))
		snprintf(speed, sizeof speed, "%.3g", run->speedup);
	fprintf(p->file, "<tr%s><td class=\"number\">%u</td><td class=\"number\">%u</td>",
		run->threads == p->report.m->n_threads ? " class=\"chosen\"" : "", run->threads, run->hosts);
	fprintf(p->file, "<td class=\"number\">%s</td>", predicted_time(time, run->seconds));
	if (has_range && run->high > run->low)
		fprintf(p->file, "<td class=\"number\">%s to %s</td>", predicted_time(low, run->low),
			predicted_time(high, run->high));
	else if (has_range)
		fputs("<td></td>", p->file);
	fprintf(p->file, "<td class=\"number\">%s</td><td>", speed);
	html_put_text(p->file, run->bound);
	fputs("</td></tr>\n", p->file);
}

static void page_put_predictions(struct page *p)
{
	const struct predicted_run *base = p->predictions->base;
	bool has_range = has_ranges(p->predictions);

	fputs("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Predictions\">\n"
	      "<table class=\"predictions\"><thead><tr>",
		p->file);
	put_heading(p, "number", "threads");
	put_heading(p, "number", "hosts");
	put_heading(p, "number", "run time");
	if (has_range)
		put_heading(p, "number", "range");
	put_heading(p, "number", "speed-up");
	put_heading(p, "text", "bound");
	fputs("</tr></thead>\n<tbody>\n", p->file);
	for (size_t i = 0; i < p->predictions->n; i++)
		put_run(p, &p->predictions->runs[i], has_range);
	fputs("</tbody></table></div>\n", p->file);
	if (base && base->threads > 1)
		fprintf(p->file, "<p class=\"note\">Speed-up: as if %u threads had one of %u.</p>\n",
			base->threads, base->threads);
}

/* ---- what costs most, and what is missing ---------------------------------------------------------- */

static void page_put_predicted_part(struct page *p, const struct predicted_part *part)
{
	const char *names[] = {"own", "host", "other hosts"};
	const double counts[] = {part->own, part->host, part->other};
	double all = part->own + part->host + part->other;
	char time[SHORT_TEXT];
	char *line = source_text(p->report.sources, measured_file(p) ? measured_file(p) : "", part->line);

	fputs("<li>", p->file);
	page_put_place(p, part->line, part->column);
	fputs(" <b>", p->file);
	html_put_text(p->file, part->text);
	fprintf(p->file, "</b>: %s, ",
		isfinite(part->seconds) ? predicted_time(time, part->seconds) : "unknown");
	html_put_text(p->file, part->pattern);
	for (int i = 0; i < 3 && all > 0 && isfinite(all); i++)
		if (counts[i] > 0)
			fprintf(p->file, ", %.4g%% %s", 100 * counts[i] / all, names[i]);
	if (line) {
		fputs("<code class=\"source-line\">", p->file);
		html_put_text(p->file, line);
		fputs("</code>", p->file);
	}
	fputs("</li>\n", p->file);
	free(line);
}

static void put_parts_of(struct page *p, const struct predicted_run *run)
{
	if (run->n_parts == 0) {
		fprintf(p->file, "<p class=\"note\">%s</p>\n",
			run->n_gaps > 0 ? "None is known, because of what is missing."
					: "It accesses no shared data.");
		return;
	}
	fputs("<ol class=\"parts\">\n", p->file);
	for (size_t i = 0; i < run->n_parts && i < MOST_PARTS_SHOWN; i++)
		page_put_predicted_part(p, &run->parts[i]);
	fputs("</ol>\n", p->file);
}

/* Writes the parts for each number of threads; the last one is expanded. */
static void put_parts(struct page *p)
{
	fputs("<h3>The accesses that cost most</h3>\n", p->file);
	for (size_t i = 0; i < p->predictions->n; i++) {
		const struct predicted_run *run = &p->predictions->runs[i];

		fprintf(p->file, "<details%s><summary>%u thread%s on %u host%s</summary>\n",
			i + 1 == p->predictions->n ? " open" : "", run->threads, plural(run->threads),
			run->hosts, plural(run->hosts));
		put_parts_of(p, run);
		fputs("</details>\n", p->file);
	}
}

/* Writes the missing values of the last number of threads, as those of the others hardly differ. */
static void put_gaps(struct page *p)
{
	const struct predicted_run *last = &p->predictions->runs[p->predictions->n - 1];

	if (last->n_gaps == 0)
		return;
	fputs("<h3>What is missing</h3>\n<ul class=\"gaps\">\n", p->file);
	for (size_t i = 0; i < last->n_gaps && i < MOST_GAPS_SHOWN; i++) {
		fputs("<li>", p->file);
		page_put_place(p, last->gaps[i].line, last->gaps[i].column);
		fputs(": ", p->file);
		html_put_text(p->file, last->gaps[i].text);
		fputs("</li>\n", p->file);
	}
	fputs("</ul>\n", p->file);
	if (last->n_gaps > MOST_GAPS_SHOWN)
		fprintf(p->file, "<p class=\"note\">And %zu more.</p>\n", last->n_gaps - MOST_GAPS_SHOWN);
	if (p->predictions->lacks_counts)
		fputs("<p class=\"note\">A measurement of the program tells most of it if it was compiled with "
		      "<code>upcc --inst-local --inst-functions</code>.</p>\n",
			p->file);
}

/* ---- all ------------------------------------------------------------------------------------------- */

void page_put_elsewhere_link(struct page *p)
{
	if (p->predictions)
		fputs("<li><a href=\"#elsewhere\">Elsewhere</a></li>\n", p->file);
}

void page_put_elsewhere(struct page *p)
{
	if (!p->predictions)
		return;
	fputs("<section id=\"elsewhere\" aria-labelledby=\"h-elsewhere\">\n"
	      "<h2 id=\"h-elsewhere\">How fast would it be elsewhere</h2>\n"
	      "<p class=\"lead\">What <code>upcpredict</code> says of ",
		p->file);
	html_put_text(p->file, path_base(p->predictions->file));
	fputs(" on the machine <b>", p->file);
	html_put_text(p->file, p->predictions->machine);
	fputs(p->predictions->has_counts ? "</b>, with counts of this run. Nothing was run there.</p>\n"
					 : "</b>. Nothing was run there.</p>\n",
		p->file);
	put_cards(p);
	put_drawing(p);
	page_put_predictions(p);
	put_factor(p);
	put_parts(p);
	put_gaps(p);
	fputs("</section>\n", p->file);
}

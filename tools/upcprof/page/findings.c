/* SPDX-License-Identifier: MIT
 *
 * findings.c - the findings at the head of a page, as HTML, so that they can be read without scripts.
 */
#include "page/page.h"

#include <gasp_upc.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Writes <TAG CLASS>text</TAG>, with words before the text; nothing without a text. */
static void finding_put_part(FILE *file, const char *tag, const char *class, const char *words,
	const char *text)
{
	if (!text || *text == 0)
		return;
	fprintf(file, "<%s class=\"%s\">%s", tag, class, words);
	html_put_text(file, text);
	fprintf(file, "</%s>\n", tag);
}

/* Writes a link to a line of the source, which page.js follows. */
static void put_site(struct page *p, const char *words, uint32_t number)
{
	const struct event_site *site = &p->report.m->sites[number];
	char *line;

	if (number == 0)
		return;
	fprintf(p->file, "<p class=\"finding-place\">%s", words);
	if (site->tag != GASP_UPC2C_STATIC_SHARED) {
		fputs("<b>", p->file);
		html_put_text(p->file, site->name);
		fputs("</b>", p->file);
	}
	if (*site->file != 0) {
		fputs(" <a class=\"place\" href=\"#source\" data-file=\"", p->file);
		html_put_text(p->file, site->file);
		fprintf(p->file, "\" data-line=\"%u\">", site->line);
		html_put_text(p->file, path_base(site->file));
		fprintf(p->file, ":%u", site->line);
		if (site->column > 0)
			fprintf(p->file, ":%u", site->column);
		fputs("</a>", p->file);
	}
	line = cell_source(&p->report, site);
	finding_put_part(p->file, "code", "source-line", "", line);
	free(line);
	fputs("</p>\n", p->file);
}

/* Returns true if the page has the layout of a shared object. */
static bool is_array(const struct measurement *m, const char *name)
{
	for (size_t i = 0; i < m->n_objects; i++)
		if (page_has_layout(&m->objects[i]) && strcmp(m->objects[i].name, name) == 0)
			return true;
	return false;
}

/* Writes links to the finding in other views. */
static void put_links(struct page *p, const struct time_finding *f)
{
	uint32_t wait = f->other != 0 ? f->other : f->site;

	fputs("<p class=\"finding-links\">", p->file);
	if (wait != 0 && p->report.m->has_trace)
		fprintf(p->file, "<a href=\"#timeline\" data-site=\"%" PRIu32 "\">In the timeline</a> ",
			wait);
	if (f->site != 0) {
		fputs("<a href=\"#calls\" data-path=\"", p->file);
		html_put_text(p->file, p->report.m->sites[f->site].name);
		fputs("\">Among the call paths</a> ", p->file);
	}
	if (f->object && is_array(p->report.m, f->object)) {
		fputs("<a href=\"#arrays\" data-array=\"", p->file);
		html_put_text(p->file, f->object);
		fputs("\">Layout</a>", p->file);
	}
	fputs("</p>\n", p->file);
}

static void put_one(struct page *p, const struct time_finding *f)
{
	char time[SHORT_TEXT];

	fprintf(p->file, "<li class=\"finding%s\">\n", f->is_first ? " first" : "");
	if (f->time > 0)
		fprintf(p->file,
			"<p class=\"finding-share\"><b>%.1f%%</b> <span>%s lost</span> "
			"<svg class=\"finding-bar\" viewBox=\"0 0 100 6\" preserveAspectRatio=\"none\" "
			"aria-hidden=\"true\"><rect width=\"%.1f\" height=\"6\"/></svg></p>\n",
			100 * f->share, text_time(time, f->time), 100 * f->share);
	fputs("<div>\n", p->file);
	finding_put_part(p->file, "h3", "finding-what", "", f->what);
	put_site(p, "", f->site);
	if (f->other != 0 && f->role) {
		char *words = text_format("%s ", f->role);

		put_site(p, words, f->other);
		free(words);
	}
	finding_put_part(p->file, "p", "finding-object", "About ", f->object);
	finding_put_part(p->file, "p", "finding-plan", "The translator: ", f->plan);
	finding_put_part(p->file, "p", "finding-advice", "Try: ", f->advice);
	finding_put_part(p->file, "p", "finding-bring", "Saves ", f->saving);
	put_links(p, f);
	fputs("</div></li>\n", p->file);
}

void page_put_findings(struct page *p)
{
	const struct time_findings *f = p->findings;

	finding_put_part(p->file, "p", "warning", "", f->warning);
	if (f->n == 0)
		fputs("<p class=\"note\">Nothing was found that loses much time.</p>\n", p->file);
	else
		fputs("<ol class=\"findings\">\n", p->file);
	for (size_t i = 0; i < f->n; i++)
		put_one(p, &f->all[i]);
	if (f->n > 0)
		fputs("</ol>\n", p->file);
	for (size_t i = 0; i < f->n_notes; i++)
		finding_put_part(p->file, "p", "note", "", f->notes[i]);
}

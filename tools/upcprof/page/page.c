/* SPDX-License-Identifier: MIT
 *
 * page.c - writes a page: page.html, with each word @NAME@ replaced by what stands for it.
 */
#include "page/page.h"

#include "page/embedded.h"

#include <stdlib.h>
#include <string.h>

static void put_style(struct page *p)
{
	fputs(page_css, p->file);
}

static void put_script(struct page *p)
{
	fputs(page_js, p->file);
}

/* Writes the hash in base64, as browsers require it. */
static void put_hash(struct page *p)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	unsigned left = 0, bits = 0;

	for (const char *at = page_js_hash; *at != 0; at++) {
		left = (left << 4) | (unsigned)(*at <= '9' ? *at - '0' : *at - 'a' + 10);
		bits += 4;
		if (bits >= 6) {
			bits -= 6;
			putc(digits[(left >> bits) & 63], p->file);
		}
	}
	if (bits > 0)
		putc(digits[(left << (6 - bits)) & 63], p->file);
	putc('=', p->file); /* 32 bytes have 43 digits */
}

static void page_put_title(struct page *p)
{
	const char *program = measurement_meta(p->report.m, "program");

	html_put_text(p->file, program && *program != 0 ? path_base(program) : p->report.m->folder);
}

static const struct {
	const char *name;
	void (*put)(struct page *p);
	bool is_data;
} parts[] = {
	{"STYLE", put_style, false},
	{"SCRIPT", put_script, false},
	{"HASH", put_hash, false},
	{"TITLE", page_put_title, false},
	{"FINDINGS", page_put_findings, false},
	{"ELSEWHERE", page_put_elsewhere, false},
	{"ELSEWHERE-LINK", page_put_elsewhere_link, false},
	{"DRAW-STYLE", page_put_draw_style, false},
	{"THREADS-DRAWING", page_put_threads_drawing, false},
	{"WAITS-DRAWING", page_put_waits_drawing, false},
	{"MATRIX-DRAWING", page_put_matrix_drawing, false},
	{"SIZES-DRAWING", page_put_sizes_drawing, false},
	{"TREE-DRAWING", page_put_tree_drawing, false},
	{"TABLES", page_put_tables, true},
	{"OTHERS", page_put_others, true},
	{"SOURCES", page_put_sources, true},
	{"TRAFFIC", page_put_traffic, true},
	{"OBJECTS", page_put_objects, true},
	{"TIMELINE", page_put_timeline, true},
};

/* Returns the index of the part whose word, "@NAME@", is at `at`, or the number of parts. */
static size_t part_at(const char *at)
{
	size_t i = 0, n = 0;

	for (; i < sizeof parts / sizeof *parts; i++) {
		n = strlen(parts[i].name);
		if (strncmp(at + 1, parts[i].name, n) == 0 && at[n + 1] == '@')
			break;
	}
	return i;
}

void page_put(struct page *p)
{
	const char *at = page_html;

	for (;;) {
		const char *word = strchrnul(at, '@');
		size_t i;

		fwrite(at, 1, (size_t)(word - at), p->file);
		if (*word == 0)
			return;
		i = part_at(word);
		if (i == sizeof parts / sizeof *parts) {
			putc('@', p->file);
			at = word + 1;
			continue;
		}
		parts[i].put(p);
		if (parts[i].is_data)
			fflush(p->json);
		at = word + strlen(parts[i].name) + 2;
	}
}

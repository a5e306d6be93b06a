/* SPDX-License-Identifier: MIT
 *
 * svg.c - see svg.h.  What is drawn is kept in memory, as the height comes first in the element.
 */
#include "draw/svg.h"

#include "base/visible.h"
#include "draw/style.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct svg {
	const struct drawing *d;
	FILE *body; /* a stream in memory */
	char *text;
	size_t size;
	char *title;
	double top, width;
	unsigned fills; /* a bit for each used fill */
};

static void *svg_memory_checked(void *memory)
{
	if (!memory)
		die(STATUS_FAILED, "there is no memory");
	return memory;
}

/* ---- texts ------------------------------------------------------------------------------------------ */

/* Returns true if a character changes the writing direction, or is not allowed in XML. */
static bool is_refused(uint32_t c)
{
	return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xFFFE || c == 0xFFFF || c == 0x200E || c == 0x200F
	    || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

/* Decodes the character at `at`, which has *n bytes; 0xFFFD if it is invalid or refused. */
static uint32_t utf8_character(const char *at, size_t *n)
{
	const unsigned char *bytes = (const unsigned char *)at;
	uint32_t c;

	*n = utf8_length(at, strlen(at));
	if (*n == 0) {
		*n = 1;
		return 0xFFFD;
	}
	c = *n == 1 ? *bytes : *bytes & (0x7Fu >> *n);
	for (size_t i = 1; i < *n; i++)
		c = c << 6 | (bytes[i] & 0x3Fu);
	if (c == '\t' || c == '\n')
		return ' ';
	return is_refused(c) ? 0xFFFD : c;
}

static void escape_part(FILE *file, const char *text, const char *end)
{
	while (text < end) {
		size_t n;
		uint32_t c = utf8_character(text, &n);

		switch (c) {
		case '&': fputs("&amp;", file); break;
		case '<': fputs("&lt;", file); break;
		case '>': fputs("&gt;", file); break;
		case '"': fputs("&quot;", file); break;
		case '\'': fputs("&#39;", file); break;
		case ' ': putc(' ', file); break;
		case 0xFFFD: fputs("\xEF\xBF\xBD", file); break;
		default: fwrite(text, 1, n, file); break;
		}
		text += n;
	}
}

void svg_escape(FILE *file, const char *text)
{
	escape_part(file, text, text + strlen(text));
}

/* Returns the width of a character of 12 pixels in a wide font. */
static double character_width(uint32_t c)
{
	if (c >= 0x1100)
		return 12;
	if (c < 0x80 && strchr("ijlI.,:;'|!()[]{}/\\ -rtf\"", (int)c))
		return 4.6;
	if (c < 0x80 && strchr("mwMW@%<>=+", (int)c))
		return 10.8;
	return (c >= 'A' && c <= 'Z') || c >= 0x80 ? 8.4 : 7.4;
}

double svg_text_width(const char *text)
{
	double width = 0;
	size_t n;

	for (; *text != 0; text += n)
		width += character_width(utf8_character(text, &n));
	return width;
}

/* Returns the end of the part of a text that fits into `room`. */
static const char *fitting(const char *text, double room)
{
	double width = 0;

	while (*text != 0) {
		size_t n;

		width += character_width(utf8_character(text, &n));
		if (width > room)
			break;
		text += n;
	}
	return text;
}

static const double ellipsis = 9;

void svg_number(FILE *file, double value)
{
	long long hundredths = isfinite(value) ? llround(value * 100) : 0;

	if (hundredths < 0)
		putc('-', file);
	hundredths = llabs(hundredths);
	fprintf(file, "%lld", hundredths / 100);
	if (hundredths % 100 != 0)
		fprintf(file, hundredths % 10 != 0 ? ".%02lld" : ".%lld",
			hundredths % 10 != 0 ? hundredths % 100 : hundredths % 100 / 10);
}

static void put_attribute(FILE *file, const char *name, double value)
{
	fprintf(file, " %s=\"", name);
	svg_number(file, value);
	putc('"', file);
}

static void svg_put_title(FILE *file, const char *title)
{
	fputs("<title>", file);
	svg_escape(file, title);
	fputs("</title>", file);
}

static void text_begin(FILE *file, double x, double y, const char *class)
{
	fputs("<text", file);
	put_attribute(file, "x", x);
	put_attribute(file, "y", y);
	if (*class != 0)
		fprintf(file, " class=\"%s\"", class);
	putc('>', file);
}

void svg_text(struct svg *s, double x, double y, const char *class, double room, const char *text)
{
	bool is_cut = room > 0 && svg_text_width(text) > room;

	text_begin(s->body, x, y, class);
	if (is_cut) {
		svg_put_title(s->body, text);
		escape_part(s->body, text, fitting(text, room - ellipsis));
		fputs("\xE2\x80\xA6", s->body);
	} else {
		svg_escape(s->body, text);
	}
	fputs("</text>\n", s->body);
}

void svg_place(struct svg *s, double x, double y, const char *class, double room, const char *text)
{
	const char *from = text;
	double width = svg_text_width(text);

	if (width <= room) {
		svg_text(s, x, y, class, 0, text);
		return;
	}
	for (size_t n; *from != 0 && width > room - ellipsis; from += n)
		width -= character_width(utf8_character(from, &n));
	text_begin(s->body, x, y, class);
	svg_put_title(s->body, text);
	fputs("\xE2\x80\xA6", s->body);
	svg_escape(s->body, from);
	fputs("</text>\n", s->body);
}

double svg_paragraph(struct svg *s, double y, const char *text)
{
	double room = s->width - 2 * SVG_MARGIN;

	while (*text != 0) {
		const char *end = fitting(text, room), *blank = end;

		if (*end != 0) {
			while (blank > text && *blank != ' ')
				blank--;
			end = blank > text ? blank : end;
		}
		text_begin(s->body, SVG_MARGIN, y, "soft");
		escape_part(s->body, text, end);
		fputs("</text>\n", s->body);
		y += SVG_LINE;
		text = *end == ' ' ? end + 1 : end;
	}
	return y;
}

double svg_nothing(struct svg *s, const char *text)
{
	struct svg_box box = {SVG_MARGIN, s->top, s->width - 2 * SVG_MARGIN, 80};

	svg_rect(s, box, "none", "", NULL);
	svg_text(s, s->width / 2, s->top + 44, "mid soft", box.w - 2 * SVG_GAP, text);
	return s->top + box.h;
}

/* ---- shapes ----------------------------------------------------------------------------------------- */

void svg_line(struct svg *s, double x1, double y1, double x2, double y2, const char *class)
{
	fputs("<line", s->body);
	put_attribute(s->body, "x1", x1);
	put_attribute(s->body, "y1", y1);
	put_attribute(s->body, "x2", x2);
	put_attribute(s->body, "y2", y2);
	fprintf(s->body, " class=\"%s\"/>\n", class);
}

static void put_box(struct svg *s, struct svg_box box, const char *data, const char *title)
{
	put_attribute(s->body, "x", box.x);
	put_attribute(s->body, "y", box.y);
	put_attribute(s->body, "width", box.w > 0 ? box.w : 0);
	put_attribute(s->body, "height", box.h > 0 ? box.h : 0);
	if (*data != 0)
		fprintf(s->body, " %s", data);
	if (title) {
		putc('>', s->body);
		svg_put_title(s->body, title);
		fputs("</rect>\n", s->body);
	} else {
		fputs("/>\n", s->body);
	}
}

void svg_rect(struct svg *s, struct svg_box box, const char *class, const char *data, const char *title)
{
	fprintf(s->body, "<rect class=\"%s\"", class);
	put_box(s, box, data, title);
}

void svg_bar(struct svg *s, struct svg_box box, unsigned fill, const char *data, const char *title)
{
	fill %= N_SVG_FILLS;
	s->fills |= 1u << fill;
	fprintf(s->body, "<rect fill=\"url(#%s-k%u)\"", s->d->id, fill);
	put_box(s, box, data, title);
}

void svg_path_begin(struct svg *s, const char *class)
{
	fprintf(s->body, "<path class=\"%s\" d=\"", class);
}

void svg_path_begin_fill(struct svg *s, unsigned fill)
{
	s->fills |= 1u << fill % N_SVG_FILLS;
	fprintf(s->body, "<path fill=\"url(#%s-k%u)\" d=\"", s->d->id, fill % N_SVG_FILLS);
}

void svg_path_end(struct svg *s, const char *title)
{
	if (title) {
		fputs("\">", s->body);
		svg_put_title(s->body, title);
		fputs("</path>\n", s->body);
	} else {
		fputs("\"/>\n", s->body);
	}
}

FILE *svg_file(struct svg *s)
{
	return s->body;
}

void svg_group(struct svg *s, const char *attributes)
{
	fprintf(s->body, "<g %s>\n", attributes);
}

void svg_group_end(struct svg *s)
{
	fputs("</g>\n", s->body);
}

/* ---- the element ------------------------------------------------------------------------------------ */

struct svg *svg_new(const struct drawing *d, const char *title, const char *subtitle)
{
	const double first = 28, second = 48;
	const double wide = 1.42; /* the width of titles relative to other texts */
	struct svg *s = memory_new(1, sizeof *s);
	double room;

	s->d = d;
	s->width = d->width > 0 ? d->width : USUAL_WIDTH;
	s->body = svg_memory_checked(open_memstream(&s->text, &s->size));
	s->title = text_copy(title);
	room = s->width - 2 * SVG_MARGIN;
	svg_text(s, SVG_MARGIN, first, "title", room / wide, title);
	if (subtitle && *subtitle != 0)
		svg_text(s, SVG_MARGIN, second, "soft", room, subtitle);
	s->top = second + SVG_LINE;
	return s;
}

double svg_top(const struct svg *s)
{
	return s->top;
}

double svg_width(const struct svg *s)
{
	return s->width;
}

static void put_size(FILE *file, double width, double height)
{
	fputs(" viewBox=\"0 0 ", file);
	svg_number(file, width);
	putc(' ', file);
	svg_number(file, height);
	putc('"', file);
	put_attribute(file, "width", width);
	put_attribute(file, "height", height);
}

void svg_end(struct svg *s, double bottom, const char *description)
{
	FILE *file = s->d->file;
	const char *id = s->d->id;

	if (fclose(s->body) != 0)
		die(STATUS_FAILED, "there is no memory");
	fputs("<svg", file);
	if (!s->d->is_in_page)
		fputs(" xmlns=\"http://www.w3.org/2000/svg\"", file);
	fprintf(file, " class=\"upc-draw\" id=\"%s\" role=\"img\" aria-labelledby=\"%s-title %s-desc\"", id,
		id, id);
	put_size(file, s->width, ceil(bottom + SVG_MARGIN));
	fprintf(file, ">\n<title id=\"%s-title\">", id);
	svg_escape(file, s->title);
	fprintf(file, "</title>\n<desc id=\"%s-desc\">", id);
	svg_escape(file, description);
	fputs("</desc>\n", file);
	if (!s->d->is_in_page) {
		fputs("<style>\n", file);
		draw_style(file);
		fputs("</style>\n", file);
	}
	style_fills(file, id, s->fills);
	fputs("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n", file);
	fwrite(s->text, 1, s->size, file);
	fputs("</svg>\n", file);
	free(s->text);
	free(s->title);
	free(s);
}

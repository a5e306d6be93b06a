/* SPDX-License-Identifier: MIT
 *
 * draw_test.c - the pieces of drawings: texts that are escaped and cut, numbers, and the steps of axes; and
 * that a drawing in a page leaves the style sheet to it.
 */
#include "draw/svg.h"

#include "../unit/check.h"

#include <math.h>
#include <stdlib.h>

/* Each of the calls below writes its picture here. */
static char *text;
static size_t size;

static FILE *file_new(void)
{
	free(text);
	text = NULL;
	return open_memstream(&text, &size);
}

static const char *escaped(const char *bytes)
{
	FILE *file = file_new();

	svg_escape(file, bytes);
	fclose(file);
	return text;
}

static const char *number(double value)
{
	FILE *file = file_new();

	svg_number(file, value);
	fclose(file);
	return text;
}

#define BAD "\xEF\xBF\xBD"

static void escaping(void)
{
	CHECK_TEXT(escaped("<a b=\"c\" d='e'>&amp;"), "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;");
	CHECK_TEXT(escaped("\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80"), "\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80");
	CHECK_TEXT(escaped("a\x01\x1b\x7f"
			   "b\tc\nd"),
		"a" BAD BAD BAD "b c d");
	CHECK_TEXT(escaped("\xC2\x85"), BAD); /* a control character of two bytes */
	CHECK_TEXT(escaped("\xE2\x80\xAE"
			   "a\xE2\x81\xA6"),
		BAD "a" BAD);                                     /* they turn the direction */
	CHECK_TEXT(escaped("\xE2\x80\xA8"), BAD);                 /* a line separator */
	CHECK_TEXT(escaped("\xEF\xBF\xBE\xEF\xBF\xBF"), BAD BAD); /* not in XML */
	CHECK_TEXT(escaped("\xFF\xC0\x80\xED\xA0\x80"), BAD BAD BAD BAD BAD BAD); /* no UTF-8 */
	CHECK_TEXT(escaped("a\xC3"), "a" BAD);                                    /* cut off */
}

static void numbers(void)
{
	CHECK_TEXT(number(0), "0");
	CHECK_TEXT(number(12), "12");
	CHECK_TEXT(number(0.5), "0.5");
	CHECK_TEXT(number(1.05), "1.05");
	CHECK_TEXT(number(-2.254), "-2.25");
	CHECK_TEXT(number(-0.004), "0");
	CHECK_TEXT(number(0.999), "1");
	CHECK_TEXT(number(INFINITY), "0");
	CHECK_TEXT(number(NAN), "0");
}

static void steps(void)
{
	CHECK(svg_step(UNIT_COUNT, 10, 5) == 2);
	CHECK(svg_step(UNIT_COUNT, 11, 5) == 5);
	CHECK(svg_step(UNIT_COUNT, 3, 10) == 1); /* no parts of one */
	CHECK(fabs(svg_step(UNIT_SHARE, 1, 5) - 0.2) < 1e-12);
	CHECK(svg_step(UNIT_TIME, 1e6, 4) == 5e5);
	CHECK(svg_step(UNIT_BYTES, 10 * 1024, 5) == 2048);
	CHECK(svg_step(UNIT_BYTES, 3 * 1024, 5) == 1024);
	CHECK(svg_step(UNIT_BYTES, 900, 5) == 200);
	CHECK(svg_step(UNIT_TIME, 0, 5) == 1);
	CHECK(svg_step(UNIT_TIME, 9e18, 5) == 2e18);
}

/* A drawing of one text in a room. */
static const char *drawn(const char *words, double room, bool is_in_page)
{
	const struct drawing d = {.file = file_new(), .id = "x-1", .is_in_page = is_in_page};
	struct svg *s = svg_new(&d, "title <", "below");

	svg_text(s, 10, 20, "", room, words);
	svg_bar(s, (struct svg_box){1, 2, 3, -4}, 9, "", "a & b");
	svg_end(s, 100, "what > it shows");
	fclose(d.file);
	return text;
}

static bool has(const char *part)
{
	return strstr(text, part) != NULL;
}

static void elements(void)
{
	drawn("short", 100, false);
	CHECK(has(">short</text>"));
	CHECK(has("xmlns=\"http://www.w3.org/2000/svg\"") && has("<style>"));
	CHECK(has("role=\"img\" aria-labelledby=\"x-1-title x-1-desc\""));
	CHECK(has("<title id=\"x-1-title\">title &lt;</title>"));
	CHECK(has("<desc id=\"x-1-desc\">what &gt; it shows</desc>"));
	CHECK(has("<pattern id=\"x-1-k1\"") && !has("<pattern id=\"x-1-k2\""));
	CHECK(has("fill=\"url(#x-1-k1)\" x=\"1\" y=\"2\" width=\"3\" height=\"0\"><title>a &amp; b</title>"));
	CHECK(has("viewBox=\"0 0 860 116\" width=\"860\" height=\"116\""));
	drawn("a text that has no room", 60, true);
	CHECK(!has("xmlns") && !has("<style>"));
	CHECK(has("<title>a text that has no room</title>a text"));
	CHECK(has("\xE2\x80\xA6</text>") && !has("room\xE2"));
	drawn("\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4\xC3\xA4", 30, true); /* no character is cut */
	CHECK(has(">\xC3\xA4\xC3\xA4\xE2\x80\xA6</text>"));
}

int main(void)
{
	escaping();
	numbers();
	steps();
	elements();
	free(text);
	return check_status();
}

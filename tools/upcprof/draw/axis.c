/* SPDX-License-Identifier: MIT
 *
 * axis.c - axes with round numbers, legends, and how values are written.
 */
#include "draw/svg.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

/* ---- values ----------------------------------------------------------------------------------------- */

static int64_t whole(double value)
{
	return value < 9e18 ? llround(value) : INT64_MAX;
}

void svg_value(char text[SHORT_TEXT], enum svg_unit unit, double value)
{
	switch (unit) {
	case UNIT_TIME: text_time(text, whole(value)); break;
	case UNIT_BYTES: text_bytes(text, (uint64_t)whole(value)); break;
	case UNIT_COUNT: snprintf(text, SHORT_TEXT, "%" PRId64, whole(value)); break;
	case UNIT_SHARE: snprintf(text, SHORT_TEXT, "%.1f%%", 100 * value); break;
	}
}

enum svg_unit svg_unit_of(enum column_kind kind)
{
	return kind == COLUMN_TIME ? UNIT_TIME : kind == COLUMN_BYTES ? UNIT_BYTES : UNIT_COUNT;
}

/* ---- ticks ------------------------------------------------------------------------------------------ */

/* Returns the power of two that is the unit of an axis of bytes, such as 1024 for KiB. */
static double bytes_base(double range)
{
	double base = 1;

	while (range >= 1024 * base && base < 1e18)
		base *= 1024;
	return base;
}

double svg_step(enum svg_unit unit, double range, unsigned most)
{
	static const double steps[] = {1, 2, 5, 10};
	double base = unit == UNIT_BYTES ? bytes_base(range) : 1, least = range / base / most, power,
	       step = 1;

	if (!(range > 0))
		return 1;
	power = pow(10, floor(log10(least)));
	for (int i = 0; i < 4; i++) {
		step = steps[i] * power;
		if (step >= least * (1 - 1e-9))
			break;
	}
	step *= base;
	return unit != UNIT_SHARE && step < 1 ? 1 : step;
}

/* Writes a number without insignificant digits. */
static void short_number(char text[SHORT_TEXT], double value, const char *unit)
{
	snprintf(text, SHORT_TEXT, "%.10g%s", value + 0.0, unit); /* avoids -0 */
}

/* Writes the label of a tick; all labels of an axis have the unit of its `range`. */
static void tick_text(char text[SHORT_TEXT], enum svg_unit unit, double value, double range)
{
	static const char *const times[] = {" ns", " us", " ms", " s"};
	static const char *const sizes[] = {" B", " KiB", " MiB", " GiB", " TiB", " PiB", " EiB"};
	double base = unit == UNIT_TIME ? 1000 : 1024, scale = 1;
	int i = 0, most = unit == UNIT_TIME ? 3 : 6;

	if (unit == UNIT_SHARE) {
		short_number(text, round(1e6 * value) / 1e4, "%");
	} else if (unit == UNIT_COUNT) {
		short_number(text, value, "");
	} else if (value == 0) {
		snprintf(text, SHORT_TEXT, "0");
	} else {
		while (i < most && range >= scale * base) {
			scale *= base;
			i++;
		}
		short_number(text, value / scale, unit == UNIT_TIME ? times[i] : sizes[i]);
	}
}

void svg_axis_x(struct svg *s, struct svg_box box, enum svg_unit unit, double low, double high)
{
	const double room = 85;
	double range = high - low,
	       step = svg_step(unit, range, box.w > 2 * room ? (unsigned)(box.w / room) : 2);
	char text[SHORT_TEXT];
	double first = ceil(low / step - 1e-9), last = floor(high / step + 1e-6);

	for (unsigned i = 0; range > 0 && i <= last - first; i++) {
		double at = (first + i) * step, x = box.x + box.w * (at - low) / range;

		svg_line(s, x, box.y, x, box.y + box.h, "grid");
		tick_text(text, unit, at, high);
		svg_text(s, x, box.y + box.h + 15, "mid soft num", 0, text);
	}
	svg_line(s, box.x, box.y, box.x, box.y + box.h, "axis");
}

void svg_axis_y(struct svg *s, struct svg_box box, enum svg_unit unit, double high)
{
	const double room = 40;
	double step = svg_step(unit, high, box.h > 2 * room ? (unsigned)(box.h / room) : 2);
	char text[SHORT_TEXT];

	for (unsigned i = 0; high > 0 && i <= high / step + 1e-9; i++) {
		double at = i * step, y = box.y + box.h * (1 - at / high);

		svg_line(s, box.x, y, box.x + box.w, y, "grid");
		tick_text(text, unit, at, high);
		svg_text(s, box.x - 6, y + 4, "end soft num", 0, text);
	}
	svg_line(s, box.x, box.y + box.h, box.x + box.w, box.y + box.h, "axis");
}

/* ---- legends ---------------------------------------------------------------------------------------- */

double svg_legend(struct svg *s, double x, double y, struct svg_entry *entries, size_t n)
{
	const double side = 12, space = 6, apart = 18;
	double left = x, room = svg_width(s) - SVG_MARGIN;

	for (size_t i = 0; i < n; i++) {
		double width = side + space + svg_text_width(entries[i].text);

		if (x > left && x + width > room) {
			x = left;
			y += SVG_LINE;
		}
		svg_bar(s, (struct svg_box){x, y - 10, side, side}, entries[i].fill, "", NULL);
		svg_text(s, x + side + space, y, "soft", room - x - side - space, entries[i].text);
		x += width + apart;
		free(entries[i].text);
	}
	return y + SVG_LINE;
}

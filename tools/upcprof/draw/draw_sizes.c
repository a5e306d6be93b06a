/* SPDX-License-Identifier: MIT
 *
 * draw_sizes.c - how large the pieces of data are that threads move: a histogram by powers of two.
 */
#include "draw/chart.h"

#include <inttypes.h>
#include <stdlib.h>

struct size_bins {
	uint64_t sums[UPCPROF_N_BINS][2]; /* local, remote */
	uint64_t all[2], most;
	unsigned first, last; /* the range of nonempty bins */
	bool is_bytes;
};

static void bins_read(struct size_bins *b, const struct report_state *r, const struct draw_options *w)
{
	b->first = UPCPROF_N_BINS;
	for (unsigned i = 0; i < r->m->n_threads; i++) {
		const struct thread_record *t = &r->m->threads[i];

		for (size_t k = 0; k < t->n_traffic && (r->thread < 0 || i == (unsigned)r->thread); k++) {
			const struct traffic *row = &t->traffic[k];
			uint64_t n = b->is_bytes ? row->bytes : row->operations;

			if (w->ways != 0 && !(w->ways & 1u << row->way))
				continue;
			b->sums[row->bin][row->peer != i] += n;
			b->all[row->peer != i] += n;
			b->first = row->bin < b->first ? row->bin : b->first;
			b->last = row->bin > b->last ? row->bin : b->last;
		}
	}
	for (unsigned bin = 0; bin < UPCPROF_N_BINS; bin++)
		for (int k = 0; k < 2; k++)
			b->most = b->sums[bin][k] > b->most ? b->sums[bin][k] : b->most;
}

/* Writes the sizes of a bin: "1", "4-7", "1-2 KiB". */
static void size_bin_text(char text[2 * SHORT_TEXT], unsigned bin)
{
	static const char *const units[] = {"", " KiB", " MiB", " GiB", " TiB"};
	unsigned shift = bin > 0 ? bin - 1 : 0, unit = shift / 10;
	uint64_t from = (uint64_t)1 << (shift - 10 * unit);

	if (bin < 2)
		snprintf(text, SHORT_TEXT, "%u", bin);
	else if (bin == UPCPROF_N_BINS - 1)
		snprintf(text, SHORT_TEXT, "%" PRIu64 "%s and more", from, units[unit]);
	else
		snprintf(text, (size_t)2 * SHORT_TEXT, "%" PRIu64 "-%" PRIu64 "%s", from,
			unit == 0 ? 2 * from - 1 : 2 * from, units[unit]);
}

static void bin_draw(struct svg *s, const struct size_bins *b, unsigned bin, int remote, struct svg_box box)
{
	char value[SHORT_TEXT], size[2 * SHORT_TEXT];
	uint64_t n = b->sums[bin][remote];
	char *title, *data;

	if (n == 0)
		return;
	size_bin_text(size, bin);
	svg_value(value, b->is_bytes ? UNIT_BYTES : UNIT_COUNT, (double)n);
	title = text_format("%s bytes each, %s: %s%s", size, remote ? "remote" : "local", value,
		b->is_bytes ? "" : " operations");
	data = text_format("data-bin=\"%u\" data-remote=\"%d\" data-value=\"%" PRIu64 "\"", bin, remote, n);
	svg_bar(s, box, remote ? KIND_TRANSFER : KIND_COLLECTIVE, data, title);
	free(title);
	free(data);
}

static double bins_draw(struct svg *s, const struct size_bins *b)
{
	const double tall = 220, names = 76, label = 52;
	unsigned n = b->last - b->first + 1, step = 1;
	struct svg_entry entries[] = {
		{KIND_COLLECTIVE, text_copy("local")}, {KIND_TRANSFER, text_copy("remote")}};
	double y = svg_legend(s, SVG_MARGIN, svg_top(s) + 4, entries, 2), each;
	struct svg_box box = {SVG_MARGIN + names, y, svg_width(s) - 2 * SVG_MARGIN - names, tall};

	svg_axis_y(s, box, b->is_bytes ? UNIT_BYTES : UNIT_COUNT, (double)b->most);
	each = box.w / n < 90 ? box.w / n : 90;
	while (each * step < label)
		step++;
	for (unsigned bin = b->first; bin <= b->last; bin++) {
		double x = box.x + (bin - b->first) * each;
		char size[2 * SHORT_TEXT];

		for (int k = 0; k < 2; k++) {
			double height = tall * ((double)b->sums[bin][k] / (double)b->most);

			bin_draw(s, b, bin, k,
				(struct svg_box){x + each * (0.1 + 0.4 * k), box.y + tall - height,
					each * 0.38, height});
		}
		size_bin_text(size, bin);
		if ((bin - b->first) % step == 0)
			svg_text(s, x + each / 2, box.y + tall + 16, "mid soft num", each * step, size);
	}
	svg_text(s, box.x + box.w / 2, box.y + tall + 36, "mid soft", 0, "bytes of an operation");
	return box.y + tall + 40;
}

void draw_sizes(const struct drawing *d, struct report_state *r, const struct draw_options *w)
{
	struct size_bins b = {.is_bytes = w->value == DRAWN_BYTES};
	struct svg *s = chart_new(d,
		b.is_bytes ? "Sizes of what was moved, by bytes" : "Sizes of what was moved, by operations",
		r->m);
	char local[SHORT_TEXT], remote[SHORT_TEXT];
	enum svg_unit unit = b.is_bytes ? UNIT_BYTES : UNIT_COUNT;
	double y;
	char *text;

	bins_read(&b, r, w);
	y = b.most > 0 ? bins_draw(s, &b) : svg_nothing(s, "No shared data was moved.");
	svg_value(local, unit, (double)b.all[0]);
	svg_value(remote, unit, (double)b.all[1]);
	text = b.most > 0 ? text_format("A histogram of %s by the size of an operation: %s local, %s remote.",
				    b.is_bytes ? "bytes" : "operations", local, remote)
	                  : text_copy("No shared data was moved.");
	svg_end(s, y, text);
	free(text);
}

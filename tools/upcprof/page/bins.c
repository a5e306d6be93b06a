/* SPDX-License-Identifier: MIT
 *
 * bins.c - time in equal parts, and what each thread did in each.
 */
#include "page/timeline.h"

#include <stdlib.h>
#include <string.h>

enum {
	MOST_BINS = 1 << 18 /* of all threads */,
	LEAST_BINS = 256,
	FEW_BINS = 2048,
	MOST_OF_THREAD = 1 << 15
};

static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

void bins_begin(struct page_bins *b, unsigned n_threads, int64_t from, int64_t to, uint64_t events)
{
	size_t n = LEAST_BINS;

	while (n < MOST_OF_THREAD && 2 * n * n_threads <= MOST_BINS
		&& (n < FEW_BINS || n * n_threads < events))
		n *= 2;
	*b = (struct page_bins){.from = from, .to = to, .n_threads = n_threads, .n = n};
	b->width = ((double)to - (double)from) / (double)n;
	if (!(b->width > 0))
		b->width = 1;
	b->times = memory_new(n * n_threads * N_BIN_KINDS, sizeof *b->times);
	b->density = memory_new(n, sizeof *b->density);
}

void bins_end(struct page_bins *b)
{
	free(b->times);
	free(b->density);
}

size_t page_bin_of_time(const struct page_bins *b, int64_t time)
{
	double i = ((double)time - (double)b->from) / b->width;

	return i < 0 ? 0 : i >= (double)b->n ? b->n - 1 : (size_t)i;
}

void page_bins_add(struct page_bins *b, unsigned thread, unsigned kind, int64_t from, int64_t to)
{
	size_t first = page_bin_of_time(b, from), last = page_bin_of_time(b, to);
	float *times = b->times + (thread * b->n + first) * N_BIN_KINDS + kind;
	double at = (double)from;

	for (size_t i = first; i < last; i++, times += N_BIN_KINDS) {
		double border = (double)b->from + b->width * (double)(i + 1);

		*times += (float)(border - at);
		at = border;
	}
	*times += (float)((double)to - at);
}

/* Writes the three characters of a bin. */
static void page_bin_text(const struct page_bins *b, const float *times, char text[3])
{
	unsigned first = 0, second = 0;
	double sum = 0, share;

	for (unsigned k = 0; k < N_BIN_KINDS; k++) {
		sum += times[k];
		if (times[k] > times[first])
			first = k;
	}
	for (unsigned k = 0; k < N_BIN_KINDS; k++)
		if (k != first && (second == first || times[k] > times[second]))
			second = k;
	text[0] = text[1] = text[2] = '.';
	if (sum < b->width * 0.01)
		return;
	share = times[first] / sum;
	text[0] = (char)('a' + first);
	text[1] = digits[share >= 1 ? 63 : (int)(share * 64)];
	text[2] = (char)(share > 0.99 ? text[0] : 'a' + (char)second);
}

void bins_put(const struct page_bins *b, unsigned thread, FILE *json)
{
	const float *times = b->times + thread * b->n * N_BIN_KINDS;
	char text[3], last[3] = "";
	size_t same = 0;

	putc('"', json);
	for (size_t i = 0; i < b->n; i++, times += N_BIN_KINDS) {
		page_bin_text(b, times, text);
		if (memcmp(text, last, 3) == 0) {
			same++;
			continue;
		}
		if (same > 0)
			fprintf(json, "*%zu;", same);
		fwrite(text, 1, 3, json);
		memcpy(last, text, 3);
		same = 0;
	}
	if (same > 0)
		fprintf(json, "*%zu;", same);
	putc('"', json);
}

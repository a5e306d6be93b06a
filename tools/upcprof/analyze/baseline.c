/* SPDX-License-Identifier: MIT
 *
 * baseline.c - see baseline.h.
 */
#include "analyze/baseline.h"

#include "read/parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char first_line[] = "upcprof baseline 1";

enum { MOST_LINES = 10000 };

struct baseline *baseline_new(unsigned threads, const char *host)
{
	struct baseline *b = memory_new(1, sizeof *b);

	b->threads = threads;
	b->host = text_copy(host);
	return b;
}

void baseline_free(struct baseline *b)
{
	if (!b)
		return;
	for (size_t i = 0; i < b->n_times; i++)
		free(b->times[i].symbol);
	free(b->times);
	free(b->host);
	free(b);
}

/* ---- measured ---------------------------------------------------------------------------- */

static void baseline_add_time(struct baseline *b, const char *symbol, uint64_t bytes, double ns)
{
	for (size_t i = 0; i < b->n_times; i++)
		if (b->times[i].bytes == bytes && strcmp(b->times[i].symbol, symbol) == 0) {
			b->times[i].ns = ns < b->times[i].ns ? ns : b->times[i].ns;
			return;
		}
	*ARRAY_MORE(b->times, b->n_times) = (struct least_time){text_copy(symbol), bytes, ns};
}

void baseline_add(struct baseline *b, const struct measurement *m)
{
	enum { ENOUGH = 20 };

	for (unsigned i = 0; i < m->n_threads; i++)
		for (size_t k = 1; k < m->threads[i].n_nodes; k++) {
			const struct profile_node *n = &m->threads[i].nodes[k];

			if (m->sites[n->site].event && n->calls >= ENOUGH)
				baseline_add_time(b, m->sites[n->site].symbol,
					n->bytes / (n->calls + n->untimed),
					(double)n->total / (double)n->calls);
		}
}

void baseline_write(const struct baseline *b, FILE *file)
{
	fprintf(file, "%s\nthreads %u\nhost %s\n", first_line, b->threads, b->host);
	for (size_t i = 0; i < b->n_times; i++)
		fprintf(file, "%s %" PRIu64 " %" PRIu64 "\n", b->times[i].symbol, b->times[i].bytes,
			(uint64_t)(b->times[i].ns + 0.5));
}

/* ---- read -------------------------------------------------------------------------------- */

/* Reads a line of the file; returns false if it is malformed. */
static bool baseline_read_line(struct baseline *b, char *line)
{
	char *symbol = line, *bytes = strchr(line, ' '), *ns = bytes ? strchr(bytes + 1, ' ') : NULL, *end;
	struct least_time time;

	if (text_starts(line, "host ")) {
		free(b->host);
		b->host = text_copy(line + 5);
		return true;
	}
	if (text_starts(line, "threads ")) {
		b->threads = (unsigned)strtoul(line + 8, &end, 10);
		return *end == 0 && b->threads > 0;
	}
	if (!ns)
		return false;
	*bytes = 0;
	time.bytes = strtoull(bytes + 1, &end, 10);
	if (end != ns)
		return false;
	time.ns = strtod(ns + 1, &end);
	if (*end != 0 || !(time.ns >= 0 && time.ns < 1e18))
		return false;
	time.symbol = text_copy(symbol);
	*ARRAY_MORE(b->times, b->n_times) = time;
	return true;
}

static bool baseline_read_lines(struct baseline *b, FILE *file)
{
	char line[1024];

	if (!fgets(line, sizeof line, file) || strncmp(line, first_line, strlen(first_line)) != 0)
		return false;
	while (fgets(line, sizeof line, file)) {
		line[strcspn(line, "\n")] = 0;
		if (b->n_times >= MOST_LINES || !baseline_read_line(b, line))
			return false;
	}
	return b->threads > 0 && !ferror(file);
}

struct baseline *baseline_read(const char *path, const char **why)
{
	FILE *file = fopen(path, "re");
	struct baseline *b;
	bool good;

	*why = "it cannot be read";
	if (!file)
		return NULL;
	b = baseline_new(0, "");
	good = baseline_read_lines(b, file);
	fclose(file);
	if (good)
		return b;
	*why = "it is no baseline of this version";
	baseline_free(b);
	return NULL;
}

char *baseline_path(unsigned threads)
{
	const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");

	if (cache && *cache == '/')
		return text_format("%s/upcprof/baseline-%u", cache, threads);
	return home && *home != 0 ? text_format("%s/.cache/upcprof/baseline-%u", home, threads) : NULL;
}

/* ---- asked ------------------------------------------------------------------------------- */

double baseline_time(const struct baseline *b, const char *symbol, double bytes)
{
	const struct least_time *below = NULL, *above = NULL;

	for (size_t i = 0; b && i < b->n_times; i++) {
		const struct least_time *t = &b->times[i];

		if (strcmp(t->symbol, symbol) != 0)
			continue;
		if ((double)t->bytes <= bytes && (!below || t->bytes > below->bytes))
			below = t;
		if ((double)t->bytes >= bytes && (!above || t->bytes < above->bytes))
			above = t;
	}
	if (!below || !above) {
		const struct least_time *only = below ? below : above;

		if (!only)
			return 0;
		/* Beyond the largest size the time per byte is constant. */
		return below && only->bytes > 0 ? only->ns * bytes / (double)only->bytes : only->ns;
	}
	if (above->bytes == below->bytes)
		return below->ns;
	return below->ns
	     + (above->ns - below->ns) * (bytes - (double)below->bytes)
	               / (double)(above->bytes - below->bytes);
}

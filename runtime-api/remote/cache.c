/* SPDX-License-Identifier: MIT
 *
 * cache.c - a cache of other hosts' memory, for reads of single objects.
 *
 * The cache of a thread is direct-mapped, with a small victim cache of the lines that were evicted last.
 * It is written through: a put changes the copies, too, and is combined with others anyhow (combine.c).
 * All lines are invalidated when the thread synchronizes, and ten times a second, so that a loop that
 * reads until a value changes comes to an end.
 *
 * Successive lines are prefetched, several at once. If few reads are hits, the cache is not used for a
 * while.
 */
#include "contract/option.h"
#include "network/client.h"
#include "network/direct.h"
#include "network/stats.h"
#include "network/wire.h"

#include <stdlib.h>
#include <string.h>

#define SAMPLE      256   /* reads after which the cache is judged */
#define WORTH       16    /* it is worth its messages if one of so many reads was a hit */
#define FIRST_PAUSE 1024  /* reads without the cache, when it was not; then twice as many */
#define LAST_PAUSE  65536 /* but at most so many */
#define OBJECT      64    /* bytes that are read from a line, at most */
#define PAGE        4096

struct far_line {
	const char *at; /* the memory that it is a copy of */
	unsigned epoch; /* valid in this epoch only */
	char *bytes;
};

/* UPC_CACHE_LINES, UPC_CACHE_LINE_SIZE, UPC_CACHE_VICTIMS, UPC_CACHE_AHEAD, UPC_CACHE. */
static size_t n_lines = 256, line_size = 1024, n_victims = 4, most_ahead = 8;
static bool is_adaptive = true;

static struct far_line *lines, *victims; /* one array */
static unsigned epoch = 1;
static size_t n_filled; /* valid lines of this epoch */
static size_t next_victim;

static const char *expected; /* the line after those that were read last */
static size_t ahead = 1;     /* the number of lines that were read last */

static size_t n_reads, n_hits; /* in this sample */
static size_t pause_left, pause = FIRST_PAUSE;

static bool lines_make(void)
{
	char *bytes = malloc((n_lines + n_victims) * line_size);

	lines = calloc(n_lines + n_victims, sizeof(*lines));
	if (!lines || !bytes) {
		free(bytes);
		n_lines = 0;
		return false;
	}
	victims = lines + n_lines;
	for (size_t i = 0; i < n_lines + n_victims; i++)
		lines[i].bytes = bytes + i * line_size;
	return true;
}

bool cache_is_on(void)
{
	return n_lines > 0;
}

void cache_clear(void)
{
	if (n_filled == 0)
		return;
	network_stats.clears++;
	n_filled = 0;
	epoch++;
}

static struct far_line *line_of_address(const char *at)
{
	const size_t spread = memory_spread((size_t)(at - job.base), n_lines);

	return &lines[((uintptr_t)at / line_size + spread) % n_lines];
}

static bool is_line_current(const struct far_line *line, const char *at)
{
	return line->at == at && line->epoch == epoch;
}

/* Exchanges two lines. */
static void lines_swap(struct far_line *a, struct far_line *b)
{
	const struct far_line old = *a;

	*a = *b;
	*b = old;
}

/* Returns the line with a copy, moved to its own place, or NULL. */
static struct far_line *cached_line_find(const char *at)
{
	struct far_line *line = line_of_address(at);

	if (is_line_current(line, at))
		return line;
	for (size_t i = 0; i < n_victims; i++)
		if (is_line_current(&victims[i], at)) {
			lines_swap(line, &victims[i]);
			return line;
		}
	return NULL;
}

/* ---- reading ---- */

static void line_fill(const char *at, const char *bytes)
{
	struct far_line *line = cached_line_find(at);

	if (!line) {
		line = line_of_address(at);
		if (line->epoch == epoch && n_victims) {
			lines_swap(line, &victims[next_victim]);
			next_victim = (next_victim + 1) % n_victims;
		}
		n_filled++;
	}
	memcpy(line->bytes, bytes, line_size);
	line->at = at;
	line->epoch = epoch;
}

size_t memory_behind(const char *at)
{
	size_t offset = (size_t)(at - job.base) & (((size_t)1 << job.shift) - 1);
	size_t end = (job.static_bytes + job.heap_bytes) & ~(size_t)(PAGE - 1);

	return end > offset ? end - offset : 0;
}

/* Reads the line, and the lines after it if it follows those that were read last. */
static void lines_get(const char *at)
{
	size_t most = memory_behind(at) / line_size;
	const char *got;

	ahead = at == expected ? 2 * ahead : 1;
	if (ahead > most_ahead)
		ahead = most_ahead;
	if (ahead > most || ahead == 0)
		ahead = most ? most : 1;
	got = client_get(at, ahead * line_size);
	network_stats.fetched += ahead * line_size;
	for (size_t i = ahead; i-- > 0;)
		line_fill(at + i * line_size, got + i * line_size);
	expected = at + ahead * line_size;
}

/* Returns whether to use the cache for this read. */
static bool is_cache_worthwhile(void)
{
	if (pause_left && is_adaptive) {
		pause_left--;
		return false;
	}
	if (++n_reads < SAMPLE)
		return true;
	if (n_hits * WORTH < n_reads) {
		pause_left = pause;
		pause = pause < LAST_PAUSE ? 2 * pause : LAST_PAUSE;
	} else {
		pause = FIRST_PAUSE;
	}
	n_reads = n_hits = 0;
	return true;
}

bool cache_read(void *to, const char *from, size_t n)
{
	const char *at = (const char *)((uintptr_t)from & ~(uintptr_t)(line_size - 1));
	struct far_line *line;

	if (n_lines == 0 || n > OBJECT || (size_t)(from - at) + n > line_size || !is_cache_worthwhile())
		return false;
	if (!lines && !lines_make())
		return false;
	line = cached_line_find(at);
	if (line) {
		n_hits++;
		network_stats.hits++;
		network_stats.hit_bytes += n;
	} else {
		network_stats.misses++;
		network_stats.miss_bytes += n;
		lines_get(at);
		line = line_of_address(at);
	}
	memcpy(to, line->bytes + (from - at), n);
	return true;
}

/* ---- writing ---- */

void cache_update(const char *to, const char *from, size_t n)
{
	const char *at = (const char *)((uintptr_t)to & ~(uintptr_t)(line_size - 1));

	if (n_filled == 0)
		return;
	if (n > n_lines * line_size / 4) {
		cache_clear();
		return;
	}
	for (; at < to + n; at += line_size) {
		struct far_line *line = cached_line_find(at);
		const char *low = to > at ? to : at;
		const char *high = to + n < at + line_size ? to + n : at + line_size;

		if (line)
			memcpy(line->bytes + (low - at), from + (low - to), (size_t)(high - low));
	}
}

/* ---- options ---- */

static size_t cache_option_read(const char *name, size_t most, size_t otherwise)
{
	const char *text = getenv(name), *end;
	uint64_t number = otherwise;

	if (text && (!(end = option_number(text, most, &number)) || *end))
		die(2, "%s='%s' is not a number up to %zu", name, text, most);
	return (size_t)number;
}

void cache_options_read(void)
{
	const char *text = getenv(OPTION_CACHE);

	is_combining = cache_option_read(OPTION_COMBINE, 1, 1);
	direct_option_set(cache_option_read(OPTION_DIRECT, 2, 1));
	n_lines = cache_option_read(OPTION_CACHE_LINES, 1 << 20, n_lines);
	line_size = cache_option_read(OPTION_CACHE_LINE_SIZE, PAGE, line_size);
	n_victims = cache_option_read(OPTION_CACHE_VICTIMS, 1024, n_victims);
	most_ahead = cache_option_read(OPTION_CACHE_AHEAD, SMALL / OBJECT, most_ahead);
	if (line_size < OBJECT || line_size & (line_size - 1))
		die(2, "%s=%zu is not a power of two from %d to %d", OPTION_CACHE_LINE_SIZE, line_size,
			OBJECT, PAGE);
	if (most_ahead > SMALL / line_size)
		most_ahead = SMALL / line_size;
	if (!text || strcmp(text, "adaptive") == 0)
		return;
	is_adaptive = false;
	if (strcmp(text, "off") == 0)
		n_lines = 0;
	else if (strcmp(text, "on") != 0)
		die(2, "%s='%s' is not on, off or adaptive", OPTION_CACHE, text);
}

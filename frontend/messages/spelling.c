/* SPDX-License-Identifier: MIT
 *
 * spelling.c - names that Clang does not know because they are misspelt words of UPC, or because a header is
 * missing.
 */
#include "messages/spelling.h"

#include "base/distance.h"
#include "messages/header_names.h"

#include <string.h>

enum { LONGEST = 32, WORDS_OF_HEADER = 29, NEW_WORDS = 2 };

static bool is_word_of(size_t i, bool is_upc13);
static const char *header_for_topic(const char *name, size_t n);
static const char *nearest(const char *name, size_t n, bool is_upc13, unsigned *distance);

/* The names in <upc.h> of UPC 1.3 only, those of 1.2, the keywords, and those of other headers. */
static const char *const words[] = {
	"upc_all_free",
	"upc_all_lock_free",
	"upc_local_alloc",
	"upc_global_exit",
	"upc_global_alloc",
	"upc_all_alloc",
	"upc_alloc",
	"upc_free",
	"upc_threadof",
	"upc_phaseof",
	"upc_resetphase",
	"upc_addrfield",
	"upc_affinitysize",
	"upc_global_lock_alloc",
	"upc_all_lock_alloc",
	"upc_lock_free",
	"upc_lock",
	"upc_lock_attempt",
	"upc_unlock",
	"upc_memcpy",
	"upc_memget",
	"upc_memput",
	"upc_memset",
	"upc_lock_t",
	"upc_flag_t",
	"UPC_IN_ALLSYNC",
	"UPC_IN_MYSYNC",
	"UPC_IN_NOSYNC",
	"UPC_OUT_ALLSYNC",
	"UPC_OUT_MYSYNC",
	"UPC_OUT_NOSYNC",
	"shared",
	"strict",
	"relaxed",
	"upc_forall",
	"upc_barrier",
	"upc_notify",
	"upc_wait",
	"upc_fence",
	"upc_localsizeof",
	"upc_blocksizeof",
	"upc_elemsizeof",
	"THREADS",
	"MYTHREAD",
	"UPC_MAX_BLOCK_SIZE",
};

const char *spelling_nearest(const char *name, size_t n, const char *other, size_t m, bool is_upc13)
{
	const char *word;
	unsigned distance;

	if (n < 3 || n > LONGEST)
		return NULL;
	word = nearest(name, n, is_upc13, &distance);
	if (distance > 2 || (size_t)distance * 3 >= n
		|| (other && text_distance(name, n, other, m) <= distance))
		return NULL;
	return word;
}

const char *spelling_in_upc_h(const char *name, size_t n, bool is_upc13)
{
	for (size_t i = 0; i < NEW_WORDS + WORDS_OF_HEADER; i++)
		if (strlen(words[i]) == n && memcmp(words[i], name, n) == 0 && is_word_of(i, is_upc13))
			return words[i];
	return NULL;
}

const char *spelling_header(const char *name, size_t n)
{
	for (const struct header_name *h = header_names; h->name; h++)
		if (strlen(h->name) == n && memcmp(h->name, name, n) == 0)
			return h->header;
	return NULL;
}

const char *spelling_header_file(const char *name, size_t n)
{
	static const char *const files[] = {"upc.h", "upc_relaxed.h", "upc_strict.h", "upc_collective.h",
		"upc_io.h", "upc_atomic.h", "upc_castable.h", "upc_nb.h", "upc_tick.h", "upc_types.h",
		"bupc_collectivev.h", "assert.h", "complex.h", "ctype.h", "errno.h", "fenv.h", "float.h",
		"inttypes.h", "iso646.h", "limits.h", "locale.h", "math.h", "setjmp.h", "signal.h",
		"stdarg.h", "stdbool.h", "stddef.h", "stdint.h", "stdio.h", "stdlib.h", "string.h",
		"tgmath.h", "time.h", "wchar.h", "wctype.h", "unistd.h", "sys/time.h", "sys/types.h"};
	const char *best = NULL;
	unsigned least = 3;

	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		size_t m = strlen(files[i]) - 2, most = n > 2 ? n - 2 : 0; /* without ".h" */
		unsigned d = text_distance(name, n, files[i], m + 2);

		if (n == m + 2 && memcmp(name, files[i], n) == 0)
			return NULL;
		if (n > 9 && most < m && strncmp(name, "upc_", 4) == 0 && strncmp(name + most, ".h", 2) == 0
			&& memcmp(name, files[i], most) == 0)
			return files[i]; /* upc_coll.h */
		if (d < least && (size_t)d * 3 < most + (d == 1)) {
			least = d;
			best = files[i];
		}
	}
	return best || strncmp(name, "upc", 3) != 0 ? best : header_for_topic(name, n);
}

/* Returns the header with what the name of an unknown one says, such as upc_locks.h, or NULL. */
static const char *header_for_topic(const char *name, size_t n)
{
	static const struct {
		const char *word, *header;
	} topics[] = {{"lock", "upc.h"}, {"barrier", "upc.h"}, {"sync", "upc.h"}, {"shared", "upc.h"},
		{"mem", "upc.h"}, {"alloc", "upc.h"}, {"forall", "upc.h"}, {"coll", "upc_collective.h"},
		{"reduc", "upc_collective.h"}, {"broadcast", "upc_collective.h"},
		{"scatter", "upc_collective.h"}, {"gather", "upc_collective.h"}, {"time", "upc_tick.h"},
		{"clock", "upc_tick.h"}, {"atom", "upc_atomic.h"}, {"file", "upc_io.h"},
		{"nonblock", "upc_nb.h"}};

	for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
		if (memmem(name, n, topics[i].word, strlen(topics[i].word)))
			return topics[i].header;
	return NULL;
}

/* Returns whether a version of UPC has the word: UPC 1.3 has new ones, and has removed upc_local_alloc. */
static bool is_word_of(size_t i, bool is_upc13)
{
	return is_upc13 ? i != NEW_WORDS : i >= NEW_WORDS;
}

/* Returns the nearest word, and sets *distance to the number of letters that are inserted, deleted, changed
 * or swapped; upper and lower case are equal. */
static const char *nearest(const char *name, size_t n, bool is_upc13, unsigned *distance)
{
	const char *best = words[0];

	*distance = LONGEST;
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		unsigned d = is_word_of(i, is_upc13) ? text_distance(name, n, words[i], strlen(words[i]))
		                                     : LONGEST;

		if (d < *distance) {
			*distance = d;
			best = words[i];
		}
	}
	for (const struct header_name *h = header_names; h->name; h++) {
		unsigned d = text_distance(name, n, h->name, strlen(h->name));

		if (d && d < *distance) {
			*distance = d;
			best = h->name;
		}
	}
	return best;
}

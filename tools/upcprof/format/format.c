/* SPDX-License-Identifier: MIT
 *
 * format.c - numbers, fields and checks of a measurement's files, and the arguments of
 * the events; for the library that writes them and the program that reads them.
 */
#include "format/format.h"
#include "format/source.h"

#include <gasp_upc.h>
#include <string.h>

#define PAIR(id, args, results) [id] = {#id, args, results, 1}
#define ATOMIC(id, args)        [id] = {#id, args, "", 0}

static const struct upcprof_event events[] = {
	PAIR(GASP_C_FUNC, "f", ""),
	PAIR(GASP_C_MALLOC, "n", "p"),
	PAIR(GASP_C_REALLOC, "pn", "p"),
	PAIR(GASP_C_FREE, "p", ""),
	PAIR(GASP_UPC_COLLECTIVE_EXIT, "i", ""),
	ATOMIC(GASP_UPC_NONCOLLECTIVE_EXIT, "i"),
	PAIR(GASP_UPC_NOTIFY, "ii", ""),
	PAIR(GASP_UPC_WAIT, "ii", ""),
	PAIR(GASP_UPC_BARRIER, "ii", ""),
	PAIR(GASP_UPC_FENCE, "", ""),
	PAIR(GASP_UPC_FORALL, "", ""),
	PAIR(GASP_UPC_GLOBAL_ALLOC, "nn", "s"),
	PAIR(GASP_UPC_ALL_ALLOC, "nn", "s"),
	PAIR(GASP_UPC_ALLOC, "n", "s"),
	PAIR(GASP_UPC_FREE, "s", ""),
	PAIR(GASP_UPC_GLOBAL_LOCK_ALLOC, "", "l"),
	PAIR(GASP_UPC_ALL_LOCK_ALLOC, "", "l"),
	PAIR(GASP_UPC_LOCK_FREE, "l", ""),
	PAIR(GASP_UPC_LOCK, "l", ""),
	PAIR(GASP_UPC_LOCK_ATTEMPT, "l", "i"),
	PAIR(GASP_UPC_UNLOCK, "l", ""),
	PAIR(GASP_UPC_MEMCPY, "ssn", ""),
	PAIR(GASP_UPC_MEMGET, "psn", ""),
	PAIR(GASP_UPC_MEMPUT, "spn", ""),
	PAIR(GASP_UPC_MEMSET, "sin", ""),
	PAIR(GASP_UPC_GET, "ixsn", ""),
	PAIR(GASP_UPC_PUT, "isxn", ""),
	PAIR(GASP_UPC_NB_GET_INIT, "ipsn", "p"),
	PAIR(GASP_UPC_NB_PUT_INIT, "ispn", "p"),
	PAIR(GASP_UPC_NB_SYNC, "p", ""),
	ATOMIC(GASP_UPC_CACHE_MISS, "nn"),
	ATOMIC(GASP_UPC_CACHE_HIT, "n"),
	ATOMIC(GASP_UPC_CACHE_INVALIDATE, "n"),
	PAIR(GASP_UPC_ALL_BROADCAST, "ssni", ""),
	PAIR(GASP_UPC_ALL_SCATTER, "ssni", ""),
	PAIR(GASP_UPC_ALL_GATHER, "ssni", ""),
	PAIR(GASP_UPC_ALL_GATHER_ALL, "ssni", ""),
	PAIR(GASP_UPC_ALL_EXCHANGE, "ssni", ""),
	PAIR(GASP_UPC_ALL_PERMUTE, "sssni", "o"),
	PAIR(GASP_UPC_ALL_REDUCE, "ssinnpii", ""),
	PAIR(GASP_UPC_ALL_PREFIX_REDUCE, "ssinnpii", ""),
	ATOMIC(GASP_UPC2C_STATIC_SHARED, "sxnnni"),
	ATOMIC(GASP_UPC2C_LOCK_GRANT, "lii"),
	ATOMIC(GASP_UPC2C_BARRIER_LAST, "i"),
	PAIR(GASP_UPC2C_ALL_FREE, "s", ""),
	PAIR(GASP_UPC2C_ALL_LOCK_FREE, "l", ""),
	PAIR(GASP_UPC2C_ATOMICDOMAIN_ALLOC, "iii", "s"),
	PAIR(GASP_UPC2C_ATOMICDOMAIN_FREE, "s", ""),
	PAIR(GASP_UPC2C_ATOMIC, "isxisxx", ""),
	PAIR(GASP_UPC2C_CAST, "s", "p"),
	PAIR(GASP_UPC2C_NB_MEMCPY, "ssn", "p"),
	PAIR(GASP_UPC2C_NB_MEMSET, "sin", "p"),
	PAIR(GASP_UPC2C_NB_SYNC_ATTEMPT, "p", "i"),
	ATOMIC(UPCPROF_WAITED, "snnn"),
};

const struct upcprof_event *upcprof_event(unsigned tag)
{
	if (tag >= sizeof(events) / sizeof(events[0]) || !events[tag].name)
		return NULL;
	return &events[tag];
}

unsigned upcprof_n_fields(const char *letters)
{
	unsigned n = 0;

	for (; *letters; letters++)
		n += *letters == 's' || *letters == 'l' ? 2 : *letters != 'x' && *letters != 'f';
	return n;
}

uint8_t *upcprof_put(uint8_t *out, uint64_t n)
{
	for (; n >= 0x80; n >>= 7)
		*out++ = (uint8_t)(n | 0x80);
	*out++ = (uint8_t)n;
	return out;
}

uint8_t *upcprof_put_signed(uint8_t *out, int64_t n)
{
	return upcprof_put(out, (uint64_t)n << 1 ^ (n < 0 ? UINT64_MAX : 0));
}

uint8_t *upcprof_put_text(uint8_t *out, const char *text, size_t length)
{
	out = upcprof_put(out, length);
	memcpy(out, text, length);
	return out + length;
}

const uint8_t *upcprof_get(const uint8_t *in, const uint8_t *end, uint64_t *n)
{
	*n = 0;
	for (unsigned shift = 0; in && in < end && shift < 64; shift += 7) {
		*n |= (uint64_t)(*in & 0x7f) << shift;
		if (!(*in++ & 0x80))
			return shift == 63 && in[-1] > 1 ? NULL : in;
	}
	return NULL;
}

const uint8_t *upcprof_get_signed(const uint8_t *in, const uint8_t *end, int64_t *n)
{
	uint64_t coded;

	in = upcprof_get(in, end, &coded);
	*n = (int64_t)(coded >> 1 ^ (0 - (coded & 1)));
	return in;
}

const uint8_t *upcprof_get_text(const uint8_t *in, const uint8_t *end, const char **text, size_t *length)
{
	uint64_t n;

	in = upcprof_get(in, end, &n);
	if (!in || n > (uint64_t)(end - in))
		return NULL;
	*text = (const char *)in;
	*length = (size_t)n;
	return in + n;
}

/* Subtracts as unsigned numbers, as addresses and handles may have any value. */
static int64_t minus(int64_t a, int64_t b)
{
	return (int64_t)((uint64_t)a - (uint64_t)b);
}

static int64_t plus(int64_t a, int64_t b)
{
	return (int64_t)((uint64_t)a + (uint64_t)b);
}

uint8_t *upcprof_fields_put(uint8_t *out, struct upcprof_guess *guess, const int64_t *values, unsigned n)
{
	unsigned mask = 0;

	for (unsigned i = 0; i < n; i++)
		mask |= (unsigned)(minus(values[i], guess->last[i]) != guess->step[i]) << i;
	if (n)
		out = upcprof_put(out, mask);
	for (unsigned i = 0; i < n; i++) {
		if (mask >> i & 1) {
			guess->step[i] = minus(values[i], guess->last[i]);
			out = upcprof_put_signed(out, guess->step[i]);
		}
		guess->last[i] = values[i];
	}
	return out;
}

const uint8_t *upcprof_fields_get(const uint8_t *in, const uint8_t *end, struct upcprof_guess *guess,
	int64_t *values, unsigned n)
{
	uint64_t mask = 0;

	if (n)
		in = upcprof_get(in, end, &mask);
	if (!in || mask >> n)
		return NULL;
	for (unsigned i = 0; in && i < n; i++) {
		if (mask >> i & 1)
			in = upcprof_get_signed(in, end, &guess->step[i]);
		guess->last[i] = values[i] = plus(guess->last[i], guess->step[i]);
	}
	return in;
}

/* Mixes a word into the hash. Each step is a bijection of the hash so far, so that a difference persists. It
 * must be fast: its time is part of the cost of tracing an event. */
static uint64_t mix(uint64_t known, uint64_t word)
{
	known = (known ^ word) * 0x9e3779b97f4a7c15;
	return known ^ known >> 32;
}

uint32_t upcprof_block_check(struct upcprof_block block, const void *stored)
{
	const size_t n = block.stored;
	const uint8_t *bytes = stored;
	uint64_t known = n, word;
	size_t i;

	block.check = 0;
	for (i = 0; i + 8 <= sizeof(block); i += 8) {
		memcpy(&word, (const uint8_t *)&block + i, 8);
		known = mix(known, word);
	}
	for (i = 0; i + 8 <= n; i += 8) {
		memcpy(&word, bytes + i, 8);
		known = mix(known, word);
	}
	for (; i < n; i++)
		known = mix(known, bytes[i]);
	return (uint32_t)(known ^ known >> 32);
}

uint64_t upcprof_source_check(uint64_t known, const void *bytes, size_t n)
{
	for (const uint8_t *at = bytes; n > 0; n--)
		known = mix(known, *at++ + 1u);
	return known;
}

unsigned upcprof_bin(uint64_t n)
{
	unsigned bin;

	for (bin = 0; n && bin < UPCPROF_N_BINS - 1; bin++)
		n >>= 1;
	return bin;
}

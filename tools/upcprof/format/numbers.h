/* SPDX-License-Identifier: MIT
 *
 * numbers.h - numbers, texts and fields of records, as the files of a measurement have them (format.h).
 */
#ifndef UPCPROF_NUMBERS_H
#define UPCPROF_NUMBERS_H

#include <stddef.h>
#include <stdint.h>

enum { UPCPROF_MAX_FIELDS = 12 };

/* The expected next values of one site's fields: last + step. */
struct upcprof_guess {
	int64_t last[UPCPROF_MAX_FIELDS];
	int64_t step[UPCPROF_MAX_FIELDS];
};

/* Writes n fields: a varint with bit i set for each field i that is not as guessed, then the signed
 * differences of those to their last values. Adapts the guess. Writes at most 2 + 10 n bytes, none without
 * fields. The arguments of a site have one guess, its results another. */
uint8_t *upcprof_fields_put(uint8_t *out, struct upcprof_guess *guess, const int64_t *values, unsigned n);

/* Reads n fields; returns the position after them, or NULL if they end too early or contain no varint. */
const uint8_t *upcprof_fields_get(const uint8_t *in, const uint8_t *end, struct upcprof_guess *guess,
	int64_t *values, unsigned n);

enum { UPCPROF_MAX_VARINT = 10 };

uint8_t *upcprof_put(uint8_t *out, uint64_t n);
uint8_t *upcprof_put_signed(uint8_t *out, int64_t n);
uint8_t *upcprof_put_text(uint8_t *out, const char *text, size_t length);
/* Reads a text, which stays in the input, and its length; returns the same as upcprof_fields_get. */
const uint8_t *upcprof_get(const uint8_t *in, const uint8_t *end, uint64_t *n);
const uint8_t *upcprof_get_signed(const uint8_t *in, const uint8_t *end, int64_t *n);
const uint8_t *upcprof_get_text(const uint8_t *in, const uint8_t *end, const char **text, size_t *length);

#endif

/* SPDX-License-Identifier: MIT
 *
 * format_test.c - numbers, fields and checks of a measurement's files come back as they
 * were written, and what is cut off or no number is refused; the table names every event.
 */
#include "format/format.h"
#include "format/touch.h"

#include "../unit/check.h"

#include <gasp_upc.h>
#include <stdlib.h>
#include <string.h>

static void numbers(void)
{
	static const int64_t all[] = {
		0, 1, -1, 63, 64, -64, -65, 127, 128, 1 << 20, INT64_MAX, INT64_MIN};
	uint8_t bytes[UPCPROF_MAX_VARINT], *end;
	uint64_t number;
	int64_t back;
	size_t i;

	for (i = 0; i < sizeof(all) / sizeof(all[0]); i++) {
		end = upcprof_put_signed(bytes, all[i]);
		CHECK(upcprof_get_signed(bytes, end, &back) == end && back == all[i]);
		CHECK(!upcprof_get_signed(bytes, end - 1, &back));
		end = upcprof_put(bytes, (uint64_t)all[i]);
		CHECK(upcprof_get(bytes, end, &number) == end &&
			number == (uint64_t)all[i]);
		CHECK(!upcprof_get(bytes, end - 1, &number));
	}
	CHECK(upcprof_put(bytes, 127) == bytes + 1);
	CHECK(upcprof_put(bytes, 128) == bytes + 2);
	CHECK(!upcprof_get(NULL, NULL, &number));
	memset(bytes, 0xff, sizeof(bytes)); /* more than 64 bits */
	bytes[9] = 2;
	CHECK(!upcprof_get(bytes, bytes + 10, &number));
}

static void texts(void)
{
	uint8_t bytes[64], *end = upcprof_put_text(bytes, "shared int x", 12);
	const char *text;
	size_t length;

	CHECK(end == bytes + 13);
	CHECK(upcprof_get_text(bytes, end, &text, &length) == end);
	CHECK(length == 12 && memcmp(text, "shared int x", 12) == 0);
	CHECK(!upcprof_get_text(bytes, end - 1, &text, &length));
	memset(bytes, 0xff, 9); /* a length that would wrap around */
	bytes[9] = 1;
	CHECK(!upcprof_get_text(bytes, bytes + 64, &text, &length));
}

/* An unlikely mixture: constant fields, steps, and leaps over the whole range. */
static void fields(void)
{
	struct upcprof_guess there = {0}, back = {0};
	int64_t in[UPCPROF_MAX_FIELDS], out[UPCPROF_MAX_FIELDS];
	uint8_t bytes[2 + 10 * UPCPROF_MAX_FIELDS], *end;
	unsigned n, i, round;

	for (round = 0; round < 3000; round++) {
		n = round % (UPCPROF_MAX_FIELDS + 1);
		for (i = 0; i < n; i++)
			in[i] = i % 3 == 0   ? 5
			        : i % 3 == 1 ? (int64_t)round * i
			                     : (int64_t)((uint64_t)rand() << 33 ^
							 (uint64_t)rand());
		end = upcprof_fields_put(bytes, &there, in, n);
		CHECK(upcprof_fields_get(bytes, end, &back, out, n) == end);
		CHECK(memcmp(in, out, n * sizeof(in[0])) == 0);
		CHECK(n == 0 || !upcprof_fields_get(bytes, end - 1, &back, out, n));
		back = there; /* the failed one spoilt it */
	}
	memset(&there, 0, sizeof(there));
	for (round = 0; round < 10; round++) {
		in[0] = 8 * (int64_t)round;
		in[1] = 3;
		end = upcprof_fields_put(bytes, &there, in, 2);
		CHECK(round < 2 || end == bytes + 1); /* as guessed */
	}
	bytes[0] = 4; /* a field more than there are */
	CHECK(!upcprof_fields_get(bytes, bytes + 1, &there, out, 2));
}

static void checks(void)
{
	struct upcprof_block block = {.mark = UPCPROF_MARK, .stored = 9};
	uint32_t check = upcprof_block_check(block, "123456789");

	block.check = check;
	CHECK(upcprof_block_check(block, "123456789") == check);
	CHECK(upcprof_block_check(block, "123456780") != check);
	CHECK(upcprof_block_check(block, "023456789") != check);
	CHECK(upcprof_block_check(block, "213456789") != check);
	block.kind = UPCPROF_END;
	CHECK(upcprof_block_check(block, "123456789") != check);
}

static void bins(void)
{
	CHECK(upcprof_bin(0) == 0 && upcprof_bin(1) == 1 && upcprof_bin(2) == 2);
	CHECK(upcprof_bin(3) == 2 && upcprof_bin(4) == 3 && upcprof_bin(1023) == 10);
	CHECK(upcprof_bin((1ull << 38) - 1) == 38 && upcprof_bin(1ull << 38) == 39);
	CHECK(upcprof_bin(UINT64_MAX) == UPCPROF_N_BINS - 1);
}

#define PAIR   1
#define ATOMIC 0
#define GASP_EVENT(id, form)                                                             \
	CHECK(upcprof_event(id) && strcmp(upcprof_event(id)->name, #id) == 0);           \
	CHECK(upcprof_event(id) && upcprof_event(id)->is_pair == form);                  \
	CHECK(upcprof_event(id) &&                                                       \
		upcprof_n_fields(upcprof_event(id)->args) +                              \
				upcprof_n_fields(upcprof_event(id)->results) <=          \
			UPCPROF_MAX_FIELDS);

static void events(void)
{
#include <gasp_upc.def>
	CHECK(!upcprof_event(0) && !upcprof_event(GASP_UPC_USEREVT_START));
	CHECK(upcprof_n_fields("ixsn") == 4 && upcprof_n_fields("f") == 0);
	CHECK(upcprof_n_fields(upcprof_event(GASP_UPC_ALL_REDUCE)->args) == 10);
}

/* ---- what is touched ---- */

enum { MOST_PEERS = 5 };

static void add_move(void *context, const struct role_move *move)
{
	uint64_t *bytes = context;

	bytes[move->peer] += move->bytes;
}

/* An event touches the memory of other threads that it moves. */
static void touched_as_moved(unsigned tag, const int64_t *fields, const struct role_thread *self)
{
	uint64_t moved[MOST_PEERS] = {0}, touched[MOST_PEERS] = {0};
	struct role_touch touch;
	unsigned k;

	role_moves(role_of(tag), fields, self, add_move, moved);
	for (k = 0; role_touch(tag, fields, self, k, &touch); k++)
		if (touch.peer >= 0 && touch.peer < self->threads)
			touched[touch.peer] += touch.bytes;
	CHECK(k > 0 || !role_of(tag)->is_any || role_of(tag)->lock || !(moved[0] + moved[1]));
	for (k = 0; k < (unsigned)self->threads; k++)
		CHECK(k == self->me || moved[k] == touched[k]);
}

static void touches(void)
{
	for (unsigned round = 0; round < 20000; round++) {
		const struct role_thread self = {rand() % 2, 2 + rand() % 3};
		const unsigned tag = (unsigned)rand() % MAX_ROLE;
		int64_t fields[UPCPROF_MAX_FIELDS];

		for (unsigned i = 0; i < UPCPROF_MAX_FIELDS; i++)
			fields[i] = rand() % self.threads;
		touched_as_moved(tag, fields, &self);
	}
}

static void is_touched(unsigned tag, const int64_t *fields, unsigned k, int64_t peer,
	uint64_t offset, uint64_t bytes)
{
	const struct role_thread self = {1, 4};
	struct role_touch touch = {0, 0, 0};

	CHECK(role_touch(tag, fields, &self, k, &touch));
	CHECK(touch.peer == peer && touch.offset == offset && touch.bytes == bytes);
}

/* These are places on thread 1 of 4. */
static void places(void)
{
	const int64_t copy[] = {0, 100, 2, 200, 8, 0}, permute[] = {0, 100, 0, 200, 0, 300, 8, 0, 3};
	const int64_t reduce[] = {3, 100, 2, 200, 0, 10, 2, 0, 0, GASP_UPC_REDUCTION_D};
	const struct role_thread self = {1, 4};
	struct role_touch none;

	is_touched(GASP_UPC_MEMCPY, copy, 0, 0, 100, 8);
	is_touched(GASP_UPC_MEMCPY, copy, 1, 2, 200, 8);
	CHECK(!role_touch(GASP_UPC_MEMCPY, copy, &self, 2, &none));
	is_touched(GASP_UPC_ALL_BROADCAST, copy, 0, 2, 200, 8);
	is_touched(GASP_UPC_ALL_BROADCAST, copy, 1, 1, 100, 8);
	is_touched(GASP_UPC_ALL_SCATTER, copy, 0, 2, 208, 8);
	is_touched(GASP_UPC_ALL_GATHER, copy, 0, 0, 108, 8);
	is_touched(GASP_UPC_ALL_GATHER, copy, 1, 1, 200, 8);
	is_touched(GASP_UPC_ALL_GATHER_ALL, copy, 3, 3, 200, 8);
	is_touched(GASP_UPC_ALL_GATHER_ALL, copy, 4, 1, 100, 32);
	is_touched(GASP_UPC_ALL_EXCHANGE, copy, 3, 3, 208, 8);
	is_touched(GASP_UPC_ALL_EXCHANGE, copy, 4, 1, 100, 32);
	CHECK(!role_touch(GASP_UPC_ALL_EXCHANGE, copy, &self, 5, &none));
	is_touched(GASP_UPC_ALL_PERMUTE, permute, 0, 3, 100, 8);
	is_touched(GASP_UPC_ALL_PERMUTE, permute, 1, 1, 200, 8);
	is_touched(GASP_UPC_ALL_PERMUTE, permute, 2, 1, 300, sizeof(int));
	is_touched(GASP_UPC_ALL_REDUCE, reduce, 0, 1, 216, 16); /* the block after that of thread 0 */
	is_touched(GASP_UPC_ALL_REDUCE, reduce, 1, 3, 100, 8);
	is_touched(GASP_UPC_ALL_PREFIX_REDUCE, reduce, 1, 1, 116, 16);
	is_touched(GASP_UPC_ALL_PREFIX_REDUCE, reduce, 2, 0, 100, 8);
}

int main(void)
{
	CHECK(sizeof(struct upcprof_head) == 32 && sizeof(struct upcprof_block) == 40);
	numbers();
	texts();
	fields();
	checks();
	bins();
	events();
	touches();
	places();
	return check_status();
}

/* SPDX-License-Identifier: MIT
 *
 * Random calls on one file against a model in private memory, which every thread keeps for all
 * threads: reads and writes of all eight kinds, at once and asynchronous, by both kinds of
 * file pointers, with all flags; seeks, sizes, and opening again.
 *   args: [number of calls [seed]]
 */
// hosts-flags: -DCALLS=30 -DWINDOW=3000
#include "io-file.h"

#ifndef CALLS
#define CALLS  60
#define WINDOW 30000 /* bytes in each segment, and of private memory, for one thread */
#endif
#define MAX      8 /* threads */
#define SEGMENT  (MAX * WINDOW)
#define FILE_MAX 4000000
#define PARTS    6
#define LEAST(a, b) ((a) < (b) ? (a) : (b))

struct segment {
	unsigned char bytes[SEGMENT];
};
shared struct segment area[THREADS];

static unsigned char shadow[MAX][SEGMENT]; /* the right contents of area */
static unsigned char local[WINDOW], local_shadow[MAX][WINDOW];
static unsigned char model[FILE_MAX]; /* the right contents of the file */
static long model_size, position[MAX];
static unsigned char noise[2 * SEGMENT];

/* One part of a thread's memory. */
struct part {
	int is_shared, thread;
	size_t offset, block, bytes; /* offset: in each segment */
};

/* Holds the request of one thread in a call. */
struct order {
	struct part part[PARTS];
	struct upc_filevec place[PARTS];
	int n_parts, n_places;
	size_t bytes, size, nmemb, blocksize;
};
static struct order order[MAX];

static upc_file_t *file;
static int is_common, is_list, is_shared, is_write;
static const char *name;

static unsigned long seed = 12345;

static size_t pick(size_t n)
{
	seed ^= seed << 13;
	seed ^= seed >> 7;
	seed ^= seed << 17;
	return n ? seed % n : 0;
}

/* The flags that a call may have when barriers stand around it anyway. */
static upc_flag_t pick_flags(void)
{
	static const upc_flag_t in[] = {0, UPC_IN_ALLSYNC, UPC_IN_MYSYNC, UPC_IN_NOSYNC};
	static const upc_flag_t out[] = {0, UPC_OUT_ALLSYNC, UPC_OUT_MYSYNC, UPC_OUT_NOSYNC};

	return in[pick(4)] | out[pick(4)];
}

static void refill(void)
{
	for (int t = 0; t < THREADS; t++) {
		memcpy(shadow[t], noise + pick(SEGMENT), SEGMENT);
		memcpy(local_shadow[t], noise + pick(SEGMENT), WINDOW);
	}
	memcpy(((struct segment *)&area[MYTHREAD])->bytes, shadow[MYTHREAD], SEGMENT);
	memcpy(local, local_shadow[MYTHREAD], WINDOW);
}

static void compare(void)
{
	CHECK(memcmp(((struct segment *)&area[MYTHREAD])->bytes, shadow[MYTHREAD], SEGMENT) == 0);
	CHECK(memcmp(local, local_shadow[MYTHREAD], WINDOW) == 0);
}

/* Returns where byte k of a thread's part should be. */
static unsigned char *byte_of(int t, const struct part *p, size_t k)
{
	size_t block;

	if (!p->is_shared)
		return &local_shadow[t][p->offset + k];
	if (p->block == 0)
		return &shadow[p->thread][p->offset + k];
	block = p->thread + k / p->block;
	return &shadow[block % THREADS][p->offset + block / THREADS * p->block + k % p->block];
}

/* A part in `room` bytes of memory at `offset` of each segment; element: bytes. */
static struct part pick_part(size_t offset, size_t room, size_t element)
{
	static const size_t blocks[] = {0, 1, 2, 3, 10, 100, 1000, 5000};
	struct part p = {is_shared, pick(THREADS), offset, element * blocks[pick(8)], 0};
	size_t most = room;

	if (p.block > room)
		p.block = 0;
	if (p.is_shared && p.block)
		most = (room / p.block * THREADS - p.thread) * p.block;
	if (room / (p.block ? p.block : 1) * THREADS < p.thread + 1ul)
		most = 0;
	p.bytes = pick(4) ? pick(LEAST(most, 700) + 1) : pick(most + 1);
	return p;
}

/* A buffer at the file pointer; with the common one the same for all threads. */
static void pick_buffer(int t)
{
	static const size_t sizes[] = {1, 2, 3, 4, 8, 12};
	struct order *o = &order[t];

	o->size = sizes[pick(6)];
	o->part[0] = pick_part(is_common ? 0 : t * WINDOW * is_shared, is_common ? SEGMENT : WINDOW,
		o->size);
	o->nmemb = o->part[0].bytes / o->size;
	o->blocksize = o->part[0].block / o->size;
	o->bytes = o->part[0].bytes = o->size * o->nmemb;
	o->place[0] = (struct upc_filevec){position[t], o->bytes};
	o->n_parts = o->n_places = 1;
}

/* The memory of a list, then as many bytes of the file: for writes places of its own. */
static void pick_list(int t)
{
	struct order *o = &order[t];
	size_t room, base = pick(3000), left, span;

	o->n_parts = pick(PARTS + 1);
	o->bytes = 0;
	room = o->n_parts ? WINDOW / o->n_parts : 0;
	for (int i = 0; i < o->n_parts; i++) {
		o->part[i] = pick_part((is_shared ? t * WINDOW : 0) + i * room, room, 1);
		o->bytes += o->part[i].bytes;
	}
	o->n_places = o->bytes ? 1 + pick(PARTS) : pick(2);
	left = o->bytes;
	span = WINDOW * THREADS + 1000;
	if (is_write)
		base = 0;
	for (int i = 0; i < o->n_places; i++) {
		size_t n = i == o->n_places - 1 ? left : pick(left + 1);
		size_t at = is_write ? t * span + base : base;

		o->place[i] = (struct upc_filevec){at, n};
		base += pick(3) ? n : n + pick(50);
		left -= n;
	}
}

/* Moves what the call should move, and says how many bytes that is. */
static long model_move(int t)
{
	const struct order *o = &order[t];
	size_t k = 0;
	long moved = 0;
	int part = 0;

	for (int i = 0; i < o->n_places; i++) {
		for (size_t b = 0; b < o->place[i].len; b++, k++, moved++) {
			long at = o->place[i].offset + b;

			while (k == o->part[part].bytes)
				k = 0, part++;
			if (!is_write && at >= model_size)
				return moved;
			if (is_write)
				model[at] = *byte_of(t, &o->part[part], k);
			else
				*byte_of(t, &o->part[part], k) = model[at];
			if (at >= model_size)
				model_size = at + 1;
		}
	}
	return moved;
}

/* The call itself, by this thread's order. */
static long call(void)
{
	const struct order *o = &order[MYTHREAD];
	struct upc_local_memvec private_list[PARTS];
	struct upc_shared_memvec shared_list[PARTS];
	shared void *buffer = &area[o->part[0].thread].bytes[o->part[0].offset];
	upc_flag_t f = pick_flags();
	int flag = 0;
	long n = -2;

	for (int i = 0; i < o->n_parts; i++) {
		const struct part *p = &o->part[i];

		private_list[i] = (struct upc_local_memvec){local + (p->is_shared ? 0 : p->offset), p->bytes};
		shared_list[i].baseaddr = &area[p->thread].bytes[p->offset];
		shared_list[i].blocksize = p->block;
		shared_list[i].len = p->bytes;
	}
#define BOTH(verb, suffix, result)                                                           \
	do {                                                                               \
		if (!is_list && is_shared)                                                 \
			result upc_all_f##verb##_shared##suffix(file, buffer,      \
				o->blocksize, o->size, o->nmemb, f);                       \
		else if (!is_list)                                                         \
			result upc_all_f##verb##_local##suffix(                    \
				file, local + o->part[0].offset, o->size, o->nmemb, f);    \
		else if (is_shared)                                                        \
			result upc_all_f##verb##_list_shared##suffix(file,         \
				o->n_parts, shared_list, o->n_places, o->place, f);        \
		else                                                                       \
			result upc_all_f##verb##_list_local##suffix(file,          \
				o->n_parts, private_list, o->n_places, o->place, f);       \
	} while (0)
#define result RESULT##suffix
#define RESULT n =
#define RESULT_async
	if (pick(2)) {
		if (is_write)
			BOTH(write, , n =);
		else
			BOTH(read, , n =);
		return n;
	}
	if (is_write)
		BOTH(write, _async, );
	else
		BOTH(read, _async, );
	CHECK_INT(upc_all_fcntl(file, UPC_ASYNC_OUTSTANDING, NULL), 1);
	if (pick(2))
		return upc_all_fwait_async(file);
	while (!flag)
		n = upc_all_ftest_async(file, &flag);
	return n;
}

static void move(void)
{
	long expected[MAX], got;

	is_write = pick(2);
	is_list = pick(2);
	is_shared = pick(2) || (is_common && !is_list);
	refill();
	for (int t = 0; t < THREADS; t++) {
		if (is_list)
			pick_list(t);
		else if (t == 0 || !is_common)
			pick_buffer(t);
		else
			order[t] = order[0];
	}
	for (int t = 0; t < (is_common && !is_list ? 1 : THREADS); t++)
		expected[t] = model_move(t);
	for (int t = 0; t < THREADS; t++) {
		if (is_common && !is_list)
			expected[t] = expected[0];
		if (!is_list)
			position[t] += expected[t];
	}
	upc_barrier;
	got = call();
	CHECK_INT(got, expected[MYTHREAD]);
	CHECK_INT(upc_all_fsync(file), 0);
	compare();
	CHECK_INT(upc_all_fseek(file, 0, UPC_SEEK_CUR), position[MYTHREAD]);
}

/* File pointers go to places of the threads' own, so that their writes do not overlap. */
static void seek(void)
{
	long at = pick(2000);
	long offset = 0;
	int origin = 1 + pick(3);

	for (int t = 0; t < THREADS; t++) {
		long to = is_common ? at : at + t * WINDOW * THREADS;
		long from = origin == UPC_SEEK_SET ? 0 : origin == UPC_SEEK_CUR ? position[t] : model_size;

		if (t == MYTHREAD)
			offset = to - from;
		position[t] = to;
	}
	CHECK_INT(upc_all_fseek(file, offset, origin), position[MYTHREAD]);
	upc_barrier;
}

static void resize(void)
{
	long size = pick(2) ? pick(model_size + 1) : model_size + pick(5000);
	int cuts = pick(2);

	if (cuts || size > model_size) {
		CHECK_INT((cuts ? upc_all_fset_size : upc_all_fpreallocate)(file, size), 0);
		if (size < model_size)
			memset(model + size, 0, model_size - size);
		model_size = size;
	}
	CHECK_INT(upc_all_fget_size(file), model_size);
	CHECK_INT(upc_all_fseek(file, 0, UPC_SEEK_CUR), position[MYTHREAD]);
}

static void change(void)
{
	is_common = pick(2);
	CHECK_INT(upc_all_fcntl(file, is_common ? UPC_SET_COMMON_FP : UPC_SET_INDIVIDUAL_FP, NULL), 0);
	CHECK_INT(upc_all_fcntl(file, pick(2) ? UPC_SET_STRONG_CA_SEMANTICS : UPC_SET_WEAK_CA_SEMANTICS,
		NULL), 0);
	memset(position, 0, sizeof position);
	if (!is_common)
		seek();
}

static void reopen(void)
{
	static unsigned char bytes[FILE_MAX];
	int flags = UPC_RDWR | (is_common ? UPC_COMMON_FP : UPC_INDIVIDUAL_FP);
	int cuts = pick(6) == 0, appends = pick(3) == 0;

	CHECK_INT(upc_all_fclose(file), 0);
	CHECK_INT(io_bytes(name, bytes, FILE_MAX), model_size);
	CHECK(memcmp(bytes, model, model_size) == 0);
	upc_barrier;
	file = upc_all_fopen(name, flags | (cuts ? UPC_TRUNC : 0) | (appends ? UPC_APPEND : 0), 0, NULL);
	if (!file)
		upc_global_exit(2);
	if (cuts) {
		memset(model, 0, model_size);
		model_size = 0;
	}
	for (int t = 0; t < THREADS; t++)
		position[t] = appends ? model_size : 0;
	CHECK_INT(upc_all_fseek(file, 0, UPC_SEEK_CUR), position[MYTHREAD]);
	if (!is_common)
		seek();
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : CALLS;

	if (THREADS > MAX)
		return 2;
	if (argc > 2)
		seed += strtoul(argv[2], NULL, 10);
	for (size_t i = 0; i < sizeof noise; i++)
		noise[i] = pick(256);
	name = io_file("io-010");
	is_common = pick(2);
	file = upc_all_fopen(name, UPC_RDWR | UPC_CREATE | UPC_EXCL |
		(is_common ? UPC_COMMON_FP : UPC_INDIVIDUAL_FP), 0, NULL);
	if (!file)
		return 2;
	if (!is_common)
		seek();
	for (int i = 0; i < n && check_failures == 0; i++) {
		switch (pick(10)) {
		case 0: seek(); break;
		case 1: resize(); break;
		case 2: change(); break;
		case 3: reopen(); break;
		default:
			if (!is_common || position[0] > FILE_MAX / 4)
				seek();
			move();
		}
	}
	CHECK_INT(upc_all_fclose(file), 0);
	upc_barrier;
	if (MYTHREAD == 0)
		remove(name);
	return check_done();
}

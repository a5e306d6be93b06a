/* SPDX-License-Identifier: MIT
 *
 * Reads at the end of a file, writes behind it, overlapping writes with UPC_STRONG_CA, and that
 * a thread sees what it wrote itself (U-IO-13).
 */
#include "io-file.h"

#define BYTES 200000 /* more than one call of the kernel moves at once */

static upc_file_t *f;
static unsigned char mine[BYTES], all[4 * BYTES];
shared [5] unsigned char dealt[5 * 200 * THREADS];

static void reads_end(void)
{
	struct upc_local_memvec m = {all, 30};
	struct upc_filevec p[] = {{90, 5}, {97, 10}, {98, 15}};

	if (MYTHREAD == 0)
		memset(mine, 7, BYTES);
	CHECK_INT(upc_all_fwrite_local(f, mine, 100, MYTHREAD == 0, 0), MYTHREAD ? 0 : 100);
	CHECK_INT(upc_all_fsync(f), 0);
	CHECK_INT(upc_all_fseek(f, 98, UPC_SEEK_SET), 98);
	memset(all, 1, 20);
	CHECK_INT(upc_all_fread_local(f, all, 4, 5, 0), 2); /* half an element */
	CHECK(all[0] == 7 && all[1] == 7 && all[2] == 1);
	CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_CUR), 100);
	CHECK_INT(upc_all_fread_local(f, all, 4, 5, 0), 0);
	CHECK_INT(upc_all_fseek(f, 5000, UPC_SEEK_SET), 5000);
	CHECK_INT(upc_all_fread_local(f, all, 1, 1, 0), 0);
	CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_CUR), 5000);
	CHECK_INT(upc_all_fread_list_local(f, 1, &m, 3, p, 0), 8);
	CHECK_INT(upc_all_fget_size(f), 100); /* neither seeking nor reading extends it */
	/* all threads together */
	CHECK_INT(upc_all_fcntl(f, UPC_SET_COMMON_FP, NULL), 0);
	for (int at = 0; at < 120; at += 9) {
		int n = 5 * 200 * THREADS, left = at < 100 ? 100 - at : 0;

		upc_forall (int i = 0; i < n; i++; &dealt[i])
			dealt[i] = 1;
		CHECK_INT(upc_all_fseek(f, at, UPC_SEEK_SET), at);
		CHECK_INT(upc_all_fread_shared(f, dealt, 1, 5, n / 5, 0), left);
		CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_CUR), at + left);
		for (int i = 0; i < 120; i++)
			CHECK_INT(dealt[i], i < left ? 7 : 1);
		upc_barrier;
	}
	CHECK_INT(upc_all_fcntl(f, UPC_SET_INDIVIDUAL_FP, NULL), 0);
}

/* The bytes between the end and the first write are 0. */
static void writes_behind(void)
{
	unsigned char byte = 9;

	CHECK_INT(upc_all_fset_size(f, 10), 0);
	CHECK_INT(upc_all_fseek(f, 1000 + MYTHREAD, UPC_SEEK_SET), 1000 + MYTHREAD);
	CHECK_INT(upc_all_fwrite_local(f, &byte, 1, 1, 0), 1);
	CHECK_INT(upc_all_fget_size(f), 1000 + THREADS);
	CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_SET), 0);
	CHECK_INT(upc_all_fread_local(f, all, 1, sizeof all, 0), 1000 + THREADS);
	for (int i = 0; i < 1000 + THREADS; i++)
		CHECK_INT(all[i], i < 10 ? 7 : i < 1000 ? 0 : 9);
}

/* Positions of more than 32 bits; what lies before takes no space. */
static void far(void)
{
	const upc_off_t at = (upc_off_t)5 << 30;
	struct upc_filevec p[] = {{at - 3, 3}, {at + 3 * THREADS, 5}};
	struct upc_local_memvec m = {all, 8};

	CHECK_INT(upc_all_fseek(f, at + 3 * MYTHREAD, UPC_SEEK_SET), at + 3 * MYTHREAD);
	CHECK_INT(upc_all_fwrite_local(f, "far", 1, 3, 0), 3);
	CHECK_INT(upc_all_fget_size(f), at + 3 * THREADS);
	CHECK_INT(upc_all_fseek(f, -3, UPC_SEEK_END), at + 3 * THREADS - 3);
	CHECK_INT(upc_all_fread_local(f, all, 1, 100, 0), 3);
	CHECK(memcmp(all, "far", 3) == 0);
	CHECK_INT(upc_all_fread_list_local(f, 1, &m, 2, p, 0), 3);
	CHECK(memcmp(all, "\0\0\0", 3) == 0);
	CHECK_INT(upc_all_fset_size(f, 0), 0);
}

/* No synchronization is needed for what the thread wrote itself, by whatever call. */
static void own_writes(void)
{
	struct upc_filevec p = {5000 + 300 * MYTHREAD, 100};
	struct upc_local_memvec m = {mine, 100}, back = {all, 100};
	const upc_flag_t none = UPC_IN_NOSYNC | UPC_OUT_NOSYNC;

	for (int round = 1; round < 10; round++) {
		memset(mine, round, 100);
		CHECK_INT(upc_all_fseek(f, p.offset, UPC_SEEK_SET), p.offset);
		if (round % 2)
			CHECK_INT(upc_all_fwrite_local(f, mine, 1, 100, none), 100);
		else
			CHECK_INT(upc_all_fwrite_list_local(f, 1, &m, 1, &p, none), 100);
		CHECK_INT(upc_all_fread_list_local(f, 1, &back, 1, &p, none), 100);
		CHECK(memcmp(all, mine, 100) == 0);
		CHECK_INT(upc_all_fseek(f, p.offset, UPC_SEEK_SET), p.offset);
		CHECK_INT(upc_all_fread_local(f, all, 1, 100, none), 100);
		CHECK(memcmp(all, mine, 100) == 0);
	}
}

/* All threads write the same place in two pieces, and read it without any synchronization: the
 * bytes are always of one thread and one round. */
static void strong(const char *name)
{
	const upc_flag_t none = UPC_IN_NOSYNC | UPC_OUT_NOSYNC;
	struct upc_local_memvec m = {mine, BYTES}, back = {all, BYTES};
	struct upc_filevec p[] = {{0, BYTES / 2}, {BYTES, BYTES / 2}};
	/* half of the threads write by another handle */
	upc_file_t *g = upc_all_fopen(name, UPC_RDWR | UPC_COMMON_FP | UPC_STRONG_CA, 0, NULL), *h;

	CHECK_INT(upc_all_fcntl(f, UPC_SET_STRONG_CA_SEMANTICS, NULL), 0);
	memset(mine, 50, BYTES);
	CHECK_INT(upc_all_fwrite_list_local(f, 1, &m, 2, p, 0), BYTES);
	for (int round = 0; round < 30; round++) {
		memset(mine, 8 * round + MYTHREAD, BYTES);
		h = round % 2 ? f : g;
		CHECK_INT(upc_all_fwrite_list_local(h, 1, &m, 2, p, none), BYTES);
		CHECK_INT(upc_all_fread_list_local(h, 1, &back, 2, p, none), BYTES);
		for (int i = 0; i < BYTES; i += 499)
			CHECK_INT(all[i], all[0]);
		CHECK_INT(all[BYTES - 1], all[0]);
	}
	CHECK_INT(upc_all_fclose(g), 0);
}

int main(void)
{
	const char *name = io_file("io-008");

	f = upc_all_fopen(name, UPC_RDWR | UPC_CREATE | UPC_INDIVIDUAL_FP | UPC_DELETE_ON_CLOSE, 0, NULL);
	CHECK(f != NULL);
	reads_end();
	writes_behind();
	far();
	own_writes();
	strong(name);
	CHECK_INT(upc_all_fclose(f), 0);
	return check_done();
}

/* SPDX-License-Identifier: MIT
 *
 * From opening to closing: a shared array of several block sizes goes to a file by the common
 * file pointer and comes back, and the file is the array in index order.
 */
#include "io-file.h"

#define N (5 * 7 * THREADS + 3)

shared [5] int five[40 * THREADS];
shared int one[40 * THREADS], back[40 * THREADS];
shared [] int all[1500];

#define FILL(array, value)                                                                 \
	upc_forall (int i = 0; i < N; i++; &array[i])                                      \
		array[i] = (value)

#define WRITE_ALL(array, block)                                                            \
	do {                                                                               \
		FILL(array, 3 * i + (block));                                              \
		CHECK_INT(upc_all_fwrite_shared(f, array, block, sizeof(int), N, 0), 4 * N);\
	} while (0)

int main(void)
{
	const char *name = io_file("io-001");
	upc_file_t *f = upc_all_fopen(name, UPC_RDWR | UPC_COMMON_FP | UPC_CREATE | UPC_EXCL, 0, NULL);
	int plain[3 * 300];

	CHECK(f != NULL);
	if (!f) {
		perror(name);
		return 1;
	}
	WRITE_ALL(five, 5);
	WRITE_ALL(one, 1);
	WRITE_ALL(all, 0);
	CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_CUR), 12 * N);
	CHECK_INT(upc_all_fget_size(f), 12 * N);
	CHECK_INT(upc_all_fseek(f, 4 * N, UPC_SEEK_SET), 4 * N);
	CHECK_INT(upc_all_fread_shared(f, back, 1, sizeof(int), N, 0), 4 * N);
	for (int i = 0; i < N; i++)
		CHECK_INT(back[i], 3 * i + 1);
	CHECK_INT(upc_all_fclose(f), 0);
	CHECK_INT(io_bytes(name, (unsigned char *)plain, sizeof plain), 12 * N);
	for (int i = 0; i < N; i++) {
		CHECK_INT(plain[i], 3 * i + 5);
		CHECK_INT(plain[N + i], 3 * i + 1);
		CHECK_INT(plain[2 * N + i], 3 * i);
	}
	upc_barrier;
	if (MYTHREAD == 0)
		CHECK(remove(name) == 0);
	return check_done();
}

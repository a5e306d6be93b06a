// SPDX-License-Identifier: MIT
//
// UPC-IO with a common file pointer: all write one file together and read it back.
#include <unistd.h>
#include <upc_io.h>

#include "../run/check.h"

#define B 4
shared [B] int out[B * THREADS], in[B * THREADS];
shared [] char name[60];

int main(void)
{
	char path[60];
	upc_flag_t flags = UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC;

	if (MYTHREAD == 0) {
		snprintf(path, sizeof path, "/tmp/upc-common-%ld", (long)getpid());
		upc_memput(name, path, sizeof path);
	}
	for (int i = 0; i < B; i++)
		out[B * MYTHREAD + i] = B * MYTHREAD + i;
	upc_barrier;
	upc_memget(path, name, sizeof path);
	upc_file_t *f = upc_all_fopen(path, UPC_RDWR | UPC_COMMON_FP | UPC_CREATE | UPC_DELETE_ON_CLOSE, 0, NULL);
	CHECK(f != NULL);
	CHECK_INT(upc_all_fwrite_shared(f, out, B, sizeof(int), B * THREADS, flags), B * THREADS * sizeof(int));
	CHECK_INT(upc_all_fseek(f, 0, UPC_SEEK_SET), 0);
	CHECK_INT(upc_all_fread_shared(f, in, B, sizeof(int), B * THREADS, flags), B * THREADS * sizeof(int));
	for (int i = 0; i < B * THREADS; i++)
		CHECK_INT(in[i], i);
	upc_all_fclose(f);
	return check_done();
}

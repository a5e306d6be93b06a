// SPDX-License-Identifier: MIT
//
// UPC-IO with individual file pointers: each thread writes its own part and reads its neighbour's.
#include <unistd.h>
#include <upc_io.h>

#include "../run/check.h"

#define B 8
shared [] char name[60];

int main(void)
{
	char path[60];
	int part[B], right = (MYTHREAD + 1) % THREADS;

	if (MYTHREAD == 0) {
		snprintf(path, sizeof path, "/tmp/upc-individual-%ld", (long)getpid());
		upc_memput(name, path, sizeof path);
	}
	upc_barrier;
	upc_memget(path, name, sizeof path);
	upc_file_t *f = upc_all_fopen(path, UPC_RDWR | UPC_INDIVIDUAL_FP | UPC_CREATE | UPC_DELETE_ON_CLOSE, 0, NULL);
	CHECK(f != NULL);
	for (int i = 0; i < B; i++)
		part[i] = 10 * MYTHREAD + i;
	upc_all_fseek(f, MYTHREAD * sizeof part, UPC_SEEK_SET);
	CHECK_INT(upc_all_fwrite_local(f, part, sizeof(int), B, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC), B * sizeof(int));
	upc_all_fsync(f);
	upc_all_fseek(f, right * sizeof part, UPC_SEEK_SET);
	CHECK_INT(upc_all_fread_local(f, part, sizeof(int), B, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC), B * sizeof(int));
	for (int i = 0; i < B; i++)
		CHECK_INT(part[i], 10 * right + i);
	upc_all_fclose(f);
	return check_done();
}

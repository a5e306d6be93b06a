// SPDX-License-Identifier: MIT
// Names of UPC-IO without its header.
#include <upc.h>

shared int a[10 * THREADS];

static void close_it(void *f)
{
	upc_all_fclose(f); // error: unknown-name at 2
	upc_all_fwait_async(f); // error: unknown-name at 2
	upc_all_fread_local(f, 0, 0, 0, 0); // error: unknown-name at 2
	upc_all_fwrite_list_shared_async(f, 0, 0, 0, 0, 0); // error: unknown-name at 2
}

int main(void)
{
	upc_off_t n; // error: unknown-name at 2
	upc_file_t *f = upc_all_fopen("x", 0, 0, 0); // error: unknown-name at 2
	int flags = UPC_RDWR | 0; // error: unknown-name at 14

	close_it(0);
	return upc_all_fcntl(0, 0, 0); // error: unknown-name at 9
}

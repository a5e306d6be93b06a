// SPDX-License-Identifier: MIT
// Calls of UPC-IO with buffers of the other kind, handles that are none, and too few arguments.
#include <upc_io.h>

shared int a[10 * THREADS];
int p[10];

int main(void)
{
	upc_file_t *f = upc_all_fopen("x", UPC_RDWR | UPC_COMMON_FP, 0, 0);
	struct upc_shared_memvec v = {p, 4, 40}; // error: ptl-to-pts at 32
	struct upc_local_memvec w = {a, 40}; // error: pts-to-ptl at 31

	upc_all_fread_local(f, a, 4, 10, 0); // error: pts-to-ptl at 25
	upc_all_fwrite_shared_async(f, p, 1, 4, 10, 0); // error: ptl-to-pts at 33
	upc_all_fread_shared(f, a, 4, 10, 0); // error: c at 37
	upc_all_fwrite_shared(*f, a, 1, 4, 10, 0); // error: c at 24
	upc_all_fclose("x"); // error: ptl-to-pts at 17
	upc_all_fcntl(f, UPC_GET_FN, &a[1]); // error: pts-to-ptl at 31
	return sizeof *f; // error: sizeof-incomplete at 16
}

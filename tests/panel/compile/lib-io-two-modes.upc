// SPDX-License-Identifier: MIT
// mistake: a file is opened for reading only and for writing only
// needs: UPC_RDONLY and UPC_WRONLY contradict, UPC_RDWR
#include <upc.h>
#include <upc_io.h>
int main(void)
{
	upc_file_t *f;
	f = upc_all_fopen("data.bin", UPC_RDONLY | UPC_WRONLY | UPC_INDIVIDUAL_FP, 0, NULL); // here // warning: io-flags
	if (!f)
		upc_global_exit(1);
	upc_all_fclose(f);
	return 0;
}

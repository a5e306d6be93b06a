// SPDX-License-Identifier: MIT
// mistake: individual access on a file that was opened with a common pointer
// needs: upc_all_fread_local, that the file has a common pointer, where it was opened, to open it
// with UPC_INDIVIDUAL_FP
#include <upc.h>
#include <upc_io.h>

int main(void)
{
	int mine[4] = { 0 };
	upc_file_t *f = upc_all_fopen("/dev/null", UPC_RDONLY | UPC_COMMON_FP, 0, NULL);

	if (f == NULL)
		return 0;
	upc_all_fread_local(f, mine, sizeof(int), 4, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC); // here // report: upc_all_fread_local on a file with a common file pointer: it needs UPC_INDIVIDUAL_FP
	upc_all_fclose(f);
	return mine[0];
}

// SPDX-License-Identifier: MIT
#include <upc_io.h>

upc_file_t file; // error: file-object at 12
upc_file_t *fine;
upc_file_t *const two[2];
static upc_file_t hidden; // error: file-object at 19

int main(void)
{
	upc_file_t inner; // error: file-object at 13
	static upc_file_t kept; // error: file-object at 20

	return upc_all_fclose(fine) + upc_all_fclose(two[1]);
}

/* SPDX-License-Identifier: MIT
 *
 * The two names of libc that programs cannot have for functions and objects that other files
 * may see: the runtime library calls them.
 */
#include <upc.h>

void on_exit(int status); /* it may be called */
int dl_iterate_phdr; // error: runtime-name at 5

void on_exit(int status) // error: runtime-name at 6
{
	static int on_exit = 1, dl_iterate_phdr;

	(void)(status + on_exit + dl_iterate_phdr);
}

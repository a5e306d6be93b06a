/* SPDX-License-Identifier: MIT
 *
 * Names that the runtime library calls, for functions, objects, parameters and shared objects
 * that are apart from them.
 */
#include <upc.h>

extern int puts(const char *);

static int on_exit(int dl_iterate_phdr)
{
	return dl_iterate_phdr + 1;
}

extern shared int dl_iterate_phdr;
shared int dl_iterate_phdr = 4;

int main(void)
{
	if (on_exit(1) != 2 || dl_iterate_phdr != 4)
		return 1;
	upc_barrier;
	if (MYTHREAD == 0)
		puts("ok");
	return 0;
}

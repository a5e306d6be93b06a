// SPDX-License-Identifier: MIT
// flags: --std=upc1.3
shared int x;

void f(void)
{
	upc_all_free(0); // error: needs-upc-header at 2
	upc_all_lock_free(0);
}

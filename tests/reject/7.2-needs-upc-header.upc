// SPDX-License-Identifier: MIT
// One message for the header that is missing, not one for each name of it.
shared int *f(void)
{
	upc_lock_t *l; // error: needs-upc-header
	shared int *p = upc_alloc(10 * sizeof(int));

	l = upc_all_lock_alloc();
	upc_lock(l);
	return p;
}

// SPDX-License-Identifier: MIT
// Copies that may go on (GASP 5.4.6): GASP-80 GASP-82 GASP-83.  The data are there at the end of
// the INIT here: GASP-81, GASP-84.
#include <upc.h>
#include <upc_nb.h>

shared int a[2*THREADS];

int main(void)
{
	int v = 7, w = 0;
	int t = MYTHREAD, u = MYTHREAD + THREADS;
	upc_handle_t h;

	h = upc_memput_nb(&a[t], &v, sizeof(v));
	upc_sync(h);
	h = upc_memget_nb(&w, &a[t], sizeof(w));
	while (!upc_sync_attempt(h))
		;
	h = upc_memcpy_nb(&a[u], &a[t], sizeof(int));
	upc_sync(h);
	h = upc_memset_nb(&a[u], 1, 3);
	upc_sync(h);
	upc_memput_nbi(&a[t], &w, sizeof(w));
	upc_memget_nbi(&v, &a[u], sizeof(v));
	upc_memcpy_nbi(&a[t], &a[u], sizeof(int));
	upc_memset_nbi(&a[t], 2, 1);
	upc_synci();
	upc_synci_attempt();
	upc_sync(UPC_COMPLETE_HANDLE);
	return v != 0x010101 || w != 7;
}

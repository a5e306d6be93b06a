// SPDX-License-Identifier: MIT
// Copies of <upc_nb.h>, and copies, atomic functions and semaphores of <upc_bupc.h>.
// threads: 2 3
// flags: -check=race -Wno-copy-size
// good: semaphore atomic
#include <string.h>
#include <upc.h>
#include <upc_bupc.h>
#include <upc_nb.h>

shared [64] char bytes[64 * THREADS];
shared int counter;
shared int x;
bupc_sem_t *shared ready;

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	char local[100] = {0};
	int i;

	if (MYTHREAD == 0)
		ready = bupc_sem_alloc(BUPC_SEM_INTEGER);
	upc_barrier;
	if (strcmp(what, "get") == 0)
		upc_sync(upc_memget_nb(local, &bytes[64 * MYTHREAD], 65)); // report get: 12: upc_memget: read of 65 bytes across the end of 'bytes' on thread
	if (strcmp(what, "put") == 0)
		upc_memput_nbi(&bytes[64 * MYTHREAD + 60], local, 8); // report put: 3: upc_memput: write of 8 bytes across the end of 'bytes' on thread
	if (strcmp(what, "null") == 0)
		bupc_memset_asynci(NULL, 0, 4); // report null: 3: upc_memset: write of 4 bytes through a null pointer-to-shared
	if (strcmp(what, "atomic-null") == 0)
		bupc_atomicL_fetchadd_relaxed(NULL, 4); // report atomic-null: 3: bupc_atomicL_fetchadd_relaxed
	if (strcmp(what, "race") == 0)
		upc_sync(upc_memset_nb(&bytes[3], 1, 5)); // report race: 12: data race
	if (strcmp(what, "atomic") == 0)
		for (i = 0; i < 5; i++)
			bupc_atomicI_fetchadd_relaxed(&counter, 1);
	if (strcmp(what, "semaphore") == 0) {
		if (MYTHREAD == 1) {
			x = 3;
			bupc_memput_signal(&bytes[0], local, 10, ready, 2);
		} else if (MYTHREAD == 0) {
			bupc_sem_waitN(ready, 2);
			bytes[4]++;
			x++;
		}
	}
	upc_barrier;
	return 0;
}

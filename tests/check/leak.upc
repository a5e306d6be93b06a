// Memory that is never freed is reported when UPC_CHECK asks for it.
// threads: 2
// options: leaks,held-locks
// good: none
#include <string.h>
#include <upc.h>
#include <bupc_extensions.h>

#define FIVE upc_alloc(1), upc_alloc(1), upc_alloc(1), upc_alloc(1), upc_alloc(1)

int main(int argc, char **argv)
{
	shared int *p = upc_all_alloc(10, sizeof(int));
	upc_lock_t *l = upc_all_lock_alloc();

	if (argc == 2 && strcmp(argv[1], "none") == 0 && MYTHREAD == 1) {
		upc_free(p);
		upc_lock_free(l);
	}
	if (argc == 2 && strcmp(argv[1], "places") == 0 && MYTHREAD == 0)
		(void)(FIVE, FIVE, FIVE, FIVE, FIVE); /* more than are told apart */
	if (argc == 2 && strcmp(argv[1], "library") == 0 && MYTHREAD == 0)
		(void)bupc_sem_alloc(BUPC_SEM_BOOLEAN);
	// ends library: 2 blocks of shared memory (64 bytes) and 1 lock never freed:
	// detail library: 1 block of bupc_sem_alloc, 24 bytes, at leak.upc:23:9 in main
	// ends places: 26 blocks of shared memory (65 bytes) and 1 lock never freed:
	// detail places: 1 block of upc_all_alloc, 40 bytes, at leak.upc:
	// ends some: 1 block of shared memory (40 bytes) and 1 lock never freed:
	// detail some: 1 block of upc_all_alloc, 40 bytes, at leak.upc:13:18 in main
	// detail some: 1 lock of upc_all_lock_alloc at leak.upc:14:18 in main
	return 0;
}

// Locks that are freed while they are held: legal, and reported only on request.
// threads: 2 4
// flags: -Wno-lock-not-released
// options: held-locks,noleaks
// good: none
#include <string.h>
#include <upc.h>

upc_lock_t *lock;

static int is(char **argv, const char *name)
{
	return strcmp(argv[1], name) == 0;
}

int main(int argc, char **argv)
{
	if (argc != 2)
		return 2;
	lock = upc_all_lock_alloc();
	if (is(argv, "other")) {
		if (MYTHREAD == 1)
			upc_lock(lock);
		upc_barrier;
		if (MYTHREAD == 0)
			upc_lock_free(lock); // report other: 4: upc_lock_free of a lock that thread 1 holds
		// detail other: taken by thread 1 at lock-held.upc:23:4 in main
		upc_barrier;
	}
	if (is(argv, "mine") && MYTHREAD == 0) {
		upc_lock(lock);
		upc_lock_free(lock); // report mine: 3: upc_lock_free of a lock that this thread holds
	}
	if (MYTHREAD == 0)
		upc_lock_free(lock);
	return 0;
}

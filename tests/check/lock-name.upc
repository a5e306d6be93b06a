// Tests what reports call locks.
// threads: 2 4
#include <stdlib.h>
#include <string.h>
#include <upc.h>

upc_lock_t *lock, *locks[4], *others[2][2], *given;
upc_lock_t *shared held[THREADS];
upc_lock_t *shared [2] blocks[2 * THREADS];
upc_lock_t *shared one;
shared struct {
	upc_lock_t *door[2];
} rooms[THREADS];
struct both {
	upc_lock_t *lock;
} both;

static int is(char **argv, const char *name)
{
	return strcmp(argv[1], name) == 0;
}

static upc_lock_t *make(void)
{
	return upc_all_lock_alloc();
}

/* Only the right one of four is wrong. */
static upc_lock_t *choose(char **argv)
{
	upc_lock_t *mine = upc_all_lock_alloc();

	if (is(argv, "variable"))
		return lock; // detail variable: the lock 'lock' was made with upc_all_lock_alloc
	if (is(argv, "local"))
		return mine; // detail local: the lock 'mine' was made
	if (is(argv, "element"))
		return locks[2]; // detail element: the lock 'locks[2]' was made
	if (is(argv, "row"))
		return others[1][1]; // detail row: the lock 'others[1][1]' was made
	if (is(argv, "member"))
		return both.lock; // detail member: the lock 'both.lock' was made
	if (is(argv, "shared"))
		return held[1]; // detail shared: the lock 'held[1]' was made with upc_global_lock_alloc by thread 1
	if (is(argv, "blocks"))
		return blocks[3]; // detail blocks: the lock 'blocks[3]' was made
	if (is(argv, "inner"))
		return rooms[1].door[1]; // detail inner: the lock 'rooms[MYTHREAD].door[1]' was made
	if (is(argv, "one"))
		return one; // detail one: the lock 'one' was made
	return given; // detail unknown: the lock was made with
}

int main(int argc, char **argv)
{
	if (argc != 2)
		return 2;
	lock = upc_all_lock_alloc();
	for (int i = 0; i < 4; i++)
		locks[i] = upc_all_lock_alloc();
	for (int i = 0; i < 2; i++)
		others[1][i] = upc_all_lock_alloc();
	both.lock = (upc_all_lock_alloc());
	held[MYTHREAD] = upc_global_lock_alloc();
	for (int i = 0; i < 2; i++)
		blocks[2 * MYTHREAD + i] = upc_global_lock_alloc();
	for (int i = 0; i < 2; i++)
		rooms[MYTHREAD].door[i] = NULL;
	rooms[MYTHREAD].door[1] = upc_global_lock_alloc();
	if (MYTHREAD == 0)
		one = upc_global_lock_alloc();
	given = make();
	upc_barrier;
	upc_lock_t *wrong = choose(argv);
	if (MYTHREAD == 0)
		upc_unlock(wrong); // report variable: 3: upc_unlock of a lock that nobody holds // report local: 3: upc_unlock of // report element: 3: upc_unlock of // report row: 3: upc_unlock of // report member: 3: upc_unlock of // report shared: 3: upc_unlock of // report blocks: 3: upc_unlock of // report one: 3: upc_unlock of // report inner: 3: upc_unlock of // report unknown: 3: upc_unlock of
	upc_barrier;
	return 0;
}

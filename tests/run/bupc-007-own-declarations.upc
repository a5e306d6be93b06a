/* SPDX-License-Identifier: MIT
 *
 * No specification reserves what <upc.h> declares of Berkeley's: functions, objects, types and
 * constants of the program by these names are its own, beside others that are ours.
 */
#include "check.h"

typedef struct {
	int parts[3];
} bupc_handle_t;
enum { bupc_cast = 41, bupc_castable };
extern int upc_poll;
int upc_poll = 5;
shared int bupc_thread_distance[THREADS];
static bupc_handle_t bupc_memcpy_async(int a, int b);
static double bupc_ticks_now(void);
_Bool upc_all_free(int n);
typedef shared [2] int *upc_handle_t;
struct bupc_sem {
	int bupc_sem_t;
};

static bupc_handle_t bupc_memcpy_async(int a, int b)
{
	return (bupc_handle_t){{a, b, upc_poll}};
}

static double bupc_ticks_now(void)
{
	return 2.5;
}

_Bool upc_all_free(int n)
{
	return n == 3;
}

/* The same type: it is declared once more, and the program's is linked. */
void bupc_poll(void);

static int n_polls;

void bupc_poll(void)
{
	n_polls++;
}

shared [2] int pairs[2 * THREADS];
shared [sizeof(bupc_handle_t)] char bytes[sizeof(bupc_handle_t) * THREADS];

int main(void)
{
	int bupc_ticks_to_ns = 7;
	upc_handle_t p = pairs;
	struct bupc_sem s = {bupc_ticks_to_ns};

	bupc_thread_distance[MYTHREAD] = MYTHREAD;
	CHECK_INT(bupc_memcpy_async(1, 2).parts[2], 5);
	CHECK(bupc_ticks_now() == 2.5 && upc_all_free(3) && s.bupc_sem_t == 7 && bupc_castable == 42);
	CHECK_INT(sizeof(bupc_handle_t), 3 * sizeof(int));
	CHECK_INT(upc_blocksizeof(*p), 2);
	CHECK_INT(upc_blocksizeof(bytes), 12);
	CHECK_INT(bupc_thread_distance[MYTHREAD], MYTHREAD);
	bupc_poll();
	CHECK_INT(n_polls, 1);
	CHECK_INT(bupc_atomicI_read_private(&n_polls), 1);
	CHECK(bupc_tick_overhead() > 0);
	return check_done();
}

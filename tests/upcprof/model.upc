#include <pupc.h>
#include <upc.h>
#define N 64
shared [16] double grid[N * THREADS];
upc_lock_t *turns;
unsigned rounds, norms;
shared double *next;
static double step(int round)
{
	double sum = round, row[512];
	int i;
	upc_forall (i = 0; i < N * THREADS; i++; &grid[i]) {
		sum += next[i];
		next[(i + 3) % (N * THREADS)] = sum;
	}
	upc_lock(turns);
	sum += 1;
	upc_unlock(turns);
	upc_memget(row, grid, 16 * sizeof(double));
	pupc_event_atomic(norms, sum + row[0]);
	return sum;
}

int main(void)
{
	next = upc_all_alloc(N, 8 * N);
	for (int round = 0; round < 3; round++) {
		pupc_event_start(rounds, round);
		if (step(round) < 0 || round % 2 == 0) {
			upc_barrier;
		} else {
			upc_notify round;
			upc_wait round;
		}
		pupc_event_end(rounds, round);
	}
	return 0;
}

// Thread n % THREADS comes last to barrier n, and each puts 8 times to the next one, for upcprof.sh.
// With an argument the last thread ends the job after that.
#include <time.h>
#include <upc.h>

shared int a[THREADS];

int main(int argc, char **argv)
{
	struct timespec pause = {0, 60000000};

	(void)argv;
	for (int n = 1; n <= 8; n++) {
		if (n % THREADS == MYTHREAD)
			nanosleep(&pause, NULL);
		a[(MYTHREAD + 1) % THREADS] = n;
		upc_barrier n;
	}
	if (argc > 1 && MYTHREAD == THREADS - 1)
		upc_global_exit(7);
	upc_barrier;
	return 0;
}

/* SPDX-License-Identifier: MIT
 *
 * Particles in a box, in cells that threads share: OpenMP within a thread, signals that ask for a checkpoint or an
 * end, options, time and memory of the process.
 */
// flags: -fopenmp,-O2
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <omp.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <upc.h>
#include <upc_collective.h>

#define CELLS     64
#define PER_CELL  32
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define LOG(...)                                                                                              \
	do {                                                                                                  \
		if (options.verbose && MYTHREAD == 0)                                                         \
			fprintf(stderr, "particles: " __VA_ARGS__);                                           \
	} while (0)

typedef struct {
	double x[3], v[3];
	uint32_t id : 24, kind : 8;
} particle;
typedef struct {
	int n;
	particle p[PER_CELL];
} cell;

static shared cell cells[CELLS * THREADS];
static shared double energy[THREADS];
static shared double total;
static strict shared int stop;
static upc_lock_t *shared lock_of[THREADS];

static struct {
	int steps;
	double dt;
	bool verbose;
	const char *checkpoint;
} options = {.steps = 4, .dt = 0.01};

static volatile sig_atomic_t wants_checkpoint, wants_end;
static struct sigaction before[NSIG];

static void on_signal(int number, siginfo_t *info, void *context)
{
	(void)context;
	if (number == SIGUSR1 && info->si_pid == getpid())
		wants_checkpoint = 1;
	else
		wants_end = info->si_code == SI_USER || info->si_status == 0;
}

static void catch_signals(void)
{
	static const int numbers[] = {SIGUSR1, SIGTERM};
	struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_RESTART};

	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (sigaction(numbers[i], &action, &before[numbers[i]]) == 0
			&& before[numbers[i]].sa_handler == SIG_IGN)
			before[numbers[i]].sa_handler = SIG_DFL;
}

static void read_options(int argc, char **argv)
{
	static const struct option longs[] = {{"steps", required_argument, NULL, 's'},
		{"verbose", no_argument, NULL, 'v'}, {"checkpoint", required_argument, NULL, 'c'}, {NULL, 0, NULL, 0}};

	for (int c; (c = getopt_long(argc, argv, "s:vc:", longs, NULL)) != -1;)
		switch (c) {
		case 's': options.steps = (int)strtoimax(optarg, NULL, 10); break;
		case 'v': options.verbose = true; break;
		case 'c': options.checkpoint = optarg; break;
		default: upc_global_exit(EXIT_FAILURE);
		}
}

static void fill(void)
{
	upc_forall (int i = 0; i < CELLS * THREADS; i++; &cells[i]) {
		cell *c = (cell *)&cells[i];

		c->n = PER_CELL / 2 + i % 4;
#pragma omp parallel for
		for (int k = 0; k < c->n; k++)
			c->p[k] = (particle){.x = {i, k, 0.5}, .v = {[1] = 1.0 / (k + 1)}, .id = (uint32_t)i & 0xffffff};
	}
}

static double move(cell *c)
{
	double sum = 0;

#pragma omp parallel for reduction(+ : sum) schedule(static)
	for (int k = 0; k < c->n; k++) {
		particle *p = &c->p[k];

		for (int d = 0; d < 3; d++) {
			p->x[d] = remainder(p->x[d] + p->v[d] * options.dt, 1.0);
			sum += p->v[d] * p->v[d] / 2;
		}
		p->kind = (p->kind + 1) & 3;
	}
	return sum;
}

static void exchange(int i)
{
	int next = (i + THREADS) % (CELLS * THREADS);
	cell mine;

	upc_lock(lock_of[upc_threadof(&cells[next])]);
	upc_memget(&mine, &cells[next], sizeof mine);
	cells[next].p[0].v[1] = mine.p[0].v[1];
	cells[next].p[0].id = (mine.p[0].id + 0u) & 0xffffff;
	upc_unlock(lock_of[upc_threadof(&cells[next])]);
}

static int save(const char *path)
{
	struct stat info;
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);

	if (fd < 0)
		return errno;
	if (fstat(fd, &info) == 0 && info.st_mtime < info.st_ctim.tv_sec)
		LOG("%s is old\n", path);
	return close(fd) ? errno : 0;
}

int main(int argc, char **argv)
{
	struct timespec from, to;
	struct rusage use;

	read_options(argc, argv);
	catch_signals();
	lock_of[MYTHREAD] = upc_global_lock_alloc();
	fill();
	clock_gettime(CLOCK_MONOTONIC, &from);
	upc_barrier;
	for (int step = 0; step < options.steps && !stop; step++) {
		energy[MYTHREAD] = 0;
		upc_forall (int i = 0; i < CELLS * THREADS; i++; &cells[i])
			energy[MYTHREAD] += move((cell *)&cells[i]);
		upc_barrier 1;
		upc_forall (int i = 0; i < CELLS * THREADS; i += 7; &cells[i])
			exchange(i);
		upc_all_reduceD(&total, energy, UPC_ADD, THREADS, 1, NULL, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
		if (MYTHREAD == 0 && step == 1)
			kill(getpid(), SIGUSR1);
		if (wants_checkpoint && options.checkpoint && save(options.checkpoint))
			LOG("no checkpoint: %s\n", strerror(errno));
		wants_checkpoint = 0;
		if (wants_end)
			stop = 1;
		upc_barrier 2;
	}
	clock_gettime(CLOCK_MONOTONIC, &to);
	getrusage(RUSAGE_SELF, &use);
	LOG("%.3f s, %ld KiB\n", (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) / 1e9,
		use.ru_maxrss);
	if (MYTHREAD == 0)
		printf("%.6f\n", total / (CELLS * THREADS));
	upc_barrier;
	return 0;
}

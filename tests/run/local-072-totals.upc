/* Shared numbers that each iteration of a loop sets: a private variable may have their value in a strip, but
 * not where another name leads to them, iterations may leave them alone, or other threads may see them. */
// races: threads wait for a number that another one sets
#include <math.h>
#include <string.h>
#include <sys/mman.h>
#include <upc_relaxed.h>
#include "check.h"

enum { MANY = 64 };

static shared [8] double a[8 * THREADS];
static shared double sum;
shared double known;
static shared int count, last;
static shared long long wide;
static shared _Bool odd;
static shared char letter;
static strict shared int is_running;
static shared double sums[THREADS];
static shared [] double *shared mine[THREADS];

static double get_sum(void)
{
	return sum;
}

static double all_of(void)
{
	double s = 0;

	for (int i = 0; i < 8 * THREADS; i++)
		s += a[i];
	return s;
}

/* Thread 0 alone: what it changes is shared. */
static void simple(shared [8] double *p)
{
	const int n = 8 * THREADS;
	const double all = all_of();
	double seen = 0;

	for (int i = 0; i < n; i++)
		sum += a[i];
	CHECK(sum == all);
	for (int i = 0; i < n; i++)
		sum -= p[i];
	CHECK(sum == 0);
	for (int i = 0; i < n; i++) {
		count++;
		last = i;
		wide += count * 3LL;
		odd = count % 2;
		letter++;
		if (a[i] > 3)
			last = -i;
	}
	CHECK_INT(count, n);
	CHECK(last == (a[n - 1] > 3 ? -(n - 1) : n - 1) && wide == 3LL * n * (n + 1) / 2);
	CHECK(odd == n % 2 && letter == (char)n);
	for (int i = 0; i < n; i++) {
		seen += sum;
		sum += (last = i) + 1;
		seen -= (double)i * (i + 1) / 2;
	}
	CHECK(seen == 0 && sum == (double)n * (n + 1) / 2 && last == n - 1);
	for (int i = 0; i < n; sum = i, i++)
		count = i;
	CHECK(sum == n - 1 && count == n - 1);
	for (int i = n; i < n; i++)
		sum = 17;
	CHECK(sum == n - 1);
}

/* Other names of the number. */
static void other_names(shared [] double *q, double *r)
{
	double seen = 0;
	int n = MANY;

	known = 0;
	for (int i = 0; i < n; i++) {
		known += 1;
		seen += *q;
	}
	CHECK(seen == n * (n + 1) / 2);
	for (int i = 0; i < n; i++) {
		known += 1;
		*q = i;
	}
	CHECK(known == n - 1);
	known = seen = 0;
	for (int i = 0; i < n; i++) {
		known += 1;
		seen += r[i - i];
	}
	CHECK(seen == n * (n + 1) / 2);
	known = seen = 0;
	for (int i = 0; i < n; i++) {
		known += 1;
		upc_memget(&seen, &known, sizeof seen);
		CHECK(seen == i + 1);
	}
	sum = seen = 0;
	for (int i = 0; i < n; i++) {
		sum += 1;
		seen += get_sum();
	}
	CHECK(seen == n * (n + 1) / 2);
	sum = seen = 0;
	for (int i = 0; i < n; i++) {
		sum += sqrt(i) >= 0 ? 1 : 0;
		seen += sum * (sizeof sum == sizeof(double));
	}
	CHECK(seen == n * (n + 1) / 2);
}

/* Two loops around the number, and both set it. */
static void nested(void)
{
	int n = 8 * THREADS;

	sum = 0;
	for (int i = 0; i < n; i++) {
		sum += 1;
		for (int j = 0; j < n; j++)
			sum += a[j] * 0 + 1;
	}
	CHECK(sum == n * (n + 1.0));
	for (int i = 0; i < n; i++)
		for (int j = i; j < n; j++)
			sum -= 1;
	CHECK(sum == n * (n + 1.0) / 2);
	for (int i = 0; i < n; i++) {
		sum -= 1;
		for (int j = 1; j < 0; j++)
			sum = 0;
	}
	CHECK(sum == n * (n + 1.0) / 2 - n);
}

/* No iteration writes, and a write of what is there already would fail: it could hide that of another thread. */
static void writes_never(int n)
{
	char *at = (char *)&last;
	int numbers[8] = {1, 2, 3, 4, 5, 6, 7, 8};

	at -= (size_t)at % 4096;
	if (mprotect(at, 4096, PROT_READ) != 0)
		return;
	for (int i = 0; i < n; i++)
		if (numbers[i % 8] < 0)
			last = i;
	for (int i = n; i < n; i++)
		last = i;
	mprotect(at, 4096, PROT_READ | PROT_WRITE);
}

/* All threads: a thread writes what it writes in the program, and no more. */
static void on_all_threads(void)
{
	const int n = 8 * THREADS;
	double all = all_of(), own = 0;

	for (int i = 0; i < n; i++)
		sums[MYTHREAD] += a[i];
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			sums[MYTHREAD] += a[j];
	CHECK(sums[MYTHREAD] == all * (n + 1));
	sums[MYTHREAD] = 0;
	upc_forall (int i = 0; i < n; i++; &a[i])
		sums[MYTHREAD] += a[i];
	for (int i = MYTHREAD * 8; i < MYTHREAD * 8 + 8; i++)
		own += a[i];
	CHECK(sums[MYTHREAD] == own);
	mine[MYTHREAD] = (shared [] double *)&sums[MYTHREAD];
	for (int i = 0; i < n; i++) {
		sums[MYTHREAD] = i;
		own = *mine[MYTHREAD];
		CHECK(own == i);
	}
	for (int i = 0; i < n; i++) {
		sums[MYTHREAD] = i;
		own += *mine[MYTHREAD] - i;
	}
	CHECK(own == n - 1);
	for (int i = 0; i < n; i++) {
		sums[MYTHREAD] = i;
		own += sums[(MYTHREAD + i * THREADS) % THREADS] - i;
	}
	CHECK(own == n - 1);
	upc_barrier;
	if (MYTHREAD == 0)
		writes_never(MANY);
	if (MYTHREAD == 0)
		count = 0;
	upc_barrier;
	if (MYTHREAD == 0)
		for (int i = 0; i < 3000; i++) { /* what comes before a strict write is seen after it */
			count = i;
			is_running = i;
		}
	else if (MYTHREAD == THREADS - 1)
		for (int seen = 0; seen < 2999;) {
			seen = is_running;
			CHECK(count >= seen);
		}
	upc_barrier;
	for (int i = 0; i < MANY; i++) { /* in turn */
		if (i % THREADS == MYTHREAD)
			count = i;
		upc_barrier;
		CHECK_INT(count, i);
		upc_barrier;
	}
	for (int i = MYTHREAD; i < MANY; i++) {
		if (i == MANY - 1)
			break;
		sums[MYTHREAD] = i;
	}
	CHECK(sums[MYTHREAD] == MANY - 2);
}

int main(void)
{
	upc_forall (int i = 0; i < 8 * THREADS; i++; &a[i])
		a[i] = i % 7;
	upc_barrier;
	if (MYTHREAD == 0) {
		simple(a);
		other_names((shared [] double *)&known, (double *)&known);
		nested();
	}
	upc_barrier;
	on_all_threads();
	return check_done();
}

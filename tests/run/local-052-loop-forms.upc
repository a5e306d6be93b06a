/* Loops that look like such as count or test who owns an element, but do not. */
#include "check.h"
// flags: -Wno-sign-compare
#include <limits.h>
#include <upc.h>

enum { MANY = 60, SHORTS = 1 << 16 };

shared[8] long *a;
static shared[1] long *cyclic;
static shared[8] char *shorts;

/* A continue in a switch is one of the loop. */
static long continued(void)
{
	long sum = 0, rounds = 0;
	int i = 0;

	while (i < 10) {
		switch (rounds++) {
		case 0:
		case 2: continue;
		default: break;
		}
		sum += a[i];
		i++;
	}
	CHECK_INT(rounds, 12);
	return sum;
}

static long alternating(void)
{
	long sum = 0;
	int i, rounds = 0;

	for (i = 0; i < 4; i = 1 - i) {
		sum += a[i];
		if (++rounds == 5)
			break;
	}
	CHECK_INT(rounds, 5);
	return sum;
}

/* A short is below its largest number and 2 more, for ever. */
static long wrapping(int to)
{
	long sum = 0;
	int rounds = 0;

	for (short i = SHRT_MAX - 1; i < to; i++) {
		sum += shorts[i - SHRT_MIN];
		if (++rounds == 5)
			break;
	}
	CHECK_INT(rounds, 5);
	return sum;
}

/* A number below 0 is not below one without sign. */
static long compared(int from, unsigned to)
{
	long sum = 0;

	for (int i = from; i < to; i++)
		sum += a[i + 1];
	return sum;
}

static long sized(void)
{
	long sum = 0;

	for (int i = 0; i < 10; i++) {
		char more[i + 1];

		sum += a[sizeof more];
	}
	return sum;
}

struct node {
	const struct node *next;
	int at;
};

/* The member that is read is one of another struct each time. */
static long followed(const struct node *p)
{
	struct node head = *p, *at = &head;
	long sum = 0;

	for (int i = 0; i < 3; i++) {
		sum += a[at->next->at];
		at->next = at->next->next;
	}
	return sum;
}

/* Conversions to bool and divisors below 0 say something else of who owns an element. */
static void tests(void)
{
	int found[MANY] = {0};

	for (int i = 0; i < MANY; i++)
		if ((_Bool)upc_threadof(&cyclic[i]) == MYTHREAD)
			found[i]++;
	for (int i = 0; i < MANY; i++) {
		CHECK_INT(found[i], (i % THREADS != 0) == MYTHREAD);
		found[i] = 0;
	}
	for (int i = 0; i < MANY; i += 4)
		if (i / -4 % THREADS == MYTHREAD)
			found[i]++;
	for (int i = 0; i < MANY; i++) {
		CHECK_INT(found[i], i % 4 == 0 && -(i / 4) % THREADS == MYTHREAD);
		found[i] = 0;
	}
	for (int i = -1; i < MANY - 1; i++)
		if (i % THREADS == MYTHREAD)
			found[i + 1]++;
	for (int i = -1; i < MANY - 1; i++) {
		CHECK_INT(found[i + 1], i % THREADS == MYTHREAD);
		found[i + 1] = 0;
	}
	for (int i = MANY - 2; i >= -1; i--)
		if (i % THREADS == MYTHREAD)
			found[i + 1]++;
	for (int i = MANY - 2; i >= -1; i--)
		CHECK_INT(found[i + 1], i % THREADS == MYTHREAD);
}

int main(void)
{
	struct node nodes[4] = {{&nodes[1], 0}, {&nodes[2], 10}, {&nodes[3], 20}, {&nodes[0], 30}};

	a = upc_all_alloc(MANY, 8 * sizeof(long));
	cyclic = upc_all_alloc(MANY, sizeof(long));
	upc_forall(int i = 0; i < MANY; i++; &a[i]) a[i] = i;
	shorts = upc_all_alloc(SHORTS / 8, 8);
	upc_forall(int i = 0; i < SHORTS; i++; &shorts[i]) shorts[i] = i % 10;
	upc_barrier;
	CHECK_INT(continued(), 45);
	CHECK_INT(alternating(), 2);
	CHECK_INT(wrapping(SHRT_MAX + 2), 4 + 5 + 0 + 1 + 2);
	CHECK_INT(compared(-1, 10), 0);
	CHECK_INT(compared(5, 10), 40);
	CHECK_INT(sized(), 55);
	CHECK_INT(followed(&nodes[0]), 60);
	tests();
	return check_done();
}

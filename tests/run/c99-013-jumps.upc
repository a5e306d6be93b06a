/* SPDX-License-Identifier: MIT
 *
 * Shared accesses of all forms in functions that call setjmp: what an access holds is not mistaken for a variable
 * that a jump might clobber (U-C99-13).
 */
#include "check.h"
#include <setjmp.h>
#include <stddef.h>

struct cell {
	shared int *next;
	int n, bits : 5;
};
enum state { OFF, ON };
shared int count, a[4 * THREADS];
shared char small;
shared struct cell cell;
shared enum state state;
shared [] int *shared box;
static jmp_buf back;

static int taken(shared void *p, shared [] int *q)
{
	return (p != NULL) * 2 + (q != NULL);
}

static void fail_at(int place)
{
	longjmp(back, place);
}

static void access(void)
{
	shared int *p = NULL;

	if (setjmp(back) != 7) {
		count = 3;
		count += 4;
		small = 1;
		small += count;
		cell.bits = 5;
		cell.bits += small;
		cell.bits++;
		state = ON;
		box = NULL;
		box = (shared [] int *)&a[1];
		cell.next = &a[2];
		cell = (struct cell){NULL, 4, cell.bits};
		a[count % 4] = 9;
		a[count % 4]++;
		fail_at(count);
	}
	CHECK(a[3] == 10 && count == 7 && small == 8 && cell.bits == 14 && cell.n == 4 && state == ON);
	CHECK(taken(NULL, NULL) == 0 && taken(&a[3], box) == 3 && taken(p, NULL) == 0 && box && !cell.next);
	p = count > 3 ? NULL : &a[0];
	CHECK(p == NULL);
}

static void check_sum(void)
{
	long sum = 0;

	for (int i = 0; i < 4 * THREADS; i++)
		sum += a[i];
	CHECK(sum == 4L * THREADS * (4 * THREADS - 1) / 2);
}

static void loops(void)
{
	if (setjmp(back) == 0) {
		upc_forall (int i = 0; i < 4 * THREADS; i++; &a[i])
			a[i] = i;
		upc_barrier;
		fail_at(1);
	}
	check_sum();
}

int main(void)
{
	if (MYTHREAD == THREADS - 1)
		access();
	upc_barrier;
	loops();
	return check_done();
}

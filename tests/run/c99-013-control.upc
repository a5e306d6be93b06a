/* SPDX-License-Identifier: MIT
 *
 * Duff's device, nested switches, labels at the end of blocks, computed goto, with shared
 * operands everywhere (U-C99-13, U-GNU-4).
 */
// compilers: gcc clang
#include "check.h"

shared int from[20 * THREADS], to[20 * THREADS], count, state;

static void duff(shared int *p, shared int *q)
{
	int n = (count + 3) / 4;

	switch (count % 4) {
	case 0: do { *p++ = *q++; /* fall through */
	case 3:      *p++ = *q++; /* fall through */
	case 2:      *p++ = *q++; /* fall through */
	case 1:      *p++ = *q++;
		} while (--n > 0);
	}
}

static int machine(void)
{
	int steps = 0;

	for (state = 0; steps < 20; steps++) {
		switch (state) {
		case 0:
			state = 3;
			break;
		case 3 ... 5:
			switch (state++) {
			case 3: continue;
			case 4: state = 5; break;
			default: state = 9;
			}
			break;
		case 9:
			goto out;
		}
	}
out:
	return steps;
}

static int computed(int n)
{
	static void *const label[] = {&&add, &&twice, &&end};
	int pc = 0;

	to[0] = n;
	goto *label[from[pc++]];
add:
	to[0] += 5;
	goto *label[from[pc++]];
twice:
	to[0] *= 2;
	goto *label[from[pc++]];
end:
	return to[0];
}

static void test(void)
{
	for (int i = 0; i < 20; i++) {
		from[i] = i * i;
		to[i] = -1;
	}
	count = 11;
	duff(to, from);
	for (int i = 0; i < 20; i++)
		CHECK_INT(to[i], i < 11 ? i * i : -1);
	CHECK_INT(machine(), 4);
	from[0] = 1;
	from[1] = 0;
	from[2] = 1;
	from[3] = 2;
	CHECK_INT(computed(4), 26);
}

int main(void)
{
	return check_in_turn(test);
}

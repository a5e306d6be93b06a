// SPDX-License-Identifier: MIT
//
// upc_notify and upc_wait that do not take turns on some path of a function.
// flags: -Wno-upc-alignment
#include <stdlib.h>
#include <upc.h>

shared int a[THREADS];

void elsewhere(void);

static void work(void)
{
	a[MYTHREAD]++;
}

static void pause(void)
{
	upc_wait; /* the caller has made the upc_notify */
}

void twice(void)
{
	upc_notify;
	work();
	upc_notify; // warning: notify-without-wait
	upc_wait;
}

void barrier_inside(void)
{
	upc_notify;
	upc_barrier; // warning: notify-without-wait
	upc_wait;
}

void wait_again(void)
{
	upc_notify;
	upc_wait;
	work();
	upc_wait; // warning: notify-without-wait
}

int early(int n)
{
	upc_notify;
	if (n < 0)
		return -1; // warning: notify-without-wait
	work();
	upc_wait;
	return 0;
}

void rounds(int n)
{
	for (int i = 0; i < n; i++) {
		upc_notify; // warning: notify-without-wait
		work();
	}
}

void left(int n)
{
	for (;;) {
		upc_notify;
		if (n--)
			break;
		upc_wait;
	}
	if (n)
		upc_barrier; // warning: notify-without-wait
}

void jump(int n)
{
	upc_notify;
	if (n)
		goto out;
	upc_wait;
out:
	work();
} // warning: notify-without-wait

void chosen(int n)
{
	upc_notify;
	switch (n) {
	case 1: upc_wait; break;
	case 2: work(); break;
	default: upc_wait;
	}
} // warning: notify-without-wait

void all_at_once(int n)
{
	for (int i = 0; i < n; i++)
		for (int k = 0; k < n; k++)
			upc_notify; // warning: notify-without-wait
	upc_wait;
}

/* All is well: */

void no_loop(int n)
{
	do {
		upc_notify;
	} while (0);
	upc_wait;
}

void begin(void)
{
	upc_notify; /* the caller waits */
}

void end(void)
{
	upc_wait;
}

int phase(int n)
{
	switch (n) {
	case 0: upc_notify; return 0;
	case 1: upc_wait; return 1;
	}
	return 2;
}

void by_half(int split)
{
	if (split)
		upc_notify;
	else
		upc_barrier;
	work();
	if (split)
		upc_wait;
}

void pipeline(int n)
{
	for (int i = 0; i < n; i++) {
		if (i)
			upc_wait;
		work();
		upc_notify;
	}
	if (n)
		upc_wait;
}

void by_others(void)
{
	upc_notify;
	elsewhere(); /* may wait */
	upc_notify;
	pause();
	upc_notify;
	upc_wait;
	begin();
	upc_wait;
}

int checked(int n)
{
	upc_notify;
	if (n < 0)
		exit(1);
	if (n == 1)
		upc_global_exit(2);
	do {
		upc_wait;
		upc_notify;
	} while (n--);
	while (1) {
		upc_wait;
		if (n++ > 3)
			return 1;
		upc_notify;
	}
}

int back(int n)
{
again:
	upc_notify;
	upc_wait;
	if (n--)
		goto again;
	return 0;
}

int main(void)
{
	upc_barrier;
	upc_notify;
	work();
	if (MYTHREAD)
		return 1; // warning: notify-without-wait
	upc_wait;
	upc_notify;
} // warning: notify-without-wait

/* Statements that run once at least, all cases and some. */

void after_barrier(void)
{
	upc_barrier;
	upc_wait; // warning: notify-without-wait
}

void once(void)
{
	do {
		upc_notify;
	} while (0);
	upc_wait;
}

void some(int n)
{
	upc_notify;
	switch (n) {
	case 1: upc_wait; break;
	case 2: upc_wait; break;
	}
} // warning: notify-without-wait

void all(int n)
{
	upc_notify;
	switch (n) {
	case 1: upc_wait; break;
	default: upc_wait; break;
	}
}

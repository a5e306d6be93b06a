// SPDX-License-Identifier: MIT
// flags: -Wno-forall-exit --inst-functions
// Work sharing begins and ends once on each thread, however it is left: GASP-76 GASP-48.
#include <upc.h>

shared int a[4*THREADS];
shared [2] int b[2*THREADS];

static void work(void) {}

static int affinities(void)
{
	int n = 0;

	upc_forall (int i = 0; i < 4 * THREADS; i++; i)
		n++;
	upc_forall (int i = 0; i < 4 * THREADS; i++; &a[i]) {
		n++;
	}
	upc_forall (int i = 0; i < 2; i++; continue)
		n++;
	upc_forall (int i = 0; i < 2; i++;)
		n++;
	upc_forall (int i = 0; i < 0; i++; &b[i])
		n++;
	return n;
}

static int nested(void)
{
	int n = 0;

	upc_forall (int i = 0; i < THREADS; i++; i)
		upc_forall (int j = 0; j < 2; j++; j)
			n++;
	return n;
}

static int left(int how)
{
	int n = 0;

	upc_forall (int i = 0; i < 3; i++;) {
		upc_forall (int j = 0; j < 2; j++;) {
			if (how == 0)
				break;
			if (how == 1)
				goto out;
			if (how == 2)
				return -1;
			if (how == 3)
				continue;
			if (how == 4)
				goto inner;
			for (;;) {
				if (how == 5)
					break;
				upc_forall (;;;)
					goto inner;
			}
		inner:
			n++;
		}
		if (how == 6)
			continue;
		break;
	}
out:
	return n;
}

static void leave(void)
{
	upc_forall (int i = 0; i < 3; i++;)
		return;
}

static void dangling(int n)
{
	if (n)
		upc_forall (; n; n--;)
			work();
	else
		upc_forall (;;;)
			break;
	do upc_forall (;;;) break; while (0);
	switch (n)
	case 0: upc_forall (n = 0; n < 1; n++; n) work();
label:	upc_forall (; n == 1; n++;) { n = 5; goto label; }
}

int main()
{
	int bad = affinities() != 12 || nested() != 2;

	for (int i = 0; i < 7; i++)
		bad |= left(i) != (i == 1 || i == 3 ? 0 : i == 2 ? -1 : i == 0 ? 0 : i == 6 ? 6 : 2);
	leave();
	dangling(1);
	dangling(0);
	return bad;
}

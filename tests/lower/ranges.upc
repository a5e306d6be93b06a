// SPDX-License-Identifier: MIT
//
// Ranges of designators with shared addresses: an element each, and values that are evaluated once (U-GNU-4).
#include <upc.h>

enum { WIDE = sizeof(shared int *) / 8 };
struct s { shared int *p; int k; };

shared int a[8 * THREADS];

static shared int *half[4] = {[0 ... 1] = &a[0], [WIDE ... 3] = &a[1]};
struct s s[2] = {[0 ... 1] = {&a[1], 5}};
static int plain[8] = {[0 ... 3] = 2};

shared int *next(void);

int use(int i)
{
	int k = i, *kp = &k;
	shared int *p[2] = {[0 ... 1] = &a[*kp]};
	struct s t[2] = {[0 ... 1].p = next()}, *u = t, v[2] = {[0 ... 1] = {u->p, 1}};
	int values[2] = {[0 ... 1] = a[i]}, others[2] = {[0 ... 1] = 3};

	u = (struct s[2]){[0 ... 1] = {next(), 2}};
	return *p[1] + *half[1] + *s[0].p + *v[1].p + values[1] + others[1] + plain[2] + u->k;
}

/* SPDX-License-Identifier: MIT
 *
 * Variables that the C needs in a block and in blocks around it do not hide each other.
 */
// races: threads update the same elements, and none looks at them
// compilers: gcc clang
// flags: -Wshadow
#include "check.h"

struct item {
	int n;
	unsigned low : 3, high : 5;
};

shared struct item items[2 * THREADS];
shared int a[4 * THREADS];
static shared int *shared hidden[THREADS];

static int places, t;

static shared struct item *place(void)
{
	places++;
	return &items[t];
}

int main(void)
{
	register shared int *p = &a[t = MYTHREAD];

	place()->n += 2;
	place()->low++;
	hidden[t] = p;
	if (place()->low++ == 1) {
		for (int i = 0; i < 2; i++) {
			place()->high += 3;
			p++;
			*p-- += ({
				place()->low--;
				place()->n++;
			});
		}
		place()->n *= 2;
		*hidden[t] += 5;
	}
	place()->low |= 4;
	place()->n--;
	CHECK(items[t].n == 7 && items[t].low == 4 && items[t].high == 6 && places == 12 && p == &a[t]);
	CHECK(place()->low-- == 4 && items[t].low == 3);
	return check_done();
}

/* SPDX-License-Identifier: MIT
 *
 * jumps.upc - switches that fall through, goto, and branches whose conditions are not known.
 */
#include <upc_relaxed.h>

shared int a[100 * THREADS];
int sum;

void cases(int n)
{
	for (int i = 0; i < 10; i++) {
		switch (i % 5) {
		case 0: sum += a[i]; /* fall through */
		case 1: sum += a[i + 1]; break;
		default: sum += a[i + 2]; /* fall through */
		case 2:
		case 3: {
			sum += a[i + 3];
			if (i > 7)
				break;
			sum += a[i + 4];
			break;
		}
		}
	}
	switch (n) {
	case 1: return;
	case 2:
	default: sum += a[1];
	}
}

void unknown(int *p)
{
	if (p[1])
		sum += a[1];
	sum += p[2] ? a[2] : a[3];
	if (p[3] && a[4] == 1)
		sum++;
	switch (p[4]) {
	case 1: sum += a[5];
	}
	while (p[5])
		sum += a[6];
	for (int i = 0; i < 10; i++) {
		if (p[i])
			continue;
		sum += a[7];
	}
}

void jumps(int n)
{
again:
	sum += a[n];
	if (sum < 100)
		goto again;
	if (n > 7)
		goto out;
	sum += a[9];
out:
	sum++;
	do {
		sum += a[10];
	} while (0);
}

int main(void)
{
	cases(2);
	unknown(&sum);
	jumps(4);
	return 0;
}

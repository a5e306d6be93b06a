/* SPDX-License-Identifier: MIT
 *
 * Pointers-to-shared and shared values in variable argument lists (U-LOW-75, U-C99-9).
 */
#include <stdarg.h>
#include <string.h>
#include "check.h"

shared int a[4 * THREADS];
shared [3] double d[6 * THREADS];
shared char c;
shared short h;
shared float f;

static int sum_at(int n, ...)
{
	va_list ap;
	int total = 0;

	va_start(ap, n);
	while (n-- > 0) {
		shared int *p = va_arg(ap, shared int *);

		total += p ? *p : 0;
	}
	va_end(ap);
	return total;
}

static double mixed(const char *kinds, ...)
{
	va_list ap, again;
	double total = 0;

	va_start(ap, kinds);
	va_copy(again, ap);
	for (const char *k = kinds; *k; k++) {
		switch (*k) {
		case 'i': total += va_arg(ap, int); break;
		case 'd': total += va_arg(ap, double); break;
		case 'p': total += *va_arg(ap, shared [3] double *); break;
		}
	}
	if (*kinds == 'i')
		CHECK_INT(va_arg(again, int), 'c');
	va_end(again);
	va_end(ap);
	return total;
}

static void test(void)
{
	char text[40];

	for (int i = 0; i < 4 * THREADS; i++)
		a[i] = i + 1;
	for (int i = 0; i < 6 * THREADS; i++)
		d[i] = i / 2.0;
	CHECK_INT(sum_at(3, &a[0], &a[2], a + 3), 8);
	CHECK_INT(sum_at(2, (shared int *)NULL, &a[1]), 2);
	c = 'c';
	h = -300;
	f = 1.5f;
	CHECK(mixed("iidp", c, h, f, &d[5]) == 'c' - 300 + 1.5 + 2.5);
	CHECK(mixed("pd", d + 1, d[2]) == 1.5);
	snprintf(text, sizeof text, "%c %d %.2f %d", c, h, f, a[2]);
	CHECK(strcmp(text, "c -300 1.50 3") == 0);
	snprintf(text, sizeof text, "%p", (void *)&a[MYTHREAD]);
	CHECK(strncmp(text, "0x", 2) == 0);
}

int main(void)
{
	return check_in_turn(test);
}

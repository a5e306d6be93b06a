/* SPDX-License-Identifier: MIT
 *
 * Lists of declarators of which some are const or volatile pointers-to-shared: a qualifier belongs to its declarator
 * alone.
 */
#include "check.h"

shared int a[10 * THREADS];

typedef shared int *volatile volatile_pointer, *pointer, *const const_pointer;

struct record {
	char c;
	shared int *row[3], *volatile at, *const *volatile up, *const constant, *last;
};

shared int *x, *volatile y, *const null = 0, *const *const volatile to = &null, *const three = &a[3];

static int parameters(shared int *volatile p, shared int *const q)
{
	for (shared int *i = p, *volatile j = i, *const k = j;;) {
		i = q;
		i++;
		j++;
		return i - q + (j - k);
	}
}

int main(void)
{
	shared int *const first = a, *volatile k, *l, *const none = 0, *m[2] = {first, first}, *const *n = m;
	static shared int *const s = 0, *r;
	volatile_pointer v = a;
	const_pointer c = a;
	pointer p = a;
	struct record record = {.constant = first, .row = {first}};

	p++;
	v++;
	x = y = first;
	y++;
	k = y;
	k++;
	l = r = k;
	l++;
	CHECK(p - c == 1 && v - first == 1 && !null && !*to && three == &a[3] && x == a && y - x == 1);
	CHECK(l - k == 1 && r - x == 2 && !s && !none && *n++ == first && n == m + 1);
	record.at = record.constant;
	record.last = record.at;
	record.last++;
	record.up = n;
	CHECK(record.last - record.at == 1 && *record.up == a && record.row[0] == a && !record.row[1]);
	CHECK(parameters(three, three) == 2);
	return check_done();
}

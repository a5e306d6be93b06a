// SPDX-License-Identifier: MIT
//
// A pointer to shared void points to no element that could be read or written.
#include <upc.h>

shared void *raw;
void take(int);

void f(int i)
{
	int x = raw[i]; // error: pts-incomplete-arith
	*raw = 0; // error: pts-incomplete-arith
	raw[i] = 0; // error: pts-incomplete-arith
	take(raw[i]); // error: pts-incomplete-arith
	x += raw[i]; // error: pts-incomplete-arith
	raw[i]++; // error: pts-incomplete-arith
	x = *raw; // error: pts-incomplete-arith
	x = ((shared [] char *)raw)[i];
}

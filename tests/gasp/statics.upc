// SPDX-License-Identifier: MIT
// flags: --inst-functions --inst-local
// units: statics-more.upc
// Static shared objects are reported to each thread before anything else: our own STATIC_SHARED.
#include <upc.h>

shared int n;
shared [3] double matrix[2*THREADS][3];
shared [] short together[9];
shared [*] char spread[5*THREADS] = "x";
static shared struct { int a, b; } hidden[2*THREADS];
extern shared long elsewhere[THREADS];
#pragma pupc off
shared int silent;
#pragma pupc on
shared int *shared pointer = &n;

static shared int *counter(void)
{
	static shared int count;

	return &count;
}

int main(void)
{
	hidden[MYTHREAD].a = 1;
	matrix[0][MYTHREAD % 3] = 2;
	together[8] = spread[1] = 3;
	elsewhere[MYTHREAD] = *counter();
	pointer = &silent;
}

// SPDX-License-Identifier: MIT
//
// Bit-fields and unions of shared structs, each struct changed by one thread at a time.
#include "../run/check.h"

struct flags {
	unsigned a : 3, b : 5;
	int c : 9;
	union {
		float f;
		unsigned u;
	} both;
};
shared struct flags v[2 * THREADS];

int main(void)
{
	for (int k = 0; k < 2; k++) {
		int i = k * THREADS + (MYTHREAD + k) % THREADS;
		v[i].a = i % 8;
		v[i].b = 31 - i % 8;
		v[i].c = -i;
		v[i].both.f = 1;
	}
	upc_barrier;
	for (int i = 0; i < 2 * THREADS; i++) {
		CHECK_INT(v[i].a + v[i].b, 31);
		CHECK_INT(v[i].c, -i);
		CHECK_INT(v[i].both.u, 0x3f800000);
	}
	return check_done();
}

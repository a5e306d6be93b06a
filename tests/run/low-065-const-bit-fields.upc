/* SPDX-License-Identifier: MIT
 *
 * Bit-fields that are const, or in a const part of a shared struct, beside others that are
 * written.
 */
#include "check.h"

struct t {
	int a : 5;
	unsigned b : 3;
};
struct s {
	const int a : 5;
	const unsigned b : 3;
	int c, d : 7;
};
struct o {
	int x;
	const struct t in;
	union {
		const struct t part;
		unsigned whole;
	} u[2];
};
struct i {
	struct {
		const int c : 4;
		int d : 4;
	} in;
	const struct {
		struct {
			unsigned e : 6;
		} deep;
	} fixed;
};
const shared struct s k = {-3, 5, 7, 8};
strict shared struct s w = {-4, 6, 7, 8};
const shared struct t m = {-3, 5};
shared [2] const struct t row[4 * THREADS] = {{1, 2}, {3, 4}};
shared struct i inner[THREADS] = {{{-2, 3}, {{60}}}};
shared struct o o[THREADS] = {{1, {2, 3}, {{{4, 5}}, {{6, 7}}}}};

int main(void)
{
	shared struct s *p = &w;

	CHECK(k.a == -3 && k.b == 5 && k.c == 7 && k.d == 8);
	CHECK(m.a == -3 && m.b == 5 && row[1].a == 3 && row[0].b == 2);
	CHECK(o[0].in.a == 2 && o[0].in.b == 3 && o[0].u[1].part.a == 6 && o->u[0].part.b == 5);
	CHECK(inner[0].in.c == -2 && inner->in.d == 3 && inner[0].fixed.deep.e == 60);
	upc_barrier;
	if (MYTHREAD == THREADS - 1) {
		p->d = p->a;
		p->d += w.b;
		CHECK(w.d == 2 && p->a == -4 && p->b == 6);
		CHECK((-w.a + w.d++) == 6 && w.d == 3);
	}
	return check_done();
}

// SPDX-License-Identifier: MIT
//
// Structs with padding on the heap are set member by member, and copied whole.
#include "../run/check.h"

struct mixed {
	char kind;
	double value;
	short tail;
};

int main(void)
{
	shared [] struct mixed *a = upc_alloc(4 * sizeof(struct mixed)), *b = upc_alloc(4 * sizeof(struct mixed));
	struct mixed local[4];

	for (int i = 0; i < 4; i++) {
		a[i].kind = i;
		a[i].value = i / 2.0;
		a[i].tail = -i;
	}
	upc_memcpy(b, a, 4 * sizeof(struct mixed));
	upc_memget(local, b, sizeof local);
	struct mixed one = b[3];
	a[0] = b[2];
	CHECK(one.kind == 3 && one.value == 1.5 && one.tail == -3);
	CHECK(local[2].kind == 2 && local[2].value == 1 && local[2].tail == -2);
	CHECK(a[0].kind == 2 && a[0].value == 1);
	upc_free(a);
	upc_free(b);
	return check_done();
}

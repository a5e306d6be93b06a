/* SPDX-License-Identifier: MIT
 *
 * Names that UPC 1.3 added to <upc.h> are the program's own in UPC 1.2: macros, types, functions.
 */
#include "check.h"

enum { UPC_INT = 41, UPC_ADD, UPC_PTS = 7 };
typedef struct {
	int UPC_DOUBLE;
} upc_type_t;

static int n_freed;

void upc_all_free(shared void *p)
{
	upc_barrier;
	if (MYTHREAD == 0)
		upc_free(p);
	n_freed++;
}

void upc_all_lock_free(upc_lock_t *p, int flag);

void upc_all_lock_free(upc_lock_t *p, int flag)
{
	upc_barrier;
	if (MYTHREAD == flag)
		upc_lock_free(p);
	n_freed++;
}

int main(void)
{
	upc_type_t t = {UPC_INT};

	CHECK(t.UPC_DOUBLE == 41 && UPC_ADD == 42 && UPC_PTS == 7);
	upc_all_free(upc_all_alloc(2, 3));
	upc_all_lock_free(upc_all_lock_alloc(), 0);
	CHECK_INT(n_freed, 2);
	return check_done();
}

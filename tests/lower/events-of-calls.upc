// Functions with events whose argument begins with a reference that is hoisted, or that has none.
// flags: --inst
#include <upc_relaxed.h>

typedef shared [] double *row_t;
struct grid {
	shared row_t *row;
};

void drop(struct grid old, struct grid new)
{
	upc_forall (int i = 0; i < 4; i++; i) {
		upc_free(old.row[i]);
		upc_free (
			new.row[i]);
	}
}

row_t make(void)
{
	return (upc_alloc)(8);
}

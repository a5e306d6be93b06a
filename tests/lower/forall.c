#include <upcr.h>
UPCR_UNIT("forall.upc", 0);
#line 1 "forall.upc"
// upc_forall with each kind of affinity; the body stands once
// (U-PAT-18).
#include <upc.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 4, 8, 1);

int forall(int n)
{
	int k = 0;

	UPCR_FORALL(upcr_c1) for (int i = 0; i < n; i++) if (upcr_mine_int(upcr_c1, i)) {
		upcr_put_int(upcr_add(upcr_at(a), sizeof(int), 4, i), i); }
	UPCR_FORALL(upcr_c2) for (int i = 0; i < n; i++) if (upcr_mine_pts(upcr_c2, upcr_add(upcr_at(a), sizeof(int), 4, i))) {
		if (upcr_get_int(upcr_add(upcr_at(a), sizeof(int), 4, i)) == 3)
			continue;
		k += upcr_get_int(upcr_add(upcr_at(a), sizeof(int), 4, i));
	}
	for (int i = 0; i < n; i++)
		{ UPCR_FORALL(upcr_c3) for (unsigned j = 0; j < 4; j++) if (upcr_mine_int(upcr_c3, j + 1u)) {
			k++; } }
	for (;k < 100;)
		k++;
	return k;
}

#include <upcr.h>
#include <upcr_walk.h>
UPCR_UNIT("runs.upc", 0);
#line 1 "runs.upc"
// References that a private pointer walks, for as long as they are in a block.
#include <upc.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 10, 1);
UPCR_EXTERN(b); UPCR_SHARED(b, int, 16, 32, 1);

int runs(upcr_pts p, int n)
{
	int s = 0;

	{ int i = 0; upcr_walk upcr_w1 = upcr_walk_over(upcr_trips(i, n, 1)); upcr_pts upcr_e1 = UPCR_NULL; upcr_pts upcr_e2 = UPCR_NULL; while (upcr_next_run(&upcr_w1)) { if (!upcr_w1.at) { upcr_e1 = upcr_place(UPCR_NULL, sizeof(int), 16, (ptrdiff_t)i); upcr_e2 = upcr_place(p, sizeof(int), 16, (ptrdiff_t)i + 1); } upcr_cut(&upcr_w1, upcr_e1, 16, 1); upcr_cut(&upcr_w1, upcr_e2, 16, 1); upcr_any_int *upcr_p1 = UPCR_IN(b, upcr_e1); upcr_any_int *upcr_p2 = upcr_local(upcr_e2); long upcr_k1 = 0, upcr_n1 = upcr_w1.n; for (; upcr_k1 < upcr_n1; upcr_k1++, i++) {
		if (upcr_p1[upcr_k1] < 0)
			break;
		s += upcr_p2[upcr_k1];
	} if (upcr_k1 < upcr_n1) break; if (upcr_is_last_run(&upcr_w1)) break; upcr_e1 = upcr_onward(upcr_e1, sizeof(int), 16, upcr_w1.n * 1); upcr_e2 = upcr_onward(upcr_e2, sizeof(int), 16, upcr_w1.n * 1); } }
	{ int i = 0; upcr_walk upcr_w2 = upcr_walk_over(upcr_trips(i, n, 1)); upcr_pts upcr_e3 = UPCR_NULL; upcr_pts upcr_e4 = UPCR_NULL; upcr_pts upcr_e5 = UPCR_NULL; while (upcr_next_run(&upcr_w2)) { if (!upcr_w2.at) { upcr_e3 = upcr_place(UPCR_NULL, sizeof(int), 16, (ptrdiff_t)i); upcr_e4 = upcr_add(upcr_e3, sizeof(int), 16, 1); upcr_e5 = upcr_place(UPCR_NULL, sizeof(int), 16, (ptrdiff_t)i + 40); } upcr_cut(&upcr_w2, upcr_e3, 16, 1); upcr_cut(&upcr_w2, upcr_e4, 16, 1); upcr_cut(&upcr_w2, upcr_e5, 16, 1); upcr_any_int *upcr_p3 = UPCR_IN(b, upcr_e3); upcr_any_int *upcr_p4 = UPCR_IN(b, upcr_e4); upcr_any_int *upcr_p5 = UPCR_IN(b, upcr_e5); for (long upcr_k2 = 0, upcr_n2 = upcr_w2.n; upcr_k2 < upcr_n2; upcr_k2++, i++) {
		s += upcr_p3[upcr_k2] + upcr_p4[upcr_k2] - upcr_p5[upcr_k2]; } if (upcr_is_last_run(&upcr_w2)) break; upcr_e3 = upcr_onward(upcr_e3, sizeof(int), 16, upcr_w2.n * 1); upcr_e4 = upcr_onward(upcr_e4, sizeof(int), 16, upcr_w2.n * 1); upcr_e5 = upcr_onward(upcr_e5, sizeof(int), 16, upcr_w2.n * 1); } }
	{ int i = MYTHREAD; upcr_walk upcr_w3 = upcr_walk_over(upcr_trips(i, n, 1 * THREADS)); while (upcr_next_run(&upcr_w3)) { upcr_pts upcr_e6 = upcr_place(UPCR_NULL, sizeof(int), 1, (ptrdiff_t)i); upcr_any_int *upcr_p6 = UPCR_IN(a, upcr_e6); for (long upcr_k3 = 0, upcr_n3 = upcr_w3.n; upcr_k3 < upcr_n3; upcr_k3++, i += THREADS)
		upcr_p6[upcr_k3]++; } }
	return s;
}

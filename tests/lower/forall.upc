// upc_forall with each kind of affinity; the body stands once
// (U-PAT-18).
// flags: -Wno-missing-barrier
#include <upc.h>

shared [4] int a[8 * THREADS];

int forall(int n)
{
	int k = 0;

	upc_forall (int i = 0; i < n; i++; i)
		a[i] = i;
	upc_forall (int i = 0; i < n; i++; &a[i]) {
		if (a[i] == 3)
			continue;
		k += a[i];
	}
	upc_forall (int i = 0; i < n; i++; continue)
		upc_forall (unsigned j = 0; j < 4; j++; j + 1u)
			k++;
	upc_forall (;k < 100;;)
		k++;
	upc_forall (int i = 0; i < n; i++; &a[i])
		upc_forall (int j = 0; j < i; j++; &a[j]) /* a plain loop */
			k += a[j];
	upc_forall (int i = 0; i < n; i++; i)
		upc_forall (int j = 0; j < i; j++; k++) { /* this affinity has an effect */
			upc_forall (int m = j; m * m < n; m++; m)
				k += m;
		}
	return k;
}

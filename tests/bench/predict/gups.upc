/* SPDX-License-Identifier: MIT
 *
 * gups.upc - updates of random elements of a large table, of one that no thread reads before the end.
 */
// variants: naive=
// sizes: LOG=20,N=8000000 LOG=22,N=8000000
// small: LOG=20,N=2000000
// on-hosts: LOG=14,N=400000 LOG=18,N=20000
// with-delays: LOG=14,N=4000 LOG=18,N=100
#include "predict.h"

#include <stdint.h>

shared uint64_t table[1 << LOG];

int main(void)
{
	BEGIN();
	uint64_t x = 88172645463325252ULL + (uint64_t)MYTHREAD;

	upc_forall (int i = 0; i < 1 << LOG; i++; &table[i])
		table[i] = (uint64_t)i;
	upc_barrier;
	for (int i = 0; i < N; i++) {
		x = x * 6364136223846793005ULL + 1442695040888963407ULL;
		table[x >> (64 - LOG)] ^= x;
	}
	END();
	CHECK(table[1] != 12345);
	return 0;
}

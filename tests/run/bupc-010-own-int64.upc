/* SPDX-License-Identifier: MIT
 *
 * A program that does not include <inttypes.h> may define its names.  (tcc's <stddef.h> declares them already.)
 */
// compilers: gcc clang
#include <upc.h>

typedef long long int64_t;
typedef struct {
	char c;
} uintmax_t;
extern int puts(const char *s);
shared int64_t wide[THREADS];

int main(void)
{
	wide[MYTHREAD] = sizeof(uintmax_t);
	upc_barrier;
	if (MYTHREAD == 0)
		puts(wide[THREADS - 1] == 1 && bupc_castable(wide) ? "ok" : "wrong");
	return 0;
}

/* SPDX-License-Identifier: MIT
 *
 * What <inttypes.h> declares is the program's, too, if it does not include that itself.  (tcc's <stddef.h> declares it already.)
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

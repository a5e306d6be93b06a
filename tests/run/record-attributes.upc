// Attributes at each place of struct, union and enum specifiers and of declarators.
// compilers: gcc clang
#include <upc.h>
#include <stdio.h>
shared struct __attribute__((packed)) { char c; int i; } x[THREADS];
shared struct { char c; int i; } __attribute__((packed)) x2[THREADS];
struct __attribute__((packed)) tagged { char c; int i; };
shared struct tagged x3[THREADS];
shared struct __attribute__((packed)) tagged2 { char c; int i; } x4[THREADS];
struct __attribute__((aligned(64))) al { char c; } ;
shared struct al x5[THREADS];
__attribute__((aligned(32))) shared struct { int a; } x6[THREADS];
shared union __attribute__((packed)) { char c; int i; } x7[THREADS];
shared enum __attribute__((packed)) { AA, BB } x8[THREADS];
shared enum { CC, DD } __attribute__((packed)) x9[THREADS];
typedef int hi __attribute__((mode(HI)));
shared hi x10[THREADS];
typedef float v4 __attribute__((vector_size(16)));
shared v4 x12[THREADS];
shared struct { char c; int i __attribute__((packed)); int j __attribute__((aligned(16))); } x13[THREADS];
typedef struct __attribute__((packed)) { char c; int i; } pk, *ppk;
shared pk x14[THREADS];
shared struct { struct __attribute__((packed)) { char c; int i; } in; union { int u; char cc; }; } x15[THREADS];
static shared struct __attribute__((packed, aligned(8))) { char c; int i; } x16, *px16;
int main(void)
{
	static shared struct __attribute__((packed)) { char c; int i; } b1[THREADS];
	static shared struct { char c; int i; } __attribute__((packed)) b2[THREADS];
	int t = MYTHREAD;
	v4 v = {1,2,3,4};

	x[t].i = x2[t].i = x3[t].i = x4[t].i = 5; x5[t].c = 1; x6[t].a = 2; x7[t].i = 3; x8[t] = BB; x9[t] = DD;
	x10[t] = 70000 - 65536; x12[t] = v; x13[t].i = x13[t].j = 6; x14[t].i = 7;
	x15[t].in.i = 8; x15[t].u = 9; b1[t].i = b2[t].i = 10; px16 = &x16; if (!t) px16->i = 11;
	upc_barrier;
	if (sizeof(x[0]) != 5 || sizeof(x2[0]) != 5 || sizeof(x3[0]) != 5 || sizeof(x4[0]) != 5 || sizeof(x5[0]) != 64 || sizeof(x6[0]) != 4
	 || sizeof(x7[0]) != 4 || sizeof(x8[0]) != 1 || sizeof(x9[0]) != 1 || sizeof(x10[0]) != 2 || sizeof(x12[0]) != 16
	 || sizeof(x13[0]) != 32 || sizeof(x14[0]) != 5 || sizeof(x15[0]) != 12 || sizeof(b1[0]) != 5 || sizeof(b2[0]) != 5 || sizeof(x16) != 8)
		upc_global_exit(1);
	if (x[t].i + x2[t].i + x3[t].i + x4[t].i != 20 || x5[t].c != 1 || x6[t].a != 2 || x7[t].i != 3 || x8[t] != BB || x9[t] != DD || x10[t] != 4464
	 || x13[t].i != 6 || x13[t].j != 6 || x14[t].i != 7 || x15[t].in.i != 8 || x15[t].u != 9 || b1[t].i != 10 || b2[t].i != 10 || px16->i != 11)
		upc_global_exit(1);
	v = x12[t];
	if (v[2] != 3) upc_global_exit(1);
	if (!t) puts("ok");
	return 0;
}

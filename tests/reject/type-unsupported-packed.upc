// SPDX-License-Identifier: MIT
#include <upc.h>

#pragma pack(push, 1)
struct s {
	char c;
	shared int *p;
};
#pragma pack(pop)
struct t {
	char c;
	shared int *p __attribute__((aligned(32)));
};
struct fine {
	char c;
	shared int *p;
} __attribute__((packed));

enum { SIZE = sizeof(struct s) }; // error: type-unsupported
shared char a[SIZE * THREADS];
shared char b[sizeof(struct t) * THREADS]; // error: type-unsupported
shared char c[sizeof(struct fine) * THREADS];
unsigned long elsewhere = sizeof(struct t);

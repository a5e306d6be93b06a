// SPDX-License-Identifier: MIT
extern shared int first[THREADS];
void one(void);
void more(void);
void plain(void);

static inline void in_header(int n)
{
	upc_barrier n;
}

// SPDX-License-Identifier: MIT
// threads: 1
// flags: --inst-local
// Macros whose arguments go on in the next lines, and lines that a backslash joins: each access is where
// it stands.
#include <upc.h>
#define ADD(x, y) ((x) + (y))
#define SET(x) do { (x) = 1; } while (0)
shared int a[THREADS], b[THREADS];
shared int *p = a;
int main(void)
{
	int s = ADD(a[0],
		*p);
	s += ADD( // a comment with (b[0]
		a[0], b[0]); s += \
	ADD(/* b[0] */
	   b[0], '"');
	SET(p[0]); SET(
#ifdef NONE
		a[0]
#else
		b[0]
#endif
		);
	s += *p \
	   + b[0];
	SET
	(b[0]);
	( // the place
		a[0]) = 2;
	return s > 1000;
}

// no-hosts: it has one thread

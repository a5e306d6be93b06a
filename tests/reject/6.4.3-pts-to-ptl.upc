// SPDX-License-Identifier: MIT
//
// A pointer-to-shared becomes a private pointer by a cast only (U-CONV-6, U-LOW-40,
// U-LOW-56).
#include <upc.h>

shared int x;
shared [] char text[10];
struct s { int member, *link; };
shared struct s *record;
int *p;

void g(int *q);
unsigned long length(const char *text);

int *f(shared int *q)
{
	int *local = q; // error: pts-to-ptl
	struct s s = { .link = q }; // error: pts-to-ptl
	void *v = q; // error: pts-to-ptl
	p = &x; // error: pts-to-ptl
	g(q); // error: pts-to-ptl
	g(&record->member); // error: pts-to-ptl
	s.link = q; // error: pts-to-ptl
	length(text); // error: pts-to-ptl
	p = (int *)q;
	return q; // error: pts-to-ptl
}

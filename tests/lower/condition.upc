// Shared values and pointers in conditions; arms are read only when chosen
// (U-PAT-10, U-PAT-15, U-PAT-16).
#include <upc.h>

struct node {
	int v;
	shared struct node *next;
};

shared int x, y;

int condition(shared struct node *p, shared struct node *q, int c)
{
	int n = x && y;

	while (p && p->v > 0)
		p = p->next;
	n += c ? x : y;
	n += (c ? p : q)->v;
	if (!q || !(c ? p : NULL))
		return x, n;
	switch (x) {
	case 0: return y++;
	}
	for (q = p; q; q = q->next)
		n++;
	return n;
}

// Members are accessed alone; whole structs are copied
// (U-PAT-6, U-PAT-7, U-PAT-8, U-PAT-9).
#include <upc.h>

struct s {
	int f;
	double row[3];
	struct {
		char c;
	} in[2];
	shared struct s *next;
	unsigned bits : 5;
};

struct c {
	struct {
		const unsigned fixed : 3;
	} held;
};

shared struct s x, arr[4 * THREADS];
shared struct c constant;

double member(shared struct s *p, int i)
{
	struct s t = *p;

	p->f = x.f + arr[i].in[1].c;
	arr[i].row[i] += 0.5;
	*p = arr[1];
	arr[0] = t;
	p->next->next->f++;
	p = p->next;
	x.bits = 9;
	x.bits++;
	i = constant.held.fixed;
	return (i ? *p : t).row[0] + x.bits;
}

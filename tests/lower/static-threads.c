#define UPCR_STATIC_THREADS 4
#include <upcr.h>
UPCR_UNIT("static-threads.upc", 4);
#line 1 "static-threads.upc"
// flags: -T 4
// With THREADS known, arrays of any size and constants.
#include <upc.h>

UPCR_EXTERN(a); UPCR_SHARED(a, int, 1, 10, 0);
UPCR_EXTERN(b); static int upcr_image_b[] = {1, 2, 3, 4, 5}; UPCR_SHARED_INIT(b, int, 2, 5, 0, upcr_image_b);

enum { N = 4 };

int static_threads(void)
{
	int v[4];

	v[0] = upcr_get_int(UPCR_ELEM(a, 9)) + upcr_get_int(UPCR_ELEM(b, 4));
	switch (v[0]) {
	case 4: return N;
	}
	return MYTHREAD;
}

/* A header of a C library that has never heard of UPC. */
#include <own-config.h>
#ifdef shared
#error "keywords are no macros"
#endif
struct region {
	int shared, strict, *relaxed;
};
typedef int strict;
enum { upc_fence = 3 };
static inline strict shared(strict relaxed)
{
	strict upc_barrier = relaxed + upc_fence, MYTHREAD = CONFIG_STEP;
	return upc_barrier + MYTHREAD;
}
static inline int call_shared(int relaxed)
{
	return shared(relaxed);
}

/* Goes around the system's header of the same name. */
#include_next <math.h>
#ifndef OWN_MATH_H
#define OWN_MATH_H
extern shared int n_roots;
static inline double counted_sqrt(double x)
{
	n_roots++;
	return sqrt(x);
}
#endif

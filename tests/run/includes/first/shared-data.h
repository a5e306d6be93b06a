/* Shared declarations and inline functions that use them. */
#ifndef SHARED_DATA_H
#define SHARED_DATA_H
extern shared int hs;
extern shared [2] int ha[2*THREADS];
typedef shared [*] int star[6*THREADS];
static inline int get(int i) { return ha[i] + hs; }
inline int geti(int i) { return ha[i] + hs; }
extern inline __attribute__((gnu_inline)) int getg(int i) { return ha[i] + hs; }
static shared int priv[THREADS];
#endif

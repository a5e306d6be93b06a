// SPDX-License-Identifier: MIT
// A keyword is no name (U-KW-2).
int shared; // error: keyword-as-name
int upc_forall; // error: keyword-as-name
struct {
	int strict; // error: keyword-as-name
} s;
int relaxed = 3; // error: keyword-as-name
int shared [3]; // error: keyword-as-name
int MYTHREAD; // error: keyword-as-name
enum { upc_barrier, upc_wait }; // error: keyword-as-name keyword-as-name
int upc_notify(void); // error: keyword-as-name
int parameter(int upc_wait); // error: keyword-as-name
typedef int upc_fence; // error: keyword-as-name
struct shared { // error: keyword-as-name
	int x;
};
int upc_localsizeof = 3; // error: keyword-as-name
int (*upc_elemsizeof)(void); // error: keyword-as-name
union {
	int shared; // error: keyword-as-name
} u;
int strict(int); // error: keyword-as-name
long relaxed(void) // error: keyword-as-name
{
	return 3;
}
struct point *shared(struct point p); // error: keyword-as-name
size_t strict(const size_t n) // error: keyword-as-name
{
	strict(1); // error: keyword-as-name
	n = -relaxed (n) + (strict)(2); // error: keyword-as-name keyword-as-name
	return strict(relaxed(n)); // error: keyword-as-name keyword-as-name
}

int uses(struct point *p)
{
upc_blocksizeof: // error: keyword-as-name
	goto upc_blocksizeof; // error: keyword-as-name
	p->relaxed = u.shared + s.strict; // error: keyword-as-name keyword-as-name keyword-as-name
	uses(shared, p); // error: keyword-as-name
	if (shared < 3) // error: keyword-as-name
		return relaxed; // error: keyword-as-name
upc_barrier: // error: keyword-as-name
	return shared; // error: keyword-as-name
}

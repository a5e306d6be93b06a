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

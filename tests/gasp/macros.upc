// SPDX-License-Identifier: MIT
// threads: 1
// flags: --inst-functions --inst-local -Wno-forall-exit -Wno-unused-value
// Statements, functions and calls that come out of macros or are written oddly.
// Calls through an expression, (*upc_lock)(l), too.
#include <upc.h>
#include <stdlib.h>
#define LOCK(l) upc_lock(l)
#define CALL(f, x) f(x)
#define PAR(f, x) (f)(x)
#define ARGS (l)
#define EMPTY
#define FOR(n) upc_forall (int i = 0; i < (n); i++; i)
#define V(n) static void n(void) { upc_fence; }
#define BODY { upc_fence; if (a[0]) return; }
#define OPEN {
#define CLOSE }
#define RETURN return
#define BARRIER upc_barrier
#define SEMI ;
shared int a[THREADS];
upc_lock_t *l;
V(macro_body)
static void braces(void) BODY
static void open_close(void) OPEN
	upc_fence;
CLOSE
static int digraph(void)
<%
	return a<:0:>;
%>
static void digraph2(void)
<%
	upc_fence;
%>
static int ret(int x)
{
	if (x)
		RETURN 1 SEMI
	RETURN(2);
}
static void locks(int x) {
	LOCK(l); CALL(upc_unlock, l); PAR(upc_lock, l); upc_unlock ARGS;
	x ? upc_lock(l) : (void)0; x ? (upc_unlock(l), (void)0) : (void)0;
	(*upc_lock)(l); (*&upc_unlock)(l);
	upc_lock( /* a */ l /* b */ ); upc_unlock
	 ( // c
	 l );
	upc_lock_t *m = upc_global_lock_alloc( /* nothing */ ); upc_lock_free(m);
	m = upc_global_lock_alloc(EMPTY); upc_lock_free(m);
	m = (upc_global_lock_alloc)(); upc_lock_free(m);
	free(CALL(malloc, 3));
	free((malloc)((size_t)CALL(abs, 3)));
}
static int foralls(int n) {
	int k = 0;
	FOR(n) k++;
	FOR(n) { FOR(2) k++; }
	if (n) FOR(n) k++; else BARRIER;
	if (n) BARRIER; else BARRIER;
	for (int q = 0; q < 2; q++) FOR(1) { if (q) goto out; continue; }
out:	return k;
}
static void types(void) { struct s { int x; } v = { a[0] }; enum { A = 1 }; int w[A] = { a[0] }; (void)v; (void)w; }
static int se(int x) { upc_forall (int i = ({ if (x) return 7; 0; }); i < 2; i++; i) { int z = ({ if (i) return 3; 1; }); (void)z; } return 0; }
static int cond(int x) { return x ? a[0] ? 1 : a[0] : !a[0] || a[0]; }
int main(int argc, char **argv) {
	l = upc_all_lock_alloc();
	macro_body(); braces(); open_close(); digraph(); digraph2(); ret(argc); locks(1); foralls(3); types(); se(0); se(1); cond(0); cond(1);
	(void)argv; return 0;
}

// no-hosts: it has one thread

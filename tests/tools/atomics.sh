#!/bin/sh
# SPDX-License-Identifier: MIT
#
# A wrong call of <upc_atomic.h> is reported, with its place, at every level of
# optimization (U-ATOM-6).
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/atomics

# The number of the wrong call is the argument; it stands in line 100 + number.
cat >wrong.upc <<'END'
#include <stdlib.h>
#include <upc_atomic.h>
shared long word;
shared [] char bytes[64];
shared int *shared pointer;
upc_atomicdomain_t *d, *f, *p;
volatile upc_op_t two = UPC_GET | UPC_SET;
volatile int n;
#define MAKE(type, ops) upc_all_atomicdomain_alloc(type, ops, 0)
#define CALL(number, call) __attribute__((noinline)) static void wrong##number(void) \
	{ long x = 1, y = 2, old = 0; shared int *null = 0; call; \
		n = (int)(x + y + old) + (null == 0); }
#line 101
CALL(1, upc_atomic_relaxed(d, 0, UPC_SUB, &word, &x, 0))
CALL(2, upc_atomic_strict(f, 0, UPC_GET, &word, 0, 0))
CALL(3, upc_atomic_strict(p, 0, UPC_SET, &pointer, &null, 0))
CALL(4, upc_atomic_relaxed(d, 0, UPC_GET, &word, 0, 0))
CALL(5, upc_atomic_relaxed(d, &old, UPC_GET, &word, &x, 0))
CALL(6, upc_atomic_relaxed(d, 0, UPC_ADD, &word, 0, 0))
CALL(7, upc_atomic_relaxed(d, 0, UPC_ADD, &word, &x, &y))
CALL(8, upc_atomic_strict(d, 0, UPC_CSWAP, &word, &x, 0))
CALL(9, upc_atomic_strict(d, 0, UPC_INC, &word, &x, 0))
CALL(10, upc_atomic_relaxed(0, 0, UPC_INC, &word, 0, 0))
CALL(11, upc_atomic_relaxed(d, 0, UPC_INC, 0, 0, 0))
CALL(12, upc_atomic_relaxed(d, 0, two, &word, &x, 0))
CALL(13, upc_atomic_relaxed(f, 0, UPC_MAX, &bytes[4], &x, 0))
CALL(14, upc_atomic_relaxed((upc_atomicdomain_t *)&word, 0, UPC_INC, &word, 0, 0))
CALL(15, MAKE(UPC_CHAR, UPC_GET))
CALL(16, MAKE(UPC_FLOAT, UPC_GET | UPC_XOR))
CALL(17, MAKE(UPC_PTS, UPC_INC))
CALL(18, MAKE(UPC_INT, UPC_LOGAND))
CALL(19, MAKE(UPC_INT, 1ul << 40))
CALL(20, upc_all_atomicdomain_free((upc_atomicdomain_t *)&word))
CALL(21, upc_all_atomicdomain_free(d); upc_barrier; upc_atomic_relaxed(d, 0, UPC_INC, &word, 0, 0))
CALL(22, upc_atomic_relaxed(f, 0, UPC_MAX, &word, &x, &y))
CALL(23, upc_atomic_strict(f, 0, UPC_MAX, &word, 0, 0))
#define CASE(n) case n: wrong##n(); break;
int main(int argc, char **argv)
{
	d = MAKE(UPC_LONG, UPC_GET | UPC_ADD | UPC_INC | UPC_CSWAP);
	f = MAKE(UPC_DOUBLE, UPC_MAX);
	p = MAKE(UPC_PTS, UPC_GET);
	upc_barrier;
	switch (argc > 1 ? atoi(argv[1]) : 0) {
	CASE(1) CASE(2) CASE(3) CASE(4) CASE(5) CASE(6) CASE(7) CASE(8)
	CASE(9) CASE(10) CASE(11) CASE(12) CASE(13) CASE(14) CASE(15) CASE(16)
	CASE(17) CASE(18) CASE(19) CASE(20) CASE(21) CASE(22) CASE(23)
	}
	upc_barrier;
	return 0;
}
END

# NUMBER MESSAGE
wrong() {
	bad 1 "^upcr: thread [01]: wrong\.upc:$((100 + $1)): $2\$" "$upcrun" -n 2 ./wrong "$1"
	[ "$(grep -vc '^    called from ' "$err")" = 1 ] || show 'more than one message'
}

for flags in '-O0' '-O2' '-O2 --cc=clang-19'; do
	[ -n "${UPC2C_SANITIZE-}" ] && flags=${flags%% *}
	# shellcheck disable=SC2086 # a list
	good "$upcc" -g $flags wrong.upc -o wrong
	good "$upcrun" -n 2 ./wrong
	wrong 1 'upc_atomic_relaxed: the domain, of type UPC_LONG, has no UPC_SUB'
	wrong 2 'upc_atomic_strict: the domain, of type UPC_DOUBLE, has no UPC_GET'
	wrong 3 'upc_atomic_strict: the domain, of type UPC_PTS, has no UPC_SET'
	wrong 4 'upc_atomic_relaxed: UPC_GET needs a fetch_ptr that is not null'
	wrong 5 'upc_atomic_relaxed: UPC_GET does not use operand1, which must be a null pointer'
	wrong 6 'upc_atomic_relaxed: operand1 of UPC_ADD is a null pointer'
	wrong 7 'upc_atomic_relaxed: UPC_ADD does not use operand2, which must be a null pointer'
	wrong 8 'upc_atomic_strict: operand2 of UPC_CSWAP is a null pointer'
	wrong 9 'upc_atomic_strict: UPC_INC does not use operand1, which must be a null pointer'
	wrong 10 'upc_atomic_relaxed: the domain is a null pointer'
	wrong 11 'upc_atomic_relaxed: the target is a null pointer'
	wrong 12 'upc_atomic_relaxed: 0x1800 is not a single operation'
	wrong 13 'upc_atomic_relaxed: the target is not aligned like an object of type UPC_DOUBLE'
	wrong 14 'upc_atomic_relaxed: the domain is not valid or was freed'
	wrong 15 'upc_all_atomicdomain_alloc: there are no atomic operations on the type 1; .*'
	wrong 16 'upc_all_atomicdomain_alloc: there is no UPC_XOR on objects of type UPC_FLOAT'
	wrong 17 'upc_all_atomicdomain_alloc: there is no UPC_INC on objects of type UPC_PTS'
	wrong 18 'upc_all_atomicdomain_alloc: there is no UPC_LOGAND on objects of type UPC_INT'
	wrong 19 'upc_all_atomicdomain_alloc: 0x10000000000 is not an operation'
	wrong 20 'upc_all_atomicdomain_free: the domain is not valid or was freed'
	wrong 21 'upc_atomic_relaxed: the domain is not valid or was freed'
	wrong 22 'upc_atomic_relaxed: UPC_MAX does not use operand2, which must be a null pointer'
	wrong 23 'upc_atomic_strict: operand1 of UPC_MAX is a null pointer'
done
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Messages write types as the program does, and say what UPC has for the words of other languages, and
# what functions of the library take.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/message-words

# Statements of a function, each with texts that the messages at its line have.  says collects them and
# with the declarations on standard input they are tried at once.
says() {
	number=$((number + 1))
	printf '\t%s\n' "$1" >>statements
	shift
	for text; do
		printf '%s %s\n' "$number" "$text" >>expected
	done
}
number=0
rm -f statements expected
try_statements() {
	{
		printf '#include <upc.h>\n'
		cat
		printf 'void function(void)\n{\n'
	} >a.upc
	before=$(wc -l <a.upc)
	{
		cat statements
		printf '}\n'
	} >>a.upc
	"$upc2c" a.upc -o a.c 2>"$err"
	while read -r number text; do
		grep "^a.upc:$((before + number)):" "$err" | grep -qF -- "$text" ||
			{ cat "$err"; fail "no '$text' about:$(sed -n "${number}p" statements)"; }
	done <expected
	number=0
	rm statements expected
}

# $1: an expression of the wrong type, $2: its type, as it is in the messages about it.
type_is() {
	says "x = $1;" "from incompatible type $2"
}
type_is ps "'int *shared'"
type_is '&ps' "'int *shared *'"
type_is pp "'shared int *'"
type_is '&pp' "'shared int **'"
type_is a "'shared [5] int[5*THREADS]'"
type_is '&a' "'shared [5] int (*)[5*THREADS]'"
type_is '&a[1]' "'shared [5] int *'"
type_is b "'shared [2] int[THREADS][4]'"
type_is '&b[1]' "'shared [2] int (*)[4]'"
type_is at "'arr' (aka 'shared [3] int[3*THREADS]')"
type_is '&at' "'arr *' (aka 'shared [3] int (*)[3*THREADS]')"
type_is st "'shared [5] text[5*THREADS]' (aka 'shared char *shared [5] [5*THREADS]')"
type_is names "'shared char *shared [1] [THREADS]'"
type_is '&names' "'shared char *shared (*)[THREADS]'"
type_is q "'shared char *shared *'"
type_is sp "'strict shared int *'"
type_is cp "'shared [] const int *'"
type_is fn "'int (*)(shared int *, shared [4] char *)'"
type_is fa "'shared int *[4]'"
type_is row "'shared [5] int (*)[5]'"
type_is '&fa' "'shared int *(*)[4]'"

try_statements <<'END'
int *shared ps;
shared int *pp;
shared [5] int a[5*THREADS];
shared [2] int b[THREADS][4];
typedef shared [3] int arr[3*THREADS];
arr at;
typedef shared char *text;
shared [5] text st[5*THREADS];
shared char *shared names[THREADS];
shared char *shared *q;
strict shared int *sp;
const shared [] int *cp;
int (*fn)(shared int *, shared [4] char *);
shared int *fa[4];
shared [5] int (*row)[5];
struct s { int n; } x;
END

# Messages say which of two types is the pointer-to-shared, and at which level.
says 'fl = &names;' "converting a pointer-to-shared ('shared char *shared (*)[THREADS]') to a private pointer ('float *')"
says 'sf = &fa;' "a private pointer ('shared int *(*)[4]') cannot be converted to a pointer-to-shared ('shared float *')"
says 'pp = ip;' "a private pointer ('int *') cannot be converted to a pointer-to-shared ('shared int *')" \
	"note: 'int **' and 'shared int **' point to pointers of different kinds"
says 'ip = pp;' "converting a pointer-to-shared ('shared int *') to a private pointer ('int *')"
says 'g(ip);' "note: 'int **' and 'shared int **' point to pointers of different kinds"
says 'ps = pp;' "a private pointer ('shared int **') cannot be converted to a pointer-to-shared ('shared int *shared *')"
try_statements <<'END'
float *fl;
shared float *sf;
shared char *shared names[THREADS];
shared int *fa[4];
shared int **pp;
int **ip;
shared int *shared *ps;
void g(shared int **p);
END

# Habits of other languages have one message each.
says 'n = static_cast<int>(3);' 'write a cast as in (int)x'
says 'upcxx::barrier();' 'rank_me(), rank_n() and barrier() are MYTHREAD, THREADS and upc_barrier'
says 'shared_ptr<int> q;' "a pointer to shared data is a 'shared int *'"
says '__shared__ int m;' "this is CUDA: UPC declares data for all threads 'shared'"
says '__syncthreads();' 'write upc_barrier'
says 'n = threadIdx.x;' 'use MYTHREAD'
says 'MPI_Barrier(0);' 'write upc_barrier'
says 'n = omp_get_thread_num();' 'use MYTHREAD'
says 'p = new int[4];' 'upc_alloc allocates'
says 'delete p;' 'use upc_free'
says 'std::cout << 3;' 'use printf'
says 'n = THREADS();' 'THREADS is a value, not a function'
says 'n = 2 * MYTHREAD();' 'MYTHREAD is a value, not a function'
says 'upc_barrier();' 'remove the empty parentheses'
says 'local int k;' "whatever is not 'shared' is private"
says 'shmem_putmem(&n, &n, 4, 1);' 'upc_memput'
says 'n = this_image();' 'counts from 0'
says 'upc_lock_try(0);' 'use upc_lock_attempt'
says 'upc_memcmp(p, p, 4);' 'upc_memget'
says 'upc_init(0, 0);' 'needs no calls at its start and end'
says 'bupc_init();' 'needs no calls at its start and end'
says 'upc_lock_init(0);' 'a lock needs no call but upc_all_lock_alloc'
says 'n = upc_wtime();' 'include <upc_tick.h>: upc_ticks_to_ns(b - a)'
says 'n = MPI_Wtime();' 'upc_ticks_to_ns'
try_statements <<'END'
int n;
shared int *p;
END
[ "$(grep -c ': error: ' "$err")" = 24 ] || show 'a habit has more than one message'
says 'int k[4][*];' 'the bound [THREADS]'
try_statements </dev/null
says 'forall (n = 0; n < 3; n++; n) ;' 'write upc_forall'
try_statements </dev/null
says 'n = local(3);' 'undeclared function'
try_statements </dev/null

# Calls of the library say what the function takes.
says 'upc_memput(a, x);' "'upc_memput' takes (shared destination, private source, bytes)"
says 'upc_alloc();' "'upc_alloc' takes the number of bytes"
says 'upc_lock(a);' "'upc_lock' takes a lock"
says 'upc_memcpy(a, a, a);' "'upc_memcpy' takes (shared destination, shared source, bytes)"
says 'upc_all_reduceI(a, a, UPC_ADD);' "'upc_all_reduceI' takes (shared destination, shared source, operation,"
try_statements <<'END'
#include <upc_collective.h>
shared int a[THREADS];
int x[4];
END

# Functions that return nothing say where the result is.
says 'h = upc_memget(x, a, 4);' "'upc_memget' returns nothing, and has copied when it returns: the functions of <upc_nb.h>"
says 'while (!upc_lock(l)) ;' "'upc_lock' returns nothing: it waits for the lock; upc_lock_attempt"
says 'if (upc_lock(l)) ;' "'upc_lock' returns nothing"
says 'h = upc_all_reduceI(a, UPC_ADD, THREADS, 1, 0, 0);' "'upc_all_reduceI' takes" \
	"'upc_all_reduceI' returns nothing: it writes the result to its first argument"
try_statements <<'END'
#include <upc_collective.h>
shared int a[THREADS];
int x[4], h;
upc_lock_t *l;
END
! grep -q 'missing: ' "$err" || show 'the last argument is taken for the missing one'

# Results of upc_all_alloc and the like that are assigned to private pointers.
says 'p = upc_all_alloc(THREADS, 8);' "'upc_all_alloc' allocates memory of all threads: declare a pointer to 'shared' data"
says 'p = upc_alloc(8);' "'upc_alloc' allocates memory of the caller: declare a pointer to 'shared []' data"
try_statements <<'END'
int *p;
END

# An object where a pointer-to-shared is expected.
says 'upc_all_broadcast(a[0], d, 4, 0);' "passing 'shared double'" 'an integer cannot be converted'
says 'get(3);' 'an integer cannot be converted'
says 'get(n);' 'an integer cannot be converted'
try_statements <<'END'
#include <upc_collective.h>
shared int a[THREADS], n;
shared double d;
int get(shared int *p);
END
[ "$(grep -c 'this is an object: pass its address' "$err")" = 3 ] || show 'an address is not proposed'

# A header that is included is not asked for.
says 'upc_all_reduceX(a, a, UPC_ADD);' 'the letters at its end say the type: C, UC,'
try_statements <<'END'
#include <upc_collective.h>
shared int a[THREADS];
END
cat >a.upc <<'END'
void f(void) { upc_all_broadcast(0, 0, 0, 0); }
#include <upc_collective.h>
void g(void) { upc_all_broadcast(0, 0, 0, 0); }
END
bad 1 'move #include <upc_collective.h> before this' "$upc2c" a.upc -o a.c
[ "$(grep -c 'error: ' "$err")" = 1 ] || show 'more than one message'
printf '#include <upc.h>\nshared void *p;\nvoid f(void) { p = upc_local_alloc(4, 4); }\n' >a.upc
bad 1 'UPC 1.3 removed it: use upc_alloc' "$upc2c" --std=upc1.3 a.upc -o a.c
sed -i 1d a.upc
bad 1 'UPC 1.3 removed it: use upc_alloc' "$upc2c" --std=upc1.3 a.upc -o a.c
bad 1 'write #include <upc.h> first' "$upc2c" a.upc -o a.c
printf 'void f(void) { upc_all_free(0); }\nshared int x;\n' >a.upc
bad 1 'it is a function of UPC 1.3' "$upc2c" a.upc -o a.c
bad 1 'write #include <upc.h> first' "$upc2c" --std=upc1.3 a.upc -o a.c

# Checks the label $1, which says what a side of a fault is, in each format.
label() {
	sed -n 's/^      | .*[~^] //p' "$err" | grep -qxF -- "$1" || show "no label '$1'"
}
cat >a.upc <<'END'
#include <upc.h>
shared [2] int a[2*THREADS];
void g(int *p);
int *f(int *q)
{
	int *r = a;
	g(a);
	q = a;
	upc_memput(a, r);
	return a;
}
END
"$upc2c" a.upc -o a.c 2>"$err"
for text in "'r' has type 'int *'" "this argument has type 'shared [2] int *'" "the parameter has type 'int *': for shared data declare it with 'shared [2] int *'" \
	"assigns 'shared [2] int *' to 'int *'" "this has type 'shared [2] int *', the result 'int *'" 'missing: bytes'; do
	label "$text"
done
if has_tool jq; then
	"$upc2c" -fdiagnostics-format=json a.upc -o a.c 2>"$err"
	jq -e "any(.[]; any(.children[]; .locations[0].label == \"the parameter has type 'int *': for shared data declare it with 'shared [2] int *'\"))
		and any(.[]; .locations[0].label == \"'r' has type 'int *'\")" "$err" >"$out" || show 'no labels in JSON'
	"$upc2c" -fdiagnostics-format=sarif a.upc -o a.c 2>"$err"
	jq -e "any(.runs[0].results[]; .locations[0].message.text == \"'r' has type 'int *'\")
		and any(.runs[0].results[]; any(.relatedLocations[]?; .message.text | endswith(\"the parameter has type 'int *': for shared data declare it with 'shared [2] int *'\")))" \
		"$err" >"$out" || show 'no labels in SARIF'
fi
cat >a.upc <<'END'
#include <upc.h>
extern shared [2] int b[];
extern shared [3] int b[];
shared [2] int *p;
shared [3] int *q;
void f(void) { q = p; }
END
"$upc2c" a.upc -o a.c 2>"$err"
for text in 'block size 3 here' 'block size 2 here' "this has type 'shared [2] int *'"; do
	label "$text"
done

# The #include lines of a header are said once.
printf '#include <upc.h>\nshared int in_header[THREADS];\nint *p = in_header, *q = in_header;\n' >inner.h
printf '\n#include "inner.h"\n' >outer.h
printf '#include <upc.h>\n#include <stdio.h>\n#include "outer.h"\nint *r = in_header;\n' >a.upc
"$upc2c" a.upc -o a.c 2>"$err"
grep '^[^ ]*:[0-9:]* \(error\|note\)' "$err" | sed 's/: \(.....\).*/: \1/; s/^\.\///' >got
cat >expected <<'END'
inner.h:3:6: error
inner.h:2:12: note:
outer.h:2: note:
a.upc:3: note:
inner.h:3:22: error
inner.h:2:12: note:
a.upc:4:6: error
inner.h:2:12: note:
END
same 'headers' expected got || show 'of headers'
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: sanitizers handle faults in their own way
#
# facts.sh - what is said of a thread that a signal killed, besides its place: the static pointer that is null
# on this thread, and the line that sets it on another one; the allocation that returned null; the function
# whose calls or variables are too many for the stack; a division (U-ENV-8).
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test stress/facts
needs addr2line nm

cat >facts.upc <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <upc.h>
struct node {
	int value;
};
struct grid {
	double *halo;
	int n;
};
static shared int *table;
static double *weights;
static char *title;
static struct grid grid;
static shared struct node *shared head;
static int zeros[2];
static int volatile deep = 1, sum;
static const char *what;
static int is(const char *name)
{
	return strcmp(what, name) == 0;
}
static __attribute__((noinline)) void set(void)
{
	table = (shared int *)upc_all_alloc(100, sizeof(int)); // @table
	weights = malloc(64 * sizeof(double)); // @weights
	grid.halo = calloc(8, sizeof(double)); // @halo
	title = strdup("a title"); // @title
}
static __attribute__((noinline)) int descend(int n)
{
	volatile char frame[1000];
	frame[0] = (char)n;
	return deep ? descend(n + 1) + frame[0] : n;
}
static int ping(int n);
static __attribute__((noinline)) int pong(int n)
{
	volatile char frame[1000];
	frame[0] = (char)n;
	return deep ? ping(n + 2) - frame[0] : n;
}
static __attribute__((noinline)) int ping(int n)
{
	volatile char frame[1000];
	frame[0] = (char)n;
	return deep ? pong(n + 3) * frame[0] : n;
}
static __attribute__((noinline)) int large(void)
{
	volatile char room[64 << 20];
	for (int i = 0; i < 64 << 20; i += 512)
		room[i] = 1;
	return room[512];
}
int main(int argc, char **argv)
{
	int last = MYTHREAD == THREADS - 1;

	what = argc > 1 ? argv[1] : "";
	if (argc > 2)
		set();
	if (is("table") && last)
		table[1] = 5; // @use-table
	if (is("weights") && last)
		sum += (int)weights[zeros[1] + 3]; // @use-weights
	if (is("halo") && last)
		grid.halo[2] += 1; // @use-halo
	if (is("title") && last)
		sum += (int)strlen(title); // @use-title
	if (is("head") && last)
		sum += head->value; // @use-head
	if (is("refused")) {
		table = upc_all_alloc(THREADS, (size_t)1 << 50);
		table[MYTHREAD] = 1;
	}
	if (is("empty") && last) {
		table = upc_alloc(zeros[0]);
		table[0] = 1;
	}
	if (is("descend") && last)
		sum += descend(0);
	if (is("ping") && last)
		sum += ping(0);
	if (is("large") && last)
		sum += large();
	if (is("divide") && last)
		sum = 7 / ((THREADS - 2) * deep); // @divide
	upc_barrier;
	return sum == -1;
}
END

line_of() {
	grep -n "// @$1\$" facts.upc | cut -d: -f1
}

# STATUS ARGUMENT TEXT...: the report has these texts.
says() {
	argument=$2
	bad_keeps "$1" '^upcr: thread [01] was killed by SIG' "$upcrun" -n 2 ./facts "$argument"
	shift 2
	for text; do
		grep -qF -- "$text" "$err" || show "not '$text': $argument"
	done
}

# NAME LINE USE: the pointer of this name is null, and the line sets it.
says_null() {
	says 139 "$3" "at facts.upc:$(line_of "use-$3")" \
		"'$1' is null on thread 1: it is private, each thread has its own, and facts.upc:$(line_of "$2") sets only"
}

# shellcheck disable=SC2086 # flags are lists of words
for flags in -O0 -O2; do
	good "$upcc" ${UPCC_FLAGS-} -w -g $flags facts.upc -o facts
	says_null table table table
	grep -q 'make the pointer itself shared' "$err" || show 'no advice'
	says_null weights weights weights
	grep -q 'put into shared memory' "$err" || show 'no advice'
	says_null grid.halo halo halo
	# The compiler may put strlen into the program itself.
	says 139 title "facts.upc:$(line_of use-title)" "'title' is null on thread 1"
	says 139 head "facts.upc:$(line_of use-head)"
	! grep -q private "$err" || show 'a shared pointer is said to be private'
	says 139 refused 'upc_all_alloc of 2 times 1125899906842624 bytes returned null' 'upcrun -shared-heap SIZE'
	says 139 empty 'upc_alloc of 0 bytes returned null'
	! grep -q shared-heap "$err" || show 'a larger heap is advised'
	says 139 descend 'stack overflow' "'descend' calls itself too often for the stack"
	says 139 ping 'stack overflow' 'calls itself through others too often for the stack'
	says 139 large 'stack overflow' "the local variables of 'large' do not fit into the stack"
	if [ "$(uname -m)" = x86_64 ]; then # others do not trap
		says 136 divide "at facts.upc:$(line_of divide) (integer division by zero, or with overflow; THREADS is 2)"
	fi
done
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# Between two synchronizations the C compiler finds relaxed accesses that are repeated, and writes
# that are overwritten, behind one pointer-to-shared; across a fence, a barrier, a lock and a strict access it moves none.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/reuse

[ "$(uname -m)" = x86_64 ] || {
	lack 'the instructions that it counts are those of another processor'
	end_command_test
}
cat >main.upc <<'END'
#include <upc_relaxed.h>
strict shared int order;
upc_lock_t *mutex;
void overwritten(shared [] int *a) { a[1] = 1111; a[1] = 2222; }
void fenced(shared [] int *a) { a[1] = 3333; upc_fence; a[1] = 3333; }
void met(shared [] int *a) { a[1] = 4444; upc_barrier; a[1] = 4444; }
void locked(shared [] int *a) { a[1] = 5555; upc_lock(mutex); a[1] = 5555; upc_unlock(mutex); }
void ordered(shared [] int *a) { a[1] = 6666; order = 0; a[1] = 6666; }
int repeated(shared [] int *a) { return (a[2] + 7777) ^ (a[2] + 7777); }
int main(void) { return 0; }
END
# stores NUMBER COUNT: how often the number stands in the machine code.
stores() {
	n=$(grep -c "[\$ ]$1\b" main.s) || :
	[ "$n" = "$2" ] || fail "$UPC2C_COMPILER: $1 is there $n times, not $2"
}
good "$upcc" --cc="$UPC2C_COMPILER" -O2 -nolines -w -S main.upc -o main.s
stores 1111 0
stores 2222 1
for twice in 3333 4444 5555 6666; do
	stores "$twice" 2
done
stores 7777 0
end_command_test

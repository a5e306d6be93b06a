#!/bin/sh
# SPDX-License-Identifier: MIT
#
# UPC_CHECK=count and barriers: what a program did, by kind and place, and when it came to its
# barriers; without -check neither (U-RT-13).
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test tools/check-counts

cat >counted.upc <<'END'
#include <upc.h>
shared int a[4 * THREADS];
strict shared double s;
shared [4] struct { char c[12]; } block[4 * THREADS];
int main(void)
{
	int i, sum = 0;
	char buffer[8];
	upc_forall (i = 0; i < 4 * THREADS; i++; i)
		a[i] = i;
	upc_barrier 3;
	for (i = 0; i < 4 * THREADS; i++)
		sum += a[i];
	if (MYTHREAD == 0) {
		s++;
		block[4] = block[0];
		upc_memget(buffer, &a[1], 4);
	}
	upc_notify;
	upc_wait;
	return sum == 0;
}
END
good "$bin/upcc" -check counted.upc -o counted
launch() {
	UPC_CHECK=$1 "$bin/upcrun" -n 2 ./counted >out 2>raw || fail "UPC_CHECK=$1: status $?"
	sort raw >err
}
launch count
cat >expected <<'END'
  bulk and atomic, others' memory: 1 reads (4 bytes), 0 writes (0 bytes)
  relaxed, others' memory: 4 reads (16 bytes), 0 writes (0 bytes)
  relaxed, others' memory: 4 reads (16 bytes), 1 writes (12 bytes)
  relaxed, own memory: 4 reads (16 bytes), 4 writes (16 bytes)
  relaxed, own memory: 5 reads (28 bytes), 4 writes (16 bytes)
  strict, own memory: 1 reads (8 bytes), 1 writes (8 bytes)
upcr: thread 0: 3 synchronization statements; accesses to shared memory:
upcr: thread 1: 3 synchronization statements; accesses to shared memory:
END
LC_ALL=C sort -o err err
LC_ALL=C sort -o expected expected
same counts expected err || fail 'the counts differ'

launch barriers
for t in 0 1; do
	for line in '11:2: upc_barrier 3, statement 1' '19:2: upc_notify, statement 2' \
		'20:2: upc_wait, statement 3'; do
		grep -qxF "upcr: thread $t: counted.upc:$line" err || fail "no '$line' of thread $t"
	done
done
launch ''
[ ! -s err ] || fail 'messages although none were asked for'

good "$bin/upcc" counted.upc -o counted
launch count,barriers
[ ! -s err ] || fail 'messages of a program without checks'
end_command_test

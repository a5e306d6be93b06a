#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Traces of a program on one to seven threads, as others show them: slices nest, each barrier has its
# arrows, locks that were waited for have some, and an archive has a record for each.  A quick run tries one or two
# numbers of threads.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/viewers
upcprof=$bin/upcprof

cat >meet.upc <<'END'
#include <pupc.h>
#include <unistd.h>
#include <upc.h>
#include <upc_collective.h>
shared [4] int a[4 * THREADS], b[4 * THREADS];
shared int total;
upc_lock_t *lock;
static void add(int n)
{
	upc_lock(lock);
	usleep(200);
	total += n;
	upc_unlock(lock);
}
int main(void)
{
	int row[4], i;
	unsigned step = pupc_create_event("step", "%d of %s");

	lock = upc_all_lock_alloc();
	upc_forall (i = 0; i < 4 * THREADS; i++; &a[i])
		a[i] = i;
	upc_barrier;
	for (i = 0; i < 10; i++) {
		pupc_event_start(step, i, "\"10\"");
		add(a[(4 * MYTHREAD + 5 * i) % (4 * THREADS)]);
		upc_memget(row, &a[4 * ((MYTHREAD + i) % THREADS)], sizeof row);
		upc_memcpy(&b[4 * MYTHREAD], &a[4 * ((MYTHREAD + i) % THREADS)], sizeof row);
		upc_notify;
		row[0]++;
		upc_wait;
		pupc_event_end(step, i, "end");
	}
	upc_all_broadcast(b, a, sizeof row, UPC_IN_ALLSYNC | UPC_OUT_ALLSYNC);
	upc_barrier;
	if (MYTHREAD == 0)
		upc_lock_free(lock);
	return 0;
}
END
good "$upcc" --inst-functions meet.upc -o meet
make_counted
otf2=yes
"$upcprof" export --otf2 -o x none 2>&1 | grep -q 'built without' && otf2=
[ -n "$otf2" ] || lack 'upcprof was built without the OTF2 library'
has_tool otf2-print || otf2=
needs jq

# Prints how many records of archive $1 are $2.
records() {
	otf2-print "$1/traces.otf2" | grep -ac "^$2 "
}

for n in $(choose viewers 1,3 2,7 4 | tr , ' '); do
	good "$upcprof" run -n $n --trace -o meet.upcprof ./meet
	good "$upcprof" export --chrome -o meet.json meet.upcprof
	jq -r -f "$UPC2C_SOURCE/tests/upcprof/slices.jq" meet.json >"$work/wrong" || fail 'no JSON'
	[ ! -s "$work/wrong" ] || fail "$n threads: $(head -n 3 "$work/wrong")"
	jq -r '.traceEvents[] | select(.ph == "s") | .cat' meet.json >arrows
	[ "$(grep -c barrier arrows)" = $((12 * (n - 1))) ] ||
		fail "$n threads: $(grep -c barrier arrows) arrows at 12 barriers"
	# With counted times all threads come to the lock at once.
	good "$counted" run -n $n --trace -o locks.upcprof ./meet
	good "$upcprof" export --chrome -o locks.json locks.upcprof
	[ $n = 1 ] || jq -r '.traceEvents[] | select(.ph == "s") | .cat' locks.json | grep -q lock ||
		fail "$n threads: nobody waited for a lock"
	jq -r '.traceEvents[] | select(.ph == "X" and .tid == 0) | .name' meet.json |
		sort | uniq -c >slices
	for slice in '1 main' '10 add' '10 step' '10 upc_wait' '10 upc_lock' '1 upc_all_broadcast' \
		'1 upc_lock_free'; do
		grep -q "^ *$slice\$" slices || fail "$n threads: not $slice"
	done
	jq -e '.traceEvents[] | select(.name == "step" and .args.text == "9 of \"10\"")' meet.json \
		>/dev/null || fail "$n threads: no text of the user event"
	[ -n "$otf2" ] || continue
	good "$upcprof" export --otf2 -o meet$n meet.upcprof
	[ "$(records meet$n RMA_ACQUIRE_LOCK)" = $((10 * n)) ] || fail "$n threads: locks"
	[ "$(records meet$n RMA_COLLECTIVE_END)" = $((14 * n)) ] || fail "$n threads: collectives"
	[ "$(records meet$n ENTER)" = "$(records meet$n LEAVE)" ] || fail "$n threads: regions"
done
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcprof whatif on traces with known times: what the replay says is exact.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/whatif
needs jq
upcprof=$bin/upcprof
acts=$UPC2C_BUILD/tests/upcprof/upcprof_acts

# A trace of $2 threads in the folder $1, from standard input.
made() {
	rm -rf "$1"
	"$acts" "$@" || fail "cannot write $1"
}

# The replayed time of the trace is the measured one, $1 ns.
unchanged() {
	good "$upcprof" whatif --json "$2"
	jq -e --argjson t "$1" '[.whatif.rows[] | select(.key != "base") | .time_ns] == [$t, $t]' \
		"$out" >/dev/null || show "$2: not $1 ns unchanged: $(jq -c '[.whatif.rows[].time_ns]' "$out")"
}

# With options it is $1 ns.
becomes() {
	wanted=$1
	shift
	good "$upcprof" whatif --json "$@"
	got_time=$(jq '.whatif.rows[] | select(.key == "changed") | .time_ns' "$out")
	[ "$got_time" = "$wanted" ] || show "$got_time ns, not $wanted: $*"
}

# Three barriers: thread 1 is late at the first, thread 0 at the second, nobody at the third.  A barrier
# takes 5 ns after the last one came.
made barriers 2 <<'END'
0 0 call work 5
1 0 call work 5
0 100 barrier 10
1 300 barrier 10
0 305 end
1 305 end
1 405 barrier 20
0 605 barrier 20
0 610 end
1 610 end
0 710 barrier 30
1 710 barrier 30
0 715 end
1 715 end
0 725 end
1 725 end
0 725 over
1 725 over
END
unchanged 725 barriers
# 0: 100 + 300 = 400, 1: 300 + 100 = 400; then 5 + 100 + 5 + 10
becomes 520 --without-barrier=a.upc:10 barriers
# 0: 305 + 300 + 100, 1: 305 + 100 + 100
becomes 720 --without-barrier=a.upc:20 barriers
becomes 720 --without-barrier=a.upc:30 barriers
becomes 515 --without-barrier=a.upc:10 --without-barrier=a.upc:30 barriers
becomes 510 --without-barrier=upc_barrier barriers
# each interval: 200, 200, 100, and 10 at the end
becomes 525 --balance barriers
becomes 625 --balance=a.upc:10 barriers
becomes 525 --balance=work barriers
becomes 370 --faster=work,2 barriers
becomes 370 --faster=a.upc:5,2 barriers
grep -q 'Faster: computation' "$out" || show 'no assumption'

# Split-phase: who comes early may go on until the wait.
made split 2 <<'END'
0 0 call work 5
1 0 call work 5
0 100 notify 10
0 110 end
0 200 wait 11
1 300 notify 10
1 310 end
0 320 end
1 320 wait 11
1 330 end
0 400 end
1 400 end
0 400 over
1 400 over
END
unchanged 400 split
becomes 390 --without-barrier=a.upc:11 split
# thread 0 comes later now, and has as much to do after it
becomes 400 --balance=a.upc:10 split

# Four threads queue for a lock: each has it for 100, and the next one gets it 10 after that.
made locks 4 <<'END'
0 0 lock 10 64
1 1 lock 10 64
2 2 lock 10 64
3 3 lock 10 64
0 20 end
0 120 unlock 12 64
0 125 end
1 130 end
1 230 unlock 12 64
1 235 end
2 240 end
2 340 unlock 12 64
2 345 end
3 350 end
3 450 unlock 12 64
3 455 end
0 460 over
1 460 over
2 460 over
3 460 over
END
unchanged 455 locks
# two locks: 0 and 2, 1 and 3; 0 took 20 to get one, the others 10
becomes 235 --split-lock=a.upc:10,2 locks
becomes 125 --split-lock=a.upc:10,4 locks

# Thread 0 writes a value at 500, for which thread 1 reads from 100 to 520.
made flag 2 <<'END'
0 0 call work 5
1 0 call rest 6
0 500 put 12 0 800 4
0 510 end
1 100 get 20 0 800 4
1 110 end
1 115 get 20 0 800 4
1 505 end
1 520 waited 20 0 800 420
1 620 end
0 700 end
0 700 over
1 700 over
END
unchanged 700 flag
# thread 0: 250 + 10 + 95, thread 1: 250 + 20 + 50
becomes 355 --faster=rest,2 --faster=work,2 flag
# Nobody is seen to write it: the thread that has it is taken for the one.
made owner 2 <<'END'
0 0 call work 5
1 0 call rest 6
1 100 get 20 0 800 4
1 110 end
1 520 waited 20 0 800 420
1 620 end
0 700 end
0 700 over
1 700 over
END
unchanged 700 owner
# thread 0 comes to what it did at 520 at 260
becomes 360 --faster=work,2 owner

# Transfers: thread 0 copies 1000 bytes of thread 1 in 100, and computes 300 until a barrier.
made copies 2 <<'END'
0 0 call work 5
1 0 call work 5
0 50 memget 10 1 4096 1000
0 150 end
1 200 barrier 20
0 450 barrier 20
0 460 end
1 460 end
0 460 nbget 30 1 4096 1000
0 470 end 1
0 490 nbsync 31
0 600 end
0 620 end
1 620 end
0 620 over
1 620 over
END
unchanged 620 copies
becomes 520 --overlap=a.upc:10 copies
# 50 + 3000 + 300 + 10, then 3000, and 20 after it
becomes 6380 --latency=3us copies
becomes 2380 --latency=0 --bandwidth=1GB/s copies
# the half of 50, 100, 300; a barrier of two levels takes 10 * 3/2; 10, 20, 110, 20 halved
becomes 320 --threads=2x copies
becomes 320 --threads=4 copies

end_command_test

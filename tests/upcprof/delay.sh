#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcprof path on traces in which it is known who makes whom wait: itself, or through a thread that waited.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/delay
needs jq
upcprof=$bin/upcprof
acts=$UPC2C_BUILD/tests/upcprof/upcprof_acts

# Makes a trace of $2 threads in the folder $1; what the regions cost is $3, as lines
# "THREAD REGION PATH DIRECT INDIRECT SLACK WAITED" of those with any of it.
costs() {
	"$acts" "$1" "$2" || fail "cannot write $1"
	good "$upcprof" path --json "$1"
	jq -r '.cells.rows[] | [.on_path_ns, .direct_ns, .indirect_ns, .slack_ns, .waited_ns] as $n |
		select($n | any(. > 0)) | "\(.thread) \(.name) \($n | map(tostring) | join(" "))"' "$out" |
		sort >got
	printf '%s\n' "$3" | sort >expected
	same "$1: THREAD REGION PATH DIRECT INDIRECT SLACK WAITED" expected got || fail "$1"
}

# Thread 1 computes 300 in b where thread 0 computes 100 in a, and both 50 in c.
costs barrier 2 '0 a 0 0 0 200 0
0 c 0 0 0 200 0
0 upc_barrier 5 0 0 0 200
1 b 300 200 0 0 0
1 c 50 0 0 0 0' <<'END'
0 0 call c 3
1 0 call c 3
0 50 end
1 50 end
0 50 call a 1
1 50 call b 2
0 150 end
1 350 end
0 150 barrier 10
1 350 barrier 10
0 355 end
1 355 end
0 355 over
1 355 over
END

# Thread 1 waits from 100 to 300 for a value that thread 0 writes after a; both were in a for 100 before.  Then it is
# in b for 200, and so late at the barrier, where the others wait: half of that is for b, and half for a, in
# which thread 1 was no longer than they.
costs chain 3 '0 a 300 200 305 200 0
0 put 0 0 0 200 0
0 upc_barrier 5 0 0 0 200
1 a 0 0 0 200 0
1 b 200 305 0 0 0
1 wait for value 10 0 0 0 200
2 a 0 0 0 410 0
2 upc_barrier 0 0 0 0 410' <<'END'
0 0 call a 1
1 0 call a 1
2 0 call a 1
1 100 end
1 100 get 20 0 800 4
2 100 end
2 100 barrier 10
1 110 end
1 115 get 20 0 800 4
0 300 end
0 300 put 5 0 800 4
1 305 end
0 310 end
0 310 barrier 10
1 310 waited 20 0 800 210
1 310 call b 2
1 510 end
1 510 barrier 10
0 515 end
1 515 end
2 515 end
0 515 over
1 515 over
2 515 over
END

# Threads 1 and 2 queue for the lock that thread 0 has for 100: thread 2 waits for thread 1's 50, and before
# that, as thread 1 does, for thread 0.
costs queue 3 '0 h 100 100 100 0 0
0 upc_lock 10 0 0 0 0
1 h 50 50 0 0 0
1 upc_lock 10 0 0 0 100
2 h 10 0 0 0 0
2 upc_lock 10 0 0 0 150
2 upc_unlock 5 0 0 0 0' <<'END'
0 0 lock 10 64
0 10 end
0 10 call h 1
1 10 lock 10 64
2 20 lock 10 64
0 110 end
0 110 unlock 12 64
0 115 end
1 120 end
1 120 call h 1
1 170 end
1 170 unlock 12 64
1 175 end
2 180 end
2 180 call h 1
2 190 end
2 190 unlock 12 64
2 195 end
0 195 over
1 195 over
2 195 over
END
end_command_test

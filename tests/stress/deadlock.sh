#!/bin/sh
# SPDX-License-Identifier: MIT
#
# deadlock.sh - threads that wait for each other for ever are told who waits where for what, and
# the job ends; threads that only wait long are left alone (U-RT-4).  The
# cases of deadlock.upc run side by side: each sleeps for some seconds.  `@name` stands for the line with this comment.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test stress/deadlock

source=$UPC2C_SOURCE/tests/stress/deadlock.upc
# shellcheck disable=SC2086 # flags are lists of words
good "$upcc" -w ${UPCC_FLAGS-} -g -O1 -pthread "$source" -o program
# shellcheck disable=SC2086
good "$upcc" -w ${UPCC_FLAGS-} -g -O1 -pthread -check "$source" -o checked

# PROGRAM CASE THREADS: starts it; its status and messages will be in CASE.*.
start() {
	(
		timeout -k 5 60 "$upcrun" -n "$3" "./$1" "$2" >"$1-$2.out" 2>"$1-$2.err"
		echo $? >"$1-$2.status"
	) <"${4:-/dev/null}" &
}

# CASE: what stands on standard input is what the program said.
reported() {
	awk 'FNR == NR {
			if (match($0, /@[a-z_]+ [*]/))
				line[substr($0, RSTART, RLENGTH - 2)] = FNR
			next
		}
		{
			for (name in line)
				sub(name "($|,)", "deadlock.upc:" line[name] "&")
			gsub(/@[a-z_]+/, "")
			print "upcr: " $0
		}' "$source" - >"$1.expected"
	sed -E "s|${source%/*}/||g; s|(upc:[0-9]+):[0-9]+|\1|g" "$1.err" >"$1.got"
	same "$1" "$1.expected" "$1.got" || fail "$1: wrong messages"
	[ "$(cat "$1.status")" = 1 ] || fail "$1: status $(cat "$1.status")"
}

silent() {
	if [ -s "$1.err" ] || [ "$(cat "$1.status")" != 0 ]; then
		cat "$1.err"
		fail "$1: not silent, status $(cat "$1.status")"
	fi
}

quiet='input late asleep busy spinning handing jumping stopped debugged'
[ -n "${UPC2C_SANITIZE-}" ] || quiet="$quiet sister"
for case in lock_barrier barrier_holds cycle cycle_end split rendezvous rendezvous_end attempt_holds \
	continued collective collective_some; do
	start program $case 3
done
start program cycle_all 4
start program crowd 256
start checked cycle 3
start checked lock_barrier 3
start checked collective 3
mkfifo late
(sleep 3 && echo x) >late &
start program input 3 late
for case in $quiet; do
	[ "$case" = input ] || start program "$case" 3
done
wait

reported program-lock_barrier <<'END'
deadlock: all threads wait:
  thread 0, 2: upc_lock at @held, for the lock that thread 1 holds
  thread 1: upc_barrier at @holding
END
reported program-barrier_holds <<'END'
deadlock: all threads wait:
  thread 0, 2: upc_lock at @outside, for the lock that thread 1 holds
  thread 1: upc_barrier 7 at @inside
END
reported program-cycle <<'END'
deadlock: 2 of 3 threads wait for ever:
  thread 0: upc_lock at @crossed, for the lock that thread 1 holds
  thread 1: upc_lock at @crossed, for the lock that thread 0 holds
END
reported checked-cycle <<'END'
deadlock: 2 of 3 threads wait for ever:
  thread 0: upc_lock at @crossed, for the lock that thread 1 holds since @taken
  thread 1: upc_lock at @crossed, for the lock that thread 0 holds since @taken
END
reported checked-lock_barrier <<'END'
deadlock: all threads wait:
  thread 0, 2: upc_lock at @held, for the lock that thread 1 holds since @first
  thread 1: upc_barrier at @holding
END
reported program-collective <<'END'
deadlock: all threads wait:
  thread 0: upc_barrier at @other
  thread 1-2: upc_all_broadcast at @broadcast
END
reported checked-collective <<'END'
deadlock: all threads wait:
  thread 0: upc_barrier at @other
  thread 1-2: upc_all_broadcast at @broadcast
END
reported program-collective_some <<'END'
deadlock: all threads wait:
  thread 0: upc_barrier at @other
  thread 1-2: upc_all_broadcast at @broadcast
END
reported program-cycle_all <<'END'
deadlock: all threads wait:
  thread 0: upc_lock at @ring, for the lock that thread 1 holds
  thread 1: upc_lock at @ring, for the lock that thread 2 holds
  thread 2: upc_lock at @ring, for the lock that thread 0 holds
  thread 3: at the end of the program
END
reported program-cycle_end <<'END'
deadlock: all threads wait:
  thread 0: upc_lock at @crossed_end, for the lock that thread 1 holds
  thread 1: upc_lock at @crossed_end, for the lock that thread 0 holds
  thread 2: at the end of the program
END
reported program-split <<'END'
deadlock: all threads wait:
  thread 0: upc_wait at @wait
  thread 1: upc_lock at @locked, for the lock that thread 0 holds
  thread 2: upc_barrier at @notified
END
reported program-rendezvous <<'END'
deadlock: all threads wait:
  thread 0-1: upc_all_alloc at @eighth
  thread 2: upc_barrier at @apart
END
reported program-rendezvous_end <<'END'
deadlock: all threads wait:
  thread 0-1: upc_all_alloc at @eighth_end
  thread 2: at the end of the program
END
reported program-attempt_holds <<'END'
deadlock: all threads wait:
  thread 0: upc_barrier at @beside
  thread 1-2: upc_lock at @attempted, for the lock that thread 0 holds
END
reported program-continued <<'END'
deadlock: 2 of 3 threads wait for ever:
  thread 0: upc_lock at @pair, for the lock that thread 1 holds
  thread 1: upc_lock at @pair, for the lock that thread 0 holds
END
reported program-crowd <<'END'
deadlock: all threads wait:
  thread 0: upc_barrier at @beside
  thread 1-255: upc_lock at @attempted, for the lock that thread 0 holds
END

for case in $quiet; do
	silent "program-$case"
done
end_command_test

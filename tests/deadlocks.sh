# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154 # the script that reads this sets source
#
# deadlocks.sh - what must come of the cases of stress/deadlock.upc: for stress/deadlock.sh, on one host, and for
# network/deadlock.sh.  `@name` stands for the line with this comment.

# Prints what a program says; $1 ends with the case, after `checked` for -check.  Several hosts do not know since when a
# lock is held, nor what it is called.
report_of() {
	case $1 in
	checked-lock_barrier)
		cat <<'END'
deadlock: all threads wait:
  threads 0, 2: upc_lock at @held, for the lock 'lock[0]' that thread 1 holds since @first
  thread 1: upc_barrier at @holding
END
		;;
	*-lock_barrier)
		cat <<'END'
deadlock: all threads wait:
  threads 0, 2: upc_lock at @held, for the lock that thread 1 holds since @first
  thread 1: upc_barrier at @holding
END
		;;
	*-barrier_holds)
		cat <<'END'
deadlock: all threads wait:
  threads 0, 2: upc_lock at @outside, for the lock that thread 1 holds since @before
  thread 1: upc_barrier 7 at @inside
END
		;;
	checked-cycle)
		cat <<'END'
deadlock: 2 of 3 threads wait for ever:
  thread 0: upc_lock at @crossed, for the lock 'lock[1]' that thread 1 holds since @taken
  thread 1: upc_lock at @crossed, for the lock 'lock[0]' that thread 0 holds since @taken
END
		;;
	*-cycle)
		cat <<'END'
deadlock: 2 of 3 threads wait for ever:
  thread 0: upc_lock at @crossed, for the lock that thread 1 holds since @taken
  thread 1: upc_lock at @crossed, for the lock that thread 0 holds since @taken
END
		;;
	*-collective | *-collective_some)
		cat <<END
deadlock: all threads wait:
  thread 0: upc_barrier at @other, called from ${1#*-} (@${1#*-})
  threads 1-2: upc_all_broadcast at @broadcast, called from ${1#*-} (@${1#*-})
END
		;;
	*-cycle_all)
		cat <<'END'
deadlock: all threads wait:
  thread 0: upc_lock at @ring, for the lock that thread 1 holds since @each
  thread 1: upc_lock at @ring, for the lock that thread 2 holds since @each
  thread 2: upc_lock at @ring, for the lock that thread 0 holds since @each
  thread 3: at the end of the program
END
		;;
	*-cycle_end)
		cat <<'END'
deadlock: all threads wait:
  thread 0: upc_lock at @crossed_end, for the lock that thread 1 holds since @own_end
  thread 1: upc_lock at @crossed_end, for the lock that thread 0 holds since @own_end
  thread 2: at the end of the program
END
		;;
	*-split)
		cat <<'END'
deadlock: all threads wait:
  thread 0: upc_wait at @wait
  thread 1: upc_lock at @locked, for the lock that thread 0 holds since @unsplit
  thread 2: upc_barrier at @notified
END
		;;
	*-rendezvous)
		cat <<'END'
deadlock: all threads wait:
  threads 0-1: upc_all_alloc at @eighth
  thread 2: upc_barrier at @apart
END
		;;
	*-rendezvous_end)
		cat <<'END'
deadlock: all threads wait:
  threads 0-1: upc_all_alloc at @eighth_end
  thread 2: at the end of the program
END
		;;
	*-attempt_holds)
		cat <<'END'
deadlock: all threads wait:
  thread 0: upc_barrier at @beside
  threads 1-2: upc_lock at @attempted, for the lock that thread 0 holds since @attempt
END
		;;
	*-continued)
		cat <<'END'
deadlock: 2 of 3 threads wait for ever:
  thread 0: upc_lock at @pair, called from continued (@second), for the lock that thread 1 holds since @one
  thread 1: upc_lock at @pair, called from continued (@second), for the lock that thread 0 holds since @one
END
		;;
	*-crowd)
		cat <<'END'
deadlock: all threads wait:
  thread 0: upc_barrier at @beside
  threads 1-255: upc_lock at @attempted, for the lock that thread 0 holds since @attempt
END
		;;
	*-passed)
		cat <<'END'
deadlock: all threads wait:
  threads 0, 2: upc_lock at @wanted, for the lock that thread 1 holds
  thread 1: upc_barrier at @keeping
END
		;;
	*-queued)
		cat <<'END'
deadlock: all threads wait:
  threads 0-1: upc_lock at @queue, for the lock that thread 2 holds
  thread 2: upc_barrier at @front
END
		;;
	*-unposted)
		cat <<'END'
deadlock: all threads wait:
  threads 0-1: bupc_sem_wait at @semaphore
  thread 2: at the end of the program
END
		;;
	esac
}

# Prints the end of a report.
advice_of() {
	case $1 in
	*cycle* | *-continued) echo "  each holds a lock that another one wants: let all threads take locks in the same order" ;;
	*-unposted)
		echo "  nobody is left to post: a semaphore must be posted as often as threads wait for it, and a thread must" \
			"not wait before its own post is due"
		;;
	*-collective* | *-rendezvous*)
		echo "  all threads must come to the same barriers and collective functions, in the same order"
		;;
	*) echo "  the holder of the lock waits for all threads: call upc_unlock before a barrier or collective function" ;;
	esac
	case $1 in
	checked-*) echo "  upcc --explain deadlock explains this report" ;;
	esac
}

# $1: what names the files of a run, with the case after the last `-`.  It ended with the right report.  Hosts may
# stand after the threads of a line.
reported() {
	case $1 in
	*:*) report_of "$1" | sed 's/ since @[a-z_]*//' ;;
	*) report_of "$1" ;;
	esac >"$1.report"
	[ -s "$1.report" ] || fail "$1: no report is known"
	advice_of "$1" >>"$1.report"
	awk 'FNR == NR {
			if (match($0, /@[a-z_]+ [*]/))
				line[substr($0, RSTART, RLENGTH - 2)] = FNR
			next
		}
		{
			caller = ", called from main (deadlock.upc:" line["@called"] ")"
			for (name in line) {
				if (sub("[(]" name "[)]", "(deadlock.upc:" line[name] ")" caller))
					caller = ""
			}
			for (name in line) {
				sub("at " name "$", "at deadlock.upc:" line[name] caller)
				sub("at " name ",", "at deadlock.upc:" line[name] caller ",")
				sub("since " name "$", "since deadlock.upc:" line[name])
			}
			print "upcr: " $0
		}' "$source" "$1.report" >"$1.expected"
	sed -E -e "s|${source%/*}/||g; s|(upc:[0-9]+):[0-9]+|\1|g" \
		-e 's/^(upcr:   threads? [0-9, -]+) on host[0-9]+:/\1:/' "$1.err" >"$1.got"
	# A thread that does not answer soon has no callers in the report, and with sanitizers that takes long.
	[ -z "${UPC2C_SANITIZE-}" ] || sed -i 's/, called from [^,]*//g' "$1.expected" "$1.got"
	same "$1" "$1.expected" "$1.got" || fail "$1: wrong messages"
	[ "$(cat "$1.status")" = 1 ] || fail "$1: status $(cat "$1.status")"
}

silent() {
	if [ -s "$1.err" ] || [ "$(cat "$1.status")" != 0 ]; then
		cat "$1.err"
		fail "$1: not silent, status $(cat "$1.status")"
	fi
}

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcprof whatif on traces with known times: what the replay says is exact.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/whatif
needs jq
upcprof=$bin/upcprof
acts=$UPC2C_BUILD/tests/upcprof/upcprof_acts

# Makes a trace of $2 threads in the folder $1, from standard input.
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

# A collective waits for all if all came before a thread left it, and for nobody if not.
made collective 2 <<'END'
0 0 call work 5
1 0 call work 5
0 100 all 10
1 300 all 10
0 310 end
1 310 end
0 400 all 11
0 420 end
1 500 all 11
1 520 end
0 600 end
1 600 end
0 600 over
1 600 over
END
unchanged 600 collective
# to line 10 in 200, and 10 in it; to line 11 in 140, and 20; 80 or 180 after it became 130
becomes 500 --balance collective
becomes 500 --balance=a.upc:10 collective

# Writing the trace is no part of the program: its 1000 are gone, and those who waited for it.
made flushed 2 <<'END'
0 0 call work 5
1 0 call work 5
0 100 flush 1000
0 1200 barrier 10
1 300 barrier 10
0 1210 end
1 1210 end
0 1300 end
1 1300 end
0 1300 over
1 1300 over
END
unchanged 1300 flushed
jq -e '.whatif.rows[2] | .key == "base" and .time_ns == 400' "$out" >/dev/null || show 'not 400 without writing'
becomes 350 --balance=work flushed

# Measurement was off for 200; that is computation.
made off 1 <<'END'
0 0 call work 5
0 100 measure 0
0 300 measure 1
0 400 end
0 400 over
END
unchanged 400 off
becomes 200 --faster=work,2 off
good "$upcprof" whatif off
grep -q 'measurement was off for 200 ns' "$out" || show 'off is not told'

# Thread 1 is killed in its second barrier's way: what there is is replayed.
made killed 2 <<'END'
0 0 call work 5
1 0 call work 5
0 100 barrier 10
1 300 barrier 10
0 305 end
1 305 end
1 310 call more 6
1 350 end
0 405 barrier 20
END
try "$upcprof" whatif --json --without-barrier=a.upc:10 killed
[ $got = 1 ] || show "killed: status $got"
jq -e '[.whatif.rows[] | .time_ns] == [405, 405, 345]' "$out" >/dev/null ||
	show "killed: $(jq -c '[.whatif.rows[] | .time_ns]' "$out")"
grep -q 'the trace of 2 threads ends before' "$out" || show 'killed: nothing said'

# The clocks of two hosts differ by 40: thread 0 leaves before thread 1 comes.
made hosts 2 red green <<'END'
0 0 call work 5
1 0 call work 5
0 100 barrier 10
0 305 end
1 340 barrier 10
1 345 end
0 405 end
1 445 end
0 405 over
1 445 over
END
unchanged 445 hosts
# thread 1 comes at 170, leaves 5 after that, and has 50 left
becomes 225 --faster=work,2 hosts

# Damaged, but no reason to stop: ends without starts, locks that nobody releases, or twice.
made odd 3 <<'END'
0 0 lock 10 64
0 10 end
0 20 lock 10 64
0 30 end
1 5 lock 10 64
1 40 end
1 50 unlock 11 64
1 55 end
1 60 unlock 11 64
1 65 end
0 70 wait 20
0 75 end
1 70 notify 21
1 75 end
1 80 barrier 22
1 99 end
2 1 try 30 64
2 2 end 0
2 3 try 30 64
2 4 end 1
2 10 waited 40 7 8 99999
2 20 waited 40 0 64 99999
0 100 over
1 100 over
2 100 over
END
good "$upcprof" whatif odd
good "$upcprof" whatif --balance --split-lock=a.upc:10,3 --threads=3x --latency=1s \
	--without-barrier=a.upc:20 odd
good "$upcprof" path odd

# A transfer that takes longer than what comes before the next synchronization; and three threads, of which one does
# all.
made long 3 <<'END'
0 0 memget 10 1 4096 1000
1 0 call work 5
2 0 call work 5
0 300 end
0 300 call work 5
1 0 end
2 0 end
1 0 barrier 20
2 0 barrier 20
0 420 end
0 420 barrier 20
0 430 end
1 430 end
2 430 end
0 430 over
1 430 over
2 430 over
END
unchanged 430 long
becomes 310 --overlap=a.upc:10 long
becomes 350 --balance=work long

# ---- wrong command lines ----
bad 2 'no barrier at .a.upc:99.; it has a.upc:10, a.upc:20, a.upc:30' \
	"$upcprof" whatif --without-barrier=a.upc:99 barriers
bad 2 'no barrier at .work.' "$upcprof" whatif --without-barrier=work barriers
bad 2 'no lock at all' "$upcprof" whatif --split-lock=a.upc:10,2 barriers
bad 2 'no region at .nowhere.' "$upcprof" whatif --faster=nowhere,2 barriers
bad 2 'needs a place and a number' "$upcprof" whatif --faster=work barriers
for factor in 0 -1 x nan inf 2y 1e9; do
	bad 2 '--faster needs a factor' "$upcprof" whatif --faster=work,$factor barriers
done
bad 2 'a number from 1 to 1024' "$upcprof" whatif --split-lock=a.upc:10,0 locks
bad 2 'no transfer at' "$upcprof" whatif --overlap=work copies
bad 2 '--latency needs a time' "$upcprof" whatif --latency=fast copies
for width in 0 -1GB/s GB/s 1TB/h nan; do
	bad 2 '--bandwidth needs bytes a second' "$upcprof" whatif --bandwidth=$width copies
done
bad 2 '--threads needs a number' "$upcprof" whatif --threads=0 copies
bad 2 '--threads needs a factor' "$upcprof" whatif --threads=0x copies
bad 2 'takes one folder' "$upcprof" whatif barriers locks
bad 2 'unknown option .--fast.' "$upcprof" whatif --fast barriers
bad 2 'twice' "$upcprof" whatif --balance --balance=work barriers
bad 1 'nowhere: No such file' "$upcprof" whatif nowhere
"$UPC2C_BUILD/tests/upcprof/upcprof_tables" profile
for command in whatif path; do
	bad 1 'it is a profile; measure with upcprof run --trace' "$upcprof" $command profile
done

# ---- what would help ----
good "$upcprof" whatif --json barriers
jq -e '[.help.rows[] | [.option, .saved_ns]] == [["--faster=work,2", 355], ["--without-barrier=a.upc:10", 205],
	["--balance=a.upc:10", 100], ["--balance=a.upc:20", 100], ["--without-barrier=a.upc:20", 5]]' \
	"$out" >/dev/null || show 'other help'
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: a library with sanitizers links with one compiler and one command only
#
# Checks what upcprof scale says of profiles with known times: of a program of which a part runs on one thread, of
# weak scaling, and of measurements that have nothing to do with each other.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/scale
upcprof=$bin/upcprof
here=$UPC2C_SOURCE/tests/upcprof
made=$UPC2C_BUILD/tests/upcprof

# Ends with status 0 and prints $1; the rest: the words.
scales() {
	pattern=$1
	shift
	good "$upcprof" scale "$@"
	grep -qE -e "$pattern" "$out" || show "no '$pattern': scale $*"
}

golden() {
	same "$1" "$here/$1" "$out" || fail "another output: $1"
}

for n in 1 2 4 8; do
	good "$made/upcprof_versions" s$n run=10$n threads=$n exchange=$((10000 * n))
	good "$made/upcprof_versions" w$n run=20$n threads=$n work=$((1000000 * n)) exchange=$((10000 * n)) \
		serial=$((20000 * n)) arguments=$n
done
good "$upcprof" scale s8 s1 s4 s2
golden scale.out
good "$upcprof" scale --json s1 s2 s4 s8
golden scale.json
good "$upcprof" scale --weak w1 w2 w4 w8
golden weak.out
err_lacks .

# ---- the numbers -------------------------------------------------------------------------------------

# Nothing but work is ideal; a serial part is found exactly, also if the fewest threads are several.
for n in 1 2 3 6; do
	good "$made/upcprof_versions" ideal$n run=30$n threads=$n work=6000000000 exchange=0 serial=0
	good "$made/upcprof_versions" serial$n run=40$n threads=$n work=6000000000 exchange=0 serial=2000000000
done
scales '^ +6 +1 +1\.000 s +1\.000 s +6\.00 +100\.0% +0\.0%$' ideal1 ideal2 ideal3 ideal6
grep -q '^No region loses more than 1% of the time with 6 threads\.$' "$out" || show 'a region loses time'
scales '^ +6 +1 +3\.000 s +1\.333 s +2\.67 +44\.4% +25\.0%$' serial1 serial2 serial3 serial6
grep -q '^With 6 threads, less than half of their time is of use\.$' "$out" || show 'no word about efficiency'
grep -q '^The serial fraction stays at about 25\.0%: .* more than 4 times as fast\.$' "$out" || show 'no limit'
scales '^ +6 +1 +3\.000 s +1\.667 s +1\.67 +55\.6% +25\.0%$' serial2 serial6
grep -q 'main > sum (heat.upc:20:2) takes 2.000 s with 6 threads, 1.333 s more than the ideal, and runs on one of them' \
	"$out" || show 'not the serial region'

# More threads only wait for memory, or for each other.
for n in 1 2 4; do
	good "$made/upcprof_versions" busy$n run=50$n threads=$n exchange=$((n * n * 200000))
done
scales '^4 threads are not faster than 2\.$' busy1 busy2 busy4
grep -q '^What scales worst: main > solve > get ' "$out" || show 'not the region that grows'
grep -q '^The serial fraction grows, from 21\.[0-9]% to 54\.[0-9]%: more threads cost more' "$out" || show 'no growth'
good "$made/upcprof_versions" busy8 run=58 threads=8 exchange=50000000
scales '^4 threads are not faster than 2\.$' busy1 busy2 busy8 busy4
! grep -q 'serial fraction .* times as fast' "$out" || show 'a limit below 1'

# Several runs: the mean, and no speed-up that may be noise.
good "$made/upcprof_versions" two_a run=61 threads=2 work=8000000
good "$made/upcprof_versions" two_b run=62 threads=2 work=16000000
good "$made/upcprof_versions" four_a run=63 threads=4 work=8000000
good "$made/upcprof_versions" four_b run=64 threads=4 work=16000000
scales '^ +2 +2 +6\.603 ms +6\.603 ms ' two_a two_b four_a four_b
grep -q '^That 4 threads are faster than 2 may be noise\.$' "$out" || show 'noise is a speed-up'
scales '^ +4 +1 .* 1\.77 ' two_a four_a
! grep -qE 'not faster|may be noise' "$out" || show 'no speed-up'

# ---- the command line -----------------------------------------------------------------------------------

scales '^\.\.\. and 4 more' --top=1 s1 s2
for width in 40 50 70 90; do
	scales '^ +8  *#+ +\|$' s1 s8 --width=$width
	[ "$(wc -L <"$out")" -le $width ] || show "--width=$width"
	! sed -n '/^ *lost/,$p' "$out" | grep -q '   main > solve   *heat' || show 'columns that are not in line'
done
bad 2 'needs measurements with two numbers of threads or more' "$upcprof" scale s1
bad 2 "unknown option '--x' of upcprof scale" "$upcprof" scale s1 s2 --x
bad 2 's1 and s1 are the same run' "$upcprof" scale s1 s1 s2

# ---- measurements that do not fit ----------------------------------------------------------------------

good "$made/upcprof_versions" other run=70 threads=4 other=1
good "$made/upcprof_versions" cold run=71 program=./cold
good "$made/upcprof_versions" long run=72 arguments=2000
bad 1 '^upcprof: all these measurements have 2 threads; upcprof scale needs two numbers of threads$' \
	"$upcprof" scale s2 cold
bad 1 '^upcprof: s1 and other have no call path in common: they are of two programs$' "$upcprof" scale s1 other
bad 1 '^upcprof: cold is a measurement of cold, but s2 of heat$' "$upcprof" scale s1 s2 cold
bad 1 "^upcprof: long ran with the arguments '2000', but s2 with '1000'\$" "$upcprof" scale s1 s2 long
bad 1 '^upcprof: none: No such file or directory$' "$upcprof" scale s1 none
scales "^warning: another list of arguments: '1000' of s1, '2000' of long\$" s1 long
! "$upcprof" scale --weak s1 long | grep -q 'another list' || fail 'weak scaling with other arguments'
rm s8/thread.7
try "$upcprof" scale s1 s8
[ "$got" = 1 ] || show "status $got of a damaged measurement"
grep -q '^warning: measurements are damaged or incomplete' "$out" || show 'no warning'
end_command_test

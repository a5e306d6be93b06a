#!/bin/sh
# SPDX-License-Identifier: MIT
#
# unsanitized: it measures time
#
# The measurement of a real program says what it does: with each compiler, on several numbers of
# threads, with the tool loaded and linked, as a profile and as a trace.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/measure
upcprof=$bin/upcprof
program=$UPC2C_SOURCE/tests/upcprof/measured.upc

# Names and numbers, summed over the lines of each name.
sum() {
	awk '{ n[$1] += $2 } END { for (name in n) print name, n[name] }' | sort
}

# compare FOLDER: the profile there with what the program said on $out.
compare() {
	sum <"$out" >said
	good "$upcprof" report --section=flat "$1"
	# four times with their units, then calls; at the end region and position
	awk '/measured\.upc:[0-9]/ { print $(NF - 1), $9 }' "$out" | sum >measured
	same "the profile in $1" said measured || fail 'another profile'
}

for cc in gcc clang-19 tcc; do
	good "$upcc" --cc=$cc --inst-functions "$program" -o program
	for n in 1 2 3 4 7; do
		good "$upcprof" run -n $n -o m-$cc-$n ./program
		compare m-$cc-$n
	done
done

# The tool in the program.
good "$upcc" --with-upcprof --inst-functions "$program" -o linked
good env UPCPROF_OUTPUT=m-linked "$upcrun" -n 3 ./linked
compare m-linked

# A trace has the same events, each with its end, and the same profile.
good "$upcprof" run -n 4 --trace -o m-trace ./program
compare m-trace
n=$(awk '{ n += $2 } END { print n }' measured)
good "$upcprof" print m-trace
[ "$(grep -c '^[0-9.]* *[0-3] *start ' "$out")" = "$n" ] || show "not $n starts"
[ "$(grep -c '^[0-9.]* *[0-3] *end .*)$' "$out")" = "$n" ] || show "not $n ends"
[ "$(grep -c ' "step [0-6]"' "$out")" -ge 28 ] || show 'no texts of user events'

# One message where there is no room to write, and the program goes on.
bad 0 'cannot make the folder .*no/such/folder: No such file or directory; nothing' env UPCPROF_OUTPUT=no/such/folder UPC_GASP_TOOL="$UPC2C_BUILD/lib/libupcprof.so" \
	"$upcrun" -n 2 ./program
[ "$(wc -l <"$err")" = 1 ] || show 'more than a message'
grep -q upc_barrier "$out" || show 'the program did not go on'
end_command_test

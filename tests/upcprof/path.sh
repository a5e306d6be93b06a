#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcprof path and whatif on random programs whose critical path, waits and times with a change are found in
# another way (chance.c); and upcprof path on traces with known delays.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/path
needs jq
upcprof=$bin/upcprof
tests=$UPC2C_BUILD/tests/upcprof

n=0 last=10
! is_whole || last=40
for seed in $(seq 1 $last); do
	ops=400
	[ $((seed % 10)) != 0 ] || ops=10000
	for locks in '' locks; do
		# shellcheck disable=SC2086 # one word or none
		"$tests/upcprof_chance" made "$seed" $ops $locks >known || fail "seed $seed"
		good "$upcprof" path --json made
		jq -r '(.cells.rows[] | select(.on_path_ns > 0) | "path \(.thread) \(.name)\t\(.on_path_ns)"),
			(.threads.rows[] | "waited \(.thread)\t\(.waited_ns)")' "$out" |
			awk -F '\t' '{ sum[$1] += $2 } END { for (k in sum) print k, sum[k] }' | sort >got
		grep -E '^(path|waited) ' known | sort >expected
		same "seed $seed $locks: the path" expected got || fail 'another path'
		jq -e '(([.threads.rows[] | .waited_ns] | add) as $w |
			([.path.rows[] | .direct_ns + .indirect_ns] | add) - $w | fabs < 2 + $w / 1000)' "$out" >/dev/null ||
			show "seed $seed $locks: delays do not add up to the waits"
		good "$upcprof" whatif --json made
		jq -e '.whatif.rows[0].time_ns == .whatif.rows[1].time_ns' "$out" >/dev/null ||
			show "seed $seed $locks: not as measured"
		n=$((n + 1))
		[ -z "$locks" ] || continue # granted in another order when times change
		good "$upcprof" whatif --json --faster=f1,2 made
		echo "faster $(jq '.whatif.rows[] | select(.key == "changed") | .time_ns' "$out")" >got
		good "$upcprof" whatif --json --faster=f1,2 --without-barrier=c.upc:50 made
		echo "without $(jq '.whatif.rows[] | select(.key == "changed") | .time_ns' "$out")" >>got
		grep -E '^(faster|without) ' known >expected
		same "seed $seed: times with a change" expected got || fail 'another time'
	done
done
[ $n = $((2 * last)) ] || fail "only $n programs"
end_command_test

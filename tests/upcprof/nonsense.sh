#!/bin/sh
# SPDX-License-Identifier: MIT
#
# upcprof whatif and path on traces without sense: barriers that others never come to, locks that are released
# twice or never, values that nobody writes, events that do not end.  Nothing crashes or hangs, the replay takes
# the measured time, and the path is whole.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test upcprof/nonsense
needs jq
upcprof=$bin/upcprof
acts=$UPC2C_BUILD/tests/upcprof/upcprof_acts

# Lines for acts, of 4 threads, by chance from the seed $1.
nonsense() {
	awk -v seed="$1" 'BEGIN {
		srand(seed)
		n = split("call barrier notify wait lock try unlock get put memget nbget nbsync fence all waited " \
			"measure end end end end end end", word, " ")
		for (i = 0; i < 400; i++) {
			time += int(rand() * 5)
			thread = int(rand() * 4)
			what = word[1 + int(rand() * n)]
			line = int(rand() * 4)
			head = thread " " time " " what
			if (what == "end") {
				if (depth[thread] > 0)
					print head, int(rand() * 2)
				depth[thread] -= depth[thread] > 0
				continue
			}
			if (depth[thread] > 40)
				continue
			if (what == "measure")
				print head, int(rand() * 2)
			else if (what == "call")
				print head, substr("abcd", 1 + line, 1), line
			else if (what ~ /lock|try/)
				print head, line, 64 * int(rand() * 3)
			else if (what ~ /get|put|waited/)
				print head, line, int(rand() * 5), 8 * int(rand() * 4), int(rand() * 30)
			else
				print head, line
			depth[thread] += what != "waited" && what != "measure"
		}
		for (i = 0; i < 4; i++)
			if (rand() < 0.7)
				print i, time + 5, "over"
	}'
}

# The command ends with 0, or with 1 as the trace is not whole.
runs() {
	try "$@"
	[ $got -le 1 ] || show "seed $seed: status $got: $*"
	! grep -qE 'runtime error:|AddressSanitizer|Assertion' "$err" || show "seed $seed: a crash: $*"
}

last=12
! is_whole || last=40
for seed in $(seq 1 $last); do
	hosts=
	[ $((seed % 3)) != 0 ] || hosts='red green blue black'
	nonsense "$seed" >lines
	rm -rf made
	# shellcheck disable=SC2086 # no word or four
	"$acts" made 4 $hosts <lines || fail "seed $seed: cannot write a trace"
	runs "$upcprof" whatif --json made
	jq -e '[.whatif.rows[].time_ns] | .[0] > 0 and .[0] == .[1]' "$out" >/dev/null || show "seed $seed: not as measured"
	runs "$upcprof" path --json made
	jq -e '([.threads.rows[].on_path_ns] | add) as $path | ([.threads.rows[].waited_ns] | add) as $waited |
		([.path.rows[] | .direct_ns + .indirect_ns] | add // 0) as $caused |
		$path > 0 and (($waited - $caused) | fabs) < 30' "$out" >/dev/null || show "seed $seed: the path is not whole"
	runs "$upcprof" whatif --balance --threads=3x --latency=1us --bandwidth=1MB/s made
done
end_command_test

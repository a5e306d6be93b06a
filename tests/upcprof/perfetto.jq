# SPDX-License-Identifier: MIT
#
# perfetto.jq - what upcprof export --perfetto has to hold, of the JSON of upcprof export --chrome: as
# perfetto.c prints it.
def ns: . * 1000 | round;

def args: .args | map_values(if . == null then "null" else . end);

# The places that arrows can lead to, by thread.
(reduce (.traceEvents[] | select(.ph == "X" and (.name | IN("upc_barrier", "upc_wait", "upc_lock")))) as $s
	({}; .["\($s.tid)"] += [[($s.ts | ns), ($s.ts | ns) + ($s.dur | ns)]])) as $slices
| (.traceEvents[]
	| .ts |= (if . then ns else . end)
	| if .ph == "X" then {ph, pid, tid, ts, dur: (.dur | ns), cat, name, args: args}
	elif .ph == "i" then {ph, pid, tid, ts, cat, name, args: args}
	elif .ph == "s" then {ph, pid, tid, ts, id}
	elif .ph == "f" then {ph, pid, tid, id, ts: (.ts as $at
		| $slices["\(.tid)"] | map(select(.[0] <= $at and $at <= .[1])) | min_by(.[1] - .[0])[1])}
	elif .ph == "C" then {ph, ts, name, args}
	elif .name == "process_name" then {ph, pid, process: .args.name}
	elif .name == "thread_name" then {ph, pid, tid, thread: .args.name}
	else {ph, pid, tid, index: .args.sort_index} end),
	(.otherData | to_entries[] | {ph: "M", label: "\(.key): \(.value)"})

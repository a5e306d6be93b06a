# SPDX-License-Identifier: MIT
#
# slices.jq - what is wrong with a file of the Chrome trace event format: slices that do not nest, and
# arrows that do not lead from a slice of one thread to a later place in one of another.  Times in ns.
def ns: . * 1000 | round;

def slices: [.traceEvents[] | select(.ph == "X")
	| {tid, name, from: (.ts | ns), to: ((.ts | ns) + (.dur | ns))}];

# Finds the slices of one thread, in the order of their beginnings, that end after one around them.
def crossing: sort_by([.from, -.to]) | reduce .[] as $s ({open: [], bad: []};
	(.open | map(select(. > $s.from or ($s.from == $s.to and . == $s.from)))) as $open
	| .bad += (if ($open | length) > 0 and $open[-1] < $s.to then [$s] else [] end)
	| .open = $open + [$s.to])
	| .bad[] | "does not nest: \(.)";

def stray($slices; $names): (.ts | ns) as $at | .tid as $tid
	| select([$slices[] | select(.tid == $tid and .from <= $at and $at <= .to
		and (.name | IN($names[])))] | length == 0)
	| "an arrow at no slice: \(.)";

slices as $slices
| ($slices | group_by(.tid)[] | crossing),
	(.traceEvents[] | select(.ph == "s") | stray($slices; ["upc_barrier", "upc_notify", "upc_unlock"])),
	(.traceEvents[] | select(.ph == "f") | stray($slices; ["upc_barrier", "upc_wait", "upc_lock"])),
	([.traceEvents[] | select(.ph == "s" or .ph == "f")] | group_by(.id)[]
		| select(length != 2 or .[0].ph != "s" or .[0].tid == .[1].tid or .[0].ts > .[1].ts)
		| "no arrow: \(.)")

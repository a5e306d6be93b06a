# SPDX-License-Identifier: MIT
#
# upcbench.jq - whether the JSON of upcbench has the form that docs/upcbench.md describes: prints what is wrong, a line
# each.

def is_kind(kind):
	if kind == "count" then type == "number" and floor == . and . >= 0
	elif kind == "text" then type == "string" and length > 0
	elif kind == "number" then type == "number" and . >= 0
	else type == kind end;

# The members and their kinds; those whose name ends in ? may be missing, and no others may be there.
def check(kinds):
	. as $o
	| if type != "object" then "no object: \(tojson)"
	else
		(keys - (kinds | keys | map(rtrimstr("?"))) | select(length > 0) | "unknown members \(tojson)"),
		(kinds | to_entries[]
			| .value as $kind | (.key | rtrimstr("?")) as $name
			| if $o | has($name)
			then $o[$name] | select(is_kind($kind) | not) | "\($name) is no \($kind): \(tojson)"
			else select(.key == $name) | "no \($name) in \($o | tojson)" end)
	end;

def statistics(unit):
	check({unit: "text", median: "number", q1: "number", q3: "number", min: "number", max: "number"}),
	(select(.unit != unit or .min > .q1 or .q1 > .median or .median > .q3 or .q3 > .max) | "statistics: \(tojson)");

def figure:
	check({bench: "text", "op?": "text", "place?": "text", side: "text", mode: "text", threads: "count",
		hosts: "count", active: "count", "bytes?": "count", "extent?": "count",
		"stride?": "count", "compute?": "number", "length?": "count", "alpha?": "number", n: "count",
		turns: "count", spread: "number", time: "object", "rate?": "object"}),
	(select([.side] | inside(["upc", "raw"]) | not) | "side: \(.side)"),
	(select([.mode] | inside(["default", "plain"]) | not) | "mode: \(.mode)"),
	(select(.place and ([.place] | inside(["self", "host", "other", "next"]) | not)) | "place: \(.place)"),
	(select(.n < 1 or .turns < 1 or .active < 1) | "no samples: \(tojson)"),
	(select(has("bytes") != has("rate")) | "bytes without a rate: \(tojson)"),
	(.time | statistics("s")),
	(.rate // empty | statistics("B/s"));

check({format: "text", version: "count", upc2c: "text", date: "text", quick: "boolean", turns: "count", job: "object",
	hosts: "array", places: "object", figures: "array", warnings: "array"}),
(select(.format != "upcbench" or .version != 1) | "format \(.format) \(.version)"),
(select(.date | test("^[0-9-]{10}T[0-9:]{8}Z$") | not) | "date \(.date)"),
(.job
	| check({threads: "count", hosts: "count", pretended: "boolean", network: "text", "mpi?": "text", compiler: "text",
		flags: "string", upcrun: "array", environment: "object"})),
(.hosts[]
	| check({name: "text", processor: "string", processors: "count", load: "number", first_thread: "count",
		last_thread: "count"})),
([.hosts[] | .last_thread - .first_thread + 1] | add) as $threads
| (select($threads != .job.threads) | "\($threads) threads of hosts"),
(.places | check({"self?": "object", "host?": "object", "other?": "object"})),
(.places[] | to_entries[]
	| if .key == "get" or .key == "put" then .value | check({latency: "number", "bandwidth?": "number"})
	else select(.value | is_kind("number") | not) | "in a place: \(tojson)" end),
(.figures[] | figure),
(.figures | map(del(.n, .turns, .spread, .time, .rate)) | group_by(.)[] | select(length > 1) | "twice: \(.[0] | tojson)"),
(.warnings[] | select(is_kind("text") | not) | "warning: \(tojson)")

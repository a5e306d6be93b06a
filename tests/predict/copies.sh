#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks by hand, on a machine with round numbers, which of other hosts' memory moves between two synchronizations: each
# part once, by pages or lines; a part that is there already takes as long as own memory does.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test predict/copies
. "$UPC2C_SOURCE/tests/predicted.sh"

# 1000 words are 1 s, and lie on 1 + 8000 / 4096 pages.
cat >machine.json <<'END'
{"format": "upc2c-machine", "version": 1, "copies": true,
 "points": [{"threads": 2, "barrier": 0, "places": {
  "self": {"local_read": 1e-9, "local_write": 1e-9},
  "other": {"baseline_read": 1, "baseline_write": 1, "vector_read": 1e-3, "vector_write": 1e-3,
   "get": {"latency": 0.016, "bandwidth": 4096000}}}}],
 "compute": {"loads": 1e-9, "stores": 1e-9, "integers": 0, "flops": 0}}
END

# program ACCESS OUTCOME INDEX PATTERN: thread 0 and 1 access the other's 1024 doubles, STEPS times between barriers,
# AGAIN times in each step.
program() {
	cat >program.json <<-END2
	{"version": 1, "file": "p.upc", "parameters": [{"name": "STEPS", "value": "1"}, {"name": "AGAIN", "value": "1"}],
	 "arrays": [{"name": "a", "size": 8, "block": 1024, "elements": "1024 * THREADS"}],
	 "partitions": [{"id": 1, "interval": 1, "array": "a", "pattern": "$4", "count": "1", "references": [1]}],
	 "functions": [{"name": "main", "arguments": [], "body": [
	  {"kind": "loop", "line": 1, "variable": "main.s", "first": "0", "step": "1", "count": "STEPS", "body": [
	   {"kind": "loop", "line": 2, "variable": "main.k", "first": "0", "step": "1", "count": "AGAIN", "body": [
	    {"kind": "loop", "line": 3, "variable": "main.i", "first": "0", "step": "1", "count": "1024", "body": [
	     {"kind": "ref", "id": 1, "line": 4, "interval": 1, "text": "a", "array": "a", "index": $3, "partition": 1,
	      "access": "$1", "outcome": "$2"}]}]},
	   {"kind": "sync", "line": 5, "interval": 1, "what": "barrier"}]}]}]}
	END2
}
other='"(1 - MYTHREAD) * 1024 + main.i"'
run="program.json --machine machine.json --threads 2 --hosts 2"

# 1024 words lie on 3 pages: the first takes 1 / 2.953125 s.  That is a fault, a half of the latency as two come in one request, and
# 1 ms.  Each other one takes a fault, a 16th of the latency and 1 ms, as the loop goes on from page to page; found again, 1 ns
# each.
first='(1 / 2.953125)' fault="(1 / 2.953125 - 0.009)"
program read hoisted "$other" vector
# shellcheck disable=SC2086 # lists
{
	holds "$near .[0].seconds | near($first + 2 * ($fault + 0.002))" $run
	holds "$near .[0].seconds | near($first + 2 * ($fault + 0.002) + 9 * 1024e-9)" $run -D AGAIN=10
	# After each barrier again; from the third time on they are known, and come without a fault.
	holds "$near .[0].seconds | near(2 * $first + 2 * 2 * ($fault + 0.002))" $run -D STEPS=2
	holds "$near .[0].seconds | near(5 * $first + 2 * 2 * ($fault + 0.002) + 3 * 2 * 0.002)" $run -D STEPS=5
	# All accesses are counted, whether they move something or not.
	holds '[.[0].intervals[].partitions[].other] | add == 10240' $run -D AGAIN=10
	holds "$near .[0].seconds | near(10240 * 1e-3)" $run -D AGAIN=10 --without copies
	sed -i 's/"copies": true, *//' machine.json
	holds "$near .[0].seconds | near(10240 * 1e-3)" $run -D AGAIN=10
	sed -i 's/"version": 1,/& "copies": true,/' machine.json

	# At random places: 8 lines of 1 KiB, of which 1024 accesses find all.
	program read direct "$other" baseline
	holds "$near .[0].seconds | near(8 + 1016e-9)" $run
	# A write that finds its line is put all the same.
	program write direct "$other" baseline
	holds "$near .[0].seconds | near(8 + 1016e-3)" $run
}

# 4 columns of a row for each page: all pages of the columns of a row are read one by one, until they are known, from
# the third time on.
# More than 256 pages never become known.
columns() {
	cat >columns.json <<-END2
	{"version": 1, "file": "p.upc", "parameters": [{"name": "STEPS", "value": "1"}],
	 "arrays": [{"name": "a", "size": 8, "block": $((512 * $1)), "elements": "512 * $1 * THREADS"}],
	 "partitions": [{"id": 1, "interval": 1, "array": "a", "pattern": "vector", "count": "1", "references": [1]}],
	 "functions": [{"name": "main", "arguments": [], "body": [
	  {"kind": "loop", "line": 1, "variable": "main.s", "first": "0", "step": "1", "count": "STEPS", "body": [
	   {"kind": "loop", "line": 2, "variable": "main.i", "first": "0", "step": "1", "count": "4", "body": [
	    {"kind": "loop", "line": 3, "variable": "main.k", "first": "0", "step": "1", "count": "$1", "body": [
	     {"kind": "ref", "id": 1, "line": 4, "interval": 1, "text": "a", "array": "a", "partition": 1, "access": "read",
	      "index": "(1 - MYTHREAD) * 512 * $1 + 512 * main.k + main.i", "outcome": "hoisted"}]}]},
	   {"kind": "sync", "line": 5, "interval": 1, "what": "barrier"}]}]}]}
	END2
}
run="columns.json --machine machine.json --threads 2 --hosts 2"
columns 128
# shellcheck disable=SC2086 # lists
{
	holds "$near .[0].seconds | near(2 * $first + 128 * 2 * ($fault + 0.017))" $run -D STEPS=2
	holds "$near .[0].seconds | near(5 * $first + 128 * 2 * ($fault + 0.017) + 128 * 3 * 0.002)" $run -D STEPS=5
	columns 256
	holds "$near .[0].seconds | near(5 * $first + 257 * 5 * ($fault + 0.017))" $run -D STEPS=5
}

# Copies in bulk take what was measured for sizes around theirs: 1.5 ms for 768 bytes, and beyond 1024 bytes the latency and 1 us a byte.
cat >bench.json <<'END'
{"format": "upcbench", "version": 1, "job": {"threads": 2, "hosts": 1},
 "places": {"self": {"local_read": 1e-9}, "host": {"baseline_read": 1e-9, "get": {"latency": 0, "bandwidth": 1e6}}},
 "figures": [
  {"bench": "get", "side": "upc", "mode": "default", "place": "host", "threads": 2, "bytes": 512, "time": {"median": 1e-3}},
  {"bench": "get", "side": "upc", "mode": "default", "place": "host", "threads": 2, "bytes": 1024, "time": {"median": 2e-3}}]}
END
for size in 768:0.0015 2000:0.002; do
	cat >bulk.json <<-END
	{"version": 1, "file": "b.upc", "arrays": [{"name": "a", "size": 1, "block": 4096, "elements": "4096 * THREADS"}],
	 "functions": [{"name": "main", "arguments": [], "body": [{"kind": "bulk", "line": 1, "function": "upc_memget",
	  "bytes": "${size%:*}", "from": {"array": "a", "index": "(1 - MYTHREAD) * 4096"}}]}]}
	END
	holds "$near .[0].seconds | near(${size#*:})" bulk.json --machine bench.json --threads 2 --hosts 1
done

# Two threads of each host have a transfer at the same time: one waits for the other.
sed -i 's/4096 \* THREADS/4096 * 4/; s/(1 - MYTHREAD)/(3 - MYTHREAD)/; s/"bytes": "[0-9]*"/"bytes": "4096"/' bulk.json
holds "$near .[0].seconds | near(2 * (0.016 + 0.001))" bulk.json --machine machine.json --threads 4 --hosts 2
holds "$near .[0].seconds | near(0.016 + 0.001)" bulk.json --machine machine.json --threads 4 --hosts 2 --without contention
end_command_test

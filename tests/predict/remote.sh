#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks by hand, on a machine with round numbers, what upcbench measures of other hosts' memory: pages in order, far
# apart and known, words in a message each, and words whose messages wait for processors that threads use.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test predict/remote
. "$UPC2C_SOURCE/tests/predicted.sh"

# Two pretended hosts with a thread each, on two processors: none is left for the agents.
cat >bench.json <<'END'
{"format": "upcbench", "version": 1, "job": {"threads": 2, "hosts": 2, "pretended": true}, "hosts": [{"processors": 2}],
 "compute": {"loads": 1e-12, "stores": 1e-12, "integers": 1, "flops": 0},
 "places": {"self": {"local_read": 1e-12, "local_write": 1e-12},
  "other": {"baseline_read": 0.25, "baseline_write": 0.25, "vector_read": 1e-3, "vector_write": 1e-3,
   "get": {"latency": 8, "bandwidth": 1e15}}},
 "figures": [
END
# figure BENCH OP MODE MEMBERS SECONDS END
figure() {
	echo "{\"bench\": \"$1\", \"op\": \"$2\", \"side\": \"upc\", \"mode\": \"$3\", \"place\": \"other\", \"threads\": 2, $4
		\"time\": {\"median\": $5}}$6"
}
{
	figure baseline read plain '' 0.5 ,
	figure baseline write plain '' 0.125 ,
	figure pages ordered default '' 3 ,
	figure pages apart default '' 7 ,
	figure pages known default '' 2 ,
	figure scatter write default '' 0.0625 ,
	# Half a second of a word, that of the computation, and 0.5, 2 and 3 s more.
	figure busy read default '"compute": 1,' 2 ,
	figure busy read default '"compute": 2,' 4.5 ,
	figure busy read default '"compute": 4,' 7.5 ''
	echo ']}'
} >>bench.json
run="program.json --machine bench.json --threads 2 --hosts 2 --without imbalance"

# program ACCESS OUTCOME INDEX PATTERN COUNT [TIMES]: TIMES times the threads read or write COUNT words of the other one; STEPS times
# that, with barriers between.
program() {
	cat >program.json <<-END2
	{"version": 1, "file": "p.upc", "parameters": [{"name": "STEPS", "value": "1"}, {"name": "WORK", "value": "0"}],
	 "arrays": [{"name": "a", "size": 8, "block": 131072, "elements": "131072 * THREADS"}],
	 "partitions": [{"id": 1, "interval": 1, "array": "a", "pattern": "$4", "count": "1", "references": [1]}],
	 "functions": [{"name": "main", "arguments": [], "body": [
	  {"kind": "loop", "line": 1, "variable": "main.s", "first": "0", "step": "1", "count": "STEPS", "body": [
	   {"kind": "loop", "line": 2, "variable": "main.w", "first": "0", "step": "1", "count": "WORK", "body": [
	    {"kind": "work", "line": 2, "interval": 1, "integers": 1}]},
	   {"kind": "loop", "line": 3, "variable": "main.j", "first": "0", "step": "1", "count": "${6:-1}", "body": [
	    {"kind": "loop", "line": 3, "variable": "main.i", "first": "0", "step": "1", "count": "$5", "body": [
	     {"kind": "ref", "id": 1, "line": 4, "interval": 1, "text": "a", "array": "a", "index": "(1 - MYTHREAD) * 131072 + $3", "partition": 1,
	      "access": "$1", "outcome": "$2"}]}]},
	   {"kind": "sync", "line": 5, "interval": 1, "what": "barrier"}]}]}]}
	END2
}

# shellcheck disable=SC2086 # lists
{
	# 1024 words are on 3 pages.  The first of each execution is a fault and a request, whatever comes after it.
	program read hoisted main.i vector 1024
	holds "$near .[0].seconds | near(7 + 2 * 3)" $run
	holds "$near .[0].seconds | near(4 * 7 + 2 * 2 * 3 + 2 * 2 * 2)" $run -D STEPS=4
	# If the loop names what it will read, all pages are known.
	program read hoisted main.i vector 1024
	sed -i 's/"outcome": "hoisted"/&, "gathered": true/' program.json
	holds "$near .[0].seconds | near(4 * (7 + 2 * 2))" $run -D STEPS=4
	# 4 columns of 16 rows, each of which has a page and a part of the next one.
	program read hoisted '512 * main.i + main.j' vector 16 4
	holds "$near .[0].seconds | near((16 + 1 / 8) * 7)" $run
	holds "$near .[0].seconds | near(2 * (16 + 1 / 8) * 7 + 7 + (15 + 1 / 8) * 2)" $run -D STEPS=3

	# Words at random places take a message each, not what few pages do.
	program read direct main.i baseline 1
	holds "$near .[0].seconds | near(0.5)" $run
	# Messages wait while others compute, for less than they do: between those that were measured by a straight line.
	holds "$near .[0].seconds | near(1 + 0.5 + 0.5)" $run -D WORK=1
	holds "$near .[0].seconds | near(10 * (1 + 0.5 + 0.5))" $run -D WORK=1 -D STEPS=10
	holds "$near .[0].seconds | near(3 + 0.5 + 2.5)" $run -D WORK=3
	holds "$near .[0].seconds | near(100 + 0.5 + 3)" $run -D WORK=100
	holds "$near .[0].seconds | near(3 + 0.5)" $run -D WORK=3 --without progress,sharing
	# Two in an interval are half as far apart; one time in 1024 both are in one line.
	program read direct '1024 * main.i' baseline 2
	holds "$near .[0].seconds | near(4 + (2 - 1 / 1024) * (0.5 + 2))" $run -D WORK=4
	# Two threads that share a processor compute for twice as long, and others do not ask at the same time.
	# Pages of an array that is read again and again come at the beginning: in a hundredth of 8 s of computation.
	program read hoisted main.i vector 1024 100
	sed -i 's/131072/1024/g' program.json
	holds "$near .[0].seconds | near(8 + 7 + 2 * 3 + 0.5 * 8 / 100)" $run -D WORK=8
	sed 's/"processors": 2/"processors": 1/; s/7.5/9.5/' bench.json >shared.json
	holds "$near .[0].seconds | near(2 * 8 + 7 + 2 * 3 + (1 + 2 / 16) * 1)" ${run%%--*} --machine shared.json ${run#*bench.json} \
		-D WORK=8
	# Nobody waits for what is written; of 1024 words a quarter find the copies of their lines, and are put with others.
	program write direct main.i baseline 1
	holds "$near .[0].seconds | near(3 + 0.25 + 0.002)" $run -D WORK=3 # the agent polls
	program write direct main.i baseline 1024
	holds "$near .[0].seconds | near(768 * 0.25 + 256 * 0.0625)" $run

	# A barrier waits, too: a second after 2 seconds.
	program read direct main.i baseline 0
	barrier=$(figure busy barrier default '"compute": 2,' 3 , | tr -d '\n' | sed 's/"place": "other", //')
	sed "s/\"figures\": \[/&$barrier/" bench.json >barrier.json
	holds "$near .[0].seconds | near(5 * (1 + 0.5))" ${run%%--*} --machine barrier.json ${run#*bench.json} -D WORK=1 -D STEPS=5
}

# A transfer in bulk that all threads make when they leave a barrier finds no other that computes; one of many does.
for bulk in 1:0.002 5:2.5; do
	cat >program.json <<-END2
	{"version": 1, "file": "p.upc", "arrays": [{"name": "a", "size": 8, "block": 131072, "elements": "131072 * THREADS"}],
	 "functions": [{"name": "main", "arguments": [], "body": [
	   {"kind": "loop", "line": 1, "variable": "main.k", "first": "0", "step": "1", "count": "${bulk%:*}", "body": [
	    {"kind": "work", "line": 2, "interval": 1, "integers": 1},
	    {"kind": "bulk", "line": 3, "interval": 1, "function": "upc_memget", "bytes": "8",
	     "from": {"array": "a", "index": "(1 - MYTHREAD) * 131072"}}]},
	   {"kind": "sync", "line": 5, "interval": 1, "what": "barrier"}]}]}
	END2
	# shellcheck disable=SC2086 # a list
	holds "$near .[0].seconds | near(${bulk%:*} * (1 + 8) + ${bulk#*:})" $run
done

# Transfers that were measured by the two threads of each host at once take that; with four threads of a host twice as long.
cat >all.json <<'END'
{"format": "upcbench", "version": 1, "job": {"threads": 4, "hosts": 2}, "hosts": [{"processors": 16}],
 "places": {"self": {"local_read": 1e-12}, "host": {"baseline_read": 1},
  "other": {"baseline_read": 1, "get": {"latency": 5, "bandwidth": 1e15}}},
 "figures": [
  {"bench": "get", "op": "all", "side": "upc", "mode": "default", "place": "other", "threads": 4, "bytes": 8, "time": {"median": 8}},
  {"bench": "get", "op": "all", "side": "upc", "mode": "default", "place": "other", "threads": 4, "bytes": 1032, "time": {"median": 12}}]}
END
for size in 8:8 520:10 2056:16; do
	cat >bulk.json <<-END2
	{"version": 1, "file": "p.upc", "arrays": [{"name": "a", "size": 8, "block": 1024, "elements": "1024 * THREADS"}],
	 "functions": [{"name": "main", "arguments": [], "body": [
	    {"kind": "bulk", "line": 3, "function": "upc_memget", "bytes": "${size%:*}",
	     "from": {"array": "a", "index": "(MYTHREAD + THREADS / 2) % THREADS * 1024"}}]}]}
	END2
	holds "$near .[0].seconds | near(${size#*:})" bulk.json --machine all.json --threads 4 --hosts 2
	holds "$near .[0].seconds | near(2 * ${size#*:})" bulk.json --machine all.json --threads 8 --hosts 2
done
end_command_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Checks by hand, on a machine with round numbers, what accesses of a host's memory take besides their number:
# columns whose lines a cache does not keep, updates that several threads make, and the first access to a page.
. "$UPC2C_SOURCE/tests/command.sh"
start_command_test predict/memory
. "$UPC2C_SOURCE/tests/predicted.sh"

# Private accesses take 1 ns, and upcbench measured: sweeps of 64 and 256 words, updates of 1 and 4 MiB, pages.
cat >bench.json <<'END'
{"format": "upcbench", "version": 1, "job": {"threads": 2, "hosts": 1}, "hosts": [{"processors": 2}],
 "compute": {"loads": 1e-9, "stores": 1e-9},
 "places": {"self": {"local_read": 1e-9, "local_write": 1e-9}, "host": {"baseline_read": 1e-6, "baseline_write": 1e-6}},
 "figures": [
END
figure() {
	echo "{\"bench\": \"$1\", \"op\": \"$2\", \"side\": \"upc\", \"mode\": \"default\", \"place\": \"self\", \"threads\": 2, $3
		\"time\": {\"median\": 1, \"q1\": $4}}${5:-}"
}
{
	figure sweep read '"extent": 258048, "stride": 4032,' 1e-9 ,
	figure sweep read '"extent": 1032192, "stride": 4032,' 3e-9 ,
	figure sweep read '"extent": 262144, "stride": 4096,' 5e-9 ,
	figure sweep read '"extent": 1048576, "stride": 4096,' 9e-9 ,
	figure update alone '"extent": 16384,' 2e-9 ,
	figure update change '"extent": 1048576,' 12e-9 ,
	figure update change '"extent": 4194304,' 22e-9 ,
	figure element blocked '' 4e-9 ,
	figure element cyclic '' 2e-9 ,
	figure touch write '' 1e-6
	echo ']}'
} >>bench.json

# program ROWS COLUMNS BLOCK: threads read an array column by column, all of it or their own columns.
program() {
	cat >columns.json <<-END2
	{"version": 1, "file": "p.upc", "threads": 0,
	 "arrays": [{"name": "a", "size": 8, "block": $3, "elements": "$1 * $2"}],
	 "partitions": [{"id": 1, "interval": 1, "array": "a", "pattern": "baseline", "count": "1", "references": [1]}],
	 "functions": [{"name": "main", "arguments": [], "body": [
	  {"kind": "forall", "line": 2, "variable": "main.j", "first": "0", "step": "1", "count": "$2",
	   "affinity": {"array": "a", "index": "main.j"}, "body": [
	   {"kind": "loop", "line": 3, "variable": "main.i", "first": "0", "step": "1", "count": "$1", "body": [
	     {"kind": "ref", "id": 1, "line": 4, "interval": 1, "text": "a", "array": "a", "partition": 1, "access": "read",
	      "index": "$2 * main.i + main.j", "outcome": "local"}]}]}]}]}
	END2
}

# takes SECONDS OPTION...: columns.json does, a formula of jq.
takes() {
	seconds=$1
	shift
	holds "$near .[0].seconds | near($seconds)" columns.json --machine bench.json "$@"
}

# A row of 504 words on one thread: the words of a column are 4032 bytes apart, 63 lines.
for row in '64:504:1:0' '128:504:1:1' '256:504:1:2' '1024:504:1:2' '64:512:1:4' '256:512:1:8' '256:508:1:2' '256:4:1:0'; do
	IFS=: read -r rows columns block more <<END
$row
END
	program "$rows" "$columns" "$block"
	words=$((rows * columns)) pages="$((rows * columns * 8)) / 4096"
	takes "$words * (1 + $more) * 1e-9 + $pages * 1e-6" --threads 1
	takes "$words * 1e-9" --threads 1 --without memory
	takes "$words * 1e-9" --threads 1 --model paper
done
# Two threads have every second column, and so half of the stride: 2048 bytes are as 32 lines, 4096 as 64.
program 256 512 1
takes "256 * 256 * 1e-9 + 256 * 256 * 8 / 4096 * 1e-6" --threads 2
program 256 1024 1
takes "256 * 512 * 9e-9 + 256 * 512 * 8 / 4096 * 1e-6" --threads 2
# A factor of measured runs is not of these: 256 * 504 ns become twice as much, 256 * 504 * 2 ns and the pages stay.
program 256 504 1
run="threads=1,seconds=$(awk 'BEGIN { print 256 * 504 * 4e-9 + 252e-6 }')"
takes '256 * 504 * 4e-9 + 252e-6' --threads 1 --measured "$run"
holds "$near .[0].measured.factor | near(2)" columns.json --machine bench.json --threads 1 --measured "$run"

# Updates of random elements of 1, 2 and 8 MiB by two threads: 2, the logarithm between, and as 4 MiB.
for table in '131072:10' '262144:15' '1048576:20'; do
	IFS=: read -r words more <<END
$table
END
	cat >updates.json <<-END2
	{"version": 1, "file": "u.upc", "arrays": [{"name": "a", "size": 8, "block": 1, "elements": "$words"}],
	 "partitions": [{"id": 1, "interval": 1, "array": "a", "pattern": "baseline", "local_share": "1.0 / THREADS", "count": "1",
	   "references": [1]},
	  {"id": 2, "interval": 1, "array": "a", "pattern": "baseline", "local_share": "1.0 / THREADS", "count": "1", "references": [1]}],
	 "functions": [{"name": "main", "arguments": [], "body": [
	  {"kind": "loop", "line": 2, "variable": "main.j", "first": "0", "step": "1", "count": "1000000", "body": [
	     {"kind": "ref", "id": 1, "line": 4, "interval": 1, "text": "a", "array": "a", "partition": 1, "write_partition": 2,
	      "access": "update", "index": null, "outcome": "direct"}]}]}]}
	END2
	holds "$near .[0].seconds | near(1000000 * (2 + $more) * 1e-9 + $words * 4 / 4096 * 1e-6)" \
		updates.json --machine bench.json --threads 2
done

# A page is accessed for the first time once.
program 256 504 1
jq '.functions[0].body += .functions[0].body' columns.json >twice.json
mv twice.json columns.json
takes '2 * 256 * 504 * 3e-9 + 252e-6' --threads 1

# It says what they are of, and accesses are not counted twice.
program 256 504 1
holds '[.[0].intervals[].partitions[].own] | add == 256 * 504' columns.json --machine bench.json --threads 1
for line in 'reads own memory, lines apart: 129024 x 2 ns' 'reads own memory, pages for the first time: 252 x 1 us'; do
	"$predict" explain columns.json --machine bench.json --threads 1 | grep -q "$line" || show "no '$line'"
done

# Elements at any index: whose they are is computed, which takes longer where the array has blocks.
for block in 1:2 4:4; do
	program 1000 1000 "${block%:*}"
	sed -i 's/"index": "1000 \* main.i + main.j", "outcome": "local"/"index": null, "outcome": "direct"/' columns.json
	takes "1000 * 500 * ${block#*:}e-9" --threads 2 --without imbalance,memory
done
end_command_test

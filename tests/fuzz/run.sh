#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh SECONDS [TARGET...] - builds the fuzz targets with the sanitizers and runs each for so
# long, from our test programs as seeds; what it finds stays in build-fuzz/found.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:?usage: run.sh SECONDS [TARGET...]}
shift
[ $# -gt 0 ] || set -- island options translate
cmake --preset fuzz >/dev/null
for target; do
	ninja -C build-fuzz "fuzz_${target}_fuzz" >build-fuzz/ninja.log ||
		{ tail -n 20 build-fuzz/ninja.log; exit 1; }
done
mkdir -p build-fuzz/seeds/upc build-fuzz/seeds/options build-fuzz/found
for file in tests/lower/*.upc tests/reject/*.upc tests/islands/*.upc tests/shadow/*.upc \
	tests/tree/*.upc tests/edits/*.upc; do
	grep -v '^#' "$file" >"build-fuzz/seeds/upc/$(echo "$file" | tr / -)"
done
grep -o '"-[A-Za-z-]*=*"' frontend/options.c | tr -d '"' | while read -r option; do
	printf '%s\nx.upc\n-o\nx.c\n' "$option" >"build-fuzz/seeds/options/$option"
done

# The libraries of Clang are not ours to look for leaks in.
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 LIBCLANG_NOTHREADS=1
for target; do
	seeds=upc
	[ "$target" = options ] && seeds=options
	mkdir -p "build-fuzz/corpus-$target"
	echo "$target, $seconds seconds:"
	if ! nice -n 19 "build-fuzz/bin/fuzz_${target}_fuzz" -max_total_time="$seconds" -timeout=60 \
		-rss_limit_mb=4096 -max_len=4096 -dict=tests/fuzz/upc.dict -close_fd_mask=1 \
		-artifact_prefix=build-fuzz/found/ "build-fuzz/corpus-$target" \
		"build-fuzz/seeds/$seeds" >build-fuzz/fuzz.log 2>&1; then
		grep -aE 'ERROR|runtime error|SUMMARY|Test unit' build-fuzz/fuzz.log | head -n 5
		echo 'FAILED: the input is in build-fuzz/found'
		exit 1
	fi
	tail -n 1 build-fuzz/fuzz.log
done

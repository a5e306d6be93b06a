#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh SECONDS [TARGET...] - builds the fuzz targets with the sanitizers and runs each for so
# long, one on each processor, from our test programs as seeds; what it finds stays in build-fuzz/found.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:?usage: run.sh SECONDS [TARGET...]}
shift
[ $# -gt 0 ] || set -- island options translate measurement
cmake --preset fuzz >/dev/null
for target; do
	ninja -C build-fuzz "fuzz_${target}_fuzz" >build-fuzz/ninja.log ||
		{ tail -n 20 build-fuzz/ninja.log; exit 1; }
done
mkdir -p build-fuzz/seeds/upc build-fuzz/seeds/options build-fuzz/seeds/measurement build-fuzz/found
for file in tests/lower/*.upc tests/reject/*.upc tests/islands/*.upc tests/shadow/*.upc \
	tests/tree/*.upc tests/edits/*.upc; do
	case $file in
	*/parser-crash-*) continue ;; # Clang may not survive what comes from them
	esac
	grep -v '^#' "$file" >"build-fuzz/seeds/upc/$(echo "$file" | tr / -)"
done
grep -oh '"-[A-Za-z-]*=*"' frontend/options/*.c | tr -d '"' | while read -r option; do
	printf '%s\nx.upc\n-o\nx.c\n' "$option" >"build-fuzz/seeds/options/$option"
done

# One thread's file of each kind, and two, whose checks are made right (\1: one, \3: two).
measurements() {
	programs='upcprof_trace upcprof_tables upcprof_forms upcprof_lies'
	# shellcheck disable=SC2086 # a list
	ninja -C build-fuzz $programs >build-fuzz/ninja.log
	seeds=$PWD/build-fuzz/seeds/measurement made=$PWD/build-fuzz/tests/upcprof
	work=$(mktemp -d)
	"$made/upcprof_trace" "$work/trace" 2 2 3
	"$made/upcprof_trace" "$work/killed" 2 1 2 killed
	"$made/upcprof_tables" "$work/tables"
	"$made/upcprof_forms" "$work/forms"
	i=0
	while "$made/upcprof_lies" "$work/lie-$i" $i; do
		i=$((i + 1))
	done
	for folder in "$work"/*; do
		name=$(basename "$folder")
		{ printf '\001' && cat "$folder/thread.0"; } >"$seeds/$name"
		[ ! -e "$folder/thread.1" ] ||
			{ printf '\003' && cat "$folder/thread.0" "$folder/thread.1"; } >"$seeds/$name-2"
	done
	rm -r "$work"
}
case " $* " in *' measurement '*) measurements ;; esac

# The libraries of Clang are not ours to look for leaks in.
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 LIBCLANG_NOTHREADS=1

# Runs target $1, and says what came of it.
run_target() {
	seeds=upc mask=1 words=-dict=tests/fuzz/upc.dict log=build-fuzz/fuzz-$1.log
	[ "$1" = options ] && seeds=options
	[ "$1" = measurement ] && seeds=measurement mask=3 words=-use_value_profile=1
	mkdir -p "build-fuzz/corpus-$1"
	echo "$1, $seconds seconds:"
	if ! nice -n 19 "build-fuzz/bin/fuzz_${1}_fuzz" -max_total_time="$seconds" -timeout=60 \
		-rss_limit_mb=4096 -max_len=4096 "$words" -close_fd_mask=$mask \
		-artifact_prefix=build-fuzz/found/ "build-fuzz/corpus-$1" \
		"build-fuzz/seeds/$seeds" >"$log" 2>&1; then
		grep -aE 'ERROR|runtime error|SUMMARY|Test unit|^Base64' "$log" | head -n 6
		tail -n 1 "$log"
		echo 'FAILED: the input is in build-fuzz/found, unless the process died in Clang'
		return 1
	fi
	runs=$(sed -n 's/^Done \([0-9]*\) runs.*/\1/p' "$log")
	echo "${runs:-0} runs"
	[ "${runs:-0}" -ge $((seconds * 5)) ] || {
		echo "FAILED: fewer than $((seconds * 5))"
		return 1
	}
}

# Waits for those that run.
finish() {
	for one in $running; do
		wait "${one%:*}" || status=1
		cat "build-fuzz/said-${one#*:}"
	done
	running=
}

status=0 running='' n=0
for target; do
	run_target "$target" >"build-fuzz/said-$target" 2>&1 &
	running="$running $!:$target" n=$((n + 1))
	[ $((n % $(nproc))) != 0 ] || finish
done
finish
exit $status

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# run.sh RUNS|SECONDSs [TARGET...] - builds the fuzz targets with the sanitizers and tries so many inputs on each after its
# seeds, which are our test programs, or for so long (60s), one target on each processor.  What it finds stays in
# build-fuzz/found.  An input on which Clang crashes goes to build-fuzz/clang and fails nothing: half of the rest is tried.
set -eu
cd "$(dirname "$0")/../.."
amount=${1:?usage: run.sh RUNS|SECONDSs [TARGET...]}
shift
[ $# -gt 0 ] || set -- island options translate measurement
cmake --preset fuzz >/dev/null
for target in upc2c "$@"; do
	[ "$target" = upc2c ] || target=fuzz_${target}_fuzz
	ninja -C build-fuzz "$target" >build-fuzz/ninja.log ||
		{ tail -n 20 build-fuzz/ninja.log; exit 1; }
done
mkdir -p build-fuzz/seeds/upc build-fuzz/seeds/options build-fuzz/seeds/measurement build-fuzz/found build-fuzz/clang
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

# Makes one thread's file of each kind, and two, whose checks are made right (\1: one, \3: two).
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

# Runs the program of the target; $1: its log.  It keeps the input that it tries, for it may die without a word.
run_program() {
	said=$1
	shift
	# shellcheck disable=SC3045 # our shells have it
	(ulimit -s 1000000 && FUZZ_INPUT=build-fuzz/input-$target exec nice -n 19 "build-fuzz/bin/fuzz_${target}_fuzz" \
		-timeout=300 -rss_limit_mb=4096 -artifact_prefix="$new/" "$@") >"$said" 2>&1
}

whose() {
	awk -f tests/fuzz/whose.awk "$1"
}

# Succeeds if the target died by Clang: the innermost frame is Clang's.  Or a process of its own takes the input $1:
# Clang had crashed before and left something over.  Or that one dies without a word, and upc2c takes the input or says
# that the parser crashes.
is_of_clang() {
	case $target in options | measurement) return 1 ;; esac
	[ "$(whose "$log")" != clang ] || return 0
	! run_program "$log.again" "$1" || return 0
	case $(whose "$log.again") in clang) return 0 ;; ours) return 1 ;; esac
	! grep -q 'ERROR: \|runtime error' "$log.again" || return
	cp "$1" "$new/input.i"
	build-fuzz/bin/upc2c -w "$new/input.i" -o "$new/out.c" >"$log.again" 2>&1 || [ $? = 1 ]
}

# The target died: says what came of it.  Fails unless it is of Clang.  $@: the folders of its seeds.
look() {
	input=$(find "$new" -type f | head -n 1)
	[ -n "$input" ] || { [ -f "build-fuzz/input-$target" ] && input=$new/input && cp "build-fuzz/input-$target" "$input"; }
	if [ -n "$input" ] && is_of_clang "$input"; then
		find "$@" -type f -exec cmp -s '{}' "$input" ';' -delete # a seed
		mv "$input" "build-fuzz/clang/$target-$(basename "$input")"
		echo "Clang crashes: the input is build-fuzz/clang/$target-$(basename "$input")"
		return
	fi
	grep -aE 'ERROR|runtime error|SUMMARY|Test unit|^Base64' "$log" | head -n 6
	tail -n 1 "$log"
	[ -z "$input" ] || mv "$input" build-fuzz/found
	echo "FAILED: the input is build-fuzz/found/$(basename "$input")"
	return 1
}

# Runs target $1, and says what came of it.
run_target() {
	target=$1 seeds=upc mask=1 words=-dict=tests/fuzz/upc.dict log=build-fuzz/fuzz-$1.log new=build-fuzz/new-$1
	[ "$1" = options ] && seeds=options
	[ "$1" = measurement ] && seeds=measurement mask=3 words=-use_value_profile=1
	set -- "build-fuzz/corpus-$target" "build-fuzz/seeds/$seeds"
	echo "$target, $amount:"
	left=${amount%s}
	while [ "$left" -gt 0 ]; do
		rm -rf "$new"
		mkdir -p "$1" "$new"
		case $amount in
		*s) limit=-max_total_time=$left ;;
		*) limit=-runs=$((left + $(find "$@" -type f | wc -l))) ;;
		esac
		if run_program "$log" "$limit" -max_len=4096 "$words" -close_fd_mask=$mask "$@"; then
			echo "$(sed -n 's/^Done \([0-9]*\) runs.*/\1/p' "$log") runs"
			return
		fi
		look "$@" || return
		left=$((left / 2))
	done
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

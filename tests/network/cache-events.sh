#!/bin/sh
# SPDX-License-Identifier: MIT
#
# Tests what a tool gets to know of the copies of other hosts' memory (GASP 5.4.7): a model of the cache reads the
# events, and says of each read whether it may be a hit; UPC_STATS counts as many; reads without events, and those that
# go past the cache, raise none.
. "$UPC2C_SOURCE/tests/hosts.sh"
start_test network/cache-events
choose_mpis
program=$UPC2C_SOURCE/tests/network/cache-events.upc
gcc -std=gnu11 -Wall -Wextra -Werror -O1 -fPIC -shared -I"$UPC2C_BUILD/include/upc2c" "$UPC2C_SOURCE/tests/gasp/tool.c" \
	-o "$work/tool.so" || fail 'the tool does not compile'
printf 'GASP_UPC_%s\n' GET CACHE_HIT >"$work/hits"
printf 'GASP_UPC_%s\n' FENCE CACHE_MISS CACHE_INVALIDATE >"$work/fences"

# build NAME FLAG...
build() {
	name=$1
	shift
	guard "$bin/upcc" -O1 -Wall -Wextra -Werror "$@" "$program" -o "$work/$name" >"$work/log" 2>&1 ||
		{ cat "$work/log"; fail "does not compile with $*"; }
}

build all -network=mpi --inst
build plain -network=mpi
build one --inst
build hits -network=mpi --inst-only "$work/hits"
build fences -network=mpi --inst-only "$work/fences"

# record MPI PROGRAM MODE OPTION...: the events of thread 0 are in $work/told/0
record() {
	rm -rf "$work/told"
	mkdir "$work/told"
	(
		EVENTS_FOLDER=$work/told UPC_GASP_TOOL=$work/tool.so UPC_STATS=1
		export EVENTS_FOLDER UPC_GASP_TOOL UPC_STATS
		job=$1:2:2 name=$2 mode=$3
		shift 3
		for option; do export "${option?}"; done
		run_job "$job" "$work/$name" "$mode" </dev/null >"$work/out" 2>"$work/err"
	) || { cat "$work/err"; fail "status $?: $*"; }
}

# Each read is a hit, if the line is in the cache, or else a miss, which brings lines of $2 bytes, at most $3; when the
# thread synchronizes, and whenever the cache likes, it becomes empty, with an event if it was not.  A read in a line
# that an earlier one has brought, before the event that empties it, is a hit: no line takes the place of another one.
# The calls of the tool are those of events that may hold them.
check() {
	first=$(sed -n 's/^first //p' "$work/out")
	awk -v size="$2" -v most="$3" -v first="$first" '
	function wrong(words) { print NR ": " words ": " $0; n_wrong++ }
	function offset_of(word) { sub(/@.*/, "", word); return word ~ /\+/ ? substr(word, index(word, "+") + 1) + 0 : 0 }
	$1 == "START" { open = $2; place = $3; line = -1; n_told = 0; n_drops = 0 }
	$1 == "START" && $2 == "UPC_GET" && $5 == "dst=set" && $6 ~ /src=a[+@]/ {
		line = int((first + offset_of($6)) / size)
	}
	$2 ~ /^UPC_CACHE_/ && ($1 != "ATOMIC" || $3 != place || open == "") { wrong("not within an event at its place") }
	/^ATOMIC UPC_CACHE_INVALIDATE / {
		if (!n_lines || $4 != "n_dirty=0" || NF != 4 || n_told)
			wrong("nothing can be dropped")
		n_lines = 0; n_drops++; invalidations++
		split("", has)
	}
	/^ATOMIC UPC_CACHE_HIT / {
		if (line < 0 || n_told++ || !(line in has) || $4 != "n=8" || NF != 4)
			wrong("no hit")
		hits++
	}
	/^ATOMIC UPC_CACHE_MISS / {
		fetched = substr($5, 9) + 0
		if (line < 0 || n_told++ || line in has || $4 != "n=8" || NF != 5 || $5 !~ /^n_lines=/)
			wrong("no miss")
		if (fetched < size || fetched > most * size || fetched % size)
			wrong("not a number of lines")
		for (i = 0; i < fetched / size; i++) {
			n_lines += !((line + i) in has)
			has[line + i]
		}
		misses++; bytes += fetched
	}
	$1 == "END" {
		if (line >= 0 && n_told != 1)
			wrong("a read that is neither hit nor miss")
		if (open != "UPC_GET" && open != "UPC_PUT" && open == $2 && n_lines)
			wrong("the cache is not empty")
		open = ""
	}
	END {
		print hits + 0, misses + 0, bytes + 0, invalidations + 0
		exit n_wrong > 0
	}' "$work/told/0" >"$work/counts" || { tail -n 20 "$work/counts"; fail "$1: the model sees something else"; }
	# shellcheck disable=SC2046 # four numbers
	set -- "$1" $(cat "$work/counts")
	[ "$2" -gt 1000 ] || fail "$1: $2 hits are too few"
	grep -q "^upcr: thread 0: cache: $2 of $(($2 + $3)) reads were hits (.*), $5 invalidations" "$work/err" && return
	cat "$work/err"
	fail "$1: UPC_STATS has not $2 hits, $3 misses, $5 invalidations"
}

# none MODE WORDS: there is no event of that kind
none() {
	! grep "$2" "$work/told/0" || fail "$1: events of the cache"
}

for mpi in $mpis; do
	for size in 64 1024; do
		for most in 1 8; do
			record "$mpi" all walk UPC_CACHE=on UPC_CACHE_LINE_SIZE=$size UPC_CACHE_AHEAD=$most
			check "$mpi, $size, $most" $size $most
			sum=$(grep '^sum' "$work/out")
		done
	done
	record "$mpi" plain walk UPC_CACHE=on
	[ "$(grep '^sum' "$work/out")" = "$sum" ] || fail 'another sum with events'
	[ ! -e "$work/told/0" ] || fail 'events without --inst'
	record "$mpi" all walk UPC_CACHE=off
	none 'UPC_CACHE=off' UPC_CACHE
	[ "$(grep '^sum' "$work/out")" = "$sum" ] || fail 'another sum without the cache'

	# Only what a unit asks for.
	record "$mpi" hits walk UPC_CACHE=on
	none 'only hits' 'MISS\|INVALIDATE'
	[ "$(grep -c 'ATOMIC UPC_CACHE_HIT' "$work/told/0")" -gt 1000 ] || fail 'no hits alone'
	record "$mpi" fences walk UPC_CACHE=on
	none 'only fences' 'HIT\|MISS'
	[ "$(grep -c 'ATOMIC UPC_CACHE_INVALIDATE' "$work/told/0")" = 1 ] || fail 'not one fence drops copies'

	# Reads without events do not raise them later.
	record "$mpi" all quiet UPC_CACHE=on
	none 'without events' 'HIT\|MISS'
	grep -q 'thread 0: cache: [1-9][0-9]* of 40 reads' "$work/err" || { cat "$work/err"; fail 'the reads were none'; }
	sed -n '/START UPC_FENCE/,/END UPC_FENCE/p' "$work/told/0" >"$work/fence"
	[ "$(grep -c UPC_CACHE "$work/told/0")" = 1 ] && [ "$(grep -c UPC_CACHE_INVALIDATE "$work/fence")" = 1 ] ||
		{ cat "$work/told/0"; fail 'not one INVALIDATE in the fence'; }

	# Some reads are not of a single object of a simple type.
	record "$mpi" all far UPC_CACHE=on
	sed -n 's/^ATOMIC UPC_CACHE_\([A-Z]*\) .*:\([0-9]*\):[0-9]* /\1 \2 /p' "$work/told/0" >"$work/got"
	line() { grep -n -F "$1" "$program" | sed 's/:.*//;q'; }
	cat >"$work/expected" <<-END
		MISS $(line 'sum += *far') n=8 n_lines=1024
		INVALIDATE $(line 'sum += flag[THREADS - 1];') n_dirty=0
		MISS $(line 'sum += small[THREADS - 1].bits') n=1 n_lines=1024
		INVALIDATE $(($(line 'small[THREADS - 1].bits = 5') - 1)) n_dirty=0
		MISS $(line 'small[THREADS - 1].bits = 5') n=1 n_lines=1024
	END
	same 'single reads' "$work/expected" "$work/got" || fail 'other events'
done

# On one machine there is no such cache.
rm -rf "$work/told"
mkdir "$work/told"
EVENTS_FOLDER=$work/told UPC_GASP_TOOL=$work/tool.so guard "$bin/upcrun" -n 2 "$work/one" walk >"$work/out" ||
	fail 'on one machine'
none 'one machine' UPC_CACHE
end_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# mutants.sh [-n COUNT] [-s SEED] [-j N] [-c COMMIT] [-a] [FILE|FOLDER|ID...] - puts small mistakes into a copy of
# the tree, one at a time, builds it, and runs the tests of the place until one fails, with -a also those that many
# places share.  mutants/mutator.c makes the mistakes from the syntax.  Takes those in the files and folders, or on
# the lines of them (or of all sources) that changed since COMMIT; with -n, and if nothing says which, COUNT (30) of
# them as SEED chooses, each kind as often as another.  Prints a line for each, which is also added to `results` in
# UPC2C_MUTANTS (build/mutants), where the copy is, too; then which survived, and a table.
#
# mutants.sh --list FILE... - id, line, what is there and what it becomes, by tabs.
# mutants.sh --show ID - the difference that it makes.
# mutants.sh --table - the table of all in `results`.
# mutants.sh --check - each id of tests/mutants/equivalent.txt is a mutant.
#
# A mutant is `same` if its object code is, or if equivalent.txt says why no test can see it, and `broken` if it
# does not compile: neither counts.
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || exit
sources='upc2c.c frontend analysis localize lowering gasp-insert runtime-api tools'
equivalent=$here/tests/mutants/equivalent.txt
mutator=${UPC2C_BUILD:-$here/build}/tests/mutants/mutator
tab=$(printf '\t')

usage() {
	sed -n '4,18s/^# \{0,1\}//p' "$0" >&2
	exit 2
}

# ---- what can be a mutant ----

# Prints the mutants of the files, as the build of the tree $here knows them.
list() {
	for file; do
		"$mutator" "${UPC2C_BUILD:-$here/build}" "$file" || return
	done
}

# $1: an id
show() {
	"$mutator" "${UPC2C_BUILD:-$here/build}" "${1%%:*}" "$1" >"$place/mutant" || return
	diff -u "${1%%:*}" "$place/mutant" || return 0
}

# Prints the same of many files; a list is kept until its file changes.
list_kept() {
	for file; do
		kept=$place/points/$file
		[ -n "$(find "$kept" -newer "$file" -newer "$mutator" 2>/dev/null)" ] || {
			mkdir -p "$(dirname "$kept")"
			list "$file" >"$kept.new" || echo "mutants.sh: $file is left out" >&2
			mv "$kept.new" "$kept"
		}
		cat "$kept"
	done
}

# Prints the C files among the names and below them.
files_of() {
	git ls-files -- "$@" | grep '\.[ch]$' | grep -v '^tests/'
}

# Lines `FILE LINE`, those that the commit has otherwise.
changed_lines() {
	git diff -U0 "$1" -- "$@" | awk '
	/^\+\+\+ / { file = substr($2, 3) }
	/^@@ / {
		split(substr($3, 2), at, ",")
		n = at[2] == "" ? 1 : at[2]
		for (i = 0; i < n; i++)
			print file, at[1] + i
	}'
}

# Prints the ids to try, in their order.  $@: files, folders, ids
draw() {
	for name; do
		case $name in
		*:*)
			list "${name%%:*}" 2>/dev/null | grep -q "^$name$tab" || { echo "$name has no mutants" >&2 && exit 2; }
			echo "$name"
			;;
		*)
			[ -n "$(files_of "$name")" ] || { echo "$name has no mutants" >&2 && exit 2; }
			;;
		esac
	done
	case " $* " in *:*) return ;; esac
	# shellcheck disable=SC2086 # a list
	[ $# != 0 ] || set -- $sources
	# shellcheck disable=SC2046 # a list
	set -- $(files_of "$@")
	[ -z "$commit" ] || changed_lines "$commit" "$@" >"$place/changed"
	# shellcheck disable=SC2046 # a list
	[ -z "$commit" ] || set -- $(cut -d ' ' -f 1 "$place/changed" | sort -u)
	list_kept "$@" | if [ -n "$commit" ]; then
		awk -F '[\t:]' 'NR == FNR { changed[$0]; next } ($1 " " $5) in changed' "$place/changed" -
	else
		cat
	fi | cut -f 1 | awk -v seed="$seed" 'BEGIN { srand(seed) } { print rand() "\t" $0 }' | sort |
		awk -F '[\t:]' '{ print n[$4]++ "\t" $2 ":" $3 ":" $4 ":" $5 }' | sort -s -n -k 1,1 | cut -f 2
}

check() {
	sed '/^#/d; /^$/d' "$equivalent" >"$place/equivalent"
	while read -r id why; do
		[ -n "$why" ] || echo "$id: equivalent.txt does not say why"
		file=${id%%:*}
		list "$file" 2>&1 | grep -q "^$id$tab" || echo "$id: no mutant any more; is it another one, or none?"
	done <"$place/equivalent" >"$place/gone"
	cat "$place/gone"
	[ ! -s "$place/gone" ] && echo "$(wc -l <"$place/equivalent") equivalent mutants"
}

# ---- the copy ----

prepare() {
	mkdir -p "$tree" || exit
	git ls-files -co --exclude-standard >"$place/files"
	while read -r name; do # files that differ are copied, and built anew
		[ ! -f "$name" ] || cmp -s "$name" "$tree/$name" && continue
		mkdir -p "$tree/$(dirname "$name")"
		cp -P "$name" "$tree/$name" || exit
	done <"$place/files"
	launcher=''
	! type ccache >/dev/null 2>&1 || launcher=ccache # a file that is mended again is not compiled again
	[ -f "$build/build.ninja" ] ||
		cmake -G Ninja -DCMAKE_C_COMPILER_LAUNCHER=$launcher -S "$tree" -B "$build" >"$place/log" 2>&1
	make_all || { tail -n 20 "$place/log"; exit 1; }
	sum=$(cksum <"$build/bin/upc2c")
	[ "$sum" = "$(cat "$place/plain_of" 2>/dev/null)" ] || {
		translate_all >"$place/plain"
		echo "$sum" >"$place/plain_of"
	}
}

make_all() {
	ninja -j "$jobs" -C "$build" "$@" >"$place/log" 2>&1
}

# Prints the checksums of the objects of a source, without what debuggers read; a header has none.
objects_sum() {
	sed -n "s|.* -o \([^ ]*\) -c $tree/$1\",*\$|\1|p" "$build/compile_commands.json" >"$place/objects"
	# shellcheck disable=SC2046 # a list
	[ ! -s "$place/objects" ] || make_all $(cat "$place/objects") || return
	while read -r object; do
		objcopy -g "$build/$object" "$place/object.o"
		cksum <"$place/object.o"
	done <"$place/objects"
}

# Prints a line with a checksum for each program that is run: of its C, the messages and the translator's status, with
# the flags of its folder; every second one for 4 threads.
translate_all() {
	for family in run check gasp align; do
		case $family in
		check) flags=--check ;;
		gasp) flags='--inst --inst-local --inst-functions' ;;
		align) flags=--check-alignment=strict ;;
		*) flags= ;;
		esac
		find "$tree/tests/$family" -maxdepth 1 -name '*.upc' | sort | awk '{ print NR % 2 ? $0 : $0 " -T 4" }' |
			UPC2C="$build/bin/upc2c -fbupc $flags" xargs -P "$jobs" -L 1 sh -c '
		own=$(sed -n "41q; s|^// flags: *||p" "$1")
		sum=$(cd "${1%/*}" && { timeout 20 $UPC2C $own ${2:+-T 4} "${1##*/}" -o - 2>&1; echo $?; } | cksum)
		echo "$sum $1"' sh
	done | sed 's|^\(.*\) .*/\([a-z]*/[^ ]*\)\.upc$|\2 \1|' | sort
}

# ---- the tests ----

# Prints a regular expression for the lines that are read; none if there is none.
any_of() {
	awk '{ printf "%s%s", NR == 1 ? "^(" : "|", $0 } END { if (NR) print ")$" }'
}

# Prints regular expressions for the tests that reach a file, one a line: those that found the most in its folder, those
# that are called as the file or the folder, then those of the folder, beginning with what takes least.
steps_of() {
	folder=$(basename "${1%/*}") name=$(basename "${1%.*}")
	grep "^[^ ]* ${1%/*} found " "$results" | cut -d ' ' -f 4 | sort | uniq -c | sort -rn |
		awk 'NR <= 8 { print $2 }' | any_of
	echo "^(unit|lower|report|refs|reject|shadow|check|gasp|runtime|tools|upcprof|predict)/(.*-)?($name|$folder)"
	case $1 in
	upc2c.c | frontend/messages/*) echo '^(reject|explain/|tools/message)' ;;
	gasp-insert/*) echo '^lower/gasp' && echo '^gasp/' ;;
	runtime-api/checker/*) echo '^check/|^tools/check' && echo '^(clean/1|network/check-)' ;;
	runtime-api/collective/*) echo '^(run|network)/coll' && echo '^check/' ;;
	runtime-api/io/*) echo '^(run/io|check/files)' ;;
	runtime-api/library/*) echo '^(runtime/lock_|run/(lib|bupc|cast|atom|nb|locks))' && echo '^network/(locks|lock-)' ;;
	runtime-api/gasp/* | runtime-api/include/upcr_inst*) echo '^gasp/' ;;
	runtime-api/network/* | runtime-api/remote/* | runtime-api/engine/*)
		echo '^runtime/(agent|idle|engine|skeleton)' && echo '^network/(cache|gather|model|locks|bounds|overlap)' ;;
	runtime-api/report/* | runtime-api/job/*) echo '^(tools/upcrun|runtime/fault|stress/)' ;;
	runtime-api/sync/* | runtime-api/team/*) echo '^(runtime/.*asleep|run/(sync|mem)|align/)' ;;
	runtime-api/memory/*) echo '^(runtime/(heap|strip|layout)|run/(lib|fa|local)|differential/loops)' ;;
	runtime-api/*) echo '^(runtime/|run/(ptr|fa|local|arr)|differential/loops)' ;;
	tools/upcprof/*) echo '^upcprof/' ;;
	tools/upcpredict/*) echo '^predict/' ;;
	tools/upcbench/*) echo 'upcbench' ;;
	tools/*) echo '^tools/' ;;
	esac
	case $1 in
	runtime-api/*) [ -z "$all" ] || echo '^(run|check|gasp|network)/' ;;
	tools/*) [ -z "$all" ] || echo '^(tools|upcprof|predict|findings|samples)/' ;;
	localize/* | lowering/* | gasp-insert/*) echo '^(lower|shadow|edits|unit|report|refs)/' && echo translated ;;
	*) echo '^(lower|shadow|islands|tree|edits|unit)/' && echo '^(reject|report|refs|explain)/' && echo translated ;;
	esac
}

# Prints the programs whose C is another than without the mistake, as a regular expression.
translated_otherwise() {
	translate_all | comm -13 "$place/plain" - | cut -d ' ' -f 1 | sort -u | any_of
}

# $1: a regular expression, $2: one for tests to leave out.  Fails if a test does, whose name is in $place/failed.
run_tests() {
	rm -f "$build/Testing/Temporary/CTestCostData.txt" # else the longest are first
	UPC2C_ONLY=$1 guard_seconds=40 ctest --test-dir "$build" -R "$1" -E "${2:-^\$}" -LE whole -j "$jobs" \
		--stop-on-failure </dev/null >"$place/ctest" 2>&1
	got=$?
	sed -n 's/.* Test *#[0-9]*: \([^ ]*\) \.*\*\*\*.*/\1/p' "$place/ctest" | head -n 1 >"$place/failed"
	return $got
}

# Prints what becomes of a mutant.
examine() {
	before=$(objects_sum "$file")
	"$mutator" "$build" "$file" "$id" >"$place/mutant" || { echo 'broken no mutant' && return; }
	cp "$place/mutant" "$file"
	after=$(objects_sum "$file") || { echo 'broken does not compile' && return; }
	[ -z "$after" ] || [ "$after" != "$before" ] || { echo 'same object code' && return; }
	make_all || { echo 'broken does not build' && return; }
	steps_of "$file" >"$place/steps"
	find "$build/Testing/costs" -type f -exec awk '$2 > 5 { print $1 }' {} + >"$place/dear" # these come last
	for part in cheap dear; do
		while read -r step; do
			[ "$step $part" != 'translated cheap' ] || translated_otherwise >"$place/otherwise"
			[ "$step" != translated ] || step=$(cat "$place/otherwise")
			[ $part = cheap ] || step=$(grep -E "${step:-^\$}" "$place/dear" | any_of)
			[ -n "$step" ] || continue
			[ $part = cheap ] && leave=$(any_of <"$place/dear") || leave=''
			run_tests "$step" "$leave" && continue
			echo "found $(cat "$place/failed")"
			return
		done <"$place/steps"
	done
	echo survived
}

# Sets result, and prints the line.
try() {
	id=$1 file=${1%%:*} began=$(date +%s)
	result=$(sed -n "s|^$id |same |p" "$equivalent")
	[ -n "$result" ] || result=$(cd "$tree" && examine </dev/null)
	cmp -s "$here/$file" "$tree/$file" || cp "$here/$file" "$tree/$file"
	printf '%s %s %s (%d s)\n' "$id" "$(dirname "$file")" "$result" $(($(date +%s) - began)) | tee -a "$results"
}

# Takes back what a test has found that fails without a mistake, too.
take_back() {
	make_all
	awk '$3 == "found" { print $4 }' "$results" | sort -u | while read -r name; do
		run_tests "^$name\$" && continue
		echo "$name fails without a mistake"
		sed -i "s|^\([^ ]* [^ ]*\) found $name .*|\1 broken $name fails without it|" "$results"
	done
}

# $1: lines `ID FOLDER RESULT ...`; of several of one mutant the last counts.
print_table() {
	awk '
	{ folder[$1] = $2; result[$1] = $3; line[$1] = $0 }
	END {
		for (id in folder) {
			sub("/.*", "", folder[id])
			split(id, part, ":")
			k[folder[id], result[id]]++; k[part[3], result[id]]++; k["all", result[id]]++
			row[folder[id]]; row[part[3]]
			if (result[id] == "survived")
				print line[id] | "sort"
		}
		close("sort")
		printf "%-14s %8s %8s %8s %8s\n", "", "found", "survived", "same", "broken"
		fflush()
		for (r in row)
			put(r, "sort")
		close("sort")
		put("all", "cat")
	}
	function put(r, to) {
		printf "%-14s %8d %8d %8d %8d\n", r, k[r, "found"], k[r, "survived"], k[r, "same"], k[r, "broken"] | to
	}' "$1"
}

cd "$here" || exit
place=${UPC2C_MUTANTS:-$here/build/mutants}
tree=$place/tree build=$place/tree/build results=$place/results
mkdir -p "$place" || exit
case ${1:-} in
--check) check && exit 0 ;;
--table) print_table "$results" && exit 0 ;;
--list) shift && list "$@" && exit 0 ;;
--show) show "${2:-}" && exit 0 ;;
esac
count='' seed=1 jobs=2 commit='' all=''
while getopts n:s:j:c:a option; do
	case $option in
	n) count=$OPTARG ;;
	s) seed=$OPTARG ;;
	j) jobs=$OPTARG ;;
	c) commit=$OPTARG ;;
	a) all=yes ;;
	*) usage ;;
	esac
done
shift $((OPTIND - 1))
[ -n "$commit" ] || [ $# != 0 ] || count=${count:-30}
exec 8>"$place/lock"
flock -n 8 || { echo "another run is in $place"; exit 1; }
draw "$@" >"$place/list" 8>&- || exit
prepare 8>&-
: >>"$results"
had=$(wc -l <"$results")
tried=0
while read -r id && [ "$tried" != "$count" ]; do
	try "$id" 8>&-
	case $result in found* | survived*) tried=$((tried + 1)) ;; esac
done <"$place/list"
take_back 8>&-
tail -n "+$((had + 1))" "$results" >"$place/this"
print_table "$place/this"

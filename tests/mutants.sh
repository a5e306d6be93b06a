#!/bin/sh
# SPDX-License-Identifier: MIT
#
# mutants.sh [-a] [-r] [-j N] [-o FILE] [ID|FILE|FOLDER...] - puts the small mistakes that tests/mutants/
# lists into a copy of the tree, one at a time, builds what the mistake is in, and runs tests until one
# fails: those that the mistake names, and with -a those of its folder.  Prints a line for each mutant,
# and appends it to FILE; with -r mutants that FILE has are left out.  Then the survivors and a table.
# A fourth of each folder comes first, then another fourth, so that an early table says something.
# The work is in UPC2C_MUTANTS (build/mutants); N (2) processes build and test.
#
# mutants.sh --check - each mistake can still be made, its tests are there, and there are enough of them.
# mutants.sh --table FILE - the table of the lines in FILE.
# mutants.sh --show ID - the file with that mistake.
#
# A mutant is a paragraph of tests/mutants/FOLDER.txt:
#
#	[affine-1] analysis/affine.c in affine_near	its id, the file, and a function: the text is the first in it
#	- a->n != b->n			the text, which is once in the file or the function
#	+ a->n > b->n			what it becomes
#	try lower/runs|run/local-	the tests that should see it, one regular expression after the other
#
# Lines that begin with # are comments.  `same WORDS` says why no test can see it: such a one counts as
# explained.
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P) || exit
lists=$here/tests/mutants
fewest=150

usage() {
	sed -n '4,15s/^# \{0,1\}//p' "$0" >&2
	exit 2
}

# The mutants of the lists, one a line: id, file, function, old, new, tests, explanation, by \037.
read_mutants() {
	awk '
	function put() {
		if (id != "")
			printf "%s\037%s\037%s\037%s\037%s\037%s\037%s\n", id, file, fn, old, new, tests, same
		id = file = fn = old = new = tests = same = ""
	}
	/^#/ { next }
	/^\[/ {
		put()
		id = substr($1, 2, length($1) - 2)
		file = $2
		fn = $3 == "in" ? $4 : ""
		next
	}
	/^- / { old = substr($0, 3); next }
	/^\+/ { new = substr($0, 3); next }
	/^try / { tests = substr($0, 5); next }
	/^same / { same = substr($0, 6); next }
	/^$/ { next }
	{ print FILENAME ":" FNR ": not a line of a mutant: " $0 > "/dev/stderr"; bad = 1 }
	END { put(); exit bad }' "$lists"/*.txt
}

# Prints file $1 with $3 in place of $2, in function $4 if that is not empty; fails unless that is there,
# once if no function is named.
apply() {
	OLD=$2 NEW=$3 FN=$4 awk '
	{ line[NR] = $0 }
	END {
		old = ENVIRON["OLD"]
		first = 1
		if (ENVIRON["FN"] != "") {
			first = 0
			for (i = 1; i <= NR; i++) # the last is the definition
				if (line[i] ~ /^[A-Za-z_]/ && index(line[i], ENVIRON["FN"] "("))
					first = i
			if (!first)
				exit 1
		}
		for (i = first; i <= NR && old != ""; i++) {
			if (ENVIRON["FN"] != "" && i > first && line[i] ~ /^}/)
				break
			at = index(line[i], old)
			if (!at)
				continue
			if (!n++)
				line[i] = substr(line[i], 1, at - 1) ENVIRON["NEW"] substr(line[i], at + length(old))
			if (ENVIRON["FN"] != "")
				break
			if (index(substr(line[i], at + length(old)), old))
				n++
		}
		if (n != 1)
			exit 1
		for (i = 1; i <= NR; i++)
			print line[i]
	}' "$1"
}

# Prints the regular expressions that no test's name matches, if there is a build that knows all names,
# which one with sanitizers does not.
missing_tests() {
	[ -z "${UPC2C_SANITIZE:-}" ] || return 0
	[ -f "${UPC2C_BUILD:-$here/build}/CTestTestfile.cmake" ] || return
	names=$(test_names "${UPC2C_BUILD:-$here/build}")
	printf '%s\n' "$mutants" | cut -d "$sep" -f 6 | alternatives | sort -u | while read -r step; do
		printf '%s\n' "$names" | grep -qE "$step" || echo "no test is called $step"
	done
}

# The names of the tests of build $1.
test_names() {
	ctest --test-dir "$1" -N | sed -n 's/^ *Test *#[0-9]*: //p'
}

check() {
	mutants=$(read_mutants) || exit
	all=$(printf '%s\n' "$mutants" | grep -c .)
	faults=$(printf '%s\n' "$mutants" | while IFS=$sep read -r id file fn old new tests same; do
		[ -n "$tests" ] || echo "$id: no tests to try"
		[ "$old" != "$new" ] || echo "$id: no change"
		apply "$here/$file" "$old" "$new" "$fn" >/dev/null 2>&1 || echo "$id: '$old' is not there, or more than once: $file"
	done
	missing_tests
	printf '%s\n' "$mutants" | cut -d "$sep" -f 1 | sort | uniq -d | sed 's/$/: two of this id/')
	if [ -n "$faults" ]; then
		printf '%s\n' "$faults"
		exit 1
	fi
	[ "$all" -ge "$fewest" ] || {
		echo "$all mutants, fewer than $fewest"
		exit 1
	}
	echo "$all mutants can be made"
}

# Ends with status 2 unless each argument is the id of a mutant, or the file or the folder of some.
must_name_mutants() {
	status=0
	for name; do
		read_mutants | NAME=${name%/} awk -F "$sep" '
		$1 == ENVIRON["NAME"] || index($2 "/", ENVIRON["NAME"] "/") == 1 { found = 1 }
		END { exit !found }' && continue
		echo "$name is no mutant of tests/mutants, and no file or folder of one" >&2
		status=2
	done
	[ $status = 0 ] || exit $status
}

show() {
	must_name_mutants "$1"
	read_mutants | grep "^$1$sep" | {
		IFS=$sep read -r id file fn old new tests same || exit
		apply "$here/$file" "$old" "$new" "$fn"
	}
	exit
}

# $1: lines `ID FOLDER RESULT ...`; of several of one mutant the last counts.
print_table() {
	awk '
	{ folder[$1] = $2; result[$1] = $3; line[$1] = $0 }
	END {
		for (id in folder) {
			f = folder[id]
			n[f]++; n["all"]++
			k[f, result[id]]++; k["all", result[id]]++
			if (result[id] != "found")
				print line[id] | "sort"
		}
		close("sort")
		printf "%-14s %8s %8s %8s %10s %8s\n", "folder", "mutants", "found", "same", "survived", "broken"
		for (f in n)
			if (f != "all")
				row(f)
		row("all")
	}
	function row(f) {
		printf "%-14s %8d %8d %8d %10d %8d\n", f, n[f], k[f, "found"], k[f, "same"], k[f, "survived"], k[f, "broken"]
	}' "$1"
}

# ---- the copy ----

prepare() {
	mkdir -p "$tree" || exit
	(cd "$here" && git ls-files -co --exclude-standard) >"$place/files"
	while read -r name; do # what is newer is built anew
		cmp -s "$here/$name" "$tree/$name" && continue
		mkdir -p "$tree/$(dirname "$name")"
		cp -P "$here/$name" "$tree/$name" || exit
		rm -f "$place/sound"
	done <"$place/files"
	launcher=''
	! command -v ccache >/dev/null || launcher=ccache # a file that is mended again is not compiled again
	[ -f "$build/build.ninja" ] ||
		cmake -G Ninja -DCMAKE_C_COMPILER_LAUNCHER=$launcher -S "$tree" -B "$build" >"$place/log" 2>&1 ||
		{ tail -n 20 "$place/log"; exit 1; }
	make_targets build.ninja || { tail -n 20 "$place/log"; exit 1; }
	test_names "$build" >"$place/names"
	# shellcheck disable=SC2046 # a list
	make_targets $(targets "run/|check/|gasp/|unit/|runtime/strip_|upcprof/|differential/loops") ||
		{ tail -n 20 "$place/log"; exit 1; }
}

make_targets() {
	ninja -j "$jobs" -C "$build" "$@" >"$place/log" 2>&1
}

# What is built for the tests whose names match $1.
targets() {
	grep -E "$1" "$place/names" | awk -F / '
	$1 == "unit" { print $2; next }
	$1 == "runtime" && $2 ~ /^(names|entries_)/ { next }
	$1 == "runtime" && $2 ~ /^(skeleton|agent|engine|idle)$/ { print $2 "_test"; next }
	$1 == "runtime" { print $2 ~ /^(start|gcc|clang|tcc)$/ ? "runtime-tests" : "tests/runtime/" $2; print "upcrun"; next }
	{ family[$1] = 1 }
	END {
		print "upc2c"
		for (f in family) {
			if (f ~ /^(lower|islands|shadow|tree|edits|report|reject|explain)$/)
				continue
			print "upcc upcrun upcr-smp upcr-gasp"
			if (f == "check")
				print "upcr-smp-check"
			else if (f == "differential")
				print "generate loops calls directories heads nests structs capture unbraced"
			else if (f == "network")
				print "upcr-smp-check upcr-mpi upcr-mpi-check upcr-gasp upcprof upcprof-shared"
			else if (f != "run" && f != "samples")
				print "upcr-smp-check upcr-smp-asleep upcr-gasp upcprof upcprof-static upcprof-shared"
		}
	}' | sort -u
	echo "$1" | grep -q network && sed -n 's/^build \(upcr-net-[a-z]*\): phony.*/\1/p' "$build/build.ninja"
	echo "$1" | grep -q upcbench && echo upcbench
	echo "$1" | grep -qE 'predict|upcprof' && echo upcpredict predict_accesses predict_affine predict_fit_test predict_formula_test predict_walk_test
	echo "$1" | grep -q upcprof && sed -n 's/^build \(tests\/[^ :]*upcprof_[a-z_]*\):.*/\1/p' "$build/build.ninja"
}

# $1: a regular expression.  Fails if one of its tests does, whose name is in $place/failed.
run_tests() {
	rm -f "$build/Testing/Temporary/CTestCostData.txt" # else the longest are first
	UPC2C_QUICK=mutants UPC2C_QUICK_COMPILER=tcc guard_seconds=40 ctest --test-dir "$build" -R "$1" -j "$jobs" \
		--stop-on-failure >"$place/ctest" 2>&1
	got=$?
	sed -n 's/.* Test *#[0-9]*: \([^ ]*\) \.*\*\*\*.*/\1/p' "$place/ctest" | head -n 1 >"$place/failed"
	return $got
}

# Tests that fail without a mutant prove nothing: runs those that found one, and takes back what they say
# if they fail.
check_found() {
	touch "$place/sound"
	while :; do
		sed -n 's/^[^ ]* [^ ]* found \([^ ]*\).*/\1/p' "$results" | sort -u | comm -23 - "$place/sound" >"$place/unknown"
		[ -s "$place/unknown" ] || return 0
		# shellcheck disable=SC2046 # a list
		make_targets $(targets "^($(sed 's/[.+]/\\&/g' "$place/unknown" | paste -sd '|'))\$")
		if run_tests "^($(sed 's/[.+]/\\&/g' "$place/unknown" | paste -sd '|'))\$"; then
			sort -u -o "$place/sound" "$place/sound" "$place/unknown"
			return 0
		fi
		sed -n 's/.* Test *#[0-9]*: \([^ ]*\) \.* *Passed.*/\1/p' "$place/ctest" |
			sort -u -o "$place/sound" - "$place/sound"
		unsound=$(cat "$place/failed")
		[ -n "$unsound" ] || { tail -n 5 "$place/ctest"; exit 1; }
		echo "$unsound fails without a mutant"
		sed -i "s|^\([^ ]* [^ ]*\) found $unsound .*|\1 broken $unsound fails without it|" "$results"
	done
}

# The tests of a folder, first the ones that take no time.
narrow() {
	case $1 in
	frontend) echo '^(lower|reject)/' ;;
	lowering | localize) echo '^(lower|report)/' ;;
	analysis) echo '^(lower|report|reject)/' ;;
	gasp-insert) echo '^lower/gasp' ;;
	runtime-api) echo '^runtime/(sync|heap|lock|memory)_asleep' ;;
	tools) echo '^upcprof/' ;;
	esac
}

wide() {
	case $1 in
	frontend | lowering) echo '^(run|shadow|islands|tree|edits|reject|check|unit)/' ;;
	localize) echo '^(run/|differential/loops|unit/|gasp/local)' ;;
	analysis) echo '^(run/|differential/loops|unit/|gasp/local|reject|report|check)' ;;
	gasp-insert) echo '^gasp/' ;;
	runtime-api) echo '^(run|runtime|check|gasp)/' ;;
	tools) echo '^(upcprof|tools)/' ;;
	esac
}

# The alternatives of each regular expression that is read, one a line.
alternatives() {
	awk '{
		n = split($0, c, "")
		for (i = 1; i <= n; i++) {
			depth += (c[i] == "(") - (c[i] == ")")
			printf "%s", c[i] == "|" && !depth ? "\n" : c[i]
		}
		print ""
	}'
}

# Prints the result of a mutant: builds what some tests need, runs them, and goes on if they succeed.
# $1: folder, $2: its tests
examine() {
	{
		printf '%s\n' "$2" | alternatives
		[ -z "$all" ] || { narrow "$1"; wide "$1"; }
	} >"$place/steps"
	while read -r step; do
		# shellcheck disable=SC2046 # a list
		if ! make_targets $(targets "$step") </dev/null; then
			echo "broken does not build: $(grep -m 1 'error:' "$place/log")"
			return
		fi
		run_tests "$step" </dev/null && continue
		if grep -q '\*\*\*Not Run' "$place/ctest"; then
			echo "broken $(cat "$place/failed") is not built"
			return
		fi
		echo "found $(cat "$place/failed")"
		return
	done <"$place/steps"
	echo survived
}

one_mutant() {
	folder=${file%%/*} began=$(date +%s)
	if [ -n "$same" ]; then
		result="same $same"
	elif ! apply "$here/$file" "$old" "$new" "$fn" >"$place/mutant"; then
		result='broken the text is not there'
	else
		cp "$place/mutant" "$tree/$file"
		result=$(examine "$folder" "$tests")
		cp "$here/$file" "$tree/$file"
	fi
	printf '%s %s %s (%d s)\n' "$id" "$folder" "$result" $(($(date +%s) - began)) | tee -a "$results"
}

sep=$(printf '\037')
all='' resume='' results='' jobs=2
case ${1:-} in
--check) check && exit 0 ;;
--table) print_table "${2:?}" && exit 0 ;;
--show) show "${2:?}" ;;
esac
while getopts arj:o: option; do
	case $option in
	a) all=yes ;;
	r) resume=yes ;;
	j) jobs=$OPTARG ;;
	o) results=$OPTARG ;;
	*) usage ;;
	esac
done
shift $((OPTIND - 1))
must_name_mutants "$@"
place=${UPC2C_MUTANTS:-$here/build/mutants}
tree=$place/tree build=$place/tree/build
mkdir -p "$place" || exit
results=${results:-$place/results}
exec 8>"$place/lock"
flock -n 8 || { echo "another run is in $place"; exit 1; }
prepare 8>&-
read_mutants >"$place/every" || exit
while IFS=$sep read -r id file fn old new tests same; do
	for name; do
		case $id in "$name") break ;; esac
		case $file in "${name%/}" | "${name%/}"/*) break ;; esac
		name=''
	done
	[ $# = 0 ] || [ -n "$name" ] || continue
	! grep -q "^$id " "$results" 2>/dev/null || [ -z "$resume" ] || continue
	printf '%s\n' "$id$sep$file$sep$fn$sep$old$sep$new$sep$tests$sep$same"
done <"$place/every" | awk '{ print NR % 4 "\t" $0 }' | sort -s -k 1,1 | cut -f 2- >"$place/list"
while IFS=$sep read -r id file fn old new tests same; do
	one_mutant </dev/null 8>&-
done <"$place/list"
check_found 8>&-
print_table "$results"

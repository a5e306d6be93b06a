#!/bin/sh
# SPDX-License-Identifier: MIT
#
# reasons.sh BUILD_DIR [--tests] [FILE...] - why shared references in loops are not localised: what
# `upcc --opt-report=json` says of the samples and of the programs of this folder, local/ and corpus/, or of
# the files; with --tests of tests/run/.  Prints totals, then a table of the reasons: how many loops and
# references have each, and the first reference.  Status 1 if a program is not translated.
set -eu
LC_ALL=C
export LC_ALL

usage='usage: reasons.sh BUILD_DIR [--tests] [FILE...]'
bench=$(cd "$(dirname "$0")" && pwd)
source=${bench%/tests/bench}
build=$(cd "${1:?$usage}" && pwd)
shift
case ${1:-} in
--tests) shift && set -- "$source"/tests/run/*.upc "$@" ;;
-*) echo "$usage" >&2 && exit 2 ;;
esac
[ $# -gt 0 ] ||
	set -- "$source"/samples/*/*.upc "$bench"/*.upc "$bench"/local/*.upc "$bench"/corpus/*.upc
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM
: >"$dir/lines"

# $1: a folder.  The report in lines of words between tabs: `reference` or `loop`, the place of the loop, the
# outcome, the reason, the place and text of the reference, the text of what causes it, whether each iteration of
# the loop has a barrier, and whether the index is read from another place in each.
lines_of() {
	jq -r --arg folder "$1/" '
	def place: "\($folder)\(.file):\(.line)";
	def line(what; loop; text):
		[what, (loop | "\(place):\(.column)"), .outcome, .reason, place, text, .culprit.text, (.loop.synchronizes // false),
			(.gathered // false)]
		| map(. // "-") | @tsv;
	(.references[] | line("reference"; .loop; .text)), (.loops[] | line("loop"; .; "upc_forall"))'
}

# $1: a program
report() {
	words=$(sed -n '41q; s|^// flags: *||p; s|^// static-only.*|-T 4|p' "$1")
	folder=$(cd "$(dirname "$1")" && pwd)
	cd "$folder"
	# shellcheck disable=SC2086 # a list of words
	"$build/bin/upcc" -w $words --opt-report=json -fsyntax-only "$(basename "$1")" \
		>"$dir/json" 2>"$dir/err" || return 1
	lines_of "${folder#"$source"/}" <"$dir/json" >>"$dir/lines"
}

for program; do
	(report "$program") || {
		sed q "$dir/err" >&2
		echo "$program" >>"$dir/failed"
	}
done

awk -F '\t' -v programs=$# '
function part(n, all) {
	return sprintf("%d of %d (%d %%)", n, all, all ? 100 * n / all + 0.5 : 0)
}

function outcome_line(name, all) {
	print "    " name ": " part(outcomes[name], all)
}

{
	outcomes[$3]++
	is_lost = $3 ~ /^(direct|call|tested)$/ && $8 != "true"
	if ($3 ~ /^(direct|call|tested)$/ && !is_lost && !($2 in apart)) {
		apart[$2]
		n_apart++
	}
}

$1 == "loop" { n_foralls++ }

$1 == "reference" {
	n_references++
	if (!($2 in loops))
		n_loops++
	loops[$2]
	if (is_lost && !($2 in worse))
		n_worse++
	if (is_lost)
		worse[$2]
}

is_lost && $9 != "true" && !($2 in other) {
	other[$2]
	n_other++
}

is_lost {
	references[$4] += $1 == "reference"
	if (!(($4, $2) in seen))
		n_of[$4]++
	seen[$4, $2]
	if (!($4 in example))
		example[$4] = $5 ": " $6 ($7 == "-" || $7 == $6 ? "" : " (" $7 ")")
}

END {
	print programs " programs"
	print "loops with a barrier in each iteration that are not localized: " n_apart + 0
	print "other loops with shared references: " n_loops - n_apart
	print "    all local, hoisted, plain or bulk: " part(n_loops - n_apart - n_worse, n_loops - n_apart)
	n_gathering = n_worse - n_other
	print "    the others only gather by indices in memory: " part(n_gathering, n_loops - n_apart)
	print "    localized, of those that do more than gather: " part(n_loops - n_apart - n_worse, \
		n_loops - n_apart - n_gathering)
	print "references in loops: " n_references + 0
	n = split("local hoisted plain bulk direct call", names, " ")
	for (i = 1; i <= n; i++)
		outcome_line(names[i], n_references)
	print "upc_foralls: " n_foralls + 0
	outcome_line("own", n_foralls)
	outcome_line("tested", n_foralls)
	print "\nloops references  reason              first example (because of)"
	fflush()
	for (reason in n_of)
		printf "%5d %10d  %-18s  %s\n", n_of[reason], references[reason], reason, \
			example[reason] | "sort -k 1,1nr -k 2,2nr -k 3,3"
}' "$dir/lines"
[ ! -e "$dir/failed" ]

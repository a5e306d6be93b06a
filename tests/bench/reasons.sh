#!/bin/sh
# SPDX-License-Identifier: MIT
#
# reasons.sh BUILD_DIR [--tests] [FILE...] - why shared references in loops are not localised: what
# `upcc --opt-report=json` says of the samples, of the programs of this folder, of local/ and of corpus/, with
# --tests of those of tests/run/, or of the files.  Prints totals, then a table of the reasons: how many loops
# and references have it, and the first of them.  README.md says more.  Status 1 if a program is not translated.
set -eu
LC_ALL=C
export LC_ALL

usage='usage: reasons.sh BUILD_DIR [--tests] [FILE...]'
tests=$(cd "$(dirname "$0")/.." && pwd)
build=$(cd "${1:?$usage}" && pwd)
shift
case ${1:-} in
--tests) shift && set -- "$tests"/run/*.upc "$@" ;;
-*) echo "$usage" >&2 && exit 2 ;;
esac
[ $# -gt 0 ] ||
	set -- "${tests%/*}"/samples/*/*.upc "$tests"/bench/*.upc "$tests"/bench/local/*.upc "$tests"/bench/corpus/*.upc
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM
: >"$dir/lines"

# $1: a folder.  The report in lines of tabs: `reference` or `loop`, the place of the loop, the outcome, the reason,
# the place and text of the reference, and the text of what causes it.
lines_of() {
	jq -r --arg folder "$1/" '
	def place: "\($folder)\(.file):\(.line)";
	(.references[] | ["reference", "\(.loop | place):\(.loop.column)", .outcome, .reason, place, .text, .culprit.text]),
	(.loops[] | ["loop", "\(place):\(.column)", .outcome, .reason, place, "upc_forall", .culprit.text])
	| map(. // "-") | @tsv'
}

# $1: a program
report() {
	words=$(sed -n '41q; s|^// flags: *||p; s|^// static-only.*|-T 4|p' "$1")
	folder=$(cd "$(dirname "$1")" && pwd)
	cd "$folder"
	# shellcheck disable=SC2086 # a list of words
	"$build/bin/upcc" -w $words --opt-report=json -fsyntax-only "$(basename "$1")" >"$dir/json" 2>"$dir/err" ||
		return 1
	lines_of "${folder#"${tests%/*}"/}" <"$dir/json" >>"$dir/lines"
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
	is_lost = $3 ~ /^(direct|call|tested)$/
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
	print "loops with shared references, all of them local, hoisted or bulk: " part(n_loops - n_worse, n_loops)
	print "references in loops: " n_references + 0
	n = split("local hoisted bulk direct call", names, " ")
	for (i = 1; i <= n; i++)
		outcome_line(names[i], n_references)
	print "upc_foralls: " n_foralls + 0
	outcome_line("own", n_foralls)
	outcome_line("tested", n_foralls)
	print "\nloops references  reason              first example (because of)"
	fflush()
	for (reason in n_of)
		printf "%5d %10d  %-18s  %s\n", n_of[reason], references[reason], reason, example[reason] | "sort -k 1,1nr -k 2,2nr -k 3,3"
}' "$dir/lines"
[ ! -e "$dir/failed" ]

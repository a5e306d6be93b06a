#!/bin/sh
# SPDX-License-Identifier: MIT
#
# changed.sh BUILD COMMIT [SECONDS] - prints the names of the quick tests that depend on what differs from COMMIT in the
# work tree, as many as take about SECONDS (220) processor seconds.
#
# First come the tests whose command names a file that differs, or that are named as such a file of tests/, and the
# programs of C that are linked from one.  Then come parts of the families that changed.txt names for the folders of the
# files and for the programs and libraries that are built from them: the build knows which.  What was measured last, or
# else a budget of costs.txt, says how many fit.
set -eu
LC_ALL=C
export LC_ALL
cd "$(dirname "$0")/.."
build=$(readlink -f "$1") commit=$2 limit=${3:-220}
git rev-parse -q --verify "$commit^{commit}" >/dev/null || {
	echo "changed.sh: there is no commit $commit" >&2
	exit 2
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

{
	git diff --name-only "$commit" --
	git ls-files --others --exclude-standard
} | sort -u >"$work/files"
if [ ! -s "$work/files" ]; then
	exit
fi

# Lines `NAME WORD...` of all quick tests, with the words of their commands.
ctest --test-dir "$build" -LE '^whole$' --show-only=json-v1 |
	jq -r '.tests[] | [.name] + (.command // []) | join(" ")' >"$work/tests"

# The objects that are compiled from a file that differs, and those files: the inputs of what is linked.
sed "s|^|$PWD/|" "$work/files" >"$work/paths"
ninja -C "$build" -t deps 2>/dev/null | awk '
	FNR == NR { differs[$0] = 1; next }
	/^[^ ].*: #deps/ { object = substr($1, 1, length($1) - 1) }
	/^ / && ($1 in differs) { print object }' "$work/paths" - | sort -u | cat - "$work/paths" >"$work/inputs"

# The targets that are linked from one of these are built.
ninja -C "$build" -t targets all | sed -n 's/: C_[A-Z]*_LINKER.*//p' | while read -r target; do
	! ninja -C "$build" -t inputs "$target" | grep -qxFf "$work/inputs" || echo "$target"
done >"$work/built"

# Lines `KEY NAME`: tests by how soon they are to be run.
{
	awk -v here="$PWD/" '
	FNR == NR {
		file = $0
		if (here file != "") {
			named[here file] = 1
			if (sub("^tests/", "", file)) {
				sub("[.][a-z]*$", "", file)
				sub("^.*/", "/", file)
				named[file] = 1
			}
		}
		next
	}
	FILENAME ~ /built$/ { named[$0] = 1; next }
	{
		short = $1
		sub("^.*/", "/", short)
		direct = short in named && index(short, "/") == 1 ? "-1" : ""
		for (i = 2; i <= NF; i++) {
			word = $i
			if (word in named)
				users[word] = users[word] $1 "\n"
			sub("^" ENVIRON["BUILD"] "/", "", word)
			if (word in named)
				direct = -1
		}
		if (direct != "")
			print direct, $1
	}
	END { # if many tests run a script, some of them come first
		for (word in users) {
			n = split(users[word], name, "\n") - 1
			for (i = 1; i <= n; i++)
				print n <= 3 ? -1 : -1 + i / n, name[i]
		}
	}' "$work/files" "$work/built" "$work/tests"
	cut -d ' ' -f 1 "$work/tests" | shuf --random-source=tests/checklist.txt >"$work/shuffled"
	awk '
	FILENAME ~ /shuffled$/ { test[++n_tests] = $1; next }
	FILENAME ~ /changed.txt$/ {
		if (/^(#|$)/)
			next
		subject = substr($1, 1, length($1) - 1)
		$1 = ""
		wants[subject] = $0
		next
	}
	{ # a file or what was built: the longest subject that it begins with
		best = ""
		for (s in wants)
			if (index($0, s) == 1 && length(s) > length(best))
				best = s
		if (best != "")
			wanted[best] = 1
	}
	END {
		for (s in wanted) {
			n = split(wants[s], part, " ")
			for (i = 1; i <= n; i++) {
				split(part[i], word, "=")
				weight = word[2] ? word[2] : 1
				n_found = 0
				for (j = 1; j <= n_tests; j++)
					if (test[j] ~ "^" word[1])
						found[++n_found] = test[j]
				for (j = 1; j <= n_found; j++)
					print j / n_found / weight, found[j]
			}
		}
	}' "$work/shuffled" tests/changed.txt "$work/files" "$work/built"
} >"$work/keys"

# The first of them, until their costs are the limit.
find "$build/Testing/costs" -type f -exec cat {} + >"$work/costs" 2>/dev/null || :
shuf --random-source=tests/checklist.txt "$work/keys" | sort -s -g -k 1,1 | awk -v limit="$limit" '
	FILENAME ~ /costs.txt$/ {
		if ($1 != "#")
			budget[$1] = $2 / 3
		next
	}
	FILENAME != "-" { cost[$1] = $2; next }
	done[$2]++ { next }
	{
		family = $2
		sub("/.*", "", family)
		sum += $2 in cost ? cost[$2] : $2 in budget ? budget[$2] : budget[family]
		if (sum > limit)
			exit
		print $2
	}' tests/costs.txt "$work/costs" -

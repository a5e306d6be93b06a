#!/bin/sh
# SPDX-License-Identifier: MIT
#
# conformance.sh [--update] - which tests show which items of the checklist.  Joins
# tests/checklist.txt with the ids that the comments of registered tests cite, compares
# docs/conformance.md with the result and prints each fault.  --update rewrites the page
# and takes out those marks `open: no test yet` that no longer hold.
#
# In the environment of ctest, or by hand after a build in build/.
UPC2C_SOURCE=${UPC2C_SOURCE:-$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)}
UPC2C_BUILD=${UPC2C_BUILD:-$UPC2C_SOURCE/build}
. "$UPC2C_SOURCE/tests/lib.sh"

page=$UPC2C_SOURCE/docs/conformance.md
cd "$UPC2C_SOURCE/tests" || exit
work=$(mktemp -d) || exit
trap 'rm -rf "$work"' EXIT

# Prints the tests that ctest runs, as family/name; tests of the runtime library come once for
# each compiler.  FAMILY/all runs those of its family once more.
registered() {
	ctest --test-dir "$UPC2C_BUILD" -N |
		sed -n 's|^ *Test *#[0-9]*: ||p' |
		sed 's|^\(runtime/[^_]*\)_.*|\1|; \|/all$|d' |
		sort -u
}

# Lines `id test environments` for what the sources of the registered tests cite, and `fault text` for what cannot be
# counted.  The environments, static, dynamic or both, are those in which the source is translated; what does not depend on
# the environment counts for both.
citations() {
	awk '
	# The values of the lines `// name: value` in the first 40 lines of a file, as directive of lib.sh.
	function read_head(file, line, n, name) {
		static_only = dynamic_only = 0
		flags = units = ""
		for (n = 0; n < 40 && (getline line <file) > 0; n++) {
			if (line ~ /^\/\/ flags:/)
				flags = flags " " substr(line, 10)
			else if (line ~ /^\/\/ units:/)
				units = units " " substr(line, 10)
			else if (line ~ /^\/\/ static-only:? *$/)
				static_only = 1
			else if (line ~ /^\/\/ dynamic-only:? *$/)
				dynamic_only = 1
		}
		close(file)
		if (flags ~ / -T/ || static_only)
			return "static"
		return dynamic_only ? "dynamic" : "both"
	}
	function exists(file, line, status) {
		status = (getline line <file) >= 0
		close(file)
		return status
	}
	# An id, or a range of ids, may be broken over lines of a comment.
	function cite(file, test, ran, line, text, id) {
		text = ""
		while ((getline line <file) > 0)
			text = text " " line
		close(file)
		gsub(/[ \t*\/#]+/, " ", text)
		while (match(text, /U-[A-Z][A-Z0-9]*-[0-9]+/)) {
			id = substr(text, RSTART, RLENGTH)
			text = substr(text, RSTART + RLENGTH)
			if (match(text, /^ (to|-) U-[A-Z0-9]+-[0-9]+/)) {
				print "fault tests/" file ": write out the range " id substr(text, 1, RLENGTH) " singly"
				text = substr(text, RLENGTH + 1)
			} else
				print id, test, ran
		}
	}
	{
		test = $0
		family = test
		sub(/\/.*/, "", family)
		name = substr(test, length(family) + 2)
		if (family == "run") {
			ran = read_head("run/" name ".upc")
			n = split(name ".upc " units, file, " ")
			for (i = 1; i <= n; i++)
				cite("run/" file[i], test, ran)
		} else if (family == "check" && exists(test ".upc"))
			cite(test ".upc", test, read_head(test ".upc"))
		else if (family == "reject")
			cite(test ".upc", test, read_head(test ".upc"))
		else if (family ~ /^(lower|islands|shadow|tree|edits)$/) {
			ran = read_head(test ".upc")
			cite(test ".upc", test, ran == "static" ? ran : "dynamic")
		} else if (family == "samples")
			cite("../" test "/" name ".upc", test, "both")
		else {
			cite(test ".sh", test, "both")
			cite(test ".c", test, "both")
			cite(test "_test.c", test, "both")
		}
	}'
}

registered >"$work/registered"
[ "$(wc -l <"$work/registered")" -gt 100 ] || fail "ctest names too few tests in $UPC2C_BUILD"
citations <"$work/registered" | sort -u >"$work/citations"
[ "$(wc -l <"$work/citations")" -gt 500 ] || fail 'hardly any citation was found'

if [ "${1:-}" = --update ]; then
	awk -v update=1 -f conformance.awk "$work/citations" checklist.txt >"$work/checklist"
	cmp -s "$work/checklist" checklist.txt || cp "$work/checklist" checklist.txt
fi
awk -v page="$work/page" -f conformance.awk "$work/citations" checklist.txt >"$work/faults"
if [ "${1:-}" = --update ]; then
	cp "$work/page" "$page"
elif ! cmp -s "$work/page" "$page"; then
	echo 'docs/conformance.md is not what the tests say' >>"$work/faults"
fi

cat "$work/faults"
[ ! -s "$work/faults" ] || fail "$(wc -l <"$work/faults") faults." \
	'After tests came or went, run tests/conformance.sh --update and commit what it changes;' \
	'what is left then is to be mended in the tests or in tests/checklist.txt.'
echo "$(wc -l <"$work/citations") citations agree with the checklist"

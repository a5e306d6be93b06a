#!/bin/sh
# SPDX-License-Identifier: MIT
#
# floors.sh - the rules for the sources that a script can check: includes and calls go only down the
# floors (floors.txt), folders, files and functions stay short, a name means one thing, libraries are
# used in one place, every message has a test.  Prints each offence.
. "$UPC2C_SOURCE/tests/lib.sh"

start_test lint/floors
needs ctags nm
cd "$UPC2C_SOURCE" || exit
find upc2c.c frontend analysis localize lowering gasp-insert runtime-api tools -name '*.[chly]' 2>/dev/null |
	sort >"$work/sources"
n_sources=$(wc -l <"$work/sources")
[ "$n_sources" -gt 20 ] || fail "only $n_sources source files found"
: >"$work/offences"

offend() {
	echo "$*" >>"$work/offences"
}

# Prints the programs that a target's objects are linked into: names may be the same in others.
programs_of() {
	case $1 in
	upcr-check | upcr-sync | upcr-shm | upcr-gasp-parts | upcr-gasp-standins) echo runtime ;;
	upcr-system) echo runtime collector ;;
	upcprof-collect) echo collector ;;
	upcprof-format) echo collector upcprof ;;
	upcprof-read | upcprof-show | upcprof) echo upcprof ;;
	upcpredict-model | upcpredict) echo upcpredict ;;
	upcc | upcrun | upcbench) echo "$1" ;;
	upcr-* | *_test | upcprof*) ;;
	*) echo upc2c ;;
	esac
}

# Lines about the symbols of all objects, for floors.awk.
symbols() {
	(cd "$UPC2C_BUILD" && find frontend analysis localize lowering gasp-insert runtime-api tools CMakeFiles/upc2c.dir \
		-name '*.[cly].o' 2>/dev/null) | sort >"$work/objects"
	while read -r object; do
		folder=${object%%CMakeFiles/*}
		target=${object#*CMakeFiles/}
		source=$folder${target#*.dir/}
		source=${source%.o}
		target=${target%%.dir/*}
		case $source in # sources that are made
		*/islands/scan.c) source=${source%.c}.l ;;
		*/islands/island.tab.c) source=${source%.tab.c}.y ;;
		*/messages/header_names.c | */messages/paragraphs.c) source=${source%.c}.h ;;
		*/messages/report_paragraphs.c) source=frontend/messages/paragraphs.h ;;
		*/__/*) source=${source##*__/} ;;
		esac
		[ -f "$source" ] || source=tools/$source # the source is in a folder above
		[ -f "$source" ] || continue             # a file that is gone
		for program in $(programs_of "$target"); do
			echo "$program $source $object"
		done
	done <"$work/objects" >"$work/linked"
	cut -d ' ' -f 3 "$work/linked" | sort -u | (cd "$UPC2C_BUILD" && xargs nm -A -P) | awk '
		FNR == NR {
			linked[$3] = linked[$3] $1 " " $2 "\n"
			next
		}
		{
			sub(/:$/, "", $1)
			kind = $3 ~ /^[Uvw]$/ ? "calls" : $3 ~ /^[A-TV-Z]$/ ? "defines" : ""
			n = kind ? split(linked[$1], place, "\n") : 0
			for (i = 1; i < n; i++) {
				split(place[i], word, " ")
				print kind, word[1], $2, word[2]
			}
		}' "$work/linked" - | sort -r # definitions first
}

# Includes and calls go down the floors, those by weak symbols, too.
check_floors() {
	find frontend analysis localize lowering gasp-insert runtime-api tools upc2c.c -name '*.def' -o -name '*.inc' \
		2>/dev/null | cat - "$work/sources" | sed 's/^/source /' >"$work/facts"
	xargs awk '/^ *# *include *["<]/ { gsub(/^ *# *include *["<]|[">].*/, ""); print "include", FILENAME, $0 }' \
		<"$work/sources" >>"$work/facts"
	symbols | sort -k1,1 -r >>"$work/facts"
	awk -v counts="$work/counts" -f tests/floors.awk tests/floors.txt "$work/facts" >>"$work/offences" ||
		fail 'floors.awk fails'
	read -r n_includes n_calls <"$work/counts"
	[ "$n_includes" -gt 700 ] || fail "only $n_includes includes"
	[ "$n_calls" -gt 2000 ] || fail "only $n_calls calls"
}

# A folder holds what one can take in, and so does the top.
check_folders() {
	sed 's|/[^/]*$||' "$work/sources" | sort | uniq -c | while read -r n folder; do
		case $folder in
		runtime-api/include) continue ;; # programs include them by these names
		esac
		[ "$n" -le 30 ] || offend "$folder: $n files, the limit is 30"
	done
	n=0
	for folder in */; do
		case $folder in build*/) ;; *) n=$((n + 1)) ;; esac
	done
	[ "$n" -le 12 ] || offend "the top: $n folders, the limit is 12"
	git ls-files 2>/dev/null | grep -vE '/|^(\..*|CMake.*|[A-Z]+(\.md)?|upc|upc2c\.c)$' | while read -r file; do
		offend "$file: the top has no such file"
	done
}

# A name means one thing in the tree: functions that other files see, and structs, unions and enums.
# These mean the same in each of their places.
check_names() {
	alike='main say die text_format upcr_fence'
	grep -E '\.[ch]$' "$work/sources" | grep -v '^runtime-api/include/' |
		ctags -L - -x --kinds-C=fsug --_xformat='%K %N %{input} %{file}' >"$work/names" || fail 'ctags fails'
	awk -v alike=" $alike " '
		$1 == "function" && $4 != "-" || $2 ~ /^__anon|^STANDIN$/ || index(alike, " " $2 " ") { next }
		{ kind = $1 == "function" ? "function" : "struct" }
		(kind, $2) in first && first[kind, $2] != $3 {
			print $3 ": " $1 " " $2 " is also in " first[kind, $2]
		}
		{ first[kind, $2] = $3; n++ }
		END { if (n < 1000) print "tests/floors.sh: only " n " names" }' "$work/names" >>"$work/offences"
	awk -v limit=20 '
		$1 == "function" && $2 != "main" && $3 ~ /\.c$/ && !seen[$2, $3]++ { files[$2]++ }
		END {
			for (name in files)
				n += files[name] > 1 ? files[name] : 0
			if (n > limit)
				print n " functions share their names with others, the limit is " limit ": <object>_<verb>"
			if (n < limit - 20)
				print "tests/floors.sh: the limit of shared names can be " n
		}' "$work/names" >>"$work/offences"
}

# $1: pattern, $2: what it is, $3: where it may stand (an extended regular expression)
only_in() {
	xargs grep -nE "$1" <"$work/sources" | grep -vE "^($3)" | while read -r line; do
		offend "$2 outside $3: $line"
	done
}

check_lengths() {
	grep '\.[ch]$' "$work/sources" |
		ctags -L - -x --kinds-C=f --_xformat='%{input} %{name} %{line} %{end}' >"$work/functions" ||
		fail 'ctags fails'
	[ "$(awk '$4 >= $3' "$work/functions" | wc -l)" -gt 1000 ] || fail 'ctags finds hardly any function'
	{
		xargs wc -l <"$work/sources" | awk '
			$2 == "total" { next }
			{ limit = $2 ~ /\.h$/ ? 200 : 800 }
			$1 > limit { printf "%s: %d lines, the limit is %d\n", $2, $1, limit }
		'
		awk '$4 - $3 + 1 > 60 {
				printf "%s: %s has %d lines, the limit is 60\n", $1, $2, $4 - $3 + 1
			}' "$work/functions"
		xargs awk '
			FNR == 1 && !/SPDX-License-Identifier: MIT/ { print FILENAME ": no SPDX line" }
			/(^|[^A-Za-z_])(TODO|FIXME|XXX)([^A-Za-z]|$)/ { print FILENAME ":" FNR ": an open end" }
		' <"$work/sources"
	} >>"$work/offences"
}

# Every id of diag.def is expected by a file of reject/, or by a script of tools/.
check_messages() {
	def=frontend/messages/diag.def
	sed -nE 's/^DIAG\([A-Z_0-9]+, *"([a-z0-9-]+)", *(ERROR|WARNING).*/\1/p' $def |
		sort -u >"$work/ids"
	[ -s "$work/ids" ] || offend "$def: no ids found"
	while read -r id; do
		# a file of 1 GiB, and libclang failing without a reason: not for a test
		case $id in file-too-large | parse-failed) continue ;; esac
		grep -rsqE "// (error|warning): (.* )?$id( |\$)" tests/reject ||
			grep -rsqE "\\\\\[(-W)?$id\\\\\]" tests/tools || offend "$def: no test expects $id"
	done <"$work/ids"
}

# Every reason that --opt-report gives is in a golden file of report/, and in the manual.
check_reasons() {
	sed -nE 's/^REASON\([A-Z_]+, *"([a-z-]+)".*/\1/p' analysis/pass/reason.def >"$work/reasons"
	[ "$(grep -c '^REASON(' analysis/pass/reason.def)" = "$(wc -l <"$work/reasons")" ] && [ -s "$work/reasons" ] ||
		offend "analysis/pass/reason.def: not every reason was read"
	while read -r id; do
		grep -qF "[$id]" tests/report/*.text || offend "analysis/pass/reason.def: no test gives $id"
		grep -qF "| \`$id\` |" docs/localization.md || offend "docs/localization.md: lacks $id"
	done <"$work/reasons"
}

check_floors
check_folders
check_names
only_in '#include <clang-c/' 'libclang' 'frontend/clang/'
only_in '#include <mpi\.h>' 'MPI' 'runtime-api/engine/mpi\.c:|tools/upcbench/programs/messages\.c:'
only_in '[^a-z_](malloc|calloc|realloc|free)\(' 'memory by hand' \
	'frontend/base/|runtime-api/|gasp-insert/trace/|tools/'
check_lengths
check_messages
check_reasons

cat "$work/offences"
[ ! -s "$work/offences" ] || fail "$(wc -l <"$work/offences") offences"
echo "$n_sources files with $n_includes includes and $n_calls calls keep the rules"
end_test

#!/bin/sh
# SPDX-License-Identifier: MIT
#
# floors.sh - the rules of the house that a script can check: includes go only down the
# floors, libraries are used in one place, files and functions stay short, every message
# has a test.  Prints each offence.
. "$UPC2C_SOURCE/tests/lib.sh"

start_test house/floors
needs ctags
cd "$UPC2C_SOURCE" || exit
find upc2c.c frontend advice localize lowering gasp-insert runtime-api tools -name '*.[chly]' 2>/dev/null |
	sort >"$work/sources"
n_sources=$(wc -l <"$work/sources")
[ "$n_sources" -gt 20 ] || fail "only $n_sources source files found"
: >"$work/offences"

offend() {
	echo "$*" >>"$work/offences"
}

floor_of() {
	case $1 in
	frontend/messages/diag.def) echo messages ;;
	frontend/base/*) echo base ;;
	frontend/*) echo frontend ;;
	advice/*) echo advice ;;
	localize/*) echo localize ;;
	lowering/*) echo lowering ;;
	gasp-insert/*) echo gasp ;;
	runtime-api/include/upcr.def) echo contract ;;
	runtime-api/include/*) echo include ;;
	runtime-api/contract/*) echo ends ;;
	runtime-api/platform/*) echo platform ;;
	runtime-api/gasp/*) echo glue ;;
	runtime-api/core/* | runtime-api/report/* | runtime-api/memory/* | runtime-api/sync/* | \
	runtime-api/team/*) echo core ;;
	runtime-api/job/*) echo job ;;
	runtime-api/checker/*) echo checker ;;
	runtime-api/collective/* | runtime-api/io/* | runtime-api/library/*) echo library ;;
	tools/*) echo tools ;;
	*) echo top ;;
	esac
}

# The floors that a floor may look into, itself among them.
below() {
	case $1 in
	base) echo base ;;
	frontend) echo base messages frontend ;;
	localize) echo base frontend localize ;;
	lowering) echo base frontend localize lowering contract ;;
	gasp) echo base frontend localize lowering gasp include contract ;;
	advice) echo base frontend advice ;;
	top) echo base frontend advice localize lowering gasp top ;;
	include | contract) echo include contract ;;
	ends) echo include contract ends ;;
	platform) echo include contract platform ;;
	glue) echo include contract ends glue ;;
	core) echo include contract ends platform core ;;
	checker | library | job) echo include contract ends platform core "$1" ;;
	tools) echo tools base ends messages include ;;
	esac
}

# The file of the project that an include line of file $1 names, or nothing.
resolve() {
	for folder in "$(dirname "$1")" frontend frontend/base advice localize lowering gasp-insert \
		runtime-api/include runtime-api .; do
		if [ -f "$folder/$2" ]; then
			realpath --relative-to=. "$folder/$2"
			return
		fi
	done
}

check_includes() {
	allowed=$(below "$(floor_of "$1")")
	sed -n 's/^ *# *include *["<]\([^">]*\)[">].*/\1/p' "$1" >"$work/includes"
	while read -r include; do
		target=$(resolve "$1" "$include")
		[ -n "$target" ] || continue
		case " $allowed " in
		*" $(floor_of "$target") "*) ;;
		*) offend "$1: includes $target, which is not below it" ;;
		esac
	done <"$work/includes"
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
			$2 ~ /include\/upcr\.h$/ { limit = 700 } # one header, by design
			$2 !~ /include\/upcr\.h$/ { limit = $2 ~ /\.h$/ ? 200 : 500 }
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
	sed -nE 's/^REASON\([A-Z_]+, *"([a-z-]+)".*/\1/p' localize/reason.def >"$work/reasons"
	[ "$(grep -c '^REASON(' localize/reason.def)" = "$(wc -l <"$work/reasons")" ] && [ -s "$work/reasons" ] ||
		offend "localize/reason.def: not every reason was read"
	while read -r id; do
		grep -qF "[$id]" tests/report/*.text || offend "localize/reason.def: no test gives $id"
		grep -qF "| \`$id\` |" docs/localization.md || offend "docs/localization.md: lacks $id"
	done <"$work/reasons"
}

while read -r source; do
	check_includes "$source"
done <"$work/sources"
only_in '#include <clang-c/' 'libclang' 'frontend/clang/'
only_in '#include <mpi\.h>' 'MPI' 'runtime-api/platform/mpi\.c:'
only_in '[^a-z_](malloc|calloc|realloc|free)\(' 'memory by hand' \
	'frontend/base/|runtime-api/|gasp-insert/trace/|tools/'
check_lengths
check_messages
check_reasons

cat "$work/offences"
[ ! -s "$work/offences" ] || fail "$(wc -l <"$work/offences") offences"
echo "$n_sources files keep the rules"
end_test

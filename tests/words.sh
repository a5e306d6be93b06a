# SPDX-License-Identifier: MIT
# shellcheck shell=sh
#
# words.sh - for tests that compare something with the words of the language and with what the
# headers declare for UPC.  Leaves files in the current folder.
. "$UPC2C_SOURCE/tests/command.sh"

include=$UPC2C_SOURCE/runtime-api/include

# Prints the headers that a program or a performance tool includes.
public_headers() {
	for header in "$include"/*.h; do
		basename "$header"
	done | grep -v '^upcr'
}

# Prints the headers that a UPC program includes: the others are for tools, which are C.
program_headers() {
	public_headers | grep -vx 'gasp.*\|upc_gasp_tool\.h'
}

# Prints the words of the language and the macros that are there without a header, one a line.
language_words() {
	{
		sed -n 's/.*words\[\] = //; s/{"\([A-Za-z_]*\)", TOK_[A-Z]*, ISLAND_[A-Z]*}/\n\1\n/gp' \
			"$UPC2C_SOURCE/frontend/islands/scan.l" | grep -x '[A-Za-z_]*'
		grep -oE '"-D(__UPC_[A-Z_]+|__UPC__|UPC_[A-Z_]+)\b' "$UPC2C_SOURCE/frontend/source/preprocess.c" |
			sed 's/"-D//'
	} | sort -u
}

# Prints one declaration a line, white space only where two words need it.
one_a_line() {
	tr '\n\t' '  ' | awk '
	{
		gsub(/\/\*([^*]|\*+[^*\/])*\*+\//, " ")
		gsub(/__attribute(__)? *\(\([a-z_]*\)\) */, "")
		gsub(/__/, "") # this prefix reserves the names of parameters
		n = split($0, part, ";")
		for (i = 1; i <= n; i++) {
			depth += gsub(/{/, "{", part[i]) - gsub(/}/, "}", part[i])
			printf "%s%s", part[i], depth == 0 || i == n ? "\n" : ";"
		}
	}' | sed 's/  */ /g; s/ \([][*(),;{}]\)/\1/g; s/\([][*(),;{}]\) /\1/g; s/^ //; s/ $//' | grep .
}

# Prints the files whose declarations count as those of a header: its own, and what it shares with others.
files_of() {
	case $1 in
	upc_types.h) echo upc_types.h upcr_flags.h upcr_ops.h ;;
	upc_bupc.h) echo upc_bupc.h upcr_bupc_atomic.h upcr_bupc_copy.h ;;
	*) echo "$1" ;;
	esac
}

# Prints what header $1 declares, from what the front end sees with each of the standards; what it adds with
# -fbupc is another header's.
declared_by() {
	printf '#include <%s>\n' "$1" >look.upc
	for standard in upc1.2 upc1.3; do
		good "$upc2c" "--std=$standard" -E look.upc -o -
		awk -v files=" $(files_of "$1") " '
		/^# [0-9]/ {
			name = $3
			gsub(/.*\/|"/, "", name)
			ours = index(files, " " name " ")
			next
		}
		ours && !/^#/' "$out" | one_a_line
	done | sed 's/\([ (,*]\)__\([a-z]\)/\1\2/g' | sort -u # parameters have reserved names
}

# Prints the macros that it defines for UPC or for a tool.
defined_by() {
	for standard in 200505L 201311L; do
		printf '#include <%s>\n' "$1" >look.c
		cc -E -dM -D__UPC__=1 "-D__UPC_VERSION__=$standard" -I "$include" look.c ||
			fail "the C compiler cannot read $1"
	done | awk '$1 == "#define" && NF > 2 { sub(/\(.*/, "", $2); print $2 }' | sort -u >defined
	for file in $(files_of "$1"); do
		sed -n 's/^# *define *\(B\{0,1\}UPC_[A-Za-z_0-9]*\|GASP_[A-Z_0-9]*\).*/\1/p' "$include/$file"
	done | sort -u | comm -12 - defined
}

# Prints the names of the functions and types among such declarations.
names_of() {
	sed 's/^typedef.*[^A-Za-z_0-9]\([A-Za-z_0-9]*\)$/\1/; s/^struct \([A-Za-z_0-9]*\){.*/\1/
		s/^[^(]*[^A-Za-z_0-9(]\([A-Za-z_0-9]*\)(.*/\1/'
}

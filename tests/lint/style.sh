#!/bin/sh
# SPDX-License-Identifier: MIT
#
# One style where C has several: a condition is `p` or `!p`, `p != NULL` only where its value is kept (`return`,
# an assignment, an argument); a `for` declares its variable when nothing after the loop needs it.  A comment is a
# sentence: none begins with the half of one, "Whether the lock is free" for "Returns whether the lock is free".
. "$UPC2C_SOURCE/tests/lib.sh"
start_test lint/style
needs ctags

# $1: a file of names of C files.  Prints where their conditions compare with NULL.
nulls() {
	xargs grep -nE '[^!]== NULL|NULL [!=]=|!= NULL *(&&|\|\||\?)|(&&|\|\|)[^,;]*!= NULL|(if|while) \(.*!= NULL|for \(.*;.*!= NULL' \
		/dev/null <"$1" | sed 's/$/   (p and !p are conditions)/'
}

# $1: a file of names of files.  Prints the comments that begin as a clause that depends on another one.
clauses() {
	xargs awk '
	FNR == 1 { is_first = is_hash = 0 }
	{
		text = ""
		if (match($0, /\/\*+ */) || match($0, /^[ \t]*\/\/ */))
			text = substr($0, RSTART + RLENGTH)
		else if (is_first && match($0, /^[ \t]*\* */) || !is_hash && match($0, /^[ \t]*# */))
			text = substr($0, RLENGTH + 1)
		if (text ~ /^(Whether|What|Whose|Why|Of|Who|How|Where|Which|When)[^A-Za-z0-9_]/)
			print FILENAME ":" FNR ":" $0 "   (a comment is a sentence)"
		# The text of the comment has not begun, or it goes on in the next line.
		is_first = /^[ \t]*\/\*+( SPDX.*)?$/ || is_first && /^[ \t]*\*$/
		is_hash = /^[ \t]*# ./ && !/^# SPDX/
	}' <"$1"
}

# Prints variables whose only uses in a function, apart from their declaration, are in loops `for (variable = ...`:
# such a loop ends before the next line that is not further in, as clang-format writes it.
loop_variables() {
	ctags -L "$1" -x --kinds-C=f --_xformat='%{input} %{line} %{end}' >"$work/functions" || fail 'ctags fails'
	xargs awk -v functions="$work/functions" '
	function uses(line, variable) {
		return match(" " line, "[^A-Za-z0-9_.>]" variable "([^A-Za-z0-9_]|$)")
	}
	function in_loop(line, variable) {
		return line ~ "(^|[^A-Za-z_])for \\(" variable " = "
	}
	function check(variable, first, last,    i, n, at, depth) {
		for (i = first; i <= last; i++) {
			if (in_loop(text[i], variable)) {
				depth = indent[i]
				while (i < last && (blank[i + 1] || indent[i + 1] > depth))
					i++
				if (i < last && indent[i + 1] == depth && text[i + 1] ~ /^\t*}/)
					i++
				continue
			}
			if (uses(text[i], variable)) {
				n++
				at = i
			}
		}
		if (n == 1 && text[at] ~ "^\t+[a-z][A-Za-z_0-9 ]* ([^;=(]*[ *])?\\**" variable "[,;]" && text[at] !~ /^\t+(static|return|else) /)
			print file ":" at ": " variable "   (declare it in its for)"
		else if (n == 1 && text[at] ~ "^\t+[a-z][A-Za-z_0-9 ]* .*=.*, \\**" variable "[,;]")
			print file ":" at ": " variable "   (declare it in its for)"
	}
	function done(    i, k, variable, seen) {
		for (k = 1; k <= n_functions[file]; k++) {
			split("", seen)
			for (i = from[file, k]; i <= to[file, k]; i++)
				if (match(text[i], /for \([a-z_A-Z0-9]+ = /)) {
					variable = substr(text[i], RSTART + 5, RLENGTH - 8)
					if (text[i] !~ /for \([^;]*[a-z0-9), ]+, [a-z_]+ = / && !seen[variable]++)
						check(variable, from[file, k], to[file, k])
				}
		}
	}
	BEGIN {
		while ((getline line <functions) > 0) {
			split(line, word, " ")
			n_functions[word[1]]++
			from[word[1], n_functions[word[1]]] = word[2]
			to[word[1], n_functions[word[1]]] = word[3]
		}
	}
	FNR == 1 && file { done() }
	{
		file = FILENAME
		blank[FNR] = /^[ \t]*$|^#/
		line = $0
		gsub(/"([^"\\]|\\.)*"|\/\*.*\*\//, "", line)
		text[FNR] = line
		match($0, /^\t*/)
		indent[FNR] = RLENGTH
	}
	END { done() }' <"$1"
}

# Each fault is seen.
cat >"$work/bad.c" <<'END'
int sum(const int *a, int n)
{
	int i, total = 0;

	if (a == NULL || n == 0)
		return 0;
	if (n > 1 && a != NULL)
		n--;
	for (i = 0; i < n; i++)
		total += a[i];
	return total;
}
int last(const int *a, int n)
{
	int total = 0, i;
	const int *end;

	for (end = a; *end; end++) {
		total++;
	}
	for (i = 0; i < n; i++)
		if (a[i])
			break;
	return i + total;
}
/* Whether it is one. */
bool is_one(int one)
{
	return one == 1; /* Of course, What else. */
	// How: at once.
	/* Returns what it is. */
}
/*
 * Which one it is.
 * When it is one, all is well.
 */
# Who it is.
# It is one.
# Where it is one, all is well.
END
echo "$work/bad.c" >"$work/bad"
{
	nulls "$work/bad"
	loop_variables "$work/bad"
	clauses "$work/bad"
} | sed 's/^[^:]*:\([0-9]*\):.*/\1/' | tr '\n' ' ' >"$work/seen"
[ "$(cat "$work/seen")" = '5 7 3 16 26 29 30 34 37 ' ] || fail "not these of the examples are seen: $(cat "$work/seen")"

cd "$UPC2C_SOURCE" || exit
find upc2c.c frontend analysis localize lowering gasp-insert runtime-api tools tests/unit tests/runtime tests/fuzz \
	tests/gasp/tool.c tests/gasp/recorder.c -name '*.[chly]' -o -name '*.inc' >"$work/files"
[ "$(wc -l <"$work/files")" -gt 500 ] || fail 'hardly any file was found'
nulls "$work/files" >"$work/offences"
grep '\.c$' "$work/files" >"$work/sources"
loop_variables "$work/sources" >>"$work/offences"
find upc2c.c frontend analysis localize lowering gasp-insert runtime-api tools samples tests \
	-path tests/lint/style.sh -o -type f \( -name '*.[chly]' -o -name '*.inc' -o -name '*.def' \
	-o -name '*.upc' -o -name '*.sh' -o -name '*.awk' -o -name '*.jq' -o -name '*.js' \) \
	-print >"$work/files"
[ "$(wc -l <"$work/files")" -gt 2000 ] || fail 'hardly any file was found for comments'
clauses "$work/files" >>"$work/offences"
cat "$work/offences"
[ ! -s "$work/offences" ] || fail "$(wc -l <"$work/offences") offences"
end_test

# SPDX-License-Identifier: MIT
#
# floors.awk - whether includes and calls go down the floors (floors.txt, the first file).  The other
# lines are
#   source PATH           a file of the project; those with includes and calls come later
#   include PATH NAME     an include line
#   defines PROGRAM SYMBOL PATH
#   calls PROGRAM SYMBOL PATH
# Prints each offence.

function add(list, words, n, i, word) {
	n = split(words, word, " ")
	for (i = 1; i <= n; i++)
		list = list " " (word[i] ~ /^@/ ? lists[word[i]] : word[i])
	return list
}

FNR == NR {
	if ($0 == "" || /^#/)
		next
	name = substr($1, 1, length($1) - 1)
	words = add("", substr($0, length($1) + 2))
	if (name ~ /^@/)
		lists[name] = words
	else
		below[name] = words " " name " "
	next
}

# The room with the longest name that the path begins with.
function room(path) {
	if (path in rooms)
		return rooms[path]
	for (place = path; !(place in below) && place ~ /\//; )
		sub(/\/[^\/]*$/, "", place)
	if (!(place in below)) {
		print path ": its room is not in tests/floors.txt"
		below[place] = " " place " "
	}
	return rooms[path] = place
}

function is_below(from, to) {
	return index(below[room(from)] " ", " " room(to) " ")
}

function normal(path) {
	while (sub(/[^\/]+\/\.\.\//, "", path))
		;
	return path
}

# The file that an include line names, or "".
function resolve(from, name, n, i, roots, path) {
	path = from
	if (!sub(/\/[^\/]*$/, "", path))
		path = "."
	n = split(path " " (from ~ /^tools\/upcbench\/programs/ ? "" : from ~ /^tools\/upc(c|bench|predict)\// ? "tools/upcc tools" : from ~ /^tools/ ? "tools/upcprof tools" : "") \
		" frontend analysis analysis/warnings localize lowering gasp-insert runtime-api/include runtime-api .", roots, " ")
	for (i = 1; i <= n; i++) {
		path = normal((roots[i] == "." ? "" : roots[i] "/") name)
		if (path in sources)
			return path
	}
	return ""
}

$1 == "source" { sources[$2] = 1; room($2) }

$1 == "include" {
	target = resolve($2, $3)
	if (target != "" && !is_below($2, target))
		print $2 ": includes " target ", which is not below it"
	n_includes += target != ""
}

$1 == "defines" {
	where[$2, $3] = where[$2, $3] " " $4
}

$1 == "calls" && ($2, $3) in where {
	n = split(where[$2, $3], at, " ")
	good = 0
	for (i = 1; i <= n; i++)
		good = good || is_below($4, at[i])
	if (!good)
		print $4 ": calls " $3 " of" where[$2, $3] ", which is not below it"
	n_calls++
}

END { print n_includes + 0, n_calls + 0 >counts }

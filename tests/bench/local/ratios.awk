# SPDX-License-Identifier: MIT
#
# ratios.awk -v rows=FILE RAW - medians of what local.sh measured.  A line a result, compiler, way and
# number of threads, with tabs between: row, its place in `rows`, limit, result, compiler, way, threads,
# seconds in UPC, in C, the median of the turns' ratios, and that of the time without the passes to that
# with them, or `-`.  Fails, and says so, where results differ or are missing.

# Returns whether a word fits one of the patterns, in which `*` stands for anything.
function fits(word, patterns,    n, i, list) {
	n = split(patterns, list, ",")
	for (i = 1; i <= n; i++) {
		gsub(/\*/, ".*", list[i])
		if (word ~ ("^" list[i] "$"))
			return 1
	}
	return 0
}

function read_rows(    line, field, i, n) {
	while ((getline line < rows) > 0) {
		if (line ~ /^#/ || split(line, field, /[ \t]+/) < 4)
			continue
		n_rows++
		for (i = 1; i <= 4; i++)
			pattern[n_rows, i] = field[i]
		for (i = 1; i <= 4; i++)
			sub(/^[^ \t]+[ \t]*/, "", line)
		row_name[n_rows] = line
		if (!(line in row_at))
			row_at[line] = n_rows
	}
}

function row_of(result, way, threads,    r) {
	for (r = 1; r <= n_rows; r++)
		if (fits(result, pattern[r, 1]) && fits(way, pattern[r, 2]) &&
				fits(threads, pattern[r, 3]))
			return r
	return 0
}

# The values of one kind of one key, by number of turn; absent turns are left out.
function median(values,    n, list, i, j, t) {
	n = split(values, list, " ")
	for (i = 2; i <= n; i++)
		for (j = i; j > 1 && list[j - 1] + 0 > list[j] + 0; j--) {
			t = list[j]
			list[j] = list[j - 1]
			list[j - 1] = t
		}
	return n % 2 ? list[(n + 1) / 2] : (list[n / 2] + list[n / 2 + 1]) / 2
}

function complain(text) {
	print text > "/dev/stderr"
	is_wrong = 1
}

BEGIN {
	read_rows()
}

NF != 8 {
	complain("not a result: " $0)
	next
}

{
	key = $6 " " $4 " " $3 " " $5
	if (!(key in seen)) {
		seen[key] = 1
		keys[++n_keys] = key
		check[key] = $8
	}
	if (check[key] != $8)
		complain(key ": the result is " $8 " in " $1 ", not " check[key])
	time[key, $1, $2] = $7
	all[key, $1] = all[key, $1] " " $7
	if ($2 > n_turns)
		n_turns = $2
}

END {
	for (k = 1; k <= n_keys; k++) {
		key = keys[k]
		split(key, part, " ")
		r = row_of(part[1], part[3], part[4])
		if (pattern[r, 4] == "skip")
			continue
		ratios = ""
		for (t = 1; t <= n_turns; t++)
			if (((key, "upc", t) in time) && time[key, "c", t] > 0)
				ratios = ratios " " time[key, "upc", t] / time[key, "c", t]
		if (ratios == "") {
			complain(key ": not of both programs")
			continue
		}
		upc = median(all[key, "upc"])
		plain = "-"
		if (((key, "plain") in all) && upc > 0 && median(all[key, "plain"]) > 0)
			plain = sprintf("%.2f", median(all[key, "plain"]) / upc)
		printf("%s\t%d\t%s\t", row_name[r], row_at[row_name[r]], pattern[r, 4])
		printf("%s\t%s\t%s\t%s\t", part[1], part[2], part[3], part[4])
		printf("%.9g\t%.9g\t", upc, median(all[key, "c"]))
		printf("%.3f\t%s\n", median(ratios), plain)
	}
	exit is_wrong
}

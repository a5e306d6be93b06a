# SPDX-License-Identifier: MIT
#
# messages.awk -v program=FILE -v report=FILE - compares the messages that upc2c has written to the file `report` with
# those that the comments `// error: ID...`, `// warning: ID...`, `// note: text` and `// fix: text` of a program, and of the
# headers that it includes from this folder, expect on their lines: each ID with ` at COLUMN` after it or not.  Notes
# and fixes are compared only if some are expected.
#
# Prints the differences, `-` for what is expected and `+` for what was reported, one message a line: `file:line: error ID`,
# with `:column` after the line if one is expected.  Ends with status 0 if there are none, 1 if there are none and an error is
# expected, 2 if there are some, and 3 if nothing is expected and nothing was reported.  With -v list=1 it prints what
# was reported, with columns.
BEGIN {
	if (list) {
		read_report(report)
		for (i = 1; i <= n_got; i++)
			print got[i]
		exit
	}
	expect(program)
	for (h = 1; h <= n_headers; h++)
		expect(headers[h])
	read_report(report)
	exit compare()
}

# ---- what is expected ----

function expect(file, line, number, n, i, comment) {
	number = 0
	while ((getline line <file) > 0) {
		number++
		if (file == program && match(line, /^#include "[^"]*"$/))
			headers[++n_headers] = substr(line, 11, RLENGTH - 11)
		if (!index(line, "// "))
			continue
		n = split(line, comment, /\/\/ /)
		for (i = 2; i <= n; i++)
			if (match(comment[i], /^(error|warning|note|fix): /))
				expect_comment(file ":" number, substr(comment[i], 1, RLENGTH - 2), substr(comment[i], RLENGTH + 1))
	}
	close(file)
}

function expect_comment(place, kind, what, m, j, id, word) {
	sub(/[ \t]+$/, "", what)
	if (kind == "note" || kind == "fix") {
		expect_message(place, kind, what)
		return
	}
	m = split(what, word, / +/)
	for (j = 1; j <= m; j++) {
		id = word[j]
		if (word[j + 1] == "at" && j + 2 <= m) {
			id = id " at " word[j + 2]
			j += 2
		}
		expect_message(place, kind, id)
	}
}

function expect_message(place, kind, what, column) {
	column = ""
	if (match(what, / at [0-9]+$/)) {
		column = ":" substr(what, RSTART + 4)
		what = substr(what, 1, RSTART - 1)
	}
	expected[place column ": " kind " " what]++
	kinds[kind]++
}

# ---- what was reported ----

function read_report(file, line, head, place, text, bars) {
	while ((getline line <file) > 0) {
		if (match(line, /^[^ :]+:[0-9]+:[0-9]+: (error|warning|note): /)) {
			text = substr(line, RLENGTH + 1)
			split(line, head, /[: ]+/)
			sub(/^\.\//, "", head[1])
			place = head[1] ":" head[2]
			bars = 0
			if (head[4] == "note") {
				if ("note" in kinds)
					report_message(place, head[3], "note " text)
				continue
			}
			match(text, /\[[^][ ]+\]$/)
			text = substr(text, RSTART + 1, RLENGTH - 2)
			sub(/^-Werror=|^-W/, "", text)
			report_message(place, head[3], head[4] " " text)
		} else if (line ~ /^      \| / && ++bars == 2 && "fix" in kinds) { # the first has the caret
			text = substr(line, 9)
			match(text, /^[ \t]*/)
			head[3] = RLENGTH + 1
			text = substr(text, head[3])
			sub(/[ \t]+$/, "", text)
			report_message(place, head[3], "fix " text)
		}
	}
	close(file)
}

function report_message(place, column, what, line) {
	if (what ~ /^note/ && seen[place column what]++)
		return # many messages may point to one place
	line = place ":" column ": " what
	if (!(line in expected) && ((place ": " what) in expected))
		line = place ": " what
	got[++n_got] = line
	reported[line]++
}

# ---- the comparison ----

function compare(line, n, differs) {
	differs = 0
	for (line in expected)
		for (n = reported[line]; n < expected[line]; n++) {
			print "-" line
			differs = 1
		}
	for (line in reported)
		for (n = expected[line]; n < reported[line]; n++) {
			print "+" line
			differs = 1
		}
	if (differs)
		return 2
	if (!n_got)
		return 3
	return "error" in kinds
}

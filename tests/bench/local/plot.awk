# SPDX-License-Identifier: MIT
#
# plot.awk -v by=row|result [-v only=ROW] RATIOS - an SVG of what ratios.awk found: a line a row of the
# table, or a result of one row; on it a dot for each compiler and number of threads at UPC's time divided by
# C's, and a bar at the limit.
function log10(x) {
	return log(x) / log(10)
}

function x_of(ratio) {
	if (ratio < least)
		ratio = least
	return left + (log10(ratio) - log10(least)) / (log10(most) - log10(least)) * width
}

function escaped(text) {
	gsub(/&/, "\\&amp;", text)
	gsub(/</, "\\&lt;", text)
	return text
}

function text_at(x, y, anchor, text) {
	printf("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n", x, y, anchor, escaped(text))
}

function line_at(x, top, bottom, style) {
	printf("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" %s/>\n", x, top, x, bottom, style)
}

function circle(x, y, color, title) {
	printf("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.2\" fill=\"%s\" fill-opacity=\"0.65\">", x, y, color)
	printf("<title>%s</title></circle>\n", escaped(title))
}

# A color a compiler, in the order in which they come.
function color_of(compiler) {
	if (!(compiler in color)) {
		color[compiler] = substr("#1f6fb4#d9731a#3a923a#8b5fb0", n_compilers++ % 4 * 7 + 1, 7)
		compilers[n_compilers] = compiler
	}
	return color[compiler]
}

BEGIN {
	FS = "\t"
	least = 0.5
	most = 2
	left = 320
	width = 520
	top = 40
	height = 26
}

only != "" && $1 != only {
	next
}

{
	name = by == "row" ? $1 : $4
	if (!(name in at)) {
		names[++n_names] = name
		at[name] = n_names
		place[n_names] = by == "row" ? $2 : n_names
	}
	n++
	line[n] = name
	limit[n] = $3
	compiler_of[n] = $5
	lane[n] = $7 < 3 ? $7 - 1 : 2
	ratio[n] = $10
	title[n] = $4 ", " $5 ", THREADS " $6 ", " $7 ($7 == 1 ? " thread: " : " threads: ") $10
	color_of($5)
	if ($10 * 1.1 > most)
		most = $10 * 1.1
}

function axis(    i, n, ticks) {
	n = split("0.5 0.75 1 1.5 2 3 5 10 20 50 100 200", ticks, " ")
	for (i = 1; i <= n; i++)
		if (ticks[i] + 0 <= most) {
			line_at(x_of(ticks[i]), top, bottom, "stroke=\"" (ticks[i] == 1 ? "#555" : "#ddd") "\"")
			text_at(x_of(ticks[i]), bottom + 16, "middle", ticks[i])
		}
}

# Labels stand in the order of the table, and the dots of a label beside it.
function rows(    i, j, t, y, order) {
	for (i = 1; i <= n_names; i++)
		order[i] = i
	for (i = 2; i <= n_names; i++)
		for (j = i; j > 1 && place[order[j - 1]] > place[order[j]]; j--) {
			t = order[j]
			order[j] = order[j - 1]
			order[j - 1] = t
		}
	for (i = 1; i <= n_names; i++) {
		y_of[names[order[i]]] = y = top + (i - 0.5) * height
		text_at(left - 12, y + 4, "end", names[order[i]])
	}
}

function legend(    i, x) {
	x = left
	for (i = 1; i <= n_compilers; i++) {
		circle(x, bottom + 40, color[compilers[i]], compilers[i])
		text_at(x + 8, bottom + 44, "start", compilers[i])
		x += 80
	}
	line_at(x, bottom + 33, bottom + 47, "stroke=\"#c22\" stroke-width=\"2\"")
	text_at(x + 8, bottom + 44, "start", "limit")
	text_at(x + 64, bottom + 44, "start", "lanes: 1, 2, more threads")
}

END {
	bottom = top + n_names * height
	printf("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" ", left + width + 30, bottom + 60)
	print "font-family=\"sans-serif\" font-size=\"12\">"
	print "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>"
	text_at(left, 22, "start", (only == "" ? "" : only ": ") "time of UPC / time of C")
	axis()
	rows()
	for (i = 1; i <= n; i++) {
		y = y_of[line[i]]
		if (limit[i] != "-" && !((line[i], limit[i]) in has_limit)) {
			has_limit[line[i], limit[i]] = 1
			line_at(x_of(limit[i]), y - 11, y + 11, "stroke=\"#c22\" stroke-width=\"2\"")
		}
		circle(x_of(ratio[i]), y + (lane[i] - 1) * 6.5, color[compiler_of[i]], title[i])
	}
	legend()
	print "</svg>"
}
